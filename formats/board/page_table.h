/* Private: the fields of a frame of another game's table for the page's script. */
#ifndef CETKAIK_FORMATS_BOARD_PAGE_TABLE_H
#define CETKAIK_FORMATS_BOARD_PAGE_TABLE_H

#include "formats/board/say_table.h"
#include "formats/common/json_values.h"

/* The last frame, of which only changes are written; {.season = −1, .players = …} begins it. */
typedef struct ck_page_texts {
    int players;
    int season;
    bool finished; /* the season has ended, and the game has points */
    int64_t points[CK_MAX_SEATS];
    ck_buffer drawn, squares, hand[CK_MAX_SEATS], has[CK_MAX_SEATS], fact[CK_TABLE_FACTS];
} ck_page_texts;

/* Adds the fields of the players, before the first frame. */
void ck_put_page_players(ck_page_texts *last, ck_json *json, const ck_checked *checked);

/* Adds the fields of a frame: the table after an event, as the judge knows it. */
void ck_put_page_table(ck_page_texts *last, ck_json *json, const ck_view *view);

/* Adds the points after the last frame. */
void ck_put_page_points(const ck_page_texts *last, ck_json *json);

void ck_page_texts_free(ck_page_texts *last);

#endif

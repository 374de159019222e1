/* Places in a game, such as 夏.12, and the frames there. */
#ifndef CETKAIK_FORMATS_BOARD_PLACE_TEXT_H
#define CETKAIK_FORMATS_BOARD_PLACE_TEXT_H

#include "formats/board/view.h"
#include "rules/base/writer.h"

/* "start", "end", or a season and a move in it (in another game, an event). */
typedef struct ck_place_text {
    const char *season; /* as written; borrowed */
    size_t length;
    bool start, end; /* of the game; SEASON is NULL where no place was given */
    uint32_t number;
} ck_place_text;

/* The default place: the end of a board game; in another game, the first error, else the end. */
static inline ck_place_text ck_place_text_default(void)
{
    return (ck_place_text){.end = true};
}

/* Reads "start", "end" or SEASON.NUMBER; borrows TEXT. Returns false for any other text. */
bool ck_place_text_read(const char *text, ck_place_text *place);

/*
 * Whether a board game can have this place: its season is one of the four, by sign, English name or
 * number, or a half-season sign (上季, 下季).
 */
bool ck_place_text_on_board(const ck_place_text *place);

/* Whether a record has anything to draw: moves, or events of another game. */
bool ck_place_text_any(const ck_checked *checked);

typedef void ck_see_view(void *self, const ck_view *view);

/*
 * Passes the view of a place to SEE. In another game, a season is named as in the record; of equal
 * names the first counts. *FOUND: the place exists. MEMORY is for the replay. False: memory is
 * short.
 */
bool ck_place_text_show(const ck_place_text *place, const ck_checked *checked,
                        const ck_memory *memory, ck_see_view *see, void *self, bool *found);

/* Lists the places of a record: "春.0 to 春.11, 夏.0 to 夏.9". */
void ck_place_text_list(ck_out *out, const ck_checked *checked);

#endif

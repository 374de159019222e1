/* Private: the fields of a frame of a board for the page's script. */
#ifndef CETKAIK_FORMATS_BOARD_PAGE_BOARD_H
#define CETKAIK_FORMATS_BOARD_PAGE_BOARD_H

#include "formats/board/view.h"
#include "formats/common/json_values.h"
#include "formats/notation/notation.h"
#include "rules/replay/document.h"

enum { CK_PAGE_NOTATIONS = 4 };

/* The board of a record from frame to frame. */
typedef struct ck_page_board {
    const ck_document *document;
    ck_frame last; /* the last frame, with a copy of its position; no POSITION: none yet */
    ck_position start, position; /* of the record; of the last frame */
    size_t entry;     /* comments before this entry are written */
    ck_document turn; /* a turn, as a document without a header */
    ck_record record;
    ck_buffer move, text; /* of the turn, as the page shows it and in a notation */
    const ck_notation *notation[CK_PAGE_NOTATIONS];
} ck_page_board;

void ck_page_board_begin(ck_page_board *board, const ck_document *document);
void ck_page_board_free(ck_page_board *board);

/* The notations of each turn, up to NULL. */
extern const char *const ck_page_notations[CK_PAGE_NOTATIONS + 1];

/* Adds the fields of a frame. */
void ck_put_page_board(ck_page_board *board, ck_json *json, const ck_view *view);

/* ---- for all frames ---- */

/* Adds a text of the record, cut to MOST columns. */
void ck_put_page_text(ck_json *json, const char *key, ck_text text, size_t most);

#endif

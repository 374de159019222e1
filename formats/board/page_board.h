/* Private: the fields of a frame of a board for the page's script. */
#ifndef CETKAIK_FORMATS_BOARD_PAGE_BOARD_H
#define CETKAIK_FORMATS_BOARD_PAGE_BOARD_H

#include "formats/board/view.h"
#include "formats/common/json_values.h"
#include "rules/replay/document.h"

/* {0} begins a record. */
typedef struct ck_page_board {
    ck_buffer line; /* position line of the last frame; the caller frees it */
    size_t entry;   /* comments before this entry are written */
} ck_page_board;

/* Adds the fields of a frame. DOCUMENT is the record's. */
void ck_put_page_board(ck_page_board *board, ck_json *json, const ck_view *view,
                       const ck_document *document);

/* ---- for all frames ---- */

/* Adds a text of the record, cut to MOST columns. */
void ck_put_page_text(ck_json *json, const char *key, ck_text text, size_t most);

/* Adds the field OFFSET: a place of the record in its file. */
void ck_put_page_offset(ck_json *json, const ck_record *record, uint32_t offset);

#endif

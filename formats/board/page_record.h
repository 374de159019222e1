/* Private: a record as JSON for the page's script. */
#ifndef CETKAIK_FORMATS_BOARD_PAGE_RECORD_H
#define CETKAIK_FORMATS_BOARD_PAGE_RECORD_H

#include "formats/board/page_board.h"

/* Writes the title of a record in a list: of the board, or of another game's table. */
void ck_put_board_title(ck_out *out, const ck_checked *checked);
void ck_put_table_title(ck_out *out, const ck_checked *checked);

/* Writes the text of a record for reading. */
void ck_put_record_text(ck_out *out, const ck_checked *checked, const ck_document *document);

/* "samples/game.ckka: record 1: valid · …", on one line. */
void ck_put_record_result(ck_out *out, const ck_checked *checked);

/*
 * Writes one JSON object without any "<", safe inside a page: of the board, or of another game's
 * table. GROUND is the number of its board in the page; −1: a table without a board. BOARD begins
 * the record, and keeps its last frame.
 */
void ck_put_board_json(ck_out *out, const ck_checked *checked, int ground, ck_page_board *board);
void ck_put_table_json(ck_out *out, const ck_checked *checked, int ground, ck_page_board *board);

#endif

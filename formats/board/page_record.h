/* Private: a record as JSON for the page's script. */
#ifndef CETKAIK_FORMATS_BOARD_PAGE_RECORD_H
#define CETKAIK_FORMATS_BOARD_PAGE_RECORD_H

#include "rules/base/writer.h"
#include "rules/replay/document.h"

/* Writes the title of a record in a list; the text of a record for reading. */
void ck_put_record_title(ck_out *out, const ck_checked *checked);
void ck_put_record_text(ck_out *out, const ck_checked *checked, const ck_document *document);

/* "samples/game.ckka: record 1: valid · …", on one line. */
void ck_put_record_result(ck_out *out, const ck_checked *checked);

/*
 * Writes one JSON object without any "<", safe inside a page. GROUND is the number of its board in
 * the page; −1: a table without a board. DOCUMENT is the record's.
 */
void ck_put_record_json(ck_out *out, const ck_checked *checked, const ck_document *document,
                        int ground);

#endif

/* Private: a record as the JSON that the script of a page reads. */
#ifndef CETKAIK_FORMATS_BOARD_PAGE_RECORD_H
#define CETKAIK_FORMATS_BOARD_PAGE_RECORD_H

#include "rules/base/writer.h"
#include "rules/replay/document.h"

/* The line that names a record in a list, and the text of it as people read it. */
void ck_put_record_title(ck_out *out, const ck_checked *checked);
void ck_put_record_text(ck_out *out, const ck_checked *checked, const ck_document *document);

/* "samples/game.ckka: record 1: valid · …", on one line. */
void ck_put_record_result(ck_out *out, const ck_checked *checked);

/*
 * One JSON object in which no "<" occurs, so that it can stand in a page. GROUND is the number of
 * its board there, −1 when it has none; DOCUMENT is the record's.
 */
void ck_put_record_json(ck_out *out, const ck_checked *checked, const ck_document *document,
                        int ground);

#endif

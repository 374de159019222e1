/* Private: a record of one of the games without a board as the JSON that the script of a page
 * reads. */
#ifndef CETKAIK_FORMATS_BOARD_PAGE_CONTEST_H
#define CETKAIK_FORMATS_BOARD_PAGE_CONTEST_H

#include "formats/common/json_values.h"
#include "rules/replay/result.h"

/* The line that names a record in a list. */
void ck_put_contest_title(ck_out *out, const ck_checked *checked);

/*
 * Two fields of the object that is open: the players, and the seasons with an event a frame. A
 * frame says what the judge knows of the table after it. Where memory is short the writer fails.
 */
void ck_put_contest_frames(ck_json *json, const ck_checked *checked);

/* Another, OFFSET: where something of the record begins in its file. */
void ck_put_page_offset(ck_json *json, const ck_record *record, uint32_t offset);

/* Two more, SEASON from 0 and NUMBER: the frame in which an offset of the text lies; none where
 * it is before the first. */
void ck_put_contest_place(ck_json *json, const ck_record *record, uint32_t offset);

#endif

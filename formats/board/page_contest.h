/* Private: a record of another game as JSON for the page's script. */
#ifndef CETKAIK_FORMATS_BOARD_PAGE_CONTEST_H
#define CETKAIK_FORMATS_BOARD_PAGE_CONTEST_H

#include "formats/common/json_values.h"
#include "rules/replay/result.h"

/* Writes the title of a record in a list. */
void ck_put_contest_title(ck_out *out, const ck_checked *checked);

/*
 * Adds the fields of the players and of the seasons, with one frame an event: the table after it,
 * as the judge knows it. On lack of memory the writer fails.
 */
void ck_put_contest_frames(ck_json *json, const ck_checked *checked);

/* Adds the field OFFSET: a place of the record in its file. */
void ck_put_page_offset(ck_json *json, const ck_record *record, uint32_t offset);

/*
 * Adds the fields SEASON, from 0, and NUMBER of the frame at an offset; none before the first
 * frame.
 */
void ck_put_contest_place(ck_json *json, const ck_record *record, uint32_t offset);

#endif

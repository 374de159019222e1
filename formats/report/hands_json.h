/* The JSON of `hands`: one object a line. */
#ifndef CETKAIK_FORMATS_REPORT_HANDS_JSON_H
#define CETKAIK_FORMATS_REPORT_HANDS_JSON_H

#include "rules/base/writer.h"
#include "rules/board/uncoloured.h"

/* Writes hands with their points for `hands --format json` (cli.md), with the line end; where
 * pieces have no colour, also the hands of their pieces. */
void ck_write_hands_json(ck_out *out, const ck_rules *rules, const ck_uncoloured *pieces);

#endif

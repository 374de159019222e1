/*
 * JSON, one object on one line. The schema of `check` is check.schema.json.
 *
 * Text of a record that is not UTF-8 appears with U+FFFD in its place. When memory is short the
 * writer has failed.
 */
#ifndef CETKAIK_FORMATS_REPORT_CHECK_JSON_H
#define CETKAIK_FORMATS_REPORT_CHECK_JSON_H

#include "formats/repair/repair.h"

/* One record as `check --format json` tells it (cli.md), with its line end. FIXES takes what can be
 * done about it and what was meant. */
void ck_write_json(ck_out *out, ck_fixes *fixes, const ck_checked *checked);

/* Hands with their points as `hands --format json` tells them, with its line end. */
void ck_write_hands_json(ck_out *out, const ck_rules *rules, ck_hand_set hands,
                         uint8_t held[2][CK_PROFESSIONS]);

#endif

/* The texts of findings: rows of the catalogue with the slots filled. */
#ifndef CETKAIK_FORMATS_REPORT_MESSAGE_H
#define CETKAIK_FORMATS_REPORT_MESSAGE_H

#include "rules/base/writer.h"
#include "rules/record/finding.h"

/*
 * Write the message, on one line without its end; the correct form, which may be empty. RULES are
 * those of the replay.
 */
void ck_write_message(ck_out *out, const ck_rules *rules, const ck_record *record,
                      const ck_finding *finding);
void ck_write_right_message(ck_out *out, const ck_rules *rules, const ck_record *record,
                            const ck_finding *finding);

/* Writes the message of a code without a record, with … for slots. */
void ck_write_short_message(ck_out *out, ck_code code);

#endif

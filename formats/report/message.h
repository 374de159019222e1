/*
 * The words of findings: their texts in the catalogue, with the slots filled in.
 */
#ifndef CETKAIK_FORMATS_REPORT_MESSAGE_H
#define CETKAIK_FORMATS_REPORT_MESSAGE_H

#include "rules/base/writer.h"
#include "rules/record/finding.h"

/*
 * What is wrong, as one line without a line end; and what would have been right, which may be
 * nothing. RULES are those of the replay, RECORD the one that the finding is about.
 */
void ck_write_message(ck_out *out, const ck_rules *rules, const ck_record *record,
                      const ck_finding *finding);
void ck_write_right(ck_out *out, const ck_rules *rules, const ck_record *record,
                    const ck_finding *finding);

/* The message of a code without a record: … for what depends on it. */
void ck_write_short_message(ck_out *out, ck_code code);

#endif

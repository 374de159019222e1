/* Naming the dialect of a record, and holding it to one (notation.md §10). */
#ifndef CETKAIK_PARSER_TEXT_DIALECT_H
#define CETKAIK_PARSER_TEXT_DIALECT_H

#include "parser/text/reading.h"

/* The dialect of the record that was read. */
ck_dialect ck_name_dialect(const ck_reading_state *reading);

/* Takes in what the dialects tell in which something is written. */
void ck_look_at_dialects(ck_dialect_signs *seen, unsigned written_in);

/* Sets the dialect of a record and all that follows from it. */
void ck_set_dialect(ck_record *record, ck_dialect dialect);

/* Sets the rules that go without saying in a record of a dialect, whose headers are read. */
void ck_set_usual_rules(ck_record *record, ck_dialect dialect);

/* For --strict: reports each entry that is not written as in the record's dialect. */
void ck_check_dialect(const ck_record *record, const ck_sink *sink);

#endif

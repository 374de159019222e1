/* Determines the dialect of a record, and checks a record against it (notation.md §10). */
#ifndef CETKAIK_PARSER_TEXT_RECOGNISE_H
#define CETKAIK_PARSER_TEXT_RECOGNISE_H

#include "parser/text/reading.h"

/* The dialect of a record that has been read. */
ck_dialect ck_recognise_dialect(const ck_reading_state *reading);

/* Adds the evidence of an entry that WRITTEN_IN dialects write so. */
void ck_recognise_note(ck_dialect_signs *seen, unsigned written_in);

/* Sets the dialect of a record and the fields that depend on it. */
void ck_recognise_set_dialect(ck_record *record, ck_dialect dialect);

/* Sets the default rules of a dialect; the headers must have been read. */
void ck_recognise_set_rules(ck_record *record, ck_dialect dialect);

/* For --strict: reports each entry that the record's dialect does not write so. */
void ck_recognise_check_dialect(const ck_record *record, const ck_sink *sink);

#endif

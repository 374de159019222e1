/* Reads the text of a record in any notation (notation.md). */
#ifndef CETKAIK_PARSER_READER_H
#define CETKAIK_PARSER_READER_H

#include "rules/record/finding.h"

/* Holds compiled patterns; each thread makes one reader and reuses it. */
typedef struct ck_reader ck_reader;

/* The caller frees the reader; NULL when memory is short. */
ck_reader *ck_reader_new(const ck_memory *memory);
void ck_reader_free(ck_reader *reader);

/* Sets the rules of the following records, which decide how names of hands and moves are read;
 * NULL: those of each header. RULES must outlive the reader. */
void ck_reader_set_rules(ck_reader *reader, const ck_rules *rules);

/* For the tests: reads plain tokens by the patterns, too. */
void ck_reader_use_patterns(ck_reader *reader);

/*
 * Reads the text that a source has set in *RECORD, fills its other members and names the dialect.
 * Text that is not understood is reported and skipped. Returns false only when memory is short.
 *
 * Broken JSON, except that of notation 3, leaves the record empty.
 */
bool ck_reader_next(ck_reader *reader, ck_record *record, const ck_sink *sink);

#endif

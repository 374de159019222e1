/*
 * Readers: the text of a record in any notation becomes a record (notation.md).
 */
#ifndef CETKAIK_PARSER_READER_H
#define CETKAIK_PARSER_READER_H

#include "rules/record/finding.h"

/* Holds the compiled patterns; make one for each thread and use it for all records. */
typedef struct ck_reader ck_reader;

/* Owned by the caller, and of MEMORY; NULL when that is short. */
ck_reader *ck_reader_new(const ck_memory *memory);
void ck_reader_free(ck_reader *reader);

/*
 * Gives the rules under which the records will be judged, whatever they ask for; NULL: as each
 * asks. They tell which names of hands there are. RULES must outlive the reader.
 */
void ck_reader_set_rules(ck_reader *reader, const ck_rules *rules);

/* For the tests: the patterns read everything, what is plain as well. */
void ck_reader_use_patterns(ck_reader *reader);

/*
 * Reads the text that a source has set in *RECORD: fills in everything else and names the dialect.
 * What is not understood is reported and left out. Returns false only when memory is short.
 *
 * Where JSON (but not that of notation 3) is broken, the record stays empty.
 */
bool ck_reader_next(ck_reader *reader, ck_record *record, const ck_sink *sink);

#endif

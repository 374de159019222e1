/*
 * Private: reading a text with other characters than the usual ones (notation.md §1) as the same
 * with them. What stands in names, comments, strings and the values of headers stays as it is, but
 * for the values that ask for rules or are colours.
 */
#ifndef CETKAIK_PARSER_TEXT_NORMALIZE_H
#define CETKAIK_PARSER_TEXT_NORMALIZE_H

#include "parser/text/offset_map.h"
#include "parser/text/reading.h"

/* {0}: the text is read as it stands. */
typedef struct ck_normalized {
    const char *original;
    size_t length;
    ck_offset_map kept; /* which of its bytes are read, or others in their place */
} ck_normalized;

/* Whether something may stand in what is read that is no other form of a sign; false is certain. */
bool ck_may_need_normalizing(const ck_reading_state *reading);

/* Whether something stands in it that people paste around a record. */
bool ck_has_decoration(const ck_reading_state *reading);

/*
 * Replaces the rest of the text by one in usual characters without decoration, in the arena of the
 * record, and reports the changes, each kind of decoration once. Does nothing if the text is usual.
 * Returns false when memory is short.
 */
bool ck_normalize(ck_reading_state *reading, ck_normalized *usual);

/*
 * Whether other forms of signs stand in a record that was read where nothing is told of them: in
 * keys of its header and what they ask for, or in names of hands.
 */
bool ck_has_hidden_forms(const ck_reading_state *reading);

/* Where in the original a part of the text that is read stands. */
ck_span ck_original_span(const ck_normalized *usual, ck_span span);

/* Gives the record that was read its original text back, and all its parts their places there.
 * Returns false when memory is short. */
bool ck_restore_text(const ck_normalized *usual, ck_record *record);

#endif

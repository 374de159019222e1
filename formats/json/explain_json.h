/* The JSON of `explain`. */
#ifndef CETKAIK_FORMATS_JSON_EXPLAIN_JSON_H
#define CETKAIK_FORMATS_JSON_EXPLAIN_JSON_H

#include "rules/base/writer.h"

/*
 * Writes what a word is about on one line: the findings whose codes begin so, or a text. NULL: all
 * findings. Returns false, writing nothing, for an unknown word.
 */
bool ck_write_explain_json(ck_out *out, const char *word);

#endif

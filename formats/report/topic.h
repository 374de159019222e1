/*
 * Finds what a word is about: a rule, a game, a variant, a hand, a piece, a word of records, the
 * beginning of a code.
 */
#ifndef CETKAIK_FORMATS_REPORT_TOPIC_H
#define CETKAIK_FORMATS_REPORT_TOPIC_H

#include "formats/languages/language.h"
#include "rules/base/span.h"
#include "rules/base/writer.h"
#include "rules/record/finding.h"

/* Whether a word is a code, or two or three figures that it begins with. */
bool ck_topic_has_code(const char *word, ck_code code);

/* Writes the meanings of a word; returns false, writing nothing, for an unknown one. */
bool ck_write_topic(ck_out *out, const char *word);

/* Writes the paragraphs about a word; returns false, writing nothing, if there are none. */
bool ck_write_topic_paragraphs(ck_out *out, const char *word);

/* The known word nearest to an unknown one; of length 0: none. */
ck_name ck_topic_near(const char *word);

#endif

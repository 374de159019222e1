/* The rules in words: one paragraph for each rule cited by findings and parameters. */
#ifndef CETKAIK_FORMATS_REPORT_PARAGRAPH_H
#define CETKAIK_FORMATS_REPORT_PARAGRAPH_H

#include "formats/languages/language.h"
#include "rules/base/writer.h"

/* The name of a paragraph, "R4.1", "N4" or "G5.7"; NULL: no more. */
const char *ck_paragraph_name(size_t index);

/* The text of a paragraph; CK_NO_PHRASE: no more. */
ck_phrase ck_paragraph_phrase(size_t index);

/* Finds a paragraph by name, ignoring case; false: unknown. */
bool ck_paragraph_named(const char *name, size_t *index);

/* "rule R2", "rule N4 (notation, chapter 4)", "rule G5.7 (games, 5.7)" */
void ck_write_paragraph_name(ck_out *out, const char *rule);

/* Writes a text wrapped into lines; a line break in it begins a new block after an empty line. */
void ck_write_paragraph_prose(ck_out *out, const char *text);

/* Write a paragraph under its name, for `explain`; all paragraphs, for `rules text`. */
void ck_write_paragraph(ck_out *out, size_t index);
void ck_write_all_paragraphs(ck_out *out);

#endif

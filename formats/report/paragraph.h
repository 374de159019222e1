/* The rules in words: a paragraph for each that findings and parameters name. */
#ifndef CETKAIK_FORMATS_REPORT_PARAGRAPH_H
#define CETKAIK_FORMATS_REPORT_PARAGRAPH_H

#include "formats/languages/language.h"
#include "rules/base/writer.h"

/* The name of a paragraph, "R4.1", "N4" or "G5.7"; NULL beyond the last. */
const char *ck_paragraph_name(size_t index);

/* Its text; CK_NO_PHRASE beyond the last. */
ck_phrase ck_paragraph_phrase(size_t index);

/* Finds a paragraph by its name, in any case; false if there is none. */
bool ck_paragraph_named(const char *name, size_t *index);

/* "rule R2", "rule N4 (notation, chapter 4)", "rule G5.7 (games, 5.7)" */
void ck_write_rule_name(ck_out *out, const char *rule);

/* Breaks a text into lines, without indentation. */
void ck_write_prose(ck_out *out, const char *text);

/* One paragraph under its name, for `explain`; all of them, for `rules text`. */
void ck_write_paragraph(ck_out *out, size_t index);
void ck_write_rules_text(ck_out *out);

#endif

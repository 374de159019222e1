/*
 * Texts that a spreadsheet would run as a formula. The writer of CSV puts a ' before them, the
 * reader removes it.
 */
#ifndef CETKAIK_RULES_WORDS_FORMULA_H
#define CETKAIK_RULES_WORDS_FORMULA_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a text begins, after any ', with = + - @ (also full-width), a tab or a CR. */
bool ck_is_like_formula(const char *text, size_t length);

#endif

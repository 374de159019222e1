/*
 * Texts that a spreadsheet takes for a formula. Who writes CSV puts a mark before them, ', and who
 * reads it takes one away.
 */
#ifndef CETKAIK_RULES_WORDS_FORMULA_H
#define CETKAIK_RULES_WORDS_FORMULA_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a text begins, marks aside, with = + - @, as they are or full-width, a tab or a CR. */
bool ck_is_like_formula(const char *text, size_t length);

#endif

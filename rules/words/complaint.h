/*
 * What is wrong with a text that is read alone: a position line, a list of pieces, a criterion of
 * `find`. A fact; the sentence for it stands in formats/languages/en_flaws.def.
 */
#ifndef CETKAIK_RULES_WORDS_COMPLAINT_H
#define CETKAIK_RULES_WORDS_COMPLAINT_H

#include <stddef.h>

typedef enum ck_flaw {
    CK_NO_FLAW,
#define CK_FLAW(ID) CK_FLAW_##ID,
#include "rules/words/flaws.def"
} ck_flaw;

typedef struct ck_complaint {
    ck_flaw flaw;
    size_t at; /* the byte of the text where it goes wrong */
    int error; /* CK_FLAW_PATTERN: the number that PCRE2 gives it */
} ck_complaint;

#endif

/*
 * A language: the texts for people. English is english.c; each other language is a .po file, of which
 * the build makes a source with the same rows and its own plural forms. A writer refers to its
 * language.
 */
#ifndef CETKAIK_FORMATS_LANGUAGES_LANGUAGE_H
#define CETKAIK_FORMATS_LANGUAGES_LANGUAGE_H

#include "rules/record/finding.h"

typedef enum ck_phrase {
    CK_NO_PHRASE, /* no text */
#define CK_PHRASE(ID, text)         CK_P_##ID,
#define CK_PLURAL(ID, one, other)   CK_P_##ID,
#define CK_JOINER(ID, others, last) CK_P_##ID,
#include "formats/languages/en.def"
    CK_PHRASES
} ck_phrase;

/* The texts about a finding; see en.def. Constant, never NULL. */
typedef struct ck_finding_words {
    const char *message, *right, *explanation, *wrong, *good;
} ck_finding_words;

typedef enum ck_row_kind { CK_ROW_PHRASE, CK_ROW_PLURAL, CK_ROW_JOINER } ck_row_kind;

/* The most plural forms of any language. A joiner has two texts, a phrase one. */
enum { CK_MOST_FORMS = 6 };

typedef struct ck_phrase_row {
    ck_row_kind kind;
    /* A plural: by form. A joiner: before other items; before the last item. NULL: none. */
    const char *text[CK_MOST_FORMS];
} ck_phrase_row;

/* The count for a number that is not whole. */
#define CK_FRACTION INT64_MIN

/* A language; constant while in use. */
typedef struct ck_language {
    const char *name;              /* by BCP 47: "en" */
    int (*form)(int64_t count);    /* the plural form of a number */
    const ck_phrase_row *rows;     /* CK_PHRASES */
    const ck_finding_words *words; /* CK_FINDINGS */
} ck_language;

#endif

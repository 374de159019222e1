/*
 * A language: what people read, as a value. English is one (english.c); another is another such
 * source, with the same rows and forms of its own. A writer carries the one in which it is written.
 */
#ifndef CETKAIK_FORMATS_LANGUAGES_LANGUAGE_H
#define CETKAIK_FORMATS_LANGUAGES_LANGUAGE_H

#include "rules/record/finding.h"

typedef enum ck_phrase {
    CK_NO_PHRASE, /* nothing is said */
#define CK_PHRASE(ID, text)         CK_P_##ID,
#define CK_PLURAL(ID, one, other)   CK_P_##ID,
#define CK_JOINER(ID, others, last) CK_P_##ID,
#include "formats/languages/en.def"
    CK_PHRASES
} ck_phrase;

/* What a person reads about a finding; see en.def. All strings are constant, none is NULL. */
typedef struct ck_finding_words {
    const char *message, *right, *explanation, *wrong, *good;
} ck_finding_words;

typedef enum ck_row_kind { CK_ROW_PHRASE, CK_ROW_PLURAL, CK_ROW_JOINER } ck_row_kind;

/* No language has more forms of a plural; a joiner has two texts, a phrase one. */
enum { CK_MOST_FORMS = 6 };

typedef struct ck_phrase_row {
    const char *id; /* as in the language's file */
    ck_row_kind kind;
    /* Of a plural: by its form; of a joiner: before the last item, before it; NULL: none. */
    const char *text[CK_MOST_FORMS];
} ck_phrase_row;

/* What stands for a count that is no whole number. */
#define CK_FRACTION INT64_MIN

/* Constant for as long as anything is said in it. */
typedef struct ck_language {
    const char *name;              /* by BCP 47: "en" */
    int (*form)(int64_t count);    /* which form of a plural goes with a number */
    const ck_phrase_row *rows;     /* CK_PHRASES */
    const ck_finding_words *words; /* CK_FINDINGS */
} ck_language;

#endif

/*
 * A language: the texts for people. The rows in English are en.def, a translation is a .po file; of
 * these the build makes a source for each language, with its own plural forms. A writer refers to
 * its language.
 */
#ifndef CETKAIK_FORMATS_LANGUAGES_LANGUAGE_H
#define CETKAIK_FORMATS_LANGUAGES_LANGUAGE_H

#include "rules/record/finding.h"

#include <stdint.h>

typedef enum ck_phrase {
    CK_NO_PHRASE, /* no text */
#define CK_PHRASE(ID, text)         CK_P_##ID,
#define CK_PLURAL(ID, one, other)   CK_P_##ID,
#define CK_JOINER(ID, others, last) CK_P_##ID,
#include "formats/languages/en.def"
    CK_PHRASES
} ck_phrase;

typedef enum ck_row_kind { CK_ROW_PHRASE, CK_ROW_PLURAL, CK_ROW_JOINER } ck_row_kind;

/* The most plural forms of any language. A joiner has two texts, a phrase one. */
enum { CK_MOST_FORMS = 6 };

/*
 * Rows hold the places of their texts in the bytes of their language, not pointers: those the loader
 * would have to relocate at each start. At place 0 is the empty text.
 */
typedef struct ck_phrase_row {
    ck_row_kind kind;
    /* A plural: by form. A joiner: before other items; before the last item. 0: none. */
    uint32_t text[CK_MOST_FORMS];
} ck_phrase_row;

typedef struct ck_finding_row {
    uint32_t message, right, explanation, wrong, good;
} ck_finding_row;

/* The count for a number that is not whole. */
#define CK_FRACTION INT64_MIN

/* A language; constant while in use. */
typedef struct ck_language {
    const char *name;               /* by BCP 47: "en" */
    int (*form)(int64_t count);     /* the plural form of a number */
    const char *texts;              /* all texts, each ended with NUL */
    const ck_phrase_row *phrases;   /* CK_PHRASES */
    const ck_finding_row *findings; /* CK_FINDINGS */
} ck_language;

#endif

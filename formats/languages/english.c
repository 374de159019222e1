/* English: the rows of en.def, and a plural of two forms. */
#include "formats/languages/english.h"

static const ck_phrase_row rows[CK_PHRASES] = {
    [CK_NO_PHRASE] = {CK_ROW_PHRASE, {""}},
#define CK_PHRASE(ID, text)         [CK_P_##ID] = {CK_ROW_PHRASE, {text}},
#define CK_PLURAL(ID, one, other)   [CK_P_##ID] = {CK_ROW_PLURAL, {one, other}},
#define CK_JOINER(ID, others, last) [CK_P_##ID] = {CK_ROW_JOINER, {others, last}},
#include "formats/languages/en.def"
};

static const ck_finding_words texts[CK_FINDINGS] = {
#define CK_WORDS(ID, message, right, explanation, wrong, good)                                     \
    [CK_F_##ID] = {message, right, explanation, wrong, good},
#include "formats/languages/en.def"
};

/* One row for each finding: the compiler reports duplicates. */
enum {
    TEXTS = 0
#define CK_WORDS(ID, message, right, explanation, wrong, good) +1
#include "formats/languages/en.def"
};
_Static_assert((int)TEXTS == (int)CK_FINDINGS, "every finding has its texts");

static int form(int64_t count)
{
    return count != 1;
}

const ck_language ck_language_en = {.name = "en", .form = form, .rows = rows, .words = texts};

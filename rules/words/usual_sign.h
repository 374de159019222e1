/*
 * Characters that input methods and editors write for those of a record (notation.md §1):
 * full-width and compatible forms, simplified and old forms of signs, other line ends and spaces,
 * invisible ones.
 */
#ifndef CETKAIK_RULES_WORDS_USUAL_SIGN_H
#define CETKAIK_RULES_WORDS_USUAL_SIGN_H

#include "rules/base/writer.h"

typedef struct ck_usual_sign {
    size_t length; /* of the character in bytes; 0: it is none of these */
    bool space;    /* a line end, a space, or invisible */
    char usual[4]; /* what stands for it in a record; empty: nothing does */
} ck_usual_sign;

/* The bytes of the sign that is meant by another form, which has as many or one more. */
enum { CK_FORM_SIZE = 3 };

/* The character with which TEXT begins. */
ck_usual_sign ck_usual_sign_at(const char *text, size_t length);

/* Writes a text with the usual characters. */
void ck_put_usual(ck_out *out, const char *text, size_t length);

/* Whether other forms of signs stand in it; not as cheap as the next. */
bool ck_has_other_forms(const char *text, size_t length);

/* Whether there may be one that is no other form of a sign; false is certain. Cheap. */
bool ck_may_have_unusual(const char *text, size_t length);

/*
 * Whether all of it is surely text, as ck_is_text() tells, and has none of those: nothing but ASCII
 * and characters of three bytes of the most usual kinds. Looks at many bytes at a time, where the
 * machine can, so that for most records nothing else need be asked (tests/rules/words/usual_sign).
 */
bool ck_is_surely_usual(const char *text, size_t length);

#endif

/*
 * Normalizes characters (notation.md §1): full-width and compatibility forms, simplified and old
 * signs, other line ends and spaces, invisible characters.
 */
#ifndef CETKAIK_RULES_WORDS_USUAL_SIGN_H
#define CETKAIK_RULES_WORDS_USUAL_SIGN_H

#include "rules/base/span.h"
#include "rules/base/writer.h"

typedef struct ck_usual_sign {
    size_t length; /* of the character in bytes; 0: it is usual already */
    bool space;    /* a line end, a space, or invisible */
    char usual[4]; /* its usual form; empty: removed */
} ck_usual_sign;

/* Length in bytes of the usual form of a sign; other forms have as many or one more. */
enum { CK_FORM_SIZE = 3 };

/* The usual form of the character at TEXT. */
ck_usual_sign ck_usual_sign_at(const char *text, size_t length);

/* Writes a text in usual characters. */
void ck_put_usual(ck_out *out, const char *text, size_t length);

/* Room for a name in usual characters. */
typedef struct ck_usual_room {
    char bytes[512];
    size_t length;
} ck_usual_room;

/* A name in usual characters, in ROOM. A name that is too long for it stays as it is. */
ck_name ck_usual_name(ck_name name, ck_usual_room *room);

/* Whether a text has other forms of signs. Exact, slower than the next. */
bool ck_usual_sign_differs(const char *text, size_t length);

/* Whether a text may have unusual spaces or invisible characters; false is certain. Fast. */
bool ck_usual_sign_may_differ(const char *text, size_t length);

#endif

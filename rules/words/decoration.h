/*
 * What people paste around a record and what is no part of it (notation.md §12): quote marks, list
 * marks, move numbers, senders of chat messages, fences of code. And which lines can only be
 * remarks.
 */
#ifndef CETKAIK_RULES_WORDS_DECORATION_H
#define CETKAIK_RULES_WORDS_DECORATION_H

#include "rules/base/span.h"

typedef enum ck_decoration_kind {
    CK_NO_DECORATION,
    CK_QUOTE_MARK,  /* > or | */
    CK_LIST_MARK,   /* - * ・ • */
    CK_LINE_NUMBER, /* 1. 1) (1) 1: #1 №1 ① 1手目 第1手 */
    CK_CHAT_PREFIX, /* [21:03] sy: · sy 21:03 · sy: */
    CK_CODE_FENCE,  /* ``` and the rest of its line */
    CK_DECORATION_KINDS
} ck_decoration_kind;

typedef struct ck_decoration {
    ck_decoration_kind kind;
    size_t bare, length; /* without the blanks behind it, and with them */
} ck_decoration;

/* The decoration with which a line begins, or what is left of it after others; LENGTH ends it. */
ck_decoration ck_decoration_at(const char *line, size_t length);

/* A walk over the decoration of a text. */
typedef struct ck_decoration_walk {
    const char *text;
    size_t length, at; /* AT is the start of a line, or a place within one */
    bool inside;       /* a line */
    bool of_game;      /* 遊 is named: numbers may be events of another game */
    ck_decoration_kind kind;
    ck_span bare, span; /* of the one that was found, without the blanks behind it and with them */
} ck_decoration_walk;

ck_decoration_walk ck_walk_decoration(const char *text, size_t length, size_t at);

/* Goes on to the next one; false when there is none. Numbers may stand before any move of a line.
 */
bool ck_next_decoration(ck_decoration_walk *walk);

/*
 * Whether a line can only be a remark: it has no square, no sign of a piece, a cast, a declaration
 * or a mark, and no number. Where words of notation 2 may stand, none of those either.
 */
bool ck_is_remark(const char *line, size_t length, bool romanized);

#endif

/* Text that people paste around a record (notation.md §12): quote marks, list marks, move numbers,
 * senders of chat messages, code fences. It also recognizes lines that are certainly remarks. */
#ifndef CETKAIK_RULES_WORDS_DECORATION_H
#define CETKAIK_RULES_WORDS_DECORATION_H

#include "rules/base/span.h"

typedef enum ck_decoration_kind {
    CK_NO_DECORATION,
    CK_QUOTE_MARK,  /* > or | */
    CK_LIST_MARK,   /* - * ・ • */
    CK_LINE_NUMBER, /* 1. 1) (1) 1: #1 №1 ① 1手目 第1手 */
    CK_CHAT_PREFIX, /* [21:03] sy: · sy 21:03 · sy: before every line of several, or of a player */
    CK_CODE_FENCE,  /* ``` and the rest of its line */
    CK_DECORATION_KINDS
} ck_decoration_kind;

typedef struct ck_decoration {
    ck_decoration_kind kind;
    size_t bare, length; /* length without and with the blanks after it */
} ck_decoration;

/* The decoration at the start of LINE, or of the rest of it after other decoration; LENGTH is to
 * its end. */
ck_decoration ck_decoration_at(const char *line, size_t length);

/* A walk over the decoration of a text. */
typedef struct ck_decoration_walk {
    const char *text;
    size_t length, at; /* AT is the start of a line or a place within one */
    bool inside;       /* AT is within a line */
    bool toned;        /* a word of notation 2 stands before LOOKED on its line */
    size_t looked, line_end;
    size_t message; /* the end of the next message of the same chat; 0: none is known */
    bool of_game;   /* the text names a game (遊): numbers may be its events */
    ck_decoration_kind kind;
    ck_span bare, span; /* the decoration found, without and with the blanks after it */
} ck_decoration_walk;

ck_decoration_walk ck_decoration_begin(const char *text, size_t length, size_t at);

/* Finds the next decoration; returns false at the end. Numbers may stand before any move of a
 * line. */
bool ck_decoration_next(ck_decoration_walk *walk);

/* The length of a word and a colon at the start of a line, sy:, that may be the sender of a
 * message; 0: none. */
size_t ck_decoration_sender(const char *line, size_t length);

/* Whether a line is certainly a remark: it has no square, no sign of a piece, cast, declaration or
 * mark, and no number. With ROMANIZED it has no word of notation 2 either. */
bool ck_decoration_is_remark(const char *line, size_t length, bool romanized);

/* The length of punctuation alone at the start of a text, up to a blank or its end; 0: none. */
size_t ck_decoration_punctuation(const char *text, size_t length);

/* Whether text behind an entry on its line is a note: it has no token of the notation. Text JOINED
 * to the entry begins with no letter that may belong to it. */
bool ck_decoration_is_note(const char *text, size_t length, bool joined);

/* The bracket of a group that a text begins with and does not close; NULL: none. */
const char *ck_decoration_open_bracket(ck_text text);

#endif

/* Reads the words of the game by any of their names (rules/words/terms.def). */
#ifndef CETKAIK_RULES_WORDS_TERM_H
#define CETKAIK_RULES_WORDS_TERM_H

#include "rules/base/span.h"

/* The kinds of words: 王 is a piece where a piece is expected, and a hand where a hand is. */
typedef enum ck_term_kind {
    CK_TERM_PIECE,  /* VALUE is a ck_profession */
    CK_TERM_HAND,   /* a ck_hand */
    CK_TERM_FLASH,  /* 同色 */
    CK_TERM_JOINT,  /* 加 */
    CK_TERM_COLOUR, /* a ck_colour */
    CK_TERM_SEASON, /* 0 to 3; 上季 and 下季 are 0 and 1 */
    CK_TERM_CHOICE, /* a ck_choice */
    CK_TERM_END,    /* a ck_end_word */
    CK_TERM_RULES,  /* SIGN is the name of a rule set */
    CK_TERM_GAME,   /* SIGN is the name of a game */
    CK_TERM_MARK,   /* what stands beside them in a record: 橋, 終, 星一周 */
    CK_TERM_WORD,   /* what rules speak of: 皇処 */
    CK_TERM_KINDS
} ck_term_kind;

/* A word: a row of the table. */
typedef struct ck_term {
    ck_term_kind kind;
    int value;
    const char *sign, *roman, *variant, *english; /* but for SIGN, NULL: none */
    const char *others;                           /* "a|b"; NULL: none */
} ck_term;

/* The words in the order of the table; NULL beyond the last. */
const ck_term *ck_term_row(size_t index);

/* The names of a word: its sign, then the others; its text is NULL beyond the last. */
ck_name ck_term_name(const ck_term *term, size_t index);

/* The word of a kind that a whole text says, also in other forms of its signs; NULL: none. */
const ck_term *ck_term_of(ck_term_kind kind, const char *text, size_t length);

/* A season by any of its names, or by its number from 1; NULL: none. */
const ck_term *ck_term_season(const char *text, size_t length);

/* The word of a kind with the longest name at the start of a text, and the length of that; NULL:
 * none. */
const ck_term *ck_term_at(ck_term_kind kind, const char *text, size_t length, size_t *size);

/*
 * The length of NAME at the start of a text; 0: it does not stand there. Names compare in any case,
 * with or without an article, tones and long vowels, in either kana, and without blanks between
 * signs. A name in letters ends before anything but a letter or figure.
 */
size_t ck_term_name_length(const char *text, size_t length, ck_name name);

#endif

/* A text and the place in it: what readers accept there, and skip. Each function that accepts
 * something moves past it, or returns that there is none and leaves the place unchanged. */
#ifndef CETKAIK_RULES_WORDS_SCANNER_H
#define CETKAIK_RULES_WORDS_SCANNER_H

#include "rules/base/span.h"
#include "rules/board/board.h"

typedef struct ck_scanner {
    const char *text;
    size_t at, end; /* offsets in TEXT */
} ck_scanner;

/* What follows: its bytes and their number, and the first of them, NUL at the end. */
static inline const char *ck_scan_rest(const ck_scanner *in)
{
    return in->text + in->at;
}

static inline size_t ck_scan_left(const ck_scanner *in)
{
    return in->end - in->at;
}

static inline char ck_scan_next(const ck_scanner *in)
{
    return in->at < in->end ? in->text[in->at] : '\0';
}

/* Accepts a byte, or a word. */
static inline bool ck_scan_byte(ck_scanner *in, char byte)
{
    const bool is_next = in->at < in->end && in->text[in->at] == byte;
    in->at += is_next;
    return is_next;
}

static inline bool ck_scan_word(ck_scanner *in, const char *word)
{
    const bool is_next = ck_bytes_begin(ck_scan_rest(in), ck_scan_left(in), word);
    in->at += is_next ? strlen(word) : 0;
    return is_next;
}

/* Accepts the first of WORDS (NULL at their end) that the rest begins with; returns whether there
 * is one. */
bool ck_scan_one_of(ck_scanner *in, const char *const *words);

/* Accepts a sign of the notation or another form of it. */
bool ck_scan_sign(ck_scanner *in, const char *sign);

/* Skips spaces of these kinds (rules/words/space.h). */
void ck_scan_spaces(ck_scanner *in, unsigned kinds);

/* Accepts the longest name of a square, in capitals; returns whether there is one. */
bool ck_scan_square(ck_scanner *in, ck_square *square);

/* Accepts the sign of a profession, 皇 too; CK_NO_PROFESSION: none. */
ck_profession ck_scan_profession(ck_scanner *in);

/* Accepts the sign of a season: 0 to 3 for 春 to 冬, 4 and 5 for 上季 and 下季, 6 for 季; −1: none.
 */
int ck_scan_season(ck_scanner *in);

/* Accepts the sign or figure of a number from 0 to 9; −1: none. */
int ck_scan_digit(ck_scanner *in);

/* Accepts a number (rules/words/number.h); returns its length, 0: none. */
size_t ck_scan_number(ck_scanner *in, int32_t *value, bool *good);

/*
 * For position lines. Accepts a piece: + if it is red and its letter in the case of its owner, a
 * capital if it is CAPTURED. CK_EMPTY: none, perhaps after a +.
 */
ck_piece ck_scan_piece(ck_scanner *in, bool captured);

/* Accepts a number of empty squares, one figure; 0: none; −1: it is more than ROOM, or more than a
 * figure. */
int ck_scan_empty(ck_scanner *in, int room);

#endif

/*
 * Private: the tokens of notation 0 that nearly all text is made of, read by tables: moves with
 * their casts, captures, placed pieces, declarations, ends of seasons, all well-formed.
 *
 * The patterns of read_signs.c are the grammar. This takes only what it surely understands, and
 * makes of it what they would; tests/parser/notations/plain and the fuzz target hold the two
 * against each other.
 */
#ifndef CETKAIK_PARSER_NOTATIONS_READ_PLAIN_H
#define CETKAIK_PARSER_NOTATIONS_READ_PLAIN_H

#include "parser/text/reading.h"

/* What a sign of one character can be in a move. */
typedef enum ck_sign_kind {
    CK_NO_SIGN,
    CK_PIECE_SIGN,   /* VALUE: ck_profession */
    CK_MINDS_SIGN,   /* 皇 */
    CK_COLOUR_SIGN,  /* VALUE: ck_colour */
    CK_HEADS_SIGN,   /* VALUE: a cast; 無 and 或 are such, too */
    CK_CAPTURE_SIGN, /* 手 */
    CK_JOIN_SIGN,    /* 加, between hands */
    CK_POINTS_SIGN,  /* 而, of 而手 */
    CK_CHOICE_SIGN,  /* of 再行, 終季 */
    CK_SEASON_SIGN,  /* VALUE: 0 to 3 */
    CK_GAME_SIGN     /* of 星一周 */
} ck_sign_kind;

/* A sign by its three bytes; KEY 0: none. */
typedef struct ck_plain_sign {
    uint32_t key;
    uint8_t kind; /* ck_sign_kind */
    int8_t value;
} ck_plain_sign;

/* A square by the letters of its name; SIZE, how many they are, is 0 where none is named. */
typedef struct ck_plain_square {
    uint32_t key;
    ck_square square;
    uint8_t size;
} ck_plain_square;

/* The casts of a move by their bytes, 12 at most; SIZE 0: none. */
typedef struct ck_plain_casts {
    uint64_t first;
    uint32_t rest;
    uint8_t size;
    uint8_t form; /* ck_tail_form */
    int8_t bridge, water;
} ck_plain_casts;

/* All of them, found by their bytes. Filled once, and then only read. */
enum { CK_SIGN_BITS = 7, CK_SQUARE_BITS = 8, CK_CASTS_BITS = 8 };
typedef struct ck_plain_tables {
    ck_plain_sign sign[1 << CK_SIGN_BITS];
    ck_plain_square square[1 << CK_SQUARE_BITS];
    ck_plain_casts casts[1 << CK_CASTS_BITS];
    uint32_t of_name[UINT8_MAX + 1]; /* the bytes of a name, by the third letter */
    ck_written_move unsaid;          /* a move of which nothing is said */
} ck_plain_tables;

void ck_fill_plain_tables(ck_plain_tables *tables);

/* Gives a move that has none the comment on what it took. */
void ck_take_capture(ck_reading_state *reading, ck_entry *entry, ck_span span, uint8_t colour,
                     uint8_t profession);

/* The dialects of a declaration that names hands. */
uint16_t ck_dialects_of_hands(bool parentheses, bool named);

/* Whether a move of a piece surely begins at an offset, so that the patterns need not be asked. */
bool ck_plain_move_begins(const ck_reading_state *reading, const ck_plain_tables *tables,
                          uint32_t offset);

/* Reads plain tokens, and the spaces before them, up to the first thing that is none. */
void ck_read_plain(ck_reading_state *reading, const ck_plain_tables *tables);

#endif

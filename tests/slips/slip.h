/*
 * Slips: random games with one writing error.
 */
#ifndef CETKAIK_TESTS_SLIPS_SLIP_H
#define CETKAIK_TESTS_SLIPS_SLIP_H

#include "parser/reader.h"
#include "tests/support/support.h"

/* A random game without an error, as text and as it is read. */
typedef struct slip_game {
    ck_rules rules;
    ck_buffer text;
    ck_reader *reader;
    ck_record record;
} slip_game;

/* NUMBER, from 0, chooses the rules, and with SEED the moves. */
void open_game(slip_game *game, int number, uint64_t seed);
void close_game(slip_game *game);

/* One slip in a game: TEXT replaces SPAN. */
typedef struct planted_slip {
    const slip_game *game;
    test_random *dice;
    const ck_entry *entry; /* in which it is, or with which it begins */
    ck_span span;
    ck_buffer text;
    ck_out out; /* writes TEXT */
} planted_slip;

/* Makes a slip in SLIP->entry; false when there is none to make there. */
typedef bool make_slip(planted_slip *slip);

/* A kind of slip and its minimum rates, in percent of the games that it breaks; see slips.c. */
typedef struct slip_kind {
    const char *name;
    make_slip *make;
    int alone; /* of games with exactly one error */
    int meant; /* of games whose suggestions are meant or rightly none */
} slip_kind;

enum { SLIP_KINDS = 31 };
extern const slip_kind slip_kinds[SLIP_KINDS];

/* Makes a slip of a kind somewhere in a game; false when the game has no place for it. */
bool slip_somewhere(planted_slip *slip, const slip_kind *kind, const slip_game *game,
                    test_random *dice);

/* The whole game with its slip; the caller frees it. */
ck_buffer slipped(const planted_slip *slip);

#endif

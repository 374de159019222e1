/*
 * The engine and the oracle side by side, on positions, moves, casts, hands and whole games. They
 * share nothing; each gets the same texts and numbers. Functions return true while both agree, and
 * otherwise leave a description of the first disagreement.
 */
#ifndef CETKAIK_TESTS_TWO_ENGINES_H
#define CETKAIK_TESTS_TWO_ENGINES_H

#include "tests/oracle/oracle.h"
#include "tests/support/support.h"

typedef struct two_engines {
    const char *text; /* of the rules, borrowed */
    char theirs[300]; /* the same for the oracle */
    ck_rules rules;
    test_random dice;
    uint64_t compared; /* moves on which both gave a verdict */
    char difference[20000];
} two_engines;

/* BROKEN: a rule that the oracle is to decide the wrong way round; NULL for none. */
void two_engines_begin(two_engines *both, const char *rules, const char *broken, uint64_t seed);

/* The lists of moves, text by text. */
bool same_lists(two_engines *both, const ck_position *position);

/*
 * The verdicts on so many moves, most of them illegal, each with the rule that it breaks; the casts
 * that a legal one needs, the position after it, and what is said of casts that fit or do not.
 */
bool same_verdicts(two_engines *both, const ck_position *position, int count);

/* The hands of so many captured pieces drawn at random. */
bool same_hands(two_engines *both, int count);

/*
 * A random game, turn by turn: positions, hands, declarations, penalties, stakes, points, ends. At
 * most so many turns; verdicts on so many moves a turn besides.
 */
bool same_game(two_engines *both, int turns, int verdicts);

/* ---- parts of these ---- */

/* Notes that they differ; returns false. */
bool engines_differ(two_engines *both, const char *format, ...);

/* Position lines without season, stake and points, which the oracle does not write. */
bool same_board(two_engines *both, const ck_position *ours, const oracle_position *theirs,
                const char *where);

/* Names of hands, of the oracle a line each. */
bool same_hand_names(two_engines *both, const ck_hand_set *hands, char *theirs, const char *where);

int64_t engine_tenths(const two_engines *both, int64_t points);
struct oracle_move oracle_move_of(const ck_move *move);

/* ---- what to compare ---- */

/* Pieces of the start position, each on the board or among the captured ones, of either owner. */
ck_position scattered(const ck_rules *rules, test_random *dice);

/* Rule sets with parameters under which the engines are compared, one after the other; NULL behind
 * the last. LINE has the room. */
const char *compared_rules(size_t index, char line[256]);

#endif

/*
 * A second implementation of the rules, written from the specification alone.
 *
 * It exists to be compared with the library, so it shares nothing with it: text goes in, text comes
 * out. It is slow on purpose: it tries everything and keeps what the rules allow.
 *
 * Rules are texts as after --rules: a set and parameters, "教育机戦,古計算法=3・5". Of the older
 * sets "cerke_online", "cetkaik_rs_alpha" and "cetkaik_rs_strict" only the moves are known. Points
 * are tenths.
 *
 * Texts are UTF-8. A text that does not fit in `size` bytes, its final NUL included, is a failure.
 * After a failure `out` holds nothing of use.
 */
#ifndef CETKAIK_TESTS_ORACLE_ORACLE_H
#define CETKAIK_TESTS_ORACLE_ORACLE_H

#include <stdbool.h>
#include <stddef.h>

enum { ORACLE_NAMES = 2000 }; /* bytes that the names of all hands take */

/*
 * Writes the legal moves of the side to move, as notation.md §8 "Legal move lists" has them: each
 * once, sorted bytewise, each ended by '\n'. Without a legal move the text is empty.
 * False if the position line or the name of the rule set is wrong.
 */
bool oracle_moves(const char *position_line, const char *rule_set, char *out, size_t size);

/*
 * Writes the position line after `move`, which must be one of the lines of oracle_moves (without
 * '\n'); its casts succeed. Season, stake and points are copied as they are. No '\n' is added.
 * False if an input is wrong or the move is not legal.
 */
bool oracle_after(const char *position_line, const char *rule_set, const char *move, char *out,
                  size_t size);

/*
 * Writes the line after `move`, which failed if that is said, as oracle_after does, and to
 * `situation` the situation hands of the turn (R8), each ended by '\n'.
 */
bool oracle_turn(const char *position_line, const char *rules, const char *move, bool failed,
                 char *out, size_t size, char situation[ORACLE_NAMES]);

/* The captured pieces of the A or the IA side in a position line, as oracle_hands wants them. */
bool oracle_captured(const char *position_line, bool ia, char *out, size_t size);

/*
 * Counts the hands of R7 in captured pieces such as "赤王 黒虎 赤馬": what they are worth in
 * tenths, and their names in the order of their table, each ended by '\n'. False if the pieces are
 * malformed, or hold a King twice.
 */
bool oracle_hands(const char *pieces, const char *rules, char *out, size_t size, int *points);

/*
 * What must be declared after a turn in which the mover's captured pieces became `after`: the names
 * of the hands, and their points without the stake; none and 0 if nothing is due, as after a turn
 * that placed a piece (R9.1).
 */
bool oracle_due(const char *rules, const char *before, const char *after, const char *situation,
                char *out, size_t size, int *points);

/* The stake after 再行. */
long oracle_stake(const char *rules, long stake);

/*
 * Moves points at the end of a season (from 0), as far as they move. Returns whether the game is
 * over.
 */
bool oracle_settle(const char *rules, int season, long moved, long *winner, long *loser);

/* What each side has at the start. */
long oracle_start_points(const char *rules);

#endif

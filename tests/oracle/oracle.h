/*
 * A second implementation of the rules, written from the specification alone.
 *
 * It exists to be compared with the library, so it shares nothing with it but the list of ids of
 * the rules. It is slow on purpose: it tries everything and keeps what the rules allow. Each
 * function that decides something names the rule that it decides by; tests/tools/rule-table makes a
 * table of them.
 *
 * Rules are texts as after --rules: a set and parameters, "教育机戦,古計算法=3・5"; the item
 * "broken=R4.1" turns one rule round. Points are tenths. 古机戦 is in ancient.h.
 *
 * Texts are UTF-8. A text that does not fit in `size` bytes, its final NUL included, is a failure.
 * After a failure `out` holds nothing of use.
 */
#ifndef CETKAIK_TESTS_ORACLE_ORACLE_H
#define CETKAIK_TESTS_ORACLE_ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ORACLE_NAMES = 2000 }; /* bytes that the names of all hands take */

/* ---- positions ---- */

/* The caller frees the position by free(). Returns NULL if the text of rules or the line is wrong.
 */
typedef struct oracle_position oracle_position;
oracle_position *oracle_read(const char *rules, const char *position_line);

/* The start of a game (R1.1), that side to move: 0 is the A side, 1 the IA side. */
oracle_position *oracle_start(const char *rules, int side);

oracle_position *oracle_copy(const oracle_position *position);

/* Writes the position line as far as the "tam" field: season, stake and points are not kept. */
bool oracle_write(const oracle_position *position, char *out, size_t size);

/* ---- moves ---- */

enum { ORACLE_MOVES, ORACLE_PLACES, ORACLE_MOVES_MINDS };
enum { ORACLE_STRAIGHT, ORACLE_FORMER, ORACLE_LATTER }; /* where the Minds steps on a piece */

/* A move in numbers. Squares are row * 9 + column, −1: the move has no such part. */
struct oracle_move {
    int how;  /* ORACLE_MOVES … */
    int kind; /* 船兵弓車虎馬筆巫将王皇, from 0; −1: not stated */
    int red;  /* of a placed piece */
    int step; /* of the Minds: ORACLE_STRAIGHT … */
    int from, via, first, to;
};

struct oracle_verdict {
    uint64_t broken; /* bits of the rules that forbid it, in the order of oracle_rule_name() */
    int bridge;      /* squares that the bridge cast must cover (R3.3), 0: no such cast */
    bool water;      /* there is a water cast (R4) */
    bool over_minds; /* R3.6 */
    bool captures;
};

struct oracle_verdict oracle_judge(const oracle_position *position, const struct oracle_move *move);

/* Calls for each legal move once; false ends it, and is returned. */
typedef bool oracle_visit(void *self, const struct oracle_move *move);
bool oracle_list(const oracle_position *position, oracle_visit *visit, void *self);

/* A move as lists have it, its casts unknown: "ME弓MIMU橋或". */
bool oracle_write_move(const oracle_position *position, const struct oracle_move *move, char *out,
                       size_t size);

/* Carries out a legal move. */
void oracle_play(oracle_position *position, const struct oracle_move *move, bool failed);

/* ---- casts ---- */

enum { ORACLE_NO_CAST = -1, ORACLE_UNKNOWN = -2, ORACLE_MOST_CASTS = 22 };

/* The casts of a turn: of the bridge one or, under 連撃術, several, and of the water. */
struct oracle_casts {
    int bridges, bridge[ORACLE_MOST_CASTS];
    int water;
    bool failed;
};

/* The rules that the casts of a legal move break. */
uint64_t oracle_judge_casts(const oracle_position *position, const struct oracle_move *move,
                            const struct oracle_casts *casts);

/* Whether the player gave up although the bridge cast was enough (R3.4), and whether that calls for
 * a warning. */
bool oracle_declined(const oracle_position *position, const struct oracle_move *move,
                     const struct oracle_casts *casts);
bool oracle_warns_of_decline(const oracle_position *position);

/* ---- the course of a game ---- */

enum { ORACLE_TO_MOVE, ORACLE_TO_DECLARE, ORACLE_SEASON_OVER, ORACLE_GAME_OVER };

enum { ORACLE_NAME = 72, ORACLE_MOST_HANDS = 200 };

/* The hands of a side, copies by themselves, each with the stake at which it was made. */
struct oracle_made {
    char name[ORACLE_NAME];
    long stake;
};

typedef struct oracle_course {
    oracle_position *position;
    int phase, season, mover;
    long points[2]; /* of the A and the IA side, tenths */
    long stake;
    long due;                 /* points to be declared, stake included, tenths */
    char names[ORACLE_NAMES]; /* of the hands to be declared, a line each */
    long penalty;             /* what the last turn cost at once, if there had been so much */
    struct oracle_made made[2][ORACLE_MOST_HANDS];
    int made_count[2];
} oracle_course;

/* False if the rules are wrong; the position is freed by oracle_end(). */
bool oracle_begin(oracle_course *course, const char *rules, int first_side);
void oracle_end(oracle_course *course);

/* Plays a legal turn with sound casts. */
void oracle_turn(oracle_course *course, const struct oracle_move *move, bool failed);

/* Declares what is due: 終季, or else 再行. */
void oracle_declare(oracle_course *course, bool ends);

/* After a season. */
void oracle_next_season(oracle_course *course, int first_side);

/* The side that has won, 2 for neither (R9.4). */
int oracle_winner(const oracle_course *course);

/* ---- whole records ---- */

struct oracle_checked {
    const char *why; /* the first thing that is wrong; NULL: nothing */
    size_t offset;   /* where it stands */
    int declined;    /* turns that were given up although the cast was enough (R3.4), */
    int unsure;      /* and such turns that end where they began */
};

/*
 * Whether a record in the layout of generated games (notation 0, {一位色:…} in the header) is
 * right: its turns, casts, captures, declarations, and marks as far as they come too early. Its
 * header does not choose the rules.
 */
bool oracle_check(const char *rules, const char *text, struct oracle_checked *checked);

/* ---- hands ---- */

/*
 * Counts the hands of R7 in captured pieces such as "赤王 黒虎 赤馬": what they are worth in
 * tenths, and their names in the order of their table, each ended by '\n'. False if the pieces are
 * malformed, or hold a King twice.
 */
bool oracle_hands(const char *pieces, const char *rules, char *out, size_t size, int *points);

/* ---- texts ---- */

/*
 * Writes the legal moves of the side to move, as notation.md §8 "Legal move lists" has them: each
 * once, sorted bytewise, each ended by '\n'. Without a legal move the text is empty.
 * False if the position line or the name of the rule set is wrong.
 */
bool oracle_moves(const char *position_line, const char *rules, char *out, size_t size);

/* "R4.1"; NULL behind the last. */
const char *oracle_rule_name(int rule);

#endif

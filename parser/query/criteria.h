/*
 * Criteria of a search. Some speak of a record (player, date, rule set, result), others of a move
 * in it (hand, position, move).
 */
#ifndef CETKAIK_PARSER_QUERY_CRITERIA_H
#define CETKAIK_PARSER_QUERY_CRITERIA_H

#include "parser/query/position_pattern.h"
#include "rules/base/memory.h"
#include "rules/board/ruleset.h"
#include "rules/contest/contest.h"

/* A compiled pattern; see ck_want_move. */
typedef struct ck_move_pattern ck_move_pattern;

typedef enum ck_wanted_result {
    CK_RESULT_ANY,
    CK_RESULT_A_WINS,
    CK_RESULT_IA_WINS,
    CK_RESULT_DRAW,
    CK_RESULT_UNFINISHED,
    CK_RESULT_NAME_WINS
} ck_wanted_result;

/* A part of a caller's string. NULL: not wanted. */
typedef struct ck_part {
    const char *text;
    size_t length;
} ck_part;

/*
 * {0} wants nothing, which every record fulfils; ck_criteria_free ends it. Strings are borrowed.
 * The caller may set PLAYER and RULES; the functions below read the others.
 */
typedef struct ck_criteria {
    const ck_memory *memory; /* of the pattern */
    const char *player;      /* of either side; compared as in player_name.h */
    const ck_game_row *game; /* NULL: any */
    const char *rules;       /* name of the rule set, or what 律 says */
    ck_part from, to;        /* 始時 */
    ck_wanted_result result;
    ck_part winner; /* CK_RESULT_NAME_WINS */
    bool hand_wanted, flashed;
    ck_hand hand;
    const char *hand_name; /* of a hand that a record defines or its table prints; NULL: HAND */
    bool position_wanted;
    ck_position_pattern position;
    ck_move_pattern *move;
} ck_criteria;

void ck_criteria_free(ck_criteria *criteria);

/*
 * The same criteria for another thread, to be freed as well; what they borrow they still do. False:
 * memory is short, and there is nothing to free.
 */
bool ck_criteria_copy(ck_criteria *copy, const ck_criteria *criteria);

/* Each reads the value of a criterion; returns false and fills *WHY when it is not one. */
typedef bool ck_want(ck_criteria *criteria, const char *value, ck_parse_error *why);

/*
 * "FROM..TO", either of which may be missing, or one date alone, which is both. A date is the
 * beginning of one in ISO 8601 and ends with one of its parts: a year, a month, a day, an hour, a
 * minute, a second; what comes after those is not looked at, time zones neither. It is compared
 * byte by byte with as much of 始時 as it is long, so TO includes all that begins so:
 * 2026-04..2026-05 are two whole months. A date that there is not is none, nor is a range that
 * ends before it begins. A record that does not say when it began is not found.
 */
ck_want ck_want_date;

/* A hand by its sign or its English name. 獣 is flashed or not, 同色獣 is flashed; 王 is 同色王. */
ck_want ck_want_hand;

/* "A", "IA", "draw", "unfinished", or "NAME wins". */
ck_want ck_want_result;

/* A pattern as in position_pattern.h. */
ck_want ck_want_position;

/* The name of a game, 机戦 or one of those without a board. */
ck_want ck_want_game;

/* A PCRE2 pattern in UTF mode, matched anywhere in the text of a move in notation 0. */
ck_want ck_want_move;

#endif

/* Criteria of a search. Some apply to a record (player, date, rule set, result), others to a move
 * in it (hand, position, move). */
#ifndef CETKAIK_PARSER_QUERY_CRITERIA_H
#define CETKAIK_PARSER_QUERY_CRITERIA_H

#include "parser/query/position_pattern.h"
#include "rules/base/memory.h"
#include "rules/board/rules.h"
#include "rules/contest/contest.h"

/* A compiled pattern; see ck_want_move. */
typedef struct ck_move_pattern ck_move_pattern;

typedef enum ck_wanted_result {
    CK_RESULT_ANY,
    CK_RESULT_A_WINS,
    CK_RESULT_IA_WINS,
    CK_RESULT_DRAW,
    CK_RESULT_UNFINISHED,
    CK_RESULT_ENDED,
    CK_RESULT_NAME_WINS
} ck_wanted_result;

/* A part of a caller's string; NULL: any. */
typedef struct ck_part {
    const char *text;
    size_t length;
} ck_part;

/* The most names in a search for players. */
enum { CK_MOST_WANTED_PLAYERS = 6 };

/* {0} matches every record. Strings are borrowed. The caller may set BY and RULES; the functions
 * below read the others. Free with ck_criteria_free. */
typedef struct ck_criteria {
    const ck_memory *memory;                    /* of the pattern */
    const char *player[CK_MOST_WANTED_PLAYERS]; /* each takes part; as in player_name.h */
    size_t players;
    const char *by;                   /* the player of the move; NULL: any */
    uint32_t least_moves, most_moves; /* of the record, if MOVES_WANTED */
    bool moves_wanted;
    const ck_game_row *game; /* NULL: any */
    const char *rules;       /* name of the rule set, or the value of 律 */
    ck_part from, to;        /* 始時 */
    ck_wanted_result result;
    ck_end end;     /* CK_RESULT_ENDED */
    ck_part winner; /* CK_RESULT_NAME_WINS */
    bool hand_wanted, flashed;
    ck_hand hand;
    const char *hand_name; /* a hand that a record defines or prints; NULL: HAND */
    bool position_wanted;
    ck_position_pattern position;
    ck_move_pattern *move;
} ck_criteria;

void ck_criteria_free(ck_criteria *criteria);

/* Copies criteria for another thread; the copy borrows the same strings and is freed, too. Returns
 * false when memory is short, with nothing to free. */
bool ck_criteria_copy(ck_criteria *copy, const ck_criteria *criteria);

/* Reads the value of a criterion; returns false and fills *WHY for an invalid one. */
typedef bool ck_want(ck_criteria *criteria, const char *value, ck_parse_error *why);

/*
 * "FROM..TO", either part optional, or one date for both. A date is the beginning of an ISO 8601
 * date up to one of its parts, year to second; fractions and time zones are ignored. It is compared
 * with the first bytes of 始時, so TO includes all dates that begin with it: 2026-04..2026-05 are
 * two whole months. Impossible dates and ranges that end before they begin are invalid. Records
 * without a date never match.
 */
ck_want ck_want_date;

/* A hand by its sign or English name. 獣 matches both forms, 同色獣 only the flashed one; 王 is
 * 同色王. */
ck_want ck_want_hand;

/* "A", "IA", "draw", "unfinished", the name of an end such as "resigned", or "NAME wins". */
ck_want ck_want_result;

/* A pattern as in position_pattern.h. */
ck_want ck_want_position;

/* The name of a player, added to those that take part. */
ck_want ck_want_player;

/* "MIN..MAX", either part optional, or one number of turns. */
ck_want ck_want_length;

/* The name of a game: 机戦 or one without a board. */
ck_want ck_want_game;

/* A PCRE2 pattern in UTF mode, matched anywhere in the text of a move in notation 0. */
ck_want ck_want_move;

/* The reader of a criterion with one of these values: "date", "hand", "result", "position", "game",
 * "move", "player", "moves". NULL: unknown. */
ck_want *ck_criterion_named(const char *option);

#endif

/*
 * A game in the standings: players, result, declarations, and a fingerprint of the moves. About 250
 * bytes for two players and 60 moves.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_PLAYED_H
#define CETKAIK_RULES_TOURNAMENT_PLAYED_H

#include "rules/base/arena.h"
#include "rules/base/date.h"
#include "rules/base/hash_table.h"
#include "rules/board/game.h"
#include "rules/collection/fingerprint.h"

/* Whether a game counts; if not, the reason. */
typedef enum ck_game_state {
    CK_GAME_COUNTED,
    CK_GAME_BROKEN,       /* it has errors, and broken records do not count */
    CK_GAME_OPEN,         /* it is unfinished */
    CK_GAME_NAMELESS,     /* a player has no name */
    CK_GAME_SELF,         /* two players have the same name */
    CK_GAME_TWICE,        /* another record has the same moves */
    CK_GAME_CONTRADICTED, /* another has the same moves, but other players or result */
    CK_GAME_BEGINNING,    /* another record has these moves and more */
    CK_GAME_ANNULLED,     /* it is annulled */
    CK_GAME_STATES
} ck_game_state;

/* The missing part of a fingerprint. Without moves it also depends on the players' names, which
 * depend on the aliases of the whole tournament. */
typedef enum ck_lacking {
    CK_LACKS_NOTHING,
    CK_LACKS_NAMES,        /* of a score sheet */
    CK_LACKS_NAMES_TURNED, /* the same, with the second player first */
    CK_LACKS_SEATS         /* of another game: the names in the order of the seats */
} ck_lacking;

/* Time and tournament of a game. ROUND and TOURNAMENT are numbers in string tables. */
typedef struct ck_occasion {
    const char *contest; /* name of the other game; empty: the main game */
    ck_date date;
    int64_t round_key;          /* sort key of the round, see ck_order_round_number() */
    uint32_t round, tournament; /* CK_NO_INDEX: none */
    bool dated;
    uint8_t sides; /* 2: the seats are the sides A and IA; else 0 */
} ck_occasion;

/* A declaration: points in tenths, stake included; HANDS is a number in a string table, CK_NO_INDEX
 * for none. */
typedef struct ck_best {
    int64_t points;
    uint32_t hands;
} ck_best;

/* The result of a player. Points are in tenths, for all units of points. */
typedef struct ck_seat_result {
    int64_t points, best_points; /* best: the declaration with the most points */
    uint32_t best_hands;         /* number in a string table; CK_NO_INDEX: none */
    uint32_t name;               /* likewise */
    uint32_t hands;              /* hands declared, each once a season */
    uint8_t place; /* from 1; equal for ties, and for all players of an unfinished game */
    uint8_t seasons_won;
    uint8_t award; /* half points, for a round without play */
} ck_seat_result;

/* The place of a record in the input. */
typedef struct ck_game_place {
    const char *file; /* file name */
    uint32_t record, line;
} ck_game_place;

/* A game. Behind the seats follow the declared hands, then the sketches. */
typedef struct ck_played {
    ck_occasion occasion;
    uint64_t hash; /* HASH, LENGTH and SKETCHES are the fingerprint */
    uint32_t length;
    uint32_t arrival; /* number of games added before */
    ck_game_place place;
    uint32_t errors;
    const struct ck_played *same; /* the game that counts instead; NULL: none */
    unsigned sketches : 8, players : 8;
    unsigned winner : 8;   /* a seat; CK_NO_PLAYER: a draw, or unfinished */
    unsigned state : 4;    /* ck_game_state */
    unsigned lacks : 4;    /* ck_lacking */
    unsigned still : 1;    /* a score sheet without moves */
    unsigned end : 5;      /* ck_end */
    unsigned unplayed : 1; /* a walkover, bye or absence: seats have awards, not points */
    unsigned bare : 1;     /* the points are unknown: it was not played, or only has a winner */
    ck_seat_result seat[]; /* at least two */
} ck_played;

ck_fingerprint_view ck_played_fingerprint(const ck_played *game);

/* The declared hands of all seats, seat after seat, as numbers for ck_standings_hand(). */
const uint32_t *ck_played_declared(const ck_played *game);

/* The best declaration of a seat. */
ck_best ck_played_best(const ck_played *game, size_t seat);

/* ---- a game under construction ---- */

/* Declared hands, seat after seat; owned by the standings. */
typedef struct ck_hand_list {
    const ck_memory *memory;
    uint32_t *hand;
    size_t count, room;
    bool failed; /* memory was short */
} ck_hand_list;

/* File name, sketches and list of hands are borrowed. */
typedef struct ck_new_game {
    ck_occasion occasion;
    ck_fingerprint_view fingerprint;
    ck_game_place place;
    uint32_t errors;
    uint8_t players, winner, state, end;
    bool bare;
    ck_lacking lacks;
    ck_seat_result seat[CK_MAX_SEATS];
    ck_hand_list *hands;
} ck_new_game;

/* Adds a hand to a seat. Seats are filled in their order. */
void ck_played_put_hand(ck_new_game *game, int seat, uint32_t hand);

/* Copies a game into an arena; the file name stays borrowed. Returns NULL when memory is short. */
ck_played *ck_played_copy(ck_arena *arena, const ck_new_game *game);

/* Whether a game that ends so was not played. */
static inline bool ck_played_is_award(ck_end end)
{
    return end >= CK_END_WALKOVER && end < CK_ENDS;
}

/* 1 if the player at SEAT is placed before OTHER, ½ if they tie, else 0. Without play: the award.
 */
double ck_played_score_against(const ck_played *game, size_t seat, size_t other);

/*
 * The mean of VALUE over the opponents of a seat. PLAYERS, by name, is passed on to VALUE. The game
 * has at least two players.
 */
struct ck_tied;
typedef double ck_against(const struct ck_tied *players, const ck_played *game, size_t own,
                          size_t opponent);
double ck_played_mean_against(const struct ck_tied *players, const ck_played *game, size_t own,
                              ck_against *value);

/* The mean score of a seat against its opponents, or its award; the mean difference of points. */
double ck_played_score(const ck_played *game, size_t own);
double ck_played_margin(const ck_played *game, size_t own);

#endif

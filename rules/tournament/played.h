/*
 * Games as standings keep them: who played, how it ended, what was declared, and a fingerprint of
 * the moves. A game of two players and 60 moves takes about 250 bytes.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_PLAYED_H
#define CETKAIK_RULES_TOURNAMENT_PLAYED_H

#include "rules/base/arena.h"
#include "rules/base/date.h"
#include "rules/base/hash_table.h"
#include "rules/collection/fingerprint.h"

/* Whether a game counts, and why not. */
typedef enum ck_game_state {
    CK_GAME_COUNTED,
    CK_GAME_BROKEN,       /* it has errors, and broken records do not count */
    CK_GAME_OPEN,         /* it breaks off: nobody has won */
    CK_GAME_NAMELESS,     /* a player is not named */
    CK_GAME_SELF,         /* two players are the same */
    CK_GAME_TWICE,        /* another record has the same moves */
    CK_GAME_CONTRADICTED, /* another has the same moves, but other players or result */
    CK_GAME_BEGINNING,    /* another record has these moves and more */
    CK_GAME_STATES
} ck_game_state;

/*
 * What a fingerprint lacks: that of a record without moves depends on the names of the players as
 * well, and those depend on the aliases of the whole. Turned: the second player is the first in it.
 */
typedef enum ck_lacking { CK_LACKS_NOTHING, CK_LACKS_NAMES, CK_LACKS_NAMES_TURNED } ck_lacking;

/* No seat: nobody has won alone. */
enum { CK_NO_SEAT = UINT8_MAX };

/* Where and when a game was played. Rounds and tournaments are numbers of strings. */
typedef struct ck_occasion {
    const char *contest; /* which of the other games; NULL: that of the board */
    ck_date date;
    int64_t in_order;           /* the number of the round among others, see ck_round_number() */
    uint32_t round, tournament; /* CK_NO_INDEX: none */
    bool dated;
} ck_occasion;

/* A declaration: its points in tenths with the stake, and its hands, the number of a string;
 * CK_NO_INDEX: none. */
typedef struct ck_best {
    int64_t points;
    uint32_t hands;
} ck_best;

/* How a game went for a player. Points are in tenths, whatever the unit of the game. */
typedef struct ck_seat_result {
    int64_t points, best_points; /* BEST: the declaration that was worth most */
    uint32_t best_hands;         /* the number of a string; CK_NO_INDEX: none */
    uint32_t name;               /* likewise */
    uint32_t hands;              /* number of hands declared, each once for a season */
    uint8_t place; /* from 1; the same for those who tie, and for all as long as nobody has won */
    uint8_t seasons_won;
} ck_seat_result;

/* Where a record stands. */
typedef struct ck_game_place {
    const char *file; /* its name */
    uint32_t record, line;
} ck_game_place;

/* A game. Behind its seats stand the hands that they declared, and behind these its sketches. */
typedef struct ck_played {
    ck_occasion occasion;
    uint64_t hash; /* of its fingerprint, as LENGTH and SKETCHES are */
    uint32_t length;
    uint32_t arrival; /* number of games before it */
    ck_game_place place;
    uint32_t errors;
    const struct ck_played *same; /* the game that counts instead; NULL: none */
    unsigned sketches : 8, players : 8;
    unsigned winner : 8;   /* a seat; CK_NO_SEAT: a draw, or not finished */
    unsigned state : 4;    /* ck_game_state */
    unsigned lacks : 4;    /* ck_lacking */
    ck_seat_result seat[]; /* two at least */
} ck_played;

ck_kept_fingerprint ck_fingerprint_of(const ck_played *game);

/* The hands of all seats, one seat after the other, by their numbers, see ck_standings_hand(). */
const uint32_t *ck_declared_by(const ck_played *game);

/* The best declaration of a seat. */
ck_best ck_best_of(const ck_played *game, size_t seat);

/* ---- a game that is put together ---- */

/* Hands that were declared, seat after seat; owned by the standings. */
typedef struct ck_hand_list {
    const ck_memory *memory;
    uint32_t *hand;
    size_t count, room;
    bool failed; /* memory was short */
} ck_hand_list;

/* The name of the file, the sketches and the list of hands are borrowed. */
typedef struct ck_new_game {
    ck_occasion occasion;
    ck_kept_fingerprint fingerprint;
    ck_game_place place;
    uint32_t errors;
    uint8_t players, winner, state;
    ck_lacking lacks;
    ck_seat_result seat[CK_MAX_SEATS];
    ck_hand_list *hands;
} ck_new_game;

/* Adds a hand to a seat, the last that has any. */
void ck_put_hand(ck_new_game *game, int seat, uint32_t hand);

/* Copies a game, but for the name of its file, into an arena. NULL: memory is short. */
ck_played *ck_keep_game(ck_arena *arena, const ck_new_game *game);

#endif

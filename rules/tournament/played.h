/*
 * Games as standings keep them. A table may be made of millions, and beside them all else is small:
 * a game is one row of its own length, some 200 bytes with two players and 60 moves.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_PLAYED_H
#define CETKAIK_RULES_TOURNAMENT_PLAYED_H

#include "rules/base/date.h"
#include "rules/base/lexicon.h"
#include "rules/base/pile.h"
#include "rules/base/writer.h"
#include "rules/collection/fingerprint.h"

/* Whether a game counts, and why not. */
typedef enum ck_game_state {
    CK_GAME_COUNTED,
    CK_GAME_BROKEN,       /* it has errors, and broken records are not kept */
    CK_GAME_OPEN,         /* it breaks off: nobody has won */
    CK_GAME_NAMELESS,     /* a player is not named */
    CK_GAME_SELF,         /* two players are the same */
    CK_GAME_TWICE,        /* another record has the same moves */
    CK_GAME_CONTRADICTED, /* another has the same moves, but other players or result */
    CK_GAME_BEGINNING,    /* another record has these moves and more */
    CK_GAME_STATES
} ck_game_state;

/*
 * What a fingerprint lacks yet. What has no moves is told apart by the names of the players too,
 * and which name counts for them only those know who have the aliases. Turned: the second player is
 * the first in it.
 */
typedef enum ck_lacking { CK_LACKS_NOTHING, CK_LACKS_NAMES, CK_LACKS_NAMES_TURNED } ck_lacking;

/* No seat: nobody has won alone. */
enum { CK_NO_SEAT = UINT8_MAX };

/* Where and when a game was played. Rounds and tournaments are numbers of rows of the tallies. */
typedef struct ck_occasion {
    const char *contest; /* which of the other games; NULL: that of the board */
    ck_date date;
    int64_t in_order;           /* the number of the round among others, see ck_round_number() */
    uint32_t round, tournament; /* CK_NO_INDEX: not said */
    bool dated;
} ck_occasion;

/* How a game went for a player. Points are in tenths, whatever the unit of the game. */
typedef struct ck_played_by {
    int64_t points;
    uint32_t name; /* a row of the tally of names; CK_NO_INDEX: not named */
    uint8_t place; /* from 1; the same for those who tie, and for all as long as nobody has won */
    uint8_t seasons_won;
} ck_played_by;

/*
 * A game, a row of ck_pile. Its players are followed by its sketches, those by numbers that are
 * packed and its place, and that by the place of what counts instead.
 */
typedef struct ck_played {
    ck_occasion occasion;
    uint64_t hash; /* of its fingerprint, as LENGTH and SKETCHES are */
    uint32_t length;
    uint32_t arrival; /* how many were taken in before it */
    uint32_t same; /* where the place of what counts instead begins, in bytes; 0: there is none */
    unsigned sketches : 8;
    unsigned players : 8;
    unsigned winner : 8;   /* his seat; CK_NO_SEAT: a draw, or not finished */
    unsigned state : 4;    /* ck_game_state */
    unsigned lacks : 4;    /* ck_lacking */
    ck_played_by player[]; /* by seat, two at least */
} ck_played;

ck_kept_print ck_print_of(const ck_played *game);

/* Where a record stands; FILE is the name of its file, NUL-terminated. */
typedef struct ck_game_place {
    ck_name file;
    uint32_t record, line;
} ck_game_place;

ck_game_place ck_place_of(const ck_played *game);
ck_name ck_file_of(const ck_played *game);

/* Of a game with SAME: the place of what counts instead. */
ck_game_place ck_same_place(const ck_played *game);

/* ---- what is packed ---- */

uint32_t ck_game_errors(const ck_played *game);

/*
 * The best declaration of a player: its points with the stake, and the names of its hands, a row of
 * the tally of combinations; CK_NO_INDEX: none.
 */
typedef struct ck_best {
    int64_t points;
    uint32_t hands;
} ck_best;

/*
 * What the players declared, one after the other: each has his best declaration, and then each of
 * his hands once for a season, by its number, see ck_standings_hand(). The hands of one are read to
 * their end, where ck_next_hand() is false, before the best declaration of the next.
 */
const unsigned char *ck_deeds_of(const ck_played *game);
ck_best ck_next_best(const unsigned char **deeds);
bool ck_next_hand(const unsigned char **deeds, uint32_t *hand);

/* ---- a game that is taken in ---- */

/* A game that is not packed yet; the sketches of its fingerprint and the file are borrowed. */
typedef struct ck_new_game {
    ck_occasion occasion;
    ck_kept_print print;
    ck_game_place place;
    uint32_t errors;
    uint8_t players, winner, state;
    ck_lacking lacks;
    ck_played_by player[CK_MAX_SEATS];
    ck_out deeds; /* to where what the players declared is packed, for each: */
} ck_new_game;

void ck_put_best(ck_new_game *game, ck_best best);
void ck_put_hand(ck_new_game *game, uint32_t hand);
void ck_end_deeds(ck_new_game *game);

/*
 * Packs a game, with DEEDS, where what its players declared was put, into a row. NULL: memory is
 * short, or the store failed.
 */
ck_played *ck_keep_game(ck_pile *rows, const ck_new_game *game, const ck_buffer *deeds);

/*
 * A copy without sketches of a game, a row of LENGTH bytes, in another state; SAME counts instead,
 * NULL: nothing does.
 */
ck_played *ck_keep_judged(ck_pile *rows, const ck_played *game, size_t length, ck_game_state state,
                          const ck_played *same);

#endif

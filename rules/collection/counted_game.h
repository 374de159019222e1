/*
 * What is counted of a game while it is replayed. Whether it counts at all, and whose it is, is
 * known only at its end; then stats.h takes it in.
 */
#ifndef CETKAIK_RULES_COLLECTION_COUNTED_GAME_H
#define CETKAIK_RULES_COLLECTION_COUNTED_GAME_H

#include "rules/base/writer.h"
#include "rules/replay/result.h"

enum { CK_STICKS = 5 };

/* Lengths in moves of games or of seasons that were played to their end. */
typedef struct ck_lengths {
    uint64_t count, sum;
    uint32_t least, most; /* 0 as long as COUNT is */
} ck_lengths;

/* One kind of hand; situation hands too, paid for at once or declared. */
typedef struct ck_hand_stats {
    uint64_t made;    /* formed in a turn that makes a declaration due; flashed ones included */
    uint64_t flashed; /* of them */
    int64_t points;   /* tenths, brought at the ends of seasons, stake included; and penalties */
} ck_hand_stats;

typedef enum ck_cast_kind { CK_BRIDGE_CAST, CK_WATER_CAST, CK_CAST_KINDS } ck_cast_kind;

typedef struct ck_cast_stats {
    uint64_t heads[CK_STICKS + 1]; /* casts with so many heads */
    uint64_t unknown;              /* 或 */
} ck_cast_stats;

/* The beginnings of seasons: the first move, and the first two with a space between. */
typedef enum ck_opening { CK_FIRST_MOVE, CK_FIRST_TWO, CK_OPENINGS } ck_opening;

/* A beginning of a season. */
typedef struct ck_counted_opening {
    uint8_t which; /* ck_opening */
    uint8_t side;  /* who moved first */
    ck_span moves; /* of ck_counted_game.text */
} ck_counted_opening;

/* What a side did. */
typedef struct ck_doings {
    uint64_t turns;
    ck_hand_stats hand[CK_ALL_HANDS]; /* with those that the record defines itself */
    ck_cast_stats cast[CK_CAST_KINDS];
} ck_doings;

/* {.memory} has counted nothing; ck_counted_game_free ends it. */
typedef struct ck_counted_game {
    const ck_memory *memory;
    ck_doings by[CK_NO_SIDE + 1]; /* the last: of nobody known */
    ck_lengths season;
    ck_counted_opening *opening;
    size_t openings, opening_room;
    ck_buffer text;
    const ck_rules *rules;  /* of the record, borrowed */
    ck_hand_set claimed[2]; /* in this season, under declares=claimed */
    ck_hand_set named[2];   /* in this season, by a score sheet */
    ck_made made;           /* as in ck_game */
    bool failed;            /* memory was short */
} ck_counted_game;

void ck_counted_game_free(ck_counted_game *game);

/* Before the replay of a record; observes it. SELF is the ck_counted_game. */
bool ck_counted_game_begin(void *self, const ck_checked *checked);
ck_observer ck_counted_game_observer(ck_counted_game *game);

/* Takes one length in, or all that others took. */
void ck_measure(ck_lengths *lengths, uint32_t length);
void ck_lengths_join(ck_lengths *lengths, const ck_lengths *more);

#endif

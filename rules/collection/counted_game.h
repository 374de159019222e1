/* Counts the events of one game during its replay. At the end of the replay, stats.h adds the
 * counts or drops them. */
#ifndef CETKAIK_RULES_COLLECTION_COUNTED_GAME_H
#define CETKAIK_RULES_COLLECTION_COUNTED_GAME_H

#include "rules/base/writer.h"
#include "rules/replay/result.h"

enum { CK_STICKS = 5 };

/* Lengths, in moves, of finished games or seasons. */
typedef struct ck_lengths {
    uint64_t count, sum;
    uint32_t least, most; /* 0 as long as COUNT is */
} ck_lengths;

/* Counts of one hand, or of one situation hand. */
typedef struct ck_hand_stats {
    uint64_t made;    /* times formed in a turn that makes a declaration due */
    uint64_t flashed; /* of these, of one colour */
    int64_t points;   /* tenths, from ends of seasons, stake included, and from penalties */
} ck_hand_stats;

typedef enum ck_cast_kind { CK_BRIDGE_CAST, CK_WATER_CAST, CK_CAST_KINDS } ck_cast_kind;

typedef struct ck_cast_stats {
    uint64_t heads[CK_STICKS + 1]; /* casts by number of heads */
    uint64_t unknown;              /* 或 */
} ck_cast_stats;

/* The beginnings of seasons: the first move, and the first two with a space between. */
typedef enum ck_opening { CK_FIRST_MOVE, CK_FIRST_TWO, CK_OPENINGS } ck_opening;

/* A beginning of a season. */
typedef struct ck_counted_opening {
    uint8_t which; /* ck_opening */
    uint8_t side;  /* the side that moved first */
    ck_span moves; /* in ck_counted_game.text */
} ck_counted_opening;

/* Counts of one side. */
typedef struct ck_side_counts {
    uint64_t turns;
    ck_hand_stats hand[CK_ALL_HANDS]; /* including hands that the record defines */
    ck_cast_stats cast[CK_CAST_KINDS];
} ck_side_counts;

/* {.memory} is empty; ck_counted_game_free ends it. */
typedef struct ck_counted_game {
    const ck_memory *memory;
    ck_side_counts by[CK_NO_SIDE + 1]; /* the last: side unknown */
    ck_lengths season;
    ck_counted_opening *opening;
    size_t openings, opening_room;
    ck_buffer text;
    const ck_rules *rules;  /* of the record, borrowed */
    ck_hand_set claimed[2]; /* in the current season, under declares=claimed */
    ck_hand_set named[2];   /* in the current season, by a score sheet */
    ck_hand_stakes made;    /* as in ck_game */
    bool failed;            /* memory was short */
} ck_counted_game;

void ck_counted_game_free(ck_counted_game *game);

/* Begins a record; the observer for its replay. SELF is the ck_counted_game. */
bool ck_counted_game_begin(void *self, const ck_checked *checked);
ck_observer ck_counted_game_observer(ck_counted_game *game);

/* Adds one length; adds all of MORE. */
void ck_game_lengths_add(ck_lengths *lengths, uint32_t length);
void ck_game_lengths_join(ck_lengths *lengths, const ck_lengths *more);

#endif

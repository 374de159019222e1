/*
 * Scores: who declared what, with which hands and stake, and how the points moved; what the
 * record claims beside what the replay computes, where the two differ.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_SCORE_H
#define CETKAIK_RULES_TOURNAMENT_SCORE_H

#include "rules/base/writer.h"
#include "rules/replay/result.h"

typedef enum ck_score_kind {
    CK_SCORE_SEASON,      /* a season in which nothing was declared or paid */
    CK_SCORE_DECLARATION, /* 再行 or 終季 */
    CK_SCORE_PENALTY,     /* a situation hand paid for at once (R8) */
    CK_SCORE_CLAIM        /* a result in the record that is not what the replay computes */
} ck_score_kind;

/* A row of a score. */
typedef struct ck_score_row {
    uint8_t kind;   /* ck_score_kind */
    uint8_t choice; /* ck_choice, of a declaration */
    ck_side side;   /* whose it is; CK_NO_SIDE for a season and a claim */
    const ck_season_event *season;
    bool opens;      /* the first row of its season */
    uint32_t number; /* of the turn; 0: the record has no moves */
    ck_hand_set hands;
    uint32_t stake;
    int64_t points;        /* with the stake, of a declaration or a penalty */
    int32_t moved;         /* what the side gains by it, at most what there was */
    const int32_t *totals; /* points of each player after it; the result's */
    const ck_entry *entry; /* where the record has it; NULL: it is missing there */
    bool hands_differ;     /* the record names other hands */
    bool points_differ;    /* the record has another number */
} ck_score_row;

/*
 * Owned by the caller: {0} is an empty one of malloc, ck_score_fill fills it again and again,
 * ck_score_free ends it. CHECKED is borrowed.
 */
typedef struct ck_score {
    const ck_memory *memory;
    const ck_checked *checked;
    int32_t start[CK_MOST_PLAYERS]; /* points of each player at the start */
    ck_score_row *rows;
    size_t count, room;
} ck_score;

/* Returns false when memory is short. */
bool ck_score_fill(ck_score *score, const ck_checked *checked);
void ck_score_free(ck_score *score);

#endif

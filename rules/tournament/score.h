/*
 * The score sheet of a game: declarations with hands and stake, penalties, points after each, and
 * the claims of the record that differ from the replay.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_SCORE_H
#define CETKAIK_RULES_TOURNAMENT_SCORE_H

#include "rules/base/writer.h"
#include "rules/collection/fingerprint.h"
#include "rules/replay/result.h"

typedef enum ck_score_kind {
    CK_SCORE_SEASON,      /* a season without declaration or penalty */
    CK_SCORE_DECLARATION, /* 再行 or 終季 */
    CK_SCORE_PENALTY,     /* a situation hand paid for at once (R8) */
    CK_SCORE_CLAIM        /* a result in the record that differs from the replay */
} ck_score_kind;

/* A row of a score. */
typedef struct ck_score_row {
    uint8_t kind;   /* ck_score_kind */
    uint8_t choice; /* ck_choice, of a declaration */
    ck_side side;   /* CK_NO_SIDE for a season and a claim */
    const ck_season_event *season;
    bool opens;      /* the first row of its season */
    uint32_t number; /* of the turn; 0: the record has no moves */
    ck_hand_set hands;
    uint32_t stake;
    int64_t points;        /* of a declaration or a penalty, stake included */
    int32_t moved;         /* points gained by the side, limited by the points of the other */
    const int64_t *totals; /* points of each player afterwards; owned by the result */
    const ck_entry *entry; /* in the record; NULL: the record lacks it */
    bool hands_differ;     /* the record names other hands */
    bool points_differ;    /* the record states other points */
} ck_score_row;

/*
 * Owned by the caller: {0} is empty and uses malloc. ck_score_fill may be called repeatedly;
 * ck_score_free ends it. CHECKED is borrowed.
 */
typedef struct ck_score {
    const ck_memory *memory;
    const ck_checked *checked;
    const ck_fingerprint *fingerprint; /* borrowed; of the moves, for programs; NULL: none */
    int64_t start[CK_MAX_SEATS];       /* points of each player at the start */
    ck_score_row *rows;
    size_t count, room;
} ck_score;

/* Returns false when memory is short. */
bool ck_score_fill(ck_score *score, const ck_checked *checked);
void ck_score_free(ck_score *score);

#endif

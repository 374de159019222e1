/* Whether the casts of a turn fit its move (R3.3, R3.4, R4.1, R4.3; games.md §1.4). */
#ifndef CETKAIK_RULES_BOARD_JUDGE_CASTS_H
#define CETKAIK_RULES_BOARD_JUDGE_CASTS_H

#include "rules/board/casts.h"
#include "rules/board/move.h"

typedef enum ck_cast_verdict {
    CK_CASTS_FIT,
    CK_CAST_WATER_AGAIN,     /* the water cast is repeated, which no rule allows */
    CK_CAST_RECAST,          /* the bridge cast is repeated, which this rule set forbids */
    CK_CAST_RECAST_LOST,     /* the turn goes on after a repeated cast that loses everything */
    CK_CAST_BRIDGE_NEEDLESS, /* the move needs no bridge cast */
    CK_CAST_BRIDGE_MISSING,
    CK_CAST_TOO_FAR,        /* more than five squares never succeed, and the turn did not fail */
    CK_CAST_BRIDGE_TOO_LOW, /* too few heads, and the turn did not fail */
    CK_CAST_WATER_NEEDLESS, /* the move needs no water cast */
    CK_CAST_WATER_MISSING,
    CK_CAST_WATER_TOO_LOW,  /* too few heads, and the turn did not fail */
    CK_CAST_WATER_ENOUGH,   /* enough heads, and the turn failed all the same */
    CK_CAST_FAILED_WITHOUT, /* the turn failed, and nothing was cast */
    CK_CAST_VERDICTS
} ck_cast_verdict;

typedef struct ck_cast_ruling {
    ck_cast_verdict verdict;
    int heads; /* of the cast that the verdict is about; 0 where it is missing */
} ck_cast_ruling;

/*
 * Judges the casts of a legal move. One cast under the name of the other, or both missing, give one
 * verdict: the first missing cast. WATER_AGAIN: the record repeats the water cast.
 */
ck_cast_ruling ck_judge_casts(const ck_rules *rules, const ck_ruling *ruling, const ck_casts *casts,
                              bool water_again);

/* Whether casts surely fit what a ruling needs, and no enough cast was declined; where not,
 * ck_judge_casts() decides. */
static inline bool ck_casts_surely_fit(unsigned bridge, bool water, const ck_casts *casts)
{
    /* By the number of heads that is needed, bit c + 2 for each cast c that is enough for it. */
    static const uint8_t enough[CK_COLUMNS] = {
        1 << (CK_NO_CAST + 2), 0xf8, 0xf0, 0xe0, 0xc0, 0x80,
    };
    const bool bridged = enough[bridge] >> (casts->bridge + 2) & 1;
    const bool afloat = enough[water * CK_WATER_HEADS] >> (casts->water + 2) & 1;
    if (casts->recasts != 0)
        return false;
    if (!casts->failed)
        return bridged & afloat;
    return ((casts->bridge >= 0) & (casts->bridge < (int)bridge) & (casts->water == CK_NO_CAST)) |
           (bridged & water & (casts->water >= 0) & (casts->water < CK_WATER_HEADS));
}

/*
 * Whether a failed move had enough heads for its bridge (R3.4): the player declined to move.
 * Unknown heads count as 0.
 */
bool ck_judge_casts_declined(const ck_ruling *ruling, const ck_casts *casts);

#endif

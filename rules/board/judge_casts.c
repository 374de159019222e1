/* Judges the casts of a turn against its move (R3.3, R3.4, R4.1, R4.3; games.md §1.4). */
#include "rules/board/judge_casts.h"

static ck_cast_ruling found(ck_cast_verdict verdict, int heads)
{
    return (ck_cast_ruling){verdict, heads};
}

static const ck_cast_ruling fitting = {CK_CASTS_FIT, 0};

/* games.md §1.4 */
static ck_cast_ruling judge_recasts(const ck_rules *rules, const ck_casts *casts, bool water_again)
{
    const int bust = ck_bust_at(casts->recasts);
    if (water_again)
        return found(CK_CAST_WATER_AGAIN, casts->water);
    if (casts->recasts == 0)
        return fitting;
    if (!rules->param[CK_RECAST])
        return found(CK_CAST_RECAST, ck_recast_at(casts->recasts, 0));
    const bool goes_on = bust >= 0 && (ck_recast_at(casts->recasts, bust + 1) != CK_NO_CAST ||
                                       casts->water != CK_NO_CAST || !casts->failed);
    return goes_on ? found(CK_CAST_RECAST_LOST, ck_recast_at(casts->recasts, bust)) : fitting;
}

/* R3.3 */
static ck_cast_ruling judge_bridge(const ck_ruling *ruling, const ck_casts *casts)
{
    const bool failed_here = casts->failed && casts->water == CK_NO_CAST;
    if (ruling->bridge == 0)
        return casts->bridge == CK_NO_CAST ? fitting
                                           : found(CK_CAST_BRIDGE_NEEDLESS, casts->bridge);
    if (casts->bridge == CK_NO_CAST)
        return found(CK_CAST_BRIDGE_MISSING, 0);
    if (failed_here)
        return fitting;
    if (ruling->bridge > CK_MOST_HEADS && casts->recasts == 0)
        return found(CK_CAST_TOO_FAR, casts->bridge);
    const int most = ck_bridge_carries(casts->bridge, casts->recasts, CK_MOST_HEADS);
    return most < ruling->bridge ? found(CK_CAST_BRIDGE_TOO_LOW, most) : fitting;
}

/* R4.1, R4.3 */
static ck_cast_ruling judge_water(const ck_ruling *ruling, const ck_casts *casts)
{
    if (!ruling->water)
        return casts->water == CK_NO_CAST ? fitting : found(CK_CAST_WATER_NEEDLESS, casts->water);
    if (casts->failed && ruling->bridge > 0 && casts->water == CK_NO_CAST)
        return fitting; /* the bridge failed first */
    if (casts->water == CK_NO_CAST)
        return found(CK_CAST_WATER_MISSING, 0);
    if (casts->water >= 0 && casts->water < CK_WATER_HEADS && !casts->failed)
        return found(CK_CAST_WATER_TOO_LOW, casts->water);
    if (casts->water >= CK_WATER_HEADS && casts->failed)
        return found(CK_CAST_WATER_ENOUGH, casts->water);
    return fitting;
}

ck_cast_ruling ck_judge_casts(const ck_rules *rules, const ck_ruling *ruling, const ck_casts *casts,
                              bool water_again)
{
    ck_cast_ruling answer = judge_recasts(rules, casts, water_again);
    /* The bridge cast under the name of the water cast: the water cast is missing. */
    const bool misnamed = casts->water == CK_NO_CAST && ruling->water &&
                          casts->bridge != CK_NO_CAST && ruling->bridge == 0;
    if (answer.verdict == CK_CASTS_FIT && !misnamed)
        answer = judge_bridge(ruling, casts);
    if (answer.verdict == CK_CASTS_FIT)
        answer = judge_water(ruling, casts);
    if (answer.verdict == CK_CASTS_FIT && casts->failed && ruling->bridge == 0 && !ruling->water)
        answer = found(CK_CAST_FAILED_WITHOUT, 0);
    return answer;
}

/* R3.4 */
bool ck_judge_casts_declined(const ck_ruling *ruling, const ck_casts *casts)
{
    return ruling->bridge > 0 && casts->failed && casts->water == CK_NO_CAST &&
           ck_bridge_carries(casts->bridge, casts->recasts, 0) >= ruling->bridge;
}

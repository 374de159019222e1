#include "rules/replay/fitting.h"

enum { MOST_HEADS = 5, WATER_HEADS = 3 };

static int8_t needed(bool needs, int8_t written, int8_t unsaid)
{
    if (!needs)
        return CK_NO_CAST;
    return written >= 0 ? written : unsaid;
}

ck_casts ck_fitting_casts(const ck_move_facts *facts, int8_t unsaid)
{
    const ck_ruling *ruling = &facts->ruling;
    const ck_tail *tail = &facts->tail;
    bool only_water = tail->form == CK_TAIL_BARE && ruling->bridge == 0;
    int8_t water = only_water ? tail->bridge : tail->water;
    ck_casts casts = {.bridge = needed(ruling->bridge > 0, tail->bridge, unsaid),
                      .water = needed(ruling->water, water, unsaid),
                      .recasts = ruling->bridge > 0 ? tail->recasts : 0};
    bool may_fail = ruling->bridge > 0 || ruling->water;
    int carries = ck_bridge_carries(casts.bridge, casts.recasts, MOST_HEADS);
    if ((ruling->bridge > MOST_HEADS && casts.recasts == 0) ||
        (casts.bridge >= 0 && carries < ruling->bridge)) {
        casts.failed = true;
        casts.water = CK_NO_CAST;
    } else if (casts.water >= 0) {
        casts.failed = casts.water < WATER_HEADS;
    } else {
        casts.failed = may_fail && tail->failed;
    }
    return casts;
}

ck_tail ck_fitting_tail(const ck_move_facts *facts)
{
    const ck_casts casts = ck_fitting_casts(facts, CK_UNKNOWN_CAST);
    bool none = casts.bridge == CK_NO_CAST && casts.water == CK_NO_CAST;
    return (ck_tail){.form = none ? CK_TAIL_NONE : CK_TAIL_NAMED,
                     .failed = casts.failed,
                     .bridge = casts.bridge,
                     .water = casts.water,
                     .recasts = casts.recasts};
}

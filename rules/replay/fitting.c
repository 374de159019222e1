/* Combines written and needed casts into casts that fit a move. */
#include "rules/replay/fitting.h"

ck_casts ck_fitting_casts_of(const ck_tail *tail, const ck_ruling *ruling)
{
    const bool water_alone = tail->form != CK_TAIL_NAMED && ruling->water && ruling->bridge == 0;
    ck_casts casts = {.bridge = water_alone ? tail->water : tail->bridge,
                      .water = water_alone ? tail->bridge : tail->water,
                      .failed = tail->failed,
                      .recasts = tail->recasts};
    if (tail->form == CK_TAIL_BARE || tail->form == CK_TAIL_UNKNOWN) {
        if (ruling->bridge > 0 && casts.bridge == CK_NO_CAST)
            casts.bridge = CK_UNKNOWN_CAST;
        bool reached = !tail->failed || ruling->bridge == 0;
        if (ruling->water && casts.water == CK_NO_CAST && reached)
            casts.water = CK_UNKNOWN_CAST;
        /* A lone number too low for the water is the water cast: the piece stayed out. */
        if (ruling->water && casts.water >= 0 && casts.water < CK_WATER_HEADS)
            casts.failed = true;
    }
    return casts;
}

static int8_t needed(bool needs, int8_t written, int8_t unwritten)
{
    if (!needs)
        return CK_NO_CAST;
    return written >= 0 ? written : unwritten;
}

ck_casts ck_fitting_casts(const ck_ruling *ruling, const ck_tail *tail, int8_t unwritten)
{
    bool only_water = tail->form == CK_TAIL_BARE && ruling->bridge == 0;
    int8_t water = only_water ? tail->bridge : tail->water;
    ck_casts casts = {.bridge = needed(ruling->bridge > 0, tail->bridge, unwritten),
                      .water = needed(ruling->water, water, unwritten),
                      .recasts = ruling->bridge > 0 ? tail->recasts : 0};
    bool may_fail = ruling->bridge > 0 || ruling->water;
    int carries = ck_bridge_carries(casts.bridge, casts.recasts, CK_MOST_HEADS);
    if ((ruling->bridge > CK_MOST_HEADS && casts.recasts == 0) ||
        (casts.bridge >= 0 && carries < ruling->bridge)) {
        casts.failed = true;
        casts.water = CK_NO_CAST;
    } else if (casts.water >= 0) {
        casts.failed = casts.water < CK_WATER_HEADS;
    } else {
        casts.failed = may_fail && tail->failed;
    }
    return casts;
}

/* Makes casts agree with success or failure. Returns false where they cannot. */
static bool agree(const ck_ruling *ruling, ck_casts *casts, bool failed)
{
    if (casts->failed == failed)
        return true;
    if (failed ? ruling->bridge == 0 && !ruling->water : ruling->bridge > CK_MOST_HEADS)
        return false;
    casts->failed = failed;
    if (failed && casts->water >= 0) {
        casts->water = CK_UNKNOWN_CAST;
    } else if (!failed) {
        if (ruling->bridge > 0 &&
            ck_bridge_carries(casts->bridge, casts->recasts, CK_MOST_HEADS) < ruling->bridge) {
            casts->bridge = CK_UNKNOWN_CAST;
            casts->recasts = 0;
        }
        if (ruling->water &&
            (casts->water == CK_NO_CAST || (casts->water >= 0 && casts->water < CK_WATER_HEADS)))
            casts->water = CK_UNKNOWN_CAST;
    }
    return true;
}

ck_tail ck_fitting_tail(const ck_ruling *ruling, const ck_tail *tail, bool failed)
{
    ck_casts casts = ck_fitting_casts(ruling, tail, CK_UNKNOWN_CAST);
    agree(ruling, &casts, failed);
    bool none = casts.bridge == CK_NO_CAST && casts.water == CK_NO_CAST;
    return (ck_tail){.form = none ? CK_TAIL_NONE : CK_TAIL_NAMED,
                     .failed = casts.failed,
                     .bridge = casts.bridge,
                     .water = casts.water,
                     .recasts = casts.recasts};
}

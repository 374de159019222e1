/*
 * The conditions of the table in answers.c: a repair is certain when nothing else explains the
 * contradiction and no earlier error may have caused it. Corrections that the replay finds have
 * their own, in rules/replay/best_reading.c.
 */
#include "formats/repair/certainty.h"

#include "formats/repair/edits.h"
#include "rules/board/hands.h"

bool ck_always_certain(const ck_edit_state *fixing)
{
    (void)fixing;
    return true;
}

bool ck_is_first_error(const ck_edit_state *fixing)
{
    return !fixing->misled && fixing->checked->result->dropped == 0;
}

/* ---- points ---- */

/* Whether NUMBER is OTHER, doubled any number of times. */
static bool is_doubled(int64_t number, int64_t other)
{
    enum { DOUBLINGS = 16 };
    for (int i = 0; i < DOUBLINGS; i++) {
        if (number == other * ((int64_t)1 << i))
            return true;
    }
    return false;
}

static int64_t points_under(const ck_rules *rules, ck_hand_set hands)
{
    return ck_hands_points(rules, ck_hands_flash_king(rules, hands));
}

/* Whether other known rules give these points. A record that names no rules may be under those. */
static bool counts_by_other_rules(const ck_edit_state *fixing)
{
    const ck_finding *finding = fixing->finding;
    const ck_rules *own = fixing->checked->rules, *rules;
    const ck_hand_set hands = ck_edit_entry(fixing)->as.declaration.hands;
    const int64_t points = points_under(own, hands);
    const int64_t stake = points != 0 ? finding->right / points : 1;
    for (size_t i = 0; !fixing->record->sets_rules && (rules = ck_rules_at(i)); i++) {
        int64_t times = rules->param[CK_DOUBLING] ? stake : own->unit;
        if (rules->param[CK_GOAL] != CK_GOAL_KING &&
            finding->written == times * points_under(rules, hands))
            return true;
    }
    return false;
}

/*
 * Only the number is wrong: not the hands, the stake, the rules or, where they count, the captured
 * pieces. Where only claimed hands count, one that is not named may be part of the number.
 */
bool ck_is_certain_number(const ck_edit_state *fixing)
{
    const ck_finding *finding = fixing->finding;
    const ck_rules *rules = fixing->checked->rules;
    return !ck_rules_count_pieces(rules) && rules->param[CK_DECLARES] != CK_DECLARE_CLAIMED &&
           ck_is_first_error(fixing) && ck_edit_entry(fixing)->as.declaration.has_hands &&
           !is_doubled(finding->written, finding->right) &&
           !is_doubled(finding->right, finding->written) && !counts_by_other_rules(fixing);
}

/* Only one of the two numbers is wrong. */
bool ck_is_certain_result(const ck_edit_state *fixing)
{
    const ck_finding *finding = fixing->finding;
    const ck_written_result *result = &ck_edit_entry(fixing)->as.result;
    const ck_rules *rules = fixing->checked->rules;
    int64_t written = ck_in_unit(rules, result->player[0].points, result->player[0].tenths) +
                      ck_in_unit(rules, result->player[1].points, result->player[1].tenths);
    return ck_is_first_error(fixing) && written - finding->written + finding->right ==
                                            (int64_t)finding->points[0] + finding->points[1];
}

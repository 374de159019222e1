/* The course of a game: situation hands, declarations, stakes, seasons, points (R7.4, R8, R9). */
#include "inside.h"

#include <stdio.h>

static const struct oracle_variant *rules_of(const oracle_course *course)
{
    return course->position->rules;
}

static int sum_of_captured(const oracle_course *course, int side)
{
    int sum = 0;
    for (int i = 0; i < KINDS * 2; i++) {
        sum += course->position->captured[side][i / 2][i % 2];
    }
    return sum;
}

/* ---- points (R9.3, G1.1, G1.9) ---- */

static bool is_capped(const struct oracle_variant *rules)
{
    return rules->limit == OF_FORTY || rules->limit == OF_TWENTY;
}

/* Moves points to a side, as far as they move. */
static void move_points(oracle_course *course, int winner, long moved)
{
    const struct oracle_variant *rules = rules_of(course);
    int loser = 1 - winner;
    if (is_capped(rules) && by_rule(rules, G1_1, !rules->overshoots)) {
        moved = moved > course->points[loser] ? course->points[loser] : moved;
        moved = moved < -course->points[winner] ? -course->points[winner] : moved;
    }
    moved = by_rule(rules, R9_3, true) ? moved : -moved;
    course->points[winner] += moved;
    course->points[loser] -= moved;
}

static bool is_ruined(const oracle_course *course)
{
    return is_capped(rules_of(course)) && (course->points[0] <= 0 || course->points[1] <= 0);
}

static long start_points(const struct oracle_variant *rules)
{
    static const long points[] = {
        [OF_FORTY] = 20, [OF_TWENTY] = 10, [NO_LIMIT] = 20, [FOR_MONEY] = 0};
    return (rules->points >= 0 ? rules->points : points[rules->limit]) * WHOLE;
}

/* ---- seasons (R9.4, R9.5) ---- */

/* R9.5: each season begins from the start with nothing captured. */
static void set_up(oracle_course *course, int side)
{
    oracle_set_up(course->position, side == 0 ? SIDE_A : SIDE_IA);
    if (course->season > 0 && !by_rule(rules_of(course), R9_5, true)) {
        course->position->captured[side][PAWN][0] = 1;
    }
    course->phase = ORACLE_TO_MOVE;
    course->stake = 1;
    course->made_count[0] = course->made_count[1] = 0;
}

bool oracle_begin(oracle_course *course, const char *rules, int first_side)
{
    *course = (oracle_course){.position = oracle_start(rules, first_side)};
    if (course->position == NULL) {
        return false;
    }
    set_up(course, first_side);
    course->points[0] = course->points[1] = start_points(rules_of(course));
    return true;
}

void oracle_end(oracle_course *course)
{
    free(course->position);
}

void oracle_next_season(oracle_course *course, int first_side)
{
    course->season++;
    set_up(course, first_side);
}

/* R9.4 */
int oracle_winner(const oracle_course *course)
{
    bool a = course->points[0] > course->points[1];
    bool equal = course->points[0] == course->points[1];
    return equal ? NO_SIDE : by_rule(rules_of(course), R9_4, a) ? SIDE_A : SIDE_IA;
}

/* ---- situation hands (R8) ---- */

/* What a turn costs: at once, and in hands that are to be declared. */
struct situation {
    long penalty;
    long stepping, futile; /* 0: no such hand */
};

/* R8: penalties are paid, hands are declared. */
static bool is_paid(const struct oracle_variant *rules, enum oracle_mode mode)
{
    return by_rule(rules, R8, mode == PENALTY);
}

/* R8.1, R3.6 */
static void charge_stepping(const struct oracle_variant *rules, bool over_minds, bool failed,
                            struct situation *situation)
{
    bool stepped = over_minds && !(failed && rules->failed_step_is_free);
    if (!by_rule(rules, R3_6, stepped) || !by_rule(rules, R8_1, true)) {
        return;
    }
    if (rules->stepping == PENALTY || rules->stepping == HAND) {
        *(is_paid(rules, rules->stepping) ? &situation->penalty : &situation->stepping) +=
            rules->stepping_points;
    }
}

/* R8.2, R8.3: both are one hand, and if one of them is a penalty, a penalty. */
static void charge_futile(const struct oracle_variant *rules, bool after, bool back,
                          struct situation *situation)
{
    enum oracle_mode modes[2] = {by_rule(rules, R8_2, after) ? rules->minds_after_minds : ALLOWED,
                                 by_rule(rules, R8_3, back) ? rules->minds_back : ALLOWED};
    int paid = is_paid(rules, modes[0]) + is_paid(rules, modes[1]);
    int named = (modes[0] == HAND) + (modes[1] == HAND);
    if (!rules->futile_adds_up) {
        named = paid > 0 ? 0 : named > 0;
        paid = paid > 0;
    }
    situation->penalty += (long)paid * rules->futile_points;
    situation->futile += (long)named * rules->futile_points;
}

static struct situation situation_of(const oracle_course *course, const struct oracle_move *move,
                                     bool failed)
{
    const struct oracle_variant *rules = rules_of(course);
    struct situation situation = {0};
    bool minds = move->how == ORACLE_MOVES_MINDS;
    bool over_minds = oracle_judge(course->position, move).over_minds;
    if (oracle_has_situations(rules)) {
        charge_stepping(rules, over_minds, failed, &situation);
        charge_futile(rules, minds && course->position->minds_moved,
                      minds && move->from == move->to, &situation);
    }
    return situation;
}

/* ---- hands (R7.4, R9.1) ---- */

static int times_made(const struct oracle_made *made, int count, const char *name)
{
    int times = 0;
    for (int i = 0; i < count; i++) {
        times += strcmp(made[i].name, name) == 0;
    }
    return times;
}

/*
 * Makes of the hands that the side has now those with the stakes at which they were made: a hand
 * that it had keeps its own (stake_on=later). Whether one is new.
 */
static bool remake(oracle_course *course, int side, const struct hand_list *list)
{
    struct oracle_made *made = course->made[side], old[ORACLE_MOST_HANDS];
    int old_count = course->made_count[side];
    bool fresh = false;
    memcpy(old, made, sizeof old);
    course->made_count[side] = 0;
    for (int i = 0; i < list->count; i++) {
        const char *name = list->formed[i].name;
        int nth = times_made(made, course->made_count[side], name), at = 0;
        while (at < old_count && (strcmp(old[at].name, name) != 0 || nth-- > 0)) {
            at++;
        }
        struct oracle_made *now = &made[course->made_count[side]++];
        strcpy(now->name, name);
        now->stake = at < old_count ? old[at].stake : course->stake;
        fresh = fresh || at == old_count;
    }
    return fresh;
}

/* R7.4, R9.2: all hands, and the situation hands of the turn, times the stake. */
static void set_due(oracle_course *course, int side, const struct hand_list *list,
                    const struct situation *situation, bool fresh)
{
    const struct oracle_variant *rules = rules_of(course);
    struct text names = {.out = course->names, .size = sizeof course->names};
    bool alone = rules->situation_alone && !fresh;
    course->due = 0;
    oracle_put(&names, "");
    for (int i = 0; i < list->count && !alone; i++) {
        long stake = rules->stake_on_later ? course->made[side][i].stake : course->stake;
        oracle_put(&names, list->formed[i].name);
        oracle_put(&names, "\n");
        course->due += list->formed[i].points * stake;
        if (!by_rule(rules, R7_4, true)) {
            break;
        }
    }
    oracle_put(&names, situation->stepping != 0 ? "撃皇\n" : "");
    oracle_put(&names, situation->futile != 0 ? "皇再来\n" : "");
    course->due +=
        (situation->stepping + situation->futile + (alone ? 0 : list->beside)) * course->stake;
}

/* R9.6 */
static bool stops(void *self, const struct oracle_move *move)
{
    (void)self;
    (void)move;
    return false;
}

static void pass_turn(oracle_course *course)
{
    bool can_move = !oracle_list(course->position, stops, NULL);
    course->phase = by_rule(rules_of(course), R9_6, can_move) ? ORACLE_TO_MOVE : ORACLE_GAME_OVER;
}

/* ---- turns and declarations ---- */

void oracle_turn(oracle_course *course, const struct oracle_move *move, bool failed)
{
    const struct oracle_variant *rules = rules_of(course);
    struct situation situation = situation_of(course, move, failed);
    struct hand_list list;
    int side = (int)course->position->side, before = sum_of_captured(course, side);
    oracle_play(course->position, move, failed);
    oracle_form_hands(rules, course->position->captured[side], &list);
    int after = sum_of_captured(course, side);
    bool fresh = remake(course, side, &list);
    /* R9.1 */
    fresh = fresh && (after > before || (rules->on_change && after != before));
    fresh = by_rule(rules, R9_1, fresh);
    course->mover = side;
    course->penalty = situation.penalty * course->stake;
    course->due = 0;
    course->names[0] = '\0';
    move_points(course, side, course->penalty);
    if (course->penalty != 0 && is_ruined(course)) {
        course->phase = ORACLE_GAME_OVER;
    } else if (fresh || situation.stepping != 0 || situation.futile != 0) {
        set_due(course, side, &list, &situation, fresh);
        course->phase = ORACLE_TO_DECLARE;
    } else {
        pass_turn(course);
    }
}

/* R9.2 */
static long doubled(const struct oracle_variant *rules, long stake)
{
    long twice = rules->same_stake ? stake : stake * 2;
    return rules->cap > 0 && twice > rules->cap ? rules->cap : twice;
}

void oracle_declare(oracle_course *course, bool ends)
{
    const struct oracle_variant *rules = rules_of(course);
    if (!ends) {
        course->stake = by_rule(rules, R9_2, true) ? doubled(rules, course->stake) : course->stake;
        pass_turn(course);
        return;
    }
    move_points(course, course->mover, course->due);
    /* R9.3: no player has less than zero points; R9.4: the number of seasons. */
    bool last = by_rule(rules, R9_4, course->season + 1 >= rules->seasons);
    course->phase = is_ruined(course) || last ? ORACLE_GAME_OVER : ORACLE_SEASON_OVER;
}

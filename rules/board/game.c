#include "rules/board/game.h"

#include <string.h>

/* Beyond this the stake grows no further: it decides nothing, and its products stay in range. */
enum { STAKE_LIMIT = 1 << 30 };

void ck_game_start(ck_game *game, const ck_rules *rules, ck_side first)
{
    memset(game, 0, sizeof *game);
    game->rules = rules;
    game->position = ck_start(rules, first);
    game->mover = (uint8_t)ck_other_side(first);
}

/* How often a turn makes 皇再来 under a policy: R8.2 and R8.3 are one hand, or two (R8.3). */
static int futile_times(const ck_rules *rules, bool after, bool back, int policy)
{
    int times = (after && rules->param[CK_TAM_AFTER_TAM] == policy) +
                (back && rules->param[CK_TAM_BACK] == policy);
    return times == 2 && !rules->param[CK_FUTILE_ADDS_UP] ? 1 : times;
}

/* The situation hands of a turn that fall under a policy, and their points (R8). */
static ck_hands situation(const ck_game *game, const ck_ruling *ruling, bool failed, int policy,
                          int *points)
{
    const ck_rules *rules = game->rules;
    ck_hands hands = {0, 0};
    *points = 0;
    if (ruling->over_minds && rules->param[CK_STEPPING] == policy &&
        !(failed && rules->param[CK_FAILED_STEP_IS_FREE])) {
        hands.plain |= CK_HAND_BIT(CK_STEPPING_HAND);
        *points += rules->param[CK_STEPPING_POINTS];
    }
    if (ruling->move.kind == CK_MOVE_MINDS) {
        bool back = ruling->move.to == ruling->move.from;
        int times = futile_times(rules, game->position.minds_moved, back, policy);
        if (times > 0)
            hands.plain |= CK_HAND_BIT(CK_FUTILE_HAND);
        *points += times * rules->param[CK_FUTILE_POINTS];
    }
    return hands;
}

/* Notes at which stake new hands were made, for stake_on=later. */
static void note_stake(ck_game *game, ck_side side, ck_hands fresh)
{
    for (int hand = 0; hand < CK_HANDS; hand++) {
        if (fresh.plain & CK_HAND_BIT(hand))
            game->made_at[side][0][hand] = game->position.stake;
        if (fresh.flashed & CK_HAND_BIT(hand))
            game->made_at[side][1][hand] = game->position.stake;
    }
}

int64_t ck_game_worth(const ck_game *game, ck_side side, ck_hands hands)
{
    const ck_rules *rules = game->rules;
    int64_t sum = 0;
    if (rules->param[CK_STAKE_ON] == CK_STAKE_ON_ALL)
        return (int64_t)ck_hands_points(rules, hands) * game->position.stake;
    for (int hand = 0; hand < CK_HANDS; hand++) {
        bool flashed = (hands.flashed & CK_HAND_BIT(hand)) != 0;
        if (flashed || (hands.plain & CK_HAND_BIT(hand))) {
            uint32_t made_at = game->made_at[side][flashed][hand];
            sum += (int64_t)ck_hand_points(rules, (ck_hand)hand, flashed) *
                   (made_at ? made_at : game->position.stake);
        }
    }
    return sum;
}

/* Points go from one side to the other; nobody goes below 0 (R9.3). */
static void transfer(ck_position *position, ck_side winner, int64_t points)
{
    if (points < 0) {
        winner = ck_other_side(winner);
        points = -points;
    }
    ck_side loser = ck_other_side(winner);
    if (points > position->points[loser])
        points = position->points[loser];
    position->points[winner] = (int16_t)(position->points[winner] + points);
    position->points[loser] = (int16_t)(position->points[loser] - points);
}

/* R9.3: the game is over as soon as a side has no points left. */
static bool finish_if_lost(ck_game *game)
{
    if (game->position.points[CK_SIDE_A] > 0 && game->position.points[CK_SIDE_IA] > 0)
        return false;
    ck_game_finish(game, CK_END_POINTS);
    return true;
}

/*
 * What the mover must declare: the fresh hands make it due, and all hands go with them, unless the
 * rule set lets the fresh ones or the situation hand speak alone (R7.4, R9.1).
 */
static ck_due due_after(const ck_game *game, const ck_turn *turn, ck_hands of_turn, int turn_points)
{
    const ck_rules *rules = game->rules;
    ck_side mover = (ck_side)game->mover;
    ck_hands fresh = {0, 0}, all = turn->hands_after;
    if (turn->captured != CK_EMPTY || rules->param[CK_HANDS_ON] == CK_ON_CHANGE)
        fresh = ck_hands_without(turn->hands_after, turn->hands_before);
    if (rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED)
        all = fresh = ck_hands_without(fresh, game->claimed[mover]);
    if (ck_hands_none(fresh) && ck_hands_none(of_turn))
        return (ck_due){.raw = 0};
    if (ck_hands_none(fresh) && rules->param[CK_SITUATION_SCORES] == CK_SITUATION_ALONE)
        all = fresh;
    int64_t of_situation = (int64_t)turn_points * game->position.stake;
    return (ck_due){
        .hands = ck_hands_with(all, of_turn),
        .fresh = ck_hands_with(fresh, of_turn),
        .raw = ck_hands_points(rules, all) + turn_points,
        .points = ck_game_worth(game, mover, all) + of_situation,
        .moved =
            ck_game_worth(game, mover, ck_hands_with(all, game->claimed[mover])) + of_situation,
    };
}

ck_turn ck_game_move(ck_game *game, const ck_ruling *ruling, bool failed)
{
    ck_position *position = &game->position;
    ck_side mover = (ck_side)position->side;
    ck_turn turn = {.captured = failed ? CK_EMPTY : ruling->captured};
    int hand_points, penalty_points;
    ck_hands of_turn = situation(game, ruling, failed, CK_AS_HAND, &hand_points);
    turn.penalties = situation(game, ruling, failed, CK_PENALTY, &penalty_points);
    int64_t penalty = (int64_t)penalty_points * position->stake;
    turn.penalty = (int32_t)(penalty < INT32_MIN ? INT32_MIN : penalty);
    bool hands_may_change = turn.captured != CK_EMPTY || ruling->move.kind == CK_MOVE_PLACE;
    turn.hands_before = game->hands[mover];
    ck_play(position, ruling, failed);
    if (hands_may_change)
        game->hands[mover] = ck_hands_of(game->rules, position->held[mover]);
    turn.hands_after = game->hands[mover];
    game->mover = (uint8_t)mover;
    if (hands_may_change)
        note_stake(game, mover, ck_hands_without(turn.hands_after, turn.hands_before));
    game->due = due_after(game, &turn, of_turn, hand_points);
    game->phase = ck_hands_none(game->due.fresh) ? CK_TO_MOVE : CK_TO_DECLARE;
    if (turn.penalty != 0) {
        transfer(position, mover, turn.penalty);
        finish_if_lost(game);
    }
    return turn;
}

bool ck_game_claim(ck_game *game, ck_hands named)
{
    ck_side mover = (ck_side)game->mover;
    ck_hands formed = ck_hands_with(game->hands[mover], game->due.fresh);
    ck_hands open = ck_hands_without(formed, game->claimed[mover]);
    if (ck_hands_none(named) || !ck_hands_none(ck_hands_without(named, open)))
        return false;
    game->claimed[mover] = ck_hands_with(game->claimed[mover], named);
    game->due.hands = named;
    game->due.raw = ck_hands_points(game->rules, named);
    game->due.points = ck_game_worth(game, mover, named);
    game->due.moved = ck_game_worth(game, mover, game->claimed[mover]);
    return true;
}

void ck_game_go_on(ck_game *game)
{
    uint32_t cap = (uint32_t)game->rules->param[CK_STAKE_CAP];
    uint32_t doubled = game->position.stake * 2;
    uint32_t limit = cap ? cap : STAKE_LIMIT;
    if (game->rules->param[CK_DOUBLING] == CK_STAKE_DOUBLES)
        game->position.stake = doubled > limit ? limit : doubled;
    game->phase = CK_TO_MOVE;
}

void ck_game_end_season(ck_game *game, ck_side winner, int64_t points)
{
    transfer(&game->position, winner, points);
    game->phase = CK_SEASON_OVER;
    if (!finish_if_lost(game) && game->position.season + 1 >= game->rules->param[CK_SEASONS])
        ck_game_finish(game, CK_END_SEASONS);
}

void ck_game_next_season(ck_game *game, ck_side first)
{
    game->position.season++;
    ck_set_up(game->rules, &game->position, first);
    memset(game->made_at, 0, sizeof game->made_at);
    memset(game->hands, 0, sizeof game->hands);
    memset(game->claimed, 0, sizeof game->claimed);
    game->mover = (uint8_t)ck_other_side(first);
    game->phase = CK_TO_MOVE;
}

void ck_game_finish(ck_game *game, ck_end end)
{
    game->phase = CK_GAME_OVER;
    game->end = (uint8_t)end;
}

ck_side ck_game_leader(const ck_game *game)
{
    int lead = game->position.points[CK_SIDE_A] - game->position.points[CK_SIDE_IA];
    return lead > 0 ? CK_SIDE_A : lead < 0 ? CK_SIDE_IA : CK_NO_SIDE;
}

/*
 * The course of a game: turns, declarations, stake, seasons, points (R8, R9). Legality is left to
 * the judge.
 */
#include "rules/board/game.h"

#include "rules/board/play.h"
#include "rules/board/way.h"

#include <stddef.h>
#include <string.h>

/* The stake stops growing here, so that products stay in range. */
enum { STAKE_LIMIT = 1 << 30 };

static void forget_stakes(ck_game *game)
{
    if (ck_counts_later(game->rules))
        ck_hand_stakes_clear(&game->made);
}

void ck_game_start(ck_game *game, const ck_rules *rules, ck_side first)
{
    memset(game, 0, offsetof(ck_game, made));
    game->rules = rules;
    forget_stakes(game);
    game->position = ck_rules_start(rules, first);
    game->mover = (uint8_t)ck_other_side(first);
    game->winner = CK_NO_SIDE;
}

/* The number of conditions R8.2 and R8.3 that a turn meets and that are 皇再来 under a policy. */
static int futile_each(const ck_rules *rules, bool after, bool back, int policy)
{
    return (after && rules->param[CK_TAM_AFTER_TAM] == policy) +
           (back && rules->param[CK_TAM_BACK] == policy);
}

/* The same for the whole turn: at most one, and none beside a penalty, unless futile_adds_up is
 * set. */
static int futile_times(const ck_rules *rules, bool after, bool back, int policy)
{
    int times = futile_each(rules, after, back, policy);
    if (rules->param[CK_FUTILE_ADDS_UP])
        return times;
    bool is_penalty = policy != CK_PENALTY && futile_each(rules, after, back, CK_PENALTY) > 0;
    return times > 0 && !is_penalty;
}

/* The situation hands of a turn that have a policy, as bits, and their points (R8, R8.1). */
static uint64_t situation(const ck_game *game, const ck_ruling *ruling, bool failed, int policy,
                          int *points)
{
    const ck_rules *rules = game->rules;
    uint64_t hands = 0;
    *points = 0;
    if (ruling->over_minds && rules->param[CK_STEPPING] == policy &&
        !(failed && rules->param[CK_FAILED_STEP_IS_FREE])) {
        hands |= CK_HAND_BIT(CK_STEPPING_HAND);
        *points += rules->param[CK_STEPPING_POINTS] * rules->unit;
    }
    if (ruling->move.kind == CK_MOVE_MINDS) {
        bool back = ruling->move.to == ruling->move.from;
        int times = futile_times(rules, game->position.minds_moved, back, policy);
        if (times > 0)
            hands |= CK_HAND_BIT(CK_FUTILE_HAND);
        *points += times * rules->param[CK_FUTILE_POINTS] * rules->unit;
    }
    return hands;
}

/* The worth of a side's hands with its captured pieces, without the stake. */
static int worth(const ck_game *game, ck_side side, const ck_hand_set *hands)
{
    uint8_t held[2][CK_PROFESSIONS];
    memcpy(held, game->position.held[side], sizeof held);
    return ck_hands_worth(game->rules, *hands, held);
}

/* The same times the stake, by R9.2 or the parameter stake_on. RAW is worth() of these hands. */
static int64_t times_stake(const ck_game *game, ck_side side, const ck_hand_set *hands, int raw)
{
    const ck_rules *rules = game->rules;
    uint32_t stake = game->position.stake;
    if (!ck_counts_later(rules))
        return (int64_t)raw * stake;
    int64_t sum = ((int64_t)raw - ck_hands_points(rules, *hands)) * stake;
    for (ck_hands_walk at = {0}; ck_hands_next(hands, &at);) {
        uint32_t made_at = ck_hand_stakes_at(&game->made, side, at.hand, at.flashed, at.left);
        sum += (int64_t)ck_hand_points(rules, at.hand, at.flashed) * (made_at ? made_at : stake);
    }
    return sum;
}

int64_t ck_game_worth(const ck_game *game, ck_side side, ck_hand_set hands)
{
    return times_stake(game, side, &hands, worth(game, side, &hands));
}

static int32_t within_reach(ck_game *game, int64_t points)
{
    enum { MOST = CK_MOST_POINTS };
    if (points >= -MOST && points <= MOST)
        return (int32_t)points;
    game->beyond = MOST;
    return points > MOST ? MOST : -MOST;
}

/* Moves points from one side to the other; neither falls below 0 (R9.3), but see games.md §1.9. */
static void transfer(ck_game *game, ck_side winner, int64_t points)
{
    ck_position *position = &game->position;
    if (points < 0) {
        winner = ck_other_side(winner);
        points = -points;
    }
    ck_side loser = ck_other_side(winner);
    if (!ck_moves_whole(game->rules) && points > position->points[loser])
        points = position->points[loser];
    position->points[winner] = within_reach(game, position->points[winner] + points);
    position->points[loser] = within_reach(game, position->points[loser] - points);
}

/* Ends the game as soon as a side has no points left (R9.3). */
static bool finish_if_lost(ck_game *game)
{
    const int32_t *points = game->position.points;
    const int limit = game->rules->param[CK_LIMIT]; /* games.md §1.9 */
    if (game->open || limit == CK_NO_LIMIT || limit == CK_FOR_MONEY ||
        (points[CK_SIDE_A] > 0 && points[CK_SIDE_IA] > 0))
        return false;
    ck_game_finish(game, CK_END_POINTS);
    return true;
}

void ck_game_at(ck_game *game, const ck_rules *rules, const ck_position *position)
{
    const ck_hand_set none = ck_hands_set(0, 0);
    ck_game_start(game, rules, (ck_side)position->side);
    game->position = *position;
    for (ck_side side = CK_SIDE_A; side <= CK_SIDE_IA; side++) {
        ck_hand_set *hands = &game->hands[side];
        memcpy(game->formed[side], position->held[side], sizeof game->formed[side]);
        ck_form_hands(rules, game->formed[side], hands);
        game->claimed[side] = *hands;
        if (ck_counts_later(rules))
            ck_hand_stakes_note(&game->made, side, &none, hands, position->stake);
    }
    if (rules->param[CK_GOAL] != CK_GOAL_KING)
        finish_if_lost(game);
    else if (!ck_way_has_king(position, (ck_side)position->side))
        ck_game_win(game, CK_END_KING, (ck_side)game->mover);
}

/* The new hands of a turn, which make a declaration due. */
static ck_hand_set fresh_after(const ck_game *game, const ck_turn *turn)
{
    const ck_rules *rules = game->rules;
    ck_hand_set fresh = ck_hands_without(*turn->hands_after, *turn->hands_before);
    return rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED
               ? ck_hands_without(fresh, game->claimed[game->mover])
               : fresh;
}

/*
 * Sets the declaration of the mover. FRESH hands make a declaration due; it names all hands, unless
 * the rule set counts the fresh ones or the situation hand alone (R7.4, R9.1).
 */
static void make_due(ck_game *game, const ck_turn *turn, const ck_hand_set *fresh, uint64_t of_turn,
                     int turn_points)
{
    const ck_rules *rules = game->rules;
    ck_due *due = &game->due;
    ck_side mover = (ck_side)game->mover;
    bool alone = ck_hands_none(*fresh) && rules->param[CK_SITUATION_SCORES] == CK_SITUATION_ALONE;
    bool claimed = rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED;
    const ck_hand_set *all = alone || claimed ? fresh : turn->hands_after;
    int64_t of_situation = (int64_t)turn_points * game->position.stake;
    int raw = alone ? 0 : worth(game, mover, all);
    int64_t points = times_stake(game, mover, all, raw), moved = points;
    if (claimed)
        moved = ck_game_worth(game, mover, ck_hands_with(*all, game->claimed[mover]));
    due->hands = *all;
    due->fresh = *fresh;
    due->hands.plain |= of_turn;
    due->fresh.plain |= of_turn;
    due->raw = raw + turn_points;
    due->points = points + of_situation;
    due->moved = moved + of_situation;
}

/* Sets the declaration due after a turn (R9.1), and the phase that follows. */
static void set_due(ck_game *game, const ck_turn *turn, uint64_t of_turn, int turn_points)
{
    bool may_be_fresh =
        turn->hands_after != turn->hands_before &&
        !ck_hands_within(turn->hands_after, turn->hands_before) &&
        (turn->captured != CK_EMPTY || game->rules->param[CK_HANDS_ON] == CK_ON_CHANGE);
    game->phase = CK_TO_MOVE;
    if (of_turn != 0 || may_be_fresh) {
        ck_hand_set fresh = may_be_fresh ? fresh_after(game, turn) : ck_hands_set(0, 0);
        if (of_turn != 0 || !ck_hands_none(fresh)) {
            make_due(game, turn, &fresh, of_turn, turn_points);
            game->phase = CK_TO_DECLARE;
        }
    }
    if (game->phase == CK_TO_MOVE)
        ck_game_forget_due(game);
}

/* Forms the hands of the mover anew. ADDED: one piece of this profession was added. */
static void form_hands(ck_game *game, ck_profession added, ck_turn *turn)
{
    const uint8_t mover = game->mover;
    ck_hand_set *hands = &game->hands[mover];
    game->before = *hands;
    turn->hands_before = &game->before;
    turn->hands_after = hands;
    if (added != CK_NO_PROFESSION)
        ck_form_hands_with(game->rules, game->position.held[mover], added, hands);
    else
        ck_form_hands(game->rules, game->position.held[mover], hands);
    memcpy(game->formed[mover], game->position.held[mover], sizeof game->formed[mover]);
    if (ck_counts_later(game->rules))
        ck_hand_stakes_note(&game->made, (ck_side)mover, turn->hands_before, turn->hands_after,
                            game->position.stake);
}

void ck_game_capture(ck_game *game, ck_piece captured)
{
    const ck_profession profession = ck_profession_of(captured);
    uint8_t(*held)[CK_PROFESSIONS] = game->position.held[game->mover];
    ck_turn turn = {.captured = captured};
    /* After an error the hands may not be those of the pieces. */
    const bool known = memcmp(held, game->formed[game->mover], sizeof *game->formed) == 0;
    held[ck_colour_of(captured)][profession]++;
    form_hands(game, known ? profession : CK_NO_PROFESSION, &turn);
    set_due(game, &turn, 0, 0);
}

ck_turn ck_game_move(ck_game *game, const ck_ruling *ruling, bool failed)
{
    ck_turn turn = {.captured = failed ? CK_EMPTY : ruling->captured};
    int hand_points = 0, penalty_points = 0;
    uint64_t of_turn = 0;
    if (ruling->over_minds || ruling->move.kind == CK_MOVE_MINDS) {
        of_turn = situation(game, ruling, failed, CK_AS_HAND, &hand_points);
        turn.penalties = situation(game, ruling, failed, CK_PENALTY, &penalty_points);
    }
    int64_t penalty = (int64_t)penalty_points * game->position.stake;
    turn.penalty = within_reach(game, penalty);
    game->mover = game->position.side;
    ck_play(&game->position, ruling, failed);
    turn.hands_before = turn.hands_after = &game->hands[game->mover];
    if (turn.captured != CK_EMPTY || ruling->move.kind == CK_MOVE_PLACE)
        form_hands(game, CK_NO_PROFESSION, &turn);
    set_due(game, &turn, of_turn, hand_points);
    if (game->rules->param[CK_GOAL] == CK_GOAL_KING && turn.captured != CK_EMPTY &&
        !ck_way_has_king(&game->position, (ck_side)game->position.side))
        ck_game_win(game, CK_END_KING, (ck_side)game->mover);
    if (turn.penalty != 0) {
        transfer(game, (ck_side)game->mover, turn.penalty);
        finish_if_lost(game);
    }
    return turn;
}

ck_turn ck_game_move_legal(ck_game *game, const ck_move *move, const ck_piece_ruling *legal,
                           bool failed)
{
    const ck_ruling whole = ck_whole_ruling(move, legal);
    return ck_game_move(game, &whole, failed);
}

bool ck_game_claim(ck_game *game, ck_hand_set named)
{
    ck_side mover = (ck_side)game->mover;
    ck_hand_set formed = ck_hands_with(game->hands[mover], game->due.fresh);
    ck_hand_set open = ck_hands_without(formed, game->claimed[mover]);
    named = ck_hands_flash_king(game->rules, named);
    if (ck_hands_none(named) || !ck_hands_none(ck_hands_without(named, open)))
        return false;
    const ck_hand_set due = ck_hands_lasting(game->due.hands), claimed = ck_hands_lasting(named);
    bool of_turn = (named.plain & CK_SITUATION_HANDS) != 0;
    int raw = of_turn ? game->due.raw - worth(game, mover, &due) : 0;
    int64_t points = of_turn ? game->due.points - ck_game_worth(game, mover, due) : 0;
    game->claimed[mover] = ck_hands_with(game->claimed[mover], claimed);
    game->due.hands = named;
    game->due.raw = worth(game, mover, &claimed) + raw;
    game->due.points = ck_game_worth(game, mover, claimed) + points;
    game->due.moved = ck_game_worth(game, mover, game->claimed[mover]) + points;
    return true;
}

/* R9.2 */
void ck_game_go_on(ck_game *game)
{
    const uint32_t cap = (uint32_t)game->rules->param[CK_STAKE_CAP];
    const uint32_t doubled = game->position.stake * 2;
    const uint32_t limit = cap ? cap : STAKE_LIMIT;
    if (game->rules->param[CK_DOUBLING] == CK_STAKE_DOUBLES) {
        if (!cap && doubled > limit)
            game->beyond = limit;
        game->position.stake = doubled > limit ? limit : doubled;
    }
    game->phase = CK_TO_MOVE;
}

/* R9.3, R9.4 */
void ck_game_end_season(ck_game *game, ck_side winner, int64_t points)
{
    transfer(game, winner, points);
    game->phase = CK_SEASON_OVER;
    if (!finish_if_lost(game) && game->position.season + 1 >= game->rules->param[CK_SEASONS])
        ck_game_finish(game, CK_END_LAST_SEASON);
}

/* R9.5 */
void ck_game_next_season(ck_game *game, ck_side first)
{
    game->position.season++;
    if (game->beyond == (uint32_t)STAKE_LIMIT)
        game->beyond = 0;
    ck_rules_set_up(game->rules, &game->position, first);
    forget_stakes(game);
    memset(game->hands, 0, sizeof game->hands);
    memset(game->formed, 0, sizeof game->formed);
    memset(game->claimed, 0, sizeof game->claimed);
    game->mover = (uint8_t)ck_other_side(first);
    game->phase = CK_TO_MOVE;
}

void ck_game_finish(ck_game *game, ck_end end)
{
    game->phase = CK_GAME_OVER;
    game->end = (uint8_t)end;
}

/* In a game about the King of several seasons, the side that won more of them wins (games.md §12).
 */
void ck_game_win(ck_game *game, ck_end end, ck_side winner)
{
    if (winner != CK_NO_SIDE)
        game->won[winner]++;
    game->season_winner = (uint8_t)winner;
    const int lead = game->won[CK_SIDE_A] - game->won[CK_SIDE_IA];
    game->winner = lead > 0 ? CK_SIDE_A : lead < 0 ? CK_SIDE_IA : CK_NO_SIDE;
    ck_game_finish(game, end);
    const bool of_season = game->rules->param[CK_GOAL] == CK_GOAL_KING && end != CK_END_ANNULLED;
    if (of_season && game->position.season + 1 < game->rules->param[CK_SEASONS])
        game->phase = CK_SEASON_OVER;
}

ck_side ck_game_leader(const ck_game *game)
{
    if (game->rules->param[CK_GOAL] == CK_GOAL_KING || game->end >= CK_END_RESIGNED)
        return (ck_side)game->winner;
    const int32_t *points = game->position.points;
    if (game->open || points[CK_SIDE_A] == points[CK_SIDE_IA])
        return CK_NO_SIDE;
    return points[CK_SIDE_A] > points[CK_SIDE_IA] ? CK_SIDE_A : CK_SIDE_IA;
}

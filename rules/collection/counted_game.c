/*
 * Observes the replay of one game and counts its openings, hands, points and casts for each side.
 */
#include "rules/collection/counted_game.h"

#include "rules/base/array.h"
#include "rules/board/hands.h"
#include "rules/words/move_words.h"

#include <string.h>

void ck_counted_game_free(ck_counted_game *game)
{
    ck_buffer_free(&game->text);
    ck_memory_free(game->memory, game->opening);
    *game = (ck_counted_game){.memory = game->memory};
}

static void begin_season(ck_counted_game *game)
{
    memset(game->claimed, 0, sizeof game->claimed);
    memset(game->named, 0, sizeof game->named);
    if (ck_counts_later(game->rules))
        ck_hand_stakes_clear(&game->made);
}

bool ck_counted_game_begin(void *self, const ck_checked *checked)
{
    ck_counted_game *game = self;
    game->text.memory = game->memory;
    ck_buffer_clear(&game->text);
    game->openings = 0;
    game->season = (ck_lengths){.count = 0};
    game->rules = checked->rules;
    memset(game->by, 0, sizeof game->by);
    begin_season(game);
    return !game->failed;
}

void ck_game_lengths_add(ck_lengths *lengths, uint32_t length)
{
    if (lengths->count == 0 || length < lengths->least)
        lengths->least = length;
    if (length > lengths->most)
        lengths->most = length;
    lengths->count++;
    lengths->sum += length;
}

void ck_game_lengths_join(ck_lengths *lengths, const ck_lengths *more)
{
    if (more->count == 0)
        return;
    if (lengths->count == 0 || more->least < lengths->least)
        lengths->least = more->least;
    if (more->most > lengths->most)
        lengths->most = more->most;
    lengths->count += more->count;
    lengths->sum += more->sum;
}

/* The counters of a side. */
static ck_side_counts *counts_of(ck_counted_game *game, ck_side side)
{
    return &game->by[side < CK_NO_SIDE ? side : CK_NO_SIDE];
}

/* ---- turns ---- */

/* Adds the first move, or the first two, of a season. The texts of both openings overlap. */
static void add_opening(ck_counted_game *game, const ck_turn_event *event)
{
    ck_out out = ck_buffer_out(&game->text);
    ck_opening which = event->number == 1 ? CK_FIRST_MOVE : CK_FIRST_TWO;
    uint32_t start = (uint32_t)game->text.length;
    uint8_t side = (uint8_t)event->side;
    if (which == CK_FIRST_TWO && game->openings > 0) {
        start = game->opening[game->openings - 1].moves.offset;
        side = game->opening[game->openings - 1].side;
        ck_put(&out, " ");
    }
    ck_write_legal_move(&out, &event->ruling);
    game->failed |=
        out.failed || !ck_array_make_room(game->memory, &game->opening, &game->opening_room,
                                          game->openings + 1, sizeof *game->opening);
    if (!game->failed)
        game->opening[game->openings++] = (ck_counted_opening){
            (uint8_t)which, side, ck_from_to(start, (uint32_t)game->text.length)};
}

static void count_hands(ck_side_counts *counts, const ck_hand_set *hands)
{
    for (ck_hands_walk at = {0}; ck_hands_next(hands, &at);) {
        counts->hand[at.hand].made++;
        counts->hand[at.hand].flashed += at.flashed;
    }
}

/* Counts the hands that a turn formed and that must be declared (R9.1). */
static void count_fresh_hands(const ck_counted_game *game, ck_side_counts *counts,
                              const ck_turn *turn)
{
    bool due = turn->captured != CK_EMPTY || game->rules->param[CK_HANDS_ON] == CK_ON_CHANGE;
    if (!due || ck_hands_within(turn->hands_after, turn->hands_before))
        return;
    const ck_hand_set fresh = ck_hands_without(*turn->hands_after, *turn->hands_before);
    count_hands(counts, &fresh);
}

static void count_cast(ck_cast_stats *casts, int heads)
{
    if (heads >= 0 && heads <= CK_STICKS)
        casts->heads[heads]++;
    else if (heads == CK_UNKNOWN_CAST)
        casts->unknown++;
}

static void on_turn(void *self, const ck_turn_event *event)
{
    ck_counted_game *game = self;
    ck_side_counts *counts = counts_of(game, event->side);
    if (ck_counts_later(game->rules)) /* the stake at which hands were made (R9.2) */
        ck_hand_stakes_note(&game->made, event->side, event->turn.hands_before,
                            event->turn.hands_after, event->before->stake);
    if (event->number <= 2)
        add_opening(game, event);
    counts->turns++;
    count_fresh_hands(game, counts, &event->turn);
    count_cast(&counts->cast[CK_BRIDGE_CAST], event->casts.bridge);
    count_cast(&counts->cast[CK_WATER_CAST], event->casts.water);
}

/* ---- declarations and penalties ---- */

/* Points in tenths, whatever their unit. */
static int64_t in_tenths(const ck_counted_game *game, int64_t points)
{
    return points * (CK_TENTHS / game->rules->unit);
}

/* The points of one hand at the end of a season, stake included (R9.2). */
static int64_t worth(const ck_counted_game *game, const ck_declaration_event *event,
                     const ck_hands_walk *at)
{
    uint32_t stake = event->stake, made_at = 0;
    if (ck_counts_later(game->rules))
        made_at = ck_hand_stakes_at(&game->made, event->side, at->hand, at->flashed, at->left);
    return in_tenths(game, ck_hand_points(game->rules, at->hand, at->flashed)) *
           (made_at ? made_at : stake);
}

/* Adds the points of hands of captured pieces; returns the points of the hands that the declaration
 * itself names. */
static int64_t add_points(const ck_counted_game *game, const ck_declaration_event *event,
                          ck_hand_set hands, ck_side_counts *counts)
{
    int64_t named = 0;
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at);) {
        uint64_t bit = CK_HAND_BIT(at.hand);
        if (bit & CK_SITUATION_HANDS)
            continue;
        int64_t points = worth(game, event, &at);
        counts->hand[at.hand].points += points;
        if ((event->hands.plain | event->hands.flashed) & bit)
            named += points;
    }
    return named;
}

/* The situation hand of a set, at most one (R8); CK_HANDS for none. */
static ck_hand situation_of(ck_hand_set hands)
{
    if (hands.plain & CK_HAND_BIT(CK_STEPPING_HAND))
        return CK_STEPPING_HAND;
    return hands.plain & CK_HAND_BIT(CK_FUTILE_HAND) ? CK_FUTILE_HAND : CK_HANDS;
}

/* In an old count: the points of captured pieces beyond their hands, stake included. */
static int64_t worth_of_pieces(const ck_counted_game *game, const ck_declaration_event *event)
{
    ck_hand_set hands = {.plain = 0};
    uint8_t held[2][CK_PROFESSIONS];
    if (!ck_rules_have_old_count(game->rules) || ck_is_situation_alone(game->rules, event->hands))
        return 0;
    memcpy(held, event->held, sizeof held);
    hands = ck_hands_lasting(event->hands);
    return in_tenths(game, ck_hands_worth(game->rules, hands, held) -
                               ck_hands_points(game->rules, hands)) *
           event->stake;
}

/*
 * The points of the situation hand, stake included: those that hands and pieces leave, since it may
 * count twice (R8.3). Where pieces count, a score sheet does not say how much they are worth.
 */
static int64_t worth_of_situation(const ck_counted_game *game, const ck_declaration_event *event,
                                  ck_hand situation, int64_t named)
{
    if (event->number == 0 && ck_rules_count_pieces(game->rules))
        return in_tenths(game, ck_hand_points(game->rules, situation, false)) * event->stake;
    return in_tenths(game, event->points) - named - worth_of_pieces(game, event);
}

/* The hands of a declaration that no turn formed; in a score sheet, those not declared before. */
static ck_hand_set hands_not_counted(ck_counted_game *game, const ck_declaration_event *event)
{
    ck_hand_set situation = {.plain = event->hands.plain & CK_SITUATION_HANDS};
    ck_hand_set *named = &game->named[event->side];
    ck_hand_set fresh = ck_hands_without(event->hands, *named);
    if (event->number > 0)
        return situation;
    *named = ck_hands_without(event->hands, situation);
    return fresh;
}

static void on_declaration(void *self, const ck_declaration_event *event)
{
    ck_counted_game *game = self;
    ck_side_counts *counts = counts_of(game, event->side);
    ck_hand_set hands = event->hands;
    if (game->rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED)
        hands = game->claimed[event->side] =
            ck_hands_with(game->claimed[event->side], event->hands);
    const ck_hand_set uncounted = hands_not_counted(game, event);
    count_hands(counts, &uncounted);
    if (event->choice != CK_END_SEASON)
        return;
    const int64_t named = add_points(game, event, hands, counts);
    const ck_hand situation = situation_of(event->hands);
    if (situation < CK_HANDS)
        counts->hand[situation].points += worth_of_situation(game, event, situation, named);
}

static void on_penalty(void *self, const ck_penalty_event *event)
{
    ck_counted_game *game = self;
    const ck_hand hand = situation_of(event->hands); /* no other has a penalty (R8) */
    counts_of(game, event->side)->hand[hand].made++;
    counts_of(game, event->side)->hand[hand].points += in_tenths(game, event->points);
}

/* ---- seasons ---- */

static void on_season(void *self, const ck_season_event *event)
{
    ck_counted_game *game = self;
    begin_season(game);
    if (event->over && event->moves > 0)
        ck_game_lengths_add(&game->season, event->moves);
}

ck_observer ck_counted_game_observer(ck_counted_game *game)
{
    return (ck_observer){
        .self = game,
        .turn = on_turn,
        .declaration = on_declaration,
        .penalty = on_penalty,
        .season = on_season,
    };
}

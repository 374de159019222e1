#include "rules/collection/stats.h"

#include "rules/base/array.h"
#include "rules/board/hands.h"
#include "rules/collection/player_name.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"

#include <string.h>

static void free_section(const ck_memory *memory, ck_section *section)
{
    for (int i = 0; i < CK_OPENINGS; i++)
        ck_tally_free(&section->opening[i]);
    ck_memory_give_back(memory, section->own);
    ck_tally_free(&section->own_hands);
}

void ck_stats_free(ck_stats *stats)
{
    free_section(stats->memory, &stats->all);
    for (size_t i = 0; i < stats->names.count && i < stats->player_room; i++)
        free_section(stats->memory, &stats->players[i]);
    ck_memory_give_back(stats->memory, stats->players);
    ck_tally_free(&stats->names);
    *stats = (ck_stats){.memory = stats->memory};
}

const ck_section *ck_stats_section(const ck_stats *stats, const ck_tally_row *name)
{
    return &stats->players[name - stats->names.rows];
}

const ck_hand_stats *ck_section_hand(const ck_section *section, size_t hand, const char **name)
{
    if (hand < CK_HANDS) {
        *name = ck_hand_name[hand].sign;
        return &section->hand[hand];
    }
    hand -= CK_HANDS;
    if (hand >= section->own_hands.count)
        return NULL;
    *name = section->own_hands.rows[hand].text;
    return &section->own[hand];
}

/* ---- numbers ---- */

static void measure(ck_lengths *lengths, uint32_t length)
{
    if (lengths->count == 0 || length < lengths->least)
        lengths->least = length;
    if (length > lengths->most)
        lengths->most = length;
    lengths->count++;
    lengths->sum += length;
}

double ck_lengths_mean(const ck_lengths *lengths)
{
    return lengths->count ? (double)lengths->sum / (double)lengths->count : 0;
}

ck_cast_stats ck_all_casts(const ck_section *section)
{
    ck_cast_stats sum = section->cast[CK_BRIDGE_CAST];
    const ck_cast_stats *more = &section->cast[CK_WATER_CAST];
    for (int i = 0; i <= CK_STICKS; i++)
        sum.heads[i] += more->heads[i];
    sum.unknown += more->unknown;
    return sum;
}

ck_fairness ck_cast_fairness(const ck_cast_stats *casts)
{
    static const int ways[CK_STICKS + 1] = {1, 5, 10, 10, 5, 1}; /* of 32 */
    ck_fairness fairness = {.casts = 0};
    for (int i = 0; i <= CK_STICKS; i++)
        fairness.casts += casts->heads[i];
    for (int i = 0; i <= CK_STICKS && fairness.casts > 0; i++) {
        double expected = (double)fairness.casts * ways[i] / 32;
        double off = (double)casts->heads[i] - expected;
        fairness.expected[i] = expected;
        fairness.chi2 += off * off / expected;
    }
    if (fairness.chi2 > CK_CHI2_1_PERCENT)
        fairness.fit = CK_BEYOND_1_PERCENT;
    else if (fairness.chi2 > CK_CHI2_5_PERCENT)
        fairness.fit = CK_BEYOND_5_PERCENT;
    return fairness;
}

/* ---- one record ---- */

/* A record being counted: what its replay tells goes to the sections. */
typedef struct counting {
    ck_stats *stats;
    const ck_rules *rules;
    ck_section *of[CK_MOST_PLAYERS];      /* of the players by seat; NULL: not known by name */
    ck_buffer opening;                    /* the moves with which the season began */
    ck_side opener;                       /* whose they are */
    ck_hand_set claimed[2];               /* in this season, under declares=claimed */
    ck_hand_set named[2];                 /* in this season, by a score sheet */
    uint32_t made_at[2][2][CK_ALL_HANDS]; /* stake at which a hand was made: side, flashed, hand */
} counting;

/* The sections to which a side's doings go; returns how many. */
static int sections_of(const counting *counting, ck_side side, ck_section *sections[2])
{
    sections[0] = &counting->stats->all;
    sections[1] = side < CK_NO_SIDE ? counting->of[side] : NULL;
    return sections[1] ? 2 : 1;
}

/* ---- turns ---- */

static void count_opening(counting *counting, ck_opening which)
{
    ck_section *sections[2];
    int count = sections_of(counting, counting->opener, sections);
    for (int i = 0; i < count; i++) {
        ck_tally *openings = &sections[i]->opening[which];
        openings->memory = counting->stats->memory;
        if (ck_tally_count(openings, ck_buffer_string(&counting->opening),
                           counting->opening.length) < 0)
            counting->stats->failed = true;
    }
}

static void take_opening(counting *counting, const ck_turn_told *told)
{
    ck_out out = ck_buffer_out(&counting->opening);
    bool first = told->number == 1;
    if (first) {
        ck_buffer_clear(&counting->opening);
        counting->opener = told->side;
    } else {
        ck_put(&out, " ");
    }
    ck_write_legal_move(&out, &told->ruling);
    counting->stats->failed |= out.failed;
    count_opening(counting, first ? CK_FIRST_MOVE : CK_FIRST_TWO);
}

/* The hands that a turn has formed and that must be declared (R9.1). */
static ck_hand_set fresh_hands(const counting *counting, const ck_turn_told *told)
{
    bool counts =
        told->turn.captured != CK_EMPTY || counting->rules->param[CK_HANDS_ON] == CK_ON_CHANGE;
    if (!counts)
        return (ck_hand_set){.plain = 0};
    return ck_hands_without(*told->turn.hands_after, *told->turn.hands_before);
}

/* Notes at which stake hands were made, for stake_on=later (R9.2). */
static void note_stake(counting *counting, const ck_turn_told *told)
{
    ck_hand_set fresh = ck_hands_without(*told->turn.hands_after, *told->turn.hands_before);
    for (ck_hands_walk at = {0}; ck_hands_next(&fresh, &at);)
        counting->made_at[told->side][at.flashed][at.hand] = told->before->stake;
}

/* What is counted of a hand; something that nobody reads when memory is short. */
static ck_hand_stats *stats_of(const counting *counting, ck_section *section, ck_hand hand,
                               ck_hand_stats *spare)
{
    const ck_memory *memory = counting->stats->memory;
    if (hand < CK_HANDS)
        return &section->hand[hand];
    ck_name name = ck_hand_sign(counting->rules, hand);
    section->own_hands.memory = memory;
    ptrdiff_t row = ck_tally_count(&section->own_hands, name.text, name.length);
    if (row < 0 || !ck_make_room(memory, &section->own, &section->own_room,
                                 section->own_hands.count, sizeof *section->own)) {
        counting->stats->failed = true;
        return spare;
    }
    if (section->own_hands.rows[row].count == 1)
        section->own[row] = (ck_hand_stats){.made = 0};
    return &section->own[row];
}

static void count_hands(const counting *counting, ck_section *section, ck_hand_set hands)
{
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at);) {
        ck_hand_stats spare = {.made = 0}, *stats = stats_of(counting, section, at.hand, &spare);
        stats->made++;
        stats->flashed += at.flashed;
    }
}

static void count_cast(ck_cast_stats *casts, int heads)
{
    if (heads >= 0 && heads <= CK_STICKS)
        casts->heads[heads]++;
    else if (heads == CK_UNKNOWN_CAST)
        casts->unknown++;
}

static void take_turn(void *self, const ck_turn_told *told)
{
    counting *counting = self;
    ck_section *sections[2];
    ck_hand_set fresh = fresh_hands(counting, told);
    note_stake(counting, told);
    if (told->number <= 2)
        take_opening(counting, told);
    int count = sections_of(counting, told->side, sections);
    for (int i = 0; i < count; i++) {
        sections[i]->turns++;
        count_hands(counting, sections[i], fresh);
        count_cast(&sections[i]->cast[CK_BRIDGE_CAST], told->casts.bridge);
        count_cast(&sections[i]->cast[CK_WATER_CAST], told->casts.water);
    }
}

/* ---- declarations and penalties ---- */

/* Points in tenths, whatever their unit. */
static int64_t in_tenths(const counting *counting, int64_t points)
{
    return points * (CK_TENTHS / counting->rules->unit);
}

/* What one hand brings at the end of a season, stake included (R9.2). */
static int64_t worth(const counting *counting, const ck_declaration_told *told, int hand,
                     bool flashed)
{
    uint32_t stake = told->stake;
    uint32_t made_at = counting->made_at[told->side][flashed][hand];
    if (counting->rules->param[CK_STAKE_ON] == CK_STAKE_ON_LATER && made_at > 0)
        stake = made_at;
    return in_tenths(counting, ck_hand_points(counting->rules, (ck_hand)hand, flashed)) * stake;
}

/* Adds the points of captured pieces' hands; returns those of the hands that TOLD names itself. */
static int64_t add_points(const counting *counting, const ck_declaration_told *told,
                          ck_hand_set hands, ck_section *section)
{
    int64_t named = 0;
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at);) {
        uint64_t bit = CK_HAND_BIT(at.hand);
        ck_hand_stats spare = {.made = 0}, *stats;
        if (bit & CK_SITUATION_HANDS)
            continue;
        int64_t points = worth(counting, told, at.hand, at.flashed);
        stats = stats_of(counting, section, at.hand, &spare);
        stats->points += points;
        if ((told->hands.plain | told->hands.flashed) & bit)
            named += points;
    }
    return named;
}

/* A turn has at most one kind of situation hand (R8): CK_HANDS for none. */
static ck_hand situation_of(ck_hand_set hands)
{
    if (hands.plain & CK_HAND_BIT(CK_STEPPING_HAND))
        return CK_STEPPING_HAND;
    return hands.plain & CK_HAND_BIT(CK_FUTILE_HAND) ? CK_FUTILE_HAND : CK_HANDS;
}

/* What captured pieces are worth beside their hands, in an old count, stake included. */
static int64_t worth_of_pieces(const counting *counting, const ck_declaration_told *told)
{
    ck_hand_set hands = {.plain = 0};
    uint8_t held[2][CK_PROFESSIONS];
    if (!ck_is_old_count(counting->rules))
        return 0;
    memcpy(held, told->held, sizeof held);
    hands = ck_hands_without(told->hands, ck_hands_set(CK_SITUATION_HANDS, 0));
    return in_tenths(counting, ck_hands_worth(counting->rules, hands, held) -
                                   ck_hands_points(counting->rules, hands)) *
           told->stake;
}

/* What captured pieces do not account for is the situation hand's: it may count twice (R8.3). */
static void end_season(const counting *counting, const ck_declaration_told *told, ck_hand_set hands,
                       ck_section *section)
{
    int64_t named = add_points(counting, told, hands, section);
    ck_hand situation = situation_of(told->hands);
    if (situation < CK_HANDS)
        section->hand[situation].points +=
            in_tenths(counting, told->points) - named - worth_of_pieces(counting, told);
}

/* The hands of a declaration that no turn has told: in a score sheet, those not named before. */
static ck_hand_set untold_hands(counting *counting, const ck_declaration_told *told)
{
    ck_hand_set situation = {.plain = told->hands.plain & CK_SITUATION_HANDS};
    ck_hand_set *named = &counting->named[told->side];
    ck_hand_set fresh = ck_hands_without(told->hands, *named);
    if (told->number > 0)
        return situation;
    *named = ck_hands_without(told->hands, situation);
    return fresh;
}

static void take_declaration(void *self, const ck_declaration_told *told)
{
    counting *counting = self;
    ck_section *sections[2];
    ck_hand_set hands = told->hands, untold = untold_hands(counting, told);
    if (counting->rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED)
        hands = counting->claimed[told->side] =
            ck_hands_with(counting->claimed[told->side], told->hands);
    int count = sections_of(counting, told->side, sections);
    for (int i = 0; i < count; i++) {
        count_hands(counting, sections[i], untold);
        if (told->choice == CK_END_SEASON)
            end_season(counting, told, hands, sections[i]);
    }
}

static void take_penalty(void *self, const ck_penalty_told *told)
{
    ck_section *sections[2];
    ck_hand hand = situation_of(told->hands);
    int count = sections_of(self, told->side, sections);
    for (int i = 0; i < count && hand < CK_HANDS; i++) {
        sections[i]->hand[hand].made++;
        sections[i]->hand[hand].points += in_tenths(self, told->points);
    }
}

/* ---- seasons and games ---- */

static void take_season(void *self, const ck_season_told *told)
{
    counting *counting = self;
    memset(counting->claimed, 0, sizeof counting->claimed);
    memset(counting->named, 0, sizeof counting->named);
    memset(counting->made_at, 0, sizeof counting->made_at);
    if (!told->over || told->moves == 0)
        return;
    measure(&counting->stats->all.season, told->moves);
    for (int i = 0; i < CK_MOST_PLAYERS; i++) {
        if (counting->of[i])
            measure(&counting->of[i]->season, told->moves);
    }
}

static void count_game(ck_section *section, const ck_outcome *outcome)
{
    section->games++;
    section->ended[outcome->end]++;
    section->drawn += outcome->draw;
    if (outcome->end != CK_UNFINISHED && outcome->moves > 0)
        measure(&section->game, outcome->moves);
}

static void count_winner(ck_section *section, const ck_outcome *outcome, int seat)
{
    bool won = outcome->winner == seat;
    section->won[seat] += won;
    section->lost[seat] += outcome->winner != CK_NO_PLAYER && !won;
}

static void take_game(const counting *counting, const ck_outcome *outcome)
{
    count_game(&counting->stats->all, outcome);
    for (int i = 0; i < outcome->players; i++) {
        count_winner(&counting->stats->all, outcome, i);
        if (!counting->of[i])
            continue;
        count_game(counting->of[i], outcome);
        count_winner(counting->of[i], outcome, i);
    }
}

/* ---- players ---- */

static bool make_player_room(ck_stats *stats)
{
    return ck_make_room(stats->memory, &stats->players, &stats->player_room, stats->names.count,
                        sizeof *stats->players);
}

/* Whether this is the player whose records are wanted; anybody is where nobody is named. */
static bool is_wanted(ck_stats *stats, ck_text name)
{
    return !stats->player || ck_same_player(stats->memory, stats->player, strlen(stats->player),
                                            name.bytes, name.length, &stats->failed);
}

/* The number of a player's section, which is made when it is his first game; −1: none. */
static ptrdiff_t player_named(ck_stats *stats, ck_text name)
{
    ck_buffer buffer = {.memory = stats->memory};
    ck_out out = ck_buffer_out(&buffer);
    size_t before = stats->names.count;
    ptrdiff_t player = -1;
    if (stats->failed || !is_wanted(stats, name))
        return -1;
    ck_put_player_name(&out, name.bytes, name.length);
    if (!out.failed && buffer.length > 0) {
        stats->names.memory = stats->memory;
        player = ck_tally_count(&stats->names, buffer.bytes, buffer.length);
        out.failed = player < 0 || !make_player_room(stats);
    }
    stats->failed |= out.failed;
    ck_buffer_free(&buffer);
    if (!out.failed && stats->names.count > before)
        stats->players[player] = (ck_section){.games = 0};
    return out.failed ? -1 : player;
}

/* All players first, then their sections: those move when a player comes. */
static void find_players(counting *counting, const ck_outcome *outcome)
{
    ck_stats *stats = counting->stats;
    ptrdiff_t player[CK_MOST_PLAYERS];
    for (int i = 0; i < outcome->players; i++)
        player[i] = player_named(stats, outcome->player[i].name);
    for (int i = 0; i < outcome->players; i++)
        counting->of[i] = player[i] < 0 ? NULL : &stats->players[player[i]];
}

/* Whether a record is of the player whose records are wanted. */
static bool is_wanted_record(ck_stats *stats, const ck_outcome *outcome)
{
    bool wanted = !stats->player;
    for (int i = 0; i < outcome->players && !wanted; i++)
        wanted = is_wanted(stats, outcome->player[i].name);
    return wanted;
}

/*
 * The record is replayed again: whether it is valid, and who played it, is known only at the end;
 * and there is then no need to take anything back.
 */
static void count_record(ck_stats *stats, const ck_checked *checked)
{
    counting counting = {.stats = stats,
                         .rules = checked->rules,
                         .opening = {.memory = stats->memory},
                         .opener = CK_NO_SIDE};
    ck_observer observer = {
        .self = &counting,
        .turn = take_turn,
        .declaration = take_declaration,
        .penalty = take_penalty,
        .season = take_season,
    };
    find_players(&counting, checked->outcome);
    if (!stats->failed) {
        take_game(&counting, checked->outcome);
        ck_replay(checked->rules, checked->record, &observer);
    }
    ck_buffer_free(&counting.opening);
}

void ck_stats_add(ck_stats *stats, const ck_checked *checked)
{
    bool valid = ck_result_valid(checked->result);
    if (stats->failed || !is_wanted_record(stats, checked->outcome))
        return;
    stats->valid += valid;
    stats->broken += !valid;
    if (valid || stats->keep_broken)
        count_record(stats, checked);
}

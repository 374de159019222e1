/*
 * Searches for captured pieces that form exactly the named hands. More pieces never form fewer
 * hands, so the search adds pieces for one named hand after the other. It stops a branch with more
 * hands beside the named ones than the best result.
 */
#include "rules/replay/possible_hands.h"

#include <string.h>

/* The limit of a search; the hands of the sheet, three at a time, need some hundred steps. */
enum { MOST_STEPS = 4000, NOTHING_FOUND = INT32_MAX };

/* The colour of pieces for a hand that is not flashed. */
enum { ANY_COLOUR = CK_NO_COLOUR };

typedef struct hand_search {
    const ck_rules *rules;
    const ck_hand_table *table;
    ck_hand_set named;
    ck_hand_set beside; /* formed beside the named ones by the best pieces */
    int cost;           /* cost of BESIDE */
    int steps;
} hand_search;

typedef struct pieces_held {
    uint8_t of[2][CK_PROFESSIONS];
} pieces_held;

/* The hand that gets further pieces: of one colour, from one profession on. */
typedef struct growing_hand {
    const ck_hand_row *row;
    uint8_t colour;
    int from;
} growing_hand;

static bool is_satisfied(const hand_search *search, const ck_hand_set *made, const ck_hand_row *row)
{
    const uint64_t bit = CK_HAND_BIT(row->hand);
    if (search->named.flashed & bit)
        return (made->flashed & bit) != 0;
    return !(search->named.plain & bit) || ((made->plain | made->flashed) & bit) != 0;
}

static ck_hand_set beside(const hand_search *search, const ck_hand_set *made)
{
    const ck_hand_set *named = &search->named;
    return ck_hands_set(made->plain & ~(named->plain | named->flashed),
                        made->flashed & ~named->flashed);
}

/* A flashed hand is less likely than a plain one. */
static int cost_of(ck_hand_set hands)
{
    return 2 * __builtin_popcountll(hands.plain) + 3 * __builtin_popcountll(hands.flashed);
}

static bool lacks(const pieces_held *held, const growing_hand *goal, int piece)
{
    const int red = held->of[CK_RED][piece], black = held->of[CK_BLACK][piece];
    const int there = goal->colour == ANY_COLOUR ? red + black : held->of[goal->colour][piece];
    return there < goal->row->need[piece];
}

static void seek(hand_search *search, const pieces_held *held, growing_hand goal);

static void seek_with(hand_search *search, const pieces_held *held, growing_hand goal, int piece)
{
    for (int colour = 0; colour < 2; colour++) {
        pieces_held more = *held;
        if (goal.colour != ANY_COLOUR && goal.colour != colour)
            continue;
        more.of[colour][piece]++;
        goal.from = piece;
        seek(search, &more, goal);
    }
}

/* Adds a missing piece. Where a King may stand for it, tries the later ones too. */
static void add_piece(hand_search *search, const pieces_held *held, growing_hand goal)
{
    const bool kings = held->of[CK_RED][CK_KING] > 0;
    for (int piece = goal.from; piece < CK_KING; piece++) {
        if (!lacks(held, &goal, piece))
            continue;
        seek_with(search, held, goal, piece);
        if (!kings)
            return;
    }
}

/* The first named hand not formed yet; NULL: none. */
static const ck_hand_row *next_row(const hand_search *search, const ck_hand_set *made)
{
    for (int i = 0; i < search->table->rows; i++) {
        if (!is_satisfied(search, made, &search->table->row[i]))
            return &search->table->row[i];
    }
    return NULL;
}

static void seek(hand_search *search, const pieces_held *held, growing_hand goal)
{
    pieces_held there = *held;
    ck_hand_set made;
    if (search->steps++ >= MOST_STEPS)
        return;
    ck_form_hands(search->rules, there.of, &made);
    const ck_hand_set more = beside(search, &made);
    if (cost_of(more) >= search->cost)
        return;
    if (goal.row && !is_satisfied(search, &made, goal.row)) {
        add_piece(search, held, goal);
        return;
    }
    goal.row = next_row(search, &made);
    goal.from = 0;
    if (!goal.row) {
        search->beside = more;
        search->cost = cost_of(more);
        return;
    }
    const bool flashed = (search->named.flashed & CK_HAND_BIT(goal.row->hand)) != 0;
    for (int colour = 0; colour < (flashed ? 2 : 1); colour++) {
        goal.colour = flashed ? (uint8_t)colour : ANY_COLOUR;
        add_piece(search, held, goal);
    }
}

/* Whether hands depend on pieces alone, and on few of them. */
static bool can_be_searched(const ck_rules *rules, const ck_hand_table *table)
{
    for (int i = 0; i < table->rows; i++) {
        if (table->row[i].count > 0)
            return false;
    }
    return rules->param[CK_SAME_HAND] == CK_ONCE;
}

ck_hand_set ck_possible_hands_beside(const ck_rules *rules, ck_hand_set named)
{
    const ck_hand_table *table = ck_hand_table_of(rules);
    hand_search search = {.rules = rules, .table = table, .named = named, .cost = NOTHING_FOUND};
    if (!can_be_searched(rules, table))
        return (ck_hand_set){.plain = 0};
    /* One King, of either colour, or both. */
    for (int kings = 0; kings <= 2; kings++) {
        pieces_held held = {{{0}}};
        held.of[CK_RED][CK_KING] = kings > 0;
        held.of[CK_BLACK][CK_KING] = kings > 1;
        seek(&search, &held, (growing_hand){.row = NULL});
    }
    return search.steps <= MOST_STEPS ? search.beside : (ck_hand_set){.plain = 0};
}

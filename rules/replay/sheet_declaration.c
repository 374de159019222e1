/* Checks declarations in a score sheet: whether hands and points are possible (R7, R9). */
#include "rules/replay/sheet_declaration.h"

#include "rules/replay/declaration.h"
#include "rules/replay/emit.h"
#include "rules/replay/season.h"
#include "rules/replay/sides.h"

/* ---- pieces that form hands ---- */

/*
 * A search for captured pieces that form exactly the named hands. More pieces never form fewer
 * hands, so it adds pieces for one named hand after the other. It stops a branch with more hands
 * beside the named ones than the best result.
 */

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

ck_hand_set ck_possible_hands_beside(const ck_rules *rules, ck_hand_set named)
{
    const ck_hand_table *table = ck_hand_table_of(rules);
    hand_search search = {.rules = rules, .table = table, .named = named, .cost = NOTHING_FOUND};
    /* Hands must depend on pieces alone, and on few of them. */
    for (int i = 0; i < table->rows; i++) {
        if (table->row[i].count > 0)
            return (ck_hand_set){.plain = 0};
    }
    if (rules->param[CK_SAME_HAND] != CK_ONCE)
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

/* ---- hands ---- */

/* The unnamed hands that HAND implies: it contains all their pieces. */
static uint64_t implied(const ck_hand_table *table, ck_hand_set named, const ck_hand_row *row)
{
    bool flashed = (named.flashed & CK_HAND_BIT(row->hand)) != 0;
    uint64_t enough = flashed ? named.flashed : named.plain | named.flashed;
    uint64_t missing = 0;
    for (int i = 0; i < table->rows; i++) {
        const ck_hand_row *other = &table->row[i];
        bool within = other->count == 0;
        for (int piece = 0; piece < CK_PROFESSIONS; piece++)
            within = within && other->need[piece] <= row->need[piece];
        if (within && !(enough & CK_HAND_BIT(other->hand)))
            missing |= CK_HAND_BIT(other->hand);
    }
    return missing;
}

/* All hands that the named ones imply, plain or flashed, and that are unnamed. */
static ck_hand_set all_implied(const ck_rules *rules, ck_hand_set named)
{
    const ck_hand_table *table = ck_hand_table_of(rules);
    ck_hand_set missing = {.plain = 0};
    for (int i = 0; i < table->rows; i++) {
        const ck_hand_row *row = &table->row[i];
        if (row->count > 0)
            continue;
        if (named.flashed & CK_HAND_BIT(row->hand))
            missing.flashed |= implied(table, named, row);
        else if (named.plain & CK_HAND_BIT(row->hand))
            missing.plain |= implied(table, named, row);
    }
    missing.plain &= ~missing.flashed;
    return missing;
}

/* The hands of these rules; 撃皇 and 皇再来 only where they are hands. */
static ck_hand_set known_hands(const ck_rules *rules)
{
    ck_hand_set known = {.plain = 0};
    const ck_hand_table *table = ck_hand_table_of(rules);
    for (int i = 0; i < table->rows; i++)
        known.plain |= CK_HAND_BIT(table->row[i].hand);
    known.flashed = table->flash != 0 ? known.plain : 0;
    if (rules->param[CK_STEPPING] == CK_AS_HAND)
        known.plain |= CK_HAND_BIT(CK_STEPPING_HAND);
    if (rules->param[CK_TAM_AFTER_TAM] == CK_AS_HAND || rules->param[CK_TAM_BACK] == CK_AS_HAND)
        known.plain |= CK_HAND_BIT(CK_FUTILE_HAND);
    return known;
}

static ck_hand_set of_situation(ck_hand_set hands)
{
    return (ck_hand_set){.plain = hands.plain & CK_SITUATION_HANDS};
}

/* The unnamed hands that any pieces forming the named ones also form. */
static ck_hand_set unnamed_with(const ck_rules *rules, ck_hand_set hands, ck_hand_set known)
{
    ck_hand_set beside = {.plain = 0};
    if (ck_hands_none(ck_hands_without(hands, known)))
        beside = ck_possible_hands_beside(rules, ck_hands_without(hands, of_situation(hands)));
    return ck_hands_none(beside) ? all_implied(rules, hands) : beside;
}

/* The named hands with those that they imply; none where only claimed hands count. */
static ck_hand_set completed(const ck_game *game, ck_hand_set named)
{
    if (ck_must_claim(game))
        return named;
    ck_hand_set all =
        ck_hands_with(named, unnamed_with(game->rules, named, known_hands(game->rules)));
    all.plain &= ~all.flashed;
    return all;
}

/*
 * The hands that the number of a declaration counts: the named ones, or all where the number is not
 * that of the named ones.
 */
static ck_hand_set counted_hands(const ck_game *game, const ck_declaration *written, ck_side side,
                                 ck_hand_set named, ck_hand_set all)
{
    if (written->points_span.length == 0 || ck_counts_later(game->rules) ||
        ck_rules_count_pieces(game->rules))
        return named;
    const int64_t points = ck_declaration_points(game->rules, written);
    return points == ck_game_worth(game, side, named) ? named : all;
}

/* Computes the worth of a declaration by the rules. */
static void reckon(ck_game *game, ck_side side, ck_hand_set hands)
{
    ck_hand_set fresh = ck_hands_without(hands, game->hands[side]);
    ck_hand_set lasting = ck_hands_without(hands, of_situation(hands));
    if (ck_counts_later(game->rules))
        ck_hand_stakes_note(&game->made, side, &game->hands[side], &lasting, game->position.stake);
    game->hands[side] = lasting;
    game->due =
        (ck_due){.hands = hands, .fresh = fresh, .raw = ck_hands_points(game->rules, hands)};
    game->due.points = game->due.moved = ck_game_worth(game, side, hands);
    if (!ck_must_claim(game))
        return;
    game->claimed[side] = ck_hands_with(game->claimed[side], lasting);
    game->due.moved = ck_game_worth(game, side, ck_hands_with(game->claimed[side], hands));
}

/* A finding about a declaration, with pointers to FACTS, which it sets. */
static ck_finding about_declaration(const ck_sheet *sheet, ck_code code, const ck_entry *entry,
                                    ck_span span, ck_hand_facts *facts)
{
    const ck_declaration *written = &entry->as.declaration;
    const ck_due *due = &sheet->replay.game.due;
    ck_finding finding = ck_sheet_state_finding(sheet, code, entry, span);
    finding.side = sheet->replay.game.mover;
    *facts = (ck_hand_facts){
        .written = written->hands,
        .right = due->hands,
        .fresh = due->hands,
        .stake = sheet->replay.game.position.stake,
    };
    finding.about_hands = facts;
    finding.written = ck_declaration_points(sheet->replay.game.rules, written);
    finding.right = due->points;
    return finding;
}

/* Reports the hands of a set, unless it is empty. */
static void report_hands(ck_sheet *sheet, ck_code code, const ck_entry *entry, ck_hand_set hands)
{
    if (ck_hands_none(hands))
        return;
    ck_hand_facts facts;
    ck_finding finding =
        about_declaration(sheet, code, entry, entry->as.declaration.named.span, &facts);
    facts.fresh = hands;
    ck_emit_finding(&sheet->replay, &finding);
}

/* Checks the hands by R7, as far as possible without the pieces. */
static void check_hands(ck_sheet *sheet, const ck_entry *entry, ck_side side, ck_hand_set hands,
                        ck_hand_set all)
{
    ck_game *game = &sheet->replay.game;
    ck_hand_set fresh = ck_hands_without(hands, sheet->named[side]);
    ck_hand_set known = known_hands(game->rules);
    const uint64_t there = hands.plain | hands.flashed;
    report_hands(sheet, CK_F_SHEET_NO_SUCH_HAND, entry,
                 ck_hands_set(hands.plain & ~known.plain, hands.flashed & ~known.flashed));
    if (ck_must_claim(game)) {
        report_hands(sheet, CK_F_SHEET_NOTHING_NEW, entry, ck_hands_without(hands, fresh));
        return;
    }
    /* Hands that the named ones imply, with the declaration of all */
    ck_hand_facts facts;
    ck_finding finding = about_declaration(sheet, CK_F_SHEET_IMPLIED, entry,
                                           entry->as.declaration.named.span, &facts);
    facts.fresh = ck_hands_without(all, hands);
    facts.right = all;
    finding.right = ck_game_worth(&sheet->replay.game, finding.side, all);
    if (!ck_hands_none(facts.fresh))
        ck_emit_finding(&sheet->replay, &finding);
    if (!ck_is_situation_alone(game->rules, hands))
        report_hands(
            sheet, CK_F_SHEET_FEWER, entry,
            ck_hands_set(sheet->named[side].plain & ~there, sheet->named[side].flashed & ~there));
    if (ck_hands_none(fresh))
        report_hands(sheet, CK_F_SHEET_NOTHING_NEW, entry, hands);
}

/* Whether the number is the sum times another possible stake. */
static bool is_other_stake(const ck_game *game, int64_t written)
{
    int64_t raw = game->due.raw;
    if (raw == 0 || written % raw != 0 || game->due.points != raw * game->position.stake)
        return false;
    int64_t stake = written / raw;
    return stake > 0 && (stake & (stake - 1)) == 0;
}

/* Whether 皇再来 counts twice: both futile moves in one turn do so under some rules, with one name
 * (R8.3). */
static bool is_doubly_futile(const ck_game *game, int64_t written)
{
    int64_t once =
        (int64_t)ck_hand_points(game->rules, CK_FUTILE_HAND, false) * game->position.stake;
    return game->rules->param[CK_FUTILE_ADDS_UP] &&
           (game->due.hands.plain & CK_HAND_BIT(CK_FUTILE_HAND)) &&
           written == game->due.points + once;
}

/*
 * The least worth of the hands with their pieces, without the stake. A King that stands for a piece
 * is worth more.
 */
static int64_t least_worth(const ck_game *game)
{
    const ck_hand_table *table = ck_hand_table_of(game->rules);
    uint64_t named = game->due.hands.plain | game->due.hands.flashed;
    bool rest = game->rules->param[CK_OLD_COUNT] == CK_COUNT_3_5_REST;
    int64_t sum = game->due.raw;
    for (int p = 0; p < CK_PROFESSIONS && !rest; p++) {
        int most = 0;
        for (int i = 0; i < table->rows; i++) {
            const ck_hand_row *row = &table->row[i];
            if ((named & CK_HAND_BIT(row->hand)) && row->need[p] > most)
                most = row->need[p];
        }
        sum += most * ck_piece_value[p];
    }
    return sum;
}

/* The relation of a declaration's number to the points due. */
typedef enum number_relation {
    RIGHT,
    DOUBLED,
    WITH_PIECES,
    UNATTESTED,
    CLIPPED,
    OTHER_STAKE,
    WRONG
} number_relation;

static number_relation judge_number(const ck_game *game, int64_t written)
{
    if (ck_hands_unattested(game->rules, game->due.hands))
        return UNATTESTED;
    /* Where captured pieces count, which no sheet names */
    if (ck_rules_count_pieces(game->rules) && written % game->position.stake == 0 &&
        written / game->position.stake >= least_worth(game))
        return WITH_PIECES;
    if (written == game->due.points && !ck_rules_count_pieces(game->rules))
        return RIGHT;
    if (is_doubly_futile(game, written))
        return DOUBLED;
    if (ck_declaration_is_clipped(game, written))
        return CLIPPED;
    return is_other_stake(game, written) ? OTHER_STAKE : WRONG;
}

/* Checks the number. Returns the points that 終季 moves; in two cases only the record can know
 * them. */
static int64_t check_points(ck_sheet *sheet, const ck_entry *entry)
{
    static const ck_code code_of[] = {
        [UNATTESTED] = CK_F_POINTS_UNATTESTED,
        [CLIPPED] = CK_F_POINTS_CLIPPED,
        [OTHER_STAKE] = CK_F_SHEET_STAKE,
        [WRONG] = CK_F_POINTS_WRONG,
    };
    const ck_declaration *written = &entry->as.declaration;
    const ck_game *game = &sheet->replay.game;
    if (written->points_span.length == 0) {
        sheet->replay.unsure.points |=
            ck_rules_count_pieces(game->rules) && written->choice == CK_END_SEASON;
        return game->due.moved;
    }
    int64_t points = ck_declaration_points(game->rules, written);
    if (game->beyond > 0)
        return points;
    number_relation number = judge_number(game, points);
    if (number > WITH_PIECES) {
        ck_hand_facts facts;
        ck_finding finding =
            about_declaration(sheet, code_of[number], entry, written->points_span, &facts);
        ck_emit_finding(&sheet->replay, &finding);
    }
    bool believed = number == DOUBLED || number == WITH_PIECES || number == UNATTESTED;
    return believed ? points : game->due.moved;
}

static void choose(ck_sheet *sheet, const ck_entry *entry, ck_side side, int64_t moved)
{
    ck_replay_state *replay = &sheet->replay;
    ck_game *game = &replay->game;
    ck_choice choice = (ck_choice)entry->as.declaration.choice;
    int64_t points = moved == game->due.moved ? game->due.points : moved;
    const ck_position before = game->position;
    if (choice == CK_END_SEASON)
        ck_game_end_season(game, side == CK_NO_SIDE ? CK_SIDE_A : side, moved);
    else
        ck_game_go_on(game);
    if (side != CK_NO_SIDE)
        ck_emit_declaration(replay, entry, choice == CK_END_SEASON ? choice : CK_AGAIN,
                            &game->due.hands, points, &before);
    ck_emit_limit(replay, entry);
    if (choice == CK_END_SEASON && !replay->record->judged.given)
        ck_emit_season(replay);
}

/* A declaration with unknown speaker or hands, or of a judged game: its number, if any, counts. */
static void step_unknown(ck_sheet *sheet, const ck_entry *entry, ck_side side, ck_hand_set hands)
{
    const ck_declaration *written = &entry->as.declaration;
    bool counted = side != CK_NO_SIDE && written->points_span.length > 0;
    sheet->replay.game.due = (ck_due){.hands = hands};
    if (!counted && written->choice == CK_END_SEASON)
        sheet->replay.unsure.points = true;
    choose(sheet, entry, side,
           counted ? ck_declaration_points(sheet->replay.game.rules, written) : 0);
}

void ck_sheet_declaration_replay(ck_sheet *sheet, const ck_entry *entry)
{
    const ck_declaration *written = &entry->as.declaration;
    ck_game *game = &sheet->replay.game;
    ck_text name = entry->as.declaration.speaker;
    ck_side side = name.length > 0 ? ck_side_named(&sheet->replay, name) : CK_NO_SIDE;
    if (sheet->replay.record->judged.given)
        side = (ck_side)entry->as.declaration.side;
    if (side == CK_NO_SIDE)
        ck_sheet_state_report(sheet, CK_F_SHEET_SPEAKER, entry, entry->span);
    else
        sheet->replay.game.mover = (uint8_t)side;
    ck_hand_set hands = ck_hands_flash_king(game->rules, written->hands);
    bool nameless = ck_hands_none(hands) && !written->hands_unread;
    if (sheet->replay.record->judged.given) {
        step_unknown(sheet, entry, side, hands);
        return;
    }
    if (side != CK_NO_SIDE && nameless)
        ck_sheet_state_report(sheet, CK_F_SHEET_HANDLESS, entry, entry->span);
    if (side == CK_NO_SIDE || nameless || written->hands_unread) {
        step_unknown(sheet, entry, side, written->hands);
        return;
    }
    const ck_hand_set all = completed(game, hands);
    reckon(game, side, counted_hands(game, written, side, hands, all));
    check_hands(sheet, entry, side, hands, all);
    int64_t moved = check_points(sheet, entry);
    /* The hands are compared with later declarations of this season. */
    const ck_rules *rules = sheet->replay.game.rules;
    ck_hand_set lasting = ck_hands_without(hands, of_situation(hands));
    if (ck_must_claim(&sheet->replay.game) || ck_is_situation_alone(rules, hands))
        lasting = ck_hands_with(sheet->named[side], lasting);
    sheet->named[side] = lasting;
    choose(sheet, entry, side, moved);
}

#include "rules/sheet.h"

#include "rules/replaying.h"

#include <stdlib.h>

/* A sheet being followed. The game within never makes a turn; its points and stake are used. */
typedef struct sheet {
    ck_replaying replay;
    ck_hands named[2]; /* hands that each side has declared in this season */
    uint32_t declared; /* declarations in this season */
} sheet;

bool ck_is_sheet(const ck_record *record)
{
    bool declares = false;
    for (size_t i = 0; i < record->entry_count; i++) {
        if (record->entries[i].kind == CK_ENTRY_MOVE)
            return false;
        declares |= record->entries[i].kind == CK_ENTRY_DECLARATION;
    }
    return declares;
}

/* ---- findings ---- */

/* The sheet has no turns: a finding of it speaks of none, and of a side only if it says so. */
static ck_finding about(const sheet *sheet, ck_code code, const ck_entry *entry, ck_span span)
{
    ck_finding finding =
        ck_about(&sheet->replay, code, entry, span.length > 0 ? span : entry->span);
    finding.side = CK_NO_SIDE;
    return finding;
}

static void report(sheet *sheet, ck_code code, const ck_entry *entry, ck_span span)
{
    ck_finding finding = about(sheet, code, entry, span);
    ck_report_finding(&sheet->replay, &finding);
}

/* ---- players ---- */

/* Takes a name as that of a player as long as one is missing. */
static void learn_name(sheet *sheet, ck_span name)
{
    ck_span *known = sheet->replay.outcome.name;
    ck_side order[] = {CK_SIDE_IA, CK_SIDE_A};
    for (int i = 0; i < 2 && name.length > 0; i++) {
        ck_span *own = &known[order[i]];
        if (own->length == 0)
            *own = name;
        if (ck_same_text(sheet->replay.record, *own, name))
            return;
    }
}

static void learn_names(sheet *sheet)
{
    const ck_record *record = sheet->replay.record;
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        if (entry->kind == CK_ENTRY_DECLARATION)
            learn_name(sheet, entry->as.declaration.speaker);
        for (int j = 0; entry->kind == CK_ENTRY_RESULT && j < 2; j++)
            learn_name(sheet, entry->as.result.name[j]);
    }
}

/* The side of the first player: as 赤名, 黒名 or 一位色 tell; IA where nothing does. */
static ck_side side_of_first_player(const ck_record *record)
{
    for (int i = 0; i < record->players; i++) {
        for (int side = 0; side < 2; side++) {
            if (record->name_of[side].length > 0 &&
                ck_same_text(record, record->name_of[side], record->player[i].name))
                return i == 0 ? (ck_side)side : ck_other_side((ck_side)side);
        }
    }
    return record->firsts > 0 ? (ck_side)record->first[0] : CK_SIDE_IA;
}

static void name_players(sheet *sheet)
{
    ck_replaying *replay = &sheet->replay;
    const ck_record *record = replay->record;
    ck_span *name = replay->outcome.name;
    name[0] = record->name_of[0];
    name[1] = record->name_of[1];
    replay->player_side = side_of_first_player(record);
    for (int i = 0; i < record->players; i++) {
        ck_side side = i == 0 ? replay->player_side : ck_other_side(replay->player_side);
        if (record->player[i].name.length > 0)
            name[side] = record->player[i].name;
    }
    learn_names(sheet);
}

/* The points of a player at the start, where the header gives any (notation.md §3). */
static int32_t start_points(const ck_record *record, int player, int32_t total)
{
    const ck_player *own = &record->player[player], *other = &record->player[!player];
    if (own->points_said)
        return own->points;
    return other->points_said ? total - other->points : total / 2;
}

static void set_start_points(sheet *sheet)
{
    ck_replaying *replay = &sheet->replay;
    const ck_record *record = replay->record;
    int32_t total = 2 * replay->game.rules->param[CK_POINTS];
    int32_t first = start_points(record, 0, total), second = start_points(record, 1, total);
    if (first > 0 && second > 0 && (int64_t)first + second == total) {
        replay->game.position.points[replay->player_side] = (int16_t)first;
        replay->game.position.points[ck_other_side(replay->player_side)] = (int16_t)second;
        return;
    }
    ck_finding finding =
        about(sheet, CK_F_START_POINTS, record->entries, record->player[record->players - 1].span);
    finding.season = -1;
    finding.said = (int64_t)first + second;
    finding.right = total;
    ck_report_finding(replay, &finding);
}

/* ---- seasons ---- */

/* Who moves first: only the header can tell, a single letter of it for the first season alone. */
static void begin_season(sheet *sheet)
{
    ck_replaying *replay = &sheet->replay;
    const ck_record *record = replay->record;
    uint8_t number = replay->firsts_used++;
    bool told = number < record->firsts && (record->firsts > 1 || number == 0);
    replay->first = told ? (ck_side)record->first[number] : CK_NO_SIDE;
    replay->marked = replay->told_season = false;
    replay->outcome.seasons++;
    sheet->named[0] = sheet->named[1] = (ck_hands){0, 0};
    sheet->declared = 0;
}

static void next_season(sheet *sheet)
{
    ck_tell_season(&sheet->replay);
    ck_game_next_season(&sheet->replay.game, CK_SIDE_IA);
    begin_season(sheet);
}

static ck_code fault_of_mark(const sheet *sheet, const ck_season_mark *mark, bool over)
{
    const ck_replaying *replay = &sheet->replay;
    if (replay->marked || (!over && sheet->declared == 0 && replay->outcome.seasons > 1))
        return CK_F_SEASON_TWICE;
    if (!over)
        return CK_F_SEASON_EARLY;
    return mark->season == replay->game.position.season ? CK_FINDINGS : CK_F_SEASON_OTHER;
}

static void on_season_end(sheet *sheet, const ck_entry *entry)
{
    ck_replaying *replay = &sheet->replay;
    bool over = replay->game.phase == CK_SEASON_OVER || replay->game.phase == CK_GAME_OVER;
    ck_code fault = fault_of_mark(sheet, &entry->as.season, over);
    if (fault != CK_FINDINGS)
        report(sheet, fault, entry, entry->span);
    replay->marked = true;
    if (fault != CK_F_SEASON_EARLY)
        return;
    replay->points_doubt = true;
    ck_game_end_season(&replay->game, CK_SIDE_A, 0);
    ck_tell_season(replay);
}

static void on_game_end(sheet *sheet, const ck_entry *entry)
{
    ck_replaying *replay = &sheet->replay;
    if (replay->closed) {
        ck_report_after_end(replay, entry);
        return;
    }
    replay->closed = true;
    if (replay->game.phase == CK_GAME_OVER || replay->points_doubt)
        return;
    ck_finding finding = about(sheet, CK_F_GAME_EARLY, entry, entry->span);
    finding.right = replay->game.rules->param[CK_SEASONS];
    ck_report_finding(replay, &finding);
}

/* ---- declarations ---- */

/* Hands that must be there with HAND, since their pieces are among its own, and are not named. */
static uint32_t implied(const ck_hand_table *table, ck_hands named, const ck_hand_row *row)
{
    bool flashed = (named.flashed & CK_HAND_BIT(row->hand)) != 0;
    uint32_t enough = flashed ? named.flashed : named.plain | named.flashed;
    uint32_t missing = 0;
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

/* All hands that those named bring with them and that are not named, plain or flashed. */
static ck_hands all_implied(const ck_rules *rules, ck_hands named)
{
    const ck_hand_table *table = rules->hands;
    ck_hands missing = {0, 0};
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

/* Hands that these rules have, 撃皇 and 皇再来 only where they are hands. */
static ck_hands known_hands(const ck_rules *rules)
{
    ck_hands known = {0, 0};
    for (int i = 0; i < rules->hands->rows; i++)
        known.plain |= CK_HAND_BIT(rules->hands->row[i].hand);
    known.flashed = rules->hands->flash != 0 ? known.plain : 0;
    if (rules->param[CK_STEPPING] == CK_AS_HAND)
        known.plain |= CK_HAND_BIT(CK_STEPPING_HAND);
    if (rules->param[CK_TAM_AFTER_TAM] == CK_AS_HAND || rules->param[CK_TAM_BACK] == CK_AS_HAND)
        known.plain |= CK_HAND_BIT(CK_FUTILE_HAND);
    return known;
}

/* 王 is of one colour by itself: where there is a Flash it has it (R7.2). */
static ck_hands with_flashed_king(const ck_rules *rules, ck_hands hands)
{
    uint32_t king = hands.plain & CK_HAND_BIT(CK_KING_HAND);
    if (rules->hands->flash == 0)
        return hands;
    return (ck_hands){hands.plain & ~king, hands.flashed | king};
}

static ck_hands of_situation(ck_hands hands)
{
    return (ck_hands){hands.plain & CK_SITUATION_HANDS, 0};
}

static bool claims(const ck_game *game)
{
    return game->rules->param[CK_DECLARES] == CK_DECLARE_CLAIMED;
}

/* What a declaration is worth, as the rules reckon it. */
static void reckon(ck_game *game, ck_side side, ck_hands hands)
{
    ck_hands fresh = ck_hands_without(hands, game->hands[side]);
    ck_hands lasting = ck_hands_without(hands, of_situation(hands));
    for (int hand = 0; hand < CK_HANDS; hand++) {
        bool flashed = (fresh.flashed & CK_HAND_BIT(hand)) != 0;
        if (flashed || (fresh.plain & CK_HAND_BIT(hand)))
            game->made_at[side][flashed][hand] = game->position.stake;
    }
    game->hands[side] = lasting;
    game->due =
        (ck_due){.hands = hands, .fresh = fresh, .raw = ck_hands_points(game->rules, hands)};
    game->due.points = game->due.moved = ck_game_worth(game, side, hands);
    if (!claims(game))
        return;
    game->claimed[side] = ck_hands_with(game->claimed[side], lasting);
    game->due.moved = ck_game_worth(game, side, ck_hands_with(game->claimed[side], hands));
}

static ck_finding about_declaration(const sheet *sheet, ck_code code, const ck_entry *entry,
                                    ck_span span)
{
    const ck_declaration *said = &entry->as.declaration;
    const ck_due *due = &sheet->replay.game.due;
    ck_finding finding = about(sheet, code, entry, span);
    finding.side = sheet->replay.game.mover;
    finding.hands_said = said->hands;
    finding.hands_right = finding.fresh = due->hands;
    finding.said = said->points;
    finding.right = due->points;
    return finding;
}

/* Reports hands of a declaration, if there are any of the kind. */
static void report_hands(sheet *sheet, ck_code code, const ck_entry *entry, ck_hands hands)
{
    if (ck_hands_none(hands))
        return;
    ck_finding finding = about_declaration(sheet, code, entry, entry->as.declaration.hands_span);
    finding.fresh = hands;
    ck_report_finding(&sheet->replay, &finding);
}

/* The hands of a set that a later one has neither plain nor flashed. */
static ck_hands gone(ck_hands before, ck_hands after)
{
    uint32_t there = after.plain | after.flashed;
    return (ck_hands){before.plain & ~there, before.flashed & ~there};
}

/* Whether a situation hand stands for itself, without the hands that there are (R7.4). */
static bool is_situation_alone(const ck_rules *rules, ck_hands hands)
{
    return rules->param[CK_SITUATION_SCORES] == CK_SITUATION_ALONE &&
           ck_hands_none(ck_hands_without(hands, of_situation(hands)));
}

/* Whether the hands can be: R7 as far as it can be told without the pieces. */
static void check_hands(sheet *sheet, const ck_entry *entry, ck_side side, ck_hands hands)
{
    ck_game *game = &sheet->replay.game;
    ck_hands fresh = ck_hands_without(hands, sheet->named[side]);
    report_hands(sheet, CK_F_SHEET_NO_SUCH_HAND, entry,
                 ck_hands_without(hands, known_hands(game->rules)));
    if (claims(game)) {
        report_hands(sheet, CK_F_SHEET_NOTHING_NEW, entry, ck_hands_without(hands, fresh));
        return;
    }
    report_hands(sheet, CK_F_SHEET_IMPLIED, entry, all_implied(game->rules, hands));
    if (!is_situation_alone(game->rules, hands))
        report_hands(sheet, CK_F_SHEET_FEWER, entry, gone(sheet->named[side], hands));
    if (ck_hands_none(fresh))
        report_hands(sheet, CK_F_SHEET_NOTHING_NEW, entry, hands);
}

/* Whether the number is the sum times another stake than the one that is due. */
static bool is_other_stake(const ck_game *game, int64_t said)
{
    int64_t raw = game->due.raw;
    if (raw == 0 || said % raw != 0 || game->due.points != raw * game->position.stake)
        return false;
    int64_t stake = said / raw;
    return stake > 0 && (stake & (stake - 1)) == 0;
}

/* What the loser has left, which some write instead of the product (R9.3). */
static bool is_clipped(const ck_game *game, ck_side side, int64_t said)
{
    ck_side loser = game->due.moved < 0 ? side : ck_other_side(side);
    int64_t left = game->position.points[loser];
    return llabs(said) == left && llabs(game->due.moved) > left;
}

/* Both futile moves in one turn count twice under some rules, and the name is the same (R8.3). */
static bool is_doubly_futile(const ck_game *game, int64_t said)
{
    int64_t once = (int64_t)game->rules->param[CK_FUTILE_POINTS] * game->position.stake;
    return game->rules->param[CK_FUTILE_ADDS_UP] &&
           (game->due.hands.plain & CK_HAND_BIT(CK_FUTILE_HAND)) && said == game->due.points + once;
}

static ck_code fault_of_points(const ck_game *game, ck_side side, int64_t said)
{
    if (ck_hands_unattested(game->rules, game->due.hands))
        return CK_F_POINTS_UNATTESTED;
    if (said == game->due.points || is_doubly_futile(game, said))
        return CK_FINDINGS;
    if (is_clipped(game, side, said))
        return CK_F_POINTS_CLIPPED;
    return is_other_stake(game, said) ? CK_F_SHEET_STAKE : CK_F_POINTS_WRONG;
}

/* Checks the number; returns what 終季 moves, which in two cases only the record can know. */
static int64_t check_points(sheet *sheet, const ck_entry *entry, ck_side side)
{
    const ck_declaration *said = &entry->as.declaration;
    ck_game *game = &sheet->replay.game;
    if (said->points_span.length == 0)
        return game->due.moved;
    ck_code fault = fault_of_points(game, side, said->points);
    if (fault != CK_FINDINGS) {
        ck_finding finding = about_declaration(sheet, fault, entry, said->points_span);
        ck_report_finding(&sheet->replay, &finding);
    }
    bool trusted = fault == CK_F_POINTS_UNATTESTED || is_doubly_futile(game, said->points);
    return trusted ? said->points : game->due.moved;
}

static void choose(sheet *sheet, const ck_entry *entry, ck_side side, int64_t moved)
{
    ck_replaying *replay = &sheet->replay;
    ck_game *game = &replay->game;
    ck_choice choice = (ck_choice)entry->as.declaration.choice;
    int64_t points = moved == game->due.moved ? game->due.points : moved;
    if (side != CK_NO_SIDE)
        ck_tell_declaration(replay, entry, choice == CK_END_SEASON ? choice : CK_AGAIN,
                            game->due.hands, points);
    if (choice != CK_END_SEASON) {
        ck_game_go_on(game);
        return;
    }
    ck_game_end_season(game, side == CK_NO_SIDE ? CK_SIDE_A : side, moved);
    ck_tell_season(replay);
}

/* A declaration whose speaker or hands are not known: the number, if there is one, is believed. */
static void take_unknown(sheet *sheet, const ck_entry *entry, ck_side side)
{
    const ck_declaration *said = &entry->as.declaration;
    bool counted = side != CK_NO_SIDE && said->points_span.length > 0;
    sheet->replay.game.due = (ck_due){.hands = said->hands};
    if (!counted && said->choice == CK_END_SEASON)
        sheet->replay.points_doubt = true;
    choose(sheet, entry, side, counted ? said->points : 0);
}

/* The declarer; reports when nobody knows who it is. */
static ck_side speaker_of(sheet *sheet, const ck_entry *entry)
{
    ck_span name = entry->as.declaration.speaker;
    ck_side side = name.length > 0 ? ck_side_named(&sheet->replay, name) : CK_NO_SIDE;
    if (side == CK_NO_SIDE)
        report(sheet, CK_F_SHEET_SPEAKER, entry, name);
    else
        sheet->replay.game.mover = (uint8_t)side;
    return side;
}

/* What of the hands a later declaration of this season is held against. */
static void remember(sheet *sheet, ck_side side, ck_hands hands)
{
    const ck_rules *rules = sheet->replay.game.rules;
    ck_hands lasting = ck_hands_without(hands, of_situation(hands));
    if (claims(&sheet->replay.game) || is_situation_alone(rules, hands))
        lasting = ck_hands_with(sheet->named[side], lasting);
    sheet->named[side] = lasting;
}

static void declare(sheet *sheet, const ck_entry *entry)
{
    const ck_declaration *said = &entry->as.declaration;
    ck_game *game = &sheet->replay.game;
    ck_side side = speaker_of(sheet, entry);
    ck_hands hands = with_flashed_king(game->rules, said->hands);
    bool nameless = ck_hands_none(hands) && !said->hands_unread;
    if (side != CK_NO_SIDE && nameless)
        report(sheet, CK_F_SHEET_HANDLESS, entry, entry->span);
    if (side == CK_NO_SIDE || nameless || said->hands_unread) {
        take_unknown(sheet, entry, side);
        return;
    }
    reckon(game, side, hands);
    check_hands(sheet, entry, side, hands);
    int64_t moved = check_points(sheet, entry, side);
    remember(sheet, side, hands);
    choose(sheet, entry, side, moved);
}

static void on_declaration(sheet *sheet, const ck_entry *entry)
{
    ck_replaying *replay = &sheet->replay;
    bool over = replay->game.phase == CK_GAME_OVER && !replay->points_doubt;
    if (over || replay->closed || replay->game.end == CK_END_SEASONS) {
        ck_report_after_end(replay, entry);
        return;
    }
    if (replay->game.phase != CK_TO_MOVE)
        next_season(sheet);
    sheet->declared++;
    declare(sheet, entry);
}

/* ---- results ---- */

/* Takes the points as the record has them, where they were in doubt. */
static void believe(sheet *sheet, const ck_entry *entry, ck_side first)
{
    ck_replaying *replay = &sheet->replay;
    const ck_written_result *result = &entry->as.result;
    int32_t total = 2 * replay->game.rules->param[CK_POINTS];
    int64_t sum = (int64_t)result->points[0] + result->points[1];
    if (sum != total || result->points[0] < 0 || result->points[1] < 0) {
        ck_finding finding = about(sheet, CK_F_SHEET_SUM, entry, entry->span);
        finding.said = sum;
        finding.right = total;
        ck_report_finding(replay, &finding);
        return;
    }
    replay->game.position.points[first] = (int16_t)result->points[0];
    replay->game.position.points[ck_other_side(first)] = (int16_t)result->points[1];
    replay->points_doubt = false;
    if (result->points[0] == 0 || result->points[1] == 0)
        ck_game_finish(&replay->game, CK_END_POINTS);
}

/* One half of a result; false when it is wrong. */
static bool check_result(sheet *sheet, const ck_entry *entry, int half, ck_side side)
{
    const ck_written_result *result = &entry->as.result;
    int16_t points = sheet->replay.game.position.points[side];
    if (points == result->points[half])
        return true;
    ck_finding finding = about(sheet, CK_F_RESULT_WRONG, entry, result->name[half]);
    finding.side = (uint8_t)side;
    finding.said = result->points[half];
    finding.right = points;
    ck_report_finding(&sheet->replay, &finding);
    return false;
}

static void on_result(sheet *sheet, const ck_entry *entry)
{
    const ck_written_result *result = &entry->as.result;
    ck_side side[2];
    bool known = true;
    for (int i = 0; i < 2; i++) {
        side[i] = ck_side_named(&sheet->replay, result->name[i]);
        if (side[i] == CK_NO_SIDE)
            report(sheet, CK_F_SPEAKER_UNKNOWN, entry, result->name[i]);
        known &= side[i] != CK_NO_SIDE;
    }
    if (!known || side[0] == side[1])
        return;
    if (sheet->replay.points_doubt)
        believe(sheet, entry, side[0]);
    else if (check_result(sheet, entry, 0, side[0]))
        check_result(sheet, entry, 1, side[1]);
}

/* ---- the walk ---- */

static void (*const on_entry[])(sheet *, const ck_entry *) = {
    [CK_ENTRY_MOVE] = NULL,
    [CK_ENTRY_DECLARATION] = on_declaration,
    [CK_ENTRY_SEASON_END] = on_season_end,
    [CK_ENTRY_GAME_END] = on_game_end,
    [CK_ENTRY_RESULT] = on_result,
    [CK_ENTRY_COMMENT] = NULL,
};

/* Whether the record calls its seasons 上季 and 下季, and so has two of them (R9.4). */
static bool has_halves(const ck_record *record)
{
    for (size_t i = 0; i < record->entry_count; i++) {
        if (record->entries[i].kind == CK_ENTRY_SEASON_END)
            return record->entries[i].as.season.half;
    }
    return false;
}

static void start(sheet *sheet, const ck_rules *rules)
{
    ck_replaying *replay = &sheet->replay;
    int8_t only = replay->record->only_season;
    replay->half = has_halves(replay->record);
    replay->outcome.winner = CK_NO_SIDE;
    ck_game_start(&replay->game, rules, CK_SIDE_IA);
    if (only >= 0 && only < rules->param[CK_SEASONS])
        replay->game.position.season = (uint8_t)only;
    begin_season(sheet);
    name_players(sheet);
    set_start_points(sheet);
}

static void conclude(sheet *sheet)
{
    ck_replaying *replay = &sheet->replay;
    ck_game *game = &replay->game;
    bool over = game->phase == CK_GAME_OVER;
    ck_side leader = ck_game_leader(game);
    if (!replay->told_season)
        ck_tell_season(replay);
    replay->outcome.end = over ? (ck_end)game->end : CK_UNFINISHED;
    replay->outcome.points[0] = game->position.points[0];
    replay->outcome.points[1] = game->position.points[1];
    replay->outcome.winner = over ? leader : CK_NO_SIDE;
    replay->outcome.draw = over && leader == CK_NO_SIDE;
}

ck_outcome ck_replay_sheet(const ck_rules *rules, const ck_record *record,
                           const ck_observer *observer)
{
    ck_rules own = *rules;
    sheet sheet = {.replay = {.record = record, .observer = observer}};
    if (has_halves(record) && own.param[CK_SEASONS] > 2)
        own.param[CK_SEASONS] = 2;
    start(&sheet, &own);
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        if (on_entry[entry->kind])
            on_entry[entry->kind](&sheet, entry);
    }
    conclude(&sheet);
    return sheet.replay.outcome;
}

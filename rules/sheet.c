#include "rules/sheet.h"

#include "rules/sheeting.h"

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

ck_finding ck_about_sheet(const ck_sheet *sheet, ck_code code, const ck_entry *entry, ck_span span)
{
    ck_finding finding =
        ck_about(&sheet->replay, code, entry, span.length > 0 ? span : entry->span);
    finding.side = CK_NO_SIDE;
    return finding;
}

void ck_report_sheet(ck_sheet *sheet, ck_code code, const ck_entry *entry, ck_span span)
{
    ck_finding finding = ck_about_sheet(sheet, code, entry, span);
    ck_report_finding(&sheet->replay, &finding);
}

/* ---- players ---- */

/* Takes a name as that of a player as long as one is missing. */
static void learn_name(ck_sheet *sheet, ck_span name)
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

static void learn_names(ck_sheet *sheet)
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

static void name_players(ck_sheet *sheet)
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

static void set_start_points(ck_sheet *sheet)
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
    ck_finding finding = ck_about_sheet(sheet, CK_F_START_POINTS, record->entries,
                                        record->player[record->players - 1].span);
    finding.season = -1;
    finding.said = (int64_t)first + second;
    finding.right = total;
    ck_report_finding(replay, &finding);
}

/* ---- seasons ---- */

/* Who moves first: only the header can tell, a single letter of it for the first season alone. */
static void begin_season(ck_sheet *sheet)
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

static void next_season(ck_sheet *sheet)
{
    ck_tell_season(&sheet->replay);
    ck_game_next_season(&sheet->replay.game, CK_SIDE_IA);
    begin_season(sheet);
}

static ck_code fault_of_mark(const ck_sheet *sheet, const ck_season_mark *mark, bool over)
{
    const ck_replaying *replay = &sheet->replay;
    if (replay->marked || (!over && sheet->declared == 0 && replay->outcome.seasons > 1))
        return CK_F_SEASON_TWICE;
    if (!over)
        return CK_F_SEASON_EARLY;
    return mark->season == replay->game.position.season ? CK_FINDINGS : CK_F_SEASON_OTHER;
}

static void on_season_end(ck_sheet *sheet, const ck_entry *entry)
{
    ck_replaying *replay = &sheet->replay;
    bool over = replay->game.phase == CK_SEASON_OVER || replay->game.phase == CK_GAME_OVER;
    if (replay->after_end_told)
        return;
    ck_code fault = fault_of_mark(sheet, &entry->as.season, over);
    if (fault != CK_FINDINGS)
        ck_report_sheet(sheet, fault, entry, entry->span);
    replay->marked = true;
    if (fault != CK_F_SEASON_EARLY)
        return;
    replay->points_doubt = true;
    ck_game_end_season(&replay->game, CK_SIDE_A, 0);
    ck_tell_season(replay);
}

static void on_game_end(ck_sheet *sheet, const ck_entry *entry)
{
    ck_replaying *replay = &sheet->replay;
    if (replay->closed) {
        ck_report_after_end(replay, entry);
        return;
    }
    replay->closed = true;
    if (replay->game.phase == CK_GAME_OVER || replay->points_doubt)
        return;
    ck_finding finding = ck_about_sheet(sheet, CK_F_GAME_EARLY, entry, entry->span);
    finding.right = replay->game.rules->param[CK_SEASONS];
    ck_report_finding(replay, &finding);
}

static void on_declaration(ck_sheet *sheet, const ck_entry *entry)
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
    ck_declare_in_sheet(sheet, entry);
}

/* ---- results ---- */

/* Takes the points as the record has them, where they were in doubt. */
static void believe(ck_sheet *sheet, const ck_entry *entry, ck_side first)
{
    ck_replaying *replay = &sheet->replay;
    const ck_written_result *result = &entry->as.result;
    int32_t total = 2 * replay->game.rules->param[CK_POINTS];
    int64_t sum = (int64_t)result->points[0] + result->points[1];
    if (sum != total || result->points[0] < 0 || result->points[1] < 0) {
        ck_finding finding = ck_about_sheet(sheet, CK_F_SHEET_SUM, entry, entry->span);
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
static bool check_result(ck_sheet *sheet, const ck_entry *entry, int half, ck_side side)
{
    const ck_written_result *result = &entry->as.result;
    int16_t points = sheet->replay.game.position.points[side];
    if (points == result->points[half])
        return true;
    ck_finding finding = ck_about_sheet(sheet, CK_F_RESULT_WRONG, entry, result->name[half]);
    finding.side = (uint8_t)side;
    finding.said = result->points[half];
    finding.right = points;
    ck_report_finding(&sheet->replay, &finding);
    return false;
}

static void on_result(ck_sheet *sheet, const ck_entry *entry)
{
    const ck_written_result *result = &entry->as.result;
    ck_side side[2];
    bool known = true;
    for (int i = 0; i < 2; i++) {
        side[i] = ck_side_named(&sheet->replay, result->name[i]);
        if (side[i] == CK_NO_SIDE)
            ck_report_sheet(sheet, CK_F_SPEAKER_UNKNOWN, entry, result->name[i]);
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

static void (*const on_entry[])(ck_sheet *, const ck_entry *) = {
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

static void start(ck_sheet *sheet, const ck_rules *rules)
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

static void conclude(ck_sheet *sheet)
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
    ck_sheet sheet = {.replay = {.record = record, .observer = observer}};
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

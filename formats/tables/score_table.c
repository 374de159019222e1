/* What every score says, whatever its format: the words about a record, and its table. */
#include "formats/tables/score_table.h"

#include "formats/common/display.h"
#include "formats/common/markup.h"
#include "formats/common/table.h"
#include "formats/report/catalogue.h"
#include "formats/report/phrase.h"
#include "formats/tables/contest_score.h"
#include "rules/base/utf8.h"
#include "rules/board/hands.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <inttypes.h>
#include <string.h>

/* Columns that a name or a header may take. */
enum { NAME_WIDTH = 40 };

/* ---- words ---- */

/* Points, with a decimal where the rules count them so. */
static void put_points(ck_out *out, const ck_score *score, int64_t points)
{
    ck_put_figures(out, points, score->checked->rules->unit);
}

/* The name of a player as people read it; "A" or "IA" where there is none. */
static void put_score_player(ck_out *out, const ck_score *score, ck_side side)
{
    ck_text name = score->checked->outcome->player[side].name;
    if (name.length == 0)
        ck_put(out, ck_side_name[side]);
    else
        ck_put_text(out, name, NAME_WIDTH);
}

/* What a record says, cut where it is long; VALUE is a ck_text. */
static void put_quoted(ck_out *out, const ck_slot *slot)
{
    ck_put_text(out, *(const ck_text *)slot->value, NAME_WIDTH);
}

/* The value of a key, in a sentence if there is one. */
static void put_header(ck_out *out, const ck_score *score, const char *key, ck_phrase phrase)
{
    ck_text value = ck_header_value(score->checked->record, key);
    if (value.length == 0)
        return;
    ck_put(out, " · ");
    if (phrase == CK_NO_PHRASE)
        ck_put_text(out, value, NAME_WIDTH);
    else
        ck_say(out, phrase, CK_SLOTS({"round", put_quoted, &value, 0}));
}

static void put_path(ck_out *out, const ck_slot *slot)
{
    ck_put_clean(out, slot->value, strlen(slot->value), SIZE_MAX);
}

void ck_put_score_title(ck_out *out, const ck_score *score)
{
    const ck_checked *checked = score->checked;
    ck_say(out, CK_P_OF_RECORD,
           CK_SLOTS({"file", put_path, checked->path, 0},
                    ck_number_slot("record", checked->record->number)));
    put_header(out, score, "大会", CK_NO_PHRASE);
    put_header(out, score, "回戦", CK_P_IN_ROUND);
    put_header(out, score, "始時", CK_NO_PHRASE);
    ck_put(out, " · ");
    if (checked->contest)
        ck_say(out, CK_P_A_GAME_OF, CK_SLOTS(ck_word_slot("game", checked->record->game->name)));
    else
        ck_say(out, CK_P_UNDER_RULES, CK_SLOTS(ck_rules_slot("rules", checked->rules)));
}

void ck_put_sheet_anchor(ck_out *out, const char *path, uint32_t record)
{
    ck_put_address(out, path);
    ck_put_format(out, "/%" PRIu32, record);
}

void ck_put_score_points(ck_out *out, const ck_score *score)
{
    if (score->checked->contest) {
        ck_put_contest_start(out, score->checked);
        return;
    }
    for (int side = CK_SIDE_IA; side >= CK_SIDE_A; side--) {
        bool named = score->checked->outcome->player[side].name.length > 0;
        ck_put_format(out, "%s%s", ck_side_name[side], named ? " " : "");
        if (named)
            put_score_player(out, score, (ck_side)side);
        if (!score->checked->outcome->pointless) {
            ck_put(out, " ");
            put_points(out, score, score->start[side]);
        }
        ck_put(out, side == CK_SIDE_IA ? " · " : "");
    }
}

static void put_winner(ck_out *out, const ck_slot *slot)
{
    const ck_score *score = slot->value;
    put_score_player(out, score, score->checked->outcome->winner);
}

/* "mirel wins", "a draw", "unfinished" */
static void put_end(ck_out *out, const ck_slot *slot)
{
    const ck_score *score = slot->value;
    const ck_outcome *outcome = score->checked->outcome;
    if (outcome->winner != CK_NO_PLAYER)
        ck_say(out, CK_P_PLAYER_WINS, CK_SLOTS({"player", put_winner, score, 0}));
    else
        ck_say(out, outcome->draw ? CK_P_DRAW : CK_P_UNFINISHED, NULL);
}

static void put_side_points(ck_out *out, const ck_slot *slot)
{
    const ck_score *score = slot->value;
    put_points(out, score, slot->number);
}

/* What a side has at the end. */
static ck_slot side_points(const char *name, const ck_score *score, ck_side side)
{
    return (ck_slot){name, put_side_points, score, score->checked->outcome->player[side].points};
}

void ck_put_score_end(ck_out *out, const ck_score *score)
{
    static const ck_phrase reasons[] = {
        [CK_UNFINISHED] = CK_P_WHY_BREAKS_OFF,   [CK_END_POINTS] = CK_P_WHY_NO_POINTS,
        [CK_END_LAST_SEASON] = CK_P_WHY_SEASONS, [CK_END_NO_MOVE] = CK_P_WHY_NO_MOVE,
        [CK_END_KING] = CK_P_WHY_KING,           [CK_END_RESIGNED] = CK_P_WHY_RESIGNED,
        [CK_END_AGREED] = CK_P_WHY_AGREED,
    };
    if (score->checked->contest) {
        ck_put_contest_end(out, score->checked);
        return;
    }
    const ck_outcome *outcome = score->checked->outcome;
    const bool unread = score->checked->record->entry_count == 0;
    ck_side first = outcome->winner == CK_SIDE_A ? CK_SIDE_A : CK_SIDE_IA;
    const ck_slot slots[] = {
        {"end", put_end, score, 0},
        side_points("first", score, first),
        side_points("other", score, ck_other_side(first)),
        ck_phrase_slot("why", unread ? CK_P_WHY_NO_TURNS : reasons[outcome->end]),
        {0}};
    ck_say(out, outcome->pointless || unread ? CK_P_ENDS : CK_P_ENDS_POINTS, slots);
}

void ck_put_score_faults(ck_out *out, const ck_score *score)
{
    uint32_t errors = score->checked->result->count[CK_ERROR];
    if (errors > 0)
        ck_say(out, CK_P_LEFT_BROKEN, CK_SLOTS(ck_count_slot("errors", CK_P_N_ERRORS, errors)));
}

/* ---- cells ---- */

/* How points are written within a text: for programs or for people. */
typedef void put_number(ck_out *out, int64_t points, int unit);

/* What the pieces are worth beside the hands, in an old count. */
static void put_pieces(ck_out *out, const ck_score *score, const ck_score_row *row, put_number *put)
{
    const ck_rules *rules = score->checked->rules;
    int64_t rest = row->points / row->stake - ck_hands_points(rules, row->hands);
    if (rules->unit == 1 || row->kind != CK_SCORE_DECLARATION || rest == 0)
        return;
    ck_put(out, " + ");
    ck_say(out, CK_P_PIECES_PART, NULL);
    ck_put(out, " ");
    put(out, rest, rules->unit);
}

/* "獣 3 + 同色行行 7" */
static void put_hands(ck_out *out, const ck_score *score, const ck_score_row *row, put_number *put)
{
    const char *between = "";
    ck_hand_set hands = row->hands;
    const ck_rules *rules = score->checked->rules;
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at);) {
        ck_put(out, between);
        ck_write_hand(out, rules, at.hand, at.flashed);
        ck_put(out, " ");
        put(out, ck_hand_points(rules, at.hand, at.flashed), rules->unit);
        between = " + ";
    }
    put_pieces(out, score, row, put);
}

static const char *word_of(const ck_language *language, const ck_score_row *row)
{
    if (row->kind == CK_SCORE_PENALTY)
        return ck_phrase_text(language, CK_P_DECLARED_AT_ONCE);
    if (row->kind != CK_SCORE_DECLARATION)
        return "";
    return row->choice == CK_END_SEASON ? "終季" : "再行";
}

/* Points as a record says them. */
static void put_said(ck_out *out, int32_t points, int8_t tenths)
{
    int unit = tenths == 0 ? 1 : CK_TENTHS;
    ck_write_figures(out, (int64_t)points * unit + tenths, unit);
}

/* What the record says and the replay does not. */
static void put_claim(ck_out *out, const ck_score_row *row)
{
    if (row->kind == CK_SCORE_CLAIM) {
        const ck_written_result *result = &row->entry->as.result;
        for (int i = 0; i < result->players; i++) {
            if (i > 0)
                ck_put_comma(out);
            ck_put_text(out, result->player[i].name, NAME_WIDTH);
            ck_put(out, " ");
            put_said(out, result->player[i].points, result->player[i].tenths);
        }
        return;
    }
    if (row->kind != CK_SCORE_DECLARATION)
        return;
    if (!row->entry)
        ck_say(out, CK_P_NOTHING, NULL);
    if (row->hands_differ)
        ck_put_text(out, row->entry->as.declaration.named, NAME_WIDTH);
    if (row->points_differ) {
        const ck_declaration *said = &row->entry->as.declaration;
        if (row->hands_differ)
            ck_put_comma(out);
        put_said(out, said->points, said->tenths);
    }
}

static void put_season_cells(ck_table *table, const ck_score_row *row, bool always)
{
    if (!row->opens && !always) {
        ck_table_cell(table, "");
        ck_table_cell(table, "");
        return;
    }
    ck_put_season(ck_table_open(table), row->season->season, row->season->half);
    ck_table_close(table);
    ck_table_cell(table, row->season->first < CK_NO_SIDE ? ck_side_name[row->season->first] : "");
}

/* A cell with a number, or an empty one. */
static void put_number_cell(ck_table *table, bool there, int64_t number)
{
    if (!there)
        ck_table_cell(table, "");
    else
        ck_table_cell_format(table, "%" PRId64, number);
}

/* The same with points; their sign is always shown where SIGN. */
static void put_points_cell(ck_table *table, const ck_score *score, bool there, int64_t points,
                            bool sign)
{
    ck_out *cell = ck_table_open(table);
    if (there) {
        ck_put(cell, sign && points > 0 ? "+" : "");
        ck_write_figures(cell, points, score->checked->rules->unit);
    }
    ck_table_close(table);
}

static void put_event_cells(ck_table *table, const ck_score *score, const ck_score_row *row,
                            bool place)
{
    bool declared = row->kind == CK_SCORE_DECLARATION;
    bool counts = declared || row->kind == CK_SCORE_PENALTY;
    put_number_cell(table, row->number > 0, row->number);
    ck_table_cell(table, row->side < CK_NO_SIDE ? ck_side_name[row->side] : "");
    ck_out *player = ck_table_open(table);
    if (row->side < CK_NO_SIDE && score->checked->outcome->player[row->side].name.length > 0)
        put_score_player(player, score, row->side);
    ck_table_close(table);
    put_hands(ck_table_open(table), score, row, place ? ck_write_figures : ck_put_figures);
    ck_table_close(table);
    put_number_cell(table, declared, row->stake);
    put_points_cell(table, score, counts, row->points, false);
    ck_table_cell(table, word_of(table->out.language, row));
    put_points_cell(table, score, row->moved != 0, row->moved, true);
}

/* ---- the table ---- */

static void put_place_cells(ck_table *table, const ck_score *score)
{
    const ck_checked *checked = score->checked;
    ck_put_utf8(ck_table_open(table), checked->path, strlen(checked->path));
    ck_table_close(table);
    ck_table_cell_format(table, "%" PRIu32, checked->record->number);
}

static void put_headings(ck_table *table, const ck_score *score, bool place)
{
    static const ck_phrase common[] = {
        CK_P_H_SEASON, CK_P_H_FIRST_MOVER, CK_P_H_MOVE,   CK_P_H_SIDE,     CK_P_H_PLAYER,
        CK_P_H_HANDS,  CK_P_H_STAKE,       CK_P_H_POINTS, CK_P_H_DECLARED, CK_P_H_MOVED};
    if (place) {
        ck_table_cell(table, ck_phrase_text(table->out.language, CK_P_H_FILE));
        ck_table_cell(table, ck_phrase_text(table->out.language, CK_P_H_RECORD));
    }
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        ck_table_cell(table, ck_phrase_text(table->out.language, common[i]));
    for (int side = CK_SIDE_IA; side >= CK_SIDE_A; side--) {
        ck_out *heading = ck_table_open(table);
        if (place)
            ck_put(heading, ck_side_name[side]);
        else
            put_score_player(heading, score, (ck_side)side);
        ck_table_close(table);
    }
    ck_table_cell(table, ck_phrase_text(table->out.language, CK_P_H_THE_RECORD_SAYS));
}

void ck_score_table(ck_table *table, const ck_score *score, bool place)
{
    enum { COLUMNS = 13, PLACE_COLUMNS = 2 };
    ck_table_start(table, score->memory, place ? COLUMNS + PLACE_COLUMNS : COLUMNS,
                   place ? "lrllrlllrrlrrrl" : "llrlllrrlrrrl");
    put_headings(table, score, place);
    const bool counts = !score->checked->outcome->pointless;
    for (size_t i = 0; i < score->count; i++) {
        const ck_score_row *row = &score->rows[i];
        if (place)
            put_place_cells(table, score);
        put_season_cells(table, row, place);
        put_event_cells(table, score, row, place);
        for (int side = CK_SIDE_IA; side >= CK_SIDE_A; side--)
            put_points_cell(table, score, counts, row->totals[side], false);
        put_claim(ck_table_open(table), row);
        ck_table_close(table);
    }
}

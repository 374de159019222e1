/* The texts and the table of score sheets, shared by all formats. */
#include "formats/tables/score_table.h"

#include "formats/common/display.h"
#include "formats/common/markup.h"
#include "formats/report/catalogue.h"
#include "formats/report/phrase.h"
#include "formats/report/player_words.h"
#include "rules/board/hands.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/words.h"

#include <inttypes.h>
#include <string.h>

/* The most columns of a name or header value. */
enum { NAME_WIDTH = 40 };

/* ---- words ---- */

/* Writes points, with a decimal if the rules have one. */
static void put_points(ck_out *out, const ck_score *score, int64_t points)
{
    ck_display_figures(out, points, score->checked->rules->unit);
}

/* Writes text of a record, cut if long; VALUE is a ck_text. */
static void put_quoted(ck_out *out, const ck_slot *slot)
{
    ck_display_text(out, *(const ck_text *)slot->value, NAME_WIDTH);
}

/* Writes the value of a header in a phrase, if present. */
static void put_header(ck_out *out, const ck_score *score, const char *key, ck_phrase phrase)
{
    ck_text value = ck_record_header_value(score->checked->record, key);
    if (value.length == 0)
        return;
    ck_put(out, " · ");
    if (phrase == CK_NO_PHRASE)
        ck_display_text(out, value, NAME_WIDTH);
    else
        ck_say(out, phrase, CK_SLOTS({"round", put_quoted, &value, 0}));
}

static void put_path(ck_out *out, const ck_slot *slot)
{
    ck_display_clean(out, slot->value, strlen(slot->value), SIZE_MAX);
}

void ck_put_score_title(ck_out *out, const void *self)
{
    const ck_score *score = self;
    const ck_checked *checked = score->checked;
    ck_say(out, CK_P_OF_RECORD,
           CK_SLOTS({"file", put_path, checked->path, 0},
                    ck_number_slot("record", checked->record->number)));
    put_header(out, score, "大会", CK_NO_PHRASE);
    put_header(out, score, "回戦", CK_P_IN_ROUND);
    put_header(out, score, "始時", CK_NO_PHRASE);
    ck_put(out, " · ");
    ck_say(out, ck_score_layout_of(checked->record)->title,
           CK_SLOTS(ck_word_slot("game", checked->rules->name),
                    ck_rules_slot("rules", checked->rules)));
}

/* FNV-1a. */
static uint32_t hash_of(const char *text, size_t length)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return hash;
}

void ck_put_score_anchor(ck_out *out, const char *path, uint32_t record)
{
    const char *name = ck_display_base_name(path);
    ck_put_markup_address(out, name);
    if (name > path)
        ck_put_format(out, "-%08" PRIx32, hash_of(path, (size_t)(name - path)));
    ck_put_format(out, "/%" PRIu32, record);
}

/* The seat at an index in reading order. */
static int seat_at(const ck_checked *checked, int index)
{
    return ck_seat_read(checked->outcome->sides, checked->outcome->listed, index);
}

static bool is_named(const ck_checked *checked, int seat)
{
    return checked->outcome->player[seat].name.length > 0;
}

bool ck_has_score_players(const void *self)
{
    const ck_checked *checked = ((const ck_score *)self)->checked;
    bool named = checked->outcome->players > 0;
    for (int seat = 0; seat < checked->outcome->players; seat++)
        named &= is_named(checked, seat);
    return named;
}

void ck_put_score_players(ck_out *out, const void *self)
{
    const ck_checked *checked = ((const ck_score *)self)->checked;
    for (int i = 0; i < checked->outcome->players; i++) {
        ck_put(out, i > 0 ? " – " : "");
        ck_put_seat_name(out, checked, seat_at(checked, i));
    }
}

void ck_put_score_points(ck_out *out, const void *self)
{
    const ck_score *score = self;
    const ck_checked *checked = score->checked;
    for (int i = 0; i < checked->outcome->listed; i++) {
        const int seat = seat_at(checked, i);
        ck_put(out, i > 0 ? " · " : "");
        if (is_named(checked, seat) && ck_outcome_sign(checked->outcome, seat))
            ck_put_format(out, "%s ", ck_outcome_sign(checked->outcome, seat));
        ck_put_seat_name(out, checked, seat);
        if (!checked->outcome->pointless) {
            ck_put(out, " ");
            put_points(out, score, score->start[seat]);
        }
    }
}

static void put_side_points(ck_out *out, const ck_slot *slot)
{
    const ck_score *score = slot->value;
    put_points(out, score, score->checked->outcome->player[slot->number].points);
}

static ck_phrase board_end(const ck_checked *checked)
{
    const ck_outcome *outcome = checked->outcome;
    return outcome->pointless || !ck_record_is_read(checked->record) ? CK_P_ENDS
           : outcome->end == CK_UNFINISHED                           ? CK_P_ENDS_UNFINISHED
           : outcome->end == CK_END_LAST_SEASON                      ? CK_P_ENDS_LAST_SEASON
                                                                     : CK_P_ENDS_POINTS;
}

/* Of another game with errors, only the points are known. */
static ck_phrase contest_end(const ck_checked *checked)
{
    if (!ck_result_valid(checked->result))
        return CK_P_CONTEST_POINTS;
    return checked->outcome->pointless ? CK_P_CONTEST_WON : CK_P_CONTEST_END;
}

void ck_put_score_end(ck_out *out, const void *self)
{
    const ck_score *score = self;
    const ck_checked *checked = score->checked;
    const ck_outcome *outcome = checked->outcome;
    const ck_side first = outcome->winner == CK_SIDE_A ? CK_SIDE_A : CK_SIDE_IA;
    const bool read = outcome->end < CK_ENDS && ck_record_is_read(checked->record);
    ck_say(out, ck_score_layout_of(checked->record)->end(checked),
           CK_SLOTS(ck_end_slot("end", checked), ck_players_slot("points", checked),
                    {"first", put_side_points, score, first},
                    {"other", put_side_points, score, ck_other_side(first)},
                    ck_phrase_slot("why", read ? ck_end_reason(outcome->end) : CK_P_WHY_NO_TURNS)));
}

void ck_put_score_faults(ck_out *out, const void *self)
{
    const ck_score *score = self;
    uint32_t errors = score->checked->result->count[CK_ERROR];
    if (errors > 0)
        ck_say(out, CK_P_LEFT_BROKEN, CK_SLOTS(ck_count_slot("errors", CK_P_N_ERRORS, errors)));
}

/* ---- cells ---- */

/* A row while its cells are written. */
typedef struct score_line {
    const ck_score *score;
    const ck_score_row *row;
    int seat; /* of the player of a column */
} score_line;

static bool is_declared(const score_line *line)
{
    return line->row->kind == CK_SCORE_DECLARATION;
}

static bool has_side(const score_line *line)
{
    return line->row->side < CK_NO_SIDE;
}

/* Only the first row of a season names it. */
static void put_season(ck_out *out, const score_line *line)
{
    if (line->row->opens)
        ck_put_season_phrase(out, line->row->season->season, line->row->season->half);
}

static void put_first(ck_out *out, const score_line *line)
{
    if (line->row->opens && line->row->season->first < CK_NO_SIDE)
        ck_put(out, ck_side_name[line->row->season->first]);
}

static void put_move(ck_out *out, const score_line *line)
{
    if (line->row->number > 0)
        ck_put_integer(out, line->row->number);
}

static void put_side(ck_out *out, const score_line *line)
{
    ck_put(out, has_side(line) ? ck_side_name[line->row->side] : "");
}

static void put_player(ck_out *out, const score_line *line)
{
    const ck_checked *checked = line->score->checked;
    if (has_side(line) && is_named(checked, (int)line->row->side))
        ck_put_seat_name(out, checked, (int)line->row->side);
}

/* Writes the points of captured pieces in an old count. */
static void put_pieces(ck_out *out, const score_line *line)
{
    const ck_rules *rules = line->score->checked->rules;
    const ck_score_row *row = line->row;
    if (rules->unit == 1 || !is_declared(line))
        return;
    int64_t rest = row->points / row->stake - ck_hands_points(rules, row->hands);
    if (rest == 0)
        return;
    ck_put(out, " + ");
    ck_say(out, CK_P_PIECES_PART, NULL);
    ck_put(out, " ");
    ck_display_figures(out, rest, rules->unit);
}

/* "獣 3 + 同色行行 7" */
static void put_hands(ck_out *out, const score_line *line)
{
    const char *between = "";
    ck_hand_set hands = line->row->hands;
    const ck_rules *rules = line->score->checked->rules;
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at);) {
        ck_put(out, between);
        ck_write_hand(out, rules, at.hand, at.flashed);
        ck_put(out, " ");
        ck_display_figures(out, ck_hand_points(rules, at.hand, at.flashed), rules->unit);
        between = " + ";
    }
    put_pieces(out, line);
}

static void put_stake(ck_out *out, const score_line *line)
{
    if (is_declared(line))
        ck_put_integer(out, line->row->stake);
}

/* In a column of points, the table replaces the minus sign. */
static void put_row_points(ck_out *out, const score_line *line)
{
    if (is_declared(line) || line->row->kind == CK_SCORE_PENALTY)
        ck_write_figures(out, line->row->points, line->score->checked->rules->unit);
}

static void put_declared(ck_out *out, const score_line *line)
{
    if (line->row->kind == CK_SCORE_PENALTY)
        ck_say(out, CK_P_DECLARED_AT_ONCE, NULL);
    else if (is_declared(line))
        ck_put(out, line->row->choice == CK_END_SEASON ? "終季" : "再行");
}

static void put_moved(ck_out *out, const score_line *line)
{
    ck_put(out, line->row->moved > 0 ? "+" : "");
    if (line->row->moved != 0)
        ck_write_figures(out, line->row->moved, line->score->checked->rules->unit);
}

static void put_total(ck_out *out, const score_line *line)
{
    const ck_checked *checked = line->score->checked;
    if (!checked->outcome->pointless)
        ck_write_figures(out, line->row->totals[line->seat], checked->rules->unit);
}

/* Writes points as in the record. */
static void put_written_points(ck_out *out, int32_t points, int8_t tenths)
{
    int unit = tenths == 0 ? 1 : CK_TENTHS;
    ck_write_figures(out, (int64_t)points * unit + tenths, unit);
}

static void put_written_result(ck_out *out, const ck_written_result *result)
{
    for (int i = 0; i < result->players; i++) {
        if (i > 0)
            ck_say_between(out, CK_P_COMMA);
        ck_display_text(out, result->player[i].name, NAME_WIDTH);
        ck_put(out, " ");
        put_written_points(out, result->player[i].points, result->player[i].tenths);
    }
}

void ck_put_score_claim(ck_out *out, const ck_score_row *row)
{
    if (row->kind == CK_SCORE_CLAIM)
        put_written_result(out, &row->entry->as.result);
    if (row->kind != CK_SCORE_DECLARATION)
        return;
    if (!row->entry)
        ck_say(out, CK_P_NOT_DECLARED, NULL);
    if (row->hands_differ)
        ck_display_text(out, row->entry->as.declaration.named, NAME_WIDTH);
    if (row->points_differ) {
        const ck_declaration *written = &row->entry->as.declaration;
        if (row->hands_differ)
            ck_say_between(out, CK_P_COMMA);
        put_written_points(out, written->points, written->tenths);
    }
}

static void put_claim(ck_out *out, const score_line *line)
{
    ck_put_score_claim(out, line->row);
}

/* ---- cells of the other games ---- */

int64_t ck_score_change(const ck_score *score, const ck_season_event *season, int seat)
{
    const ck_checked *checked = score->checked;
    return ck_result_change(checked->result, checked->outcome,
                            (size_t)(season - checked->result->seasons), (size_t)seat);
}

static void put_season_name(ck_out *out, const score_line *line)
{
    ck_put_bytes(out, line->row->season->name.bytes, line->row->season->name.length);
}

static void put_won_by(ck_out *out, const score_line *line)
{
    ck_put_seat_name(out, line->score->checked, line->row->season->winner);
}

/* "+4 → 24"; "place 2, 5 cups" in a season with ranks; empty in games without points. */
static void put_season_cell(ck_out *out, const score_line *line)
{
    const ck_season_event *season = line->row->season;
    if (season->rank) {
        ck_say(out, CK_P_CONTEST_PLACE,
               CK_SLOTS(ck_number_slot("n", season->rank[line->seat]),
                        ck_count_slot("cups", CK_P_N_CUPS, season->cups[line->seat])));
    } else if (!line->score->checked->outcome->pointless) {
        const int64_t change = ck_score_change(line->score, season, line->seat);
        ck_put(out, change < 0 ? "" : "+");
        ck_display_figures(out, change, 1);
        ck_put(out, " → ");
        ck_display_figures(out, season->points[line->seat], 1);
    }
}

/* ---- the tables ---- */

/* A column. EACH: one for each player, headed by the name. */
typedef struct score_column {
    ck_phrase heading;
    ck_column_style style;
    void (*put)(ck_out *out, const score_line *line);
    bool each;
} score_column;

static const score_column board_columns[] = {
    {CK_P_H_SEASON, {'l', 0}, put_season, false},
    {CK_P_H_FIRST_MOVER, {'l', 8}, put_first, false},
    {CK_P_H_MOVE, {'r', 7}, put_move, false},
    {CK_P_H_SIDE, {'l', 0}, put_side, false},
    {CK_P_H_PLAYER, {'l', 9}, put_player, false},
    {CK_P_H_HANDS, {'l', 0}, put_hands, false},
    {CK_P_H_STAKE, {'r', 5}, put_stake, false},
    {CK_P_H_POINTS, {'r', 6}, put_row_points, false},
    {CK_P_H_DECLARED, {'l', 2}, put_declared, false},
    {CK_P_H_MOVED, {'r', 0}, put_moved, false},
    {CK_NO_PHRASE, {'r', 0}, put_total, true},
    {CK_P_H_THE_RECORD_SAYS, {'w', 0}, put_claim, false},
    {CK_NO_PHRASE, {'l', 0}, NULL, false},
};

/* A row for each season. */
static const score_column contest_columns[] = {
    {CK_P_H_SEASON, {'l', 0}, put_season_name, false},
    {CK_P_H_WON_BY, {'l', 1}, put_won_by, false},
    {CK_NO_PHRASE, {'r', 0}, put_season_cell, true},
    {CK_NO_PHRASE, {'l', 0}, NULL, false},
};

const ck_score_layout *ck_score_layout_of(const ck_record *record)
{
    static const ck_score_layout board = {
        CK_P_UNDER_RULES, board_end, board_columns,
        "file,record,line,season,first,move,side,player,hands,stake,points,choice,moved,IA,A,"
        "the record says,A_name,IA_name,date,round,tournament,rules,end,winner,errors,hash,"
        "sketches\r\n",
        false};
    static const ck_score_layout others = {
        CK_P_A_GAME_OF, contest_end, contest_columns,
        "file,record,line,game,season,player,seat,won,change,total,rank,cups,place,date,round,"
        "tournament,end,winner,errors,hash,sketches\r\n",
        true};
    return record && record->contest ? &others : &board;
}

/* The cells of a column: one, or one for each player. */
static int count_cells(const ck_checked *checked, const score_column *column)
{
    return column->each ? checked->outcome->listed : 1;
}

static void put_row(ck_table *table, const score_column *columns, score_line line)
{
    for (const score_column *column = columns; column->put; column++) {
        for (int cell = 0; cell < count_cells(line.score->checked, column); cell++) {
            line.seat = seat_at(line.score->checked, cell);
            column->put(ck_table_open(table), &line);
            ck_table_close(table);
        }
    }
}

void ck_score_table(ck_table *table, const ck_score *score)
{
    const ck_checked *checked = score->checked;
    const score_column *columns = ck_score_layout_of(checked->record)->columns;
    ck_table_start(table, score->memory);
    for (const score_column *column = columns; column->put; column++) {
        for (int cell = 0; cell < count_cells(checked, column); cell++) {
            ck_out *heading = ck_table_open_column(table, column->style);
            if (column->each)
                ck_put_seat_name(heading, checked, seat_at(checked, cell));
            else
                ck_put(heading, ck_catalogue_text(heading->language, column->heading));
            ck_table_close(table);
        }
    }
    for (size_t i = 0; i < score->count; i++)
        put_row(table, columns, (score_line){score, &score->rows[i], 0});
}

/* The texts and the table of score sheets, shared by all formats. */
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

/* The most columns of a name or header value. */
enum { NAME_WIDTH = 40 };

/* ---- words ---- */

/* Writes points, with a decimal if the rules have one. */
static void put_points(ck_out *out, const ck_score *score, int64_t points)
{
    ck_display_figures(out, points, score->checked->rules->unit);
}

/* Writes a player's name; "A" or "IA" without a name. */
static void put_score_player(ck_out *out, const ck_score *score, ck_side side)
{
    ck_text name = score->checked->outcome->player[side].name;
    if (name.length == 0)
        ck_put(out, ck_side_name[side]);
    else
        ck_display_text(out, name, NAME_WIDTH);
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
    if (checked->contest)
        ck_say(out, CK_P_A_GAME_OF, CK_SLOTS(ck_word_slot("game", checked->record->game->name)));
    else
        ck_say(out, CK_P_UNDER_RULES, CK_SLOTS(ck_rules_slot("rules", checked->rules)));
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

void ck_put_score_points(ck_out *out, const void *self)
{
    const ck_score *score = self;
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

/* The points of a side at the end. */
static ck_slot side_points(const char *name, const ck_score *score, ck_side side)
{
    return (ck_slot){name, put_side_points, score, score->checked->outcome->player[side].points};
}

void ck_put_score_end(ck_out *out, const void *self)
{
    const ck_score *score = self;
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
    const ck_phrase phrase = outcome->end == CK_UNFINISHED        ? CK_P_ENDS_UNFINISHED
                             : outcome->end == CK_END_LAST_SEASON ? CK_P_ENDS_LAST_SEASON
                                                                  : CK_P_ENDS_POINTS;
    ck_say(out, outcome->pointless || unread ? CK_P_ENDS : phrase, slots);
}

void ck_put_score_faults(ck_out *out, const void *self)
{
    const ck_score *score = self;
    uint32_t errors = score->checked->result->count[CK_ERROR];
    if (errors > 0)
        ck_say(out, CK_P_LEFT_BROKEN, CK_SLOTS(ck_count_slot("errors", CK_P_N_ERRORS, errors)));
}

/* ---- cells ---- */

/* A row while its cells are written; EXACT: for programs. */
typedef struct score_line {
    const ck_score *score;
    const ck_score_row *row;
    bool exact;
} score_line;

static bool is_declared(const score_line *line)
{
    return line->row->kind == CK_SCORE_DECLARATION;
}

static bool has_side(const score_line *line)
{
    return line->row->side < CK_NO_SIDE;
}

static void put_file(ck_out *out, const score_line *line)
{
    const char *path = line->score->checked->path;
    ck_put_utf8(out, path, strlen(path));
}

static void put_record(ck_out *out, const score_line *line)
{
    ck_put_integer(out, line->score->checked->record->number);
}

/* For people, only the first row of a season names it. */
static void put_season(ck_out *out, const score_line *line)
{
    if (line->row->opens || line->exact)
        ck_put_season_phrase(out, line->row->season->season, line->row->season->half);
}

static void put_first(ck_out *out, const score_line *line)
{
    ck_side first = line->row->season->first;
    if ((line->row->opens || line->exact) && first < CK_NO_SIDE)
        ck_put(out, ck_side_name[first]);
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
    if (has_side(line) && line->score->checked->outcome->player[line->row->side].name.length > 0)
        put_score_player(out, line->score, line->row->side);
}

static void put_number(ck_out *out, const score_line *line, int64_t points)
{
    (line->exact ? ck_write_figures : ck_display_figures)(out, points,
                                                          line->score->checked->rules->unit);
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
    put_number(out, line, rest);
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
        put_number(out, line, ck_hand_points(rules, at.hand, at.flashed));
        between = " + ";
    }
    put_pieces(out, line);
}

static void put_stake(ck_out *out, const score_line *line)
{
    if (is_declared(line))
        ck_put_integer(out, line->row->stake);
}

/* Writes points in a column; for people, the table replaces the minus sign. */
static void put_points_cell(ck_out *out, const score_line *line, bool is_there, int64_t points)
{
    if (is_there)
        ck_write_figures(out, points, line->score->checked->rules->unit);
}

static void put_row_points(ck_out *out, const score_line *line)
{
    put_points_cell(out, line, is_declared(line) || line->row->kind == CK_SCORE_PENALTY,
                    line->row->points);
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
    put_points_cell(out, line, line->row->moved != 0, line->row->moved);
}

static void put_total_ia(ck_out *out, const score_line *line)
{
    put_points_cell(out, line, !line->score->checked->outcome->pointless,
                    line->row->totals[CK_SIDE_IA]);
}

static void put_total_a(ck_out *out, const score_line *line)
{
    put_points_cell(out, line, !line->score->checked->outcome->pointless,
                    line->row->totals[CK_SIDE_A]);
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

/* Writes the record's value where the replay differs. */
static void put_claim(ck_out *out, const score_line *line)
{
    const ck_score_row *row = line->row;
    if (row->kind == CK_SCORE_CLAIM)
        put_written_result(out, &row->entry->as.result);
    if (!is_declared(line))
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

/* ---- the table ---- */

/* Columns: name for programs, heading for people (for a side, the player's name), cells. */
static const struct {
    const char *key;
    ck_phrase heading;
    ck_side side;
    ck_column_style column;
    void (*put)(ck_out *out, const score_line *line);
} columns[] = {
    {"file", CK_NO_PHRASE, CK_NO_SIDE, {'l', 0}, put_file},
    {"record", CK_NO_PHRASE, CK_NO_SIDE, {'r', 0}, put_record},
    {"season", CK_P_H_SEASON, CK_NO_SIDE, {'l', 0}, put_season},
    {"first", CK_P_H_FIRST_MOVER, CK_NO_SIDE, {'l', 8}, put_first},
    {"move", CK_P_H_MOVE, CK_NO_SIDE, {'r', 7}, put_move},
    {"side", CK_P_H_SIDE, CK_NO_SIDE, {'l', 0}, put_side},
    {"player", CK_P_H_PLAYER, CK_NO_SIDE, {'l', 9}, put_player},
    {"hands", CK_P_H_HANDS, CK_NO_SIDE, {'l', 0}, put_hands},
    {"stake", CK_P_H_STAKE, CK_NO_SIDE, {'r', 5}, put_stake},
    {"points", CK_P_H_POINTS, CK_NO_SIDE, {'r', 6}, put_row_points},
    {"declared", CK_P_H_DECLARED, CK_NO_SIDE, {'l', 2}, put_declared},
    {"moved", CK_P_H_MOVED, CK_NO_SIDE, {'r', 0}, put_moved},
    {"IA", CK_NO_PHRASE, CK_SIDE_IA, {'r', 0}, put_total_ia},
    {"A", CK_NO_PHRASE, CK_SIDE_A, {'r', 0}, put_total_a},
    {"the record says", CK_P_H_THE_RECORD_SAYS, CK_NO_SIDE, {'w', 0}, put_claim},
};

enum { COLUMNS = sizeof columns / sizeof *columns, PLACE_COLUMNS = 2 };

void ck_score_csv_columns(ck_out *out)
{
    for (size_t i = 0; i < COLUMNS; i++)
        ck_put_format(out, "%s%s", i > 0 ? "," : "", columns[i].key);
    ck_put(out, "\r\n");
}

static void put_headings(ck_table *table, const ck_score *score, size_t from)
{
    for (size_t i = from; i < COLUMNS; i++) {
        ck_out *heading = ck_table_open_column(table, columns[i].column);
        if (columns[i].side < CK_NO_SIDE)
            put_score_player(heading, score, columns[i].side);
        else
            ck_put(heading, ck_catalogue_text(heading->language, columns[i].heading));
        ck_table_close(table);
    }
}

void ck_score_table(ck_table *table, const ck_score *score, bool exact)
{
    const size_t from = exact ? 0 : PLACE_COLUMNS;
    ck_table_start(table, score->memory);
    put_headings(table, score, from);
    for (size_t i = 0; i < score->count; i++) {
        const score_line line = {score, &score->rows[i], exact};
        for (size_t column = from; column < COLUMNS; column++) {
            columns[column].put(ck_table_open(table), &line);
            ck_table_close(table);
        }
    }
}

/*
 * Score sheets as CSV, which are read back (parser/csv/read_sheet.h). Those of the board game have
 * a row for each declaration, those of the other games one for each season and player.
 */
#include "formats/tables/write_score_csv.h"

#include "formats/common/csv_field.h"
#include "rules/base/utf8.h"
#include "rules/tournament/collect.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/rule_text.h"
#include "rules/words/words.h"

#include <inttypes.h>

/* The rows of a score while they are written. */
typedef struct csv_row {
    const ck_score *score;
    ck_out *out;
    bool begun;       /* the row has a field */
    ck_buffer field;  /* the text of the current field */
    ck_out field_out; /* writes it */
} csv_row;

static void end_field(csv_row *csv)
{
    ck_put(csv->out, csv->begun ? "," : "");
    ck_put_csv_field(csv->out, ck_buffer_string(&csv->field), csv->field.length);
    ck_buffer_clear(&csv->field);
    csv->begun = true;
}

static void put_text(csv_row *csv, ck_text text)
{
    ck_put_utf8(&csv->field_out, text.bytes, text.length);
    end_field(csv);
}

static void put_word(csv_row *csv, const char *word)
{
    put_text(csv, ck_text_of(word));
}

/* Writes a number; an empty field if it is unknown. */
static void put_number(csv_row *csv, bool known, int64_t number)
{
    if (known)
        ck_put_integer(&csv->field_out, number);
    end_field(csv);
}

/* The same for points. */
static void put_points(csv_row *csv, bool known, int64_t points)
{
    if (known)
        ck_write_figures(&csv->field_out, points, csv->score->checked->rules->unit);
    end_field(csv);
}

static void put_side(csv_row *csv, int side)
{
    put_word(csv, side < CK_NO_SIDE ? ck_side_name[side] : "");
}

static void end_row(csv_row *csv)
{
    ck_put(csv->out, "\r\n");
    csv->begun = false;
}

/* ---- the board game ---- */

/* The rule set, then the parameters that the record sets. */
static void put_rules(csv_row *csv)
{
    ck_out *out = &csv->field_out;
    const ck_record *record = csv->score->checked->record;
    const ck_text set = ck_record_header_value(record, "律"),
                  board = ck_record_header_value(record, "遊");
    const ck_text named = set.length > 0 ? set : board;
    if (named.length > 0)
        ck_put_utf8(out, named.bytes, named.length);
    else
        ck_put(out, csv->score->checked->rules->name);
    for (size_t i = 0; i < record->header_count; i++) {
        const ck_text key = record->headers[i].key, value = record->headers[i].value;
        if (key.length == 0 || ck_is_text_of(key, "律") || ck_is_text_of(key, "遊") ||
            !ck_is_rule_key(key.bytes, key.length))
            continue;
        ck_put(out, ",");
        ck_put_utf8(out, key.bytes, key.length);
        ck_put(out, "=");
        ck_put_utf8(out, value.bytes, value.length);
    }
    end_field(csv);
}

/* "62:" and four figures for each sketch, in the first row of a game; they find beginnings. */
static void put_fingerprint(csv_row *csv, const ck_fingerprint *moves, bool first)
{
    const bool known = moves && moves->length > 0;
    if (known)
        ck_put_format(&csv->field_out, "%016" PRIx64, moves->hash);
    end_field(csv);
    if (known && first)
        ck_put_format(&csv->field_out, "%" PRIu32 ":", moves->length);
    for (int i = 0; known && first && i < moves->sketches; i++)
        ck_put_format(&csv->field_out, "%04x", moves->sketch[i]);
    end_field(csv);
}

/* Writes the fields of the game, the same in each row but for the sketches. */
static void put_game(csv_row *csv, bool first)
{
    const ck_checked *checked = csv->score->checked;
    const ck_outcome *outcome = checked->outcome;
    put_text(csv, outcome->player[CK_SIDE_A].name);
    put_text(csv, outcome->player[CK_SIDE_IA].name);
    put_text(csv, ck_record_header_value(checked->record, "始時"));
    put_text(csv, ck_record_header_value(checked->record, "回戦"));
    put_text(csv, ck_record_header_value(checked->record, "大会"));
    put_rules(csv);
    put_word(csv, ck_end_name[outcome->end]);
    put_side(csv, outcome->winner);
    put_number(csv, true, checked->result->count[CK_ERROR]);
    put_fingerprint(csv, csv->score->fingerprint, first);
}

static void put_declaration_row(csv_row *csv, const ck_score_row *row)
{
    const ck_checked *checked = csv->score->checked;
    const ck_season_event *season = row->season;
    const bool declared = row->kind == CK_SCORE_DECLARATION;
    const bool named = row->side < CK_NO_SIDE;
    put_word(csv, checked->path);
    put_number(csv, true, checked->record->number);
    put_number(csv, true, checked->record->line);
    put_word(csv, season ? ck_season_sign(season->season, season->half) : "");
    put_side(csv, season ? (int)season->first : CK_NO_SIDE);
    put_number(csv, row->number > 0, row->number);
    put_side(csv, (int)row->side);
    put_text(csv, named ? checked->outcome->player[row->side].name : (ck_text){.length = 0});
    ck_write_hand_set(&csv->field_out, checked->rules, row->hands);
    end_field(csv);
    put_number(csv, declared, row->stake);
    put_points(csv, declared || row->kind == CK_SCORE_PENALTY, row->points);
    put_word(csv, !declared ? "" : row->choice == CK_END_SEASON ? "終季" : "再行");
    ck_put(&csv->field_out, row->moved > 0 ? "+" : "");
    put_points(csv, row->moved != 0, row->moved);
    put_points(csv, !checked->outcome->pointless, row->totals[CK_SIDE_IA]);
    put_points(csv, !checked->outcome->pointless, row->totals[CK_SIDE_A]);
    ck_put_score_claim(&csv->field_out, row);
    end_field(csv);
    put_game(csv, row == csv->score->rows);
    end_row(csv);
}

/* ---- the other games ---- */

/* Writes the row of a player in a season; SEASON NULL: the game has none. A game whose players are
 * not understood has one row without a player. */
static void put_seat_row(csv_row *csv, const ck_season_event *season, int seat)
{
    const ck_checked *checked = csv->score->checked;
    const ck_outcome *outcome = checked->outcome;
    const ck_player_event *player = &outcome->player[seat];
    const bool known = seat < outcome->players, has_points = known && !outcome->pointless;
    const bool ranked = season && season->rank;
    const bool first = seat == 0 && (!season || season == checked->result->seasons);
    const ck_fingerprint events = ck_collect_events(checked->record);
    put_word(csv, checked->path);
    put_number(csv, true, checked->record->number);
    put_number(csv, true, checked->record->line);
    put_word(csv, checked->rules->name);
    put_text(csv, season ? season->name : (ck_text){.length = 0});
    put_text(csv, player->name);
    put_number(csv, known, seat + 1);
    put_word(csv, season && season->winner == seat ? "yes" : "no");
    put_number(csv, has_points,
               season ? ck_score_change(csv->score, season, seat) : player->points - player->start);
    put_number(csv, has_points, season ? season->points[seat] : player->points);
    put_number(csv, ranked, ranked ? season->rank[seat] : 0);
    put_number(csv, ranked, ranked ? season->cups[seat] : 0);
    put_number(csv, known, player->place);
    put_text(csv, ck_record_header_value(checked->record, "始時"));
    put_text(csv, ck_record_header_value(checked->record, "回戦"));
    put_text(csv, ck_record_header_value(checked->record, "大会"));
    put_word(csv, ck_end_name[outcome->end]);
    put_word(csv, outcome->winner == seat ? "yes" : "no");
    put_number(csv, true, checked->result->count[CK_ERROR]);
    put_fingerprint(csv, &events, first);
    end_row(csv);
}

static void put_player_rows(csv_row *csv, const ck_score_row *row)
{
    const ck_checked *checked = csv->score->checked;
    const bool counts = row->season || csv->score->count == 0;
    const int seats = checked->outcome->players > 0 ? checked->outcome->players : 1;
    for (int seat = 0; counts && seat < seats; seat++)
        put_seat_row(csv, row->season, seat);
}

/* ---- all of it ---- */

void ck_write_score_csv(ck_out *out, const ck_score *score)
{
    int64_t end[CK_MOST_PLAYERS] = {0};
    for (int i = 0; i < CK_NO_SIDE; i++)
        end[i] = score->checked->outcome->player[i].points;
    /* The row of a record without a season, so that it counts. */
    const ck_score_row none = {.side = CK_NO_SIDE, .totals = end};
    csv_row csv = {.score = score, .out = out, .field = {.memory = score->memory}};
    csv.field_out = ck_buffer_out(&csv.field);
    const bool by_player = ck_score_layout_of(score->checked->record)->by_player;
    for (size_t i = 0; i == 0 || i < score->count; i++)
        (by_player ? put_player_rows : put_declaration_row)(&csv, score->count > 0 ? &score->rows[i]
                                                                                   : &none);
    out->failed |= csv.field_out.failed;
    ck_buffer_free(&csv.field);
}

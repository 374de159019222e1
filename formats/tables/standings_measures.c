/*
 * The measures of a player's standings: one table for the output to people, programs and JSON.
 * Tie-breaks, ratings and hands follow the measures; their number depends on options and games.
 */
#include "formats/tables/standings_measures.h"

#include "formats/common/display.h"
#include "formats/report/catalogue.h"
#include "formats/report/phrase.h"
#include "formats/tables/standings_cells.h"
#include "formats/tables/standings_reason.h"
#include "formats/tables/standings_rounds.h"
#include "rules/tournament/own_hands.h"
#include "rules/tournament/rank.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <inttypes.h>
#include <string.h>

/* ---- the measures ---- */

/* SOME: a COUNT that people see only if it is not 0. */
typedef enum measure_kind { COUNT, SOME, NAME, SCORE, POINTS } measure_kind;

/* A measure: name for programs, heading for people, offset in a row. USED_BY is the tie-break that
 * compares it. */
typedef struct standings_measure {
    const char *key;
    ck_phrase heading;
    ck_column_style column;
    measure_kind kind;
    size_t at;
    int used_by; /* a ck_tie_id */
} standings_measure;

/* No tie-break. */
enum { NONE = -1 };

/* Where a table is too wide, what does not decide the order leaves first; the tie-breaks follow
 * KEPT. */
enum { KEPT = 1, LAST_TIE = KEPT + CK_MOST_TIE_BREAKS, RATINGS, PARTS, SUMS, SEASONS, LEAST };

#define AT(member) offsetof(ck_standings_row, member)
static const standings_measure measures[] = {
    {"rank", CK_NO_PHRASE, {'r', 0}, COUNT, AT(rank), NONE},
    {"player", CK_P_H_PLAYER, {'l', 0}, NAME, AT(name), NONE},
    {"games", CK_P_H_GAMES, {'r', KEPT}, COUNT, AT(games), NONE},
    {"wins", CK_P_H_WON, {'r', PARTS}, COUNT, AT(wins), CK_TIE_WINS},
    {"draws", CK_P_H_DRAWN, {'r', PARTS}, COUNT, AT(draws), NONE},
    {"losses", CK_P_H_LOST, {'r', PARTS}, COUNT, AT(losses), NONE},
    {"unplayed", CK_P_H_UNPLAYED, {'r', PARTS}, SOME, AT(unplayed), NONE},
    {"score", CK_P_H_SCORE, {'d', 0}, SCORE, AT(score), NONE},
    {"points_for", CK_P_H_POINTS, {'d', SUMS}, POINTS, AT(points_for), CK_TIE_POINTS},
    {"points_against", CK_P_H_AGAINST, {'d', SUMS}, POINTS, AT(points_against), NONE},
    {"seasons_won", CK_P_H_SEASONS, {'r', SEASONS}, COUNT, AT(seasons_won), CK_TIE_SEASONS},
};
#undef AT

enum { MEASURES = sizeof measures / sizeof *measures };

static const ck_column_style hand_column = {'r', 1}, exact_column = {'l', 0};

/* The value of a measure; for a NAME or COUNT, a number. */
static uint32_t number_of(const standings_measure *measure, const ck_standings_row *row)
{
    return *(const uint32_t *)(const void *)((const char *)row + measure->at);
}

static double score_of(const standings_measure *measure, const ck_standings_row *row)
{
    return *(const double *)(const void *)((const char *)row + measure->at);
}

static int64_t points_of(const standings_measure *measure, const ck_standings_row *row)
{
    return *(const int64_t *)(const void *)((const char *)row + measure->at);
}

/* ---- cells ---- */

static void put_score_cell(ck_table *table, double score)
{
    ck_put_standings_score(ck_table_open(table), score);
    ck_table_close(table);
}

static void put_tenths_cell(ck_table *table, int64_t points)
{
    ck_write_figures(ck_table_open(table), points, CK_TENTHS);
    ck_table_close(table);
}

/* Writes a number, or an empty cell unless WANTED. */
static void put_if(ck_table *table, bool wanted, double number, int decimals)
{
    if (wanted)
        ck_table_cell_format(table, "%.*f", decimals, number);
    else
        ck_table_cell(table, "");
}

/* Writes "tasko (withdrawn)". */
static void put_withdrawn(ck_table *table, const ck_standings *standings,
                          const ck_standings_row *row)
{
    ck_say(
        ck_table_open(table), CK_P_WITHDRAWN,
        CK_SLOTS(ck_word_slot("player", ck_string_table_text(&standings->names, row->name).text)));
    ck_table_close(table);
}

/* Writes the cells of a player; EXACT: for programs. */
static void put_measures(ck_table *table, const ck_standings *standings,
                         const ck_standings_row *row, bool exact)
{
    for (const standings_measure *at = measures; at < measures + MEASURES; at++) {
        switch (at->kind) {
        case SOME:
        case COUNT:
            put_if(table, exact || at->kind == COUNT || number_of(at, row) > 0, number_of(at, row),
                   0);
            break;
        case NAME:
            if (row->withdrawn && !exact)
                put_withdrawn(table, standings, row);
            else
                ck_standings_numbered_cell(table, &standings->names, number_of(at, row));
            break;
        case SCORE:
            if (exact)
                ck_table_cell_format(table, "%g", score_of(at, row));
            else
                put_score_cell(table, score_of(at, row));
            break;
        case POINTS:
            put_tenths_cell(table, points_of(at, row));
            break;
        }
    }
}

static void put_best_hands(ck_out *out, const ck_standings *standings, const ck_best *best)
{
    ck_name names = ck_string_table_text(&standings->combinations, best->hands);
    ck_put_bytes(out, names.text, names.length);
}

/* ---- for people ---- */

/* Whether a tie-break needs a column: those that are measures do not. */
static bool has_column(const ck_tie_break *tie)
{
    return tie->id != CK_TIE_POINTS && tie->id != CK_TIE_WINS && tie->id != CK_TIE_SEASONS &&
           tie->id != CK_TIE_RATING && tie->id != CK_TIE_BEST_HAND;
}

/* Whether a value says something: games between tied players do so of those who are tied. */
static bool is_said(const ck_standings_options *options, const ck_standings_row *row, size_t tie)
{
    return options->tie_break[tie]->id != CK_TIE_HEAD_TO_HEAD || (row->tied >> tie & 1);
}

/* How soon a column leaves a table that is too wide; of those that a tie-break compares, the column
 * of the last one first. */
static uint8_t least_of(const ck_standings_options *options, int used_by, uint8_t least)
{
    for (size_t i = 0; i < options->tie_breaks; i++) {
        if ((int)options->tie_break[i]->id == used_by)
            return (uint8_t)(KEPT + 1 + i);
    }
    return least;
}

static void put_columns(ck_table *table, const ck_standings_options *options)
{
    const ck_language *language = table->out.language;
    for (size_t i = 0; i < MEASURES; i++) {
        ck_column_style column = measures[i].column;
        column.least = least_of(options, measures[i].used_by, column.least);
        ck_table_column(table, column, ck_catalogue_text(language, measures[i].heading));
    }
    ck_table_column(table, (ck_column_style){'l', least_of(options, CK_TIE_BEST_HAND, LEAST)},
                    ck_catalogue_text(language, CK_P_H_BEST_DECLARATION));
    for (size_t i = 0; i < options->tie_breaks; i++) {
        if (has_column(options->tie_break[i]))
            ck_table_column(
                table, (ck_column_style){'d', (uint8_t)(KEPT + 1 + i)},
                ck_catalogue_text(language, ck_tie_break_phrase(options->tie_break[i]->id)));
    }
    if (options->rating != CK_RATING_NONE)
        ck_table_column(table, (ck_column_style){'r', least_of(options, CK_TIE_RATING, RATINGS)},
                        ck_catalogue_text(language, CK_P_H_RATING));
}

void ck_fill_standings(ck_table *table, const void *self)
{
    const ck_standings *standings = self;
    const ck_standings_options *options = &standings->options;
    ck_table_start(table, options->memory);
    put_columns(table, options);
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = ck_standings_row_of_place(standings, i);
        put_measures(table, standings, row, false);
        ck_out *out = ck_table_open(table);
        if (row->best.points > 0) {
            ck_display_figures(out, row->best.points, CK_TENTHS);
            ck_put(out, " ");
            put_best_hands(out, standings, &row->best);
        }
        ck_table_close(table);
        for (size_t tie = 0; tie < options->tie_breaks; tie++) {
            if (has_column(options->tie_break[tie]) && is_said(options, row, tie))
                put_score_cell(table, row->tie[tie]);
            else if (has_column(options->tie_break[tie]))
                ck_table_cell(table, "");
        }
        if (options->rating == CK_RATING_GLICKO2)
            ck_table_cell_format(table, "%.0f ±%.0f", row->rating.value, row->rating.deviation);
        else if (options->rating == CK_RATING_ELO)
            ck_table_cell_format(table, "%.0f", row->rating.value);
    }
}

/* ---- hands ---- */

/* Whether a hand has a column: standard hands always, hands of variants if anyone declared them. */
static bool is_shown(const ck_standings *standings, size_t hand)
{
    bool usual = hand < CK_FIRST_VARIANT_HAND || (hand > CK_LAST_VARIANT_HAND && hand < CK_HANDS);
    return usual || ck_standings_hand_is_made(standings, hand);
}

/* Adds a column for each shown hand before END. */
static void put_hand_columns(ck_table *table, const ck_standings *standings, size_t end,
                             ck_column_style column)
{
    for (size_t hand = 0; hand < end; hand++) {
        if (is_shown(standings, hand))
            ck_table_column(table, column, ck_standings_hand(standings, hand));
    }
}

/* Whether there are too many hands for a column each. */
static bool has_many_hands(const ck_standings *standings)
{
    enum { MOST_HANDS = 300 };
    size_t count = 0;
    for (size_t hand = 0; hand < ck_standings_count_hands(standings); hand++)
        count += is_shown(standings, hand);
    return count > MOST_HANDS;
}

bool ck_has_standings_hands(const void *self)
{
    const ck_standings *standings = self;
    bool any = false;
    for (size_t i = 0; i < standings->count; i++)
        any |= ck_standings_row_of_place(standings, i)->best.points > 0;
    return any && !has_many_hands(standings);
}

/* The number of a player's declarations of a hand; call for players and hands in order. */
static uint32_t times_of(const ck_standings *standings, size_t *own, const ck_standings_row *row,
                         size_t hand)
{
    return hand < CK_HANDS ? row->hands[hand]
                           : ck_own_times(standings, own, row->at, (uint32_t)hand);
}

void ck_fill_standings_hands(ck_table *table, const void *self)
{
    const ck_standings *standings = self;
    const size_t end = ck_standings_count_hands(standings);
    size_t own = 0;
    ck_table_start(table, standings->options.memory);
    ck_table_column(table, (ck_column_style){'l', 0},
                    ck_catalogue_text(table->out.language, CK_P_H_PLAYER));
    put_hand_columns(table, standings, end, hand_column);
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = ck_standings_row_of_place(standings, i);
        ck_standings_numbered_cell(table, &standings->names, row->name);
        for (size_t hand = 0; hand < end; hand++) {
            uint32_t times = times_of(standings, &own, row, hand);
            if (is_shown(standings, hand))
                put_if(table, times > 0, times, 0);
        }
    }
}

/* ---- for programs: CSV ---- */

void ck_fill_exact_standings(ck_table *table, const void *self)
{
    static const char *const others[] = {"best_points", "best_hands", "rating", "rating_deviation"};
    const ck_standings *standings = self;
    const ck_standings_options *options = &standings->options;
    const bool many = has_many_hands(standings); /* hands defined by records share a column */
    const size_t end = many ? CK_HANDS : ck_standings_count_hands(standings);
    size_t own = 0;
    ck_table_start(table, options->memory);
    for (size_t at = 0; at < MEASURES; at++)
        ck_table_column(table, exact_column, measures[at].key);
    for (size_t at = 0; at < sizeof others / sizeof *others; at++)
        ck_table_column(table, exact_column, others[at]);
    for (size_t at = 0; at < options->tie_breaks; at++)
        ck_table_column(table, exact_column, options->tie_break[at]->name);
    ck_table_column(table, exact_column, "withdrawn");
    ck_standings_round_columns(table, standings);
    put_hand_columns(table, standings, end, exact_column);
    if (many)
        ck_table_column(table, exact_column, "own_hands");
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = ck_standings_row_of_place(standings, i);
        put_measures(table, standings, row, true);
        put_tenths_cell(table, row->best.points);
        put_best_hands(ck_table_open(table), standings, &row->best);
        ck_table_close(table);
        put_if(table, options->rating != CK_RATING_NONE, row->rating.value, 2);
        put_if(table, options->rating == CK_RATING_GLICKO2, row->rating.deviation, 2);
        for (size_t tie = 0; tie < options->tie_breaks; tie++) {
            ck_out *cell = ck_table_open(table);
            if (is_said(options, row, tie))
                ck_put_format(cell, "%.10g", row->tie[tie]);
            ck_table_close(table);
        }
        ck_table_cell(table, row->withdrawn ? "yes" : "");
        ck_put_standings_round_cells(table, standings, row);
        for (size_t hand = 0; hand < end; hand++) {
            uint32_t times = times_of(standings, &own, row, hand);
            if (is_shown(standings, hand))
                ck_table_cell_format(table, "%" PRIu32, times);
        }
        if (many)
            ck_table_cell_format(table, "%" PRIu64, ck_own_times_left(standings, &own, row->at));
    }
}

/* ---- for programs: JSON ---- */

/* Digits that restore the same number. */
enum { DIGITS = 17 };

static void put_json_measure(ck_json *json, const ck_standings *standings,
                             const standings_measure *measure, const ck_standings_row *row)
{
    switch (measure->kind) {
    case SOME:
    case COUNT:
        ck_json_put_number(json, measure->key, number_of(measure, row));
        return;
    case NAME:
        ck_put_standings_text(json, measure->key, &standings->names, number_of(measure, row));
        return;
    case SCORE:
        ck_json_put_real(json, measure->key, score_of(measure, row), DIGITS);
        return;
    case POINTS:
        ck_json_put_points(json, measure->key, points_of(measure, row), CK_TENTHS);
        return;
    }
}

/* Whether a tie-break is repeated in the options; only the first counts. */
static bool is_repeated(const ck_standings_options *options, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (options->tie_break[i] == options->tie_break[index])
            return true;
    }
    return false;
}

static void put_json_rating(ck_json *json, ck_rating_kind kind, const ck_rating *rating)
{
    if (kind == CK_RATING_NONE) {
        ck_json_put_null(json, "rating");
        return;
    }
    ck_json_begin_object(json, "rating");
    ck_json_put_real(json, "value", rating->value, DIGITS);
    if (kind != CK_RATING_ELO) {
        ck_json_put_real(json, "deviation", rating->deviation, DIGITS);
        ck_json_put_real(json, "volatility", rating->volatility, DIGITS);
    }
    ck_json_end_object(json);
}

void ck_put_standings_rows(ck_json *json, const ck_standings *standings)
{
    const ck_standings_options *options = &standings->options;
    size_t own = 0; /* the next hand defined by a record */
    ck_json_begin_list(json, "standings");
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row *row = ck_standings_row_of_place(standings, i);
        ck_json_begin_object(json, NULL);
        for (size_t at = 0; at < MEASURES; at++)
            put_json_measure(json, standings, &measures[at], row);
        ck_name names = ck_string_table_text(&standings->combinations, row->best.hands);
        ck_json_begin_object(json, "best");
        ck_json_put_points(json, "points", row->best.points, CK_TENTHS);
        ck_json_put_bytes(json, "hands", names.text, names.length);
        ck_json_end_object(json);
        ck_json_begin_object(json, "hands"); /* as the player declared them: {"獣": 2, …} */
        for (int hand = 0; hand < CK_HANDS; hand++) {
            if (row->hands[hand] > 0)
                ck_json_put_number(json, ck_hand_name[hand].sign, row->hands[hand]);
        }
        for (; own < standings->own_count && standings->own[own].at == row->at; own++)
            ck_json_put_number(json, ck_standings_hand(standings, standings->own[own].hand),
                               standings->own[own].times);
        ck_json_end_object(json);
        ck_json_begin_object(json, "tie_breaks");
        for (size_t tie = 0; tie < options->tie_breaks; tie++) {
            if (is_repeated(options, tie))
                continue;
            if (is_said(options, row, tie))
                ck_json_put_real(json, options->tie_break[tie]->name, row->tie[tie], DIGITS);
            else
                ck_json_put_null(json, options->tie_break[tie]->name);
        }
        ck_json_end_object(json);
        put_json_rating(json, options->rating, &row->rating);
        ck_json_put_boolean(json, "withdrawn", row->withdrawn);
        ck_buffer text = {.memory = options->memory};
        ck_out words = ck_buffer_out(&text);
        const bool tied = ck_put_standings_reason(&words, standings, i);
        ck_json_put_string(json, "decided_by", tied ? ck_buffer_string(&text) : NULL);
        json->out->failed |= words.failed;
        ck_buffer_free(&text);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
}

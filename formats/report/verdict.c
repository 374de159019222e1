/* The record as a whole: the verdict and the score sheet. */
#include "formats/common/display.h"
#include "formats/report/slots.h"
#include "formats/report/text.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <string.h>

/* Columns that a player's name may take. */
enum { NAME_WIDTH = 30 };

/* ---- the verdict ---- */

/* "3 moves", "1 error" */
static void put_count(ck_writer *out, uint32_t count, const char *noun)
{
    ck_put_format(out, "%u %s%s", (unsigned)count, noun, count == 1 ? "" : "s");
}

static void put_counts(ck_writer *out, const ck_result *result)
{
    static const char *const nouns[] = {"error", "warning", "note"};
    const char *before = ": ";
    for (int severity = CK_ERROR; severity <= CK_NOTE; severity++) {
        if (result->count[severity] == 0)
            continue;
        ck_put(out, before);
        put_count(out, result->count[severity], nouns[severity]);
        before = ", ";
    }
}

/* "A mirel 11, IA tasko 29" */
static void put_points(ck_writer *out, const ck_checked *checked)
{
    const ck_outcome *outcome = checked->outcome;
    for (int side = 0; side < 2; side++) {
        ck_put_format(out, "%s%s ", side > 0 ? ", " : "", ck_side_name[side]);
        ck_put_text(out, outcome->name[side], NAME_WIDTH);
        ck_put_format(out, "%s%d", outcome->name[side].length > 0 ? " " : "",
                      outcome->points[side]);
    }
}

static void put_end(ck_writer *out, const ck_outcome *outcome)
{
    if (outcome->end == CK_UNFINISHED)
        ck_put(out, "unfinished");
    else if (outcome->winner == CK_NO_SIDE)
        ck_put(out, "a draw");
    else
        ck_put_format(out, "%s wins", ck_side_name[outcome->winner]);
    if (outcome->end == CK_END_POINTS && outcome->winner != CK_NO_SIDE)
        ck_put_format(out, ": %s has no points left", ck_side_name[ck_other_side(outcome->winner)]);
    if (outcome->end == CK_END_NO_MOVE)
        ck_put(out, ": no legal move is left");
}

static void put_judgement(ck_writer *out, const ck_result *result, bool color)
{
    bool valid = ck_result_valid(result);
    if (color)
        ck_put(out, valid ? "\033[1;32m" : "\033[1;31m");
    ck_put(out, valid ? "valid" : "not valid");
    if (color)
        ck_put(out, "\033[0m");
    put_counts(out, result);
}

void ck_write_verdict(ck_writer *out, const ck_checked *checked, bool color)
{
    const ck_outcome *outcome = checked->outcome;
    ck_put_clean(out, checked->path, strlen(checked->path), SIZE_MAX);
    ck_put_format(out, ": record %u: ", (unsigned)checked->record->number);
    put_judgement(out, checked->result, color);
    if (outcome->moves > 0) {
        ck_put(out, " · ");
        put_count(out, outcome->moves, "move");
        ck_put(out, ", ");
        put_count(out, outcome->seasons, "season");
        ck_put(out, " · ");
        put_points(out, checked);
        ck_put(out, " · ");
        put_end(out, outcome);
    }
    ck_put_format(out, " · notation %s, rules %s\n", ck_dialect_name[checked->record->dialect],
                  checked->rules->name);
}

/* ---- the score sheet ---- */

/* What is not yet told of the declarations and penalties, which go through the seasons in order. */
typedef struct sheet {
    ck_writer *out;
    const ck_checked *checked;
    size_t declaration, penalty;
} sheet;

static void put_event(const sheet *sheet, uint32_t number, ck_side side)
{
    /* A score sheet has no moves to count. */
    if (number > 0)
        ck_put_format(sheet->out, "    move %3u  ", (unsigned)number);
    else
        ck_put(sheet->out, "    ");
    ck_put_padded(sheet->out, ck_side_name[side], 4);
}

static void put_declaration(const sheet *sheet, const ck_declaration_told *told)
{
    put_event(sheet, told->number, told->side);
    ck_put_format(sheet->out, "%s  ", told->choice == CK_AGAIN ? "再行" : "終季");
    ck_put_sum(sheet->out, sheet->checked->rules, told->hands, told->stake, told->points);
    ck_put(sheet->out, told->entry ? "\n" : " (not in the record)\n");
}

static void put_penalty(const sheet *sheet, const ck_penalty_told *told)
{
    put_event(sheet, told->number, told->side);
    ck_write_hands(sheet->out, told->hands);
    ck_put_format(sheet->out, "  %d at once\n", (int)told->points);
}

/* The next of each in this season; NULL when there is none. */
static const ck_declaration_told *next_declaration(const sheet *sheet, uint8_t season)
{
    const ck_result *result = sheet->checked->result;
    if (sheet->declaration == result->declaration_count)
        return NULL;
    const ck_declaration_told *next = &result->declarations[sheet->declaration];
    return next->season == season ? next : NULL;
}

static const ck_penalty_told *next_penalty(const sheet *sheet, uint8_t season)
{
    const ck_result *result = sheet->checked->result;
    if (sheet->penalty == result->penalty_count)
        return NULL;
    const ck_penalty_told *next = &result->penalties[sheet->penalty];
    return next->season == season ? next : NULL;
}

/* The declarations and penalties of a season, in the order of the turns. */
static void put_events(sheet *sheet, uint8_t season)
{
    for (;;) {
        const ck_declaration_told *declaration = next_declaration(sheet, season);
        const ck_penalty_told *penalty = next_penalty(sheet, season);
        if (penalty && (!declaration || penalty->number <= declaration->number)) {
            put_penalty(sheet, penalty);
            sheet->penalty++;
        } else if (declaration) {
            put_declaration(sheet, declaration);
            sheet->declaration++;
        } else {
            return;
        }
    }
}

/* The row of a season: its points are those after it. */
static void put_season(ck_writer *out, const ck_season_told *season)
{
    enum { SEASON_WIDTH = 11 };
    ck_buffer name = {0};
    ck_writer buffer = ck_buffer_writer(&name);
    ck_put_season(&buffer, season->season, season->half);
    ck_put_padded(out, ck_buffer_string(&name), SEASON_WIDTH);
    out->failed |= buffer.failed;
    ck_buffer_free(&name);
    ck_put_padded(out, season->first < CK_NO_SIDE ? ck_side_name[season->first] : "?", 5);
    ck_put_format(out, "%7u %5d %5d%s\n", (unsigned)season->moves, season->points[CK_SIDE_A],
                  season->points[CK_SIDE_IA], season->over ? "" : "  (not over)");
}

void ck_write_score_sheet(ck_writer *out, const ck_checked *checked)
{
    const ck_result *result = checked->result;
    sheet sheet = {out, checked, 0, 0};
    ck_put(out, "  season     first  moves     A    IA\n");
    for (size_t i = 0; i < result->season_count; i++) {
        ck_put(out, "  ");
        put_season(out, &result->seasons[i]);
        put_events(&sheet, result->seasons[i].season);
    }
    ck_put(out, "  ");
    put_points(out, checked);
    ck_put(out, ": ");
    put_end(out, checked->outcome);
    ck_put(out, "\n");
}

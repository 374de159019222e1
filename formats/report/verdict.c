/* The verdict on a record and the points of its seasons. */
#include "formats/report/verdict.h"

#include "formats/common/display.h"
#include "formats/report/phrase.h"
#include "formats/report/player_words.h"
#include "formats/report/points_text.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"

#include <string.h>

/* The most columns of a player's name. */
enum { NAME_WIDTH = 30 };

/* ---- the verdict ---- */

/* The severities with findings. */
typedef struct severity_counts {
    const ck_result *result;
    int severity[CK_NOTE + 1];
    int severities;
} severity_counts;

static severity_counts counts_of(const ck_result *result)
{
    severity_counts counts = {.result = result};
    for (int severity = CK_ERROR; severity <= CK_NOTE; severity++) {
        if (result->count[severity] > 0)
            counts.severity[counts.severities++] = severity;
    }
    return counts;
}

/* "1 error" */
static void put_count(ck_out *out, const void *items, int index)
{
    static const ck_phrase phrases[] = {
        [CK_ERROR] = CK_P_N_ERRORS, [CK_WARNING] = CK_P_N_WARNINGS, [CK_NOTE] = CK_P_N_NOTES};
    const severity_counts *counts = items;
    int severity = counts->severity[index];
    ck_say_count(out, phrases[severity], counts->result->count[severity], NULL);
}

/* The slot's number: whether to colour. */
static void put_valid(ck_out *out, const ck_slot *slot)
{
    const ck_checked *checked = slot->value;
    bool valid = ck_result_valid(checked->result);
    if (slot->number)
        ck_put(out, valid ? "\033[1;32m" : "\033[1;31m");
    ck_say(out, valid ? CK_P_VALID : CK_P_NOT_VALID, NULL);
    if (slot->number)
        ck_put(out, "\033[0m");
}

static void put_judgement(ck_out *out, const ck_slot *slot)
{
    const ck_checked *checked = slot->value;
    const severity_counts counts = counts_of(checked->result);
    const ck_items list = {CK_P_COMMA, counts.severities, put_count, &counts};
    if (counts.severities == 0)
        put_valid(out, slot);
    else
        ck_say(out, CK_P_JUDGED,
               CK_SLOTS({"judgement", put_valid, checked, slot->number},
                        ck_list_slot("counts", &list)));
}

/* The slot's value is a ck_checked; its number the side. */
static void put_name(ck_out *out, const ck_slot *slot)
{
    const ck_checked *checked = slot->value;
    ck_display_text(out, checked->outcome->player[slot->number].name, NAME_WIDTH);
}

/* "A mirel 11" */
static void put_player(ck_out *out, const void *items, int side)
{
    const ck_checked *checked = items;
    const ck_outcome *outcome = checked->outcome;
    static const ck_phrase phrases[2][2] = {{CK_P_PLAYER, CK_P_NAMED_PLAYER},
                                            {CK_P_PLAYER_ALONE, CK_P_NAMED_PLAYER_ALONE}};
    ck_say(out, phrases[outcome->pointless][outcome->player[side].name.length > 0],
           CK_SLOTS(ck_side_slot("side", side), {"name", put_name, checked, side},
                    ck_points_slot("points", checked->rules, outcome->player[side].points)));
}

static void put_points(ck_out *out, const ck_slot *slot)
{
    ck_say_list(out, &(ck_items){CK_P_COMMA, 2, put_player, slot->value});
}

static ck_phrase end_of(const ck_outcome *outcome)
{
    bool won = outcome->winner != CK_NO_PLAYER;
    switch (outcome->end) {
    case CK_UNFINISHED:
        return CK_P_UNFINISHED;
    case CK_END_POINTS:
        return won ? CK_P_WINS_POINTS : CK_P_DRAW;
    case CK_END_NO_MOVE:
        return won ? CK_P_WINS_NO_MOVE : CK_P_DRAW_NO_MOVE;
    case CK_END_KING:
        return CK_P_WINS_KING;
    case CK_END_RESIGNED:
        return CK_P_WINS_RESIGNED;
    case CK_END_AGREED:
        return CK_P_DRAW_AGREED;
    case CK_END_LAST_SEASON:
    case CK_END_COMPLETE:
        return won ? CK_P_WINS : CK_P_DRAW;
    default:
        return won ? CK_P_WINS_WHY : outcome->draw ? CK_P_DRAW : CK_P_NOBODY_WINS_WHY;
    }
}

void ck_put_verdict_end(ck_out *out, const ck_slot *slot)
{
    const ck_checked *checked = slot->value;
    uint8_t seat = checked->outcome->winner;
    const ck_end end = checked->outcome->end;
    ck_side winner = seat < CK_NO_SIDE ? (ck_side)seat : CK_NO_SIDE;
    ck_side loser = winner < CK_NO_SIDE ? ck_other_side(winner) : CK_NO_SIDE;
    ck_say(out, end_of(checked->outcome),
           CK_SLOTS(ck_side_slot("side", (int)winner), ck_side_slot("loser", (int)loser),
                    ck_phrase_slot("why", ck_end_reason(end < CK_ENDS ? end : CK_UNFINISHED))));
}

static void put_path(ck_out *out, const ck_slot *slot)
{
    const ck_checked *checked = slot->value;
    ck_display_clean(out, checked->path, strlen(checked->path), SIZE_MAX);
}

static void put_verdict(ck_out *out, const ck_checked *checked, bool color, ck_phrase phrase,
                        ck_slot points, ck_slot end)
{
    const ck_outcome *outcome = checked->outcome;
    const ck_record *record = checked->record;
    const ck_end reason = ck_is_ended_by_word(outcome) ? outcome->end : CK_UNFINISHED;
    ck_say(out, phrase,
           CK_SLOTS({"path", put_path, checked, 0}, ck_number_slot("record", record->number),
                    {"judgement", put_judgement, checked, color},
                    ck_count_slot("moves", CK_P_N_MOVES, outcome->moves),
                    ck_count_slot("seasons", CK_P_N_SEASONS, outcome->seasons), points, end,
                    ck_word_slot("dialect", ck_dialect_name[record->dialect]),
                    ck_word_slot("game", checked->rules->name),
                    ck_phrase_slot("why", ck_end_reason(reason)),
                    ck_rules_slot("rules", checked->rules)));
    ck_put(out, "\n");
}

/* ---- score sheet ---- */

/* The rest of the declarations and penalties, by season. */
typedef struct season_summary {
    ck_out *out;
    const ck_checked *checked;
    size_t declaration, penalty;
} season_summary;

static void put_padded_number(ck_out *out, const ck_slot *slot)
{
    ck_display_figures_right(out, slot->number, 1, 3);
}

static void put_event(const season_summary *summary, uint32_t number, ck_side side)
{
    ck_put(summary->out, "    ");
    /* Score sheets have no moves. */
    if (number > 0) {
        ck_say(summary->out, CK_P_MOVE_NUMBER,
               CK_SLOTS({"number", put_padded_number, NULL, number}));
        ck_put(summary->out, "  ");
    }
    ck_display_padded(summary->out, ck_side_name[side], 4);
}

/* A declaration with its rules. */
typedef struct ruled_declaration {
    const ck_rules *rules;
    const ck_declaration_event *event;
} ruled_declaration;

static void put_sum(ck_out *out, const ck_slot *slot)
{
    const ruled_declaration *declared = slot->value;
    const ck_declaration_event *event = declared->event;
    ck_points_text_put_sum(out, declared->rules, event->hands, event->held, event->stake,
                           event->points);
}

static void put_declaration(const season_summary *summary, const ck_declaration_event *event)
{
    const ruled_declaration declared = {summary->checked->rules, event};
    const ck_slot sum = {"sum", put_sum, &declared, 0};
    put_event(summary, event->number, event->side);
    ck_put(summary->out, event->choice == CK_AGAIN ? "再行  " : "終季  ");
    if (event->entry)
        put_sum(summary->out, &sum);
    else
        ck_say(summary->out, CK_P_NOT_IN_RECORD, CK_SLOTS(sum));
    ck_put(summary->out, "\n");
}

static void put_penalty(const season_summary *summary, const ck_penalty_event *event)
{
    put_event(summary, event->number, event->side);
    ck_write_hand_set(summary->out, summary->checked->rules, event->hands);
    ck_put(summary->out, "  ");
    ck_say(summary->out, CK_P_AT_ONCE,
           CK_SLOTS(ck_points_slot("points", summary->checked->rules, event->points)));
    ck_put(summary->out, "\n");
}

/* The next declaration, and penalty, of a season; NULL: none. */
static const ck_declaration_event *next_declaration(const season_summary *summary, uint8_t season)
{
    const ck_result *result = summary->checked->result;
    if (summary->declaration == result->declaration_count)
        return NULL;
    const ck_declaration_event *next = &result->declarations[summary->declaration];
    return next->season == season ? next : NULL;
}

static const ck_penalty_event *next_penalty(const season_summary *summary, uint8_t season)
{
    const ck_result *result = summary->checked->result;
    if (summary->penalty == result->penalty_count)
        return NULL;
    const ck_penalty_event *next = &result->penalties[summary->penalty];
    return next->season == season ? next : NULL;
}

/* Writes the declarations and penalties of a season, in order. */
static void put_events(season_summary *summary, uint8_t season)
{
    for (;;) {
        const ck_declaration_event *declaration = next_declaration(summary, season);
        const ck_penalty_event *penalty = next_penalty(summary, season);
        if (penalty && (!declaration || penalty->number <= declaration->number)) {
            put_penalty(summary, penalty);
            summary->penalty++;
        } else if (declaration) {
            put_declaration(summary, declaration);
            summary->declaration++;
        } else {
            return;
        }
    }
}

enum { SEASON_WIDTH = 11, FIRST_WIDTH = 5, MOVES_WIDTH = 7, POINTS_WIDTH = 6 };

/* Writes a right-aligned column after a space. */
static void put_right(ck_out *out, const char *string, size_t width)
{
    ck_put(out, " ");
    ck_display_right(out, string, width - 1);
}

/* Writes the row of a season with the points after it; UNIT 0: without points. */
static void put_season(ck_out *out, const ck_season_event *season, int unit)
{
    char name[100];
    ck_limited limited = {name, sizeof name, 0};
    ck_out own = ck_limited_out(&limited);
    own.language = out->language;
    ck_put_season_phrase(&own, season->season, season->half);
    ck_limited_end(&limited);
    ck_display_padded(out, name, SEASON_WIDTH);
    ck_display_padded(out, season->first < CK_NO_SIDE ? ck_side_name[season->first] : "?",
                      FIRST_WIDTH);
    ck_display_figures_right(out, season->moves, 1, MOVES_WIDTH);
    for (int side = 0; side < 2 && unit > 0; side++) {
        ck_put(out, " ");
        ck_display_figures_right(out, season->points[side], unit, POINTS_WIDTH - 1);
    }
    ck_put(out, season->over ? "" : "  ");
    ck_put(out, season->over ? "" : ck_catalogue_text(out->language, CK_P_NOT_OVER));
    ck_put(out, "\n");
}

void ck_write_verdict_sheet(ck_out *out, const ck_checked *checked)
{
    const ck_result *result = checked->result;
    season_summary summary = {out, checked, 0, 0};
    const bool pointless = checked->outcome->pointless;
    ck_put(out, "  ");
    ck_display_padded(out, ck_catalogue_text(out->language, CK_P_SHEET_SEASON), SEASON_WIDTH);
    ck_display_padded(out, ck_catalogue_text(out->language, CK_P_SHEET_FIRST), FIRST_WIDTH);
    put_right(out, ck_catalogue_text(out->language, CK_P_SHEET_MOVES), MOVES_WIDTH);
    for (int side = 0; side < 2 && !pointless; side++)
        put_right(out, ck_side_name[side], POINTS_WIDTH);
    ck_put(out, "\n");
    for (size_t i = 0; i < result->season_count; i++) {
        ck_put(out, "  ");
        put_season(out, &result->seasons[i], pointless ? 0 : checked->rules->unit);
        put_events(&summary, result->seasons[i].season);
    }
    ck_put(out, "  ");
    ck_say(out, CK_P_SHEET_END,
           CK_SLOTS({"points", put_points, checked, 0}, {"end", ck_put_verdict_end, checked, 0}));
    ck_put(out, "\n");
}

/* ---- both ---- */

static void write_board_verdict(ck_out *out, const ck_checked *checked, bool color, bool sheet)
{
    const ck_outcome *outcome = checked->outcome;
    const bool moves = outcome->moves > 0;
    put_verdict(out, checked, color,
                moves                          ? CK_P_VERDICT
                : ck_is_ended_by_word(outcome) ? CK_P_VERDICT_STATED
                                               : CK_P_VERDICT_MOVELESS,
                (ck_slot){"points", put_points, checked, 0},
                moves ? (ck_slot){"end", ck_put_verdict_end, checked, 0}
                      : ck_end_slot("end", checked));
    if (sheet && checked->result->season_count > 0)
        ck_write_verdict_sheet(out, checked);
}

/* An invalid record of another game has no result; none has a sheet. */
static void write_contest_verdict(ck_out *out, const ck_checked *checked, bool color, bool sheet)
{
    (void)sheet;
    put_verdict(out, checked, color,
                ck_result_valid(checked->result) ? CK_P_VERDICT_CONTEST : CK_P_VERDICT_BAD_CONTEST,
                ck_players_slot("points", checked), ck_end_slot("end", checked));
}

void ck_write_verdict(ck_out *out, const ck_checked *checked, bool color, bool sheet)
{
    (checked->record->contest ? write_contest_verdict : write_board_verdict)(out, checked, color,
                                                                             sheet);
}

/* ---- summary ---- */

void ck_write_verdict_summary(ck_out *out, unsigned long records, unsigned long valid,
                              const ck_result *all)
{
    /* The counts of a run; errors are listed even if 0 when others are not. */
    severity_counts counts = counts_of(all);
    if (counts.severities > 0 && counts.severity[0] != CK_ERROR) {
        memmove(counts.severity + 1, counts.severity, sizeof counts.severity - sizeof(int));
        counts.severity[0] = CK_ERROR;
        counts.severities++;
    }
    const ck_items list = {CK_P_COMMA, counts.severities, put_count, &counts};
    const ck_slot slots[] = {
        ck_count_slot("records", CK_P_N_RECORDS, (int64_t)records),
        ck_number_slot("valid", (int64_t)valid),
        ck_number_slot("broken", (int64_t)(records - valid)),
        ck_list_slot("counts", &list),
        {0},
    };
    ck_say(out, counts.severities > 0 ? CK_P_SUMMARY_COUNTS : CK_P_SUMMARY, slots);
    ck_put(out, "\n");
}

void ck_write_verdict_repairable(ck_out *out, const ck_repairable *repairable)
{
    const severity_counts certain = counts_of(&repairable->certain),
                          guessed = counts_of(&repairable->guessed);
    const severity_counts *found = certain.severities > 0 ? &certain : &guessed;
    const ck_items list = {CK_P_COMMA, found->severities, put_count, found};
    int64_t more = 0;
    for (int i = 0; i < guessed.severities; i++)
        more += repairable->guessed.count[guessed.severity[i]];
    if (found->severities == 0)
        return;
    ck_say(out,
           found == &guessed ? CK_P_REPAIRABLE_UNSAFE
           : more > 0        ? CK_P_REPAIRABLE_BOTH
                             : CK_P_REPAIRABLE,
           CK_SLOTS(ck_list_slot("found", &list), ck_number_slot("more", more)));
    ck_put(out, "\n");
}

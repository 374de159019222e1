/* Fills the score sheet of a game: declarations, penalties and points of each season. */
#include "rules/tournament/score.h"

#include "rules/base/array.h"
#include "rules/board/hands.h"

#include <stdlib.h>
#include <string.h>

/* ---- rows ---- */

/* A score under construction, and the next event of the result. */
typedef struct score_filling {
    ck_score *score;
    const ck_result *result;
    size_t declaration, penalty, finding;
    const int64_t *totals; /* points after the last row */
} score_filling;

/* Appends a row that has only points. Returns NULL when memory is short. */
static ck_score_row *add_row(score_filling *filling, ck_score_kind kind)
{
    ck_score *score = filling->score;
    if (!ck_array_make_room(score->memory, &score->rows, &score->room, score->count + 1,
                            sizeof *score->rows))
        return NULL;
    ck_score_row *row = &score->rows[score->count++];
    *row = (ck_score_row){
        .kind = (uint8_t)kind, .side = CK_NO_SIDE, .stake = 1, .totals = filling->totals};
    return row;
}

static bool add_penalty(score_filling *filling, const ck_penalty_event *event)
{
    ck_score_row *row = add_row(filling, CK_SCORE_PENALTY);
    if (!row)
        return false;
    row->side = event->side;
    row->number = event->number;
    row->hands = event->hands;
    row->points = event->points;
    row->entry = event->entry;
    row->moved = event->moved;
    row->totals = filling->totals = event->totals;
    filling->penalty++;
    return true;
}

static bool add_declaration(score_filling *filling, const ck_declaration_event *event)
{
    ck_score_row *row = add_row(filling, CK_SCORE_DECLARATION);
    if (!row)
        return false;
    row->side = event->side;
    row->number = event->number;
    row->choice = (uint8_t)event->choice;
    row->hands = event->hands;
    row->stake = event->stake;
    row->points = event->points;
    row->entry = event->entry;
    row->moved = event->moved;
    row->totals = filling->totals = event->totals;
    filling->declaration++;
    if (row->entry) {
        /* Differences between the record's declaration and the replay's */
        const ck_declaration *written = &row->entry->as.declaration;
        row->hands_differ = written->hands_unread ||
                            (written->has_hands && !ck_hands_equal(written->hands, row->hands));
        row->points_differ = written->points_span.length > 0 &&
                             ck_in_unit(filling->score->checked->rules, written->points,
                                        written->tenths) != row->points;
    }
    return true;
}

/* The next declaration or penalty of a season; false at its end, or when memory is short. */
static bool add_event(score_filling *filling, const ck_season_event *season)
{
    const ck_result *result = filling->result;
    const ck_declaration_event *declaration = filling->declaration < result->declaration_count
                                                  ? &result->declarations[filling->declaration]
                                                  : NULL;
    const ck_penalty_event *penalty =
        filling->penalty < result->penalty_count ? &result->penalties[filling->penalty] : NULL;
    bool declared = declaration && declaration->season == season->season;
    bool paid = penalty && penalty->season == season->season;
    if (paid && (!declared || penalty->number <= declaration->number))
        return add_penalty(filling, penalty);
    return declared && add_declaration(filling, declaration);
}

/* Adds the wrong results of the record up to the end of a season. */
static bool add_claims(score_filling *filling, const ck_season_event *season)
{
    const ck_record *record = filling->score->checked->record;
    for (; filling->finding < filling->result->finding_count; filling->finding++) {
        const ck_finding *finding = &filling->result->findings[filling->finding];
        if (finding->code != CK_F_RESULT_WRONG && finding->code != CK_F_SHEET_SUM)
            continue;
        if (finding->season > season->season)
            return true;
        ck_score_row *row = add_row(filling, CK_SCORE_CLAIM);
        if (!row)
            return false;
        row->entry = &record->entries[finding->entry];
    }
    return true;
}

static bool add_season(score_filling *filling, const ck_season_event *season)
{
    ck_score *score = filling->score;
    size_t first = score->count;
    while (add_event(filling, season))
        ;
    bool good = add_claims(filling, season);
    if (score->count == first)
        good = add_row(filling, CK_SCORE_SEASON) != NULL;
    for (size_t i = first; i < score->count; i++) {
        score->rows[i].season = season;
        score->rows[i].opens = i == first;
    }
    filling->totals = season->points;
    return good;
}

bool ck_score_fill(ck_score *score, const ck_checked *checked)
{
    score_filling filling = {.score = score, .result = checked->result, .totals = score->start};
    bool good = true;
    score->checked = checked;
    score->count = 0;
    for (int i = 0; i < CK_NO_SIDE || i < checked->outcome->players; i++)
        score->start[i] = checked->outcome->player[i].start;
    for (size_t i = 0; i < checked->result->season_count && good; i++)
        good = add_season(&filling, &checked->result->seasons[i]);
    return good && filling.declaration == checked->result->declaration_count &&
           filling.penalty == checked->result->penalty_count;
}

void ck_score_free(ck_score *score)
{
    ck_memory_free(score->memory, score->rows);
    *score = (ck_score){.memory = score->memory};
}

#include "rules/tournament/score.h"

#include "rules/base/array.h"
#include "rules/board/hands.h"

#include <stdlib.h>
#include <string.h>

/* ---- points at the start ---- */

/* The player line of a side; NULL when the header has none for it. */
static const ck_player *player_of(const ck_checked *checked, ck_side side)
{
    const ck_record *record = checked->record;
    ck_text name = checked->outcome->name[side];
    for (int i = 0; i < record->players; i++) {
        if (name.length > 0 && record->player[i].name.bytes == name.bytes)
            return &record->player[i];
    }
    return NULL;
}

/* As the header gives them, if it gives them well (R9.3); see set_start_points in the replay. */
static void find_start(ck_score *score)
{
    const ck_checked *checked = score->checked;
    int32_t even = checked->rules->param[CK_POINTS];
    int32_t points[2] = {even, even};
    for (int side = 0; side < 2; side++) {
        const ck_player *own = player_of(checked, (ck_side)side);
        const ck_player *other = player_of(checked, ck_other_side((ck_side)side));
        if (own && own->points_said)
            points[side] = own->points;
        else if (other && other->points_said)
            points[side] = 2 * even - other->points;
    }
    bool good = points[0] > 0 && points[1] > 0 && (int64_t)points[0] + points[1] == 2 * even;
    for (int side = 0; side < 2; side++)
        score->start[side] = (int32_t)(good ? points[side] : even);
}

/* ---- rows ---- */

/* The score that is being filled, and what of the result is not yet in it. */
typedef struct filling {
    ck_score *score;
    const ck_result *result;
    size_t declaration, penalty, finding;
    int32_t totals[2];
} filling;

/* The next row, all empty but for the points; NULL when memory is short. */
static ck_score_row *add_row(filling *filling, ck_score_kind kind)
{
    ck_score *score = filling->score;
    if (!ck_make_room(score->memory, &score->rows, &score->room, score->count + 1,
                      sizeof *score->rows))
        return NULL;
    ck_score_row *row = &score->rows[score->count++];
    *row = (ck_score_row){.kind = (uint8_t)kind, .side = CK_NO_SIDE, .stake = 1};
    memcpy(row->totals, filling->totals, sizeof row->totals);
    return row;
}

/* Points go to a side, as far as the other has any. */
static void move_points(filling *filling, ck_score_row *row, int64_t points)
{
    ck_side winner = points < 0 ? ck_other_side(row->side) : row->side;
    int32_t *loser = &filling->totals[ck_other_side(winner)];
    int64_t amount = llabs(points) < *loser ? llabs(points) : *loser;
    *loser = (int32_t)(*loser - amount);
    filling->totals[winner] = (int32_t)(filling->totals[winner] + amount);
    row->moved = (int32_t)(points < 0 ? -amount : amount);
    memcpy(row->totals, filling->totals, sizeof row->totals);
}

static bool add_penalty(filling *filling, const ck_penalty_told *told)
{
    ck_score_row *row = add_row(filling, CK_SCORE_PENALTY);
    if (!row)
        return false;
    row->side = told->side;
    row->number = told->number;
    row->hands = told->hands;
    row->points = told->points;
    row->entry = told->entry;
    move_points(filling, row, told->points);
    filling->penalty++;
    return true;
}

/* Where the record and the replay differ on a declaration. */
static void compare(ck_score_row *row)
{
    const ck_declaration *said = &row->entry->as.declaration;
    row->hands_differ =
        said->hands_unread || (said->hands_said && !ck_hands_equal(said->hands, row->hands));
    row->points_differ = said->points_span.length > 0 && said->points != row->points;
}

static bool add_declaration(filling *filling, const ck_declaration_told *told,
                            const ck_season_told *season)
{
    ck_score_row *row = add_row(filling, CK_SCORE_DECLARATION);
    if (!row)
        return false;
    row->side = told->side;
    row->number = told->number;
    row->choice = (uint8_t)told->choice;
    row->hands = told->hands;
    row->stake = told->stake;
    row->points = told->points;
    row->entry = told->entry;
    filling->declaration++;
    if (row->entry)
        compare(row);
    if (told->choice != CK_END_SEASON)
        return true;
    /* The replay knows best what moved: not always the points that are named (declares=claimed). */
    row->moved = season->points[told->side] - filling->totals[told->side];
    memcpy(filling->totals, season->points, sizeof filling->totals);
    memcpy(row->totals, filling->totals, sizeof row->totals);
    return true;
}

/* The next declaration or penalty of a season; false at its end, or when memory is short. */
static bool add_event(filling *filling, const ck_season_told *season)
{
    const ck_result *result = filling->result;
    const ck_declaration_told *declaration = filling->declaration < result->declaration_count
                                                 ? &result->declarations[filling->declaration]
                                                 : NULL;
    const ck_penalty_told *penalty =
        filling->penalty < result->penalty_count ? &result->penalties[filling->penalty] : NULL;
    bool declared = declaration && declaration->season == season->season;
    bool paid = penalty && penalty->season == season->season;
    if (paid && (!declared || penalty->number <= declaration->number))
        return add_penalty(filling, penalty);
    return declared && add_declaration(filling, declaration, season);
}

/* Results that the replay found wrong, up to and in a season. */
static bool add_claims(filling *filling, const ck_season_told *season)
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

static bool add_season(filling *filling, const ck_season_told *season)
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
    memcpy(filling->totals, season->points, sizeof filling->totals);
    return good;
}

bool ck_score_fill(ck_score *score, const ck_checked *checked)
{
    filling filling = {.score = score, .result = checked->result};
    bool good = true;
    score->checked = checked;
    score->count = 0;
    find_start(score);
    memcpy(filling.totals, score->start, sizeof filling.totals);
    for (size_t i = 0; i < checked->result->season_count && good; i++)
        good = add_season(&filling, &checked->result->seasons[i]);
    return good && filling.declaration == checked->result->declaration_count &&
           filling.penalty == checked->result->penalty_count;
}

void ck_score_free(ck_score *score)
{
    ck_memory_give_back(score->memory, score->rows);
    *score = (ck_score){.memory = score->memory};
}

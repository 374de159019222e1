/*
 * Generated games of every variant, turn by turn, against the oracle, which shares nothing with the
 * engine: the casts, the position after the turn, what must be declared and its points, the stake,
 * and where the points go; of some turns the list of moves.
 *
 * ORACLE_GAMES sets how many games of each (default 1).
 */
#include "rules/replay/frames.h"
#include "rules/words/hand_words.h"
#include "rules/words/position.h"
#include "tests/two_engines.h"

#include <stdlib.h>
#include <string.h>

/* A game under way, as both know it. */
typedef struct course {
    two_engines both;
    oracle_course theirs;
    bool begun, same;
    uint32_t turns; /* how many of a season are compared; the rest is played by both */
    unsigned compared;
} course;

/* R9.5: each season begins anew, and in order. */
static bool begin_season(course *course, const ck_frame *frame)
{
    int first = frame->position->side;
    if (frame->season > 0) {
        oracle_next_season(&course->theirs, first);
        return true;
    }
    course->begun = oracle_begin(&course->theirs, course->both.theirs, first);
    return course->begun;
}

static struct oracle_casts casts_of(const ck_casts *casts)
{
    struct oracle_casts theirs = {.water = casts->water, .failed = casts->failed};
    if (casts->bridge != CK_NO_CAST)
        theirs.bridge[theirs.bridges++] = casts->bridge;
    for (int i = 0; theirs.bridges > 0 && ck_recast_at(casts->recasts, i) != CK_NO_CAST; i++)
        theirs.bridge[theirs.bridges++] = ck_recast_at(casts->recasts, i);
    return theirs;
}

/* R3.3, R4: what a generated game says of its casts is sound. */
static bool same_turn(course *course, const ck_frame *frame)
{
    struct oracle_move move = oracle_move_of(&frame->ruling.move);
    struct oracle_casts casts = casts_of(&frame->casts);
    const oracle_position *position = course->theirs.position;
    if (oracle_judge(position, &move).broken != 0 ||
        oracle_judge_casts(position, &move, &casts) != 0)
        return engines_differ(&course->both, "turn %u", frame->number);
    oracle_turn(&course->theirs, &move, casts.failed);
    course->compared++;
    return true;
}

/* R7.4, R9.1 to R9.3 */
static bool same_declaration(course *course, const ck_frame *frame)
{
    oracle_course *theirs = &course->theirs;
    const ck_declaration_event *ours = &frame->declaration;
    if ((theirs->phase == ORACLE_TO_DECLARE) != frame->declared)
        return engines_differ(&course->both, "turn %u: declared %d, oracle %s", frame->number,
                              frame->declared, theirs->names);
    if (!frame->declared)
        return true;
    if (engine_tenths(&course->both, ours->points) != theirs->due)
        return engines_differ(&course->both, "turn %u: %lld points, oracle %ld", frame->number,
                              (long long)ours->points, theirs->due);
    bool same = same_hand_names(&course->both, &ours->hands, theirs->names, "declared");
    oracle_declare(theirs, ours->choice != CK_AGAIN);
    return same;
}

static bool same_state(course *course, const ck_frame *frame)
{
    const oracle_course *theirs = &course->theirs;
    for (int side = 0; side < 2; side++) {
        if (engine_tenths(&course->both, frame->position->points[side]) != theirs->points[side])
            return engines_differ(&course->both, "turn %u: points", frame->number);
    }
    return theirs->phase >= ORACLE_SEASON_OVER ||
           (frame->position->stake == theirs->stake &&
            same_board(&course->both, frame->position, theirs->position, "frame")) ||
           engines_differ(&course->both, "turn %u: stake", frame->number);
}

static void see(void *self, const ck_frame *frame)
{
    enum { LISTED = 5 }; /* every so many turns the list is compared as well */
    course *course = self;
    if (!course->same)
        return;
    if (frame->number == 0) {
        course->same = begin_season(course, frame);
        return;
    }
    cr_assert(frame->moved && frame->certain);
    course->same =
        same_turn(course, frame) && same_declaration(course, frame) && same_state(course, frame);
    if (course->same && frame->number <= course->turns && frame->number % LISTED == 1 &&
        course->theirs.phase < ORACLE_SEASON_OVER)
        course->same = same_lists(&course->both, frame->position);
}

static void compare_games(course *course, const char *rules, int games)
{
    ck_record record;
    ck_random random = {strlen(rules)};
    two_engines_begin(&course->both, rules, NULL, 1);
    ck_record_init(&record, NULL);
    for (int i = 0; i < games; i++) {
        course->begun = false;
        course->same = true;
        cr_assert(ck_fill_random_game(&record, &course->both.rules, rules, NULL, &random));
        ck_frames_of_record(&course->both.rules, &record, NULL, see, course);
        cr_expect(course->same, "%s", course->both.difference);
        cr_expect(!course->same || course->theirs.phase == ORACLE_GAME_OVER, "%s: it goes on",
                  rules);
        if (course->begun)
            oracle_end(&course->theirs);
    }
    ck_record_free(&record);
}

Test(against_oracle, games_of_every_variant, .timeout = 3600)
{
    const char *wanted = getenv("ORACLE_GAMES"), *rules;
    char line[256];
    course course = {.turns = 40};
    for (size_t set = 0; (rules = compared_rules(set, line)) != NULL; set++) {
        if (rules_of(rules).param[CK_DECLARES] == 0)
            compare_games(&course, rules, wanted ? atoi(wanted) : 1);
    }
    cr_expect_gt(course.compared, 5000u);
}

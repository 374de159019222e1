/*
 * Generated games of every variant, turn by turn, against the oracle, which shares nothing with the
 * engine: the casts, the position after the turn, what must be declared and its points, the stake,
 * and where the points go; of some turns the list of moves.
 *
 * ORACLE_GAMES sets how many games of each (default 1), ORACLE_SLIPS how many records of each have
 * a slip (default 6).
 */
#include "rules/replay/frames.h"
#include "rules/words/hand_words.h"
#include "rules/words/position.h"
#include "tests/oracle/ancient.h"
#include "tests/support/two_engines.h"

#include <stdlib.h>
#include <string.h>

/* A game under way, as both know it. */
typedef struct season_course {
    two_engines both;
    oracle_course theirs;
    bool begun, same;
    uint32_t turns; /* how many of a season are compared; the rest is played by both */
    unsigned compared;
} season_course;

/* R9.5: each season begins anew, and in order. */
static bool begin_season(season_course *course, const ck_frame *frame)
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
static bool same_turn(season_course *course, const ck_frame *frame)
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
static bool same_declaration(season_course *course, const ck_frame *frame)
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

static bool same_state(season_course *course, const ck_frame *frame)
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
    season_course *course = self;
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

static void compare_games(season_course *course, const char *rules, int games)
{
    ck_record record;
    ck_random random = {strlen(rules)};
    two_engines_begin(&course->both, rules, NULL, 1);
    ck_record_init(&record, NULL);
    for (int i = 0; i < games; i++) {
        course->begun = false;
        course->same = true;
        cr_assert(ck_random_game_fill(&record, &course->both.rules, rules, NULL, &random));
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
    const char *rules;
    char line[256];
    season_course course = {.turns = 40};
    for (size_t set = 0; (rules = compared_rules(set, line)) != NULL; set++) {
        if (rules_of(rules).param[CK_DECLARES] == 0)
            compare_games(&course, rules, number_from("ORACLE_GAMES", 1));
    }
    cr_expect_gt(course.compared, 5000u);
}

/* ---- records with a slip ---- */

enum { MOST_TOKENS = 4000 };

/* The words of a record's body, each with the blanks before it; 再行 and 終季 go with the hands. */
typedef struct verdict_words {
    char *text;
    size_t start[MOST_TOKENS + 1];
    size_t count;
} verdict_words;

static void split(verdict_words *words)
{
    const char *at = strchr(words->text, '\n');
    at = at ? strchr(at + 1, '\n') : NULL; /* behind two lines of header */
    words->count = 0;
    while (at && *at && words->count < MOST_TOKENS) {
        const char *word = at + strspn(at, " \n\t");
        if (strncmp(word, "再行", 6) != 0 && strncmp(word, "終季", 6) != 0)
            words->start[words->count++] = (size_t)(at - words->text);
        at = word + strcspn(word, " \n\t");
    }
    words->start[words->count] = strlen(words->text);
}

/* A sign of a few at random. */
static const char *any_of(test_random *dice, const char *const *signs, uint32_t count)
{
    return signs[roll(dice, count)];
}

static const char *any_number(test_random *dice)
{
    static const char *const heads[] = {"無", "一", "二", "三", "四", "五"};
    return any_of(dice, heads, sizeof heads / sizeof *heads);
}

static const char *any_square(test_random *dice, char square[4])
{
    static const char columns[] = "KLNTZXCMP";
    static const char *const rows[] = {"A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"};
    snprintf(square, 4, "%c%s", columns[roll(dice, 9)], any_of(dice, rows, 9));
    return square;
}

/* What to put in the place of LENGTH bytes at AT of a word. */
typedef struct seeded_slip {
    size_t at, length;
    const char *instead;
} seeded_slip;

static seeded_slip at_sign(const char *word, const char *sign, size_t length, const char *instead)
{
    const char *found = strstr(word, sign);
    size_t at = found ? (size_t)(found - word) : strlen(word);
    return (seeded_slip){at, found ? length : 0, instead};
}

/* Another cast, 此無 put in or taken out, no casts at all, or casts where there are none. */
static seeded_slip slip_of_casts(test_random *dice, const char *word)
{
    enum { SIGN = 3 };
    switch (roll(dice, 5)) {
    case 0:
        return (seeded_slip){at_sign(word, "橋", 0, "").at + SIGN, SIGN, any_number(dice)};
    case 1:
        return (seeded_slip){at_sign(word, "水", 0, "").at + SIGN, SIGN, any_number(dice)};
    case 2:
        return at_sign(word, "此無", 2 * SIGN, "");
    case 3:
        return (seeded_slip){strlen(word), 0, "此無"};
    default:
        return at_sign(word, "無撃裁", 3 * SIGN, roll(dice, 2) ? "水三" : "橋三");
    }
}

static seeded_slip slip_of_square(test_random *dice, const char *word, char square[4])
{
    static const char letters[] = "KLNTZXCMPAEIUOY";
    size_t at = strspn(word, " \n\t"), length = strspn(word + at, letters);
    if (roll(dice, 2)) { /* another than the start */
        size_t later = at + length + strcspn(word + at + length, letters);
        size_t more = strspn(word + later, letters);
        at = more > 0 ? later : at;
        length = more > 0 ? more : length;
    }
    return (seeded_slip){at, length, any_square(dice, square)};
}

static seeded_slip slip_of_declaration(test_random *dice, const char *word)
{
    static const char *const hands[] = {"加獣", "加王", "加撃皇", "加同色地心", "加戦集"};
    size_t first = strspn(word, " \n\t"), end = first + strcspn(word + first, " \n\t");
    const char *found = strstr(word, "而手"), *more = strstr(word, "加");
    size_t number = found ? (size_t)(found - word) : end;
    if (found && roll(dice, 2))
        return (seeded_slip){number + 6, end - number - 6, roll(dice, 2) ? "十" : "下三"};
    if (more && roll(dice, 2))
        return (seeded_slip){(size_t)(more - word), number - (size_t)(more - word), ""};
    return (seeded_slip){number, 0, any_of(dice, hands, 5)};
}

static seeded_slip any_slip(test_random *dice, const char *word, char square[4])
{
    static const char *const pieces[] = {"黒兵", "赤兵", "黒王", "赤船", "赤巫", "黒馬"};
    const char *first = word + strspn(word, " \n\t");
    if (roll(dice, 8) == 0)
        return (seeded_slip){0, strlen(word), ""};
    if (roll(dice, 16) == 0)
        return (seeded_slip){0, 0, " 黒兵KU"};
    if (strstr(word, "為"))
        return slip_of_declaration(dice, word);
    if (strncmp(first, "手", 3) == 0)
        return (seeded_slip){(size_t)(first - word) + 3, strlen(first) - 3,
                             any_of(dice, pieces, 6)};
    return roll(dice, 2) ? slip_of_casts(dice, word) : slip_of_square(dice, word, square);
}

/* The record with one word changed; more often one that says more than where a piece goes. */
static void with_slip(test_random *dice, const verdict_words *words, ck_buffer *text)
{
    char word[600], square[4];
    uint32_t chosen = roll(dice, (uint32_t)words->count);
    ck_out out = ck_buffer_out(text);
    for (int i = 0; i < 3; i++) {
        const char *at = words->text + words->start[chosen];
        size_t length = words->start[chosen + 1] - words->start[chosen];
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (strstr(word, "為") || strstr(word, "手") || strstr(word, "橋") || strstr(word, "水"))
            break;
        chosen = roll(dice, (uint32_t)words->count);
    }
    size_t from = words->start[chosen], length = words->start[chosen + 1] - from;
    snprintf(word, sizeof word, "%.*s", (int)length, words->text + from);
    seeded_slip slip = any_slip(dice, word, square);
    if (slip.at + slip.length > strlen(word))
        slip = (struct seeded_slip){0, strlen(word), ""};
    ck_buffer_clear(text);
    ck_put_format(&out, "%.*s%.*s%s%s%s", (int)from, words->text, (int)slip.at, word, slip.instead,
                  word + slip.at + slip.length, words->text + from + length);
}

/* The engine's verdict on a record. */
typedef struct engine_verdict {
    bool right;
    uint32_t line;
    int code, declined;
} engine_verdict;

static engine_verdict verdict_of(const ck_rules *rules, const ck_buffer *text)
{
    const ck_checked *checked;
    engine_verdict verdict = {.right = true, .line = UINT32_MAX};
    ck_pipeline *pipeline =
        check_one(&(ck_pipeline_options){.rules = rules}, text->bytes, text->length, &checked);
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        uint32_t line = point_of(checked->record, finding->span.offset).line;
        verdict.declined += finding->code == CK_F_DECLINED;
        if (ck_code_severity(finding->code) == CK_ERROR && line < verdict.line) {
            verdict.right = false;
            verdict.line = line;
            verdict.code = (int)ck_code_number(finding->code);
        }
    }
    ck_pipeline_free(pipeline);
    return verdict;
}

static uint32_t line_of(const char *text, size_t offset)
{
    uint32_t line = 1;
    for (size_t i = 0; i < offset; i++)
        line += text[i] == '\n';
    return line;
}

/* Both find it right, or both wrong; OFF counts where they say so in other lines. */
static bool same_verdict(two_engines *both, const ck_buffer *text, int *off)
{
    struct oracle_checked theirs;
    bool right = oracle_check(both->theirs, text->bytes, &theirs);
    engine_verdict ours = verdict_of(&both->rules, text);
    if (right != ours.right)
        return engines_differ(both, "CK%d in line %u, oracle: %s in line %u:\n%s", ours.code,
                              ours.line, theirs.why ? theirs.why : "nothing",
                              line_of(text->bytes, theirs.offset), text->bytes);
    if (right &&
        (ours.declined < theirs.declined || ours.declined > theirs.declined + theirs.unsure))
        return engines_differ(both, "declined %d, oracle %d:\n%s", ours.declined, theirs.declined,
                              text->bytes);
    *off += !right && line_of(text->bytes, theirs.offset) != ours.line;
    return true;
}

/* G1.10 */
static bool same_ancient_verdict(two_engines *both, const ck_buffer *text, int *off)
{
    (void)off;
    const char *why = ancient_check(both->text, text->bytes);
    engine_verdict ours = verdict_of(&both->rules, text);
    return ours.right == (why == NULL) ||
           engines_differ(both, "CK%d in line %u, oracle: %s:\n%s", ours.code, ours.line,
                          why ? why : "nothing", text->bytes);
}

typedef bool same_verdict_of(two_engines *both, const ck_buffer *text, int *off);

/* A game under these rules, and SLIPS copies with a slip. OFF counts errors found in another line.
 */
static void compare_slips(const char *rules, int slips, same_verdict_of *same, int *off)
{
    two_engines both;
    ck_buffer game = {0}, text = {0};
    ck_out out = ck_buffer_out(&game);
    ck_random random = {strlen(rules) + 7};
    two_engines_begin(&both, rules, NULL, 3);
    put_random_game(&out, &both.rules, rules, NULL, &random);
    verdict_words words = {.text = game.bytes};
    split(&words);
    cr_expect(same(&both, &game, off), "%s", both.difference);
    for (int i = 0; i < slips; i++) {
        with_slip(&both.dice, &words, &text);
        cr_expect(same(&both, &text, off), "%s", both.difference);
    }
    ck_buffer_free(&game);
    ck_buffer_free(&text);
}

/* The variants of 古机戦 in tests/support/variants. */
Test(against_oracle, records_of_old_games_with_a_slip, .timeout = 3600)
{
    char line[256];
    FILE *file = fopen("tests/support/variants", "r");
    cr_assert(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "古机戦", strlen("古机戦")) == 0)
            compare_slips(line, number_from("ORACLE_SLIPS", 6), same_ancient_verdict, NULL);
    }
    fclose(file);
}

Test(against_oracle, records_with_a_slip, .timeout = 3600)
{
    const char *rules;
    char line[256];
    int off = 0;
    for (size_t set = 0; (rules = compared_rules(set, line)) != NULL; set++) {
        if (rules_of(rules).param[CK_DECLARES] == 0)
            compare_slips(rules, number_from("ORACLE_SLIPS", 6), same_verdict, &off);
    }
    cr_log_info("%d in other lines", off);
}

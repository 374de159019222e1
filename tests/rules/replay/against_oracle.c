/*
 * Generated games of every variant (tests/variants), turn by turn, against the oracle, which shares
 * nothing with the engine: the list of moves, the position after the turn, what is captured and
 * what it forms, what must be declared and its points, the stake, and where the points go.
 *
 * ORACLE_GAMES sets how many games of each (default 1), each read for 40 turns of a season; with
 * it, they are read whole.
 */
#include "rules/board/hands.h"
#include "rules/replay/frames.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
#include "tests/oracle/oracle.h"
#include "tests/support.h"

#include <stdlib.h>
#include <string.h>

enum { LIST_SIZE = 1 << 18, LINE_SIZE = 600, TENTHS = 10, TURNS = 40 };

/* A game under way, as the oracle knows it. */
typedef struct course {
    const char *text; /* of the rules */
    ck_rules rules;
    char line[LINE_SIZE]; /* before the next turn */
    ck_position position; /* the same */
    long points[2];       /* tenths, of A and of IA */
    long stake;
    bool over, season_over;
    uint32_t turns; /* how many of a season are compared; the rest is not */
    unsigned compared;
    char *list, *names, *due;
} course;

/* ---- texts ---- */

static int bytewise(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Lines in bytewise order. */
static void sort_lines(char *text)
{
    char *copy = strdup(text), **line = calloc(strlen(text) + 1, sizeof *line), *rest = copy;
    size_t count = 0;
    for (char *at; (at = strtok_r(rest, "\n", &rest));)
        line[count++] = at;
    qsort(line, count, sizeof *line, bytewise);
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        strcat(text, line[i]);
        strcat(text, "\n");
    }
    free(line);
    free(copy);
}

/* Position lines without season, stake and points, which the caller compares. */
static size_t board_length(const char *line)
{
    size_t length = 0;
    for (int field = 0; field < 5; field++)
        length += strcspn(line + length, " ") + 1;
    return length;
}

static void write_line(const course *course, const ck_position *position, char line[LINE_SIZE])
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_position(&out, position, course->rules.unit);
    snprintf(line, LINE_SIZE, "%s", ck_buffer_string(&buffer));
    ck_buffer_free(&buffer);
}

static void write_hands(const ck_rules *rules, const ck_hand_set *hands, ck_buffer *text)
{
    ck_out out = ck_buffer_out(text);
    for (ck_hands_walk at = {0}; ck_hands_next(hands, &at);) {
        ck_write_hand(&out, rules, at.hand, at.flashed);
        ck_put(&out, "\n");
    }
}

static void expect_same_hands(const course *course, const ck_hand_set *hands, char *theirs,
                              const char *where)
{
    ck_buffer ours = {0};
    write_hands(&course->rules, hands, &ours);
    sort_lines(theirs);
    if (ours.length > 0)
        sort_lines(ours.bytes);
    cr_assert_str_eq(ck_buffer_string(&ours), theirs, "%s under %s", where, course->text);
    ck_buffer_free(&ours);
}

static int64_t in_tenths(const course *course, int64_t points)
{
    return points * TENTHS / course->rules.unit;
}

/* ---- one turn ---- */

static void compare_list(const course *course)
{
    moves list = moves_of(&course->rules, &course->position);
    ck_buffer ours = {0};
    ck_out out = ck_buffer_out(&ours);
    for (size_t i = 0; i < list.count; i++) {
        ck_write_legal_move(&out, &list.ruling[i]);
        ck_put(&out, "\n");
    }
    cr_assert(oracle_moves(course->line, course->text, course->list, LIST_SIZE), "%s",
              course->line);
    sort_lines(ours.bytes);
    cr_assert_str_eq(ours.bytes, course->list, "%s under %s", course->line, course->text);
    ck_buffer_free(&ours);
    moves_free(&list);
}

/* Captured pieces form the same hands, worth the same. */
static void compare_held(const course *course, uint8_t held[2][CK_PROFESSIONS], const char *pieces)
{
    int points;
    ck_hand_set hands = ck_hands_of(&course->rules, held);
    cr_assert(oracle_hands(pieces, course->text, course->names, ORACLE_NAMES, &points), "%s",
              pieces);
    expect_same_hands(course, &hands, course->names, pieces);
    cr_assert_eq(in_tenths(course, ck_hands_worth(&course->rules, hands, held)), points,
                 "%s under %s: %d", pieces, course->text, points);
}

static void compare_end(course *course, const ck_frame *frame, long product)
{
    ck_side winner = frame->declaration.side, loser = winner == CK_SIDE_A ? CK_SIDE_IA : CK_SIDE_A;
    course->over = oracle_settle(course->text, frame->season, product, &course->points[winner],
                                 &course->points[loser]);
    course->season_over = true;
    for (int side = 0; side < 2; side++)
        cr_assert_eq(in_tenths(course, frame->position->points[side]), course->points[side],
                     "%s under %s: %ld", course->line, course->text, course->points[side]);
}

static void compare_declaration(course *course, const ck_frame *frame, const char *situation,
                                const char *before, const char *after)
{
    int points;
    cr_assert(
        oracle_due(course->text, before, after, situation, course->due, ORACLE_NAMES, &points));
    cr_assert_eq(course->due[0] != '\0', frame->declared, "%s under %s", course->line,
                 course->text);
    if (!frame->declared)
        return;
    expect_same_hands(course, &frame->declaration.hands, course->due, course->line);
    cr_assert_eq(in_tenths(course, frame->declaration.points), points * course->stake,
                 "%s under %s: %d", course->line, course->text, points);
    if (frame->declaration.choice == CK_AGAIN)
        course->stake = oracle_stake(course->text, course->stake);
    else
        compare_end(course, frame, points * course->stake);
}

static void compare_turn(course *course, const ck_frame *frame)
{
    char after[LINE_SIZE], ours[LINE_SIZE], situation[ORACLE_NAMES], pieces[2][LINE_SIZE];
    ck_buffer move = {0};
    ck_out out = ck_buffer_out(&move);
    bool ia = frame->side == CK_SIDE_IA;
    ck_write_legal_move(&out, &frame->ruling);
    cr_assert(oracle_turn(course->line, course->text, ck_buffer_string(&move), frame->casts.failed,
                          after, sizeof after, situation),
              "%s in %s under %s", ck_buffer_string(&move), course->line, course->text);
    oracle_captured(course->line, ia, pieces[0], LINE_SIZE);
    oracle_captured(after, ia, pieces[1], LINE_SIZE);
    ck_position held = *frame->position;
    compare_held(course, held.held[frame->side], pieces[1]);
    compare_declaration(course, frame, situation, pieces[0], pieces[1]);
    write_line(course, frame->position, ours);
    cr_assert_eq(frame->position->stake, course->stake, "%s", course->line);
    if (!course->season_over)
        cr_assert(board_length(ours) == board_length(after) &&
                      strncmp(ours, after, board_length(after)) == 0,
                  "%s in %s under %s: %s, not %s", ck_buffer_string(&move), course->line,
                  course->text, ours, after);
    ck_buffer_free(&move);
}

static void begin_season(course *course, const ck_frame *frame)
{
    cr_assert_not(course->over, "%s: the game goes on after %s", course->text, course->line);
    cr_assert(frame->season == 0 || course->season_over);
    course->season_over = false;
    course->stake = 1;
    for (int side = 0; side < 2; side++)
        cr_assert_eq(in_tenths(course, frame->position->points[side]), course->points[side]);
}

static void see(void *self, const ck_frame *frame)
{
    course *course = self;
    enum { LISTED = 5 }; /* every so many turns the list is compared as well */
    if (frame->number == 0) {
        begin_season(course, frame);
    } else if (frame->number <= course->turns || frame->declared) {
        cr_assert(frame->moved && frame->certain, "%s", course->line);
        if (frame->number % LISTED == 1)
            compare_list(course);
        compare_turn(course, frame);
        course->compared++;
    }
    course->position = *frame->position;
    write_line(course, frame->position, course->line);
}

/* ---- all games ---- */

static void compare_games(course *course, int games)
{
    ck_record record;
    ck_random random = {strlen(course->text)};
    course->rules = rules_of(course->text);
    ck_record_init(&record, NULL);
    for (int i = 0; i < games; i++) {
        cr_assert(ck_fill_random_game(&record, &course->rules, course->text, NULL, &random));
        course->over = course->season_over = false;
        course->points[0] = course->points[1] = oracle_start_points(course->text);
        ck_frames_of_record(&course->rules, &record, NULL, see, course);
        cr_assert(course->season_over && course->over, "%s: the game is not over", course->text);
    }
    ck_record_free(&record);
}

/* Pieces drawn at random, Kings more often than they are captured. */
static void draw_pieces(dice *dice, uint8_t held[2][CK_PROFESSIONS], ck_buffer *pieces)
{
    ck_out out = ck_buffer_out(pieces);
    uint32_t size = 1 + roll(dice, 18);
    ck_buffer_clear(pieces);
    memset(held, 0, 2 * sizeof *held);
    for (uint32_t n = 0; n < size; n++) {
        uint32_t colour = roll(dice, 2), profession = roll(dice, CK_PROFESSIONS);
        if (profession == CK_KING && held[colour][CK_KING] > 0)
            continue;
        held[colour][profession]++;
        ck_put_format(&out, "%s%s%s", pieces->length ? " " : "", ck_colour_name[colour],
                      ck_profession_name[profession].sign);
    }
}

static void compare_hands(course *course, int draws)
{
    dice dice = {strlen(course->text)};
    ck_buffer pieces = {0};
    course->rules = rules_of(course->text);
    for (int i = 0; i < draws; i++) {
        uint8_t held[2][CK_PROFESSIONS];
        draw_pieces(&dice, held, &pieces);
        compare_held(course, held, ck_buffer_string(&pieces));
    }
    ck_buffer_free(&pieces);
}

/* Another game altogether, which the oracle does not play. */
static const char unknown[] = "古机戦";

/* Calls for each variant. */
static void for_each_variant(course *course, void (*call)(struct course *course, int times),
                             int times)
{
    FILE *file = fopen("tests/variants", "r");
    char text[200];
    int variants = 0;
    cr_assert(file);
    course->text = text;
    course->list = malloc(LIST_SIZE);
    course->names = malloc(ORACLE_NAMES);
    course->due = malloc(ORACLE_NAMES);
    for (; fgets(text, sizeof text, file); variants++) {
        text[strcspn(text, "\n")] = '\0';
        if (strncmp(text, unknown, strlen(unknown)) != 0)
            call(course, times);
    }
    fclose(file);
    free(course->list);
    free(course->names);
    free(course->due);
    cr_expect_gt(variants, 40);
}

Test(against_oracle, games_of_every_variant)
{
    const char *wanted = getenv("ORACLE_GAMES");
    course course = {.turns = wanted ? UINT32_MAX : TURNS};
    for_each_variant(&course, compare_games, wanted ? atoi(wanted) : 1);
    cr_expect_gt(course.compared, 40u * TURNS);
}

Test(against_oracle, captured_pieces)
{
    enum { DRAWS = 100 };
    course course = {.turns = 0};
    for_each_variant(&course, compare_hands, DRAWS);
}

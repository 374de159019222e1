/*
 * The random games of ../shared/data/games, which public programs replayed: every position, every
 * number of legal moves, every declaration and the end must be what they found.
 */
#include "parser/reader.h"
#include "parser/source.h"
#include "rules/board/list.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
#include "tests/support/json_value.h"
#include "tests/support/support.h"

#include <string.h>

/* The facts of a file, read line by line beside the records. */
typedef struct game_facts {
    FILE *file;
    char line[8192];
    json_t *now;
    ck_rules rules;
    uint32_t game;
    bool counts; /* compare the numbers of legal moves as well */
    int findings;
    json_t *declared; /* the declaration that the facts expect next; borrowed from NOW */
    int64_t points[2];
} game_facts;

static void next_fact(game_facts *facts)
{
    json_decref(facts->now);
    facts->now = NULL;
    if (fgets(facts->line, sizeof facts->line, facts->file)) {
        facts->now = json_loads(facts->line);
        cr_assert(facts->now, "game %u: %s", facts->game, facts->line);
    }
}

/* [placing, Minds without step, former, latter, plain, step then steps, step then slide] */
enum { KINDS = 7 };

static bool count_kind(void *self, const ck_ruling *ruling)
{
    int *n = self;
    const ck_move *move = &ruling->move;
    if (move->kind == CK_MOVE_PLACE)
        n[0]++;
    else if (move->kind == CK_MOVE_MINDS)
        n[1 + move->step]++;
    else
        n[move->via == CK_NO_SQUARE ? 4 : ruling->bridge == 0 ? 5 : 6]++;
    return true;
}

static void compare_position(const game_facts *facts, const ck_position *position)
{
    const char *line = json_string_value(json_object_get(facts->now, "fen"));
    ck_position expected = position_of(&facts->rules, line);
    cr_assert(memcmp(expected.at, position->at, sizeof expected.at) == 0 &&
                  memcmp(expected.held, position->held, sizeof expected.held) == 0,
              "game %u: pieces differ from %s", facts->game, line);
    cr_assert(expected.side == position->side && expected.minds == position->minds &&
                  expected.minds_moved == position->minds_moved &&
                  expected.season == position->season && expected.stake == position->stake &&
                  expected.points[0] == position->points[0] &&
                  expected.points[1] == position->points[1],
              "game %u: state differs from %s", facts->game, line);
}

static void compare_counts(const game_facts *facts, const ck_position *position)
{
    int n[KINDS] = {0};
    ck_list(&facts->rules, position, count_kind, n);
    const json_t *expected = json_object_get(facts->now, "n");
    for (int i = 0; i < KINDS; i++)
        cr_assert_eq(n[i], json_integer_value(json_array_get(expected, (size_t)i)),
                     "game %u: %d moves of kind %d in %s", facts->game, n[i], i,
                     json_string_value(json_object_get(facts->now, "fen")));
}

static void on_turn(void *self, const ck_turn_event *turn)
{
    game_facts *facts = self;
    cr_assert(facts->now && json_object_get(facts->now, "fen"), "game %u: a turn too many",
              facts->game);
    compare_position(facts, turn->before);
    if (facts->counts)
        compare_counts(facts, turn->before);
    const json_t *declared = json_object_get(facts->now, "decl");
    facts->declared = NULL;
    if (declared)
        facts->declared = json_incref((json_t *)declared);
    next_fact(facts);
}

static ck_hand_set hands_named(const json_t *names)
{
    ck_hand_set hands = {.plain = 0};
    for (size_t i = 0; i < json_array_size(names); i++) {
        const char *name = json_string_value(json_array_get(names, i));
        bool flashed = strncmp(name, "同色", strlen("同色")) == 0;
        name += flashed ? strlen("同色") : 0;
        for (int hand = 0; hand < CK_HANDS; hand++) {
            if (strcmp(ck_hand_name[hand].sign, name) == 0)
                *(flashed ? &hands.flashed : &hands.plain) |= CK_HAND_BIT(hand);
        }
    }
    return hands;
}

static void on_declaration(void *self, const ck_declaration_event *event)
{
    game_facts *facts = self;
    json_t *declared = facts->declared;
    cr_assert(declared, "game %u: a declaration too many", facts->game);
    cr_assert_eq(event->points, json_integer_value(json_object_get(declared, "points")),
                 "game %u: %ld points", facts->game, (long)event->points);
    cr_assert_eq(event->stake, json_integer_value(json_object_get(declared, "rate")));
    cr_assert(ck_hands_equal(event->hands, hands_named(json_object_get(declared, "hands"))),
              "game %u: other hands", facts->game);
    const char *choice = json_string_value(json_object_get(declared, "choice"));
    cr_assert_eq(event->choice == CK_AGAIN, strcmp(choice, "ty") == 0);
    json_decref(declared);
    facts->declared = NULL;
}

static void on_finding(void *self, const ck_finding *finding)
{
    game_facts *facts = self;
    facts->findings++;
    cr_log_error("game %u: CK%d at byte %u", facts->game, ck_code_number(finding->code),
                 finding->span.offset);
}

static void compare_end(game_facts *facts, const ck_outcome *outcome)
{
    cr_assert(facts->now && json_object_get(facts->now, "end"), "game %u: turns are missing",
              facts->game);
    cr_assert_eq(outcome->player[0].points,
                 json_integer_value(json_object_get(facts->now, "scoreA")));
    cr_assert_eq(outcome->player[1].points,
                 json_integer_value(json_object_get(facts->now, "scoreIA")));
    const char *end = json_string_value(json_object_get(facts->now, "end"));
    cr_assert_eq(outcome->end == CK_END_POINTS, strcmp(end, "points") == 0);
    cr_assert_eq(outcome->moves, json_integer_value(json_object_get(facts->now, "plies")));
    next_fact(facts);
}

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    return (ptrdiff_t)fread(buffer, 1, size, self);
}

/* Replays a file of records beside its facts. */
static void replay_games(const char *set, const char *records, const char *facts_name, bool counts)
{
    FILE *file = open_shared(records);
    game_facts facts = {.file = open_shared(facts_name), .rules = rules_of(set), .counts = counts};
    const ck_observer_hook listener = {NULL,
                                       {.self = &facts,
                                        .sink = {&facts, on_finding},
                                        .turn = on_turn,
                                        .declaration = on_declaration}};
    ck_pipeline *pipeline = ck_pipeline_new(
        &(ck_pipeline_options){.rules = &facts.rules, .outcome_only = true, .observer = &listener});
    const ck_checked *checked;
    cr_assert(ck_pipeline_open(pipeline, records, fill, file));
    next_fact(&facts);
    facts.game = 1;
    for (; ck_pipeline_next(pipeline, &checked) == CK_PIPELINE_RECORD; facts.game++) {
        cr_expect(ck_result_valid(checked->result));
        compare_end(&facts, checked->outcome);
    }
    cr_expect_eq(facts.game, 201);
    cr_expect_eq(facts.findings, 0);
    cr_expect_null(facts.now, "facts are left over");
    ck_pipeline_free(pipeline);
    pclose(facts.file);
    pclose(file);
}

#define ALPHA  "games/games-alpha-A.jsonl.gz"
#define STRICT "games/games-strict-A.jsonl.gz"

Test(games, alpha_in_the_layout_of_cerke_online)
{
    replay_games("cetkaik_rs_alpha", "games/games-alpha-A.ckka", ALPHA, true);
}

Test(games, alpha_in_the_dialect_of_the_ckka_parser)
{
    replay_games("cetkaik_rs_alpha", "games/games-alpha-A.kiaak", ALPHA, false);
}

Test(games, strict_in_the_layout_of_cerke_online)
{
    replay_games("cetkaik_rs_strict", "games/games-strict-A.ckka", STRICT, true);
}

Test(games, strict_in_the_dialect_of_the_ckka_parser)
{
    replay_games("cetkaik_rs_strict", "games/games-strict-A.kiaak", STRICT, false);
}

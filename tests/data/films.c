/*
 * The frames of the random games of ../shared/data/games: at every turn, the position line must be
 * that of the facts, which public programs found, and so must the points after the end of a season.
 */
#include "rules/replay/frames.h"
#include "rules/words/position.h"
#include "tests/support/json_value.h"
#include "tests/support/support.h"

#include <string.h>

/* The facts of a file: the position before each turn, and the points that a declaration leaves. */
typedef struct film_facts {
    FILE *file;
    char line[8192];
    json_t *now;    /* the next turn, or the end of the game */
    json_t *scores; /* after the declaration of the turn before; NULL: there was none */
    uint32_t game, frames;
} film_facts;

static void next_fact(film_facts *facts)
{
    json_decref(facts->scores);
    facts->scores = json_incref(json_object_get(json_object_get(facts->now, "decl"), "scores"));
    json_decref(facts->now);
    facts->now = NULL;
    if (fgets(facts->line, sizeof facts->line, facts->file)) {
        facts->now = json_loads(facts->line);
        cr_assert(facts->now, "game %u: %s", facts->game, facts->line);
    }
}

static const char *fen_of(const film_facts *facts)
{
    return json_string_value(json_object_get(facts->now, "fen"));
}

/* A frame after which the game goes on is the position before the next turn. */
static void compare_line(const film_facts *facts, const ck_position *position)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_position(&out, position, 1);
    cr_assert_str_eq(ck_buffer_string(&buffer), fen_of(facts), "game %u", facts->game);
    ck_buffer_free(&buffer);
}

/* The last frame of a season has the points that were declared. */
static void compare_points(const film_facts *facts, const ck_position *position)
{
    for (size_t side = 0; side < 2 && facts->scores; side++)
        cr_assert_eq(position->points[side],
                     json_integer_value(json_array_get(facts->scores, side)), "game %u",
                     facts->game);
}

static void compare_scene(void *self, const ck_frame *frame)
{
    film_facts *facts = self;
    facts->frames++;
    cr_assert_eq(frame->moved, frame->number > 0);
    if (frame->number > 0)
        next_fact(facts);
    const json_t *season = json_object_get(facts->now, "season");
    if (season && frame->season == json_integer_value(season))
        compare_line(facts, frame->position);
    else
        compare_points(facts, frame->position);
}

static void film_games(const char *set, const char *records, const char *facts_name)
{
    enum { ROOM = 2 << 20 };
    char *text = malloc(ROOM);
    FILE *file = open_shared(records);
    film_facts facts = {.file = open_shared(facts_name)};
    ck_rules rules = rules_of(set);
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){.rules = &rules});
    const ck_checked *checked;
    cr_assert(text);
    size_t length = fread(text, 1, ROOM, file);
    cr_assert(pipeline && ck_pipeline_open_bytes(pipeline, records, text, length));
    next_fact(&facts);
    while (ck_pipeline_next(pipeline, &checked) == CK_PIPELINE_RECORD) {
        facts.game++;
        facts.frames = 0;
        ck_frames_of_record(&rules, checked->record, NULL, compare_scene, &facts);
        cr_assert(json_object_get(facts.now, "end"), "game %u", facts.game);
        cr_assert_eq(facts.frames, checked->outcome->moves + checked->outcome->seasons);
        next_fact(&facts);
    }
    cr_expect_eq(facts.game, 200);
    cr_expect_null(facts.now, "facts are left over");
    json_decref(facts.scores);
    ck_pipeline_free(pipeline);
    pclose(facts.file);
    pclose(file);
    free(text);
}

Test(films, alpha)
{
    film_games("cetkaik_rs_alpha", "games/games-alpha-A.ckka", "games/games-alpha-A.jsonl.gz");
}

Test(films, strict)
{
    film_games("cetkaik_rs_strict", "games/games-strict-A.ckka", "games/games-strict-A.jsonl.gz");
}

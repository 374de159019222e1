/*
 * Random games of the other games: they are read as generated and are valid, a seed gives one game,
 * and a slip is seldom missed.
 */
#include "rules/contest/random_contest.h"
#include "parser/reader.h"
#include "rules/contest/contest_replay.h"
#include "rules/games/game_table.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <string.h>

enum { GAMES = 6 };

static void count_error(void *self, const ck_finding *finding)
{
    *(int *)self += ck_code_severity(finding->code) == CK_ERROR;
}

static void count_season(void *self, const ck_season_event *season)
{
    (void)season;
    ++*(int *)self;
}

/* A record that was read, with its errors, seasons and result. */
typedef struct judged_contest {
    ck_record record;
    int errors, seasons;
    ck_outcome outcome;
} judged_contest;

static void judge(judged_contest *judged, const char *text, size_t length)
{
    const ck_observer observer = {
        .self = &judged->seasons, .sink = {&judged->errors, count_error}, .season = count_season};
    ck_reader *reader = ck_reader_new(NULL);
    memset(judged, 0, sizeof *judged);
    ck_record_init(&judged->record, NULL);
    judged->record.text = text;
    judged->record.length = length;
    cr_assert(ck_reader_next(reader, &judged->record, &observer.sink));
    if (judged->record.contest)
        judged->outcome = ck_contest_replay(NULL, &judged->record, &observer);
    cr_assert_not(judged->outcome.failed);
    ck_reader_free(reader);
}

/* Every generated event and every thing in it is read back in order. */
static void compare(const char *game, const ck_event_list *written, const ck_event_list *read)
{
    cr_assert_eq(written->count, read->count, "%s: %zu events, not %zu", game, read->count,
                 written->count);
    cr_assert_eq(written->thing_count, read->thing_count, "%s", game);
    for (size_t i = 0; i < read->count; i++) {
        const ck_event *one = &written->event[i], *other = &read->event[i];
        bool same = one->kind == other->kind && one->verb == other->verb &&
                    one->count == other->count && one->first == other->first;
        bool claimed = one->seat == other->seat || one->verb == CK_VERB_END;
        cr_assert(same && (one->kind != CK_EVENT_VERB || claimed), "%s: event %zu", game, i);
    }
    for (size_t i = 0; i < read->thing_count; i++) {
        const ck_thing *one = &written->thing[i], *other = &read->thing[i];
        cr_assert(one->kind == other->kind && one->value == other->value && one->as == other->as &&
                      one->span.offset == other->span.offset &&
                      one->span.length == other->span.length,
                  "%s: thing %zu, %d and %d", game, i, one->value, other->value);
    }
}

/* The seasons that the record says it has. */
static int seasons_of(const ck_record *record)
{
    static const char *const numbers[] = {"", "一", "二", "三"};
    ck_text said = ck_record_header_value(record, "季数");
    int count = 3;
    while (count > 0 && !ck_is_text_of(said, numbers[count]))
        count--;
    return count;
}

Test(random_contest, its_records_are_right_and_end)
{
    const ck_game_row *game;
    ck_draft draft;
    ck_random random = {12};
    ck_draft_init(&draft, NULL);
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
        for (int n = 0; n < GAMES; n++) {
            judged_contest judged;
            cr_assert(ck_random_contest_play(&draft, game, NULL, &random));
            judge(&judged, draft.text.bytes, draft.text.length);
            cr_expect_eq(judged.errors, 0, "%s:\n%s", game->name, draft.text.bytes);
            cr_expect(judged.outcome.end == CK_END_COMPLETE, "%s", game->name);
            cr_expect(judged.seasons > 0 && judged.seasons == seasons_of(&judged.record),
                      "%s: %d seasons", game->name, judged.seasons);
            compare(game->name, &draft.record.events, &judged.record.events);
            ck_record_free(&judged.record);
        }
    }
    ck_draft_free(&draft);
}

/* What the generator leaves to players: a game and a form, or a form of all games. */
static bool is_left_to_players(const char *game, const char *form)
{
    static const char *const left[][2] = {
        {"獣裁", "手"},   {"連撃獣裁", "手"}, {"新遊", "手"},   {"新遊", "上行"}, {"終季", "付"},
        {"終季", "上行"}, {"値戦", "開"},     {"値戦", "上行"}, {"連友", "積片"}, {"開樽", "手"},
        {"開樽", "上行"}, {"六裁", "牛行"},   {"行山", "米"},   {"行山", "銭"},
    };
    bool found = strcmp(form, "与") == 0;
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        found |= strcmp(left[i][0], game) == 0 && strcmp(left[i][1], form) == 0;
    return found;
}

Test(random_contest, each_form_is_played)
{
    enum { SEEDS = 20 };
    const ck_game_row *game;
    ck_draft draft;
    ck_draft_init(&draft, NULL);
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
        bool seen[UINT8_MAX + 1] = {false};
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            ck_random random = {seed};
            cr_assert(ck_random_contest_play(&draft, game, NULL, &random));
            for (size_t e = 0; e < draft.record.events.count; e++)
                seen[draft.record.events.event[e].verb] = true;
        }
        for (const ck_event_form *form = game->forms; form->word; form++)
            cr_expect(seen[form->verb] || is_left_to_players(game->name, form->word), "%s: no %s",
                      game->name, form->word);
    }
    ck_draft_free(&draft);
}

static void count_casts(const ck_draft *draft, int seen[6])
{
    const ck_event_list *events = &draft->record.events;
    for (size_t i = 0; i < events->thing_count; i++) {
        const ck_thing *thing = &events->thing[i];
        const char *before = draft->text.bytes + thing->span.offset - strlen("裁");
        if (thing->kind == CK_THING_NUMBER && strncmp(before, "裁", strlen("裁")) == 0)
            seen[thing->value]++;
    }
}

/* Five sticks fall on either side alike: they show two heads ten times as often as none. */
Test(random_contest, sticks_are_cast_as_they_fall)
{
    static const int ways[] = {1, 5, 10, 10, 5, 1};
    ck_draft draft;
    ck_random random = {8};
    int seen[6] = {0}, all = 0;
    const ck_game_row *game = ck_game_table_named("連船之遊", strlen("連船之遊"));
    ck_draft_init(&draft, NULL);
    for (int n = 0; n < GAMES; n++) {
        cr_assert(ck_random_contest_play(&draft, game, NULL, &random));
        count_casts(&draft, seen);
    }
    for (int heads = 0; heads <= 5; heads++)
        all += seen[heads];
    cr_expect_gt(all, 1000);
    for (int heads = 0; heads <= 5; heads++)
        cr_expect_float_eq((double)seen[heads] / all, ways[heads] / 32.0, 0.03,
                           "%d heads: %d of %d", heads, seen[heads], all);
    ck_draft_free(&draft);
}

Test(random_contest, a_seed_is_a_game)
{
    ck_draft draft[3];
    for (size_t i = 0; i < 3; i++) {
        ck_random random = {i / 2};
        ck_draft_init(&draft[i], NULL);
        cr_assert(ck_random_contest_play(&draft[i], ck_game_table_contest(3), NULL, &random));
    }
    cr_expect_str_eq(draft[0].text.bytes, draft[1].text.bytes);
    cr_expect_str_neq(draft[0].text.bytes, draft[2].text.bytes);
    for (size_t i = 0; i < 3; i++)
        ck_draft_free(&draft[i]);
}

/* Another thing of the same kind in the place of one, as a slip of the pen makes it. */
static void slip(const ck_draft *draft, const ck_thing *thing, ck_buffer *text)
{
    static const char *const other[][2] = {
        [CK_THING_NUMBER] = {"三", "四"},     [CK_THING_CARD] = {"赤馬", "黒兵"},
        [CK_THING_PIECE] = {"兵三", "筆六"},  [CK_THING_UNKNOWN] = {"或", "或"},
        [CK_THING_PLAYER] = {"[甲]", "[乙]"}, [CK_THING_SQUARE] = {"ZI", "TO"},
        [CK_THING_WORD] = {"水", "王"},
    };
    ck_out out = ck_buffer_out(text);
    size_t end = thing->span.offset + thing->span.length;
    const char *word = other[thing->kind][0];
    bool same = strlen(word) == thing->span.length &&
                memcmp(draft->text.bytes + thing->span.offset, word, strlen(word)) == 0;
    ck_buffer_clear(text);
    ck_put_bytes(&out, draft->text.bytes, thing->span.offset);
    ck_put(&out, other[thing->kind][same]);
    ck_put_bytes(&out, draft->text.bytes + end, draft->text.length - end);
}

/* Most slips contradict something; casts of the stick games, on which little depends, need not. */
Test(random_contest, a_slip_is_seldom_missed)
{
    enum { SLIPS = 10 };
    int all = 0, games = 0;
    const ck_game_row *game;
    ck_draft draft;
    ck_buffer text = {0};
    ck_random random = {34};
    ck_draft_init(&draft, NULL);
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
        int found = 0;
        for (int n = 0; n < GAMES * SLIPS; n++) {
            judged_contest judged;
            if (n % SLIPS == 0)
                cr_assert(ck_random_contest_play(&draft, game, NULL, &random));
            const ck_event_list *events = &draft.record.events;
            uint32_t place = ck_random_below(&random, (uint32_t)events->thing_count);
            slip(&draft, &events->thing[place], &text);
            judge(&judged, text.bytes, text.length);
            found += judged.errors > 0;
            ck_record_free(&judged.record);
        }
        cr_expect(3 * found > GAMES * SLIPS, "%s: %d of %d", game->name, found, GAMES * SLIPS);
        all += found;
        games++;
    }
    cr_expect(4 * all > 3 * games * GAMES * SLIPS, "%d of %d", all, games * GAMES * SLIPS);
    ck_buffer_free(&text);
    ck_draft_free(&draft);
}

/* ---- what is suggested ---- */

/* An event before a slip, and whether the first error after it suggests it. */
typedef struct wanted_contest {
    ck_text event;
    int errors;
    bool suggested;
} wanted_contest;

/* Whether a line of a list is a text, apart from its player and its blanks. */
static bool is_line(const char *line, ck_text text)
{
    uint32_t at = 0;
    line += *line == '[' ? strcspn(line, "]") + 1 : 0;
    for (; *line != '\n'; line++) {
        while (at < text.length && text.bytes[at] == ' ')
            at++;
        if (*line == ' ')
            continue;
        if (at == text.length || text.bytes[at++] != *line)
            return false;
    }
    return at == text.length;
}

static void look_for(void *self, const ck_finding *finding)
{
    wanted_contest *wanted = self;
    const char *line = finding->instead;
    if (ck_code_severity(finding->code) != CK_ERROR || wanted->errors++ > 0)
        return;
    for (; line && *line; line += strcspn(line, "\n") + 1)
        wanted->suggested |= is_line(line, wanted->event);
}

/* Judges a text with a slip in an event. */
static void judge_slip(wanted_contest *wanted, const char *text, size_t length)
{
    const ck_observer observer = {.sink = {wanted, look_for}};
    ck_reader *reader = ck_reader_new(NULL);
    ck_record record;
    ck_record_init(&record, NULL);
    record.text = text;
    record.length = length;
    cr_assert(ck_reader_next(reader, &record, &observer.sink));
    if (record.contest)
        cr_assert(!ck_contest_replay(NULL, &record, &observer).failed);
    ck_record_free(&record);
    ck_reader_free(reader);
}

/* The share of wrong numbers, in percent, for which the right event is suggested. */
static const struct {
    const char *game;
    int least;
} least_suggested[] = {
    {"六裁", 40}, {"連船之遊", 40}, {"国官集来", 90}, {"行山", 90}, {"値戦", 75}, {"開樽", 60},
};

/* A wrong number suggests the right event, unless another cast or stake was as possible. */
Test(random_contest, the_right_number_is_suggested)
{
    enum { SLIPS = 10 };
    ck_draft draft;
    ck_buffer text = {0};
    ck_random random = {35};
    ck_draft_init(&draft, NULL);
    for (size_t i = 0; i < sizeof least_suggested / sizeof *least_suggested; i++) {
        const ck_game_row *game = NULL;
        int all = 0, right = 0;
        for (size_t j = 0; !game || strcmp(game->name, least_suggested[i].game) != 0; j++)
            cr_assert((game = ck_game_table_contest(j)));
        for (int n = 0; n < GAMES * SLIPS; n++) {
            if (n % SLIPS == 0)
                cr_assert(ck_random_contest_play(&draft, game, NULL, &random));
            const ck_event_list *events = &draft.record.events;
            const ck_event *event =
                &events->event[ck_random_below(&random, (uint32_t)events->count)];
            const ck_thing *thing = &events->thing[event->first];
            if (event->kind != CK_EVENT_VERB || event->count == 0 ||
                thing[event->count - 1].kind != CK_THING_NUMBER)
                continue;
            wanted_contest wanted = {
                .event = {draft.text.bytes + event->span.offset, event->span.length, event->span}};
            slip(&draft, &thing[event->count - 1], &text);
            judge_slip(&wanted, text.bytes, text.length);
            all += wanted.errors > 0;
            right += wanted.suggested;
        }
        cr_expect(100 * right >= least_suggested[i].least * all && all > 3, "%s: %d of %d",
                  game->name, right, all);
    }
    ck_buffer_free(&text);
    ck_draft_free(&draft);
}

/* ---- short memory ---- */

static const ck_game_row *scarce_game;
static uint64_t scarce_seed;

static bool play(const ck_memory *memory)
{
    ck_random random = {scarce_seed};
    ck_draft draft;
    ck_draft_init(&draft, memory);
    bool good = ck_random_contest_play(&draft, scarce_game, NULL, &random);
    ck_draft_free(&draft);
    return good;
}

/* No game is cut, and none goes on for ever. */
Test(random_contest, short_memory)
{
    for (size_t i = 0; (scarce_game = ck_game_table_contest(i)); i++) {
        for (scarce_seed = 5; scarce_seed < 8; scarce_seed++)
            fail_each_allocation(play);
    }
}

/*
 * Targets of the other games: any bytes as the body of a record (bodies), and random games in which
 * words were exchanged (exchanged). They are read and judged.
 *
 * Findings stand in the text, and a game in which nothing was exchanged is right.
 */
#include "parser/reader.h"
#include "rules/contest/contest_replay.h"
#include "rules/contest/random_contest.h"
#include "rules/games/game_table.h"
#include "tests/fuzz/target.h"

#include <string.h>

/* What is left of the input. */
typedef struct target_input {
    const char *bytes;
    size_t length;
} target_input;

static unsigned take(target_input *input)
{
    if (input->length == 0)
        return 0;
    input->length--;
    return (unsigned char)*input->bytes++;
}

/* ---- judging ---- */

typedef struct judged_contest {
    size_t length; /* of the text as written: meanwhile the record may hold a shorter copy */
    int errors;
} judged_contest;

static void check_place(size_t length, ck_span span)
{
    must(span.offset <= length && span.length <= length - span.offset);
}

static void on_finding(void *self, const ck_finding *finding)
{
    judged_contest *judged = self;
    check_place(judged->length, finding->span);
    must(!finding->instead || strchr(finding->instead, '\n'));
    judged->errors += ck_code_severity(finding->code) == CK_ERROR;
}

/* Reads and judges a text; returns how many errors it has. */
static int judge(const ck_buffer *text)
{
    static ck_reader *reader; /* the same for all inputs: to make one takes long */
    ck_record record;
    judged_contest judged = {text->length, 0};
    const ck_observer observer = {.sink = {&judged, on_finding}};
    reader = reader ? reader : ck_reader_new(NULL);
    ck_record_init(&record, NULL);
    record.text = ck_buffer_string(text);
    record.length = text->length;
    must(reader && ck_reader_next(reader, &record, &observer.sink));
    if (record.contest)
        must(!ck_contest_replay(NULL, &record, &observer).failed);
    for (size_t i = 0; i < record.events.count; i++)
        check_place(text->length, record.events.event[i].span);
    ck_record_free(&record);
    return judged.errors;
}

/* ---- bodies ---- */

static void judge_body(const ck_game_row *game, target_input *input)
{
    static const char *const names[] = {"甲", "乙", "丙", "丁"};
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    unsigned players = 1 + take(input) % 4;
    ck_put_format(&out, "{遊:%s}", game->name);
    for (unsigned i = 0; i < players; i++)
        ck_put_format(&out, " [%s]", names[i]);
    ck_put(&out, "\n季始\n");
    ck_put_bytes(&out, input->bytes, input->length);
    judge(&text);
    ck_buffer_free(&text);
}

/* ---- games with words exchanged ---- */

/* Copies the text of a game, with other words in the place of some things, as the input says. */
static bool exchange(const ck_draft *draft, target_input *input, ck_out *out)
{
    static const char *const words[] = {
        "或",   "無",       "下五",     "三",     "2147483647", "百百", "赤船",   "黒王",
        "赤兵", "赤船為馬", "黒無為王", "[甲]",   "[乙]",       "終季", "季始\n", "ZO",
        "NI",   "兵三",     "歪",       "歪為九", "無行",       "手",   "\n",     "",
    };
    const ck_event_list *events = &draft->record.events;
    uint32_t at = 0;
    bool changed = false;
    for (size_t i = take(input); i < events->thing_count && input->length > 0;
         i += 1 + take(input)) {
        ck_span span = events->thing[i].span;
        ck_put_bytes(out, draft->text.bytes + at, span.offset - at);
        ck_put(out, words[take(input) % (sizeof words / sizeof *words)]);
        at = ck_end_of(span);
        changed = true;
    }
    ck_put_bytes(out, draft->text.bytes + at, draft->text.length - at);
    return changed;
}

enum { SEEDS = 4 };

static void play(ck_draft *draft, const ck_game_row *game, ck_random random)
{
    ck_draft_init(draft, NULL);
    must(ck_random_contest_play(draft, game, NULL, &random));
}

/* The shortest of some random games; some games are long. */
static void play_shortest(ck_draft *draft, const ck_game_row *game, uint64_t seed)
{
    enum { PLAYED = 4 };
    ck_random shortest = {seed};
    size_t length = SIZE_MAX;
    for (uint64_t i = 0; i < PLAYED; i++) {
        ck_random random = {seed + i * SEEDS};
        play(draft, game, random);
        shortest = draft->text.length < length ? random : shortest;
        length = draft->text.length < length ? draft->text.length : length;
        ck_draft_free(draft);
    }
    play(draft, game, shortest);
}

/* A random game; the same for all inputs: to make one takes long. */
static const ck_draft *random_game(size_t index, unsigned seed)
{
    enum { MOST_GAMES = 32 };
    static ck_draft drafts[MOST_GAMES][SEEDS];
    ck_draft *draft = &drafts[index][seed];
    must(index < MOST_GAMES);
    if (draft->text.length == 0)
        play_shortest(draft, ck_game_table_contest(index), seed);
    return draft;
}

/* ---- targets ---- */

/* The game that the first byte chooses. */
static size_t take_game(target_input *input)
{
    size_t games = 0;
    while (ck_game_table_contest(games))
        games++;
    return take(input) % games;
}

static void run_bodies(const char *text, size_t length)
{
    target_input input = {text, length};
    size_t game = take_game(&input);
    judge_body(ck_game_table_contest(game), &input);
}

static void run_exchanged(const char *text, size_t length)
{
    target_input input = {text, length};
    ck_buffer exchanged = {0};
    ck_out out = ck_buffer_out(&exchanged);
    size_t game = take_game(&input);
    bool changed = exchange(random_game(game, take(&input) % SEEDS), &input, &out);
    int errors = judge(&exchanged);
    must(changed || errors == 0);
    ck_buffer_free(&exchanged);
}

const target contest_targets[] = {
    {"bodies", run_bodies}, {"exchanged", run_exchanged}, {NULL, NULL}};

#include "tests/slips/slip.h"

#include <stdlib.h>
#include <string.h>

void open_game(slip_game *game, int number, uint64_t seed)
{
    static const char *const sets[] = {"standard", "cerke_online", "cetkaik_rs_alpha"};
    static const char *const names[2] = {"anna", "bert"};
    static const ck_sink null_sink = {NULL, NULL};
    ck_random random = {seed + (uint64_t)number};
    const char *wanted = getenv("SLIP_RULES"), *set = wanted ? wanted : sets[number % 3];
    *game = (struct slip_game){.rules = rules_of(set)};
    ck_out out = ck_buffer_out(&game->text);
    put_random_game(&out, &game->rules, set, names, &random);
    game->reader = ck_reader_new(NULL);
    ck_record_init(&game->record, NULL);
    game->record.text = ck_buffer_string(&game->text);
    game->record.length = game->text.length;
    game->record.line = game->record.number = 1;
    cr_assert(ck_reader_next(game->reader, &game->record, &null_sink));
}

void close_game(slip_game *game)
{
    ck_record_free(&game->record);
    ck_reader_free(game->reader);
    ck_buffer_free(&game->text);
}

/* Whether what was written is something else than what stands there. */
static bool changes(const planted_slip *slip)
{
    const char *text = ck_buffer_string(&slip->text);
    return slip->text.length != slip->span.length ||
           memcmp(slip->game->record.text + slip->span.offset, text, slip->span.length) != 0;
}

bool slip_somewhere(planted_slip *slip, const slip_kind *kind, const slip_game *game,
                    test_random *dice)
{
    enum { TRIES = 2000 };
    *slip = (struct planted_slip){.game = game, .dice = dice};
    slip->out = ck_buffer_out(&slip->text);
    for (int i = 0; i < TRIES; i++) {
        slip->entry = &game->record.entries[roll(dice, (uint32_t)game->record.entry_count)];
        ck_buffer_clear(&slip->text);
        if (kind->make(slip) && changes(slip))
            return true;
    }
    return false;
}

ck_buffer slipped(const planted_slip *slip)
{
    const ck_record *record = &slip->game->record;
    uint32_t end = ck_end_of(slip->span);
    ck_buffer whole = {0};
    ck_out out = ck_buffer_out(&whole);
    ck_put_bytes(&out, record->text, slip->span.offset);
    ck_put_bytes(&out, ck_buffer_string(&slip->text), slip->text.length);
    ck_put_bytes(&out, record->text + end, record->length - end);
    return whole;
}

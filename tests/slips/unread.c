/* Unreadable words: an extra letter in a move or a declaration causes one finding. */
#include "tests/slips/slip.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct error_count {
    int count;
    uint32_t first; /* offset of the first in the text */
} error_count;

static void on_error(void *self, const ck_finding *finding)
{
    error_count *errors = self;
    bool header = finding->code == CK_F_FIRST_MOVER;
    if (ck_code_severity(finding->code) != CK_ERROR)
        return;
    errors->count++;
    if (!header && finding->span.offset < errors->first)
        errors->first = finding->span.offset;
}

/* Reads and replays the text of a game with a letter put in. */
static error_count check_with(slip_game *game, uint32_t offset, char letter)
{
    error_count errors = {0, UINT32_MAX};
    ck_sink sink = {&errors, on_error};
    ck_observer observer = {.self = &errors, .sink = sink};
    char *text = malloc(game->text.length + 2);
    cr_assert(text);
    sprintf(text, "%.*s%c%s", (int)offset, ck_buffer_string(&game->text), letter,
            ck_buffer_string(&game->text) + offset);
    ck_record record;
    ck_record_init(&record, NULL);
    record.text = text;
    record.length = game->text.length + 1;
    record.line = record.number = 1;
    cr_assert(ck_reader_next(game->reader, &record, &sink));
    ck_replay(&game->rules, &record, &observer);
    ck_record_free(&record);
    free(text);
    return errors;
}

/* A move or a declaration with an unreadable word still counts, so that no other error follows. */
Test(unread, an_unreadable_word_makes_one_finding, .timeout = 120)
{
    enum { GAMES = 30, TRIES = 20 };
    int broken = 0, single = 0;
    test_random dice = {11};
    for (int i = 0; i < GAMES; i++) {
        slip_game game;
        open_game(&game, i, 1);
        for (int try = 0; try < TRIES; try++) {
            const ck_entry *entry = &game.record.entries[roll(&dice, game.record.entry_count)];
            if (entry->kind != CK_ENTRY_MOVE && entry->kind != CK_ENTRY_DECLARATION)
                continue;
            uint32_t within = entry->kind == CK_ENTRY_MOVE ? 1 : 3;
            error_count errors = check_with(&game, entry->span.offset + within, 'q');
            broken += errors.count > 0;
            single += errors.count == 1;
        }
        close_game(&game);
    }
    cr_expect(broken > GAMES * TRIES / 2, "%d", broken);
    cr_expect(100 * single >= 85 * broken, "%d of %d with one error", single, broken);
}

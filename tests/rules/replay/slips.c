/*
 * One slip, one finding: random games with a single thing changed, as a hand slips. The first
 * finding stands where the slip is or after it, and mostly it is the only one.
 */
#include "tests/support.h"

#include "parser/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game that was read, to be changed and changed back. */
typedef struct game {
    ck_buffer text;
    ck_reader *reader;
    ck_record record;
    ck_rules rules;
} game;

static const ck_sink deaf = {NULL, NULL};

static void open_game(game *game, const char *rules, uint64_t seed)
{
    static const char *const names[2] = {"anna", "bert"};
    ck_out out = ck_buffer_out(&game->text);
    ck_random random = {seed};
    game->rules = rules_of(rules);
    put_random_game(&out, &game->rules, NULL, names, &random);
    game->reader = ck_reader_new(NULL);
    ck_record_init(&game->record, NULL);
    game->record.text = ck_buffer_string(&game->text);
    game->record.length = game->text.length;
    game->record.line = game->record.number = 1;
    cr_assert(ck_read(game->reader, &game->record, &deaf));
}

static void close_game(game *game)
{
    ck_record_free(&game->record);
    ck_reader_free(game->reader);
    ck_buffer_free(&game->text);
}

/* ---- slips: each changes an entry, or returns false when it cannot ---- */

static bool is_piece_move(const ck_entry *entry)
{
    return entry->kind == CK_ENTRY_MOVE && entry->as.move.move.kind == CK_MOVE_PIECE;
}

/* Another square of the same row or column. */
static ck_square near(ck_square square, dice *dice)
{
    ck_square other = roll(dice, 2)
                          ? (ck_square)(ck_row_of(square) * CK_COLUMNS + (int)roll(dice, 9))
                          : (ck_square)((int)roll(dice, 9) * CK_COLUMNS + ck_column_of(square));
    return other == square ? near(square, dice) : other;
}

static bool slip_destination(ck_entry *entry, dice *dice)
{
    if (!is_piece_move(entry))
        return false;
    entry->as.move.move.to = near(entry->as.move.move.to, dice);
    return true;
}

static bool slip_minds(ck_entry *entry, dice *dice)
{
    if (entry->kind != CK_ENTRY_MOVE || entry->as.move.move.kind != CK_MOVE_MINDS)
        return false;
    entry->as.move.move.to = near(entry->as.move.move.to, dice);
    return true;
}

static bool slip_start(ck_entry *entry, dice *dice)
{
    if (!is_piece_move(entry))
        return false;
    entry->as.move.move.from = near(entry->as.move.move.from, dice);
    return true;
}

static bool slip_letter(ck_entry *entry, dice *dice)
{
    ck_move *move = &entry->as.move.move;
    if (!is_piece_move(entry))
        return false;
    move->profession =
        (uint8_t)((move->profession + 1 + roll(dice, CK_PROFESSIONS - 1)) % CK_PROFESSIONS);
    return true;
}

static bool slip_via(ck_entry *entry, dice *dice)
{
    ck_move *move = &entry->as.move.move;
    if (!is_piece_move(entry) || move->via == CK_NO_SQUARE)
        return false;
    move->via = near(move->via, dice);
    return true;
}

/* A turn that nobody wrote down is a comment of no meaning. */
static bool slip_turn(ck_entry *entry, dice *dice)
{
    (void)dice;
    if (!is_piece_move(entry))
        return false;
    entry->kind = CK_ENTRY_COMMENT;
    return true;
}

static bool slip_failure(ck_entry *entry, dice *dice)
{
    (void)dice;
    if (!is_piece_move(entry) || !entry->as.move.tail.failed)
        return false;
    entry->as.move.tail.failed = false;
    return true;
}

static bool slip_capture(ck_entry *entry, dice *dice)
{
    ck_capture *said = &entry->as.move.capture;
    if (!is_piece_move(entry) || said->span.length == 0)
        return false;
    said->profession =
        (uint8_t)((said->profession + 1 + roll(dice, CK_PROFESSIONS - 1)) % CK_PROFESSIONS);
    return true;
}

static bool slip_choice(ck_entry *entry, dice *dice)
{
    (void)dice;
    if (entry->kind != CK_ENTRY_DECLARATION)
        return false;
    entry->as.declaration.choice =
        entry->as.declaration.choice == CK_AGAIN ? CK_END_SEASON : CK_AGAIN;
    return true;
}

typedef struct slip {
    const char *name;
    bool (*change)(ck_entry *entry, dice *dice);
    int alone; /* percent of the records it breaks that get one finding and no more; at least */
} slip;

static const slip slips[] = {
    {"destination", slip_destination, 95},
    {"start", slip_start, 95},
    {"letter", slip_letter, 99},
    {"via point", slip_via, 95},
    {"missing turn", slip_turn, 78},
    {"failure", slip_failure, 95},
    {"capture", slip_capture, 99},
    {"choice", slip_choice, 84},
    {"Minds", slip_minds, 75},
};

/* ---- what is heard ---- */

typedef struct errors {
    int count;
    uint32_t first; /* offset of the first in the text */
} errors;

static void hear_error(void *self, const ck_finding *finding)
{
    errors *errors = self;
    bool header = finding->code == CK_F_FIRST_MOVER;
    if (ck_code_severity(finding->code) != CK_ERROR)
        return;
    errors->count++;
    if (!header && finding->span.offset < errors->first)
        errors->first = finding->span.offset;
}

static errors check(const game *game)
{
    errors errors = {0, UINT32_MAX};
    ck_observer observer = {.self = &errors, .sink = {&errors, hear_error}};
    ck_replay(&game->rules, &game->record, &observer);
    return errors;
}

/* A declaration may be noted as missing at the turn before it. */
static uint32_t earliest(const game *game, size_t index)
{
    size_t before = index > 0 ? index - 1 : 0;
    return game->record.entries[before].span.offset;
}

static void try_slip(game *game, const slip *slip, dice *dice, int *broken, int *alone)
{
    size_t index = roll(dice, (uint32_t)game->record.entry_count);
    ck_entry *entry = &game->record.entries[index];
    const ck_entry kept = *entry;
    if (slip->change(entry, dice)) {
        errors errors = check(game);
        *broken += errors.count > 0;
        *alone += errors.count == 1;
        cr_expect(errors.first >= earliest(game, index), "%s at %u is noted at %u", slip->name,
                  (unsigned)kept.span.offset, (unsigned)errors.first);
    }
    *entry = kept;
}

Test(slips, one_slip_makes_one_finding, .timeout = 120)
{
    enum { GAMES = 90, TRIES = 400, SLIPS = sizeof slips / sizeof *slips };
    static const char *const sets[] = {"standard", "cerke_online", "cetkaik_rs_alpha"};
    int broken[SLIPS] = {0}, alone[SLIPS] = {0};
    dice dice = {7};
    for (int i = 0; i < GAMES; i++) {
        game game = {0};
        open_game(&game, sets[i % 3], (uint64_t)i + 1);
        cr_assert_eq(check(&game).count, 0);
        for (int try = 0; try < TRIES; try++)
            try_slip(&game, &slips[try % SLIPS], &dice, &broken[try % SLIPS], &alone[try % SLIPS]);
        close_game(&game);
    }
    for (int i = 0; i < SLIPS; i++) {
        cr_expect(broken[i] >= 5, "%s breaks only %d records", slips[i].name, broken[i]);
        cr_expect(100 * alone[i] >= slips[i].alone * broken[i], "%s: %d of %d alone", slips[i].name,
                  alone[i], broken[i]);
    }
}

/* ---- words that cannot be read ---- */

/* Reads and replays the text of a game with a letter put in. */
static errors check_with(game *game, uint32_t offset, char letter)
{
    errors errors = {0, UINT32_MAX};
    ck_sink sink = {&errors, hear_error};
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
    cr_assert(ck_read(game->reader, &record, &sink));
    ck_replay(&game->rules, &record, &observer);
    ck_record_free(&record);
    free(text);
    return errors;
}

/* A move or a declaration of which a word cannot be read has happened all the same. */
Test(slips, what_cannot_be_read_makes_one_finding, .timeout = 120)
{
    enum { GAMES = 30, TRIES = 20 };
    int broken = 0, alone = 0;
    dice dice = {11};
    for (int i = 0; i < GAMES; i++) {
        game game = {0};
        open_game(&game, "standard", (uint64_t)i + 1);
        for (int try = 0; try < TRIES; try++) {
            const ck_entry *entry = &game.record.entries[roll(&dice, game.record.entry_count)];
            if (entry->kind != CK_ENTRY_MOVE && entry->kind != CK_ENTRY_DECLARATION)
                continue;
            uint32_t within = entry->kind == CK_ENTRY_MOVE ? 1 : 3;
            errors errors = check_with(&game, entry->span.offset + within, 'q');
            broken += errors.count > 0;
            alone += errors.count == 1;
        }
        close_game(&game);
    }
    cr_expect(broken > GAMES * TRIES / 2, "%d", broken);
    cr_expect(100 * alone >= 85 * broken, "%d of %d alone", alone, broken);
}

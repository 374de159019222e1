/* Random games: legal, complete, and the same for the same seed. */
#include "rules/record/random_game.h"

#include "rules/words/names.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

static void count_error(void *self, const ck_finding *finding)
{
    *(int *)self += ck_code_severity(finding->code) == CK_ERROR;
}

static int errors_of(const ck_rules *rules, const ck_record *record)
{
    int errors = 0;
    ck_observer observer = {.sink = {&errors, count_error}};
    ck_replay(rules, record, &observer);
    return errors;
}

Test(random_game, its_record_has_no_error_and_ends)
{
    static const char *const rules[] = {"standard", "cerke_online", "cetkaik_rs_strict", "2018"};
    static const char *const names[] = {"anna", "bert"};
    ck_record record;
    ck_random random = {5};
    ck_record_init(&record, NULL);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        ck_rules played = rules_of(rules[i]);
        cr_assert(ck_random_game_fill(&record, &played, rules[i], names, &random));
        cr_expect_eq(errors_of(&played, &record), 0, "%s", rules[i]);
        cr_expect_eq(record.entries[record.entry_count - 1].kind, CK_ENTRY_GAME_END);
        cr_expect(ck_is_text_of(ck_record_header_value(&record, "律"), rules[i]));
        cr_expect(ck_is_text_of(record.player[1].name, "bert"));
    }
    ck_record_free(&record);
}

/* Hands that count when they are claimed: 王, situation hands again and again, 再行 in between;
 * once or as often as they are formed. */
Test(random_game, hands_are_claimed_as_they_should)
{
    enum { GAMES = 300 };
    const ck_rules rules[] = {rules_of("standard,declares=claimed"),
                              rules_of("standard,declares=claimed,同集=数")};
    ck_record record;
    ck_random random = {1};
    ck_record_init(&record, NULL);
    for (int i = 0; i < 2 * GAMES; i++) {
        cr_assert(ck_random_game_fill(&record, &rules[i % 2], NULL, NULL, &random));
        cr_expect_eq(errors_of(&rules[i % 2], &record), 0, "game %d", i);
    }
    ck_record_free(&record);
}

Test(random_game, a_seed_is_a_game)
{
    ck_buffer text[3] = {{0}, {0}, {0}};
    for (size_t i = 0; i < 3; i++) {
        ck_out out = ck_buffer_out(&text[i]);
        ck_random random = {i / 2};
        put_random_game(&out, ck_rules_at(0), NULL, NULL, &random);
    }
    cr_expect_str_eq(text[0].bytes, text[1].bytes);
    cr_expect_str_neq(text[0].bytes, text[2].bytes);
    for (size_t i = 0; i < 3; i++)
        ck_buffer_free(&text[i]);
}

/* Who cannot move resigns where the King is the goal; elsewhere the game just ends. */
Test(random_game, a_player_without_a_move_ends_the_game)
{
    static const struct {
        const char *set;
        size_t words;
    } rows[] = {{"古机戦", 1}, {"standard", 0}};
    ck_record record;
    ck_random random = {1};
    ck_record_init(&record, NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_rules rules = rules_of(rows[i].set);
        ck_board board = *rules.board;
        rules.board = &board;
        memset(board.start, CK_EMPTY, sizeof board.start);
        cr_assert(ck_random_game_fill(&record, &rules, NULL, NULL, &random));
        cr_assert_eq(record.entry_count, rows[i].words + 1, "%s", rows[i].set);
        cr_expect(rows[i].words == 0 || record.entries[0].as.spoken.word == CK_RESIGNS);
        cr_expect_eq(record.entries[rows[i].words].kind, CK_ENTRY_GAME_END);
    }
    ck_record_free(&record);
}

/* Where nothing can be captured, a season has no end, and its record breaks off. */
Test(random_game, a_season_without_end_breaks_off)
{
    enum { MOST = 3000 };
    ck_record record;
    ck_random random = {1};
    ck_rules rules = rules_of("2018");
    ck_board board = *rules.board;
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        if (board.start[square] != CK_EMPTY && board.start[square] != CK_MINDS_PIECE)
            board.start[square] = CK_PIECE(CK_RED, CK_PAWN, CK_SIDE_A);
    }
    rules.board = &board;
    ck_record_init(&record, NULL);
    cr_assert(ck_random_game_fill(&record, &rules, NULL, NULL, &random));
    cr_expect_eq(record.entry_count, MOST);
    cr_expect_eq(record.entries[MOST - 1].kind, CK_ENTRY_MOVE);
    ck_record_free(&record);
}

static bool fill_in_memory(const ck_memory *memory)
{
    static const char *const names[] = {"anna", "bert"};
    const ck_rules rules = rules_of("standard");
    ck_random random = {5};
    ck_record record;
    ck_record_init(&record, memory);
    const bool good = ck_random_game_fill(&record, &rules, "standard", names, &random);
    ck_record_free(&record);
    return good;
}

Test(random_game, short_memory_is_reported)
{
    fail_each_allocation(fill_in_memory);
}

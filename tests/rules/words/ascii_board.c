/* ASCII boards: what is written is read back, and what is none is refused at its place. */
#include "rules/words/ascii_board.h"
#include "rules/board/play.h"
#include "tests/support/support.h"

#include <string.h>

static const char start[] = "_6h_5h_3h_8h_#k_8k_3k_5k_6k\n"
                            "_7k_2k - _4k - _4h - _2h_7h\n"
                            "_1h_1k_1h_1k_!k_1k_1h_1k_1h\n"
                            " -  -  -  -  -  -  -  -  - \n"
                            " -  -  -  - ^$h -  -  -  - \n"
                            " -  -  -  -  -  -  -  -  - \n"
                            "^1h^1k^1h^1k^!h^1k^1h^1k^1h\n"
                            "^7h^2h - ^4h - ^4k - ^2k^7k\n"
                            "^6k^5k^3k^8k^#h^8h^3h^5h^6h\n"
                            "~~~\n";

static void expect_written(const ck_position *position, const char *expected)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_ascii_board(&out, position);
    cr_expect_str_eq(ck_buffer_string(&buffer), expected);
    ck_buffer_free(&buffer);
}

static bool read(const char *text, ck_position *position, ck_parse_error *why)
{
    ck_rules rules = rules_of("standard");
    return ck_read_any_board(&rules, text, strlen(text), position, why);
}

Test(ascii_board, start_position)
{
    ck_rules rules = rules_of("standard");
    ck_position position = ck_rules_start(&rules, CK_SIDE_A), again;
    ck_parse_error why;
    expect_written(&position, start);
    cr_assert(read(start, &again, &why));
    cr_expect_eq(memcmp(&position, &again, sizeof position), 0);
}

Test(ascii_board, random_positions_come_back)
{
    ck_rules rules = rules_of("standard");
    test_random dice = {7};
    for (int game = 0; game < 20; game++) {
        ck_position position = ck_rules_start(&rules, CK_SIDE_A), again;
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_parse_error why;
        for (int turn = 0; turn < 60; turn++) {
            moves moves = moves_of(&rules, &position);
            ck_play(&position, &moves.ruling[roll(&dice, (uint32_t)moves.count)], false);
            moves_free(&moves);
        }
        ck_write_ascii_board(&out, &position);
        cr_assert(read(ck_buffer_string(&buffer), &again, &why), "error_kind %d at %zu of\n%s",
                  why.error_kind, why.at, buffer.bytes);
        cr_expect_eq(memcmp(position.at, again.at, sizeof again.at), 0);
        cr_expect_eq(memcmp(position.held, again.held, sizeof again.held), 0);
        cr_expect_eq(position.minds, again.minds);
        ck_buffer_free(&buffer);
    }
}

Test(ascii_board, cells_may_stand_without_spaces_and_the_minds_alone)
{
    char compact[sizeof start];
    size_t length = 0;
    ck_position position;
    ck_parse_error why;
    for (const char *c = start; *c; c++) {
        if (*c != ' ' && !(*c == '^' && c[1] == '$') && !(*c == 'h' && c[-1] == '$'))
            compact[length++] = *c;
    }
    compact[length] = '\0';
    cr_assert(read(compact, &position, &why));
    expect_written(&position, start);
}

Test(ascii_board, what_is_none_is_refused)
{
    static const struct {
        const char *text;
        size_t at;
    } wrong[] = {
        {"a\nb", 0}, {"_6\n", 2}, {"_9h\n", 1}, {" - \n_6h_5x", 9}, {"\n", 1}, {"-\n-\n-\n-\n-", 9},
    };
    ck_position position;
    ck_parse_error why;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        cr_expect(!read(wrong[i].text, &position, &why), "%s", wrong[i].text);
        cr_expect_eq(why.at, wrong[i].at, "%s at %zu", wrong[i].text, why.at);
        cr_expect_eq(why.error_kind, CK_PARSE_ERROR_ASCII_BOARD);
    }
}

Test(ascii_board, a_game_has_no_more_pieces_than_it_has)
{
    char text[sizeof start + 16];
    ck_position position;
    ck_parse_error why;
    strcat(strcpy(text, start), "_#k");
    cr_expect(!read(text, &position, &why));
    cr_expect_eq(why.error_kind, CK_PARSE_ERROR_TOO_MANY);
    strcat(strcpy(text, start), "^$h");
    cr_expect(!read(text, &position, &why));
    cr_expect_eq(why.error_kind, CK_PARSE_ERROR_ASCII_CAPTURED);
}

/* The events that may follow a record of another game: each listed one is legal, and games can be
 * recorded with them. */
#include "cmd/library/cetkaik.h"
#include "rules/contest/random_contest.h"
#include "rules/games/game_table.h"
#include "tests/support/support.h"

#include <string.h>

static const ck_checked *checked(ck_checker *checker, const ck_buffer *text)
{
    const ck_checked *record = NULL;
    cr_assert(ck_check_bytes(checker, "game", ck_buffer_string(text), text->length) ==
              CK_STATUS_OK);
    cr_assert(ck_check_next(checker, &record) == CK_STATUS_RECORD);
    return record;
}

/* A text of its own: that of a record's views ends with the next check. */
static ck_buffer next_events(ck_checker *checker, const ck_buffer *text)
{
    ck_buffer lines = {0};
    ck_out out = ck_buffer_out(&lines);
    ck_put(&out, ck_checked_next_events(checked(checker, text)));
    return lines;
}

static int count_lines(const char *lines)
{
    int count = 0;
    for (; *lines; lines++)
        count += *lines == '\n';
    return count;
}

static const char *line_at(const char *lines, int index)
{
    for (; index > 0; index--)
        lines += strcspn(lines, "\n") + 1;
    return lines;
}

/* The first lines of a text, with {状:未終}. */
static ck_buffer beginning(const ck_buffer *whole, int lines)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    const char *end = line_at(whole->bytes, lines);
    ck_put(&out, "{状:未終}\n");
    ck_put_bytes(&out, whole->bytes, (size_t)(end - whole->bytes));
    return text;
}

/* Each listed event, added, makes no error. Returns how many there are. */
static int expect_legal(ck_checker *checker, const ck_buffer *text)
{
    ck_buffer lines = next_events(checker, text);
    const int count = count_lines(ck_buffer_string(&lines));
    for (int i = 0; i < count; i++) {
        const char *line = line_at(lines.bytes, i);
        const size_t length = strcspn(line, "\n") + 1;
        ck_buffer longer = {0};
        ck_out out = ck_buffer_out(&longer);
        ck_put_bytes(&out, text->bytes, text->length);
        ck_put_bytes(&out, line, length);
        const ck_checked *record = checked(checker, &longer);
        cr_expect(ck_checked_errors(record) == 0, "after\n%s: %s", longer.bytes,
                  ck_checked_finding(record, 0).message);
        ck_buffer_free(&longer);
    }
    ck_buffer_free(&lines);
    return count;
}

/* At each line of random games. */
Test(next_events, are_legal)
{
    enum { GAMES = 2, MOST_LINES = 40 };
    const ck_game_row *game;
    ck_draft draft;
    ck_random random = {57};
    ck_checker *checker = ck_checker_new(NULL);
    ck_draft_init(&draft, NULL);
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
        int listed = 0, places = 0;
        for (int n = 0; n < GAMES; n++) {
            cr_assert(ck_random_contest_play(&draft, game, NULL, &random));
            const int lines = count_lines(draft.text.bytes);
            const int step = 1 + lines / MOST_LINES;
            for (int line = 1; line < lines; line += step) {
                ck_buffer text = beginning(&draft.text, line);
                const bool begun = strstr(text.bytes, "始\n") != NULL;
                if (begun && ck_checked_errors(checked(checker, &text)) == 0) {
                    listed += expect_legal(checker, &text) > 0;
                    places++;
                }
                ck_buffer_free(&text);
            }
        }
        cr_expect(10 * listed >= 6 * places && places > 0, "%s: %d of %d", game->name, listed,
                  places);
    }
    ck_draft_free(&draft);
    ck_checker_free(checker);
}

/* Plays on with listed events alone. Returns how many there were. */
static int play_on(ck_checker *checker, ck_buffer *text, ck_random *random, int most)
{
    ck_out out = ck_buffer_out(text);
    int played = 0;
    for (; played < most; played++) {
        ck_buffer lines = next_events(checker, text);
        const int count = count_lines(ck_buffer_string(&lines));
        if (count > 0) {
            const char *line = line_at(lines.bytes, (int)ck_random_below(random, (uint32_t)count));
            ck_put_bytes(&out, line, strcspn(line, "\n") + 1);
        }
        ck_buffer_free(&lines);
        if (count == 0)
            break;
    }
    return played;
}

Test(next_events, record_a_game_from_its_players_on)
{
    enum { MOST = 120 };
    const ck_game_row *game;
    ck_random random = {58};
    int seasons = 0;
    ck_checker *checker = ck_checker_new(NULL);
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
        ck_buffer text = {0};
        ck_out out = ck_buffer_out(&text);
        ck_put_format(&out, "{遊:%s}{状:未終}\n[甲] [乙] [丙]\n", game->name);
        const int played = play_on(checker, &text, &random, MOST);
        const ck_checked *record = checked(checker, &text);
        cr_expect(ck_checked_errors(record) == 0 && played > 0, "%s", text.bytes);
        seasons += ck_checked_seasons(record) > 0;
        ck_buffer_free(&text);
    }
    cr_expect(seasons >= 4, "games of sticks go on to the end of a season: %d", seasons);
    ck_checker_free(checker);
}

Test(next_events, of_a_board_game_are_moves)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_checker *checker = ck_checker_new(NULL);
    ck_put(&out, "{一位色:黒}\nNAI兵NY無撃裁\n");
    cr_expect_str_eq(ck_checked_next_events(checked(checker, &text)), "");
    cr_expect_str_eq(ck_checked_next_events(NULL), "");
    ck_buffer_free(&text);
    ck_checker_free(checker);
}

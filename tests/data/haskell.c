/*
 * The games of ../shared/data/haskell-2018, which another program played and drew at the end: under
 * 2018 those that are valid end with the same board and the same captured pieces; the others are
 * refused.
 */
#include "rules/words/ascii_board.h"
#include "tests/support/json_value.h"
#include "tests/support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 3, MOST_HELD = 48 };

static int by_bytes(const void *one, const void *other)
{
    return memcmp(one, other, PIECE);
}

/* Sorts pieces of three characters each, up to a line end. */
static void sort_pieces(char *pieces)
{
    const size_t length = strcspn(pieces, "\n");
    pieces[length] = '\0';
    qsort(pieces, length / PIECE, PIECE, by_bytes);
}

/* The board and the captured pieces are those that the other program drew. */
static void expect_final(const ck_position *position, const json_t *final, const char *game)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    char captured[MOST_HELD * PIECE + 1];
    const json_t *board = json_object_get(final, "board");
    ck_write_ascii_board(&out, position);
    const char *line = ck_buffer_string(&buffer);
    for (size_t row = 0; row < CK_ROWS; row++, line += strcspn(line, "\n") + 1) {
        const char *drawn = json_string_value(json_array_get(board, row));
        /* the side and the colour of the Minds mean nothing there */
        for (size_t at = 0; drawn[at] != '\0'; at++)
            cr_expect(drawn[at] == line[at] || memchr("$", drawn[at - at % PIECE + 1], 1), "%s: %s",
                      game, drawn);
    }
    cr_expect_eq(strncmp(line, "~~~\n", 4), 0, "%s", game);
    char *held = buffer.bytes + (line + 4 - buffer.bytes);
    sort_pieces(held);
    snprintf(captured, sizeof captured, "%s",
             json_string_value(json_object_get(final, "captured")));
    sort_pieces(captured);
    cr_expect_str_eq(held, captured, "%s", game);
    ck_buffer_free(&buffer);
}

static bool is_valid(const replay_report *report)
{
    for (int i = 0; i < report->findings; i++) {
        if (ck_code_severity(report->finding[i].code) == CK_ERROR)
            return false;
    }
    return true;
}

/* The next record, up to a line %%; false at the end. */
static bool next_record(FILE *games, ck_buffer *record)
{
    char line[256];
    ck_out out = ck_buffer_out(record);
    record->length = 0;
    while (fgets(line, sizeof line, games) && strcmp(line, "%%\n") != 0)
        ck_put(&out, line);
    return record->length > 0;
}

Test(haskell, valid_games_end_with_the_same_board)
{
    int all = 0, valid = 0;
    char line[4096];
    ck_buffer record = {0};
    FILE *games = open_shared("haskell-2018/games.ckka");
    FILE *finals = open_shared("haskell-2018/finals.jsonl");
    while (next_record(games, &record)) {
        const char *text = ck_buffer_string(&record);
        const replay_report report = hear("2018", text);
        cr_assert(fgets(line, sizeof line, finals));
        json_t *final = json_loads(line);
        cr_assert(final);
        const char *game = json_string_value(json_object_get(final, "game"));
        cr_expect(strstr(text, game), "%s is not the game of its line", game);
        if (is_valid(&report))
            expect_final(&report.last, final, game);
        valid += is_valid(&report);
        all++;
        json_decref(final);
    }
    cr_expect_eq(all, 389);
    cr_expect_eq(valid, 83);
    pclose(games);
    pclose(finals);
    ck_buffer_free(&record);
}

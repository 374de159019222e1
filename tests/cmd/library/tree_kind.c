/* The options of trees of moves in <cetkaik.h>: what they count, and which values they refuse. */
#include "cmd/library/cetkaik.h"

#include <criterion/criterion.h>
#include <string.h>

/* What was written. */
typedef struct written_text {
    char bytes[1 << 16];
    size_t length;
} written_text;

static int write_text(void *self, const char *bytes, size_t length)
{
    written_text *text = self;
    cr_assert(length < sizeof text->bytes - text->length);
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
    return 0;
}

/* The tree of a game, with an option. */
static const char *tree_of(const char *format, const char *option, const char *value)
{
    static const char game[] = "{一位色:黒}\n[a] [b]\nNAI兵NY無撃裁 TE虎NITU橋二\n";
    static written_text text;
    const ck_checked *record;
    text.length = 0;
    ck_checker *checker = ck_checker_new(NULL);
    ck_writer *writer = ck_writer_new(format, write_text, &text, NULL);
    cr_assert(checker && writer);
    cr_assert(ck_writer_set(writer, option, value) == CK_STATUS_OK, "%s=%s", option, value);
    cr_assert(ck_check_bytes(checker, "", game, strlen(game)) == CK_STATUS_OK);
    cr_assert(ck_check_next(checker, &record) == CK_STATUS_RECORD);
    cr_expect(ck_writer_put(writer, record) == CK_STATUS_OK);
    cr_expect(ck_writer_end(writer) == CK_STATUS_OK);
    ck_writer_free(writer);
    ck_checker_free(checker);
    return text.bytes;
}

/* The position line after the first move of the game. */
static void after_first(char *line, size_t size)
{
    ck_board_rules_value rules;
    cr_assert(ck_board_rules(&rules, "standard"));
    ck_board_game game = ck_board_game_start(&rules, CK_BOARD_IA);
    const ck_board_reading reading =
        ck_board_read_move(&rules, &game.position, "NAI兵NY無撃裁", NULL);
    cr_assert(reading.good && ck_board_game_turn(&rules, &game, &reading.turn).legal);
    ck_board_write(&game.position, line, size);
}

Test(tree_kind, counts_below_a_position_and_to_a_depth)
{
    char line[512];
    after_first(line, sizeof line);
    const char *one = tree_of("tree:csv", "depth", "1");
    cr_expect(strstr(one, "NAI兵NY無撃裁") && !strstr(one, "TE虎NITU"), "%s", one);
    const char *two = tree_of("tree:csv", "depth", "2");
    cr_expect(strstr(two, "NAI兵NY無撃裁") && strstr(two, "TE虎NITU"), "%s", two);
    const char *below = tree_of("tree:csv", "position", line);
    cr_expect(!strstr(below, "NAI兵NY無撃裁") && strstr(below, "TE虎NITU"), "%s", below);
    cr_expect(
        strstr(tree_of("tree:html", "title", "Games of a & b"), "<h1>Games of a &amp; b</h1>"));
}

Test(tree_kind, refuses_other_values)
{
    static const struct {
        const char *option, *value;
    } cases[] = {{"depth", "0"},    {"depth", ""},  {"depth", "2x"}, {"depth", "100000"},
                 {"position", "x"}, {"title", "a"}, {"depht", "1"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static written_text text;
        ck_writer *writer = ck_writer_new("tree:csv", write_text, &text, NULL);
        cr_expect(ck_writer_set(writer, cases[i].option, cases[i].value) == CK_STATUS_BAD_OPTION,
                  "%s=%s", cases[i].option, cases[i].value);
        cr_expect(strlen(ck_writer_message(writer)) > 0, "%s", cases[i].option);
        ck_writer_free(writer);
    }
}

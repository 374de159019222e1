/*
 * `cetkaik hands`: names the hands of captured pieces and their points, for operands or for lines
 * of standard input.
 */
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/common/display.h"
#include "formats/report/hands_json.h"
#include "formats/report/phrase.h"
#include "rules/board/uncoloured.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/position.h"

#include <stdlib.h>
#include <string.h>

typedef struct hands_options {
    const char *rules_text;
    ck_rules rules;
    bool json;
    bool one_line; /* one set a line: short output */
} hands_options;

static void put_points(ck_out *out, const ck_rules *rules, int points)
{
    ck_display_figures_right(out, points, rules->unit, 4);
}

/* A hand with the rules that name it. */
typedef struct written_hand {
    const ck_rules *rules;
    ck_hand hand;
    bool flashed;
} written_hand;

static void put_hand(ck_out *out, const ck_slot *slot)
{
    const written_hand *written = slot->value;
    ck_write_hand(out, written->rules, written->hand, written->flashed);
}

/* "   5  獣  The Animals"; a hand without an English name has only its sign. */
static void put_hands(ck_out *out, const ck_rules *rules, const ck_uncoloured *pieces)
{
    const ck_colour_group *least = &pieces->as[0];
    const ck_hand_set *hands = &pieces->common;
    uint8_t held[2][CK_PROFESSIONS];
    int left = least->points;
    ck_uncoloured_hold(pieces, least->red[0], held);
    for (ck_hands_walk at = {0}; ck_hands_next(hands, &at);) {
        int count = ck_hands_count(hands, at.hand, at.flashed);
        int points = ck_hand_worth(rules, hands, at.hand, at.flashed, held) / count;
        put_points(out, rules, points);
        ck_put(out, "  ");
        const bool flash = at.flashed && at.hand != CK_KING_HAND;
        const written_hand written = {rules, at.hand, at.flashed};
        const ck_slot sign = {"sign", put_hand, &written, 0};
        if (at.hand < CK_HANDS)
            ck_say(out, flash ? CK_P_HAND_FLASHED : CK_P_HAND_PLAIN,
                   CK_SLOTS(sign, ck_phrase_slot("hand", ck_hand_phrase(at.hand))));
        else
            put_hand(out, &sign);
        ck_put(out, "\n");
        left -= points;
    }
    if (left != 0 && pieces->count == 1) {
        put_points(out, rules, left);
        ck_put_format(out, "  %s\n", ck_catalogue_text(out->language, CK_P_PIECES_PART));
    }
    put_points(out, rules, least->points);
    ck_put_format(out, "  %s\n",
                  ck_catalogue_text(out->language,
                                    pieces->count > 1 ? CK_P_IN_EVERY_COLOURING : CK_P_IN_ALL));
}

/* Writes the colourings that form more than all do: "   7  同色獣: 赤虎赤馬, 黒虎黒馬" each. */
static void put_colourings(ck_out *out, const hands_options *options, const ck_uncoloured *pieces)
{
    const ck_rules *rules = &options->rules;
    for (size_t i = 0; i < pieces->count; i++) {
        const ck_colour_group *group = &pieces->as[i];
        if (group->points == pieces->as[0].points && ck_hands_equal(group->hands, pieces->common))
            continue;
        if (options->one_line)
            ck_put(out, "\t");
        ck_display_figures_right(out, group->points, rules->unit, options->one_line ? 0 : 4);
        ck_put(out, options->one_line ? " " : "  ");
        ck_write_hand_set(out, rules, group->hands);
        ck_put(out, ": ");
        ck_write_colour_group(out, pieces, group);
        ck_put(out, options->one_line ? "" : "\n");
    }
    if (pieces->left_out > 0 && !options->one_line) {
        ck_say(out, CK_P_COLOURINGS_LEFT_OUT, CK_SLOTS(ck_number_slot("n", pieces->left_out)));
        ck_put(out, "\n");
    }
}

/* Reads one set of pieces; false, after a message, for any other text. LINE 0: an operand. */
static bool value(const hands_options *options, unsigned long line, ck_uncoloured *pieces,
                  const char *text, size_t length)
{
    ck_parse_error why;
    memset(pieces, 0, sizeof *pieces);
    if (ck_read_position_pieces(&options->rules, text, length, pieces->held, pieces->open, &why)) {
        ck_uncoloured_find(&options->rules, pieces);
        return true;
    }
    return ck_typed_trouble(line ? CK_P_BAD_LINE : CK_P_BAD_PIECES, &why, text, length,
                            ck_number_slot("line", (int64_t)line)) == 0;
}

/* Evaluates the operands as one list: a colour and its piece may be two operands. */
static bool value_operands(const hands_options *options, ck_uncoloured *pieces, int operands,
                           char **argv)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    for (int i = 1; i <= operands; i++) {
        ck_put(&out, i > 1 ? " " : "");
        ck_put(&out, argv[i]);
    }
    bool good = out.failed ? ck_trouble(CK_P_NO_MEMORY, NULL) == 0
                           : value(options, 0, pieces, ck_buffer_string(&text), text.length);
    ck_buffer_free(&text);
    return good;
}

static void print(const hands_options *options, const ck_uncoloured *pieces)
{
    ck_out out = ck_program_out(stdout);
    const ck_rules *rules = &options->rules;
    if (options->json) {
        ck_write_hands_json(&out, rules, pieces);
    } else if (options->one_line) {
        ck_write_figures(&out, pieces->as[0].points, rules->unit);
        ck_put(&out, ck_hands_none(pieces->common) && pieces->count == 1 ? "" : "\t");
        ck_write_hand_set(&out, rules, pieces->common);
        put_colourings(&out, options, pieces);
        ck_put(&out, "\n");
    } else {
        put_hands(&out, rules, pieces);
        put_colourings(&out, options, pieces);
    }
}

/* Evaluates each line of standard input. Reports a bad line and goes on. */
static int run_lines(const hands_options *options)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    int status = CK_EXIT_VALID;
    ck_uncoloured pieces;
    for (unsigned long number = 1; (length = getline(&line, &room, stdin)) >= 0; number++) {
        while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
            length--;
        if (value(options, number, &pieces, line, (size_t)length))
            print(options, &pieces);
        else
            status = CK_EXIT_TROUBLE;
    }
    free(line);
    return ferror(stdin) ? ck_trouble(CK_P_INPUT_UNREAD, NULL) : status;
}

static const ck_option rows[] = {
    CK_ROW_RULES_HERE(offsetof(hands_options, rules_text)),
    CK_ROW_TEXT_OR_JSON(offsetof(hands_options, json)),
    {.name = NULL},
};

static int run(int argc, char **argv)
{
    hands_options options = {.rules_text = "standard"};
    ck_uncoloured pieces;
    int operands = ck_options_read(&ck_hands_command, argc, argv, &options);
    if (operands < 0 || !ck_read_rules_value(options.rules_text, &options.rules))
        return CK_EXIT_TROUBLE;
    if (operands == 0)
        return ck_usage_trouble("hands", CK_P_PIECES_WANTED, NULL);
    if (operands == 1 && strcmp(argv[1], "-") == 0) {
        options.one_line = true;
        return run_lines(&options);
    }
    if (!value_operands(&options, &pieces, operands, argv))
        return CK_EXIT_TROUBLE;
    print(&options, &pieces);
    return CK_EXIT_VALID;
}

const ck_command ck_hands_command = {
    .name = "hands",
    .arguments = CK_P_ARGUMENTS_PIECES,
    .summary = CK_P_HELP_HANDS,
    .options = rows,
    .run = run,
};

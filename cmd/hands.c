/*
 * `cetkaik hands`: names the hands of captured pieces and their points, for operands or for lines
 * of standard input.
 */
#include "rules/board/hands.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/common/display.h"
#include "formats/report/hands_json.h"
#include "formats/report/phrase.h"
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
static void print_text(const ck_rules *rules, ck_hand_set hands, uint8_t held[2][CK_PROFESSIONS],
                       ck_out *out)
{
    int left = ck_hands_worth(rules, hands, held);
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at);) {
        int count = ck_hands_count(&hands, at.hand, at.flashed);
        int points = ck_hand_worth(rules, &hands, at.hand, at.flashed, held) / count;
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
    if (left != 0) {
        put_points(out, rules, left);
        ck_put_format(out, "  %s\n", ck_catalogue_text(out->language, CK_P_PIECES_PART));
    }
    put_points(out, rules, ck_hands_worth(rules, hands, held));
    ck_put_format(out, "  %s\n", ck_catalogue_text(out->language, CK_P_IN_ALL));
}

/* Evaluates one set of pieces; false, after a message, for any other text. LINE 0: an operand. */
static bool value(const hands_options *options, unsigned long line, uint8_t held[2][CK_PROFESSIONS],
                  const char *text, size_t length)
{
    ck_parse_error why;
    if (ck_read_position_pieces(&options->rules, text, length, held, &why))
        return true;
    return ck_typed_trouble(line ? CK_P_BAD_LINE : CK_P_BAD_PIECES, &why, text, length,
                            ck_number_slot("line", (int64_t)line)) == 0;
}

/* Evaluates the operands as one list: a colour and its piece may be two operands. */
static bool value_operands(const hands_options *options, uint8_t held[2][CK_PROFESSIONS],
                           int operands, char **argv)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    for (int i = 1; i <= operands; i++) {
        ck_put(&out, i > 1 ? " " : "");
        ck_put(&out, argv[i]);
    }
    bool good = out.failed ? ck_trouble(CK_P_NO_MEMORY, NULL) == 0
                           : value(options, 0, held, ck_buffer_string(&text), text.length);
    ck_buffer_free(&text);
    return good;
}

static void print(const hands_options *options, uint8_t held[2][CK_PROFESSIONS])
{
    ck_out out = ck_program_out(stdout);
    const ck_rules *rules = &options->rules;
    ck_hand_set hands = ck_hands_of(rules, held);
    if (options->json) {
        ck_write_hands_json(&out, rules, hands, held);
    } else if (options->one_line) {
        ck_write_figures(&out, ck_hands_worth(rules, hands, held), rules->unit);
        ck_put(&out, ck_hands_none(hands) ? "" : "\t");
        ck_write_hand_set(&out, rules, hands);
        ck_put(&out, "\n");
    } else {
        print_text(rules, hands, held, &out);
    }
}

/* Evaluates each line of standard input. Reports a bad line and goes on. */
static int run_lines(const hands_options *options)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    int status = CK_EXIT_VALID;
    for (unsigned long number = 1; (length = getline(&line, &room, stdin)) >= 0; number++) {
        uint8_t held[2][CK_PROFESSIONS] = {{0}};
        while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
            length--;
        if (value(options, number, held, line, (size_t)length))
            print(options, held);
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
    uint8_t held[2][CK_PROFESSIONS] = {{0}};
    int operands = ck_options_read(&ck_hands_command, argc, argv, &options);
    if (operands < 0 || !ck_read_rules_value(options.rules_text, &options.rules))
        return CK_EXIT_TROUBLE;
    if (operands == 0)
        return ck_usage_trouble("hands", CK_P_PIECES_WANTED, NULL);
    if (operands == 1 && strcmp(argv[1], "-") == 0) {
        options.one_line = true;
        return run_lines(&options);
    }
    if (!value_operands(&options, held, operands, argv))
        return CK_EXIT_TROUBLE;
    print(&options, held);
    return CK_EXIT_VALID;
}

const ck_command ck_hands_command = {
    .name = "hands",
    .arguments = CK_P_ARGUMENTS_PIECES,
    .summary = CK_P_HELP_HANDS,
    .options = rows,
    .run = run,
};

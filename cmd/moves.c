/* `cetkaik moves`: lists or counts the legal moves of positions. */
#include "cmd/io/output.h"
#include "cmd/options/commands.h"
#include "cmd/options/position_options.h"
#include "cmd/options/trouble.h"
#include "formats/json/moves_json.h"
#include "rules/board/list.h"
#include "rules/words/ascii_board.h"
#include "rules/words/move_lines.h"
#include "rules/words/space.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ck_phrase kind_names[CK_COUNTED_MOVES] = {
    [CK_PLACING] = CK_P_KIND_PLACING,
    [CK_OF_MINDS] = CK_P_KIND_MINDS,
    [CK_OF_MINDS_FORMER] = CK_P_KIND_MINDS_FORMER,
    [CK_OF_MINDS_LATTER] = CK_P_KIND_MINDS_LATTER,
    [CK_DIRECT] = CK_P_KIND_PLAIN,
    [CK_STEP_STEP] = CK_P_KIND_STEP_STEP,
    [CK_STEP_SLIDE] = CK_P_KIND_STEP_SLIDE,
};

static bool count(void *self, const ck_ruling *ruling)
{
    size_t *counts = self;
    counts[ck_count_move_as(ruling)]++;
    return true;
}

typedef struct moves_options {
    ck_position_options at;
    bool count, json;
    const char *output; /* -o; NULL: standard output */
} moves_options;

static const ck_option rows[] = {
    CK_ROW_RULES_HERE(offsetof(ck_position_options, rules_text)),
    CK_ROW_POSITION,
    CK_ROW_FLAG("count", 0, CK_P_HELP_MOVES_COUNT, offsetof(moves_options, count)),
    CK_ROW_TEXT_OR_JSON(offsetof(moves_options, json)),
    CK_ROW_OUTPUT(CK_P_HELP_OUTPUT, offsetof(moves_options, output)),
    {.name = NULL},
};

/* Prints the moves of a position, or their number by kind; returns the exit status. */
static int print_list(ck_move_lines *lines, const moves_options *options,
                      const ck_position *position)
{
    ck_out out = ck_program_out(stdout);
    size_t counts[CK_COUNTED_MOVES] = {0}, all = 0;
    if (options->json)
        return ck_write_moves_json(lines, &out, &options->at.rules, position, options->count)
                   ? CK_EXIT_VALID
                   : ck_trouble(CK_P_NO_MEMORY, NULL);
    if (!options->count)
        return ck_write_move_lines(lines, &out, &options->at.rules, position)
                   ? CK_EXIT_VALID
                   : ck_trouble(CK_P_NO_MEMORY, NULL);
    ck_list(&options->at.rules, position, count, counts);
    for (int kind = 0; kind < CK_COUNTED_MOVES; kind++) {
        printf("%6zu  %s\n", counts[kind], ck_program_text(kind_names[kind]));
        all += counts[kind];
    }
    printf("%6zu  %s\n", all, ck_program_text(CK_P_IN_ALL));
    return CK_EXIT_VALID;
}

/*
 * Lists the moves of the position on each line of standard input, with an empty line between lists.
 * Reports a bad line, prints an empty list for it, or nothing as JSON, and goes on.
 */
static int run_lines(const moves_options *options, ck_move_lines *lines)
{
    char *line = NULL;
    size_t room = 0;
    ck_parse_error why;
    ssize_t length;
    int status = CK_EXIT_VALID;
    for (unsigned long number = 1; (length = getline(&line, &room, stdin)) >= 0; number++) {
        ck_position position;
        while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
            length--;
        if (number > 1 && !options->json)
            putchar('\n');
        size_t mark = number == 1 ? ck_space_of(line, (size_t)length, CK_ORDER_MARK) : 0;
        const char *text = line + mark;
        size_t size = (size_t)length - mark;
        if (!ck_read_any_board(&options->at.rules, text, size, &position, &why))
            status = ck_typed_trouble(CK_P_BAD_LINE, &why, text, size,
                                      ck_number_slot("line", (int64_t)number));
        else if (print_list(lines, options, &position) != CK_EXIT_VALID)
            status = CK_EXIT_TROUBLE;
    }
    free(line);
    return ferror(stdin) ? ck_trouble(CK_P_INPUT_UNREAD, NULL) : status;
}

static int run(int argc, char **argv)
{
    moves_options options = {.count = false};
    int operands = ck_position_options_read(&ck_moves_command, argc, argv, &options.at);
    bool many = operands == 1 && strcmp(argv[1], "-") == 0;
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands > 0 && !many)
        return ck_usage_trouble("moves", CK_P_NOT_WANTED, CK_SLOTS(ck_typed_slot("word", argv[1])));
    if (many && options.at.position_text)
        return ck_usage_trouble("moves", CK_P_POSITION_AND_INPUT, NULL);
    ck_output output = {.path = NULL};
    if (!ck_output_redirect(&output, options.output, argv + 1, operands > 0 ? operands : -1))
        return CK_EXIT_TROUBLE;
    ck_move_lines *lines = ck_move_lines_new(NULL);
    int status = CK_EXIT_VALID;
    if (!lines)
        status = ck_trouble(CK_P_NO_MEMORY, NULL);
    else if (many)
        status = run_lines(&options, lines);
    else
        status = print_list(lines, &options, &options.at.position);
    ck_move_lines_free(lines);
    return ck_output_end_redirected(&output, status);
}

const ck_command ck_moves_command = {
    .name = "moves",
    .arguments = CK_P_ARGUMENTS_INPUT,
    .summary = CK_P_HELP_MOVES,
    .options = rows,
    .run = run,
};

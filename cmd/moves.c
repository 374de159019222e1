#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/position_options.h"
#include "rules/base/array.h"
#include "rules/board/list.h"
#include "rules/words/ascii_board.h"
#include "rules/words/move_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The kinds of moves that --count tells apart. */
enum { PLACING, MINDS, MINDS_FORMER, MINDS_LATTER, PLAIN, STEP_STEP, STEP_SLIDE, KINDS };

static const ck_phrase kind_names[KINDS] = {
    [PLACING] = CK_P_KIND_PLACING,
    [MINDS] = CK_P_KIND_MINDS,
    [MINDS_FORMER] = CK_P_KIND_MINDS_FORMER,
    [MINDS_LATTER] = CK_P_KIND_MINDS_LATTER,
    [PLAIN] = CK_P_KIND_PLAIN,
    [STEP_STEP] = CK_P_KIND_STEP_STEP,
    [STEP_SLIDE] = CK_P_KIND_STEP_SLIDE,
};

/* The listed lines, one after the other in one buffer, with where each begins. */
typedef struct listing {
    ck_buffer text;
    ck_out out;
    size_t *start;
    size_t lines, room;
    size_t count[KINDS];
} listing;

static int kind_of(const ck_ruling *ruling)
{
    if (ruling->move.kind == CK_MOVE_PLACE)
        return PLACING;
    if (ruling->move.kind == CK_MOVE_MINDS)
        return MINDS + ruling->move.step;
    if (ruling->move.via == CK_NO_SQUARE)
        return PLAIN;
    return ruling->bridge > 0 ? STEP_SLIDE : STEP_STEP;
}

static bool add(void *self, const ck_ruling *ruling)
{
    listing *list = self;
    list->count[kind_of(ruling)]++;
    if (!ck_make_room(NULL, &list->start, &list->room, list->lines + 1, sizeof *list->start))
        return false;
    list->start[list->lines++] = list->text.length;
    ck_write_legal_move(&list->out, ruling);
    ck_put_bytes(&list->out, "", 1);
    return !list->out.failed;
}

static int bytewise(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool print_sorted(const listing *list)
{
    const char **line = calloc(list->lines + 1, sizeof *line);
    if (!line)
        return false;
    for (size_t i = 0; i < list->lines; i++)
        line[i] = list->text.bytes + list->start[i];
    if (list->lines > 0)
        qsort(line, list->lines, sizeof *line, bytewise);
    for (size_t i = 0; i < list->lines; i++)
        puts(line[i]);
    free(line);
    return true;
}

static void print_counts(const listing *list)
{
    for (int kind = 0; kind < KINDS; kind++)
        printf("%6zu  %s\n", list->count[kind], ck_phrase_text(kind_names[kind]));
    printf("%6zu  %s\n", list->lines, ck_phrase_text(CK_P_IN_ALL));
}

typedef struct moves_options {
    ck_position_options at;
    bool count;
} moves_options;

static const ck_option rows[] = {
    CK_ROW_RULES_HERE(offsetof(ck_position_options, rules_text)),
    CK_ROW_POSITION,
    CK_ROW_FLAG("count", 0, CK_P_HELP_MOVES_COUNT, offsetof(moves_options, count)),
    {.name = NULL},
};

/* Prints the list of a position; false when memory is short. */
static bool print_list(listing *list, const moves_options *options, const ck_position *position)
{
    ck_buffer_clear(&list->text);
    list->out = ck_buffer_out(&list->text);
    list->lines = 0;
    memset(list->count, 0, sizeof list->count);
    if (!ck_list(&options->at.rules, position, add, list))
        return false;
    if (!options->count)
        return print_sorted(list);
    print_counts(list);
    return true;
}

/*
 * One position a line from standard input; their lists are parted by an empty line. A line that is
 * no position is told, has an empty list and does not stop the rest.
 */
static int run_lines(const moves_options *options, listing *list)
{
    char *line = NULL;
    size_t room = 0;
    ck_complaint why;
    ssize_t length;
    int status = CK_EXIT_VALID;
    for (unsigned long number = 1; (length = getline(&line, &room, stdin)) >= 0; number++) {
        ck_position position;
        while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
            length--;
        if (number > 1)
            putchar('\n');
        if (!ck_read_any_position(&options->at.rules, line, (size_t)length, &position, &why))
            status = ck_complain(CK_P_BAD_LINE, &why, line, (size_t)length,
                                 ck_number_slot("line", (int64_t)number));
        else if (!print_list(list, options, &position))
            status = ck_trouble(CK_P_NO_MEMORY, NULL);
    }
    free(line);
    return ferror(stdin) ? ck_trouble(CK_P_INPUT_UNREAD, NULL) : status;
}

static int run(int argc, char **argv)
{
    moves_options options = {.count = false};
    int operands = ck_read_position_options(&ck_moves_command, argc, argv, &options.at);
    bool lines = operands == 1 && strcmp(argv[1], "-") == 0;
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (operands > 0 && !lines)
        return ck_usage("moves", CK_P_NOT_WANTED, CK_SLOTS(ck_typed_slot("word", argv[1])));
    if (lines && options.at.position_text)
        return ck_usage("moves", CK_P_POSITION_AND_INPUT, NULL);
    listing list = {0};
    int status = CK_EXIT_VALID;
    if (lines)
        status = run_lines(&options, &list);
    else if (!print_list(&list, &options, &options.at.position))
        status = ck_trouble(CK_P_NO_MEMORY, NULL);
    free(list.start);
    ck_buffer_free(&list.text);
    return status;
}

const ck_command ck_moves_command = {
    .name = "moves",
    .arguments = "[OPTION…] [-]",
    .summary = CK_P_HELP_MOVES,
    .options = rows,
    .run = run,
};

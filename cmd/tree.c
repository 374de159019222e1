/* `cetkaik tree`: counts the moves from a position over many records. Built on cmd/library. */
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/io/stream_writer.h"
#include "cmd/library/kinds/tree_kind.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "rules/words/ascii_board.h"

#include <string.h>

/* Options of a run. */
typedef struct tree_run {
    const char *rules_text, *position_text, *title; /* NULL: not given */
    ck_rules rules;
    ck_file_options files;
    size_t format;
    long depth;
} tree_run;

static const ck_option rows[] = {
    CK_ROW_VALUE("position", CK_P_VALUE_LINE, CK_P_HELP_TREE_POSITION, NULL, ck_set_text,
                 offsetof(tree_run, position_text)),
    CK_ROW_NUMBER("depth", CK_P_HELP_TREE_DEPTH, 1, CK_DEEPEST_TREE, ck_set_number,
                  offsetof(tree_run, depth)),
    CK_ROW_FORMAT(ck_tree_format_name, ck_set_word, offsetof(tree_run, format)),
    CK_ROW_VALUE("title", CK_P_VALUE_TEXT, CK_P_HELP_SCORE_TITLE, NULL, ck_set_text,
                 offsetof(tree_run, title)),
    CK_ROW_RULES_TO_REPLAY(offsetof(tree_run, rules_text)),
    CK_ROWS_OF_FILES(tree_run),
    {.name = NULL},
};

/* Reads --position by the rules of --rules; false after a message. */
static bool read_position(const tree_run *run, ck_move_tree *tree)
{
    const char *text = run->position_text;
    const ck_rules *rules = run->rules_text ? &run->rules : ck_rules_at(0);
    ck_parse_error why;
    if (!text)
        return true;
    tree->from_position = true;
    return ck_read_any_board(rules, text, strlen(text), &tree->position, &why) ||
           ck_typed_trouble(CK_P_BAD_POSITION, &why, text, strlen(text), (ck_slot){0}) == 0;
}

/* The writer with its options; NULL after a message. */
static ck_writer *open_writer(const tree_run *run, ck_terminal *terminal)
{
    ck_writer *writer = ck_stream_writer(terminal, "tree:", ck_tree_format_name(run->format));
    if (!writer)
        return NULL;
    ck_move_tree *tree = &((ck_tree_state *)writer->state)->tree;
    tree->depth = (int)run->depth;
    if (read_position(run, tree) &&
        (!run->title || ck_stream_writer_good(ck_writer_set(writer, "title", run->title))))
        return writer;
    ck_writer_free(writer);
    return NULL;
}

/* Records that cannot be read are counted as in `find`. */
static bool add_record(void *self, void *context, const ck_checked *checked, ck_out *messages)
{
    ck_record_part *part = self;
    (void)context;
    ck_records_report_unreadable(messages, checked);
    part->status = ck_writer_put(part->writer, checked);
    return part->status == CK_STATUS_OK;
}

static int run_tree(int argc, char **argv)
{
    tree_run run = {.depth = 1};
    int status = CK_EXIT_TROUBLE;
    int operands = ck_options_read(&ck_tree_command, argc, argv, &run);
    if (operands < 0)
        return CK_EXIT_TROUBLE;
    if (run.title && strcmp(ck_tree_format_name(run.format), "html") != 0)
        return ck_usage_trouble("tree", CK_P_TITLE_FOR_HTML, NULL);
    const ck_pipeline_options options = {.rules = ck_rules_from_value(run.rules_text, &run.rules),
                                         .outcome_only = true};
    ck_output output = {.path = NULL};
    ck_terminal terminal;
    ck_writer *writer = NULL;
    if (ck_output_redirect(&output, run.files.output, argv + 1, operands))
        writer = open_writer(&run, &terminal);
    if (writer) {
        const ck_record_job job = {.self = &run,
                                   .options = &options,
                                   .observes = CK_OBSERVES_TURNS,
                                   .writer = writer,
                                   .record = add_record};
        const ck_move_tree *tree = &((const ck_tree_state *)writer->state)->tree;
        run.files.silent = true;
        status = ck_records_for_each(argv + 1, operands, &run.files, &job);
        if (status == CK_EXIT_VALID && tree->moves == 0)
            status = CK_EXIT_FINDINGS;
    }
    ck_writer_free(writer);
    return ck_output_end_redirected(&output, status);
}

const ck_command ck_tree_command = {
    .name = "tree",
    .arguments = CK_P_ARGUMENTS_FILES,
    .summary = CK_P_HELP_TREE,
    .options = rows,
    .operands = ck_files,
    .run = run_tree,
};

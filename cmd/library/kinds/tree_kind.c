/* The writer kind of trees: the moves from a position, counted over all records. */
#include "cmd/library/kinds/tree_kind.h"

#include "cmd/library/kinds/turns_of.h"
#include "cmd/library/writer_option.h"
#include "formats/board/write_tree_page.h"
#include "formats/report/phrase.h"
#include "formats/tables/write_tree.h"
#include "rules/words/position.h"

#include <stdlib.h>
#include <string.h>

/* WRITE NULL: a page. */
static const struct {
    const char *name;
    ck_write_tree *write;
} formats[] = {{"text", ck_write_tree_text},
               {"json", ck_write_tree_json},
               {"csv", ck_write_tree_csv},
               {"html", NULL}};

static ck_tree_state *state_of(const ck_writer *writer)
{
    return writer->state;
}

const char *ck_tree_format_name(size_t index)
{
    return index < sizeof formats / sizeof *formats ? formats[index].name : NULL;
}

static bool set_position(ck_writer *writer, const char *value)
{
    ck_parse_error why;
    ck_move_tree *tree = &state_of(writer)->tree;
    tree->from_position =
        ck_read_position(ck_rules_at(0), value, strlen(value), &tree->position, &why);
    return tree->from_position ||
           ck_writer_option_complain(
               writer, CK_P_OPTION_CRITERION,
               CK_SLOTS(ck_word_slot("option", "position"),
                        ck_phrase_slot("why", ck_parse_error_phrase(why.error_kind))));
}

static bool set_depth(ck_writer *writer, const char *value)
{
    char *end;
    const long depth = strtol(value, &end, 10);
    if (end == value || *end != '\0' || depth < 1 || depth > CK_DEEPEST_TREE)
        return ck_writer_option_complain(writer, CK_P_OPTION_FIGURE,
                                         CK_SLOTS(ck_word_slot("option", "depth"),
                                                  ck_number_slot("least", 1),
                                                  ck_number_slot("most", CK_DEEPEST_TREE)));
    state_of(writer)->tree.depth = (int)depth;
    return true;
}

static bool set_tree(ck_writer *writer, const char *option, const char *value)
{
    if (strcmp(option, "position") == 0)
        return set_position(writer, value);
    if (strcmp(option, "depth") == 0)
        return set_depth(writer, value);
    return strcmp(option, "title") == 0 && !formats[writer->choice].write &&
           ck_writer_option_text(writer, &state_of(writer)->title, value);
}

static bool put_tree(ck_writer *writer, const ck_record_handle *record)
{
    ck_move_tree *tree = &state_of(writer)->tree;
    if (ck_is_too_long(record->checked.record))
        return true;
    const ck_turn_list *turns = ck_turns_of(&state_of(writer)->turns, record);
    if (turns)
        ck_move_tree_add(tree, &record->checked, turns);
    return turns && !tree->failed;
}

static bool end_tree(ck_writer *writer)
{
    ck_tree_state *state = state_of(writer);
    if (formats[writer->choice].write)
        formats[writer->choice].write(&writer->out, &state->tree);
    else
        ck_write_tree_page(&writer->out, &state->tree,
                           state->title.length > 0 ? ck_buffer_string(&state->title) : NULL);
    return !state->tree.failed;
}

static bool part_tree(ck_writer *part, const ck_writer *whole)
{
    const ck_move_tree *tree = &state_of(whole)->tree;
    state_of(part)->tree.depth = tree->depth;
    state_of(part)->tree.from_position = tree->from_position;
    state_of(part)->tree.position = tree->position;
    return true;
}

static bool join_tree(ck_writer *whole, ck_writer *part)
{
    ck_move_tree_join(&state_of(whole)->tree, &state_of(part)->tree);
    return !state_of(whole)->tree.failed;
}

static void init_tree(ck_writer *writer)
{
    const ck_memory *memory = ck_writer_memory(writer);
    state_of(writer)->tree.memory = state_of(writer)->turns.memory = memory;
    state_of(writer)->title.memory = memory;
}

static void drop_tree(ck_writer *writer)
{
    ck_move_tree_free(&state_of(writer)->tree);
    ck_turn_list_free(&state_of(writer)->turns);
    ck_buffer_free(&state_of(writer)->title);
}

const ck_writer_kind ck_kind_tree = {
    .prefix = "tree:",
    .observes = CK_OBSERVES_TURNS,
    .name_at = ck_tree_format_name,
    .set = set_tree,
    .state_size = sizeof(ck_tree_state),
    .init = init_tree,
    .put = put_tree,
    .end = end_tree,
    .part = part_tree,
    .join = join_tree,
    .drop = drop_tree,
};

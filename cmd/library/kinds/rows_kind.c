/* The writer kind of rows: a line for each turn, as JSON or CSV. */
#include "cmd/library/kinds/rows_kind.h"

#include "cmd/library/kinds/turns_of.h"
#include "formats/tables/write_rows.h"

#include <string.h>

static const struct {
    const char *name, *suffix;
    ck_put_row *put;
    void (*heading)(ck_out *out); /* NULL: none */
} formats[] = {
    {"turns", ".jsonl", ck_put_row_json, NULL},
    {"csv", ".csv", ck_put_row_csv, ck_put_row_heading},
};

typedef struct rows_state {
    ck_turn_rows rows;
    ck_turn_list turns; /* of a record whose checker did not keep them */
} rows_state;

static rows_state *state_of(const ck_writer *writer)
{
    return writer->state;
}

static const char *rows_name(size_t index)
{
    return index < sizeof formats / sizeof *formats ? formats[index].name : NULL;
}

const char *ck_rows_or_notation(size_t index)
{
    size_t notations = 0;
    while (ck_notation_at(notations))
        notations++;
    return index < notations ? ck_notation_at(index)->name : rows_name(index - notations);
}

bool ck_rows_named(const char *name)
{
    size_t i = 0;
    while (rows_name(i) && strcmp(rows_name(i), name) != 0)
        i++;
    return rows_name(i) != NULL;
}

const char *ck_rows_suffix(const char *name)
{
    for (size_t i = 0; rows_name(i); i++) {
        if (strcmp(formats[i].name, name) == 0)
            return formats[i].suffix;
    }
    return ck_notation_named(name)->suffix;
}

static bool begin_rows(ck_writer *writer)
{
    if (formats[writer->choice].heading)
        formats[writer->choice].heading(&writer->out);
    return true;
}

static bool put_rows(ck_writer *writer, const ck_record_handle *record)
{
    const ck_checked *checked = &record->checked;
    const ck_sink sink = ck_result_observer(&writer->losses).sink;
    if (ck_is_too_long(checked->record))
        return true;
    const ck_turn_list *turns = ck_turns_of(&state_of(writer)->turns, record);
    if (!turns)
        return false;
    ck_notation_warn_if_broken(checked, &sink);
    return ck_turn_rows_each(&state_of(writer)->rows, checked, turns, formats[writer->choice].put,
                             &writer->out);
}

/* The heading is written by the whole. */
static bool part_rows(ck_writer *part, const ck_writer *whole)
{
    (void)part;
    (void)whole;
    return true;
}

static void init_rows(ck_writer *writer)
{
    ck_turn_rows_init(&state_of(writer)->rows, ck_writer_memory(writer));
    state_of(writer)->turns.memory = ck_writer_memory(writer);
}

static void drop_rows(ck_writer *writer)
{
    ck_turn_rows_free(&state_of(writer)->rows);
    ck_turn_list_free(&state_of(writer)->turns);
}

const ck_writer_kind ck_kind_rows = {
    .prefix = "",
    .observes = CK_OBSERVES_TURNS,
    .name_at = rows_name,
    .state_size = sizeof(rows_state),
    .init = init_rows,
    .begin = begin_rows,
    .put = put_rows,
    .part = part_rows,
    .drop = drop_rows,
};

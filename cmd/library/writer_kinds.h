/* Private: the writer, and the kinds of its formats. */
#ifndef CETKAIK_CMD_LIBRARY_WRITER_KINDS_H
#define CETKAIK_CMD_LIBRARY_WRITER_KINDS_H

#include "cmd/library/handles.h"
#include "formats/board/place_text.h"
#include "formats/board/write_page.h"
#include "formats/board/write_text.h"
#include "formats/notation/notation.h"
#include "formats/report/catalogue.h"
#include "formats/report/check_formats.h"
#include "formats/tables/table_formats.h"
#include "parser/query/search.h"
#include "rules/collection/stats.h"
#include "rules/record/location.h"

struct ck_writer_kind;

/* States that a command sets up, too. */
typedef struct ck_check_state {
    ck_check_report report;
    ck_palette palette; /* of boards */
    bool boards;        /* draw boards in a report */
} ck_check_state;

typedef struct ck_page_texts {
    ck_buffer title, replay, sheets, onward; /* of pages */
} ck_page_texts;

typedef struct ck_standings_state {
    ck_standings standings;
    ck_standings_options options;
    ck_aliases aliases; /* only in a whole writer */
    ck_page_texts page;
} ck_standings_state;

typedef struct ck_stats_state {
    ck_stats stats;
    ck_counted_game game; /* the last one */
    ck_buffer player;     /* empty: all */
    ck_buffer title;      /* of a page */
    size_t top;           /* length of lists, if HAS_TOP */
    bool has_top;
} ck_stats_state;

struct ck_writer {
    ck_memory memory; /* RESIZE NULL: malloc */
    ck_out out;
    ck_write_bytes *write; /* the caller's; NULL in a part, which buffers its output */
    ck_blocks written;
    void *self;
    const struct ck_writer_kind *kind;
    size_t choice; /* index of the format in its kind */
    bool begun, ended;
    bool refused; /* the caller's function failed */
    bool unfit;   /* the format cannot hold the last record */
    unsigned long records;
    unsigned long before; /* in a part: records of the whole at its start */
    ck_result losses;     /* of the last record */
    ck_checked last;      /* that record, for the views of its losses */
    ck_location place;    /* of the last loss; searched onward from there */
    ck_arena strings;
    char message[256];
    void *state; /* of its kind: what it owns beside all this */
};

/* NULL: malloc. */
static inline const ck_memory *ck_writer_memory(const ck_writer *writer)
{
    return writer->memory.resize ? &writer->memory : NULL;
}

/* A kind of formats. */
typedef struct ck_writer_kind {
    const char *prefix;      /* prefix of the name: "check:"; "" for notations and the page */
    ck_observation observes; /* the events that it needs */
    /*
     * The reason not to write a record, with slots {record} and {game}, or CK_NO_PHRASE. NULL: it
     * holds every record.
     */
    ck_phrase (*refusal)(const ck_writer *writer, const ck_checked *record);
    const char *(*name_at)(size_t index);   /* NULL beyond the last */
    const char *(*cannot_at)(size_t index); /* what it loses; NULL: nothing */
    /* Sets an option. Returns false for an unknown option, or with a message. May be NULL. */
    bool (*set)(ck_writer *writer, const char *option, const char *value);
    size_t state_size;
    void (*init)(ck_writer *writer);  /* of the state, which is zero; may be NULL */
    bool (*begin)(ck_writer *writer); /* before the first record or the end; may be NULL */
    bool (*put)(ck_writer *writer, const ck_record_handle *record);
    /* Draws a position; NULL: unsupported. */
    bool (*put_position)(ck_writer *writer, const ck_rules *rules, const ck_position *position);
    bool (*end)(ck_writer *writer); /* may be NULL */
    /*
     * PART begins a part with the options of WHOLE. JOIN appends the part's output, or adds its
     * counts. PART NULL: no parts; JOIN NULL: only the output.
     */
    bool (*part)(ck_writer *part, const ck_writer *whole);
    bool (*join)(ck_writer *whole, ck_writer *part);
    /*
     * Reads a line of aliases. Returns false when memory is short, or after setting a message.
     * NULL: unsupported.
     */
    bool (*alias)(ck_writer *writer, const char *line, size_t length);
    size_t (*invalid)(const ck_writer *writer); /* records with errors; NULL: not counted */
    void (*drop)(ck_writer *writer);            /* frees what the state owns; may be NULL */
} ck_writer_kind;

extern const ck_writer_kind ck_kind_check, ck_kind_score, ck_kind_standings, ck_kind_page,
    ck_kind_rows, ck_kind_tree; /* the last two: kinds/ */

#endif

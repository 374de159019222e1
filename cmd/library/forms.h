/* Private: the formats of ck_writer, in families. */
#ifndef CETKAIK_CMD_LIBRARY_FORMS_H
#define CETKAIK_CMD_LIBRARY_FORMS_H

#include "cmd/library/face.h"
#include "formats/board/place_text.h"
#include "formats/board/write_board_text.h"
#include "formats/board/write_page.h"
#include "formats/notation/convert.h"
#include "formats/report/catalogue.h"
#include "formats/report/check_formats.h"
#include "formats/tables/table_formats.h"
#include "parser/json/read_partial.h"
#include "parser/query/search.h"
#include "rules/collection/stats.h"

struct ck_form;

/* What heads score sheets. */
typedef enum ck_heading { CK_NO_HEADING, CK_BOARD_HEADING, CK_CONTEST_HEADING } ck_heading;

struct ck_writer {
    ck_memory memory; /* without RESIZE: malloc */
    ck_out out;
    ck_write_bytes *write; /* the caller's; NULL of a part, which keeps what is written */
    ck_blocks written;
    void *self;
    const struct ck_form *form;
    size_t choice; /* index of the format in its family */
    bool begun, ended;
    bool refused; /* the caller's function did not take all bytes */
    unsigned long records;
    unsigned long before; /* of a part: records of the whole when it was begun */
    ck_result losses;     /* of the last record */
    ck_checked last;      /* that record, for the views of its losses */
    ck_place place;       /* of the last loss, from which the next is found */
    ck_arena strings;
    char message[256];
    struct {
        ck_document document; /* if the checker did not keep one */
        ck_check_report report;
        ck_palette colours; /* of its boards */
        bool boards;
        ck_score score;
        ck_heading heading, first; /* of the last score; of the first in a part */
        ck_standings standings;
        ck_standings_options standings_options;
        ck_aliases aliases; /* of the whole alone, */
        bool waits;         /* so that rows of a part are not yet written */
        uint64_t rows;      /* that were written */
        ck_merging merging; /* that are merged */
        ck_stats stats;
        ck_counted_game game; /* the last of theirs */
        ck_buffer player;     /* of statistics; empty: all */
        size_t top;
        bool has_top;
        ck_buffer title, replay, sheets; /* of pages */
        ck_page page;
        ck_criteria criteria; /* of what is searched for, */
        ck_arena words;       /* the values of their options, */
        const char *pattern;  /* that of the move; NULL: none */
        ck_search search;
        bool listing;     /* the records, not their hits */
        ck_place_text at; /* what is drawn of a record; without a season: its end */
        ck_side below;    /* of a drawing: who sits below, */
        long pixels;      /* and its width; 0: as it comes */
    } state;
};

/* A family of formats. */
typedef struct ck_form {
    const char *family; /* what stands before the name: "check:"; "" for notations and the page */
    ck_observation observes; /* what else it has to replay a record for */
    /* Why it cannot hold a record, with the slots {record} and {game}; CK_NO_PHRASE: it can. NULL:
     * it holds every record. */
    ck_phrase (*refuse)(const ck_writer *writer, const ck_checked *record);
    const char *(*name_at)(size_t index);   /* NULL beyond the last */
    const char *(*cannot_at)(size_t index); /* NULL: nothing is lost */
    /* Sets an option; false where it does not have it, or with a message. May be NULL. */
    bool (*set)(ck_writer *writer, const char *option, const char *value);
    bool (*begin)(ck_writer *writer); /* before the first record, or the end; may be NULL */
    bool (*put)(ck_writer *writer, const ck_face *record);
    /* Draws a position. NULL: it takes records alone. */
    bool (*put_position)(ck_writer *writer, const ck_rules *rules, const ck_position *position);
    bool (*end)(ck_writer *writer); /* may be NULL */
    /*
     * Takes the options of WHOLE and begins a part of it; continues WHOLE up to where what a part
     * wrote is to follow, or takes over what it counted. NULL: there are no parts.
     */
    bool (*part)(ck_writer *part, const ck_writer *whole);
    bool (*join)(ck_writer *whole, ck_writer *part);
    /* Adds a line that was written apart. NULL: there are none. */
    ck_partial_status (*merge)(ck_writer *writer, const char *line, size_t length);
    ck_phrase no_line; /* said of what is no such line */
    /* Reads a line of aliases; false: memory is short, or with a message. NULL: it has none. */
    bool (*alias)(ck_writer *writer, const char *line, size_t length);
    size_t (*invalid)(const ck_writer *writer); /* records with errors; NULL: not counted */
    void (*drop)(ck_writer *writer);            /* frees what BEGIN needed; may be NULL */
} ck_form;

extern const ck_form ck_notation_form, ck_check_form, ck_score_form, ck_standings_form,
    ck_page_form;

#endif

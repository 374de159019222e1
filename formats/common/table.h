/*
 * Tables: cells of text in columns, written as aligned text, Markdown, CSV or HTML.
 *
 * One table serves every format: what fills it need not know which.
 */
#ifndef CETKAIK_FORMATS_COMMON_TABLE_H
#define CETKAIK_FORMATS_COMMON_TABLE_H

#include "rules/base/writer.h"

#include <stdint.h>

typedef struct ck_table_linked {
    size_t cell;
    size_t anchor; /* where it begins; it ends where the next does */
    int page;
} ck_table_linked;

/*
 * How a column is aligned: 'l' or 'r'; 'L' is 'l' of the column that stays in sight on a phone, by
 * default the first 'l'; 'b' is a column of bars, which pages alone show; 'w', of
 * the last column, is 'l' of texts that may go on on further lines. Text that is wider than
 * the terminal drops columns, those with the highest LEAST first, of these the last; columns with 0
 * are never dropped.
 */
typedef struct ck_column_style {
    char align;
    uint8_t least;
} ck_column_style;

/*
 * Begins as {0}: started by ck_table_start, then the headings, then cell after cell and row after
 * row; ended by ck_table_free. The members are for table.c alone.
 */
typedef struct ck_table {
    size_t columns;
    ck_buffer column; /* a ck_column_style for each */
    ck_buffer cells;  /* one after the other; the headings are the first row */
    ck_buffer ends;   /* size_t: where each of them ends */
    ck_buffer links;  /* ck_table_linked: cells that lead somewhere */
    ck_buffer anchors;
    ck_out out;
    size_t before; /* rows that were taken away: */
    void (*on_rows)(const struct ck_table *,
                    void *self); /* of many, a page at a time; NULL: none */
    void *rows_self;
    bool page; /* what is filled is a page, in which files stand without their folders */
} ck_table;

/* The language of OUT stays as it is. */
void ck_table_start(ck_table *table, const ck_memory *memory);
void ck_table_free(ck_table *table);

/* Adds a column with its heading, as a text or piece by piece until ck_table_close. All columns
 * come before the first cell. */
void ck_table_column(ck_table *table, ck_column_style column, const char *heading);
ck_out *ck_table_open_column(ck_table *table, ck_column_style column);

/* The next cell, at once; whatever the bytes are. */
void ck_table_cell_bytes(ck_table *table, const char *bytes, size_t length);
void ck_table_cell(ck_table *table, const char *text);
void ck_table_cell_format(ck_table *table, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The next cell is a bar, see ck_put_bar. */
void ck_table_bar(ck_table *table, double value, double most, double expected);

/* The next cell, piece by piece: write to the writer, then end the cell. */
ck_out *ck_table_open(ck_table *table);
void ck_table_close(ck_table *table);

/*
 * Of the last cell: in HTML it leads to a place of another page, PAGES[PAGE] of ck_pages_html().
 * The place in it, without "#", is written to the writer, as an address.
 */
ck_out *ck_table_link(ck_table *table, int page);

/* Rows without the headings. */
size_t ck_table_rows(const ck_table *table);

/*
 * Writes the whole table; what is for people leaves out columns that are empty but for their
 * heading. Text is aligned by display width, with INDENT spaces before each line; where OUT has a
 * width, columns are dropped until the lines fit, and PUT_DROPPED, unless NULL, writes a note below
 * the table that names them: it gets their headings, one a line.
 * Each of these fails when filling the table failed.
 */
typedef void ck_put_dropped(ck_out *out, const char *headings);
void ck_table_text(ck_out *out, const ck_table *table, size_t indent, ck_put_dropped *put_dropped);
void ck_table_markdown(ck_out *out, const ck_table *table);
void ck_table_csv(ck_out *out, const ck_table *table, bool headings);
void ck_table_html(ck_out *out, const ck_table *table);

/*
 * The same of a table of any length: where it has many rows it is filled twice, first to see how
 * wide its columns are, and then to be written, page by page. FILL starts and fills it, alike each
 * time. PAGES are those that cells lead to, as a reader of this one finds them; NULL: none.
 */
typedef void ck_table_fill(ck_table *table, const void *self);
void ck_pages_text(ck_out *out, ck_table_fill *fill, const void *self, size_t indent,
                   ck_put_dropped *put_dropped);
void ck_pages_markdown(ck_out *out, ck_table_fill *fill, const void *self);
void ck_pages_csv(ck_out *out, ck_table_fill *fill, const void *self);
void ck_pages_html(ck_out *out, ck_table_fill *fill, const void *self, const char *const *pages);

/* Text of unknown origin on one line, with the signs escaped that Markdown takes for its own. */
void ck_put_markdown(ck_out *out, const char *text, size_t length);

#endif

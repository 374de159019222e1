/*
 * Tables of text cells, written as aligned text, Markdown, CSV or HTML. Filling a table does not
 * depend on the format.
 */
#ifndef CETKAIK_FORMATS_COMMON_TABLE_H
#define CETKAIK_FORMATS_COMMON_TABLE_H

#include "rules/base/writer.h"

#include <stdint.h>

typedef struct ck_table_linked {
    size_t cell;
    size_t anchor; /* start of the anchor; it ends where the next begins */
    int page;
} ck_table_linked;

/*
 * The style of a column. ALIGN is 'l' or 'r'; 'd': 'r', with the decimal points below each other;
 * 'L': 'l', and visible while a page scrolls (default: the first 'l'); 'b': a bar, shown only in
 * pages; 'w': 'l', the last column, which may wrap. A table wider than the terminal drops columns
 * with the highest LEAST first, later ones before earlier; those with 0 are never dropped.
 */
typedef struct ck_column_style {
    char align;
    uint8_t least;
} ck_column_style;

/*
 * Begins as {0}. Call ck_table_start, add headings, then cells row by row; end with ck_table_free.
 * Members are private to table.c.
 */
typedef struct ck_table {
    size_t columns;
    ck_buffer column; /* a ck_column_style for each */
    ck_buffer cells;  /* in sequence; the headings are row 0 */
    ck_buffer ends;   /* size_t: the end of each cell */
    ck_buffer links;  /* ck_table_linked: cells with links */
    ck_buffer anchors;
    ck_out out;
    size_t before; /* rows already passed to ON_ROWS */
    void (*on_rows)(const struct ck_table *,
                    void *self); /* receives each full page; NULL: keep all */
    void *rows_self;
    bool page; /* filled for a page: paths without folders */
} ck_table;

/* Starts a table; keeps the language of OUT. */
void ck_table_start(ck_table *table, const ck_memory *memory);
void ck_table_free(ck_table *table);

/*
 * Adds a column, with its heading at once, or in pieces until ck_table_close. All columns come
 * before the first cell.
 */
void ck_table_column(ck_table *table, ck_column_style column, const char *heading);
ck_out *ck_table_open_column(ck_table *table, ck_column_style column);

/* Adds a cell at once, with any bytes. */
void ck_table_cell_bytes(ck_table *table, const char *bytes, size_t length);
void ck_table_cell(ck_table *table, const char *text);
void ck_table_cell_format(ck_table *table, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds a bar; see ck_put_markup_bar. */
void ck_table_bar(ck_table *table, double value, double most, double expected);

/* Adds a cell in pieces: write to the result, then close it. */
ck_out *ck_table_open(ck_table *table);
void ck_table_close(ck_table *table);

/*
 * Links the last cell, in HTML, to a place in another page, PAGES[PAGE] of ck_table_pages_html().
 * Write the place, without "#", to the result.
 */
ck_out *ck_table_link(ck_table *table, int page);

/* The number of rows without the headings. */
size_t ck_table_rows(const ck_table *table);

/*
 * Write a whole table. For people, empty columns are omitted. Text is aligned by display width and
 * indented by INDENT. If OUT has a width, columns are dropped to fit, and PUT_DROPPED, unless NULL,
 * writes a note below with their headings, one a line. Each fails if filling the table failed.
 */
typedef void ck_put_dropped(ck_out *out, const char *headings);
void ck_table_text(ck_out *out, const ck_table *table, size_t indent, ck_put_dropped *put_dropped);
void ck_table_markdown(ck_out *out, const ck_table *table);
void ck_table_csv(ck_out *out, const ck_table *table);
void ck_table_html(ck_out *out, const ck_table *table);

/*
 * The same for tables of any length. A long table is filled twice, to measure and to write, page by
 * page; FILL must do the same both times. PAGES are the paths of linked pages, relative to this
 * one; NULL: none.
 */
typedef void ck_table_fill(ck_table *table, const void *self);
void ck_table_pages_text(ck_out *out, ck_table_fill *fill, const void *self, size_t indent,
                         ck_put_dropped *put_dropped);
void ck_table_pages_markdown(ck_out *out, ck_table_fill *fill, const void *self);
void ck_table_pages_csv(ck_out *out, ck_table_fill *fill, const void *self);
void ck_table_pages_html(ck_out *out, ck_table_fill *fill, const void *self,
                         const char *const *pages);

/* Writes text of unknown origin on one line, escaped for Markdown. */
void ck_table_escape_markdown(ck_out *out, const char *text, size_t length);

#endif

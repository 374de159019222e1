/*
 * A table written page by page is the same as one written at once. Lack of memory is reported, and
 * never leaves an incomplete table.
 */
#include "formats/common/table.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* Memory that is refused once, after so many blocks. */
typedef struct failing_memory {
    int left;
} failing_memory;

static void *resize(void *self, void *block, size_t bytes)
{
    failing_memory *refusal = self;
    if (bytes > 0 && refusal->left-- == 0)
        return NULL;
    if (bytes > 0)
        return realloc(block, bytes);
    free(block);
    return NULL;
}

/* Memory that knows the largest block. */
static void *note_largest(void *self, void *block, size_t bytes)
{
    size_t *largest = self;
    *largest = bytes > *largest ? bytes : *largest;
    if (bytes > 0)
        return realloc(block, bytes);
    free(block);
    return NULL;
}

/* A table to be filled. */
typedef struct filled_table {
    const ck_memory *memory;
    int rows;
} filled_table;

/* Cells of both kinds, some wide, and links; a column that is empty, and one that long seems so. */
static void fill(ck_table *table, const void *self)
{
    const filled_table *filling = self;
    ck_table_start(table, filling->memory);
    ck_table_column(table, (ck_column_style){'l', 0}, "name 0");
    ck_put(ck_table_link(table, 0), "0");
    ck_table_column(table, (ck_column_style){'r', 0}, "0");
    ck_table_column(table, (ck_column_style){'l', 0}, "empty");
    ck_table_column(table, (ck_column_style){'l', 0}, "late");
    for (int row = 1; row <= filling->rows; row++) {
        ck_put_format(ck_table_open(table), row == 700 ? "兵 %d|" : "name %d", row);
        ck_table_close(table);
        ck_put_format(ck_table_link(table, 0), "%d", row);
        ck_table_cell_format(table, "%d", row % 2 ? row : -row);
        ck_table_cell(table, "");
        ck_table_cell(table, row == 600 ? "something, \"late\"" : "");
    }
}

static ck_buffer put_pages(const filled_table *filling, int format, bool *good)
{
    static const char *const pages[] = {"page.html"};
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    if (format == 0)
        ck_table_pages_text(&out, fill, filling, 2, NULL);
    else if (format == 1)
        ck_table_pages_markdown(&out, fill, filling);
    else if (format == 2)
        ck_table_pages_csv(&out, fill, filling);
    else
        ck_table_pages_html(&out, fill, filling, format == 3 ? pages : NULL);
    *good = !out.failed;
    return text;
}

static ck_buffer put_whole(const filled_table *filling, int format)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_table table = {.columns = 0};
    fill(&table, filling);
    if (format == 0)
        ck_table_text(&out, &table, 2, NULL);
    else if (format == 1)
        ck_table_markdown(&out, &table);
    else if (format == 2)
        ck_table_csv(&out, &table);
    else
        ck_table_html(&out, &table);
    cr_assert_not(out.failed);
    ck_table_free(&table);
    return text;
}

Test(table, is_the_same_page_by_page)
{
    static const int rows[] = {0, 1, 498, 499, 500, 501, 999, 1000, 1001, 1300};
    bool good;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        filled_table filling = {NULL, rows[i]};
        for (int format = 0; format < 5; format++) {
            if (format == 3) /* the one with links */
                continue;
            ck_buffer pages = put_pages(&filling, format, &good);
            ck_buffer whole = put_whole(&filling, format);
            cr_assert(good && strcmp(pages.bytes, whole.bytes) == 0, "%d rows, format %d", rows[i],
                      format);
            ck_buffer_free(&pages);
            ck_buffer_free(&whole);
        }
    }
}

/* What is kept of a long table is a page. */
Test(table, takes_the_memory_of_a_page)
{
    filled_table filling = {NULL, 100000};
    size_t largest = 0;
    const ck_memory memory = {&largest, note_largest};
    filling.memory = &memory;
    bool good;
    for (int format = 0; format < 4; format++) {
        ck_buffer text = put_pages(&filling, format, &good);
        cr_expect(good && text.length > 1000000);
        ck_buffer_free(&text);
    }
    cr_expect_lt(largest, 100000);
}

/* A table with links, as HTML; false: that failed. */
static bool write_table(const ck_memory *memory, int rows, ck_buffer *text)
{
    bool good;
    *text = put_pages(&(filled_table){memory, rows}, 3, &good);
    return good;
}

static void expect_reported(int rows)
{
    ck_buffer whole = {0};
    int refused = 0;
    bool good = false;
    cr_assert(write_table(NULL, rows, &whole));
    cr_expect(strstr(whole.bytes, "<a href=\"page.html#39\">name 39</a>"));
    for (int after = 0; !good; after++) {
        failing_memory refusal = {after};
        const ck_memory memory = {&refusal, resize};
        ck_buffer text = {0};
        good = write_table(&memory, rows, &text);
        refused += !good;
        if (good)
            cr_expect_str_eq(text.bytes, whole.bytes, "after %d blocks", after);
        good &= refusal.left >= 0;
        ck_buffer_free(&text);
    }
    cr_expect_gt(refused, 8);
    ck_buffer_free(&whole);
}

Test(table, nothing_is_left_out_when_memory_is_short)
{
    expect_reported(40);
    expect_reported(1300);
}

/* ---- widths ---- */

static void put_dropped(ck_out *out, const char *headings)
{
    ck_put_format(out, "(%s)\n", headings);
}

/* Four columns of which two may be dropped, "c" before "b". */
static void fill_wide(ck_table *table, const void *self)
{
    static const char *const cells[] = {"first", "1000", "2000",
                                        "the last, of several words and one"};
    (void)self;
    ck_table_start(table, NULL);
    ck_table_column(table, (ck_column_style){'l', 0}, "a");
    ck_table_column(table, (ck_column_style){'r', 1}, "b");
    ck_table_column(table, (ck_column_style){'r', 2}, "c");
    ck_table_column(table, (ck_column_style){'w', 0}, "d");
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
        ck_table_cell(table, cells[i]);
}

Test(table, drops_columns_until_it_fits)
{
    static const struct {
        size_t columns;
        const char *text;
    } rows[] = {
        {0, "  a         b     c  d\n"
            "  first  1000  2000  the last, of several words and one\n"},
        {55, "  a         b     c  d\n"
             "  first  1000  2000  the last, of several words and one\n"},
        {54, "  a         b     c  d\n"
             "  first  1000  2000  the last, of several words and\n"
             "                     one\n"},
        {50, "  a         b  d\n"
             "  first  1000  the last, of several words and\n"
             "               one\n(c)\n"},
        {44, "  a      d\n"
             "  first  the last, of several words and\n"
             "         one\n(b\nc)\n"},
        {30, "  a      d\n"
             "  first  the last, of several\n"
             "         words and one\n(b\nc)\n"},
        {1, "  a      d\n"
            "  first  the last,\n"
            "         of several\n"
            "         words and\n"
            "         one\n(b\nc)\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_buffer text = {0};
        ck_out out = ck_buffer_out(&text);
        out.columns = rows[i].columns;
        ck_table_pages_text(&out, fill_wide, NULL, 2, put_dropped);
        cr_expect_str_eq(text.bytes, rows[i].text, "%zu columns:\n%s", rows[i].columns, text.bytes);
        ck_buffer_free(&text);
    }
}

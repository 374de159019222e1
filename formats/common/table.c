/* Collects cells of text in columns and writes them as aligned text, Markdown, CSV or HTML. */
#include "formats/common/table.h"

#include "formats/common/csv_field.h"
#include "formats/common/display.h"
#include "formats/common/markup.h"
#include "rules/base/utf8.h"

#include <stdarg.h>
#include <stdint.h>
#include <string.h>

/* ---- filling ---- */

void ck_table_start(ck_table *table, const ck_memory *memory)
{
    *table = (ck_table){.on_rows = table->on_rows,
                        .rows_self = table->rows_self,
                        .page = table->page,
                        .out.language = table->out.language,
                        .column = {.memory = memory},
                        .cells = {.memory = memory},
                        .ends = {.memory = memory},
                        .links = {.memory = memory},
                        .anchors = {.memory = memory}};
}

void ck_table_free(ck_table *table)
{
    ck_buffer_free(&table->column);
    ck_buffer_free(&table->cells);
    ck_buffer_free(&table->ends);
    ck_buffer_free(&table->links);
    ck_buffer_free(&table->anchors);
}

/* Carries over an earlier failure. */
static ck_out *write_to(ck_table *table, ck_buffer *buffer)
{
    bool failed = table->out.failed;
    table->out = ck_part_out(buffer, &table->out);
    table->out.failed = failed;
    return &table->out;
}

static size_t count_cells(const ck_table *table)
{
    return table->ends.length / sizeof(size_t);
}

/* Passes on a full page before the next begins; until then its last cell may get a link. */
static void turn_page(ck_table *table)
{
    enum { ROWS = 500, CELLS = 1 << 14, BYTES = 1 << 19 };
    size_t cells = count_cells(table);
    bool full = cells >= ROWS * table->columns || cells >= CELLS || table->cells.length >= BYTES;
    if (!table->on_rows || !full || cells % table->columns != 0)
        return;
    table->on_rows(table, table->rows_self);
    table->before += cells / table->columns;
    ck_buffer_clear(&table->cells);
    ck_buffer_clear(&table->ends);
    ck_buffer_clear(&table->links);
    ck_buffer_clear(&table->anchors);
}

ck_out *ck_table_open(ck_table *table)
{
    turn_page(table);
    return write_to(table, &table->cells);
}

/* Counts a cell only if it was stored whole. */
void ck_table_close(ck_table *table)
{
    size_t end = table->cells.length;
    ck_put_bytes(write_to(table, &table->ends), (const char *)&end, sizeof end);
}

ck_out *ck_table_open_column(ck_table *table, ck_column_style column)
{
    ck_put_bytes(write_to(table, &table->column), (const char *)&column, sizeof column);
    table->columns++;
    return write_to(table, &table->cells);
}

void ck_table_column(ck_table *table, ck_column_style column, const char *heading)
{
    ck_put(ck_table_open_column(table, column), heading);
    ck_table_close(table);
}

void ck_table_cell_bytes(ck_table *table, const char *bytes, size_t length)
{
    ck_put_bytes(ck_table_open(table), bytes, length);
    ck_table_close(table);
}

void ck_table_cell(ck_table *table, const char *text)
{
    ck_table_cell_bytes(table, text, strlen(text));
}

void ck_table_cell_format(ck_table *table, const char *format, ...)
{
    char text[128];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    ck_table_cell(table, text);
}

void ck_table_bar(ck_table *table, double value, double most, double expected)
{
    ck_put_markup_bar(ck_table_open(table), value, most, expected);
    ck_table_close(table);
}

ck_out *ck_table_link(ck_table *table, int page)
{
    const ck_table_linked linked = {count_cells(table) - 1, table->anchors.length, page};
    ck_put_bytes(write_to(table, &table->links), (const char *)&linked, sizeof linked);
    return write_to(table, &table->anchors);
}

/* ---- reading ---- */

/* The row after the last; the first stored row is table->before. */
static size_t end_of_rows(const ck_table *table)
{
    return table->before + (table->columns > 0 ? count_cells(table) / table->columns : 0);
}

size_t ck_table_rows(const ck_table *table)
{
    size_t rows = end_of_rows(table);
    return rows > 0 ? rows - 1 : 0;
}

static size_t end_of(const ck_table *table, size_t cell)
{
    size_t end;
    memcpy(&end, table->ends.bytes + cell * sizeof end, sizeof end);
    return end;
}

/* A cell; row 0 is the headings. */
static ck_text cell_at(const ck_table *table, size_t row, size_t column)
{
    size_t cell = (row - table->before) * table->columns + column;
    if (cell >= count_cells(table))
        return ck_text_of("");
    size_t begin = cell == 0 ? 0 : end_of(table, cell - 1);
    return (ck_text){table->cells.bytes + begin, (uint32_t)(end_of(table, cell) - begin), {0, 0}};
}

static ck_column_style column_at(const ck_table *table, size_t column)
{
    ck_column_style at = {0};
    if (table->column.length >= (column + 1) * sizeof at)
        memcpy(&at, table->column.bytes + column * sizeof at, sizeof at);
    return at;
}

static bool is_right(const ck_table *table, size_t column)
{
    const char align = column_at(table, column).align;
    return align == 'r' || align == 'd';
}

static bool is_bar(const ck_table *table, size_t column)
{
    return column_at(table, column).align == 'b';
}

/* A column of text or a page: whether it is shown, and its width in text. */
typedef struct shown_column {
    bool used;    /* has a cell that is not empty */
    bool dropped; /* used, but removed to fit */
    size_t width;
    size_t whole, decimals; /* the most columns before a decimal point, and from it on */
} shown_column;

/* The bytes of a number from its decimal point on, in a column that aligns them. */
static size_t decimals_of(const ck_table *table, size_t column, ck_text text)
{
    const char *point = text.length > 0 && column_at(table, column).align == 'd'
                            ? memchr(text.bytes, '.', text.length)
                            : NULL;
    return point ? (size_t)(text.bytes + text.length - point) : 0;
}

/* The columns after a cell that align its decimal point; headings have none. */
static size_t missing_decimals(const ck_table *table, size_t row, size_t column, ck_text text,
                               const shown_column *shown)
{
    return row > 0 && text.length > 0 ? shown[column].decimals - decimals_of(table, column, text)
                                      : 0;
}

/*
 * Begins a cell for people: a hyphen before a number becomes a minus sign, of the same width.
 * Returns the rest.
 */
static ck_text begin_cell(ck_out *out, const ck_table *table, size_t row, size_t column)
{
    ck_text text = cell_at(table, row, column);
    bool below = row > 0 && is_right(table, column) && text.length > 1 && text.bytes[0] == '-' &&
                 ck_is_figure(text.bytes[1]);
    ck_put(out, below ? "−" : "");
    return (ck_text){.bytes = text.bytes + below, .length = text.length - below};
}

/* ---- text ---- */

/* The gap between cells; the least width of a cut cell. */
enum { GAP = 2, LEAST_WIDTH = 10 };

static size_t width_of(ck_text text)
{
    return ck_display_width(text.bytes, text.length);
}

/* Whether a column's text may wrap. */
static bool wraps(const ck_table *table, size_t column)
{
    return column_at(table, column).align == 'w';
}

static size_t last_column(const ck_table *table, const shown_column *shown)
{
    size_t last = table->columns;
    while (last > 0 && !shown[last - 1].used)
        last--;
    return last > 0 ? last - 1 : 0;
}

static bool has_headings(const ck_table *table)
{
    size_t length = 0;
    for (size_t column = 0; column < table->columns; column++)
        length += cell_at(table, 0, column).length;
    return length > 0;
}

/* Writes padding only before further text: no line ends with spaces. */
static void put_text_row(ck_out *out, const ck_table *table, size_t row, size_t indent,
                         const shown_column *shown)
{
    size_t owed = indent, from = indent;
    if (row == 0 && !has_headings(table))
        return;
    const size_t last = last_column(table, shown);
    for (size_t column = 0; column < table->columns; column++) {
        if (!shown[column].used)
            continue;
        ck_text text = cell_at(table, row, column);
        size_t after = missing_decimals(table, row, column, text, shown);
        size_t width = width_of(text) + after, most = shown[column].width;
        size_t padding = width < most ? most - width : 0;
        bool right = is_right(table, column);
        if (text.length > 0) {
            ck_put_times(out, " ", owed + (right ? padding : 0));
            if (column == last && width > most && wraps(table, column)) {
                ck_buffer clean = {.memory = out->memory};
                ck_out words = ck_buffer_out(&clean);
                ck_display_text(&words, text, SIZE_MAX);
                ck_display_hanging(out, ck_buffer_string(&clean), from, from + most, from);
                out->failed |= words.failed;
                ck_buffer_free(&clean);
            } else {
                ck_display_text(out, begin_cell(out, table, row, column), most);
            }
            owed = 0;
        }
        owed += (text.length > 0 && right ? after : padding) + GAP;
        from += most + GAP;
    }
    ck_put(out, "\n");
}

/* ---- the width of a terminal ---- */

static size_t line_width(const ck_table *table, const shown_column *shown)
{
    size_t width = 0;
    for (size_t column = 0; column < table->columns; column++)
        width += shown[column].used ? shown[column].width + GAP : 0;
    return width > 0 ? width - GAP : 0;
}

/* The next column to drop; the number of columns: none. */
static size_t least_column(const ck_table *table, const shown_column *shown)
{
    size_t least = table->columns;
    for (size_t column = 0; column < table->columns; column++) {
        uint8_t rank = shown[column].used ? column_at(table, column).least : 0;
        if (rank > 0 && (least == table->columns || rank >= column_at(table, least).least))
            least = column;
    }
    return least;
}

static size_t widest_column(const ck_table *table, const shown_column *shown)
{
    size_t widest = 0;
    for (size_t column = 1; column < table->columns; column++) {
        if (shown[column].used && shown[column].width > shown[widest].width)
            widest = column;
    }
    return widest;
}

/* Narrows a column by the excess of a line over MOST, but to no less than LEAST columns. */
static void narrow(const ck_table *table, shown_column *shown, size_t column, size_t most,
                   size_t least)
{
    const size_t width = line_width(table, shown), own = shown[column].width;
    const size_t over = width > most ? width - most : 0, spare = own > least ? own - least : 0;
    shown[column].width -= over < spare ? over : spare;
}

/*
 * Narrows the wrapping column, then drops columns until a line fits into MOST; after that, cells
 * are cut.
 */
static void fit(const ck_table *table, shown_column *shown, size_t most)
{
    enum { LEAST_TEXT = 30 };
    size_t column = last_column(table, shown);
    if (wraps(table, column))
        narrow(table, shown, column, most, LEAST_TEXT);
    while (line_width(table, shown) > most &&
           (column = least_column(table, shown)) < table->columns) {
        shown[column].used = false;
        shown[column].dropped = true;
    }
    while (line_width(table, shown) > most &&
           shown[column = widest_column(table, shown)].width > LEAST_WIDTH)
        narrow(table, shown, column, most, LEAST_WIDTH);
}

/* ---- Markdown ---- */

void ck_table_escape_markdown(ck_out *out, const char *text, size_t length)
{
    ck_buffer clean = {.memory = out->memory};
    ck_out buffer = ck_buffer_out(&clean);
    ck_display_clean(&buffer, text, length, SIZE_MAX);
    for (const char *at = ck_buffer_string(&clean); *at; at++) {
        if (strchr("\\`*_{}[]<>|#~&", *at))
            ck_put(out, "\\");
        ck_put_bytes(out, at, 1);
    }
    out->failed |= buffer.failed;
    ck_buffer_free(&clean);
}

/* ---- HTML ---- */

/*
 * Columns after which a cell wraps; columns at which it is cut, so that no name breaks the layout.
 */
enum { LONG = 20, MOST_OF_CELL = 120 };

static size_t count_links(const ck_table *table)
{
    return table->links.length / sizeof(ck_table_linked);
}

static ck_table_linked link_at(const ck_table *table, size_t link)
{
    ck_table_linked linked;
    memcpy(&linked, table->links.bytes + link * sizeof linked, sizeof linked);
    return linked;
}

/* The index of a cell's link; the number of links: none. Links are in the order of cells. */
static size_t link_of(const ck_table *table, size_t cell)
{
    size_t low = 0, high = count_links(table);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (link_at(table, middle).cell < cell)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count_links(table) && link_at(table, low).cell == cell ? low : count_links(table);
}

/* Begins the link of a cell, if it has one to an existing page. */
static bool put_link(ck_out *out, const ck_table *table, size_t cell, const char *const *pages)
{
    size_t link = pages ? link_of(table, cell) : count_links(table);
    if (link == count_links(table) || !pages[link_at(table, link).page])
        return false;
    bool last = link + 1 == count_links(table);
    size_t start = link_at(table, link).anchor;
    size_t end = last ? table->anchors.length : link_at(table, link + 1).anchor;
    ck_put(out, "<a href=\"");
    ck_put_markup_address(out, pages[link_at(table, link).page]);
    ck_put(out, "#");
    ck_put_bytes(out, table->anchors.bytes + start, end - start);
    ck_put(out, "\">");
    return true;
}

/* Pads a number to the decimals of its column, with spaces as wide as a point and figures. */
static void put_html_decimals(ck_out *out, size_t missing, bool has_point)
{
    for (; missing > 0; missing--, has_point = true)
        ck_put(out, has_point ? "&#8199;" : "&#8200;");
}

static void put_html_cell(ck_out *out, const ck_table *table, size_t row, size_t column,
                          const char *const *pages)
{
    if (row > 0 && is_bar(table, column)) {
        ck_text bar = cell_at(table, row, column);
        ck_put_bytes(out, bar.bytes, bar.length);
        return;
    }
    bool leads = put_link(out, table, (row - table->before) * table->columns + column, pages);
    ck_text text = begin_cell(out, table, row, column);
    ck_buffer clean = {.memory = out->memory};
    ck_out words = ck_buffer_out(&clean);
    ck_display_text(&words, text, is_right(table, column) && row > 0 ? SIZE_MAX : MOST_OF_CELL);
    ck_put_markup_wrapped(out, ck_put_markup_text, "", &words, "");
    ck_put(out, leads ? "</a>" : "");
}

/* The column that stays visible when scrolling. */
static size_t name_column(const ck_table *table, const shown_column *shown)
{
    size_t first = table->columns;
    for (size_t column = table->columns; column-- > 0;) {
        if (shown[column].used && column_at(table, column).align == 'L')
            return column;
        if (shown[column].used && !is_right(table, column) && !is_bar(table, column))
            first = column;
    }
    return first;
}

static void put_html_row(ck_out *out, const ck_table *table, size_t row, const shown_column *shown,
                         const char *const *pages)
{
    size_t name = name_column(table, shown);
    ck_put(out, "<tr>");
    for (size_t column = 0; column < table->columns; column++) {
        if (!shown[column].used)
            continue;
        bool right = is_right(table, column);
        bool heading = row == 0 && cell_at(table, 0, column).length > 0;
        ck_put(out, heading ? "<th scope=\"col\"" : "<td");
        ck_text text = is_bar(table, column) ? ck_text_of("") : cell_at(table, row, column);
        const char *kind = right ? "n" : column == name ? "name" : "";
        bool wraps = width_of(text) > LONG;
        if (*kind || wraps)
            ck_put_format(out, " class=\"%s%s%s\"", kind, *kind && wraps ? " " : "",
                          wraps ? "long" : "");
        ck_put(out, ">");
        put_html_cell(out, table, row, column, pages);
        put_html_decimals(out, missing_decimals(table, row, column, text, shown),
                          decimals_of(table, column, text) > 0);
        ck_put(out, heading ? "</th>" : "</td>");
    }
    ck_put(out, "</tr>\n");
}

/* ---- a table in a format ---- */

typedef enum table_format { TEXT, MARKDOWN, CSV, HTML } table_format;

/* A table's output. */
typedef struct table_output {
    ck_out *out;
    table_format format;
    size_t indent;            /* indent of text */
    const char *const *pages; /* for links in HTML */
    const ck_memory *memory;
    shown_column *shown; /* after measuring */
    ck_buffer dropped;   /* headings of dropped columns, one a line */
    ck_put_dropped *put_dropped;
} table_output;

/* Measures the columns of some rows. */
static void measure(const ck_table *table, void *self)
{
    table_output *view = self;
    view->memory = table->cells.memory;
    if (!view->shown)
        view->shown = ck_memory_alloc_zeroed(view->memory, table->columns + 1, sizeof *view->shown);
    for (size_t row = table->before; view->shown && row < end_of_rows(table); row++) {
        for (size_t column = 0; column < table->columns; column++) {
            shown_column *shown = &view->shown[column];
            ck_text text = cell_at(table, row, column);
            size_t width = view->format == TEXT ? width_of(text) : 0;
            if (row > 0) {
                const size_t decimals = decimals_of(table, column, text);
                const size_t whole = width > decimals ? width - decimals : 0;
                shown->whole = whole > shown->whole ? whole : shown->whole;
                shown->decimals = decimals > shown->decimals ? decimals : shown->decimals;
                width = shown->whole + shown->decimals;
            }
            shown->used |=
                row > 0 && text.length > 0 && (view->format == HTML || !is_bar(table, column));
            shown->width = width > shown->width ? width : shown->width;
        }
    }
}

static void put_row(const table_output *view, const ck_table *table, size_t row)
{
    switch (view->format) {
    case TEXT:
        put_text_row(view->out, table, row, view->indent, view->shown);
        return;
    case MARKDOWN:
        for (size_t column = 0; column < table->columns; column++) {
            if (!view->shown[column].used)
                continue;
            ck_put(view->out, "| ");
            ck_text text = begin_cell(view->out, table, row, column);
            ck_table_escape_markdown(view->out, text.bytes, text.length);
            ck_put(view->out, " ");
        }
        ck_put(view->out, "|\n");
        if (row == 0) {
            for (size_t column = 0; column < table->columns; column++) {
                if (view->shown[column].used)
                    ck_put(view->out, is_right(table, column) ? "|---:" : "|:---");
            }
            ck_put(view->out, "|\n");
        }
        return;
    case CSV:
        for (size_t column = 0; column < table->columns; column++) {
            ck_text text = cell_at(table, row, column);
            ck_put(view->out, column > 0 ? "," : "");
            ck_put_csv_field(view->out, text.bytes, text.length);
        }
        ck_put(view->out, "\r\n");
        return;
    case HTML:
        put_html_row(view->out, table, row, view->shown, view->pages);
        ck_put(view->out, row == 0 ? "</thead>\n<tbody>\n" : "");
        return;
    }
}

/* Drops columns if the output has a width. */
static void fit_view(table_output *view, const ck_table *table)
{
    size_t columns = view->out->columns;
    if (view->format == TEXT && columns > 0 && view->shown)
        fit(table, view->shown, columns > view->indent ? columns - view->indent : 0);
}

/* Writes some rows. */
static void put_rows(const ck_table *table, void *self)
{
    table_output *view = self;
    bool html = view->format == HTML;
    view->out->failed |= table->out.failed || (!view->shown && view->format != CSV);
    if (html && table->before == 0)
        ck_put(view->out, "<div class=\"scroll\" tabindex=\"0\"><table>\n<thead>\n");
    if (table->before == 0 && view->shown) {
        view->dropped.memory = view->memory;
        ck_out out = ck_buffer_out(&view->dropped);
        for (size_t column = 0; column < table->columns; column++) {
            ck_text heading = cell_at(table, 0, column);
            if (!view->shown[column].dropped || heading.length == 0)
                continue;
            ck_put(&out, view->dropped.length > 0 ? "\n" : "");
            ck_display_text(&out, heading, SIZE_MAX);
        }
        view->out->failed |= out.failed;
    }
    for (size_t row = table->before; !view->out->failed && row < end_of_rows(table); row++)
        put_row(view, table, row);
}

static void end_view(table_output *view)
{
    ck_put(view->out, view->format == HTML ? "</tbody>\n</table></div>\n" : "");
    if (view->dropped.length > 0 && view->put_dropped)
        view->put_dropped(view->out, ck_buffer_string(&view->dropped));
    ck_buffer_free(&view->dropped);
    ck_memory_free(view->memory, view->shown);
}

static void put_table(const ck_table *table, table_output *view)
{
    if (view->format != CSV)
        measure(table, view);
    fit_view(view, table);
    put_rows(table, view);
    end_view(view);
}

void ck_table_text(ck_out *out, const ck_table *table, size_t indent, ck_put_dropped *put_dropped)
{
    put_table(table, &(table_output){
                         .out = out, .format = TEXT, .indent = indent, .put_dropped = put_dropped});
}

void ck_table_markdown(ck_out *out, const ck_table *table)
{
    put_table(table, &(table_output){.out = out, .format = MARKDOWN});
}

void ck_table_csv(ck_out *out, const ck_table *table)
{
    put_table(table, &(table_output){.out = out, .format = CSV});
}

void ck_table_html(ck_out *out, const ck_table *table)
{
    put_table(table, &(table_output){.out = out, .format = HTML});
}

/* ---- page by page ---- */

/* Fills the table: once for CSV or a single page, else once to measure and once to write. */
static void put_pages(table_output *view, ck_table_fill *fill, const void *self)
{
    const struct ck_language *language = view->format == CSV ? NULL : view->out->language;
    const bool page = view->format == HTML;
    ck_table table = {.on_rows = view->format == CSV ? put_rows : measure,
                      .rows_self = view,
                      .page = page,
                      .out.language = language};
    fill(&table, self);
    if (view->format != CSV)
        measure(&table, view);
    if (view->format != CSV && table.before > 0) {
        view->out->failed |= table.out.failed;
        fit_view(view, &table);
        ck_table_free(&table);
        table = (ck_table){
            .on_rows = put_rows, .rows_self = view, .page = page, .out.language = language};
        fill(&table, self);
    } else {
        fit_view(view, &table);
    }
    put_rows(&table, view);
    end_view(view);
    ck_table_free(&table);
}

void ck_table_pages_text(ck_out *out, ck_table_fill *fill, const void *self, size_t indent,
                         ck_put_dropped *put_dropped)
{
    put_pages(
        &(table_output){.out = out, .format = TEXT, .indent = indent, .put_dropped = put_dropped},
        fill, self);
}

void ck_table_pages_markdown(ck_out *out, ck_table_fill *fill, const void *self)
{
    put_pages(&(table_output){.out = out, .format = MARKDOWN}, fill, self);
}

void ck_table_pages_csv(ck_out *out, ck_table_fill *fill, const void *self)
{
    put_pages(&(table_output){.out = out, .format = CSV}, fill, self);
}

void ck_table_pages_html(ck_out *out, ck_table_fill *fill, const void *self,
                         const char *const *pages)
{
    put_pages(&(table_output){.out = out, .format = HTML, .pages = pages}, fill, self);
}

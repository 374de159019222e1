/* Writes tables with headings and notes as text, Markdown and page sections. */
#include "formats/tables/table_parts.h"

#include "formats/common/display.h"

#include <string.h>

enum { INDENT = 2 };

void ck_put_part_words_between(ck_out *out, ck_escape *escape, const char *before,
                               ck_put_words *put, const void *self, const char *after)
{
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_part_out(&text, out);
    put(&words, self);
    ck_put_markup_wrapped(out, escape, before, &words, after);
}

/* ---- text ---- */

void ck_put_part_text(ck_out *out, const char *text, size_t hang)
{
    ck_display_hanging(out, text, 0, out->columns > 0 ? out->columns : SIZE_MAX, hang);
    ck_put(out, "\n");
}

/* Cleans text of control characters. */
static void put_clean(ck_out *out, const char *text, size_t length)
{
    ck_display_clean(out, text, length, SIZE_MAX);
}

void ck_put_part_words(ck_out *out, const char *before, ck_put_words *put, const void *self)
{
    ck_buffer text = {.memory = out->memory};
    ck_out line = ck_part_out(&text, out);
    ck_put_part_words_between(&line, put_clean, before, put, self, "");
    if (text.length > 0)
        ck_put_part_text(out, ck_buffer_string(&text), INDENT);
    out->failed |= line.failed;
    ck_buffer_free(&text);
}

static void put_line(ck_out *out, const void *text, int index)
{
    const char *line = text;
    for (; index > 0; index--)
        line += strcspn(line, "\n") + 1;
    ck_put_bytes(out, line, strcspn(line, "\n"));
}

void ck_say_dropped(ck_out *out, const char *headings)
{
    int count = 1;
    for (const char *at = headings; *at; at++)
        count += *at == '\n';
    const ck_items columns = {CK_P_COMMA, count, put_line, headings};
    ck_buffer text = {.memory = out->memory};
    ck_out line = ck_part_out(&text, out);
    ck_put(&line, "  ");
    ck_say(&line, CK_P_DROPPED_COLUMNS, CK_SLOTS(ck_list_slot("columns", &columns)));
    ck_put_part_text(out, ck_buffer_string(&text), INDENT);
    out->failed |= line.failed;
    ck_buffer_free(&text);
}

static void text_words(ck_out *out, ck_put_words *put, const void *self)
{
    ck_put_part_words(out, "", put, self);
}

/* A heading followed by a note on the same line. */
typedef struct titled_part {
    const ck_table_part *part;
    const void *self;
} titled_part;

static const char *heading_of(const ck_out *out, const ck_table_part *part)
{
    return part->name ? part->name : ck_catalogue_text(out->language, part->heading);
}

static void put_note(ck_out *out, const void *self)
{
    const titled_part *titled = self;
    ck_put(out, ck_catalogue_text(out->language, titled->part->note));
    if (titled->part->put_note)
        titled->part->put_note(out, titled->self);
}

static void put_heading_and_note(ck_out *out, const void *self)
{
    const titled_part *titled = self;
    const char *heading = heading_of(out, titled->part);
    ck_buffer text = {.memory = out->memory};
    ck_out note = ck_part_out(&text, out);
    put_note(&note, self);
    if (text.length == 0)
        ck_put(out, heading);
    else
        ck_say(out, CK_P_PART_WITH_NOTE,
               CK_SLOTS(ck_word_slot("heading", heading),
                        ck_word_slot("note", ck_buffer_string(&text))));
    out->failed |= note.failed;
    ck_buffer_free(&text);
}

static void text_part(ck_out *out, const ck_table_part *part, const void *self,
                      const char *const *pages)
{
    (void)pages;
    ck_put(out, "\n");
    ck_put_part_words(out, "", put_heading_and_note, &(titled_part){part, self});
    ck_table_pages_text(out, part->fill, self, INDENT, ck_say_dropped);
}

/* ---- Markdown ---- */

static void markdown_words(ck_out *out, ck_put_words *put, const void *self)
{
    ck_put_part_words_between(out, ck_table_escape_markdown, "\n", put, self, "\n");
}

static void markdown_part(ck_out *out, const ck_table_part *part, const void *self,
                          const char *const *pages)
{
    (void)pages;
    ck_put_format(out, "\n## %s\n\n", heading_of(out, part));
    ck_put_part_words_between(out, ck_table_escape_markdown, "", put_note,
                              &(titled_part){part, self}, "\n\n");
    ck_table_pages_markdown(out, part->fill, self);
}

/* ---- pages ---- */

static void page_words(ck_out *out, ck_put_words *put, const void *self)
{
    ck_put_part_words_between(out, ck_put_markup_text, "<p class=\"soft\">", put, self, "</p>\n");
}

static void page_part(ck_out *out, const ck_table_part *part, const void *self,
                      const char *const *pages)
{
    const char *heading = heading_of(out, part);
    if (part->anchor)
        ck_put_format(out, "<section id=\"table-%s\">\n<h2>", part->anchor);
    else
        ck_put(out, "<section>\n<h2>");
    ck_put_markup_text(out, heading, strlen(heading));
    ck_put(out, "</h2>\n");
    page_words(out, put_note, &(titled_part){part, self});
    ck_table_pages_html(out, part->fill, self, pages);
    ck_put(out, "</section>\n");
}

void ck_put_part_link(ck_out *out, const ck_table_part *part)
{
    const char *heading = heading_of(out, part);
    ck_put_format(out, "<a href=\"#table-%s\">", part->anchor);
    ck_put_markup_text(out, heading, strlen(heading));
    ck_put(out, "</a>\n");
}

void ck_put_part_page(ck_out *out, const char *title, ck_phrase phrase, ck_put_words *put,
                      const void *self)
{
    ck_put_markup_page_start(out, title ? title : ck_catalogue_text(out->language, phrase));
    if (!title) {
        ck_put_part_words_between(out, ck_put_markup_text, "<h1>", put, self, "</h1>\n");
        return;
    }
    ck_put(out, "<h1>");
    ck_put_markup_text(out, title, strlen(title));
    ck_put(out, "</h1>\n");
    page_words(out, put, self);
}

const ck_part_form ck_text_parts = {text_words, text_part},
                   ck_markdown_parts = {markdown_words, markdown_part},
                   ck_page_parts = {page_words, page_part};

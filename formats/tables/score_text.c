/* Score sheets for people: text, Markdown, page. */
#include "formats/tables/score_text.h"

#include "formats/common/display.h"
#include "formats/tables/score_table.h"
#include "formats/tables/table_parts.h"

#include <string.h>

typedef void put_table(ck_out *out, const ck_table *table);

/* Writes the table of a score, unless it is empty, as for an unreadable record. */
static void put_rows(ck_out *out, const ck_score *score, const char *before, put_table *put)
{
    ck_table table = {.out.language = out->language};
    ck_score_table(&table, score);
    if (ck_table_rows(&table) > 0) {
        ck_put(out, before);
        put(out, &table);
    }
    out->failed |= table.out.failed;
    ck_table_free(&table);
}

/* ---- for a terminal ---- */

static void put_indented(ck_out *out, const ck_table *table)
{
    ck_table_text(out, table, 2, ck_say_dropped);
}

void ck_score_text(ck_out *out, const ck_score *score)
{
    ck_put_part_words(out, "", ck_put_score_title, score);
    ck_put_part_words(out, "  ", ck_put_score_points, score);
    put_rows(out, score, "\n", put_indented);
    ck_put(out, "\n");
    ck_put_part_words(out, "  ", ck_put_score_end, score);
    ck_put_part_words(out, "  ", ck_put_score_faults, score);
    ck_put(out, "\n");
}

/* ---- Markdown ---- */

void ck_score_markdown(ck_out *out, const ck_score *score)
{
    ck_put_part_words_between(out, ck_table_escape_markdown, "## ", ck_put_score_title, score,
                              "\n\n");
    ck_put_part_words_between(out, ck_table_escape_markdown, "", ck_put_score_points, score,
                              "\n\n");
    put_rows(out, score, "", ck_table_markdown);
    ck_put_part_words_between(out, ck_table_escape_markdown, "\n**", ck_put_score_end, score,
                              "**\n\n");
    ck_put_part_words_between(out, ck_table_escape_markdown, "", ck_put_score_faults, score,
                              "\n\n");
}

/* ---- HTML ---- */

void ck_score_html_begin(ck_out *out, const ck_page_options *page)
{
    const char *title =
        page->title ? page->title : ck_catalogue_text(out->language, CK_P_SCORE_SHEETS);
    ck_put_markup_page_start(out, title);
    ck_put(out, "<h1>");
    ck_put_markup_text(out, title, strlen(title));
    ck_put(out, "</h1>\n");
}

void ck_score_html_link(ck_out *out, const ck_page_options *page, uint32_t place)
{
    ck_put(out, "<p class=\"replay\"><a href=\"");
    ck_put_markup_address(out, page->replay);
    ck_put_format(out, "#%lu\">", (unsigned long)place);
    ck_put_format(out, "%s</a></p>\n", ck_catalogue_text(out->language, CK_P_REPLAY_THIS));
}

void ck_score_html(ck_out *out, const ck_score *found)
{
    ck_score bare = *found;
    ck_checked checked = *found->checked;
    const ck_score *score = &bare;
    bare.checked = &checked;
    checked.path = ck_display_base_name(found->checked->path);
    ck_put(out, "<section id=\"");
    ck_put_score_anchor(out, found->checked->path, checked.record->number);
    ck_put(out, "\">\n");
    if (ck_has_score_players(score)) {
        ck_put_part_words_between(out, ck_put_markup_text, "<h2>", ck_put_score_players, score,
                                  "</h2>\n");
        ck_put_part_words_between(out, ck_put_markup_text, "<p class=\"soft\">", ck_put_score_title,
                                  score, "</p>\n");
    } else {
        ck_put_part_words_between(out, ck_put_markup_text, "<h2>", ck_put_score_title, score,
                                  "</h2>\n");
    }
    ck_put_part_words_between(out, ck_put_markup_text, "<p class=\"soft\">", ck_put_score_points,
                              score, "</p>\n");
    put_rows(out, score, "", ck_table_html);
    ck_put_part_words_between(out, ck_put_markup_text, "<p>", ck_put_score_end, score, "</p>\n");
    ck_put_part_words_between(out, ck_put_markup_text, "<p class=\"bad\">", ck_put_score_faults,
                              score, "</p>\n");
    ck_put(out, "</section>\n");
}

void ck_score_html_end(ck_out *out)
{
    ck_put_markup_page_end(out);
}

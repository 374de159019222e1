/* Scores for people: on a terminal, in Markdown, as CSV and as a page. */
#include "formats/tables/score_text.h"

#include "formats/common/markup.h"
#include "formats/common/table.h"
#include "formats/report/catalogue.h"
#include "formats/tables/contest_score.h"
#include "formats/tables/score_table.h"

#include <string.h>

/* One of ck_put_score_…, which write plain words. */
typedef void put_words(ck_out *out, const ck_score *score);

typedef void put_table(ck_out *out, const ck_table *table);

/* With PLACE for programs, else for people. */
static void fill_table(ck_table *table, const ck_score *score, bool place)
{
    if (!score->checked->contest)
        ck_score_table(table, score, place);
    else if (place)
        ck_contest_rows(table, score->checked, score->memory);
    else
        ck_contest_table(table, score->checked, score->memory);
}

/* The rows of a score, if there are any: a record that could not be read has none. */
static void put_rows(ck_out *out, const ck_score *score, const char *before, put_table *put)
{
    ck_table table = {.out.language = out->language};
    fill_table(&table, score, false);
    if (ck_table_rows(&table) > 0) {
        ck_put(out, before);
        put(out, &table);
    }
    out->failed |= table.out.failed;
    ck_table_free(&table);
}

/* Words go through a buffer where a format escapes them. */
static void put_through(ck_out *out, ck_escape *escape, const char *before, put_words *words,
                        const ck_score *score, const char *after)
{
    ck_buffer text = {.memory = out->memory};
    ck_out buffer = ck_part_out(&text, out);
    words(&buffer, score);
    ck_put_wrapped(out, escape, before, &buffer, after);
}

/* ---- for a terminal ---- */

static void put_indented(ck_out *out, const ck_table *table)
{
    ck_table_text(out, table, 2);
}

void ck_score_text(ck_out *out, const ck_score *score)
{
    ck_put_score_title(out, score);
    ck_put(out, "\n  ");
    ck_put_score_points(out, score);
    ck_put(out, "\n");
    put_rows(out, score, "\n", put_indented);
    ck_put(out, "\n  ");
    ck_put_score_end(out, score);
    if (!ck_result_valid(score->checked->result))
        ck_put(out, "\n  ");
    ck_put_score_faults(out, score);
    ck_put(out, "\n\n");
}

/* ---- Markdown ---- */

void ck_score_markdown(ck_out *out, const ck_score *score)
{
    put_through(out, ck_put_markdown, "## ", ck_put_score_title, score, "\n\n");
    put_through(out, ck_put_markdown, "", ck_put_score_points, score, "\n\n");
    put_rows(out, score, "", ck_table_markdown);
    put_through(out, ck_put_markdown, "\n**", ck_put_score_end, score, "**\n\n");
    put_through(out, ck_put_markdown, "", ck_put_score_faults, score, "\n\n");
}

/* ---- CSV ---- */

void ck_score_csv_heading(ck_out *out, bool contest)
{
    ck_put(out, contest ? "file,record,game,season,player,won,change,total,rank,cups\r\n"
                        : "file,record,season,first,move,side,player,hands,stake,points,declared,"
                          "moved,IA,A,the record says\r\n");
}

void ck_score_csv(ck_out *out, const ck_score *score)
{
    ck_table table = {.columns = 0};
    fill_table(&table, score, true);
    ck_table_csv(out, &table, false);
    ck_table_free(&table);
}

/* ---- HTML ---- */

void ck_score_html_begin(ck_out *out, const ck_page_options *page)
{
    const char *title =
        page->title ? page->title : ck_phrase_text(out->language, CK_P_SCORE_SHEETS);
    ck_put_page_start(out, title);
    ck_put(out, "<h1>");
    ck_put_page_text(out, title, strlen(title));
    ck_put(out, "</h1>\n");
}

void ck_score_html_link(ck_out *out, const ck_page_options *page, uint32_t place)
{
    ck_put(out, "<p class=\"replay\"><a href=\"");
    ck_put_address(out, page->replay);
    ck_put_format(out, "#%lu\">", (unsigned long)place);
    ck_put_format(out, "%s</a></p>\n", ck_phrase_text(out->language, CK_P_REPLAY_THIS));
}

void ck_score_html(ck_out *out, const ck_score *score)
{
    ck_put(out, "<section id=\"");
    ck_put_sheet_anchor(out, score->checked->path, score->checked->record->number);
    ck_put(out, "\">\n");
    put_through(out, ck_put_page_text, "<h2>", ck_put_score_title, score, "</h2>\n");
    put_through(out, ck_put_page_text, "<p class=\"soft\">", ck_put_score_points, score, "</p>\n");
    put_rows(out, score, "", ck_table_html);
    put_through(out, ck_put_page_text, "<p>", ck_put_score_end, score, "</p>\n");
    put_through(out, ck_put_page_text, "<p class=\"bad\">", ck_put_score_faults, score, "</p>\n");
    ck_put(out, "</section>\n");
}

void ck_score_html_end(ck_out *out)
{
    ck_put_page_end(out);
}

/* Writes the page of `html`: boards, texts and data for its script, record by record. */
#include "formats/board/write_page.h"

#include "formats/board/page_parts.h"
#include "formats/board/page_record.h"
#include "formats/board/page_words.h"
#include "formats/board/say.h"
#include "formats/board/say_table.h"
#include "formats/board/svg_drawings.h"
#include "formats/board/write_svg.h"
#include "formats/board/write_table_svg.h"
#include "formats/board/write_table_text.h"
#include "formats/common/display.h"
#include "formats/common/markup.h"
#include "formats/report/catalogue.h"
#include "rules/replay/frames.h"

#include <string.h>

/* ---- words ---- */

/* The phrases of the page. */
static const ck_page_word words[] = {
#define CK_PHRASE(ID, text)       {#ID, CK_P_##ID},
#define CK_PLURAL(ID, one, other) {#ID, CK_P_##ID},
#include "formats/languages/en_page.def"
#undef CK_PHRASE
#undef CK_PLURAL
};

enum { WORDS = sizeof words / sizeof *words };

static bool is_slot(const char *slot, const char *name, size_t length)
{
    return strlen(slot) == length && memcmp(slot, name, length) == 0;
}

/* Writes the title of the page as its heading. */
static void put_heading(ck_out *out, const char *title)
{
    if (!title)
        return;
    ck_put(out, "<header><h1>");
    ck_put_markup_text(out, title, strlen(title));
    ck_put(out, "</h1></header>\n");
}

/* Fills a slot of the body: the heading, the tag of record titles below it, or a phrase by name. */
static bool put_word(ck_out *out, const void *self, const char *name, size_t length)
{
    const char *title = self;
    if (is_slot("heading", name, length)) {
        put_heading(out, title);
        return true;
    }
    if (is_slot("rank", name, length)) {
        ck_put(out, title ? "h2" : "h1");
        return true;
    }
    const ck_page_word *word = ck_page_word_named(words, WORDS, name, length);
    if (word)
        ck_put_markup(out, ck_catalogue_text(out->language, word->phrase));
    return word != NULL;
}

/* ---- the head ---- */

/* Writes the colours for light, dark and print. */
static void put_colours(ck_out *out)
{
    static const char *const when[] = {"", "@media(prefers-color-scheme:dark)", "@media print"};
    for (size_t i = 0; ck_svg_theme_at(i); i++) {
        ck_put_format(out, "%s%s:root{", when[i], i > 0 ? "{" : "");
        ck_put_svg_colours(out, ck_svg_theme_at(i));
        ck_put(out, i > 0 ? "}}\n" : "}\n");
    }
}

void ck_page_begin(ck_page *page, const char *title)
{
    ck_out *out = page->out;
    ck_document_init(&page->document, out->memory);
    ck_put_markup_start(out);
    ck_put(out, "<meta charset=\"utf-8\">\n");
    ck_put_format(out,
                  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                  "script-src '%s'; style-src 'unsafe-inline'; base-uri 'none'; "
                  "form-action 'none'\">\n",
                  ck_page_script_hash);
    ck_put(out, "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    ck_put_markup(out, title ? title : "Cetkaik");
    ck_put(out, "</title>\n<style>\n");
    put_colours(out);
    ck_put_svg_style(out, NULL);
    ck_put(out, (const char *)ck_page_style);
    ck_put(out, "</style>\n</head>\n<body>\n<svg class=\"drawings\" aria-hidden=\"true\">");
    ck_put_svg_drawings(out);
    ck_put(out, "</svg>\n");
    ck_put(out, "<script type=\"application/json\" id=\"words\">");
    ck_put_page_words(out, words, WORDS);
    ck_put(out, "</script>\n");
    ck_catalogue_fill(out, (const char *)ck_page_body, put_word, title);
}

/* ---- a record ---- */

/* The number of a board in the page, added if it is new; −1: too many. */
static int ground_of(ck_page *page, const ck_rules *rules)
{
    int ground = 0;
    while (ground < page->grounds && page->ground[ground] != rules->board)
        ground++;
    if (ground < page->grounds)
        return ground;
    if (ground == CK_MOST_GROUNDS)
        return -1;
    page->ground[page->grounds++] = rules->board;
    ck_put_format(page->out, "<template id=\"ground%d\">", ground);
    ck_put_svg_ground(page->out, rules);
    ck_put(page->out, "</template>\n");
    return ground;
}

/* The same for another game; −1: no board, or too many. */
static int table_of(ck_page *page, const ck_tabletop *table)
{
    ck_page_table shape = {.rows = table->rows, .columns = table->columns};
    int number = 0;
    memcpy(shape.route, table->route, sizeof shape.route);
    while (number < page->tables && memcmp(&page->table[number], &shape, sizeof shape) != 0)
        number++;
    if (number < page->tables)
        return number;
    if (table->rows == 0 || number == CK_MOST_GROUNDS)
        return -1;
    page->table[page->tables++] = shape;
    ck_put_format(page->out, "<template id=\"table%d\">", number);
    ck_put_svg_table_ground(page->out, table);
    ck_put(page->out, "</template>\n");
    return number;
}

/* The board of another game, and the text of its last frame or first error. */
typedef struct final_board {
    const ck_checked *checked;
    int64_t faulty;    /* the event of the first error; CK_NO_EVENT: none */
    ck_tabletop table; /* the last with a board; ROWS 0: none */
    ck_buffer text;
    ck_out out;
} final_board;

static void see_ending(void *self, const ck_contest_frame *frame)
{
    final_board *ending = self;
    const ck_table_view view = {ending->checked, frame};
    const ck_event_list *events = &ending->checked->record->events;
    size_t last = events->count;
    if (frame->table.rows > 0)
        ending->table = frame->table;
    while (last > frame->event + 1 && events->event[last - 1].kind == CK_EVENT_COMMENT)
        last--;
    bool ends = ending->faulty == CK_NO_EVENT ? last == frame->event + 1
                                              : (int64_t)frame->event == ending->faulty;
    if (!ends)
        return;
    ck_write_table_text(&ending->out, &view, CK_PALETTE_NONE);
}

/* The last frame of a record. */
typedef struct last_frame {
    ck_frame frame;
    ck_position position;
    bool seen;
} last_frame;

static void see_last(void *self, const ck_frame *frame)
{
    last_frame *last = self;
    last->seen = true;
    last->frame = *frame;
    last->position = *frame->position;
    last->frame.position = &last->position;
}

/* Writes a buffer's text escaped, and frees it. */
static void put_escaped(ck_out *out, ck_escape *escape, ck_buffer *text, const ck_out *buffer)
{
    escape(out, ck_buffer_string(text), text->length);
    out->failed |= buffer->failed;
    ck_buffer_free(text);
}

static void put_title(ck_out *out, ck_escape *escape, const ck_checked *checked)
{
    ck_buffer text = {.memory = out->memory};
    ck_out buffer = ck_part_out(&text, out);
    ck_put_record_title(&buffer, checked);
    put_escaped(out, escape, &text, &buffer);
}

static void put_board_words(ck_out *out, const ck_view *view)
{
    ck_buffer text = {.memory = out->memory};
    ck_out buffer = ck_part_out(&text, out);
    ck_say_board(&buffer, view);
    ck_put(out, "<pre>");
    put_escaped(out, ck_put_markup_text, &text, &buffer);
    ck_put(out, "</pre>\n");
}

static void put_result(ck_out *out, const ck_checked *checked)
{
    ck_buffer text = {.memory = out->memory};
    ck_out buffer = ck_part_out(&text, out);
    ck_put_record_result(&buffer, checked);
    ck_put(out, "<p>");
    put_escaped(out, ck_put_markup_text, &text, &buffer);
    ck_put(out, "</p>\n");
}

static void put_text(ck_page *page, const ck_checked *checked)
{
    ck_buffer text = {.memory = page->out->memory};
    ck_out buffer = ck_part_out(&text, page->out);
    ck_put(page->out, "<pre>");
    ck_put_record_text(&buffer, checked, &page->document);
    put_escaped(page->out, ck_put_markup_text, &text, &buffer);
    ck_put(page->out, "</pre>\n");
}

/*
 * Writes the content without script: the final board and its description, or the result and the
 * table, then the text of the record.
 */
static void put_still(ck_page *page, const ck_checked *checked, final_board *ending)
{
    ck_out *out = page->out;
    last_frame last = {.seen = false};
    ck_put(out, "<noscript><article>\n<h2>");
    put_title(out, ck_put_markup_text, checked);
    ck_put(out, "</h2>\n");
    if (!checked->record->contest)
        out->failed |=
            !ck_frames_of_record(checked->rules, checked->record, out->memory, see_last, &last);
    if (last.seen) {
        ck_view view = ck_view_of_frame(checked->rules, &last.frame);
        view.player = checked->outcome->player;
        ck_put_svg_board(out, &view);
        put_board_words(out, &view);
    }
    if (checked->record->contest) {
        put_result(out, checked);
        ck_put(out, "<pre>");
        put_escaped(out, ck_put_markup_text, &ending->text, &ending->out);
        ck_put(out, "</pre>\n");
    }
    put_text(page, checked);
    ck_put(out, "</article></noscript>\n");
}

static bool fill_document(ck_document *document, const ck_checked *checked)
{
    return checked->record->contest ? ck_document_begin(document, checked)
                                    : ck_document_replay(document, checked->rules, checked->record);
}

void ck_page_record(ck_page *page, const ck_checked *found)
{
    ck_checked bare = *found;
    const ck_checked *checked = &bare;
    bare.path = ck_display_base_name(found->path);
    ck_out *out = page->out;
    final_board ending = {.checked = checked, .text.memory = out->memory};
    ending.out = ck_part_out(&ending.text, out);
    ending.faulty = checked->record->contest ? ck_table_faulty_event(checked) : CK_NO_EVENT;
    bool framed =
        !checked->record->contest || ck_contest_frames_run(checked->record, see_ending, &ending);
    int ground =
        checked->record->contest ? table_of(page, &ending.table) : ground_of(page, checked->rules);
    if (!framed || (ground < 0 && !checked->record->contest) ||
        !fill_document(&page->document, checked)) {
        ck_buffer_free(&ending.text);
        page->failed = true;
        return;
    }
    put_still(page, checked, &ending);
    ck_put(out, "<script type=\"application/json\" class=\"record\" data-title=\"");
    put_title(out, ck_put_markup_bytes, checked);
    ck_put(out, "\">");
    ck_put_record_json(out, checked, &page->document, ground);
    ck_put(out, "</script>\n");
}

void ck_page_end(ck_page *page)
{
    ck_put(page->out, "<script>");
    ck_put(page->out, (const char *)ck_page_script);
    ck_put(page->out, "</script>\n</body>\n</html>\n");
    ck_document_free(&page->document);
}

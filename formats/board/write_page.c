/* Writes the page of `html`: boards, texts and data for its script, record by record. */
#include "formats/board/write_page.h"

#include "formats/board/page_parts.h"
#include "formats/board/page_record.h"
#include "formats/board/page_words.h"
#include "formats/board/place_text.h"
#include "formats/board/say.h"
#include "formats/board/svg_board.h"
#include "formats/board/svg_drawings.h"
#include "formats/board/svg_table.h"
#include "formats/board/write_svg.h"
#include "formats/board/write_text.h"
#include "formats/common/display.h"
#include "formats/common/markup.h"
#include "formats/report/catalogue.h"
#include "rules/words/names.h"

#include <string.h>

/* ---- words ---- */

/* The phrases of the page. */
static const ck_page_word words[] = {
#define CK_PHRASE(ID, text)       {#ID, CK_P_##ID},
#define CK_PLURAL(ID, one, other) {#ID, CK_P_##ID},
#define CK_JOINER(ID, one, other) {#ID, CK_P_##ID},
#include "formats/languages/en_page.def"
#include "formats/languages/en_turn.def"
#undef CK_PHRASE
#undef CK_PLURAL
#undef CK_JOINER
};

enum { WORDS = sizeof words / sizeof *words };

/* The body of a page, and the words that stand in it. */
typedef struct page_body {
    const ck_page *page;
    bool *stands; /* by word */
} page_body;

/* Fills a slot of the body: the heading, the tag of record titles below it, the link to the page
 * that records, or a phrase by name. */
static bool put_word(ck_out *out, const void *self, const char *name, size_t length)
{
    const page_body *body = self;
    const ck_page *page = body->page;
    const char *title = page->title;
    const ck_page_word *word = ck_page_word_named(words, WORDS, name, length);
    const bool heading = ck_bytes_are(name, length, "heading");
    const bool rank = ck_bytes_are(name, length, "rank");
    const bool onward = ck_bytes_are(name, length, "onward");
    if (heading && title) {
        ck_put(out, "<header><h1>");
        ck_put_markup_text(out, title, strlen(title));
        ck_put(out, "</h1></header>\n");
    }
    if (rank)
        ck_put(out, title ? "h2" : "h1");
    if (onward && page->onward) {
        ck_put(out, "<a id=\"onward\" data-page=\"");
        ck_put_markup(out, page->onward);
        ck_put(out, "\">");
        ck_put_markup(out, ck_catalogue_text(out->language, CK_P_PAGE_ONWARD));
        ck_put(out, "</a>");
    }
    if (word && !onward)
        ck_put_markup(out, ck_catalogue_text(out->language, word->phrase));
    if (word)
        body->stands[word - words] = true;
    return heading || rank || onward || word;
}

/* Writes the body, and the words that only the script inserts. */
static void put_body(const ck_page *page)
{
    ck_out *out = page->out;
    bool stands[WORDS] = {false};
    ck_page_word rest[WORDS];
    size_t count = 0;
    ck_catalogue_fill(out, (const char *)ck_page_body, put_word, &(page_body){page, stands});
    for (size_t i = 0; i < WORDS; i++) {
        if (!stands[i])
            rest[count++] = words[i];
    }
    ck_put(out, "<script type=\"application/json\" id=\"words\">");
    ck_put_page_words(out, rest, count);
    ck_put(out, "</script>\n");
}

/* ---- the head ---- */

void ck_page_begin(ck_page *page)
{
    const char *title = page->title;
    ck_out *out = page->out;
    ck_document_init(&page->document, out->memory);
    ck_put_markup_start(out);
    ck_put(out, "<meta charset=\"utf-8\">\n");
    ck_put_format(out,
                  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                  "script-src '%s' '%s' '%s'; style-src 'unsafe-inline'; base-uri 'none'; "
                  "form-action 'none'\">\n",
                  ck_page_script_hash, ck_page_table_script_hash, ck_page_index_script_hash);
    ck_put(out, "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    ck_put_markup(out, title ? title : "Cetkaik");
    ck_put(out, "</title>\n<style>\n");
    ck_put_svg_page_style(out, ":root");
    ck_put_svg_style(out, NULL);
    ck_put(out, (const char *)ck_page_style);
    ck_put(out, "</style>\n</head>\n<body>\n<svg class=\"drawings\" aria-hidden=\"true\">");
    ck_put_svg_page_drawings(out);
    ck_put(out, "</svg>\n");
    put_body(page);
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
    ck_put_svg_ground(page->out, rules, ground);
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

/* Keeps the last table with a board. */
static void keep_table(void *self, const ck_frame *frame)
{
    if (frame->table->top.rows > 0)
        *(ck_tabletop *)self = frame->table->top;
}

/* Begins a record: adds its board to the page, fills the document. False: it cannot be written. */
static bool begin_board(ck_page *page, const ck_checked *checked, int *ground)
{
    *ground = ground_of(page, checked->rules);
    return *ground >= 0 && ck_document_replay(&page->document, checked->rules, checked->record);
}

static bool begin_table(ck_page *page, const ck_checked *checked, int *ground)
{
    ck_tabletop table = {.rows = 0};
    page->other_games = true;
    if (!ck_frames_of_record(checked->rules, checked->record, page->out->memory, keep_table,
                             &table))
        return false;
    *ground = table_of(page, &table);
    return ck_document_begin(&page->document, checked);
}

/* The length of a piece with its square, "黒筆 KA"; 0: the text begins otherwise. */
static size_t piece_length(const char *text, size_t length)
{
    enum { SIGNS = 2 * 3 };
    size_t end = SIGNS + 1;
    const bool coloured = strncmp(text, ck_colour_name[CK_RED], 3) == 0 ||
                          strncmp(text, ck_colour_name[CK_BLACK], 3) == 0;
    if (length <= end || !coloured || text[SIGNS] != ' ')
        return 0;
    while (end < length && text[end] >= 'A' && text[end] <= 'Z')
        end++;
    return end;
}

/* Escapes words with signs marked by language; pieces in a row, "黒筆 KA, 黒馬 LA", as a whole. */
static void put_board_words(ck_out *out, const char *text, size_t length)
{
    size_t begin = 0, at = 0, size;
    while (at < length) {
        size_t end = at;
        while ((size = piece_length(text + end, length - end)) > 0) {
            end += size;
            end += length - end > 2 && piece_length(text + end + 2, length - end - 2) > 0 ? 2 : 0;
        }
        if (end == at) {
            at++;
            continue;
        }
        ck_put_markup_text(out, text + begin, at - begin);
        ck_put(out, "<span lang=\"ja\">");
        ck_put_markup_bytes(out, text + at, end - at);
        ck_put(out, "</span>");
        begin = at = end;
    }
    ck_put_markup_text(out, text + begin, length - begin);
}

/* Writes the final board as a picture and in words. */
static void put_last_board(ck_out *out, const ck_checked *checked, const ck_page_board *board,
                           int ground)
{
    if (!board->last.position)
        return;
    const ck_view view = ck_view_of_frame(checked, &board->last);
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_part_out(&text, out);
    ck_put_svg_element(out, &view, ground);
    ck_say_all(&words, &view);
    ck_put_markup_wrapped(out, put_board_words, "<pre>", &words, "</pre>\n");
}

static void put_table(void *self, const ck_view *view)
{
    ck_out *out = self;
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_part_out(&text, out);
    ck_write_text(&words, view, CK_PALETTE_NONE);
    ck_put_markup_wrapped(out, ck_put_markup_text, "<pre>", &words, "</pre>\n");
}

/* Writes the result and the last table of another game. */
static void put_last_table(ck_out *out, const ck_checked *checked, const ck_page_board *board,
                           int ground)
{
    (void)board;
    (void)ground;
    const ck_place_text end = ck_place_text_default();
    bool found = false;
    ck_buffer result = {.memory = out->memory};
    ck_out words = ck_part_out(&result, out);
    ck_put_record_result(&words, checked);
    ck_put_markup_wrapped(out, ck_put_markup_text, "<p>", &words, "</p>\n");
    out->failed |= !ck_place_text_show(&end, checked, out->memory, put_table, out, &found);
    if (!found)
        ck_put(out, "<pre></pre>\n");
}

/* What a page shows of a record: of the board of Cetkaik, or of another game's table. */
typedef struct page_form {
    bool (*begin)(ck_page *page, const ck_checked *checked, int *ground);
    void (*put_title)(ck_out *out, const ck_checked *checked);
    void (*put_json)(ck_out *out, const ck_checked *checked, int ground, ck_page_board *board);
    void (*put_last)(ck_out *out, const ck_checked *checked, const ck_page_board *board,
                     int ground);
} page_form;

static const page_form board_form = {begin_board, ck_put_board_title, ck_put_board_json,
                                     put_last_board},
                       table_form = {begin_table, ck_put_table_title, ck_put_table_json,
                                     put_last_table};

static void put_title(ck_out *out, ck_escape *escape, const page_form *form,
                      const ck_checked *checked)
{
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_part_out(&text, out);
    form->put_title(&words, checked);
    ck_put_markup_wrapped(out, escape, "", &words, "");
}

/*
 * Writes the content without script: the final board and its description, or the result and the
 * table; and the text of the record, which the script shows, too.
 */
static void put_still(ck_page *page, const page_form *form, const ck_checked *checked,
                      const ck_page_board *board, int ground)
{
    ck_out *out = page->out;
    ck_buffer text = {.memory = out->memory};
    ck_out words = ck_part_out(&text, out);
    ck_put(out, "<noscript><article>\n<h2>");
    put_title(out, ck_put_markup_text, form, checked);
    ck_put(out, "</h2>\n");
    form->put_last(out, checked, board, ground);
    ck_put_record_text(&words, checked, &page->document);
    ck_put(out, "<pre lang=\"ja\">\n");
    ck_put_markup_wrapped(out, ck_put_markup_bytes, "", &words, "");
    ck_put(out, "</pre>\n</article></noscript>\n");
}

void ck_page_record(ck_page *page, const ck_checked *found)
{
    ck_checked bare = *found;
    const ck_checked *checked = &bare;
    const page_form *form = found->record->contest ? &table_form : &board_form;
    bare.path = ck_display_base_name(found->path);
    ck_out *out = page->out;
    int ground = -1;
    ck_page_board board;
    if (!form->begin(page, checked, &ground)) {
        page->failed = true;
        return;
    }
    page->records++;
    ck_put(out, "<script type=\"application/json\" class=\"record\" data-title=\"");
    put_title(out, ck_put_markup_bytes, form, checked);
    ck_put(out, "\">");
    ck_page_board_begin(&board, &page->document);
    form->put_json(out, checked, ground, &board);
    ck_put(out, "</script>\n");
    put_still(page, form, checked, &board, ground);
    ck_page_board_free(&board);
}

static void put_script(ck_out *out, const unsigned char *script)
{
    ck_put(out, "<script>");
    ck_put(out, (const char *)script);
    ck_put(out, "</script>\n");
}

void ck_page_end(ck_page *page)
{
    if (page->other_games)
        put_script(page->out, ck_page_table_script);
    if (page->records > 1)
        put_script(page->out, ck_page_index_script);
    put_script(page->out, ck_page_script);
    ck_put(page->out, "</body>\n</html>\n");
    ck_document_free(&page->document);
}

/*
 * Targets that write any bytes as tables, by the calls of <cetkaik.h>, as the commands do: turns
 * (rows of turns as JSON and CSV), tree (trees of moves) and results (rows below the headings of a
 * results table, as standings).
 *
 * JSON is sound and tells a terminal nothing; CSV has as many rows. A move of a
 * tree has at most the games of its position, and counting records twice doubles the tree, also if
 * two parts of it are joined. Score sheets that are read back make the same standings.
 */
#include "cmd/library/cetkaik.h"
#include "cmd/library/handles.h"
#include "cmd/library/kinds/tree_kind.h"
#include "parser/csv/rows.h"
#include "parser/json/tree.h"
#include "rules/base/utf8.h"
#include "tests/fuzz/target.h"

#include <stdlib.h>
#include <string.h>

/* ---- documents ---- */

static int keep(void *self, const char *bytes, size_t length)
{
    return ck_write_buffer(self, bytes, length) ? 0 : 1;
}

/* A checker of a format, the same for all inputs: to make one takes long. */
static ck_checker *checker_for(const char *format)
{
    enum { MOST = 16 };
    static struct {
        const char *format;
        ck_checker *checker;
    } made[MOST];
    size_t i = 0;
    while (made[i].format && strcmp(made[i].format, format) != 0)
        i++;
    must(i < MOST);
    if (!made[i].format) {
        const ck_checker_options options = {.size = sizeof options, .format = format};
        made[i].format = format;
        made[i].checker = ck_checker_new(&options);
    }
    must(made[i].checker != NULL);
    return made[i].checker;
}

/* Gives the records of a text to a writer. */
static void put_records(ck_writer *writer, const char *format, const char *text, size_t length)
{
    ck_checker *checker = checker_for(format);
    const ck_checked *record;
    ck_status status;
    must(ck_check_bytes(checker, "input", text, length) == CK_STATUS_OK);
    while ((status = ck_check_next(checker, &record)) == CK_STATUS_RECORD) {
        status = ck_writer_put(writer, record);
        must(status == CK_STATUS_OK || status == CK_STATUS_MISUSE);
    }
    must(status == CK_STATUS_END || status == CK_STATUS_CANNOT_READ);
}

static void write_document(const char *format, const char *text, size_t length, ck_buffer *document)
{
    ck_writer *writer = ck_writer_new(format, keep, document, NULL);
    must(writer != NULL);
    put_records(writer, format, text, length);
    must(ck_writer_end(writer) == CK_STATUS_OK);
    ck_writer_free(writer);
}

/* Text that tells a terminal nothing but line ends and tabs. */
static void check_text(const ck_buffer *text)
{
    must(ck_is_utf8(ck_buffer_string(text), text->length));
    for (size_t i = 0; i < text->length; i++)
        must((unsigned char)text->bytes[i] >= 0x20 || strchr("\n\r\t", text->bytes[i]));
}

/* ---- turns ---- */

/* Parses each line of JSON; returns their number. */
static size_t check_lines(const ck_buffer *text)
{
    size_t lines = 0;
    for (size_t at = 0; at < text->length; lines++) {
        const char *end = memchr(text->bytes + at, '\n', text->length - at);
        must(end != NULL);
        ck_json_tree tree = {.words.memory = NULL};
        const ck_json_source source = {text->bytes + at,
                                       (uint32_t)(end - text->bytes - (ptrdiff_t)at)};
        must(ck_json_parse(&tree, source, 0) == CK_JSON_SOUND);
        ck_json_tree_free(&tree);
        at = (size_t)(end - text->bytes) + 1;
    }
    return lines;
}

static size_t count_rows(const ck_buffer *text)
{
    ck_csv csv = ck_csv_rows_open(ck_buffer_string(text), text->length, 1);
    ck_row row;
    size_t rows = 0;
    uint32_t columns = 0;
    while (ck_csv_read_row(&csv, &row)) {
        columns = rows == 0 ? row.count : columns;
        must(row.count == columns && !row.has_bad_quote);
        rows++;
    }
    return rows;
}

static void run_turns(const char *text, size_t length)
{
    ck_buffer json = {0}, csv = {0};
    write_document("turns", text, length, &json);
    write_document("csv", text, length, &csv);
    check_text(&json);
    must(count_rows(&csv) == check_lines(&json) + 1);
    ck_buffer_free(&json);
    ck_buffer_free(&csv);
}

/* ---- trees ---- */

static ck_move_tree *tree_of(const ck_writer *writer)
{
    return &((ck_tree_state *)writer->state)->tree;
}

static ck_writer *new_tree(const char *format, size_t depth, ck_buffer *document)
{
    char figure[2] = {(char)('1' + depth % 4), '\0'};
    ck_writer *writer = ck_writer_new(format, keep, document, NULL);
    must(writer && ck_writer_set(writer, "depth", figure) == CK_STATUS_OK);
    return writer;
}

/* Holds that the moves of one tree are those of another with TIMES as many games. */
static void check_tree(ck_writer *one, ck_writer *other, uint32_t times)
{
    ck_move_tree *tree = tree_of(one), *more = tree_of(other);
    must(tree->moves == more->moves && (tree->nodes == more->nodes || tree->nodes == 0));
    must(tree->games * times == more->games);
    for (size_t i = 0; i < tree->moves; i++) {
        const ck_tree_move *a = &tree->move[i], *b = &more->move[i];
        must(a->games <= tree->node[a->node].games && a->wins + a->draws + a->losses <= a->games);
        must(a->games > 0 && a->failed <= a->games);
        must(a->games * times == b->games && a->wins * times == b->wins);
        must(a->failed * times == b->failed && a->points * (int64_t)times == b->points);
    }
}

static void run_tree(const char *text, size_t length)
{
    static const char *const formats[] = {"tree:text", "tree:json", "tree:csv", "tree:html"};
    const char *format = formats[length % 4];
    ck_buffer document = {0};
    ck_writer *once = new_tree(format, length / 4, &document),
              *twice = new_tree(format, length / 4, &document),
              *joined = new_tree(format, length / 4, &document);
    put_records(once, format, text, length);
    put_records(twice, format, text, length);
    put_records(twice, format, text, length);
    check_tree(once, twice, 2);
    ck_move_tree_join(tree_of(joined), tree_of(once));
    ck_move_tree_join(tree_of(joined), tree_of(once));
    check_tree(once, joined, 2);
    must(ck_writer_end(once) == CK_STATUS_OK);
    check_text(&document);
    if (strcmp(format, "tree:json") == 0)
        must(check_lines(&document) == 1);
    ck_writer_free(once);
    ck_writer_free(twice);
    ck_writer_free(joined);
    ck_buffer_free(&document);
}

/* ---- results ---- */

static void run_results(const char *text, size_t length)
{
    static const char *const headings[] = {
        "round,player,opponent,points,opponent_points,result\n",
        "player;opponent;result;date;tournament;game\n",
        "回戦\t競技者\t相手\t結果\n",
        "轮次,选手,对手,得分,对手得分\n",
    };
    static const char *const formats[] = {"standings:json", "standings:trf", "standings:text",
                                          "standings:html", "standings:markdown"};
    ck_buffer sheet = {0}, table = {0}, back = {0}, again = {0};
    ck_out out = ck_buffer_out(&sheet);
    ck_put(&out, headings[length > 0 ? (unsigned char)*text % 4 : 0]);
    ck_put_bytes(&out, text + (length > 0), length - (length > 0));
    const char *format = formats[length % 5];
    write_document(format, ck_buffer_string(&sheet), sheet.length, &table);
    if (strcmp(format, "standings:trf") != 0) /* columns of characters as they stand, as in CSV */
        check_text(&table);
    ck_buffer_clear(&table);
    write_document("standings:csv", ck_buffer_string(&sheet), sheet.length, &table);
    write_document("score:csv", ck_buffer_string(&sheet), sheet.length, &back);
    write_document("standings:csv", ck_buffer_string(&back), back.length, &again);
    count_rows(&table);
    must_be_same(&table, &again);
    ck_buffer_free(&sheet);
    ck_buffer_free(&table);
    ck_buffer_free(&back);
    ck_buffer_free(&again);
}

const target table_targets[] = {
    {"turns", run_turns}, {"tree", run_tree}, {"results", run_results}, {NULL, NULL}};

/*
 * Targets that take any bytes through the whole pipeline, one for what each command does with a
 * record: check, rules, score, fix, convert, show, html.
 *
 * All places stand in the text. Reports are text that does nothing to a terminal. Edits follow one
 * another, and a repaired record stays as it is. The length of the input chooses the format.
 */
#include "formats/board/finding_board.h"
#include "formats/board/page_record.h"
#include "formats/board/write_page.h"
#include "formats/board/write_svg.h"
#include "formats/notation/notation.h"
#include "formats/repair/repair.h"
#include "formats/report/check_formats.h"
#include "formats/report/text.h"
#include "formats/report/verdict.h"
#include "formats/tables/table_formats.h"
#include "parser/pipeline.h"
#include "rules/base/utf8.h"
#include "rules/tournament/collect.h"
#include "rules/tournament/finish.h"
#include "rules/tournament/rank.h"
#include "tests/fuzz/target.h"

#include <string.h>

/* The state of a run, the same for all inputs: to make a pipeline takes long. */
typedef struct target_bench {
    ck_pipeline *pipeline;
    size_t length; /* of the input */
    ck_document document;
    ck_fixes fixes;
    ck_standings standings; /* of the input, and so are STATS */
    ck_stats stats;
    ck_counted_game game;
    ck_score score;
    ck_buffer text;
    const ck_checked *checked; /* the record that is drawn */
} target_bench;

/* OTHER_RULES: each other set is one more replay of a record with errors. */
static target_bench *begin_bench(size_t length, bool other_rules)
{
    static target_bench bench;
    static ck_observer_hook document, counts;
    bench.length = length;
    ck_buffer_clear(&bench.text);
    if (bench.pipeline)
        return &bench;
    ck_document_init(&bench.document, NULL);
    ck_fixes_init(&bench.fixes, NULL);
    document = (ck_observer_hook){ck_document_begin, ck_document_observer(&bench.document)};
    counts = (ck_observer_hook){ck_counted_game_begin, ck_counted_game_observer(&bench.game)};
    bench.pipeline = ck_pipeline_new(&(ck_pipeline_options){.other_rules = other_rules,
                                                            .strict = true,
                                                            .observer = &document,
                                                            .next_observer = &counts,
                                                            .memory = &keeping_memory});
    must(bench.pipeline != NULL);
    return &bench;
}

/* ---- records ---- */

static void check_place(const ck_record *record, ck_span span)
{
    must(span.offset <= record->length);
    must(span.length <= record->length - span.offset);
}

static void check_places(const ck_checked *checked)
{
    const ck_record *record = checked->record;
    const ck_result *result = checked->result;
    for (size_t i = 0; i < result->finding_count; i++)
        check_place(record, result->findings[i].span);
    for (size_t i = 0; i < record->entry_count; i++)
        check_place(record, record->entries[i].span);
    for (size_t i = 0; i < record->header_count; i++) {
        check_place(record, record->headers[i].span);
        check_place(record, record->headers[i].value.span);
    }
}

/* Uses a record of the input. */
typedef void use_record(target_bench *bench, const ck_checked *checked);

/* Reads come a few bytes at a time. */
static void use_records(target_bench *bench, const char *text, use_record *use)
{
    const ck_checked *checked;
    ck_pipeline_status status;
    input_chunks chunks = {text, bench->length, 61};
    must(ck_pipeline_open_plain(bench->pipeline, "input", fill_chunk, &chunks));
    while ((status = ck_pipeline_next(bench->pipeline, &checked)) == CK_PIPELINE_RECORD) {
        check_places(checked);
        use(bench, checked);
    }
    must(status == CK_PIPELINE_END);
}

/* ---- check ---- */

static void check_text(const ck_buffer *text)
{
    must(ck_is_utf8(ck_buffer_string(text), text->length));
    for (size_t i = 0; i < text->length; i++)
        must((unsigned char)text->bytes[i] >= 0x20 || text->bytes[i] == '\n');
}

/* The format that the length of the input chooses. */
static const ck_check_format *check_format(const target_bench *bench)
{
    size_t formats = 0;
    while (ck_check_format_at(formats))
        formats++;
    return ck_check_format_at(bench->length % formats);
}

static void report(target_bench *bench, const ck_checked *checked)
{
    const ck_check_format *format = check_format(bench);
    ck_out out = ck_buffer_out(&bench->text);
    ck_check_report report = {.out = &out, .version = "0", .fixes = bench->fixes};
    if (format->start)
        format->start(&report);
    ck_check_report_record(&report, format, checked);
    if (format->end)
        format->end(&report);
    bench->fixes = report.fixes;
    must(!out.failed);
    check_text(&bench->text);
}

static void run_check(const char *text, size_t length)
{
    use_records(begin_bench(length, false), text, report);
}

/* With colours and boards. */
static void report_in_colour(target_bench *bench, const ck_checked *checked)
{
    ck_out out = ck_buffer_out(&bench->text);
    ck_write_text_findings(&out, checked, true, 0);
    for (size_t i = 0; i < checked->result->finding_count; i++)
        ck_write_finding_board(&out, checked, &checked->result->findings[i], CK_PALETTE_NONE);
    must(!out.failed);
}

static void run_rules(const char *text, size_t length)
{
    use_records(begin_bench(length, true), text, report_in_colour);
}

/* ---- score: sheets, standings, statistics ---- */

static void score(target_bench *bench, const ck_checked *checked)
{
    static const char *const formats[] = {"text", "json", "csv", "markdown", "html"};
    const char *name = formats[bench->length % (sizeof formats / sizeof *formats)];
    const ck_fingerprint print = {.hash = checked->record->number, .length = 1};
    ck_out out = ck_buffer_out(&bench->text);
    must(ck_score_fill(&bench->score, checked));
    ck_score_format_named(name)->record(&out, &bench->score);
    must(ck_collect_add(&bench->standings, checked, &print));
    ck_stats_add(&bench->stats, checked, &bench->game);
}

static void finish_tables(target_bench *bench)
{
    ck_out out = ck_buffer_out(&bench->text);
    size_t formats = 0;
    while (ck_stats_format_at(formats))
        formats++;
    const ck_stats_format *format = ck_stats_format_at(bench->length % formats);
    must(ck_standings_finish(&bench->standings));
    size_t tables = 0;
    while (ck_standings_format_name(tables))
        tables++;
    ck_write_standings_format(&out, ck_standings_format_name(bench->length % tables),
                              &bench->standings, &(ck_page_options){0});
    format->write(&out, &bench->stats, &(ck_stats_view){.top = 10});
    must(!out.failed);
    ck_stats_free(&bench->stats);
    ck_standings_free(&bench->standings);
}

static void run_score(const char *text, size_t length)
{
    target_bench *bench = begin_bench(length, false);
    ck_standings_options options = ck_rank_defaults();
    options.keep_broken = true;
    bench->stats = (ck_stats){0};
    ck_standings_init(&bench->standings, &options);
    use_records(bench, text, score);
    finish_tables(bench);
}

/* ---- fix ---- */

static bool recheck(void *self, const char *text, size_t length, ck_checked *checked)
{
    target_bench *bench = self;
    const ck_checked *found;
    must(ck_pipeline_open_bytes(bench->pipeline, "input", text, length));
    must(ck_pipeline_check(bench->pipeline, text, length, &found) == CK_PIPELINE_RECORD);
    *checked = *found;
    return true;
}

/* Edits lie within the text, in order, and do not overlap. */
static void check_edits(ck_fixes *fixes, const ck_checked *checked)
{
    uint32_t end = 0;
    must(ck_fixes_of(fixes, checked));
    for (size_t i = 0; i < fixes->edit_count; i++) {
        ck_span span = fixes->edits[i].span;
        must(span.offset >= end && span.offset + span.length <= checked->record->length);
        end = span.offset + span.length;
    }
}

/* Repairs a text; it stays empty where nothing changes. Returns whether another repair may change
 * it. */
static bool repair(target_bench *bench, const char *text, size_t length, bool guesses,
                   ck_buffer *repaired)
{
    ck_repaired how;
    const ck_repair repair = {.guesses = guesses, .self = bench, .recheck = recheck};
    ck_checked checked;
    ck_fixes fixes;
    ck_fixes_init(&fixes, NULL);
    recheck(bench, text, length, &checked);
    check_edits(&fixes, &checked);
    must(ck_repair_record(&repair, &fixes, &checked, repaired, &how));
    ck_fixes_free(&fixes);
    return how.again.certain > 0 || (guesses && how.again.guesses > 0);
}

/* The input is one record. Its repair is repaired in vain, unless that was said. */
static void run_fix(const char *text, size_t length)
{
    ck_buffer once = {0}, twice = {0};
    target_bench *bench = begin_bench(length, false);
    bool guesses = length % 2 == 0;
    if (!repair(bench, text, length, guesses, &once) && once.length > 0) {
        repair(bench, once.bytes, once.length, guesses, &twice);
        if (twice.length > 0)
            must_be_same(&once, &twice);
    }
    ck_buffer_free(&once);
    ck_buffer_free(&twice);
}

/* ---- convert ---- */

/* The notation that the length of the input chooses, if it holds the record. */
static const ck_notation *notation_for(const target_bench *bench, const ck_checked *checked)
{
    size_t notations = 0;
    while (ck_notation_at(notations))
        notations++;
    const ck_notation *notation = ck_notation_at(bench->length % notations);
    return checked->record->contest && !notation->contest ? NULL : notation;
}

static void convert(target_bench *bench, const ck_checked *checked)
{
    const ck_sink null_sink = {NULL, NULL};
    const ck_notation *notation = notation_for(bench, checked);
    ck_out out = ck_buffer_out(&bench->text);
    if (!notation)
        return;
    ck_document_finish(&bench->document, checked->outcome);
    must(ck_notation_convert(&out, &bench->document, notation, &null_sink));
}

static void run_convert(const char *text, size_t length)
{
    use_records(begin_bench(length, false), text, convert);
}

/* ---- show ---- */

/* As text or as a picture. */
static void draw_frame(void *self, const ck_frame *frame)
{
    target_bench *bench = self;
    ck_out out = ck_buffer_out(&bench->text);
    ck_view view = ck_view_of_frame(bench->checked, frame);
    ck_buffer_clear(&bench->text);
    if (bench->length % 2 == 0)
        ck_write_text(&out, &view, CK_PALETTE_TRUE);
    else
        ck_write_svg(&out, &view, &(ck_svg_options){.theme = ck_svg_theme_at(0)});
    must(!out.failed);
}

static void show(target_bench *bench, const ck_checked *checked)
{
    bench->checked = checked;
    if (!checked->record->contest)
        ck_frames_of_record(checked->rules, checked->record, NULL, draw_frame, bench);
}

static void run_show(const char *text, size_t length)
{
    use_records(begin_bench(length, false), text, show);
}

/* ---- html ---- */

static void write_page(ck_out *out, const ck_checked *checked)
{
    ck_page page = {.out = out, .title = checked->path};
    ck_page_begin(&page);
    ck_page_record(&page, checked);
    ck_page_end(&page);
    must(!page.failed);
}

/* The page, or its data, in which nothing may stand that could end them. */
static void write_html(target_bench *bench, const ck_checked *checked)
{
    ck_out out = ck_buffer_out(&bench->text);
    ck_buffer_clear(&bench->text);
    if (bench->length % 2 == 0) {
        write_page(&out, checked);
    } else {
        ck_page_board board;
        ck_page_board_begin(&board, &bench->document);
        (checked->record->contest ? ck_put_table_json : ck_put_board_json)(&out, checked, 0,
                                                                           &board);
        ck_page_board_free(&board);
        must(memchr(bench->text.bytes, '<', bench->text.length) == NULL);
    }
    must(!out.failed);
}

static void run_html(const char *text, size_t length)
{
    use_records(begin_bench(length, false), text, write_html);
}

const target whole_targets[] = {
    {"check", run_check},     {"rules", run_rules}, {"score", run_score}, {"fix", run_fix},
    {"convert", run_convert}, {"show", run_show},   {"html", run_html},   {NULL, NULL},
};

/*
 * Any bytes through everything: records are found in them, read, replayed, reported in every
 * format, drawn, scored, repaired and converted. Nothing may crash, leak, hang or contradict
 * itself.
 *
 * libFuzzer calls it (see tests/soak); `make test` calls it with the kept corpus (replay.c).
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
#include "parser/reader.h"
#include "rules/base/utf8.h"
#include "rules/tournament/collect.h"
#include "rules/tournament/finish.h"
#include "rules/tournament/rank.h"
#include "tests/reported_number.h"
#include "tests/same_record.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* Unlike assert, always there. */
static void must(bool holds)
{
    if (!holds)
        abort();
}

/* All that takes part, made anew for each input, so that nothing that is left over is missed. */
typedef struct bench {
    const uint8_t *bytes;
    size_t left;
    ck_document document;
    ck_fixes fixes;
    ck_standings standings;
    ck_stats stats;
    ck_counted_game game;
    ck_score score;
    ck_buffer text;
    const ck_rules *rules; /* of the record that is drawn */
} bench;

/* A few bytes at a time, so that everything is cut somewhere. */
static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    bench *bench = self;
    size_t taken = bench->left < 61 ? bench->left : 61;
    taken = taken < size ? taken : size;
    memcpy(buffer, bench->bytes, taken);
    bench->bytes += taken;
    bench->left -= taken;
    return (ptrdiff_t)taken;
}

/* ---- what is done with a record ---- */

static void check_place(const ck_record *record, ck_span span)
{
    must(span.offset <= record->length);
    must(span.length <= record->length - span.offset);
}

/* All that is said and all that is found stands somewhere in the text. */
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

/* Whatever a record says, what is said of it is text, and does nothing to a terminal. */
static void check_text(const ck_buffer *text)
{
    must(ck_is_utf8(ck_buffer_string(text), text->length));
    for (size_t i = 0; i < text->length; i++)
        must((unsigned char)text->bytes[i] >= 0x20 || text->bytes[i] == '\n');
}

static void put_report(bench *bench, ck_out *out, const ck_check_format *format,
                       const ck_checked *checked)
{
    ck_check_report report = {.out = out, .version = "0", .fixes = bench->fixes};
    if (format->start)
        format->start(&report);
    ck_check_report_record(&report, format, checked);
    if (format->end)
        format->end(&report);
    bench->fixes = report.fixes;
}

static void report(bench *bench, const ck_checked *checked)
{
    ck_out out = ck_buffer_out(&bench->text);
    ck_buffer_clear(&bench->text);
    ck_write_text_findings(&out, checked, true, 0);
    ck_buffer_clear(&bench->text);
    for (size_t i = 0; ck_check_format_at(i); i++)
        put_report(bench, &out, ck_check_format_at(i), checked);
    must(!out.failed);
    check_text(&bench->text);
}

static void score(bench *bench, const ck_checked *checked)
{
    static const char *const formats[] = {"text", "json", "csv", "markdown", "html"};
    ck_out out = ck_buffer_out(&bench->text);
    const ck_fingerprint print = {.hash = checked->record->number, .length = 1};
    ck_buffer_clear(&bench->text);
    must(ck_score_fill(&bench->score, checked));
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        ck_score_format_named(formats[i])->record(&out, &bench->score);
    must(ck_collect_add(&bench->standings, checked, &print));
    ck_stats_add(&bench->stats, checked, &bench->game);
}

/* Edits lie within the text, in order, and do not overlap. */
static void repair(bench *bench, const ck_checked *checked)
{
    ck_out out = ck_buffer_out(&bench->text);
    uint32_t end = 0;
    ck_buffer_clear(&bench->text);
    must(ck_fixes_of(&bench->fixes, checked, true));
    for (size_t i = 0; i < bench->fixes.count; i++) {
        ck_span span = bench->fixes.edits[i].span;
        must(span.offset >= end && span.offset + span.length <= checked->record->length);
        end = span.offset + span.length;
    }
    ck_fixes_apply(&out, checked->record, &bench->fixes);
}

static void convert(bench *bench, const ck_checked *checked)
{
    const ck_sink deaf = {NULL, NULL};
    ck_out out = ck_buffer_out(&bench->text);
    ck_document_finish(&bench->document, checked->outcome);
    for (size_t i = 0; ck_notation_at(i); i++) {
        if (checked->contest && !ck_notation_at(i)->contest)
            continue;
        ck_buffer_clear(&bench->text);
        must(ck_notation_convert(&out, &bench->document, ck_notation_at(i), &deaf));
    }
}

static void draw_scene(void *self, const ck_frame *frame)
{
    bench *bench = self;
    ck_out out = ck_buffer_out(&bench->text);
    ck_view view = ck_view_of_frame(bench->rules, frame);
    ck_buffer_clear(&bench->text);
    ck_write_board_text(&out, &view, CK_PALETTE_TRUE);
    ck_write_svg(&out, &view, ck_svg_theme_at(0), 0);
    must(!out.failed);
}

/* Boards, and the page, in whose data nothing may stand that could end them. */
static void draw(bench *bench, const ck_checked *checked)
{
    ck_out out = ck_buffer_out(&bench->text);
    ck_page page = {.out = &out};
    bench->rules = checked->rules;
    if (!checked->contest)
        ck_frames_of_record(checked->rules, checked->record, NULL, draw_scene, bench);
    ck_buffer_clear(&bench->text);
    ck_page_begin(&page, checked->path);
    ck_page_record(&page, checked);
    ck_page_end(&page);
    must(!page.failed && !out.failed);
    ck_buffer_clear(&bench->text);
    ck_put_record_json(&out, checked, &bench->document, 0);
    must(memchr(bench->text.bytes, '<', bench->text.length) == NULL);
    for (size_t i = 0; i < checked->result->finding_count; i++)
        ck_write_finding_board(&out, checked, &checked->result->findings[i], CK_PALETTE_NONE);
}

/* ---- what is done with an input ---- */

static void take_all(bench *bench, ck_pipeline *pipeline)
{
    const ck_checked *checked;
    ck_pipeline_status status;
    must(ck_pipeline_open(pipeline, "input", fill, bench));
    while ((status = ck_pipeline_next(pipeline, &checked)) == CK_PIPELINE_RECORD) {
        check_places(checked);
        must(checked->contest || compare_passes(checked->rules, checked->record) != PASSES_DIFFER);
        report(bench, checked);
        score(bench, checked);
        repair(bench, checked);
        convert(bench, checked);
        draw(bench, checked);
    }
    must(status == CK_PIPELINE_END);
}

/* The input as one record, read by the patterns alone or with the short cut. */
static uint64_t read_as_one(const char *text, size_t length, bool padded, bool by_patterns,
                            ck_record *record)
{
    reported_number told = {0};
    ck_sink sink = {&told, add_told_finding};
    ck_reader *reader = ck_reader_new(NULL);
    must(reader != NULL);
    if (by_patterns)
        ck_reader_use_patterns(reader);
    ck_record_init(record, NULL);
    record->text = text;
    record->length = length;
    record->padded = padded;
    must(ck_reader_next(reader, record, &sink));
    ck_reader_free(reader);
    return told.number;
}

/* Behind the text there are its own first bytes, and so many as a reader may look at. */
static void read_both_ways(const uint8_t *bytes, size_t length)
{
    ck_record fast, padded, slow;
    char *text = malloc(length + CK_PADDING);
    must(text != NULL);
    if (length > 0)
        memcpy(text, bytes, length);
    for (size_t i = length; i < length + CK_PADDING; i++)
        text[i] = length > 0 ? text[i - length] : '\0';
    uint64_t told = read_as_one(text, length, false, true, &slow);
    must(read_as_one(text, length, false, false, &fast) == told);
    must(read_as_one(text, length, true, false, &padded) == told);
    must(same_record(&fast, &slow) && same_record(&padded, &slow));
    ck_record_free(&fast);
    ck_record_free(&padded);
    ck_record_free(&slow);
    free(text);
}

static void finish(bench *bench)
{
    static const char *const formats[] = {"text", "json", "csv", "markdown", "html"};
    ck_out out = ck_buffer_out(&bench->text);
    ck_buffer_clear(&bench->text);
    must(ck_standings_finish(&bench->standings));
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        ck_write_standings_format(&out, formats[i], &bench->standings, &(ck_page_options){0});
    for (size_t i = 0; ck_stats_format_at(i); i++)
        ck_stats_format_at(i)->write(&out, &bench->stats, &(ck_stats_view){.top = 10});
    must(!out.failed);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    bench bench = {.bytes = bytes, .left = length};
    const ck_observer_hook listener = {ck_document_begin, ck_document_observer(&bench.document)};
    const ck_observer_hook counts = {ck_counted_game_begin, ck_counted_game_observer(&bench.game)};
    ck_standings_options options = ck_rank_defaults();
    ck_pipeline *pipeline = ck_pipeline_new(&(ck_pipeline_options){
        .other_rules = true, .strict = true, .observer = &listener, .next_observer = &counts});
    must(pipeline != NULL);
    read_both_ways(bytes, length);
    options.keep_broken = true;
    ck_document_init(&bench.document, NULL);
    ck_fixes_init(&bench.fixes, NULL);
    ck_standings_init(&bench.standings, &options);
    take_all(&bench, pipeline);
    finish(&bench);
    ck_buffer_free(&bench.text);
    ck_score_free(&bench.score);
    ck_stats_free(&bench.stats);
    ck_counted_game_free(&bench.game);
    ck_standings_free(&bench.standings);
    ck_fixes_free(&bench.fixes);
    ck_document_free(&bench.document);
    ck_pipeline_free(pipeline);
    return 0;
}

/* The table of `check` formats. */
#include "formats/report/check_formats.h"

#include "formats/common/display.h"
#include "formats/report/github.h"
#include "formats/report/junit.h"
#include "formats/report/sarif.h"
#include "formats/report/text.h"
#include "formats/report/verdict.h"
#include "formats/report/write_check_json.h"

typedef void write_part(ck_check_report *report, ck_out *out, const ck_checked *checked);

/* Writes a part of text, wrapped to the report's width. */
static void write_fitted(ck_check_report *report, write_part *write, const ck_checked *checked)
{
    if (report->width == 0) {
        write(report, report->out, checked);
        return;
    }
    ck_buffer text = {.memory = report->out->memory};
    ck_out out = ck_part_out(&text, report->out);
    write(report, &out, checked);
    ck_display_fitted(report->out, ck_buffer_string(&text), report->width);
    report->out->failed |= out.failed;
    ck_buffer_free(&text);
}

/* Writes each finding with its board. */
static void write_boards(ck_check_report *report, ck_out *out, const ck_checked *checked)
{
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        ck_finding *finding = &checked->result->findings[i];
        ck_result alone = {.findings = finding, .finding_count = 1};
        ck_checked one = *checked;
        one.result = &alone;
        ck_write_text_findings(out, &one, report->color, report->width);
        report->board(report->board_self, out, checked, finding);
    }
}

/* Counts the findings of a record that `fix` can repair. */
static void count_repairable(ck_check_report *report, const ck_checked *checked)
{
    const ck_fixes *fixes = &report->fixes;
    if (report->quiet || checked->result->finding_count == 0)
        return;
    if (!ck_fixes_of(&report->fixes, checked)) {
        report->out->failed = true;
        return;
    }
    for (size_t i = 0; i < fixes->count && fixes->list[i].finding != CK_NO_FINDING; i++) {
        const ck_fix *fix = &fixes->list[i];
        ck_result *counts =
            fix->certain ? &report->repairable.certain : &report->repairable.guessed;
        counts->count[ck_code_severity(fix->code)]++;
    }
}

static void write_record(ck_check_report *report, ck_out *out, const ck_checked *checked)
{
    if (report->board)
        write_boards(report, out, checked);
    else
        ck_write_text_findings(out, checked, report->color, report->width);
    count_repairable(report, checked);
    if (report->quiet)
        return;
    ck_write_verdict(out, checked, report->color, true);
}

static void write_text(ck_check_report *report, const ck_checked *checked)
{
    write_fitted(report, write_record, checked);
}

static void write_gcc(ck_check_report *report, const ck_checked *checked)
{
    ck_write_gcc_text(report->out, checked, report->columns);
}

static void write_lines(ck_check_report *report, const ck_checked *checked)
{
    ck_write_text_headlines(report->out, checked);
}

static void write_json(ck_check_report *report, const ck_checked *checked)
{
    ck_write_check_json(report->out, &report->fixes, checked);
}

static void write_counts(ck_check_report *report, ck_out *out, const ck_checked *none)
{
    (void)none;
    ck_write_verdict_summary(out, report->records, report->valid, &report->all);
    ck_write_verdict_repairable(out, &report->repairable);
}

static void write_summary(ck_check_report *report)
{
    write_fitted(report, write_counts, NULL);
}

static void end_text(ck_check_report *report)
{
    if (!report->quiet)
        write_summary(report);
}

static const ck_check_format text = {"text", .record = write_text, .end = end_text};
static const ck_check_format gcc = {"gcc", .record = write_gcc};
static const ck_check_format lines = {"lines", .record = write_lines, .of_option = true};
static const ck_check_format json = {"json", .record = write_json};
static const ck_check_format summary = {"summary", .record = count_repairable, .end = write_summary,
                                        .of_option = true};

static const ck_check_format *const formats[] = {
    &text, &gcc, &json, &ck_github_format, &ck_sarif_format, &ck_junit_format, &summary, &lines,
};

const ck_check_format *ck_check_format_at(size_t index)
{
    return index < sizeof formats / sizeof *formats ? formats[index] : NULL;
}

void ck_check_report_record(ck_check_report *report, const ck_check_format *format,
                            const ck_checked *checked)
{
    report->records++;
    report->valid += ck_result_valid(checked->result);
    for (int severity = 0; severity <= CK_NOTE; severity++)
        report->all.count[severity] += checked->result->count[severity];
    format->record(report, checked);
}

void ck_check_report_join(ck_check_report *whole, const ck_check_format *format,
                          ck_check_report *part)
{
    whole->records += part->records;
    whole->valid += part->valid;
    for (int severity = 0; severity <= CK_NOTE; severity++) {
        whole->all.count[severity] += part->all.count[severity];
        whole->repairable.certain.count[severity] += part->repairable.certain.count[severity];
        whole->repairable.guessed.count[severity] += part->repairable.guessed.count[severity];
    }
    if (format->join)
        format->join(whole, part);
}

/* The junit format of `check`: a test suite a file, a test case a record. */
#include "formats/report/junit.h"

#include "formats/common/markup.h"
#include "formats/report/catalogue.h"
#include "formats/report/explain.h"
#include "formats/report/message.h"
#include "formats/report/text.h"

static void put_findings(ck_out *out, const ck_checked *checked)
{
    ck_buffer text = {.memory = out->memory};
    ck_out buffer = ck_part_out(&text, out);
    ck_write_text_findings(&buffer, checked, false, 0);
    ck_put_markup_bytes(out, ck_buffer_string(&text), text.length);
    out->failed |= buffer.failed;
    ck_buffer_free(&text);
}

static const ck_finding *first_error(const ck_result *result)
{
    for (size_t i = 0; i < result->finding_count; i++) {
        if (ck_code_severity(result->findings[i].code) == CK_ERROR)
            return &result->findings[i];
    }
    return NULL;
}

/* The message is that of the first error: many readers show no more. */
static void put_failure(ck_out *out, const ck_checked *checked, const ck_finding *error)
{
    ck_buffer message = {.memory = out->memory};
    ck_out buffer = ck_part_out(&message, out);
    ck_write_message(&buffer, checked->rules, checked->record, error);
    ck_put(out, "<failure type=\"");
    ck_put(out, ck_code_name(error->code));
    ck_put(out, "\" message=\"");
    ck_put_markup_bytes(out, ck_buffer_string(&message), message.length);
    ck_put(out, "\">");
    put_findings(out, checked);
    ck_put(out, "</failure>\n");
    out->failed |= buffer.failed;
    ck_buffer_free(&message);
}

static void start(ck_check_report *report)
{
    ck_put(report->out,
           "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"cetkaik\">\n");
}

static void put_record(ck_check_report *report, const ck_checked *checked)
{
    ck_out *out = report->out;
    const ck_finding *error = first_error(checked->result);
    ck_put(out, "<testsuite name=\"");
    ck_put_markup_attribute(out, checked->path);
    ck_put(out, "\" tests=\"1\" failures=\"");
    ck_put(out, error ? "1" : "0");
    ck_put(out, "\" errors=\"0\">\n");
    ck_put(out, "<testcase classname=\"");
    ck_put_markup_attribute(out, checked->path);
    ck_put(out, "\" name=\"");
    ck_buffer name = {.memory = out->memory};
    ck_out buffer = ck_part_out(&name, out);
    ck_say(&buffer, CK_P_CASE,
           CK_SLOTS(ck_number_slot("record", checked->record->number),
                    ck_number_slot("line", checked->record->line)));
    ck_put_markup(out, ck_buffer_string(&name));
    out->failed |= buffer.failed;
    ck_buffer_free(&name);
    ck_put(out, "\">");
    if (error) {
        put_failure(out, checked, error);
    } else if (checked->result->finding_count > 0) {
        ck_put(out, "<system-out>");
        put_findings(out, checked);
        ck_put(out, "</system-out>\n");
    }
    ck_put(out, "</testcase>\n</testsuite>\n");
}

static void end(ck_check_report *report)
{
    ck_put(report->out, "</testsuites>\n");
}

const ck_check_format ck_junit_format = {
    .name = "junit",
    .start = start,
    .record = put_record,
    .end = end,
};

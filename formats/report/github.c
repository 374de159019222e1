/*
 * The github format of `check`: each finding is a workflow command, shown by GitHub as an
 * annotation. Escapes as in GitHub's runner: %25 %0D %0A; in properties also %3A %2C.
 */
#include "formats/report/github.h"

#include "formats/report/detail.h"
#include "formats/report/message.h"
#include "rules/record/location.h"
#include "rules/record/record.h"

#include <string.h>

static void put_escaped(ck_out *out, const char *text, size_t length, const char *special)
{
    while (length > 0) {
        size_t plain = 0;
        while (plain < length && !memchr(special, text[plain], strlen(special)))
            plain++;
        ck_put_utf8(out, text, plain);
        if (plain < length)
            ck_put_format(out, "%%%02X", (unsigned char)text[plain++]);
        text += plain;
        length -= plain;
    }
}

static void put_part(ck_out *out, const ck_buffer *part, const char *before)
{
    if (part->length == 0)
        return;
    ck_put(out, before);
    put_escaped(out, ck_buffer_string(part), part->length, "%\r\n");
}

/* "ME cannot reach MU: …; from ME the Archer slides up to MI" */
static void put_message(ck_out *out, const ck_checked *checked, size_t index)
{
    const ck_finding *finding = &checked->result->findings[index];
    ck_buffer message = {.memory = out->memory}, right = message, detail = message;
    ck_out message_out = ck_part_out(&message, out), right_out = ck_part_out(&right, out),
           detail_out = ck_part_out(&detail, out);
    ck_write_message(&message_out, checked->rules, checked->record, finding);
    ck_write_right_message(&right_out, checked->rules, checked->record, finding);
    ck_write_detail(&detail_out, checked, index, ck_buffer_string(&right), CK_P_THEN);
    put_part(out, &message, "");
    put_part(out, &right, "; ");
    put_part(out, &detail, "; ");
    out->failed |= message_out.failed || right_out.failed || detail_out.failed;
    ck_buffer_free(&message);
    ck_buffer_free(&right);
    ck_buffer_free(&detail);
}

static void put_record(ck_check_report *report, const ck_checked *checked)
{
    static const char *const command[] = {
        [CK_ERROR] = "error", [CK_WARNING] = "warning", [CK_NOTE] = "notice"};
    ck_out *out = report->out;
    ck_location place = ck_location_start(checked->record);
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        const ck_finding *finding = &checked->result->findings[i];
        ck_put_format(out, "::%s file=", command[ck_code_severity(finding->code)]);
        const ck_span_location at = ck_location_span(&place, finding->span);
        const ck_point begin = at.begin, end = at.end;
        const char *file = ck_place_file(checked, &place);
        put_escaped(out, file, strlen(file), "%\r\n:,");
        ck_put_format(out, ",line=%u,endLine=%u,col=%u", (unsigned)begin.line, (unsigned)end.line,
                      (unsigned)begin.column);
        if (end.line == begin.line)
            ck_put_format(out, ",endColumn=%u", (unsigned)end.column);
        ck_put_format(out, ",title=%s::", ck_code_name(finding->code));
        put_message(out, checked, i);
        ck_put(out, "\n");
    }
}

const ck_check_format ck_github_format = {"github", .record = put_record};

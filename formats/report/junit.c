#include "formats/report/junit.h"

#include "formats/report/message.h"
#include "formats/report/text.h"

#include <stdint.h>
#include <string.h>
#include <utf8proc.h>

/* ---- XML ---- */

#define REPLACEMENT "\xef\xbf\xbd"

/* What stands for a character of ASCII; NULL: itself. A line end within an attribute would be lost.
 */
static const char *entity_of(unsigned char byte)
{
    switch (byte) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\t':
    case '\n':
        return NULL;
    case '\r':
        return "&#13;";
    default:
        return byte < 0x20 || byte == 0x7f ? REPLACEMENT : NULL;
    }
}

/* Characters that are UTF-8 and no XML: control characters and the last two of a plane. */
static bool is_forbidden(utf8proc_int32_t character)
{
    return (character >= 0x80 && character < 0xa0) || (character & 0xfffe) == 0xfffe;
}

/* Writes the character at the start of a text that is not empty; returns its bytes. */
static size_t put_character(ck_writer *out, const char *text, size_t length)
{
    unsigned char byte = (unsigned char)text[0];
    utf8proc_int32_t character;
    if (byte < 0x80) {
        const char *entity = entity_of(byte);
        ck_put_bytes(out, entity ? entity : text, entity ? strlen(entity) : 1);
        return 1;
    }
    utf8proc_ssize_t size =
        utf8proc_iterate((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length, &character);
    if (size <= 0 || is_forbidden(character))
        ck_put(out, REPLACEMENT);
    else
        ck_put_bytes(out, text, (size_t)size);
    return size <= 0 ? 1 : (size_t)size;
}

static void put_escaped(ck_writer *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length;)
        i += put_character(out, text + i, length - i);
}

/* ---- suites ---- */

void ck_junit_start(ck_junit *junit, ck_writer *out)
{
    *junit = (ck_junit){.out = out};
    ck_put(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"cetkaik\">\n");
}

static void end_suite(ck_junit *junit)
{
    if (junit->open)
        ck_put(junit->out, "</testsuite>\n");
    junit->open = false;
}

static void begin_suite(ck_junit *junit, const char *path)
{
    ck_writer copy = ck_buffer_writer(&junit->path);
    if (junit->open && strcmp(ck_buffer_string(&junit->path), path) == 0)
        return;
    end_suite(junit);
    ck_buffer_clear(&junit->path);
    ck_put(&copy, path);
    junit->out->failed |= copy.failed;
    ck_put(junit->out, "<testsuite name=\"");
    put_escaped(junit->out, path, strlen(path));
    ck_put(junit->out, "\">\n");
    junit->open = true;
}

void ck_junit_end(ck_junit *junit)
{
    end_suite(junit);
    ck_put(junit->out, "</testsuites>\n");
    ck_buffer_free(&junit->path);
}

/* ---- cases ---- */

static void put_findings(ck_writer *out, const ck_checked *checked)
{
    ck_buffer text = {0};
    ck_writer buffer = ck_buffer_writer(&text);
    ck_write_findings(&buffer, checked, false);
    put_escaped(out, ck_buffer_string(&text), text.length);
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

/* The first error speaks for all: many readers show no more than that. */
static void put_failure(ck_writer *out, const ck_checked *checked, const ck_finding *error)
{
    ck_buffer message = {0};
    ck_writer buffer = ck_buffer_writer(&message);
    ck_write_message(&buffer, checked->rules, checked->record, error);
    ck_put(out, "<failure type=\"");
    ck_write_code(out, error->code);
    ck_put(out, "\" message=\"");
    put_escaped(out, ck_buffer_string(&message), message.length);
    ck_put(out, "\">");
    put_findings(out, checked);
    ck_put(out, "</failure>\n");
    out->failed |= buffer.failed;
    ck_buffer_free(&message);
}

static void put_output(ck_writer *out, const ck_checked *checked)
{
    ck_put(out, "<system-out>");
    put_findings(out, checked);
    ck_put(out, "</system-out>\n");
}

void ck_junit_record(ck_junit *junit, const ck_checked *checked)
{
    ck_writer *out = junit->out;
    const ck_finding *error = first_error(checked->result);
    begin_suite(junit, checked->path);
    ck_put(out, "<testcase classname=\"");
    put_escaped(out, checked->path, strlen(checked->path));
    ck_put_format(out, "\" name=\"record %u, line %u\">", (unsigned)checked->record->number,
                  (unsigned)checked->record->line);
    if (error)
        put_failure(out, checked, error);
    else if (checked->result->finding_count > 0)
        put_output(out, checked);
    ck_put(out, "</testcase>\n");
}

#include "formats/report/manual.h"

#include "formats/report/message.h"

#include <string.h>

/* Text in mdoc: a backslash is \e, and what could be taken for a macro or an argument is masked. */
static void put_mdoc(ck_writer *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\\')
            ck_put(out, "\\e");
        else if (text[i] == '\n')
            ck_put(out, " ");
        else
            ck_put_bytes(out, &text[i], 1);
    }
}

static void put_short_message(ck_writer *out, ck_code code)
{
    ck_buffer buffer = {0};
    ck_writer plain = ck_buffer_writer(&buffer);
    ck_write_short_message(&plain, code);
    put_mdoc(out, ck_buffer_string(&buffer), buffer.length);
    out->failed |= plain.failed;
    ck_buffer_free(&buffer);
}

/* A sentence a line, as mdoc likes it; none begins with a character that roff looks at. */
static void put_sentences(ck_writer *out, const char *text)
{
    while (*text) {
        const char *stop = strstr(text, ". ");
        size_t length = stop ? (size_t)(stop - text) + 1 : strlen(text);
        if (text[0] == '.' || text[0] == '\'')
            ck_put(out, "\\&");
        put_mdoc(out, text, length);
        ck_put(out, "\n");
        text += length + (stop != NULL);
    }
}

static void put_example(ck_writer *out, const char *label, const char *text)
{
    ck_put_format(out, ".Pp\n%s: ", label);
    put_mdoc(out, text, strlen(text));
    ck_put(out, "\n");
}

static void put_row(ck_writer *out, ck_code code)
{
    const ck_code_row *row = ck_code_row_of(code);
    ck_put_format(out, ".It CK%d: ", row->number);
    put_short_message(out, code);
    ck_put_format(out, "\n.Pq %s%s\n", row->rule, row->fixable ? ", fixable" : "");
    put_sentences(out, row->explanation);
    put_example(out, "Wrong", row->wrong);
    put_example(out, "Right", row->good);
}

static void put_severity(ck_writer *out, ck_severity severity, const char *title)
{
    ck_put_format(out, ".Ss %s\n.Bl -tag -width Ds\n", title);
    for (int code = 0; code < CK_FINDINGS; code++) {
        if (ck_code_severity((ck_code)code) == severity)
            put_row(out, (ck_code)code);
    }
    ck_put(out, ".El\n");
}

void ck_write_diagnostics(ck_writer *out)
{
    ck_put(out,
           ".Sh DIAGNOSTICS\n"
           "Every finding has a code that never changes its meaning.\n"
           "An error means that the record is wrong, or that something of it cannot be known;\n"
           "a warning that it probably has a slip, or that rule sets differ on it;\n"
           "a note is about style.\n");
    put_severity(out, CK_ERROR, "Errors");
    put_severity(out, CK_WARNING, "Warnings");
    put_severity(out, CK_NOTE, "Notes");
}

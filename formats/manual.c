#include "formats/manual.h"

#include "formats/message.h"
#include "formats/slots.h"

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

/* A message without a record: … for what depends on it. */
static void put_template(ck_writer *out, const char *template)
{
    while (*template) {
        size_t length = ck_slot_length(template);
        if (length > 0)
            ck_put(out, "…");
        else
            put_mdoc(out, template, 1);
        template += length > 0 ? length : 1;
    }
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

static void put_row(ck_writer *out, const ck_code_row *row)
{
    ck_put_format(out, ".It CK%d: ", row->number);
    put_template(out, row->message);
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
            put_row(out, ck_code_row_of((ck_code)code));
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

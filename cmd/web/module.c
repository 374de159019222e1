/*
 * Exports the library to the worker of the page: texts go in, a document in one format comes out.
 *
 * The caller copies input bytes into page_alloc() of memory.c; output is valid until its document
 * is closed.
 */
#include "cmd/library/cetkaik.h"
#include "formats/common/json_values.h"

#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(name)))

/* ---- documents ---- */

/* A conversion: TEXT is the document; LOSSES holds one JSON value a line. */
typedef struct conversion {
    ck_checker *checker;
    ck_writer *writer;
    ck_buffer text, losses;
} conversion;

static int keep(void *self, const char *bytes, size_t length)
{
    return ck_write_buffer(self, bytes, length) ? 0 : 1;
}

EXPORT("close")
void page_close(conversion *document)
{
    if (!document)
        return;
    ck_writer_free(document->writer);
    ck_checker_free(document->checker);
    ck_buffer_free(&document->text);
    ck_buffer_free(&document->losses);
    free(document);
}

/* A text of an option; NULL for "", its default. */
static const char *option(const char *text)
{
    return *text ? text : NULL;
}

/*
 * Opens a document. RULES "": those each record names. SELECT, IGNORE: codes of findings. NULL:
 * unknown format, or memory is short.
 */
EXPORT("begin")
conversion *page_begin(const char *format, const char *rules, const char *language,
                       const char *select, const char *ignore, int strict)
{
    conversion *document = calloc(1, sizeof *document);
    if (!document)
        return NULL;
    const ck_checker_options options = {.size = sizeof options,
                                        .rules = option(rules),
                                        .select = option(select),
                                        .ignore = option(ignore),
                                        .strict = strict,
                                        .format = format,
                                        .language = language};
    document->checker = ck_checker_new(&options);
    document->writer = ck_writer_new(format, keep, &document->text, NULL);
    if (document->checker && document->writer &&
        ck_writer_set(document->writer, "lang", language) == CK_STATUS_OK)
        return document;
    page_close(document);
    return NULL;
}

EXPORT("set")
int page_set(conversion *document, const char *option, const char *value)
{
    return ck_writer_set(document->writer, option, value);
}

/* Draws a position under RULES; a status. */
EXPORT("draw")
int page_draw(conversion *document, const char *rules_text, const char *line)
{
    ck_board_rules_value rules;
    ck_board_position position;
    if (!ck_board_rules(&rules, *rules_text ? rules_text : "standard") ||
        !ck_board_read(&rules, line, &position, NULL))
        return CK_STATUS_BAD_OPTION;
    return ck_writer_put_position(document->writer, &rules, &position);
}

/* Opens an input. BYTES must stay until the last record is read. */
EXPORT("open")
int page_open(conversion *document, const char *name, const char *bytes, size_t length)
{
    return ck_check_bytes(document->checker, name, bytes, length);
}

static void put_losses(conversion *document)
{
    ck_out out = ck_buffer_out(&document->losses);
    for (size_t i = 0; i < ck_writer_losses(document->writer); i++) {
        const ck_finding_view loss = ck_writer_loss(document->writer, i);
        ck_json json = {.out = &out};
        ck_json_begin_object(&json, NULL);
        ck_json_put_number(&json, "line", (int64_t)loss.line);
        ck_json_put_number(&json, "column", (int64_t)loss.column);
        ck_json_put_string(&json, "message", loss.message);
        ck_json_end_object(&json);
        ck_json_end_line(&json);
    }
}

static int write_bounded(void *self, const char *bytes, size_t length)
{
    enum { MOST = 1 << 26 };
    const ck_buffer *text = self;
    return text->length > MOST ? 1 : keep(self, bytes, length);
}

/* Unpacks bytes into the text of a document; NULL: broken data, or memory is short. */
EXPORT("unpack")
conversion *page_unpack(const char *bytes, size_t length)
{
    conversion *document = calloc(1, sizeof *document);
    if (document &&
        ck_unpack_bytes(bytes, length, write_bounded, &document->text, NULL) == CK_STATUS_OK)
        return document;
    page_close(document);
    return NULL;
}

/* Reads the next record; unless ONLY is 0, skips all others. */
EXPORT("next")
int page_next(conversion *document, unsigned only)
{
    const ck_checked *record;
    ck_status status = ck_check_next(document->checker, &record);
    if (status != CK_STATUS_RECORD || (only > 0 && ck_checked_number(record) != only))
        return status;
    status = ck_writer_put(document->writer, record);
    put_losses(document);
    return status == CK_STATUS_OK ? CK_STATUS_RECORD : (int)status;
}

EXPORT("end")
int page_end(conversion *document)
{
    return ck_writer_end(document->writer);
}

/* The text or the losses, by PART 0 or 1. */
static const ck_buffer *part_of(const conversion *document, int part)
{
    const ck_buffer *const parts[] = {&document->text, &document->losses};
    return parts[part];
}

EXPORT("text")
const char *page_text(const conversion *document, int part)
{
    return ck_buffer_string(part_of(document, part));
}

EXPORT("length")
size_t page_length(const conversion *document, int part)
{
    return part_of(document, part)->length;
}

EXPORT("message")
const char *page_message(const conversion *document, int status)
{
    const char *message = ck_writer_message(document->writer);
    if (*message == '\0')
        message = ck_checker_message(document->checker);
    return *message ? message : ck_status_text((ck_status)status);
}

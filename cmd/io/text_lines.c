/* Reads the lines of an auxiliary text file, such as the aliases of players, in any encoding. */
#include "cmd/io/text_lines.h"

#include "cmd/io/decoder.h"
#include "cmd/io/files.h"
#include "cmd/library/cetkaik.h"
#include "cmd/library/checker.h"
#include "cmd/options/language.h"
#include "cmd/options/trouble.h"
#include "parser/unpacker.h"
#include "rules/base/utf8.h"
#include "rules/base/writer.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* Bytes handled at once, unless a line is longer. */
enum { WINDOW = 1 << 16 };

typedef struct line_reader {
    ck_on_line *on_line;
    void *self;
    const char *path;
    unsigned long number; /* of the last line */
    ck_buffer text;       /* unread */
} line_reader;

typedef enum line_outcome {
    ENDED,
    REFUSED, /* a line or the text; reported */
    FOREIGN, /* the text is not UTF-8 */
    UNREAD
} line_outcome;

static bool report_trouble(const char *path, const char *why)
{
    ck_trouble(CK_P_FILE_TROUBLE, CK_SLOTS(ck_typed_slot("file", path), ck_word_slot("why", why)));
    return false;
}

/* Whether bytes are text; reports the reason if not, with the findings for records. */
static bool is_read(const char *path, const char *bytes, size_t length)
{
    ck_checker_options only = {.size = sizeof only, .select = "CK1001,CK1003,CK1004,CK1040"};
    ck_checker *checker = ck_checker_new(&only);
    const ck_checked *record;
    ck_status status = CK_STATUS_NO_MEMORY;
    bool good = true;
    if (checker)
        ck_checker_set_language(checker, ck_language_chosen());
    if (checker && ck_check_bytes(checker, path, bytes, length) == CK_STATUS_OK)
        status = ck_check_next(checker, &record);
    if (status == CK_STATUS_NO_MEMORY) {
        good = report_trouble(path, ck_program_text(CK_P_NO_MEMORY));
    } else if (status == CK_STATUS_RECORD && ck_checked_findings(record) > 0) {
        ck_finding_view finding = ck_checked_finding(record, 0);
        good =
            ck_trouble(finding.right[0] ? CK_P_FILE_TROUBLE_RIGHT : CK_P_FILE_TROUBLE,
                       CK_SLOTS(ck_typed_slot("file", path), ck_word_slot("why", finding.message),
                                ck_word_slot("right", finding.right))) == 0;
    }
    ck_checker_free(checker);
    return good;
}

/* The length of all complete lines; 0: none. */
static size_t length_of_lines(const ck_buffer *text)
{
    size_t length = text->length;
    while (length > 0 && text->bytes[length - 1] != '\n')
        length--;
    return length;
}

static bool visit_lines(line_reader *reading, size_t length)
{
    const char *line = reading->text.bytes, *end = line + length;
    while (line < end) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        const char *stop = newline ? newline : end;
        if (!reading->on_line(reading->self, reading->path, ++reading->number, line,
                              (size_t)(stop - line)))
            return false;
        line = stop + 1;
    }
    return true;
}

/* Visits LENGTH bytes. The first ones are checked to be text. */
static line_outcome visit_text(line_reader *reading, size_t length)
{
    ck_buffer *text = &reading->text;
    if (length == 0)
        return ENDED;
    if (!ck_is_utf8(text->bytes, length))
        return FOREIGN;
    if ((reading->number == 0 && !is_read(reading->path, text->bytes, length)) ||
        !visit_lines(reading, length))
        return REFUSED;
    memmove(text->bytes, text->bytes + length, text->length - length);
    text->length -= length;
    return ENDED;
}

static line_outcome read_text(line_reader *reading, ck_fill *fill, void *self)
{
    ck_out out = ck_buffer_out(&reading->text);
    line_outcome outcome = ENDED;
    char bytes[4096];
    ptrdiff_t size;
    while (outcome == ENDED && (size = fill(self, bytes, sizeof bytes)) > 0) {
        ck_put_bytes(&out, bytes, (size_t)size);
        if (out.failed)
            return UNREAD;
        if (reading->text.length >= WINDOW)
            outcome = visit_text(reading, length_of_lines(&reading->text));
    }
    if (outcome != ENDED)
        return outcome;
    if (size < 0) {
        report_trouble(reading->path, ck_trouble_reason(errno));
        return REFUSED;
    }
    return visit_text(reading, reading->text.length);
}

/* Reads an open file, unpacked and converted. */
static line_outcome read_file(line_reader *reading, int file, const char *encoding)
{
    line_outcome outcome = UNREAD;
    ck_buffer_clear(&reading->text);
    reading->number = 0;
    if (!encoding) {
        ck_unpacker unpacker = {.memory = NULL};
        ck_unpacker_open(&unpacker, ck_read_file, &file);
        outcome = read_text(reading, ck_unpacker_fill, &unpacker);
        ck_unpacker_close(&unpacker);
        return outcome;
    }
    ck_decoder *decoder = ck_decoder_new(encoding);
    if (decoder) {
        ck_decoder_open(decoder, file);
        outcome = read_text(reading, ck_decoder_fill, decoder);
    }
    ck_decoder_free(decoder);
    return outcome;
}

bool ck_text_lines_visit(const char *path, const char *encoding, ck_on_line *on_line, void *self)
{
    line_reader reading = {.on_line = on_line, .self = self, .path = path};
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return report_trouble(path, ck_trouble_reason(errno));
    line_outcome outcome = read_file(&reading, file, NULL);
    if (outcome == FOREIGN && encoding)
        outcome = lseek(file, 0, SEEK_SET) == 0 ? read_file(&reading, file, encoding) : UNREAD;
    if (outcome == FOREIGN)
        outcome = is_read(path, reading.text.bytes, reading.text.length) ? UNREAD : REFUSED;
    if (outcome == UNREAD)
        ck_trouble(CK_P_FILE_UNREAD, CK_SLOTS(ck_typed_slot("file", path)));
    ck_buffer_free(&reading.text);
    close(file);
    return outcome == ENDED;
}

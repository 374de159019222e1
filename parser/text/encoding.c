/* Checks that bytes are a text in UTF-8; names the encoding or kind of other bytes. */
#include "parser/text/encoding.h"

#include "parser/text/foreign.h"
#include "parser/text/old_encoding.h"
#include "rules/base/utf8.h"

#include <string.h>

/* Whether only a few bytes are damaged: the text is then UTF-8. */
static bool is_mostly_utf8(const char *text, size_t length)
{
    size_t wide = 0, bad = 0;
    for (size_t i = 0; i < length;) {
        size_t size = ck_utf8_length(text + i, length - i);
        wide += size > 1;
        bad += size == 0;
        i += size > 0 ? size : 1;
    }
    return wide >= bad;
}

/*
 * Recognizes UTF-16 without a byte-order mark: the high bytes of ASCII characters, at least of line
 * ends, are 0. The low byte of a few others, such as 一, is 0 as well; a whole character never is.
 * A single 0 is a slip.
 */
static ck_encoding guess_utf16(const char *text, size_t length)
{
    enum { LOOKED_AT = 512, SHARE = 16 };
    size_t zeros[2] = {0, 0}, looked_at = length < LOOKED_AT ? length : LOOKED_AT;
    for (size_t i = 0; i < looked_at; i++) {
        zeros[i & 1] += text[i] == '\0';
        if ((i & 1) && text[i - 1] == '\0' && text[i] == '\0')
            return CK_UTF8;
    }
    if (zeros[1] > 1 && zeros[1] * SHARE > looked_at && zeros[0] * 2 < zeros[1])
        return CK_UTF16_LE;
    if (zeros[0] > 1 && zeros[0] * SHARE > looked_at && zeros[1] * 2 < zeros[0])
        return CK_UTF16_BE;
    return CK_UTF8;
}

ck_encoding ck_guess_encoding(const char *text, size_t length)
{
    if (length >= 2 && memcmp(text, "\xff\xfe", 2) == 0)
        return CK_UTF16_LE;
    if (length >= 2 && memcmp(text, "\xfe\xff", 2) == 0)
        return CK_UTF16_BE;
    ck_encoding utf16 = guess_utf16(text, length);
    if (utf16 != CK_UTF8)
        return utf16;
    return is_mostly_utf8(text, length) ? CK_UTF8 : ck_guess_old_encoding(text, length);
}

static void report(const ck_sink *sink, ck_code code, size_t at, size_t length, int byte)
{
    ck_finding finding = ck_finding_new(code, (ck_span){(uint32_t)at, (uint32_t)length});
    finding.written = byte;
    if (sink->report)
        sink->report(sink->self, &finding);
}

static void check_text(const ck_record *record, const ck_sink *sink)
{
    const char *text = record->text;
    for (size_t i = 0; i < record->length;) {
        size_t start = i;
        size_t size = ck_utf8_length(text + i, record->length - i);
        if (size > 0 && text[i] != '\0') {
            i += size;
            continue;
        }
        bool zero = size > 0;
        while (i < record->length &&
               (zero ? text[i] == '\0' : ck_utf8_length(text + i, record->length - i) == 0))
            i++;
        report(sink, zero ? CK_F_NUL_BYTE : CK_F_BAD_UTF8, start, i - start,
               (unsigned char)text[start]);
    }
}

/* The kind of bytes that are not text. */
static ck_foreign foreign_kind(const char *text, size_t length, ck_encoding encoding)
{
    bool is_utf16 = encoding == CK_UTF16_LE || encoding == CK_UTF16_BE;
    return is_utf16 ? CK_NOT_FOREIGN : ck_guess_foreign(text, length);
}

bool ck_is_foreign_encoding(const char *text, size_t length)
{
    return !ck_is_utf8(text, length) &&
           foreign_kind(text, length, ck_guess_encoding(text, length)) != CK_NOT_FOREIGN;
}

bool ck_check_encoding_kind(const ck_record *record, const ck_sink *sink)
{
    ck_foreign foreign =
        record->number > 1 ? CK_NOT_FOREIGN : ck_guess_foreign_text(record->text, record->length);
    if (foreign != CK_NOT_FOREIGN)
        report(sink, CK_F_FOREIGN, 0, 0, (int)foreign);
    return foreign == CK_NOT_FOREIGN;
}

bool ck_check_encoding(const ck_record *record, const ck_sink *sink)
{
    if (ck_is_utf8(record->text, record->length))
        return true;
    ck_encoding encoding = ck_guess_encoding(record->text, record->length);
    ck_foreign foreign = foreign_kind(record->text, record->length, encoding);
    if (foreign != CK_NOT_FOREIGN)
        report(sink, CK_F_FOREIGN, 0, 0, (int)foreign);
    else if (encoding != CK_UTF8)
        report(sink, CK_F_ENCODING, 0, 0, (int)encoding);
    else
        check_text(record, sink);
    return foreign == CK_NOT_FOREIGN && encoding == CK_UTF8;
}

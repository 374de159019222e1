/* Shows foreign text safely: display widths, and visible replacements for control characters. */
#include "formats/common/display.h"

#include "rules/base/utf8.h"
#include "rules/words/number.h"

#include <string.h>
#include <utf8proc.h>

enum { TAB_STOP = 8 };

/* Marks without width are cut where a text has more bytes than this for each column. */
enum { COLUMN_BYTES = 16 };

static ck_glyph glyph_of(const char *bytes, size_t length, size_t consumed, size_t width)
{
    ck_glyph glyph = {
        .length = (uint8_t)length, .consumed = (uint8_t)consumed, .width = (uint8_t)width};
    memcpy(glyph.bytes, bytes, length);
    return glyph;
}

static ck_glyph replacement(size_t consumed)
{
    return glyph_of(CK_REPLACEMENT, strlen(CK_REPLACEMENT), consumed, 1);
}

/* Invisible characters, which could reorder or break a line. Letters of some scripts and emoji need
 * those that join them or do not. */
static bool is_invisible(utf8proc_int32_t character)
{
    enum { NON_JOINER = 0x200c, JOINER = 0x200d };
    if (character == NON_JOINER || character == JOINER)
        return false;
    switch (utf8proc_category(character)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return true;
    default:
        return false;
    }
}

/* Whether a byte is printable ASCII, one column wide. */
static bool is_plain(char byte)
{
    return byte >= ' ' && byte < 0x7f;
}

/*
 * Whether TEXT begins with a sign from U+4E00 to U+9FFF; all have three bytes and two columns
 * (tests/formats/common/display).
 */
static bool is_sign(const char *text, size_t length)
{
    const unsigned char first = (unsigned char)text[0];
    return length >= 3 && first >= 0xe4 && first <= 0xe9 && ck_is_within(text[1]) &&
           ck_is_within(text[2]) && (first > 0xe4 || (unsigned char)text[1] >= 0xb8);
}

/* Whether TEXT begins with eight printable ASCII characters. */
static bool are_plain(const char *text)
{
    const uint64_t each = 0x0101010101010101;
    uint64_t bytes;
    memcpy(&bytes, text, sizeof bytes);
    /*
     * A byte below ' ' borrows and DEL carries, both into the high bit. A neighbour can be affected
     * only by a byte that fails itself.
     */
    return (((bytes - ' ' * each) | bytes | (bytes + each)) & (0x80 * each)) == 0;
}

ck_shown_part ck_display_part_at(const char *text, size_t length, size_t most)
{
    enum { AT_ONCE = 8 };
    ck_shown_part run = {0, 0};
    while (length - run.length >= AT_ONCE && most - run.width >= AT_ONCE &&
           are_plain(text + run.length)) {
        run.length += AT_ONCE;
        run.width += AT_ONCE;
    }
    while (run.length < length && run.width < most) {
        const bool plain = is_plain(text[run.length]);
        if (!plain && (most - run.width < 2 || !is_sign(text + run.length, length - run.length)))
            break;
        run.length += plain ? 1 : 3;
        run.width += plain ? 1 : 2;
    }
    return run;
}

ck_glyph ck_display_glyph_at(const char *text, size_t length, size_t column)
{
    static const char spaces[TAB_STOP] = "        ";
    unsigned char byte = (unsigned char)text[0];
    size_t to_stop = TAB_STOP - column % TAB_STOP;
    if (is_plain(text[0]))
        return glyph_of(text, 1, 1, 1);
    if (byte == '\t')
        return glyph_of(spaces, to_stop, 1, to_stop);
    if (byte < 0x80) { /* U+2400 and its followers depict the ASCII control characters */
        const char last = (char)(0x80 + (byte == 0x7f ? 0x21 : byte));
        return glyph_of((char[]){'\xe2', '\x90', last}, 3, 1, 1);
    }
    utf8proc_int32_t character;
    utf8proc_ssize_t size =
        utf8proc_iterate((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length, &character);
    if (size <= 0)
        return replacement(1);
    if (is_invisible(character))
        return replacement((size_t)size);
    return glyph_of(text, (size_t)size, (size_t)size, (size_t)utf8proc_charwidth(character));
}

size_t ck_display_column_behind(const char *text, size_t length, size_t column)
{
    ck_shown_part run = ck_display_part_at(text, length, SIZE_MAX);
    column += run.width;
    for (size_t i = run.length; i < length; i += run.length) {
        ck_glyph glyph = ck_display_glyph_at(text + i, length - i, column);
        i += glyph.consumed;
        run = ck_display_part_at(text + i, length - i, SIZE_MAX);
        column += glyph.width + run.width;
    }
    return column;
}

size_t ck_display_width(const char *text, size_t length)
{
    return ck_display_column_behind(text, length, 0);
}

void ck_display_clean(ck_out *out, const char *text, size_t length, size_t most)
{
    /* a text that may be cut leaves a column for … */
    const ck_shown_part run = ck_display_part_at(text, length,
                                                 length <= most ? most
                                                 : most > 0     ? most - 1
                                                                : 0);
    size_t width = run.width;
    ck_put_bytes(out, text, run.length);
    for (size_t i = run.length; i < length;) {
        bool line_end = text[i] == '\n' || text[i] == '\r';
        ck_glyph glyph =
            line_end ? glyph_of(" ", 1, 1, 1) : ck_display_glyph_at(text + i, length - i, 0);
        width += glyph.width;
        i += glyph.consumed;
        if (width > most || (width == most && i < length) || i / COLUMN_BYTES > most) {
            ck_put(out, "…");
            return;
        }
        ck_put_bytes(out, glyph.bytes, glyph.length);
    }
}

const char *ck_display_base_name(const char *path)
{
    const char *name = path;
    for (const char *at = path; *at; at++) {
        if (*at == '/' || *at == '\\')
            name = at + 1;
    }
    return *name ? name : path;
}

void ck_display_text(ck_out *out, ck_text text, size_t most)
{
    if (text.length > 0)
        ck_display_clean(out, text.bytes, text.length, most);
}

void ck_display_span(ck_out *out, const ck_record *record, ck_span span, size_t most)
{
    if (span.offset <= record->length && span.length <= record->length - span.offset)
        ck_display_clean(out, record->text + span.offset, span.length, most);
}

/* ---- breaking lines ---- */

/*
 * Whether a line may break beside a character: kana and East Asian punctuation. Between signs alone
 * it may not, so that words and quoted notation stay whole.
 */
static bool is_loose(utf8proc_int32_t character)
{
    return (character >= 0x3000 && character <= 0x30ff) ||
           (character >= 0xff00 && character <= 0xff60);
}

/* Whether a line must not begin, or must not end, with a character. */
static bool is_closing(utf8proc_int32_t character)
{
    static const char closing[] =
        "、。，．：；！？・ー々」』）】”’…ぁぃぅぇぉっゃゅょァィゥェォッャュョ),.:;!?";
    char bytes[4 + 1] = "";
    utf8proc_encode_char(character, (utf8proc_uint8_t *)bytes);
    return strstr(closing, bytes) != NULL;
}

static bool is_opening(utf8proc_int32_t character)
{
    return character == 0x300c || character == 0x300e || character == 0xff08 ||
           character == 0x201c || character == '(' || character == '`' || character == '{';
}

static bool is_katakana(utf8proc_int32_t character)
{
    return character >= 0x30a0 && character <= 0x30ff;
}

static bool may_break(utf8proc_int32_t before, utf8proc_int32_t after)
{
    const bool in_word = is_katakana(before) && is_katakana(after);
    return !in_word && (is_loose(before) || is_loose(after)) && !is_opening(before) &&
           !is_closing(after);
}

size_t ck_display_unbroken(const char *text)
{
    const size_t word = strcspn(text, " \n");
    utf8proc_int32_t before = 0;
    for (size_t at = 0; at < word;) {
        utf8proc_int32_t character;
        utf8proc_ssize_t size = utf8proc_iterate((const utf8proc_uint8_t *)text + at,
                                                 (utf8proc_ssize_t)(word - at), &character);
        if (at > 0 && size > 0 && may_break(before, character))
            return at;
        at += size > 0 ? (size_t)size : 1;
        before = size > 0 ? character : 0;
    }
    return word;
}

/* The bytes of the characters that fit into WIDTH columns; at least one character. */
static size_t fitting(const char *text, size_t length, size_t width)
{
    size_t at = 0;
    for (size_t column = 0; at < length;) {
        ck_glyph glyph = ck_display_glyph_at(text + at, length - at, column);
        column += glyph.width;
        if (at > 0 && column > width)
            return at;
        at += glyph.consumed;
    }
    return length;
}

void ck_display_hanging(ck_out *out, const char *string, size_t column, size_t width, size_t hang)
{
    size_t gap = 0;
    for (bool first = true; *string; first = false) {
        size_t length = ck_display_unbroken(string);
        bool breaks = !first && column + gap + ck_display_width(string, length) > width;
        ck_put(out, breaks ? "\n" : "");
        ck_put_times(out, " ", breaks ? hang : gap);
        column = breaks ? hang : column + gap;
        length = fitting(string, length, width > column ? width - column : 0);
        ck_put_bytes(out, string, length);
        column += ck_display_width(string, length);
        gap = string[length] == ' ';
        string += length + gap;
    }
}

void ck_display_lines(ck_out *out, const char *string, size_t width)
{
    ck_put(out, " ");
    ck_display_hanging(out, string, 1, width, 2);
    ck_put(out, "\n");
}

/* The length of a line up to its last escape sequence, and *COLUMNS, those of that part. */
static size_t behind_escapes(const char *line, size_t *columns)
{
    size_t at = 0;
    *columns = 0;
    for (const char *escape; (escape = strchr(line + at, '\033'));) {
        const size_t start = (size_t)(escape - line), length = strcspn(escape, "m");
        *columns += ck_display_width(line + at, start - at);
        at = start + length + (escape[length] == 'm');
    }
    return at;
}

static void put_fitted_line(ck_out *out, const char *line, size_t width)
{
    enum { DEEPER = 4 };
    size_t column;
    const size_t behind = behind_escapes(line, &column);
    const char *rest = line + behind;
    ck_put_bytes(out, line, behind);
    if (column + ck_display_width(rest, strlen(rest)) <= width)
        ck_put(out, rest);
    else
        ck_display_hanging(out, rest, column, width, strspn(line, " ") + DEEPER);
}

void ck_display_fitted(ck_out *out, const char *text, size_t width)
{
    ck_buffer line = {.memory = out->memory};
    for (size_t length; *text; text += length) {
        ck_out to_line = ck_part_out(&line, out);
        length = strcspn(text, "\n");
        ck_buffer_clear(&line);
        ck_put_bytes(&to_line, text, length);
        put_fitted_line(out, ck_buffer_string(&line), width);
        out->failed |= to_line.failed;
        if (text[length] == '\n') {
            ck_put(out, "\n");
            length++;
        }
    }
    ck_buffer_free(&line);
}

void ck_display_padded(ck_out *out, const char *string, size_t width)
{
    const size_t length = strlen(string);
    const ck_shown_part run = ck_display_part_at(string, length, SIZE_MAX);
    const size_t own = run.length == length ? run.width : ck_display_width(string, length);
    if (run.length == length)
        ck_put_bytes(out, string, length);
    else
        ck_display_clean(out, string, length, SIZE_MAX);
    ck_put_times(out, " ", own < width ? width - own : 0);
}

void ck_display_right(ck_out *out, const char *string, size_t width)
{
    const size_t length = strlen(string), own = ck_display_width(string, length);
    ck_put_times(out, " ", own < width ? width - own : 0);
    ck_put_bytes(out, string, length);
}

void ck_display_figures(ck_out *out, int64_t points, int unit)
{
    if (points < 0)
        ck_put(out, "−");
    ck_write_figures(out, points < 0 ? -points : points, unit);
}

void ck_display_figures_right(ck_out *out, int64_t points, int unit, size_t width)
{
    char figures[2 * CK_MOST_FIGURES];
    if (unit == 1 && points >= 0) {
        const size_t own = ck_figures(figures, points);
        ck_put_times(out, " ", own < width ? width - own : 0);
        ck_put_bytes(out, figures, own);
        return;
    }
    ck_limited limited = {figures, sizeof figures, 0};
    ck_out own = ck_limited_out(&limited);
    ck_display_figures(&own, points, unit);
    ck_limited_end(&limited);
    ck_display_right(out, figures, width);
}

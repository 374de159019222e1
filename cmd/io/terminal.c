/* Shows control characters as signs on a terminal. */
#include "cmd/io/terminal.h"

#include "formats/common/display.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool put(const char *bytes, size_t length)
{
    return fwrite(bytes, 1, length, stdout) == length;
}

/* What stands first in a text, and how much of it. */
typedef enum piece_kind { PLAIN, CONTROL, UNFINISHED } piece_kind;

/* A sequence for a colour is ESC [ figures and semicolons m. */
static piece_kind look_at_sequence(const char *text, size_t length, size_t *size)
{
    size_t at = 1;
    at += at < length && text[at] == '[';
    while (at > 1 && at < length && memchr("0123456789;", text[at], 11))
        at++;
    *size = at < length && at > 1 && text[at] == 'm' ? at + 1 : 1;
    return at == length ? UNFINISHED : *size > 1 ? PLAIN : CONTROL;
}

/* The length of the character that a byte of UTF-8 begins. */
static size_t length_begun_by(char byte)
{
    const unsigned char first = (unsigned char)byte;
    return first < 0xc2 || first > 0xf4 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

static piece_kind look_at(const char *text, size_t length, size_t *size)
{
    *size = 1;
    if (text[0] == '\033')
        return look_at_sequence(text, length, size);
    if (text[0] == '\n' || text[0] == '\t' || (text[0] == '\r' && length > 1 && text[1] == '\n'))
        return PLAIN;
    if (length < (text[0] == '\r' ? 2 : length_begun_by(text[0])))
        return UNFINISHED;
    const ck_glyph glyph = ck_display_glyph_at(text, length, 0);
    *size = glyph.consumed;
    return memcmp(glyph.bytes, text, glyph.consumed) == 0 ? PLAIN : CONTROL;
}

/* Writes a text, the last characters of which may be unfinished; returns their length. */
static size_t show(const char *text, size_t length, bool is_end, bool *good)
{
    size_t done = 0, at = 0, size;
    while (at < length) {
        const piece_kind kind = look_at(text + at, length - at, &size);
        if (kind == UNFINISHED && !is_end && length - at < sizeof((ck_terminal *)NULL)->held)
            break;
        if (kind != PLAIN) {
            const ck_glyph glyph = ck_display_glyph_at(text + at, length - at, 0);
            *good &= put(text + done, at - done) && put(glyph.bytes, glyph.length);
            size = glyph.consumed;
            done = at + size;
        }
        at += size;
    }
    *good &= put(text + done, at - done);
    return length - at;
}

bool ck_terminal_write(void *self, const char *bytes, size_t length)
{
    ck_terminal *terminal = self;
    bool good = true;
    if (!terminal->is_known)
        terminal->shows = isatty(STDOUT_FILENO);
    terminal->is_known = true;
    if (!terminal->shows)
        return put(bytes, length);
    while (good && terminal->length > 0 && length > 0) {
        terminal->held[terminal->length++] = *bytes++;
        length--;
        const size_t left = show(terminal->held, terminal->length, false, &good);
        memmove(terminal->held, terminal->held + terminal->length - left, left);
        terminal->length = left;
    }
    if (terminal->length == 0) {
        terminal->length = show(bytes, length, false, &good);
        memcpy(terminal->held, bytes + length - terminal->length, terminal->length);
    }
    return good;
}

bool ck_terminal_end(ck_terminal *terminal)
{
    bool good = true;
    show(terminal->held, terminal->length, true, &good);
    terminal->length = 0;
    return good;
}

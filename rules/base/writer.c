/* Writers: a callback, a flag for the first failure, and helpers that put numbers and text. */
#include "rules/base/writer.h"

#include "rules/base/array.h"
#include "rules/base/utf8.h"

#include <stdarg.h>
#include <stdint.h>
#include <string.h>

/* Appends where there is room for the bytes and a NUL. */
static inline void append(ck_buffer *buffer, const char *bytes, size_t length)
{
    ck_copy_piece(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
    buffer->bytes[buffer->length] = '\0';
}

bool ck_write_buffer(void *self, const char *bytes, size_t length)
{
    ck_buffer *buffer = self;
    if (length >= SIZE_MAX - buffer->length)
        return false;
    size_t wanted = buffer->length + length + 1;
    if (wanted > buffer->room &&
        !ck_array_make_room(buffer->memory, &buffer->bytes, &buffer->room, wanted, 1))
        return false;
    append(buffer, bytes, length);
    return true;
}

void ck_put_bytes(ck_out *out, const char *bytes, size_t length)
{
    if (out->failed || length == 0)
        return;
    /* The usual case: a short piece, and a buffer with room for it. */
    ck_buffer *buffer = ck_buffer_of(out);
    if (buffer && length < buffer->room - buffer->length)
        append(buffer, bytes, length);
    else
        out->failed = !out->write(out->self, bytes, length);
}

void ck_put_utf8(ck_out *out, const char *text, size_t length)
{
    size_t good = 0; /* start of the valid bytes not written yet */
    for (size_t i = 0; i < length;) {
        size_t size = ck_utf8_length(text + i, length - i);
        if (size > 0) {
            i += size;
            continue;
        }
        ck_put_bytes(out, text + good, i - good);
        ck_put(out, CK_REPLACEMENT);
        good = ++i;
    }
    if (good < length) /* an empty text may be none */
        ck_put_bytes(out, text + good, length - good);
}

/* Formats a text too long for the small buffer of ck_put_format(). */
static void put_long(ck_out *out, size_t length, const char *format, va_list arguments)
{
    char *text = ck_memory_alloc(out->memory, length + 1, 1);
    if (!text) {
        out->failed = true;
        return;
    }
    vsnprintf(text, length + 1, format, arguments);
    ck_put_bytes(out, text, length);
    ck_memory_free(out->memory, text);
}

void ck_put_format(ck_out *out, const char *format, ...)
{
    char text[256];
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(text, sizeof text, format, arguments);
    if (length < 0)
        out->failed = true;
    else if ((size_t)length < sizeof text)
        ck_put_bytes(out, text, (size_t)length);
    else
        put_long(out, (size_t)length, format, again);
    va_end(again);
    va_end(arguments);
}

size_t ck_figures(char figures[CK_MOST_FIGURES], int64_t number)
{
    if (number >= 0 && number < 100) {
        const size_t few = number < 10 ? 1 : 2;
        figures[0] = (char)('0' + number / 10);
        figures[few - 1] = (char)('0' + number % 10);
        return few;
    }
    uint64_t size = number < 0 ? -(uint64_t)number : (uint64_t)number;
    size_t length = number < 0 ? 2 : 1;
    figures[0] = '-';
    for (uint64_t rest = size; rest >= 10; rest /= 10)
        length++;
    for (size_t at = length; at > (number < 0); size /= 10)
        figures[--at] = (char)('0' + size % 10);
    return length;
}

void ck_put_integer(ck_out *out, int64_t number)
{
    char figures[CK_MOST_FIGURES];
    ck_put_bytes(out, figures, ck_figures(figures, number));
}

static void put_byte_times(ck_out *out, char byte, size_t count)
{
    enum { ROW = 64, FEW = 8 };
    char row[ROW];
    if (count <= FEW)
        memset(row, byte, FEW); /* a constant size is faster */
    else
        memset(row, byte, count < ROW ? count : ROW);
    for (; count > ROW; count -= ROW)
        ck_put_bytes(out, row, ROW);
    ck_put_bytes(out, row, count);
}

void ck_put_times(ck_out *out, const char *string, size_t count)
{
    const size_t length = strlen(string);
    if (length == 1)
        put_byte_times(out, string[0], count);
    else
        for (; count > 0; count--)
            ck_put_bytes(out, string, length);
}

static bool write_file(void *self, const char *bytes, size_t length)
{
    return fwrite(bytes, 1, length, self) == length;
}

ck_out ck_file_out(FILE *file)
{
    return (ck_out){.self = file, .write = write_file};
}

void ck_buffer_free(ck_buffer *buffer)
{
    ck_memory_free(buffer->memory, buffer->bytes);
    *buffer = (ck_buffer){.memory = buffer->memory};
}

void ck_buffer_clear(ck_buffer *buffer)
{
    buffer->length = 0;
    if (buffer->bytes)
        buffer->bytes[0] = '\0';
}

void ck_buffer_cut(ck_buffer *buffer, size_t length)
{
    if (length >= buffer->length)
        return;
    buffer->length = length;
    buffer->bytes[length] = '\0';
}

const char *ck_buffer_string(const ck_buffer *buffer)
{
    return buffer->bytes ? buffer->bytes : "";
}

ck_out ck_buffer_out(ck_buffer *buffer)
{
    return (ck_out){.self = buffer, .write = ck_write_buffer, .memory = buffer->memory};
}

ck_out ck_part_out(ck_buffer *buffer, const ck_out *whole)
{
    ck_out out = ck_buffer_out(buffer);
    out.language = whole->language;
    out.columns = whole->columns;
    return out;
}

/* ---- blocks ---- */

void ck_blocks_flush(ck_blocks *blocks)
{
    ck_put_bytes(&blocks->to, ck_buffer_string(&blocks->buffer), blocks->buffer.length);
    ck_buffer_clear(&blocks->buffer);
}

bool ck_write_blocks(void *self, const char *bytes, size_t length)
{
    enum { BLOCK = 1 << 14 };
    ck_blocks *blocks = self;
    if (length > BLOCK || blocks->buffer.length + length > BLOCK)
        ck_blocks_flush(blocks);
    if (length <= BLOCK)
        return ck_write_buffer(&blocks->buffer, bytes, length) && !blocks->to.failed;
    ck_put_bytes(&blocks->to, bytes, length);
    return !blocks->to.failed;
}

ck_out ck_blocks_out(ck_blocks *blocks)
{
    return (ck_out){.self = blocks,
                    .write = ck_write_blocks,
                    .memory = blocks->buffer.memory,
                    .language = blocks->to.language,
                    .columns = blocks->to.columns};
}

void ck_blocks_end(ck_blocks *blocks)
{
    ck_blocks_flush(blocks);
    ck_buffer_free(&blocks->buffer);
}

/* ---- a buffer of fixed size ---- */

static bool put_limited(void *self, const char *bytes, size_t length)
{
    ck_limited *limited = self;
    size_t free = limited->length < limited->size ? limited->size - limited->length : 0;
    if (free > 0)
        memcpy(limited->buffer + limited->length, bytes, length < free ? length : free);
    limited->length += length;
    return true;
}

ck_out ck_limited_out(ck_limited *limited)
{
    return (ck_out){.self = limited, .write = put_limited};
}

size_t ck_limited_end(ck_limited *limited)
{
    size_t last = limited->length < limited->size ? limited->length : limited->size - 1;
    if (limited->size == 0)
        return limited->length;
    if (last < limited->length) {
        while (last > 0 && ck_is_within(limited->buffer[last]))
            last--;
    }
    limited->buffer[last] = '\0';
    return limited->length;
}

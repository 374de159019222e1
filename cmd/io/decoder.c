/* Decodes a file of a named encoding to UTF-8 with iconv, a buffer at a time. */
#include "cmd/io/decoder.h"

#include "cmd/io/files.h"

#include "parser/unpacker.h"

#include <errno.h>
#include <iconv.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CHUNK = 1 << 14 };

struct ck_decoder {
    const char *encoding; /* borrowed; NULL: UTF-8, passed through */
    iconv_t converter;
    size_t unit; /* bytes of the shortest character */
    int file;
    ck_unpacker unpacker;
    const char *order; /* the encoding with the byte order of its mark; NULL: no mark */
    bool marked;       /* a byte-order mark was removed */
    bool begun;        /* some output was produced */
    bool ended;        /* end of the file */
    bool lost;         /* some bytes were invalid in the encoding */
    char bytes[CHUNK]; /* read from the file */
    size_t begin, end; /* not yet converted */
};

/* The size of a line feed: 2 bytes in UTF-16, 4 in UTF-32. */
static size_t unit_of(const char *encoding)
{
    iconv_t converter = iconv_open(encoding, "UTF-8");
    size_t unit = 0;
    if (converter == (iconv_t)-1)
        return 1;
    for (int i = 0; i < 2; i++) { /* a byte-order mark may stand before the first */
        char sign[] = "\n", bytes[16], *from = sign, *to = bytes;
        size_t left = 1, room = sizeof bytes;
        iconv(converter, &from, &left, &to, &room);
        unit = sizeof bytes - room;
    }
    iconv_close(converter);
    return unit > 0 ? unit : 1;
}

static bool is_open(const ck_decoder *decoder)
{
    return decoder->converter != (iconv_t)-1;
}

ck_decoder *ck_decoder_new(const char *encoding)
{
    ck_decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder || !encoding)
        return decoder;
    decoder->encoding = encoding;
    decoder->converter = iconv_open("UTF-8", encoding);
    decoder->unit = unit_of(encoding);
    if (is_open(decoder))
        return decoder;
    free(decoder);
    return NULL;
}

void ck_decoder_free(ck_decoder *decoder)
{
    if (decoder && decoder->encoding) {
        ck_unpacker_close(&decoder->unpacker);
        if (is_open(decoder))
            iconv_close(decoder->converter);
    }
    free(decoder);
}

static bool reopen(ck_decoder *decoder, const char *encoding)
{
    if (is_open(decoder))
        iconv_close(decoder->converter);
    decoder->converter = iconv_open("UTF-8", encoding);
    return is_open(decoder);
}

/*
 * Opens a new converter for each file: byte order may differ, and a reset converter keeps the old
 * one.
 */
void ck_decoder_open(ck_decoder *decoder, int file)
{
    decoder->file = file;
    decoder->begun = decoder->ended = decoder->lost = decoder->marked = false;
    decoder->order = NULL;
    decoder->begin = decoder->end = 0;
    if (!decoder->encoding)
        return;
    ck_unpacker_open(&decoder->unpacker, ck_read_file, &decoder->file);
    reopen(decoder, decoder->encoding);
}

/*
 * Takes the byte order from a byte-order mark, where the encoding's name leaves it open: iconv
 * would read either, but write only one.
 */
static bool choose_order(ck_decoder *decoder)
{
    static const struct {
        const char *name, *mark;
        size_t length;
        const char *order;
    } rows[] = {{"UTF-16", "\xfe\xff", 2, "UTF-16BE"},
                {"UTF-16", "\xff\xfe", 2, "UTF-16LE"},
                {"UTF-32", "\0\0\xfe\xff", 4, "UTF-32BE"},
                {"UTF-32", "\xff\xfe\0\0", 4, "UTF-32LE"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !decoder->order; i++) {
        if (strcasecmp(decoder->encoding, rows[i].name) == 0 && decoder->end >= rows[i].length &&
            memcmp(decoder->bytes, rows[i].mark, rows[i].length) == 0)
            decoder->order = rows[i].order;
    }
    return !decoder->order || reopen(decoder, decoder->order);
}

/* Reads more bytes after the unconverted rest; false when reading failed. */
static bool read_on(ck_decoder *decoder)
{
    size_t left = decoder->end - decoder->begin;
    memmove(decoder->bytes, decoder->bytes + decoder->begin, left);
    ptrdiff_t got = ck_unpacker_fill(&decoder->unpacker, decoder->bytes + left, CHUNK - left);
    if (got < 0)
        return false;
    decoder->begin = 0;
    decoder->end = left + (size_t)got;
    decoder->ended = got == 0;
    return decoder->begun || left > 0 || choose_order(decoder);
}

/*
 * Converts as much as fits. May leave an incomplete character. Replaces an invalid one by the byte
 * 0xff, which is not valid in UTF-8 either.
 */
static void convert(ck_decoder *decoder, char **to, size_t *room)
{
    while (*room > 0 && decoder->begin < decoder->end) {
        char *from = decoder->bytes + decoder->begin;
        size_t left = decoder->end - decoder->begin;
        bool whole = iconv(decoder->converter, &from, &left, to, room) != (size_t)-1;
        decoder->begin = decoder->end - left;
        if (whole || errno == E2BIG || (errno == EINVAL && !decoder->ended))
            return;
        if (*room == 0)
            return;
        decoder->begin += left < decoder->unit ? left : decoder->unit;
        decoder->lost = true;
        *(*to)++ = '\xff';
        --*room;
    }
}

/* Removes a byte-order mark at the beginning, in encodings with wide characters. */
static void remove_mark(ck_decoder *decoder, char *buffer, char **to, size_t *room)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t size = sizeof mark - 1;
    bool first = !decoder->begun && *to > buffer;
    decoder->begun |= first;
    if (!first || decoder->unit == 1 || (size_t)(*to - buffer) < size ||
        memcmp(buffer, mark, size) != 0)
        return;
    decoder->marked = true;
    *to -= size;
    *room += size;
    memmove(buffer, buffer + size, (size_t)(*to - buffer));
}

ptrdiff_t ck_decoder_fill(void *self, char *buffer, size_t size)
{
    ck_decoder *decoder = self;
    char *to = buffer;
    size_t room = size;
    if (!decoder->encoding)
        return ck_read_file(&decoder->file, buffer, size);
    if (!is_open(decoder))
        return -1; /* iconv_open() set errno */
    while (to == buffer && (decoder->begin < decoder->end || !decoder->ended)) {
        convert(decoder, &to, &room);
        if (to == buffer && !read_on(decoder))
            return -1;
        remove_mark(decoder, buffer, &to, &room);
    }
    return to - buffer;
}

bool ck_decoder_lost(const ck_decoder *decoder)
{
    return decoder->lost;
}

const char *ck_decoder_encoding(const ck_decoder *decoder)
{
    return decoder->order ? decoder->order : decoder->encoding;
}

bool ck_decoder_marked(const ck_decoder *decoder)
{
    return decoder->marked;
}

const char *ck_decoder_packing(const ck_decoder *decoder)
{
    return ck_unpacker_packing(&decoder->unpacker);
}

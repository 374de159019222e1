#include "cmd/io/decode.h"

#include "cmd/io/files.h"

#include "parser/unpack.h"

#include <errno.h>
#include <iconv.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 1 << 14 };

struct ck_decoder {
    iconv_t converter;
    bool converts; /* CONVERTER is open */
    int file;
    ck_unpacker unpacker;
    bool ended;        /* the file has no more */
    char bytes[CHUNK]; /* as the file has them, */
    size_t begin, end; /* of which these are not yet converted */
};

ck_decoder *ck_decoder_new(const char *encoding)
{
    ck_decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder || !encoding)
        return decoder;
    decoder->converter = iconv_open("UTF-8", encoding);
    decoder->converts = decoder->converter != (iconv_t)-1;
    if (decoder->converts)
        return decoder;
    free(decoder);
    return NULL;
}

void ck_decoder_free(ck_decoder *decoder)
{
    if (decoder && decoder->converts) {
        ck_unpacker_close(&decoder->unpacker);
        iconv_close(decoder->converter);
    }
    free(decoder);
}

void ck_decoder_open(ck_decoder *decoder, int file)
{
    decoder->file = file;
    decoder->ended = false;
    decoder->begin = decoder->end = 0;
    if (!decoder->converts)
        return;
    ck_unpacker_open(&decoder->unpacker, ck_read_file, &decoder->file);
    iconv(decoder->converter, NULL, NULL, NULL, NULL);
}

/* Reads on after what is not yet converted; false when reading failed. */
static bool read_on(ck_decoder *decoder)
{
    size_t left = decoder->end - decoder->begin;
    memmove(decoder->bytes, decoder->bytes + decoder->begin, left);
    ptrdiff_t got = ck_unpack(&decoder->unpacker, decoder->bytes + left, CHUNK - left);
    if (got < 0)
        return false;
    decoder->begin = 0;
    decoder->end = left + (size_t)got;
    decoder->ended = got == 0;
    return true;
}

/* A byte that is not of the encoding: no byte of UTF-8 is 0xff. */
static void pass_on(ck_decoder *decoder, char **to, size_t *room)
{
    decoder->begin++;
    *(*to)++ = '\xff';
    --*room;
}

/* Converts what was read, as far as there is room; the beginning of a character may be left. */
static void convert(ck_decoder *decoder, char **to, size_t *room)
{
    while (decoder->begin<decoder->end && * room> 0) {
        char *from = decoder->bytes + decoder->begin;
        size_t left = decoder->end - decoder->begin;
        bool whole = iconv(decoder->converter, &from, &left, to, room) != (size_t)-1;
        decoder->begin = decoder->end - left;
        if (whole || errno == E2BIG || (errno == EINVAL && !decoder->ended))
            return;
        if (*room > 0)
            pass_on(decoder, to, room);
    }
}

ptrdiff_t ck_decode(void *self, char *buffer, size_t size)
{
    ck_decoder *decoder = self;
    char *to = buffer;
    size_t room = size;
    if (!decoder->converts)
        return ck_read_file(&decoder->file, buffer, size);
    while (to == buffer && (decoder->begin < decoder->end || !decoder->ended)) {
        convert(decoder, &to, &room);
        if (to == buffer && !read_on(decoder))
            return -1;
    }
    return to - buffer;
}

/* Encodes UTF-8 with iconv, a buffer at a time. */
#include "cmd/io/encode.h"

#include <errno.h>
#include <iconv.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 1 << 14 };

typedef struct text_encoder {
    iconv_t converter;
    ck_out *to;
    char begun[8]; /* an incomplete character */
    size_t length; /* of begun */
} text_encoder;

/*
 * Converts all complete characters. A character that iconv would replace counts as missing
 * (EILSEQ).
 */
static bool convert(const text_encoder *encoder, char **from, size_t *left)
{
    char bytes[CHUNK];
    size_t result;
    int why;
    do {
        char *to = bytes;
        size_t room = sizeof bytes;
        result = iconv(encoder->converter, from, left, &to, &room);
        why = result == (size_t)-1 ? errno : result > 0 ? EILSEQ : 0;
        ck_put_bytes(encoder->to, bytes, sizeof bytes - room);
    } while (why == E2BIG && !encoder->to->failed);
    if (!encoder->to->failed)
        errno = why;
    return !encoder->to->failed && (why == 0 || why == EINVAL);
}

/* Completes the pending character, byte by byte. */
static bool complete(text_encoder *encoder, const char **bytes, size_t *length)
{
    while (encoder->length > 0 && *length > 0) {
        char *from = encoder->begun;
        size_t left = encoder->length + 1;
        encoder->begun[encoder->length] = *(*bytes)++;
        --*length;
        if (!convert(encoder, &from, &left) || left == sizeof encoder->begun)
            return false;
        memmove(encoder->begun, from, left);
        encoder->length = left;
    }
    return true;
}

static bool encode(void *self, const char *bytes, size_t length)
{
    text_encoder *encoder = self;
    if (!complete(encoder, &bytes, &length))
        return false;
    char chunk[CHUNK];
    while (length > 0) {
        size_t taken = length < sizeof chunk ? length : sizeof chunk;
        char *from = chunk;
        size_t left = taken;
        memcpy(chunk, bytes, taken);
        if (!convert(encoder, &from, &left))
            return false;
        if (left == taken)
            break;
        bytes += taken - left;
        length -= taken - left;
    }
    if (length >= sizeof encoder->begun)
        return false;
    memcpy(encoder->begun, bytes, length);
    encoder->length = length;
    return true;
}

/* Ends in the initial state of the encoding. */
static bool encode_to(const ck_spool *text, const ck_output_encoding *encoding, ck_out *to)
{
    char reset[16], *end = reset;
    size_t room = sizeof reset;
    text_encoder encoder = {.converter = iconv_open(encoding->name, "UTF-8"), .to = to};
    if (encoder.converter == (iconv_t)-1)
        return false;
    ck_out out = {.self = &encoder, .write = encode};
    if (encoding->marked)
        ck_put(&out, "\xef\xbb\xbf");
    bool good = ck_spool_drain(text, 0, UINT64_MAX, &out) && !out.failed;
    if (good && encoder.length > 0) {
        errno = EILSEQ;
        good = false;
    }
    good = good && iconv(encoder.converter, NULL, NULL, &end, &room) != (size_t)-1;
    if (good)
        ck_put_bytes(to, reset, sizeof reset - room);
    good = good && !to->failed;
    int why = errno;
    iconv_close(encoder.converter);
    errno = why;
    return good;
}

bool ck_encode_spool(const ck_spool *text, const ck_output_encoding *encoding, ck_spool *encoded)
{
    ck_out out = ck_spool_out(encoded);
    return encode_to(text, encoding, &out);
}

/* ---- against a file ---- */

/* A file with the place of the next expected bytes. */
typedef struct compared_file {
    int file;
    uint64_t at;
} compared_file;

static bool compare(void *self, const char *bytes, size_t length)
{
    compared_file *comparison = self;
    char read[CHUNK];
    while (length > 0) {
        size_t wanted = length < sizeof read ? length : sizeof read;
        ssize_t got = pread(comparison->file, read, wanted, (off_t)comparison->at);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0 || memcmp(read, bytes, (size_t)got) != 0)
            return false;
        comparison->at += (uint64_t)got;
        bytes += got;
        length -= (size_t)got;
    }
    return true;
}

bool ck_encode_gives(const ck_spool *text, const ck_output_encoding *encoding, int file,
                     uint64_t begin)
{
    char more;
    compared_file comparison = {file, begin};
    ck_out out = {.self = &comparison, .write = compare};
    return encode_to(text, encoding, &out) && pread(file, &more, 1, (off_t)comparison.at) == 0;
}

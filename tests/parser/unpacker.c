/* Unpacking gives back the packed bytes, in any chunks, and refuses broken ones. */
#include "parser/unpacker.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <lzma.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>

enum { TEXT = 3000, ROOM = 4 * TEXT, MARK = 6 };

/* Bytes that arrive a few at a time. */
typedef struct byte_stream {
    const char *bytes;
    size_t left, step;
} byte_stream;

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    byte_stream *stream = self;
    size_t taken = stream->left < stream->step ? stream->left : stream->step;
    taken = taken < size ? taken : size;
    if (taken > 0)
        memcpy(buffer, stream->bytes, taken);
    stream->bytes += taken;
    stream->left -= taken;
    return (ptrdiff_t)taken;
}

/* A text that does not shrink to nothing. */
static void write_text(char *text)
{
    uint32_t state = 7;
    for (size_t i = 0; i < TEXT; i++) {
        state = state * 1664525 + 1013904223;
        text[i] = "KLNTZXCMPAEIUOY \n"[state % 17];
    }
}

static size_t pack_gzip(const char *text, char *packed)
{
    z_stream gzip = {.next_in = (unsigned char *)text, .avail_in = TEXT};
    gzip.next_out = (unsigned char *)packed;
    gzip.avail_out = ROOM;
    cr_assert(deflateInit2(&gzip, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) == Z_OK);
    cr_assert(deflate(&gzip, Z_FINISH) == Z_STREAM_END);
    cr_assert(deflateEnd(&gzip) == Z_OK);
    return ROOM - gzip.avail_out;
}

static size_t pack_zstd(const char *text, char *packed)
{
    ZSTD_CCtx *zstd = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(zstd, ZSTD_c_checksumFlag, 1);
    size_t length = ZSTD_compress2(zstd, packed, ROOM, text, TEXT);
    cr_assert(!ZSTD_isError(length));
    ZSTD_freeCCtx(zstd);
    return length;
}

static size_t pack_xz(const char *text, char *packed)
{
    size_t length = 0;
    cr_assert(lzma_easy_buffer_encode(0, LZMA_CHECK_CRC32, NULL, (const uint8_t *)text, TEXT,
                                      (uint8_t *)packed, &length, ROOM) == LZMA_OK);
    return length;
}

static size_t pack_nothing(const char *text, char *packed)
{
    memcpy(packed, text, TEXT);
    return TEXT;
}

static const struct {
    const char *name; /* NULL: not packed */
    size_t (*pack)(const char *text, char *packed);
} ways[] = {{"gzip", pack_gzip}, {"zstd", pack_zstd}, {"xz", pack_xz}, {NULL, pack_nothing}};

enum { WAYS = sizeof ways / sizeof *ways };

/* Unpacks all, SIZE bytes at a time; the length, or −1. */
static ptrdiff_t unpack_all(byte_stream from, size_t size, char *text, const char **packing,
                            const ck_memory *memory)
{
    ck_unpacker unpacker = {.memory = memory};
    ptrdiff_t got, length = 0;
    ck_unpacker_open(&unpacker, fill, &from);
    while ((got = ck_unpacker_fill(&unpacker, text + length, size)) > 0) {
        cr_assert_leq((size_t)got, size);
        length += got;
        cr_assert(length + (ptrdiff_t)size <= ROOM);
    }
    *packing = ck_unpacker_packing(&unpacker);
    ck_unpacker_close(&unpacker);
    return got < 0 ? -1 : length;
}

Test(unpacker, gives_what_was_packed_however_it_arrives)
{
    static const size_t steps[] = {1, 5, 7, 1000, ROOM};
    char text[TEXT], packed[ROOM], found[ROOM];
    const char *packing;
    write_text(text);
    for (int way = 0; way < WAYS; way++) {
        size_t length = ways[way].pack(text, packed);
        for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
            byte_stream stream = {packed, length, steps[i]};
            ptrdiff_t got = unpack_all(stream, i % 2 ? 13 : 999, found, &packing, NULL);
            cr_assert(got == TEXT, "way %d, step %zu: %td", way, steps[i], got);
            cr_assert(memcmp(found, text, TEXT) == 0);
            cr_assert((packing == NULL) == (ways[way].name == NULL));
            cr_assert(!packing || strcmp(packing, ways[way].name) == 0);
        }
    }
}

Test(unpacker, reads_members_that_were_joined_and_zeros_between_them)
{
    char text[TEXT], packed[2 * ROOM + 8], found[ROOM];
    const char *packing;
    write_text(text);
    for (int way = 0; ways[way].name; way++) {
        size_t length = ways[way].pack(text, packed);
        memset(packed + length, 0, 8);
        memcpy(packed + length + 8, packed, length);
        byte_stream joined = {packed, 2 * length + 8, 11};
        cr_assert(unpack_all(joined, 100, found, &packing, NULL) == 2 * TEXT);
        cr_assert(memcmp(found + TEXT, text, TEXT) == 0);
        memcpy(packed + length, "no more", 8);
        byte_stream followed = {packed, length + 8, 11};
        cr_assert(unpack_all(followed, 100, found, &packing, NULL) == -1 && errno == EBADMSG);
    }
}

Test(unpacker, refuses_cut_off_and_damaged_bytes)
{
    char text[TEXT], packed[ROOM], found[ROOM];
    const char *packing;
    write_text(text);
    for (int way = 0; ways[way].name; way++) {
        size_t length = ways[way].pack(text, packed), refused = 0;
        for (size_t cut = MARK; cut < length; cut += 7) {
            errno = 0;
            ptrdiff_t got = unpack_all((byte_stream){packed, cut, 64}, 512, found, &packing, NULL);
            cr_assert(got == -1 && errno == EBADMSG, "%s cut after %zu", ways[way].name, cut);
        }
        for (size_t at = MARK; at < length; at += 3) {
            packed[at] ^= 0x55;
            ptrdiff_t got =
                unpack_all((byte_stream){packed, length, 64}, 512, found, &packing, NULL);
            refused += got == -1;
            packed[at] ^= 0x55;
        }
        /* Bytes that do not affect the text, such as the time in gzip, may change. */
        cr_assert(refused > length / 4, "%s: %zu refused of %zu", ways[way].name, refused,
                  length / 4);
    }
}

/* A frame of zstd says how much memory it wants: 2 TiB are refused before any is taken. */
Test(unpacker, refuses_a_window_beyond_its_limit)
{
    static char frame[] = "\x28\xb5\x2f\xfd\x00\xf8\x09\x00\x00x";
    char found[ROOM];
    const char *packing;
    errno = 0;
    cr_expect_eq(unpack_all((byte_stream){frame, sizeof frame - 1, 64}, 512, found, &packing, NULL),
                 -1);
    cr_expect_eq(errno, EBADMSG);
}

/* A frame of zstd says how many bytes it holds, which must be so many, however it arrives. */
Test(unpacker, compares_the_size_of_a_frame)
{
#define FRAME(size) "\x28\xb5\x2f\xfd\x20" size
#define END         "\x01\x00\x00"
#define THIRTY                                                                                     \
    "\xf0\x00\x00"                                                                                 \
    "123456789012345678901234567890" END
    static const struct {
        const char *frame;
        size_t length;
        ptrdiff_t got;
    } rows[] = {
        {FRAME("\x00") END, 9, 0},
        {FRAME("\x09") END, 9, -1},
        {FRAME("\x1e") THIRTY, 42, 30},
        {FRAME("\x1f") THIRTY, 42, -1},
    };
    char found[ROOM];
    const char *packing;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (size_t step = 1; step <= rows[i].length; step++) {
            const byte_stream stream = {rows[i].frame, rows[i].length, step};
            errno = 0;
            const ptrdiff_t got = unpack_all(stream, 512, found, &packing, NULL);
            cr_expect_eq(got, rows[i].got, "frame %zu, %zu bytes at a time: %td", i, step, got);
            cr_expect_eq(errno, got < 0 ? EBADMSG : 0);
        }
    }
}

/* A stream of xz with a dictionary that takes more memory than it may. */
Test(unpacker, refuses_a_dictionary_beyond_its_limit)
{
    char text[TEXT], packed[ROOM], found[ROOM];
    const char *packing;
    size_t length = 0;
    lzma_options_lzma options;
    lzma_filter filters[] = {{LZMA_FILTER_LZMA2, &options}, {LZMA_VLI_UNKNOWN, NULL}};
    write_text(text);
    cr_assert(!lzma_lzma_preset(&options, 0));
    options.dict_size = 256u << 20;
    cr_assert(lzma_stream_buffer_encode(filters, LZMA_CHECK_CRC32, NULL, (const uint8_t *)text,
                                        TEXT, (uint8_t *)packed, &length, ROOM) == LZMA_OK);
    errno = 0;
    cr_expect_eq(unpack_all((byte_stream){packed, length, 64}, 512, found, &packing, NULL), -1);
    cr_expect_eq(errno, ENOMEM);
}

/* Memory that ends after some blocks, and counts those that are out. */
typedef struct scarce_memory {
    int left, out;
} scarce_memory;

static void *resize(void *self, void *block, size_t bytes)
{
    scarce_memory *stint = self;
    if (bytes == 0) {
        free(block);
        stint->out--;
        return NULL;
    }
    if (stint->left-- <= 0)
        return NULL;
    stint->out += block == NULL;
    return realloc(block, bytes);
}

Test(unpacker, survives_memory_that_is_short)
{
    char text[TEXT], packed[ROOM], found[ROOM];
    const char *packing;
    write_text(text);
    for (int way = 0; ways[way].name; way++) {
        size_t length = ways[way].pack(text, packed);
        ptrdiff_t got = -1;
        for (int blocks = 0; got == -1; blocks++) {
            scarce_memory stint = {blocks, 0};
            const ck_memory memory = {&stint, resize};
            got = unpack_all((byte_stream){packed, length, ROOM}, 512, found, &packing, &memory);
            cr_assert(got == TEXT || errno == ENOMEM);
            cr_assert(stint.out == 0 && blocks < 100);
        }
    }
}

/* Bytes that arrive a few at a time until reading fails. */
static ptrdiff_t fill_or_fail(void *self, char *buffer, size_t size)
{
    const ptrdiff_t got = fill(self, buffer, size);
    errno = got == 0 ? EIO : 0;
    return got == 0 ? -1 : got;
}

Test(unpacker, reports_that_reading_failed)
{
    static const size_t steps[] = {1, 64, 1000};
    char text[TEXT], packed[ROOM], found[ROOM];
    write_text(text);
    for (int way = 0; way < WAYS; way++) {
        const size_t length = ways[way].pack(text, packed);
        for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
            for (size_t cut = 0; cut < length; cut += 1 + length / 9) {
                byte_stream from = {packed, cut, steps[i]};
                ck_unpacker unpacker = {.memory = NULL};
                ptrdiff_t got, made = 0;
                ck_unpacker_open(&unpacker, fill_or_fail, &from);
                while ((got = ck_unpacker_fill(&unpacker, found + made, 512)) > 0)
                    made += got;
                cr_expect(got == -1 && errno == EIO, "way %d, %zu bytes", way, cut);
                cr_expect(made < TEXT && memcmp(found, text, (size_t)made) == 0);
                ck_unpacker_close(&unpacker);
            }
        }
    }
}

Test(unpacker, gives_short_streams_as_they_are)
{
    char found[ROOM];
    const char *packing, text[] = "\x1f{\x8b";
    for (size_t length = 0; length <= 3; length++) {
        cr_assert(unpack_all((byte_stream){text, length, 1}, 16, found, &packing, NULL) ==
                  (ptrdiff_t)length);
        cr_assert(memcmp(found, text, length) == 0 && !packing);
    }
}

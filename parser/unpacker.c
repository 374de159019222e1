/* Unpacks gzip, zstd and xz streams, recognized by their first bytes. */
#include "parser/unpacker.h"

#include <errno.h>
#include <lzma.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

/* A member begins with a mark, and with zstd with a header that holds its size. */
enum { WINDOW = 1 << 16, LONGEST_MARK = 6, LONGEST_HEADER = 18 };

/* Memory bound of xz; its highest level needs 65 MiB. */
static const uint64_t most_memory = (uint64_t)128 << 20;

typedef enum unpack_step { GOES_ON, MEMBER_ENDS, IS_BROKEN, NO_MEMORY } unpack_step;

/* A packing format. */
typedef struct packing_format {
    const char *name, *mark;
    size_t mark_length;
    bool (*begin)(struct ck_unpack_state *packed); /* begins a member; false: memory is short */
    /* Unpacks the bytes read so far into TO; adds the number of unpacked bytes to *MADE. */
    unpack_step (*run)(struct ck_unpack_state *packed, char *to, size_t room, size_t *made);
    void (*end)(struct ck_unpack_state *packed);
} packing_format;

/* State of unpacking. */
typedef struct ck_unpack_state {
    const packing_format *packing;
    const ck_memory *memory;
    bool inside; /* within a member */
    bool ended;  /* no more bytes to read */
    z_stream gzip;
    ZSTD_DStream *zstd;
    unsigned long long zstd_size, zstd_made; /* bytes of the member by its header; made so far */
    lzma_stream xz;
    lzma_allocator allocator;
    size_t at, filled;
    unsigned char window[WINDOW]; /* packed bytes, AT to FILLED of them unread */
} unpacking;

/* ---- formats ---- */

static void *allocate_for_gzip(void *self, unsigned count, unsigned size)
{
    return ck_memory_alloc(((unpacking *)self)->memory, count, size);
}

static void *allocate_for_xz(void *self, size_t count, size_t size)
{
    return ck_memory_alloc(((unpacking *)self)->memory, count, size);
}

static void give_back(void *self, void *block)
{
    ck_memory_free(((unpacking *)self)->memory, block);
}

static bool begin_gzip(unpacking *packed)
{
    enum { LARGEST_WINDOW = 15, WITH_HEADER = 16 };
    packed->gzip = (z_stream){.zalloc = allocate_for_gzip, .zfree = give_back, .opaque = packed};
    return inflateInit2(&packed->gzip, LARGEST_WINDOW + WITH_HEADER) == Z_OK;
}

static unpack_step run_gzip(unpacking *packed, char *to, size_t room, size_t *made)
{
    z_stream *gzip = &packed->gzip;
    gzip->next_in = packed->window + packed->at;
    gzip->avail_in = (unsigned)(packed->filled - packed->at);
    gzip->next_out = (unsigned char *)to;
    gzip->avail_out = room < WINDOW ? (unsigned)room : WINDOW;
    int how = inflate(gzip, Z_NO_FLUSH);
    packed->at = packed->filled - gzip->avail_in;
    *made += (size_t)((char *)gzip->next_out - to);
    if (how == Z_OK || how == Z_BUF_ERROR)
        return GOES_ON;
    return how == Z_STREAM_END ? MEMBER_ENDS : how == Z_MEM_ERROR ? NO_MEMORY : IS_BROKEN;
}

static void end_gzip(unpacking *packed)
{
    inflateEnd(&packed->gzip);
}

/*
 * Passes the first byte on by itself: a member that the library gets at once is decoded by other
 * code of the library, which refuses some damaged members that its stream decoder accepts.
 */
static bool begin_zstd(unpacking *packed)
{
    ZSTD_inBuffer in = {packed->window, packed->at + 1, packed->at};
    ZSTD_outBuffer none = {NULL, 0, 0};
    packed->zstd_made = 0;
    packed->zstd_size =
        ZSTD_getFrameContentSize(packed->window + packed->at, packed->filled - packed->at);
    packed->zstd = ZSTD_createDStream();
    if (packed->zstd)
        ZSTD_decompressStream(packed->zstd, &none, &in);
    packed->at = in.pos;
    return packed->zstd != NULL;
}

/* Compares the number of bytes with the header, as the stream decoder of the library does not. */
static unpack_step run_zstd(unpacking *packed, char *to, size_t room, size_t *made)
{
    ZSTD_inBuffer in = {packed->window, packed->filled, packed->at};
    ZSTD_outBuffer out = {to, room, 0};
    size_t how = ZSTD_decompressStream(packed->zstd, &out, &in);
    packed->at = in.pos;
    *made += out.pos;
    if (ZSTD_isError(how))
        return ZSTD_getErrorCode(how) == ZSTD_error_memory_allocation ? NO_MEMORY : IS_BROKEN;
    packed->zstd_made += out.pos;
    if (how > 0)
        return GOES_ON;
    const bool whole =
        packed->zstd_size == ZSTD_CONTENTSIZE_UNKNOWN || packed->zstd_made == packed->zstd_size;
    return whole ? MEMBER_ENDS : IS_BROKEN;
}

static void end_zstd(unpacking *packed)
{
    ZSTD_freeDStream(packed->zstd);
}

static bool begin_xz(unpacking *packed)
{
    packed->allocator = (lzma_allocator){allocate_for_xz, give_back, packed};
    packed->xz = (lzma_stream)LZMA_STREAM_INIT;
    packed->xz.allocator = &packed->allocator;
    return lzma_stream_decoder(&packed->xz, most_memory, 0) == LZMA_OK;
}

static unpack_step run_xz(unpacking *packed, char *to, size_t room, size_t *made)
{
    lzma_stream *xz = &packed->xz;
    xz->next_in = packed->window + packed->at;
    xz->avail_in = packed->filled - packed->at;
    xz->next_out = (uint8_t *)to;
    xz->avail_out = room;
    lzma_ret how = lzma_code(xz, LZMA_RUN);
    packed->at = packed->filled - xz->avail_in;
    *made += (size_t)((char *)xz->next_out - to);
    if (how == LZMA_OK || how == LZMA_BUF_ERROR)
        return GOES_ON;
    if (how == LZMA_MEM_ERROR || how == LZMA_MEMLIMIT_ERROR)
        return NO_MEMORY;
    return how == LZMA_STREAM_END ? MEMBER_ENDS : IS_BROKEN;
}

static void end_xz(unpacking *packed)
{
    lzma_end(&packed->xz);
}

static const packing_format packings[] = {
    {"gzip", "\x1f\x8b", 2, begin_gzip, run_gzip, end_gzip},
    {"zstd", "\x28\xb5\x2f\xfd", 4, begin_zstd, run_zstd, end_zstd},
    {"xz", "\xfd\x37zXZ", 6, begin_xz, run_xz, end_xz},
};

static bool is_marked(const packing_format *packing, const void *bytes, size_t length)
{
    return length >= packing->mark_length &&
           memcmp(bytes, packing->mark, packing->mark_length) == 0;
}

/* ---- the bytes ---- */

void ck_unpacker_open(ck_unpacker *unpacker, ck_fill *fill, void *self)
{
    ck_unpacker_close(unpacker);
    *unpacker = (ck_unpacker){.memory = unpacker->memory, .fill = fill, .self = self};
}

static void end_member(unpacking *packed)
{
    if (packed->inside)
        packed->packing->end(packed);
    packed->inside = false;
}

void ck_unpacker_close(ck_unpacker *unpacker)
{
    if (unpacker->packed)
        end_member(unpacker->packed);
    ck_memory_free(unpacker->memory, unpacker->packed);
    unpacker->packed = NULL;
}

static ptrdiff_t fail(int why)
{
    errno = why;
    return -1;
}

/* Reads more bytes. A FILL that returns more than SIZE is an error. */
static ptrdiff_t fill(ck_unpacker *unpacker, char *buffer, size_t size)
{
    ptrdiff_t got = unpacker->fill(unpacker->self, buffer, size);
    return got > (ptrdiff_t)size ? fail(EINVAL) : got;
}

/* Begins to unpack with the READ bytes already read. */
static bool begin(ck_unpacker *unpacker, const packing_format *packing, const char *bytes,
                  size_t read)
{
    unpacking *packed = ck_memory_alloc_zeroed(unpacker->memory, 1, sizeof *packed);
    if (!packed)
        return fail(ENOMEM) == 0;
    packed->packing = packing;
    packed->memory = unpacker->memory;
    packed->filled = read;
    memcpy(packed->window, bytes, read);
    unpacker->packed = packed;
    return true;
}

/* Reads enough bytes to recognize the format. Returns their number, or −1. */
static ptrdiff_t recognize(ck_unpacker *unpacker, char *buffer, size_t size)
{
    size_t read = 0, most = size < WINDOW ? size : WINDOW;
    ptrdiff_t got = 1;
    unpacker->looked = true;
    for (; read < LONGEST_MARK && got > 0; read += (size_t)got) {
        got = fill(unpacker, buffer + read, most - read);
        if (got < 0)
            return -1;
    }
    for (size_t i = 0; i < sizeof packings / sizeof *packings; i++) {
        if (is_marked(&packings[i], buffer, read))
            return begin(unpacker, &packings[i], buffer, read) ? (ptrdiff_t)read : -1;
    }
    return (ptrdiff_t)read;
}

/* Moves the unread bytes to the front and reads more after them. */
static bool read_on(ck_unpacker *unpacker)
{
    unpacking *packed = unpacker->packed;
    size_t left = packed->filled - packed->at;
    memmove(packed->window, packed->window + packed->at, left);
    ptrdiff_t got = fill(unpacker, (char *)packed->window + left, WINDOW - left);
    if (got < 0)
        return false;
    packed->at = 0;
    packed->filled = left + (size_t)got;
    packed->ended = got == 0;
    return true;
}

/* Begins the next member, after zero padding; any other byte here is an error. */
static unpack_step begin_member(unpacking *packed)
{
    while (packed->at < packed->filled && packed->window[packed->at] == 0)
        packed->at++;
    size_t left = packed->filled - packed->at;
    if (left == 0 || (left < LONGEST_HEADER && !packed->ended))
        return GOES_ON;
    if (!is_marked(packed->packing, packed->window + packed->at, left))
        return IS_BROKEN;
    packed->inside = packed->packing->begin(packed);
    return packed->inside ? GOES_ON : NO_MEMORY;
}

/* Unpacks until bytes are made or all are read; *MADE then stays 0. */
static unpack_step unpack(ck_unpacker *unpacker, char *to, size_t room, size_t *made)
{
    unpacking *packed = unpacker->packed;
    unpack_step step = packed->inside ? GOES_ON : begin_member(packed);
    if (packed->inside)
        step = packed->packing->run(packed, to, room, made);
    if (step == MEMBER_ENDS)
        end_member(packed);
    if (packed->inside && packed->ended && packed->at == packed->filled && *made == 0)
        return IS_BROKEN; /* cut off */
    return step;
}

static ptrdiff_t give_unpacked(ck_unpacker *unpacker, char *buffer, size_t size)
{
    unpacking *packed = unpacker->packed;
    size_t made = 0;
    while (made == 0) {
        bool all_read = packed->at == packed->filled;
        if (all_read && packed->ended && !packed->inside)
            return 0;
        unpack_step step = unpack(unpacker, buffer, size, &made);
        if (step == IS_BROKEN || step == NO_MEMORY)
            return fail(step == IS_BROKEN ? EBADMSG : ENOMEM);
        if (made == 0 && !packed->ended && !read_on(unpacker))
            return -1;
    }
    return (ptrdiff_t)made;
}

ptrdiff_t ck_unpacker_fill(void *self, char *buffer, size_t size)
{
    ck_unpacker *unpacker = self;
    bool looks = !unpacker->looked;
    ptrdiff_t got = looks ? recognize(unpacker, buffer, size) : 0;
    if (got >= 0 && unpacker->packed)
        return give_unpacked(unpacker, buffer, size);
    return looks ? got : fill(unpacker, buffer, size);
}

const char *ck_unpacker_packing(const ck_unpacker *unpacker)
{
    return unpacker->packed ? unpacker->packed->packing->name : NULL;
}

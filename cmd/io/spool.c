#include "cmd/io/spool.h"

#include <errno.h>
#include <unistd.h>

/* Bytes that are kept in memory, and read at once. */
enum { ENOUGH = 1 << 18, CHUNK = 1 << 16 };

void ck_spool_free(ck_spool *spool)
{
    ck_buffer_free(&spool->last);
    ck_aside_end(&spool->filed);
    spool->before = 0;
}

void ck_spool_clear(ck_spool *spool)
{
    ck_buffer_clear(&spool->last);
    spool->before = 0;
}

/* ---- files ---- */

bool ck_pour_file(int file, uint64_t from, uint64_t length, ck_out *out)
{
    char chunk[CHUNK];
    while (length > 0) {
        ssize_t got = pread(file, chunk, length < CHUNK ? (size_t)length : CHUNK, (off_t)from);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0 && !out->failed;
        ck_put_bytes(out, chunk, (size_t)got);
        from += (uint64_t)got;
        length -= (uint64_t)got;
    }
    return !out->failed;
}

/* ---- writing ---- */

static bool put_away(ck_spool *spool)
{
    const ck_buffer *last = &spool->last;
    if (ck_aside_write(&spool->filed, spool->before, last->bytes, last->length) != 0)
        return false;
    spool->before += spool->last.length;
    ck_buffer_clear(&spool->last);
    return true;
}

static bool write_spool(void *self, const char *bytes, size_t length)
{
    ck_spool *spool = self;
    while (length > 0) {
        size_t taken = length < CHUNK ? length : CHUNK;
        ck_out out = ck_buffer_out(&spool->last);
        ck_put_bytes(&out, bytes, taken);
        if (out.failed)
            errno = ENOMEM;
        if (out.failed || (spool->last.length >= ENOUGH && !put_away(spool)))
            return false;
        bytes += taken;
        length -= taken;
    }
    return true;
}

ck_out ck_spool_out(ck_spool *spool)
{
    return (ck_out){spool, write_spool, false, NULL};
}

/* ---- reading ---- */

bool ck_spool_pour(const ck_spool *spool, uint64_t from, uint64_t length, ck_out *out)
{
    uint64_t all = spool->before + spool->last.length, left = from < all ? all - from : 0;
    length = length < left ? length : left;
    if (from < spool->before) {
        uint64_t first = spool->before - from < length ? spool->before - from : length;
        if (!ck_pour_file(spool->filed.file, from, first, out))
            return false;
        from += first;
        length -= first;
    }
    if (length > 0)
        ck_put_bytes(out, spool->last.bytes + (from - spool->before), (size_t)length);
    return !out->failed;
}

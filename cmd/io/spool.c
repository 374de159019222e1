/* Keeps up to 256 KiB in memory, more in an unlinked temporary file. */
#include "cmd/io/spool.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* Bytes in memory; bytes per read. */
enum { ENOUGH = 1 << 18, CHUNK = 1 << 16 };

/* ---- the spill file ---- */

const char *ck_spool_folder(void)
{
    const char *folder = getenv("TMPDIR");
    return folder && *folder ? folder : "/tmp";
}

/* Opens a temporary file and unlinks it, with signals blocked in between. */
static int open_file(void)
{
    ck_buffer name = {0};
    ck_out out = ck_buffer_out(&name);
    sigset_t all, before;
    ck_put_format(&out, "%s/cetkaik-XXXXXX", ck_spool_folder());
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    int file = out.failed ? -1 : mkstemp(name.bytes), why = out.failed ? ENOMEM : errno;
    if (file >= 0)
        unlink(name.bytes);
    sigprocmask(SIG_SETMASK, &before, NULL);
    ck_buffer_free(&name);
    errno = why;
    return file;
}

/* Writes the bytes in memory to the file. */
static bool spill(ck_spool *spool)
{
    const char *from = spool->last.bytes;
    size_t length = spool->last.length;
    if (!spool->open)
        spool->file = open_file();
    bool good = spool->open = spool->file >= 0;
    while (good && length > 0) {
        ssize_t written = pwrite(spool->file, from, length, (off_t)spool->before);
        good = written >= 0 || errno == EINTR;
        written = written > 0 ? written : 0;
        from += written;
        spool->before += (uint64_t)written;
        length -= (size_t)written;
    }
    spool->why = good ? spool->why : errno;
    if (good)
        ck_buffer_clear(&spool->last);
    return good;
}

void ck_spool_free(ck_spool *spool)
{
    ck_buffer_free(&spool->last);
    if (spool->open)
        close(spool->file);
    *spool = (ck_spool){.open = false};
}

void ck_spool_clear(ck_spool *spool)
{
    ck_buffer_clear(&spool->last);
    spool->before = 0;
}

/* ---- writing ---- */

static bool write_spool(void *self, const char *bytes, size_t length)
{
    ck_spool *spool = self;
    while (length > 0) {
        size_t taken = length < CHUNK ? length : CHUNK;
        ck_out out = ck_buffer_out(&spool->last);
        ck_put_bytes(&out, bytes, taken);
        if (out.failed)
            errno = ENOMEM;
        if (out.failed || (spool->last.length >= ENOUGH && !spill(spool)))
            return false;
        bytes += taken;
        length -= taken;
    }
    return true;
}

ck_out ck_spool_out(ck_spool *spool)
{
    return (ck_out){.self = spool, .write = write_spool};
}

/* ---- reading ---- */

bool ck_spool_copy_file(int file, uint64_t from, uint64_t length, ck_out *out)
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

uint64_t ck_spool_length(const ck_spool *spool)
{
    return spool->before + spool->last.length;
}

bool ck_spool_drain(const ck_spool *spool, uint64_t from, uint64_t length, ck_out *out)
{
    uint64_t all = ck_spool_length(spool), left = from < all ? all - from : 0;
    length = length < left ? length : left;
    if (from < spool->before) {
        uint64_t first = spool->before - from < length ? spool->before - from : length;
        if (!ck_spool_copy_file(spool->file, from, first, out))
            return false;
        from += first;
        length -= first;
    }
    if (length > 0)
        ck_put_bytes(out, spool->last.bytes + (from - spool->before), (size_t)length);
    return !out->failed;
}

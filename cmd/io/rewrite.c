#include "cmd/io/rewrite.h"

#include "cmd/io/diff.h"
#include "cmd/io/replace.h"
#include "cmd/options/cmd.h"
#include "parser/source.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Bytes in memory, for a source to take them from. */
typedef struct memory {
    const ck_buffer *bytes;
    size_t at;
} memory;

static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    memory *memory = self;
    size_t left = memory->bytes->length - memory->at;
    size_t taken = left < size ? left : size;
    memcpy(buffer, ck_buffer_string(memory->bytes) + memory->at, taken);
    memory->at += taken;
    return (ptrdiff_t)taken;
}

/* All records of a text, and what stands between them as it is. */
static ck_rewritten rewrite_records(const ck_rewrite *rewrite, const char *path, ck_source *source,
                                    const ck_buffer *old, ck_writer *out)
{
    static const ck_sink deaf = {NULL, NULL};
    ck_record found;
    size_t done = 0;
    ck_source_status status;
    ck_rewritten how = CK_REWRITTEN;
    ck_record_init(&found);
    while (how == CK_REWRITTEN &&
           (status = ck_source_next(source, &found, &deaf)) != CK_SOURCE_END) {
        if (status == CK_SOURCE_SKIPPED) {
            ck_trouble("%s was left alone: a record in it is too long to be read", path);
            return CK_LEFT_ALONE;
        }
        if (status == CK_SOURCE_FAILED)
            return CK_REWRITE_FAILED;
        ck_put_bytes(out, ck_buffer_string(old) + done, found.offset - done);
        how = rewrite->record(rewrite->self, path, &found, out);
        done = found.offset + found.length;
    }
    ck_put_bytes(out, ck_buffer_string(old) + done, old->length - done);
    return out->failed ? CK_REWRITE_FAILED : how;
}

static bool rewrite_text(const ck_rewrite *rewrite, const char *path, const ck_buffer *old,
                         ck_buffer *new)
{
    memory memory = {old, 0};
    ck_writer out = ck_buffer_writer(new);
    ck_source *source = ck_source_new(fill, &memory);
    ck_rewritten how =
        source ? rewrite_records(rewrite, path, source, old, &out) : CK_REWRITE_FAILED;
    ck_source_free(source);
    if (how == CK_REWRITE_FAILED)
        ck_trouble("%s: memory is short", path);
    return how == CK_REWRITTEN;
}

static bool read_all(int file, ck_buffer *bytes)
{
    char chunk[1 << 16];
    ck_writer out = ck_buffer_writer(bytes);
    ssize_t got;
    while ((got = read(file, chunk, sizeof chunk)) != 0) {
        if (got < 0 && errno != EINTR)
            return false;
        if (got > 0)
            ck_put_bytes(&out, chunk, (size_t)got);
    }
    errno = ENOMEM;
    return !out.failed;
}

static bool read_file(const char *path, int file, ck_buffer *bytes)
{
    return read_all(file, bytes) || ck_trouble("%s: %s", path, strerror(errno)) == 0;
}

static bool is_same(const ck_buffer *a, const ck_buffer *b)
{
    return a->length == b->length &&
           memcmp(ck_buffer_string(a), ck_buffer_string(b), a->length) == 0;
}

static bool put_diff(const ck_rewrite *rewrite, const char *path, const ck_buffer *old,
                     const ck_buffer *new)
{
    ck_writer out = ck_file_writer(stdout);
    ck_diff_side before = {path, ck_buffer_string(old), old->length};
    ck_diff_side after = {path, ck_buffer_string(new), new->length};
    return ck_write_diff(&out, &before, &after, rewrite->color) ||
           ck_trouble("memory is short") == 0;
}

/* Standard input can only go to standard output. */
static bool put_rewritten(const ck_rewrite *rewrite, const char *path, const struct stat *seen,
                          const ck_buffer *old, const ck_buffer *new)
{
    bool in_place = rewrite->write && strcmp(path, "-") != 0;
    if (rewrite->check && !is_same(old, new))
        puts(path);
    if (rewrite->diff && !put_diff(rewrite, path, old, new))
        return false;
    if (!in_place) {
        ck_writer out = ck_file_writer(stdout);
        ck_put_bytes(&out, ck_buffer_string(new),
                     rewrite->diff || rewrite->check ? 0 : new->length);
        return true;
    }
    if (is_same(old, new))
        return true;
    bool good = ck_replace_file(path, seen, ck_buffer_string(new), new->length);
    if (good && rewrite->replaced)
        rewrite->replaced(rewrite->self, path);
    return good;
}

bool ck_rewrite_file(const ck_rewrite *rewrite, const char *path, int file, bool *changes)
{
    ck_buffer old = {0}, new = {0};
    struct stat seen;
    bool good = (fstat(file, &seen) == 0 || ck_trouble("%s: %s", path, strerror(errno)) == 0) &&
                read_file(path, file, &old) && rewrite_text(rewrite, path, &old, &new) &&
                put_rewritten(rewrite, path, &seen, &old, &new);
    *changes = good && !is_same(&old, &new);
    ck_buffer_free(&old);
    ck_buffer_free(&new);
    return good;
}

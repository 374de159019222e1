#include "cmd/io/rewrite.h"

#include "cmd/io/diff.h"
#include "cmd/io/files.h"
#include "cmd/io/replace.h"
#include "cmd/options/cmd.h"
#include "parser/unpack.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Why a record cannot be rewritten, whatever the command; NULL when it can. */
static const char *obstacle(const ck_rewrite *rewrite, const ck_checked *checked)
{
    if (ck_is_passed_over(checked->record))
        return ck_phrase_text(CK_P_HAS_TOO_LONG);
    if (checked->contest && !rewrite->contests)
        return ck_phrase_text(CK_P_HAS_OTHER_GAME);
    if (rewrite->write && ck_pipeline_in_sheets(rewrite->pipeline))
        return ck_phrase_text(CK_P_IS_SHEET);
    return NULL;
}

/* One record, after what stands before it; the games of score sheets stand in the same place. */
static ck_rewritten rewrite_record(const ck_rewrite *rewrite, const ck_checked *checked,
                                   const ck_buffer *old, size_t *done, ck_out *out)
{
    const ck_record *found = ck_pipeline_found(rewrite->pipeline);
    const char *why = obstacle(rewrite, checked);
    bool is_first = found->offset >= *done;
    if (why) {
        ck_trouble(CK_P_ALONE,
                   CK_SLOTS(ck_typed_slot("file", checked->path), ck_word_slot("why", why)));
        return CK_LEFT_ALONE;
    }
    if (is_first)
        ck_put_bytes(out, ck_buffer_string(old) + *done, found->offset - *done);
    *done = found->offset + found->length;
    ck_rewritten how = rewrite->record(rewrite->self, checked, out);
    if (how == CK_KEPT && is_first)
        ck_put_bytes(out, found->text, found->length);
    return how;
}

/* All records of a text, and what stands between them as it is. */
static ck_rewritten rewrite_text(const ck_rewrite *rewrite, const char *path, const ck_buffer *old,
                                 ck_out *out)
{
    ck_pipeline *pipeline = rewrite->pipeline;
    const ck_checked *checked;
    ck_rewritten how = CK_REWRITTEN;
    size_t done = 0;
    if (!ck_pipeline_open_bytes(pipeline, path, ck_buffer_string(old), old->length))
        return CK_REWRITE_FAILED;
    while (how == CK_REWRITTEN || how == CK_KEPT) {
        ck_pipeline_status status = ck_pipeline_next(pipeline, &checked);
        if (status == CK_PIPELINE_END)
            break;
        how = status == CK_PIPELINE_RECORD ? rewrite_record(rewrite, checked, old, &done, out)
                                           : CK_REWRITE_FAILED;
    }
    ck_put_bytes(out, ck_buffer_string(old) + done, old->length - done);
    return out->failed ? CK_REWRITE_FAILED : how;
}

static bool rewrite_whole(const ck_rewrite *rewrite, const char *path, const ck_buffer *old,
                          ck_buffer *new)
{
    ck_out out = ck_buffer_out(new);
    ck_rewritten how = rewrite_text(rewrite, path, old, &out);
    if (how == CK_REWRITE_FAILED)
        ck_trouble(CK_P_FILE_TROUBLE,
                   CK_SLOTS(ck_typed_slot("file", path),
                            ck_word_slot("why", ck_phrase_text(CK_P_NO_MEMORY))));
    return how == CK_REWRITTEN || how == CK_KEPT;
}

static bool read_all(ck_unpacker *unpacker, ck_buffer *bytes)
{
    char chunk[1 << 16];
    ck_out out = ck_buffer_out(bytes);
    ptrdiff_t got;
    while ((got = ck_unpack(unpacker, chunk, sizeof chunk)) > 0)
        ck_put_bytes(&out, chunk, (size_t)got);
    if (got == 0)
        errno = ENOMEM;
    return got == 0 && !out.failed;
}

/* The bytes of a file. One that is packed cannot be written in place. */
static bool read_file(const ck_rewrite *rewrite, const char *path, int file, ck_buffer *bytes)
{
    ck_unpacker unpacker = {.memory = NULL};
    ck_unpacker_open(&unpacker, ck_read_file, &file);
    bool good = read_all(&unpacker, bytes) ||
                ck_trouble(CK_P_FILE_TROUBLE, CK_SLOTS(ck_typed_slot("file", path),
                                                       ck_word_slot("why", ck_reason(errno)))) == 0;
    const char *packing = ck_packing_of(&unpacker);
    if (good && packing && rewrite->write)
        good = ck_trouble(CK_P_ALONE_PACKED, CK_SLOTS(ck_typed_slot("file", path),
                                                      ck_word_slot("packing", packing))) == 0;
    ck_unpacker_close(&unpacker);
    return good;
}

static bool is_same(const ck_buffer *a, const ck_buffer *b)
{
    return a->length == b->length &&
           memcmp(ck_buffer_string(a), ck_buffer_string(b), a->length) == 0;
}

static bool put_diff(const ck_rewrite *rewrite, const char *path, const ck_buffer *old,
                     const ck_buffer *new)
{
    ck_out out = ck_file_out(stdout);
    ck_diff_side before = {path, ck_buffer_string(old), old->length};
    ck_diff_side after = {path, ck_buffer_string(new), new->length};
    return ck_write_diff(&out, &before, &after, rewrite->color) ||
           ck_trouble(CK_P_NO_MEMORY, NULL) == 0;
}

/* Standard input can only go to standard output. */
static bool put_rewritten(const ck_rewrite *rewrite, const char *path, const struct stat *seen,
                          const ck_buffer *old, const ck_buffer *new)
{
    bool in_place = rewrite->write && strcmp(path, "-") != 0;
    if (rewrite->check && !is_same(old, new)) {
        ck_print_clean(stdout, path);
        putchar('\n');
    }
    if (rewrite->diff && !put_diff(rewrite, path, old, new))
        return false;
    if (!in_place) {
        ck_out out = ck_file_out(stdout);
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
    bool good =
        (fstat(file, &seen) == 0 ||
         ck_trouble(CK_P_FILE_TROUBLE, CK_SLOTS(ck_typed_slot("file", path),
                                                ck_word_slot("why", strerror(errno)))) == 0) &&
        read_file(rewrite, path, file, &old) && rewrite_whole(rewrite, path, &old, &new) &&
        put_rewritten(rewrite, path, &seen, &old, &new);
    *changes = good && !is_same(&old, &new);
    ck_buffer_free(&old);
    ck_buffer_free(&new);
    return good;
}

#include "cmd/io/output.h"

#include "cmd/io/aside.h"
#include "cmd/io/replace.h"
#include "cmd/options/cmd.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

ck_out ck_begin_output(ck_output *output, const char *path)
{
    output->path = path;
    return path ? ck_spool_out(&output->spool) : ck_file_out(stdout);
}

/* What fails without the file lacks memory, or a place to put it aside. */
static bool tell_failure(const ck_output *output)
{
    if (output->spool.filed.why)
        ck_trouble(CK_P_ASIDE_TROUBLE,
                   CK_SLOTS(ck_typed_slot("file", output->path),
                            ck_typed_slot("folder", ck_aside_folder()),
                            ck_word_slot("why", ck_reason(output->spool.filed.why))));
    else if (output->path || !ferror(stdout))
        ck_trouble(CK_P_NO_MEMORY, NULL);
    return false;
}

/* A file that exists is replaced by all of it or stays as it was; a device gets the bytes. */
static bool write_file(const ck_output *output)
{
    struct stat seen;
    if (stat(output->path, &seen) == 0 && S_ISREG(seen.st_mode))
        return ck_replace_file(output->path, &seen, &output->spool);
    FILE *file = fopen(output->path, "wb");
    const ck_slot path = ck_typed_slot("file", output->path);
    if (!file)
        return ck_trouble(CK_P_FILE_TROUBLE,
                          CK_SLOTS(path, ck_word_slot("why", strerror(errno)))) == 0;
    ck_out out = ck_file_out(file);
    bool good = ck_spool_pour(&output->spool, 0, UINT64_MAX, &out);
    good = fclose(file) == 0 && good;
    return good || ck_trouble(CK_P_PARTLY_WRITTEN, CK_SLOTS(path)) == 0;
}

bool ck_end_output(ck_output *output, const ck_out *out, bool whole)
{
    bool good = !out->failed || tell_failure(output);
    if (output->path && good && whole)
        good = write_file(output);
    else if (output->path)
        ck_trouble(CK_P_NOT_WRITTEN, CK_SLOTS(ck_typed_slot("file", output->path)));
    ck_spool_free(&output->spool);
    return good;
}

bool ck_make_folder(const char *path)
{
    struct stat state;
    if (mkdir(path, 0777) == 0)
        return true;
    int why = errno;
    if (stat(path, &state) == 0 && S_ISDIR(state.st_mode))
        return true;
    return ck_trouble(CK_P_FILE_TROUBLE, CK_SLOTS(ck_typed_slot("file", path),
                                                  ck_word_slot("why", strerror(why)))) == 0;
}

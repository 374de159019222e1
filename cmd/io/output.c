/*
 * Opens and closes the output of a command: standard output, or the file of -o, replaced as a
 * whole.
 */
#include "cmd/io/output.h"

#include "cmd/io/replace.h"
#include "cmd/options/language.h"
#include "cmd/options/trouble.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_standard(const char *path)
{
    return strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0;
}

/* Whether an input ("-": standard input) is this regular file. */
static bool is_file(const char *input, const struct stat *file)
{
    struct stat seen;
    bool known = (strcmp(input, "-") == 0 ? fstat(STDIN_FILENO, &seen) : stat(input, &seen)) == 0;
    return known && S_ISREG(seen.st_mode) && seen.st_dev == file->st_dev &&
           seen.st_ino == file->st_ino;
}

bool ck_output_spares_inputs(const char *path, char **inputs, int count)
{
    struct stat file;
    if (!path || is_standard(path) || stat(path, &file) != 0)
        return true;
    bool is_read = count == 0 && is_file("-", &file);
    for (int i = 0; i < count; i++)
        is_read |= is_file(inputs[i], &file);
    return !is_read || ck_trouble(CK_P_OUTPUT_IS_INPUT, CK_SLOTS(ck_typed_slot("file", path))) == 0;
}

static bool write_standard(void *self, const char *bytes, size_t length)
{
    ck_output *output = self;
    bool good = ck_terminal_write(&output->terminal, bytes, length);
    output->why = good ? output->why : errno;
    return good;
}

ck_out ck_output_begin(ck_output *output, const char *path)
{
    output->path = path && !is_standard(path) ? path : NULL;
    ck_out out = output->path ? ck_spool_out(&output->spool)
                              : (ck_out){.self = output, .write = write_standard};
    out.language = ck_language_chosen();
    return out;
}

/* Reports a failure before the file is written: no memory, or no space for a spill file. */
static bool report_failure(const ck_output *output)
{
    if (output->spool.why)
        ck_trouble(CK_P_SPILL_TROUBLE,
                   CK_SLOTS(ck_typed_slot("file", output->path),
                            ck_typed_slot("folder", ck_spool_folder()),
                            ck_word_slot("why", ck_trouble_reason(output->spool.why))));
    else if (output->path || !ferror(stdout))
        ck_trouble(CK_P_NO_MEMORY, NULL);
    return false;
}

/* Replaces an existing file as a whole or not at all; writes directly to a device. */
static bool write_file(const ck_output *output)
{
    struct stat seen;
    if (stat(output->path, &seen) == 0 && S_ISREG(seen.st_mode))
        return ck_replace_file(output->path, &seen, &output->spool);
    FILE *file = fopen(output->path, "wb");
    int why = errno;
    if (file) {
        ck_out out = ck_program_out(file);
        why = ck_spool_drain(&output->spool, 0, UINT64_MAX, &out) ? 0 : errno;
        why = fclose(file) == 0 || why != 0 ? why : errno;
    }
    return why == 0 || ck_trouble(CK_P_FILE_TROUBLE,
                                  CK_SLOTS(ck_typed_slot("file", output->path),
                                           ck_word_slot("why", ck_trouble_reason(why)))) == 0;
}

bool ck_output_end(ck_output *output, const ck_out *out, bool whole)
{
    bool good = !out->failed || report_failure(output);
    if (output->path && good && whole)
        good = write_file(output);
    else if (output->path)
        ck_trouble(CK_P_NOT_WRITTEN, CK_SLOTS(ck_typed_slot("file", output->path)));
    ck_spool_free(&output->spool);
    errno = output->why ? output->why : errno;
    return good;
}

bool ck_output_redirect(ck_output *output, const char *path, char **inputs, int count)
{
    if (!path || is_standard(path))
        return true;
    if (!ck_output_spares_inputs(path, inputs, count))
        return false;
    FILE *file = tmpfile();
    bool good = file && fflush(stdout) == 0 && dup2(fileno(file), STDOUT_FILENO) >= 0;
    int why = errno;
    if (file)
        fclose(file);
    if (!good)
        return ck_trouble(CK_P_FILE_TROUBLE,
                          CK_SLOTS(ck_typed_slot("file", path),
                                   ck_word_slot("why", ck_trouble_reason(why)))) == 0;
    output->path = path;
    return true;
}

int ck_output_end_redirected(ck_output *output, int status)
{
    struct stat written;
    if (!output->path)
        return status;
    bool good = fflush(stdout) == 0 && fstat(STDOUT_FILENO, &written) == 0;
    int file = good ? dup(STDOUT_FILENO) : -1;
    if (file < 0)
        return ck_trouble(CK_P_FILE_TROUBLE,
                          CK_SLOTS(ck_typed_slot("file", output->path),
                                   ck_word_slot("why", ck_trouble_reason(errno))));
    output->spool = (ck_spool){.before = (uint64_t)written.st_size, .file = file, .open = true};
    const ck_out out = {.failed = false};
    return ck_output_end(output, &out, status != CK_EXIT_TROUBLE) ? status : CK_EXIT_TROUBLE;
}

bool ck_output_make_folder(const char *path)
{
    struct stat state;
    if (mkdir(path, 0777) == 0)
        return true;
    int why = errno;
    if (stat(path, &state) == 0 && S_ISDIR(state.st_mode))
        return true;
    return ck_trouble(CK_P_FILE_TROUBLE, CK_SLOTS(ck_typed_slot("file", path),
                                                  ck_word_slot("why", ck_trouble_reason(why)))) ==
           0;
}

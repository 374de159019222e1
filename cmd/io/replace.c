/*
 * Replaces a file atomically: writes a temporary file beside it, syncs it and renames it. Keeps
 * links and modes.
 */
#include "cmd/io/replace.h"

#include "cmd/options/trouble.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The most links followed in a row, as in the system itself. */
enum { MOST_LINKS = 40 };

/* ---- names ---- */

/* NAME in the folder of PATH; owned by the caller. NULL when memory is short. */
static char *beside(const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    size_t folder = name[0] == '/' || !slash ? 0 : (size_t)(slash - path) + 1;
    size_t size = folder + strlen(name) + 1;
    char *joined = malloc(size);
    if (joined) {
        memcpy(joined, path, folder);
        memcpy(joined + folder, name, size - folder);
    }
    return joined;
}

/* The target of a symbolic link, or a copy of any other PATH. NULL on failure. */
static char *link_target(const char *path, bool *is_link)
{
    char target[PATH_MAX];
    ssize_t length = readlink(path, target, sizeof target - 1);
    *is_link = length >= 0;
    if (length < 0)
        return errno == EINVAL ? strdup(path) : NULL;
    target[length] = '\0';
    return beside(path, target);
}

/* The path behind all links; owned by the caller. NULL on failure. */
static char *resolve(const char *path)
{
    bool is_link = true;
    char *file = strdup(path);
    for (int i = 0; i < MOST_LINKS && file && is_link; i++) {
        char *next = link_target(file, &is_link);
        free(file);
        file = next;
    }
    if (is_link && file) {
        free(file);
        file = NULL;
        errno = ELOOP;
    }
    return file;
}

/* ---- writing ---- */

static bool write_file(void *self, const char *bytes, size_t length)
{
    const int *file = self;
    while (length > 0) {
        ssize_t written = write(*file, bytes, length);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return true;
}

/*
 * Sets the owner before the mode: a change of owner clears bits of the mode. Syncs, trying again
 * after a signal.
 */
static bool fill(int file, const struct stat *old, const ck_spool *new)
{
    ck_out out = {.self = &file, .write = write_file};
    bool good = fchown(file, old->st_uid, old->st_gid) == 0 &&
                fchmod(file, old->st_mode & 07777) == 0 && ck_spool_drain(new, 0, UINT64_MAX, &out);
    while (good && fsync(file) != 0)
        good = errno == EINTR;
    return good;
}

/* Syncs the folder, which makes the new name permanent. */
static void sync_folder(const char *path)
{
    char *folder = beside(path, ".");
    int file = folder ? open(folder, O_RDONLY | O_CLOEXEC) : -1;
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    free(folder);
}

/*
 * Writes a temporary file and renames it to PATH. Blocks signals until it is renamed or removed;
 * also the signal for a file that is too large.
 */
static bool replace(const char *path, const struct stat *old, const ck_spool *new)
{
    sigset_t all, before;
    char *temporary = beside(path, ".cetkaik-XXXXXX");
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    const int file = temporary ? mkstemp(temporary) : -1;
    bool good = file >= 0 && fill(file, old, new);
    good = file >= 0 && close(file) == 0 && good && rename(temporary, path) == 0;
    int reason = errno;
    if (good)
        sync_folder(path);
    else if (file >= 0)
        unlink(temporary);
    sigprocmask(SIG_SETMASK, &before, NULL);
    free(temporary);
    errno = reason;
    return good;
}

/* ---- checks ---- */

static bool is_same_time(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec == b->tv_sec && a->tv_nsec == b->tv_nsec;
}

/* The reason not to replace a file; NULL: none. */
static const char *objection(const char *path, const struct stat *seen, const struct stat *now)
{
    bool writable = (now->st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) != 0 && access(path, W_OK) == 0;
    if (!S_ISREG(now->st_mode))
        return ck_program_text(CK_P_NOT_REGULAR);
    if (seen->st_dev != now->st_dev || seen->st_ino != now->st_ino ||
        seen->st_size != now->st_size || !is_same_time(&seen->st_mtim, &now->st_mtim) ||
        !is_same_time(&seen->st_ctim, &now->st_ctim))
        return ck_program_text(CK_P_CHANGED_MEANWHILE);
    return writable ? NULL : ck_program_text(CK_P_READ_ONLY);
}

bool ck_replace_file(const char *path, const struct stat *seen, const ck_spool *new)
{
    struct stat now;
    char *file = resolve(path);
    bool good = file && stat(file, &now) == 0;
    const char *why = good ? objection(file, seen, &now) : NULL;
    good = good && !why && replace(file, &now, new);
    if (!good)
        ck_trouble(CK_P_NOT_CHANGED,
                   CK_SLOTS(ck_typed_slot("file", path),
                            ck_word_slot("why", why ? why : ck_trouble_reason(errno))));
    free(file);
    return good;
}

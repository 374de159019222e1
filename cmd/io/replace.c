/*
 * Replaces a file atomically: writes a file without a name beside it, syncs it, names it and
 * renames it. Keeps symbolic links, the owner, the mode and the extended attributes.
 */
#define _GNU_SOURCE /* O_TMPFILE, flock */
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
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

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

/* ---- attributes ---- */

/* Copies the extended attributes, access control lists among them, and removes a list that the
 * folder gave. The system alone sets those of security. */
static bool keep_attributes(int old, int new)
{
#ifdef __linux__
    char names[XATTR_LIST_MAX], value[XATTR_SIZE_MAX];
    const ssize_t size = flistxattr(old, names, sizeof names);
    fremovexattr(new, "system.posix_acl_access");
    for (ssize_t at = 0; at < size; at += (ssize_t)strlen(names + at) + 1) {
        const ssize_t length = fgetxattr(old, names + at, value, sizeof value);
        const bool kept = length >= 0 && fsetxattr(new, names + at, value, (size_t)length, 0) == 0;
        if (!kept && strncmp(names + at, "security.", 9) != 0)
            return false;
    }
    return size >= 0 || errno == ENOTSUP;
#else
    return old >= 0 && new >= 0;
#endif
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

/* Writes and syncs, trying again after a signal. */
static bool fill(int file, const ck_spool *new)
{
    ck_out out = {.self = &file, .write = write_file};
    bool good = ck_spool_drain(new, 0, UINT64_MAX, &out);
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

/* ---- checks ---- */

static bool is_same_time(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec == b->tv_sec && a->tv_nsec == b->tv_nsec;
}

/* Whether a file is still in the state in which it was seen. */
static bool is_as_seen(const char *path, const struct stat *seen)
{
    struct stat now;
    return stat(path, &now) == 0 && seen->st_dev == now.st_dev && seen->st_ino == now.st_ino &&
           seen->st_size == now.st_size && is_same_time(&seen->st_mtim, &now.st_mtim) &&
           is_same_time(&seen->st_ctim, &now.st_ctim);
}

/* The reason not to replace a file; CK_NO_PHRASE: none. */
static ck_phrase objection(const char *path, const struct stat *seen)
{
    const bool writable = (seen->st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) != 0;
    if (!S_ISREG(seen->st_mode))
        return CK_P_NOT_REGULAR;
    if (!is_as_seen(path, seen))
        return CK_P_CHANGED_MEANWHILE;
    if (!writable || access(path, W_OK) != 0)
        return CK_P_READ_ONLY;
    return seen->st_nlink > 1 ? CK_P_HAS_OTHER_NAMES : CK_NO_PHRASE;
}

/* ---- replacing ---- */

/* A file and the one that takes its place. */
typedef struct replacement {
    const char *path;
    const struct stat *seen; /* the old file */
    int old, new;
    char *temporary; /* the name of the new file until it has the old one's */
    bool is_named;   /* it has that name */
} replacement;

/* The temporary name, which is the old file's own: a file of that name that is not locked was left
 * by a run that was ended. */
static char *temporary_name(const char *path, const struct stat *old)
{
    char name[40];
    snprintf(name, sizeof name, ".cetkaik-%llu", (unsigned long long)old->st_ino);
    return beside(path, name);
}

/* Opens the new file, without a name where the system knows such files. */
static bool open_new(replacement *change)
{
#ifdef O_TMPFILE
    char *folder = beside(change->path, ".");
    const bool can_be_named = folder && access("/proc/self/fd", X_OK) == 0;
    change->new = can_be_named ? open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600) : -1;
    free(folder);
    if (change->new >= 0)
        return true;
#endif
    unlink(change->temporary);
    change->new = open(change->temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    change->is_named = change->new >= 0;
    return change->is_named;
}

/* Names the new file and closes it. */
static bool name_new(replacement *change)
{
#ifdef O_TMPFILE
    char itself[40];
    snprintf(itself, sizeof itself, "/proc/self/fd/%d", change->new);
    if (!change->is_named) {
        unlink(change->temporary);
        change->is_named =
            linkat(AT_FDCWD, itself, AT_FDCWD, change->temporary, AT_SYMLINK_FOLLOW) == 0;
    }
#endif
    const int file = change->new;
    change->new = -1;
    return close(file) == 0 && change->is_named;
}

/* Replaces the file; returns the reason if that fails, CK_P_TROUBLE: errno. Sets the owner
 * before the mode: a change of owner clears bits of the mode. */
static ck_phrase replace(replacement *change, const ck_spool *new)
{
    if (!open_new(change))
        return CK_P_FOLDER_REFUSES;
    if (fchown(change->new, change->seen->st_uid, change->seen->st_gid) != 0)
        return CK_P_OWNER_LOST;
    if (fchmod(change->new, change->seen->st_mode & 07777) != 0 ||
        !keep_attributes(change->old, change->new))
        return CK_P_ATTRIBUTES_LOST;
    if (!fill(change->new, new) || !name_new(change))
        return CK_P_TROUBLE;
    if (!is_as_seen(change->path, change->seen))
        return CK_P_CHANGED_MEANWHILE;
    return rename(change->temporary, change->path) == 0 ? CK_NO_PHRASE : CK_P_TROUBLE;
}

/* The same with all signals blocked, also the one for a file that is too large, until the file is
 * renamed or removed. */
static ck_phrase replace_undisturbed(replacement *change, const ck_spool *new)
{
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    const ck_phrase why = replace(change, new);
    const int reason = errno;
    if (change->new >= 0)
        close(change->new);
    if (why && change->is_named)
        unlink(change->temporary);
    else if (!why)
        sync_folder(change->path);
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return why;
}

/* Replaces a file while it is locked, so that of several programs only one does. */
static ck_phrase replace_locked(replacement *change, const ck_spool *new)
{
    change->old = open(change->path, O_RDONLY | O_CLOEXEC);
    ck_phrase why = change->old < 0 ? CK_P_TROUBLE : CK_NO_PHRASE;
    if (!why && flock(change->old, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        why = CK_P_LOCKED;
    if (!why)
        why = objection(change->path, change->seen);
    if (!why)
        why = replace_undisturbed(change, new);
    const int reason = errno;
    if (change->old >= 0)
        close(change->old);
    errno = reason;
    return why;
}

bool ck_replace_file(const char *path, const struct stat *seen, const ck_spool *new)
{
    char *file = resolve(path);
    replacement change = {.path = file, .seen = seen, .old = -1, .new = -1};
    change.temporary = file ? temporary_name(file, seen) : NULL;
    const ck_phrase why = change.temporary ? replace_locked(&change, new) : CK_P_TROUBLE;
    const bool is_of_system = why == CK_P_TROUBLE || why == CK_P_FOLDER_REFUSES;
    if (why)
        ck_trouble(why == CK_P_FOLDER_REFUSES ? why : CK_P_NOT_CHANGED,
                   CK_SLOTS(ck_typed_slot("file", path),
                            ck_word_slot("why", is_of_system ? ck_trouble_reason(errno)
                                                             : ck_program_text(why))));
    free(change.temporary);
    free(file);
    return !why;
}

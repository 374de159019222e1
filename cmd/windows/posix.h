/*
 * The POSIX functions of the program, for Windows. The Windows build includes this before every
 * source of cmd/; other sources do not depend on Windows. File names are in the system code page,
 * which the manifest sets to UTF-8.
 */
#ifndef CETKAIK_CMD_WINDOWS_POSIX_H
#define CETKAIK_CMD_WINDOWS_POSIX_H

#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#define O_CLOEXEC (_O_NOINHERIT | _O_BINARY)
#ifndef EDQUOT
#define EDQUOT ENOSPC
#endif

/* ---- files ---- */

/* The members of struct stat that the program uses. */
struct ck_posix_stat {
    unsigned long long st_dev, st_ino;
    unsigned short st_mode, st_nlink;
    int st_uid, st_gid;
    long long st_size;
    struct timespec st_mtim, st_ctim;
};

int ck_posix_stat(const char *path, struct ck_posix_stat *status);
int ck_posix_fstat(int file, struct ck_posix_stat *status);
int ck_posix_rename(const char *from, const char *to);
char *ck_posix_realpath(const char *path); /* with slashes; freed by the caller */
int ck_posix_mkstemp(char *template);
ssize_t ck_posix_pread(int file, void *buffer, size_t size, long long offset);
ssize_t ck_posix_pwrite(int file, const void *buffer, size_t size, long long offset);
ssize_t ck_posix_getline(char **line, size_t *room, FILE *stream);
long ck_posix_cores(void);

#undef stat
#undef fstat
#define stat                      ck_posix_stat
#define fstat                     ck_posix_fstat
#define lstat                     ck_posix_stat
#define rename                    ck_posix_rename
#define mkstemp                   ck_posix_mkstemp
#define pread                     ck_posix_pread
#define pwrite                    ck_posix_pwrite
#define getline                   ck_posix_getline
#define realpath(path, room)      ck_posix_realpath(path)
#define fsync                     _commit
#define mkdir(path, mode)         _mkdir(path)
#define fchown(file, user, group) ((void)(file), (void)(user), (void)(group), 0)
#define fchmod(file, mode)        ((void)(file), (void)(mode), 0)
#define LOCK_EX                   0
#define LOCK_NB                   0
#define flock(file, how)          ((void)(file), (void)(how), 0)
#define readlink(path, target, size)                                                               \
    ((void)(path), (void)(target), (void)(size), errno = EINVAL, -1)
#define _SC_NPROCESSORS_ONLN 0
#define sysconf(name)        ck_posix_cores()

/* ---- signals: none to block ---- */

typedef int sigset_t;
#define SIG_BLOCK                     0
#define SIG_SETMASK                   1
#define sigfillset(set)               ((void)(*(set) = 0))
#define sigprocmask(how, set, before) ((void)(how), (void)(set), (void)(before))

#endif

/*
 * Loaded before the C library (LD_PRELOAD): one call of a kind fails, or something happens at it.
 *
 *   FAIL_CALL   malloc, read, write, sync or name: what is counted; write is also what goes to
 *               standard output, sync is fsync, name is mkstemp, linkat, rename and fchmod
 *   FAIL_AT     which of them, from 1; 0: none
 *   FAIL_HOW    errno by its number; "short": it moves one byte; "change": FAIL_FILE grows by a
 *               byte meanwhile; "cut": that file is emptied; "kill N": signal N comes
 *   FAIL_REST   set: all that follow fail as well
 *   FAIL_COUNT  a file that gets the number of calls at the end
 *   FAIL_OPENED a file that gets the names of all that the program opens
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *kind = "", *how = "", *file, *opened = "";
static long at, count;
static bool rest, begun, called, ended;

/* What is written at the end counts; memory and files of a program built for coverage do not. */
static void end_of_main(void)
{
    ended = true;
    opened = "";
}

static bool is_due(const char *call)
{
    if (!begun)
        return false;
    /* Registered at the first call of the program, it runs before what writes the counters of
     * coverage. */
    const bool first = !called;
    called = true;
    if (first && atexit(end_of_main) != 0)
        abort();
    if (strcmp(call, kind) != 0 || (ended && strcmp(call, "malloc") == 0))
        return false;
    count++;
    return at > 0 && (count == at || (rest && count > at));
}

/* Sets *REALLY, a pointer to a function, to the one of that name which would be called without
 * this. */
static void find(const char *name, void *really)
{
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(really, &found, sizeof found);
}

static void change(int flags, const char *bytes)
{
    int (*really_open)(const char *, int, ...);
    find("open", &really_open);
    ssize_t (*really_write)(int, const void *, size_t);
    find("write", &really_write);
    int changed = really_open(file, flags);
    if (changed >= 0 && (really_write(changed, bytes, strlen(bytes)) < 0 || close(changed) != 0))
        abort();
}

/* What happens at a call that is due: −1 with errno, or 0 and it goes on; SHORT cuts a size. */
static int happen(size_t *size)
{
    if (strcmp(how, "short") == 0) {
        if (size && *size > 1)
            *size = 1;
    } else if (strcmp(how, "change") == 0) {
        change(O_WRONLY | O_APPEND, "\n");
    } else if (strcmp(how, "cut") == 0) {
        change(O_WRONLY | O_TRUNC, "");
    } else if (strncmp(how, "kill ", 5) == 0) {
        raise(atoi(how + 5));
    } else {
        errno = atoi(how);
        return -1;
    }
    return 0;
}

/* ---- opening ---- */

static void note_opened(const char *name)
{
    int (*really_open)(const char *, int, ...);
    find("open", &really_open);
    ssize_t (*really_write)(int, const void *, size_t);
    find("write", &really_write);
    int list = begun && *opened ? really_open(opened, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
    if (list < 0)
        return;
    if (really_write(list, name, strlen(name)) < 0 || really_write(list, "\n", 1) < 0 ||
        close(list) != 0)
        abort();
}

int open(const char *name, int flags, ...)
{
    int (*really)(const char *, int, ...);
    find("open", &really);
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    note_opened(name);
    return really(name, flags, mode);
}

FILE *fopen(const char *name, const char *how_opened)
{
    FILE *(*really)(const char *, const char *);
    find("fopen", &really);
    note_opened(name);
    return really(name, how_opened);
}

DIR *opendir(const char *name)
{
    DIR *(*really)(const char *);
    find("opendir", &really);
    note_opened(name);
    return really(name);
}

/* ---- memory ---- */

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static bool lacks_memory(void)
{
    if (!is_due("malloc"))
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return lacks_memory() ? NULL : __libc_malloc(size);
}

void *calloc(size_t number, size_t size)
{
    return lacks_memory() ? NULL : __libc_calloc(number, size);
}

void *realloc(void *block, size_t size)
{
    return lacks_memory() ? NULL : __libc_realloc(block, size);
}

/* ---- reading and writing ---- */

ssize_t read(int fd, void *buffer, size_t size)
{
    ssize_t (*really)(int, void *, size_t);
    find("read", &really);
    return is_due("read") && happen(&size) < 0 ? -1 : really(fd, buffer, size);
}

ssize_t pread(int fd, void *buffer, size_t size, off_t from)
{
    ssize_t (*really)(int, void *, size_t, off_t);
    find("pread", &really);
    return is_due("read") && happen(&size) < 0 ? -1 : really(fd, buffer, size, from);
}

ssize_t write(int fd, const void *bytes, size_t size)
{
    ssize_t (*really)(int, const void *, size_t);
    find("write", &really);
    return is_due("write") && happen(&size) < 0 ? -1 : really(fd, bytes, size);
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t to)
{
    ssize_t (*really)(int, const void *, size_t, off_t);
    find("pwrite", &really);
    return is_due("write") && happen(&size) < 0 ? -1 : really(fd, bytes, size, to);
}

int fsync(int fd)
{
    int (*really)(int);
    find("fsync", &really);
    return is_due("sync") && happen(NULL) < 0 ? -1 : really(fd);
}

int rename(const char *from, const char *to)
{
    int (*really)(const char *, const char *);
    find("rename", &really);
    return is_due("name") && happen(NULL) < 0 ? -1 : really(from, to);
}

int linkat(int from, const char *old, int to, const char *new, int flags)
{
    int (*really)(int, const char *, int, const char *, int);
    find("linkat", &really);
    note_opened(new);
    return is_due("name") && happen(NULL) < 0 ? -1 : really(from, old, to, new, flags);
}

int mkstemp(char *name)
{
    int (*really)(char *);
    find("mkstemp", &really);
    note_opened(name);
    return is_due("name") && happen(NULL) < 0 ? -1 : really(name);
}

int fchmod(int fd, mode_t mode)
{
    int (*really)(int, mode_t);
    find("fchmod", &really);
    return is_due("name") && happen(NULL) < 0 ? -1 : really(fd, mode);
}

/* ---- standard output, whose own writes nothing can be put before ---- */

static ssize_t write_standard(void *self, const char *bytes, size_t size)
{
    size_t left = size;
    (void)self;
    while (left > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes + (size - left), left);
        if (written < 0)
            return (ssize_t)(size - left); /* fewer than were wanted: an error */
        left -= (size_t)written;
    }
    return (ssize_t)size;
}

static const char *setting(const char *name)
{
    const char *value = getenv(name);
    return value ? value : "";
}

__attribute__((constructor)) static void begin(void)
{
    kind = setting("FAIL_CALL");
    how = setting("FAIL_HOW");
    file = setting("FAIL_FILE");
    opened = setting("FAIL_OPENED");
    at = atol(setting("FAIL_AT"));
    rest = *setting("FAIL_REST") != '\0';
    static char buffer[1024];
    stdout = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_standard});
    if (!stdout)
        abort();
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    begun = true;
}

__attribute__((destructor)) static void end(void)
{
    const char *name = setting("FAIL_COUNT");
    begun = false;
    FILE *file = *name ? fopen(name, "w") : NULL;
    if (file && (fprintf(file, "%ld\n", count) < 0 || fclose(file) != 0))
        abort();
}

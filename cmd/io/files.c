#include "cmd/io/files.h"

#include "cmd/options/cmd.h"
#include "rules/base/writer.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * The files of one device by their numbers, as a hash table whose length is a power of two and of
 * which a quarter is free; number 0 is no file.
 */
typedef struct device {
    dev_t number;
    ino_t *files;
    size_t count, room;
    struct device *next;
} device;

/* One walk over the files. */
typedef struct walk {
    const ck_walk *asked;
    bool stopped;
    int status;
    device *seen; /* when recursive: files and folders, so that each is visited once */
    bool has_output;
    struct stat output; /* the file into which is written */
} walk;

/* Says what is wrong with a path, after all that is to be said of those before it. */
static void complain(walk *walk, const char *path, ck_phrase phrase, const char *why)
{
    if (walk->asked->settle && !walk->asked->settle(walk->asked->self)) {
        walk->stopped = true;
        return;
    }
    walk->status =
        ck_trouble(phrase, CK_SLOTS(ck_typed_slot("file", path), ck_word_slot("why", why)));
}

static void complain_of_system(walk *walk, const char *path)
{
    complain(walk, path, CK_P_FILE_TROUBLE, strerror(errno));
}

/* ---- what is written ---- */

static void find_output(walk *walk)
{
    const char *path = walk->asked->output;
    int failed = path ? stat(path, &walk->output) : fstat(STDOUT_FILENO, &walk->output);
    walk->has_output = failed == 0 && S_ISREG(walk->output.st_mode);
}

static bool is_output(const walk *walk, const struct stat *status)
{
    return walk->has_output && status->st_dev == walk->output.st_dev &&
           status->st_ino == walk->output.st_ino;
}

/* It may have no end, for it grows as it is read. It is wrong only to name it. */
static void pass_over_output(walk *walk, const char *path, bool named)
{
    int status = walk->status;
    complain(walk, path, CK_P_IS_OUTPUT, "");
    if (!named)
        walk->status = status;
}

/* ---- each file once ---- */

/* The device with a number, which is put before the others where it is new; NULL: no memory. */
static device *device_of(walk *walk, dev_t number)
{
    device *found = walk->seen;
    while (found && found->number != number)
        found = found->next;
    if (found)
        return found;
    device *added = calloc(1, sizeof *added);
    if (!added)
        return NULL;
    added->number = number;
    added->next = walk->seen;
    return walk->seen = added;
}

static void forget_seen(walk *walk)
{
    for (device *next, *at = walk->seen; at; at = next) {
        next = at->next;
        free(at->files);
        free(at);
    }
}

/* The row of a file, or the free one where it belongs. */
static ino_t *row_of(const device *device, ino_t file)
{
    uint64_t hash = (uint64_t)file * 0x9e3779b97f4a7c15u;
    size_t at = (size_t)(hash >> 20) & (device->room - 1);
    while (device->files[at] != 0 && device->files[at] != file)
        at = (at + 1) & (device->room - 1);
    return &device->files[at];
}

static bool make_room(device *device)
{
    size_t room = device->room ? 2 * device->room : 256;
    if (device->count < device->room - device->room / 4)
        return true;
    struct device larger = {.files = calloc(room, sizeof *larger.files), .room = room};
    if (!larger.files)
        return false;
    for (size_t i = 0; i < device->room; i++) {
        if (device->files[i] != 0)
            *row_of(&larger, device->files[i]) = device->files[i];
    }
    free(device->files);
    device->files = larger.files;
    device->room = room;
    return true;
}

/* Whether a file comes for the first time; without -r every file does. */
static bool is_new(walk *walk, const char *path, const struct stat *status)
{
    if (!walk->asked->recursive)
        return true;
    device *device = device_of(walk, status->st_dev);
    if (!device || !make_room(device)) {
        complain(walk, path, CK_P_FILE_TROUBLE, ck_phrase_text(CK_P_NO_MEMORY));
        return false;
    }
    ino_t *row = row_of(device, status->st_ino);
    if (*row != 0)
        return false;
    *row = status->st_ino;
    device->count++;
    return true;
}

/* ---- the walk ---- */

static void visit_path(walk *walk, const char *path, bool named);

static void visit_entry(walk *walk, const char *folder, const char *name)
{
    size_t length = strlen(folder) + strlen(name) + 2;
    char *path = malloc(length);
    if (!path) {
        complain(walk, folder, CK_P_FILE_TROUBLE, ck_phrase_text(CK_P_NO_MEMORY));
        return;
    }
    snprintf(path, length, "%s/%s", folder, name);
    visit_path(walk, path, false);
    free(path);
}

/*
 * The names of a directory, each with its NUL, one after the other: a million files may lie in it.
 */
typedef struct names {
    ck_buffer text;
    size_t count;
    const char **sorted;
} names;

static void free_names(names *names)
{
    ck_buffer_free(&names->text);
    free(names->sorted);
}

/* Hidden ones are left out. False: see errno. */
static bool read_names(names *names, DIR *directory)
{
    ck_out out = ck_buffer_out(&names->text);
    const struct dirent *entry;
    while (errno = 0, entry = readdir(directory)) {
        if (entry->d_name[0] == '.')
            continue;
        ck_put_bytes(&out, entry->d_name, strlen(entry->d_name) + 1);
        names->count++;
    }
    if (out.failed)
        errno = ENOMEM;
    return errno == 0;
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool sort_names(names *names)
{
    const char *at = names->text.bytes;
    names->sorted = calloc(names->count + 1, sizeof *names->sorted);
    if (!names->sorted)
        return false;
    for (size_t i = 0; i < names->count; i++) {
        names->sorted[i] = at;
        at += strlen(at) + 1;
    }
    qsort(names->sorted, names->count, sizeof *names->sorted, by_bytes);
    return true;
}

static bool list_names(names *names, const char *path)
{
    DIR *directory = opendir(path);
    if (!directory)
        return false;
    bool good = read_names(names, directory) && sort_names(names);
    int why = errno;
    closedir(directory);
    errno = why;
    return good;
}

/* The files of a directory, in the order of their names. */
static void visit_directory(walk *walk, const char *path)
{
    names names = {.count = 0};
    if (!list_names(&names, path))
        complain_of_system(walk, path);
    for (size_t i = 0; names.sorted && i < names.count && !walk->stopped; i++)
        visit_entry(walk, path, names.sorted[i]);
    free_names(&names);
}

/* An open file, or a directory. */
static void visit_open(walk *walk, const char *path, int file, bool named)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        complain_of_system(walk, path);
    else if (is_output(walk, &status))
        pass_over_output(walk, path, named);
    else if (!is_new(walk, path, &status))
        return;
    else if (!S_ISDIR(status.st_mode))
        walk->stopped = !walk->asked->visit(walk->asked->self, path, file);
    else if (walk->asked->recursive)
        visit_directory(walk, path);
    else
        complain(walk, path, CK_P_IS_DIRECTORY, "");
}

/* In a directory, what is neither a file nor a directory may block for ever: it is passed over. */
static bool is_worth_opening(const char *path)
{
    struct stat status;
    return stat(path, &status) != 0 || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode);
}

/* NAMED: on the command line. */
static void visit_path(walk *walk, const char *path, bool named)
{
    bool standard = named && strcmp(path, "-") == 0;
    if (!named && !is_worth_opening(path))
        return;
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        complain_of_system(walk, path);
    else
        visit_open(walk, path, file, named);
    if (file >= 0 && !standard)
        close(file);
}

int ck_visit_files(char **paths, int count, const ck_walk *asked)
{
    static char standard_input[] = "-";
    char *only[] = {standard_input};
    walk walk = {.asked = asked, .status = CK_EXIT_VALID};
    find_output(&walk);
    if (count == 0) {
        paths = only;
        count = 1;
    }
    for (int i = 0; i < count && !walk.stopped; i++)
        visit_path(&walk, paths[i], true);
    forget_seen(&walk);
    return walk.status;
}

ptrdiff_t ck_read_file(void *self, char *buffer, size_t size)
{
    const int *file = self;
    ssize_t got;
    do
        got = read(*file, buffer, size);
    while (got < 0 && errno == EINTR);
    return got;
}

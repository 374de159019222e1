#include "cmd/io/files.h"

#include "cmd/options/cmd.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What identifies a file, whatever its name. */
typedef struct identity {
    dev_t device;
    ino_t number;
} identity;

/* A set of files, as a hash table whose length is a power of two; number 0 is no file. */
typedef struct identities {
    identity *rows;
    size_t count, room;
} identities;

/* One walk over the files. */
typedef struct walk {
    const ck_walk *asked;
    bool stopped;
    int status;
    identities seen; /* when recursive: files and folders, so that each is visited once */
} walk;

/* Says what is wrong with a path, after all that is to be said of those before it. */
static void complain(walk *walk, const char *path, ck_phrase phrase, const char *why)
{
    if (walk->asked->settle)
        walk->asked->settle(walk->asked->self);
    walk->status =
        ck_trouble(phrase, CK_SLOTS(ck_typed_slot("file", path), ck_word_slot("why", why)));
}

static void complain_of_system(walk *walk, const char *path)
{
    complain(walk, path, CK_P_FILE_TROUBLE, strerror(errno));
}

/* ---- each file once ---- */

/* The row of a file, or the free one where it belongs. */
static identity *row_of(const identities *set, identity file)
{
    uint64_t hash = ((uint64_t)file.number + file.device) * 0x9e3779b97f4a7c15u;
    size_t at = (size_t)(hash >> 20) & (set->room - 1);
    while (set->rows[at].number != 0 &&
           (set->rows[at].number != file.number || set->rows[at].device != file.device))
        at = (at + 1) & (set->room - 1);
    return &set->rows[at];
}

static bool make_room(identities *set)
{
    if (2 * set->count < set->room)
        return true;
    identities larger = {NULL, set->count, set->room ? 2 * set->room : 256};
    larger.rows = calloc(larger.room, sizeof *larger.rows);
    if (!larger.rows)
        return false;
    for (size_t i = 0; i < set->room; i++) {
        if (set->rows[i].number != 0)
            *row_of(&larger, set->rows[i]) = set->rows[i];
    }
    free(set->rows);
    *set = larger;
    return true;
}

/* Whether a file comes for the first time; without -r every file does. */
static bool is_new(walk *walk, const char *path, const struct stat *status)
{
    identity file = {status->st_dev, status->st_ino};
    if (!walk->asked->recursive)
        return true;
    if (!make_room(&walk->seen)) {
        complain(walk, path, CK_P_FILE_TROUBLE, ck_phrase_text(CK_P_NO_MEMORY));
        return false;
    }
    identity *row = row_of(&walk->seen, file);
    if (row->number != 0)
        return false;
    *row = file;
    walk->seen.count++;
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

static int visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* The files of a directory, in the order of their names. */
static void visit_directory(walk *walk, const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, visible, alphasort);
    if (count < 0) {
        complain_of_system(walk, path);
        return;
    }
    for (int i = 0; i < count; i++) {
        if (!walk->stopped)
            visit_entry(walk, path, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
}

/* An open file, or a directory. */
static void visit_open(walk *walk, const char *path, int file)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        complain_of_system(walk, path);
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
        visit_open(walk, path, file);
    if (file >= 0 && !standard)
        close(file);
}

int ck_visit_files(char **paths, int count, const ck_walk *asked)
{
    static char standard_input[] = "-";
    char *only[] = {standard_input};
    walk walk = {.asked = asked, .status = CK_EXIT_VALID};
    if (count == 0) {
        paths = only;
        count = 1;
    }
    for (int i = 0; i < count && !walk.stopped; i++)
        visit_path(&walk, paths[i], true);
    free(walk.seen.rows);
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

long ck_jobs_of(const ck_file_options *options)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return options->jobs > 0 ? options->jobs : cores > 0 ? cores : 1;
}

#include "cmd/io/files.h"

#include "cmd/options/cmd.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* One walk over the files. */
typedef struct walk {
    bool (*visit)(void *self, const char *path, int file);
    void *self;
    bool recursive;
    bool stopped;
    int status;
} walk;

static void visit_path(walk *walk, const char *path);

static void visit_entry(walk *walk, const char *folder, const char *name)
{
    size_t length = strlen(folder) + strlen(name) + 2;
    char *path = malloc(length);
    if (!path) {
        walk->status = ck_trouble("%s: memory is short", folder);
        return;
    }
    snprintf(path, length, "%s/%s", folder, name);
    visit_path(walk, path);
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
        walk->status = ck_trouble("%s: %s", path, strerror(errno));
        return;
    }
    for (int i = 0; i < count; i++) {
        if (!walk->stopped)
            visit_entry(walk, path, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
}

static void visit_path(walk *walk, const char *path)
{
    struct stat status;
    bool standard = strcmp(path, "-") == 0;
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 || fstat(file, &status) != 0)
        walk->status = ck_trouble("%s: %s", path, strerror(errno));
    else if (!S_ISDIR(status.st_mode))
        walk->stopped = !walk->visit(walk->self, path, file);
    else if (walk->recursive)
        visit_directory(walk, path);
    else
        walk->status = ck_trouble("%s is a directory; -r looks for files in it", path);
    if (file >= 0 && !standard)
        close(file);
}

int ck_visit_files(char **paths, int count, bool recursive,
                   bool (*visit)(void *self, const char *path, int file), void *self)
{
    static char standard_input[] = "-";
    char *only[] = {standard_input};
    walk walk = {visit, self, recursive, false, CK_EXIT_VALID};
    if (count == 0) {
        paths = only;
        count = 1;
    }
    for (int i = 0; i < count && !walk.stopped; i++)
        visit_path(&walk, paths[i]);
    return walk.status;
}

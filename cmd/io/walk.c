/*
 * Walks over the files and folders of a command line. Skips the output file and files already
 * visited.
 */
#include "cmd/io/walk.h"

#include "cmd/io/ignore.h"
#include "cmd/options/trouble.h"
#include "parser/json/report.h"
#include "rules/base/natural_order.h"
#include "rules/base/writer.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * The visited files of one device: a hash table of inode numbers. At 8 bytes a file it is a third
 * of ck_hash_table. ROOM is a power of two; a quarter stays free; 0 is a free row.
 */
typedef struct device_files {
    dev_t number;
    ino_t *files;
    size_t count, room;
    struct device_files *next;
} device_files;

/*
 * The names in a folder, each with its NUL, in one buffer: a folder may hold a million files.
 */
typedef struct open_folder {
    struct open_folder *above; /* NULL: the command line */
    char *path;
    ck_buffer text;
    size_t count, next;
    const char **sorted;
    ck_ignore *ignore; /* with --gitignore: its patterns */
} open_folder;

struct ck_walk {
    char **paths; /* on the command line */
    int count, next;
    const ck_file_options *options;
    open_folder *folder; /* the innermost open folder; NULL: the command line */
    const char *path;
    char *own_path; /* PATH, if it is in a folder */
    int file;       /* −1: none is open */
    int status;

    /* The trouble with PATH. */
    ck_phrase trouble;
    const char *why;
    int trouble_status; /* the exit status after it */

    device_files *seen; /* when recursive: visited files and folders */
    int64_t reports;    /* skipped in folders */
    bool has_output;
    struct stat output; /* the output file */
};

/* ---- troubles ---- */

static ck_walk_step trouble(ck_walk *walk, ck_phrase phrase, const char *why)
{
    walk->trouble = phrase;
    walk->why = why;
    walk->trouble_status = CK_EXIT_TROUBLE;
    return CK_WALK_TROUBLE;
}

static ck_walk_step system_trouble(ck_walk *walk)
{
    return trouble(walk, CK_P_FILE_TROUBLE, ck_trouble_reason(errno));
}

static ck_walk_step no_memory(ck_walk *walk)
{
    return trouble(walk, CK_P_FILE_TROUBLE, ck_program_text(CK_P_NO_MEMORY));
}

void ck_walk_report(ck_walk *walk)
{
    if (!walk->options->mute)
        ck_trouble(walk->trouble,
                   CK_SLOTS(ck_typed_slot("file", walk->path), ck_word_slot("why", walk->why)));
    if (walk->status < walk->trouble_status)
        walk->status = walk->trouble_status;
}

/* ---- reports ---- */

/* Looks at the beginning of a file, which is read later; standard input may begin within one. */
static bool holds_report(const ck_walk *walk)
{
    char head[CK_REPORT_HEAD];
    const ssize_t got = pread(walk->file, head, sizeof head, lseek(walk->file, 0, SEEK_CUR));
    return got > 0 && ck_is_report(head, (size_t)got);
}

/* Skips a report of this program: with an error if it was named, else it is counted. */
static ck_walk_step skip_report(ck_walk *walk, bool named)
{
    if (!named) {
        walk->reports++;
        return CK_WALK_SKIPPED;
    }
    trouble(walk, CK_P_IS_REPORT, "");
    walk->trouble_status = CK_EXIT_FINDINGS;
    return CK_WALK_TROUBLE;
}

/* ---- each file once ---- */

/* The table of a device, added if it is new; NULL: memory is short. */
static device_files *device_of(ck_walk *walk, dev_t number)
{
    device_files *found = walk->seen;
    while (found && found->number != number)
        found = found->next;
    if (found)
        return found;
    device_files *added = calloc(1, sizeof *added);
    if (!added)
        return NULL;
    added->number = number;
    added->next = walk->seen;
    return walk->seen = added;
}

/* The row of a file, or the free row for it. */
static ino_t *row_of(const device_files *device, ino_t file)
{
    uint64_t hash = (uint64_t)file * 0x9e3779b97f4a7c15u;
    size_t at = (size_t)(hash >> 20) & (device->room - 1);
    while (device->files[at] != 0 && device->files[at] != file)
        at = (at + 1) & (device->room - 1);
    return &device->files[at];
}

static bool make_room(device_files *device)
{
    size_t room = device->room ? 2 * device->room : 256;
    if (device->count < device->room - device->room / 4)
        return true;
    struct device_files larger = {.files = calloc(room, sizeof *larger.files), .room = room};
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

typedef enum file_novelty { NEW, SEEN, UNKNOWN } file_novelty;

/* Whether a file is new; without -r, every file is. UNKNOWN: memory is short. */
static file_novelty novelty_of(ck_walk *walk, const struct stat *status)
{
    if (!walk->options->recursive)
        return NEW;
    device_files *device = device_of(walk, status->st_dev);
    if (!device || !make_room(device))
        return UNKNOWN;
    ino_t *row = row_of(device, status->st_ino);
    if (*row != 0)
        return SEEN;
    *row = status->st_ino;
    device->count++;
    return NEW;
}

/* ---- folders ---- */

static void free_folder(open_folder *folder)
{
    ck_buffer_free(&folder->text);
    free(folder->sorted);
    free(folder->path);
    free(folder);
}

static void leave_folder(ck_walk *walk)
{
    open_folder *left = walk->folder;
    walk->folder = left->above;
    ck_ignore_leave(left->ignore, left->above ? left->above->ignore : NULL);
    free_folder(left);
}

static int by_name(const void *a, const void *b)
{
    return ck_natural_order(*(const char *const *)a, *(const char *const *)b);
}

/* Reads and sorts the names in a folder, without hidden ones. False: see errno. */
static bool list_names(open_folder *folder)
{
    ck_out out = ck_buffer_out(&folder->text);
    const struct dirent *entry;
    DIR *stream = opendir(folder->path);
    if (!stream)
        return false;
    while (errno = 0, entry = readdir(stream)) {
        if (entry->d_name[0] == '.')
            continue;
        ck_put_bytes(&out, entry->d_name, strlen(entry->d_name) + 1);
        folder->count++;
    }
    int why = out.failed ? ENOMEM : errno;
    closedir(stream);
    errno = why;
    folder->sorted = why == 0 ? calloc(folder->count + 1, sizeof *folder->sorted) : NULL;
    if (!folder->sorted)
        return false;
    const char *at = folder->text.bytes;
    for (size_t i = 0; i < folder->count; i++) {
        folder->sorted[i] = at;
        at += strlen(at) + 1;
    }
    qsort(folder->sorted, folder->count, sizeof *folder->sorted, by_name);
    return true;
}

/* Enters the folder at PATH: its files come next, in the order of their names. */
static bool enter_folder(ck_walk *walk)
{
    open_folder *entered = calloc(1, sizeof *entered);
    if (!entered)
        return false;
    entered->path = strdup(walk->path);
    if (!entered->path || !list_names(entered)) {
        int why = errno;
        free_folder(entered);
        errno = why;
        return false;
    }
    if (walk->options->gitignore)
        entered->ignore =
            ck_ignore_enter(walk->folder ? walk->folder->ignore : NULL, entered->path);
    entered->above = walk->folder;
    walk->folder = entered;
    return true;
}

/* ---- the walk ---- */

ck_walk *ck_walk_new(char **paths, int count, const ck_file_options *options)
{
    static char standard_input[] = "-";
    static char *only[] = {standard_input};
    ck_walk *walk = calloc(1, sizeof *walk);
    if (!walk) {
        ck_trouble(CK_P_NO_MEMORY, NULL);
        return NULL;
    }
    walk->paths = count > 0 ? paths : only;
    walk->count = count > 0 ? count : 1;
    walk->options = options;
    walk->file = -1;
    walk->status = CK_EXIT_VALID;
    const char *output = options->output;
    int failed = output ? stat(output, &walk->output) : fstat(STDOUT_FILENO, &walk->output);
    walk->has_output = failed == 0 && S_ISREG(walk->output.st_mode);
    return walk;
}

static void close_file(ck_walk *walk)
{
    if (walk->file >= 0 && walk->file != STDIN_FILENO)
        close(walk->file);
    walk->file = -1;
}

int ck_walk_end(ck_walk *walk)
{
    int status = walk ? walk->status : CK_EXIT_TROUBLE;
    if (!walk)
        return status;
    if (walk->reports > 0 && !walk->options->mute)
        ck_trouble(CK_P_REPORTS_SKIPPED,
                   CK_SLOTS(ck_count_slot("reports", CK_P_N_REPORTS, walk->reports)));
    while (walk->folder)
        leave_folder(walk);
    close_file(walk);
    for (device_files *next, *at = walk->seen; at; at = next) {
        next = at->next;
        free(at->files);
        free(at);
    }
    free(walk->own_path);
    free(walk);
    return status;
}

/* Moves to the next path in the innermost folder. False: memory is short. */
static bool next_in_folder(ck_walk *walk)
{
    open_folder *folder = walk->folder;
    const char *name = folder->sorted[folder->next++];
    size_t length = strlen(folder->path) + strlen(name) + 2;
    char *path = realloc(walk->own_path, length);
    if (!path) {
        walk->path = folder->path;
        return false;
    }
    snprintf(path, length, "%s/%s", folder->path, name);
    walk->path = walk->own_path = path;
    return true;
}

/* Visits a new file, enters a folder, or skips a file seen before or written to. */
static ck_walk_step visit(ck_walk *walk, bool named)
{
    struct stat status;
    if (fstat(walk->file, &status) != 0)
        return system_trouble(walk);
    if (walk->has_output && status.st_dev == walk->output.st_dev &&
        status.st_ino == walk->output.st_ino) {
        trouble(walk, CK_P_IS_OUTPUT, ""); /* it grows while it is read */
        if (!named)
            walk->trouble_status = CK_EXIT_VALID;
        return CK_WALK_TROUBLE;
    }
    file_novelty novelty = novelty_of(walk, &status);
    if (novelty != NEW)
        return novelty == SEEN ? CK_WALK_SKIPPED : no_memory(walk);
    if (S_ISREG(status.st_mode) && holds_report(walk))
        return skip_report(walk, named);
    if (!S_ISDIR(status.st_mode))
        return CK_WALK_FILE;
    if (!walk->options->recursive)
        return trouble(walk, CK_P_IS_FOLDER, "");
    return enter_folder(walk) ? CK_WALK_SKIPPED : system_trouble(walk);
}

/* ---- which files of a folder ---- */

static bool fits_any(const ck_globs *globs, const char *name)
{
    for (size_t i = 0; i < globs->count; i++) {
        if (fnmatch(globs->glob[i], name, 0) == 0)
            return true;
    }
    return false;
}

/* Cuts off the first of the suffixes that a name ends with. */
static bool cut_any(const char *name, size_t *length, const char *const *suffixes)
{
    for (; *suffixes; suffixes++) {
        size_t tail = strlen(*suffixes);
        if (*length > tail && memcmp(name + *length - tail, *suffixes, tail) == 0) {
            *length -= tail;
            return true;
        }
    }
    return false;
}

size_t ck_walk_unpacked_length(const char *name)
{
    static const char *const packed[] = {".gz", ".zst", ".xz", NULL};
    size_t length = strlen(name);
    cut_any(name, &length, packed);
    return length;
}

/* "game.ckka", "games.json.gz" */
size_t ck_walk_stem_length(const char *name)
{
    static const char *const records[] = {".ckka", ".kiak",  ".txt", ".mrf",
                                          ".json", ".jsonl", ".csv", NULL};
    size_t length = ck_walk_unpacked_length(name);
    return cut_any(name, &length, records) ? length : strlen(name);
}

static bool is_included(const ck_file_options *options, const char *name)
{
    return options->include.count > 0 ? fits_any(&options->include, name)
                                      : name[ck_walk_stem_length(name)] != '\0';
}

/* Skips pipes and devices in folders: opening one may block. */
static bool is_worth_opening(const ck_walk *walk)
{
    struct stat status;
    const char *name = strrchr(walk->path, '/') + 1;
    if (fits_any(&walk->options->exclude, name))
        return false;
    if (stat(walk->path, &status) != 0) /* what a link leads to may be gone; else it is reported */
        return (errno != ENOENT && errno != ELOOP) || is_included(walk->options, name);
    if (ck_ignore_skips(walk->folder->ignore, name, S_ISDIR(status.st_mode)))
        return false;
    return S_ISDIR(status.st_mode) || (S_ISREG(status.st_mode) && is_included(walk->options, name));
}

/* Opens PATH. NAMED: it is on the command line. */
static ck_walk_step open_path(ck_walk *walk, bool named)
{
    bool standard = named && strcmp(walk->path, "-") == 0;
    if (!named && !is_worth_opening(walk))
        return CK_WALK_SKIPPED;
    if (standard && isatty(STDIN_FILENO))
        ck_trouble(CK_P_READS_TERMINAL, NULL);
    if (standard && walk->options->stdin_name)
        walk->path = walk->options->stdin_name;
    walk->file = standard ? STDIN_FILENO : open(walk->path, O_RDONLY | O_CLOEXEC);
    return walk->file < 0 ? system_trouble(walk) : visit(walk, named);
}

ck_walk_step ck_walk_next(ck_walk *walk)
{
    ck_walk_step step = CK_WALK_SKIPPED;
    while (step == CK_WALK_SKIPPED && (walk->folder || walk->next < walk->count)) {
        const open_folder *folder = walk->folder;
        close_file(walk);
        if (folder && folder->next == folder->count) {
            leave_folder(walk);
        } else if (folder) {
            step = next_in_folder(walk) ? open_path(walk, false) : no_memory(walk);
        } else {
            walk->path = walk->paths[walk->next++];
            step = open_path(walk, true);
        }
    }
    return step == CK_WALK_SKIPPED ? CK_WALK_END : step;
}

bool ck_walk_next_file(ck_walk *walk)
{
    ck_walk_step step;
    while ((step = ck_walk_next(walk)) == CK_WALK_TROUBLE)
        ck_walk_report(walk);
    return step == CK_WALK_FILE;
}

const char *ck_walk_path(const ck_walk *walk)
{
    return walk->path;
}

int ck_walk_descriptor(const ck_walk *walk)
{
    return walk->file;
}

const char *ck_walk_name(const ck_walk *walk)
{
    if (!walk->folder) {
        const char *slash = strrchr(walk->path, '/');
        return slash ? slash + 1 : walk->path;
    }
    const char *name = walk->path + strlen(walk->paths[walk->next - 1]);
    return name + strspn(name, "/");
}

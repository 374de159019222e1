/* Reads .gitignore files and matches names with their patterns. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "cmd/io/ignore.h"

#include "rules/base/writer.h"

#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- the list ---- */

/* "FOLDER/NAME"; NULL: memory is short. */
static char *joined(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%s/%s", folder, name);
    return path;
}

/* The text of the .gitignore in a folder; NULL: none. */
static char *read_text(const char *folder)
{
    enum { CHUNK = 1 << 12 };
    char bytes[CHUNK], *path = joined(folder, ".gitignore"), *text = NULL;
    FILE *file = path ? fopen(path, "rb") : NULL;
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    size_t got;
    while (file && (got = fread(bytes, 1, sizeof bytes, file)) > 0)
        ck_put_bytes(&out, bytes, got);
    if (file && !out.failed)
        text = strdup(ck_buffer_string(&buffer));
    if (file)
        fclose(file);
    ck_buffer_free(&buffer);
    free(path);
    return text;
}

/* The first LENGTH bytes of a text as a string; NULL: memory is short. */
static char *prefix_of(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy)
        snprintf(copy, length + 1, "%s", text);
    return copy;
}

/* Adds the patterns of FOLDER and takes ownership of it. NULL adds nothing. */
static ck_ignore *add(ck_ignore *above, char *folder)
{
    ck_ignore *added = folder ? malloc(sizeof *added) : NULL;
    if (!added) {
        free(folder);
        return above;
    }
    *added = (ck_ignore){folder, read_text(folder), above};
    return added;
}

static bool has_repository(const char *folder)
{
    struct stat state;
    char *path = joined(folder, ".git");
    bool found = path && stat(path, &state) == 0;
    free(path);
    return found;
}

/* The length of the path of the repository that holds a folder; 0: there is none. */
static size_t repository_length(const char *folder)
{
    char *path = prefix_of(folder, strlen(folder));
    char *slash = path;
    while (slash && !has_repository(path)) {
        slash = strrchr(path, '/');
        if (slash)
            *slash = '\0';
    }
    const size_t length = slash ? strlen(path) : 0;
    free(path);
    return length;
}

/* Adds the folders from the root of the repository down to FOLDER. */
static ck_ignore *add_repository(const char *folder)
{
    const size_t root = repository_length(folder), length = strlen(folder);
    ck_ignore *list = NULL;
    for (size_t end = root; root > 0 && end <= length; end++) {
        if (folder[end] == '/' || folder[end] == '\0')
            list = add(list, prefix_of(folder, end));
    }
    return list;
}

ck_ignore *ck_ignore_enter(ck_ignore *above, const char *folder)
{
    char *path = realpath(folder, NULL);
    if (!path || above)
        return path ? add(above, path) : above;
    ck_ignore *list = add_repository(path);
    free(path);
    return list;
}

void ck_ignore_leave(ck_ignore *list, const ck_ignore *end)
{
    while (list && list != end) {
        ck_ignore *above = list->above;
        free(list->folder);
        free(list->text);
        free(list);
        list = above;
    }
}

/* ---- patterns ---- */

/* Whether a part of a pattern matches a part of a path; neither has a slash. */
static bool fits_part(const char *pattern, size_t length, const char *name, size_t size)
{
    char part[512], whole[512];
    if (length >= sizeof part || size >= sizeof whole)
        return false;
    snprintf(part, sizeof part, "%.*s", (int)length, pattern);
    snprintf(whole, sizeof whole, "%.*s", (int)size, name);
    return fnmatch(part, whole, 0) == 0;
}

/* Whether a pattern matches a path, part by part; "**" stands for any number of folders. */
static bool fits_path(const char *pattern, const char *path)
{
    while (strncmp(pattern, "**/", 3) != 0 && strcmp(pattern, "**") != 0) {
        size_t length = strcspn(pattern, "/"), size = strcspn(path, "/");
        if (!fits_part(pattern, length, path, size))
            return false;
        if (pattern[length] == '\0' || path[size] == '\0')
            return pattern[length] == path[size];
        pattern += length + 1;
        path += size + 1;
    }
    bool fits = pattern[2] == '\0' || fits_path(pattern + 3, path);
    for (path = strchr(path, '/'); path && !fits; path = strchr(path + 1, '/'))
        fits = fits_path(pattern + 3, path + 1);
    return fits;
}

/* Whether a pattern matches a name. WHOLE is the path relative to the pattern's folder. */
static bool fits(const char *pattern, const char *name, const char *whole)
{
    if (!strchr(pattern, '/'))
        return fits_path(pattern, name);
    return fits_path(pattern + (*pattern == '/'), whole);
}

/* The verdict of a line on a name: 1: ignore, −1: do not ignore, 0: no match. */
static int verdict_of(const char *line, size_t length, const char *name, const char *whole,
                      bool is_folder)
{
    char pattern[512];
    while (length > 0 && strchr(" \t\r", line[length - 1]))
        length--;
    bool negated = length > 0 && line[0] == '!';
    if (length == 0 || line[0] == '#' || length >= sizeof pattern)
        return 0;
    snprintf(pattern, sizeof pattern, "%.*s", (int)(length - negated), line + negated);
    char *end = strrchr(pattern, '/');
    if (end && end[1] == '\0') {
        *end = '\0';
        if (!is_folder)
            return 0;
    }
    return !fits(pattern, name, whole) ? 0 : negated ? -1 : 1;
}

static int verdict_of_text(const char *text, const char *name, const char *whole, bool is_folder)
{
    int verdict = 0;
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        int now = verdict_of(line, length, name, whole, is_folder);
        verdict = now != 0 ? now : verdict;
        line += length + (line[length] == '\n');
    }
    return verdict;
}

/* The innermost matching folder decides. */
bool ck_ignore_skips(const ck_ignore *list, const char *name, bool is_folder)
{
    int verdict = 0;
    for (const ck_ignore *at = list; at && verdict == 0; at = at->above) {
        size_t length = strlen(at->folder);
        if (!at->text || strncmp(list->folder, at->folder, length) != 0)
            continue;
        const char *below = list->folder + length;
        char *whole = joined(below + (*below == '/'), name);
        if (whole)
            verdict = verdict_of_text(at->text, name, whole + (*whole == '/'), is_folder);
        free(whole);
    }
    return verdict > 0;
}

/* What the .gitignore files of a repository leave out, for --gitignore. */
#ifndef CETKAIK_CMD_IO_IGNORE_H
#define CETKAIK_CMD_IO_IGNORE_H

#include <stdbool.h>

/* The patterns of one directory; those of the directories that it lies in stand above it. */
typedef struct ck_ignore {
    char *folder; /* the directory, from the root on */
    char *text;   /* of its .gitignore; NULL: it has none */
    struct ck_ignore *above;
} ck_ignore;

/*
 * Adds the patterns of a directory below ABOVE, which may be NULL: then those of the directories
 * up to the one with .git come first, and outside of a repository there are none. Returns the new
 * end of the list, ABOVE where the directory cannot be read or memory is short.
 */
ck_ignore *ck_ignore_enter(ck_ignore *above, const char *folder);

/* Frees the list down to an end that stays; NULL: all of it. */
void ck_ignore_leave(ck_ignore *list, const ck_ignore *end);

/* Whether a name in the directory that was entered last is ignored: the last pattern that fits
 * decides. A pattern with ** in its middle fits nothing. */
bool ck_ignore_skips(const ck_ignore *list, const char *name, bool directory);

#endif

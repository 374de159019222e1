/* .gitignore files, for --gitignore. */
#ifndef CETKAIK_CMD_IO_IGNORE_H
#define CETKAIK_CMD_IO_IGNORE_H

#include <stdbool.h>

/* The patterns of one folder, linked to those of the folders above. */
typedef struct ck_ignore {
    char *folder; /* absolute path */
    char *text;   /* of its .gitignore; NULL: none */
    struct ck_ignore *above;
} ck_ignore;

/*
 * Adds the patterns of a folder. With ABOVE NULL, first adds the folders from the root of
 * the repository down; outside a repository, adds none. Returns the new end of the list, or ABOVE
 * when the folder is unreadable or memory is short.
 */
ck_ignore *ck_ignore_enter(ck_ignore *above, const char *folder);

/* Frees the list down to END, which stays; NULL: all of it. */
void ck_ignore_leave(ck_ignore *list, const ck_ignore *end);

/*
 * Whether a name in the last entered folder is ignored: the last matching pattern decides. A
 * pattern with ** in its middle matches nothing.
 */
bool ck_ignore_skips(const ck_ignore *list, const char *name, bool is_folder);

#endif

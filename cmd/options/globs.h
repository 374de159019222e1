/* The patterns of file names that --include and --exclude give. */
#ifndef CETKAIK_CMD_OPTIONS_GLOBS_H
#define CETKAIK_CMD_OPTIONS_GLOBS_H

#include <stddef.h>

/* Patterns of file names in the syntax of fnmatch(). */
enum { CK_MOST_GLOBS = 32 };

typedef struct ck_globs {
    const char *glob[CK_MOST_GLOBS];
    size_t count;
} ck_globs;

#endif

/* Output: standard output, or the file that -o names. */
#ifndef CETKAIK_CMD_IO_OUTPUT_H
#define CETKAIK_CMD_IO_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

/* Opens a file for writing; NULL is standard output. NULL, after a message, when it cannot be. */
FILE *ck_open_output(const char *path);

/* Closes it; standard output stays open. False, after a message, when not all could be written. */
bool ck_close_output(FILE *file, const char *path);

/* Makes a folder, unless there is one. False, after a message, when there is none then. */
bool ck_make_folder(const char *path);

#endif

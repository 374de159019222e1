/* Lines of an auxiliary file of a command, such as one of aliases. */
#ifndef CETKAIK_CMD_IO_TEXT_LINES_H
#define CETKAIK_CMD_IO_TEXT_LINES_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Receives a line without its end, and its number, from 1. Returns false, after a message, to skip
 * the rest of the file.
 */
typedef bool ck_on_line(void *self, const char *path, unsigned long number, const char *line,
                        size_t length);

/*
 * Visits the lines of a file, unpacked, in UTF-8 or else in ENCODING, which may be NULL. If the
 * text turns out not to be UTF-8, the lines start again at 1. Returns false, after a message, when
 * the file is in neither, cannot be read, or a line was refused.
 */
bool ck_text_lines_visit(const char *path, const char *encoding, ck_on_line *on_line, void *self);

#endif

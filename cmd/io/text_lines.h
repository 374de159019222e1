/* Lines of a file that belongs to a command, such as one of aliases. */
#ifndef CETKAIK_CMD_IO_TEXT_LINES_H
#define CETKAIK_CMD_IO_TEXT_LINES_H

#include "cmd/io/lines.h"

/*
 * Takes the lines of a file, packed or not, as UTF-8: it is in that, or in ENCODING, which may be
 * NULL. Where it turns out to be in that the lines begin anew, with the first. False where it is
 * neither, cannot be read, or a line was refused; why has been told.
 */
bool ck_visit_text_lines(const char *path, const char *encoding, ck_on_line *on_line, void *self);

#endif

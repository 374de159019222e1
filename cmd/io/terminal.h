/*
 * Standard output. What records say must not steer a terminal, so on one control characters are
 * shown as signs (formats/common/display.h). Files and pipes get every byte as it is.
 */
#ifndef CETKAIK_CMD_IO_TERMINAL_H
#define CETKAIK_CMD_IO_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/* Begins as {0}. */
typedef struct ck_terminal {
    bool is_known, shows; /* whether standard output is a terminal */
    char held[32];        /* the start of a character or of a sequence for a colour */
    size_t length;        /* of it */
} ck_terminal;

/* Writes to standard output, as ck_write; SELF is the ck_terminal. Line ends, tabs and sequences
 * for colours pass. Keeps what may go on with the next bytes. */
bool ck_terminal_write(void *self, const char *bytes, size_t length);

/* Shows what was kept; false: standard output failed. */
bool ck_terminal_end(ck_terminal *terminal);

#endif

/* The width of the terminal on standard output. */
#ifndef CETKAIK_CMD_IO_COLUMNS_H
#define CETKAIK_CMD_IO_COLUMNS_H

#include <stddef.h>

/* The columns of a line of text for people: COLUMNS, else those of the terminal, else 80. */
size_t ck_output_columns(void);

#endif

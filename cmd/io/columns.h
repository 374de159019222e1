/* The width of the terminal on standard output. */
#ifndef CETKAIK_CMD_IO_COLUMNS_H
#define CETKAIK_CMD_IO_COLUMNS_H

#include <stddef.h>

/* The width for text: COLUMNS, else the width of the terminal; 0: neither is known. */
size_t ck_columns_of_terminal(void);

/* The same, else 80. */
size_t ck_columns_of_output(void);

#endif

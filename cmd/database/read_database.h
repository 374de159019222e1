/* Reads the records of a database. */
#ifndef CETKAIK_CMD_DATABASE_READ_DATABASE_H
#define CETKAIK_CMD_DATABASE_READ_DATABASE_H

#include "cmd/database/database.h"

#include <stddef.h>

/* Opens a database to read its records. NULL after a message. */
ck_database *ck_database_read(const char *path);

/* Reads up to SIZE bytes of its records, in notation, one after the other; 0: the end, −1: see
 * ck_database_why(). SELF is the ck_database. */
ptrdiff_t ck_database_fill(void *self, char *buffer, size_t size);

/* Why reading failed, as long as the database is open. */
const char *ck_database_why(const ck_database *database);

#endif

/* Adds games to a database. */
#ifndef CETKAIK_CMD_DATABASE_WRITE_DATABASE_H
#define CETKAIK_CMD_DATABASE_WRITE_DATABASE_H

#include "cmd/database/database.h"
#include "cmd/library/handles.h"

/* Opens a database to add games, and makes its tables if it is new. NULL after a message. */
ck_database *ck_database_write(const char *path);

/*
 * Adds a record unless a game of its hash is there. A transaction begins with the first record of a
 * file; other writers wait meanwhile. Returns false after a message.
 */
bool ck_database_add(ck_database *database, const ck_record_handle *record);

/* Ends the transaction of a file. WHOLE false: none of its games is added. Returns false after a
 * message. */
bool ck_database_end_file(ck_database *database, bool whole);

/* Ends the last transaction and tells how many games were added. Returns false after a message. */
bool ck_database_end(ck_database *database);

#endif

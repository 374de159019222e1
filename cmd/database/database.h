/*
 * Databases of games: files of SQLite with the tables of cetkaik-database(7), which also hold the
 * records. A build without libsqlite3 knows them, and says so.
 */
#ifndef CETKAIK_CMD_DATABASE_DATABASE_H
#define CETKAIK_CMD_DATABASE_DATABASE_H

#include "cmd/options/trouble.h"

#include <stdbool.h>

/* An open database; see read_database.h and write_database.h. */
typedef struct ck_database ck_database;

/* Whether an open file is such a database. */
bool ck_database_is(int file);

/* Closes it, and undoes what was not ended. NULL does nothing. */
void ck_database_close(ck_database *database);

/* Says that this build has no databases; returns NULL. */
static inline ck_database *ck_database_refuse(const char *path)
{
    ck_trouble(CK_P_NO_DATABASES, CK_SLOTS(ck_typed_slot("file", path)));
    return NULL;
}

#endif

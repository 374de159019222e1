/* Opens databases of SQLite, and runs statements in them. */
#include "cmd/database/sqlite.h"

#ifdef CK_SQLITE
#include "cmd/options/trouble.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

bool ck_sqlite_fail(ck_database *database)
{
    if (!database->failed)
        ck_trouble(CK_P_FILE_TROUBLE,
                   CK_SLOTS(ck_typed_slot("file", database->path),
                            ck_word_slot("why", database->sql.errmsg(database->handle))));
    database->failed = true;
    return false;
}

bool ck_sqlite_lacks_memory(ck_database *database)
{
    if (!database->failed)
        ck_trouble(CK_P_NO_MEMORY, NULL);
    database->failed = true;
    return false;
}

bool ck_sqlite_run(ck_database *database, const char *sql)
{
    return database->sql.exec(database->handle, sql, NULL, NULL, NULL) == SQLITE_OK ||
           ck_sqlite_fail(database);
}

int64_t ck_sqlite_number(ck_database *database, const char *sql)
{
    sqlite3_stmt *statement;
    int64_t number = -1;
    if (database->sql.prepare_v2(database->handle, sql, -1, &statement, NULL) != SQLITE_OK) {
        ck_sqlite_fail(database);
        return number;
    }
    const int step = database->sql.step(statement);
    if (step == SQLITE_ROW)
        number = database->sql.column_int64(statement, 0);
    else if (step != SQLITE_DONE)
        ck_sqlite_fail(database);
    database->sql.finalize(statement);
    return number;
}

sqlite3_stmt *ck_sqlite_prepared(ck_database *database, int statement, const char *sql)
{
    sqlite3_stmt **prepared = &database->statement[statement];
    if (!*prepared && database->sql.prepare_v3(database->handle, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                               prepared, NULL) != SQLITE_OK)
        ck_sqlite_fail(database);
    return *prepared;
}

/* Loads the library at first need: at each start of the program it would take as long as the check
 * of a thousand moves. */
static bool load(ck_database *database)
{
    void *library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
    bool all = library != NULL;
    database->library = library;
#define CK_CALL(NAME)                                                                              \
    if (all) {                                                                                     \
        void *found = dlsym(library, "sqlite3_" #NAME);                                            \
        memcpy(&database->sql.NAME, &found, sizeof found);                                         \
        all = found != NULL;                                                                       \
    }
#include "cmd/database/sqlite_calls.def"
#undef CK_CALL
    return all;
}

ck_database *ck_sqlite_open(const char *path, bool create)
{
    enum { PATIENCE = 3600 * 1000 }; /* milliseconds to wait for another writer */
    /* A reader undoes what a killed writer left, if the file may be written. */
    const int flags = SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
    ck_database *database = calloc(1, sizeof *database);
    if (database)
        database->path = strdup(path);
    if (!database || !database->path) {
        free(database);
        ck_trouble(CK_P_NO_MEMORY, NULL);
        return NULL;
    }
    if (!load(database)) {
        free(database->path);
        free(database);
        return ck_database_refuse(path);
    }
    if (database->sql.open_v2(path, &database->handle, flags, NULL) == SQLITE_OK) {
        database->sql.busy_timeout(database->handle, PATIENCE);
        return database;
    }
    ck_sqlite_fail(database);
    ck_sqlite_close(database);
    return NULL;
}

void ck_sqlite_close(ck_database *database)
{
    if (!database)
        return;
    for (int i = 0; i < CK_SQL_STATEMENTS; i++)
        database->sql.finalize(database->statement[i]);
    database->sql.close(database->handle);
    ck_string_table_free(&database->texts);
    ck_turn_list_free(&database->turns);
    ck_buffer_free(&database->scratch);
    free(database->packed);
    free(database->unpacked);
    free(database->text_id);
    dlclose(database->library);
    free(database->path);
    free(database);
}
#endif

/* Private: what reading and writing of databases share. */
#ifndef CETKAIK_CMD_DATABASE_SQLITE_H
#define CETKAIK_CMD_DATABASE_SQLITE_H

#include "cmd/database/database.h"

#ifdef CK_SQLITE
#include "rules/base/string_table.h"
#include "rules/collection/turn_list.h"

#include <sqlite3.h>

enum {
    CK_SQL_GAME,
    CK_SQL_PLAYER,
    CK_SQL_SEASON,
    CK_SQL_TURN,
    CK_SQL_DECLARATION,
    CK_SQL_FINDING,
    CK_SQL_TEXT,
    CK_SQL_TEXT_ID,
    CK_SQL_RECORDS, /* of reading */
    CK_SQL_STATEMENTS
};

/* The functions of SQLite that are used. */
typedef struct ck_sqlite_calls {
#define CK_CALL(NAME) __typeof__(&sqlite3_##NAME) NAME;
#include "cmd/database/sqlite_calls.def"
#undef CK_CALL
} ck_sqlite_calls;

struct ck_database {
    char *path;
    void *library; /* SQLite, loaded when it is needed */
    ck_sqlite_calls sql;
    sqlite3 *handle;
    sqlite3_stmt *statement[CK_SQL_STATEMENTS];
    bool failed; /* after a message */

    /* of writing */
    bool begun; /* a transaction */
    ck_string_table texts;
    int64_t *text_id; /* by number in TEXTS */
    size_t text_room;
    ck_buffer scratch;
    char *packed; /* a record */
    size_t packed_length, packed_room;
    ck_turn_list turns;
    uint64_t added, known;           /* of ended transactions */
    uint64_t added_here, known_here; /* of the open one */

    /* of reading */
    int why;        /* errno of a failure outside of SQLite; 0: none */
    char *unpacked; /* a record, after the line between two */
    size_t length, unpacked_room;
    size_t at; /* the next byte in it */
};

/* Opens a file; NULL after a message. CREATE: it may be new. */
ck_database *ck_sqlite_open(const char *path, bool create);
void ck_sqlite_close(ck_database *database);

/* Reports the last error of SQLite, and returns false. */
bool ck_sqlite_fail(ck_database *database);

/* Reports that memory is short, and returns false. */
bool ck_sqlite_lacks_memory(ck_database *database);

/* Runs statements without results. Returns false after a message. */
bool ck_sqlite_run(ck_database *database, const char *sql);

/* The number that a query gives; −1: none. */
int64_t ck_sqlite_number(ck_database *database, const char *sql);

/* A prepared statement, made at first use; NULL after a message. */
sqlite3_stmt *ck_sqlite_prepared(ck_database *database, int statement, const char *sql);
#endif

#endif

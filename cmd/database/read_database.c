/* Reads the records of a database as a stream of text. */
#include "cmd/database/read_database.h"

#include "cmd/database/sqlite.h"

#ifdef CK_SQLITE
#include "rules/base/array.h"

#include <errno.h>
#include <string.h>
#include <zstd.h>
#include <zstd_errors.h>

/* More than any record. */
enum { MOST = 1 << 30 };

ck_database *ck_database_read(const char *path)
{
    return ck_sqlite_open(path, false);
}

static bool fail(ck_database *database, int why)
{
    database->why = why;
    database->failed = true;
    return false;
}

/* Unpacks the next record, with a line before all but the first; false at the end, or after a
 * failure. */
static bool next_record(ck_database *database)
{
    static const char between[] = "%%\n";
    const size_t before = database->length > 0 ? strlen(between) : 0;
    sqlite3_stmt **records = &database->statement[CK_SQL_RECORDS];
    if (!*records &&
        database->sql.prepare_v2(database->handle, "SELECT packed FROM games ORDER BY id", -1,
                                 records, NULL) != SQLITE_OK)
        return fail(database, 0);
    const int step = database->sql.step(*records);
    if (step != SQLITE_ROW)
        return step == SQLITE_DONE ? false : fail(database, 0);
    const void *packed = database->sql.column_blob(*records, 0);
    const size_t length = (size_t)database->sql.column_bytes(*records, 0);
    const unsigned long long whole = ZSTD_getFrameContentSize(packed, length);
    if (whole == 0 || whole > MOST)
        return fail(database, EBADMSG);
    if (!ck_array_make_room(NULL, &database->unpacked, &database->unpacked_room,
                            before + (size_t)whole + 1, 1))
        return fail(database, ENOMEM);
    memcpy(database->unpacked, between, before);
    database->at = 0;
    database->length = before + (size_t)whole;
    const size_t got = ZSTD_decompress(database->unpacked + before, (size_t)whole, packed, length);
    const bool lacks_memory = ZSTD_getErrorCode(got) == ZSTD_error_memory_allocation;
    return got == whole || fail(database, lacks_memory ? ENOMEM : EBADMSG);
}

ptrdiff_t ck_database_fill(void *self, char *buffer, size_t size)
{
    ck_database *database = self;
    if (database->at == database->length && !next_record(database))
        return database->failed ? -1 : 0;
    const size_t left = database->length - database->at, taken = left < size ? left : size;
    memcpy(buffer, database->unpacked + database->at, taken);
    database->at += taken;
    return (ptrdiff_t)taken;
}

const char *ck_database_why(const ck_database *database)
{
    return database->why != 0 ? ck_trouble_reason(database->why)
                              : database->sql.errmsg(database->handle);
}
#else
ck_database *ck_database_read(const char *path)
{
    return ck_database_refuse(path);
}

ptrdiff_t ck_database_fill(void *self, char *buffer, size_t size)
{
    return self && buffer && size > 0 ? 0 : -1;
}

const char *ck_database_why(const ck_database *database)
{
    return database ? "" : NULL;
}
#endif

/* Knows databases by their first bytes. */
#include "cmd/database/database.h"

#include "cmd/database/sqlite.h"
#include "cmd/database/tables.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

bool ck_database_is(int file)
{
    enum { MARK_AT = 68, HEAD = MARK_AT + 4 };
    unsigned char head[HEAD];
    ssize_t part, length = 0;
    do {
        part = pread(file, head + length, (size_t)(HEAD - length), length);
        length += part > 0 ? part : 0;
    } while (length < HEAD && (part > 0 || (part < 0 && errno == EINTR)));
    if (length < HEAD || memcmp(head, "SQLite format 3", 16) != 0)
        return false;
    uint32_t mark = 0;
    for (int i = MARK_AT; i < HEAD; i++)
        mark = mark << 8 | head[i];
    return mark == CK_DATABASE_MARK;
}

void ck_database_close(ck_database *database)
{
#ifdef CK_SQLITE
    ck_sqlite_close(database);
#else
    (void)database;
#endif
}

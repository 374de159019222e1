/* Private: the tables of a database, as SQL. cetkaik-database(7) describes them. */
#ifndef CETKAIK_CMD_DATABASE_TABLES_H
#define CETKAIK_CMD_DATABASE_TABLES_H

/* The mark of our files, "ckdb", and the version of the tables. */
enum { CK_DATABASE_MARK = 0x636b6462, CK_DATABASE_VERSION = 1 };

extern const char ck_database_tables[], ck_database_indexes[];

#endif

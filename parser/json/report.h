/* Recognizes what this program writes about records: reports and tables, which are no records. */
#ifndef CETKAIK_PARSER_JSON_REPORT_H
#define CETKAIK_PARSER_JSON_REPORT_H

#include <stdbool.h>
#include <stddef.h>

/* The first bytes of a file that suffice. */
enum { CK_REPORT_HEAD = 1024 };

/* Whether a file with these first bytes is a report in JSON, SARIF or JUnit, or a table in CSV that
 * cannot be read back. Records in JSON and parts of tables are not. */
bool ck_is_report(const char *head, size_t length);

#endif

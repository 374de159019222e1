/* Private: writes the rows of turns as JSON lines and as CSV. */
#ifndef CETKAIK_FORMATS_TABLES_WRITE_ROWS_H
#define CETKAIK_FORMATS_TABLES_WRITE_ROWS_H

#include "formats/tables/turn_rows.h"

/* A row as a JSON object on a line, and as CSV; SELF is the ck_out. The heading of CSV. */
ck_put_row ck_put_row_json, ck_put_row_csv;
void ck_put_row_heading(ck_out *out);

#endif

/* Rows of comma-separated values: their fields, line ends and line numbers. */
#include "parser/csv/rows.h"

#include "tests/support/support.h"

#include <string.h>

Test(rows, a_row_ends_with_either_line_end)
{
    static const char *const texts[] = {"a,b\nc,d\n", "a,b\r\nc,d\r\n", "a,\"b\"\r\nc,d",
                                        "a,b\rc,d\r"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ck_csv csv = ck_csv_rows_open(texts[i], strlen(texts[i]), 1);
        ck_row row;
        for (uint32_t line = 1; line <= 2; line++) {
            cr_assert(ck_csv_read_row(&csv, &row), "%s", texts[i]);
            cr_expect_eq(row.count, 2, "%s", texts[i]);
            cr_expect_eq(row.line, line, "%s", texts[i]);
            cr_expect_eq(row.field[1].length, 1, "%s", texts[i]);
        }
        cr_expect_not(ck_csv_read_row(&csv, &row), "%s", texts[i]);
    }
}

/* A mark of the byte order counts as no part of the first line. */
Test(rows, a_separator_line_is_a_whole_line)
{
    static const char text[] = "\xef\xbb\xbfsep=;\na;b\n";
    const size_t line = strlen("\xef\xbb\xbfsep=;");
    ck_csv csv = ck_csv_rows_open(text, strlen(text), 1);
    ck_row row;
    cr_assert(ck_csv_read_row(&csv, &row));
    cr_expect(row.line == 2 && row.count == 2);
    csv = ck_csv_rows_open(text, line, 1);
    cr_assert(ck_csv_read_row(&csv, &row));
    cr_expect_eq(row.line, 1);
}

/* Fields of CSV: quoted where they must be, and no formula for a spreadsheet. */
#include "formats/common/csv_field.h"

#include "parser/csv/rows.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct {
    const char *text, *field;
} rows[] = {
    {"", ""},
    {"Ana", "Ana"},
    {"a,b", "\"a,b\""},
    {"a\"b", "\"a\"\"b\""},
    {"=1+1", "'=1+1"},
    {"+x", "'+x"},
    {"-x", "'-x"},
    {"@SUM(A1)", "'@SUM(A1)"},
    {"＝1+1", "'＝1+1"},
    {"＋x", "'＋x"},
    {"－5", "'－5"},
    {"＠SUM(A1)", "'＠SUM(A1)"},
    {"'＝x", "''＝x"},
    {"−5", "−5"},
    {"\tx", "'\tx"},
    {"\rx", "\"'\rx\""},
    {"=HYPERLINK(\"x\",1)", "\"'=HYPERLINK(\"\"x\"\",1)\""},
    {"-5", "-5"},
    {"+12.5", "+12.5"},
    {"-1.2.3", "'-1.2.3"},
    {"-", "'-"},
    {"'=x", "''=x"},
    {"'s", "'s"},
    {"'-5", "''-5"},
};

Test(csv_field, nothing_begins_a_formula)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_put_csv_field(&out, rows[i].text, strlen(rows[i].text));
        cr_expect_str_eq(ck_buffer_string(&buffer), rows[i].field);
        ck_buffer_free(&buffer);
    }
}

/* The reader takes away what the writer has put there; quotation marks inside are its own matter.
 */
Test(csv_field, the_mark_is_taken_away_again)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_row row;
        ck_csv csv = ck_csv_rows_open(rows[i].field, strlen(rows[i].field), 1);
        if (strpbrk(rows[i].text, "\"\t") || !ck_csv_read_row(&csv, &row))
            continue;
        cr_expect_eq(row.field[0].length, strlen(rows[i].text), "%s", rows[i].field);
        cr_expect_eq(memcmp(csv.text + row.field[0].offset, rows[i].text, row.field[0].length), 0,
                     "%s", rows[i].field);
    }
}

/* Private: rows of comma-separated values (RFC 4180) as spreadsheets write them. */
#ifndef CETKAIK_PARSER_CSV_ROWS_H
#define CETKAIK_PARSER_CSV_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A field in the text, without its quotation marks, the spaces around them, and the ' that marks a
 * formula-like text. */
typedef struct ck_field {
    uint32_t offset, length;
} ck_field;

enum { CK_MOST_FIELDS = 64 };

typedef struct ck_row {
    uint32_t begin, end; /* without the line end */
    uint32_t line;
    uint32_t count; /* number of fields, even beyond CK_MOST_FIELDS */
    ck_field field[CK_MOST_FIELDS];
    ck_field bad_quote; /* the first field with wrong quotation marks */
    bool has_bad_quote;
} ck_row;

/* The text and the place in it. The text is borrowed. */
typedef struct ck_csv {
    const char *text;
    uint32_t length;
    uint32_t at, line; /* of the next row */
    char separator;    /* comma, semicolon or tab */
} ck_csv;

/* Opens a text at its first row, after a byte-order mark and a line "sep=;" with the separator. */
ck_csv ck_csv_rows_open(const char *text, size_t length, uint32_t line);

/* Reads the next row; returns false at the end of the text. */
bool ck_csv_read_row(ck_csv *csv, ck_row *row);

/* A part of a text without the spaces around it. */
ck_field ck_trimmed_row_field(const char *text, uint32_t begin, uint32_t end);

bool ck_row_is_blank(const ck_row *row);

#endif

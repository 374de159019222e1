/* Dates of records, for the headers 始時 and 終時: ISO 8601, and other forms that people write. */
#ifndef CETKAIK_RULES_BASE_DATE_H
#define CETKAIK_RULES_BASE_DATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ck_date {
    int64_t utc;   /* seconds since 1970 */
    int32_t ahead; /* seconds of local time ahead of UTC */
} ck_date;

/*
 * Reads "2026-04-12", "2026-04-12T13:00", "2026-04-12T13:00:05+09:00" or "…Z" at the start of a
 * text. A date without a time means midnight; a time without an offset is UTC. Returns false when
 * the text begins with no date of the calendar.
 */
bool ck_read_date(const char *text, size_t length, ck_date *date);

/* The form of a date. */
typedef enum ck_date_form {
    CK_DATE_NONE,
    CK_DATE_ISO, /* 2021-11-06 */
    CK_DATE_WRITTEN, /* 2021/11/6, 2021年11月6日, 令和3年11月6日, Nov 6, 2021, full-width signs */
    CK_DATE_UNSURE /* 06/11/21: the order of day, month and year is unknown */
} ck_date_form;

/* What ISO 8601 has for the start of a text: for the day, and for a time in full-width signs. */
enum { CK_LONGEST_DATE = 48 };
typedef struct ck_iso_date {
    size_t length; /* bytes of the text that it replaces */
    char text[CK_LONGEST_DATE + 1];
} ck_iso_date;

/*
 * Reads a date in any of these forms at the start of a text, and a time of day after it. Sets *DATE
 * for ISO and WRITTEN only, and *ISO for WRITTEN; for other forms its length is 0.
 */
ck_date_form ck_read_any_date(const char *text, size_t length, ck_date *date, ck_iso_date *iso);

/* The local day: as a number of days since 1970-01-01; as text, "2026-04-12". */
int64_t ck_date_day(const ck_date *date);
void ck_date_text(const ck_date *date, char text[16]);

#endif

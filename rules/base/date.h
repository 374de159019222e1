/* Dates of records (ISO 8601), as the headers 始時 and 終時 have them. */
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

/* The local day, counted from 1970-01-01; and the same as text, "2026-04-12". */
int64_t ck_date_day(const ck_date *date);
void ck_date_text(const ck_date *date, char text[16]);

#endif

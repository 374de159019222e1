/* Reads the dates and times of records, and compares and writes them. */
#include "rules/base/date.h"

#include "rules/base/utf8.h"

#include <time.h>

enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

/* The text not read yet. */
typedef struct rest {
    const char *at, *end;
} rest;

static bool read_sign(rest *rest, char sign)
{
    if (rest->at == rest->end || *rest->at != sign)
        return false;
    rest->at++;
    return true;
}

/* Exactly DIGITS digits, for a number from LEAST to MOST. */
static bool read_number(rest *rest, int digits, int least, int most, int *number)
{
    *number = 0;
    for (int i = 0; i < digits; i++) {
        if (rest->at == rest->end || *rest->at < '0' || *rest->at > '9')
            return false;
        *number = 10 * *number + (*rest->at++ - '0');
    }
    return *number >= least && *number <= most;
}

/* Days from 1970-01-01 in the Gregorian calendar; years begin in March, so that leap days end one.
 */
static int64_t days_of(int year, int month, int day)
{
    int64_t from_march = month > 2 ? year : year - 1;
    int64_t months = (month + 9) % 12;
    return 365 * from_march + from_march / 4 - from_march / 100 + from_march / 400 +
           (153 * months + 2) / 5 + day - 1 - 719468;
}

/* "Z", "+09:00", "+0900", "-03", or nothing: the seconds that local time is ahead of UTC. */
static int64_t read_offset(rest *rest)
{
    int hours, minutes = 0;
    bool east = read_sign(rest, '+');
    if ((!east && !read_sign(rest, '-')) || !read_number(rest, 2, 0, 23, &hours))
        return 0;
    read_sign(rest, ':');
    if (!read_number(rest, 2, 0, 59, &minutes))
        minutes = 0;
    int64_t ahead = (int64_t)hours * HOUR + (int64_t)minutes * MINUTE;
    return east ? ahead : -ahead;
}

/* "T13:00", "T13:00:05.2", or nothing, and the offset. */
static void read_time(rest *rest, ck_date *date)
{
    int hours, minutes, seconds = 0;
    if ((!read_sign(rest, 'T') && !read_sign(rest, ' ')) || !read_number(rest, 2, 0, 24, &hours) ||
        !read_sign(rest, ':') || !read_number(rest, 2, 0, 59, &minutes))
        return;
    if (read_sign(rest, ':') && !read_number(rest, 2, 0, 60, &seconds))
        seconds = 0;
    if (read_sign(rest, '.')) {
        while (rest->at < rest->end && ck_is_figure(*rest->at))
            rest->at++;
    }
    date->ahead = (int32_t)read_offset(rest);
    date->utc += (int64_t)hours * HOUR + (int64_t)minutes * MINUTE + seconds - date->ahead;
}

/* How many days a month has. */
static int64_t days_in(int year, int month)
{
    return days_of(year + month / 12, month % 12 + 1, 1) - days_of(year, month, 1);
}

bool ck_read_date(const char *text, size_t length, ck_date *date)
{
    rest rest = {text, length > 0 ? text + length : text}; /* TEXT may be NULL then */
    int year, month, day;
    while (read_sign(&rest, ' '))
        ;
    if (!read_number(&rest, 4, 1, 9999, &year) || !read_sign(&rest, '-') ||
        !read_number(&rest, 2, 1, 12, &month) || !read_sign(&rest, '-') ||
        !read_number(&rest, 2, 1, 31, &day) || day > days_in(year, month))
        return false;
    *date = (ck_date){days_of(year, month, day) * DAY, 0};
    read_time(&rest, date);
    return true;
}

int64_t ck_date_day(const ck_date *date)
{
    int64_t local = date->utc + date->ahead;
    return local >= 0 ? local / DAY : (local - DAY + 1) / DAY;
}

void ck_date_text(const ck_date *date, char text[16])
{
    time_t local = (time_t)(date->utc + date->ahead);
    struct tm when;
    if (!gmtime_r(&local, &when) || strftime(text, 16, "%Y-%m-%d", &when) == 0)
        text[0] = '\0';
}

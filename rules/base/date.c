/* Reads the dates and times of records, and compares and writes them. */
#include "rules/base/date.h"

#include "rules/base/utf8.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

/* The text not read yet. */
typedef struct unread_text {
    const char *at, *end;
} unread_text;

static bool read_sign(unread_text *rest, char sign)
{
    if (rest->at == rest->end || *rest->at != sign)
        return false;
    rest->at++;
    return true;
}

/* Exactly DIGITS digits, for a number from LEAST to MOST. */
static bool read_number(unread_text *rest, int digits, int least, int most, int *number)
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
static int64_t read_offset(unread_text *rest)
{
    int hours, minutes;
    bool east = read_sign(rest, '+');
    if (read_sign(rest, 'Z'))
        return 0;
    if ((!east && !read_sign(rest, '-')) || !read_number(rest, 2, 0, 23, &hours))
        return 0;
    read_sign(rest, ':');
    if (!read_number(rest, 2, 0, 59, &minutes))
        minutes = 0;
    int64_t ahead = (int64_t)hours * HOUR + (int64_t)minutes * MINUTE;
    return east ? ahead : -ahead;
}

/* "T13:00", "T13:00:05.2", or nothing, and the offset. */
static void read_time(unread_text *rest, ck_date *date)
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

/* The number of days of a month. */
static int64_t days_in(int year, int month)
{
    return days_of(year + month / 12, month % 12 + 1, 1) - days_of(year, month, 1);
}

static bool read_iso(unread_text *rest, ck_date *date)
{
    int year, month, day;
    while (read_sign(rest, ' '))
        ;
    if (!read_number(rest, 4, 1, 9999, &year) || !read_sign(rest, '-') ||
        !read_number(rest, 2, 1, 12, &month) || !read_sign(rest, '-') ||
        !read_number(rest, 2, 1, 31, &day) || day > days_in(year, month))
        return false;
    *date = (ck_date){days_of(year, month, day) * DAY, 0};
    read_time(rest, date);
    return true;
}

bool ck_read_date(const char *text, size_t length, ck_date *date)
{
    unread_text rest = {text, length > 0 ? text + length : text}; /* TEXT may be NULL then */
    return read_iso(&rest, date);
}

/* ---- as people write them ---- */

/* A text with ASCII signs in place of full-width ones; SIZE has the original lengths. */
typedef struct narrow_date {
    char text[CK_LONGEST_DATE];
    unsigned char size[CK_LONGEST_DATE]; /* length in the text of each byte */
    size_t length;
    bool changed;
} narrow_date;

static bool read_word(unread_text *rest, const char *word)
{
    const size_t size = strlen(word);
    if ((size_t)(rest->end - rest->at) < size || memcmp(rest->at, word, size) != 0)
        return false;
    rest->at += size;
    return true;
}

static void read_blanks(unread_text *rest)
{
    while (read_sign(rest, ' ') || read_sign(rest, ','))
        ;
}

/* A number of one to MOST figures. */
static bool read_figures(unread_text *rest, int most, int *number)
{
    int digits = 0;
    for (*number = 0; digits < most && rest->at < rest->end && ck_is_figure(*rest->at); digits++)
        *number = 10 * *number + (*rest->at++ - '0');
    return digits > 0 && !(rest->at < rest->end && ck_is_figure(*rest->at));
}

/* A day of the calendar, in its parts. */
typedef struct calendar_day {
    int year, month, day;
} calendar_day;

/* 2021/11/6, 2021.11.6, 2021-11-6 */
static bool read_year_first(unread_text *rest, calendar_day *day)
{
    const char signs[] = "/.-";
    if (!read_number(rest, 4, 1, 9999, &day->year) || rest->at == rest->end || *rest->at == '\0' ||
        !strchr(signs, *rest->at))
        return false;
    const char sign = *rest->at++;
    return read_figures(rest, 2, &day->month) && read_sign(rest, sign) &&
           read_figures(rest, 2, &day->day);
}

/* 2021年11月6日, 令和3年11月6日, 平成元年1月8日 */
static bool read_in_signs(unread_text *rest, calendar_day *day)
{
    static const struct {
        const char *name;
        int before; /* the year before the first of the era */
    } eras[] = {{"令和", 2018}, {"平成", 1988}, {"昭和", 1925}, {"", 0}};
    size_t era = 0;
    while (!read_word(rest, eras[era].name))
        era++;
    if (!read_word(rest, "元") && !read_figures(rest, 4, &day->year))
        return false;
    day->year = (day->year > 0 ? day->year : 1) + eras[era].before;
    return day->year > 999 && read_word(rest, "年") && read_figures(rest, 2, &day->month) &&
           read_word(rest, "月") && read_figures(rest, 2, &day->day) && read_word(rest, "日");
}

/* The name of a month, in full or its first three letters, with or without a point. */
static bool read_month_name(unread_text *rest, int *month)
{
    static const char *const names[] = {"january",   "february", "march",    "april",
                                        "may",       "june",     "july",     "august",
                                        "september", "october",  "november", "december"};
    for (*month = 1; *month <= 12; ++*month) {
        const char *name = names[*month - 1];
        size_t same = 0;
        while (name[same] && rest->at + same < rest->end && (rest->at[same] | 0x20) == name[same])
            same++;
        const bool ends = rest->at + same == rest->end || (rest->at[same] | 0x20) < 'a' ||
                          (rest->at[same] | 0x20) > 'z';
        if (ends && (same == 3 || !name[same])) {
            rest->at += same;
            read_sign(rest, '.');
            return true;
        }
    }
    return false;
}

/* Nov 6, 2021; 6 Nov 2021 */
static bool read_month_by_name(unread_text *rest, calendar_day *day)
{
    const bool first = read_month_name(rest, &day->month);
    read_blanks(rest);
    if (!read_figures(rest, 2, &day->day))
        return false;
    read_blanks(rest);
    if (!first && !read_month_name(rest, &day->month))
        return false;
    read_blanks(rest);
    return read_number(rest, 4, 1, 9999, &day->year) &&
           !(rest->at < rest->end && ck_is_figure(*rest->at));
}

/* 06/11/21, 6.11.2021: the order of day and month is unknown. */
static bool is_unsure(unread_text rest)
{
    int number;
    char sign = '\0';
    if (!read_figures(&rest, 2, &number) || rest.at == rest.end)
        return false;
    sign = *rest.at;
    return (sign == '/' || sign == '.' || sign == '-') && read_sign(&rest, sign) &&
           read_figures(&rest, 2, &number) && read_sign(&rest, sign) &&
           read_figures(&rest, 4, &number);
}

/* Adds an optional time of day behind the date. */
static void read_clock(unread_text rest, ck_date *date)
{
    int hours, minutes;
    read_blanks(&rest);
    if (!read_figures(&rest, 2, &hours) || !read_sign(&rest, ':') ||
        !read_figures(&rest, 2, &minutes) || hours > 24 || minutes > 59)
        return;
    date->utc += (int64_t)hours * HOUR + (int64_t)minutes * MINUTE;
}

/* The bytes of the original text before END. */
static size_t bytes_before(const narrow_date *narrow, const char *end)
{
    size_t bytes = 0;
    for (const char *at = narrow->text; at < end; at++)
        bytes += narrow->size[at - narrow->text];
    return bytes;
}

/* An ISO date with full-width signs: narrow signs in their place. */
static bool read_wide_iso(const narrow_date *narrow, ck_date *date, ck_iso_date *iso)
{
    unread_text rest = {narrow->text, narrow->text + narrow->length};
    if (!read_iso(&rest, date))
        return false;
    const size_t narrow_length = (size_t)(rest.at - narrow->text);
    memcpy(iso->text, narrow->text, narrow_length);
    iso->text[narrow_length] = '\0';
    iso->length = bytes_before(narrow, rest.at);
    return iso->length > narrow_length;
}

ck_date_form ck_read_any_date(const char *text, size_t length, ck_date *date, ck_iso_date *iso)
{
    typedef bool reader(unread_text * rest, calendar_day * day);
    static reader *const readers[] = {read_year_first, read_in_signs, read_month_by_name};
    narrow_date narrow = {.length = 0};
    for (size_t at = 0, size; at < length && narrow.length < CK_LONGEST_DATE; at += size) {
        const char sign = ck_narrow_sign(text + at, length - at);
        size = sign ? 3 : 1;
        narrow.changed |= sign != '\0';
        narrow.size[narrow.length] = (unsigned char)size;
        narrow.text[narrow.length++] = sign ? sign : text[at];
    }
    if (narrow.changed && read_wide_iso(&narrow, date, iso))
        return CK_DATE_WRITTEN;
    iso->length = 0;
    if (ck_read_date(text, length, date))
        return CK_DATE_ISO;
    const unread_text whole = {narrow.text, narrow.text + narrow.length};
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        calendar_day day = {0, 0, 0};
        unread_text rest = whole;
        if (!readers[i](&rest, &day) || day.month < 1 || day.month > 12 || day.day < 1 ||
            day.day > days_in(day.year, day.month))
            continue;
        *date = (ck_date){days_of(day.year, day.month, day.day) * DAY, 0};
        ck_date_text(date, iso->text);
        iso->length = bytes_before(&narrow, rest.at);
        read_clock(rest, date);
        return CK_DATE_WRITTEN;
    }
    return is_unsure(whole) ? CK_DATE_UNSURE : CK_DATE_NONE;
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
    text[0] = '\0';
    if (!gmtime_r(&local, &when))
        return;
    /* strftime writes fewer than four figures of a year before 1000. */
    const int length =
        snprintf(text, 16, "%04ld-%02d-%02d", when.tm_year + 1900L, when.tm_mon + 1, when.tm_mday);
    if (length >= 16)
        text[0] = '\0';
}

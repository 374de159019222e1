/* Dates, as ISO 8601 has them and as people write them. */
#include "rules/base/date.h"

#include <criterion/criterion.h>
#include <string.h>

Test(date, forms)
{
    static const struct {
        const char *text;
        ck_date_form form;
        const char *day; /* as ISO 8601 has it */
        size_t length;   /* of what is not ISO 8601 in the text */
    } rows[] = {
        {"2021-11-06", CK_DATE_ISO, "2021-11-06", 0},
        {"2021-11-06T10:21:09.123Z", CK_DATE_ISO, "2021-11-06", 0},
        {"2021/11/06", CK_DATE_WRITTEN, "2021-11-06", 10},
        {"2021/11/6 10:00", CK_DATE_WRITTEN, "2021-11-06", 9},
        {"2021.11.6", CK_DATE_WRITTEN, "2021-11-06", 9},
        {"2021-11-6", CK_DATE_WRITTEN, "2021-11-06", 9},
        {"2021年11月6日", CK_DATE_WRITTEN, "2021-11-06", 16},
        {"2018年4月2日 04:00頃", CK_DATE_WRITTEN, "2018-04-02", 15},
        {"令和3年11月6日", CK_DATE_WRITTEN, "2021-11-06", 19},
        {"令和元年5月1日", CK_DATE_WRITTEN, "2019-05-01", 20},
        {"平成30年4月2日", CK_DATE_WRITTEN, "2018-04-02", 19},
        {"２０２１年１１月６日", CK_DATE_WRITTEN, "2021-11-06", 30},
        {"２０２１－１１－０６", CK_DATE_WRITTEN, "2021-11-06", 30},
        {"2021-11-06Ｔ10:00Ｚ", CK_DATE_WRITTEN, "2021-11-06", 21},
        {"2021-11-06 １０:00頃", CK_DATE_WRITTEN, "2021-11-06", 20},
        {"2021-11-06（土）", CK_DATE_ISO, "2021-11-06", 0},
        {"2021-11-06T10:00 ＪＳＴ", CK_DATE_ISO, "2021-11-06", 0},
        {"Nov 6, 2021", CK_DATE_WRITTEN, "2021-11-06", 11},
        {"November 6 2021", CK_DATE_WRITTEN, "2021-11-06", 15},
        {"6 Nov 2021", CK_DATE_WRITTEN, "2021-11-06", 10},
        {"6 nov. 2021, 10:00", CK_DATE_WRITTEN, "2021-11-06", 11},
        {"December 31, 2021", CK_DATE_WRITTEN, "2021-12-31", 17},
        {"06/11/21", CK_DATE_UNSURE, "", 0},
        {"6.11.2021", CK_DATE_UNSURE, "", 0},
        {"  2021-11-06", CK_DATE_ISO, "2021-11-06", 0},
        {"昭和64年1月7日", CK_DATE_WRITTEN, "1989-01-07", 19},
        {"0999/1/2", CK_DATE_WRITTEN, "0999-01-02", 8},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_date date;
        ck_iso_date iso;
        char day[16] = "";
        const ck_date_form form = ck_read_any_date(rows[i].text, strlen(rows[i].text), &date, &iso);
        cr_expect_eq(form, rows[i].form, "%s: %d", rows[i].text, form);
        if (form == CK_DATE_ISO || form == CK_DATE_WRITTEN)
            ck_date_text(&date, day);
        cr_expect_str_eq(day, rows[i].day, "%s: %s", rows[i].text, day);
        cr_expect_eq(iso.length, rows[i].length, "%s: %zu", rows[i].text, iso.length);
    }
}

Test(date, what_is_none)
{
    static const char *const texts[] = {
        "2026-02-30",     "2021",         "20211106",    "2021/x",   "2021/11x6",   "2021/0/6",
        "2021/11/0",      "2021/11/31",   "999年1月1日", "2021年x",  "2021年11月x", "2021年11x6",
        "6 Nov 20211",    "6 Nov 0000",   "6",           "6/x",      "6/11/x",      "2021/13/6",
        "2021/11-6",      "2021/",        "2021/11",     "2021/11/", "2021年",      "2021年11月",
        "2021年11月6",    "6.11-21",      "6.11.",       "6,11,21",  "6/11.2021",   "6:11:2021",
        "令和3年2月30日", "Nope 6, 2021", "spring",      "",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ck_date date;
        ck_iso_date iso;
        const ck_date_form form = ck_read_any_date(texts[i], strlen(texts[i]), &date, &iso);
        cr_expect_eq(form, CK_DATE_NONE, "%s: %d", texts[i], form);
        cr_expect_eq(iso.length, 0, "%s", texts[i]);
    }
}

/* A time that is none is left out, and so is an offset. */
Test(date, a_time_of_the_clock)
{
    enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR };
    static const struct {
        const char *text;
        int64_t utc; /* seconds after the day began in UTC */
    } rows[] = {
        {"2021年11月6日 10:30頃", 10 * HOUR + 30 * MINUTE},
        {"2021年11月6日 24:00", DAY},
        {"2021年11月6日 10.30", 0},
        {"2021年11月6日 10:x", 0},
        {"2021年11月6日 10:60", 0},
        {"2021年11月6日 25:00", 0},
        {"2021-11-06T10:00:05", 10 * HOUR + 5},
        {"2021-11-06T10:00:61", 10 * HOUR},
        {"2021-11-06T10:00-03", 13 * HOUR},
        {"2021-11-06T10:00+0930", 30 * MINUTE},
        {"2021-11-06T10:00+x", 10 * HOUR},
        {"2021-11-06T10:00-24", 10 * HOUR},
        {"2021-11-06T10:60", 0},
        {"2021-11-06T10.30", 0},
        {"2021-11-06Tx", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_date date;
        ck_iso_date iso;
        cr_assert_neq(ck_read_any_date(rows[i].text, strlen(rows[i].text), &date, &iso),
                      CK_DATE_NONE);
        cr_expect_eq(date.utc - 18937LL * DAY, rows[i].utc, "%s: %lld", rows[i].text,
                     (long long)(date.utc - 18937LL * DAY));
    }
}

Test(date, days_before_1970)
{
    static const struct {
        const char *text;
        int64_t day;
    } rows[] = {{"1970-01-01", 0},  {"1969-12-31T23:59", -1},      {"1969-12-31T23:59:59", -1},
                {"1969-12-31", -1}, {"1970-01-01T00:30+01:00", 0}, {"1969-12-30T00:00", -2}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_date date;
        char text[16];
        cr_assert(ck_read_date(rows[i].text, strlen(rows[i].text), &date));
        cr_expect_eq(ck_date_day(&date), rows[i].day, "%s", rows[i].text);
        ck_date_text(&date, text);
        cr_expect_eq(strncmp(text, rows[i].text, 10), 0, "%s: %s", rows[i].text, text);
    }
}

/* A number of seconds may come from a partial table, which may hold any number. */
Test(date, beyond_the_calendar_has_no_text)
{
    static const int64_t utc[] = {INT64_MAX, INT64_C(60000000000000000)};
    for (size_t i = 0; i < sizeof utc / sizeof *utc; i++) {
        char text[16] = "x";
        ck_date_text(&(ck_date){utc[i], 0}, text);
        cr_expect_str_eq(text, "");
    }
}

Test(date, a_fraction_of_a_second_is_skipped)
{
    ck_date date;
    ck_iso_date iso;
    const char *text = "2021-11-06T10:00:05.25+09:00";
    cr_assert_eq(ck_read_any_date(text, strlen(text), &date, &iso), CK_DATE_ISO);
    cr_expect_eq(date.utc % (24 * 3600), 1 * 3600 + 5);
    cr_expect_eq(date.ahead, 9 * 3600);
}

Test(date, iso_replaces_the_day_or_a_time_in_full_width_signs)
{
    static const char *const rows[][2] = {
        {"2021/11/6 10:00", "2021-11-06"},
        {"2021-11-06Ｔ10:00Ｚ", "2021-11-06T10:00Z"},
        {"2021-11-06 １０:00頃", "2021-11-06 10:00"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_date date;
        ck_iso_date iso;
        cr_assert_eq(ck_read_any_date(rows[i][0], strlen(rows[i][0]), &date, &iso),
                     CK_DATE_WRITTEN);
        cr_expect_str_eq(iso.text, rows[i][1], "%s: %s", rows[i][0], iso.text);
    }
}

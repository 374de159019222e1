/*
 * The text of findings (cli.md): the place, the line, the caret by display width, and that nothing
 * of a record can reach the terminal but characters.
 */
#include "formats/report/text.h"
#include "formats/common/display.h"
#include "formats/report/verdict.h"
#include "rules/record/location.h"
#include "tests/formats/formatted.h"
#include "tests/support/support.h"

#include <string.h>

static void write_findings(ck_out *out, const ck_checked *checked, bool color)
{
    ck_write_text_findings(out, checked, color, 0);
}

static void write_plain(ck_out *out, const ck_checked *checked)
{
    write_findings(out, checked, false);
}

static void write_color(ck_out *out, const ck_checked *checked)
{
    write_findings(out, checked, true);
}

static void write_verdict(ck_out *out, const ck_checked *checked)
{
    ck_write_verdict(out, checked, false, false);
}

static void write_gcc(ck_out *out, const ck_checked *checked)
{
    ck_write_gcc_text(out, checked, CK_COLUMNS_CHARACTERS);
}

#define SLIP     "MAU弓MAIMY橋三 ME弓MU無撃裁"
#define TWO_GOOD "MAU弓MAIMY橋三 KI兵KU無撃裁 "

typedef struct report_case {
    format *format;
    const char *text, *expected;
} report_case;

static const report_case reports[] = {
    {write_plain, "{一位色:黒}\n\nMAU弓MAIMY橋三    ME弓MU無撃裁\n",
     "game.ckka:3:16: error: ME cannot reach MU: MI is in the way and is not stepped over "
     "[CK2104]\n"
     "    3 | MAU弓MAIMY橋三    ME弓MU無撃裁\n"
     "      |                   ^~~~~~~~~~~~\n"
     "      = spring, move 2, A side · rule R2 · from ME the Archer slides up to MI; over MI, "
     "it reaches MU with a cast: ME弓MIMU橋…\n"},
    {write_gcc, SLIP,
     "game.ckka:1:13: error: ME cannot reach MU: MI is in the way and is not stepped over; from ME "
     "the Archer slides up to MI; over MI, it reaches MU with a cast: ME弓MIMU橋… "
     "[CK2104]\n"},
    {write_color, "KE巫KI無撃裁",
     "\033[1mgame.ckka:1:1: \033[0m\033[1;31merror\033[0m: KI holds an A-side black Pawn 黒兵, a "
     "piece of the same side [CK2109]\n"
     "    1 | KE巫KI無撃裁\n"
     "      | \033[1;32m^~~~~~~~~~~~\033[0m\n"
     "      = spring, move 1, A side · rule R2.3 · from KE it reaches KU, NE\n"},
    {write_verdict, "{一位色:黒}[a]二十[b]二十\n" TWO_GOOD,
     "game.ckka: record 1: valid · 2 moves, 1 season · A b 20, IA a 20 · unfinished · notation "
     "description, rules standard\n"},
    {write_verdict, SLIP,
     "game.ckka: record 1: not valid: 1 error · 2 moves, 1 season · A 20, IA 20 · unfinished · "
     "notation description, rules standard\n"},
    {ck_write_verdict_sheet,
     "TAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四手赤王 或為王 再行 TE虎ZA無撃裁手黒船 "
     "KAI兵KY無撃裁 ZI船ZIA無撃裁",
     "  season     first  moves     A    IA\n"
     "  spring 春  IA         6    20    20  (not over)\n"
     "    move   3  IA  再行  王 5\n"
     "  A 20, IA 20: unfinished\n"},
};

Test(text, reports)
{
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        const char *text = reports[i].text;
        expect_text(formatted(reports[i].format, NULL, text, strlen(text)), reports[i].expected);
    }
}

/* ---- the caret ---- */

/* A text with one finding, and the two lines that show its place. */
typedef struct caret_case {
    const char *text;
    size_t length;
    const char *lines;
} caret_case;

#define TEXT(text) text, sizeof(text) - 1

static const caret_case carets[] = {
    /* a wide space, a no-break space, a tab */
    {TEXT("MAU弓MAIMY橋三　KE巫KI無撃裁"), "    1 | MAU弓MAIMY橋三　KE巫KI無撃裁\n"
                                           "      |                 ^~~~~~~~~~~~\n"},
    {TEXT("MAU弓MAIMY橋三\u00a0KE巫KI無撃裁"), "    1 | MAU弓MAIMY橋三\u00a0KE巫KI無撃裁\n"
                                               "      |                ^~~~~~~~~~~~\n"},
    {TEXT("MAU弓MAIMY橋三\tKE巫KI無撃裁"), "    1 | MAU弓MAIMY橋三  KE巫KI無撃裁\n"
                                           "      |                 ^~~~~~~~~~~~\n"},
    /* letters that combine take no room; the line ends with CR LF */
    {TEXT("MAU弓MAIMY橋三{e\u0301} KE巫KI無撃裁\r\n"),
     "    1 | MAU弓MAIMY橋三{e\u0301} KE巫KI無撃裁\n"
     "      |                   ^~~~~~~~~~~~\n"},
    /* escapes, right-to-left marks and broken characters are shown as what they are */
    {TEXT("MAU弓MAIMY橋三{\033[2J\u202e} KE巫KI無撃裁"),
     "    1 | MAU弓MAIMY橋三{␛[2J\xef\xbf\xbd} KE巫KI無撃裁\n"
     "      |                       ^~~~~~~~~~~~\n"},
    {TEXT("MAU弓MAIMY橋三{\xff\xe5}"), "    1 | MAU弓MAIMY橋三{\xef\xbf\xbd\xef\xbf\xbd}\n"
                                       "      |                ^~\n"},
    {TEXT("MAU gua2 MAI MY om2.{\0}"), "    1 | MAU gua2 MAI MY om2.{␀}\n"
                                       "      |                      ^\n"},
    /* nothing to underline */
    {TEXT(""), "      = rule N3 (notation, chapter 3)"},
    {TEXT("\n"), "    1 | \n      | ^\n"},
};

Test(text, carets)
{
    for (size_t i = 0; i < sizeof carets / sizeof *carets; i++) {
        ck_buffer buffer = formatted(write_plain, NULL, carets[i].text, carets[i].length);
        const char *second = strchr(ck_buffer_string(&buffer), '\n');
        cr_assert(second, "case %zu: no finding", i);
        cr_expect(strncmp(second + 1, carets[i].lines, strlen(carets[i].lines)) == 0, "case %zu:%s",
                  i, second);
        ck_buffer_free(&buffer);
    }
}

/* The report on an error after a comment of so many characters, and before a long one. */
static ck_buffer report_on_long_line(size_t before)
{
    ck_buffer line = {0};
    ck_out out = ck_buffer_out(&line);
    ck_put(&out, "MAU弓MAIMY橋三{");
    ck_put_times(&out, "註", before);
    ck_put(&out, "}KE巫KI無撃裁{");
    ck_put_times(&out, "終", 100);
    ck_put(&out, "}");
    ck_buffer report = formatted(write_plain, NULL, line.bytes, line.length);
    ck_buffer_free(&line);
    return report;
}

/* However far along its line a move stands, it is shown, with the caret right under it. */
Test(text, long_lines_are_cut)
{
    static const char gutter[] = "    1 | ";
    for (size_t before = 0; before < 2000; before += before < 60 ? 1 : 97) {
        ck_buffer report = report_on_long_line(before);
        const char *line = strchr(report.bytes, '\n') + 1;
        const char *wrong = strstr(line, "KE巫KI");
        const char *carets = strchr(line, '\n') + 1;
        cr_assert(wrong && wrong < carets, "%zu: %s", before, line);
        cr_expect_eq(ck_display_width(line, (size_t)(wrong - line)), strcspn(carets, "^"),
                     "%zu: %s", before, line);
        cr_expect_eq(strspn(carets + strcspn(carets, "^"), "^~"), strlen("^~~~~~~~~~~~"));
        cr_expect(ck_display_width(line, (size_t)(carets - 1 - line)) <= strlen(gutter) + 101, "%s",
                  line);
        ck_buffer_free(&report);
    }
}

/* Writes each finding as if it were the only one. */
static void write_singly(ck_out *out, const ck_checked *checked)
{
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        ck_result singly = {.findings = &checked->result->findings[i], .finding_count = 1};
        ck_checked one = *checked;
        one.result = &singly;
        write_plain(out, &one);
    }
}

/* A finding looks the same whether or not its line has others. */
Test(text, findings_of_one_line_are_shown_as_if_single)
{
    static const char *const parts[] = {"x{c}", "é\t", "　{兵}", "-\r", "e\xcc\x81 {\xff}", "{}\n"};
    enum { PARTS = sizeof parts / sizeof *parts };
    for (size_t length = 1; length < 700; length += 1 + length / 5) {
        ck_buffer line = {0};
        ck_out out = ck_buffer_out(&line);
        for (size_t i = 0; i < length; i++)
            ck_put(&out, parts[i * i % 97 % (i % 60 ? PARTS - 1 : PARTS)]);
        ck_buffer singly = formatted(write_singly, NULL, line.bytes, line.length);
        cr_expect(singly.length > 0);
        expect_text(formatted(write_plain, NULL, line.bytes, line.length),
                    ck_buffer_string(&singly));
        ck_buffer_free(&singly);
        ck_buffer_free(&line);
    }
}

/* ---- places ---- */

Test(text, places_agree_with_the_record)
{
    static const char text[] = "{赤}\nMAU弓\r\n\n　x\xff\nKE巫TE無撃裁 ZAI船ZOZI橋一此無 é\x80\n船";
    ck_record record = {.text = text, .length = sizeof text - 1, .line = 7};
    ck_location place = ck_location_start(&record);
    for (uint32_t offset = 0; offset < sizeof text + 2; offset++) {
        ck_location back = place;
        ck_point expected = point_of(&record, offset), point = ck_location_go(&place, offset);
        cr_expect_eq(point.line, expected.line);
        cr_expect_eq(point.column, expected.column);
        expected = point_of(&record, offset / 2);
        point = ck_location_go(&back, offset / 2);
        cr_expect(point.line == expected.line && point.column == expected.column);
    }
}

Test(text, quotations_stay_on_one_line)
{
    static const struct {
        const char *text;
        size_t most;
        const char *shown;
    } cases[] = {
        {"a\r\nb", 9, "a  b"}, {"兵弓車", 6, "兵弓車"}, {"兵弓車", 5, "兵弓…"},
        {"abc", 3, "abc"},     {"abcd", 3, "ab…"},      {"\033[m", 9, "␛[m"},
        {"ab兵", 4, "ab兵"},   {"ab兵c", 4, "ab…"},     {"abc", 0, "…"},
        {"", 0, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_display_clean(&out, cases[i].text, strlen(cases[i].text), cases[i].most);
        expect_text(buffer, cases[i].shown);
    }
}

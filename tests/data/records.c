/*
 * The real records of ../shared/data/records: what its README says of each, and where we see more.
 */
#include "tests/support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct record_case {
    const char *file, *rules;
    ck_dialect dialect;
    const char *codes;
    uint32_t moves;
    int points_a, points_ia;
} record_case;

static const record_case cases[] = {
    {"01-fed000-mun1-mun1.ckka", "2018", CK_DIALECT_ONE, "1054 2103 4209", 12, 20, 20},
    {"02-fed001-jv-sy.ckka", "2018", CK_DIALECT_ONE, "", 38, 28, 12},
    /* The A side forms 獣 with MU gua2 MY MIA and says nothing: under `2018` that is its choice. */
    {"05-fed004-complement-hsjoihs.ckka", "2018", CK_DIALECT_TWO, "4209", 30, 23, 17},
    /* The older version lacks XIA uai1 XAU: so XAU is empty, and that XIA is too follows from it.
     */
    {"05-fed004-complement-hsjoihs.v1.ckka", "2018", CK_DIALECT_TWO, "4209 2105 2105 2104 1019", 28,
     28, 12},
    {"06-fed005-sy-complement.ckka", "2018", CK_DIALECT_ONE, "", 21, 23, 17},
    {"07-readme-ex1.ckka", NULL, CK_DIALECT_ONE, "", 8, 20, 20},
    {"08-readme-ex2.ckka", NULL, CK_DIALECT_ONE, "2101", 15, 40, 0},
    {"09-readme-ex3.ckka", "2018", CK_DIALECT_ONE, "", 21, 23, 17},
    {"10-readme-ex4.ckka", "2018", CK_DIALECT_TWO, "4209", 30, 23, 17},
    {"11-readme-ex5.ckka", "2018", CK_DIALECT_ONE, "", 38, 28, 12},
    {"12-readme-ex6.ckka", NULL, CK_DIALECT_MRF, "", 16, 0, 40},
    {"13-ckka-sample1.ckka", NULL, CK_DIALECT_CKKA, "", 15, 40, 0},
    {"14-ckka-sample2.ckka", NULL, CK_DIALECT_CKKA, "", 15, 40, 0},
    {"16-ckka-test-sample2.ckka", NULL, CK_DIALECT_CKKA, "", 66, 40, 0},
    {"18-cerke-online-2021-11-06.ckka", NULL, CK_DIALECT_OLD, "", 66, 40, 0},
    {"19-kiaak-case1-no-end-time.ckka", NULL, CK_DIALECT_MODERN, "", 59, 0, 40},
    {"19-kiaak-case1.ckka", NULL, CK_DIALECT_MODERN, "", 59, 0, 40},
    {"20-kiaak-case2.ckka", NULL, CK_DIALECT_MIDDLE, "", 87, 40, 0},
    {"22-kiaak-case4.ckka", NULL, CK_DIALECT_MODERN, "", 10, 40, 0},
    {"23-kiaak-old-version.ckka", NULL, CK_DIALECT_OLD, "", 12, 10, 30},
    /* The README promises only that it can be read; ciaAcai takes a General that another protects.
     */
    {"27-cerke-code-mok1mok1.json.ckka", NULL, CK_DIALECT_MRF, "2111", 26, 13, 27},
};

static char *read_whole(const char *name)
{
    char path[256], *text = calloc(1, 1 << 16);
    snprintf(path, sizeof path, "records/%s", name);
    FILE *file = open_shared(path);
    cr_assert_lt(fread(text, 1, (1 << 16) - 1, file), (1 << 16) - 1);
    pclose(file);
    return text;
}

Test(records, each_is_judged_as_it_should_be)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const record_case *row = &cases[i];
        char codes[512], *text = read_whole(row->file);
        replay_report report = hear(row->rules, text);
        cr_expect_eq(report.dialect, row->dialect, "%s: dialect %d", row->file, report.dialect);
        cr_expect_str_eq(codes_of(&report, codes), row->codes, "%s raises “%s”, not “%s”",
                         row->file, codes, row->codes);
        cr_expect_eq(report.outcome.moves, row->moves, "%s: %u moves", row->file,
                     report.outcome.moves);
        cr_expect(report.outcome.player[0].points == row->points_a &&
                      report.outcome.player[1].points == row->points_ia,
                  "%s ends %d : %d", row->file, (int)report.outcome.player[0].points,
                  (int)report.outcome.player[1].points);
        free(text);
    }
}

/* Broken records have an error at the right place. */
Test(records, findings_stand_where_the_slip_is)
{
    static const struct {
        const char *file, *rules, *written;
    } rows[] = {
        {"01-fed000-mun1-mun1.ckka", "2018", "TY虎TO"},
        {"05-fed004-complement-hsjoihs.v1.ckka", "2018", "CIA kaun1 XAU ZAI et2"},
        {"08-readme-ex2.ckka", NULL, "ZAU王TAUNAU"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *text = read_whole(rows[i].file);
        replay_report report = hear(rows[i].rules, text);
        bool found = false;
        for (int j = 0; j < report.findings; j++) {
            ck_span span = report.finding[j].span;
            found |= ck_code_severity(report.finding[j].code) == CK_ERROR &&
                     span.length == strlen(rows[i].written) &&
                     strncmp(text + span.offset, rows[i].written, span.length) == 0;
        }
        cr_expect(found, "%s: nothing is said about %s", rows[i].file, rows[i].written);
        free(text);
    }
}

/* What can be done about findings, as edits of the file: fixes and suggestions. */
#include "cmd/library/cetkaik.h"

#include <criterion/criterion.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define HEAD "{一位色:黒}\n"

static const ck_checked *first_of(ck_checker *checker, const char *text)
{
    const ck_checked *record = NULL;
    cr_assert(ck_check_bytes(checker, "game", text, strlen(text)) == CK_STATUS_OK);
    cr_assert(ck_check_next(checker, &record) == CK_STATUS_RECORD);
    return record;
}

/* The text of a record with a fix applied. */
static const char *applied(const ck_checked *record, ck_fix_view fix)
{
    const char *text = NULL;
    size_t length = 0;
    cr_assert(ck_checked_apply(record, &fix, &text, &length) == CK_STATUS_OK);
    cr_expect(strlen(text) == length);
    return text;
}

/* The same with all fixes applied. */
static const char *repaired(const ck_checked *record, int guesses)
{
    const char *text = NULL;
    size_t length = 0;
    cr_assert(ck_checked_repair(record, guesses, &text, &length) == CK_STATUS_OK);
    cr_expect(strlen(text) == length);
    return text;
}

/* ---- fixes ---- */

typedef struct fix_case {
    const char *text, *fixed; /* with all fixes applied */
    int certain;              /* whether all of them are */
} fix_case;

static const fix_case fixes[] = {
    /* a certain repair, and a guess */
    {HEAD "MAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO\nZAI船ZIZA橋四 手赤王\n"
          "[]為王而手六 終季\n春終\n",
     HEAD "MAU弓MAIMY橋三 TE虎NITU橋二\nNAI兵NY無撃裁 ZO皇[XO]CO\nZAI船ZIZA橋四 手赤王\n"
          "[]為王而手五 終季\n春終\n",
     1},
    {HEAD "NAI虎NY無撃裁 NI兵NU無撃裁\n", HEAD "NAI兵NY無撃裁 NI兵NU無撃裁\n", 0},
    /* a sign that means another, which is certain */
    {HEAD "NAI兵NY无撃裁\n", HEAD "NAI兵NY無撃裁\n", 1},
    /* nothing to do */
    {HEAD "NAI兵NY無撃裁\n", HEAD "NAI兵NY無撃裁\n", 1},
    {"{\"turns\":[]}", "{\"turns\":[]}", 1},
};

Test(checked_findings, fixes_have_titles_and_edits)
{
    ck_checker *checker = ck_checker_new(NULL);
    for (size_t i = 0; i < sizeof fixes / sizeof *fixes; i++) {
        const fix_case *row = &fixes[i];
        const ck_checked *record = first_of(checker, row->text);
        size_t count = 0;
        for (size_t finding = 0; finding < ck_checked_findings(record); finding++) {
            if (ck_checked_fixes(record, finding) == 0)
                continue;
            const ck_fix_view fix = ck_checked_fix(record, finding, 0);
            cr_expect_str_eq(fix.applicability, row->certain ? "certain" : "guess");
            cr_expect(fix.title[0] != '\0' && fix.edit_count > 0);
            count++;
        }
        cr_expect(count == 0 ? strcmp(row->text, row->fixed) == 0
                             : strcmp(row->text, row->fixed) != 0);
        cr_expect_str_eq(repaired(record, 1), row->fixed);
        cr_expect_str_eq(repaired(record, 0), row->certain ? row->fixed : row->text);
    }
    ck_checker_free(checker);
}

Test(checked_findings, fixes_stand_in_the_file)
{
    static const char text[] = HEAD "NAI兵NY無撃裁\n%%\n" HEAD "NAI兵NY无撃裁\n";
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, text);
    cr_expect(ck_checked_offset(record) == 0);
    cr_assert(ck_check_next(checker, &record) == CK_STATUS_RECORD);
    cr_assert(ck_checked_fixes(record, 0) == 1);
    const ck_fix_view fix = ck_checked_fix(record, 0, 0);
    const ck_edit_view *edit = &fix.edits[0];
    cr_expect_str_eq(fix.title, "“无” → “無”");
    cr_expect(fix.edit_count == 1 && memcmp(text + edit->offset, "无", edit->length) == 0);
    cr_expect(edit->line == 5 && edit->column == 7 && edit->end_line == 5 && edit->end_column == 8);
    cr_expect_str_eq(edit->text, "無");
    cr_expect(edit->text_length == strlen("無"));
    cr_expect_str_eq(applied(record, fix), HEAD "NAI兵NY無撃裁\n");
    cr_expect(ck_checked_offset(record) + ck_checked_length(record) == strlen(text));
    ck_checker_free(checker);
}

/* The fixes that only tidy belong to no finding. */
Test(checked_findings, fixes_that_tidy)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, HEAD "NAI片NY無撃裁\n");
    cr_assert(ck_checked_findings(record) == 0 && ck_checked_fixes(record, SIZE_MAX) > 0);
    const ck_fix_view fix = ck_checked_fix(record, SIZE_MAX, 0);
    cr_expect_str_eq(fix.applicability, "certain");
    cr_expect_str_eq(applied(record, fix), repaired(record, 0));
    ck_checker_free(checker);
}

Test(checked_findings, titles_are_in_the_language_of_the_checker)
{
    const ck_checker_options options = {.size = sizeof options, .language = "ja"};
    ck_checker *checker = ck_checker_new(&options);
    const ck_checked *record = first_of(checker, HEAD "NAI兵NY无撃裁\n");
    cr_expect_str_eq(ck_checked_fix(record, 0, 0).title, "「无」→「無」");
    ck_checker_free(checker);
}

Test(checked_findings, an_edit_elsewhere_is_not_applied)
{
    static const char text[] = HEAD "NAI兵NY無撃裁\n";
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, text);
    const ck_edit_view beyond = {.offset = sizeof text - 1, .length = 1, .text = ""};
    const ck_edit_view back[] = {{.offset = 4, .length = 2, .text = ""},
                                 {.offset = 5, .length = 1, .text = ""}};
    const ck_fix_view wrong[] = {{.edits = &beyond, .edit_count = 1},
                                 {.edits = back, .edit_count = 2}};
    const char *made;
    size_t length;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_expect(ck_checked_apply(record, &wrong[i], &made, &length) == CK_STATUS_MISUSE);
    ck_checker_free(checker);
}

/* ---- suggestions ---- */

/* Whether the record has an error at a place. */
static bool has_error_at(const ck_checked *record, uint64_t offset)
{
    for (size_t i = 0; i < ck_checked_findings(record); i++) {
        const ck_finding_view finding = ck_checked_finding(record, i);
        if (finding.offset == offset && strcmp(finding.severity, "error") == 0)
            return true;
    }
    return false;
}

/* Records with one error, of which each suggestion is right. */
static const char *const slips[] = {
    HEAD "NAI虎NY無撃裁 NI兵NU無撃裁\n",
    HEAD "MAU弓MAIMY無撃裁\n",
    HEAD "NAI兵NI無撃裁\n",
    HEAD "MAU弓MAIMU橋四 手赤兵\n",
    HEAD "NAI歩NY\n",
    HEAD "nai兵ny 何\n",
    ("{遊:終季} {状:未終}\n[甲] [乙] [丙]\n春始\n[甲]軸人\n[甲]手片 黒兵黒弓赤馬赤虎赤将\n"
     "[乙]手片 黒車黒王赤無赤兵黒筆\n[丙]手片 黒将赤弓赤弓黒巫黒無\n[乙]手或\n"),
};

Test(checked_findings, suggestions_are_edits)
{
    ck_checker *checker = ck_checker_new(NULL), *other = ck_checker_new(NULL);
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        const ck_checked *record = first_of(checker, slips[i]);
        const char *texts[3] = {NULL};
        size_t at = 0;
        while (at < ck_checked_findings(record) &&
               ck_checked_suggestions(record, at, texts, 3) == 0)
            at++;
        const ck_finding_view finding = ck_checked_finding(record, at);
        const size_t count = ck_checked_suggestions(record, at, texts, 3);
        cr_assert(count > 0, "%s", slips[i]);
        for (size_t k = 0; k < count; k++) {
            const ck_suggestion_view suggestion = ck_checked_suggestion(record, at, k);
            cr_expect_str_eq(suggestion.text, texts[k]);
            cr_assert(suggestion.fix.edit_count > 0, "%s", slips[i]);
            cr_expect_str_eq(suggestion.fix.applicability, "guess");
            const char *text = applied(record, suggestion.fix);
            cr_expect(!has_error_at(first_of(other, text), finding.offset), "%s", text);
        }
        cr_expect_str_empty(ck_checked_suggestion(record, at, count).text);
    }
    ck_checker_free(checker);
    ck_checker_free(other);
}

Test(checked_findings, a_suggestion_takes_the_comment_with_it)
{
    static const char text[] = HEAD "MAU弓MAIMY橋三 手黒兵\n";
    ck_checker *checker = ck_checker_new(NULL), *other = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, text);
    const ck_suggestion_view suggestion = ck_checked_suggestion(record, 0, 0);
    if (suggestion.fix.edit_count > 0) {
        const char *made = applied(record, suggestion.fix);
        cr_expect(ck_checked_valid(first_of(other, made)), "%s", made);
    }
    ck_checker_free(checker);
    ck_checker_free(other);
}

Test(checked_findings, fields_have_no_edits)
{
    static const char json[] = "{\"schema\":\"cetkaik-record/"
                               "1\",\"seasons\":[{\"moves\":[{\"text\":\"NAI虎NY無撃裁\"}]}]}";
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, json);
    for (size_t i = 0; i < ck_checked_findings(record); i++) {
        cr_expect(ck_checked_suggestion(record, i, 0).fix.edit_count == 0);
        cr_expect(ck_checked_fixes(record, i) == 0);
    }
    cr_expect_str_eq(repaired(record, 1), json);
    ck_checker_free(checker);
}

Test(checked_findings, there_are_none_beyond_the_last)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, HEAD "NAI兵NY無撃裁\n");
    const ck_fix_view none = ck_checked_fix(record, 0, 0);
    const char *text;
    size_t length;
    cr_expect(none.applicability[0] == '\0' && none.title[0] == '\0' && none.edit_count == 0);
    cr_expect(ck_checked_fixes(NULL, 0) == 0 && ck_checked_fix(NULL, 0, 0).title[0] == '\0');
    cr_expect(ck_checked_suggestion(NULL, 0, 0).text[0] == '\0');
    cr_expect(ck_checked_repair(NULL, 0, &text, &length) == CK_STATUS_MISUSE);
    cr_expect(ck_checked_apply(record, NULL, &text, &length) == CK_STATUS_MISUSE);
    ck_checker_free(checker);
}

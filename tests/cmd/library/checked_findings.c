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

/* A text with an edit made, which the caller frees. */
static char *edited(const char *text, const ck_edit_view *edit)
{
    const size_t size = strlen(text) + edit->text_length + 1;
    char *made = calloc(size, 1);
    cr_assert(made && edit->offset + edit->length <= strlen(text));
    memcpy(made, text, edit->offset);
    memcpy(made + edit->offset, edit->text, edit->text_length);
    strcat(made, text + edit->offset + edit->length);
    return made;
}

/* ---- fixes ---- */

typedef struct fix_case {
    const char *text, *fixed; /* with all its edits made */
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

Test(checked_findings, fixes_are_edits)
{
    ck_checker *checker = ck_checker_new(NULL);
    for (size_t i = 0; i < sizeof fixes / sizeof *fixes; i++) {
        const ck_checked *record = first_of(checker, fixes[i].text);
        char *text = edited(fixes[i].text, &(ck_edit_view){.text = ""});
        for (size_t k = ck_checked_fixes(record); k-- > 0;) {
            const ck_edit_view edit = ck_checked_fix(record, k);
            char *next = edited(text, &edit);
            cr_expect(edit.certain == fixes[i].certain, "%s", fixes[i].text);
            cr_expect(edit.finding == SIZE_MAX || edit.finding < ck_checked_findings(record));
            free(text);
            text = next;
        }
        cr_expect_str_eq(text, fixes[i].fixed);
        free(text);
    }
    ck_checker_free(checker);
}

Test(checked_findings, fixes_stand_in_the_file)
{
    static const char text[] = HEAD "NAI兵NY無撃裁\n%%\n" HEAD "NAI兵NY无撃裁\n";
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, text);
    cr_assert(ck_check_next(checker, &record) == CK_STATUS_RECORD);
    cr_assert(ck_checked_fixes(record) == 1);
    const ck_edit_view edit = ck_checked_fix(record, 0);
    cr_expect(memcmp(text + edit.offset, "无", edit.length) == 0 && edit.finding == 0);
    cr_expect_str_eq(edit.text, "無");
    cr_expect(edit.text_length == strlen("無") && edit.certain);
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
            cr_assert(suggestion.has_edit, "%s", slips[i]);
            char *text = edited(slips[i], &suggestion.edit);
            cr_expect(!has_error_at(first_of(other, text), finding.offset), "%s", text);
            free(text);
        }
        cr_expect_str_empty(ck_checked_suggestion(record, at, count).text);
    }
    ck_checker_free(checker);
    ck_checker_free(other);
}

Test(checked_findings, a_suggestion_takes_the_comment_with_it)
{
    static const char text[] = HEAD "MAU弓MAIMY橋三 手黒兵\n";
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, text);
    const ck_suggestion_view suggestion = ck_checked_suggestion(record, 0, 0);
    if (suggestion.has_edit) {
        char *made = edited(text, &suggestion.edit);
        cr_expect(ck_checked_valid(first_of(checker, made)), "%s", made);
        free(made);
    }
    ck_checker_free(checker);
}

Test(checked_findings, fields_have_no_edits)
{
    static const char json[] = "{\"schema\":\"cetkaik-record/"
                               "1\",\"seasons\":[{\"moves\":[{\"text\":\"NAI虎NY無撃裁\"}]}]}";
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, json);
    for (size_t i = 0; i < ck_checked_findings(record); i++)
        cr_expect(!ck_checked_suggestion(record, i, 0).has_edit);
    cr_expect(ck_checked_fixes(record) == 0);
    ck_checker_free(checker);
}

Test(checked_findings, there_are_none_beyond_the_last)
{
    ck_checker *checker = ck_checker_new(NULL);
    const ck_checked *record = first_of(checker, HEAD "NAI兵NY無撃裁\n");
    const ck_edit_view none = ck_checked_fix(record, 0);
    cr_expect(none.length == 0 && none.text[0] == '\0' && none.finding == SIZE_MAX);
    cr_expect(ck_checked_fixes(NULL) == 0 && ck_checked_fix(NULL, 0).text[0] == '\0');
    cr_expect(ck_checked_suggestion(NULL, 0, 0).text[0] == '\0');
    ck_checker_free(checker);
}

#include "tests/support/repair_views.h"

#include "tests/support/json_value.h"

#include <criterion/criterion.h>
#include <string.h>

static int add_bytes(void *self, const char *bytes, size_t length)
{
    ck_out out = ck_buffer_out(self);
    ck_put_bytes(&out, bytes, length);
    return out.failed;
}

static json_t *json_of(const ck_checked *record)
{
    ck_buffer text = {0};
    ck_writer *writer = ck_writer_new("check:json", add_bytes, &text, NULL);
    cr_assert(ck_writer_put(writer, record) == CK_STATUS_OK);
    cr_assert(ck_writer_end(writer) == CK_STATUS_OK);
    json_t *json = json_loadb(text.bytes, text.length);
    ck_writer_free(writer);
    ck_buffer_free(&text);
    cr_assert(json);
    return json;
}

static uint64_t number_of(const json_t *object, const char *key)
{
    return (uint64_t)json_integer_value(json_object_get(object, key));
}

static void expect_text(const json_t *object, const char *key, const char *text)
{
    const json_t *value = json_object_get(object, key);
    cr_expect_str_eq(json_string_value(value), text);
}

/* A fix is that of JSON, and applied, its edits made. */
static void expect_fix(const ck_checked *record, const ck_buffer *text, const ck_fix_view *fix,
                       const json_t *listed)
{
    const json_t *edits = json_object_get(listed, "edits");
    const char *applied = "";
    size_t length = 0, done = 0;
    ck_buffer made = {0};
    ck_out out = ck_buffer_out(&made);
    expect_text(listed, "applicability", fix->applicability);
    expect_text(listed, "title", fix->title);
    cr_assert_eq(json_array_size(edits), fix->edit_count);
    for (size_t i = 0; i < fix->edit_count; i++) {
        const ck_edit_view *edit = &fix->edits[i];
        const json_t *row = json_array_get(edits, i);
        cr_expect(
            edit->offset == number_of(row, "offset") && edit->length == number_of(row, "length") &&
            edit->line == number_of(row, "line") && edit->column == number_of(row, "column") &&
            edit->end_line == number_of(row, "end_line") &&
            edit->end_column == number_of(row, "end_column"));
        cr_expect_eq(edit->text_length, strlen(edit->text));
        ck_put_bytes(&out, text->bytes + done, edit->offset - done);
        ck_put(&out, edit->text);
        done = edit->offset + edit->length;
    }
    ck_put_bytes(&out, ck_buffer_string(text) + done, text->length - done);
    cr_assert(ck_checked_apply(record, fix, &applied, &length) == CK_STATUS_OK);
    cr_expect(length == made.length && memcmp(applied, ck_buffer_string(&made), length) == 0);
    ck_buffer_free(&made);
}

/* The fixes of a finding, SIZE_MAX: those that tidy, are those of an object of JSON. */
static void expect_fixes(const ck_checked *record, const ck_buffer *text, size_t finding,
                         const json_t *object)
{
    const json_t *listed = json_object_get(object, "fixes");
    cr_assert_eq(ck_checked_fixes(record, finding), json_array_size(listed));
    for (size_t i = 0; i < json_array_size(listed); i++) {
        const ck_fix_view fix = ck_checked_fix(record, finding, i);
        expect_fix(record, text, &fix, json_array_get(listed, i));
    }
    cr_expect_str_empty(ck_checked_fix(record, finding, json_array_size(listed)).applicability);
}

static void expect_suggestions(const ck_checked *record, size_t finding, const json_t *object)
{
    const json_t *listed = json_object_get(object, "suggestions");
    cr_expect_eq(ck_checked_suggestions(record, finding, NULL, 0), json_array_size(listed));
    for (size_t i = 0; i < json_array_size(listed); i++) {
        const ck_suggestion_view suggestion = ck_checked_suggestion(record, finding, i);
        cr_expect_str_eq(suggestion.text, json_string_value(json_array_get(listed, i)));
        cr_expect_str_eq(suggestion.fix.applicability, suggestion.fix.edit_count ? "guess" : "");
    }
}

void expect_views(ck_checker *checker, const ck_buffer *text, bool guesses,
                  const ck_buffer *repaired)
{
    const ck_checked *record;
    const char *made = "";
    size_t length = 0;
    cr_assert(ck_check_bytes(checker, "game.ckka", ck_buffer_string(text), text->length) ==
              CK_STATUS_OK);
    if (ck_check_next(checker, &record) != CK_STATUS_RECORD ||
        ck_checked_length(record) != text->length)
        return; /* the tests take all of the text as one record */
    json_t *json = json_of(record);
    const json_t *findings = json_object_get(json, "findings");
    cr_assert_eq(json_array_size(findings), ck_checked_findings(record));
    for (size_t i = 0; i < json_array_size(findings); i++) {
        expect_fixes(record, text, i, json_array_get(findings, i));
        expect_suggestions(record, i, json_array_get(findings, i));
    }
    if (ck_checked_findings(record) > 0) /* JSON lists what tidies for these alone */
        expect_fixes(record, text, SIZE_MAX, json);
    cr_assert(ck_checked_repair(record, guesses, &made, &length) == CK_STATUS_OK);
    cr_expect(length == repaired->length && memcmp(made, ck_buffer_string(repaired), length) == 0,
              "of\n%s\nthe library makes\n%s\n--\n%s", ck_buffer_string(text), made,
              ck_buffer_string(repaired));
    json_decref(json);
}

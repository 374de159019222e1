/*
 * SARIF as a document: that it is one, and what its results say. Its structure is held against a
 * schema in tests/ship/sarif.
 */
#include "formats/report/sarif.h"

#include "tests/formats/checker.h"
#include "tests/support/json_value.h"

#include <string.h>

/* A document that holds a record TIMES times. */
static void put_document(ck_out *out, const ck_checked *checked, int times)
{
    ck_check_report report = {.out = out, .version = "1.2.3"};
    ck_fixes_init(&report.fixes, NULL);
    ck_sarif_format.start(&report);
    for (int i = 0; i < times; i++)
        ck_sarif_format.record(&report, checked);
    ck_sarif_format.end(&report);
    ck_fixes_free(&report.fixes);
}

/* The document of a run over one record at this path. */
static json_t *sarif_of(const char *path, const char *text, size_t length)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    test_checker checker;
    ck_checked checked;
    checker_init(&checker, false);
    check_text(&checker, text, length, &checked);
    checked.path = path;
    put_document(&out, &checked, 2);
    cr_assert_not(out.failed);
    json_t *document = json_loads(ck_buffer_string(&buffer));
    cr_assert(document, "%s", ck_buffer_string(&buffer));
    checker_free(&checker);
    ck_buffer_free(&buffer);
    return document;
}

static void expect_string(json_t *document, const char *way, const char *expected)
{
    const char *string = json_string_value(json_at(document, way));
    cr_expect(string && strcmp(string, expected) == 0, "%s: %s", way, string ? string : "nothing");
}

static void expect_number(json_t *document, const char *way, long long expected)
{
    json_t *number = json_at(document, way);
    cr_expect(json_is_integer(number) && json_integer_value(number) == expected, "%s: %lld", way,
              json_integer_value(number));
}

static const char slips[] = "{一位色:黒}\nNAI兵NY無撃裁 手赤兵\n";

Test(sarif, a_result_says_what_where_and_how_to_repair_it)
{
    json_t *document = sarif_of("春/a b.ckka", slips, sizeof slips - 1);
    expect_string(document, "version", "2.1.0");
    expect_string(document, "runs/0/tool/driver/version", "1.2.3");
    expect_string(document, "runs/0/columnKind", "unicodeCodePoints");
    cr_expect_eq(json_array_size(json_at(document, "runs/0/results")), 2);
    json_t *result = json_at(document, "runs/0/results/1");
    expect_string(result, "ruleId", "CK4101");
    expect_string(result, "level", "error");
    json_t *location = json_at(result, "locations/0");
    expect_string(location, "physicalLocation/artifactLocation/uri", "%E6%98%A5/a%20b.ckka");
    json_t *region = json_at(location, "physicalLocation/region");
    expect_number(region, "startLine", 2);
    expect_number(region, "startColumn", 11);
    expect_number(region, "endColumn", 14);
    expect_number(region, "byteOffset", 34);
    expect_number(region, "byteLength", 9);
    expect_string(region, "snippet/text", "手赤兵");
    expect_string(location, "logicalLocations/0/fullyQualifiedName",
                  "record 1/spring/move 1/IA side");
    expect_string(result, "fixes/0/description/text", "remove “ 手赤兵”");
    expect_string(result, "fixes/0/properties/applicability", "guess");
    json_t *replacement = json_at(result, "fixes/0/artifactChanges/0/replacements/0");
    expect_number(replacement, "deletedRegion/startColumn", 10);
    expect_string(replacement, "insertedContent/text", "");
    json_decref(document);
}

Test(sarif, every_finding_has_its_rule)
{
    json_t *document = sarif_of("game.ckka", slips, sizeof slips - 1);
    json_t *rules = json_at(document, "runs/0/tool/driver/rules");
    cr_assert_eq(json_array_size(rules), CK_FINDINGS);
    json_t *result = json_at(document, "runs/0/results/0");
    json_t *rule = json_array_get(rules, (size_t)json_integer_value(json_at(result, "ruleIndex")));
    expect_string(rule, "id", "CK4101");
    expect_string(rule, "name", "CaptureNone");
    expect_string(rule, "shortDescription/text", "nothing is captured here.");
    expect_string(rule, "defaultConfiguration/level", "error");
    expect_string(rule, "properties/rule", "R2.5");
    json_decref(document);
}

Test(sarif, damaged_bytes_and_absolute_paths_are_written_so_that_they_can_be_read)
{
    json_t *document = sarif_of("/tmp/\xff.ckka", "KAU\xff", 4);
    expect_string(document, "runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri",
                  "file:///tmp/%FF.ckka");
    expect_string(document, "runs/0/results/1/locations/0/physicalLocation/region/snippet/text",
                  "\xef\xbf\xbd");
    json_decref(document);
}

/* Memory that is short, or a disk that is full, is noted. */
static bool refuse(void *self, const char *bytes, size_t length)
{
    (void)self;
    (void)bytes;
    (void)length;
    return false;
}

Test(sarif, a_failing_writer_is_noted)
{
    ck_out out = {.self = NULL, .write = refuse};
    test_checker checker;
    ck_checked checked;
    checker_init(&checker, false);
    check_text(&checker, slips, sizeof slips - 1, &checked);
    put_document(&out, &checked, 1);
    cr_expect(out.failed);
    checker_free(&checker);
}

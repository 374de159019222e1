/* The sarif format of `check`: SARIF 2.1.0, one document a run, streamed. */
#include "formats/report/sarif.h"

#include "formats/common/display.h"
#include "formats/common/json_values.h"
#include "formats/common/markup.h"
#include "formats/repair/suggestion_edit.h"
#include "formats/report/catalogue.h"
#include "formats/report/explain.h"
#include "formats/report/fix_title.h"
#include "formats/report/message.h"
#include "rules/record/location.h"
#include "rules/words/names.h"
#include "rules/words/words.h"

#include <ctype.h>
#include <string.h>

/* ---- texts ---- */

/* {"text": …} */
static void put_text_object(ck_json *json, const char *key, const char *text, size_t length)
{
    ck_json_begin_object(json, key);
    ck_json_put_bytes(json, "text", text, length);
    ck_json_end_object(json);
}

/* A finding in its record. */
typedef struct placed_finding {
    const ck_checked *checked;
    const ck_finding *finding;
} placed_finding;

static void put_whats_wrong(ck_out *out, const ck_slot *slot)
{
    const placed_finding *statement = slot->value;
    const ck_checked *checked = statement->checked;
    ck_write_message(out, checked->rules, checked->record, statement->finding);
}

/* Buffers for a sentence and its correct form. */
typedef struct sentence_draft {
    ck_buffer text, right;
} sentence_draft;

/* Writes the message and the correct form. */
static void put_message(ck_json *json, const ck_checked *checked, const ck_finding *finding,
                        sentence_draft *draft)
{
    const placed_finding statement = {checked, finding};
    ck_buffer_clear(&draft->text);
    ck_buffer_clear(&draft->right);
    ck_out right = ck_part_out(&draft->right, json->out),
           text = ck_part_out(&draft->text, json->out);
    ck_write_right_message(&right, checked->rules, checked->record, finding);
    ck_say(&text, draft->right.length > 0 ? CK_P_STATEMENT_RIGHT : CK_P_STATEMENT,
           CK_SLOTS({"message", put_whats_wrong, &statement, 0},
                    ck_word_slot("right", ck_buffer_string(&draft->right))));
    json->out->failed |= right.failed || text.failed;
    put_text_object(json, "message", ck_buffer_string(&draft->text), draft->text.length);
}

/*
 * Writes a path as a URI reference: a relative path as it is, an absolute one with file:, special
 * bytes percent-encoded.
 */
static void put_location(ck_json *json, const char *path)
{
    ck_json_begin_object(json, "artifactLocation");
    ck_out uri = ck_json_begin_string(json, "uri");
    ck_put(&uri, path[0] == '/' ? "file://" : "");
    ck_put_markup_address(&uri, path);
    ck_json_end_string(json, &uri);
    ck_json_end_object(json);
}

/* ---- the rules ---- */

static void put_short_message(ck_out *out, const ck_slot *slot)
{
    ck_write_short_message(out, (ck_code)slot->number);
}

static void put_rule(ck_json *json, ck_code code)
{
    const ck_finding_words words = ck_catalogue_finding(json->out->language, code);
    ck_json_begin_object(json, NULL);
    ck_json_put_word(json, "id", ck_code_name(code));
    ck_out name = ck_json_begin_string(json, "name");
    bool begins = true;
    for (const char *at = ck_code_id(code); *at; at++) {
        char letter = begins ? *at : (char)tolower((unsigned char)*at);
        begins = *at == '_';
        if (!begins)
            ck_put_bytes(&name, &letter, 1);
    }
    ck_json_end_string(json, &name);
    ck_json_begin_object(json, "shortDescription");
    ck_out text = ck_json_begin_string(json, "text");
    ck_say(&text, CK_P_STATEMENT, CK_SLOTS({"message", put_short_message, NULL, code}));
    ck_json_end_string(json, &text);
    ck_json_end_object(json);
    put_text_object(json, "fullDescription", words.explanation, strlen(words.explanation));
    ck_json_begin_object(json, "help");
    ck_out help = ck_json_begin_string(json, "text");
    ck_say(&help, CK_P_HELP,
           CK_SLOTS(ck_word_slot("explanation", words.explanation),
                    ck_word_slot("wrong", words.wrong), ck_word_slot("right", words.good)));
    ck_json_end_string(json, &help);
    ck_json_end_object(json);
    ck_json_begin_object(json, "defaultConfiguration");
    ck_json_put_word(json, "level", ck_severity_name(ck_code_severity(code)));
    ck_json_end_object(json);
    ck_json_begin_object(json, "properties");
    ck_json_put_word(json, "rule", ck_code_rule(code));
    ck_json_put_boolean(json, "fixable", ck_code_fixable(code) != CK_FIXABLE_NO);
    ck_json_end_object(json);
    ck_json_end_object(json);
}

/* Writes the tool, with the findings as its rules. */
static void start(ck_check_report *report)
{
    ck_out *out = report->out;
    ck_json json = {.out = out};
    ck_put(out, "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                "sarif-schema-2.1.0.json\",\n\"version\":\"2.1.0\",\n\"runs\":[{\"tool\":"
                "{\"driver\":{\"name\":\"cetkaik\",\"version\":");
    ck_json_put_string(&json, NULL, report->version);
    ck_put(out, ",\"rules\":[\n");
    for (int code = 0; code < CK_FINDINGS; code++) {
        json = (ck_json){.out = out};
        ck_put(out, code > 0 ? ",\n" : "");
        put_rule(&json, (ck_code)code);
    }
    ck_put(out, "]}},\n\"columnKind\":\"unicodeCodePoints\",\n\"results\":[");
}

/* ---- places ---- */

static void put_bounds(ck_json *json, ck_span span, ck_location *place)
{
    const ck_span_location at = ck_location_span(place, span);
    const ck_json_number_field fields[] = {
        {ck_json_key("startLine"), at.begin.line},
        {ck_json_key("startColumn"), at.begin.column},
        {ck_json_key("endLine"), at.end.line},
        {ck_json_key("endColumn"), at.end.column},
        {ck_json_key("byteOffset"), (int64_t)at.offset},
        {ck_json_key("byteLength"), (int64_t)at.length},
    };
    ck_json_put_fields(json, fields, sizeof fields / sizeof *fields);
}

static void put_numbered(ck_out *out, const char *kind, int64_t number)
{
    ck_put(out, kind);
    ck_put(out, " ");
    ck_put_integer(out, number);
}

/* Writes the full name of the record, season or move: "record 1/spring/move 2/A side". */
static void put_logical_location(ck_json *json, const ck_record *record, const ck_finding *finding)
{
    const char *kind = finding->season < 0 ? "record" : finding->move == 0 ? "season" : "move";
    ck_json_begin_object(json, NULL);
    ck_out name = ck_json_begin_string(json, "fullyQualifiedName");
    put_numbered(&name, "record", record->number);
    if (finding->season >= 0) {
        ck_put(&name, "/");
        ck_put(&name, finding->half ? ck_season_sign(finding->season, finding->half)
                                    : ck_season_english[finding->season & 3]);
    }
    if (finding->season >= 0 && finding->move > 0) {
        ck_put(&name, "/");
        put_numbered(&name, "move", finding->move);
    }
    if (finding->side < CK_NO_SIDE) {
        ck_put(&name, "/");
        ck_put(&name, ck_side_name[finding->side]);
        ck_put(&name, " ");
        ck_put(&name, "side");
    }
    ck_json_end_string(json, &name);
    ck_json_put_word(json, "kind", kind);
    ck_json_end_object(json);
}

static void put_locations(ck_json *json, const ck_checked *checked, const ck_finding *finding,
                          ck_location *place)
{
    ck_json_begin_list(json, "locations");
    ck_json_begin_object(json, NULL);
    ck_json_begin_object(json, "physicalLocation");
    ck_location_go(place, finding->span.offset);
    put_location(json, ck_place_file(checked, place));
    enum { LONGEST = 1024 };
    ck_json_begin_object(json, "region");
    put_bounds(json, finding->span, place);
    if (finding->span.length > 0 && finding->span.length <= LONGEST)
        put_text_object(json, "snippet", checked->record->text + finding->span.offset,
                        finding->span.length);
    ck_json_end_object(json);
    ck_json_end_object(json);
    ck_json_begin_list(json, "logicalLocations");
    put_logical_location(json, checked->record, finding);
    ck_json_end_list(json);
    ck_json_end_object(json);
    ck_json_end_list(json);
}

/* ---- fixes ---- */

static void put_fix(ck_json *json, const ck_checked *checked, const ck_fixes *fixes,
                    const ck_fix *fix, ck_location place)
{
    const ck_fix_title title = {checked->record, fixes, fix};
    ck_json_begin_object(json, NULL);
    ck_json_begin_object(json, "description");
    ck_out text = ck_json_begin_string(json, "text");
    ck_put_fix_title(&text, &(ck_slot){.value = &title});
    ck_json_end_string(json, &text);
    ck_json_end_object(json);
    ck_json_begin_object(json, "properties");
    ck_json_put_word(json, "applicability", fix->certain ? "certain" : "guess");
    ck_json_end_object(json);
    ck_json_begin_list(json, "artifactChanges");
    ck_json_begin_object(json, NULL);
    ck_location_go(&place, ck_fix_edit(fixes, fix)->span.offset);
    put_location(json, ck_place_file(checked, &place));
    ck_json_begin_list(json, "replacements");
    for (const ck_edit *edit = ck_fix_edit(fixes, fix); edit;
         edit = ck_fix_next_edit(fixes, edit)) {
        ck_text inserted = ck_edit_text(fixes, edit);
        ck_json_begin_object(json, NULL);
        ck_json_begin_object(json, "deletedRegion");
        put_bounds(json, edit->span, &place);
        ck_json_end_object(json);
        put_text_object(json, "insertedContent", inserted.bytes, inserted.length);
        ck_json_end_object(json);
    }
    ck_json_end_list(json);
    ck_json_end_object(json);
    ck_json_end_list(json);
    ck_json_end_object(json);
}

/* Writes the fix of a finding, and those that could be applied instead. BEFORE is a place before
 * most of them. */
static void put_fixes(ck_json *json, const ck_fixes *fixes, const ck_checked *checked,
                      uint32_t index, ck_location before)
{
    ck_fixes suggested;
    ck_fixes_init(&suggested, fixes->memory);
    ck_suggestion_walk offered = ck_suggestion_walk_begin(fixes, &suggested, checked, index);
    if (offered.own) {
        ck_json_begin_list(json, "fixes");
        while (ck_suggestion_walk_next(&offered))
            put_fix(json, checked, offered.fixes, offered.fix, before);
        ck_json_end_list(json);
    }
    json->out->failed |= offered.failed;
    ck_fixes_free(&suggested);
}

/* ---- results ---- */

static void put_result(ck_json *json, const ck_fixes *fixes, const ck_checked *checked,
                       uint32_t index, ck_location *place, sentence_draft *draft)
{
    const ck_finding *finding = &checked->result->findings[index];
    const ck_location before = *place;
    ck_json_begin_object(json, NULL);
    ck_json_put_word(json, "ruleId", ck_code_name(finding->code));
    ck_json_put_number(json, "ruleIndex", finding->code);
    ck_json_put_word(json, "level", ck_severity_name(ck_code_severity(finding->code)));
    put_message(json, checked, finding, draft);
    put_locations(json, checked, finding, place);
    put_fixes(json, fixes, checked, index, before);
    ck_json_end_object(json);
}

/* Before the first result; between results. */
static const char before[] = "\n", between[] = ",\n";

static void join(ck_check_report *whole, ck_check_report *part)
{
    if (part->any)
        ck_put(whole->out, whole->any ? between : before);
    whole->any |= part->any;
}

static void put_record(ck_check_report *report, const ck_checked *checked)
{
    ck_out *out = report->out;
    ck_location place = ck_location_start(checked->record);
    size_t count = checked->result->finding_count;
    sentence_draft draft = {{.memory = out->memory}, {.memory = out->memory}};
    if (count == 0)
        return;
    if (!ck_fixes_of(&report->fixes, checked))
        out->failed = true;
    for (size_t i = 0; i < count && !out->failed; i++) {
        ck_json json = {.out = out};
        ck_put(out, report->any ? between : report->part ? "" : before);
        put_result(&json, &report->fixes, checked, (uint32_t)i, &place, &draft);
        report->any = true;
    }
    ck_buffer_free(&draft.text);
    ck_buffer_free(&draft.right);
}

static void end(ck_check_report *report)
{
    ck_put(report->out, "]}]}\n");
}

const ck_check_format ck_sarif_format = {
    .name = "sarif",
    .start = start,
    .record = put_record,
    .end = end,
    .join = join,
};

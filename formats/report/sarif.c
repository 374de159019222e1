#include "formats/report/sarif.h"

#include "formats/common/display.h"
#include "formats/report/message.h"
#include "rules/base/utf8.h"
#include "rules/words/names.h"

#include <ctype.h>
#include <jansson.h>
#include <string.h>

/*
 * Functions that return a value give it to the caller, and NULL when memory is short: json_pack
 * takes what it is given, and returns NULL if any of it is.
 */

static int dump(const char *bytes, size_t length, void *self)
{
    ck_writer *out = self;
    ck_put_bytes(out, bytes, length);
    return out->failed ? -1 : 0;
}

/* Writes a value, which may be NULL, and frees it. */
static void put_value(ck_writer *out, json_t *value)
{
    if (!value || json_dump_callback(value, dump, out, JSON_COMPACT) != 0)
        out->failed = true;
    json_decref(value);
}

/* ---- texts ---- */

/* A buffer as a string, and its end; what is not UTF-8 is replaced. */
static json_t *taken(ck_buffer *buffer, const ck_writer *out)
{
    ck_buffer clean = {0};
    ck_writer clean_out = ck_buffer_writer(&clean);
    ck_put_utf8(&clean_out, ck_buffer_string(buffer), buffer->length);
    json_t *string = out->failed || clean_out.failed
                         ? NULL
                         : json_stringn(ck_buffer_string(&clean), clean.length);
    ck_buffer_free(&clean);
    ck_buffer_free(buffer);
    return string;
}

static json_t *text_of_bytes(const char *bytes, size_t length)
{
    ck_buffer buffer = {0};
    ck_writer out = ck_buffer_writer(&buffer);
    ck_put_bytes(&out, bytes, length);
    return taken(&buffer, &out);
}

/* A sentence: what is wrong, and what would have been right. */
static json_t *message_of(const ck_checked *checked, const ck_finding *finding)
{
    ck_buffer buffer = {0}, right = {0};
    ck_writer out = ck_buffer_writer(&buffer), right_out = ck_buffer_writer(&right);
    ck_write_message(&out, checked->rules, checked->record, finding);
    ck_write_right(&right_out, checked->rules, checked->record, finding);
    if (right.length > 0)
        ck_put_format(&out, " (%s)", right.bytes);
    ck_put(&out, ".");
    out.failed |= right_out.failed;
    ck_buffer_free(&right);
    return json_pack("{s:o}", "text", taken(&buffer, &out));
}

/*
 * A path as the reference that a URI is: relative as it stands, absolute as that of a file, every
 * byte that has a meaning of its own in hexadecimal.
 */
static json_t *uri_of(const char *path)
{
    static const char plain[] = "/-._~";
    ck_buffer buffer = {0};
    ck_writer out = ck_buffer_writer(&buffer);
    ck_put(&out, path[0] == '/' ? "file://" : "");
    for (const char *at = path; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte < 0x80 && (isalnum(byte) || strchr(plain, byte)))
            ck_put_bytes(&out, at, 1);
        else
            ck_put_format(&out, "%%%02X", byte);
    }
    return taken(&buffer, &out);
}

/* ---- the rules ---- */

static const char *const identifiers[CK_FINDINGS] = {
#define CK_FINDING(CODE, ID, severity, rule, fixable, message, right, explanation, wrong, good)    \
    [CK_F_##ID] = #ID,
#include "rules/record/findings.def"
#undef CK_FINDING
};

/* START_EMPTY is StartEmpty. */
static json_t *name_of(ck_code code)
{
    ck_buffer buffer = {0};
    ck_writer out = ck_buffer_writer(&buffer);
    bool begins = true;
    for (const char *at = identifiers[code]; *at; at++) {
        char letter = begins ? *at : (char)tolower((unsigned char)*at);
        begins = *at == '_';
        if (!begins)
            ck_put_bytes(&out, &letter, 1);
    }
    return taken(&buffer, &out);
}

static json_t *id_of(ck_code code)
{
    return json_sprintf("CK%04d", ck_code_number(code));
}

static json_t *short_description(ck_code code)
{
    ck_buffer buffer = {0};
    ck_writer out = ck_buffer_writer(&buffer);
    ck_write_short_message(&out, code);
    ck_put(&out, ".");
    return json_pack("{s:o}", "text", taken(&buffer, &out));
}

static json_t *help_of(const ck_code_row *row)
{
    return json_pack(
        "{s:o}", "text",
        json_sprintf("%s\n\nwrong: %s\nright: %s", row->explanation, row->wrong, row->good));
}

static json_t *rule_of(ck_code code)
{
    const ck_code_row *row = ck_code_row_of(code);
    return json_pack("{s:o, s:o, s:o, s:{s:s}, s:o, s:{s:s}, s:{s:s, s:b}}", "id", id_of(code),
                     "name", name_of(code), "shortDescription", short_description(code),
                     "fullDescription", "text", row->explanation, "help", help_of(row),
                     "defaultConfiguration", "level", ck_severity_name(row->severity), "properties",
                     "rule", row->rule, "fixable", (int)row->fixable);
}

void ck_sarif_start(ck_sarif *sarif, ck_writer *out, const char *version)
{
    *sarif = (ck_sarif){.out = out};
    ck_fixes_init(&sarif->fixes);
    ck_put(out, "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                "sarif-schema-2.1.0.json\",\n\"version\":\"2.1.0\",\n\"runs\":[{\"tool\":"
                "{\"driver\":{\"name\":\"cetkaik\",\"version\":");
    json_t *string = json_string(version);
    if (!string || json_dump_callback(string, dump, out, JSON_COMPACT | JSON_ENCODE_ANY) != 0)
        out->failed = true;
    json_decref(string);
    ck_put(out, ",\"rules\":[\n");
    for (int code = 0; code < CK_FINDINGS; code++) {
        ck_put(out, code > 0 ? ",\n" : "");
        put_value(out, rule_of((ck_code)code));
    }
    ck_put(out, "]}},\n\"columnKind\":\"unicodeCodePoints\",\n\"results\":[");
}

/* ---- places ---- */

/* Of a record that was made from JSON only its line in the file is known. */
static json_t *region_of(const ck_checked *checked, ck_span span, ck_place *place)
{
    if (checked->record->made)
        return json_pack("{s:I}", "startLine", (json_int_t)checked->record->line);
    ck_point begin = ck_place_go(place, span.offset);
    ck_place after = *place;
    ck_point end = ck_place_go(&after, span.offset + span.length);
    return json_pack("{s:I, s:I, s:I, s:I, s:I, s:I}", "startLine", (json_int_t)begin.line,
                     "startColumn", (json_int_t)begin.column, "endLine", (json_int_t)end.line,
                     "endColumn", (json_int_t)end.column, "byteOffset",
                     (json_int_t)(checked->record->offset + span.offset), "byteLength",
                     (json_int_t)span.length);
}

/* The region with its text, unless that is long. */
static json_t *region_with_snippet(const ck_checked *checked, ck_span span, ck_place *place)
{
    enum { LONGEST = 1024 };
    json_t *region = region_of(checked, span, place);
    if (span.length == 0 || span.length > LONGEST || checked->record->made || !region)
        return region;
    json_t *text = text_of_bytes(checked->record->text + span.offset, span.length);
    if (json_object_set_new(region, "snippet", json_pack("{s:o}", "text", text)) == 0)
        return region;
    json_decref(region);
    return NULL;
}

static const char *season_name(const ck_finding *finding)
{
    return finding->half ? ck_half_name[finding->season & 1]
                         : ck_season_english[finding->season & 3];
}

/* The record, the season or the move, by its full name: "record 1/spring/move 2/A side". */
static json_t *logical_location(const ck_checked *checked, const ck_finding *finding)
{
    ck_buffer name = {0};
    ck_writer out = ck_buffer_writer(&name);
    const char *kind = finding->season < 0 ? "record" : finding->move == 0 ? "season" : "move";
    ck_put_format(&out, "record %u", (unsigned)checked->record->number);
    if (finding->season >= 0)
        ck_put_format(&out, "/%s", season_name(finding));
    if (finding->season >= 0 && finding->move > 0)
        ck_put_format(&out, "/move %u", (unsigned)finding->move);
    if (finding->side < CK_NO_SIDE)
        ck_put_format(&out, "/%s side", ck_side_name[finding->side]);
    return json_pack("{s:o, s:s}", "fullyQualifiedName", taken(&name, &out), "kind", kind);
}

static json_t *location_of(const ck_checked *checked, const ck_finding *finding, ck_place *place)
{
    return json_pack("{s:{s:{s:o}, s:o}, s:[o]}", "physicalLocation", "artifactLocation", "uri",
                     uri_of(checked->path), "region",
                     region_with_snippet(checked, finding->span, place), "logicalLocations",
                     logical_location(checked, finding));
}

/* ---- fixes ---- */

static json_t *replacement_of(const ck_sarif *sarif, const ck_checked *checked, const ck_edit *edit,
                              ck_place *place)
{
    const char *text = ck_buffer_string(&sarif->fixes.text) + edit->text.offset;
    return json_pack("{s:o, s:{s:o}}", "deletedRegion", region_of(checked, edit->span, place),
                     "insertedContent", "text", text_of_bytes(text, edit->text.length));
}

/* All edits that answer one finding: one fix, which is certain if they are. NULL: none. */
static json_t *replacements_of(const ck_sarif *sarif, const ck_checked *checked, uint32_t index,
                               ck_place place, bool *certain)
{
    json_t *list = NULL;
    for (size_t i = 0; i < sarif->fixes.count; i++) {
        const ck_edit *edit = &sarif->fixes.edits[i];
        if (edit->finding != index)
            continue;
        if (!list)
            list = json_array();
        *certain = edit->certain;
        if (json_array_append_new(list, replacement_of(sarif, checked, edit, &place)) != 0)
            sarif->out->failed = true;
    }
    return list;
}

static json_t *fix_of(const ck_checked *checked, json_t *replacements, bool certain)
{
    return json_pack("{s:{s:s}, s:[{s:{s:o}, s:o}]}", "description", "text",
                     certain ? "certain: cetkaik fix" : "a guess: cetkaik fix --unsafe",
                     "artifactChanges", "artifactLocation", "uri", uri_of(checked->path),
                     "replacements", replacements);
}

/* ---- results ---- */

static json_t *result_of(const ck_sarif *sarif, const ck_checked *checked, uint32_t index,
                         ck_place *place)
{
    const ck_finding *finding = &checked->result->findings[index];
    bool certain = false;
    json_t *result = json_pack(
        "{s:o, s:i, s:s, s:o, s:[o]}", "ruleId", id_of(finding->code), "ruleIndex",
        (int)finding->code, "level", ck_severity_name(ck_code_severity(finding->code)), "message",
        message_of(checked, finding), "locations", location_of(checked, finding, place));
    json_t *replacements = replacements_of(sarif, checked, index, *place, &certain);
    if (!result || !replacements)
        return result;
    json_t *fixes = json_pack("[o]", fix_of(checked, replacements, certain));
    if (json_object_set_new(result, "fixes", fixes) == 0)
        return result;
    json_decref(result);
    return NULL;
}

void ck_sarif_record(ck_sarif *sarif, const ck_checked *checked)
{
    ck_place place = ck_place_start(checked->record);
    size_t count = checked->result->finding_count;
    if (count == 0)
        return;
    if (!ck_fixes_of(&sarif->fixes, checked, true))
        sarif->out->failed = true;
    for (size_t i = 0; i < count && !sarif->out->failed; i++) {
        ck_put(sarif->out, sarif->any ? ",\n" : "\n");
        put_value(sarif->out, result_of(sarif, checked, (uint32_t)i, &place));
        sarif->any = true;
    }
}

void ck_sarif_end(ck_sarif *sarif)
{
    ck_put(sarif->out, "]}]}\n");
    ck_fixes_free(&sarif->fixes);
}

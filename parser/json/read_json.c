/* Reads JSON: determines the form and parses the text. */
#include "parser/json/read_json.h"

#include "parser/json/node.h"
#include "parser/json/read_parsed.h"
#include "parser/json/read_record.h"
#include "parser/json/read_session.h"
#include "parser/json/unread_value.h"
#include "parser/text/cursor.h"
#include "parser/text/recognise.h"
#include "rules/base/utf8.h"

#include <string.h>

static ck_json_source source_of(const ck_reading_state *reading)
{
    return (ck_json_source){reading->record->text, reading->end};
}

/* ---- the forms ---- */

/* A form of JSON and the key of the outermost object that identifies it. */
typedef struct json_form {
    const char *key;
    void (*read)(ck_node whole);
    ck_dialect dialect;
} json_form;

static const json_form forms[] = {
    {"schema", ck_read_record_node, CK_DIALECT_JSON},
    {"parsed_bodies", ck_read_parsed_node, CK_DIALECT_PARSED},
    {"initial_colors", ck_enter_session_node, CK_DIALECT_NONE}, /* that of its text */
};
enum { FORMS = sizeof forms / sizeof *forms };

ck_dialect ck_json_dialect(const ck_reading_state *reading)
{
    for (int i = 0; i < FORMS; i++) {
        if (ck_json_has_key(source_of(reading), reading->at, forms[i].key))
            return forms[i].dialect;
    }
    return CK_DIALECT_MRF;
}

/* The form of a record in JSON; ck_json_dialect() chose its dialect among these. */
static const json_form *form_of(const ck_record *record)
{
    const json_form *form = forms;
    while (form->dialect != (ck_dialect)record->dialect)
        form++;
    return form;
}

/* ---- parsing ---- */

/* Parses the text; the check of the text has reported damaged bytes. */
static bool parse(ck_tree *tree)
{
    ck_reading_state *reading = tree->reading;
    const ck_json_source source = source_of(reading);
    const ck_json_status status = ck_json_parse(&tree->json, source, reading->at);
    const bool followed = status == CK_JSON_FOLLOWED;
    uint32_t end = source.end;
    while (followed && strchr(" \t\r\n", source.text[end - 1]))
        end--;
    if (followed)
        tree->rest = ck_from_to(tree->json.problem.offset, end);
    tree->failed = status == CK_JSON_NO_MEMORY;
    if (status != CK_JSON_SOUND && !followed && !tree->failed &&
        ck_is_utf8(source.text, source.end))
        ck_cursor_report(reading, CK_F_BAD_JSON, tree->json.problem);
    return status == CK_JSON_SOUND || followed;
}

static bool is_too_long(const ck_reading_state *reading)
{
    if (reading->end - reading->at <= CK_MAX_JSON)
        return false;
    ck_cursor_report(reading, CK_F_TOO_LONG, (ck_span){reading->at, 0});
    return true;
}

/* Whether JSON has a key of a known form. */
static bool has_known_key(const ck_reading_state *reading)
{
    static const char *const of_mrf[] = {"note", "score", "black", "blaxk",
                                         "red",  "first", "season"};
    bool known = ck_json_dialect(reading) != CK_DIALECT_MRF;
    for (size_t i = 0; i < sizeof of_mrf / sizeof *of_mrf && !known; i++)
        known = ck_json_has_key(source_of(reading), reading->at, of_mrf[i]);
    return known;
}

bool ck_is_other_json(ck_reading_state *reading)
{
    ck_json_tree json = {.words.memory = reading->record->memory};
    if (reading->end - reading->at > CK_MAX_JSON || has_known_key(reading))
        return false;
    const ck_json_status status = ck_json_parse(&json, source_of(reading), reading->at);
    reading->failed |= status == CK_JSON_NO_MEMORY;
    ck_json_tree_free(&json);
    return status == CK_JSON_SOUND;
}

/* ---- the record ---- */

/* What follows a record is a gap. */
static void keep_rest(const ck_tree *tree)
{
    const ck_text rest = ck_text_at(tree->json.source.text, tree->rest);
    if (rest.length == 0)
        return;
    if (ck_is_utf8(rest.bytes, rest.length))
        ck_cursor_report(tree->reading, CK_F_UNREADABLE, rest.span);
    ck_add_unread_value(tree->reading, rest.span);
}

void ck_read_json(ck_reading_state *reading)
{
    const json_form *form = form_of(reading->record);
    if (is_too_long(reading))
        return;
    ck_tree tree = {.reading = reading, .json.words.memory = reading->record->memory};
    if (parse(&tree)) {
        form->read((ck_node){&tree, 0});
        if (tree.wrong) {
            /* A wrong field, within none of its values that may be gaps, clears the record. */
            ck_record found = *reading->record;
            ck_record_clear(reading->record);
            reading->record->text = found.text;
            reading->record->length = found.length;
            reading->record->offset = found.offset;
            reading->record->line = found.line;
            reading->record->start = found.start;
            reading->record->joined = found.joined;
            reading->record->number = found.number;
            ck_recognise_set_dialect(reading->record, (ck_dialect)found.dialect);
        } else if (form->dialect != CK_DIALECT_NONE) {
            keep_rest(&tree);
        }
        ck_cursor_report_unchosen(reading);
    }
    reading->failed |= tree.failed || tree.json.words.failed;
    ck_json_tree_free(&tree.json);
}

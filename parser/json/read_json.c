/* JSON as a whole: which form it is, whether it is sound. */
#include "parser/json/read_json.h"

#include "parser/json/node.h"
#include "parser/text/recognise.h"
#include "rules/base/utf8.h"

#include <jansson.h>
#include <string.h>

static ck_json_text json_of(const ck_reading *reading)
{
    return (ck_json_text){reading->record->text, reading->end};
}

/* ---- the forms ---- */

/* A form of JSON, known by a key of its outermost object. */
typedef struct form {
    const char *key;
    void (*read)(ck_node whole);
    ck_dialect dialect;
} form;

static const form *form_of(const ck_reading *reading)
{
    static const form forms[] = {
        {"schema", ck_read_record_node, CK_DIALECT_JSON},
        {"parsed_bodies", ck_read_parsed_node, CK_DIALECT_PARSED},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (ck_scan_has_key(json_of(reading), reading->at, forms[i].key))
            return &forms[i];
    }
    return NULL;
}

ck_dialect ck_json_dialect(const ck_reading *reading)
{
    const form *form = form_of(reading);
    return form ? form->dialect : CK_DIALECT_MRF;
}

/* ---- is it sound? ---- */

/* The token in which jansson stopped, POSITION being somewhere in it or at its end. */
static ck_span token_at(ck_json_text json, uint32_t at, size_t position)
{
    ck_span token = {at, 0};
    while ((at = ck_scan_blanks(json, at)) < json.end && at < position) {
        token = (ck_span){at, ck_scan_token(json, at) - at};
        at += token.length;
    }
    return token;
}

/* Where jansson does not say what is wrong, memory was short. Damaged bytes were reported when the
 * text was checked. */
static void report_broken(ck_reading *reading, const json_error_t *error)
{
    ck_json_text json = json_of(reading);
    enum json_error_code code = json_error_code(error);
    if (code == json_error_out_of_memory || code == json_error_unknown)
        reading->failed = true;
    else if (ck_is_text(json.text, json.end))
        ck_report(reading, CK_F_BAD_JSON,
                  token_at(json, reading->at, reading->at + (size_t)error->position));
}

static bool is_sound(ck_reading *reading)
{
    json_error_t error;
    json_t *whole = json_loadb(reading->record->text + reading->at, reading->end - reading->at,
                               JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (!whole)
        report_broken(reading, &error);
    json_decref(whole);
    return whole != NULL;
}

static bool is_too_long(const ck_reading *reading)
{
    if (reading->end - reading->at <= CK_MAX_JSON)
        return false;
    ck_finding finding = ck_finding_new(CK_F_TOO_LONG, (ck_span){reading->at, 0});
    finding.said = CK_MAX_JSON;
    if (reading->sink->report)
        reading->sink->report(reading->sink->self, &finding);
    return true;
}

/* ---- all of it ---- */

/* What was read before a field that is not as it should be. */
static void forget(ck_record *record)
{
    ck_record found = *record;
    ck_record_clear(record);
    record->text = found.text;
    record->length = found.length;
    record->offset = found.offset;
    record->line = found.line;
    record->number = found.number;
    ck_set_dialect(record, (ck_dialect)found.dialect);
}

/* Said at the end: the choice may have a place of its own in the JSON. */
static void report_unchosen(const ck_reading *reading)
{
    const ck_record *record = reading->record;
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        if (entry->kind == CK_ENTRY_DECLARATION && entry->as.declaration.choice == CK_CHOICE_UNSAID)
            ck_report(reading, CK_F_NO_CHOICE, entry->span);
    }
}

void ck_read_json(ck_reading *reading)
{
    const form *form = form_of(reading);
    if (!form || is_too_long(reading) || !is_sound(reading))
        return;
    ck_tree tree = {.reading = reading, .words = {.memory = reading->record->memory}};
    if (ck_tree_grow(&tree, json_of(reading), reading->at))
        form->read((ck_node){&tree, 0});
    reading->failed |= tree.failed;
    if (tree.wrong)
        forget(reading->record);
    report_unchosen(reading);
    ck_tree_free(&tree);
}

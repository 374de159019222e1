/* JSON as a whole: which form it is, whether it is sound. */
#include "parser/json/read_json.h"

#include "parser/json/node.h"
#include "parser/json/read_parsed.h"
#include "parser/json/read_record.h"
#include "parser/text/cursor.h"
#include "parser/text/recognise.h"
#include "rules/base/utf8.h"

#include <jansson.h>
#include <string.h>

static ck_json_text json_of(const ck_reading_state *reading)
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

static const form *form_of(const ck_reading_state *reading)
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

ck_dialect ck_json_dialect(const ck_reading_state *reading)
{
    const form *form = form_of(reading);
    return form ? form->dialect : CK_DIALECT_MRF;
}

/* ---- is it sound? ---- */

/* The token in which jansson stopped, and the sign with which the one before it begins. */
typedef struct stop {
    ck_span token;
    char before;
} stop;

/* POSITION is somewhere in the token or at its end. */
static stop stop_at(ck_json_text json, uint32_t at, size_t position)
{
    stop stop = {{at, 0}, '\0'};
    while ((at = ck_scan_blanks(json, at)) < json.end && at < position) {
        stop.before = stop.token.length > 0 ? json.text[stop.token.offset] : '\0';
        stop.token = (ck_span){at, ck_scan_token(json, at) - at};
        at += stop.token.length;
    }
    return stop;
}

/*
 * Whether memory was short. jansson says so in so many words or in none, but of a string that it
 * has no memory for, that it is broken: one that stands where a string may stand, and is sound or
 * too much for the memory also when it is looked at alone.
 */
static bool lacked_memory(ck_json_text json, const stop *stop, enum json_error_code code)
{
    const char *string = json.text + stop->token.offset;
    if (code == json_error_out_of_memory || code == json_error_unknown)
        return true;
    if (code != json_error_invalid_syntax || stop->token.length == 0 || *string != '"' ||
        stop->before == '\0' || !strchr("{[,:", stop->before))
        return false;
    if (ck_lacks_memory_for(stop->token.length))
        return true;
    json_t *alone = json_loadb(string, stop->token.length, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
    json_decref(alone);
    return alone != NULL;
}

/* Damaged bytes were reported when the text was checked. */
static void report_broken(ck_reading_state *reading, const json_error_t *error)
{
    ck_json_text json = json_of(reading);
    stop stop = stop_at(json, reading->at, reading->at + (size_t)error->position);
    if (lacked_memory(json, &stop, json_error_code(error)))
        reading->failed = true;
    else if (ck_is_text(json.text, json.end))
        ck_report(reading, CK_F_BAD_JSON, stop.token);
}

static bool is_sound(ck_reading_state *reading)
{
    json_error_t error = {.position = 0}; /* jansson leaves the code as it is when it tells none */
    size_t length = reading->end - reading->at;
    /* jansson does not look whether the buffer for a string could grow. */
    reading->failed |= ck_lacks_memory_for(length);
    if (reading->failed)
        return false;
    json_t *whole = json_loadb(reading->record->text + reading->at, length,
                               JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (!whole)
        report_broken(reading, &error);
    json_decref(whole);
    return whole != NULL;
}

static bool is_too_long(const ck_reading_state *reading)
{
    if (reading->end - reading->at <= CK_MAX_JSON)
        return false;
    ck_finding finding = ck_finding_new(CK_F_TOO_LONG, (ck_span){reading->at, 0});
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
static void report_unchosen(const ck_reading_state *reading)
{
    const ck_record *record = reading->record;
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        if (entry->kind == CK_ENTRY_DECLARATION && entry->as.declaration.choice == CK_CHOICE_UNSAID)
            ck_report(reading, CK_F_NO_CHOICE, entry->span);
    }
}

void ck_read_json(ck_reading_state *reading)
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

/*
 * JSON for the readers: which form it is, typed access to its fields, and where in the text a field
 * stands, which jansson does not keep.
 */
#include "parser/json/node.h"

#include "parser/text/encoding.h"
#include "parser/text/recognise.h"
#include "rules/base/utf8.h"

#include <string.h>

/* ---- places in the text ---- */

/* The text of the JSON; all of it may be broken. */
typedef struct source {
    const char *text;
    size_t length;
} source;

static source source_of(const ck_reading *reading)
{
    return (source){reading->record->text, reading->end};
}

static bool is_one_of(char byte, const char *set)
{
    return byte != '\0' && strchr(set, byte) != NULL;
}

static size_t after_blanks(source source, size_t at)
{
    while (at < source.length && is_one_of(source.text[at], " \t\r\n"))
        at++;
    return at;
}

/* The end of a string, or of the line on which it is not closed. */
static size_t string_end(source source, size_t at)
{
    for (at++; at < source.length && source.text[at] != '\n'; at++) {
        if (source.text[at] == '"')
            return at + 1;
        at += source.text[at] == '\\' && at + 1 < source.length;
    }
    return at < source.length ? at : source.length;
}

/* The end of the string, the sign or the word that begins here. */
static size_t token_end(source source, size_t at)
{
    static const char signs[] = "{}[],:\"";
    if (source.text[at] == '"')
        return string_end(source, at);
    if (is_one_of(source.text[at], signs))
        return at + 1;
    do
        at++;
    while (at < source.length && !is_one_of(source.text[at], signs) &&
           !is_one_of(source.text[at], " \t\r\n"));
    return at;
}

/* How a token changes the number of brackets and braces that are open. */
static int nesting(char sign)
{
    return is_one_of(sign, "{[") - is_one_of(sign, "}]");
}

/* The end of the value that begins here. */
static size_t value_end(source source, size_t at)
{
    int depth = 0;
    do {
        depth += nesting(source.text[at]);
        at = token_end(source, at);
        if (depth > 0)
            at = after_blanks(source, at);
    } while (depth > 0 && at < source.length);
    return at;
}

uint32_t ck_json_value_end(const ck_reading *reading, uint32_t offset)
{
    return (uint32_t)value_end(source_of(reading), offset);
}

ck_text ck_json_string(ck_reading *reading, ck_span inside)
{
    const char *text = reading->record->text + inside.offset;
    ck_arena *arena = &reading->record->arena;
    if (!memchr(text, '\\', inside.length))
        return ck_text_at(reading->record->text, inside);
    /* The quotation marks stand on both sides of it. */
    json_t *string =
        json_loadb(text - 1, inside.length + 2, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
    if (!json_is_string(string)) {
        json_decref(string);
        return ck_text_at(reading->record->text, inside);
    }
    ck_arena_put(arena, json_string_value(string), json_string_length(string));
    json_decref(string);
    reading->failed |= arena->failed;
    return ck_arena_end(arena, inside);
}

static bool is_key(source source, size_t at, size_t end, const char *key)
{
    size_t length = strlen(key);
    size_t colon = after_blanks(source, end);
    return end - at == length + 2 && memcmp(source.text + at + 1, key, length) == 0 &&
           colon < source.length && source.text[colon] == ':';
}

/*
 * Looks in the object or list at AT for the field with a key, or for the element with an index.
 * Returns where its value begins, with the key's own place in *KEY_AT; 0 when it is not there.
 */
static size_t find(source source, size_t at, const char *key, size_t index, size_t *key_at)
{
    int depth = 0;
    size_t begun = 0;
    while ((at = after_blanks(source, at)) < source.length) {
        char sign = source.text[at];
        size_t end = token_end(source, at);
        *key_at = at;
        depth += nesting(sign);
        if (depth == 0)
            return 0;
        if (depth == 1 && key && sign == '"' && is_key(source, at, end, key))
            return after_blanks(source, after_blanks(source, end) + 1);
        bool begins = depth == 1 && (sign == ',' || nesting(sign) > 0);
        if (begins && !key && begun++ == index)
            return after_blanks(source, end);
        at = end;
    }
    return 0;
}

/* Where a value begins; of one that is not found, that of its parent. */
static size_t start_of(source source, const ck_node *node)
{
    if (!node->parent)
        return after_blanks(source, node->making->reading->at);
    size_t key_at;
    size_t start = start_of(source, node->parent);
    size_t found = find(source, start, node->key, node->index, &key_at);
    return found > 0 && found < source.length ? found : start;
}

static ck_span between(size_t start, size_t end)
{
    return (ck_span){(uint32_t)start, (uint32_t)(end - start)};
}

/* ---- fields ---- */

static void report_wrong(ck_making *making, ck_code code, ck_span span)
{
    if (!making->wrong)
        ck_report(making->reading, code, span);
    making->wrong = true;
}

void ck_node_wrong(const ck_node *node, ck_code code)
{
    source source = source_of(node->making->reading);
    if (node->making->wrong)
        return;
    size_t start = start_of(source, node);
    report_wrong(node->making, code, between(start, value_end(source, start)));
}

ck_node ck_node_field(const ck_node *object, const char *key)
{
    if (!json_is_object(object->value))
        ck_node_wrong(object, CK_F_BAD_FIELD);
    return (ck_node){object->making, object, key, 0, json_object_get(object->value, key)};
}

ck_node ck_node_need(const ck_node *object, const char *key)
{
    ck_node field = ck_node_field(object, key);
    if (!field.value)
        ck_node_wrong(object, CK_F_NO_FIELD);
    return field;
}

ck_node ck_node_item(const ck_node *list, size_t index)
{
    return (ck_node){list->making, list, NULL, index, json_array_get(list->value, index)};
}

static bool is_among(const char *key, const char *const *keys)
{
    while (*keys && strcmp(*keys, key) != 0)
        keys++;
    return *keys != NULL;
}

void ck_node_only(const ck_node *object, const char *const *keys)
{
    const char *key;
    json_t *value;
    json_object_foreach(object->value, key, value)
    {
        if (is_among(key, keys) || object->making->wrong)
            continue;
        source source = source_of(object->making->reading);
        size_t start = start_of(source, object);
        size_t key_at = start;
        if (find(source, start, key, 0, &key_at) == 0)
            key_at = start;
        report_wrong(object->making, CK_F_OTHER_FIELD, between(key_at, value_end(source, key_at)));
    }
}

bool ck_node_is_null(const ck_node *node)
{
    return !node->value || json_is_null(node->value);
}

bool ck_node_is(const ck_node *node, const char *word)
{
    return json_is_string(node->value) && json_string_length(node->value) == strlen(word) &&
           strcmp(json_string_value(node->value), word) == 0;
}

size_t ck_node_count(const ck_node *list)
{
    if (!json_is_array(list->value))
        ck_node_wrong(list, CK_F_BAD_FIELD);
    return json_array_size(list->value);
}

const char *ck_node_text(const ck_node *node, size_t *length)
{
    if (!json_is_string(node->value)) {
        ck_node_wrong(node, CK_F_BAD_FIELD);
        *length = 0;
        return "";
    }
    *length = json_string_length(node->value);
    return json_string_value(node->value);
}

int32_t ck_node_number(const ck_node *node, int32_t least, int32_t most)
{
    json_int_t number = json_integer_value(node->value);
    if (!json_is_integer(node->value) || number < least || number > most) {
        ck_node_wrong(node, CK_F_BAD_FIELD);
        return 0;
    }
    return (int32_t)number;
}

bool ck_node_flag(const ck_node *node)
{
    if (!json_is_boolean(node->value))
        ck_node_wrong(node, CK_F_BAD_FIELD);
    return json_is_true(node->value);
}

size_t ck_node_word(const ck_node *node, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (ck_node_is(node, words[i]))
            return i;
    }
    ck_node_wrong(node, CK_F_BAD_FIELD);
    return 0;
}

/* ---- reading the text that was made ---- */

/* Reads each line of the body by itself: one entry never takes a part of the next. */
static void read_lines(ck_reading *reading, uint32_t end)
{
    const char *text = reading->record->text;
    while (reading->at < end && !reading->failed) {
        const char *newline = memchr(text + reading->at, '\n', end - reading->at);
        reading->end = newline ? (uint32_t)(newline - text) : end;
        ck_read_signs(reading);
        reading->at = reading->end + 1;
    }
    reading->end = end;
}

/* No entry is written as in a dialect that people use. */
static void set_dialects(ck_record *record, unsigned dialects)
{
    for (size_t i = 0; i < record->entry_count; i++)
        record->entries[i].dialects = (uint16_t)dialects;
}

/* The record reads as what was made, from here on. */
static void take_made(ck_reading *reading, size_t body, unsigned dialects)
{
    const ck_made *made = &reading->reader->made;
    ck_record *record = reading->record;
    record->made = true;
    record->text = made->bytes;
    record->length = made->length;
    ck_check_text(record, reading->sink);
    if (made->broken.length > 0)
        ck_report(reading, CK_F_LINE_BREAK, made->broken);
    reading->at = 0;
    reading->end = (uint32_t)body;
    ck_read_header(reading);
    reading->at = (uint32_t)body;
    read_lines(reading, (uint32_t)made->length);
    set_dialects(record, dialects);
}

/* ---- the forms ---- */

/* A form of JSON, known by a key of its outermost object. */
typedef struct form {
    const char *key;
    size_t (*make)(const ck_node *whole);
    ck_dialect dialect;
} form;

static const form *form_of(const ck_reading *reading)
{
    static const form forms[] = {
        {"schema", ck_make_record, CK_DIALECT_JSON},
        {"parsed_bodies", ck_make_parsed, CK_DIALECT_PARSED},
    };
    size_t key_at;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (find(source_of(reading), reading->at, forms[i].key, 0, &key_at) > 0)
            return &forms[i];
    }
    return NULL;
}

ck_dialect ck_json_dialect(const ck_reading *reading)
{
    const form *form = form_of(reading);
    return form ? form->dialect : CK_DIALECT_MRF;
}

/* The token in which jansson stopped, POSITION being somewhere in it or at its end. */
static ck_span token_at(source source, size_t at, size_t position)
{
    ck_span token = {(uint32_t)at, 0};
    while ((at = after_blanks(source, at)) < source.length && at < position) {
        token = between(at, token_end(source, at));
        at += token.length;
    }
    return token;
}

/* Where jansson does not say what is wrong, memory was short. Damaged bytes were reported when the
 * text was checked. */
static void report_broken(ck_reading *reading, const json_error_t *error)
{
    source source = source_of(reading);
    enum json_error_code code = json_error_code(error);
    if (code == json_error_out_of_memory || code == json_error_unknown)
        reading->failed = true;
    else if (ck_is_text(source.text, source.length))
        ck_report(reading, CK_F_BAD_JSON,
                  token_at(source, reading->at, reading->at + (size_t)error->position));
}

static json_t *parse(ck_reading *reading)
{
    json_error_t error;
    json_t *whole = json_loadb(reading->record->text + reading->at, reading->end - reading->at,
                               JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (!whole)
        report_broken(reading, &error);
    return whole;
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

void ck_read_json(ck_reading *reading)
{
    const form *form = form_of(reading);
    json_t *whole = form && !is_too_long(reading) ? parse(reading) : NULL;
    if (!whole)
        return;
    ck_made *made = &reading->reader->made;
    ck_making making = {reading, made, false};
    ck_node root = {&making, NULL, NULL, 0, whole};
    ck_made_clear(made);
    size_t body = form->make(&root);
    json_decref(whole);
    reading->failed |= made->failed;
    if (!making.wrong && !made->failed)
        take_made(reading, body, 1u << form->dialect);
}

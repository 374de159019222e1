#include "tests/support/json_value.h"

#include "parser/json/tree.h"
#include "rules/base/utf8.h"
#include "rules/base/writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct json {
    char sign; /* the first byte: n t f " [ { or 0 for a number */
    size_t references;
    char *text; /* of a string or number, with a NUL byte behind it */
    size_t length;
    struct field {
        char *key; /* NULL in a list */
        json_t *value;
    } * items; /* of a list or object */
    size_t count;
};

/* ---- making values ---- */

static json_t *new_value(char sign, const char *text, size_t length)
{
    json_t *value = calloc(1, sizeof *value);
    value->sign = sign;
    value->references = 1;
    value->length = length;
    value->text = calloc(length + 1, 1);
    if (length > 0)
        memcpy(value->text, text, length);
    return value;
}

json_t *json_null(void)
{
    return new_value('n', NULL, 0);
}

json_t *json_true(void)
{
    return new_value('t', NULL, 0);
}

json_t *json_number(const char *digits)
{
    return new_value('\0', digits, strlen(digits));
}

json_t *json_integer(long long number)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%lld", number);
    return json_number(digits);
}

json_t *json_stringn(const char *text, size_t length)
{
    return new_value('"', text, length);
}

json_t *json_string(const char *text)
{
    return json_stringn(text, strlen(text));
}

json_t *json_array(void)
{
    return new_value('[', NULL, 0);
}

json_t *json_object(void)
{
    return new_value('{', NULL, 0);
}

json_t *json_incref(json_t *value)
{
    if (value)
        value->references++;
    return value;
}

void json_decref(json_t *value)
{
    if (!value || --value->references > 0)
        return;
    for (size_t i = 0; i < value->count; i++) {
        free(value->items[i].key);
        json_decref(value->items[i].value);
    }
    free(value->items);
    free(value->text);
    free(value);
}

static void append(json_t *around, char *key, json_t *value)
{
    around->items = realloc(around->items, (around->count + 1) * sizeof *around->items);
    around->items[around->count++] = (struct field){key, value};
}

/* ---- reading ---- */

static json_t *value_from(ck_json_value from)
{
    char sign = ck_json_sign(from);
    ck_text text = ck_json_string(from, &from.tree->words);
    if (ck_is_figure(sign) || sign == '-') {
        sign = '\0';
        text = ck_json_written(from);
    }
    json_t *value = new_value(sign, text.bytes, text.length);
    ck_json_value inner = ck_json_first(from);
    while (ck_json_is_there(inner)) {
        char *key = NULL;
        if (sign == '{') {
            ck_text name = ck_json_string(inner, &from.tree->words);
            key = strndup(name.bytes, name.length);
            inner = ck_json_next(from, inner);
        }
        append(value, key, value_from(inner));
        inner = ck_json_next(from, inner);
    }
    return value;
}

json_t *json_loadb(const char *text, size_t length)
{
    ck_json_tree tree = {.count = 0};
    ck_json_status status = ck_json_parse(&tree, (ck_json_source){text, (uint32_t)length}, 0);
    json_t *value = status == CK_JSON_SOUND ? value_from((ck_json_value){&tree, 0}) : NULL;
    ck_json_tree_free(&tree);
    return value;
}

json_t *json_loads(const char *text)
{
    return json_loadb(text, strlen(text));
}

/* ---- looking ---- */

static bool is(const json_t *value, char sign)
{
    return value && value->sign == sign;
}

bool json_is_null(const json_t *value)
{
    return is(value, 'n');
}

bool json_is_true(const json_t *value)
{
    return is(value, 't');
}

bool json_is_integer(const json_t *value)
{
    return is(value, '\0') && !strpbrk(value->text, ".eE");
}

bool json_is_array(const json_t *value)
{
    return is(value, '[');
}

bool json_is_object(const json_t *value)
{
    return is(value, '{');
}

long long json_integer_value(const json_t *value)
{
    return json_is_integer(value) ? strtoll(value->text, NULL, 10) : 0;
}

double json_number_value(const json_t *value)
{
    return is(value, '\0') ? strtod(value->text, NULL) : 0;
}

const char *json_string_value(const json_t *value)
{
    return is(value, '"') ? value->text : NULL;
}

bool json_equal(const json_t *one, const json_t *other)
{
    if (!one || !other || one->sign != other->sign || one->length != other->length ||
        memcmp(one->text, other->text, one->length) != 0 || one->count != other->count)
        return false;
    for (size_t i = 0; i < one->count; i++) {
        const char *key = one->items[i].key;
        const json_t *same = key ? json_object_get(other, key) : other->items[i].value;
        if (!json_equal(one->items[i].value, same))
            return false;
    }
    return true;
}

json_t *json_at(const json_t *value, const char *way)
{
    char key[64];
    for (size_t length; *way && value; way += length + (way[length] == '/')) {
        length = strcspn(way, "/");
        snprintf(key, sizeof key, "%.*s", (int)length, way);
        value = json_is_array(value) ? json_array_get(value, (size_t)atoi(key))
                                     : json_object_get(value, key);
    }
    return (json_t *)value;
}

/* ---- lists ---- */

size_t json_array_size(const json_t *array)
{
    return json_is_array(array) ? array->count : 0;
}

json_t *json_array_get(const json_t *array, size_t index)
{
    return index < json_array_size(array) ? array->items[index].value : NULL;
}

void json_array_set_new(json_t *array, size_t index, json_t *value)
{
    json_decref(array->items[index].value);
    array->items[index].value = value;
}

void json_array_set(json_t *array, size_t index, json_t *value)
{
    json_array_set_new(array, index, json_incref(value));
}

void json_array_append_new(json_t *array, json_t *value)
{
    append(array, NULL, value);
}

static void remove_item(json_t *around, size_t index)
{
    struct field *item = &around->items[index];
    free(item->key);
    json_decref(item->value);
    memmove(item, item + 1, (--around->count - index) * sizeof *item);
}

void json_array_remove(json_t *array, size_t index)
{
    remove_item(array, index);
}

/* ---- objects ---- */

/* The index of a field; the number of fields when there is none. */
static size_t index_of(const json_t *object, const char *key)
{
    size_t i = 0;
    while (i < object->count && strcmp(object->items[i].key, key) != 0)
        i++;
    return i;
}

json_t *json_object_get(const json_t *object, const char *key)
{
    size_t index = json_is_object(object) ? index_of(object, key) : 0;
    return json_is_object(object) && index < object->count ? object->items[index].value : NULL;
}

void json_object_set_new(json_t *object, const char *key, json_t *value)
{
    size_t index = index_of(object, key);
    if (index < object->count)
        json_array_set_new(object, index, value);
    else
        append(object, strdup(key), value);
}

void json_object_set(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, json_incref(value));
}

void json_object_del(json_t *object, const char *key)
{
    size_t index = index_of(object, key);
    if (index < object->count)
        remove_item(object, index);
}

bool json_field_at(const json_t *object, size_t index, const char **key, json_t **value)
{
    if (!json_is_object(object) || index >= object->count)
        return false;
    *key = object->items[index].key;
    *value = object->items[index].value;
    return true;
}

/* ---- writing ---- */

static void put_string(ck_out *out, const char *text, size_t length, unsigned flags)
{
    ck_put(out, "\"");
    for (size_t i = 0, size; i < length; i += size) {
        char escape[8];
        const unsigned char *byte = (const unsigned char *)text + i;
        size = ck_utf8_length(text + i, length - i);
        if (*byte == '"' || *byte == '\\')
            snprintf(escape, sizeof escape, "\\%c", *byte);
        else if (*byte < ' ')
            snprintf(escape, sizeof escape, "\\u%04x", *byte);
        else if (size == 3 && (flags & JSON_ENSURE_ASCII))
            snprintf(escape, sizeof escape, "\\u%04X",
                     (byte[0] & 0xfu) << 12 | (byte[1] & 0x3fu) << 6 | (byte[2] & 0x3fu));
        else
            snprintf(escape, sizeof escape, "%.*s", (int)size, text + i);
        ck_put(out, escape);
    }
    ck_put(out, "\"");
}

static void put_value(ck_out *out, const json_t *value, unsigned flags)
{
    if (value->sign == '"')
        put_string(out, value->text, value->length, flags);
    else if (value->sign == '\0')
        ck_put(out, value->text);
    else if (value->sign != '[' && value->sign != '{')
        ck_put(out, value->sign == 'n' ? "null" : value->sign == 't' ? "true" : "false");
    else
        ck_put(out, value->sign == '[' ? "[" : "{");
    for (size_t i = 0; i < value->count; i++) {
        const struct field *item = &value->items[i];
        if (i > 0)
            ck_put(out, flags & JSON_COMPACT ? "," : ", ");
        if (item->key) {
            put_string(out, item->key, strlen(item->key), flags);
            ck_put(out, flags & JSON_COMPACT ? ":" : ": ");
        }
        put_value(out, item->value, flags);
    }
    if (value->sign == '[' || value->sign == '{')
        ck_put(out, value->sign == '[' ? "]" : "}");
}

char *json_dumps(const json_t *value, unsigned flags)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    put_value(&out, value, flags);
    char *text = strdup(ck_buffer_string(&buffer));
    ck_buffer_free(&buffer);
    return text;
}

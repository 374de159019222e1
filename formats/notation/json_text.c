#include "formats/notation/json_text.h"

#include "formats/common/display.h"
#include "rules/base/utf8.h"

/* A string that jansson did not take: the bytes that are not UTF-8 are replaced. */
static json_t *repaired(const ck_converting *to, ck_text text)
{
    ck_buffer buffer = {0};
    ck_writer out = ck_buffer_writer(&buffer);
    ck_put_utf8(&out, text.bytes, text.length);
    json_t *string = out.failed ? NULL : json_stringn(ck_buffer_string(&buffer), buffer.length);
    if (string)
        ck_lose_header(to, CK_F_LOST_TEXT, text.span);
    ck_buffer_free(&buffer);
    return string;
}

json_t *ck_json_text(const ck_converting *to, ck_text text)
{
    json_t *string = json_stringn(text.length > 0 ? text.bytes : "", text.length);
    return string ? string : repaired(to, text);
}

json_t *ck_json_text_or_null(const ck_converting *to, ck_text text)
{
    return text.length > 0 ? ck_json_text(to, text) : json_null();
}

json_t *ck_json_word(const char *word)
{
    return word ? json_string(word) : json_null();
}

void ck_json_put(const ck_converting *to, json_t *object, const char *key, json_t *value)
{
    to->out->failed |= json_object_set_new(object, key, value) != 0;
}

void ck_json_append(const ck_converting *to, json_t *list, json_t *value)
{
    to->out->failed |= json_array_append_new(list, value) != 0;
}

static int take_bytes(const char *bytes, size_t length, void *out)
{
    ck_put_bytes(out, bytes, length);
    return ((ck_writer *)out)->failed ? -1 : 0;
}

void ck_json_line(const ck_converting *to, json_t *object)
{
    if (!to->out->failed && json_dump_callback(object, take_bytes, to->out, JSON_COMPACT) != 0)
        to->out->failed = true;
    ck_put(to->out, "\n");
    json_decref(object);
}

#include "parser/json/scan.h"

#include <jansson.h>
#include <string.h>

static bool is_one_of(char byte, const char *set)
{
    return byte != '\0' && strchr(set, byte) != NULL;
}

uint32_t ck_scan_blanks(ck_json_text json, uint32_t at)
{
    while (at < json.end && is_one_of(json.text[at], " \t\r\n"))
        at++;
    return at;
}

/* The end of a string, or of the line on which it is not closed. */
static uint32_t string_end(ck_json_text json, uint32_t at)
{
    for (at++; at < json.end && json.text[at] != '\n'; at++) {
        if (json.text[at] == '"')
            return at + 1;
        at += json.text[at] == '\\' && at + 1 < json.end;
    }
    return at < json.end ? at : json.end;
}

uint32_t ck_scan_token(ck_json_text json, uint32_t at)
{
    static const char signs[] = "{}[],:\"";
    if (json.text[at] == '"')
        return string_end(json, at);
    if (is_one_of(json.text[at], signs))
        return at + 1;
    do
        at++;
    while (at < json.end && !is_one_of(json.text[at], signs) &&
           !is_one_of(json.text[at], " \t\r\n"));
    return at;
}

/* How a token changes the number of brackets and braces that are open. */
static int nesting(char sign)
{
    return is_one_of(sign, "{[") - is_one_of(sign, "}]");
}

uint32_t ck_scan_value(ck_json_text json, uint32_t at)
{
    int depth = 0;
    do {
        depth += nesting(json.text[at]);
        at = ck_scan_token(json, at);
        if (depth > 0)
            at = ck_scan_blanks(json, at);
    } while (depth > 0 && at < json.end);
    return at;
}

static bool is_key(ck_json_text json, uint32_t at, uint32_t end, const char *key)
{
    size_t length = strlen(key);
    uint32_t colon = ck_scan_blanks(json, end);
    return end - at == length + 2 && memcmp(json.text + at + 1, key, length) == 0 &&
           colon < json.end && json.text[colon] == ':';
}

bool ck_scan_has_key(ck_json_text json, uint32_t at, const char *key)
{
    int depth = 0;
    while ((at = ck_scan_blanks(json, at)) < json.end) {
        uint32_t end = ck_scan_token(json, at);
        depth += nesting(json.text[at]);
        if (depth == 0)
            return false;
        if (depth == 1 && json.text[at] == '"' && is_key(json, at, end, key))
            return true;
        at = end;
    }
    return false;
}

bool ck_lacks_memory_for(size_t length)
{
    /* A buffer that doubles, a copy and another; from where jansson takes it, which is malloc. */
    void *room = ck_memory_take(NULL, 4 * length + 4096, 1);
    ck_memory_give_back(NULL, room);
    return !room;
}

ck_text ck_scan_string(ck_json_text json, ck_span inside, ck_arena *arena)
{
    ck_text meant = ck_text_at(json.text, inside);
    if (!memchr(meant.bytes, '\\', meant.length))
        return meant;
    /* The quotation marks stand on both sides of it. */
    json_t *string =
        json_loadb(meant.bytes - 1, meant.length + 2, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
    if (json_is_string(string)) {
        ck_arena_put(arena, json_string_value(string), json_string_length(string));
        meant = ck_arena_end(arena, inside);
    } else if (ck_lacks_memory_for(meant.length)) {
        arena->failed = true;
    }
    json_decref(string);
    return meant;
}

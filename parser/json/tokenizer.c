/* Tokens of JSON (RFC 8259): where each ends and whether it is sound. */
#include "parser/json/tokenizer.h"

#include "rules/base/utf8.h"

#include <string.h>

/* ---- words ---- */

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

static bool is_sign(char byte)
{
    return byte != '\0' && strchr("{}[],:\"", byte) != NULL;
}

/* The end of a part of a number with at least one figure; NULL: none. */
static const char *after_figures(const char *at, const char *end)
{
    const char *start = at;
    while (at < end && ck_is_figure(*at))
        at++;
    return at > start ? at : NULL;
}

/* -?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)? */
static bool is_number(const char *at, const char *end)
{
    at += *at == '-';
    if (at < end && *at == '0')
        at++;
    else
        at = after_figures(at, end);
    if (at && at < end && *at == '.')
        at = after_figures(at + 1, end);
    if (at && at < end && (*at == 'e' || *at == 'E')) {
        at++;
        at += at < end && (*at == '-' || *at == '+');
        at = after_figures(at, end);
    }
    return at == end;
}

static ck_json_token word_at(ck_json_source json, uint32_t at)
{
    const char *word = json.text + at;
    uint32_t end = at + 1;
    while (end < json.end && !is_sign(json.text[end]) && !is_blank(json.text[end]))
        end++;
    size_t length = end - at;
    bool sound = ck_bytes_are(word, length, "true") || ck_bytes_are(word, length, "false") ||
                 ck_bytes_are(word, length, "null") || is_number(word, word + length);
    return (ck_json_token){{at, end - at}, *word, sound};
}

/* ---- strings ---- */

/* The value of four hexadecimal figures; −1: fewer. */
static int32_t hexadecimal(const char *at, const char *end)
{
    static const char figures[] = "0123456789abcdef";
    int32_t value = 0;
    if (end - at < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        char lower = at[i] >= 'A' && at[i] <= 'F' ? (char)(at[i] - 'A' + 'a') : at[i];
        const char *figure = memchr(figures, lower, 16);
        if (!figure)
            return -1;
        value = value * 16 + (int32_t)(figure - figures);
    }
    return value;
}

/* \u8d64 or a pair of surrogates \ud83c\udc04; 0: unsound. */
static size_t unicode_escape(const char *at, const char *end, int32_t *character)
{
    enum { ONE = 6, TWO = 12 };
    int32_t high = hexadecimal(at + 2, end);
    *character = high;
    if (high < 0xd800 || high > 0xdfff)
        return high < 0 ? 0 : ONE;
    bool paired = high < 0xdc00 && end - at >= TWO && at[ONE] == '\\' && at[ONE + 1] == 'u';
    int32_t low = paired ? hexadecimal(at + ONE + 2, end) : -1;
    *character = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
    return low >= 0xdc00 && low <= 0xdfff ? TWO : 0;
}

/* The length of the escape here, and its character; 0: unsound. */
static size_t escape_length(const char *at, const char *end, int32_t *character)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    if (end - at < 2)
        return 0;
    if (at[1] == 'u')
        return unicode_escape(at, end, character);
    const char *letter = memchr(letters, at[1], sizeof letters - 1);
    *character = letter ? meanings[letter - letters] : 0;
    return letter ? 2 : 0;
}

/* The length of a character or escape within a string; 0: not allowed there. */
static size_t character_length(const char *at, const char *end)
{
    int32_t character;
    unsigned char byte = (unsigned char)*at;
    if (byte == '\\')
        return escape_length(at, end, &character);
    return byte < ' ' ? 0 : byte < 0x80 ? 1 : ck_utf8_length(at, (size_t)(end - at));
}

/* The end of an unsound string from a place within it: its quotation mark or its line end. */
static const char *unsound_end(const char *at, const char *end)
{
    for (; at < end && *at != '\n'; at++) {
        if (*at == '"')
            return at + 1;
        at += *at == '\\' && at + 1 < end;
    }
    return at < end ? at : end;
}

static ck_json_token string_at(ck_json_source json, uint32_t start)
{
    const char *begin = json.text + start, *end = json.text + json.end, *at = begin + 1;
    size_t length = 1;
    while (at < end && *at != '"' && (length = character_length(at, end)) > 0)
        at += length;
    bool sound = at < end && *at == '"';
    at = sound ? at + 1 : unsound_end(at, end);
    return (ck_json_token){{start, (uint32_t)(at - begin)}, '"', sound};
}

/* Stores a character; returns its length. */
static size_t encode(int32_t code, char *bytes)
{
    const int within = 0x3f, next = 0x80;
    const size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const int lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length; i-- > 1; code >>= 6)
        bytes[i] = (char)(next | (code & within));
    bytes[0] = (char)(lead[length] | code);
    return length;
}

ck_json_character ck_json_character_at(const char *at, const char *end)
{
    ck_json_character found = {.coded = 1, .length = 1, .bytes = {*at}};
    int32_t character = 0;
    if (*at != '\\')
        return found;
    found.coded = (uint32_t)escape_length(at, end, &character);
    found.length = (uint32_t)encode(character, found.bytes);
    return found;
}

ck_text ck_json_unescaped(ck_json_source json, ck_span inside, ck_arena *arena)
{
    ck_text text = ck_text_at(json.text, inside);
    if (!memchr(text.bytes, '\\', text.length))
        return text;
    /* The quotation marks are outside of the span. */
    ck_json_token token = string_at(json, inside.offset - 1);
    if (!token.sound || ck_end_of(token.span) != ck_end_of(inside) + 1)
        return text;
    const char *at = text.bytes, *end = at + text.length;
    for (const char *escape; (escape = memchr(at, '\\', (size_t)(end - at)));) {
        const ck_json_character character = ck_json_character_at(escape, end);
        ck_arena_put(arena, at, (size_t)(escape - at));
        ck_arena_put(arena, character.bytes, character.length);
        at = escape + character.coded;
    }
    ck_arena_put(arena, at, (size_t)(end - at));
    return ck_arena_end(arena, inside);
}

/* ---- tokens ---- */

ck_json_token ck_json_token_at(ck_json_source json, uint32_t at)
{
    while (at < json.end && is_blank(json.text[at]))
        at++;
    if (at >= json.end)
        return (ck_json_token){{json.end, 0}, '\0', false};
    char sign = json.text[at];
    if (sign == '"')
        return string_at(json, at);
    return is_sign(sign) ? (ck_json_token){{at, 1}, sign, true} : word_at(json, at);
}

/* How a token changes the number of open brackets and braces. */
static int nesting(ck_json_token token)
{
    return (token.sign == '{' || token.sign == '[') - (token.sign == '}' || token.sign == ']');
}

uint32_t ck_json_value_end(ck_json_source json, uint32_t at)
{
    int depth = 0;
    do {
        ck_json_token token = ck_json_token_at(json, at);
        depth += nesting(token);
        at = ck_end_of(token.span);
    } while (depth > 0 && at < json.end);
    return at;
}

static bool is_key(ck_json_source json, ck_json_token token, const char *key)
{
    size_t length = strlen(key);
    return token.sign == '"' && token.span.length == length + 2 &&
           memcmp(json.text + token.span.offset + 1, key, length) == 0 &&
           ck_json_token_at(json, ck_end_of(token.span)).sign == ':';
}

bool ck_json_has_key(ck_json_source json, uint32_t at, const char *key)
{
    int depth = 0;
    ck_json_token token;
    while ((token = ck_json_token_at(json, at)).span.length > 0) {
        depth += nesting(token);
        if (depth == 0)
            return false;
        if (depth == 1 && is_key(json, token, key))
            return true;
        at = ck_end_of(token.span);
    }
    return false;
}

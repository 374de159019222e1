/*
 * Private: splits JSON into tokens, each with its place, and resolves the escapes of strings.
 *
 * Any bytes have tokens, sound or not. The order of tokens is left to the tree.
 */
#ifndef CETKAIK_PARSER_JSON_TOKENIZER_H
#define CETKAIK_PARSER_JSON_TOKENIZER_H

#include "rules/base/arena.h"

/* Any bytes. */
typedef struct ck_json_source {
    const char *text;
    uint32_t end;
} ck_json_source;

/* A token. An unsound string ends with its line, an unsound word before the next space or sign. */
typedef struct ck_json_token {
    ck_span span;
    char sign;  /* the first byte: one of {}[],:" or that of a word; 0 at the end of the source */
    bool sound; /* a sign, a whole string, a number, true, false or null */
} ck_json_token;

/* The token at an offset or after the white space there. */
ck_json_token ck_json_token_at(ck_json_source json, uint32_t at);

/* The same; moves the offset behind it. */
static inline ck_json_token ck_json_take_token(ck_json_source json, uint32_t *at)
{
    const ck_json_token token = ck_json_token_at(json, *at);
    *at = ck_end_of(token.span);
    return token;
}

/* The end of the value that begins here, sound or not; an open one extends to the end. */
uint32_t ck_json_value_end(ck_json_source json, uint32_t at);

/* Whether the object that begins here, sound or not, has a key; keys with escapes do not count. */
bool ck_json_has_key(ck_json_source json, uint32_t at, const char *key);

/* An escape, or another byte as it stands. */
typedef struct ck_json_character {
    uint32_t coded; /* length of its code */
    uint32_t length;
    char bytes[4];
} ck_json_character;

/* The next character within a sound string, up to its quotation mark at END. */
ck_json_character ck_json_character_at(const char *at, const char *end);

/*
 * The text of a string by the span between its quotation marks. Escapes are resolved in the arena,
 * which fails when memory is short; the text of an unsound string is the span itself.
 */
ck_text ck_json_unescaped(ck_json_source json, ck_span inside, ck_arena *arena);

#endif

/*
 * Private: the values of a JSON text, each with its place, and what they are.
 *
 * A text is parsed once, without recursion. Findings about values are left to the readers.
 */
#ifndef CETKAIK_PARSER_JSON_TREE_H
#define CETKAIK_PARSER_JSON_TREE_H

#include "parser/json/tokenizer.h"

/* The greatest depth of values within values. */
enum { CK_JSON_DEPTH = 2048 };

/* A value or a key. Those within it, keys and values in turn, come right after it. */
typedef struct ck_json_node {
    ck_span span;
    uint32_t after; /* index of the first node after it and all within it */
} ck_json_node;

/* Begins as {.words.memory}; ck_json_tree_free ends it. */
typedef struct ck_json_tree {
    ck_json_source source;
    ck_json_node *nodes; /* in the order of the text; the first is the whole */
    uint32_t count;
    size_t room;
    ck_arena words;  /* strings without their escapes */
    ck_span problem; /* of CK_JSON_BROKEN and CK_JSON_REPEATED_KEY: the token that does not fit */
} ck_json_tree;

typedef enum ck_json_status {
    CK_JSON_SOUND,
    CK_JSON_BROKEN,
    CK_JSON_REPEATED_KEY, /* sound otherwise: an object has two fields of one name */
    CK_JSON_NO_MEMORY
} ck_json_status;

/* Parses the one value from an offset to the end of the source. The tree must be new or freed. */
ck_json_status ck_json_parse(ck_json_tree *tree, ck_json_source source, uint32_t at);
void ck_json_tree_free(ck_json_tree *tree);

/* A value in its tree; CK_NO_NODE: missing. Fields and elements of a missing value are missing. */
typedef struct ck_json_value {
    ck_json_tree *tree;
    uint32_t index;
} ck_json_value;

#define CK_NO_NODE UINT32_MAX

static inline bool ck_json_is_there(ck_json_value value)
{
    return value.index != CK_NO_NODE;
}

/* The place of a value with its quotation marks or brackets, and its bytes there; of a missing one
 * none. */
ck_text ck_json_written(ck_json_value value);

/* The first byte of a value: " { [ t f n, - or a digit; 0: it is missing. */
char ck_json_sign(ck_json_value value);

/* The field of an object; missing in anything else. */
ck_json_value ck_json_field(ck_json_value object, const char *key);

/* The first element of a list or key of an object, and the one after another; of an object keys
 * and values come in turn. */
ck_json_value ck_json_first(ck_json_value around);
ck_json_value ck_json_next(ck_json_value around, ck_json_value element);

/* How many elements a list has, or an object fields; 0 for anything else. */
size_t ck_json_count(ck_json_value around);

/* The text of a string, without escapes, in the arena; of anything else "". */
ck_text ck_json_string(ck_json_value value, ck_arena *arena);

/* Whether a value is a string of this text. */
bool ck_json_is(ck_json_value value, const char *text);

/* A whole number from LEAST to MOST; anything else is *WRONG, and LEAST. */
int64_t ck_json_integer(bool *wrong, ck_json_value value, int64_t least, int64_t most);

#endif

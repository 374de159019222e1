/*
 * Private: the tree of values of a JSON text, each with its place and kind.
 *
 * A text is parsed once, without recursion. The readers report findings about values.
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
    ck_span problem; /* the wrong token if the text is not sound */
} ck_json_tree;

typedef enum ck_json_status {
    CK_JSON_SOUND,
    CK_JSON_BROKEN,
    CK_JSON_FOLLOWED,     /* otherwise sound: PROBLEM comes after the value */
    CK_JSON_REPEATED_KEY, /* otherwise sound: an object has two fields of one name */
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

/* The bytes of a value, with its quotation marks or brackets, and their place; none for a missing
 * value. */
ck_text ck_json_written(ck_json_value value);

/* The first byte of a value: " { [ t f n, - or a digit; 0: missing. */
char ck_json_sign(ck_json_value value);

/* A field of an object; missing for other values. */
ck_json_value ck_json_field(ck_json_value object, const char *key);

/* The first element of a list or key of an object; the element after another. Keys and values of an
 * object alternate. */
ck_json_value ck_json_first(ck_json_value around);
ck_json_value ck_json_next(ck_json_value around, ck_json_value element);

/* The number of elements of a list or fields of an object; 0 for other values. */
size_t ck_json_count(ck_json_value around);

/* The text of a string without escapes, in the arena; "" for other values. */
ck_text ck_json_string(ck_json_value value, ck_arena *arena);

/* Whether a value is a string with this text. */
bool ck_json_is(ck_json_value value, const char *text);

/* A whole number from LEAST to MOST; for other values sets *WRONG and returns LEAST. */
int64_t ck_json_integer(bool *wrong, ck_json_value value, int64_t least, int64_t most);

#endif

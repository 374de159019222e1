/*
 * Private: the values of a record in JSON, for the readers of its two forms. A value of the wrong
 * kind is reported at its place, once a record.
 */
#ifndef CETKAIK_PARSER_JSON_NODE_H
#define CETKAIK_PARSER_JSON_NODE_H

#include "parser/json/tree.h"
#include "parser/text/reading.h"

/* A parsed text and the record that is read from it. */
typedef struct ck_tree {
    ck_reading_state *reading;
    ck_json_tree json;
    bool wrong;  /* a field was not as it should be; that was reported, and nothing more is */
    bool failed; /* memory was short */
} ck_tree;

/* A value in its tree; CK_NO_NODE: missing. */
typedef struct ck_node {
    ck_tree *tree;
    uint32_t index;
} ck_node;

/* Where a value stands, with its quotation marks or brackets. */
ck_span ck_node_span(ck_node node);

/* Reports a value that is not as it should be, unless one was before: then nothing is read. */
void ck_node_wrong(ck_node node, ck_code code);

/* Adds an entry that stands where a value does; NULL when memory is short. The same of a move. */
ck_entry *ck_node_entry(ck_node node, ck_entry_kind kind);
void ck_node_move(ck_node node, const ck_written_move *written);

/* A field of an object, which may be missing; a field that must be there. */
ck_node ck_node_field(ck_node object, const char *key);
ck_node ck_node_need(ck_node object, const char *key);

/* The first element of a list and the one after another; missing when there is none. */
ck_node ck_node_first(ck_node list);
ck_node ck_node_next(ck_node list, ck_node element);

/* Reports the first field of an object whose key is not among KEYS, which NULL ends. */
void ck_node_only(ck_node object, const char *const *keys);

/* The first byte of a value: " { [ t f n, - or a digit. */
char ck_node_sign(ck_node node);

/* Whether a value is there; whether it is missing or null, that is, unsaid; whether it is this
 * word. */
bool ck_node_is_there(ck_node node);
bool ck_node_is_null(ck_node node);
bool ck_node_is(ck_node node, const char *word);

/*
 * What a value is; reported when it is anything else, and then 0, false or "". A number lies
 * between LEAST and MOST; points have one decimal at most, with the sign of the number. A word is
 * given by its index among COUNT.
 */
size_t ck_node_count(ck_node list);
int32_t ck_node_number(ck_node node, int32_t least, int32_t most);
int32_t ck_node_points(ck_node node, int8_t *tenths);
bool ck_node_flag(ck_node node);
size_t ck_node_word(ck_node node, const char *const *words, size_t count);

/*
 * The same of a string: one that is looked at, which lives as long as the tree; and one that the
 * record keeps, which has no line breaks.
 */
ck_text ck_node_string(ck_node node);
ck_text ck_node_text(ck_node node);

#define CK_NODE_WORD(node, words) ck_node_word((node), (words), sizeof(words) / sizeof *(words))

#endif

/* Private: the values of a record in JSON, for the readers of its two forms. The first value of the
 * wrong kind in a record is reported at its place. */
#ifndef CETKAIK_PARSER_JSON_NODE_H
#define CETKAIK_PARSER_JSON_NODE_H

#include "parser/json/tree.h"
#include "parser/text/reading.h"

/* A parsed text and its record. */
typedef struct ck_tree {
    ck_reading_state *reading;
    ck_json_tree json;
    ck_span rest; /* what follows the outermost value; length 0: nothing */
    bool wrong;   /* a field was wrong; reported, and later ones are not */
    bool failed;  /* memory was short */
} ck_tree;

/* A value in its tree; CK_NO_NODE: missing. */
typedef struct ck_node {
    ck_tree *tree;
    uint32_t index;
} ck_node;

/* The place of a value, with its quotation marks or brackets. */
ck_span ck_node_span(ck_node node);

/* Reports a wrong value unless an earlier one was reported. What is read around it, by
 * ck_node_read(), is then a gap; outside of that, the record is not read. */
void ck_node_wrong(ck_node node, ck_code code);

/* The same of an object without a field that it needs. */
void ck_node_lacks(ck_node object, const char *key);

/* Adds an entry, or a move, at the place of a value; NULL when memory is short. */
ck_entry *ck_node_entry(ck_node node, ck_entry_kind kind);
void ck_node_move(ck_node node, const ck_written_move *written);

/* Reads a value. With a wrong value in it, what was read of it is removed, and it is a gap
 * (notation.md §13), of another game an event; returns false. */
bool ck_node_read(ck_node value, void (*read)(ck_node value));

/* The same for a field of an object, if it is present; the gap has its key, too. */
bool ck_node_read_field(ck_node object, const char *key, void (*read)(ck_node value));

/* Reports each field of an object with a key that is not in KEYS, which ends with NULL, and keeps
 * it as a gap. */
void ck_node_keep_others(ck_node object, const char *const *keys);

/* The outermost value. */
ck_node ck_node_whole(const ck_node within);

/* An optional field of an object; a required field. */
ck_node ck_node_field(ck_node object, const char *key);
ck_node ck_node_need(ck_node object, const char *key);

/* The first element of a list; the element after another; missing if there is none. */
ck_node ck_node_first(ck_node list);
ck_node ck_node_next(ck_node list, ck_node element);

/* Reports the first field of an object with a key that is not in KEYS, which ends with NULL. */
void ck_node_only(ck_node object, const char *const *keys);

/* The first byte of a value: " { [ t f n, - or a digit. */
char ck_node_sign(ck_node node);

/* Whether a value is present; is missing or null; is this word. */
bool ck_node_is_there(ck_node node);
bool ck_node_is_null(ck_node node);
bool ck_node_is(ck_node node, const char *word);

/*
 * The value of a kind; any other kind is reported and yields 0, false or "". A number lies between
 * LEAST and MOST; points have at most one decimal, with the sign of the number. A word is its index
 * among COUNT words.
 */
size_t ck_node_count(ck_node list);
int32_t ck_node_number(ck_node node, int32_t least, int32_t most);
int32_t ck_node_points(ck_node node, int8_t *tenths);
bool ck_node_flag(ck_node node);
size_t ck_node_word(ck_node node, const char *const *words, size_t count);

/* The text of a string: valid as long as the tree; or stored in the record, without line breaks. */
ck_text ck_node_string(ck_node node);
ck_text ck_node_text(ck_node node);

#define CK_NODE_WORD(node, words) ck_node_word((node), (words), sizeof(words) / sizeof *(words))

#endif

/*
 * Private: reading records that are JSON, our own and that of the web viewer (notation.md §8).
 *
 * What the JSON says is written down in notation 0 (made.h), and that is read. So there is one
 * reader of moves, and findings can show a text that people know. The JSON must be sound for that:
 * the first field that is not as it should be is reported at its place, and nothing is read.
 */
#ifndef CETKAIK_PARSER_JSON_NODE_H
#define CETKAIK_PARSER_JSON_NODE_H

#include "parser/text/reading.h"

#include <jansson.h>

/* Longer JSON is not read: as a tree in memory it would be many times as large. */
enum { CK_MAX_JSON = 16 << 20 };

/* Which of the two forms JSON is that begins here, sound or not; CK_DIALECT_MRF when it is neither.
 */
ck_dialect ck_json_dialect(const ck_reading *reading);

/* Reads it. */
void ck_read_json(ck_reading *reading);

/* Where the JSON value ends that begins at an offset; one that is not closed goes to the end. */
uint32_t ck_json_value_end(const ck_reading *reading, uint32_t offset);

/*
 * What a string means whose inside is given: its escapes are resolved. One that is not JSON means
 * itself.
 */
ck_text ck_json_string(ck_reading *reading, ck_span inside);

/* ---- for the makers of the two forms ---- */

/* JSON that is being turned into a text. */
typedef struct ck_making {
    ck_reading *reading;
    ck_made *made;
    bool wrong; /* a field was not as it should be; that was reported, and nothing more is */
} ck_making;

/* A value and the way to it. It lives as long as its parent and its key do. */
typedef struct ck_node {
    ck_making *making;
    const struct ck_node *parent; /* NULL: this is the whole */
    const char *key;              /* by which the parent has it, or NULL: by INDEX */
    size_t index;
    json_t *value; /* borrowed; NULL: missing */
} ck_node;

/*
 * The makers write the header, a line for each item, and the lines of the body; a line of the body
 * is an entry. Each returns the length of the text at the end of the header.
 */
size_t ck_make_record(const ck_node *whole); /* {"schema":"cetkaik-record/1", …} */
size_t ck_make_parsed(const ck_node *whole); /* {"parsed_bodies":[…], …} */

/* Reports a value that is not as it should be. */
void ck_node_wrong(const ck_node *node, ck_code code);

/* A field of an object, which may be missing; a field that must be there; an element of a list. */
ck_node ck_node_field(const ck_node *object, const char *key);
ck_node ck_node_need(const ck_node *object, const char *key);
ck_node ck_node_item(const ck_node *list, size_t index);

/* Reports the first field of an object whose key is not among KEYS, which NULL ends. */
void ck_node_only(const ck_node *object, const char *const *keys);

/* Whether a value is missing or null, that is, unsaid; whether it is this word. */
bool ck_node_is_null(const ck_node *node);
bool ck_node_is(const ck_node *node, const char *word);

/*
 * What a value is; reported when it is anything else, and then 0, false or "". A text may hold NUL
 * bytes. A number lies between LEAST and MOST. A word is given by its index among COUNT.
 */
size_t ck_node_count(const ck_node *list);
const char *ck_node_text(const ck_node *node, size_t *length);
int32_t ck_node_number(const ck_node *node, int32_t least, int32_t most);
bool ck_node_flag(const ck_node *node);
size_t ck_node_word(const ck_node *node, const char *const *words, size_t count);

#define CK_NODE_WORD(node, words) ck_node_word((node), (words), sizeof(words) / sizeof *(words))

#endif

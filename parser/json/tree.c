/* Parses JSON in one pass over its tokens; the open nodes are linked through the tree. */
#include "parser/json/tree.h"

#include "rules/base/array.h"
#include "rules/base/hash_table.h"
#include "rules/base/utf8.h"

#include <string.h>

/* ---- parsing ---- */

/* The possible next tokens. */
typedef enum expected_token {
    EXPECTED_VALUE,
    EXPECTED_VALUE_OR_END, /* right after [ */
    EXPECTED_KEY,
    EXPECTED_KEY_OR_END, /* right after { */
    EXPECTED_COLON,
    EXPECTED_COMMA_OR_END,
    EXPECTED_NOTHING
} expected_token;

/* The state of parsing. AFTER of an open node is its parent. */
typedef struct tree_parser {
    ck_json_tree *tree;
    expected_token expected;
    uint32_t open; /* the innermost open list or object */
    int depth;     /* number of open nodes */
} tree_parser;

static bool is_in_object(const tree_parser *parser)
{
    const ck_json_tree *tree = parser->tree;
    return tree->source.text[tree->nodes[parser->open].span.offset] == '{';
}

static ck_json_status add_node(ck_json_tree *tree, ck_span span)
{
    if (!ck_array_make_room(tree->words.memory, &tree->nodes, &tree->room, (size_t)tree->count + 1,
                            sizeof *tree->nodes))
        return CK_JSON_NO_MEMORY;
    tree->nodes[tree->count] = (ck_json_node){span, tree->count + 1};
    tree->count++;
    return CK_JSON_SOUND;
}

static void value_ended(tree_parser *parser)
{
    parser->expected = parser->depth > 0 ? EXPECTED_COMMA_OR_END : EXPECTED_NOTHING;
}

/* Whether the last value is a whole number beyond 64 bits. */
static bool is_too_large(ck_json_tree *tree)
{
    enum { SURELY_64_BITS = 18 };
    ck_json_value value = {tree, tree->count - 1};
    ck_text text = ck_json_written(value);
    bool too_large = false;
    for (uint32_t i = 0; i < text.length; i++) {
        if (text.bytes[i] != '-' && !ck_is_figure(text.bytes[i]))
            return false;
    }
    if (text.length > SURELY_64_BITS)
        ck_json_integer(&too_large, value, INT64_MIN, INT64_MAX);
    return too_large;
}

static ck_json_status parse_value(tree_parser *parser, ck_json_token token)
{
    ck_json_tree *tree = parser->tree;
    bool is_word = !strchr("{}[],:\"", token.sign);
    bool opens = token.sign == '{' || token.sign == '[';
    if (parser->depth >= CK_JSON_DEPTH || (!opens && strchr("}],:", token.sign)))
        return CK_JSON_BROKEN;
    if (add_node(tree, token.span) != CK_JSON_SOUND)
        return CK_JSON_NO_MEMORY;
    if (!opens) {
        value_ended(parser);
        return is_word && is_too_large(tree) ? CK_JSON_BROKEN : CK_JSON_SOUND;
    }
    tree->nodes[tree->count - 1].after = parser->open;
    parser->open = tree->count - 1;
    parser->depth++;
    parser->expected = token.sign == '{' ? EXPECTED_KEY_OR_END : EXPECTED_VALUE_OR_END;
    return CK_JSON_SOUND;
}

static ck_json_status parse_key(tree_parser *parser, ck_json_token token)
{
    if (token.sign != '"')
        return CK_JSON_BROKEN;
    parser->expected = EXPECTED_COLON;
    return add_node(parser->tree, token.span);
}

static ck_json_status check_keys(ck_json_tree *tree, uint32_t object);

static ck_json_status parse_end(tree_parser *parser, ck_json_token token)
{
    ck_json_tree *tree = parser->tree;
    bool object = is_in_object(parser);
    if (token.sign != (object ? '}' : ']'))
        return CK_JSON_BROKEN;
    uint32_t ended = parser->open;
    ck_json_node *node = &tree->nodes[ended];
    parser->open = node->after;
    parser->depth--;
    node->after = tree->count;
    node->span.length = ck_end_of(token.span) - node->span.offset;
    value_ended(parser);
    return object ? check_keys(tree, ended) : CK_JSON_SOUND;
}

static ck_json_status parse_token(tree_parser *parser, ck_json_token token)
{
    if (parser->expected == EXPECTED_NOTHING)
        return CK_JSON_FOLLOWED;
    if (!token.sound)
        return CK_JSON_BROKEN;
    switch (parser->expected) {
    case EXPECTED_VALUE_OR_END:
        return token.sign == ']' ? parse_end(parser, token) : parse_value(parser, token);
    case EXPECTED_VALUE:
        return parse_value(parser, token);
    case EXPECTED_KEY_OR_END:
        return token.sign == '}' ? parse_end(parser, token) : parse_key(parser, token);
    case EXPECTED_KEY:
        return parse_key(parser, token);
    case EXPECTED_COLON:
        parser->expected = EXPECTED_VALUE;
        return token.sign == ':' ? CK_JSON_SOUND : CK_JSON_BROKEN;
    default: /* EXPECTED_COMMA_OR_END */
        if (token.sign != ',')
            return parse_end(parser, token);
        parser->expected = is_in_object(parser) ? EXPECTED_KEY : EXPECTED_VALUE;
        return CK_JSON_SOUND;
    }
}

ck_json_status ck_json_parse(ck_json_tree *tree, ck_json_source source, uint32_t at)
{
    tree_parser parser = {.tree = tree, .open = CK_NO_NODE};
    ck_json_token token;
    tree->source = source;
    tree->problem = (ck_span){at, 0};
    while ((token = ck_json_token_at(source, at)).span.length > 0) {
        ck_json_status parsed = parse_token(&parser, token);
        if (parsed == CK_JSON_REPEATED_KEY)
            return parsed;
        tree->problem = token.span; /* if the text ends too early, its last token */
        if (parsed != CK_JSON_SOUND)
            return parsed;
        at = ck_end_of(token.span);
    }
    return parser.expected == EXPECTED_NOTHING ? CK_JSON_SOUND : CK_JSON_BROKEN;
}

void ck_json_tree_free(ck_json_tree *tree)
{
    ck_memory_free(tree->words.memory, tree->nodes);
    ck_arena_free(&tree->words);
    *tree = (ck_json_tree){.words = tree->words};
}

/* ---- repeated keys ---- */

/* The keys of an object by hash. */
typedef struct key_set {
    ck_hash_key secret;
    ck_text *slot; /* NULL bytes: free */
    size_t slots;  /* a power of two */
} key_set;

/* Adds a key; returns false for a repeated one. */
static bool add_key(key_set *set, ck_text key)
{
    size_t at = (size_t)ck_keyed_hash(&set->secret, key.bytes, key.length);
    while (set->slot[at &= set->slots - 1].bytes) {
        if (ck_same_text(set->slot[at++], key))
            return false;
    }
    set->slot[at] = key;
    return true;
}

static ck_json_status add_keys(key_set *set, ck_json_value object)
{
    ck_json_tree *tree = object.tree;
    ck_json_value key = ck_json_first(object);
    while (ck_json_is_there(key)) {
        ck_text text = ck_json_string(key, &tree->words);
        if (tree->words.failed)
            return CK_JSON_NO_MEMORY;
        if (!add_key(set, text)) {
            tree->problem = text.span;
            return CK_JSON_REPEATED_KEY;
        }
        key = ck_json_next(object, ck_json_next(object, key));
    }
    return CK_JSON_SOUND;
}

/* Checks an object that has ended for repeated keys. */
static ck_json_status check_keys(ck_json_tree *tree, uint32_t object)
{
    enum { FEW = 32 };
    ck_text few[FEW] = {0};
    ck_json_value value = {tree, object};
    key_set set = {.slot = few, .slots = FEW};
    size_t count = ck_json_count(value);
    if (count > FEW / 2) {
        set.secret = ck_hash_key_new(tree->nodes);
        while (set.slots < 2 * count)
            set.slots *= 2;
        set.slot = ck_memory_alloc_zeroed(tree->words.memory, set.slots, sizeof *set.slot);
    }
    ck_json_status status = set.slot ? add_keys(&set, value) : CK_JSON_NO_MEMORY;
    if (set.slot != few)
        ck_memory_free(tree->words.memory, set.slot);
    return status;
}

/* ---- values ---- */

ck_text ck_json_written(ck_json_value value)
{
    if (!ck_json_is_there(value))
        return (ck_text){.bytes = ""};
    return ck_text_at(value.tree->source.text, value.tree->nodes[value.index].span);
}

char ck_json_sign(ck_json_value value)
{
    return ck_json_written(value).bytes[0];
}

/* The value at an index if it is within AROUND; else missing. */
static ck_json_value within(ck_json_value around, uint32_t index)
{
    bool is = index < around.tree->nodes[around.index].after;
    return (ck_json_value){around.tree, is ? index : CK_NO_NODE};
}

ck_json_value ck_json_first(ck_json_value around)
{
    char sign = ck_json_sign(around);
    if (sign != '[' && sign != '{')
        return (ck_json_value){around.tree, CK_NO_NODE};
    return within(around, around.index + 1);
}

ck_json_value ck_json_next(ck_json_value around, ck_json_value element)
{
    return within(around, around.tree->nodes[element.index].after);
}

ck_json_value ck_json_field(ck_json_value object, const char *key)
{
    if (ck_json_sign(object) != '{')
        return (ck_json_value){object.tree, CK_NO_NODE};
    ck_json_value name = ck_json_first(object);
    while (ck_json_is_there(name)) {
        ck_json_value value = ck_json_next(object, name);
        if (ck_json_is(name, key))
            return value;
        name = ck_json_next(object, value);
    }
    return name;
}

size_t ck_json_count(ck_json_value around)
{
    size_t count = 0;
    ck_json_value inner = ck_json_first(around);
    for (; ck_json_is_there(inner); inner = ck_json_next(around, inner))
        count++;
    return ck_json_sign(around) == '{' ? count / 2 : count;
}

static ck_span inside_of(ck_json_value string)
{
    ck_span span = ck_json_written(string).span;
    return (ck_span){span.offset + 1, span.length - 2};
}

ck_text ck_json_string(ck_json_value value, ck_arena *arena)
{
    if (ck_json_sign(value) != '"')
        return (ck_text){.bytes = ""};
    ck_text text = ck_json_unescaped(value.tree->source, inside_of(value), arena);
    text.span = ck_json_written(value).span;
    return text;
}

bool ck_json_is(ck_json_value value, const char *text)
{
    if (ck_json_sign(value) != '"')
        return false;
    ck_text inside = ck_text_at(value.tree->source.text, inside_of(value));
    if (memchr(inside.bytes, '\\', inside.length))
        inside = ck_json_unescaped(value.tree->source, inside.span, &value.tree->words);
    return ck_is_text_of(inside, text);
}

int64_t ck_json_integer(bool *wrong, ck_json_value value, int64_t least, int64_t most)
{
    ck_text text = ck_json_written(value);
    bool negative = text.length > 0 && text.bytes[0] == '-';
    int64_t number = 0; /* negative while it is read: that range has one more */
    bool good = text.length > negative;
    for (uint32_t i = negative; i < text.length && good; i++) {
        int figure = text.bytes[i] - '0';
        good = ck_is_figure(text.bytes[i]) && number >= (INT64_MIN + figure) / 10;
        number = good ? number * 10 - figure : 0;
    }
    good &= negative || number != INT64_MIN;
    number = negative || !good ? number : -number;
    if (good && number >= least && number <= most)
        return number;
    *wrong = true;
    return least;
}

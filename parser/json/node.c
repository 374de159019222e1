#include "parser/json/node.h"

#include "parser/text/cursor.h"
#include "rules/base/array.h"
#include "rules/words/number.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* ---- growing the tree ---- */

void ck_tree_free(ck_tree *tree)
{
    ck_memory_give_back(tree->words.memory, tree->branches);
    ck_arena_free(&tree->words);
    *tree = (ck_tree){.reading = tree->reading};
}

static bool add_branch(ck_tree *tree, ck_span span)
{
    if (!ck_make_room(tree->words.memory, &tree->branches, &tree->room, tree->count + 1,
                      sizeof *tree->branches))
        return false;
    tree->branches[tree->count] = (ck_branch){span, tree->count + 1};
    tree->count++;
    return true;
}

/* As long as a branch is open, AFTER is the one around it. */
bool ck_tree_grow(ck_tree *tree, ck_json_text json, uint32_t at)
{
    uint32_t open = CK_NO_NODE;
    for (uint32_t end; (at = ck_scan_blanks(json, at)) < json.end; at = end) {
        char sign = json.text[at];
        end = ck_scan_token(json, at);
        if (sign == '}' || sign == ']') {
            ck_branch *closed = &tree->branches[open];
            open = closed->after;
            closed->after = tree->count;
            closed->span.length = end - closed->span.offset;
        } else if (sign != ',' && sign != ':') {
            if (!add_branch(tree, (ck_span){at, end - at})) {
                tree->failed = true;
                return false;
            }
            if (sign == '{' || sign == '[') {
                tree->branches[tree->count - 1].after = open;
                open = tree->count - 1;
            }
        }
    }
    return true;
}

/* ---- a value and its place ---- */

static ck_node missing(ck_node around)
{
    return (ck_node){around.tree, CK_NO_NODE};
}

bool ck_node_is_there(ck_node node)
{
    return node.index != CK_NO_NODE;
}

/* The bytes of a value as they stand in the text; of a missing one none. */
static ck_text written(ck_node node)
{
    if (!ck_node_is_there(node))
        return (ck_text){.bytes = ""};
    return ck_text_at(node.tree->reading->record->text, node.tree->branches[node.index].span);
}

ck_span ck_node_span(ck_node node)
{
    return written(node).span;
}

/* The byte with which a value begins tells what it is; 0: it is missing. */
char ck_node_sign(ck_node node)
{
    return written(node).bytes[0];
}

/* Reports what is worth a word about a value; all is read the same. */
static void report(ck_node node, ck_code code)
{
    if (!node.tree->wrong)
        ck_report(node.tree->reading, code, ck_node_span(node));
}

/* A missing value was reported where it was needed. */
void ck_node_wrong(ck_node node, ck_code code)
{
    if (!ck_node_is_there(node))
        return;
    report(node, code);
    node.tree->wrong = true;
}

ck_entry *ck_node_entry(ck_node node, ck_entry_kind kind)
{
    ck_reading_state *reading = node.tree->reading;
    ck_entry *entry = ck_add_entry(reading, kind, ck_node_span(node));
    if (entry) /* none is written as in a dialect that people use */
        entry->dialects = (uint16_t)(1u << reading->record->dialect);
    return entry;
}

void ck_node_move(ck_node node, const ck_written_move *written)
{
    ck_entry *entry = ck_node_entry(node, CK_ENTRY_MOVE);
    if (!entry)
        return;
    entry->as.move = *written;
    /* The first destination of the Minds stands in the bracket that tells the way. */
    if (written->move.step == CK_STEP_UNSAID)
        entry->as.move.move.first = CK_NO_SQUARE;
}

/* ---- what is within it ---- */

/* Whether a value is what its first byte says; nothing is any more once something was wrong. */
static bool is_of(ck_node node, char sign)
{
    if (ck_node_sign(node) != sign)
        ck_node_wrong(node, CK_F_BAD_FIELD);
    return !node.tree->wrong && ck_node_is_there(node);
}

/* The branch within a list or object that comes first, or after the one at INDEX. */
static ck_node within(ck_node around, uint32_t index)
{
    return index < around.tree->branches[around.index].after ? (ck_node){around.tree, index}
                                                             : missing(around);
}

static ck_node after(ck_node around, ck_node node)
{
    return within(around, node.tree->branches[node.index].after);
}

ck_node ck_node_first(ck_node list)
{
    return is_of(list, '[') ? within(list, list.index + 1) : missing(list);
}

ck_node ck_node_next(ck_node list, ck_node element)
{
    return after(list, element);
}

ck_node ck_node_field(ck_node object, const char *key)
{
    if (!is_of(object, '{'))
        return missing(object);
    ck_node name = within(object, object.index + 1);
    while (ck_node_is_there(name)) {
        ck_node value = after(object, name);
        if (ck_node_is(name, key))
            return value;
        name = after(object, value);
    }
    return missing(object);
}

ck_node ck_node_need(ck_node object, const char *key)
{
    ck_node field = ck_node_field(object, key);
    if (!ck_node_is_there(field))
        ck_node_wrong(object, CK_F_NO_FIELD);
    return field;
}

static bool is_among(ck_node key, const char *const *keys)
{
    while (*keys && !ck_node_is(key, *keys))
        keys++;
    return *keys != NULL;
}

void ck_node_only(ck_node object, const char *const *keys)
{
    if (!is_of(object, '{'))
        return;
    ck_node key = within(object, object.index + 1);
    while (ck_node_is_there(key) && !object.tree->wrong) {
        if (!is_among(key, keys))
            ck_node_wrong(key, CK_F_OTHER_FIELD);
        key = after(object, after(object, key));
    }
}

size_t ck_node_count(ck_node list)
{
    size_t count = 0;
    for (ck_node node = ck_node_first(list); ck_node_is_there(node); node = after(list, node))
        count++;
    return count;
}

/* ---- what it is ---- */

bool ck_node_is_null(ck_node node)
{
    return !ck_node_is_there(node) || ck_node_sign(node) == 'n';
}

/* What is between the quotation marks of a string. */
static ck_text inside_of(ck_node node)
{
    ck_span span = ck_node_span(node);
    return ck_text_at(node.tree->reading->record->text,
                      (ck_span){span.offset + 1, span.length - 2});
}

bool ck_node_is(ck_node node, const char *word)
{
    if (ck_node_sign(node) != '"')
        return false;
    ck_text inside = inside_of(node);
    if (!memchr(inside.bytes, '\\', inside.length))
        return ck_is_text_of(inside, word);
    json_t *string = json_loadb(written(node).bytes, written(node).length,
                                JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
    bool is = string && json_string_length(string) == strlen(word) &&
              strcmp(json_string_value(string), word) == 0;
    if (!string) /* the document is sound */
        node.tree->failed = true;
    json_decref(string);
    return is;
}

/* What a string means; of anything else, that it is wrong. */
static ck_text meant(ck_node node, ck_arena *arena)
{
    if (!is_of(node, '"'))
        return (ck_text){.bytes = ""};
    const ck_reading_state *reading = node.tree->reading;
    ck_json_text json = {reading->record->text, reading->end};
    ck_text text = ck_scan_string(json, inside_of(node).span, arena);
    text.span = ck_node_span(node);
    return text;
}

ck_text ck_node_string(ck_node node)
{
    return meant(node, &node.tree->words);
}

/* With a space for each line break: nothing that a record says goes on over a line's end. */
static ck_text on_one_line(ck_arena *arena, ck_text text)
{
    const char *at = text.bytes, *end = text.bytes + text.length, *newline;
    while ((newline = memchr(at, '\n', (size_t)(end - at)))) {
        ck_arena_put(arena, at, (size_t)(newline - at));
        ck_arena_put(arena, " ", 1);
        at = newline + 1;
    }
    ck_arena_put(arena, at, (size_t)(end - at));
    return ck_arena_end(arena, text.span);
}

ck_text ck_node_text(ck_node node)
{
    ck_arena *arena = &node.tree->reading->record->arena;
    ck_text text = meant(node, arena);
    if (text.length == 0)
        return text;
    if (memchr(text.bytes, '\0', text.length))
        report(node, CK_F_NUL_BYTE);
    if (!memchr(text.bytes, '\n', text.length))
        return text;
    report(node, CK_F_LINE_BREAK);
    return on_one_line(arena, text);
}

/* jansson has seen to it that the number has 64 bits, and something other comes after it. */
int32_t ck_node_number(ck_node node, int32_t least, int32_t most)
{
    ck_text text = written(node);
    bool is_number = text.length > 0 && strchr("-0123456789", text.bytes[0]);
    bool is_whole = strspn(text.bytes, "-0123456789") >= text.length;
    long long number = is_number && is_whole ? strtoll(text.bytes, NULL, 10) : 0;
    if (!is_number || !is_whole || number < least || number > most) {
        ck_node_wrong(node, CK_F_BAD_FIELD);
        return 0;
    }
    return (int32_t)number;
}

int32_t ck_node_points(ck_node node, int8_t *tenths)
{
    ck_text text = written(node);
    int32_t whole = 0;
    bool good = false;
    bool is_number = text.length > 0 && strchr("-0123456789", text.bytes[0]);
    *tenths = 0;
    if (!is_number ||
        ck_read_points(text.bytes, text.length, &whole, tenths, &good) != text.length || !good) {
        ck_node_wrong(node, CK_F_BAD_FIELD);
        *tenths = 0;
        return 0;
    }
    return whole;
}

bool ck_node_flag(ck_node node)
{
    if (ck_node_sign(node) != 't' && ck_node_sign(node) != 'f')
        ck_node_wrong(node, CK_F_BAD_FIELD);
    return ck_node_sign(node) == 't';
}

size_t ck_node_word(ck_node node, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (ck_node_is(node, words[i]))
            return i;
    }
    ck_node_wrong(node, CK_F_BAD_FIELD);
    return 0;
}

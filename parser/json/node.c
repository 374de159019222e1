/* Reads values of a JSON record by key and kind; reports values of the wrong kind at their
 * places. */
#include "parser/json/node.h"

#include "parser/json/unread_value.h"
#include "parser/text/cursor.h"
#include "rules/base/utf8.h"
#include "rules/words/number.h"

#include <string.h>

/* ---- a value and its place ---- */

static ck_json_value value_of(ck_node node)
{
    return (ck_json_value){&node.tree->json, node.index};
}

static ck_node node_of(ck_node around, ck_json_value value)
{
    return (ck_node){around.tree, value.index};
}

static ck_node missing(ck_node around)
{
    return (ck_node){around.tree, CK_NO_NODE};
}

bool ck_node_is_there(ck_node node)
{
    return node.index != CK_NO_NODE;
}

ck_span ck_node_span(ck_node node)
{
    return ck_json_written(value_of(node)).span;
}

char ck_node_sign(ck_node node)
{
    return ck_json_sign(value_of(node));
}

/* Reports a value without stopping the reading. */
static void report(ck_node node, ck_code code)
{
    if (!node.tree->wrong)
        ck_cursor_report(node.tree->reading, code, ck_node_span(node));
}

/* The lookup has reported a missing value. */
void ck_node_wrong(ck_node node, ck_code code)
{
    if (!ck_node_is_there(node))
        return;
    report(node, code);
    node.tree->wrong = true;
}

void ck_node_lacks(ck_node object, const char *key)
{
    const ck_reading_state *reading = object.tree->reading;
    ck_arena *arena = &reading->record->arena;
    if (!ck_node_is_there(object) || object.tree->wrong)
        return;
    ck_finding finding = ck_finding_new(CK_F_NO_FIELD, ck_node_span(object));
    ck_arena_put(arena, key, strlen(key));
    ck_arena_put(arena, "\n", sizeof "\n");
    finding.instead = ck_arena_end(arena, finding.span).bytes;
    if (reading->sink->report)
        reading->sink->report(reading->sink->self, &finding);
    object.tree->wrong = true;
}

ck_entry *ck_node_entry(ck_node node, ck_entry_kind kind)
{
    ck_reading_state *reading = node.tree->reading;
    ck_entry *entry = ck_cursor_add_entry(reading, kind, ck_node_span(node));
    if (entry) /* no dialect in use by people writes it */
        entry->dialects = (uint16_t)(1u << reading->record->dialect);
    return entry;
}

void ck_node_move(ck_node node, const ck_written_move *written)
{
    ck_entry *entry = ck_node_entry(node, CK_ENTRY_MOVE);
    if (!entry)
        return;
    entry->as.move = *written;
    /* The bracket with the first destination of the Minds also determines the step. */
    if (written->move.step == CK_STEP_UNKNOWN)
        entry->as.move.move.first = CK_NO_SQUARE;
}

/* ---- what cannot be read ---- */

/* Keeps a value as a gap. */
static void keep(ck_tree *tree, ck_span span)
{
    ck_reading_state *reading = tree->reading;
    ck_event_list *events = &reading->record->events;
    if (!reading->record->contest) {
        ck_add_unread_value(reading, span);
        return;
    }
    ck_event *event = ck_event_list_add(events, CK_EVENT_UNREAD, span);
    if (event)
        event->word = ck_event_list_add_word(events, ck_unread_value_text(reading, span));
    tree->failed |= !event || event->word == 0;
}

/* Reads a value; if that fails, WHOLE is a gap. */
static bool read_or_keep(ck_node value, ck_span whole, void (*read)(ck_node value))
{
    ck_tree *tree = value.tree;
    ck_record *record = tree->reading->record;
    const ck_record before = *record;
    const size_t owner = tree->reading->owner;
    read(value);
    if (!tree->wrong)
        return true;
    tree->wrong = false;
    record->entry_count = before.entry_count;
    record->header_count = before.header_count;
    record->players = before.players;
    record->events.count = before.events.count;
    record->events.thing_count = before.events.thing_count;
    record->events.seats = before.events.seats;
    tree->reading->owner = owner;
    keep(tree, whole);
    return false;
}

bool ck_node_read(ck_node value, void (*read)(ck_node value))
{
    return read_or_keep(value, ck_node_span(value), read);
}

/* The place of a field: its key comes right before its value. */
static ck_span span_of_field(ck_node value)
{
    const ck_node key = {value.tree, value.index - 1};
    return ck_from_to(ck_node_span(key).offset, ck_end_of(ck_node_span(value)));
}

bool ck_node_read_field(ck_node object, const char *key, void (*read)(ck_node value))
{
    const ck_node field = ck_node_field(object, key);
    return !ck_node_is_there(field) || read_or_keep(field, span_of_field(field), read);
}

static bool is_among(ck_node key, const char *const *keys)
{
    while (*keys && !ck_node_is(key, *keys))
        keys++;
    return *keys != NULL;
}

void ck_node_keep_others(ck_node object, const char *const *keys)
{
    ck_node key = node_of(object, ck_json_first(value_of(object)));
    while (ck_node_is_there(key)) {
        const ck_node value = ck_node_next(object, key);
        if (!is_among(key, keys)) {
            report(key, CK_F_OTHER_FIELD);
            keep(object.tree, span_of_field(value));
        }
        key = ck_node_next(object, value);
    }
}

ck_node ck_node_whole(const ck_node within)
{
    return (ck_node){within.tree, 0};
}

/* ---- elements ---- */

/* Whether a value has the kind of the first byte SIGN; false after an earlier error. */
static bool is_of(ck_node node, char sign)
{
    if (ck_node_sign(node) != sign)
        ck_node_wrong(node, CK_F_BAD_FIELD);
    return !node.tree->wrong && ck_node_is_there(node);
}

ck_node ck_node_first(ck_node list)
{
    return is_of(list, '[') ? node_of(list, ck_json_first(value_of(list))) : missing(list);
}

ck_node ck_node_next(ck_node list, ck_node element)
{
    return node_of(list, ck_json_next(value_of(list), value_of(element)));
}

ck_node ck_node_field(ck_node object, const char *key)
{
    return is_of(object, '{') ? node_of(object, ck_json_field(value_of(object), key))
                              : missing(object);
}

ck_node ck_node_need(ck_node object, const char *key)
{
    ck_node field = ck_node_field(object, key);
    if (!ck_node_is_there(field))
        ck_node_lacks(object, key);
    return field;
}

void ck_node_only(ck_node object, const char *const *keys)
{
    if (!is_of(object, '{'))
        return;
    ck_node key = node_of(object, ck_json_first(value_of(object)));
    while (ck_node_is_there(key) && !object.tree->wrong) {
        if (!is_among(key, keys))
            ck_node_wrong(key, CK_F_OTHER_FIELD);
        key = ck_node_next(object, ck_node_next(object, key));
    }
}

size_t ck_node_count(ck_node list)
{
    return is_of(list, '[') ? ck_json_count(value_of(list)) : 0;
}

/* ---- kinds ---- */

bool ck_node_is_null(ck_node node)
{
    return !ck_node_is_there(node) || ck_node_sign(node) == 'n';
}

bool ck_node_is(ck_node node, const char *word)
{
    return ck_json_is(value_of(node), word);
}

/* The text of a string; any other value is reported. */
static ck_text string_of(ck_node node, ck_arena *arena)
{
    return is_of(node, '"') ? ck_json_string(value_of(node), arena) : (ck_text){.bytes = ""};
}

ck_text ck_node_string(ck_node node)
{
    return string_of(node, &node.tree->json.words);
}

ck_text ck_node_text(ck_node node)
{
    ck_arena *arena = &node.tree->reading->record->arena;
    ck_text text = string_of(node, arena);
    if (text.length == 0)
        return text;
    if (memchr(text.bytes, '\0', text.length))
        report(node, CK_F_NUL_BYTE);
    if (!memchr(text.bytes, '\n', text.length))
        return text;
    report(node, CK_F_LINE_BREAK);
    const char *at = text.bytes, *end = text.bytes + text.length, *newline;
    while ((newline = memchr(at, '\n', (size_t)(end - at)))) {
        ck_arena_put(arena, at, (size_t)(newline - at));
        ck_arena_put(arena, " ", 1);
        at = newline + 1;
    }
    ck_arena_put(arena, at, (size_t)(end - at));
    return ck_arena_end(arena, text.span);
}

int32_t ck_node_number(ck_node node, int32_t least, int32_t most)
{
    bool wrong = false;
    int64_t number = ck_json_integer(&wrong, value_of(node), least, most);
    if (wrong)
        ck_node_wrong(node, CK_F_BAD_FIELD);
    return wrong ? 0 : (int32_t)number;
}

int32_t ck_node_points(ck_node node, int8_t *tenths)
{
    ck_text text = ck_json_written(value_of(node));
    int32_t whole = 0;
    bool good = false;
    bool is_number = text.length > 0 && (text.bytes[0] == '-' || ck_is_figure(text.bytes[0]));
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

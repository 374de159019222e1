/* Puts the parts of a session of cerke_online together, as that program writes them as text. */
#include "parser/json/read_session.h"

#include "parser/json/unread_value.h"
#include "parser/text/enclosed.h"
#include "rules/words/words.h"

/* Adds the text of a string; each byte has the place of its character. */
static void put_string(ck_enclosed *out, ck_node node)
{
    const char *text = node.tree->json.source.text;
    const ck_span whole = ck_node_span(node);
    ck_json_character next;
    if (ck_node_string(node).length == 0)
        return;
    for (uint32_t at = whole.offset + 1, end = ck_end_of(whole) - 1; at < end; at += next.coded) {
        next = ck_json_character_at(text + at, text + end);
        ck_enclosed_put(out, next.bytes, next.length, (ck_span){at, next.coded});
    }
}

/* Adds a sign between values at the last byte of a value: a quotation mark or bracket. */
static void put_sign(ck_enclosed *out, ck_node node, const char *sign)
{
    ck_enclosed_put(out, sign, 1, (ck_span){ck_end_of(ck_node_span(node)) - 1, 1});
}

/* ---- what cannot be read ---- */

/* Room for a value as a gap: its text, raised, its key and a line end. */
enum { RAISED = 3, AROUND = 32 };

/* A place for a gap in the text; all of it has the place of the value. */
typedef struct gap_writer {
    ck_enclosed *out;
    ck_span place;
} gap_writer;

static bool put_in_gap(void *self, const char *bytes, size_t length)
{
    const gap_writer *gap = self;
    ck_enclosed_put(gap->out, bytes, length, gap->place);
    return true;
}

/* Adds text that is no part of a session as a gap on a line of its own. */
static void put_gap(ck_enclosed *out, const ck_tree *tree, ck_span place)
{
    gap_writer gap = {out, place};
    ck_out writer = {.self = &gap, .write = put_in_gap};
    if (place.length == 0)
        return;
    ck_put_unread(&writer, ck_unread_value_text(tree->reading, place));
    ck_put(&writer, "\n");
}

static bool is_string(ck_node node)
{
    return ck_node_is_there(node) && ck_node_sign(node) == '"';
}

static bool is_item(ck_node item)
{
    return ck_node_sign(item) == '{' && is_string(ck_node_field(item, "dat"));
}

static bool is_entry(ck_node element)
{
    if (!is_item(element))
        return false;
    const ck_node type = ck_node_field(element, "type");
    const ck_node capture = ck_node_field(element, "piece_capture_comment");
    return (ck_node_is(type, "movement") || ck_node_is(type, "tymoktaxot")) &&
           (!ck_node_is_there(capture) || is_string(capture));
}

/* ---- the parts ---- */

/* A list of the session: its elements, or itself, are gaps where they are not as they should be. */
typedef struct session_part {
    bool (*is_good)(ck_node element);
    void (*put)(ck_enclosed *out, ck_node element);
} session_part;

static void put_item(ck_enclosed *out, ck_node item)
{
    put_string(out, ck_node_field(item, "dat"));
    put_sign(out, item, "\n");
}

/* Each value has a line of its own, so that what is not read in one ends with it. */
static void put_entry(ck_enclosed *out, ck_node element)
{
    const ck_node capture = ck_node_field(element, "piece_capture_comment");
    put_string(out, ck_node_field(element, "dat"));
    if (ck_node_is_there(capture))
        put_string(out, capture);
    put_sign(out, element, "\n");
}

/* The room that the gaps of a part need beside that of the JSON. */
static uint64_t room_for_gaps(ck_node list, const session_part *part)
{
    uint64_t room = 0;
    if (ck_node_sign(list) != '[')
        return AROUND + RAISED * (uint64_t)ck_node_span(list).length;
    for (ck_node element = ck_node_first(list); ck_node_is_there(element);
         element = ck_node_next(list, element)) {
        if (!part->is_good(element))
            room += AROUND + RAISED * (uint64_t)ck_node_span(element).length;
    }
    return room;
}

/* What of a part is put in the text. */
enum { GOOD = 1, GAPS = 2 };

static void put_part(ck_enclosed *out, ck_node list, const session_part *part, unsigned which)
{
    if (ck_node_sign(list) != '[') {
        if (which & GAPS)
            put_gap(out, list.tree, ck_node_span(list));
        return;
    }
    for (ck_node element = ck_node_first(list); ck_node_is_there(element);
         element = ck_node_next(list, element)) {
        const bool good = part->is_good(element);
        if (good && (which & GOOD))
            part->put(out, element);
        else if (!good && (which & GAPS))
            put_gap(out, list.tree, ck_node_span(element));
    }
}

/* The colours are one value, good or a gap. */
static bool are_colours(ck_node colours)
{
    if (ck_node_sign(colours) != '[')
        return false;
    ck_node colour = ck_node_first(colours);
    while (ck_node_is_there(colour) && is_string(colour))
        colour = ck_node_next(colours, colour);
    return !ck_node_is_there(colour);
}

static void put_colours(ck_enclosed *out, ck_node colours)
{
    static const char key[] = "{一位色:";
    if (ck_node_count(colours) == 0)
        return;
    ck_enclosed_put(out, key, sizeof key - 1, (ck_span){ck_node_span(colours).offset, 1});
    for (ck_node colour = ck_node_first(colours); ck_node_is_there(colour);
         colour = ck_node_next(colours, colour))
        put_string(out, colour);
    put_sign(out, colours, "}");
    put_sign(out, colours, "\n");
}

void ck_enter_session_node(ck_node whole)
{
    static const session_part items = {is_item, put_item}, entries = {is_entry, put_entry};
    const ck_tree *tree = whole.tree;
    ck_reading_state *reading = tree->reading;
    const ck_node header = ck_node_need(whole, "header"), body = ck_node_need(whole, "body");
    const ck_node colours = ck_node_field(whole, "initial_colors");
    if (tree->wrong)
        return;
    const uint64_t room = (reading->end - reading->at) + room_for_gaps(header, &items) +
                          room_for_gaps(body, &entries) + 2 * AROUND +
                          RAISED * ((uint64_t)ck_node_span(colours).length + tree->rest.length);
    if (room > (1 + RAISED) * (uint64_t)(reading->end - reading->at) + CK_MOST_ENTRIES * AROUND) {
        reading->record->overfull = true; /* each gap is an entry */
        return;
    }
    ck_enclosed out = ck_enclosed_begin(reading, (uint32_t)room);
    const bool coloured = are_colours(colours);
    if (coloured)
        put_colours(&out, colours);
    put_part(&out, header, &items, GOOD);
    /* A header item behind a gap would be a comment. */
    if (!coloured)
        put_gap(&out, tree, ck_node_span(colours));
    put_part(&out, header, &items, GAPS);
    put_part(&out, body, &entries, GOOD | GAPS);
    put_gap(&out, tree, tree->rest);
    ck_enclosed_enter(reading, &out);
}

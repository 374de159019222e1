/* Puts the parts of a session of cerke_online together, as that program writes them as text. */
#include "parser/json/read_session.h"

#include "parser/text/enclosed.h"

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

/* Each value has a line of its own, so that what is not read in one ends with it. */
static void put_body(ck_enclosed *out, ck_node body)
{
    static const char *const types[] = {"movement", "tymoktaxot"};
    for (ck_node element = ck_node_first(body); ck_node_is_there(element);
         element = ck_node_next(body, element)) {
        CK_NODE_WORD(ck_node_need(element, "type"), types); /* reports another type */
        const ck_node text = ck_node_need(element, "dat");
        const ck_node capture = ck_node_field(element, "piece_capture_comment");
        if (element.tree->wrong)
            return;
        put_string(out, text);
        if (ck_node_is_there(capture))
            put_string(out, capture);
        put_sign(out, element, "\n");
    }
}

void ck_enter_session_node(ck_node whole)
{
    ck_reading_state *reading = whole.tree->reading;
    ck_enclosed out = ck_enclosed_begin(reading, reading->end - reading->at);
    const ck_node header = ck_node_need(whole, "header");
    ck_node colours = ck_node_need(whole, "initial_colors");
    static const char key[] = "{一位色:";
    if (ck_node_count(colours) != 0) {
        ck_enclosed_put(&out, key, sizeof key - 1, (ck_span){ck_node_span(colours).offset, 1});
        for (ck_node colour = ck_node_first(colours); ck_node_is_there(colour);
             colour = ck_node_next(colours, colour))
            put_string(&out, colour);
        put_sign(&out, colours, "}");
        put_sign(&out, colours, "\n");
    }
    for (ck_node item = ck_node_first(header); ck_node_is_there(item);
         item = ck_node_next(header, item)) {
        put_string(&out, ck_node_need(item, "dat"));
        put_sign(&out, item, "\n");
    }
    put_body(&out, ck_node_need(whole, "body"));
    if (!whole.tree->wrong)
        ck_enclosed_enter(reading, &out);
}

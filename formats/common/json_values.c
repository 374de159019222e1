#include "formats/common/json_values.h"

#include "formats/common/display.h"
#include "rules/base/utf8.h"
#include "rules/board/hands.h"
#include "rules/words/names.h"

json_t *ck_json_string_of(const char *text, size_t length)
{
    ck_buffer buffer = {0};
    ck_writer out = ck_buffer_writer(&buffer);
    json_t *string = NULL;
    ck_put_utf8(&out, text, length);
    if (!out.failed)
        string = json_stringn(ck_buffer_string(&buffer), buffer.length);
    ck_buffer_free(&buffer);
    return string;
}

json_t *ck_json_string_or_null(ck_text text)
{
    return text.length > 0 ? ck_json_string_of(text.bytes, text.length) : json_null();
}

json_t *ck_json_side(ck_side side)
{
    return side < CK_NO_SIDE ? json_string(ck_side_name[side]) : json_null();
}

json_t *ck_json_appended(json_t *list, json_t *value)
{
    if (json_array_append_new(list, value) == 0)
        return list;
    json_decref(list);
    return NULL;
}

json_t *ck_json_hands(const ck_rules *rules, ck_hands hands)
{
    json_t *list = json_array();
    for (int hand = 0; hand < CK_HANDS && list; hand++) {
        bool flashed = (hands.flashed & CK_HAND_BIT(hand)) != 0;
        if (!flashed && !(hands.plain & CK_HAND_BIT(hand)))
            continue;
        int points = ck_hand_points(rules, (ck_hand)hand, flashed);
        list = ck_json_appended(list, json_pack("{s:s, s:b, s:i}", "name", ck_hand_name[hand].sign,
                                                "flash", flashed, "points", points));
    }
    return list;
}

json_t *ck_json_by_side(const int16_t points[2])
{
    return json_pack("{s:i, s:i}", "A", points[CK_SIDE_A], "IA", points[CK_SIDE_IA]);
}

static int dump(const char *bytes, size_t length, void *self)
{
    ck_writer *out = self;
    ck_put_bytes(out, bytes, length);
    return out->failed ? -1 : 0;
}

void ck_put_json_line(ck_writer *out, json_t *value)
{
    if (!value || json_dump_callback(value, dump, out, JSON_COMPACT) != 0)
        out->failed = true;
    ck_put(out, "\n");
    json_decref(value);
}

/* The JSON of `hands`: captured pieces' hands and points. */
#include "formats/report/hands_json.h"

#include "formats/common/json_values.h"
#include "rules/words/hand_words.h"

/* Writes hands and their points as members of an object. */
static void put_hands(ck_json *json, const ck_rules *rules, const ck_uncoloured *pieces,
                      const ck_colour_group *group, ck_hand_set hands)
{
    uint8_t held[2][CK_PROFESSIONS];
    ck_uncoloured_hold(pieces, group->red[0], held);
    ck_json_put_points(json, "points", group->points, rules->unit);
    ck_json_put_hands(json, "hands", rules, ck_hands_flash_king(rules, hands), held);
}

void ck_write_hands_json(ck_out *out, const ck_rules *rules, const ck_uncoloured *pieces)
{
    ck_json json = {.out = out};
    ck_json_begin_object(&json, NULL);
    ck_json_put_word(&json, "schema", "cetkaik-hands/1");
    put_hands(&json, rules, pieces, &pieces->as[0], pieces->common);
    if (pieces->count > 1)
        ck_json_begin_list(&json, "colourings");
    for (size_t i = 0; i < pieces->count && pieces->count > 1; i++) {
        ck_json_begin_object(&json, NULL);
        ck_out string = ck_json_begin_string(&json, "pieces");
        ck_write_colour_group(&string, pieces, &pieces->as[i]);
        ck_json_end_string(&json, &string);
        put_hands(&json, rules, pieces, &pieces->as[i], pieces->as[i].hands);
        ck_json_end_object(&json);
    }
    if (pieces->count > 1)
        ck_json_end_list(&json);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}

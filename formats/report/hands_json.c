/* The JSON of `hands`: captured pieces' hands and points. */
#include "formats/report/hands_json.h"

#include "formats/common/json_values.h"

void ck_write_hands_json(ck_out *out, const ck_rules *rules, ck_hand_set hands,
                         uint8_t held[2][CK_PROFESSIONS])
{
    ck_json json = {.out = out};
    hands = ck_hands_flash_king(rules, hands);
    ck_json_begin_object(&json, NULL);
    ck_json_put_points(&json, "points", ck_hands_worth(rules, hands, held), rules->unit);
    ck_json_put_hands(&json, "hands", rules, hands, held);
    ck_json_end_object(&json);
    ck_json_end_line(&json);
}

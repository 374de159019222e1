#include "rules/words/hand_words.h"

#include "rules/board/hands.h"
#include "rules/words/names.h"

#include <string.h>

ck_name ck_hand_sign(const ck_rules *rules, ck_hand hand)
{
    const ck_hand_row *row = rules ? ck_hand_row_of(rules, hand) : NULL;
    if (row && row->name.text)
        return row->name;
    const char *sign = hand < CK_HANDS ? ck_hand_name[hand].sign : "";
    return (ck_name){sign, strlen(sign)};
}

static bool is(ck_name name, const char *text, size_t length)
{
    return name.length == length && memcmp(name.text, text, length) == 0;
}

bool ck_hand_named(const ck_rules *rules, const char *name, size_t length, ck_hand *hand,
                   bool *flashed)
{
    static const char flash[] = "同色";
    const ck_hand_table *table = ck_hand_table_of(rules);
    size_t prefix = sizeof flash - 1;
    *flashed = length > prefix && ck_bytes_begin(name, length, flash);
    if (*flashed) {
        name += prefix;
        length -= prefix;
    }
    for (int i = 0; i < table->rows; i++) {
        *hand = (ck_hand)table->row[i].hand;
        if (table->row[i].name.text && is(table->row[i].name, name, length))
            return true;
    }
    for (int i = 0; i < CK_HANDS; i++) {
        const char *sign = ck_hand_name[i].sign;
        *hand = (ck_hand)i;
        if (is((ck_name){sign, strlen(sign)}, name, length))
            return true;
    }
    return false;
}

void ck_write_hand(ck_out *out, const ck_rules *rules, ck_hand hand, bool flashed)
{
    ck_name name = ck_hand_sign(rules, hand);
    ck_put(out, flashed && hand != CK_KING_HAND ? "同色" : "");
    ck_put_bytes(out, name.text, name.length);
}

void ck_write_hand_set(ck_out *out, const ck_rules *rules, ck_hand_set hands)
{
    bool first = true;
    for (ck_hands_walk at = {0}; ck_hands_next(&hands, &at); first = false) {
        ck_put(out, first ? "" : "加");
        ck_write_hand(out, rules, at.hand, at.flashed);
    }
}

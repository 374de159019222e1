/* Converts hands to values of <cetkaik/board.h>, each with its points. */
#include "cmd/library/hand_value.h"

#include "rules/words/names.h"

#include <string.h>

size_t ck_hand_values(const ck_rules *rules, const ck_hand_set *formed,
                      uint8_t held[2][CK_PROFESSIONS], ck_board_hand *hands, size_t room)
{
    ck_hands_walk walk = {0};
    size_t count = 0;
    for (; ck_hands_next(formed, &walk); count++) {
        if (count >= room)
            continue;
        const ck_hand_row *row = ck_hand_row_of(rules, walk.hand);
        const char *sign = ck_hand_name[walk.hand].sign;
        const ck_name name = row && row->name.text ? row->name : (ck_name){sign, strlen(sign)};
        const int worth = ck_hand_worth(rules, formed, walk.hand, walk.flashed, held) /
                          ck_hands_count(formed, walk.hand, walk.flashed);
        hands[count] = (ck_board_hand){.name = name.text,
                                       .name_length = name.length,
                                       .flashed = walk.flashed,
                                       .tenths = ck_hand_value_tenths(rules, worth)};
    }
    return count;
}

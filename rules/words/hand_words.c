/* The names of the hands of a rule set, including its own hands. */
#include "rules/words/hand_words.h"

#include "rules/board/hands.h"
#include "rules/words/names.h"
#include "rules/words/plain_name.h"
#include "rules/words/usual_sign.h"

#include <string.h>
#include <strings.h>

ck_name ck_hand_sign(const ck_rules *rules, ck_hand hand)
{
    const ck_hand_row *row = rules ? ck_hand_row_of(rules, hand) : NULL;
    if (row && row->name.text)
        return row->name;
    const char *sign = hand < CK_HANDS ? ck_hand_name[hand].sign : "";
    return (ck_name){sign, strlen(sign)};
}

/* Names of hands in the Chinese sheets that are more than other forms of the signs, and those of
 * the Korean sheet. */
static const struct {
    const char *name;
    ck_hand hand;
} sheet_names[] = {
    {"王集", CK_KING_HAND},
    {"獣集", CK_ANIMALS},
    {"廃皇行", CK_FUTILE_HAND},
    {"废皇行", CK_FUTILE_HAND},
    {"어디를 가도 적이 없다", CK_UNBEATABLE},
    {"문민과 군인의 균형", CK_SOCIAL_ORDER},
    {"문화", CK_CULTURE},
    {"기마대", CK_CAVALRY},
    {"이동", CK_ATTACK},
    {"왕", CK_KING_HAND},
    {"동물", CK_ANIMALS},
    {"군대", CK_ARMY},
    {"우군을 도움", CK_COMRADES},
    {"교착한 군", CK_DEADLY_ARMY},
    {"다암을 밟음", CK_STEPPING_HAND},
    {"다암이 한 번 더 간다", CK_FUTILE_HAND},
};

/* The hand of the game with a name: by its signs first, then by any other name. */
static bool is_name_of_hand(const char *name, size_t length, ck_hand *hand)
{
    for (int i = 0; i < CK_HANDS; i++) {
        *hand = (ck_hand)i;
        if (ck_bytes_are(name, length, ck_hand_name[i].sign))
            return true;
    }
    for (size_t i = 0; i < sizeof sheet_names / sizeof *sheet_names; i++) {
        *hand = sheet_names[i].hand;
        if (ck_bytes_are(name, length, sheet_names[i].name))
            return true;
    }
    for (int i = 0; i < CK_HANDS; i++) {
        *hand = (ck_hand)i;
        if (ck_plain_name_is(name, length, ck_hand_name[i].roman) ||
            ck_plain_name_is(name, length, ck_hand_name[i].english))
            return true;
    }
    return false;
}

/* Removes 同色 or one of its other names from the start. */
static bool remove_flash(const char **name, size_t *length)
{
    static const char *const flashes[] = {"同色",   "bap pok ",   "flashed ", "the flashed ",
                                          "flash ", "the flash ", "동색 "};
    for (size_t i = 0; i < sizeof flashes / sizeof *flashes; i++) {
        const size_t size = strlen(flashes[i]);
        if (*length <= size || strncasecmp(*name, flashes[i], size) != 0)
            continue;
        *name += size;
        *length -= size;
        return true;
    }
    return false;
}

bool ck_is_flash_name(const char *name, size_t length)
{
    return ck_bytes_are(name, length, "同色") || ck_bytes_are(name, length, "동색") ||
           ck_plain_name_is(name, length, "The Flash") || ck_plain_name_is(name, length, "bap pok");
}

bool ck_hand_named(const ck_rules *rules, const char *name, size_t length, ck_hand *hand,
                   bool *flashed)
{
    const ck_hand_table *table = ck_hand_table_of(rules);
    *flashed = remove_flash(&name, &length);
    for (int i = 0; i < table->rows; i++) {
        const ck_name own = table->row[i].name;
        *hand = (ck_hand)table->row[i].hand;
        if (own.text && own.length == length && memcmp(own.text, name, length) == 0)
            return true;
    }
    return is_name_of_hand(name, length, hand);
}

bool ck_hand_by_any_name(const ck_rules *rules, const char *name, size_t length, ck_hand *hand,
                         bool *flashed)
{
    ck_usual_room room;
    if (ck_hand_named(rules, name, length, hand, flashed))
        return true;
    const ck_name usual = ck_usual_name((ck_name){name, length}, &room);
    return ck_hand_named(rules, usual.text, usual.length, hand, flashed);
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

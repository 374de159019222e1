/* The names of the hands of a rule set, including its own hands. */
#include "rules/words/hand_words.h"

#include "rules/board/hands.h"
#include "rules/words/names.h"
#include "rules/words/term.h"
#include "rules/words/usual_sign.h"

#include <string.h>

ck_name ck_hand_sign(const ck_rules *rules, ck_hand hand)
{
    const ck_hand_row *row = rules ? ck_hand_row_of(rules, hand) : NULL;
    if (row && row->name.text)
        return row->name;
    const char *sign = hand < CK_HANDS ? ck_hand_name[hand].sign : "";
    return (ck_name){sign, strlen(sign)};
}

bool ck_is_flash_name(const char *name, size_t length)
{
    return ck_term_of(CK_TERM_FLASH, name, length) != NULL;
}

/* The hand with these signs: one of the rules, or of the game. */
static bool is_sign_of_hand(const ck_rules *rules, const char *name, size_t length, ck_hand *hand)
{
    const ck_hand_table *table = ck_hand_table_of(rules);
    for (int i = 0; i < table->rows; i++) {
        const ck_name own = table->row[i].name;
        *hand = (ck_hand)table->row[i].hand;
        if (own.text && own.length == length && memcmp(own.text, name, length) == 0)
            return true;
    }
    for (int i = 0; i < CK_HANDS; i++) {
        *hand = (ck_hand)i;
        if (ck_bytes_are(name, length, ck_hand_name[i].sign))
            return true;
    }
    return false;
}

bool ck_hand_named(const ck_rules *rules, const char *name, size_t length, ck_hand *hand,
                   bool *flashed)
{
    static const char flash[] = "同色";
    size_t size = sizeof flash - 1;
    *flashed = length > size && ck_bytes_begin(name, length, flash);
    size = *flashed ? size : 0;
    if (is_sign_of_hand(rules, name + size, length - size, hand))
        return true;
    if (!*flashed && ck_term_at(CK_TERM_FLASH, name, length, &size) && size < length) {
        *flashed = true;
        size += ck_run_of(' ', name + size, length - size);
        if (is_sign_of_hand(rules, name + size, length - size, hand))
            return true;
    }
    size = *flashed ? size : 0;
    const ck_term *term = ck_term_of(CK_TERM_HAND, name + size, length - size);
    *hand = term ? (ck_hand)term->value : CK_UNBEATABLE;
    return term != NULL;
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

void ck_write_colour_group(ck_out *out, const ck_uncoloured *pieces, const ck_colour_group *group)
{
    for (uint32_t i = 0; i < group->count && i < CK_COLOURS_NAMED; i++) {
        ck_put(out, i > 0 ? ", " : "");
        for (int kind = 0; kind < CK_PROFESSIONS; kind++) {
            for (int j = 0; j < pieces->open[kind]; j++) {
                ck_put(out, ck_colour_name[j < group->red[i][kind] ? CK_RED : CK_BLACK]);
                ck_put(out, ck_profession_name[kind].sign);
            }
        }
    }
    ck_put(out, group->count > CK_COLOURS_NAMED ? ", …" : "");
}

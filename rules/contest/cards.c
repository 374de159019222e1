/* The deck of 48 cards: names, copies of each card, sets of cards. */
#include "rules/contest/cards.h"

#include "rules/words/names.h"

#include <string.h>

const uint8_t ck_copies[CK_KINDS] = {
    [CK_CARD_VESSEL] = 1,  [CK_CARD_NOTHING] = 3, [CK_CARD_PAWN] = 4,  [CK_CARD_ARCHER] = 2,
    [CK_CARD_CHARIOT] = 2, [CK_CARD_TIGER] = 2,   [CK_CARD_HORSE] = 2, [CK_CARD_OFFICER] = 2,
    [CK_CARD_SHAMAN] = 2,  [CK_CARD_GENERAL] = 2, [CK_CARD_KING] = 1,  [CK_CARD_MINDS] = 1,
};

const char *const ck_kind_name[CK_KINDS] = {
    [CK_CARD_VESSEL] = "船",  [CK_CARD_NOTHING] = "無", [CK_CARD_PAWN] = "兵",
    [CK_CARD_ARCHER] = "弓",  [CK_CARD_CHARIOT] = "車", [CK_CARD_TIGER] = "虎",
    [CK_CARD_HORSE] = "馬",   [CK_CARD_OFFICER] = "筆", [CK_CARD_SHAMAN] = "巫",
    [CK_CARD_GENERAL] = "将", [CK_CARD_KING] = "王",    [CK_CARD_MINDS] = "皇",
};

/* Each name is one character of three bytes. */
enum { NAME = 3 };

size_t ck_read_card_kind(const char *text, size_t length, ck_kind *kind)
{
    for (int i = 0; i < CK_KINDS; i++) {
        if (ck_bytes_begin(text, length, ck_kind_name[i])) {
            *kind = (ck_kind)i;
            return NAME;
        }
    }
    return 0;
}

size_t ck_read_card(const char *text, size_t length, ck_card *card)
{
    ck_kind kind;
    for (int colour = 0; colour < 2; colour++) {
        if (ck_bytes_begin(text, length, ck_colour_name[colour]) &&
            ck_read_card_kind(text + NAME, length - NAME, &kind) > 0) {
            *card = ck_card_of(colour, kind);
            return 2 * NAME;
        }
    }
    return 0;
}

int ck_card_set_size(const ck_card_set *set)
{
    int size = 0;
    for (int i = 0; i < CK_CARDS; i++)
        size += set->count[i];
    return size;
}

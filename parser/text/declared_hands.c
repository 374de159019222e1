/* Looks up the hands that a declaration names, and adds them to it. */
#include "parser/text/declared_hands.h"

#include "parser/text/cursor.h"
#include "rules/board/hands.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"

#include <string.h>

static uint32_t sign_at(const char *text)
{
    const unsigned char *byte = (const unsigned char *)text;
    return byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16;
}

/* The cache slot of a name; clears the cache for another table of hands. */
static ck_known_hand *known_place(ck_reader *reader, const ck_rules *rules, const char *name,
                                  size_t length)
{
    const uint32_t spread = 0x9e3779b1;
    if (reader->table != rules->hands)
        memset(reader->known, 0, sizeof reader->known);
    reader->table = rules->hands;
    const uint32_t first = sign_at(name), last = sign_at(name + length - 3);
    return &reader->known[((first * 31 + last) * spread >> 16) % CK_KNOWN_HANDS];
}

/* Looks up a hand by ck_hand_named() and caches the result, except under hands defined by a
 * record. */
bool ck_declared_hand_by_sign(const ck_reading_state *reading, const char *name, size_t length,
                              ck_hand *hand, bool *flashed)
{
    const ck_rules *rules = ck_cursor_rules(reading);
    if (!reading->reader) /* in CSV, other forms of signs are not reported */
        return ck_hand_by_any_name(rules, name, length, hand, flashed);
    if (!rules->hands || length < 3 || length > CK_LONGEST_KNOWN)
        return ck_hand_named(rules, name, length, hand, flashed);
    ck_known_hand *known = known_place(reading->reader, rules, name, length);
    if (known->length != length || memcmp(known->name, name, length) != 0) {
        if (!ck_hand_named(rules, name, length, hand, flashed))
            return false;
        *known = (ck_known_hand){.length = (uint8_t)length, .hand = *hand, .flashed = *flashed};
        memcpy(known->name, name, length);
    }
    *hand = (ck_hand)known->hand;
    *flashed = known->flashed;
    return true;
}

void ck_add_declared_hand(const ck_reading_state *reading, ck_declaration *declaration,
                          ck_hand hand, bool flashed, ck_span name)
{
    if (hand == CK_ALL_HANDS) {
        ck_cursor_report(reading, CK_F_UNKNOWN_HAND, name);
        declaration->hands_unread = true;
        return;
    }
    uint64_t bit = CK_HAND_BIT(hand);
    bool once = ck_cursor_rules(reading)->param[CK_SAME_HAND] == CK_ONCE;
    if (once && ((declaration->hands.plain | declaration->hands.flashed) & bit)) {
        ck_cursor_report(reading, CK_F_HAND_TWICE, name);
        declaration->hands_unread = true;
    } else {
        ck_hands_add(&declaration->hands, hand, flashed, 1);
    }
}

/* 同色 as an item of its own belongs to the only hand named before it. Returns false, changing
 * nothing, where there is none, or more than one. */
static bool add_flash(ck_declaration *declaration)
{
    ck_hand_set *hands = &declaration->hands;
    const uint64_t named = hands->plain | hands->flashed;
    if (hands->counted || named == 0 || (named & (named - 1)) != 0)
        return false;
    hands->flashed = named;
    hands->plain = 0;
    return true;
}

void ck_add_declared_hand_by_sign(const ck_reading_state *reading, ck_declaration *declaration,
                                  ck_text name)
{
    ck_hand hand;
    bool flashed;
    if (!ck_declared_hand_by_sign(reading, name.bytes, name.length, &hand, &flashed)) {
        hand = CK_ALL_HANDS;
        if (ck_is_flash_name(name.bytes, name.length) && add_flash(declaration))
            return;
    }
    ck_add_declared_hand(reading, declaration, hand, flashed, name.span);
}

void ck_add_separate_declared_hand(ck_reading_state *reading, ck_declaration *declaration,
                                   const char *name, size_t length, ck_span place)
{
    ck_arena *arena = &reading->record->arena;
    ck_add_declared_hand_by_sign(reading, declaration, (ck_text){name, (uint32_t)length, place});
    if (arena->begun > 0)
        ck_arena_put(arena, "加", strlen("加"));
    while (length > 0) {
        size_t parting = ck_name_separator_length(name, length);
        size_t taken = parting > 0 ? parting : 1;
        ck_arena_put(arena, parting > 0 ? "_" : name, 1);
        name += taken;
        length -= taken;
    }
}

void ck_end_declared_hands(ck_reading_state *reading, ck_declaration *declaration, ck_span place)
{
    declaration->has_hands = true;
    declaration->named = ck_arena_end(&reading->record->arena, place);
}

/* Tracks the players' cards (known, partly known or only counted) and the pile. */
#include "rules/contest/deck.h"

#include "rules/contest/contest_check.h"
#include "rules/contest/fault.h"

#include <string.h>

const ck_deck *ck_deck_of(const ck_contest *contest)
{
    return contest->game->traits & CK_HAS_DECK ? contest->state : NULL;
}

static void remove_cards(ck_card_set *set, const ck_card_set *cards)
{
    for (int card = 0; card < CK_CARDS; card++) {
        int left = set->count[card] - cards->count[card];
        set->count[card] = (uint8_t)(left > 0 ? left : 0);
    }
}

ck_card_set ck_deck_played(const ck_deck *deck, int seats)
{
    ck_card_set pile = {{0}}, set = deck->seen;
    for (int i = deck->drawn; i < deck->listed; i++) {
        if (deck->list[i] != CK_NONE)
            pile.count[deck->list[i]]++;
    }
    remove_cards(&set, &pile);
    for (int seat = 0; seat < seats && seat < CK_MAX_HANDS; seat++) {
        remove_cards(&set, &deck->hand[seat].known);
        remove_cards(&set, &deck->hand[seat].hinted);
    }
    return set;
}

void ck_deck_open(ck_contest *contest, int each, int aside, bool colourless)
{
    ck_deck *deck = contest->state;
    deck->colourless = colourless;
    deck->pile = CK_DECK - each * contest->seats - aside;
    for (int i = 0; i < CK_CARDS; i++) {
        uint8_t copies = ck_copies[i % CK_KINDS];
        deck->limit.count[i] = (uint8_t)(colourless ? 2 * copies : copies);
    }
    for (int i = 0; i < contest->seats && i < CK_MAX_HANDS; i++)
        deck->hand[i].size = deck->hand[i].unknown = each;
}

ck_card ck_deck_card(const ck_deck *deck, const ck_thing *thing)
{
    ck_card card = (ck_card)thing->value;
    return deck->colourless || card >= CK_CARDS ? ck_card_of(0, ck_card_kind(card)) : card;
}

int64_t ck_deck_card_count(const ck_contest *contest, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    bool number = event->count == 1 && things->kind == CK_THING_NUMBER;
    return number ? (int64_t)things->value : (int64_t)event->count;
}

bool ck_deck_see(ck_contest *contest, ck_deck *deck, const ck_thing *thing)
{
    ck_card card = ck_deck_card(deck, thing);
    return ++deck->seen.count[card] <= deck->limit.count[card] ||
           ck_fault(contest, CK_F_GAME_COPIES, thing->span);
}

/* ---- setup ---- */

static bool judge_hand(ck_contest *contest, ck_deck *deck, const ck_event *event)
{
    ck_holding *hand = &deck->hand[event->seat];
    const ck_thing *things = ck_contest_things(contest, event);
    int64_t count = ck_deck_card_count(contest, event);
    if (count != hand->size)
        return ck_fault_amount(contest, CK_F_GAME_HAND_SIZE, event->span, count, hand->size);
    for (uint32_t i = 0; i < event->count; i++) {
        if (things[i].kind != CK_THING_CARD)
            continue;
        if (!ck_check_plain(contest, &things[i]) || !ck_deck_see(contest, deck, &things[i]))
            return false;
        hand->known.count[ck_deck_card(deck, &things[i])]++;
        hand->unknown--;
    }
    return true;
}

static bool judge_pile(ck_contest *contest, ck_deck *deck, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    int64_t count = ck_deck_card_count(contest, event);
    bool number = things->kind == CK_THING_NUMBER;
    if (number ? count != deck->pile : count > deck->pile)
        return ck_fault_amount(contest, CK_F_GAME_PILE_SIZE, event->span, count, deck->pile);
    for (uint32_t i = 0; i < event->count && !number; i++) {
        bool card = things[i].kind == CK_THING_CARD;
        deck->list[deck->listed++] =
            card ? (int16_t)ck_deck_card(deck, &things[i]) : (int16_t)CK_NONE;
        if (card &&
            (!ck_check_plain(contest, &things[i]) || !ck_deck_see(contest, deck, &things[i])))
            return false;
    }
    return true;
}

bool ck_deck_setup(ck_contest *contest, const ck_event *event)
{
    if (!ck_deck_of(contest))
        return true;
    if (event->verb == CK_VERB_HAND)
        return judge_hand(contest, contest->state, event);
    return event->verb != CK_VERB_PILE || judge_pile(contest, contest->state, event);
}

bool ck_deck_lay_open(ck_contest *contest, ck_deck *deck, const ck_event *event, int64_t right,
                      ck_card_set *set)
{
    const ck_thing *cards = ck_contest_things(contest, event);
    if ((int64_t)event->count != right)
        return ck_fault_amount(contest, CK_F_GAME_HAND_SIZE, event->span, event->count, right);
    for (uint32_t i = 0; i < event->count; i++) {
        if (!ck_check_plain(contest, &cards[i]) || !ck_deck_see(contest, deck, &cards[i]))
            return false;
        set->count[cards[i].value]++;
    }
    return true;
}

/* ---- play ---- */

bool ck_deck_remove(ck_contest *contest, ck_deck *deck, ck_holding *holding, const ck_thing *thing)
{
    ck_card card = ck_deck_card(deck, thing);
    bool known = holding->known.count[card] > 0;
    if (holding->size == 0 || (!known && holding->unknown == 0))
        return ck_fault(contest, CK_F_GAME_NOT_HELD, thing->span);
    holding->size--;
    if (known) {
        holding->known.count[card]--;
        return true;
    }
    holding->unknown--;
    if (holding->hinted.count[card] > 0) {
        holding->hinted.count[card]--;
        return true;
    }
    return ck_deck_see(contest, deck, thing);
}

bool ck_deck_play(ck_contest *contest, ck_deck *deck, int seat, const ck_thing *thing)
{
    return ck_deck_remove(contest, deck, &deck->hand[seat], thing);
}

bool ck_deck_play_plain(ck_contest *contest, ck_deck *deck, int seat, const ck_thing *thing)
{
    return ck_check_plain(contest, thing) && ck_deck_play(contest, deck, seat, thing);
}

bool ck_deck_play_all(ck_contest *contest, ck_deck *deck, const ck_event *event, uint32_t from)
{
    const ck_thing *things = ck_contest_things(contest, event);
    for (uint32_t i = from; i < event->count; i++) {
        if (things[i].kind == CK_THING_CARD &&
            !ck_deck_play(contest, deck, event->seat, &things[i]))
            return false;
    }
    return true;
}

void ck_deck_give(ck_deck *deck, int seat, ck_card card)
{
    deck->hand[seat].size++;
    deck->hand[seat].known.count[card]++;
}

bool ck_deck_draw(ck_contest *contest, ck_deck *deck, int seat, const ck_thing *thing)
{
    int place = deck->drawn++;
    int top = place < deck->listed ? deck->list[place] : CK_NONE;
    bool card = thing->kind == CK_THING_CARD;
    deck->pile--;
    if (card && !ck_check_plain(contest, thing))
        return false;
    if (card && top != CK_NONE && top != ck_deck_card(deck, thing))
        return ck_fault(contest, CK_F_GAME_PILE_DIFFERS, thing->span);
    if (card && top == CK_NONE && !ck_deck_see(contest, deck, thing))
        return false;
    if (seat == CK_NONE)
        return true;
    if (card) {
        ck_deck_give(deck, seat, ck_deck_card(deck, thing));
        return true;
    }
    deck->hand[seat].size++;
    deck->hand[seat].unknown++;
    if (top != CK_NONE)
        deck->hand[seat].hinted.count[top]++;
    return true;
}

bool ck_deck_hand_is_known(const ck_holding *holding)
{
    return ck_card_set_size(&holding->known) == holding->size;
}

uint32_t ck_deck_list_known(const ck_holding *holding, ck_thing *cards)
{
    uint32_t count = 0;
    for (int card = 0; card < CK_CARDS; card++) {
        for (int i = 0; i < holding->known.count[card]; i++)
            cards[count++] = (ck_thing){{0, 0}, CK_THING_CARD, CK_NONE, card};
    }
    return count;
}

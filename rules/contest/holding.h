/*
 * What the players hold: hands that are known, partly known or counted, and the pile (games.md
 * 2.0, "Cards"). Every card is counted when it is first seen, and there are never more than 48.
 */
#ifndef CETKAIK_RULES_CONTEST_HOLDING_H
#define CETKAIK_RULES_CONTEST_HOLDING_H

#include "rules/contest/cards.h"
#include "rules/contest/contest.h"

/*
 * A hand. KNOWN are cards that were seen and may be in it, UNKNOWN how many others may be; both
 * stay as they are when cards are laid down unseen, so that only SIZE says how many there are.
 */
typedef struct ck_holding {
    int size, unknown;
    ck_card_set known;
    ck_card_set hinted; /* drawn unseen where the pile says which: counted already */
} ck_holding;

enum { CK_MAX_HANDS = 12 };

typedef struct ck_deck {
    ck_card_set seen, limit; /* how many of a card were seen, and are there */
    bool colourless;         /* cards differ by their kind alone, and are red */
    ck_holding hand[CK_MAX_HANDS];
    int pile;              /* cards that lie in it */
    int drawn;             /* from it so far */
    int listed;            /* its first cards that the record lists */
    int16_t list[CK_DECK]; /* ck_card, or CK_NOT_SAID for 或 */
} ck_deck;

/* The deck of a contest; NULL: its game has none. */
const ck_deck *ck_deck_of(const ck_contest *contest);

/* The cards that were seen and lie neither in a hand nor in the pile; SEATS: how many play. */
ck_card_set ck_deck_played(const ck_deck *deck, int seats);

/* Everybody has EACH unknown cards, PILE others lie in the pile. */
void ck_deck_open(const ck_contest *contest, ck_deck *deck, int each, int pile, bool colourless);

/* 手片 and 積片, where a game has a deck; it passes over all else. */
bool ck_deck_setup(ck_contest *contest, const ck_event *event);

/* Cards that lie open from the start, as many as RIGHT, are seen and come into a set. */
bool ck_deck_lay_open(ck_contest *contest, ck_deck *deck, const ck_event *event, int64_t right,
                      ck_card_set *set);

/* The card of a thing, by its kind alone where the deck tells cards apart so. */
ck_card ck_deck_card(const ck_deck *deck, const ck_thing *thing);

/* How many cards an event has: its number, or as many as it lists. */
int64_t ck_card_count(const ck_contest *contest, const ck_event *event);

/* A card that was not seen before is seen: reports one too many. */
bool ck_deck_see(ck_contest *contest, ck_deck *deck, const ck_thing *thing);

/* Removes a card from what is held; reports one that is not there. */
bool ck_holding_remove(ck_contest *contest, ck_deck *deck, ck_holding *holding,
                     const ck_thing *thing);

/* The same of a player's hand. */
bool ck_deck_play(ck_contest *contest, ck_deck *deck, int seat, const ck_thing *thing);

/* All the cards that an event lists, from its thing FROM on. */
bool ck_deck_play_all(ck_contest *contest, ck_deck *deck, const ck_event *event, uint32_t from);

/* COUNT cards leave a hand, and nobody sees which. */
bool ck_deck_lay_down(ck_contest *contest, ck_deck *deck, const ck_event *event, int64_t count);

/*
 * The top card of the pile, which must not be empty: THING is a card, 或, or a number. Another card
 * than the pile has there is reported. With a SEAT it comes into that hand.
 */
bool ck_deck_draw(ck_contest *contest, ck_deck *deck, int seat, const ck_thing *thing);

/* A card that lies open, and was seen, comes into a hand. */
void ck_deck_give(ck_deck *deck, int seat, ck_card card);

/* Whether every card of a hand is known. */
bool ck_holding_is_known(const ck_holding *holding);

/* A thing that may not have 為; and one that may, on the game's WILDCARD alone. */
bool ck_check_plain(ck_contest *contest, const ck_thing *thing);
bool ck_check_wildcard(ck_contest *contest, const ck_thing *thing, ck_kind wildcard);

#endif

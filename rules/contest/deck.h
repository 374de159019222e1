/* The players' cards (known, partly known or only counted) and the pile (games.md 2.0, "Cards").
 * Each card is counted when it is first seen; the deck has 48. */
#ifndef CETKAIK_RULES_CONTEST_DECK_H
#define CETKAIK_RULES_CONTEST_DECK_H

#include "rules/contest/cards.h"
#include "rules/contest/contest.h"

/* A hand. KNOWN are seen cards that may be in it, UNKNOWN the number of others that may be. Cards
 * laid down unseen change neither, so that only SIZE is the number of cards. */
typedef struct ck_holding {
    int size, unknown;
    ck_card_set known;
    ck_card_set hinted; /* drawn unseen, but listed in the pile: counted already */
} ck_holding;

enum { CK_MAX_HANDS = 12 };

typedef struct ck_deck {
    ck_card_set seen, limit; /* copies seen, and copies in the deck */
    bool colourless;         /* cards have no colour; all are stored as red */
    ck_holding hand[CK_MAX_HANDS];
    int pile;              /* number of cards in it */
    int drawn;             /* number of cards drawn so far */
    int listed;            /* number of its top cards that the record lists */
    int16_t list[CK_DECK]; /* ck_card; CK_NONE: 或 */
} ck_deck;

/* The deck of a contest; NULL: none. */
const ck_deck *ck_deck_of(const ck_contest *contest);

/* The seen cards that are neither in a hand nor in the pile; SEATS is the number of players. */
ck_card_set ck_deck_played(const ck_deck *deck, int seats);

/* Deals EACH unknown cards to each player; the others, except for ASIDE cards, form the pile. */
void ck_deck_open(ck_contest *contest, int each, int aside, bool colourless);

/* Judges 手片 and 積片 in a game with a deck; accepts all other events. */
bool ck_deck_setup(ck_contest *contest, const ck_event *event);

/* Adds the open cards of an event to SET; their number must be RIGHT. */
bool ck_deck_lay_open(ck_contest *contest, ck_deck *deck, const ck_event *event, int64_t right,
                      ck_card_set *set);

/* The card of a thing; red in a colourless deck. */
ck_card ck_deck_card(const ck_deck *deck, const ck_thing *thing);

/* The number of cards in an event: its number, or that of its cards. */
int64_t ck_deck_card_count(const ck_contest *contest, const ck_event *event);

/* Counts a newly seen card; reports one copy too many. */
bool ck_deck_see(ck_contest *contest, ck_deck *deck, const ck_thing *thing);

/* Removes a card from a hand; reports a card that is not in it. */
bool ck_deck_remove(ck_contest *contest, ck_deck *deck, ck_holding *holding, const ck_thing *thing);

/* The same for a player's hand; ck_deck_play_plain reports a card with 為 first. */
bool ck_deck_play(ck_contest *contest, ck_deck *deck, int seat, const ck_thing *thing);
bool ck_deck_play_plain(ck_contest *contest, ck_deck *deck, int seat, const ck_thing *thing);

/* The same for all cards of an event from its thing FROM on. */
bool ck_deck_play_all(ck_contest *contest, ck_deck *deck, const ck_event *event, uint32_t from);

/* Draws the top card of the pile, which must not be empty: THING is a card, 或 or a number. Reports
 * a card that differs from the listed one. With a SEAT, the card goes to that hand. */
bool ck_deck_draw(ck_contest *contest, ck_deck *deck, int seat, const ck_thing *thing);

/* Moves a seen, open card into a hand. */
void ck_deck_give(ck_deck *deck, int seat, ck_card card);

/* Whether every card of a hand is known. */
bool ck_deck_hand_is_known(const ck_holding *holding);

/* Lists the known cards of a hand in CARDS, by card. Returns their number. */
uint32_t ck_deck_list_known(const ck_holding *holding, ck_thing *cards);

#endif

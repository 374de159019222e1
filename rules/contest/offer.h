/*
 * Offers: the possible next events of a contest.
 *
 * A game proposes events, illegal ones too where that is simpler; the judge tries each on a copy of
 * the contest. Random games choose among offers, and findings suggest them.
 */
#ifndef CETKAIK_RULES_CONTEST_OFFER_H
#define CETKAIK_RULES_CONTEST_OFFER_H

#include "rules/contest/contest.h"
#include "rules/contest/deck.h"
#include "rules/contest/draft.h"
#include "rules/record/random_game.h"

/* Create with ck_offer_list_new, free with ck_offer_list_free. */
typedef struct ck_offer_list {
    ck_draft draft;    /* the proposed events */
    ck_random *random; /* decides casts and unknown cards; NULL: they stay open */
    bool all;          /* without it: every cast is proposed, and cards as unknown */
    ck_contest *trial; /* the copy, with its own state */
    ck_buffer list;    /* texts of ck_offer_list_instead */
    ck_out list_out;
} ck_offer_list;

/* NULL when memory is short. */
ck_offer_list *ck_offer_list_new(const ck_contest *contest);
void ck_offer_list_free(ck_offer_list *offers);

/* Whether memory was short since OFFERS was made, so that offers may be missing. */
bool ck_offer_list_failed(const ck_offer_list *offers);

/* Fills OFFERS with the game's proposals. Returns false when memory is short. */
bool ck_offer_list_fill(ck_offer_list *offers, const ck_contest *contest);

/* Whether the judge accepts a proposed event. */
bool ck_offer_list_allow(ck_offer_list *offers, const ck_contest *contest, const ck_event *event);

/* The same for an event of another draft; *AMOUNT is the correct amount of its claim. */
bool ck_offer_list_allow_of(ck_offer_list *offers, const ck_contest *contest, const ck_draft *draft,
                            const ck_event *event, int64_t *amount);

/*
 * Events in place of one with an error, a line end after each: the event with the number or the
 * player that the rules decide; else, if it was not TAKEN, a few possible events, the same verb
 * first. NULL: unknown. Valid until OFFERS is filled again.
 */
const char *ck_offer_list_instead(ck_offer_list *offers, const ck_contest *contest,
                                  const ck_event *event, bool taken);

/* ---- for the games ---- */

/* Proposes an event; FORM as in draft.h. */
void ck_offer(ck_offer_list *offers, int seat, int verb, const char *form, ...);

/* For possible but unwise events: true once in ODDS with a random source, else always. */
bool ck_offer_chance(const ck_offer_list *offers, int odds);

/* A number from 0 to LIMIT − 1; 0 without a random source. */
int ck_offer_below(const ck_offer_list *offers, int limit);

/* The heads of a cast of some sticks; 0 without a random source. */
int ck_offer_heads(const ck_offer_list *offers, int sticks);

/* Proposes a cast of some sticks, with a random source, or all of them; FORM has one n. */
void ck_offer_cast(ck_offer_list *offers, int seat, int verb, const char *form, int sticks);

/* Draws COUNT cards into SET: those listed by 積片, then unseen ones. Returns false without a
 * random source, or if the pile has fewer. */
bool ck_offer_draw(const ck_offer_list *offers, const ck_deck *deck, int count, ck_card_set *set);

/* Draws cards and proposes an event with them, or with unknown ones; FORM has one C. Returns false
 * as ck_offer_draw(), or if COUNT is 0. */
bool ck_offer_cards(ck_offer_list *offers, const ck_deck *deck, int count, int seat, int verb,
                    const char *form);

/* Picks COUNT cards of FROM into SET; any of them with a random source, else the first. */
void ck_offer_pick(const ck_offer_list *offers, const ck_card_set *from, int count,
                   ck_card_set *set);

/* Proposes every single card, set and sequence of a hand; FORM has one C or K. */
void ck_offer_combinations(ck_offer_list *offers, int seat, int verb, const char *form,
                           const ck_deck *deck, const ck_card_set *hand);

/* Proposes 為 with the names in LIST, separated by spaces, that HANDS has bits for. */
void ck_offer_named(ck_offer_list *offers, int seat, const char *list, unsigned hands);

#endif

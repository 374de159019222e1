/*
 * Offers: what may happen now in a contest.
 *
 * A game proposes events, also such as may not happen where that is simpler; the judge tries each
 * on a copy of the contest. Random games are played with them, and a finding says what could have
 * been done.
 */
#ifndef CETKAIK_RULES_CONTEST_OFFER_H
#define CETKAIK_RULES_CONTEST_OFFER_H

#include "rules/contest/contest.h"
#include "rules/contest/draft.h"
#include "rules/contest/holding.h"
#include "rules/record/random_game.h"

/* Made with ck_offer_list_new and ended with ck_offer_list_free. */
typedef struct ck_offer_list {
    ck_draft draft;    /* the events that are proposed */
    ck_random *random; /* decides casts and cards that nobody knows; NULL: they are left open */
    ck_contest *trial; /* with a state of its own */
    ck_buffer list;    /* of texts, for ck_offer_list_instead */
    ck_out list_out;
} ck_offer_list;

/* NULL when memory is short. */
ck_offer_list *ck_offer_list_new(const ck_contest *contest);
void ck_offer_list_free(ck_offer_list *offers);

/* Fills OFFERS with what the game proposes now. False when memory is short. */
bool ck_offer_list_fill(ck_offer_list *offers, const ck_contest *contest);

/* Whether the judge takes a proposed event. */
bool ck_offer_list_allow(ck_offer_list *offers, const ck_contest *contest, const ck_event *event);

/* The same of an event of another draft; *AMOUNT is what a claim in it should have been. */
bool ck_offer_list_allow_of(ck_offer_list *offers, const ck_contest *contest, const ck_draft *draft,
                            const ck_event *event, int64_t *amount);

/*
 * What could have been done instead of an event that was not taken: the texts of a few events with
 * a line end after each, those of the same verb first; NULL when nothing is known. Valid as long as
 * OFFERS is not filled again.
 */
const char *ck_offer_list_instead(ck_offer_list *offers, const ck_contest *contest,
                                  const ck_event *event);

/* ---- for the games ---- */

/* Proposes an event; FORM as draft.h. */
void ck_offer(ck_offer_list *offers, int seat, int verb, const char *form, ...);

/* True once in ODDS where chance decides, else always: what is possible but seldom wise. */
bool ck_offer_chance(const ck_offer_list *offers, int odds);

/* A number from 0 to LIMIT − 1; without chance 0. */
int ck_offer_below(const ck_offer_list *offers, int limit);

/* The heads of a cast of some sticks; without chance 0. */
int ck_offer_heads(const ck_offer_list *offers, int sticks);

/* A cast of some sticks, where chance decides; FORM has one n. */
void ck_offer_cast(ck_offer_list *offers, int seat, int verb, const char *form, int sticks);

/* Draws COUNT cards into SET: those listed by 積片, then cards not seen before. Returns false if
 * chance does not decide, or the pile has fewer. */
bool ck_offer_draw(const ck_offer_list *offers, const ck_deck *deck, int count, ck_card_set *set);

/* Draws cards and proposes an event with them; FORM has one C. False as above, or where COUNT is
 * 0. */
bool ck_offer_cards(ck_offer_list *offers, const ck_deck *deck, int count, int seat, int verb,
                    const char *form);

/* COUNT cards of a hand, any of them, into SET. */
void ck_offer_pick(const ck_offer_list *offers, const ck_card_set *from, int count,
                   ck_card_set *set);

/* Every single card, set and sequence that a hand has; FORM has one C, or a K. */
void ck_offer_combinations(ck_offer_list *offers, int seat, int verb, const char *form,
                           const ck_deck *deck, const ck_card_set *hand);

/* 為 with those names of a list, separated by spaces, that HANDS has a bit for. */
void ck_offer_named(ck_offer_list *offers, int seat, const char *list, unsigned hands);

#endif

/*
 * The stake at which each hand of a season was formed, for stake_on=later (R9.2).
 *
 * Where a hand may count several times (同集), each copy has its own stake (games.md §1.9); the
 * newest copy is lost first.
 */
#ifndef CETKAIK_RULES_BOARD_HAND_STAKES_H
#define CETKAIK_RULES_BOARD_HAND_STAKES_H

#include "rules/board/ruleset.h"

enum {
    CK_MOST_STAKES = 33, /* in one season, see ck_game_go_on(); place 0 means unknown */
    CK_MOST_RUNS = 128   /* twice the number of hands; stakes of further runs are unknown */
};

/* Copies of a hand formed at one stake. */
typedef struct ck_made_run {
    uint8_t hand;  /* twice its number, plus 1 if flashed */
    uint8_t place; /* of the stake */
    uint8_t copies;
} ck_made_run;

/* Small, because games are copied for trials. */
typedef struct ck_made {
    uint8_t stakes; /* number of different stakes so far */
    uint8_t runs[2];
    uint32_t stake[CK_MOST_STAKES];
    ck_made_run run[2][CK_MOST_RUNS]; /* of each side, in the order in which they were made */
} ck_made;

/* Whether a rule set needs this; under others a ck_made is never set. */
static inline bool ck_counts_later(const ck_rules *rules)
{
    return rules->param[CK_STAKE_ON] == CK_STAKE_ON_LATER;
}

/* Forgets all hands: a season begins. */
void ck_made_clear(ck_made *made);

/* Records that the hands of a side changed at this stake. */
void ck_made_note(ck_made *made, ck_side side, const ck_hand_set *before, const ck_hand_set *after,
                  uint32_t stake);

/* The stake at which a copy of a hand was formed; 0: unknown. */
uint32_t ck_made_at(const ck_made *made, ck_side side, ck_hand hand, bool flashed, int copy);

#endif

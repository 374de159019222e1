/*
 * The stake at which each hand of a season was formed, for stake_on=later (R9.2).
 *
 * Where a hand may count several times (同集), each copy has its own stake (games.md §1.9); the
 * newest copy is lost first.
 */
#ifndef CETKAIK_RULES_BOARD_HAND_STAKES_H
#define CETKAIK_RULES_BOARD_HAND_STAKES_H

#include "rules/board/rules.h"

enum {
    CK_MOST_STAKES = 33, /* in one season, see ck_game_go_on(); place 0 means unknown */
    CK_MOST_RUNS = 128   /* twice the number of hands; stakes of further runs are unknown */
};

/* Copies of a hand formed at one stake. */
typedef struct ck_hand_stakes_run {
    uint8_t hand;  /* twice its number, plus 1 if flashed */
    uint8_t place; /* of the stake */
    uint8_t copies;
} ck_hand_stakes_run;

/* Small, because games are copied for trials. */
typedef struct ck_hand_stakes {
    uint8_t stakes; /* number of different stakes so far */
    uint8_t runs[2];
    uint32_t stake[CK_MOST_STAKES];
    ck_hand_stakes_run run[2]
                          [CK_MOST_RUNS]; /* of each side, in the order in which they were made */
} ck_hand_stakes;

/* Whether a rule set needs this; under others a ck_hand_stakes is never set. */
static inline bool ck_counts_later(const ck_rules *rules)
{
    return rules->param[CK_STAKE_ON] == CK_STAKE_ON_LATER;
}

/* Forgets all hands: a season begins. */
void ck_hand_stakes_clear(ck_hand_stakes *made);

/* Records that the hands of a side changed at this stake. */
void ck_hand_stakes_note(ck_hand_stakes *made, ck_side side, const ck_hand_set *before,
                         const ck_hand_set *after, uint32_t stake);

/* The stake at which a copy of a hand was formed; 0: unknown. */
uint32_t ck_hand_stakes_at(const ck_hand_stakes *made, ck_side side, ck_hand hand, bool flashed,
                           int copy);

#endif

/*
 * At which stake the hands of a season were made, for stake_on=later (R9.2).
 *
 * Where the same hand may count several times (同集), a further copy is a hand of its own (games.md
 * §1.9), with a stake of its own; the copy that was made last is the first to go.
 */
#ifndef CETKAIK_RULES_BOARD_HAND_STAKES_H
#define CETKAIK_RULES_BOARD_HAND_STAKES_H

#include "rules/board/ruleset.h"

enum {
    CK_MOST_STAKES = 33, /* in one season, see ck_game_go_on(); the first place is none */
    CK_MOST_RUNS = 128   /* twice the hands that there are: what is beyond is not known */
};

/* Copies of a hand that were made at one stake. */
typedef struct ck_made_run {
    uint8_t hand;  /* twice its number, and one more if it is flashed */
    uint8_t place; /* of the stake */
    uint8_t copies;
} ck_made_run;

/* Kept small: games are copied to be tried out. */
typedef struct ck_made {
    uint8_t stakes; /* how many there were so far */
    uint8_t runs[2];
    uint32_t stake[CK_MOST_STAKES];
    ck_made_run run[2][CK_MOST_RUNS]; /* of each side, in the order in which they were made */
} ck_made;

/* Whether that matters; under other rules nobody sets a ck_made. */
static inline bool ck_counts_later(const ck_rules *rules)
{
    return rules->param[CK_STAKE_ON] == CK_STAKE_ON_LATER;
}

/* Forgets all hands: a season begins. */
void ck_made_clear(ck_made *made);

/* The hands of a side have become others at this stake. */
void ck_made_note(ck_made *made, ck_side side, const ck_hand_set *before, const ck_hand_set *after,
                  uint32_t stake);

/* At which stake a copy of a hand was made; 0: not known. */
uint32_t ck_made_at(const ck_made *made, ck_side side, ck_hand hand, bool flashed, int copy);

#endif

/* Sets of hands in score sheets: whether any captured pieces form exactly these (R7.1). */
#ifndef CETKAIK_RULES_REPLAY_POSSIBLE_HANDS_H
#define CETKAIK_RULES_REPLAY_POSSIBLE_HANDS_H

#include "rules/board/hands.h"

/*
 * The hands that any captured pieces forming the named ones also form, or form flashed where they
 * are named plain. None where some pieces form exactly the named ones, and where the search is
 * given up or cannot run. NAMED has hands of the table only, no situation hands.
 */
ck_hand_set ck_possible_hands_beside(const ck_rules *rules, ck_hand_set named);

#endif

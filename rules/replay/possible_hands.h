/* Sets of hands as score sheets name them: whether any captured pieces make exactly these (R7.1).
 */
#ifndef CETKAIK_RULES_REPLAY_POSSIBLE_HANDS_H
#define CETKAIK_RULES_REPLAY_POSSIBLE_HANDS_H

#include "rules/board/hands.h"

/*
 * The hands that captured pieces make beside the named ones whatever they are, or flashed where
 * they are named plain; none where some pieces make exactly what is named. NAMED has hands of the
 * table alone, none of a situation.
 */
ck_hand_set ck_hands_beside(const ck_rules *rules, ck_hand_set named);

#endif

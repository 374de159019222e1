/* Private: the declarations of a score sheet. */
#ifndef CETKAIK_RULES_REPLAY_SHEET_DECLARATION_H
#define CETKAIK_RULES_REPLAY_SHEET_DECLARATION_H

#include "rules/replay/sheet_state.h"

/* Checks a declaration and applies it. */
void ck_sheet_declaration_replay(ck_sheet *sheet, const ck_entry *entry);

/*
 * The hands that any captured pieces forming the named ones also form, or form flashed where they
 * are named plain (R7.1). None where some pieces form exactly the named ones, and where the search
 * is given up or cannot run. NAMED has hands of the table only, no situation hands.
 */
ck_hand_set ck_possible_hands_beside(const ck_rules *rules, ck_hand_set named);

#endif

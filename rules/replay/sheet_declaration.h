/* Private: the declarations of a score sheet. */
#ifndef CETKAIK_RULES_REPLAY_SHEET_DECLARATION_H
#define CETKAIK_RULES_REPLAY_SHEET_DECLARATION_H

#include "rules/replay/sheet_state.h"

/* Checks a declaration and applies it. */
void ck_sheet_declaration_replay(ck_sheet *sheet, const ck_entry *entry);

#endif

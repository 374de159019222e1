/* Private: the state of a score sheet that is being followed, and findings about it. */
#ifndef CETKAIK_RULES_REPLAY_SHEET_STATE_H
#define CETKAIK_RULES_REPLAY_SHEET_STATE_H

#include "rules/replay/score_sheet.h"
#include "rules/replay/state.h"

/* The game within never makes a turn; its points and its stake are used. */
typedef struct ck_sheet {
    ck_replay_state replay;
    ck_hand_set named[2]; /* hands that each side has declared in this season */
} ck_sheet;

/* The sheet has no turns: a finding of it speaks of none, and of a side only if it says so. */
ck_finding ck_about_sheet(const ck_sheet *sheet, ck_code code, const ck_entry *entry, ck_span span);
void ck_report_sheet(ck_sheet *sheet, ck_code code, const ck_entry *entry, ck_span span);

#endif

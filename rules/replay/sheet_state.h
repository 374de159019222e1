/* Private: the state of a score sheet under check, and findings about it. */
#ifndef CETKAIK_RULES_REPLAY_SHEET_STATE_H
#define CETKAIK_RULES_REPLAY_SHEET_STATE_H

#include "rules/replay/emit.h"
#include "rules/replay/score_sheet.h"
#include "rules/replay/state.h"

/* Its game plays no turns; only points and stake are used. */
typedef struct ck_sheet {
    ck_replay_state replay;
    ck_hand_set named[2]; /* hands that each side has declared in this season */
} ck_sheet;

/* Findings without a turn, and with a side only where the sheet names one. */
static inline ck_finding ck_sheet_state_finding(const ck_sheet *sheet, ck_code code,
                                                const ck_entry *entry, ck_span span)
{
    ck_finding finding =
        ck_finding_about(&sheet->replay, code, entry, span.length > 0 ? span : entry->span);
    finding.side = CK_NO_SIDE;
    return finding;
}

static inline void ck_sheet_state_report(ck_sheet *sheet, ck_code code, const ck_entry *entry,
                                         ck_span span)
{
    ck_finding finding = ck_sheet_state_finding(sheet, code, entry, span);
    ck_emit_finding(&sheet->replay, &finding);
}

#endif

/* The state of a score sheet while it is checked, and reports about it. */
#include "rules/replay/sheet_state.h"

#include "rules/replay/emit.h"

ck_finding ck_sheet_state_finding(const ck_sheet *sheet, ck_code code, const ck_entry *entry,
                                  ck_span span)
{
    ck_finding finding =
        ck_finding_about(&sheet->replay, code, entry, span.length > 0 ? span : entry->span);
    finding.side = CK_NO_SIDE;
    return finding;
}

void ck_sheet_state_report(ck_sheet *sheet, ck_code code, const ck_entry *entry, ck_span span)
{
    ck_finding finding = ck_sheet_state_finding(sheet, code, entry, span);
    ck_emit_finding(&sheet->replay, &finding);
}

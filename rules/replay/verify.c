#include "rules/replay/verify.h"

#include "rules/replay/score_sheet.h"

bool ck_is_plain(const ck_record *record)
{
    bool plain = !ck_is_sheet(record) && (!record->game || record->game->replay == ck_replay_board);
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        bool garbled = entry->kind == CK_ENTRY_MOVE && entry->as.move.garbled;
        plain &= entry->gap.turns == 0 && !entry->gap.declared && !garbled;
    }
    return plain;
}

bool ck_verify(const ck_rules *rules, const ck_record *record, const ck_observer *observer,
               ck_outcome *outcome)
{
    return ck_is_plain(record) && ck_replay_moves(rules, record, observer, true, outcome);
}

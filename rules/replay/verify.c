#include "rules/replay/verify.h"

#include "rules/replay/score_sheet.h"

bool ck_verify(const ck_rules *rules, const ck_record *record, const ck_observer *observer,
               ck_outcome *outcome)
{
    bool on_board = !record->game || record->game->replay == ck_replay_board;
    return on_board && !ck_is_sheet(rules, record) &&
           ck_replay_moves(rules, record, observer, true, outcome);
}

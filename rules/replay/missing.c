/* Declarations that are missing in a record (R9.1). */
#include "rules/replay/missing.h"

#include "rules/replay/declaration.h"
#include "rules/replay/frame.h"
#include "rules/replay/recover.h"
#include "rules/replay/tell.h"

/* Where hands count only when they are claimed, nothing is wrong with leaving them. */
static void leave_unclaimed(ck_replay_state *replay)
{
    ck_hand_facts facts;
    ck_finding finding =
        ck_about_due(replay, CK_F_UNCLAIMED, replay->last_turn, replay->last_turn->span, &facts);
    ck_report_finding(replay, &finding);
    replay->game.phase = CK_TO_MOVE;
}

void ck_miss_declaration(ck_replay_state *replay, ck_choice taken_as)
{
    const ck_due due = replay->game.due;
    const ck_position before = replay->game.position;
    bool certain = !replay->doubts.held[replay->game.mover];
    ck_spend(replay, CK_COST_DECLARED);
    if (ck_must_claim(&replay->game)) {
        leave_unclaimed(replay);
        return;
    }
    if (certain) {
        ck_hand_facts facts;
        ck_finding finding = ck_about_due(replay, CK_F_DECLARATION_MISSING, replay->last_turn,
                                          replay->last_turn->span, &facts);
        ck_report_finding(replay, &finding);
        ck_stray_minds(replay);
    }
    replay->doubts.points = true;
    replay->doubts.seasons |= taken_as == CK_END_SEASON;
    if (taken_as == CK_AGAIN)
        ck_game_go_on(&replay->game);
    else
        ck_end_season(replay, replay->last_turn, due.moved);
    if (certain)
        ck_tell_declaration(replay, NULL, taken_as, &due.hands, due.points, &before);
}

#include "rules/replay/claim.h"

#include "rules/replay/frame.h"
#include "rules/replay/tell.h"
#include "rules/words/names.h"

static bool is_for_king(const ck_replay_state *replay)
{
    return replay->game.rules->param[CK_GOAL] == CK_GOAL_KING;
}

/* What the end of the last season gave to a side. */
static int64_t gain_of(const ck_replay_state *replay, ck_side side)
{
    return side == CK_SIDE_A ? replay->moved : -replay->moved;
}

/* The season that is over, or the game. */
static bool has_won(const ck_replay_state *replay, ck_side side)
{
    bool game = replay->game.phase == CK_GAME_OVER && ck_game_leader(&replay->game) == side;
    return game || (!is_for_king(replay) && gain_of(replay, side) > 0);
}

static bool has_paid(const ck_replay_state *replay, const ck_entry *entry, ck_side side)
{
    const ck_said_points *said = &entry->as.spoken.said;
    ck_side other = ck_side_named(replay, said->name);
    return !is_for_king(replay) && other == ck_other_side(side) &&
           gain_of(replay, other) == ck_in_unit(replay->game.rules, said->points, said->tenths);
}

static bool has_points(const ck_replay_state *replay, const ck_entry *entry, ck_side side)
{
    const ck_said_points *said = &entry->as.spoken.said;
    return !is_for_king(replay) && replay->game.position.points[side] ==
                                       ck_in_unit(replay->game.rules, said->points, said->tenths);
}

static bool is_so(const ck_replay_state *replay, const ck_entry *entry, ck_side side)
{
    switch ((ck_word_kind)entry->as.spoken.word) {
    case CK_WINS:
        return has_won(replay, side);
    case CK_PAYS:
        return has_paid(replay, entry, side);
    default:
        return has_points(replay, entry, side);
    }
}

void ck_check_claim(ck_replay_state *replay, const ck_entry *entry, ck_side side)
{
    bool over = replay->game.phase == CK_SEASON_OVER || replay->game.phase == CK_GAME_OVER;
    bool in_doubt = replay->doubts.points || replay->doubts.sides || replay->game.open;
    if (side == CK_NO_SIDE || in_doubt || (over && is_so(replay, entry, side)))
        return;
    ck_finding finding = ck_about(replay, CK_F_CLAIM_WRONG, entry, entry->span);
    finding.side = (uint8_t)side;
    finding.move = 0;
    ck_report_finding(replay, &finding);
}

void ck_take_claim(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_spoken *spoken = &entry->as.spoken;
    if (spoken->word < CK_WINS)
        return;
    ck_side side = ck_side_named(replay, spoken->speaker);
    if (side == CK_NO_SIDE && !replay->doubts.sides) {
        ck_finding finding = ck_about(replay, CK_F_SPEAKER_UNKNOWN, entry, spoken->speaker.span);
        ck_report_finding(replay, &finding);
    }
    ck_check_claim(replay, entry, side);
}

/* Declarations in a replay: those that stand in the record (R9.1); see missing.c. */
#include "rules/replay/declaration.h"

#include "rules/replay/ahead.h"
#include "rules/replay/frame.h"
#include "rules/replay/recover.h"
#include "rules/replay/rethink.h"
#include "rules/replay/tell.h"

#include <stdlib.h>
#include <string.h>

/* A finding about a declaration, or one that is missing, resting on FACTS, which are set. */
ck_finding ck_about_due(const ck_replay_state *replay, ck_code code, const ck_entry *entry,
                        ck_span span, ck_hand_facts *facts)
{
    const ck_position *position = &replay->game.position;
    ck_finding finding = ck_about(replay, code, entry, span);
    *facts = (ck_hand_facts){
        .right = replay->game.due.hands,
        .fresh = replay->game.due.fresh,
        .stake = position->stake,
    };
    memcpy(facts->held, position->held[replay->game.mover], sizeof facts->held);
    finding.side = replay->game.mover;
    finding.right = replay->game.due.points;
    finding.about_hands = facts;
    return finding;
}

int64_t ck_declared_points(const ck_rules *rules, const ck_declaration *said)
{
    return ck_in_unit(rules, said->points, said->tenths);
}

static ck_finding about_declaration(const ck_replay_state *replay, ck_code code,
                                    const ck_entry *entry, ck_span span, ck_hand_facts *facts)
{
    const ck_declaration *said = &entry->as.declaration;
    ck_finding finding =
        ck_about_due(replay, code, entry, span.length > 0 ? span : entry->span, facts);
    facts->said = said->hands;
    finding.said = ck_declared_points(replay->game.rules, said);
    return finding;
}

/* Whether a name tells no side: both bear it, or it hangs on who began, and nobody knows. */
static bool tells_nobody(const ck_replay_state *replay, ck_text name)
{
    ck_text a = ck_who_is(replay, CK_SIDE_A), ia = ck_who_is(replay, CK_SIDE_IA);
    return name.length == 0 || replay->doubts.names || replay->first == CK_NO_SIDE ||
           (a.length > 0 && ck_same_text(a, ia));
}

/*
 * Returns false when the wrong side speaks. Where the header does not name a side, the first name
 * in its declarations is its name.
 */
static bool check_speaker(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_declaration *said = &entry->as.declaration;
    ck_side mover = (ck_side)replay->game.mover;
    if (tells_nobody(replay, said->speaker))
        return true;
    ck_side side = ck_side_named(replay, said->speaker);
    if (side == CK_NO_SIDE && ck_who_is(replay, mover).length == 0) {
        replay->bears[mover] = said->speaker;
        return true;
    }
    if (side == mover)
        return true;
    ck_code code = side == CK_NO_SIDE ? CK_F_SPEAKER_UNKNOWN : CK_F_SPEAKER_WRONG;
    ck_hand_facts facts;
    ck_finding finding = about_declaration(replay, code, entry, said->speaker.span, &facts);
    ck_report_finding(replay, &finding);
    return code == CK_F_SPEAKER_UNKNOWN;
}

/* Whether the hands that are named are what is due; a side that claims its hands names some. */
static bool names_what_is_due(ck_replay_state *replay, ck_hand_set named)
{
    if (ck_must_claim(&replay->game))
        return ck_game_claim(&replay->game, named);
    ck_hand_set due = replay->game.due.hands;
    if (replay->record->traits & CK_OMITS_SITUATIONS)
        due.plain &= ~CK_SITUATION_HANDS;
    return ck_hands_equal(named, due);
}

static bool check_hands(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_declaration *said = &entry->as.declaration;
    if (!said->hands_said || said->hands_unread)
        return true;
    if (names_what_is_due(replay, said->hands))
        return true;
    ck_hand_facts facts;
    ck_finding finding =
        about_declaration(replay, CK_F_HANDS_WRONG, entry, said->named.span, &facts);
    ck_report_finding(replay, &finding);
    return false;
}

bool ck_is_clipped(const ck_game *game, int64_t said)
{
    ck_side mover = (ck_side)game->mover;
    ck_side loser = game->due.moved < 0 ? mover : ck_other_side(mover);
    int64_t left = game->position.points[loser];
    return !ck_moves_whole(game->rules) && said == (game->due.moved < 0 ? -left : left) &&
           llabs(game->due.moved) > left;
}

static void check_points(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_declaration *said = &entry->as.declaration;
    const ck_due *due = &replay->game.due;
    if (said->points_span.length == 0 || replay->doubts.points)
        return;
    bool unattested = ck_hands_unattested(replay->game.rules, due->hands);
    int64_t number = ck_declared_points(replay->game.rules, said);
    if (!unattested && number == due->points)
        return;
    bool clipped = !unattested && ck_is_clipped(&replay->game, number);
    ck_code code = unattested ? CK_F_POINTS_UNATTESTED
                   : clipped  ? CK_F_POINTS_CLIPPED
                              : CK_F_POINTS_WRONG;
    ck_hand_facts facts;
    ck_finding finding = about_declaration(replay, code, entry, said->points_span, &facts);
    ck_report_finding(replay, &finding);
    replay->doubts.seasons |= !unattested && !clipped;
}

/* What 終季 moves: what is due, or what the record says where only the record can know. */
static int64_t points_to_move(const ck_replay_state *replay, const ck_declaration *said,
                              bool trusted)
{
    const ck_due *due = &replay->game.due;
    const bool silent = said->points_span.length == 0;
    if (silent)
        return trusted || !said->hands_said
                   ? due->moved
                   : ck_game_worth(&replay->game, (ck_side)replay->game.mover, said->hands);
    if (trusted && !replay->doubts.points && !ck_hands_unattested(replay->game.rules, due->hands))
        return due->moved;
    /* Hands that were claimed before move with what is claimed now. */
    return due->moved - due->points + ck_declared_points(replay->game.rules, said);
}

/* Keeps in mind how far the record's points are now from ours. */
static void note_written(ck_replay_state *replay, ck_side mover, int32_t before, int64_t written)
{
    const int32_t *points = replay->game.position.points;
    int64_t after = before + written, total = (int64_t)points[0] + points[1];
    if (!ck_moves_whole(replay->game.rules))
        after = after < 0 ? 0 : after > total ? total : after;
    int64_t more = after - points[mover];
    replay->ahead += mover == CK_SIDE_A ? more : -more;
}

/* Whether a mark of the season's or the game's end follows. */
static bool is_end_next(const ck_replay_state *replay, const ck_entry *entry)
{
    const ck_record *record = replay->record;
    return entry + 1 < record->entries + record->entry_count &&
           (entry[1].kind == CK_ENTRY_SEASON_END || entry[1].kind == CK_ENTRY_GAME_END);
}

/* The choice that is declared, unless the moves that follow are clearly those of the other one;
 * 終季 would move POINTS. */
static ck_choice heed_what_follows(ck_replay_state *replay, const ck_entry *entry, int64_t points)
{
    bool says_on = entry->as.declaration.choice != CK_END_SEASON;
    if (entry->as.declaration.choice == CK_CHOICE_UNSAID)
        says_on = entry->as.declaration.points_span.length == 0 && !is_end_next(replay, entry);
    bool believed =
        replay->verifying && entry->as.declaration.choice != CK_CHOICE_UNSAID; /* verify.h */
    bool goes_on =
        replay->blind || believed ? says_on : ck_season_goes_on(replay, entry + 1, says_on, points);
    if (goes_on != says_on && entry->as.declaration.choice != CK_CHOICE_UNSAID) {
        ck_code code = goes_on ? CK_F_SEASON_GOES_ON : CK_F_SEASON_BREAKS_OFF;
        ck_hand_facts facts;
        ck_finding finding = about_declaration(replay, code, entry, entry->span, &facts);
        ck_report_finding(replay, &finding);
        replay->doubts.seasons = true;
    }
    return goes_on ? CK_AGAIN : CK_END_SEASON;
}

static void declare(ck_replay_state *replay, const ck_entry *entry, bool trusted)
{
    const ck_declaration *said = &entry->as.declaration;
    const ck_due *due = &replay->game.due;
    int64_t moved = points_to_move(replay, said, trusted);
    ck_choice choice = heed_what_follows(replay, entry, moved);
    const ck_hand_set *hands = trusted || !said->hands_said ? &due->hands : &said->hands;
    int64_t points = moved == due->moved ? due->points : moved;
    const ck_position before = replay->game.position;
    if (choice == CK_AGAIN) {
        ck_game_go_on(&replay->game);
        replay->again = true;
        replay->again_moved = moved;
    } else {
        ck_side mover = (ck_side)replay->game.mover;
        ck_end_season(replay, entry, moved);
        if (said->points_span.length > 0)
            note_written(replay, mover, before.points[mover],
                         due->moved - due->points + ck_declared_points(replay->game.rules, said));
    }
    ck_tell_declaration(replay, entry, choice, hands, points, &before);
    if (choice == CK_END_SEASON)
        ck_tell_season(replay);
}

/*
 * A declaration where none is due: needless, or the hand hangs on something in doubt. The side that
 * it names ends the season, even if the other one had the last turn. Returns false where another
 * course of the season makes it due: then it is to be taken once more.
 */
static bool declare_unasked(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_declaration *said = &entry->as.declaration;
    ck_side speaker = replay->doubts.names ? CK_NO_SIDE : ck_side_named(replay, said->speaker);
    if (said->choice == CK_END_SEASON && speaker != CK_NO_SIDE)
        replay->game.mover = (uint8_t)speaker;
    bool of_minds =
        (said->hands.plain & CK_SITUATION_HANDS) && replay->doubts.minds_from != CK_NO_SQUARE;
    bool doubtful = replay->doubts.held[replay->game.mover] || replay->doubts.turn || of_minds;
    if (!doubtful) {
        ck_hand_facts facts;
        ck_finding finding =
            about_declaration(replay, CK_F_DECLARATION_NEEDLESS, entry, entry->span, &facts);
        facts.right = ck_hands_of(replay->game.rules, facts.held);
        ck_report_finding(replay, &finding);
        replay->doubts.points = true;
        /* It may have captured what we have not seen. */
        const ck_hand_set unknown = ck_hands_without(said->hands, facts.right);
        replay->doubts.held[replay->game.mover] |=
            ((unknown.plain & ~CK_SITUATION_HANDS) | unknown.flashed) != 0;
        if (said->hands.plain & CK_HAND_BIT(CK_FUTILE_HAND))
            ck_stray_minds(replay);
        if (said->choice == CK_AGAIN && ck_may_rethink(replay)) {
            ck_replay_state trial;
            ck_try_out(&trial, replay, false);
            if (ck_rethink(replay, entry, ck_look_ahead(&trial, entry + 1)))
                return false;
        }
    }
    if (said->choice == CK_END_SEASON || doubtful)
        declare(replay, entry, false);
    else if (speaker == (ck_side)replay->game.position.side &&
             ck_is_next_by(replay, entry, ck_other_side(speaker)))
        ck_miss_turn(replay);
    return true;
}

void ck_take_declaration(ck_replay_state *replay, const ck_entry *entry)
{
    ck_spend(replay, CK_COST_DECLARED);
    if (replay->game.phase == CK_GAME_OVER || replay->game.phase == CK_SEASON_OVER ||
        replay->closed) {
        if (replay->game.phase == CK_GAME_OVER || replay->closed)
            ck_report_after_end(replay, entry);
        else {
            ck_hand_facts facts;
            ck_finding finding =
                about_declaration(replay, CK_F_DECLARATION_NEEDLESS, entry, entry->span, &facts);
            ck_report_finding(replay, &finding);
        }
        return;
    }
    if (replay->game.phase == CK_TO_MOVE && declare_unasked(replay, entry))
        return;
    bool right_speaker = check_speaker(replay, entry);
    bool trusted = true;
    if (!replay->doubts.held[replay->game.mover]) {
        /* Points that go with the wrong hands are wrong because of them: one finding is enough. */
        if (check_hands(replay, entry))
            check_points(replay, entry);
    } else {
        trusted = ck_hands_equal(entry->as.declaration.hands, replay->game.due.hands);
    }
    declare(replay, entry, trusted);
    replay->doubts.points |= !right_speaker;
}

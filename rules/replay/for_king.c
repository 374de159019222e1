/*
 * The course of a game about the King (games.md §1.10): no points, no declarations. It ends when a
 * King is captured, when a player resigns, or when both agree to a draw.
 */
#include "rules/replay/for_king.h"

#include "rules/base/utf8.h"
#include "rules/board/way.h"
#include "rules/replay/between_seasons.h"
#include "rules/replay/emit.h"
#include "rules/replay/ended.h"
#include "rules/replay/season.h"
#include "rules/replay/sides.h"
#include "rules/replay/turn.h"
#include "rules/words/names.h"

static bool is_over(const ck_replay_state *replay)
{
    return replay->game.phase == CK_GAME_OVER;
}

/* Whether the season is over; there may be several. */
static bool is_season_over(const ck_replay_state *replay)
{
    return is_over(replay) || replay->game.phase == CK_SEASON_OVER;
}

static void report(ck_replay_state *replay, ck_code code, const ck_entry *entry, ck_span span)
{
    ck_finding finding = ck_finding_about(replay, code, entry, span);
    ck_emit_finding(replay, &finding);
}

/* Reports, once, an entry after the end. */
static void report_after_end(ck_replay_state *replay, const ck_entry *entry)
{
    bool after_king = replay->game.end == CK_END_KING && entry->kind == CK_ENTRY_MOVE;
    if (!after_king)
        ck_emit_after_end(replay, entry);
    else if (!replay->after_end)
        report(replay, CK_F_AFTER_KING, entry, entry->span);
    replay->after_end = true;
}

/* ---- moves ---- */

bool ck_may_move_for_king(ck_replay_state *replay, const ck_entry *entry)
{
    bool over = is_over(replay) || replay->closed;
    replay->king.offered[0] = replay->king.offered[1] = false;
    if (over)
        report_after_end(replay, entry);
    return !over;
}

/* A comment naming a further captured piece. */
static void on_capture(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_capture *written = &entry->as.capture;
    if (!replay->unsure.last_turn && !ck_turn_match_capture(replay, written))
        report(replay, replay->king.left > 0 ? CK_F_CAPTURE_OTHER : CK_F_CAPTURE_NONE, entry,
               written->span);
}

/* ---- players' words ---- */

/* The side of a name or colour; reports an unknown one. */
static ck_side speaker_of(ck_replay_state *replay, const ck_entry *entry, ck_text name)
{
    const ck_side side = ck_side_of_speaker(replay, name);
    if (side == CK_NO_SIDE)
        report(replay, CK_F_KING_SPEAKER, entry, name.span);
    return side;
}

/* The second of two offers makes the draw. */
static void offer_draw(ck_replay_state *replay, const ck_entry *entry, ck_side side)
{
    bool *offered = replay->king.offered;
    if (offered[side])
        report(replay, CK_F_DRAW_TWICE, entry, entry->span);
    offered[side] = true;
    if (!offered[ck_other_side(side)])
        return;
    ck_end_by_word(replay, entry, side);
}

static void swap(ck_replay_state *replay, const ck_entry *entry, ck_side side)
{
    ck_king_game *king = &replay->king;
    ck_code code = !replay->game.rules->param[CK_SWAPPING] ? CK_F_SWAP_NOT_HERE
                   : replay->moves > 0                     ? CK_F_SWAP_LATE
                   : king->swapped[side]                   ? CK_F_SWAP_TWICE
                                                           : CK_FINDINGS;
    if (code != CK_FINDINGS) {
        report(replay, code, entry, entry->span);
        return;
    }
    king->swapped[side] = true;
    ck_way_swap_wings(&replay->game.position, side);
}

static void on_word(ck_replay_state *replay, const ck_entry *entry)
{
    static void (*const says[CK_WINS])(ck_replay_state *, const ck_entry *, ck_side) = {
        [CK_RESIGNS] = ck_end_by_word,      [CK_WORD_TIME] = ck_end_by_word,
        [CK_WORD_PENALTY] = ck_end_by_word, [CK_OFFERS_DRAW] = offer_draw,
        [CK_WORD_VOID] = ck_end_by_word,    [CK_SWAPS] = swap,
    };
    const ck_spoken *spoken = &entry->as.spoken;
    if (spoken->word >= CK_WINS) {
        ck_check_between_seasons(replay, entry, speaker_of);
        return;
    }
    if (is_season_over(replay) || replay->closed) {
        report_after_end(replay, entry);
        return;
    }
    if (spoken->word < CK_BODY_WORDS && spoken->speaker.length == 0) {
        ck_end_by_word(replay, entry, (ck_side)replay->game.position.side);
        return;
    }
    ck_side side = speaker_of(replay, entry, spoken->speaker);
    if (side != CK_NO_SIDE)
        says[spoken->word](replay, entry, side);
}

/* ---- 為王 終季 ---- */

/* The fault of the claim itself; the King has been captured. */
static ck_code fault_of_claim(ck_replay_state *replay, const ck_entry *entry)
{
    const ck_declaration *written = &entry->as.declaration;
    bool king = written->hands.plain == CK_HAND_BIT(CK_KING_HAND) && written->hands.flashed == 0;
    if (written->choice == CK_AGAIN)
        return CK_F_KING_GOES_ON;
    if (written->has_hands && !written->hands_unread && !king)
        return CK_F_KING_HAND;
    if (written->points_span.length > 0)
        return CK_F_KING_POINTS;
    if (written->speaker.length == 0)
        return CK_FINDINGS;
    ck_side side = speaker_of(replay, entry, written->speaker);
    return side == CK_NO_SIDE || side == (ck_side)replay->game.season_winner ? CK_FINDINGS
                                                                             : CK_F_KING_OTHER;
}

static void on_claim(ck_replay_state *replay, const ck_entry *entry)
{
    if (!is_season_over(replay)) {
        if (!replay->unsure.last_turn)
            report(replay, CK_F_KING_UNTAKEN, entry, entry->span);
        return;
    }
    if (replay->game.end != CK_END_KING || replay->king.claimed || replay->marked ||
        replay->closed) {
        report_after_end(replay, entry);
        return;
    }
    replay->king.claimed = true;
    ck_code code = fault_of_claim(replay, entry);
    if (code != CK_FINDINGS)
        report(replay, code, entry, entry->span);
}

/* ---- marks and the end ---- */

/* 季終 when the season is over, 星一周 when the game is, each once. */
static void on_mark(ck_replay_state *replay, const ck_entry *entry)
{
    const bool of_game = entry->kind == CK_ENTRY_GAME_END;
    bool *marked = of_game ? &replay->closed : &replay->marked;
    bool twice = *marked || replay->closed;
    *marked = true;
    const bool over = of_game ? is_over(replay) : is_season_over(replay);
    if (!over && replay->errors == 0)
        report(replay, CK_F_STILL_OPEN, entry, entry->span);
    else if (twice)
        report(replay, CK_F_SEASON_TWICE, entry, entry->span);
    else if (!of_game && replay->game.rules->param[CK_SEASONS] > 1 &&
             !ck_names_season(replay, &entry->as.season, replay->game.position.season))
        ck_season_report_mark(replay, entry, CK_MARK_OTHER);
}

/* The last character of the last line that has text. */
static ck_span last_sign(const ck_record *record)
{
    size_t end = record->length;
    while (end > 0 && (unsigned char)record->text[end - 1] <= ' ')
        end--;
    size_t start = end > 0 ? end - 1 : 0;
    while (start > 0 && ck_is_within(record->text[start]))
        start--;
    return (ck_span){(uint32_t)start, (uint32_t)(end - start)};
}

void ck_end_for_king(ck_replay_state *replay)
{
    const ck_record *record = replay->record;
    bool open = ck_is_text_of(ck_record_header_value(record, "状"), "未終");
    const bool marked = replay->marked && replay->game.phase != CK_SEASON_OVER;
    if (is_over(replay) || replay->closed || marked || open || replay->errors > 0 ||
        record->entry_count == 0)
        return;
    report(replay, CK_F_ENDS_EARLY, &record->entries[record->entry_count - 1], last_sign(record));
}

ck_on_entry *const ck_on_king_entry[CK_ENTRY_KINDS] = {
    [CK_ENTRY_DECLARATION] = on_claim, [CK_ENTRY_SEASON_END] = on_mark,
    [CK_ENTRY_GAME_END] = on_mark,     [CK_ENTRY_CAPTURE] = on_capture,
    [CK_ENTRY_WORD] = on_word,
};

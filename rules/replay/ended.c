/* Ends games by words of the record, and compares the stated result with the game. */
#include "rules/replay/ended.h"

#include "rules/record/stated.h"
#include "rules/replay/emit.h"
#include "rules/replay/season.h"
#include "rules/replay/sides.h"
#include "rules/words/names.h"

#include <stdlib.h>

/* The side that wins by a word that SIDE says; CK_NO_SIDE: none. */
static ck_side winner_by(const ck_names_of_end *word, ck_side side)
{
    return word->gain == CK_GAIN_LOSS && side != CK_NO_SIDE ? ck_other_side(side) : CK_NO_SIDE;
}

void ck_end_by_word(ck_replay_state *state, const ck_entry *entry, ck_side side)
{
    const ck_names_of_end *word = &ck_end_word_row[entry->as.spoken.word];
    ck_game_forget_due(&state->game);
    ck_game_win(&state->game, (ck_end)word->end, winner_by(word, side));
    state->usual = false;
    ck_emit_season(state);
}

/* Notes in a finding who leads, or has won. */
static void note_leader(const ck_replay_state *state, ck_finding *finding)
{
    const ck_side leader = ck_game_leader(&state->game);
    finding->written = state->game.phase == CK_GAME_OVER;
    finding->right = (leader == CK_SIDE_A) - (leader == CK_SIDE_IA);
}

static void report(ck_replay_state *state, const ck_entry *entry, ck_code code, ck_span span)
{
    ck_finding finding = ck_finding_about(state, code, entry, span);
    finding.move = 0;
    finding.side = CK_NO_SIDE;
    note_leader(state, &finding);
    if (!state->unsure.sides || code != CK_F_SPEAKER_UNKNOWN)
        ck_emit_finding(state, &finding);
}

/* The side of the player that a word is about: without a name the side to move. Returns CK_NO_SIDE
 * after reporting that it is unknown. */
static ck_side speaker_of(ck_replay_state *state, const ck_entry *entry)
{
    const ck_text name = entry->as.spoken.speaker;
    const bool mover = name.length == 0 && state->first != CK_NO_SIDE;
    const ck_side side =
        mover ? (ck_side)state->game.position.side : ck_side_of_speaker(state, name);
    if (side == CK_NO_SIDE && name.length > 0 && state->first != CK_NO_SIDE)
        report(state, entry, CK_F_SPEAKER_UNKNOWN, name.span);
    else if (side == CK_NO_SIDE)
        ck_side_report_unknown(state, entry);
    return side;
}

void ck_step_end_word(ck_replay_state *state, const ck_entry *entry)
{
    const ck_spoken *spoken = &entry->as.spoken;
    const bool about_player = ck_end_word_row[spoken->word].named == CK_NAMED_ONE;
    ck_side side = CK_NO_SIDE;
    if (about_player || spoken->speaker.length > 0) {
        side = speaker_of(state, entry);
        if (side == CK_NO_SIDE && about_player)
            return;
    }
    if (state->game.phase == CK_GAME_OVER || state->closed) {
        /* After the game's end by the rules a word must agree with it; a second word never does. */
        const ck_names_of_end *word = &ck_end_word_row[entry->as.spoken.word];
        const ck_game *game = &state->game;
        const bool by_word = game->end >= CK_END_RESIGNED;
        const bool agreed = by_word && game->end == CK_END_AGREED && word->end == CK_END_AGREED;
        const bool other = word->end == CK_END_ANNULLED ||
                           (!game->open && ck_game_leader(game) != winner_by(word, side));
        if (by_word && !agreed)
            report(state, entry, CK_F_END_TWICE, entry->span);
        else if (!by_word && other)
            report(state, entry, CK_F_END_OTHER, entry->span);
    } else
        ck_end_by_word(state, entry, side);
}

/* ---- the stated result ---- */

/* The stated result with sides for names. */
typedef struct stated_end {
    ck_stated said;
    ck_end end;
    ck_side winner;
    int64_t points[2]; /* by side, if WORD is none */
    bool alone;        /* the named player has no opponent */
} stated_end;

static bool has_points(const stated_end *stated)
{
    return stated->said.word == CK_END_WORDS;
}

static void report_stated(ck_replay_state *state, ck_code code, ck_span span)
{
    const ck_record *record = state->record;
    ck_finding finding = ck_finding_about(state, code, record->entries, span);
    finding.season = -1;
    finding.move = 0;
    finding.side = CK_NO_SIDE;
    note_leader(state, &finding);
    ck_emit_finding(state, &finding);
}

/* The side of a stated name; reports an unknown one. */
static ck_side stated_side(ck_replay_state *state, ck_text name)
{
    const ck_side side = ck_side_of_speaker(state, name);
    if (side == CK_NO_SIDE)
        report_stated(state, CK_F_SPEAKER_UNKNOWN, name.span);
    return side;
}

/* The sides and points of [a]三十 [b]十. */
static bool place_points(ck_replay_state *state, stated_end *stated)
{
    const ck_rules *rules = state->game.rules;
    const ck_written_points *player = stated->said.points.player;
    if (stated->said.points.players != CK_NO_SIDE) {
        report_stated(state, CK_F_STATED_UNREAD, player[0].name.span);
        return false;
    }
    const ck_side first = stated_side(state, player[0].name),
                  second = stated_side(state, player[1].name);
    if (first == CK_NO_SIDE || second == CK_NO_SIDE)
        return false;
    if (first == second) {
        report_stated(state, CK_F_NAMED_TWICE, player[1].name.span);
        return false;
    }
    stated->points[first] = ck_in_unit(rules, player[0].points, player[0].tenths);
    stated->points[second] = ck_in_unit(rules, player[1].points, player[1].tenths);
    const int64_t lead = stated->points[CK_SIDE_A] - stated->points[CK_SIDE_IA];
    stated->winner = lead > 0 ? CK_SIDE_A : lead < 0 ? CK_SIDE_IA : CK_NO_SIDE;
    return true;
}

/* Reads the stated result; returns false, after a report, where it says nothing. */
static bool read_stated(ck_replay_state *state, stated_end *stated)
{
    const ck_record *record = state->record;
    *stated = (stated_end){.end = CK_END_RESULT, .winner = CK_NO_SIDE};
    if (!ck_stated_of(record, &stated->said) ||
        (stated->said.bare && ck_side_of_speaker(state, stated->said.player) == CK_NO_SIDE)) {
        if (record->stated > 0) /* none: a row of a sheet without a result yet */
            report_stated(state, CK_F_STATED_UNREAD,
                          record->headers[record->stated - 1].value.span);
        return false;
    }
    if (has_points(stated))
        return place_points(state, stated);
    const ck_names_of_end *word = &ck_end_word_row[stated->said.word];
    ck_side side = CK_NO_SIDE;
    if (word->named != CK_NAMED_NOBODY &&
        (side = stated_side(state, stated->said.player)) == CK_NO_SIDE)
        return false;
    stated->end = (ck_end)word->end;
    stated->alone = word->named == CK_NAMED_ALONE;
    if (word->gain == CK_GAIN_WIN)
        stated->winner = side;
    else if (word->named == CK_NAMED_ONE)
        stated->winner = ck_other_side(side);
    return true;
}

/* Ends the game as stated. */
static void take_stated(ck_replay_state *state, const stated_end *stated)
{
    ck_game *game = &state->game;
    for (int side = 0; side < CK_NO_SIDE && has_points(stated); side++)
        game->position.points[side] = (int32_t)stated->points[side];
    game->winner = (uint8_t)stated->winner;
    ck_game_finish(game, stated->end);
}

/* Whether the stated result is that of the game, which is over. */
static bool is_result(const ck_replay_state *state, const stated_end *stated)
{
    const ck_game *game = &state->game;
    const int32_t *points = game->position.points;
    if (state->unsure.points || state->unsure.sides || game->open)
        return true;
    if (game->end == CK_END_ANNULLED && !has_points(stated))
        return false;
    if (has_points(stated) && game->rules->param[CK_GOAL] != CK_GOAL_KING)
        return points[CK_SIDE_A] == stated->points[CK_SIDE_A] &&
               points[CK_SIDE_IA] == stated->points[CK_SIDE_IA];
    return ck_game_leader(game) == stated->winner;
}

/* Points that the game may end with from here: no player gains what the other does not lose. */
static bool may_end_with(const ck_replay_state *state, const int64_t points[2])
{
    const int32_t *now = state->game.position.points;
    const bool conserved = points[0] + points[1] == (int64_t)now[0] + now[1];
    return llabs(points[0]) <= CK_MOST_POINTS && llabs(points[1]) <= CK_MOST_POINTS &&
           (conserved || state->game.beyond > 0) &&
           (ck_moves_whole(state->game.rules) || (points[0] >= 0 && points[1] >= 0));
}

/* Reports points that the game may not end with, at a place of the text. */
static void report_points(ck_replay_state *state, const int64_t points[2], ck_span span)
{
    const int32_t *now = state->game.position.points;
    const int64_t sum = points[0] + points[1], total = (int64_t)now[0] + now[1];
    if (sum >= CK_NO_COUNT && state->record->stated > 0) /* it is quoted as it is written */
        span = state->record->headers[state->record->stated - 1].value.span;
    ck_finding finding = ck_finding_about(state, CK_F_SHEET_SUM, state->record->entries, span);
    finding.written = sum;
    finding.right = total;
    finding.move = 0;
    finding.season = -1;
    finding.side = CK_NO_SIDE;
    ck_emit_finding(state, &finding);
}

/* Ends the game as stated, unless by points that it cannot have: these are reported. */
static void take_possible(ck_replay_state *state, const stated_end *stated)
{
    if (!has_points(stated) || may_end_with(state, stated->points))
        take_stated(state, stated);
    else
        report_points(state, stated->points, stated->said.points.player[1].name.span);
}

void ck_check_stated(ck_replay_state *state)
{
    stated_end stated;
    if (state->record->stated == 0 || !read_stated(state, &stated))
        return;
    const bool over = state->game.phase == CK_GAME_OVER;
    if (stated.end >= CK_END_WALKOVER ||
        (over && stated.end != CK_END_ANNULLED && !is_result(state, &stated)))
        report_stated(state, CK_F_STATED_OTHER,
                      state->record->headers[state->record->stated - 1].span);
    else if (!over || stated.end == CK_END_ANNULLED)
        take_possible(state, &stated);
}

/* ---- records of nothing else ---- */

/* Takes the points of the players beside a word: those at which the game ended. For money they are
 * any. */
static void take_standing(ck_replay_state *state)
{
    const ck_player *player = state->record->player;
    const ck_rules *rules = state->game.rules;
    const ck_side first = state->player_side == CK_NO_SIDE ? CK_SIDE_IA : state->player_side;
    int64_t points[2];
    points[first] = ck_in_unit(rules, player[0].points, player[0].tenths);
    points[ck_other_side(first)] = ck_in_unit(rules, player[1].points, player[1].tenths);
    if (rules->param[CK_LIMIT] == CK_FOR_MONEY)
        ck_sides_start_points(state);
    else if (!may_end_with(state, points))
        report_points(state, points, player[1].span);
    else
        for (int side = 0; side < CK_NO_SIDE; side++)
            state->game.position.points[side] = (int32_t)points[side];
}

ck_outcome ck_stated_replay(const ck_rules *rules, const ck_record *record,
                            const ck_observer *observer)
{
    ck_rules own;
    ck_outcome outcome;
    ck_replay_state state;
    stated_end stated;
    ck_season_state_begin(&state, rules, &own, record, observer);
    ck_sides_assign(&state, record->firsts > 0 ? (ck_side)record->first[0] : CK_SIDE_IA);
    /* The names of the stated result, where the header has none */
    ck_stated result;
    ck_player_event *player = state.player;
    if (player[0].name.length + player[1].name.length == 0 && ck_stated_of(state.record, &result)) {
        const bool points = result.word == CK_END_WORDS;
        player[CK_SIDE_IA].name = points ? result.points.player[0].name : result.player;
        if (points)
            player[CK_SIDE_A].name = result.points.player[1].name;
    }
    state.sides_known =
        record->firsts > 0 || record->name_of[0].length + record->name_of[1].length > 0;
    state.season_emitted = true;
    /* The points of the players beside a word are those at which the game ended. */
    const bool standing =
        record->stated > 0 && record->player[0].has_points && record->player[1].has_points;
    if (standing)
        take_standing(&state);
    for (int side = 0; side < CK_NO_SIDE; side++)
        state.player[side].start = state.game.position.points[side];
    const bool read = read_stated(&state, &stated);
    if (read && stated.alone && state.player[0].name.length > 0 && state.player[1].name.length > 0)
        report_stated(&state, CK_F_BYE_OPPONENT, record->headers[record->stated - 1].span);
    if (read)
        take_possible(&state, &stated);
    ck_season_outcome(&state, &outcome);
    outcome.pointless |= !read || !(standing || has_points(&stated));
    return outcome;
}

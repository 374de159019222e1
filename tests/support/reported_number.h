/*
 * A hash of all events and findings of a replay, by which tests and a fuzz target compare two
 * passes over a record.
 */
#ifndef CETKAIK_TESTS_REPORTED_NUMBER_H
#define CETKAIK_TESTS_REPORTED_NUMBER_H

#include "rules/board/hands.h"
#include "rules/replay/replay.h"
#include "rules/replay/score_sheet.h"

/* Initialized by {0}. */
typedef struct reported_number {
    uint64_t number;
    uint32_t findings;
} reported_number;

static inline void add_number(reported_number *hash, int64_t part)
{
    hash->number = (hash->number ^ (uint64_t)part) * 0x100000001b3u + 1;
}

static inline void add_bytes(reported_number *hash, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        add_number(hash, ((const uint8_t *)bytes)[i]);
}

static inline void add_told_hands(reported_number *hash, const ck_hand_set *hands)
{
    for (int i = 0; i < 2 * CK_ALL_HANDS; i++)
        add_number(hash, ck_hands_count(hands, (ck_hand)(i / 2), i & 1));
}

static inline void add_told_position(reported_number *hash, const ck_position *position)
{
    add_bytes(hash, position->at, sizeof position->at);
    add_bytes(hash, position->held, sizeof position->held);
    add_bytes(hash, position->points, sizeof position->points);
    add_number(hash, position->side);
    add_number(hash, position->minds);
    add_number(hash, position->minds_moved);
    add_number(hash, position->season);
    add_number(hash, position->stake);
}

static inline void add_told_finding(void *self, const ck_finding *finding)
{
    reported_number *hash = self;
    const int64_t parts[] = {finding->code,    finding->span.offset, finding->span.length,
                             finding->written, finding->right,       finding->side,
                             finding->season,  finding->move,        finding->entry};
    add_bytes(hash, parts, sizeof parts);
    hash->findings++;
}

static inline void add_told_turn(void *self, const ck_turn_event *turn)
{
    reported_number *hash = self;
    const ck_ruling *ruling = &turn->ruling;
    const int64_t parts[] = {turn->entry->span.offset,
                             turn->season,
                             turn->number,
                             turn->side,
                             turn->certain,
                             ruling->verdict,
                             ruling->at,
                             ruling->captured,
                             ruling->bridge,
                             ruling->water,
                             ruling->over_minds,
                             turn->casts.bridge,
                             turn->casts.water,
                             turn->casts.failed,
                             (int64_t)turn->casts.recasts,
                             turn->turn.captured,
                             (int64_t)turn->turn.penalties,
                             turn->turn.penalty};
    add_bytes(hash, parts, sizeof parts);
    add_bytes(hash, &ruling->move, sizeof ruling->move);
    add_told_hands(hash, turn->turn.hands_before);
    add_told_hands(hash, turn->turn.hands_after);
    add_told_position(hash, turn->before);
    add_told_position(hash, turn->after);
}

static inline void add_told_declaration(void *self, const ck_declaration_event *said)
{
    reported_number *hash = self;
    const int64_t parts[] = {said->entry ? (int64_t)said->entry->span.offset : -1,
                             said->season,
                             said->number,
                             said->side,
                             said->choice,
                             said->stake,
                             said->points,
                             said->moved};
    add_bytes(hash, parts, sizeof parts);
    add_bytes(hash, said->held, sizeof said->held);
    add_bytes(hash, said->totals, sizeof said->totals);
    add_told_hands(hash, &said->hands);
}

static inline void add_told_penalty(void *self, const ck_penalty_event *penalty)
{
    reported_number *hash = self;
    const int64_t parts[] = {penalty->entry->span.offset,
                             penalty->season,
                             penalty->number,
                             penalty->side,
                             penalty->points,
                             penalty->moved};
    add_bytes(hash, parts, sizeof parts);
    add_bytes(hash, penalty->totals, sizeof penalty->totals);
    add_told_hands(hash, &penalty->hands);
}

static inline void add_told_season(void *self, const ck_season_event *season)
{
    reported_number *hash = self;
    const int64_t parts[] = {season->season, season->half,  season->over,
                             season->first,  season->moves, 0};
    add_bytes(hash, parts, sizeof parts);
    add_bytes(hash, season->points, season->players * sizeof *season->points);
}

static inline void add_told_settled(void *self, const ck_settled_event *settled)
{
    reported_number *hash = self;
    const int64_t parts[] = {settled->season, settled->half, settled->number};
    add_bytes(hash, parts, sizeof parts);
    add_told_position(hash, settled->position);
}

static inline void add_told_outcome(reported_number *hash, const ck_outcome *outcome)
{
    const int64_t parts[] = {
        outcome->end,   outcome->players, outcome->winner, outcome->draw,     outcome->unit,
        outcome->moves, outcome->seasons, outcome->errors, outcome->warnings, outcome->sides_known};
    add_bytes(hash, parts, sizeof parts);
    for (int i = 0; i < outcome->players; i++) {
        const ck_player_event *player = &outcome->player[i];
        add_bytes(hash, player->name.bytes, player->name.length);
        add_number(hash, player->start);
        add_number(hash, player->points);
    }
}

/* An observer that adds every event to HASH, which must outlive it. */
static inline ck_observer hashing_observer(reported_number *hash)
{
    return (ck_observer){.self = hash,
                         .sink = {hash, add_told_finding},
                         .turn = add_told_turn,
                         .declaration = add_told_declaration,
                         .penalty = add_told_penalty,
                         .season = add_told_season,
                         .settled = add_told_settled};
}

/* How the results of verifying a record and of replaying it compare. */
typedef enum passes_fit { PASSES_DIFFER, BOTH_FIND_NOTHING, BOTH_FIND } passes_fit;

/* Whether a record is one of moves on a board, and all of it was understood. */
static inline bool is_understood(const ck_rules *rules, const ck_record *record)
{
    bool plain =
        !ck_score_sheet_is(rules, record) && ck_game_row_of(record)->engine == &ck_board_engine;
    for (size_t i = 0; i < record->entry_count; i++) {
        const ck_entry *entry = &record->entries[i];
        bool garbled = entry->kind == CK_ENTRY_MOVE && entry->as.move.garbled;
        bool unsaid =
            entry->kind == CK_ENTRY_DECLARATION && entry->as.declaration.choice == CK_NO_CHOICE;
        const bool gap = entry->kind == CK_ENTRY_GAP && ck_gap_counts(entry);
        plain &= !gap && !garbled && !unsaid;
    }
    return plain;
}

/* Compares both passes over a record, with or without events of turns. */
static inline passes_fit compare_events(const ck_rules *rules, const ck_record *record, bool turns)
{
    reported_number verified = {0}, replayed = {0};
    ck_observer one = hashing_observer(&verified), other = hashing_observer(&replayed);
    one.memory = other.memory = record->memory;
    if (!turns) {
        one.turn = other.turn = NULL;
        one.settled = other.settled = NULL;
    }
    ck_outcome outcome, replay = ck_replay(rules, record, &other);
    bool right = ck_replay_record(rules, record, &one, &outcome);
    add_told_outcome(&replayed, &replay);
    if (!right)
        return replayed.findings > 0 || !is_understood(rules, record) ? BOTH_FIND : PASSES_DIFFER;
    add_told_outcome(&verified, &outcome);
    return replayed.findings == 0 && replayed.number == verified.number ? BOTH_FIND_NOTHING
                                                                        : PASSES_DIFFER;
}

/*
 * Compares both passes with and without events of turns, which take different code paths. The
 * result must be the same. A record that was not fully understood is left to the diagnosing pass.
 */
static inline passes_fit compare_passes(const ck_rules *rules, const ck_record *record)
{
    passes_fit fit = compare_events(rules, record, true);
    return compare_events(rules, record, false) == fit ? fit : PASSES_DIFFER;
}

#endif

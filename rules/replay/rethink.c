/*
 * Another course of a season: where an error is noticed, it need not have been made. The season is
 * played again up to a few turns before, and goes on in other ways; the rest of it tells which.
 *
 * Only records that have an error come here, and only for their first errors.
 */
#include "rules/replay/rethink.h"

#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/replay/meant.h"
#include "rules/replay/turn.h"

/* A search under way. */
typedef struct search {
    const ck_replay_state *replay;
    const ck_entry *entry;   /* which was reported */
    const ck_entry *from;    /* from here on another course is tried, */
    ck_replay_state start;   /* and this is the replay before it */
    ck_replay_state halfway; /* after the first turn of a line that is missing */
    ck_move second;          /* or the second one */
    bool due;                /* what was reported is that a declaration lacks before the entry */
    bool uneven;             /* a turn is missing, or stands where the other side's should */
    bool found;
    ck_game game;         /* of the best course so far: before the entry, or after PASSED_TO */
    const ck_entry *next; /* and this entry comes next */
    ck_ahead ahead;
} search;

/* ---- courses ---- */

/* A course has come as far as an entry, NEXT. Returns false when nothing can be better. */
static bool try_course(search *search, ck_replay_state *trial, const ck_entry *next)
{
    if (next < search->entry) {
        if (!ck_follow_to(trial, next, search->entry))
            return true;
        next = search->entry;
    }
    const ck_game game = trial->game;
    const ck_ahead ahead = ck_look_ahead(trial, next);
    if (ck_is_farther(&ahead, &search->ahead)) {
        search->game = game;
        search->next = next;
        search->ahead = ahead;
        search->found = true;
    }
    return !search->ahead.end && !ck_is_spent(trial);
}

/* Plays so many moves that stand next to each other. Returns false when one of them is wrong. */
static bool play_moves(ck_replay_state *trial, const ck_entry *entry, int count)
{
    const ck_entry *end = trial->record->entries + trial->record->entry_count;
    for (; count > 0; count--, entry++) {
        if (entry >= end || entry->kind != CK_ENTRY_MOVE || entry->gap.turns > 0 ||
            trial->game.phase != CK_TO_MOVE || !ck_follow_to(trial, entry, entry + 1))
            return false;
    }
    return true;
}

/* So many moves have changed places with so many after them: moves, or lines of two. */
static bool try_swapped(search *search, int count, int later)
{
    ck_replay_state trial = search->start;
    const ck_entry *next = search->from + count + later;
    return !play_moves(&trial, search->from + count, later) ||
           !play_moves(&trial, search->from, count) || next <= search->entry ||
           try_course(search, &trial, next);
}

static bool try_orders(search *search)
{
    return try_swapped(search, 1, 1) && try_swapped(search, 2, 2) && try_swapped(search, 1, 2) &&
           try_swapped(search, 2, 1);
}

/* Another turn in the place of one that was legal. */
static bool try_other(void *self, const ck_ruling *ruling)
{
    search *search = self;
    const ck_written_move *said = &search->from->as.move;
    ck_replay_state trial = search->start;
    ck_written_move written = *said;
    if (ck_count_changes(&said->move, &ruling->move) != 1)
        return true;
    written.move = ruling->move;
    trial.taken_for = &written;
    ck_take_turn(&trial, search->from);
    trial.taken_for = NULL;
    return ck_spend(&trial, 1) &&
           (trial.outcome.errors > 0 || try_course(search, &trial, search->from + 1));
}

/* A turn is missing. */
static bool try_missing(void *self, const ck_ruling *ruling)
{
    search *search = self;
    ck_replay_state trial = search->start;
    ck_game_move(&trial.game, ruling, false);
    trial.last_turn = search->from; /* where that turn would stand */
    return try_course(search, &trial, search->from);
}

/* ---- a missing line: a turn of each side ---- */

/* Whether a course is right with the entry that was reported, too. */
static bool explains(const search *search, const ck_replay_state *trial)
{
    ck_replay_state probe = *trial;
    return ck_follow_to(&probe, search->from, search->entry + 1);
}

/*
 * Whether the next entry may be right after one more turn, of the side that is to move or, PASSED,
 * with a turn of the other side in between. It says no only where ck_look_ahead() would find an
 * error at once, and takes a fifth of the time.
 */
static bool may_follow(const search *search, ck_game game, const ck_ruling *ruling, bool passed)
{
    const ck_entry *next = search->from;
    if (next->kind != CK_ENTRY_MOVE || next->as.move.garbled || next->gap.turns > 0 ||
        next->gap.declared)
        return true;
    ck_game_move(&game, ruling, false);
    game.position.side ^= passed;
    return game.phase != CK_TO_MOVE ||
           ck_judge(game.rules, &game.position, &next->as.move.move).verdict == CK_LEGAL;
}

static void pass_turn(ck_replay_state *trial)
{
    trial->game.position.side = (uint8_t)ck_other_side((ck_side)trial->game.position.side);
}

/* The replay after a missing turn. */
static ck_replay_state after_missing(const search *search, const ck_replay_state *before,
                                     const ck_ruling *ruling)
{
    ck_replay_state trial = *before;
    ck_spend(before, 2);
    ck_game_move(&trial.game, ruling, false);
    trial.last_turn = search->from;
    return trial;
}

/* The second turn of the line, after the first one that explains the entry. */
static bool try_second(void *self, const ck_ruling *ruling)
{
    search *search = self;
    if (!may_follow(search, search->halfway.game, ruling, false))
        return ck_spend(&search->halfway, 1);
    ck_replay_state trial = after_missing(search, &search->halfway, ruling);
    return try_course(search, &trial, search->from);
}

static bool try_first(void *self, const ck_ruling *ruling)
{
    search *search = self;
    if (!may_follow(search, search->start.game, ruling, true))
        return ck_spend(&search->start, 1);
    ck_replay_state probe = after_missing(search, &search->start, ruling);
    search->halfway = probe;
    pass_turn(&probe);
    if (!ck_spend(&probe, 1))
        return false;
    return probe.game.phase != CK_TO_MOVE || !explains(search, &probe) ||
           !ck_spend(&probe, CK_EFFORT_OF_LIST) ||
           ck_list(probe.game.rules, &search->halfway.game.position, try_second, search);
}

/* The first turn of the line, before the second one that explains the entry. */
static bool try_before(void *self, const ck_ruling *ruling)
{
    search *search = self;
    ck_game after = search->start.game;
    ck_game_move(&after, ruling, false);
    const ck_ruling second = ck_judge(after.rules, &after.position, &search->second);
    if (after.phase != CK_TO_MOVE || second.verdict != CK_LEGAL ||
        !may_follow(search, after, &second, false))
        return ck_spend(&search->start, 1);
    ck_replay_state trial = after_missing(search, &search->start, ruling);
    trial = after_missing(search, &trial, &second);
    return try_course(search, &trial, search->from);
}

static bool try_explaining_second(void *self, const ck_ruling *ruling)
{
    search *search = self;
    const ck_game *game = &search->start.game;
    ck_replay_state probe = search->start;
    pass_turn(&probe);
    if (!may_follow(search, probe.game, ruling, false))
        return ck_spend(&probe, 1);
    probe = after_missing(search, &probe, ruling);
    if (!explains(search, &probe))
        return ck_spend(&probe, 1);
    search->second = ruling->move;
    ck_spend(&probe, CK_EFFORT_OF_LIST);
    return ck_list(game->rules, &game->position, try_before, search);
}

static bool try_missing_line(search *search)
{
    const ck_game *game = &search->start.game;
    ck_position passed = game->position;
    passed.side = (uint8_t)ck_other_side((ck_side)passed.side);
    return ck_spend(&search->start, 2 * CK_EFFORT_OF_LIST) &&
           ck_list(game->rules, &game->position, try_first, search) &&
           ck_list(game->rules, &passed, try_explaining_second, search);
}

/* ---- the search ---- */

static bool try_all(search *search)
{
    const ck_game *game = &search->start.game;
    bool moves = search->from->kind == CK_ENTRY_MOVE;
    if (moves && !try_orders(search))
        return false;
    if (game->phase != CK_TO_MOVE)
        return true;
    if (!ck_spend(search->replay, CK_EFFORT_OF_LIST))
        return false;
    if (search->uneven)
        return ck_list(game->rules, &game->position, try_missing, search);
    return !moves || search->from == search->entry ||
           ck_list(game->rules, &game->position, try_other, search);
}

/* Whether an entry is a turn of the side that is not to move, or a declaration that is not due. */
static bool is_uneven(const ck_replay_state *replay, const ck_entry *entry)
{
    const ck_position *position = &replay->game.position;
    ck_square from = entry->as.move.move.from;
    if (entry->kind != CK_ENTRY_MOVE)
        return true;
    return replay->game.phase == CK_TO_MOVE &&
           (from >= CK_SQUARES ||
            ck_owner_of(position->at[from]) == ck_other_side((ck_side)position->side));
}

/* The replay before an entry of this season that has no error before it. */
static bool go_back(search *search, const ck_entry *from)
{
    const ck_replay_state *replay = search->replay;
    search->from = from;
    search->start = ck_try_out(replay, true);
    search->start.taken_for = NULL;
    search->start.game.open = true;
    search->start.game.position.season--;
    ck_game_next_season(&search->start.game,
                        replay->first == CK_NO_SIDE ? CK_SIDE_IA : replay->first);
    return ck_follow_to(&search->start, replay->season_from, from);
}

/*
 * A line that is missing, at the entry or up to so many before it. So much is tried for the first
 * error of a record alone, which has an effort of its own for it: most turns fail at once. Where
 * that is not enough, nothing was found.
 */
static void try_lines(search *search, int back)
{
    enum { EFFORT = 12288 };
    const struct search before = *search;
    const ck_replay_state *replay = search->replay;
    const uint64_t left = replay->effort->left;
    bool open = true;
    replay->effort->left = EFFORT;
    for (int i = 0; open && i <= back && i <= search->entry - replay->season_from; i++) {
        open = !go_back(search, search->entry - i) || search->start.game.phase != CK_TO_MOVE ||
               (search->uneven && search->entry->kind == CK_ENTRY_MOVE) || try_missing_line(search);
    }
    if (ck_is_spent(replay))
        *search = before;
    replay->effort->left = left;
}

bool ck_fits_swapped(const ck_replay_state *replay, const ck_entry *entry, ck_side first)
{
    search search = {.replay = replay, .entry = entry, .from = entry};
    search.start = ck_try_out(replay, true);
    search.start.game.position.side = (uint8_t)first;
    return !try_orders(&search) && !ck_is_spent(replay);
}

bool ck_rethink(ck_replay_state *replay, const ck_entry *entry, ck_ahead so_far)
{
    enum { BACK = 4 };
    if (replay->blind || replay->guesses == 0 || so_far.end || ck_is_spent(replay) ||
        replay->outcome.errors != replay->season_errors + 1)
        return false;
    search search = {.replay = replay, .entry = entry, .ahead = so_far};
    bool open = true;
    for (int i = 0; open && i <= BACK && i <= entry - replay->season_from; i++) {
        if (!go_back(&search, entry - i))
            break;
        if (i == 0) {
            search.uneven = is_uneven(&search.start, entry);
            search.due = search.start.game.phase == CK_TO_DECLARE;
        }
        open = try_all(&search);
    }
    if (open && !search.due && replay->outcome.errors == 1 && !ck_is_spent(replay))
        try_lines(&search, BACK);
    if (!search.found || ck_is_spent(replay) ||
        (!search.ahead.end && search.ahead.right < so_far.right + CK_CLEARLY))
        return false;
    const int32_t *points = replay->game.position.points;
    search.game.position.points[0] = points[0];
    search.game.position.points[1] = points[1];
    search.game.open = replay->game.open;
    replay->game = search.game;
    replay->doubts.strays = 0;
    replay->passed = entry;
    replay->passed_to = search.next;
    return true;
}

/*
 * Another course of a season: where an error is noticed, it need not have been made. The season is
 * played again up to a few turns before, and goes on in other ways; the rest of it tells which.
 *
 * Only records that have an error come here, and only for their first errors.
 */
#include "rules/replay/rethink.h"

#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/board/play.h"
#include "rules/replay/meant.h"
#include "rules/replay/turn.h"

/* Where the entries from some turn on go wrong. */
typedef struct wrong {
    const ck_entry *at;    /* NULL: nowhere */
    ck_position position;  /* before that entry */
    ck_ruling ruling;      /* of its move there */
    ck_square_set touched; /* where the moves before it begin and end */
    bool later;            /* there are such moves */
    ck_ahead ahead;        /* how far it is right, seen from the entry that was reported */
} wrong;

/* A search under way. */
typedef struct search {
    const ck_replay_state *replay;
    const ck_entry *entry;   /* which was reported */
    const ck_entry *from;    /* from here on another course is tried, */
    ck_replay_state start;   /* and this is the replay before it */
    wrong reported;          /* how it goes wrong from there */
    ck_replay_state halfway; /* after the first turn of a line that is missing */
    wrong without;           /* how it goes wrong after the one turn of that line alone */
    ck_move second;          /* or the second one */
    ck_square_set ends[2];   /* where the Minds ended its way, as a missing turn or the second */
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
    ck_spend(&trial, CK_COST_COPY);
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
    ck_written_move written = *said;
    if (ck_count_changes(&said->move, &ruling->move) != 1)
        return ck_spend(&search->start, CK_COST_LISTED);
    ck_replay_state trial = search->start;
    written.move = ruling->move;
    trial.taken_for = &written;
    ck_take_turn(&trial, search->from);
    trial.taken_for = NULL;
    return ck_spend(&trial, CK_COST_COPY) &&
           (trial.outcome.errors > 0 || try_course(search, &trial, search->from + 1));
}

/* ---- one more turn ---- */

/* Whether a turn leads where another before it did: ways of the Minds to one square are as one. */
static bool leads_there_too(ck_square_set *ends, const ck_ruling *ruling)
{
    bool known = ruling->move.kind == CK_MOVE_MINDS && ck_square_set_has(ends, ruling->move.to);
    if (ruling->move.kind == CK_MOVE_MINDS)
        ck_square_set_add(ends, ruling->move.to);
    return known;
}

/* Visits all turns that may be missing, of the side to move or second to another. */
static bool list_missing(search *search, const ck_position *position, int order, ck_visit *visit)
{
    search->ends[order] = (ck_square_set){{0, 0}};
    return ck_list(search->start.game.rules, position, visit, search);
}

static void pass_turn(ck_replay_state *trial)
{
    trial->game.position.side = (uint8_t)ck_other_side((ck_side)trial->game.position.side);
}

/* Follows the entries from one on to where they go wrong. */
static void find_wrong(const search *search, ck_replay_state trial, const ck_entry *entry,
                       wrong *wrong)
{
    const ck_entry *end = trial.record->entries + trial.record->entry_count;
    ck_spend(&trial, CK_COST_COPY);
    wrong->at = NULL;
    wrong->touched = (ck_square_set){{0, 0}};
    wrong->later = false;
    wrong->ahead = (ck_ahead){0, false};
    for (; entry < end; entry++) {
        const ck_move *move = entry->kind == CK_ENTRY_MOVE ? &entry->as.move.move : NULL;
        wrong->position = trial.game.position;
        if (!ck_follow_to(&trial, entry, entry + 1)) {
            wrong->at = entry;
            if (move)
                wrong->ruling = ck_judge(trial.game.rules, &wrong->position, move);
            return;
        }
        if (move) {
            ck_square_set_add(&wrong->touched, move->from);
            ck_square_set_add(&wrong->touched, move->to);
        }
        wrong->later = true;
        wrong->ahead.right += entry >= search->entry && entry->kind != CK_ENTRY_COMMENT;
    }
}

/* Whether a turn moves a piece to an empty square, or back, and no more. */
static bool is_quiet(const ck_ruling *ruling)
{
    return ruling->move.kind == CK_MOVE_PIECE && ruling->captured == CK_EMPTY &&
           !ruling->over_minds;
}

/* Whether a move is judged otherwise. */
static bool is_other(const ck_ruling *one, const ck_ruling *other)
{
    if (one->verdict != CK_LEGAL)
        return other->verdict == CK_LEGAL;
    return other->verdict != CK_LEGAL || one->captured != other->captured ||
           one->bridge != other->bridge || one->water != other->water ||
           one->over_minds != other->over_minds;
}

/*
 * Whether what is wrong may be right after one more turn, of SIDE, before it all. It says no only
 * where the turn touches nothing that the moves on the way touch, and what is wrong is so with it
 * as well: where ck_look_ahead() would end there at the latest, and takes several times as long.
 */
static bool may_cure(const search *search, const wrong *wrong, const ck_ruling *ruling, int side)
{
    const ck_move *turn = &ruling->move;
    if (!wrong->at || turn->kind == CK_MOVE_WAY || ck_square_set_has(&wrong->touched, turn->from) ||
        ck_square_set_has(&wrong->touched, turn->to))
        return true;
    if (wrong->at->kind != CK_ENTRY_MOVE)
        return !is_quiet(ruling);
    const ck_written_move *written = &wrong->at->as.move;
    if (written->garbled || written->move.from == written->move.to ||
        (!is_quiet(ruling) &&
         (written->move.kind != CK_MOVE_PIECE || wrong->ruling.verdict == CK_LEGAL)))
        return true;
    ck_position position = wrong->position;
    position.side = (uint8_t)side;
    ck_play(&position, ruling, false);
    position.side = wrong->position.side;
    if (wrong->later)
        position.minds_moved = wrong->position.minds_moved;
    const ck_ruling now = ck_judge(search->start.game.rules, &position, &written->move);
    return is_other(&wrong->ruling, &now);
}

/* Whether one more turn can lead farther than the best course so far. */
static bool may_excel(const search *search, const wrong *wrong, const ck_ruling *ruling, int side)
{
    return ck_is_farther(&wrong->ahead, &search->ahead) || may_cure(search, wrong, ruling, side);
}

static bool try_missing(void *self, const ck_ruling *ruling)
{
    search *search = self;
    const uint8_t side = search->start.game.position.side;
    if (leads_there_too(&search->ends[0], ruling))
        return ck_spend(&search->start, CK_COST_LISTED);
    if (!may_excel(search, &search->reported, ruling, side))
        return ck_spend(&search->start, CK_COST_JUDGE);
    ck_replay_state trial = search->start;
    ck_spend(&trial, CK_COST_COPY + CK_COST_TURN);
    ck_game_move(&trial.game, ruling, false);
    trial.last_turn = search->from; /* where that turn would stand */
    return try_course(search, &trial, search->from);
}

/* A turn is missing. */
static bool try_missing_turn(search *search)
{
    ck_replay_state passed = search->start;
    pass_turn(&passed);
    find_wrong(search, passed, search->from, &search->reported);
    return list_missing(search, &search->start.game.position, 0, try_missing);
}

/* ---- a missing line: a turn of each side ---- */

/* Whether a course is right with the entry that was reported, too. */
static bool explains(const search *search, const ck_replay_state *trial)
{
    ck_replay_state probe = *trial;
    ck_spend(&probe, CK_COST_COPY);
    return ck_follow_to(&probe, search->from, search->entry + 1);
}

/* The replay after a missing turn. */
static ck_replay_state after_missing(const search *search, const ck_replay_state *before,
                                     const ck_ruling *ruling)
{
    ck_replay_state trial = *before;
    ck_spend(before, 2 * CK_COST_COPY + CK_COST_TURN);
    ck_game_move(&trial.game, ruling, false);
    trial.last_turn = search->from;
    return trial;
}

/* The second turn of the line, after the first one that explains the entry. */
static bool try_second(void *self, const ck_ruling *ruling)
{
    search *search = self;
    const ck_position *position = &search->halfway.game.position;
    if (leads_there_too(&search->ends[1], ruling))
        return ck_spend(&search->start, CK_COST_LISTED);
    if (!may_excel(search, &search->without, ruling, position->side))
        return ck_spend(&search->halfway, CK_COST_JUDGE);
    ck_replay_state trial = after_missing(search, &search->halfway, ruling);
    return try_course(search, &trial, search->from);
}

static bool try_first(void *self, const ck_ruling *ruling)
{
    search *search = self;
    if (leads_there_too(&search->ends[0], ruling))
        return ck_spend(&search->start, CK_COST_LISTED);
    if (!may_cure(search, &search->reported, ruling, search->start.game.position.side))
        return ck_spend(&search->start, CK_COST_JUDGE);
    ck_replay_state probe = after_missing(search, &search->start, ruling);
    search->halfway = probe;
    pass_turn(&probe);
    if (!ck_spend(&probe, CK_COST_COPY))
        return false;
    if (probe.game.phase != CK_TO_MOVE || !explains(search, &probe))
        return true;
    find_wrong(search, probe, search->from, &search->without);
    return !ck_spend(&probe, CK_COST_LIST) ||
           list_missing(search, &search->halfway.game.position, 1, try_second);
}

/* The first turn of the line, before the second one that explains the entry. */
static bool try_before(void *self, const ck_ruling *ruling)
{
    search *search = self;
    if (leads_there_too(&search->ends[1], ruling))
        return ck_spend(&search->start, CK_COST_LISTED);
    if (!may_excel(search, &search->without, ruling, search->start.game.position.side))
        return ck_spend(&search->start, CK_COST_JUDGE);
    ck_replay_state trial = after_missing(search, &search->start, ruling);
    const ck_game *after = &trial.game;
    const ck_ruling second = ck_judge(after->rules, &after->position, &search->second);
    ck_spend(&trial, CK_COST_JUDGE);
    if (after->phase != CK_TO_MOVE || second.verdict != CK_LEGAL)
        return !ck_is_spent(&trial);
    trial = after_missing(search, &trial, &second);
    return try_course(search, &trial, search->from);
}

static bool try_explaining_second(void *self, const ck_ruling *ruling)
{
    search *search = self;
    const ck_game *game = &search->start.game;
    const ck_side other = ck_other_side((ck_side)game->position.side);
    if (leads_there_too(&search->ends[0], ruling))
        return ck_spend(&search->start, CK_COST_LISTED);
    if (!may_cure(search, &search->reported, ruling, (int)other))
        return ck_spend(&search->start, CK_COST_JUDGE);
    ck_replay_state probe = search->start;
    pass_turn(&probe);
    probe = after_missing(search, &probe, ruling);
    if (!explains(search, &probe))
        return !ck_is_spent(&probe);
    search->second = ruling->move;
    find_wrong(search, probe, search->from, &search->without);
    ck_spend(&probe, CK_COST_LIST);
    return list_missing(search, &game->position, 1, try_before);
}

static bool try_missing_line(search *search)
{
    const ck_game *game = &search->start.game;
    ck_position passed = game->position;
    passed.side = (uint8_t)ck_other_side((ck_side)passed.side);
    find_wrong(search, search->start, search->from, &search->reported);
    return ck_spend(&search->start, 2 * CK_COST_LIST) &&
           list_missing(search, &game->position, 0, try_first) &&
           list_missing(search, &passed, 0, try_explaining_second);
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
    if (!ck_spend(search->replay, CK_COST_LIST))
        return false;
    if (search->uneven)
        return try_missing_turn(search);
    return !moves || search->from == search->entry ||
           ck_list_kind(game->rules, &game->position, (ck_move_kind)search->from->as.move.move.kind,
                        try_other, search);
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
    ck_try_out(&search->start, replay, true);
    search->start.taken_for = NULL;
    search->start.game.open = true;
    search->start.game.position.season--;
    ck_game_next_season(&search->start.game,
                        replay->first == CK_NO_SIDE ? CK_SIDE_IA : replay->first);
    return ck_follow_to(&search->start, replay->season_from, from);
}

/*
 * A line that is missing, at the entry or up to so many before it. So much is tried for the first
 * error of a record alone, which has an effort of its own for it. Where that is not enough, nothing
 * was found.
 */
static void try_lines(search *search, int back)
{
    const struct search before = *search;
    const ck_replay_state *replay = search->replay;
    const uint64_t left = replay->effort->left;
    bool open = true;
    replay->effort->left = replay->effort->lines;
    for (int i = 0; open && i <= back && i <= search->entry - replay->season_from; i++) {
        open = !go_back(search, search->entry - i) || search->start.game.phase != CK_TO_MOVE ||
               (search->uneven && search->entry->kind == CK_ENTRY_MOVE) || try_missing_line(search);
    }
    if (ck_is_spent(replay))
        *search = before;
    replay->effort->lines = replay->effort->left;
    replay->effort->left = left;
}

bool ck_fits_swapped(const ck_replay_state *replay, const ck_entry *entry, ck_side first)
{
    search search = {.replay = replay, .entry = entry, .from = entry};
    ck_try_out(&search.start, replay, true);
    search.start.game.position.side = (uint8_t)first;
    return !try_orders(&search) && !ck_is_spent(replay);
}

bool ck_may_rethink(const ck_replay_state *replay)
{
    return !replay->blind && replay->guesses > 0 && !ck_is_spent(replay) &&
           replay->outcome.errors == replay->season_errors + 1;
}

bool ck_rethink(ck_replay_state *replay, const ck_entry *entry, ck_ahead so_far)
{
    enum { BACK = 4 };
    if (so_far.end || !ck_may_rethink(replay))
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

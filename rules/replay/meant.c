/*
 * What a wrong turn was meant for: the turns that a slip of the hand may have made it of are tried
 * one after the other, and the rest of the season tells which it was.
 *
 * Only records that have an error come here, and only for their first errors.
 */
#include "rules/replay/meant.h"

#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/replay/frame.h"
#include "rules/replay/rethink.h"
#include "rules/replay/turn.h"

/* A search under way. */
typedef struct search {
    const ck_replay_state *replay;
    const ck_entry *entry;
    const ck_written_move *written;
    int changes; /* turns that differ from the written one in so many things */
    bool found;
    ck_meant meant; /* the best so far */
    ck_ahead ahead; /* and how far it is right, or what it must excel */
} search;

static const ck_stray no_stray = {CK_EMPTY, CK_NO_SIDE, CK_NO_PROFESSION, CK_NO_SQUARE};

void ck_put_as_meant(ck_replay_state *replay, const ck_meant *meant)
{
    replay->game = meant->game;
    if (meant->stray.side != CK_NO_SIDE && replay->doubts.strays < CK_MOST_STRAYS)
        replay->doubts.stray[replay->doubts.strays++] = meant->stray;
}

static ck_meant as_written(const search *search)
{
    return (ck_meant){.written = *search->written, .game = search->replay->game, .stray = no_stray};
}

/* Keeps what is farther right than all before. Returns false when nothing can be better. */
static bool note(search *search, const ck_meant *meant, ck_ahead ahead)
{
    if (ck_is_farther(&ahead, &search->ahead)) {
        search->meant = *meant;
        search->ahead = ahead;
        search->found = true;
    }
    return !search->ahead.end && !ck_is_spent(search->replay);
}

/* Tries one thing that may have been meant. Returns false when nothing can be better. */
static bool try_meant(search *search, const ck_meant *meant)
{
    ck_replay_state trial;
    ck_try_out(&trial, search->replay, true);
    ck_put_as_meant(&trial, meant);
    trial.taken_for = &meant->written;
    ck_take_turn(&trial, search->entry);
    trial.taken_for = NULL;
    if (trial.outcome.errors > 0)
        return !ck_is_spent(&trial);
    ck_ahead ahead = ck_look_ahead(&trial, search->entry + 1);
    return note(search, meant, ahead);
}

/* ---- another turn ---- */

int ck_count_changes(const ck_move *said, const ck_move *move)
{
    enum { ALL = 9 };
    bool minds = move->kind == CK_MOVE_MINDS, place = move->kind == CK_MOVE_PLACE;
    if (said->kind != move->kind)
        return ALL;
    return (said->profession != CK_NO_PROFESSION && said->profession != move->profession) +
           (place && said->colour != CK_NO_COLOUR && said->colour != move->colour) +
           (said->from != move->from) + (said->via != move->via) + (said->to != move->to) +
           (minds && said->first != CK_NO_SQUARE && said->first != move->first) +
           (minds && said->step != CK_STEP_UNSAID && said->step != move->step);
}

/* Those of the Minds that come to a square. */
static bool list_minds_to(const ck_rules *rules, const ck_position *position, ck_square to,
                          ck_visit *visit, void *self)
{
    const ck_square_set reach = ck_minds_reach(rules, position);
    return !ck_square_set_has(&reach, to) || ck_list_minds_to(rules, position, to, visit, self);
}

bool ck_list_slips(const ck_replay_state *replay, const ck_move *said, int changes, ck_visit *visit,
                   void *self)
{
    const ck_rules *rules = replay->game.rules;
    const ck_position *position = &replay->game.position;
    const bool piece = said->kind == CK_MOVE_PIECE && said->profession < CK_PROFESSIONS;
    const bool moved_minds =
        said->kind == CK_MOVE_MINDS && said->from != position->minds && said->to != position->minds;
    ck_spend(replay,
             piece || (moved_minds && changes == 1) ? CK_COST_SLIPS * changes : CK_COST_LIST);
    if (moved_minds && changes == 1)
        return list_minds_to(rules, position, said->to, visit, self);
    if (!piece)
        return ck_list_kind(rules, position, (ck_move_kind)said->kind, visit, self);
    ck_move move = *said;
    for (move.from = 0; move.from < CK_SQUARES; move.from++) {
        const ck_piece there = position->at[move.from];
        if (ck_owner_of(there) != (ck_side)position->side)
            continue;
        move.profession = (uint8_t)ck_profession_of(there);
        const int left =
            changes - (move.from != said->from) - (move.profession != said->profession);
        if (left > 0 && !ck_list_from(rules, position, move.from, visit, self))
            return false;
        if (left != 0)
            continue;
        const ck_ruling ruling = ck_judge(rules, position, &move);
        if (ruling.verdict == CK_LEGAL && !visit(self, &ruling))
            return false;
    }
    return true;
}

static bool try_move(void *self, const ck_ruling *ruling)
{
    search *search = self;
    const ck_move *said = &search->written->move;
    if (ck_count_changes(said, &ruling->move) != search->changes)
        return ck_spend(search->replay, CK_COST_LISTED);
    ck_meant meant = as_written(search);
    meant.written.move = ruling->move;
    return try_meant(search, &meant);
}

/* ---- another board ---- */

/* A piece stands on a square that our board has on another one, or not at all. */
static bool try_moved(search *search, ck_square from, ck_square to)
{
    ck_meant meant = as_written(search);
    ck_position *position = &meant.game.position;
    if (to >= CK_SQUARES || from == to || position->at[to] == CK_MINDS_PIECE)
        return true;
    position->at[to] = position->at[from];
    position->at[from] = CK_EMPTY;
    if (position->minds == from)
        position->minds = to;
    return try_meant(search, &meant);
}

/* What may have come to a square where nothing fits: a piece of SIDE, of a profession if said. */
static bool try_comers(search *search, ck_square to, ck_side side, uint8_t profession)
{
    const ck_position *position = &search->replay->game.position;
    for (ck_square from = 0; from < CK_SQUARES; from++) {
        ck_piece piece = position->at[from];
        bool fits = piece != CK_EMPTY && (side == CK_NO_SIDE || ck_owner_of(piece) == side) &&
                    (profession == CK_NO_PROFESSION || ck_profession_of(piece) == profession);
        if (fits && !try_moved(search, from, to))
            return false;
    }
    return true;
}

/* A piece that is in the way is not there; where it is, a later turn tells. */
static bool try_without(search *search, ck_square square)
{
    ck_meant meant = as_written(search);
    ck_piece piece = square < CK_SQUARES ? meant.game.position.at[square] : CK_EMPTY;
    if (piece == CK_EMPTY || piece == CK_MINDS_PIECE)
        return true;
    meant.game.position.at[square] = CK_EMPTY;
    meant.stray = (ck_stray){piece, (uint8_t)ck_owner_of(piece), (uint8_t)ck_profession_of(piece),
                             CK_NO_SQUARE};
    return try_meant(search, &meant);
}

/* A piece that is placed was captured when we did not see it. */
static bool try_held(search *search)
{
    ck_meant meant = as_written(search);
    const ck_move *move = &search->written->move;
    if (move->profession >= CK_PROFESSIONS || move->colour >= CK_NO_COLOUR)
        return true;
    meant.game.position.held[meant.game.position.side][move->colour][move->profession]++;
    return try_meant(search, &meant);
}

/* It was no turn: one that was written wrong and then once more. */
static bool try_skipped(search *search)
{
    ck_replay_state trial;
    ck_try_out(&trial, search->replay, true);
    ck_meant meant = as_written(search);
    meant.skipped = true;
    return note(search, &meant, ck_look_ahead(&trial, search->entry + 1));
}

/* What makes the turn legal as it is written. */
static bool try_boards(search *search)
{
    const ck_position *position = &search->replay->game.position;
    const ck_move *move = &search->written->move;
    const ck_ruling ruling = ck_judge(search->replay->game.rules, position, move);
    switch (ruling.verdict) {
    case CK_START_EMPTY:
    case CK_START_FOREIGN:
    case CK_OTHER_PIECE:
        return try_comers(search, move->from, (ck_side)position->side, move->profession);
    case CK_VIA_EMPTY:
        return try_comers(search, ruling.at, CK_NO_SIDE, CK_NO_PROFESSION);
    case CK_MINDS_ELSEWHERE:
        return position->minds >= CK_SQUARES || try_moved(search, position->minds, move->from);
    case CK_BLOCKED:
    case CK_VIA_BLOCKED:
    case CK_PROTECTED:
    case CK_OCCUPIED:
        return try_without(search, ruling.at);
    case CK_OWN_PIECE:
        return try_without(search, move->to);
    case CK_NOT_HELD:
        return try_held(search);
    default:
        return true;
    }
}

/* ---- the search ---- */

/* What the replay would make of the turn by itself. */
static ck_ahead by_itself(const ck_replay_state *replay, const ck_entry *entry, bool strict)
{
    ck_replay_state trial;
    ck_try_out(&trial, replay, false);
    trial.hasty = false;
    ck_take_turn(&trial, entry);
    ck_replay_state after;
    ck_try_out(&after, &trial, strict);
    return ck_look_ahead(&after, entry + 1);
}

bool ck_find_meant(ck_replay_state *replay, const ck_entry *entry, ck_meant *meant)
{
    enum { MOST_CHANGES = 2 };
    if (replay->blind || replay->guesses == 0 || ck_is_spent(replay))
        return false;
    replay->guesses--;
    const ck_ahead strictly = by_itself(replay, entry, true);
    search search = {.replay = replay, .entry = entry, .written = &entry->as.move};
    search.ahead = strictly;
    bool open = !strictly.end;
    for (search.changes = 1; open && search.changes <= MOST_CHANGES; search.changes++) {
        open = ck_list_slips(replay, &search.written->move, search.changes, try_move, &search);
        if (open && search.changes == 1)
            open = try_boards(&search) && try_skipped(&search);
    }
    if (open) {
        const ck_ahead leniently = by_itself(replay, entry, false);
        if (leniently.end ||
            ck_rethink(replay, entry,
                       ck_is_farther(&search.ahead, &leniently) ? search.ahead : leniently))
            return false;
    }
    const uint32_t more = search.ahead.right - strictly.right;
    if (!search.found || (!search.ahead.end && more < CK_CLEARLY) || ck_is_spent(replay))
        return false;
    *meant = search.meant;
    meant->proved = more >= CK_CLEARLY;
    return true;
}

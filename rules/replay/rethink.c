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
    ck_square_set looks;   /* that ruling hangs on these squares alone */
    ck_square_set touched; /* where the moves before it begin and end */
    bool narrow;           /* no turn can cure it but from or to these squares, or of the Minds; */
    bool narrowest;        /* nor can one of the Minds */
    bool later;            /* there are such moves */
    ck_ahead ahead;        /* how far it is right, seen from the entry that was reported */
} wrong;

/* As many entries before the one that was reported, another course is tried. */
enum { BACK = 4 };

/* Another course. */
typedef struct course {
    bool found;
    ck_game game;         /* before the entry that was reported, or after it was passed */
    const ck_entry *next; /* and this entry comes next */
    ck_ahead ahead;
} course;

/* A search under way. */
typedef struct search {
    const ck_replay_state *replay;
    const ck_entry *entry;   /* which was reported */
    int back;                /* so many entries of its season are before it, as far as BACK; */
    ck_replay_state *before; /* the replay as many entries before it, */
    int nearest;             /* from so many on */
    const ck_entry *from;    /* from here on another course is tried, */
    ck_replay_state start;   /* and this is the replay before it */
    wrong reported;          /* how it goes wrong from there */
    ck_replay_state halfway; /* after the first turn of a line that is missing */
    wrong without;           /* how it goes wrong after the one turn of that line alone */
    ck_move second;          /* or the second one */
    struct ends {
        ck_square from;
        ck_square_set to;
    } ends[2];   /* where the last piece has gone so far, as a missing turn or the second */
    bool due;    /* what was reported is that a declaration lacks before the entry */
    bool uneven; /* a turn is missing, or stands where the other side's should */
    course best; /* so far */
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
    if (ck_is_farther(&ahead, &search->best.ahead))
        search->best = (course){true, game, next, ahead};
    return !search->best.ahead.end && !ck_is_spent(trial);
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

/*
 * Whether a turn leads where one before it did: to the same square on another way. A hand is made
 * by stepping over the Minds.
 */
static bool leads_there_too(struct ends *ends, const ck_ruling *ruling)
{
    const ck_move *move = &ruling->move;
    if (move->kind != CK_MOVE_MINDS && (move->kind != CK_MOVE_PIECE || ruling->over_minds))
        return false;
    if (ends->from != move->from)
        *ends = (struct ends){.from = move->from};
    const bool known = ck_square_set_has(&ends->to, move->to);
    ck_square_set_add(&ends->to, move->to);
    return known;
}

/*
 * Visits all turns that may be missing, of the side to move or second to another, as far as they
 * may cure what is wrong without them.
 */
static bool list_missing(search *search, const ck_position *position, int order, const wrong *wrong,
                         ck_visit *visit)
{
    const ck_rules *rules = search->start.game.rules;
    search->ends[order] = (struct ends){.from = CK_NO_SQUARE};
    if (!wrong->narrow || ck_is_farther(&wrong->ahead, &search->best.ahead)) {
        ck_spend(search->replay, CK_COST_LIST);
        return ck_list(rules, position, visit, search);
    }
    ck_spend(search->replay, CK_COST_LIST_AT);
    const ck_square_set squares = {{wrong->looks.word[0] | wrong->touched.word[0],
                                    wrong->looks.word[1] | wrong->touched.word[1]}};
    return ck_list_at(rules, position, &squares, visit, search);
}

static void pass_turn(ck_replay_state *trial)
{
    trial->game.position.side = (uint8_t)ck_other_side((ck_side)trial->game.position.side);
}

static void add_leg(ck_square_set *squares, ck_square start, ck_square end)
{
    const ck_line line =
        start < CK_SQUARES && end < CK_SQUARES ? ck_line_between(start, end) : (ck_line){-1, 0};
    for (int i = 1; i < line.distance; i++)
        ck_square_set_add(squares, ck_square_at(start, line.direction, i));
    ck_square_set_add(squares, start);
    ck_square_set_add(squares, end);
}

/* Where the judge looks for what stands there: on the way, and where a General may protect. */
static ck_square_set looks_of(const ck_move *move)
{
    ck_square_set squares = {{0, 0}};
    if (move->kind == CK_MOVE_MINDS)
        return (ck_square_set){{UINT64_MAX, UINT64_MAX}};
    if (move->via < CK_SQUARES)
        add_leg(&squares, move->from, move->via);
    add_leg(&squares, move->via < CK_SQUARES ? move->via : move->from, move->to);
    for (int i = 0; i < CK_DIRECTIONS && move->to < CK_SQUARES; i++)
        ck_square_set_add(&squares, ck_square_at(move->to, i, 1));
    return squares;
}

/* AFTER becomes the replay after a missing turn of the side to move; where that PASSED, of the
 * other. */
static void play_missing(const search *search, const ck_replay_state *before, bool passed,
                         const ck_ruling *ruling, ck_replay_state *after)
{
    ck_spend(before, CK_COST_COPY + CK_COST_TURN);
    *after = *before;
    if (passed)
        pass_turn(after);
    ck_game_move(&after->game, ruling, false);
    after->last_turn = search->from; /* where that turn would stand */
}

/* Whether a move stays illegal as long as the square that its verdict names is as it is. */
static bool hangs_on_one_square(const ck_ruling *ruling)
{
    switch (ruling->verdict) {
    case CK_START_EMPTY:
    case CK_START_MINDS:
    case CK_START_FOREIGN:
    case CK_OTHER_PIECE:
    case CK_VIA_EMPTY:
    case CK_ONTO_MINDS:
    case CK_OWN_PIECE:
        return true;
    default:
        return false;
    }
}

/* Where the entries go wrong, and why. */
static void note_wrong(const search *search, const ck_entry *entry, wrong *wrong)
{
    const ck_written_move *written = &entry->as.move;
    wrong->at = entry;
    if (entry->kind != CK_ENTRY_MOVE)
        return;
    wrong->ruling = ck_judge(search->start.game.rules, &wrong->position, &written->move);
    wrong->looks = looks_of(&written->move);
    wrong->narrow = written->move.kind == CK_MOVE_PIECE && wrong->ruling.verdict != CK_LEGAL &&
                    written->move.from != written->move.to && !written->garbled;
    wrong->narrowest = wrong->narrow && hangs_on_one_square(&wrong->ruling);
    if (wrong->narrowest) {
        wrong->looks = (ck_square_set){{0, 0}};
        ck_square_set_add(&wrong->looks, wrong->ruling.at);
    }
}

/* Follows the entries from one on to where they go wrong; PASSED: the other side is to move. */
static void find_wrong(const search *search, const ck_replay_state *before, bool passed,
                       wrong *wrong)
{
    const ck_entry *entry = search->from;
    const ck_entry *end = before->record->entries + before->record->entry_count;
    ck_replay_state trial = *before;
    if (passed)
        pass_turn(&trial);
    ck_spend(&trial, CK_COST_COPY);
    wrong->at = NULL;
    wrong->narrow = wrong->narrowest = false;
    wrong->touched = (ck_square_set){{0, 0}};
    wrong->later = false;
    wrong->ahead = (ck_ahead){0, false};
    for (; entry < end; entry++) {
        const ck_move *move = entry->kind == CK_ENTRY_MOVE ? &entry->as.move.move : NULL;
        wrong->position = trial.game.position;
        if (!ck_follow_to(&trial, entry, entry + 1)) {
            note_wrong(search, entry, wrong);
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
    if ((wrong->narrowest || turn->kind != CK_MOVE_MINDS) &&
        !ck_square_set_has(&wrong->looks, turn->from) &&
        !ck_square_set_has(&wrong->looks, turn->to))
        return false;
    ck_spend(search->replay, CK_COST_JUDGE);
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
    return ck_is_farther(&wrong->ahead, &search->best.ahead) ||
           may_cure(search, wrong, ruling, side);
}

static bool try_missing(void *self, const ck_ruling *ruling)
{
    search *search = self;
    const uint8_t side = search->start.game.position.side;
    if (leads_there_too(&search->ends[0], ruling) ||
        !may_excel(search, &search->reported, ruling, side))
        return ck_spend(&search->start, CK_COST_LISTED);
    ck_replay_state trial;
    play_missing(search, &search->start, false, ruling, &trial);
    return try_course(search, &trial, search->from);
}

/* A turn is missing. */
static bool try_missing_turn(search *search)
{
    find_wrong(search, &search->start, true, &search->reported);
    return list_missing(search, &search->start.game.position, 0, &search->reported, try_missing);
}

/* ---- a missing line: a turn of each side ---- */

/*
 * Whether the entries are right up to the one that was reported after a turn that is missing alone;
 * the other side is to move after it where it PASSED.
 */
static bool explains(search *search, const ck_replay_state *after, bool passed)
{
    find_wrong(search, after, passed, &search->without);
    return !ck_is_spent(after) && (!search->without.at || search->without.at > search->entry);
}

/* The second turn of the line, after the first one that explains the entry. */
static bool try_second(void *self, const ck_ruling *ruling)
{
    search *search = self;
    const ck_position *position = &search->halfway.game.position;
    if (leads_there_too(&search->ends[1], ruling) ||
        !may_excel(search, &search->without, ruling, position->side))
        return ck_spend(&search->start, CK_COST_LISTED);
    ck_replay_state trial;
    play_missing(search, &search->halfway, false, ruling, &trial);
    return try_course(search, &trial, search->from);
}

static bool try_first(void *self, const ck_ruling *ruling)
{
    search *search = self;
    if (leads_there_too(&search->ends[0], ruling) ||
        !may_cure(search, &search->reported, ruling, search->start.game.position.side))
        return ck_spend(&search->start, CK_COST_LISTED);
    play_missing(search, &search->start, false, ruling, &search->halfway);
    if (search->halfway.game.phase != CK_TO_MOVE || !explains(search, &search->halfway, true))
        return !ck_is_spent(&search->start);
    return list_missing(search, &search->halfway.game.position, 1, &search->without, try_second);
}

/* The first turn of the line, before the second one that explains the entry. */
static bool try_before(void *self, const ck_ruling *ruling)
{
    search *search = self;
    if (leads_there_too(&search->ends[1], ruling) ||
        !may_excel(search, &search->without, ruling, search->start.game.position.side))
        return ck_spend(&search->start, CK_COST_LISTED);
    ck_replay_state trial;
    play_missing(search, &search->start, false, ruling, &trial);
    const ck_game *after = &trial.game;
    const ck_ruling second = ck_judge(after->rules, &after->position, &search->second);
    ck_spend(&trial, CK_COST_JUDGE);
    if (after->phase != CK_TO_MOVE || second.verdict != CK_LEGAL)
        return !ck_is_spent(&trial);
    ck_spend(&trial, CK_COST_TURN);
    ck_game_move(&trial.game, &second, false);
    return try_course(search, &trial, search->from);
}

static bool try_explaining_second(void *self, const ck_ruling *ruling)
{
    search *search = self;
    const ck_game *game = &search->start.game;
    const ck_side other = ck_other_side((ck_side)game->position.side);
    if (leads_there_too(&search->ends[0], ruling) ||
        !may_cure(search, &search->reported, ruling, (int)other))
        return ck_spend(&search->start, CK_COST_LISTED);
    ck_replay_state probe;
    play_missing(search, &search->start, true, ruling, &probe);
    if (!explains(search, &probe, false))
        return !ck_is_spent(&probe);
    search->second = ruling->move;
    return list_missing(search, &game->position, 1, &search->without, try_before);
}

static bool try_missing_line(search *search)
{
    const ck_game *game = &search->start.game;
    ck_position passed = game->position;
    passed.side = (uint8_t)ck_other_side((ck_side)passed.side);
    find_wrong(search, &search->start, false, &search->reported);
    return list_missing(search, &game->position, 0, &search->reported, try_first) &&
           list_missing(search, &passed, 0, &search->reported, try_explaining_second);
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
    if (search->uneven)
        return try_missing_turn(search);
    if (!moves || search->from == search->entry)
        return true;
    return ck_list_slips(&search->start, &search->from->as.move.move, 1, try_other, search);
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

/*
 * The replay before each of the entries where another course may begin, and before the one that was
 * reported, as far as nothing is wrong before them.
 */
static void go_back(search *search)
{
    const ck_replay_state *replay = search->replay;
    const ck_entry *from = replay->season_from;
    const ptrdiff_t entries = search->entry - from;
    ck_replay_state trial;
    ck_try_out(&trial, replay, true);
    trial.taken_for = NULL;
    trial.game.open = true;
    trial.game.position.season--;
    ck_game_next_season(&trial.game, replay->first == CK_NO_SIDE ? CK_SIDE_IA : replay->first);
    search->back = entries < BACK ? (int)entries : BACK;
    search->nearest = search->back + 1;
    while (search->nearest > 0 &&
           ck_follow_to(&trial, from, search->entry - (search->nearest - 1))) {
        search->before[--search->nearest] = trial;
        from = search->entry - search->nearest;
    }
    search->uneven = search->nearest == 0 && is_uneven(&trial, search->entry);
    search->due = search->nearest == 0 && trial.game.phase == CK_TO_DECLARE;
}

/* Another course begins so many entries before the one that was reported. */
static void begin_back(search *search, int back)
{
    ck_spend(search->replay, CK_COST_COPY);
    search->from = search->entry - back;
    search->start = search->before[back];
}

/*
 * A line that is missing, at the entry or up to so many before it. So much is tried for the first
 * error of a record alone, which has an effort of its own for it. Where that is not enough, nothing
 * was found.
 */
static void try_lines(search *search)
{
    const course best = search->best;
    ck_effort *effort = search->replay->effort;
    const uint64_t left = effort->left;
    bool open = true;
    effort->left = effort->lines;
    for (int i = search->nearest; open && i <= search->back; i++) {
        begin_back(search, i);
        open = search->start.game.phase != CK_TO_MOVE ||
               (search->uneven && search->entry->kind == CK_ENTRY_MOVE) || try_missing_line(search);
    }
    if (effort->left == 0)
        search->best = best;
    effort->lines = effort->left;
    effort->left = left;
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
    ck_replay_state before[BACK + 1];
    search search = {.replay = replay, .entry = entry, .before = before, .best.ahead = so_far};
    const course *best = &search.best;
    if (so_far.end || !ck_may_rethink(replay))
        return false;
    go_back(&search);
    bool open = true;
    for (int i = 0; open && search.nearest == 0 && i <= search.back; i++) {
        begin_back(&search, i);
        open = try_all(&search);
    }
    if (open && !search.due && replay->outcome.errors == 1 && !ck_is_spent(replay))
        try_lines(&search);
    if (!best->found || ck_is_spent(replay) ||
        (!best->ahead.end && best->ahead.right < so_far.right + CK_CLEARLY))
        return false;
    const int32_t *points = replay->game.position.points;
    search.best.game.position.points[0] = points[0];
    search.best.game.position.points[1] = points[1];
    search.best.game.open = replay->game.open;
    replay->game = best->game;
    replay->doubts.strays = 0;
    replay->passed = entry;
    replay->passed_to = best->next;
    return true;
}

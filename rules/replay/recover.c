/*
 * Going on after an error, so that one slip makes one finding.
 *
 * A turn that is wrong is played as the one that was meant, where only one can be. Where none or
 * several can, some piece strays: it stands elsewhere than our board says. When a later turn makes
 * sense with that piece where the turn needs it, it is put there and nothing is reported.
 *
 * Only records that have an error come here, so that no verdict hangs on it.
 */
#include "rules/replay/recover.h"

#include "rules/board/between.h"
#include "rules/board/judge.h"
#include "rules/board/list.h"

/*
 * Spends it; where what is found is told, from what is kept for that. False where all is spent; but
 * as long as there is no error, a verdict may hang on what is sought.
 */
static bool may_seek(const ck_replay_state *replay, uint64_t cost)
{
    const bool told = !replay->blind && !replay->observer->brief;
    ck_effort *effort = replay->effort;
    return ck_spend_of(effort, told ? &effort->needs : &effort->left, cost) ||
           (told && replay->outcome.errors == 0);
}

/* ---- noting ---- */

static void add(ck_replay_state *replay, ck_stray stray)
{
    if (replay->doubts.strays < CK_MOST_STRAYS)
        replay->doubts.stray[replay->doubts.strays++] = stray;
}

static void settle(ck_replay_state *replay, ck_stray *stray)
{
    *stray = replay->doubts.stray[--replay->doubts.strays];
}

static void add_piece(ck_replay_state *replay, ck_piece piece, ck_square square)
{
    ck_side owner = ck_owner_of(piece);
    if (owner != CK_NO_SIDE)
        add(replay, (ck_stray){piece, (uint8_t)owner, (uint8_t)ck_profession_of(piece), square});
}

void ck_stray_unknown(ck_replay_state *replay, ck_side side, uint8_t profession)
{
    replay->doubts.gap = replay->game.position;
    replay->doubts.gap.side = (uint8_t)side;
    add(replay, (ck_stray){CK_EMPTY, (uint8_t)side, profession, CK_NO_SQUARE});
}

void ck_stray_minds(ck_replay_state *replay)
{
    if (replay->last_turn && replay->last_turn->as.move.move.kind == CK_MOVE_MINDS)
        replay->doubts.minds_from = replay->last_turn->as.move.move.from;
}

/* Several turns later it may be anywhere; then what is meant is not worth a guess. */
static void stray_minds(ck_replay_state *replay)
{
    if (replay->doubts.minds_from == CK_NO_SQUARE)
        replay->doubts.minds_from = replay->game.position.minds;
}

void ck_miss_turn(ck_replay_state *replay)
{
    stray_minds(replay);
    uint8_t side = replay->game.position.side;
    ck_stray_unknown(replay, (ck_side)side, CK_NO_PROFESSION);
    replay->doubts.held[side] = true;
    replay->game.position.side = (uint8_t)ck_other_side((ck_side)side);
}

void ck_stray_after(ck_replay_state *replay, const ck_ruling *ruling, bool failed)
{
    const ck_position *position = &replay->game.position;
    const ck_move *move = &ruling->move;
    if (move->kind == CK_MOVE_MINDS) {
        stray_minds(replay);
        return;
    }
    ck_piece piece = move->from < CK_SQUARES ? position->at[move->from] : CK_EMPTY;
    if (ck_owner_of(piece) != (ck_side)position->side || move->to >= CK_SQUARES) {
        ck_stray_unknown(replay, (ck_side)position->side, move->profession);
        return;
    }
    add_piece(replay, piece, failed ? move->from : move->to);
    if (!failed && move->to != move->from)
        add_piece(replay, position->at[move->to], CK_NO_SQUARE);
}

/* ---- explaining ---- */

/* A piece that a turn needs on a square. */
typedef struct need {
    ck_side side;       /* CK_NO_SIDE: either */
    uint8_t profession; /* CK_NO_PROFESSION: any */
    uint8_t colour;     /* CK_NO_COLOUR: either */
    ck_square square;
} need;

static bool fits(const need *need, ck_piece piece)
{
    return (need->side == CK_NO_SIDE || ck_owner_of(piece) == need->side) &&
           (need->profession == CK_NO_PROFESSION || ck_profession_of(piece) == need->profession) &&
           (need->colour == CK_NO_COLOUR || ck_colour_of(piece) == need->colour);
}

static void put(ck_replay_state *replay, ck_piece piece, ck_square from, ck_square to)
{
    ck_position *position = &replay->game.position;
    if (from < CK_SQUARES)
        position->at[from] = CK_EMPTY;
    if (position->at[to] != CK_EMPTY)
        replay->doubts.held[ck_owner_of(piece)] = true;
    position->at[to] = piece;
}

static bool bring_known(ck_replay_state *replay, const need *need)
{
    for (int i = 0; i < replay->doubts.strays; i++) {
        ck_stray *stray = &replay->doubts.stray[i];
        if (stray->piece == CK_EMPTY || !fits(need, stray->piece) || stray->square == need->square)
            continue;
        put(replay, stray->piece, stray->square, need->square);
        settle(replay, stray);
        return true;
    }
    return false;
}

static bool ends_elsewhere(void *self, const ck_ruling *ruling)
{
    const ck_square *square = self;
    return ruling->move.to != *square;
}

/* Whether some turn leads the piece on a square to another one. */
static bool may_come(const ck_rules *rules, const ck_position *position, ck_square from,
                     ck_square to)
{
    return rules->board->ways ? !ck_list_from(rules, position, from, ends_elsewhere, &to)
                              : ck_may_come(rules, position, from, to);
}

/* Pieces that have some bits of CK_PIECE in common. */
typedef struct likeness {
    ck_piece bits, common;
} likeness;

/* Pieces of a side; of a profession and a colour, if these are known. */
static likeness likeness_of(ck_side side, uint8_t profession, uint8_t colour)
{
    likeness like = {CK_OWNER_BIT, side == CK_SIDE_IA ? CK_OWNER_BIT : 0};
    if (profession < CK_PROFESSIONS) {
        like.bits |= CK_PROFESSION_BITS;
        like.common |= CK_PIECE(0, profession, 0);
    }
    if (colour < CK_NO_COLOUR) {
        like.bits |= CK_COLOUR_BIT;
        like.common |= colour == CK_BLACK ? CK_COLOUR_BIT : 0;
    }
    return like;
}

static bool is_like(likeness like, ck_piece piece)
{
    return (piece & like.bits) == like.common && piece != CK_EMPTY && piece != CK_MINDS_PIECE;
}

/* Where such pieces of a profession stand. */
static ck_square_set squares_like(const ck_position *position, likeness like)
{
    enum { LAST = CK_SQUARES - 1, BITS = 64 };
    ck_piece other[CK_SQUARES];
    for (int i = 0; i < LAST; i++) /* compilers take several of them at once */
        other[i] = (ck_piece)((position->at[i] & like.bits) ^ like.common);
    other[LAST] = (ck_piece)((position->at[LAST] & like.bits) ^ like.common);
    const ck_occupied others = ck_occupied_of(other);
    return (ck_square_set){
        {~others.word[0], ~others.word[1] & (((uint64_t)1 << (CK_SQUARES - BITS)) - 1)}};
}

/* Makes up for the turn that is missing, if one can be thought of that leads to the square. */
static bool play_missing(ck_replay_state *replay, const ck_stray *stray, const need *need)
{
    const ck_position *gap = &replay->doubts.gap, *now = &replay->game.position;
    const uint8_t profession =
        need->profession == CK_NO_PROFESSION ? stray->profession : need->profession;
    const likeness like = likeness_of((ck_side)stray->side, profession, need->colour);
    if (gap->side != stray->side)
        return false;
    for (ck_square from = 0; from < CK_SQUARES; from++) {
        if (!is_like(like, gap->at[from]) || now->at[from] != gap->at[from])
            continue;
        if (!may_seek(replay, CK_COST_PIECE))
            return false;
        if (!may_come(replay->game.rules, gap, from, need->square))
            continue;
        put(replay, gap->at[from], from, need->square);
        return true;
    }
    return false;
}

/* Where the only piece stands that can be meant; CK_NO_SQUARE: there are several, or none. */
static ck_square find_only(const ck_position *position, const need *need)
{
    ck_square only = CK_NO_SQUARE;
    if (need->profession == CK_NO_PROFESSION || need->side == CK_NO_SIDE)
        return CK_NO_SQUARE;
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        const ck_piece piece = position->at[square];
        if (!ck_is_piece_of(piece, need->side, need->profession) || !fits(need, piece))
            continue;
        if (only != CK_NO_SQUARE || square == need->square)
            return CK_NO_SQUARE;
        only = square;
    }
    return only;
}

/* Without such a turn, there may be only one piece that can be meant. */
static bool bring_only(ck_replay_state *replay, const need *need)
{
    const ck_square only = find_only(&replay->game.position, need);
    if (only == CK_NO_SQUARE)
        return false;
    put(replay, replay->game.position.at[only], only, need->square);
    return true;
}

/* The turn that was not understood, or is missing, may have placed the piece. */
static bool bring_held(ck_replay_state *replay, const ck_stray *stray, const need *need)
{
    ck_position *position = &replay->game.position;
    uint8_t profession = need->profession;
    if (profession >= CK_PROFESSIONS || position->at[need->square] != CK_EMPTY)
        return false;
    for (int colour = 0; colour < CK_NO_COLOUR; colour++) {
        uint8_t *held = &position->held[stray->side][colour][profession];
        if (*held == 0 || (need->colour != CK_NO_COLOUR && need->colour != colour))
            continue;
        --*held;
        position->at[need->square] = CK_PIECE(colour, profession, stray->side);
        replay->doubts.held[stray->side] = true;
        return true;
    }
    return false;
}

/* Whether a stray can be nothing that one before it cannot be as well. */
static bool is_as_before(const ck_replay_state *replay, int number)
{
    const ck_stray *stray = replay->doubts.stray;
    for (int i = 0; i < number; i++) {
        if (stray[i].piece == CK_EMPTY && stray[i].side == stray[number].side &&
            (stray[i].profession == CK_NO_PROFESSION ||
             stray[i].profession == stray[number].profession))
            return true;
    }
    return false;
}

static bool bring_unknown(ck_replay_state *replay, const need *need)
{
    for (int i = 0; i < replay->doubts.strays; i++) {
        ck_stray *stray = &replay->doubts.stray[i];
        bool fitting =
            stray->piece == CK_EMPTY && !is_as_before(replay, i) &&
            (need->side == CK_NO_SIDE || (ck_side)stray->side == need->side) &&
            (stray->profession == CK_NO_PROFESSION || need->profession == CK_NO_PROFESSION ||
             stray->profession == need->profession);
        if (fitting && (play_missing(replay, stray, need) || bring_held(replay, stray, need) ||
                        bring_only(replay, need))) {
            settle(replay, stray);
            return true;
        }
    }
    return false;
}

static bool bring(ck_replay_state *replay, need need)
{
    return need.square < CK_SQUARES && (bring_known(replay, &need) || bring_unknown(replay, &need));
}

/* Takes away what should not stand on a square, if it may have gone from there. */
static bool clear(ck_replay_state *replay, ck_square square)
{
    ck_piece piece = square < CK_SQUARES ? replay->game.position.at[square] : CK_EMPTY;
    for (int i = 0; i < replay->doubts.strays && piece != CK_EMPTY; i++) {
        ck_stray *stray = &replay->doubts.stray[i];
        bool here = stray->piece != CK_EMPTY && stray->square == square;
        bool perhaps =
            stray->piece == CK_EMPTY && (ck_side)stray->side == ck_owner_of(piece) &&
            (stray->profession == CK_NO_PROFESSION || stray->profession == ck_profession_of(piece));
        if (!here && !perhaps)
            continue;
        *stray = (ck_stray){piece, (uint8_t)ck_owner_of(piece), (uint8_t)ck_profession_of(piece),
                            CK_NO_SQUARE};
        replay->game.position.at[square] = CK_EMPTY;
        return true;
    }
    return false;
}

/* Removes what a verdict objects to. */
static bool cure(ck_replay_state *replay, const ck_ruling *ruling)
{
    const ck_move *move = &ruling->move;
    ck_side side = (ck_side)replay->game.position.side;
    switch (ruling->verdict) {
    case CK_START_EMPTY:
    case CK_START_FOREIGN:
    case CK_OTHER_PIECE:
        return (move->kind == CK_MOVE_PIECE || move->kind == CK_MOVE_WAY) &&
               bring(replay, (need){side, move->profession, CK_NO_COLOUR, move->from});
    case CK_VIA_EMPTY:
        return bring(replay, (need){CK_NO_SIDE, CK_NO_PROFESSION, CK_NO_COLOUR, move->via});
    case CK_BLOCKED:
    case CK_VIA_BLOCKED:
    case CK_PROTECTED:
        return clear(replay, ruling->at);
    case CK_OWN_PIECE:
        return clear(replay, move->to);
    case CK_OCCUPIED:
        return clear(replay, move->kind == CK_MOVE_MINDS ? ruling->at : move->to);
    default:
        return false;
    }
}

static void put_minds(ck_position *position, ck_square square)
{
    position->at[position->minds] = CK_EMPTY;
    position->at[square] = CK_MINDS_PIECE;
    position->minds = square;
}

/*
 * Whether it may hang on the Minds that a turn is not legal: it is meant, steps over it, meets it,
 * or goes otherwise than from a field or against a General in one.
 */
static bool hangs_on_minds(const ck_replay_state *replay, const ck_ruling *ruling)
{
    switch (ruling->verdict) {
    case CK_NO_REACH:
    case CK_VIA_NO_REACH:
    case CK_VIA_EMPTY:
    case CK_PROTECTED:
    case CK_ONTO_MINDS:
    case CK_MINDS_ELSEWHERE:
    case CK_MINDS_NO_REACH:
        return true;
    case CK_BLOCKED:
    case CK_VIA_BLOCKED:
    case CK_OCCUPIED:
        return ruling->at == replay->game.position.minds || ruling->move.kind == CK_MOVE_MINDS ||
               ruling->move.to == replay->game.position.minds;
    default:
        return false;
    }
}

/* The only square where the Minds can make the turn legal; CK_NO_SQUARE: there may be several. */
static ck_square where_minds_must_be(const ck_ruling *ruling)
{
    if (ruling->move.kind == CK_MOVE_MINDS)
        return ruling->move.from;
    return ruling->verdict == CK_VIA_EMPTY ? ruling->move.via : CK_NO_SQUARE;
}

/*
 * Whether a verdict stays as it is with the Minds on another square: where it speaks of a field, or
 * of none, that must become the other.
 */
static bool stays_so(const ck_position *position, const ck_ruling *ruling, ck_square square)
{
    const bool of_field = ruling->verdict == CK_NO_REACH || ruling->verdict == CK_VIA_NO_REACH ||
                          ruling->verdict == CK_PROTECTED;
    return of_field && ruling->at < CK_SQUARES &&
           (ck_distance(position->minds, ruling->at) == 1) ==
               (ck_distance(square, ruling->at) == 1);
}

/* As far the Minds can come in one turn: two king's moves and a via point. */
enum { MINDS_FARTHEST = 3 };

/* Puts the Minds on a square where it can have come, if that makes a turn legal. */
static bool try_minds_on(ck_replay_state *replay, const ck_move *move, ck_square square,
                         ck_ruling *ruling)
{
    const ck_position *position = &replay->game.position;
    if (position->at[square] != CK_EMPTY || stays_so(position, ruling, square) ||
        !may_seek(replay, CK_COST_JUDGE))
        return false;
    ck_position moved = *position;
    put_minds(&moved, square);
    const ck_ruling again = ck_judge(replay->game.rules, &moved, move);
    if (again.verdict != CK_LEGAL)
        return false;
    replay->game.position = moved;
    *ruling = again;
    if (move->kind == CK_MOVE_MINDS)
        replay->doubts.minds_from = CK_NO_SQUARE;
    return true;
}

/* The same, on all squares of a row where it can have come. */
static bool try_minds_in_row(ck_replay_state *replay, const ck_move *move, int row,
                             ck_ruling *ruling)
{
    const int from = ck_column_of(replay->doubts.minds_from);
    for (int column = from - MINDS_FARTHEST; column <= from + MINDS_FARTHEST; column++) {
        if (column >= 0 && column < CK_COLUMNS &&
            try_minds_on(replay, move, (ck_square)(row * CK_COLUMNS + column), ruling))
            return true;
    }
    return false;
}

/* Puts the Minds where the turn needs it. */
static bool bring_minds(ck_replay_state *replay, const ck_move *move, ck_ruling *ruling)
{
    const ck_square from = replay->doubts.minds_from;
    if (from == CK_NO_SQUARE || !hangs_on_minds(replay, ruling))
        return false;
    const ck_square only = where_minds_must_be(ruling);
    if (only != CK_NO_SQUARE)
        return ck_distance(from, only) <= MINDS_FARTHEST &&
               try_minds_on(replay, move, only, ruling);
    for (int row = ck_row_of(from) - MINDS_FARTHEST; row <= ck_row_of(from) + MINDS_FARTHEST;
         row++) {
        if (row >= 0 && row < CK_ROWS && try_minds_in_row(replay, move, row, ruling))
            return true;
    }
    return false;
}

/* What explaining changes. */
typedef struct board_view {
    ck_position position;
    ck_doubts doubts;
} board_view;

static board_view view_of(const ck_replay_state *replay)
{
    return (board_view){replay->game.position, replay->doubts};
}

static void take_back(ck_replay_state *replay, const board_view *before)
{
    replay->game.position = before->position;
    replay->doubts = before->doubts;
}

bool ck_explain_turn(ck_replay_state *replay, const ck_written_move *written, ck_ruling *ruling)
{
    if (!may_seek(replay, CK_COST_NEED))
        return false;
    const board_view before = view_of(replay);
    const ck_ruling first = *ruling;
    for (int i = 0; i < CK_MOST_STRAYS && ruling->verdict != CK_LEGAL; i++) {
        if (!cure(replay, ruling))
            break;
        *ruling = ck_judge(replay->game.rules, &replay->game.position, &written->move);
    }
    if (ruling->verdict == CK_LEGAL)
        return true;
    take_back(replay, &before);
    *ruling = first;
    return bring_minds(replay, &written->move, ruling);
}

bool ck_explain_capture(ck_replay_state *replay, const ck_written_move *written, ck_ruling *ruling)
{
    if (written->capture.span.length == 0 || ruling->captured != CK_EMPTY)
        return false;
    may_seek(replay, CK_COST_NEED);
    const ck_side side = ck_other_side((ck_side)replay->game.position.side);
    const board_view before = view_of(replay);
    const need captured = {side, written->capture.profession, written->capture.colour,
                           ruling->move.to};
    if (!bring(replay, captured))
        return false;
    const ck_ruling again = ck_judge(replay->game.rules, &replay->game.position, &written->move);
    if (again.verdict != CK_LEGAL) {
        take_back(replay, &before);
        return false;
    }
    *ruling = again;
    return true;
}

/* ---- guessing ---- */

bool ck_takes_as_said(const ck_capture *said, ck_piece captured)
{
    return captured != CK_EMPTY && said->profession == ck_profession_of(captured) &&
           (said->colour == CK_NO_COLOUR || said->colour == ck_colour_of(captured));
}

/* A search for the only legal one of some moves. */
typedef struct only_search {
    const ck_written_move *written;
    ck_ruling found;
    int count;
} only_search;

static bool note_only(void *self, const ck_ruling *ruling)
{
    only_search *search = self;
    const ck_capture *said = &search->written->capture;
    uint8_t profession = search->written->move.profession;
    if ((profession != CK_NO_PROFESSION && profession != ruling->move.profession) ||
        (said->span.length > 0 && !ck_takes_as_said(said, ruling->captured)))
        return true;
    search->found = *ruling;
    return ++search->count == 1;
}

/* Those of other pieces of its kind that go where the move goes. */
static void search_starts(const ck_replay_state *replay, only_search *search)
{
    const ck_position *position = &replay->game.position;
    ck_move move = search->written->move;
    const ck_square_set starts =
        squares_like(position, likeness_of((ck_side)position->side, move.profession, CK_NO_COLOUR));
    for (int word = 0; word < 2; word++) {
        for (uint64_t left = starts.word[word]; left != 0 && search->count < 2; left &= left - 1) {
            move.from = (ck_square)(64 * word + __builtin_ctzll(left));
            ck_ruling ruling = ck_judge(replay->game.rules, position, &move);
            if (ruling.verdict == CK_LEGAL)
                note_only(search, &ruling);
        }
    }
}

bool ck_guess_turn(const ck_replay_state *replay, const ck_written_move *written, ck_ruling *ruling)
{
    const ck_move *move = &written->move;
    only_search search = {.written = written};
    bool wrong_start = ruling->verdict == CK_START_EMPTY || ruling->verdict == CK_START_FOREIGN ||
                       ruling->verdict == CK_OTHER_PIECE;
    if ((move->kind != CK_MOVE_PIECE && move->kind != CK_MOVE_WAY) ||
        !may_seek(replay, CK_COST_GUESS))
        return false;
    if (wrong_start && move->profession != CK_NO_PROFESSION)
        search_starts(replay, &search);
    else if (!wrong_start && move->kind == CK_MOVE_PIECE && written->capture.span.length > 0)
        ck_list_through(replay->game.rules, &replay->game.position, move->from, move->via,
                        note_only, &search);
    if (search.count == 1)
        *ruling = search.found;
    return search.count == 1;
}

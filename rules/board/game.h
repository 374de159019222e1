/*
 * The course of a game: turns, declarations, stake, seasons, points (R8, R9).
 *
 * A small state machine over a position. It plays turns and keeps the score; judge.h decides
 * whether a move is legal.
 */
#ifndef CETKAIK_RULES_BOARD_GAME_H
#define CETKAIK_RULES_BOARD_GAME_H

#include "rules/board/hand_stakes.h"
#include "rules/board/hands.h"
#include "rules/board/move.h"

typedef enum ck_phase {
    CK_TO_MOVE,     /* the side to move is to move */
    CK_TO_DECLARE,  /* the side that has just moved must declare (R9.1) */
    CK_SEASON_OVER, /* 終季 was declared; another season follows */
    CK_GAME_OVER
} ck_phase;

/* How a game ended, or why it was not played (notation.md §14). */
typedef enum ck_end {
    CK_UNFINISHED,
    CK_END_POINTS,      /* a side has no points left (R9.3); not under 上限:無 and 銭 */
    CK_END_LAST_SEASON, /* the last season is over (R9.4) */
    CK_END_NO_MOVE,     /* the side to move has no legal move (R9.6) */
    CK_END_KING,        /* where the King is the goal (games.md §1.10) */
    CK_END_RESIGNED,
    CK_END_AGREED,
    CK_END_TIME,
    CK_END_PENALTY,
    CK_END_RESULT,   /* it was played; only its result is recorded */
    CK_END_ANNULLED, /* it counts for nothing */
    CK_END_WALKOVER, /* from here on, nothing was played; a walkover without a winner: both lose */
    CK_END_BYE,      /* this and the next two have one player */
    CK_END_HALF_BYE,
    CK_END_ABSENT,
    CK_ENDS,
    CK_END_COMPLETE = CK_ENDS /* of another game */
} ck_end;

typedef enum ck_choice { CK_AGAIN, CK_END_SEASON, CK_NO_CHOICE } ck_choice; /* 再行, 終季 */

/* The declaration due after a turn. */
typedef struct ck_due {
    ck_hand_set hands; /* the hands to be named (R7.4) */
    ck_hand_set fresh; /* the new ones, which make it due (R9.1); none: nothing to declare */
    int32_t raw;       /* points of the named hands, without the stake */
    int64_t points;    /* the same times the stake: the number after 而手 */
    int64_t moved; /* points that 終季 moves; under declares=claimed, earlier claims included */
} ck_due;

typedef struct ck_game {
    const ck_rules *rules; /* borrowed; must outlive the game */
    ck_position position;
    uint8_t phase;         /* ck_phase */
    uint8_t end;           /* ck_end */
    uint8_t mover;         /* ck_side of the last turn */
    uint8_t winner;        /* ck_side, where the King is the goal */
    uint8_t season_winner; /* the same of the last season */
    uint8_t won[2];        /* by side: seasons won there */
    uint32_t beyond; /* the limit that the points, or in this season the stake, passed; 0: none */
    bool open;  /* the points at the start are unknown: points end no game, no leader is known */
    ck_due due; /* of the last turn */
    ck_hand_set hands[2];                 /* hands that the captured pieces of each side form */
    uint8_t formed[2][2][CK_PROFESSIONS]; /* the captured pieces that form them */
    ck_hand_set before;                   /* the mover's before the last turn that changed them */
    ck_hand_set claimed[2]; /* under declares=claimed: the claimed hands, which count */
    ck_hand_stakes made;    /* under stake_on=later; else not set */
} ck_game;

/* The effects of one turn. */
typedef struct ck_turn {
    ck_piece captured;  /* as it stood on the board; CK_EMPTY: none */
    uint64_t penalties; /* bits of the situation hands paid for at once (R8) */
    int32_t penalty;    /* their points times the stake; above 0 only where the rule set says so */
    /* Hands of the mover before and after the turn; valid until the next turn. */
    const ck_hand_set *hands_before, *hands_after;
} ck_turn;

void ck_game_start(ck_game *game, const ck_rules *rules, ck_side first);

/* A game at a position. Earlier turns are unknown: the hands of the captured pieces count as
 * declared. */
void ck_game_at(ck_game *game, const ck_rules *rules, const ck_position *position);

/*
 * Plays one turn for the side to move and sets the phase that follows. Any phase is accepted, so
 * that a caller can continue after an error.
 */
ck_turn ck_game_move(ck_game *game, const ck_ruling *ruling, bool failed);

/* The same for a legal move of a piece. */
ck_turn ck_game_move_legal(ck_game *game, const ck_move *move, const ck_piece_ruling *legal,
                           bool failed);

/* Clears the declaration due after the previous turn. */
static inline void ck_game_forget_due(ck_game *game)
{
    ck_due *due = &game->due;
    if (ck_hands_none(due->fresh))
        return;
    due->hands = due->fresh = ck_hands_set(0, 0);
    due->points = due->moved = due->raw = 0;
}

/* Adds a captured piece to the mover's, and sets the phase that follows. */
void ck_game_capture(ck_game *game, ck_piece captured);

/* Whether a move of the Minds is forbidden, a penalty or a hand here (R8.2, R8.3). */
static inline bool ck_game_counts_minds(const ck_game *game, const ck_move *move)
{
    const int16_t *param = game->rules->param;
    return (game->position.minds_moved && param[CK_TAM_AFTER_TAM] != CK_ALLOWED) ||
           (move->to == move->from && param[CK_TAM_BACK] != CK_ALLOWED);
}

/* Plays a legal turn that is neither a penalty nor a hand, of a piece that takes the piece on TO,
 * if it is not CK_EMPTY, or of the Minds. Not where the King is the goal. */
static inline void ck_game_move_piece(ck_game *game, ck_square from, ck_square to,
                                      ck_piece captured)
{
    ck_position *position = &game->position;
    const ck_piece piece = position->at[from];
    position->at[from] = CK_EMPTY;
    position->at[to] = piece;
    position->minds_moved = piece == CK_MINDS_PIECE;
    position->minds = position->minds_moved ? to : position->minds;
    game->mover = position->side;
    position->side = (uint8_t)ck_other_side((ck_side)game->mover);
    if (captured != CK_EMPTY) {
        ck_game_capture(game, captured);
    } else {
        game->phase = CK_TO_MOVE;
        ck_game_forget_due(game);
    }
}

/*
 * Under declares=claimed: the mover claims hands, which then count and decide whether a declaration
 * is due. Returns false, and changes nothing, when the mover has not formed them or has claimed
 * them before. A situation hand may be claimed after each turn that makes it, and counts for that
 * turn only (R7.4, R8).
 */
bool ck_game_claim(ck_game *game, ck_hand_set named);

/* Continues after a hand: the stake doubles, the turn passes (R9.1, R9.2). */
void ck_game_go_on(ck_game *game);

/*
 * Ends the season: WINNER gets POINTS, stake included, but no more than the loser has (R9.3) unless
 * 上限 or 過 say otherwise.
 */
void ck_game_end_season(ck_game *game, ck_side winner, int64_t points);

/* Sets up the next season, FIRST to move. Only after CK_SEASON_OVER. */
void ck_game_next_season(ck_game *game, ck_side first);

/* Ends the game at once; the points stay as they are. */
void ck_game_finish(ck_game *game, ck_end end);

/* Points times stake of hands of a side, by R9.2 or the parameter stake_on. */
int64_t ck_game_worth(const ck_game *game, ck_side side, ck_hand_set hands);

/* Ends a season of a game without points: WINNER has won it, or CK_NO_SIDE, a draw. The game is
 * over unless further seasons follow. */
void ck_game_win(ck_game *game, ck_end end, ck_side winner);

/* The side with more points, or the winner where points do not count; CK_NO_SIDE for a tie or where
 * it is unknown. */
ck_side ck_game_leader(const ck_game *game);

#endif

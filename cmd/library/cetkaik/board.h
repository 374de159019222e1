/*
 * The engine of libcetkaik, for programs that play or draw: squares, positions, legal moves, hands
 * of captured pieces, the course of a game. All structs are values, which may be copied. Every
 * function may be called from any thread. Only ck_board_read_move, ck_board_write_turn and
 * ck_board_write_reason allocate, and they free their memory before they return. Pointers to values
 * must not be NULL.
 */
#ifndef CETKAIK_BOARD_H
#define CETKAIK_BOARD_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/*
 * A square: row * 9 + column, the columns being K L N T Z X C M P and the rows A E I U O Y AI AU
 * IA. KA is 0, ZO is 40, PIA is 80.
 */
enum { CK_BOARD_SQUARES = 81, CK_BOARD_NOWHERE = 255 };

/* The A side starts on row A and moves towards row IA; the IA side the other way. */
enum { CK_BOARD_A, CK_BOARD_IA, CK_BOARD_NOBODY };

enum { CK_BOARD_RED, CK_BOARD_BLACK };

/* Professions 船 兵 弓 車 虎 馬 筆 巫 将 王, and 皇, the Minds. */
enum {
    CK_BOARD_VESSEL,
    CK_BOARD_PAWN,
    CK_BOARD_ARCHER,
    CK_BOARD_CHARIOT,
    CK_BOARD_TIGER,
    CK_BOARD_HORSE,
    CK_BOARD_OFFICER,
    CK_BOARD_SHAMAN,
    CK_BOARD_GENERAL,
    CK_BOARD_KING,
    CK_BOARD_PROFESSIONS,
    CK_BOARD_MINDS = CK_BOARD_PROFESSIONS
};

/* The piece on a square. The Minds has OWNER CK_BOARD_NOBODY, and no colour. */
typedef struct ck_board_piece {
    uint8_t there; /* 0: the square is empty; 1: a piece; 2: a Pawn promoted for good (兵成=永) */
    uint8_t owner, colour, profession;
} ck_board_piece;

typedef struct ck_board_position {
    ck_board_piece at[CK_BOARD_SQUARES];
    uint8_t captured[2][2][CK_BOARD_PROFESSIONS]; /* by side, colour, profession */
    uint8_t side;                                 /* to move */
    uint8_t minds_moved;                          /* 1: the turn before moved the Minds */
    uint8_t season;                               /* from 0 */
    uint8_t reserved[5];
    uint32_t stake;
    int32_t points[2]; /* by side, in parts: see ck_board_unit() */
    int32_t more[4];   /* reserved */
} ck_board_position;

/* Rules, filled in by ck_board_rules. */
typedef struct ck_board_rules_value {
    uint64_t opaque[640];
} ck_board_rules_value;

/*
 * The rules of a text, "standard" or "SET,PARAM=VALUE…". Returns 0 for any other text; *RULES is
 * then not to be used. The rules borrow from TEXT the names of hands that it defines.
 */
int ck_board_rules(ck_board_rules_value *rules, const char *text);

/* The number of parts of a point: 1, or 10 under an old count. */
int ck_board_unit(const ck_board_rules_value *rules);

/* The start of a game, SIDE to move. */
ck_board_position ck_board_start(const ck_board_rules_value *rules, int side);

/*
 * The position line of cetkaik-notation(7). Reading returns 0 on an error and stores its offset in
 * *AT, which may be NULL. Writing works like snprintf: it stores at most SIZE bytes with the NUL
 * and returns the length of the complete line. Points are read in the unit of the rules, tenths
 * under an old count, and written as they are.
 */
int ck_board_read(const ck_board_rules_value *rules, const char *line, ck_board_position *position,
                  size_t *at);
size_t ck_board_write(const ck_board_position *position, char *buffer, size_t size);

/*
 * A number of 64 bits for the board, the captured pieces and the side to move; season, stake and
 * points do not count. It is the same in every version and on every machine: FNV-1a (basis
 * 0xcbf29ce484222325, prime 0x100000001b3) over 122 bytes. These are the squares in order: 0 for
 * none, 1 for the Minds, else 2 + profession + 10 × colour + 20 × owner, and 40 more for a Pawn
 * that is promoted for good; then CAPTURED in its order, and SIDE.
 */
uint64_t ck_board_hash(const ck_board_position *position);

/* Whether a square belongs to the board, is water, is a field in this position. */
int ck_board_has(const ck_board_rules_value *rules, int square);
int ck_board_is_water(const ck_board_rules_value *rules, int square);
int ck_board_is_field(const ck_board_rules_value *rules, const ck_board_position *position,
                      int square);

enum { CK_BOARD_MOVES, CK_BOARD_PLACES, CK_BOARD_MOVES_MINDS, CK_BOARD_WAY };
enum { CK_BOARD_NO_STEP, CK_BOARD_STEP_FORMER, CK_BOARD_STEP_LATTER };

/*
 * A move. Squares that it does not have are CK_BOARD_NOWHERE. PROFESSION and COLOUR are those of a
 * piece that is placed; otherwise they may be 255.
 *
 * The moves of 古机戦 are ways: they may touch several squares, VIA first, then those in MORE, then
 * TO. Each stretch between two of these is a leg, counted from 0.
 */
enum { CK_BOARD_MOST_MORE = 19 };

typedef struct ck_board_move {
    uint8_t kind; /* CK_BOARD_MOVES … */
    uint8_t profession, colour;
    uint8_t step;  /* of the Minds: in which half it steps over a piece */
    uint8_t from;  /* nowhere when placing */
    uint8_t via;   /* the via point */
    uint8_t first; /* first destination of the Minds */
    uint8_t to;
    uint8_t mores; /* how many squares there are in MORE */
    uint8_t lost; /* the last leg is a leap that costs the leaper; TO has the piece that it takes */
    uint32_t leaps; /* bit l: leg l is a leap */
    uint8_t more[CK_BOARD_MOST_MORE];
    uint8_t reserved[9];
} ck_board_move;

/* The judgement of a move. */
typedef struct ck_board_ruling {
    uint8_t legal;
    uint8_t bridge;     /* heads that the bridge cast needs; 0: no cast */
    uint8_t water;      /* it needs a water cast of three heads */
    uint8_t over_minds; /* it steps over the Minds */
    uint8_t at;         /* if not legal: the square that matters, or nowhere */
    uint8_t promotes;   /* it promotes a Pawn for good */
    uint8_t reserved[10];
    const char
        *reason; /* why it is not legal: a constant word such as "blocked"; "" if it is legal */
    ck_board_move move; /* with the missing parts for which only one answer fits */
    ck_board_piece captured;
} ck_board_ruling;

ck_board_ruling ck_board_judge(const ck_board_rules_value *rules, const ck_board_position *position,
                               const ck_board_move *move);

/* Receives a legal move; returns 0 to go on, anything else to stop. */
typedef int ck_board_visit(void *self, const ck_board_ruling *ruling);

/* Passes every legal move once, in no order. Returns 0, or the value with which VISIT stopped. */
int ck_board_list(const ck_board_rules_value *rules, const ck_board_position *position,
                  ck_board_visit *visit, void *self);

/* The same for the moves of the piece on a square; CK_BOARD_NOWHERE: those that place a piece. */
int ck_board_list_from(const ck_board_rules_value *rules, const ck_board_position *position,
                       int square, ck_board_visit *visit, void *self);

/* A square that a piece can go to, and what the easiest of its ways there needs. */
typedef struct ck_board_target {
    uint8_t to;
    uint8_t ways;   /* how many legal moves end there */
    uint8_t bridge; /* heads that the bridge cast needs; 0: a way needs none */
    uint8_t water;  /* that way needs a water cast */
    ck_board_piece captured;
    uint8_t reserved[8];
} ck_board_target;

/*
 * The squares that the piece on a square can go to (CK_BOARD_NOWHERE: where a captured one can be
 * placed), in their order. Stores at most ROOM of them, CK_BOARD_SQUARES is enough, and returns how
 * many there are. Where turns are ways, a way counts for its last square.
 */
size_t ck_board_targets(const ck_board_rules_value *rules, const ck_board_position *position,
                        int square, ck_board_target *targets, size_t room);

/*
 * Plays a legal move: pieces, captured pieces, the side to move. FAILED: a cast was not enough and
 * the piece stays. Points, stake and season are left to the caller. Returns 0, and changes nothing,
 * if the move is not legal in this position.
 */
int ck_board_play(const ck_board_rules_value *rules, ck_board_position *position,
                  const ck_board_ruling *ruling, int failed);

/* A move in notation 0, with 或 for its casts; works like snprintf. */
size_t ck_board_write_move(const ck_board_ruling *ruling, char *buffer, size_t size);

/* ---- whole turns ---- */

enum { CK_BOARD_NO_CAST = -1, CK_BOARD_UNKNOWN_CAST = -2 };

/* A move with its casts. */
typedef struct ck_board_turn {
    ck_board_move move;
    int8_t bridge, water; /* heads, 0 to 5, or one of these; any other number counts as unknown */
    uint8_t failed;       /* it did not reach its destination */
    uint8_t reserved[5];
    uint64_t recasts; /* further casts of the bridge, as ck_board_read_move gives them; 0: none */
} ck_board_turn;

/* The turn of a legal move that succeeds, if it can: the casts that it needs are unknown. */
ck_board_turn ck_board_turn_of(const ck_board_ruling *ruling);

/*
 * A turn with its casts and the piece that it takes, as a notation writes it: "0", "1", "2", "mrf"
 * and the other names of ck_format_at() for records of moves. RULING is that of its legal move.
 * Works like snprintf; returns 0 for a format that cannot hold single turns.
 */
size_t ck_board_write_turn(const ck_board_rules_value *rules, const ck_board_ruling *ruling,
                           const ck_board_turn *turn, const char *format, char *buffer,
                           size_t size);

/* A turn read from a text. */
typedef struct ck_board_reading {
    uint8_t good; /* it can be played in the position */
    uint8_t reserved[7];
    const char *code;      /* if not good: the finding of `check`, "CK2104"; "": memory is short */
    const char *reason;    /* a constant word: that of RULING, or "unreadable", "casts", "capture",
                              "no-memory"; "" if good */
    size_t offset, length; /* the part of the text that is wrong */
    ck_board_turn turn;
    ck_board_ruling ruling;
    void *more[4]; /* reserved */
} ck_board_reading;

struct ck_allocator; /* of <cetkaik.h> */

/*
 * Reads a turn in any notation, "ME弓MIMU橋三", "NAI kauk2 NY", "mauAmaimy3",
 * casts and capture comment included, and judges it in a position. What the text leaves out is
 * filled in where one answer fits. ALLOCATOR may be NULL.
 */
ck_board_reading ck_board_read_move(const ck_board_rules_value *rules,
                                    const ck_board_position *position, const char *text,
                                    const struct ck_allocator *allocator);

/*
 * Why a text is no turn that can be played, as the message of a finding, in a language ("en", "ja";
 * NULL: "en"); "" if it can be played. Works like snprintf.
 */
size_t ck_board_write_reason(const ck_board_rules_value *rules, const ck_board_position *position,
                             const char *text, const char *language, char *buffer, size_t size,
                             const struct ck_allocator *allocator);

/* ---- the course of a game ---- */

/* The phases of a game. */
enum {
    CK_BOARD_TO_MOVE,
    CK_BOARD_TO_DECLARE, /* the side that has just moved declares 再行 or 終季 */
    CK_BOARD_SEASON_OVER,
    CK_BOARD_GAME_OVER
};

/* A game under way. Members are read only: a game is not played on if they were written to. */
typedef struct ck_board_game {
    ck_board_position position; /* with season, stake and points */
    uint8_t phase;              /* CK_BOARD_TO_MOVE … */
    uint8_t mover;              /* side of the last turn */
    uint8_t winner;             /* after the game: the winning side; CK_BOARD_NOBODY: a draw */
    uint8_t reserved[5];
    const char *ended; /* "points", "seasons", "no-move", …; "unfinished": it is not over */
    int64_t due;       /* to declare: the points of 終季, in parts, with the stake */
    uint64_t opaque[512];
} ck_board_game;

/* A game before its first turn. The other functions take the same rules. */
ck_board_game ck_board_game_start(const ck_board_rules_value *rules, int first);

/*
 * A game at a position, its side to move, such as the position before any turn of a record. Earlier
 * declarations are unknown, so the hands of the captured pieces count as declared. The game is over
 * if a side has no points left, or no legal move.
 */
ck_board_game ck_board_game_at(const ck_board_rules_value *rules,
                               const ck_board_position *position);

/*
 * Plays a turn with its casts and their costs. If the ruling is not legal, the game is unchanged;
 * the reason may also be "to-declare", "season-over", "game-over", "written-to" (a member of the
 * game), or a word about the casts, such as "bridge-too-low".
 */
ck_board_ruling ck_board_game_turn(const ck_board_rules_value *rules, ck_board_game *game,
                                   const ck_board_turn *turn);

/* Declares all hands that are due: 終季 if ENDS, else 再行. Returns 0 if nothing is due, or members
 * of the game were written to. */
int ck_board_game_declare(const ck_board_rules_value *rules, ck_board_game *game, int ends);

/* Starts the next season, FIRST to move. Returns 0 if no season is over, or members were written
 * to. */
int ck_board_game_next_season(const ck_board_rules_value *rules, ck_board_game *game, int first);

/* ---- hands ---- */

typedef struct ck_board_hand {
    const char *name; /* in signs: "馬弓兵"; as long as the rules live, not ending with NUL */
    size_t name_length;
    int flashed; /* all of one colour */
    int tenths;  /* points in tenths, without the stake */
    void *reserved[2];
} ck_board_hand;

/*
 * The hands that the captured pieces of a side form. Stores at most ROOM of them, and their total
 * value in *TENTHS, which may be NULL. Returns how many there are.
 */
size_t ck_board_hands(const ck_board_rules_value *rules, const ck_board_position *position,
                      int side, ck_board_hand *hands, size_t room, long *tenths);

/* The hands of the declaration that is due in a game, in the same way; 0: none is due. */
size_t ck_board_game_due(const ck_board_rules_value *rules, const ck_board_game *game,
                         ck_board_hand *hands, size_t room);

/* "ZO"; "" for no square. "兵"; "" for none. Constant. */
const char *ck_board_square_name(int square);
const char *ck_board_profession_sign(int profession);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif

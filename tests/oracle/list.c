/*
 * The legal moves (R2 to R6), found by trying every square as a destination, and every pair of
 * squares as a step and a destination.
 */
#include "inside.h"

/* A position and the callback that gets each of its moves. */
struct listing {
    const struct oracle_position *position, *left;
    oracle_visit *visit;
    void *self;
};

static bool try(const struct listing *listing, const struct oracle_move *move)
{
    return oracle_judge(listing->position, move).broken != 0 || listing->visit(listing->self, move);
}

/* Whether a square is worth a try: judging each pair of squares in full would take too long. */
static bool may_be_end(const struct listing *listing, struct cell piece, int start, int to)
{
    return oracle_on_board(listing->position->rules, to) &&
           oracle_judge_end(listing->left, piece, start, to) == 0;
}

static bool may_be_via(const struct listing *listing, struct cell piece, int from, int via)
{
    return oracle_on_board(listing->position->rules, via) &&
           oracle_judge_via(listing->left, piece, from, via) == 0;
}

/* The moves of a piece, straight or through one via point (R3). */
static bool list_piece(const struct listing *listing, int from)
{
    struct cell piece = listing->position->board[from];
    struct oracle_move move = {ORACLE_MOVES, -1, 0, 0, from, -1, -1, 0};
    for (move.via = -1; move.via < SQUARES; move.via++) {
        if (move.via >= 0 && !may_be_via(listing, piece, from, move.via)) {
            continue;
        }
        int start = move.via >= 0 ? move.via : from;
        for (move.to = 0; move.to < SQUARES; move.to++) {
            if (may_be_end(listing, piece, start, move.to) && !try(listing, &move)) {
                return false;
            }
        }
    }
    return true;
}

/* The moves of the Minds over one square, or over none, by way of one first destination (R5). */
static bool list_minds_by(const struct listing *listing, struct oracle_move move)
{
    for (move.to = 0; move.to < SQUARES; move.to++) {
        bool near = king_moves(move.first, move.to) <= 2;
        if (near && oracle_judge_way(listing->left, &move) == 0 && !try(listing, &move)) {
            return false;
        }
    }
    return true;
}

static bool list_minds(const struct listing *listing, int from)
{
    for (int i = 0; i < 3 * SQUARES; i++) {
        struct oracle_move move = {ORACLE_MOVES_MINDS, -1, 0, i / SQUARES, from, -1,
                                   i % SQUARES,        0};
        if (king_moves(from, move.first) > 2) {
            continue;
        }
        if (move.step == ORACLE_STRAIGHT && !list_minds_by(listing, move)) {
            return false;
        }
        for (move.via = 0; move.via < SQUARES && move.step != ORACLE_STRAIGHT; move.via++) {
            bool near = king_moves(move.first, move.via) == 1;
            if (near && listing->left->board[move.via].occupied && !list_minds_by(listing, move)) {
                return false;
            }
        }
    }
    return true;
}

static bool list_placings(const struct listing *listing)
{
    const struct oracle_position *position = listing->position;
    for (int i = 0; i < 2 * MINDS * SQUARES; i++) {
        struct oracle_move move = {ORACLE_PLACES, i / 2 / SQUARES, i / SQUARES % 2, 0, -1, -1, -1,
                                   i % SQUARES};
        bool held = position->captured[position->side][move.kind][move.red] > 0;
        if (held && !try(listing, &move)) {
            return false;
        }
    }
    return true;
}

bool oracle_list(const struct oracle_position *position, oracle_visit *visit, void *self)
{
    for (int from = 0; from < SQUARES; from++) {
        struct cell piece = position->board[from];
        struct oracle_position left = oracle_lifted(position, from);
        struct listing listing = {position, &left, visit, self};
        if (!piece.occupied || (piece.kind != MINDS && piece.owner != position->side)) {
            continue;
        }
        if (!(piece.kind == MINDS ? list_minds : list_piece)(&listing, from)) {
            return false;
        }
    }
    return list_placings(&(struct listing){position, NULL, visit, self});
}

/* ---- Playing ---- */

/* R2.5, R6, R9: the other side is to move. */
void oracle_play(struct oracle_position *position, const struct oracle_move *move, bool failed)
{
    enum side side = position->side;
    position->minds_moved = !failed && move->how == ORACLE_MOVES_MINDS;
    if (by_rule(position->rules, R9, true)) {
        position->side = other_side(side);
    }
    if (failed) {
        return;
    }
    struct cell piece = {true, move->red != 0, (enum kind)move->kind, side};
    if (move->how == ORACLE_PLACES) {
        position->captured[side][piece.kind][piece.red]--;
    } else {
        /* Lifted before the destination is looked at: they may be the same square. */
        piece = position->board[move->from];
        position->board[move->from] = (struct cell){0};
        struct cell taken = position->board[move->to];
        if (taken.occupied) {
            position->captured[side][taken.kind][by_rule(position->rules, R2_5, taken.red)]++;
        }
    }
    position->board[move->to] = piece;
    position->minds = piece.kind == MINDS ? move->to : position->minds;
}

/* ---- Writing ---- */

static void put_bracketed(struct text *text, int square)
{
    oracle_put(text, "[");
    oracle_put_square(text, square);
    oracle_put(text, "]");
}

/* `ZO皇[ZU]ZI`, `ZO皇ZI[ZE]ZU`, `ZO皇[ZU]ZIZE` */
static void put_minds_way(struct text *text, const struct oracle_move *move)
{
    if (move->step == ORACLE_FORMER) {
        oracle_put_square(text, move->via);
    }
    put_bracketed(text, move->first);
    if (move->step == ORACLE_LATTER) {
        oracle_put_square(text, move->via);
    }
    oracle_put_square(text, move->to);
}

/* `無撃裁`, `水或`, `橋或`, `橋或水或`. */
static void put_piece_way(struct text *text, const struct oracle_position *position,
                          const struct oracle_move *move)
{
    struct oracle_verdict verdict = oracle_judge(position, move);
    if (move->via >= 0) {
        oracle_put_square(text, move->via);
    }
    oracle_put_square(text, move->to);
    oracle_put(text, verdict.bridge > 0 ? "橋或" : "");
    oracle_put(text, verdict.water ? "水或" : "");
    oracle_put(text, verdict.bridge > 0 || verdict.water ? "" : "無撃裁");
}

bool oracle_write_move(const struct oracle_position *position, const struct oracle_move *move,
                       char *out, size_t size)
{
    struct text text = {.out = out, .size = size};
    if (move->how == ORACLE_PLACES) {
        oracle_put(&text, move->red ? "赤" : "黒");
        oracle_put(&text, oracle_kind_names[move->kind]);
        oracle_put_square(&text, move->to);
        return !text.full;
    }
    oracle_put_square(&text, move->from);
    oracle_put(&text, oracle_kind_names[position->board[move->from].kind]);
    if (move->how == ORACLE_MOVES_MINDS) {
        put_minds_way(&text, move);
    } else {
        put_piece_way(&text, position, move);
    }
    return !text.full;
}

/* ---- A list as text ---- */

struct lines {
    const struct oracle_position *position;
    char (*line)[64];
    size_t count, room;
};

static bool keep_line(void *self, const struct oracle_move *move)
{
    struct lines *lines = self;
    if (lines->count == lines->room) {
        lines->room = lines->room * 2 + 1000;
        lines->line = realloc(lines->line, lines->room * sizeof *lines->line);
    }
    return lines->line != NULL &&
           oracle_write_move(lines->position, move, lines->line[lines->count++],
                             sizeof *lines->line);
}

static int bytewise(const void *a, const void *b)
{
    return strcmp(a, b);
}

bool oracle_moves(const char *position_line, const char *rules, char *out, size_t size)
{
    oracle_position *position = oracle_read(rules, position_line);
    struct text text = {.out = out, .size = size};
    struct lines lines = {.position = position};
    if (position == NULL || !oracle_list(position, keep_line, &lines)) {
        text.full = true;
    }
    if (lines.count > 0) {
        qsort(lines.line, lines.count, sizeof *lines.line, bytewise);
    }
    oracle_put(&text, "");
    for (size_t i = 0; i < lines.count; i++) {
        if (i == 0 || strcmp(lines.line[i], lines.line[i - 1]) != 0) {
            oracle_put(&text, lines.line[i]);
            oracle_put(&text, "\n");
        }
    }
    free(lines.line);
    free(position);
    return !text.full;
}

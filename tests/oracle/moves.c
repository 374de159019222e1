/*
 * The moves (R1–R6), found by trying: each square is asked whether a piece may go there, each pair
 * of squares whether it may go there by way of the other. No ray is walked, no list is kept.
 *
 * Rows count from A (0) to IA (8), columns from K (0) to P (8).
 */
#include "oracle.h"
#include "variant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 9, SQUARES = SIZE * SIZE, CENTRE = 4 };
enum side { SIDE_A, SIDE_IA, NOBODY };
enum kind {
    VESSEL,
    PAWN,
    ARCHER,
    CHARIOT,
    TIGER,
    HORSE,
    OFFICER,
    SHAMAN,
    GENERAL,
    KING,
    MINDS,
    KINDS,
};

static const char letters[] = "NKGCDMQTUI@";
static const char *const kind_names[] = {"船", "兵", "弓", "車", "虎", "馬",
                                         "筆", "巫", "将", "王", "皇"};
static const char *const row_names[] = {"A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"};
static const char *const column_names[] = {"K", "L", "N", "T", "Z", "X", "C", "M", "P"};

struct cell {
    bool occupied;
    bool red;
    enum kind kind;
    enum side owner;
};

struct square {
    int row, column;
};

struct position {
    struct cell board[SIZE][SIZE];
    enum side side;            /* to move */
    int captured[2][KINDS][2]; /* by owner, kind, and 0 black or 1 red */
    bool tam;
    char rest[100]; /* season, stake and points, as they were written */
    const struct oracle_variant *rules;
};

/* A move, as it is written and as far as the position after it depends on it. */
struct move {
    char text[64];
    struct cell piece;
    bool placed;
    bool stepped;
    struct square from, to, via;
};

struct moves {
    struct move *list;
    size_t count, room;
    bool failed; /* out of memory */
};

/* ---- Squares ---- */

/* 教育机戦 has five columns and seven rows (games.md §1.3). */
static bool on_board(const struct oracle_variant *rules, struct square at)
{
    return !rules->small_board || (abs(at.row - CENTRE) <= 3 && abs(at.column - CENTRE) <= 2);
}

static struct square square_at(int index)
{
    return (struct square){index / SIZE, index % SIZE};
}

static bool same(struct square a, struct square b)
{
    return a.row == b.row && a.column == b.column;
}

/* The number of king's moves between two squares. */
static int distance(struct square a, struct square b)
{
    int rows = abs(a.row - b.row);
    int columns = abs(a.column - b.column);
    return rows > columns ? rows : columns;
}

static struct cell cell_at(const struct position *position, struct square at)
{
    return position->board[at.row][at.column];
}

static bool empty(const struct position *position, struct square at)
{
    return !cell_at(position, at).occupied;
}

/* The position without the piece on that square: a piece that moves has left its start (R3.2). */
static struct position lifted(const struct position *position, struct square from)
{
    struct position copy = *position;
    copy.board[from.row][from.column] = (struct cell){0};
    return copy;
}

/* ---- Water and field (R1) ---- */

static bool is_water(const struct oracle_variant *rules, struct square at)
{
    int rows = abs(at.row - CENTRE);
    int columns = abs(at.column - CENTRE);
    bool along = columns == 0 && rows <= 2 && !rules->small_board;
    return (rows == 0 && columns <= 2) || along;
}

static bool is_fixed_field(const struct oracle_variant *rules, struct square at)
{
    int rows = abs(at.row - CENTRE);
    int columns = abs(at.column - CENTRE);
    return rows == columns && rows <= (rules->small_board ? 0 : 2);
}

static bool is_field(const struct position *position, const struct oracle_variant *rules,
                     struct square at)
{
    if (is_fixed_field(rules, at)) {
        return true;
    }
    for (int i = 0; i < SQUARES; i++) {
        struct cell cell = cell_at(position, square_at(i));
        if (cell.occupied && cell.kind == MINDS) {
            int far = distance(square_at(i), at);
            return far == 1 || (far == 0 && rules->minds_is_field);
        }
    }
    return false;
}

/* ---- One leg (R2) ---- */

/* How a leg lies on the board, seen by the side that makes it. */
struct leg {
    int length;
    bool up, down, vertical, horizontal, orthogonal, diagonal;
    int between;      /* pieces strictly between the ends of a straight or diagonal leg */
    bool next_filled; /* one of them is on the square next to the start */
};

enum reach { UNREACHED, BY_STEP, BY_SLIDE };

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

static void count_between(struct leg *leg, const struct position *position, struct square from,
                          struct square to)
{
    int down = sign(to.row - from.row);
    int right = sign(to.column - from.column);
    for (int i = 1; i < leg->length; i++) {
        if (position->board[from.row + i * down][from.column + i * right].occupied) {
            leg->between++;
            leg->next_filled = leg->next_filled || i == 1;
        }
    }
}

static struct leg leg_between(const struct position *position, enum side side, struct square from,
                              struct square to)
{
    int rows = side == SIDE_A ? to.row - from.row : from.row - to.row; /* positive is up */
    int columns = to.column - from.column;
    struct leg leg = {.length = distance(from, to)};
    leg.vertical = rows != 0 && columns == 0;
    leg.horizontal = rows == 0 && columns != 0;
    leg.up = leg.vertical && rows > 0;
    leg.down = leg.vertical && rows < 0;
    leg.orthogonal = leg.vertical || leg.horizontal;
    leg.diagonal = rows != 0 && abs(rows) == abs(columns);
    if (leg.orthogonal || leg.diagonal) {
        count_between(&leg, position, from, to);
    }
    return leg;
}

/* The column "outside the field". */
static enum reach reach_outside(enum kind kind, struct leg leg)
{
    bool clear = leg.between == 0;
    bool one = leg.length == 1;
    bool two = leg.length == 2;
    switch (kind) {
    case VESSEL:
        return leg.up && clear ? BY_SLIDE : UNREACHED;
    case PAWN:
        return leg.up && one ? BY_STEP : UNREACHED;
    case ARCHER:
        return leg.orthogonal && clear ? BY_SLIDE : UNREACHED;
    case CHARIOT:
        return leg.orthogonal && two ? BY_STEP : UNREACHED;
    case TIGER:
        return leg.diagonal && one ? BY_STEP : UNREACHED;
    case HORSE:
        return leg.diagonal && two ? BY_STEP : UNREACHED;
    case OFFICER:
        if (leg.vertical && clear) {
            return BY_SLIDE;
        }
        return leg.horizontal && one ? BY_STEP : UNREACHED;
    case SHAMAN:
        if (leg.horizontal && clear) {
            return BY_SLIDE;
        }
        return leg.vertical && one ? BY_STEP : UNREACHED;
    case GENERAL:
        return one && !leg.down ? BY_STEP : UNREACHED;
    default:
        return one ? BY_STEP : UNREACHED;
    }
}

/* The column "inside the field". */
static enum reach reach_inside(enum kind kind, struct leg leg)
{
    bool clear = leg.between == 0;
    bool one = leg.length == 1;
    bool two = leg.length == 2;
    bool passes_next = leg.between == (leg.next_filled ? 1 : 0);
    switch (kind) {
    case VESSEL:
        if (leg.vertical && clear) {
            return BY_SLIDE;
        }
        return leg.horizontal && (one || (two && clear)) ? BY_STEP : UNREACHED;
    case PAWN:
        return (leg.orthogonal && one) || (leg.up && two && clear) ? BY_STEP : UNREACHED;
    case ARCHER:
    case TIGER:
        return leg.diagonal && clear ? BY_SLIDE : UNREACHED;
    case CHARIOT:
        return leg.diagonal && two ? BY_STEP : UNREACHED;
    case HORSE:
        return leg.diagonal && leg.length >= 2 && passes_next ? BY_SLIDE : UNREACHED;
    case OFFICER:
        return leg.orthogonal && clear ? BY_SLIDE : UNREACHED;
    case SHAMAN:
        return (leg.orthogonal || leg.diagonal) && leg.between <= 1 ? BY_SLIDE : UNREACHED;
    default:
        return one ? BY_STEP : UNREACHED;
    }
}

/* Whether 硬皇力 has a movement of its own for the piece (games.md §1.6). */
static bool is_hard_kind(enum kind kind)
{
    return kind == ARCHER || kind == CHARIOT || kind == HORSE || kind == SHAMAN;
}

static enum reach reach_hard(enum kind kind, bool field, struct leg leg)
{
    bool clear = leg.between == 0;
    bool one = leg.length == 1;
    bool two = leg.length == 2;
    switch (kind) {
    case ARCHER:
        if (leg.orthogonal && clear) {
            return BY_SLIDE;
        }
        return field && leg.diagonal && one ? BY_STEP : UNREACHED;
    case CHARIOT:
        if (leg.diagonal && clear) {
            return BY_SLIDE;
        }
        return field && leg.orthogonal && one ? BY_STEP : UNREACHED;
    case HORSE:
        return two && (leg.diagonal || (field && leg.orthogonal)) ? BY_STEP : UNREACHED;
    default: /* the Shaman */
        if (field) {
            return reach_inside(SHAMAN, leg);
        }
        return leg.orthogonal && one ? BY_STEP : UNREACHED;
    }
}

/* Whose movement a piece has (games.md §1.7). */
static enum kind moves_like(const struct oracle_variant *rules, enum kind kind, bool field)
{
    if (kind == VESSEL && field && rules->vessel_archer) {
        kind = ARCHER;
    }
    if (rules->tiger_horse != 0 && (kind == TIGER || kind == HORSE)) {
        return rules->tiger_horse == 1 ? HORSE : TIGER;
    }
    if (rules->archer_chariot != 0 && (kind == ARCHER || kind == CHARIOT)) {
        return rules->archer_chariot == 1 ? ARCHER : CHARIOT;
    }
    return kind;
}

/* How the piece gets from one square to another in one leg, whatever stands on the latter. */
static enum reach reach(const struct position *position, const struct oracle_variant *rules,
                        struct cell piece, struct square from, struct square to)
{
    if (same(from, to) || !on_board(rules, to)) {
        return UNREACHED;
    }
    struct leg leg = leg_between(position, piece.owner, from, to);
    if (!leg.orthogonal && !leg.diagonal) {
        return UNREACHED; /* no piece moves otherwise */
    }
    bool field = is_field(position, rules, from);
    enum kind kind = moves_like(rules, piece.kind, field);
    if (rules->hard_hue && is_hard_kind(kind)) {
        return reach_hard(kind, field, leg);
    }
    return field ? reach_inside(kind, leg) : reach_outside(kind, leg);
}

/* ---- Where a move may end (R2.3, R2.4) ---- */

static bool is_protected(const struct position *position, const struct oracle_variant *rules,
                         struct square at)
{
    for (int i = 0; i < SQUARES; i++) {
        struct cell cell = cell_at(position, square_at(i));
        if (cell.occupied && cell.kind == GENERAL && cell.owner == cell_at(position, at).owner &&
            distance(square_at(i), at) == 1 && is_field(position, rules, square_at(i))) {
            return true;
        }
    }
    return false;
}

static bool may_end(const struct position *position, const struct oracle_variant *rules,
                    struct square at)
{
    struct cell there = cell_at(position, at);
    if (!there.occupied) {
        return true;
    }
    if (there.kind == MINDS || there.owner == position->side) {
        return false;
    }
    return !is_protected(position, rules, at);
}

/* ---- Writing moves ---- */

static void append(struct move *move, const char *text)
{
    if (strlen(move->text) + strlen(text) < sizeof move->text) {
        strcat(move->text, text);
    }
}

static void append_square(struct move *move, struct square at)
{
    append(move, column_names[at.column]);
    append(move, row_names[at.row]);
}

static void append_bracketed(struct move *move, struct square at)
{
    append(move, "[");
    append_square(move, at);
    append(move, "]");
}

/* Begins a move of the piece on `from`: `LY弓`. */
static struct move begin(struct cell piece, struct square from, struct square to)
{
    struct move move = {.piece = piece, .from = from, .to = to};
    append_square(&move, from);
    append(&move, kind_names[piece.kind]);
    return move;
}

static void add(struct moves *moves, const struct move *move)
{
    if (moves->count == moves->room) {
        size_t room = moves->room * 2 + 100;
        struct move *list = realloc(moves->list, room * sizeof *list);
        if (list == NULL) {
            moves->failed = true;
            return;
        }
        moves->list = list;
        moves->room = room;
    }
    moves->list[moves->count++] = *move;
}

/* R4.1; under 入水=書 every piece casts. */
static bool casts_for_water(const struct oracle_variant *rules, struct cell piece,
                            struct square from, struct square to)
{
    bool free = is_water(rules, from) || piece.kind == VESSEL;
    return is_water(rules, to) && (rules->cast_by_book || !free);
}

/* Ends the move with the casts that it needs: `無撃裁`, `水或`, `橋或`, `橋或水或`. */
static void add_with_casts(struct moves *moves, const struct oracle_variant *rules,
                           struct move *move, bool bridge)
{
    bool water = casts_for_water(rules, move->piece, move->from, move->to);
    append_square(move, move->to);
    append(move, bridge ? "橋或" : "");
    append(move, water ? "水或" : "");
    append(move, bridge || water ? "" : "無撃裁");
    add(moves, move);
}

/* ---- Moves of pieces (R2–R4) ---- */

static void add_direct(struct moves *moves, const struct position *position,
                       const struct oracle_variant *rules, struct square from)
{
    struct cell piece = cell_at(position, from);
    struct position left = lifted(position, from);
    for (int i = 0; i < SQUARES; i++) {
        struct square to = square_at(i);
        if (reach(&left, rules, piece, from, to) != UNREACHED && may_end(&left, rules, to)) {
            struct move move = begin(piece, from, to);
            add_with_casts(moves, rules, &move, false);
        }
    }
}

/* The moves of one piece through one via point (R3). */
static void add_through(struct moves *moves, const struct position *position,
                        const struct oracle_variant *rules, struct square from, struct square via)
{
    struct cell piece = cell_at(position, from);
    struct position left = lifted(position, from);
    if (empty(&left, via) || reach(&left, rules, piece, from, via) == UNREACHED) {
        return;
    }
    for (int i = 0; i < SQUARES; i++) {
        struct square to = square_at(i);
        enum reach second = reach(&left, rules, piece, via, to);
        if (second != UNREACHED && may_end(&left, rules, to)) {
            struct move move = begin(piece, from, to);
            append_square(&move, via);
            move.via = via;
            move.stepped = true;
            add_with_casts(moves, rules, &move, second == BY_SLIDE);
        }
    }
}

/* ---- Moves of the Minds (R5) ---- */

/* A king's move to an empty square. */
static bool hops(const struct position *position, struct square from, struct square to)
{
    return distance(from, to) == 1 && empty(position, to) && on_board(position->rules, to);
}

/* A king's move to an occupied square. */
static bool treads(const struct position *position, struct square from, struct square to)
{
    return distance(from, to) == 1 && !empty(position, to);
}

/* R5.2: `ZO皇[ZU]ZI` */
static void add_minds_plain(struct moves *moves, const struct position *left, struct cell minds,
                            struct square from)
{
    for (int i = 0; i < SQUARES * SQUARES; i++) {
        struct square first = square_at(i / SQUARES);
        struct square to = square_at(i % SQUARES);
        if (hops(left, from, first) && hops(left, first, to)) {
            struct move move = begin(minds, from, to);
            append_bracketed(&move, first);
            append_square(&move, to);
            add(moves, &move);
        }
    }
}

/* R5.3, during the former move: `ZO皇ZI[ZE]ZU` */
static void add_minds_former(struct moves *moves, const struct position *left, struct cell minds,
                             struct square from, struct square via)
{
    if (!treads(left, from, via)) {
        return;
    }
    for (int i = 0; i < SQUARES * SQUARES; i++) {
        struct square first = square_at(i / SQUARES);
        struct square to = square_at(i % SQUARES);
        if (hops(left, via, first) && hops(left, first, to)) {
            struct move move = begin(minds, from, to);
            append_square(&move, via);
            append_bracketed(&move, first);
            append_square(&move, to);
            add(moves, &move);
        }
    }
}

/* R5.3, during the latter move: `ZO皇[ZU]ZIZE` */
static void add_minds_latter(struct moves *moves, const struct position *left, struct cell minds,
                             struct square from, struct square first)
{
    if (!hops(left, from, first)) {
        return;
    }
    for (int i = 0; i < SQUARES * SQUARES; i++) {
        struct square via = square_at(i / SQUARES);
        struct square to = square_at(i % SQUARES);
        if (treads(left, first, via) && hops(left, via, to)) {
            struct move move = begin(minds, from, to);
            append_bracketed(&move, first);
            append_square(&move, via);
            append_square(&move, to);
            add(moves, &move);
        }
    }
}

static void add_minds(struct moves *moves, const struct position *position,
                      const struct oracle_variant *rules, struct square from)
{
    if (position->tam && !rules->minds_after_minds) {
        return;
    }
    struct cell minds = cell_at(position, from);
    struct position left = lifted(position, from);
    add_minds_plain(moves, &left, minds, from);
    for (int i = 0; i < SQUARES; i++) {
        add_minds_former(moves, &left, minds, from, square_at(i));
        add_minds_latter(moves, &left, minds, from, square_at(i));
    }
}

/* ---- Placing captured pieces (R6) ---- */

static void add_placings(struct moves *moves, const struct position *position, struct cell piece)
{
    if (position->captured[piece.owner][piece.kind][piece.red] == 0) {
        return;
    }
    for (int i = 0; i < SQUARES; i++) {
        struct square to = square_at(i);
        if (empty(position, to) && on_board(position->rules, to)) {
            struct move move = {.piece = piece, .placed = true, .to = to};
            append(&move, piece.red ? "赤" : "黒");
            append(&move, kind_names[piece.kind]);
            append_square(&move, to);
            add(moves, &move);
        }
    }
}

/* ---- All moves ---- */

static void add_from(struct moves *moves, const struct position *position,
                     const struct oracle_variant *rules, struct square from)
{
    struct cell piece = cell_at(position, from);
    if (!piece.occupied) {
        return;
    }
    if (piece.kind == MINDS) {
        add_minds(moves, position, rules, from);
    } else if (piece.owner == position->side) {
        add_direct(moves, position, rules, from);
        for (int i = 0; i < SQUARES; i++) {
            add_through(moves, position, rules, from, square_at(i));
        }
    }
}

static int compare(const void *a, const void *b)
{
    const struct move *left = a;
    const struct move *right = b;
    return strcmp(left->text, right->text);
}

/* All moves, sorted. False, and nothing to free, if memory runs out. */
static bool find_moves(struct position *position, const struct oracle_variant *rules,
                       struct moves *moves)
{
    *moves = (struct moves){0};
    position->rules = rules;
    for (int i = 0; i < SQUARES; i++) {
        add_from(moves, position, rules, square_at(i));
    }
    for (int kind = VESSEL; kind <= KING; kind++) {
        struct cell piece = {.occupied = true, .kind = (enum kind)kind, .owner = position->side};
        add_placings(moves, position, piece);
        piece.red = true;
        add_placings(moves, position, piece);
    }
    if (moves->failed) {
        free(moves->list);
        return false;
    }
    if (moves->count > 0) {
        qsort(moves->list, moves->count, sizeof *moves->list, compare);
    }
    return true;
}

/* ---- Reading a position line (notation.md §8) ---- */

/* A letter with its `+`; its case is left to the caller. */
static bool read_letter(const char **at, struct cell *piece)
{
    *piece = (struct cell){.occupied = true, .red = **at == '+', .owner = SIDE_A};
    *at += piece->red ? 1 : 0;
    char letter = **at;
    if (letter >= 'a' && letter <= 'z') {
        letter = (char)(letter - 'a' + 'A');
        piece->owner = SIDE_IA;
    }
    const char *found = letter == '\0' ? NULL : strchr(letters, letter);
    if (found == NULL) {
        return false;
    }
    piece->kind = (enum kind)(found - letters);
    (*at)++;
    return true;
}

static bool read_row(const char **at, struct cell row[SIZE])
{
    for (int column = 0; column < SIZE;) {
        if (**at >= '1' && **at <= '9') {
            column += **at - '0';
            (*at)++;
            if (column > SIZE) {
                return false;
            }
            continue;
        }
        if (!read_letter(at, &row[column])) {
            return false;
        }
        if (row[column].kind == MINDS) {
            row[column].owner = NOBODY;
            if (row[column].red) {
                return false;
            }
        }
        column++;
    }
    return true;
}

static bool read_exactly(const char **at, const char *text)
{
    if (strncmp(*at, text, strlen(text)) != 0) {
        return false;
    }
    *at += strlen(text);
    return true;
}

static bool read_board(const char **at, struct position *position)
{
    for (int row = 0; row < SIZE; row++) {
        if (!read_row(at, position->board[row]) || !read_exactly(at, row == SIZE - 1 ? " " : "/")) {
            return false;
        }
    }
    int minds = 0;
    for (int i = 0; i < SQUARES; i++) {
        struct cell cell = cell_at(position, square_at(i));
        minds += cell.occupied && cell.kind == MINDS;
    }
    return minds == 1;
}

/* The captured pieces of one side and the space after them. */
static bool read_captured(const char **at, struct position *position, enum side owner)
{
    if (**at == ' ') {
        return false;
    }
    if (read_exactly(at, "- ")) {
        return true;
    }
    while (!read_exactly(at, " ")) {
        struct cell piece;
        if (!read_letter(at, &piece) || piece.kind == MINDS || piece.owner != SIDE_A) {
            return false;
        }
        position->captured[owner][piece.kind][piece.red]++;
    }
    return true;
}

/* Season, stake and the two points: numbers, which only have to be kept. */
static bool read_rest(const char *at, struct position *position)
{
    if (strlen(at) >= sizeof position->rest || at[0] < '0' || at[0] > '3' || at[1] != ' ') {
        return false;
    }
    strcpy(position->rest, at);
    int numbers = 0;
    while ((*at >= '0' && *at <= '9') || *at == '-') {
        at += strspn(at, "-.0123456789");
        numbers++;
        at += *at == ' ' && numbers < 4 ? 1 : 0;
    }
    return numbers == 4 && *at == '\0';
}

static bool read_position(const char *line, struct position *position)
{
    *position = (struct position){0};
    if (!read_board(&line, position)) {
        return false;
    }
    if (read_exactly(&line, "IA ")) {
        position->side = SIDE_IA;
    } else if (!read_exactly(&line, "A ")) {
        return false;
    }
    if (!read_captured(&line, position, SIDE_A) || !read_captured(&line, position, SIDE_IA)) {
        return false;
    }
    if (read_exactly(&line, "1 ")) {
        position->tam = true;
    } else if (!read_exactly(&line, "0 ")) {
        return false;
    }
    return read_rest(line, position);
}

/* ---- Writing text ---- */

struct text {
    char *out;
    size_t size, used;
    bool full;
};

static void put(struct text *text, const char *more)
{
    size_t length = strlen(more);
    if (text->full || text->used + length >= text->size) {
        text->full = true;
        return;
    }
    memcpy(text->out + text->used, more, length + 1);
    text->used += length;
}

static void put_character(struct text *text, char character)
{
    char more[] = {character, '\0'};
    put(text, more);
}

static void put_piece(struct text *text, struct cell piece)
{
    char letter = letters[piece.kind];
    put(text, piece.red ? "+" : "");
    put_character(text, piece.owner == SIDE_IA ? (char)(letter - 'A' + 'a') : letter);
}

static void put_row(struct text *text, const struct cell row[SIZE])
{
    int empties = 0;
    for (int column = 0; column < SIZE; column++) {
        empties += row[column].occupied ? 0 : 1;
        bool ends = column == SIZE - 1 || row[column].occupied;
        if (ends && empties > 0) {
            put_character(text, (char)('0' + empties));
            empties = 0;
        }
        if (row[column].occupied) {
            put_piece(text, row[column]);
        }
    }
}

/* Sorted by letter, black before red; the letters are upper case, whoever owns the pieces. */
static void put_captured(struct text *text, int captured[KINDS][2])
{
    size_t before = text->used;
    for (char letter = 'A'; letter <= 'Z'; letter++) {
        const char *found = strchr(letters, letter);
        for (int red = 0; found != NULL && red < 2; red++) {
            struct cell piece = {.red = red == 1, .kind = (enum kind)(found - letters)};
            for (int i = 0; i < captured[piece.kind][red]; i++) {
                put_piece(text, piece);
            }
        }
    }
    put(text, text->used == before ? "-" : "");
}

static void put_position(struct text *text, struct position *position)
{
    for (int row = 0; row < SIZE; row++) {
        put(text, row > 0 ? "/" : "");
        put_row(text, position->board[row]);
    }
    put(text, position->side == SIDE_A ? " A " : " IA ");
    put_captured(text, position->captured[SIDE_A]);
    put(text, " ");
    put_captured(text, position->captured[SIDE_IA]);
    put(text, position->tam ? " 1 " : " 0 ");
    put(text, position->rest);
}

/* ---- The interface ---- */

/* The position of a line and its legal moves. */
static bool find_all(const char *line, const char *text, struct oracle_variant *rules,
                     struct position *position, struct moves *moves)
{
    return oracle_read_variant(text, rules) && read_position(line, position) &&
           find_moves(position, rules, moves);
}

bool oracle_moves(const char *position_line, const char *rule_text, char *out, size_t size)
{
    struct oracle_variant rules;
    struct position position;
    struct moves moves;
    if (!find_all(position_line, rule_text, &rules, &position, &moves)) {
        return false;
    }
    struct text text = {.out = out, .size = size};
    put(&text, "");
    for (size_t i = 0; i < moves.count; i++) {
        if (i == 0 || strcmp(moves.list[i].text, moves.list[i - 1].text) != 0) {
            put(&text, moves.list[i].text);
            put(&text, "\n");
        }
    }
    free(moves.list);
    return !text.full;
}

static void play(struct position *position, const struct move *move, bool failed)
{
    struct cell *to = &position->board[move->to.row][move->to.column];
    if (failed) {
        position->tam = false;
        position->side = position->side == SIDE_A ? SIDE_IA : SIDE_A;
        return;
    }
    if (move->placed) {
        position->captured[position->side][move->piece.kind][move->piece.red]--;
    } else {
        /* Lifted before the destination is looked at: they may be the same square. */
        *position = lifted(position, move->from);
        if (to->occupied) {
            position->captured[position->side][to->kind][to->red]++;
        }
    }
    *to = move->piece;
    position->tam = move->piece.kind == MINDS;
    position->side = position->side == SIDE_A ? SIDE_IA : SIDE_A;
}

/* R8: a piece steps over the Minds; the Minds moves after the Minds, or comes back. */
static void put_situation(const struct position *position, const struct move *move, char *out)
{
    bool minds = move->piece.kind == MINDS;
    bool goes = !minds && !move->placed;
    struct cell via = cell_at(position, move->via);
    bool stepped = goes && move->stepped && via.occupied && via.kind == MINDS;
    bool futile = minds && (position->tam || same(move->from, move->to));
    sprintf(out, "%s%s", stepped ? "撃皇\n" : "", futile ? "皇再来\n" : "");
}

bool oracle_turn(const char *position_line, const char *rule_text, const char *move, bool failed,
                 char *out, size_t size, char situation[ORACLE_NAMES])
{
    struct oracle_variant rules;
    struct position position;
    struct moves moves;
    if (!find_all(position_line, rule_text, &rules, &position, &moves)) {
        return false;
    }
    bool found = false;
    for (size_t i = 0; i < moves.count && !found; i++) {
        if (strcmp(moves.list[i].text, move) == 0) {
            put_situation(&position, &moves.list[i], situation);
            play(&position, &moves.list[i], failed);
            found = true;
        }
    }
    free(moves.list);
    struct text text = {.out = out, .size = size};
    put_position(&text, &position);
    return found && !text.full;
}

bool oracle_after(const char *position_line, const char *rule_text, const char *move, char *out,
                  size_t size)
{
    char situation[ORACLE_NAMES];
    return oracle_turn(position_line, rule_text, move, false, out, size, situation);
}

bool oracle_captured(const char *position_line, bool ia, char *out, size_t size)
{
    struct position position;
    struct text text = {.out = out, .size = size};
    if (!read_position(position_line, &position)) {
        return false;
    }
    put(&text, "");
    for (int kind = VESSEL; kind <= KING; kind++) {
        for (int red = 0; red < 2; red++) {
            for (int i = 0; i < position.captured[ia ? SIDE_IA : SIDE_A][kind][red]; i++) {
                put(&text, text.used > 0 ? " " : "");
                put(&text, red ? "赤" : "黒");
                put(&text, kind_names[kind]);
            }
        }
    }
    return !text.full;
}

/* Positions as texts (notation.md §8), and the start position (R1.1, G1.3). */
#include "inside.h"

#include <stdio.h>

const char oracle_letters[] = "NKGCDMQTUI@";
const char *const oracle_kind_names[KINDS] = {"船", "兵", "弓", "車", "虎", "馬",
                                              "筆", "巫", "将", "王", "皇"};
static const char *const row_names[] = {"A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"};
static const char *const column_names[] = {"K", "L", "N", "T", "Z", "X", "C", "M", "P"};

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
    const char *found = letter == '\0' ? NULL : strchr(oracle_letters, letter);
    if (found == NULL) {
        return false;
    }
    piece->kind = (enum kind)(found - oracle_letters);
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
            row[column].owner = NO_SIDE;
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

static bool read_board(const char **at, struct oracle_position *position)
{
    for (int row = 0; row < SIZE; row++) {
        if (!read_row(at, position->board + row * SIZE) ||
            !read_exactly(at, row == SIZE - 1 ? " " : "/")) {
            return false;
        }
    }
    int minds = 0;
    for (int i = 0; i < SQUARES; i++) {
        struct cell cell = position->board[i];
        bool here = cell.occupied && cell.kind == MINDS;
        minds += here;
        position->minds = here ? i : position->minds;
    }
    return minds == 1;
}

/* The captured pieces of one side and the space after them. */
static bool read_captured(const char **at, struct oracle_position *position, enum side owner)
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

static bool read_position(const char *line, struct oracle_position *position)
{
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
        position->minds_moved = true;
    } else if (!read_exactly(&line, "0 ")) {
        return false;
    }
    return line[strspn(line, "-. 0123456789")] == '\0';
}

/* ---- Writing text ---- */

void oracle_put(struct text *text, const char *more)
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
    oracle_put(text, more);
}

static void put_piece(struct text *text, struct cell piece)
{
    char letter = oracle_letters[piece.kind];
    oracle_put(text, piece.red ? "+" : "");
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

/* Sorted by letter, black before red; oracle_letters are upper case for both owners. */
static void put_captured(struct text *text, const int captured[KINDS][2])
{
    size_t before = text->used;
    for (char letter = 'A'; letter <= 'Z'; letter++) {
        const char *found = strchr(oracle_letters, letter);
        for (int red = 0; found != NULL && red < 2; red++) {
            struct cell piece = {.red = red == 1, .kind = (enum kind)(found - oracle_letters)};
            for (int i = 0; i < captured[piece.kind][red]; i++) {
                put_piece(text, piece);
            }
        }
    }
    oracle_put(text, text->used == before ? "-" : "");
}

void oracle_put_position(struct text *text, const struct oracle_position *position)
{
    for (int row = 0; row < SIZE; row++) {
        oracle_put(text, row > 0 ? "/" : "");
        put_row(text, position->board + row * SIZE);
    }
    oracle_put(text, position->side == SIDE_A ? " A " : " IA ");
    put_captured(text, position->captured[SIDE_A]);
    oracle_put(text, " ");
    put_captured(text, position->captured[SIDE_IA]);
    oracle_put(text, position->minds_moved ? " 1" : " 0");
}
void oracle_put_square(struct text *text, int square)
{
    oracle_put(text, column_names[column_of(square)]);
    oracle_put(text, row_names[row_of(square)]);
}

/* ---- The interface ---- */

/* A position and the rules that it points to. */
struct kept {
    struct oracle_position position; /* the first member, so that free() frees both */
    struct oracle_variant rules;
};

oracle_position *oracle_read(const char *rules, const char *line)
{
    struct kept *kept = calloc(1, sizeof *kept);
    if (kept != NULL && oracle_read_variant(rules, &kept->rules) &&
        read_position(line, &kept->position)) {
        kept->position.rules = &kept->rules;
        return &kept->position;
    }
    free(kept);
    return NULL;
}

/* R1.1: rows A, E, I of each side as the table has them, read from the left as the A side has them.
 */
static const char full_start[] = "QMCU+I+U+C+M+Q/+T+G1+D1D1GT/K+KK+K+N+KK+KK/9/4@4/9/"
                                 "k+kk+kn+kk+kk/tg1d1+d1+g+t/+q+m+c+uiucmq";
/* G1.3 */
static const char small_start[] = "9/2+C+G+I+U+T2/2KK+N+K+K2/9/4@4/9/2+k+knkk2/2tuigc2/9";

void oracle_set_up(struct oracle_position *position, enum side side)
{
    const struct oracle_variant *rules = position->rules;
    char line[200];
    sprintf(line, "%s %s - - 0 0 1 20 20", rules->small_board ? small_start : full_start,
            side == SIDE_A ? "A" : "IA");
    *position = (struct oracle_position){.rules = rules};
    read_position(line, position);
    if (!by_rule(rules, R1_1, true)) {
        position->board[CENTRE * SIZE + CENTRE - 2 * SIZE].red = false;
    }
}

oracle_position *oracle_start(const char *rules, int side)
{
    oracle_position *position = oracle_read(rules, "9/9/9/9/4@4/9/9/9/9 A - - 0 0 1 20 20");
    if (position != NULL) {
        oracle_set_up(position, side == 0 ? SIDE_A : SIDE_IA);
    }
    return position;
}

oracle_position *oracle_copy(const oracle_position *position)
{
    struct kept *kept = malloc(sizeof *kept);
    if (kept != NULL) {
        kept->position = *position;
        kept->rules = *position->rules;
        kept->position.rules = &kept->rules;
    }
    return kept != NULL ? &kept->position : NULL;
}

bool oracle_write(const oracle_position *position, char *out, size_t size)
{
    struct text text = {.out = out, .size = size};
    oracle_put_position(&text, position);
    return !text.full;
}

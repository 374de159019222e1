/*
 * Writes the sorted list of legal moves.
 *
 * Short moves are sorted by a 64-bit key in the order of the bytes of their lines: the rank of the
 * first sign or square, then five bits for each letter and bracket. The lines of ways are sorted
 * with strcmp.
 */
#include "rules/words/move_lines.h"

#include "rules/base/array.h"
#include "rules/board/list.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"

#include <stdlib.h>
#include <string.h>

/* A square by its name. */
typedef struct name {
    char text[4];
    uint8_t length;
    uint8_t
        rank; /* order of the names that stand before a sign; a sign is greater than every letter */
    uint16_t symbols; /* five bits a letter */
} name;

typedef struct line {
    uint64_t key;
    ck_short_move move;
} line;

struct ck_move_lines {
    const ck_memory *memory;
    name square[CK_SQUARES];
    uint8_t rank[CK_PROFESSIONS]; /* order of the signs */
    ck_short_list moves;
    line *lines; /* room for twice the moves, for sorting */
    size_t room;
    ck_buffer text;
    const char **starts; /* the starts of ways in TEXT */
    size_t starts_room;
};

/* ---- keys ---- */

/* A key: a rank and up to eleven symbols. The last symbol of a piece's move stands for its
 * casts. */
enum { SYMBOL_BITS = 5, RANK_AT = 11 * SYMBOL_BITS, CAST = 31, LONGEST_NAME = 3 };

/* The low bits of letters and brackets keep the order of the characters. */
static unsigned symbol_of(char letter)
{
    return (unsigned char)letter & CAST;
}

/* A key under construction. */
typedef struct growing_key {
    uint64_t key;
    int at; /* free low bits */
} growing_key;

static inline void add_symbol(growing_key *key, unsigned symbol)
{
    key->at -= SYMBOL_BITS;
    key->key |= (uint64_t)symbol << key->at;
}

static inline void add_square(growing_key *key, const name *square)
{
    key->at -= SYMBOL_BITS * square->length;
    key->key |= (uint64_t)square->symbols << key->at;
}

static uint64_t minds_key(const ck_move_lines *lines, ck_short_move move)
{
    const ck_square via = ck_short_part(move, CK_SHORT_VIA);
    const int step = ck_short_part(move, CK_SHORT_HOW);
    growing_key key = {0, RANK_AT};
    if (step == CK_STEP_FORMER)
        add_square(&key, &lines->square[via]);
    add_symbol(&key, symbol_of('['));
    add_square(&key, &lines->square[ck_short_part(move, CK_SHORT_FIRST)]);
    add_symbol(&key, symbol_of(']'));
    if (step == CK_STEP_LATTER)
        add_square(&key, &lines->square[via]);
    add_square(&key, &lines->square[ck_short_part(move, CK_SHORT_TO)]);
    return key.key;
}

static uint64_t key_of(const ck_move_lines *lines, ck_short_move move)
{
    const name *square = lines->square;
    const int kind = ck_short_part(move, CK_SHORT_KIND), via = ck_short_part(move, CK_SHORT_VIA);
    growing_key key = {0, RANK_AT};
    unsigned rank = CK_SQUARES + CK_PROFESSIONS * ck_short_part(move, CK_SHORT_HOW);
    if (kind == CK_MOVE_PLACE)
        rank += lines->rank[ck_short_part(move, CK_SHORT_PROFESSION)];
    else
        rank = square[ck_short_part(move, CK_SHORT_FROM)].rank;
    if (kind == CK_MOVE_MINDS)
        return (uint64_t)rank << RANK_AT | minds_key(lines, move);
    if (via != CK_NO_SQUARE)
        add_square(&key, &square[via]);
    add_square(&key, &square[ck_short_part(move, CK_SHORT_TO)]);
    if (kind == CK_MOVE_PIECE)
        add_symbol(&key, CAST);
    return (uint64_t)rank << RANK_AT | key.key;
}

/* ---- sorting ---- */

/* Merges the sorted runs FIRST to MIDDLE and MIDDLE to END without branches on keys. */
static void merge(const line *first, const line *middle, const line *end, line *merged)
{
    const line *second = middle;
    while (first < middle && second < end) {
        bool later = second->key < first->key;
        const line *least = later ? second : first;
        *merged++ = *least;
        second += later;
        first += !later;
    }
    for (; first < middle; first++)
        *merged++ = *first;
    for (; second < end; second++)
        *merged++ = *second;
}

/* Merge sort; LINES has room for twice COUNT. Returns the start of the sorted lines. */
static line *sort(line *lines, size_t count)
{
    line *from = lines, *to = lines + count;
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t i = 0; i < count; i += 2 * width) {
            size_t middle = i + width < count ? i + width : count;
            size_t end = i + 2 * width < count ? i + 2 * width : count;
            merge(from + i, from + middle, from + end, to + i);
        }
        line *merged = to;
        to = from;
        from = merged;
    }
    return from;
}

/* ---- text ---- */

enum { LONGEST_LINE = 32, SIGN_LENGTH = 3 };

static inline char *put_square(const ck_move_lines *lines, ck_square square, char *at)
{
    memcpy(at, lines->square[square].text, sizeof lines->square[square].text);
    return at + lines->square[square].length;
}

static inline char *put_sign(const char *sign, char *at)
{
    memcpy(at, sign, SIGN_LENGTH);
    return at + SIGN_LENGTH;
}

/* Writes the casts of a move in the order of their bits. */
static char *put_casts(int casts, char *at)
{
    const bool bridge = (casts & CK_SHORT_BRIDGE) != 0, water = (casts & CK_SHORT_WATER) != 0;
    if (bridge)
        at = put_sign("或", put_sign("橋", at));
    if (water)
        at = put_sign("或", put_sign("水", at));
    return bridge || water ? at : put_sign("裁", put_sign("撃", put_sign("無", at)));
}

static char *put_minds(const ck_move_lines *lines, ck_short_move move, char *at)
{
    const int step = ck_short_part(move, CK_SHORT_HOW);
    const ck_square via = ck_short_part(move, CK_SHORT_VIA);
    if (step == CK_STEP_FORMER)
        at = put_square(lines, via, at);
    *at++ = '[';
    at = put_square(lines, ck_short_part(move, CK_SHORT_FIRST), at);
    *at++ = ']';
    return step == CK_STEP_LATTER ? put_square(lines, via, at) : at;
}

static char *put_line(const ck_move_lines *lines, ck_short_move move, char *at)
{
    const int kind = ck_short_part(move, CK_SHORT_KIND);
    const ck_square via = ck_short_part(move, CK_SHORT_VIA);
    if (kind == CK_MOVE_PLACE)
        at = put_sign(ck_colour_name[ck_short_part(move, CK_SHORT_HOW)], at);
    else
        at = put_square(lines, ck_short_part(move, CK_SHORT_FROM), at);
    at = put_sign(ck_profession_name[ck_short_part(move, CK_SHORT_PROFESSION)].sign, at);
    if (kind == CK_MOVE_MINDS)
        at = put_minds(lines, move, at);
    else if (via != CK_NO_SQUARE)
        at = put_square(lines, via, at);
    at = put_square(lines, ck_short_part(move, CK_SHORT_TO), at);
    if (kind == CK_MOVE_PIECE)
        at = put_casts(ck_short_part(move, CK_SHORT_CASTS), at);
    *at++ = '\n';
    return at;
}

static bool write_short(ck_move_lines *lines, ck_out *out, const ck_rules *rules,
                        const ck_position *position)
{
    ck_buffer *text = &lines->text;
    if (!ck_list_short(rules, position, &lines->moves))
        return false;
    const size_t count = lines->moves.count;
    if (!ck_array_make_room(lines->memory, &lines->lines, &lines->room, 2 * count, sizeof(line)) ||
        !ck_array_make_room(lines->memory, &text->bytes, &text->room, LONGEST_LINE * count + 1, 1))
        return false;
    for (size_t i = 0; i < count; i++)
        lines->lines[i] = (line){key_of(lines, lines->moves.moves[i]), lines->moves.moves[i]};
    const line *sorted = sort(lines->lines, count);
    char *at = text->bytes;
    for (size_t i = 0; i < count; i++)
        at = put_line(lines, sorted[i].move, at);
    ck_put_bytes(out, text->bytes, (size_t)(at - text->bytes));
    return true;
}

/* ---- ways ---- */

static bool add_way(void *self, const ck_ruling *ruling)
{
    ck_out *text = self;
    ck_write_legal_move(text, ruling);
    ck_put_bytes(text, "\n", sizeof "\n"); /* with its NUL */
    return !text->failed;
}

static int bytewise(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool write_ways(ck_move_lines *lines, ck_out *out, const ck_rules *rules,
                       const ck_position *position)
{
    ck_out text = ck_buffer_out(&lines->text);
    size_t count = 0;
    ck_buffer_clear(&lines->text);
    if (!ck_list(rules, position, add_way, &text))
        return false;
    const char *end = lines->text.bytes + lines->text.length;
    for (const char *at = lines->text.bytes; at < end; at += strlen(at) + 1) {
        if (!ck_array_make_room(lines->memory, &lines->starts, &lines->starts_room, count + 1,
                                sizeof *lines->starts))
            return false;
        lines->starts[count++] = at;
    }
    if (count > 0)
        qsort(lines->starts, count, sizeof *lines->starts, bytewise);
    for (size_t i = 0; i < count; i++)
        ck_put(out, lines->starts[i]);
    return true;
}

bool ck_write_move_lines(ck_move_lines *lines, ck_out *out, const ck_rules *rules,
                         const ck_position *position)
{
    return (rules->board->ways ? write_ways : write_short)(lines, out, rules, position);
}

/* ---- names ---- */

static void name_square(name *name, ck_square square)
{
    const char *column = ck_column_name[ck_column_of(square)],
               *row = ck_row_name[ck_row_of(square)];
    name->text[name->length++] = *column;
    name->symbols = (uint16_t)symbol_of(*column);
    for (; *row != '\0'; row++) {
        name->text[name->length++] = *row;
        name->symbols = (uint16_t)(name->symbols << SYMBOL_BITS | symbol_of(*row));
    }
}

/* The symbols of a name, padded to its greatest length with one above every letter. */
static unsigned padded(const name *name)
{
    return name->length == LONGEST_NAME ? name->symbols : name->symbols << SYMBOL_BITS | CAST;
}

static void rank_names(ck_move_lines *lines)
{
    for (int i = 0; i < CK_SQUARES; i++) {
        for (int k = 0; k < CK_SQUARES; k++)
            lines->square[i].rank += padded(&lines->square[k]) < padded(&lines->square[i]);
    }
    for (int i = 0; i < CK_PROFESSIONS; i++) {
        for (int k = 0; k < CK_PROFESSIONS; k++)
            lines->rank[i] += strcmp(ck_profession_name[k].sign, ck_profession_name[i].sign) < 0;
    }
}

ck_move_lines *ck_move_lines_new(const ck_memory *memory)
{
    ck_move_lines *lines = ck_memory_alloc_zeroed(memory, 1, sizeof *lines);
    if (!lines)
        return NULL;
    lines->memory = lines->moves.memory = lines->text.memory = memory;
    for (ck_square square = 0; square < CK_SQUARES; square++)
        name_square(&lines->square[square], square);
    rank_names(lines);
    return lines;
}

void ck_move_lines_free(ck_move_lines *lines)
{
    if (!lines)
        return;
    ck_memory_free(lines->memory, lines->moves.moves);
    ck_memory_free(lines->memory, lines->lines);
    ck_memory_free(lines->memory, lines->starts);
    ck_buffer_free(&lines->text);
    ck_memory_free(lines->memory, lines);
}

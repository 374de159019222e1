/* Reads and writes boards drawn in ASCII. */
#include "rules/words/ascii_board.h"

#include "rules/words/position.h"
#include "rules/words/scanner.h"

#include <string.h>

/* The three characters of a piece: owner, rank of the profession, colour. */
static const char owners[] = {[CK_SIDE_A] = '_', [CK_SIDE_IA] = '^'};
static const char ranks[] = "!12345678#$";
static const char colours[] = {[CK_RED] = 'k', [CK_BLACK] = 'h'};

/* ---- writing ---- */

static void put_piece(ck_out *out, ck_colour colour, ck_profession profession, ck_side owner)
{
    const char cell[] = {owners[owner], ranks[profession], colours[colour]};
    ck_put_bytes(out, cell, sizeof cell);
}

/* Writes black before red; returns whether a piece was written. */
static bool put_held(ck_out *out, const ck_position *position, ck_side side, int profession)
{
    int count = 0;
    for (int colour = CK_BLACK; colour >= CK_RED; colour--) {
        for (int i = 0; i < position->held[side][colour][profession]; i++, count++)
            put_piece(out, (ck_colour)colour, (ck_profession)profession, side);
    }
    return count > 0;
}

void ck_write_ascii_board(ck_out *out, const ck_position *position)
{
    bool any = false;
    for (int square = 0; square < CK_SQUARES; square++) {
        const ck_piece piece = position->at[square];
        if (piece == CK_EMPTY)
            ck_put(out, " - ");
        else if (piece == CK_MINDS_PIECE)
            put_piece(out, CK_BLACK, CK_MINDS, CK_SIDE_IA);
        else
            put_piece(out, ck_colour_of(piece), ck_profession_of(piece), ck_owner_of(piece));
        ck_put(out, square % CK_COLUMNS == CK_COLUMNS - 1 ? "\n" : "");
    }
    ck_put(out, "~~~\n");
    for (int i = 0; i < 2 * CK_PROFESSIONS; i++)
        any |= put_held(out, position, (ck_side)(i / CK_PROFESSIONS), i % CK_PROFESSIONS);
    ck_put(out, any ? "\n" : "");
}

/* ---- reading ---- */

static void skip(ck_scanner *in)
{
    while (in->at < in->end && strchr(" \t\r\n", in->text[in->at]))
        in->at++;
}

/* The index among COUNT characters of the next one, and skips it; −1 for any other. */
static int accept_among(ck_scanner *in, const char *among, size_t count)
{
    const char *found = in->at < in->end ? memchr(among, in->text[in->at], count) : NULL;
    in->at += found != NULL;
    return found ? (int)(found - among) : -1;
}

/* Reads a piece; the Minds may stand without owner and colour. */
static bool read_piece(ck_scanner *in, ck_piece *piece)
{
    int owner = accept_among(in, owners, sizeof owners);
    int rank = accept_among(in, ranks, sizeof ranks - 1);
    int colour = accept_among(in, colours, sizeof colours);
    *piece = CK_MINDS_PIECE;
    if (rank == CK_MINDS)
        return true;
    if (owner < 0 || rank < 0 || colour < 0)
        return false;
    *piece = CK_PIECE(colour, rank, owner);
    return true;
}

static bool read_cells(ck_scanner *in, ck_position *position)
{
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        skip(in);
        if (ck_scan_byte(in, '-'))
            continue;
        if (!read_piece(in, &position->at[square]))
            return false;
        if (position->at[square] == CK_MINDS_PIECE)
            position->minds = square;
    }
    return true;
}

static bool read_held(ck_scanner *in, ck_position *position)
{
    ck_piece piece;
    skip(in);
    while (ck_scan_byte(in, '~'))
        ;
    for (skip(in); in->at < in->end; skip(in)) {
        if (!read_piece(in, &piece) || piece == CK_MINDS_PIECE)
            return false;
        position->held[ck_owner_of(piece)][ck_colour_of(piece)][ck_profession_of(piece)]++;
    }
    return true;
}

/* Whether a position line could hold the position: a board obeys the same limits. */
static bool is_possible(const ck_rules *rules, const ck_position *position, ck_parse_error *why)
{
    ck_buffer line = {0};
    ck_out out = ck_buffer_out(&line);
    ck_position again;
    ck_write_position(&out, position, rules->unit);
    bool good = !out.failed && ck_read_position(rules, line.bytes, line.length, &again, why);
    why->at = 0;
    ck_buffer_free(&line);
    return good;
}

bool ck_read_any_board(const ck_rules *rules, const char *text, size_t length,
                       ck_position *position, ck_parse_error *why)
{
    ck_scanner in = {text, 0, length};
    if (!memchr(text, '\n', length))
        return ck_read_position(rules, text, length, position, why);
    *position = ck_rules_start(rules, CK_SIDE_A);
    memset(position->at, CK_EMPTY, sizeof position->at);
    position->minds = CK_NO_SQUARE;
    *why = (ck_parse_error){.error_kind = CK_PARSE_ERROR_ASCII_BOARD};
    bool good = read_cells(&in, position);
    if (good)
        why->error_kind = CK_PARSE_ERROR_ASCII_CAPTURED;
    good = good && read_held(&in, position);
    why->at = in.at;
    return good && is_possible(rules, position, why);
}

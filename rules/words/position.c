/* Reads and writes position lines and piece lists (notation.md §8). */
#include "rules/words/position.h"

#include "rules/base/span.h"
#include "rules/base/utf8.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/scanner.h"
#include "rules/words/space.h"
#include "rules/words/term.h"
#include "rules/words/usual_sign.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

/* The number of pieces of each kind. */
typedef struct piece_census {
    uint8_t count[2][CK_PROFESSIONS]; /* by colour */
    uint8_t minds;
} piece_census;

/* The place in the text; reading stops at the first error. */
typedef struct position_input {
    ck_scanner in;
    ck_parse_error_kind error_kind; /* the error at AT */
    const ck_rules *rules;
    piece_census all;   /* pieces of the game */
    piece_census found; /* pieces read so far */
    uint8_t *open;      /* captured pieces without a colour */
} position_input;

static bool fail(position_input *input, ck_parse_error_kind error_kind)
{
    if (!input->error_kind)
        input->error_kind = error_kind;
    return false;
}

static void count_piece(piece_census *census, ck_piece piece)
{
    if (piece == CK_MINDS_PIECE)
        census->minds++;
    else if (piece != CK_EMPTY)
        census->count[ck_colour_of(piece)][ck_profession_of(piece)]++;
}

static position_input input_new(const ck_rules *rules, const char *text, size_t length)
{
    position_input input = {.in = {text, 0, length}, .rules = rules};
    for (int square = 0; square < CK_SQUARES; square++)
        count_piece(&input.all, rules->board->start[square]);
    return input;
}

/* Counts a piece that begins at START; returns false when the game has no more of its kind. */
static bool add_piece(position_input *input, ck_piece piece, size_t start)
{
    count_piece(&input->found, piece);
    ck_profession profession = ck_profession_of(piece);
    ck_colour colour = ck_colour_of(piece);
    if (piece == CK_MINDS_PIECE
            ? input->found.minds <= input->all.minds
            : input->found.count[colour][profession] <= input->all.count[colour][profession])
        return true;
    input->in.at = start;
    return fail(input, CK_PARSE_ERROR_TOO_MANY);
}

/* ---- the board ---- */

/* Reads a piece and places it. */
static bool put_piece(position_input *input, ck_position *position, ck_square square)
{
    size_t start = input->in.at;
    const ck_piece piece = ck_scan_piece(&input->in, false);
    if (piece == CK_EMPTY)
        return fail(input, CK_PARSE_ERROR_ROW_CELL);
    if (!add_piece(input, piece, start))
        return false;
    if (!ck_on_board(input->rules, square)) {
        input->in.at = start;
        return fail(input, CK_PARSE_ERROR_OFF_BOARD);
    }
    if (input->rules->board->ways &&
        (ck_colour_of(piece) == CK_RED) != (ck_owner_of(piece) == CK_SIDE_A)) {
        input->in.at = start;
        return fail(input, CK_PARSE_ERROR_OWNER_COLOUR);
    }
    position->at[square] = piece;
    if (piece == CK_MINDS_PIECE)
        position->minds = square;
    return true;
}

static bool read_row(position_input *input, ck_position *position, int row)
{
    for (int column = 0; column < CK_COLUMNS;) {
        const int empty = ck_scan_empty(&input->in, CK_COLUMNS - column);
        if (empty < 0)
            return fail(input, CK_PARSE_ERROR_ROW);
        if (empty == 0 && !put_piece(input, position, (ck_square)(row * CK_COLUMNS + column)))
            return false;
        column += empty > 0 ? empty : 1;
    }
    return true;
}

static bool read_board(position_input *input, ck_position *position)
{
    for (int row = 0; row < CK_ROWS; row++) {
        if (row > 0 && !ck_scan_byte(&input->in, '/'))
            return fail(input, CK_PARSE_ERROR_BOARD);
        if (!read_row(input, position, row))
            return false;
    }
    return input->found.minds == input->all.minds || fail(input, CK_PARSE_ERROR_MINDS_MISSING);
}

/* ---- the other fields ---- */

static bool read_gap(position_input *input)
{
    return ck_scan_byte(&input->in, ' ') || fail(input, CK_PARSE_ERROR_GAP);
}

/* A number without leading zeros. */
static bool read_field(position_input *input, int32_t least, int32_t most,
                       ck_parse_error_kind error_kind, int32_t *value)
{
    size_t start = input->in.at;
    int64_t sum = 0;
    while (ck_is_figure(ck_scan_next(&input->in)) && sum <= most)
        sum = sum * 10 + (input->in.text[input->in.at++] - '0');
    size_t digits = input->in.at - start;
    *value = (int32_t)sum;
    if (digits > 0 && sum >= least && sum <= most && (digits == 1 || input->in.text[start] != '0'))
        return true;
    input->in.at = start;
    return fail(input, error_kind);
}

static bool read_side(position_input *input, ck_position *position)
{
    size_t start = input->in.at;
    bool ia = ck_scan_byte(&input->in, 'I');
    position->side = ia ? CK_SIDE_IA : CK_SIDE_A;
    if (ck_scan_byte(&input->in, 'A'))
        return true;
    input->in.at = start;
    return fail(input, CK_PARSE_ERROR_SIDE);
}

/* Captured pieces in capitals, in any order; - for none. */
static bool read_hand(position_input *input, ck_position *position, ck_side side)
{
    if (ck_scan_byte(&input->in, '-'))
        return true;
    do {
        const size_t start = input->in.at;
        const ck_piece piece = ck_scan_piece(&input->in, true);
        if (piece == CK_EMPTY)
            return fail(input, CK_PARSE_ERROR_CAPTURED);
        position->held[side][ck_colour_of(piece)][ck_profession_of(piece)]++;
        if (!add_piece(input, piece, start))
            return false;
    } while (ck_scan_next(&input->in) != ' ' && ck_scan_left(&input->in) > 0);
    return true;
}

/* Reads a player's points in the unit of the rules: a decimal or a minus where the rules allow
 * them. */
static bool read_points(position_input *input, ck_parse_error_kind error_kind, int32_t *points)
{
    size_t start = input->in.at;
    const ck_rules *rules = input->rules;
    bool minus = ck_moves_whole(rules) && ck_scan_byte(&input->in, '-');
    int32_t whole, tenths = 0;
    if (!read_field(input, 0, CK_MOST_POINTS / rules->unit, error_kind, &whole))
        return false;
    if (rules->unit > 1 && ck_scan_byte(&input->in, '.') &&
        !read_field(input, 0, CK_TENTHS - 1, error_kind, &tenths))
        return false;
    *points = (minus ? -1 : 1) * (whole * rules->unit + tenths);
    if (minus && *points == 0)
        input->in.at = start;
    return !minus || *points != 0 || fail(input, error_kind);
}

/* Reads Minds moved, season, stake and the points of both sides. */
static bool read_numbers(position_input *input, ck_position *position)
{
    static const struct {
        int32_t least, most;
        ck_parse_error_kind error_kind;
    } fields[] = {
        {0, 1, CK_PARSE_ERROR_MINDS_MOVED},
        {0, 3, CK_PARSE_ERROR_SEASON},
        {1, INT32_MAX, CK_PARSE_ERROR_STAKE},
    };
    static const ck_parse_error_kind points[] = {CK_PARSE_ERROR_POINTS_A, CK_PARSE_ERROR_POINTS_IA};
    int32_t value[3];
    for (int i = 0; i < 3; i++) {
        if (!read_gap(input) ||
            !read_field(input, fields[i].least, fields[i].most, fields[i].error_kind, &value[i]))
            return false;
    }
    position->minds_moved = value[0] != 0;
    position->season = (uint8_t)value[1];
    position->stake = (uint32_t)value[2];
    for (int side = CK_SIDE_A; side <= CK_SIDE_IA; side++) {
        if (!read_gap(input) || !read_points(input, points[side], &position->points[side]))
            return false;
    }
    return input->in.at == input->in.end || fail(input, CK_PARSE_ERROR_END);
}

static bool read_line(const ck_rules *rules, const char *text, size_t length, ck_position *position,
                      ck_parse_error *why)
{
    position_input input = input_new(rules, text, length);
    *position = (ck_position){.minds = CK_NO_SQUARE};
    bool good = read_board(&input, position) && read_gap(&input) && read_side(&input, position) &&
                read_gap(&input) && read_hand(&input, position, CK_SIDE_A) && read_gap(&input) &&
                read_hand(&input, position, CK_SIDE_IA) && read_numbers(&input, position);
    *why = (ck_parse_error){.error_kind = input.error_kind, .at = input.in.at};
    return good;
}

bool ck_read_position(const ck_rules *rules, const char *text, size_t length, ck_position *position,
                      ck_parse_error *why)
{
    ck_parse_error other;
    ck_usual_room room;
    if (read_line(rules, text, length, position, why))
        return true;
    const ck_name usual = ck_usual_name((ck_name){text, length}, &room);
    return usual.length != length && read_line(rules, usual.text, usual.length, position, &other);
}

/* ---- lists of captured pieces ---- */

/* Reads a word of a kind; NULL: there is none. */
static const ck_term *read_word(position_input *input, ck_term_kind kind)
{
    size_t size;
    const ck_term *term =
        ck_term_at(kind, ck_scan_rest(&input->in), ck_scan_left(&input->in), &size);
    input->in.at += size;
    return term;
}

/* Counts a captured piece without a colour; returns false when the game has no more of its kind. */
static bool add_open(position_input *input, ck_profession profession, size_t start)
{
    int left = -1 - input->open[profession];
    for (int colour = 0; colour < CK_NO_COLOUR; colour++)
        left += input->all.count[colour][profession] - input->found.count[colour][profession];
    if (left >= 0)
        return true;
    input->in.at = start;
    return fail(input, CK_PARSE_ERROR_TOO_MANY);
}

static bool read_captured(position_input *input, uint8_t held[2][CK_PROFESSIONS])
{
    size_t start = input->in.at;
    const ck_term *colour = read_word(input, CK_TERM_COLOUR);
    ck_scan_spaces(&input->in, CK_BLANK);
    const size_t sign = input->in.at;
    const ck_term *piece = read_word(input, CK_TERM_PIECE);
    if (!piece || piece->value == CK_MINDS) {
        input->in.at = sign;
        return fail(input, CK_PARSE_ERROR_SIGN);
    }
    if (!add_open(input, (ck_profession)piece->value, start) ||
        (colour && !add_piece(input, CK_PIECE(colour->value, piece->value, CK_SIDE_A), start)))
        return false;
    (colour ? held[colour->value] : input->open)[piece->value]++;
    return true;
}

/* Skips what stands between the pieces of a list. */
static void skip_joints(position_input *input)
{
    do
        ck_scan_spaces(&input->in, CK_ANY_SPACE);
    while (read_word(input, CK_TERM_JOINT));
}

bool ck_read_position_pieces(const ck_rules *rules, const char *text, size_t length,
                             uint8_t held[2][CK_PROFESSIONS], uint8_t open[CK_PROFESSIONS],
                             ck_parse_error *why)
{
    position_input input = input_new(rules, text, length);
    input.open = open;
    memcpy(input.found.count, held, sizeof input.found.count);
    for (skip_joints(&input); input.in.at < length; skip_joints(&input)) {
        if (!read_captured(&input, held))
            break;
    }
    *why = (ck_parse_error){.error_kind = input.error_kind, .at = input.in.at};
    return !input.error_kind;
}

/* ---- writing ---- */

/* Side A has capitals, side IA small letters. */
static char *add_letter(char *at, ck_piece piece)
{
    const char letter = ck_profession_name[ck_profession_of(piece)].letter;
    if (piece != CK_MINDS_PIECE && ck_colour_of(piece) == CK_RED)
        *at++ = '+';
    *at++ = ck_owner_of(piece) == CK_SIDE_IA ? (char)tolower((unsigned char)letter) : letter;
    return at;
}

static char *add_gap(char *at, int squares)
{
    if (squares > 0)
        *at++ = (char)('0' + squares);
    return at;
}

static char *add_row(char *at, const ck_piece row[CK_COLUMNS])
{
    int gap = 0;
    for (int column = 0; column < CK_COLUMNS; column++) {
        if (row[column] == CK_EMPTY) {
            gap++;
            continue;
        }
        at = add_letter(add_gap(at, gap), row[column]);
        gap = 0;
    }
    return add_gap(at, gap);
}

/* Captured pieces in the order of letters, black before red. */
static void put_held(ck_out *out, const uint8_t held[2][CK_PROFESSIONS])
{
    static const uint8_t by_letter[CK_PROFESSIONS] = {
        CK_CHARIOT, CK_TIGER,  CK_ARCHER,  CK_KING,   CK_PAWN,
        CK_HORSE,   CK_VESSEL, CK_OFFICER, CK_SHAMAN, CK_GENERAL,
    };
    bool any = false;
    ck_put(out, " ");
    for (int i = 0; i < CK_PROFESSIONS; i++) {
        const uint8_t profession = by_letter[i];
        const char piece[] = {'+', ck_profession_name[profession].letter};
        for (int j = 0; j < held[CK_BLACK][profession]; j++)
            ck_put_bytes(out, piece + 1, 1);
        for (int j = 0; j < held[CK_RED][profession]; j++)
            ck_put_bytes(out, piece, 2);
        any |= held[CK_BLACK][profession] + held[CK_RED][profession] > 0;
    }
    if (!any)
        ck_put(out, "-");
}

static void put_field(ck_out *out, int64_t number)
{
    ck_put(out, " ");
    ck_put_integer(out, number);
}

void ck_write_position(ck_out *out, const ck_position *position, int unit)
{
    char squares[CK_ROWS * (2 * CK_COLUMNS + 1)], *at = squares;
    for (int row = 0; row < CK_ROWS; row++) {
        at = add_row(at, &position->at[row * CK_COLUMNS]);
        *at++ = row < CK_ROWS - 1 ? '/' : ' ';
    }
    ck_put_bytes(out, squares, (size_t)(at - squares));
    ck_put(out, ck_side_name[position->side]);
    put_held(out, position->held[CK_SIDE_A]);
    put_held(out, position->held[CK_SIDE_IA]);
    put_field(out, position->minds_moved);
    put_field(out, position->season);
    put_field(out, position->stake);
    for (int side = CK_SIDE_A; side <= CK_SIDE_IA; side++) {
        ck_put(out, " ");
        ck_write_figures(out, position->points[side], unit);
    }
}

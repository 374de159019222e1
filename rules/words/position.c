/* Reads and writes position lines and piece lists (notation.md §8). */
#include "rules/words/position.h"

#include "rules/base/span.h"
#include "rules/base/utf8.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/plain_name.h"
#include "rules/words/space.h"
#include "rules/words/usual_sign.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

/* The number of pieces of each kind. */
typedef struct piece_census {
    uint8_t count[2][CK_PROFESSIONS]; /* by colour */
    uint8_t minds;
} piece_census;

/* The text and the place in it; reading stops at the first error. */
typedef struct position_input {
    const char *text;
    size_t length, at;
    ck_parse_error_kind error_kind; /* the error at AT */
    const ck_rules *rules;
    piece_census all;   /* pieces of the game */
    piece_census found; /* pieces read so far */
} position_input;

static bool fail(position_input *input, ck_parse_error_kind error_kind)
{
    if (!input->error_kind)
        input->error_kind = error_kind;
    return false;
}

/* The next byte; 0 at the end. */
static char next(const position_input *input)
{
    return input->at < input->length ? input->text[input->at] : '\0';
}

static bool accept(position_input *input, char byte)
{
    if (next(input) != byte || input->at >= input->length)
        return false;
    input->at++;
    return true;
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
    position_input input = {.text = text, .length = length, .rules = rules};
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
    input->at = start;
    return fail(input, CK_PARSE_ERROR_TOO_MANY);
}

/* ---- the board ---- */

/* A piece on the board: + if red, then its letter in the case of its owner. */
static bool read_piece(position_input *input, ck_piece *piece)
{
    ck_colour colour = accept(input, '+') ? CK_RED : CK_BLACK;
    if (colour == CK_BLACK && accept(input, ck_profession_name[CK_MINDS].letter)) {
        *piece = CK_MINDS_PIECE;
        return true;
    }
    char letter = next(input);
    ck_profession profession = ck_profession_of_name_letter(ck_upper(letter));
    if (profession == CK_NO_PROFESSION)
        return fail(input, CK_PARSE_ERROR_ROW_CELL);
    ck_side owner = letter == ck_upper(letter) ? CK_SIDE_A : CK_SIDE_IA;
    *piece = CK_PIECE(colour, profession, owner);
    input->at++;
    return true;
}

/* Reads a piece and places it. */
static bool put_piece(position_input *input, ck_position *position, ck_square square)
{
    size_t start = input->at;
    ck_piece piece;
    if (!read_piece(input, &piece) || !add_piece(input, piece, start))
        return false;
    if (!ck_on_board(input->rules, square)) {
        input->at = start;
        return fail(input, CK_PARSE_ERROR_OFF_BOARD);
    }
    if (input->rules->board->ways &&
        (ck_colour_of(piece) == CK_RED) != (ck_owner_of(piece) == CK_SIDE_A)) {
        input->at = start;
        return fail(input, CK_PARSE_ERROR_OWNER_COLOUR);
    }
    position->at[square] = piece;
    if (piece == CK_MINDS_PIECE)
        position->minds = square;
    return true;
}

/* Reads a number of empty squares; 0 if there is none. */
static int read_empty(position_input *input)
{
    char digit = next(input);
    if (digit < '1' || digit > '9')
        return 0;
    input->at++;
    return digit - '0';
}

/* One element of a row: a number of empty squares, or a piece. */
static bool read_squares(position_input *input, ck_position *position, int row, int *column)
{
    size_t start = input->at;
    int empty = read_empty(input);
    bool number_again = empty > 0 && ck_is_figure(next(input));
    if (empty > CK_COLUMNS - *column || number_again) {
        input->at = start;
        return fail(input, CK_PARSE_ERROR_ROW);
    }
    if (empty == 0 && !put_piece(input, position, (ck_square)(row * CK_COLUMNS + *column)))
        return false;
    *column += empty > 0 ? empty : 1;
    return true;
}

static bool read_row(position_input *input, ck_position *position, int row)
{
    for (int column = 0; column < CK_COLUMNS;) {
        if (!read_squares(input, position, row, &column))
            return false;
    }
    return true;
}

static bool read_board(position_input *input, ck_position *position)
{
    for (int row = 0; row < CK_ROWS; row++) {
        if (row > 0 && !accept(input, '/'))
            return fail(input, CK_PARSE_ERROR_BOARD);
        if (!read_row(input, position, row))
            return false;
    }
    return input->found.minds == input->all.minds || fail(input, CK_PARSE_ERROR_MINDS_MISSING);
}

/* ---- the other fields ---- */

static bool read_gap(position_input *input)
{
    return accept(input, ' ') || fail(input, CK_PARSE_ERROR_GAP);
}

/* A number without leading zeros. */
static bool read_field(position_input *input, int32_t least, int32_t most,
                       ck_parse_error_kind error_kind, int32_t *value)
{
    size_t start = input->at;
    int64_t sum = 0;
    while (ck_is_figure(next(input)) && sum <= most)
        sum = sum * 10 + (input->text[input->at++] - '0');
    size_t digits = input->at - start;
    *value = (int32_t)sum;
    if (digits > 0 && sum >= least && sum <= most && (digits == 1 || input->text[start] != '0'))
        return true;
    input->at = start;
    return fail(input, error_kind);
}

static bool read_side(position_input *input, ck_position *position)
{
    size_t start = input->at;
    bool ia = accept(input, 'I');
    position->side = ia ? CK_SIDE_IA : CK_SIDE_A;
    if (accept(input, 'A'))
        return true;
    input->at = start;
    return fail(input, CK_PARSE_ERROR_SIDE);
}

static bool read_captured_letter(position_input *input, uint8_t held[2][CK_PROFESSIONS],
                                 ck_side side)
{
    size_t start = input->at;
    ck_colour colour = accept(input, '+') ? CK_RED : CK_BLACK;
    ck_profession profession = ck_profession_of_name_letter(next(input));
    if (profession == CK_NO_PROFESSION)
        return fail(input, CK_PARSE_ERROR_CAPTURED);
    input->at++;
    held[colour][profession]++;
    return add_piece(input, CK_PIECE(colour, profession, side), start);
}

/* Captured pieces in capitals, in any order; - for none. */
static bool read_hand(position_input *input, ck_position *position, ck_side side)
{
    if (accept(input, '-'))
        return true;
    do {
        if (!read_captured_letter(input, position->held[side], side))
            return false;
    } while (next(input) != ' ' && input->at < input->length);
    return true;
}

/* Reads a player's points in the unit of the rules: a decimal or a minus where the rules allow
 * them. */
static bool read_points(position_input *input, ck_parse_error_kind error_kind, int32_t *points)
{
    size_t start = input->at;
    const ck_rules *rules = input->rules;
    bool minus = ck_moves_whole(rules) && accept(input, '-');
    int32_t whole, tenths = 0;
    if (!read_field(input, 0, CK_MOST_POINTS / rules->unit, error_kind, &whole))
        return false;
    if (rules->unit > 1 && accept(input, '.') &&
        !read_field(input, 0, CK_TENTHS - 1, error_kind, &tenths))
        return false;
    *points = (minus ? -1 : 1) * (whole * rules->unit + tenths);
    if (minus && *points == 0)
        input->at = start;
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
    return input->at == input->length || fail(input, CK_PARSE_ERROR_END);
}

/* A text in its usual characters. */
typedef struct normalized_text {
    char bytes[512];
    size_t length;
} normalized_text;

static bool put_usual(void *self, const char *bytes, size_t length)
{
    normalized_text *usual = self;
    if (length > sizeof usual->bytes - usual->length)
        return false;
    memcpy(usual->bytes + usual->length, bytes, length);
    usual->length += length;
    return true;
}

/* Normalizes a text that could not be read; returns whether that changed it. */
static bool make_usual(normalized_text *usual, const char *text, size_t length)
{
    ck_out out = {.self = usual, .write = put_usual};
    usual->length = 0;
    ck_put_usual(&out, text, length);
    return !out.failed && usual->length != length;
}

static bool read_line(const ck_rules *rules, const char *text, size_t length, ck_position *position,
                      ck_parse_error *why)
{
    position_input input = input_new(rules, text, length);
    *position = (ck_position){.minds = CK_NO_SQUARE};
    bool good = read_board(&input, position) && read_gap(&input) && read_side(&input, position) &&
                read_gap(&input) && read_hand(&input, position, CK_SIDE_A) && read_gap(&input) &&
                read_hand(&input, position, CK_SIDE_IA) && read_numbers(&input, position);
    *why = (ck_parse_error){.error_kind = input.error_kind, .at = input.at};
    return good;
}

bool ck_read_position(const ck_rules *rules, const char *text, size_t length, ck_position *position,
                      ck_parse_error *why)
{
    ck_parse_error other;
    normalized_text usual;
    return read_line(rules, text, length, position, why) ||
           (make_usual(&usual, text, length) &&
            read_line(rules, usual.bytes, usual.length, position, &other));
}

/* ---- lists of captured pieces ---- */

/* Reads one of COUNT words; returns its index, or −1. */
static int accept_word(position_input *input, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        if (!ck_bytes_begin(input->text + input->at, input->length - input->at, words[i]))
            continue;
        input->at += strlen(words[i]);
        return i;
    }
    return -1;
}

static void skip_spaces(position_input *input)
{
    size_t size;
    while ((size = ck_space(input->text + input->at, input->length - input->at)) > 0)
        input->at += size;
}

/* Reads a sign or another form of it. */
static bool accept_sign(position_input *input, const char *sign)
{
    const char *text = input->text + input->at;
    const ck_usual_sign other = ck_usual_sign_at(text, input->length - input->at);
    if (accept_word(input, &sign, 1) == 0)
        return true;
    if (other.length == 0 || strcmp(other.usual, sign) != 0)
        return false;
    input->at += other.length;
    return true;
}

/* Reads a name in letters, up to the next blank or sign. */
static bool accept_letters(position_input *input, const char *name)
{
    size_t end = input->at;
    while (end < input->length && isalnum((unsigned char)input->text[end]))
        end++;
    if (!ck_plain_name_is(input->text + input->at, end - input->at, name))
        return false;
    input->at = end;
    return true;
}

/* Reads the colour of a captured piece; CK_NO_COLOUR if there is none. */
static int read_colour(position_input *input)
{
    enum { WORDS = sizeof *ck_colour_words / sizeof **ck_colour_words };
    for (int colour = 0; colour < CK_NO_COLOUR; colour++) {
        if (accept_sign(input, ck_colour_name[colour]))
            return colour;
        for (int i = 0; i < WORDS && ck_colour_words[colour][i]; i++) {
            const char *word = ck_colour_words[colour][i];
            if (accept_letters(input, word) || accept_word(input, &word, 1) == 0) {
                skip_spaces(input);
                return colour;
            }
        }
    }
    return CK_NO_COLOUR;
}

static bool read_sign(position_input *input, ck_profession *profession)
{
    for (int i = 0; i < CK_PROFESSIONS; i++) {
        const ck_names_of_profession *names = &ck_profession_name[i];
        if (accept_sign(input, names->sign) || accept_letters(input, names->roman) ||
            accept_letters(input, names->variant) || accept_letters(input, names->english)) {
            *profession = (ck_profession)i;
            return true;
        }
    }
    return fail(input, CK_PARSE_ERROR_SIGN);
}

static bool read_captured(position_input *input, uint8_t held[2][CK_PROFESSIONS])
{
    size_t start = input->at;
    ck_profession profession;
    const int colour = read_colour(input);
    if (colour == CK_NO_COLOUR)
        return fail(input, CK_PARSE_ERROR_COLOUR);
    if (!read_sign(input, &profession) ||
        !add_piece(input, CK_PIECE(colour, profession, CK_SIDE_A), start))
        return false;
    held[colour][profession]++;
    return true;
}

/* Skips what stands between the pieces of a list, also “and” and its signs. */
static void skip_joints(position_input *input)
{
    do
        skip_spaces(input);
    while (accept_sign(input, "&") || accept_sign(input, "+") || accept_letters(input, "and"));
}

static bool read_list(const ck_rules *rules, const char *text, size_t length,
                      uint8_t held[2][CK_PROFESSIONS], ck_parse_error *why)
{
    position_input input = input_new(rules, text, length);
    memcpy(input.found.count, held, sizeof input.found.count);
    for (skip_joints(&input); input.at < length; skip_joints(&input)) {
        if (!read_captured(&input, held))
            break;
    }
    *why = (ck_parse_error){.error_kind = input.error_kind, .at = input.at};
    return !input.error_kind;
}

bool ck_read_position_pieces(const ck_rules *rules, const char *text, size_t length,
                             uint8_t held[2][CK_PROFESSIONS], ck_parse_error *why)
{
    uint8_t usually[2][CK_PROFESSIONS];
    ck_parse_error other;
    normalized_text usual;
    memcpy(usually, held, sizeof usually);
    if (read_list(rules, text, length, held, why))
        return true;
    if (!make_usual(&usual, text, length) ||
        !read_list(rules, usual.bytes, usual.length, usually, &other))
        return false;
    memcpy(held, usually, sizeof usually);
    return true;
}

/* ---- writing ---- */

/* Side A has capitals, side IA small letters. */
static void put_letter(ck_out *out, ck_piece piece)
{
    char letter = ck_profession_name[ck_profession_of(piece)].letter;
    if (piece != CK_MINDS_PIECE && ck_colour_of(piece) == CK_RED)
        ck_put_bytes(out, "+", 1);
    if (ck_owner_of(piece) == CK_SIDE_IA)
        letter = (char)tolower((unsigned char)letter);
    ck_put_bytes(out, &letter, 1);
}

static void put_gap(ck_out *out, int squares)
{
    const char digit = (char)('0' + squares);
    if (squares > 0)
        ck_put_bytes(out, &digit, 1);
}

static void put_row(ck_out *out, const ck_piece row[CK_COLUMNS])
{
    int gap = 0;
    for (int column = 0; column < CK_COLUMNS; column++) {
        if (row[column] == CK_EMPTY) {
            gap++;
            continue;
        }
        put_gap(out, gap);
        gap = 0;
        put_letter(out, row[column]);
    }
    put_gap(out, gap);
}

/* Captured pieces of one letter, black before red. */
static int put_letters(ck_out *out, const uint8_t held[2][CK_PROFESSIONS], int profession)
{
    const char *letter = &ck_profession_name[profession].letter;
    for (int i = 0; i < held[CK_BLACK][profession]; i++)
        ck_put_bytes(out, letter, 1);
    for (int i = 0; i < held[CK_RED][profession]; i++) {
        ck_put_bytes(out, "+", 1);
        ck_put_bytes(out, letter, 1);
    }
    return held[CK_BLACK][profession] + held[CK_RED][profession];
}

static void put_held(ck_out *out, const uint8_t held[2][CK_PROFESSIONS])
{
    static const uint8_t by_letter[CK_PROFESSIONS] = {
        CK_CHARIOT, CK_TIGER,  CK_ARCHER,  CK_KING,   CK_PAWN,
        CK_HORSE,   CK_VESSEL, CK_OFFICER, CK_SHAMAN, CK_GENERAL,
    };
    int count = 0;
    for (int i = 0; i < CK_PROFESSIONS; i++)
        count += put_letters(out, held, by_letter[i]);
    if (count == 0)
        ck_put(out, "-");
}

/* A buffer of letters before a writer. */
typedef struct letter_buffer {
    ck_out *out;
    size_t length;
    char bytes[256];
} letter_buffer;

static void flush(letter_buffer *letters)
{
    ck_put_bytes(letters->out, letters->bytes, letters->length);
    letters->length = 0;
}

/* Each write is shorter than BYTES. */
static bool gather(void *self, const char *bytes, size_t length)
{
    letter_buffer *letters = self;
    if (length > sizeof letters->bytes - letters->length)
        flush(letters);
    memcpy(letters->bytes + letters->length, bytes, length);
    letters->length += length;
    return true;
}

void ck_write_position(ck_out *out, const ck_position *position, int unit)
{
    letter_buffer letters = {.out = out, .length = 0};
    ck_out gathered = {.self = &letters, .write = gather, .memory = out->memory};
    for (int row = 0; row < CK_ROWS; row++) {
        if (row > 0)
            ck_put(&gathered, "/");
        put_row(&gathered, &position->at[row * CK_COLUMNS]);
    }
    ck_put_format(&gathered, " %s ", ck_side_name[position->side]);
    put_held(&gathered, position->held[CK_SIDE_A]);
    ck_put(&gathered, " ");
    put_held(&gathered, position->held[CK_SIDE_IA]);
    ck_put_format(&gathered, " %d %d %" PRIu32, position->minds_moved, position->season,
                  position->stake);
    for (int side = CK_SIDE_A; side <= CK_SIDE_IA; side++) {
        ck_put(&gathered, " ");
        ck_write_figures(&gathered, position->points[side], unit);
    }
    flush(&letters);
}

/* Reads and matches patterns of positions: position lines with open fields and squares. */
#include "parser/query/position_pattern.h"

#include "rules/base/utf8.h"
#include "rules/board/rules.h"
#include "rules/words/scanner.h"

#include <string.h>

/* The place in the pattern; after an error nothing more is read. */
typedef struct pattern_input {
    ck_scanner in;
    ck_parse_error_kind error_kind;
} pattern_input;

static bool fail(pattern_input *input, ck_parse_error_kind error_kind)
{
    if (!input->error_kind)
        input->error_kind = error_kind;
    return false;
}

/* Fails unless all is right; returns that. */
static bool need(pattern_input *input, bool right, ck_parse_error_kind error_kind)
{
    if (!right)
        fail(input, error_kind);
    return right;
}

static bool accept(pattern_input *input, char byte)
{
    return ck_scan_byte(&input->in, byte);
}

static bool at_end_of_field(const pattern_input *input)
{
    return ck_scan_left(&input->in) == 0 || ck_scan_next(&input->in) == ' ';
}

/* Reads * alone: the end of the field, or END, follows. */
static bool accept_any_before(pattern_input *input, char end)
{
    ck_scanner after = input->in;
    if (!ck_scan_byte(&after, '*') ||
        !memchr((const char[]){'\0', ' ', end}, ck_scan_next(&after), 3))
        return false;
    input->in = after;
    return true;
}

static bool accept_any(pattern_input *input)
{
    return accept_any_before(input, ' ');
}

/* ---- the board ---- */

/* Reads a piece, the Minds, or any content. */
static bool read_content(pattern_input *input, ck_piece *content)
{
    if (accept(input, '*') || accept(input, '?')) {
        *content = CK_ANY_CONTENT;
        return true;
    }
    *content = ck_scan_piece(&input->in, false);
    return need(input, *content != CK_EMPTY, CK_PARSE_ERROR_ANY_ROW_CELL);
}

static bool read_row(pattern_input *input, ck_piece row[CK_COLUMNS])
{
    if (accept_any_before(input, '/'))
        return true;
    for (int column = 0; column < CK_COLUMNS;) {
        const int empty = ck_scan_empty(&input->in, CK_COLUMNS - column);
        if (empty < 0)
            return fail(input, CK_PARSE_ERROR_ROW);
        if (empty == 0 && !read_content(input, &row[column]))
            return false;
        for (int i = 0; i < empty; i++)
            row[column + i] = CK_EMPTY;
        column += empty > 0 ? empty : 1;
    }
    return true;
}

static bool read_board(pattern_input *input, ck_position_pattern *pattern)
{
    if (accept_any(input))
        return true;
    for (int row = 0; row < CK_ROWS; row++) {
        if (row > 0 && !accept(input, '/'))
            return fail(input, CK_PARSE_ERROR_BOARD);
        if (!read_row(input, &pattern->at[row * CK_COLUMNS]))
            return false;
    }
    return need(input, at_end_of_field(input), CK_PARSE_ERROR_BOARD);
}

/* ---- the other fields ---- */

static bool read_side(pattern_input *input, ck_position_pattern *pattern)
{
    if (accept_any(input))
        return true;
    pattern->side = accept(input, 'I') ? CK_SIDE_IA : CK_SIDE_A;
    return need(input, accept(input, 'A') && at_end_of_field(input), CK_PARSE_ERROR_ANY_SIDE);
}

static bool read_held_piece(pattern_input *input, uint8_t held[2][CK_PROFESSIONS])
{
    const size_t start = input->in.at;
    const ck_piece piece = ck_scan_piece(&input->in, true);
    if (piece == CK_EMPTY)
        return fail(input, CK_PARSE_ERROR_ANY_CAPTURED);
    uint8_t *count = &held[ck_colour_of(piece)][ck_profession_of(piece)];
    if (*count == UINT8_MAX) {
        input->in.at = start + (ck_colour_of(piece) == CK_RED);
        return fail(input, CK_PARSE_ERROR_ANY_CAPTURED);
    }
    ++*count;
    return true;
}

static bool read_held(pattern_input *input, ck_position_pattern *pattern, ck_side side)
{
    if (accept_any(input))
        return true;
    pattern->held_fit[side] = CK_HELD_EXACTLY;
    if (accept(input, '-'))
        return need(input, at_end_of_field(input), CK_PARSE_ERROR_NOTHING_ALONE);
    do {
        if (!read_held_piece(input, pattern->held[side]))
            return false;
        if (accept_any(input))
            pattern->held_fit[side] = CK_HELD_AT_LEAST;
    } while (!at_end_of_field(input));
    return true;
}

/* The numbers before the points, and their ranges. */
static const struct number_field {
    int64_t least, most;
    ck_parse_error_kind error_kind;
} number_fields[] = {
    [CK_NUMBER_MINDS_MOVED] = {0, 1, CK_PARSE_ERROR_MINDS_MOVED},
    [CK_NUMBER_SEASON] = {0, 3, CK_PARSE_ERROR_SEASON},
    [CK_NUMBER_STAKE] = {1, UINT32_MAX, CK_PARSE_ERROR_STAKE},
};

static bool read_number(pattern_input *input, const struct number_field *field, int64_t *number)
{
    const size_t start = input->in.at;
    if (accept_any(input))
        return true;
    if (at_end_of_field(input))
        return fail(input, CK_PARSE_ERROR_ANY_NUMBER);
    for (*number = 0; ck_is_figure(ck_scan_next(&input->in)); input->in.at++)
        *number = *number > UINT32_MAX ? *number : *number * 10 + (ck_scan_next(&input->in) - '0');
    if (!at_end_of_field(input))
        return fail(input, CK_PARSE_ERROR_ANY_NUMBER);
    if (*number >= field->least && *number <= field->most)
        return true;
    input->in.at = start;
    return fail(input, field->error_kind);
}

/* Reads points as tenths: "40", "-12", "33.6". */
static bool read_points(pattern_input *input, int64_t *number)
{
    if (accept_any(input))
        return true;
    bool minus = accept(input, '-');
    if (at_end_of_field(input))
        return fail(input, CK_PARSE_ERROR_ANY_POINTS);
    for (*number = 0; ck_is_figure(ck_scan_next(&input->in)) && *number <= UINT32_MAX;
         input->in.at++)
        *number = *number * CK_TENTHS + (ck_scan_next(&input->in) - '0');
    *number *= CK_TENTHS;
    if (accept(input, '.') && ck_is_figure(ck_scan_next(&input->in)))
        *number += input->in.text[input->in.at++] - '0';
    bool right = at_end_of_field(input) && *number <= (int64_t)CK_MOST_POINTS * CK_TENTHS;
    *number = minus ? -*number : *number;
    return need(input, right, CK_PARSE_ERROR_ANY_POINTS);
}

bool ck_read_position_pattern(const char *text, ck_position_pattern *pattern, ck_parse_error *why)
{
    pattern_input input = {{text, 0, strlen(text)}, CK_NO_PARSE_ERROR};
    *pattern = (ck_position_pattern){.side = CK_NO_SIDE};
    memset(pattern->at, CK_ANY_CONTENT, sizeof pattern->at);
    for (int i = 0; i < CK_POSITION_NUMBERS; i++)
        pattern->number[i] = CK_ANY_AMOUNT;
    /* The last fields may be missing. */
    bool more = read_board(&input, pattern) && accept(&input, ' ') && read_side(&input, pattern) &&
                accept(&input, ' ') && read_held(&input, pattern, CK_SIDE_A) &&
                accept(&input, ' ') && read_held(&input, pattern, CK_SIDE_IA);
    for (int i = 0; more && i < CK_POSITION_NUMBERS && accept(&input, ' '); i++)
        more = i < CK_NUMBER_POINTS_A ? read_number(&input, &number_fields[i], &pattern->number[i])
                                      : read_points(&input, &pattern->number[i]);
    if (ck_scan_left(&input.in) > 0)
        fail(&input, CK_PARSE_ERROR_NINE_FIELDS);
    *why = (ck_parse_error){.error_kind = input.error_kind, .at = input.in.at};
    return !input.error_kind;
}

/* ---- matching ---- */

static bool board_fits(const ck_position_pattern *pattern, const ck_position *position)
{
    for (int i = 0; i < CK_SQUARES; i++) {
        if (pattern->at[i] != CK_ANY_CONTENT && pattern->at[i] != position->at[i])
            return false;
    }
    return true;
}

static bool held_fits(const ck_position_pattern *pattern, const ck_position *position, int side)
{
    const uint8_t *wanted = pattern->held[side][0], *there = position->held[side][0];
    for (int i = 0; i < 2 * CK_PROFESSIONS; i++) {
        if (there[i] < wanted[i])
            return false;
        if (pattern->held_fit[side] == CK_HELD_EXACTLY && there[i] != wanted[i])
            return false;
    }
    return true;
}

static bool numbers_fit(const ck_position_pattern *pattern, const ck_position *position, int unit)
{
    int parts = CK_TENTHS / unit;
    const int64_t there[CK_POSITION_NUMBERS] = {
        [CK_NUMBER_MINDS_MOVED] = position->minds_moved,
        [CK_NUMBER_SEASON] = position->season,
        [CK_NUMBER_STAKE] = position->stake,
        [CK_NUMBER_POINTS_A] = (int64_t)position->points[CK_SIDE_A] * parts,
        [CK_NUMBER_POINTS_IA] = (int64_t)position->points[CK_SIDE_IA] * parts,
    };
    for (int i = 0; i < CK_POSITION_NUMBERS; i++) {
        if (pattern->number[i] != CK_ANY_AMOUNT && pattern->number[i] != there[i])
            return false;
    }
    return true;
}

bool ck_position_fits(const ck_position_pattern *pattern, const ck_position *position, int unit)
{
    return (pattern->side == CK_NO_SIDE || pattern->side == position->side) &&
           numbers_fit(pattern, position, unit) && held_fits(pattern, position, CK_SIDE_A) &&
           held_fits(pattern, position, CK_SIDE_IA) && board_fits(pattern, position);
}

/* The kinds of slips. Each rewrites one place of a game. */
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/words.h"
#include "tests/slips/slip.h"

#include <string.h>

/* ---- writing ---- */

static bool is_move(const planted_slip *slip, ck_move_kind kind)
{
    return slip->entry->kind == CK_ENTRY_MOVE && slip->entry->as.move.move.kind == kind;
}

/* Of what is no move: no casts. */
static ck_casts casts_of(const ck_entry *entry)
{
    if (entry->kind != CK_ENTRY_MOVE)
        return (ck_casts){.bridge = CK_NO_CAST, .water = CK_NO_CAST};
    const ck_tail *tail = &entry->as.move.tail;
    if (entry->kind != CK_ENTRY_MOVE)
        return (ck_casts){.bridge = CK_NO_CAST, .water = CK_NO_CAST};
    return (ck_casts){tail->bridge, tail->water, tail->failed, tail->recasts};
}

/* Writes the entry as another move, or with other casts. */
static bool rewrite(planted_slip *slip, const ck_move *move, const ck_casts *casts)
{
    slip->span = slip->entry->span;
    ck_write_move(&slip->out, move, casts);
    return true;
}

static bool rewrite_move(planted_slip *slip, const ck_move *move)
{
    const ck_casts casts = casts_of(slip->entry);
    return rewrite(slip, move, &casts);
}

static bool rewrite_casts(planted_slip *slip, const ck_casts *casts)
{
    return rewrite(slip, &slip->entry->as.move.move, casts);
}

/* Another number below LIMIT than the one that is there. */
static uint8_t other_below(planted_slip *slip, int there, int limit)
{
    return (uint8_t)((there + 1 + (int)roll(slip->dice, (uint32_t)limit - 1)) % limit);
}

/* The first place of a word in a span; length 0 when it is not there. */
static ck_span word_in(const planted_slip *slip, ck_span span, const char *word)
{
    const char *text = slip->game->record.text;
    uint32_t length = (uint32_t)strlen(word);
    for (uint32_t at = span.offset; at + length <= ck_end_of(span); at++) {
        if (memcmp(text + at, word, length) == 0)
            return (ck_span){at, length};
    }
    return (ck_span){span.offset, 0};
}

/* ---- one square ---- */

typedef ck_square other_square(planted_slip *slip, ck_square square);

static ck_square at(int row, int column)
{
    return (ck_square)(row * CK_COLUMNS + column);
}

static ck_square other_column(planted_slip *slip, ck_square square)
{
    return at(ck_row_of(square), other_below(slip, ck_column_of(square), CK_COLUMNS));
}

static ck_square other_row(planted_slip *slip, ck_square square)
{
    return at(other_below(slip, ck_row_of(square), CK_ROWS), ck_column_of(square));
}

/* The square itself where its row is neither. */
static ck_square exchange_rows(ck_square square, int row, int other)
{
    int there = ck_row_of(square);
    return at(there == row ? other : there == other ? row : there, ck_column_of(square));
}

enum { ROW_U = 3, ROW_O = 4, ROW_AI = 6, ROW_IA = 8 };

static ck_square exchange_ia_ai(planted_slip *slip, ck_square square)
{
    (void)slip;
    return exchange_rows(square, ROW_IA, ROW_AI);
}

static ck_square exchange_o_u(planted_slip *slip, ck_square square)
{
    (void)slip;
    return exchange_rows(square, ROW_O, ROW_U);
}

static ck_square mirror(planted_slip *slip, ck_square square)
{
    (void)slip;
    return at(ck_row_of(square), CK_COLUMNS - 1 - ck_column_of(square));
}

static ck_square half_turn(planted_slip *slip, ck_square square)
{
    (void)slip;
    return (ck_square)(CK_SQUARES - 1 - square);
}

/* One of the squares of the entry becomes another. */
static bool slip_square(planted_slip *slip, other_square *other)
{
    ck_move move = slip->entry->as.move.move;
    ck_square *squares[] = {&move.from, &move.via, &move.first, &move.to};
    ck_square *square = squares[roll(slip->dice, 4)];
    if (*square >= CK_SQUARES)
        return false;
    *square = other(slip, *square);
    return rewrite_move(slip, &move);
}

static bool slip_piece_square(planted_slip *slip, other_square *other)
{
    return (is_move(slip, CK_MOVE_PIECE) || is_move(slip, CK_MOVE_PLACE)) &&
           slip_square(slip, other);
}

static bool slip_column(planted_slip *slip)
{
    return slip_piece_square(slip, other_column);
}

static bool slip_row(planted_slip *slip)
{
    return slip_piece_square(slip, other_row);
}

static bool slip_ia_ai(planted_slip *slip)
{
    return slip_piece_square(slip, exchange_ia_ai);
}

static bool slip_o_u(planted_slip *slip)
{
    return slip_piece_square(slip, exchange_o_u);
}

static bool slip_mirrored(planted_slip *slip)
{
    return slip_piece_square(slip, mirror);
}

static bool slip_turned(planted_slip *slip)
{
    return slip_piece_square(slip, half_turn);
}

static bool slip_minds(planted_slip *slip)
{
    return is_move(slip, CK_MOVE_MINDS) &&
           slip_square(slip, roll(slip->dice, 2) ? other_column : other_row);
}

/* ---- the rest of a move ---- */

static bool slip_piece(planted_slip *slip)
{
    ck_move move = slip->entry->as.move.move;
    if (!is_move(slip, CK_MOVE_PIECE) && !is_move(slip, CK_MOVE_PLACE))
        return false;
    move.profession = other_below(slip, move.profession, CK_PROFESSIONS);
    return rewrite_move(slip, &move);
}

static bool slip_ends_swapped(planted_slip *slip)
{
    ck_move move = slip->entry->as.move.move;
    if (!is_move(slip, CK_MOVE_PIECE))
        return false;
    ck_square from = move.from;
    move.from = move.to;
    move.to = from;
    return rewrite_move(slip, &move);
}

static bool slip_via_dropped(planted_slip *slip)
{
    ck_move move = slip->entry->as.move.move;
    move.via = CK_NO_SQUARE;
    return is_move(slip, CK_MOVE_PIECE) && rewrite_move(slip, &move);
}

static bool slip_placed_colour(planted_slip *slip)
{
    ck_move move = slip->entry->as.move.move;
    move.colour = other_below(slip, move.colour, CK_NO_COLOUR);
    return is_move(slip, CK_MOVE_PLACE) && rewrite_move(slip, &move);
}

/* ---- casts ---- */

static bool has_cast(const planted_slip *slip)
{
    const ck_casts casts = casts_of(slip->entry);
    return is_move(slip, CK_MOVE_PIECE) &&
           (casts.bridge != CK_NO_CAST || casts.water != CK_NO_CAST);
}

/* Nothing is said of casts, or that there was none. */
static bool slip_cast_missing(planted_slip *slip)
{
    if (!has_cast(slip))
        return false;
    slip->span = slip->entry->as.move.tail_span;
    ck_put(&slip->out, roll(slip->dice, 2) ? "無撃裁" : "");
    return true;
}

static bool slip_cast_wrong(planted_slip *slip)
{
    ck_casts casts = casts_of(slip->entry);
    int8_t *cast = roll(slip->dice, 2) ? &casts.bridge : &casts.water;
    if (!has_cast(slip) || *cast == CK_NO_CAST)
        return false;
    *cast = (int8_t)other_below(slip, *cast, CK_MOST_HEADS + 1);
    return rewrite_casts(slip, &casts);
}

static bool slip_failure_dropped(planted_slip *slip)
{
    ck_casts casts = casts_of(slip->entry);
    casts.failed = false;
    return has_cast(slip) && rewrite_casts(slip, &casts);
}

static bool slip_failure_added(planted_slip *slip)
{
    ck_casts casts = casts_of(slip->entry);
    casts.failed = true;
    return has_cast(slip) && rewrite_casts(slip, &casts);
}

/* ---- capture comments ---- */

static bool has_capture(const planted_slip *slip)
{
    return slip->entry->kind == CK_ENTRY_MOVE && slip->entry->as.move.capture.span.length > 0;
}

static bool rewrite_capture(planted_slip *slip, uint8_t colour, uint8_t profession)
{
    slip->span = slip->entry->as.move.capture.span;
    ck_put_format(&slip->out, "手%s%s", ck_colour_name[colour],
                  ck_profession_name[profession].sign);
    return true;
}

static bool slip_capture_dropped(planted_slip *slip)
{
    slip->span = slip->entry->as.move.capture.span;
    return has_capture(slip);
}

static bool slip_capture_colour(planted_slip *slip)
{
    const ck_capture *said = &slip->entry->as.move.capture;
    return has_capture(slip) &&
           rewrite_capture(slip, other_below(slip, said->colour, CK_NO_COLOUR), said->profession);
}

static bool slip_capture_piece(planted_slip *slip)
{
    const ck_capture *said = &slip->entry->as.move.capture;
    return has_capture(slip) &&
           rewrite_capture(slip, said->colour, other_below(slip, said->profession, CK_PROFESSIONS));
}

/* ---- declarations ---- */

static bool is_declaration(const planted_slip *slip, ck_choice choice)
{
    return slip->entry->kind == CK_ENTRY_DECLARATION &&
           slip->entry->as.declaration.choice == choice;
}

static bool slip_again_dropped(planted_slip *slip)
{
    slip->span = slip->entry->span;
    return is_declaration(slip, CK_AGAIN);
}

static bool slip_end_dropped(planted_slip *slip)
{
    slip->span = slip->entry->span;
    return is_declaration(slip, CK_END_SEASON);
}

static bool slip_choice(planted_slip *slip)
{
    bool again = is_declaration(slip, CK_AGAIN);
    if (slip->entry->kind != CK_ENTRY_DECLARATION)
        return false;
    slip->span = word_in(slip, slip->entry->span, again ? "再行" : "終季");
    ck_put(&slip->out, again ? "終季" : "再行");
    return slip->span.length > 0;
}

static bool slip_numeral(planted_slip *slip)
{
    enum { NEAR = 9 };
    const ck_declaration *said = &slip->entry->as.declaration;
    int32_t by = (int32_t)roll(slip->dice, NEAR) + 1;
    if (!is_declaration(slip, CK_END_SEASON))
        return false;
    slip->span = said->points_span;
    ck_write_number(&slip->out, roll(slip->dice, 2) ? said->points + by : said->points - by);
    return slip->span.length > 0;
}

static bool slip_flash(planted_slip *slip)
{
    if (slip->entry->kind != CK_ENTRY_DECLARATION)
        return false;
    slip->span = word_in(slip, slip->entry->as.declaration.named.span, "同色");
    return slip->span.length > 0;
}

/* The first or the last of several. */
static bool slip_hand(planted_slip *slip)
{
    if (slip->entry->kind != CK_ENTRY_DECLARATION)
        return false;
    ck_span named = slip->entry->as.declaration.named.span;
    ck_span plus = word_in(slip, named, "加");
    for (ck_span next = plus; next.length > 0 && roll(slip->dice, 2);) {
        plus = next;
        next = word_in(slip, ck_from_to(ck_end_of(plus), ck_end_of(named)), "加");
    }
    bool first = word_in(slip, named, "加").offset == plus.offset;
    slip->span = first ? ck_from_to(named.offset, ck_end_of(plus))
                       : ck_from_to(plus.offset, ck_end_of(named));
    return plus.length > 0;
}

/* ---- lines and whole moves ---- */

/* The line in which an offset stands, with its end. */
static ck_span line_at(const planted_slip *slip, uint32_t offset)
{
    const ck_record *record = &slip->game->record;
    uint32_t start = offset, end = offset;
    while (start > 0 && record->text[start - 1] != '\n')
        start--;
    while (end < record->length && record->text[end] != '\n')
        end++;
    return ck_from_to(start, end + (end < record->length));
}

static void put_span(planted_slip *slip, ck_span span)
{
    ck_put_bytes(&slip->out, slip->game->record.text + span.offset, span.length);
}

/* The first entry of a line of moves. */
static bool begins_line(const planted_slip *slip)
{
    return slip->entry->kind == CK_ENTRY_MOVE &&
           line_at(slip, slip->entry->span.offset).offset == slip->entry->span.offset;
}

static bool slip_line_dropped(planted_slip *slip)
{
    slip->span = line_at(slip, slip->entry->span.offset);
    return begins_line(slip);
}

static bool slip_line_doubled(planted_slip *slip)
{
    slip->span = line_at(slip, slip->entry->span.offset);
    put_span(slip, slip->span);
    put_span(slip, slip->span);
    return begins_line(slip);
}

static const ck_entry *end_of_entries(const planted_slip *slip)
{
    return slip->game->record.entries + slip->game->record.entry_count;
}

static bool slip_lines_swapped(planted_slip *slip)
{
    ck_span line = line_at(slip, slip->entry->span.offset);
    struct planted_slip next = *slip;
    do
        next.entry++;
    while (next.entry < end_of_entries(slip) && next.entry->span.offset < ck_end_of(line));
    if (!begins_line(slip) || next.entry == end_of_entries(slip) ||
        next.entry->span.offset != ck_end_of(line) || !begins_line(&next))
        return false;
    ck_span other = line_at(slip, next.entry->span.offset);
    slip->span = ck_from_to(line.offset, ck_end_of(other));
    put_span(slip, other);
    put_span(slip, line);
    return true;
}

/* A move with its capture comment. */
static ck_span whole_move(const ck_entry *entry)
{
    uint32_t end = ck_end_of(entry->span), of_capture = ck_end_of(entry->as.move.capture.span);
    return ck_from_to(entry->span.offset, of_capture > end ? of_capture : end);
}

static bool slip_move_dropped(planted_slip *slip)
{
    if (slip->entry->kind != CK_ENTRY_MOVE)
        return false;
    slip->span = whole_move(slip->entry);
    return true;
}

static bool slip_moves_swapped(planted_slip *slip)
{
    const ck_entry *other = slip->entry + 1;
    if (other >= end_of_entries(slip) || slip->entry->kind != CK_ENTRY_MOVE ||
        other->kind != CK_ENTRY_MOVE)
        return false;
    ck_span one = whole_move(slip->entry), next = whole_move(other);
    slip->span = ck_from_to(one.offset, ck_end_of(next));
    put_span(slip, next);
    put_span(slip, ck_from_to(ck_end_of(one), next.offset));
    put_span(slip, one);
    return true;
}

/* ---- the header and marks ---- */

static bool slip_first_mover(planted_slip *slip)
{
    const ck_record *record = &slip->game->record;
    uint32_t size = (uint32_t)strlen(ck_colour_name[CK_RED]);
    uint32_t season = roll(slip->dice, record->firsts);
    slip->entry = record->entries;
    slip->span = (ck_span){record->first_span.offset + season * size, size};
    ck_put(&slip->out, ck_colour_name[record->first[season] == CK_SIDE_A ? CK_BLACK : CK_RED]);
    return true;
}

static bool slip_season_mark(planted_slip *slip)
{
    if (slip->entry->kind != CK_ENTRY_SEASON_END)
        return false;
    const ck_season_mark *mark = &slip->entry->as.season;
    slip->span = slip->entry->span;
    ck_put_format(&slip->out, "%s終",
                  ck_season_sign(other_below(slip, mark->season, 4), mark->half));
    return true;
}

const slip_kind slip_kinds[SLIP_KINDS] = {
    {"column letter", slip_column, 100, 95},
    {"row", slip_row, 98, 90},
    {"IA for AI", slip_ia_ai, 100, 95},
    {"O for U", slip_o_u, 94, 95},
    {"mirrored square", slip_mirrored, 98, 95},
    {"half-turned square", slip_turned, 96, 95},
    {"square of the Minds", slip_minds, 94, 88},
    {"cast missing", slip_cast_missing, 93, 94},
    {"cast wrong", slip_cast_wrong, 95, 90},
    {"piece", slip_piece, 98, 95},
    {"ends swapped", slip_ends_swapped, 91, 95},
    {"via point dropped", slip_via_dropped, 98, 94},
    {"colour of a placed piece", slip_placed_colour, 94, 90},
    {"此無 dropped", slip_failure_dropped, 96, 95},
    {"此無 added", slip_failure_added, 97, 95},
    {"capture dropped", slip_capture_dropped, 100, 95},
    {"capture, colour", slip_capture_colour, 100, 95},
    {"capture, piece", slip_capture_piece, 100, 95},
    {"再行 dropped", slip_again_dropped, 100, 95},
    {"終季 dropped", slip_end_dropped, 100, 95},
    {"再行 for 終季", slip_choice, 95, 95},
    {"numeral", slip_numeral, 100, 95},
    {"同色 dropped", slip_flash, 100, 95},
    {"hand dropped", slip_hand, 100, 95},
    {"line dropped", slip_line_dropped, 89, 89},
    {"line doubled", slip_line_doubled, 96, 88},
    {"lines swapped", slip_lines_swapped, 88, 88},
    {"move dropped", slip_move_dropped, 91, 91},
    {"moves swapped", slip_moves_swapped, 96, 95},
    {"first mover", slip_first_mover, 100, 95},
    {"season mark", slip_season_mark, 100, 95},
};

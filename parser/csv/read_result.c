/* Makes the header 果 of a record from the result of a row. */
#include "parser/csv/read_result.h"

#include "parser/text/cursor.h"
#include "parser/text/read_header.h"
#include "rules/words/number.h"
#include "rules/words/term.h"
#include "rules/words/usual_sign.h"

#include <string.h>

ck_end_word ck_result_word(const ck_sheet_csv *sheet, ck_field field)
{
    const ck_term *term = ck_term_of(CK_TERM_END, sheet->csv.text + field.offset, field.length);
    return term ? (ck_end_word)term->value : CK_END_WORDS;
}

/* Whether a word is about a player without an opponent: a bye, an absence. */
static bool is_alone(ck_end_word word)
{
    return word < CK_END_WORDS && ck_end_word_row[word].named == CK_NAMED_ALONE;
}

bool ck_is_result_row(const ck_sheet_csv *sheet, const ck_row *row)
{
    static const sheet_column declared[] = {SEASON, HANDS, CHOICE};
    for (int i = 0; i < 3; i++) {
        if (ck_sheet_field(sheet, row, declared[i]).length > 0)
            return false;
    }
    return sheet->results || is_alone(ck_result_word(sheet, ck_sheet_field(sheet, row, OPPONENT)));
}

ck_field ck_result_opponent(const ck_sheet_csv *sheet, const ck_row *row)
{
    ck_field opponent = ck_sheet_field(sheet, row, OPPONENT);
    if (ck_sheet_field(sheet, row, HANDS).length == 0 && is_alone(ck_result_word(sheet, opponent)))
        opponent.length = 0;
    return opponent;
}

bool ck_is_against_self(const sheet_game *game)
{
    const ck_record *record = game->reading.record;
    return record->players == 2 && ck_same_text(record->player[0].name, record->player[1].name);
}

/* ---- the header ---- */

void ck_put_result_name(ck_arena *arena, ck_text name)
{
    const bool raised = memchr(name.bytes, ']', name.length);
    ck_arena_put(arena, "#[", raised ? 2 : 0);
    ck_arena_put(arena, "[", !raised);
    ck_arena_put(arena, name.bytes, name.length);
    ck_arena_put(arena, "]#", raised ? 2 : 1);
}

/* Adds {果:[name]WORD}, or {果:[name]30 [other]10} with the points of both, where a field is empty
 * those of POINTS. */
static void add_result(sheet_game *game, const ck_row *row, ck_field place, const char *word,
                       const int64_t points[2])
{
    static const sheet_column columns[2][2] = {{PLAYER, POINTS}, {OPPONENT, OPPONENT_POINTS}};
    ck_arena *arena = &game->reading.record->arena;
    ck_buffer number = {.memory = game->reading.record->memory};
    ck_out out = ck_buffer_out(&number);
    ck_text name[2], written[2];
    for (int i = 0; i < 2; i++) {
        name[i] = ck_sheet_text(game, ck_sheet_field(game->sheet, row, columns[i][0]));
        written[i] = ck_sheet_text(game, ck_sheet_field(game->sheet, row, columns[i][1]));
    }
    for (int i = 0; i < (word ? 1 : 2); i++) {
        ck_put_result_name(arena, name[i]);
        if (word)
            continue;
        if (written[i].length == 0)
            ck_write_points(&out, points[i], CK_TENTHS);
        ck_arena_put(arena, written[i].bytes, written[i].length);
        ck_arena_put(arena, ck_buffer_string(&number), number.length);
        ck_buffer_clear(&number);
    }
    game->reading.failed |= out.failed;
    ck_buffer_free(&number);
    if (word)
        ck_arena_put(arena, word, strlen(word));
    const ck_span span = ck_sheet_span(game, place);
    ck_add_header(&game->reading, span, ck_text_of("果"), ck_arena_end(arena, span));
}

void ck_read_result_word(sheet_game *game, const ck_row *row, ck_field field, ck_end_word word)
{
    const char *sign = ck_end_word_row[word].sign;
    if (ck_end_word_row[word].named == CK_NAMED_NOBODY)
        ck_add_header(&game->reading, ck_sheet_span(game, field), ck_text_of("果"),
                      ck_text_of(sign));
    else
        add_result(game, row, field, sign, NULL);
}

/* ---- a row ---- */

/* Reads the points of a field, in tenths. Returns false for another text; an empty field has 0. */
static bool read_points(const ck_sheet_csv *sheet, ck_field field, int64_t *points)
{
    int32_t whole = 0;
    int8_t tenths = 0;
    bool good = true;
    const size_t length = field.length > 0 ? ck_read_points(sheet->csv.text + field.offset,
                                                            field.length, &whole, &tenths, &good)
                                           : 0;
    *points = (int64_t)whole * CK_TENTHS + tenths;
    return good && length == field.length;
}

/* Reads the points of both players; missing ones complete the sum, but for money. Returns whether
 * they are there. */
static bool read_both_points(sheet_game *game, const ck_row *row, int64_t points[2])
{
    const ck_rules *rules = ck_cursor_rules(&game->reading);
    const ck_field fields[] = {ck_sheet_field(game->sheet, row, POINTS),
                               ck_sheet_field(game->sheet, row, OPPONENT_POINTS)};
    bool good = true;
    for (int i = 0; i < 2; i++) {
        if (read_points(game->sheet, fields[i], &points[i]))
            continue;
        ck_cursor_report(&game->reading, CK_F_BAD_NUMBER, ck_sheet_span(game, fields[i]));
        good = false;
    }
    const bool both = fields[0].length > 0 && fields[1].length > 0;
    if (both || !good || fields[0].length + fields[1].length == 0)
        return both && good;
    const int missing = fields[0].length > 0;
    points[missing] = (int64_t)2 * rules->param[CK_POINTS] * CK_TENTHS - points[!missing];
    return rules->param[CK_LIMIT] != CK_FOR_MONEY;
}

/* Whether a word for the player fits the points: more with a win, fewer with a loss. */
static bool fits(ck_end_word word, const int64_t points[2])
{
    const ck_names_of_end *names = &ck_end_word_row[word];
    if (word == CK_WORD_DRAW)
        return points[0] == points[1];
    if (names->end != CK_END_RESULT)
        return true;
    return names->gain == CK_GAIN_WIN ? points[0] > points[1] : points[0] < points[1];
}

static void report(sheet_game *game, ck_code code, ck_field field)
{
    ck_sheet_report(game->reading.sink, code, ck_sheet_span(game, field), 0, 0);
}

/* A row without an opponent: what its word says, else a bye. Only an opponent has points in the
 * column of those. */
static void read_bye(sheet_game *game, const ck_row *row, ck_field result, ck_end_word word)
{
    const ck_field opponent = ck_sheet_field(game->sheet, row, OPPONENT);
    const ck_end_word other = ck_result_word(game->sheet, opponent);
    const ck_field field = ck_sheet_field(game->sheet, row, OPPONENT_POINTS);
    int64_t points;
    if (!is_alone(word) && !is_alone(other) &&
        (!read_points(game->sheet, field, &points) || points != 0)) {
        report(game, CK_F_CSV_OPPONENT, field);
        return;
    }
    if (word == CK_END_WORDS || word == CK_WORD_WIN)
        word = is_alone(other) ? other : CK_WORD_BYE;
    if (is_alone(word))
        ck_read_result_word(game, row, result.length > 0 ? result : opponent, word);
    else
        report(game, CK_F_CSV_OPPONENT, result);
}

void ck_read_result_row(sheet_game *game, const ck_row *row)
{
    const ck_sheet_csv *sheet = game->sheet;
    const ck_field result = ck_sheet_field(sheet, row, RESULT);
    const ck_end_word word = ck_result_word(sheet, result);
    const ck_field points_field = ck_sheet_field(sheet, row, POINTS);
    int64_t points[2] = {0, 0};
    if (sheet->field_of[GAME] != sheet->field_of[RECORD])
        game->reading.record->game_number = ck_sheet_text(game, ck_sheet_field(sheet, row, GAME));
    if (ck_is_against_self(game) || ck_sheet_field(sheet, row, PLAYER).length == 0)
        return;
    if (result.length > 0 && word == CK_END_WORDS) {
        report(game, CK_F_CSV_RESULT, result);
        return;
    }
    if (ck_result_opponent(sheet, row).length == 0) {
        read_bye(game, row, result, word);
        return;
    }
    const bool has_points = read_both_points(game, row, points);
    if (has_points && word < CK_END_WORDS && !fits(word, points))
        report(game, CK_F_CSV_RESULT_POINTS, result);
    else if (has_points && (word == CK_END_WORDS || word == CK_WORD_WIN || word == CK_WORD_LOSS ||
                            word == CK_WORD_DRAW))
        add_result(game, row, points_field, NULL, points);
    else if (word < CK_END_WORDS)
        ck_read_result_word(game, row, result, word);
    ck_player *player = game->reading.record->player;
    for (int i = 0; has_points && word < CK_BODY_WORDS && word != CK_WORD_DRAW && i < 2; i++) {
        player[i].points = (int32_t)(points[i] / CK_TENTHS);
        player[i].tenths = (int8_t)(points[i] % CK_TENTHS);
        player[i].has_points = true;
    }
}

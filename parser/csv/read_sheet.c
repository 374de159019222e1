/* Reads score sheets as CSV, one declaration a row. */
#include "parser/csv/read_sheet.h"

#include "parser/csv/read_result.h"
#include "parser/csv/read_seats.h"
#include "parser/csv/sheet.h"
#include "parser/text/cursor.h"
#include "parser/text/declared_hands.h"
#include "parser/text/encoding.h"
#include "parser/text/read_header.h"
#include "parser/text/recognise.h"
#include "rules/base/utf8.h"
#include "rules/record/record_rules.h"
#include "rules/record/stated.h"
#include "rules/words/hand_words.h"
#include "rules/words/header_key.h"
#include "rules/words/names.h"
#include "rules/words/nearest.h"
#include "rules/words/number.h"
#include "rules/words/square.h"
#include "rules/words/term.h"
#include "rules/words/usual_sign.h"

#include <string.h>
#include <strings.h>

/* Headings in English, Japanese, Chinese and Korean. */
static const struct heading {
    const char *word;
    sheet_column column;
} headings[] = {
    {"game", GAME},
    {"対局", GAME},
    {"局", GAME},
    {"ゲーム", GAME},
    {"对局", GAME},
    {"對局", GAME},
    {"season", SEASON},
    {"季", SEASON},
    {"季節", SEASON},
    {"季节", SEASON},
    {"player", PLAYER},
    {"競技者", PLAYER},
    {"選手", PLAYER},
    {"プレイヤー", PLAYER},
    {"選手名", PLAYER},
    {"选手", PLAYER},
    {"棋手", PLAYER},
    {"玩家", PLAYER},
    {"hands", HANDS},
    {"役", HANDS},
    {"手役", HANDS},
    {"役名", HANDS},
    {"points", POINTS},
    {"点", POINTS},
    {"点数", POINTS},
    {"得点", POINTS},
    {"點數", POINTS},
    {"得分", POINTS},
    {"分数", POINTS},
    {"分數", POINTS},
    {"choice", CHOICE},
    {"選択", CHOICE},
    {"选择", CHOICE},
    {"選擇", CHOICE},
    {"opponent", OPPONENT},
    {"相手", OPPONENT},
    {"対戦相手", OPPONENT},
    {"对手", OPPONENT},
    {"對手", OPPONENT},
    {"file", ITS_FILE},
    {"record", RECORD},
    {"line", LINE},
    {"side", SIDE},
    {"moved", MOVED},
    {"A", A_POINTS},
    {"IA", IA_POINTS},
    {"A_name", A_NAME},
    {"IA_name", IA_NAME},
    {"end", END},
    {"winner", WINNER},
    {"errors", ERRORS},
    {"hash", HASH},
    {"sketches", SKETCHES},
    {"seat", SEAT},
    {"won", WON},
    {"change", CHANGE},
    {"total", TOTAL},
    {"rank", RANK},
    {"cups", CUPS},
    {"place", PLACE},
    {"result", RESULT},
    {"結果", RESULT},
    {"结果", RESULT},
    {"結局", RESULT},
    {"결과", RESULT},
    {"opponent_points", OPPONENT_POINTS},
    {"opponent points", OPPONENT_POINTS},
    {"相手点数", OPPONENT_POINTS},
    {"相手の点数", OPPONENT_POINTS},
    {"对手得分", OPPONENT_POINTS},
    {"對手得分", OPPONENT_POINTS},
    {"상대점수", OPPONENT_POINTS},
    {"상대 점수", OPPONENT_POINTS},
    {"선수", PLAYER},
    {"상대", OPPONENT},
    {"점수", POINTS},
    {"대국", GAME},
};

/* Columns that become header items, and their keys, which have headings of their own. */
static const struct header_column {
    sheet_column column;
    ck_header_key key;
} header_columns[] = {{DATE, CK_KEY_OF_START_TIME},       {ROUND, CK_KEY_OF_ROUND},
                      {TOURNAMENT, CK_KEY_OF_TOURNAMENT}, {RULES, CK_KEY_OF_RULES},
                      {A_NAME, CK_KEY_OF_RED_NAME},       {IA_NAME, CK_KEY_OF_BLACK_NAME}};
enum { HEADER_COLUMNS = sizeof header_columns / sizeof *header_columns };

/* ---- headings ---- */

static bool is_word(const ck_sheet_csv *sheet, ck_field field, const char *word)
{
    return field.length == strlen(word) &&
           strncasecmp(sheet->csv.text + field.offset, word, field.length) == 0;
}

/* Takes field NUMBER of the headings for a column; of two with the same heading, the first. */
static void set_column(ck_sheet_csv *sheet, sheet_column column, int number)
{
    const int before = sheet->field_of[column];
    const ck_field *field = sheet->heading.field;
    if (before >= 0 && before != number && field[before].length == field[number].length &&
        strncasecmp(sheet->csv.text + field[before].offset, sheet->csv.text + field[number].offset,
                    field[number].length) == 0)
        sheet->again[column] = number;
    else
        sheet->field_of[column] = number;
}

/* Finds the columns of the headings. */
static void find_columns(ck_sheet_csv *sheet)
{
    for (uint32_t i = 0; i < sheet->heading.count && i < CK_MOST_FIELDS; i++) {
        const ck_field field = sheet->heading.field[i];
        const ck_header_key key =
            ck_header_key_of_heading(sheet->csv.text + field.offset, field.length);
        for (int j = 0; j < HEADER_COLUMNS; j++) {
            if (key == header_columns[j].key)
                set_column(sheet, header_columns[j].column, (int)i);
        }
        for (size_t j = 0; j < sizeof headings / sizeof *headings; j++) {
            if (is_word(sheet, field, headings[j].word))
                set_column(sheet, headings[j].column, (int)i);
        }
    }
}

/* Whether a row has one field with text, the first. */
static bool is_title(const ck_row *row)
{
    for (uint32_t i = 1; i < row->count && i < CK_MOST_FIELDS; i++) {
        if (row->field[i].length > 0)
            return false;
    }
    return row->field[0].length > 0 && row->count <= CK_MOST_FIELDS;
}

/* Skips the title of a table. */
static void skip_title(ck_sheet_csv *sheet)
{
    enum { MOST = 3 };
    ck_sheet_csv ahead = *sheet;
    for (int rows = 0;
         rows < MOST && (is_title(&ahead.heading) || (rows > 0 && ck_row_is_blank(&ahead.heading)));
         rows++) {
        if (!ck_csv_read_row(&ahead.csv, &ahead.heading))
            return;
    }
    if (ahead.heading.begin == sheet->heading.begin)
        return;
    find_columns(&ahead);
    if (ahead.field_of[PLAYER] < 0 && ahead.field_of[HANDS] < 0 && ahead.field_of[POINTS] < 0)
        return;
    ahead.title_begin = sheet->heading.begin;
    ahead.title_line = sheet->heading.line;
    ahead.title = sheet->heading.field[0];
    *sheet = ahead;
}

/* Reads the headings, and which kind of sheet they make. */
static void read_headings(ck_sheet_csv *sheet)
{
    const int *field_of = sheet->field_of;
    for (int column = 0; column < COLUMNS; column++)
        sheet->field_of[column] = sheet->again[column] = -1;
    find_columns(sheet);
    sheet->judged = field_of[END] >= 0 && field_of[HASH] >= 0;
    sheet->by_seat = sheet->judged && field_of[SEAT] >= 0;
    sheet->results = !sheet->judged && (field_of[RESULT] >= 0 || field_of[OPPONENT_POINTS] >= 0 ||
                                        (field_of[OPPONENT] >= 0 && field_of[SEASON] < 0 &&
                                         field_of[HANDS] < 0 && field_of[CHOICE] < 0));
}

/* Sets the column that tells games apart: their names, or else the numbers of records. */
static void name_games(ck_sheet_csv *sheet)
{
    if (sheet->by_seat) {
        sheet->field_of[KIND] = sheet->field_of[GAME];
        sheet->field_of[GAME] = sheet->again[GAME] = -1;
    }
    if (sheet->field_of[GAME] < 0)
        sheet->field_of[GAME] = sheet->field_of[RECORD];
}

/* Opens a text and reads its headings. */
static ck_sheet_csv opened(const char *text, size_t length, uint32_t line)
{
    ck_sheet_csv sheet = {.csv = ck_csv_rows_open(text, length, line)};
    for (int column = 0; column < COLUMNS; column++)
        sheet.field_of[column] = sheet.again[column] = -1;
    if (!ck_csv_read_row(&sheet.csv, &sheet.heading))
        return sheet;
    skip_title(&sheet);
    read_headings(&sheet);
    return sheet;
}

/* ---- rows ---- */

/* Whether the next row has headings, as where files were joined: the same again or, in a sheet that
 * this program wrote, those of its other kind. */
static bool is_heading_again(const ck_sheet_csv *sheet)
{
    const ck_row *one = &sheet->heading, *other = &sheet->next;
    return (sheet->judged && other->count > 1 && is_word(sheet, other->field[0], "file") &&
            is_word(sheet, other->field[1], "record")) ||
           (other->end - other->begin == one->end - one->begin &&
            memcmp(sheet->csv.text + one->begin, sheet->csv.text + other->begin,
                   one->end - one->begin) == 0);
}

/* Moves to the next row that is not blank. */
static void look_at_next(ck_sheet_csv *sheet)
{
    bool heading;
    sheet->joined = false;
    do {
        sheet->has_next = ck_csv_read_row(&sheet->csv, &sheet->next);
        heading = sheet->has_next && is_heading_again(sheet);
        sheet->joined |= heading;
        if (heading) {
            sheet->heading = sheet->next;
            read_headings(sheet);
            name_games(sheet);
        }
    } while (sheet->has_next && (heading || ck_row_is_blank(&sheet->next)));
}

/* Whether a field could be a heading in another language: letters, spaces and periods, no Chinese
 * signs, which moves have. */
static bool may_be_heading(const ck_sheet_csv *sheet, ck_field field)
{
    enum { LONGEST = 40 };
    for (uint32_t i = 0; i < field.length; i++) {
        const unsigned char byte = (unsigned char)sheet->csv.text[field.offset + i];
        const bool sign = (byte >= 0xe2 && byte <= 0xe9) || byte >= 0xf0;
        const bool letter = ck_upper((char)byte) >= 'A' && ck_upper((char)byte) <= 'Z';
        if (byte < 0x80 ? !letter && byte != ' ' && byte != '.' && byte != '-' : sign)
            return false;
    }
    return field.length > 0 && field.length <= LONGEST;
}

static bool is_number(const ck_sheet_csv *sheet, ck_field field)
{
    uint32_t figures = 0;
    while (figures < field.length && ck_is_figure(sheet->csv.text[field.offset + figures]))
        figures++;
    return field.length > 0 && figures == field.length;
}

/* Whether a text is a table with headings in another language: nearly as many columns as a sheet
 * needs, and another row with as many fields, one of them a number. */
static bool has_foreign_headings(ck_sheet_csv sheet)
{
    const uint32_t count = sheet.heading.count;
    bool number = false;
    if (count < REQUIRED - 1 || count > CK_MOST_FIELDS)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        if (!may_be_heading(&sheet, sheet.heading.field[i]))
            return false;
    }
    look_at_next(&sheet);
    for (uint32_t i = 0; sheet.has_next && sheet.next.count == count && i < count; i++)
        number |= is_number(&sheet, sheet.next.field[i]);
    return number;
}

/* Whether the first line may be a title: it begins as no record does. */
static bool may_be_title(const char *text, size_t length)
{
    ck_square square;
    return text[0] != '{' && text[0] != '[' && text[0] != '#' && text[0] != '\n' &&
           ck_read_square(text, length, false, &square) == 0;
}

/* Whether the first line, or one of three behind a title, may have several fields or name a
 * separator. */
static bool may_have_fields(const char *text, size_t length)
{
    enum { LINES = 4 };
    static const bool separates[UINT8_MAX + 1] = {
        [','] = true, [';'] = true, ['\t'] = true, ['"'] = true, ['='] = true, ['\n'] = true};
    size_t at = 0;
    for (int lines = 0; lines < LINES && at < length; at++, lines++) {
        while (at < length && !separates[(unsigned char)text[at]])
            at++;
        if (at < length && text[at] != '\n')
            return true;
        if (lines == 0 && !may_be_title(text, length))
            return false;
    }
    return false;
}

/* Whether a heading is nearly one that a results table needs. */
static bool has_near_heading(const ck_sheet_csv *sheet)
{
    static const char *const words[] = {"player", "opponent", "result", "points"};
    bool near = false;
    for (uint32_t i = 0; i < sheet->heading.count && i < CK_MOST_FIELDS; i++) {
        const ck_field field = sheet->heading.field[i];
        ck_nearest nearest = ck_nearest_to(sheet->csv.text + field.offset, field.length);
        if (!may_be_heading(sheet, field))
            return false;
        for (int j = 0; j < 4; j++)
            ck_nearest_try(&nearest, words[j], strlen(words[j]));
        near |= nearest.word && nearest.distance > 0;
    }
    return near;
}

bool ck_is_sheet_csv(const char *text, size_t length)
{
    enum { ENOUGH = 3 };
    if (!may_have_fields(text, length))
        return false;
    ck_sheet_csv sheet = opened(text, length, 1);
    int known = 0;
    if (sheet.heading.has_bad_quote) /* as in JSON */
        return false;
    for (int column = 0; column < JUDGED; column++)
        known += sheet.field_of[column] >= 0;
    return known + (known == ENOUGH - 1 && has_near_heading(&sheet)) >= ENOUGH ||
           (sheet.field_of[PLAYER] >= 0 && sheet.field_of[HANDS] >= 0) ||
           has_foreign_headings(sheet);
}

static bool has(const ck_sheet_csv *sheet, sheet_column column)
{
    return sheet->field_of[column] >= 0;
}

/* The missing columns, as bits: those of a sheet, then opponent and result, end and hash; two more
 * bits say that the table is one of results, or a sheet of another game. */
static uint32_t missing_columns(const ck_sheet_csv *sheet)
{
    uint32_t missing = 0;
    if (sheet->by_seat)
        return 0;
    if (sheet->results && !has(sheet, SEASON) && !has(sheet, HANDS) && !has(sheet, CHOICE)) {
        const bool points = has(sheet, POINTS) && has(sheet, OPPONENT_POINTS);
        missing = (uint32_t)!has(sheet, PLAYER) << PLAYER |
                  (uint32_t)!has(sheet, OPPONENT) << REQUIRED |
                  (uint32_t) !(has(sheet, RESULT) || points) << (REQUIRED + 1);
        return missing == 0 ? 0 : missing | 1U << (REQUIRED + 4);
    }
    if (has(sheet, SEAT) && !has(sheet, HANDS))
        return (uint32_t)!has(sheet, END) << (REQUIRED + 2) |
               (uint32_t)!has(sheet, HASH) << (REQUIRED + 3) | 1U << (REQUIRED + 5);
    for (int column = 0; column < REQUIRED; column++)
        missing |= (uint32_t)!has(sheet, (sheet_column)column) << column;
    return missing;
}

ck_sheet_csv *ck_sheet_csv_new(const char *text, size_t length, uint32_t line,
                               const ck_memory *memory)
{
    ck_sheet_csv *sheet = ck_memory_alloc(memory, 1, sizeof *sheet);
    if (!sheet)
        return NULL;
    *sheet = opened(text, length, line);
    sheet->memory = memory;
    name_games(sheet);
    sheet->lacks = missing_columns(sheet);
    look_at_next(sheet);
    return sheet;
}

void ck_sheet_csv_free(ck_sheet_csv *sheet)
{
    if (sheet)
        ck_memory_free(sheet->memory, sheet);
}

/* ---- fields ---- */

/* The sign of a field's season; the field's text if it names none. */
static ck_text season_of(const ck_sheet_csv *sheet, ck_field field)
{
    const char *text = sheet->csv.text + field.offset;
    const ck_term *season = ck_term_season(text, field.length);
    return season ? ck_text_of(season->sign) : (ck_text){text, field.length, {0, 0}};
}

/* The span that covers two fields. */
static ck_span span_from_to(const sheet_game *game, ck_field a, ck_field b)
{
    uint32_t begin = a.offset < b.offset ? a.offset : b.offset;
    uint32_t end_a = a.offset + a.length, end_b = b.offset + b.length;
    return ck_sheet_span(game, (ck_field){begin, (end_a > end_b ? end_a : end_b) - begin});
}

/* ---- a row ---- */

static void read_header(sheet_game *game, const ck_row *row)
{
    const ck_sheet_csv *sheet = game->sheet;
    ck_record *record = game->reading.record;
    for (int i = 0; i < HEADER_COLUMNS; i++) {
        ck_field field = ck_sheet_field(sheet, row, header_columns[i].column);
        const char *key = ck_header_key_table[header_columns[i].key].name;
        if (field.length > 0)
            ck_add_header(&game->reading, ck_sheet_span(game, field), ck_text_of(key),
                          ck_sheet_text(game, field));
    }
    const ck_field player[2] = {ck_sheet_field(sheet, row, PLAYER), ck_result_opponent(sheet, row)};
    const bool alone = player[1].length == 0 &&
                       (ck_is_result_row(sheet, row) ||
                        ck_result_word(sheet, ck_sheet_field(sheet, row, CHOICE)) < CK_END_WORDS);
    if (player[0].length == 0 && ck_is_result_row(sheet, row))
        ck_cursor_report(&game->reading, CK_F_CSV_PLAYER,
                         ck_sheet_span(game, (ck_field){row->begin, row->end - row->begin}));
    if (player[0].length == 0 || (player[1].length == 0 && !alone))
        return;
    record->players = player[1].length > 0 ? 2 : 1;
    for (int i = 0; i < record->players; i++)
        record->player[i] = (ck_player){.span = ck_sheet_span(game, player[i]),
                                        .name = ck_sheet_text(game, player[i])};
    if (ck_is_result_row(sheet, row) && ck_is_against_self(game))
        ck_cursor_report(&game->reading, CK_F_NAMED_TWICE, record->player[1].span);
    else
        ck_report_header_names(&game->reading);
}

/* Reports an opponent who is not one of the players of the first row. */
static void check_opponent(sheet_game *game, const ck_row *row)
{
    const ck_record *record = game->reading.record;
    const ck_field field = ck_sheet_field(game->sheet, row, OPPONENT);
    if (record->players < 2 || field.length == 0 || game->sheet->judged)
        return;
    const ck_text name = ck_sheet_text(game, field);
    if (!ck_same_text(name, record->player[0].name) && !ck_same_text(name, record->player[1].name))
        ck_cursor_report(&game->reading, CK_F_EXTRA_PLAYER, ck_sheet_span(game, field));
}

/* Reports fields that contradict those of another column with the same heading. */
static void check_again(sheet_game *game, const ck_row *row)
{
    const ck_sheet_csv *sheet = game->sheet;
    for (int column = 0; column < COLUMNS; column++) {
        if (sheet->again[column] < 0)
            continue;
        const ck_field field = ck_sheet_field(sheet, row, (sheet_column)column),
                       again = ck_sheet_field_again(sheet, row, (sheet_column)column);
        if (again.length > 0 && (again.length != field.length ||
                                 memcmp(sheet->csv.text + again.offset,
                                        sheet->csv.text + field.offset, field.length) != 0))
            ck_cursor_report(&game->reading, CK_F_CSV_HEADING_TWICE, ck_sheet_span(game, again));
    }
}

/* The length of a separator of hands at the start of a text; 0: none. */
static uint32_t between_hands(const char *text, uint32_t length)
{
    static const char *const signs[] = {"加", "+",  "＋",    ",",     "，",    "、", "・",
                                        ";",  "；", "/",     "／",    "(",     ")",  "&",
                                        "＆", "\n", " and ", " And ", " AND ", "と", NULL};
    return (uint32_t)ck_word_among(text, length, signs);
}

/* The end of the hand at BEGIN: the longest name, which may have separators in it, or else the text
 * before the next separator. */
static uint32_t end_of_hand(const sheet_game *game, uint32_t begin, uint32_t end)
{
    enum { LONGEST = 64 };
    const char *text = game->sheet->csv.text;
    const ck_rules *rules = ck_cursor_rules(&game->reading);
    uint32_t named = 0, first = end;
    ck_hand hand;
    bool flashed;
    for (uint32_t at = begin; at <= end && (at - begin <= LONGEST || first == end); at++) {
        if (at < end && between_hands(text + at, end - at) == 0)
            continue;
        first = at < first ? at : first;
        const ck_field name = ck_trimmed_row_field(text, begin, at);
        if (at - begin <= LONGEST &&
            ck_hand_by_any_name(rules, text + name.offset, name.length, &hand, &flashed))
            named = at;
    }
    return named > 0 ? named : first;
}

static void read_hands(sheet_game *game, ck_declaration *declared, ck_field field)
{
    const char *text = game->sheet->csv.text;
    const uint32_t end = field.offset + field.length;
    for (uint32_t at = field.offset; at < end;) {
        const uint32_t stop = end_of_hand(game, at, end);
        const ck_field name = ck_trimmed_row_field(text, at, stop);
        if (name.length > 0)
            ck_add_separate_declared_hand(&game->reading, declared, text + name.offset, name.length,
                                          ck_sheet_span(game, name));
        at = stop < end ? stop + between_hands(text + stop, end - stop) : end;
    }
    ck_end_declared_hands(&game->reading, declared, ck_sheet_span(game, field));
}

static void read_points(sheet_game *game, ck_declaration *declared, ck_field field)
{
    enum { LONGEST_NUMBER = 64 };
    ck_usual_room room;
    bool good;
    ck_span span = ck_sheet_span(game, field);
    if (field.length == 0)
        return;
    ck_name text = {game->sheet->csv.text + field.offset, field.length};
    if (text.length <= LONGEST_NUMBER)
        text = ck_usual_name(text, &room);
    size_t length =
        ck_read_points(text.text, text.length, &declared->points, &declared->tenths, &good);
    if (length != text.length || !good) {
        ck_cursor_report(&game->reading, CK_F_BAD_NUMBER, span);
        return;
    }
    declared->points_span = span;
    if (text.length != field.length)
        ck_cursor_add_form(&game->reading, CK_F_OTHER_SIGN, span,
                           ck_arena_copy(&game->reading.record->arena, text.text, text.length),
                           (uint32_t)text.length);
}

static uint8_t choice_of(const ck_sheet_csv *sheet, const ck_row *row)
{
    const ck_field field = ck_sheet_field(sheet, row, CHOICE);
    const ck_term *choice =
        ck_term_of(CK_TERM_CHOICE, sheet->csv.text + field.offset, field.length);
    return choice ? (uint8_t)choice->value : CK_NO_CHOICE;
}

/* Reads a word that ends the game, in the place of a choice: of a player in play, or a result. */
static bool read_end_word(sheet_game *game, const ck_row *row)
{
    const ck_field choice = ck_sheet_field(game->sheet, row, CHOICE);
    const ck_end_word word = ck_result_word(game->sheet, choice);
    if (word == CK_END_WORDS || ck_sheet_field(game->sheet, row, HANDS).length > 0)
        return false;
    if (word >= CK_BODY_WORDS) {
        ck_read_result_word(game, row, choice, word);
        return true;
    }
    ck_entry *entry =
        ck_cursor_add_entry(&game->reading, CK_ENTRY_WORD,
                            span_from_to(game, ck_sheet_field(game->sheet, row, PLAYER), choice));
    if (entry)
        entry->as.spoken =
            (ck_spoken){.word = (ck_word_kind)word,
                        .speaker = ck_sheet_text(game, ck_sheet_field(game->sheet, row, PLAYER))};
    return true;
}

static void read_declaration(sheet_game *game, const ck_row *row)
{
    const ck_sheet_csv *sheet = game->sheet;
    const uint8_t choice_word = choice_of(sheet, row);
    if (choice_word == CK_NO_CHOICE && read_end_word(game, row))
        return;
    ck_field player = ck_sheet_field(sheet, row, PLAYER), hands = ck_sheet_field(sheet, row, HANDS);
    ck_field points = ck_sheet_field(sheet, row, POINTS),
             choice = ck_sheet_field(sheet, row, CHOICE);
    ck_declaration declared = {.choice = choice_word};
    bool chosen = declared.choice != CK_NO_CHOICE;
    ck_span span = span_from_to(game, player, chosen ? choice : points.length > 0 ? points : hands);
    if (player.length > 0)
        declared.speaker = ck_sheet_text(game, player);
    read_hands(game, &declared, hands);
    read_points(game, &declared, points);
    if (!chosen && choice.length == 0)
        ck_cursor_report(&game->reading, CK_F_NO_CHOICE, span);
    ck_entry *entry = ck_cursor_add_entry(&game->reading, CK_ENTRY_DECLARATION, span);
    if (entry)
        entry->as.declaration = declared;
    if (!chosen && choice.length > 0)
        ck_cursor_add_gap(&game->reading, CK_F_UNREADABLE, ck_sheet_span(game, choice));
}

static void read_season_end(sheet_game *game, ck_field field)
{
    ck_season_mark mark;
    if (!ck_cursor_season_by_sign(season_of(game->sheet, field), &mark)) {
        ck_cursor_add_gap(&game->reading, CK_F_UNREADABLE, ck_sheet_span(game, field));
        return;
    }
    ck_entry *entry =
        ck_cursor_add_entry(&game->reading, CK_ENTRY_SEASON_END, ck_sheet_span(game, field));
    if (entry)
        entry->as.season = mark;
    ck_judged_game *judged = &game->reading.record->judged;
    if (judged->given && judged->seasons < CK_MAX_FIRST)
        memcpy(judged->after[judged->seasons++], judged->points, sizeof judged->points);
}

/* ---- games ---- */

/* Whether a column changes its value; an empty field repeats the one before. */
static bool changes(const ck_sheet_csv *sheet, ck_field before, ck_field now)
{
    const char *text = sheet->csv.text;
    return now.length > 0 && before.length > 0 &&
           (before.length != now.length ||
            memcmp(text + before.offset, text + now.offset, now.length) != 0);
}

/* What tells a game from the next: its name and file; in sheets that this program wrote, also the
 * players and the hash of the moves. */
typedef struct game_name {
    ck_field game, file, a, ia, hash;
    bool begun, result; /* RESULT: the row is a game of its own */
} game_name;

/* Whether the next row belongs to the game *NAME. */
static bool goes_on(const ck_sheet_csv *sheet, game_name *name)
{
    ck_field its = ck_sheet_field(sheet, &sheet->next, GAME);
    ck_field file = ck_sheet_field(sheet, &sheet->next, ITS_FILE);
    ck_field a = ck_sheet_field(sheet, &sheet->next, A_NAME);
    ck_field ia = ck_sheet_field(sheet, &sheet->next, IA_NAME);
    ck_field hash = ck_sheet_field(sheet, &sheet->next, HASH);
    const bool first = !name->begun, result = ck_is_result_row(sheet, &sheet->next);
    if (!sheet->has_next || (!first && (result || name->result)) || (sheet->joined && !first) ||
        changes(sheet, name->game, its) || changes(sheet, name->file, file) ||
        (sheet->judged && (changes(sheet, name->a, a) || changes(sheet, name->ia, ia) ||
                           changes(sheet, name->hash, hash))))
        return false;
    *name = (game_name){its.length > 0 ? its : name->game, file, a, ia, hash, true, result};
    return true;
}

/* The end of the last row of the next game. */
static uint32_t end_of_game(ck_sheet_csv ahead)
{
    uint32_t end = ahead.next.begin;
    for (game_name name = {.begun = false}; goes_on(&ahead, &name); look_at_next(&ahead))
        end = ahead.next.end;
    return end;
}

/* ---- judged games ---- */

static uint8_t side_of(const sheet_game *game, const ck_row *row, sheet_column column)
{
    uint8_t side = 0;
    while (side < CK_NO_SIDE &&
           !is_word(game->sheet, ck_sheet_field(game->sheet, row, column), ck_side_name[side]))
        side++;
    return side;
}

/* The text of a field, with a NUL behind it. */
static const char *string_of(sheet_game *game, ck_field field)
{
    ck_text text = ck_sheet_text(game, field);
    ck_arena *arena = &game->reading.record->arena;
    ck_arena_put(arena, text.bytes, text.length);
    ck_arena_put(arena, "", 1);
    return ck_arena_end(arena, text.span).bytes;
}

/* Reads the verdict from the first row of a game. */
static void read_judged(sheet_game *game, const ck_row *row)
{
    const ck_sheet_csv *sheet = game->sheet;
    ck_judged_game *judged = &game->reading.record->judged;
    const ck_field points[2] = {ck_sheet_field(sheet, row, A_POINTS),
                                ck_sheet_field(sheet, row, IA_POINTS)};
    ck_season_mark first;
    judged->given = true;
    if (ck_cursor_season_by_sign(season_of(sheet, ck_sheet_field(sheet, row, SEASON)), &first) &&
        first.season > 0)
        game->reading.record->only_season = (int8_t)first.season;
    judged->has_points = points[0].length > 0 && points[1].length > 0;
    const int ends = sheet->by_seat ? CK_END_COMPLETE + 1 : CK_ENDS;
    while (judged->end < ends &&
           !is_word(sheet, ck_sheet_field(sheet, row, END), ck_end_name[judged->end]))
        judged->end++;
    const ck_field end = ck_sheet_field(sheet, row, END);
    if (judged->end == ends && end.length > 0)
        ck_cursor_report(&game->reading, CK_F_UNREADABLE, ck_sheet_span(game, end));
    judged->end = judged->end < ends ? judged->end : CK_UNFINISHED;
    judged->winner = side_of(game, row, WINNER);
    judged->errors = ck_sheet_count(game, row, ERRORS);
    judged->file = string_of(game, ck_sheet_field(sheet, row, ITS_FILE));
    judged->number = ck_sheet_count(game, row, RECORD);
    judged->line = ck_sheet_count(game, row, LINE);
    judged->hash = ck_sheet_text(game, ck_sheet_field(sheet, row, HASH));
    judged->sketches = ck_sheet_text(game, ck_sheet_field(sheet, row, SKETCHES));
    if (judged->errors > 0)
        ck_sheet_report(game->reading.sink, CK_F_CSV_ERRORS,
                        ck_sheet_span(game, ck_sheet_field(sheet, row, ERRORS)), 0, judged->errors);
    const uint8_t side = side_of(game, row, SIDE);
    const int64_t moved = ck_sheet_tenths(game, row, MOVED);
    for (uint8_t i = 0; i < CK_NO_SIDE; i++) {
        const int64_t gained = side == CK_NO_SIDE ? 0 : i == side ? moved : -moved;
        judged->start[i] =
            ck_sheet_tenths(game, row, i == CK_SIDE_A ? A_POINTS : IA_POINTS) - gained;
    }
}

/* Reads a row of a judged game. Its points are those of the season if it is the last one of it. */
static void read_judged_row(sheet_game *game, const ck_row *row)
{
    ck_record *record = game->reading.record;
    ck_sheet_expect_number(game, row, A_POINTS);
    ck_sheet_expect_number(game, row, IA_POINTS);
    record->judged.points[CK_SIDE_A] = ck_sheet_tenths(game, row, A_POINTS);
    record->judged.points[CK_SIDE_IA] = ck_sheet_tenths(game, row, IA_POINTS);
    if (choice_of(game->sheet, row) == CK_NO_CHOICE)
        return;
    const size_t before = record->entry_count;
    read_declaration(game, row);
    if (record->entry_count > before)
        record->entries[before].as.declaration.side = side_of(game, row, SIDE);
}

static void read_rows(sheet_game *game)
{
    ck_sheet_csv *sheet = game->sheet;
    const ck_row *row = &sheet->next;
    const bool by_seat = sheet->by_seat; /* the sheet has the columns of the next game afterwards */
    ck_field season = {0, 0};
    bool over = false;
    read_header(game, row);
    if (game->reading.record->sets_rules) {
        ck_record_rules(game->reading.record, &game->rules);
        game->reading.rules = &game->rules;
    }
    if (sheet->judged)
        read_judged(game, row);
    if (by_seat)
        ck_begin_seat_rows(game, row);
    for (game_name name = {.begun = false}; goes_on(sheet, &name); look_at_next(sheet)) {
        ck_field its_season = ck_sheet_field(sheet, row, SEASON);
        const ck_sink *sink = game->reading.sink;
        ck_span whole = ck_sheet_span(game, (ck_field){row->begin, row->end - row->begin});
        if (row->has_bad_quote)
            ck_sheet_report(sink, CK_F_CSV_QUOTE, ck_sheet_span(game, row->bad_quote), 0, 0);
        else if (row->count != game->sheet->heading.count)
            ck_sheet_report(sink, CK_F_CSV_FIELDS, whole, row->count, game->sheet->heading.count);
        check_again(game, row);
        if (by_seat) {
            ck_read_seat_row(game, row);
            continue;
        }
        if (ck_is_result_row(sheet, row)) {
            ck_read_result_row(game, row);
            continue;
        }
        check_opponent(game, row);
        if (changes(sheet, season, its_season))
            read_season_end(game, season);
        season = its_season.length > 0 ? its_season : season;
        if (sheet->judged)
            read_judged_row(game, row);
        else
            read_declaration(game, row);
        over = choice_of(sheet, row) == CK_END_SEASON ||
               (sheet->judged && game->reading.record->judged.end != CK_UNFINISHED);
    }
    if (over && season.length > 0)
        read_season_end(game, season);
    if (by_seat)
        ck_end_seat_rows(game);
}

/* Whether the row of headings ends with a carriage return alone. */
static bool ends_with_return(const ck_sheet_csv *sheet)
{
    const uint32_t end = sheet->heading.end;
    return end + 1 < sheet->csv.length && sheet->csv.text[end] == '\r' &&
           sheet->csv.text[end + 1] != '\n';
}

/* Sets the text and place of a record. */
static void set_text(const ck_sheet_csv *sheet, ck_record *record, uint32_t begin, uint32_t end,
                     uint32_t line)
{
    record->text = sheet->csv.text + begin;
    record->length = end - begin;
    record->offset = begin;
    record->line = line;
    record->number = sheet->games;
}

ck_sheet_csv_status ck_sheet_csv_next(ck_sheet_csv *sheet, ck_record *record, const ck_sink *sink)
{
    ck_record_clear(record);
    sheet->games++;
    if (sheet->lacks != 0) {
        const ck_row *row = &sheet->heading;
        const uint32_t missing = sheet->lacks;
        sheet->has_next = false;
        sheet->lacks = 0;
        set_text(sheet, record, row->begin, row->end, row->line);
        ck_sheet_report(sink, CK_F_CSV_COLUMN, (ck_span){0, row->end - row->begin}, missing, 0);
        return CK_SHEET_CSV_GAME;
    }
    if (!sheet->has_next)
        return CK_SHEET_CSV_END;
    const ck_field title = sheet->title;
    const bool returns = sheet->games == 1 && ends_with_return(sheet);
    const uint32_t base = title.length > 0 ? sheet->title_begin : sheet->next.begin;
    set_text(sheet, record, base, end_of_game(*sheet),
             title.length > 0 ? sheet->title_line : sheet->next.line);
    sheet->title.length = 0;
    sheet_game game = {.sheet = sheet, .reading = {.record = record, .sink = sink}, .base = base};
    game.reading.end = (uint32_t)record->length;
    if (title.length > 0)
        ck_sheet_report(sink, CK_F_CSV_TITLE, ck_sheet_span(&game, title), 0, 0);
    if (returns) /* before this row */
        ck_sheet_report(sink, CK_F_OTHER_SPACE,
                        ck_sheet_span(&game, (ck_field){sheet->next.begin, 0}), 1, 0);
    game_name name = {.begun = false};
    const bool result = ck_is_result_row(sheet, &sheet->next);
    if (ck_check_encoding(record, sink))
        read_rows(&game);
    else
        while (goes_on(sheet, &name))
            look_at_next(sheet);
    record->states_alone = result || ck_states_alone(record);
    ck_cursor_report_forms(&game.reading, sink);
    ck_recognise_set_dialect(record, record->entry_count > 0 ? CK_DIALECT_ONE : CK_DIALECT_NONE);
    record->traits |= CK_IN_FIELDS;
    return game.reading.failed || record->arena.failed ? CK_SHEET_CSV_FAILED : CK_SHEET_CSV_GAME;
}

#include "parser/csv/read_sheet.h"

#include "parser/csv/rewriting.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef enum column {
    GAME,
    SEASON,
    PLAYER,
    HANDS,
    POINTS,
    CHOICE,
    REQUIRED, /* the columns that must be there end here */
    OPPONENT = REQUIRED,
    DATE,
    ROUND,
    TOURNAMENT,
    RULES,
    COLUMNS
} column;

static const char *const headings[COLUMNS] = {
    [GAME] = "game",         [SEASON] = "season",         [PLAYER] = "player", [HANDS] = "hands",
    [POINTS] = "points",     [CHOICE] = "choice",         [DATE] = "date",     [ROUND] = "round",
    [OPPONENT] = "opponent", [TOURNAMENT] = "tournament", [RULES] = "rules",
};

/* Columns that become an item of the header, and how that begins. */
static const struct header_column {
    column column;
    const char *open;
} header_columns[] = {{DATE, "{始時:"}, {ROUND, "{回戦:"}, {TOURNAMENT, "{大会:"}, {RULES, "{律:"}};

enum { HEADER_COLUMNS = sizeof header_columns / sizeof *header_columns };

/* Other words for a sign of notation 0. */
typedef struct synonym {
    const char *word, *sign;
} synonym;

static const synonym seasons[] = {
    {"1", "春"},      {"2", "夏"},      {"3", "秋"},    {"4", "冬"},      {"spring", "春"},
    {"summer", "夏"}, {"autumn", "秋"}, {"fall", "秋"}, {"winter", "冬"}, {NULL, NULL},
};

static const synonym choices[] = {
    {"again", "再行"},   {"end", "終季"},    {"ty mok1", "再行"}, {"ty mok", "再行"},
    {"ta xot1", "終季"}, {"ta xot", "終季"}, {NULL, NULL},
};

struct ck_sheet_csv {
    ck_csv csv;
    uint32_t games;
    int field_of[COLUMNS]; /* −1: no such column */
    bool lacks_column;
    ck_row heading;
    ck_row next; /* the row that is looked at, if has_next */
    bool has_next;
    ck_rewriting built; /* a game in notation 0 */
    ck_rewriting shown; /* the text of the record: its rows, then a line with the keys, and NAMES */
    ck_rewriting names; /* those that their fields spell otherwise */
};

/* Makes the next row that is not blank the one that is looked at. */
static void look_at_next(ck_sheet_csv *sheet)
{
    do
        sheet->has_next = ck_csv_take_row(&sheet->csv, &sheet->next);
    while (sheet->has_next && ck_row_is_blank(&sheet->next));
}

/* ---- headings ---- */

static bool is_word(const ck_sheet_csv *sheet, ck_field field, const char *word)
{
    return field.length == strlen(word) &&
           strncasecmp(sheet->csv.text + field.offset, word, field.length) == 0;
}

/* Opens a text and reads its headings. */
static ck_sheet_csv opened(const char *text, size_t length, uint32_t line)
{
    ck_sheet_csv sheet = {.csv = ck_csv_open(text, length, line), .built = {.source = text}};
    for (int column = 0; column < COLUMNS; column++)
        sheet.field_of[column] = -1;
    if (!ck_csv_take_row(&sheet.csv, &sheet.heading))
        return sheet;
    for (uint32_t i = 0; i < sheet.heading.count && i < CK_MOST_FIELDS; i++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (is_word(&sheet, sheet.heading.field[i], headings[column]))
                sheet.field_of[column] = (int)i;
        }
    }
    return sheet;
}

bool ck_is_sheet_csv(const char *text, size_t length)
{
    enum { ENOUGH = 3 };
    ck_sheet_csv sheet = opened(text, length, 1);
    int known = 0;
    if (sheet.heading.has_bad_quote) /* as in JSON */
        return false;
    for (int column = 0; column < COLUMNS; column++)
        known += sheet.field_of[column] >= 0;
    return known >= ENOUGH || (sheet.field_of[PLAYER] >= 0 && sheet.field_of[HANDS] >= 0);
}

ck_sheet_csv *ck_sheet_csv_new(const char *text, size_t length, uint32_t line)
{
    ck_sheet_csv *sheet = malloc(sizeof *sheet);
    if (!sheet)
        return NULL;
    *sheet = opened(text, length, line);
    for (int column = 0; column < REQUIRED; column++)
        sheet->lacks_column |= sheet->field_of[column] < 0;
    look_at_next(sheet);
    return sheet;
}

void ck_sheet_csv_free(ck_sheet_csv *sheet)
{
    if (!sheet)
        return;
    ck_rewriting_free(&sheet->built);
    ck_rewriting_free(&sheet->shown);
    ck_rewriting_free(&sheet->names);
    free(sheet);
}

/* ---- building notation 0 ---- */

/* A field of a row; an empty one at its end where the column or the row lacks it. */
static ck_field field_at(const ck_sheet_csv *sheet, const ck_row *row, column column)
{
    int index = sheet->field_of[column];
    if (index < 0 || (uint32_t)index >= row->count || index >= CK_MOST_FIELDS)
        return (ck_field){row->end, 0};
    return row->field[index];
}

/* A field that may hold another word for a sign. */
static void put_word(ck_sheet_csv *sheet, ck_field field, const synonym *synonyms)
{
    for (; synonyms->word; synonyms++) {
        if (is_word(sheet, field, synonyms->word)) {
            ck_rewrite_sign(&sheet->built, synonyms->sign, field);
            return;
        }
    }
    ck_rewrite_field(&sheet->built, field);
}

/* The length of a sign between hands at the beginning of a text; 0: there is none. */
static uint32_t between_hands(const char *text, uint32_t length)
{
    static const char *const signs[] = {"加", "+", "＋", ",", "，", "、", "・", ";", "/", "\n"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        uint32_t size = (uint32_t)strlen(signs[i]);
        if (size <= length && memcmp(text, signs[i], size) == 0)
            return size;
    }
    return 0;
}

/* The hands, with 加 for whatever stands between them. */
static void put_hands(ck_sheet_csv *sheet, ck_field field)
{
    const char *text = sheet->csv.text;
    uint32_t end = field.offset + field.length, begin = field.offset;
    for (uint32_t at = begin; at < end;) {
        uint32_t size = between_hands(text + at, end - at);
        if (size > 0) {
            ck_rewrite_field(&sheet->built, ck_trimmed_field(text, begin, at));
            ck_rewrite_sign(&sheet->built, "加", (ck_field){at, size});
            begin = at + size;
        }
        at += size > 0 ? size : 1;
    }
    ck_rewrite_field(&sheet->built, ck_trimmed_field(text, begin, end));
}

static void put_header(ck_sheet_csv *sheet, const ck_row *row)
{
    ck_rewriting *built = &sheet->built;
    for (size_t i = 0; i < HEADER_COLUMNS; i++) {
        ck_field value = field_at(sheet, row, header_columns[i].column);
        if (value.length == 0)
            continue;
        ck_rewrite_enclosed(built, header_columns[i].open, value, "}");
        ck_rewrite_sign(built, "\n", value);
    }
    ck_field player = field_at(sheet, row, PLAYER), opponent = field_at(sheet, row, OPPONENT);
    if (player.length == 0 || opponent.length == 0)
        return;
    ck_rewrite_enclosed(built, "[", player, "]");
    ck_rewrite_enclosed(built, "[", opponent, "]");
    ck_rewrite_sign(built, "\n", opponent);
}

static void put_declaration(ck_sheet_csv *sheet, const ck_row *row)
{
    ck_rewriting *built = &sheet->built;
    ck_field player = field_at(sheet, row, PLAYER), points = field_at(sheet, row, POINTS);
    ck_field choice = field_at(sheet, row, CHOICE), hands = field_at(sheet, row, HANDS);
    if (player.length > 0)
        ck_rewrite_enclosed(built, "[", player, "]");
    else
        ck_rewrite_sign(built, "或", player);
    ck_rewrite_sign(built, "為", hands);
    put_hands(sheet, hands);
    if (points.length > 0) {
        ck_rewrite_sign(built, "而手", points);
        ck_rewrite_field(built, points);
    }
    ck_rewrite_sign(built, " ", choice);
    put_word(sheet, choice, choices);
    ck_rewrite_sign(built, "\n", choice);
}

static void put_season_end(ck_sheet_csv *sheet, ck_field season)
{
    put_word(sheet, season, seasons);
    ck_rewrite_sign(&sheet->built, "終\n", season);
}

/* ---- findings ---- */

/* Passes findings of the reader on with their spans carried over. */
typedef struct carrier {
    const ck_rewriting *built;
    uint32_t base;
    const ck_sink *sink;
} carrier;

static void report_carried(void *self, const ck_finding *finding)
{
    const carrier *carrier = self;
    ck_finding moved = *finding;
    moved.span = ck_carried(carrier->built, carrier->base, finding->span);
    if (carrier->sink->report)
        carrier->sink->report(carrier->sink->self, &moved);
}

static void report(const ck_sink *sink, ck_code code, ck_span span, int64_t said, int64_t right)
{
    ck_finding finding = ck_finding_new(code, span);
    finding.said = said;
    finding.right = right;
    if (sink->report)
        sink->report(sink->self, &finding);
}

static void check_row(const ck_sheet_csv *sheet, uint32_t base, const ck_row *row,
                      const ck_sink *sink)
{
    ck_span whole = {row->begin - base, row->end - row->begin};
    ck_span quoted = {row->bad_quote.offset - base, row->bad_quote.length};
    if (row->has_bad_quote)
        report(sink, CK_F_CSV_QUOTE, quoted, 0, 0);
    else if (row->count != sheet->heading.count)
        report(sink, CK_F_CSV_FIELDS, whole, row->count, sheet->heading.count);
}

/* ---- games ---- */

static bool same_field(const ck_sheet_csv *sheet, ck_field a, ck_field b)
{
    const char *text = sheet->csv.text;
    return a.length == b.length && memcmp(text + a.offset, text + b.offset, a.length) == 0;
}

/* The end of a game, of a season: the column speaks, and an empty field says the same as before. */
static bool changes(const ck_sheet_csv *sheet, ck_field before, ck_field now)
{
    return now.length > 0 && before.length > 0 && !same_field(sheet, before, now);
}

static bool ends_season(const ck_sheet_csv *sheet, ck_field choice)
{
    for (const synonym *word = choices; word->word; word++) {
        if (is_word(sheet, choice, word->word))
            return strcmp(word->sign, "終季") == 0;
    }
    return is_word(sheet, choice, "終季");
}

/* Puts the rows of a game into notation 0, from the one that is looked at; returns their end. */
static uint32_t build_game(ck_sheet_csv *sheet, const ck_sink *sink)
{
    const ck_row *row = &sheet->next;
    uint32_t base = row->begin, end = base;
    ck_field game = {0, 0}, season = {0, 0};
    bool over = false;
    ck_rewriting_clear(&sheet->built);
    put_header(sheet, row);
    while (sheet->has_next && !changes(sheet, game, field_at(sheet, row, GAME))) {
        ck_field its_game = field_at(sheet, row, GAME), its_season = field_at(sheet, row, SEASON);
        check_row(sheet, base, row, sink);
        if (changes(sheet, season, its_season))
            put_season_end(sheet, season);
        game = its_game.length > 0 ? its_game : game;
        season = its_season.length > 0 ? its_season : season;
        put_declaration(sheet, row);
        over = ends_season(sheet, field_at(sheet, row, CHOICE));
        end = row->end;
        look_at_next(sheet);
    }
    if (over && season.length > 0)
        put_season_end(sheet, season);
    return end;
}

/* Where a key stands in the line after the rows, which are LENGTH bytes long. */
static ck_span shown_key(const ck_sheet_csv *sheet, uint32_t length, ck_span key)
{
    uint32_t at = length + 1;
    for (size_t i = 0; i < HEADER_COLUMNS; i++) {
        const char *open = header_columns[i].open;
        uint32_t size = (uint32_t)strlen(open);
        if (size == key.length + 2 &&
            memcmp(open + 1, sheet->built.text + key.offset, key.length) == 0)
            return (ck_span){at + 1, key.length};
        at += size;
    }
    return (ck_span){0, 0};
}

/* Where the names stand after the rows, which are LENGTH bytes long, and the keys. */
static uint32_t names_at(uint32_t length)
{
    uint32_t at = length + 1;
    for (size_t i = 0; i < HEADER_COLUMNS; i++)
        at += (uint32_t)strlen(header_columns[i].open);
    return at;
}

/* Gives the record its text and its place. */
static void show(ck_sheet_csv *sheet, ck_record *record, uint32_t begin, uint32_t end,
                 uint32_t line)
{
    ck_rewriting *shown = &sheet->shown;
    ck_rewriting_clear(shown);
    ck_rewrite_bytes(shown, sheet->csv.text + begin, end - begin);
    ck_rewrite_bytes(shown, "\n", 1);
    for (size_t i = 0; i < HEADER_COLUMNS; i++)
        ck_rewrite_bytes(shown, header_columns[i].open, strlen(header_columns[i].open));
    ck_rewrite_bytes(shown, sheet->names.text, sheet->names.length);
    record->text = shown->text;
    record->length = shown->length;
    record->offset = begin;
    record->line = line;
    record->number = sheet->games;
}

static ck_sheet_csv_status shown_status(const ck_sheet_csv *sheet)
{
    return sheet->shown.failed || sheet->names.failed ? CK_SHEET_CSV_FAILED : CK_SHEET_CSV_GAME;
}

/* The finding says which columns are missing, a bit for each. */
static ck_sheet_csv_status report_headings(ck_sheet_csv *sheet, ck_record *record,
                                           const ck_sink *sink)
{
    const ck_row *row = &sheet->heading;
    sheet->has_next = sheet->lacks_column = false;
    show(sheet, record, row->begin, row->end, row->line);
    int64_t missing = 0;
    for (int column = 0; column < REQUIRED; column++)
        missing |= (int64_t)(sheet->field_of[column] < 0) << column;
    report(sink, CK_F_CSV_COLUMN, (ck_span){0, row->end - row->begin}, missing, 0);
    return shown_status(sheet);
}

ck_sheet_csv_status ck_sheet_csv_next(ck_sheet_csv *sheet, ck_read_text *read,
                                      struct ck_reader *reader, ck_record *record,
                                      const ck_sink *sink)
{
    ck_record_clear(record);
    sheet->games++;
    ck_rewriting_clear(&sheet->names);
    if (sheet->lacks_column)
        return report_headings(sheet, record, sink);
    if (!sheet->has_next)
        return CK_SHEET_CSV_END;
    uint32_t base = sheet->next.begin, line = sheet->next.line;
    uint32_t end = build_game(sheet, sink);
    carrier carrier = {&sheet->built, base, sink};
    ck_sink carried_sink = {&carrier, report_carried};
    record->text = sheet->built.text;
    record->length = sheet->built.length;
    record->line = line;
    if (sheet->built.failed || !read(reader, record, &carried_sink))
        return CK_SHEET_CSV_FAILED;
    for (size_t i = 0; i < record->header_count; i++)
        record->headers[i].key = shown_key(sheet, end - base, record->headers[i].key);
    ck_carry_record(&sheet->built, base, record, &sheet->names, names_at(end - base));
    show(sheet, record, base, end, line);
    return shown_status(sheet);
}

#include "parser/notations/read_plain.h"

#include "parser/text/cursor.h"
#include "rules/words/names.h"
#include "rules/words/space.h"

#include <string.h>

/* No token is as long: so much before the end of the text nothing needs to ask where that is. */
enum { LONGEST = 64 };

/* ---- signs ---- */

enum { SIGN_SIZE = 3 }; /* bytes of each */

static uint32_t key_of(const char *text)
{
    uint32_t key = 0;
    memcpy(&key, text, SIGN_SIZE);
    return key;
}

static uint32_t place_of(uint32_t key)
{
    return key * 0x9e3779b1u >> (32 - CK_SIGN_BITS);
}

static void add_sign(ck_sign_table *signs, const char *sign, ck_sign_kind kind, int value)
{
    uint32_t key = key_of(sign), place = place_of(key);
    while (signs->at[place].key != 0)
        place = (place + 1) % (1 << CK_SIGN_BITS);
    signs->at[place] = (ck_plain_sign){key, (uint8_t)kind, (int8_t)value};
}

static void add_heads(ck_sign_table *signs)
{
    static const char *const heads[] = {"無", "一", "二", "三", "四", "五"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        add_sign(signs, heads[i], CK_HEADS_SIGN, (int)i);
    add_sign(signs, "或", CK_HEADS_SIGN, CK_UNKNOWN_CAST);
}

void ck_fill_sign_table(ck_sign_table *signs)
{
    *signs = (ck_sign_table){0};
    for (int i = 0; i < CK_PROFESSIONS; i++)
        add_sign(signs, ck_profession_name[i].sign, CK_PIECE_SIGN, i);
    for (int i = 0; i < CK_NO_COLOUR; i++)
        add_sign(signs, ck_colour_name[i], CK_COLOUR_SIGN, i);
    add_heads(signs);
    add_sign(signs, ck_profession_name[CK_MINDS].sign, CK_MINDS_SIGN, 0);
    add_sign(signs, "橋", CK_BRIDGE_SIGN, 0);
    add_sign(signs, "水", CK_WATER_SIGN, 0);
    add_sign(signs, "此", CK_THIS_SIGN, 0);
    add_sign(signs, "手", CK_CAPTURE_SIGN, 0);
}

static ck_plain_sign sign_at(const ck_sign_table *signs, const char *text)
{
    uint32_t key = key_of(text), place = place_of(key);
    while (signs->at[place].key != key && signs->at[place].key != 0)
        place = (place + 1) % (1 << CK_SIGN_BITS);
    return signs->at[place];
}

/* The value of the sign here, and past it; false when it is not of that kind. */
static bool take_sign(const ck_sign_table *signs, const char **at, ck_sign_kind kind, int *value)
{
    ck_plain_sign sign = sign_at(signs, *at);
    if (sign.kind != kind)
        return false;
    *value = sign.value;
    *at += SIGN_SIZE;
    return true;
}

static bool take_word(const char **at, const char *word, size_t size)
{
    bool taken = memcmp(*at, word, size) == 0;
    *at += taken ? size : 0;
    return taken;
}

/* ---- squares ---- */

/* The column of a letter, from 1. */
static const uint8_t columns[UINT8_MAX + 1] = {
    ['K'] = 1, ['L'] = 2, ['N'] = 3, ['T'] = 4, ['Z'] = 5,
    ['X'] = 6, ['C'] = 7, ['M'] = 8, ['P'] = 9,
};

/* The vowels of the rows: the first letter of one, the second of one. */
enum { NO_VOWEL, A, I, U, E, O, Y, VOWELS, SECOND_VOWELS = U + 1 };
static const uint8_t vowels[UINT8_MAX + 1] = {
    ['A'] = A, ['E'] = E, ['I'] = I, ['U'] = U, ['O'] = O, ['Y'] = Y,
};

/* A row, and the letters of its name; 0: there is no such row. */
typedef struct row {
    uint8_t number, letters;
} row;

/* The longest name that the letters begin with: AI, AU and IA before A and I. */
static const row rows[VOWELS][SECOND_VOWELS] = {
    [A] = {{0, 1}, {0, 1}, {6, 2}, {7, 2}}, [E] = {{1, 1}, {1, 1}, {1, 1}, {1, 1}},
    [I] = {{2, 1}, {8, 2}, {2, 1}, {2, 1}}, [U] = {{3, 1}, {3, 1}, {3, 1}, {3, 1}},
    [O] = {{4, 1}, {4, 1}, {4, 1}, {4, 1}}, [Y] = {{5, 1}, {5, 1}, {5, 1}, {5, 1}},
};

/* The square that is named here, and past it; CK_NO_SQUARE when none is. */
static ck_square take_square(const char **at)
{
    const unsigned char *letter = (const unsigned char *)*at;
    uint8_t column = columns[letter[0]];
    uint8_t second = vowels[letter[2]] < SECOND_VOWELS ? vowels[letter[2]] : NO_VOWEL;
    row row = rows[vowels[letter[1]]][second];
    if (column == 0 || row.letters == 0)
        return CK_NO_SQUARE;
    *at += 1 + row.letters;
    return (ck_square)(row.number * CK_COLUMNS + column - 1);
}

/* ---- moves ---- */

/* Adds a move that stands from START to END; NULL when memory is short. */
static ck_entry *add_move(ck_reading_state *reading, const char *start, const char *end)
{
    uint32_t length = (uint32_t)(end - start);
    ck_entry *entry = ck_add_entry(reading, CK_ENTRY_MOVE, (ck_span){reading->at, length});
    reading->at += length;
    return entry;
}

/* 橋 or 水 with its heads; CK_NO_CAST where there is none. False: it is not plain. */
static bool take_cast(const ck_sign_table *signs, const char **at, ck_sign_kind kind, int8_t *cast)
{
    int value = CK_NO_CAST, none;
    bool good = !take_sign(signs, at, kind, &none) || take_sign(signs, at, CK_HEADS_SIGN, &value);
    *cast = (int8_t)value;
    return good;
}

/* 無撃裁, or the casts by name; 此無. */
static bool take_tail(const ck_sign_table *signs, const char **at, ck_tail *tail)
{
    static const char uncast[] = "無撃裁", failed[] = "此無";
    *tail = (ck_tail){.form = CK_TAIL_NONE, .bridge = CK_NO_CAST, .water = CK_NO_CAST};
    if (!take_word(at, uncast, sizeof uncast - 1)) {
        tail->form = CK_TAIL_NAMED;
        if (!take_cast(signs, at, CK_BRIDGE_SIGN, &tail->bridge) ||
            !take_cast(signs, at, CK_WATER_SIGN, &tail->water))
            return false;
    }
    tail->failed = take_word(at, failed, sizeof failed - 1);
    return tail->form == CK_TAIL_NONE || tail->bridge != CK_NO_CAST || tail->water != CK_NO_CAST;
}

/* Whether a move surely ends here: before a space or the comment on what it took. */
static bool is_end(const ck_sign_table *signs, const char *at)
{
    return ck_ascii_space(*at) != 0 || sign_at(signs, at).kind == CK_CAPTURE_SIGN;
}

/* The dialects of a move with its end written out. */
static uint16_t dialects_of(bool to_start)
{
    unsigned real = CK_WRITTEN_IN(MODERN) | CK_WRITTEN_IN(CKKA) | CK_WRITTEN_IN(DESCRIPTION);
    return (uint16_t)(to_start ? real | CK_WRITTEN_IN(ONE) : real);
}

/* A move of a piece, after the sign of that. */
static bool read_piece(ck_reading_state *reading, const ck_sign_table *signs, ck_move move,
                       const char *at)
{
    const char *start = reading->record->text + reading->at;
    ck_tail tail;
    move.to = take_square(&at);
    ck_square third = take_square(&at);
    if (move.to == CK_NO_SQUARE)
        return false;
    if (third != CK_NO_SQUARE) {
        move.via = move.to;
        move.to = third;
    }
    uint32_t tail_at = reading->at + (uint32_t)(at - start);
    if (!take_tail(signs, &at, &tail) || !is_end(signs, at))
        return false;
    ck_entry *entry = add_move(reading, start, at);
    if (!entry)
        return false;
    entry->dialects = dialects_of(tail.failed && move.from == move.to);
    entry->as.move = (ck_written_move){
        .move = move,
        .tail = tail,
        .tail_span = ck_from_to(tail_at, reading->at),
        .capture = {.colour = CK_NO_COLOUR, .profession = CK_NO_PROFESSION},
    };
    return true;
}

/* [ZU]; CK_NO_SQUARE where there is none. False: what stands in the bracket is not plain. */
static bool take_bracket(const char **at, ck_square *square)
{
    *square = CK_NO_SQUARE;
    if (**at != '[')
        return true;
    ++*at;
    *square = take_square(at);
    return *square != CK_NO_SQUARE && *(*at)++ == ']';
}

/* ZO皇[ZU]ZI · ZO皇ZI[ZE]ZU · ZO皇[ZU]ZIZE, after the sign */
static bool read_minds(ck_reading_state *reading, const ck_sign_table *signs, ck_move move,
                       const char *at)
{
    const char *start = reading->record->text + reading->at;
    ck_square before, middle;
    if (!take_bracket(&at, &before))
        return false;
    move.to = take_square(&at);
    if (move.to == CK_NO_SQUARE || !take_bracket(&at, &middle))
        return false;
    ck_square third = take_square(&at);
    move.first = middle != CK_NO_SQUARE ? middle : before;
    if (third != CK_NO_SQUARE) {
        move.step = middle != CK_NO_SQUARE ? CK_STEP_FORMER : CK_STEP_LATTER;
        move.via = move.to;
        move.to = third;
    }
    if (move.first == CK_NO_SQUARE || !is_end(signs, at))
        return false;
    ck_entry *entry = add_move(reading, start, at);
    if (!entry)
        return false;
    entry->dialects = CK_BY_SIGNS;
    entry->as.move = ck_unsaid_move(CK_MOVE_MINDS);
    entry->as.move.move = move;
    return true;
}

/* A move on the board, whose start square stands here. */
static bool read_move(ck_reading_state *reading, const ck_sign_table *signs, const char *at)
{
    ck_square from = take_square(&at);
    if (from == CK_NO_SQUARE)
        return false;
    ck_plain_sign sign = sign_at(signs, at);
    at += SIGN_SIZE;
    if (sign.kind == CK_PIECE_SIGN)
        return read_piece(reading, signs,
                          (ck_move){.kind = CK_MOVE_PIECE,
                                    .profession = (uint8_t)sign.value,
                                    .colour = CK_NO_COLOUR,
                                    .step = CK_NO_STEP,
                                    .from = from,
                                    .via = CK_NO_SQUARE,
                                    .first = CK_NO_SQUARE,
                                    .to = CK_NO_SQUARE},
                          at);
    return sign.kind == CK_MINDS_SIGN && read_minds(reading, signs,
                                                    (ck_move){.kind = CK_MOVE_MINDS,
                                                              .profession = CK_MINDS,
                                                              .colour = CK_NO_COLOUR,
                                                              .step = CK_NO_STEP,
                                                              .from = from,
                                                              .via = CK_NO_SQUARE,
                                                              .first = CK_NO_SQUARE,
                                                              .to = CK_NO_SQUARE},
                                                    at);
}

/* 黒兵MY, after the colour */
static bool read_placed(ck_reading_state *reading, const ck_sign_table *signs, int colour,
                        const char *at)
{
    const char *start = reading->record->text + reading->at;
    int profession;
    if (!take_sign(signs, &at, CK_PIECE_SIGN, &profession))
        return false;
    ck_square to = take_square(&at);
    ck_entry *entry = to == CK_NO_SQUARE ? NULL : add_move(reading, start, at);
    if (!entry)
        return false;
    entry->dialects = CK_BY_SIGNS;
    entry->as.move = ck_unsaid_move(CK_MOVE_PLACE);
    entry->as.move.move.profession = (uint8_t)profession;
    entry->as.move.move.colour = (uint8_t)colour;
    entry->as.move.move.to = to;
    return true;
}

void ck_take_capture(ck_entry *entry, ck_span span, uint8_t colour, uint8_t profession)
{
    bool attached = ck_end_of(entry->span) == span.offset;
    unsigned of_people = CK_WRITTEN_IN(DESCRIPTION) | CK_WRITTEN_IN(ONE);
    entry->as.move.capture = (ck_capture){span, colour, profession};
    if (entry->as.move.move.kind == CK_MOVE_WAY)
        return;
    entry->dialects &=
        (uint16_t)(attached && colour != CK_NO_COLOUR    ? CK_BY_CERKE_ONLINE
                   : !attached && colour == CK_NO_COLOUR ? of_people | CK_WRITTEN_IN(CKKA)
                                                         : of_people);
}

/* 手黒巫 of the move before it, after 手; a comment of nothing is left to the patterns. */
static bool read_taken(ck_reading_state *reading, const ck_sign_table *signs, const char *at)
{
    ck_record *record = reading->record;
    ck_entry *entry = reading->owner > 0 ? &record->entries[reading->owner - 1] : NULL;
    uint32_t start = reading->at;
    int colour = CK_NO_COLOUR, profession;
    take_sign(signs, &at, CK_COLOUR_SIGN, &colour);
    if (!entry || entry->kind != CK_ENTRY_MOVE || entry->as.move.capture.span.length > 0 ||
        reading->gap.turns > 0 || !take_sign(signs, &at, CK_PIECE_SIGN, &profession))
        return false;
    reading->at = (uint32_t)(at - record->text);
    ck_take_capture(entry, ck_from_to(start, reading->at), (uint8_t)colour, (uint8_t)profession);
    return true;
}

static bool read_token(ck_reading_state *reading, const ck_sign_table *signs)
{
    const char *at = reading->record->text + reading->at;
    if (columns[(unsigned char)*at] != 0)
        return read_move(reading, signs, at);
    ck_plain_sign sign = sign_at(signs, at);
    at += SIGN_SIZE;
    if (sign.kind == CK_CAPTURE_SIGN)
        return read_taken(reading, signs, at);
    return sign.kind == CK_COLOUR_SIGN && read_placed(reading, signs, sign.value, at);
}

void ck_read_plain(ck_reading_state *reading, const ck_sign_table *signs)
{
    const char *text = reading->record->text;
    while (reading->end - reading->at >= LONGEST) {
        if (ck_ascii_space(text[reading->at]) != 0)
            reading->at++;
        else if (!read_token(reading, signs))
            return;
    }
}

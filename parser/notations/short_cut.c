/* Reads canonical tokens with one table of words; the patterns read all others. */
#include "parser/notations/short_cut.h"

#include "parser/notations/entry_dialects.h"
#include "parser/text/cursor.h"
#include "parser/text/declared_hands.h"
#include "parser/text/recognise.h"
#include "rules/board/hands.h"
#include "rules/words/names.h"
#include "rules/words/number.h"

#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* ---- words ---- */

/* Kinds of words. Their value is a square, a piece, a colour, a season or the cast at a bridge. */
/* clang-format off */
typedef enum kind {
    NO_WORD, SQUARE, PIECE, MINDS, COLOUR, UNKNOWN, CAPTURE, SEASON, GAME, NO_CASTS, CASTS
} kind;
/* clang-format on */

enum { SIGN = 3 }; /* bytes of a sign */

/* Four bytes as a number, the first one lowest. */
static inline uint32_t four_at(const char *text)
{
    uint32_t bytes;
    memcpy(&bytes, text, sizeof bytes);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap32(bytes);
#endif
    return bytes;
}

static inline uint64_t eight_at(const char *text)
{
    return four_at(text) | (uint64_t)four_at(text + 4) << 32;
}

/* A perfect hash of the words below. */
static uint32_t place_of(uint64_t first, uint32_t rest)
{
    return (uint32_t)((first ^ (uint64_t)rest << 32) * 0x84c414c418182c95u >>
                      (64 - CK_SHORT_WORD_BITS));
}

static void add_word(ck_short_table *table, const char *text, kind kind, int value, int water)
{
    char bytes[16] = "";
    strcpy(bytes, text);
    const uint64_t first = eight_at(bytes);
    const uint32_t rest = four_at(bytes + sizeof first);
    table->word[place_of(first, rest)] = (ck_short_word){
        first, rest, (uint8_t)strlen(text), (uint8_t)kind, (int8_t)value, (int8_t)water};
}

static void add_squares(ck_short_table *table)
{
    for (int third = 0; third <= UINT8_MAX; third++) /* XAI, not XA; but XA if no vowel follows */
        table->name_mask[third] = third == 'A' || third == 'I' || third == 'U' ? 0xffffff : 0xffff;
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        char name[4];
        strcpy(name, ck_column_name[ck_column_of(square)]);
        add_word(table, strcat(name, ck_row_name[ck_row_of(square)]), SQUARE, square, 0);
    }
}

static void add_casts(ck_short_table *table)
{
    static const char *const heads[] = {"無", "一", "二", "三", "四", "五"};
    for (int bridge = CK_NO_CAST; bridge <= 5; bridge++) {
        for (int water = CK_NO_CAST; water <= 5; water++) {
            char text[16] = "";
            if (bridge != CK_NO_CAST)
                strcat(strcat(text, "橋"), heads[bridge]);
            if (water != CK_NO_CAST)
                strcat(strcat(text, "水"), heads[water]);
            const bool none = text[0] == '\0';
            add_word(table, none ? "無撃裁" : text, none ? NO_CASTS : CASTS, bridge, water);
        }
    }
}

void ck_fill_short_table(ck_short_table *table)
{
    *table = (ck_short_table){.unwritten = ck_record_unknown_move(CK_MOVE_PIECE)};
    add_squares(table);
    add_casts(table);
    for (int i = 0; i < CK_PROFESSIONS; i++)
        add_word(table, ck_profession_name[i].sign, PIECE, i, 0);
    for (int i = 0; i < CK_NO_COLOUR; i++)
        add_word(table, ck_colour_name[i], COLOUR, i, 0);
    for (int i = 0; i < 4; i++)
        add_word(table, ck_season_name[i], SEASON, i, 0);
    add_word(table, ck_profession_name[CK_MINDS].sign, MINDS, 0, 0);
    add_word(table, "或", UNKNOWN, 0, 0);
    add_word(table, "手", CAPTURE, 0, 0);
    add_word(table, "星", GAME, 0, 0);
}

/* The word if FOUND, else none; without a branch, which would be unpredictable. */
static inline ck_short_word word_if(ck_short_word word, bool found)
{
    word.size = (uint8_t)(word.size & -(unsigned)found);
    word.kind = (uint8_t)(word.kind & -(unsigned)found);
    return word;
}

static inline ck_short_word sign_at(const ck_short_table *table, const char *text)
{
    const uint32_t bytes = four_at(text) & 0xffffff;
    const ck_short_word word = table->word[place_of(bytes, 0)];
    return word_if(word, word.first == bytes);
}

static inline ck_short_word square_at(const ck_short_table *table, const char *text)
{
    const uint32_t bytes = four_at(text) & table->name_mask[(unsigned char)text[2]];
    const ck_short_word word = table->word[place_of(bytes, 0)];
    return word_if(word, word.first == bytes);
}

/* The casts in SIZE bytes, at most 12. */
static inline ck_short_word casts_at(const ck_short_table *table, const char *text, size_t size)
{
    static const struct {
        uint64_t first;
        uint32_t rest;
    } mask[] = {
        [6] = {0xffffffffffff, 0}, [9] = {UINT64_MAX, 0xff}, [12] = {UINT64_MAX, UINT32_MAX}};
    const uint64_t first = eight_at(text) & mask[size].first;
    const uint32_t rest = four_at(text + 8) & mask[size].rest;
    const ck_short_word word = table->word[place_of(first, rest)];
    return word_if(word, (word.first == first) & (word.rest == rest));
}

/* ---- tokens ---- */

/* The state of scanning. Each function that reads a token gets its first byte and returns its end,
 * or NULL if the token is not canonical or memory is short. */
typedef struct scanner {
    ck_reading_state *reading;
    const ck_short_table *table;
    const char *text, *end;
    const char *limit; /* no token begins here or later */
} scanner;

/* LONGEST bytes are readable from any place before the limit; no token is longer. */
enum { LONGEST = CK_PADDING };

static ck_span span_of(const scanner *scanner, const char *start, const char *end)
{
    return ck_from_to((uint32_t)(start - scanner->text), (uint32_t)(end - scanner->text));
}

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r';
}

static inline bool is_sign(const char *at, const char *sign)
{
    return ((four_at(at) ^ four_at(sign)) & 0xffffff) == 0;
}

static ck_entry *add_entry(const scanner *scanner, ck_entry_kind kind, const char *start,
                           const char *end)
{
    ck_entry *entry =
        ck_cursor_add_unset_entry(scanner->reading, kind, span_of(scanner, start, end));
    if (entry)
        entry->dialects = CK_BY_SIGNS;
    return entry;
}

/* ---- moves ---- */

/* Adds a move with default fields; NULL if it does not end at END, or memory is short. */
static inline ck_entry *add_move(const scanner *scanner, ck_move_kind kind, const char *start,
                                 const char *end)
{
    if (!is_blank(*end) && !is_sign(end, "手"))
        return NULL;
    ck_entry *entry = add_entry(scanner, CK_ENTRY_MOVE, start, end);
    if (!entry)
        return NULL;
    entry->as.move = scanner->table->unwritten;
    entry->as.move.move.kind = (uint8_t)kind;
    return entry;
}

/* A bit for each of the next 48 bytes: set if it belongs to a sign, not a letter. */
static inline uint64_t signs_from(const char *text)
{
    uint64_t signs = 0;
    for (int i = 0; i < 48; i += 16)
#ifdef __SSE2__
        signs |= (uint64_t)(unsigned)_mm_movemask_epi8(_mm_loadu_si128((const void *)(text + i)))
                 << i;
#else
        for (int j = i; j < i + 16; j++)
            signs |= (uint64_t)((unsigned char)text[j] >> 7) << j;
#endif
    return signs;
}

/* The number of bytes before the first sign, at most 7, which is more than two squares have. */
static inline unsigned letters_before(uint64_t signs)
{
    return (unsigned)__builtin_ctzll(signs | 1 << 7);
}

/* The end of the casts, without 手黒兵 or 手兵 at the end of the signs. */
static inline const char *end_of_tail(const char *end)
{
    if (__builtin_expect(is_sign(end - 3 * SIGN, "手"), false))
        return end - 3 * SIGN;
    return __builtin_expect(is_sign(end - 2 * SIGN, "手"), false) ? end - 2 * SIGN : end;
}

/* ME弓MIMU橋二, after the piece. SIGNS gives the lengths of all parts, so that the processor starts
 * on the next token during the lookups. */
static inline const char *read_piece(const scanner *scanner, const char *start, ck_square from,
                                     int profession, const char *at, uint64_t signs)
{
    const unsigned letters = letters_before(signs);
    const unsigned length = (unsigned)__builtin_ctzll(~(signs >> letters));
    const char *tail = at + letters;
    if (length < 2 * SIGN)
        return NULL;
    const char *end = end_of_tail(tail + length);
    const bool failed = is_sign(end - SIGN, "無") && is_sign(end - 2 * SIGN, "此");
    const size_t size = (size_t)(end - tail) - (failed ? 2 * SIGN : 0);
    if (size - 1 >= 4 * SIGN)
        return NULL;
    const ck_short_word second = square_at(scanner->table, at);
    const ck_short_word third = square_at(scanner->table, at + second.size);
    const ck_short_word casts = casts_at(scanner->table, tail, size);
    const bool steps = third.size > 0;
    const bool good = (second.size > 0) & (second.size + third.size == letters) &
                      (casts.kind >= NO_CASTS) & (!failed | (casts.kind == CASTS));
    ck_entry *entry = good ? add_move(scanner, CK_MOVE_PIECE, start, end) : NULL;
    if (!entry)
        return NULL;
    ck_written_move *written = &entry->as.move;
    written->move.profession = (uint8_t)profession;
    written->move.from = from;
    written->move.via = (ck_square)(steps ? second.value : (int8_t)CK_NO_SQUARE);
    written->move.to = (ck_square)(steps ? third.value : second.value);
    written->tail.form = casts.kind == CASTS ? CK_TAIL_NAMED : CK_TAIL_NONE;
    written->tail.failed = failed;
    written->tail.bridge = casts.value;
    written->tail.water = casts.water;
    written->tail_span = span_of(scanner, tail, end);
    entry->dialects = ck_dialects_of_move(failed & (from == written->move.to));
    scanner->reading->seen.named++;
    scanner->reading->seen.real_piece = true;
    return end;
}

/* [ZU]ZI · [ZU]ZIZE · ZI[ZE]ZU, after 皇. */
static const char *read_minds(const scanner *scanner, const char *start, ck_square from,
                              const char *at)
{
    const int bracket = *at == '[' ? 0 : 1;
    ck_short_word square[3];
    for (int i = 0; i < 3; i++) {
        const bool may_be_missing = bracket == 0 && i == 2;
        if (i == bracket && *at++ != '[')
            return NULL;
        square[i] = square_at(scanner->table, at);
        at += square[i].size;
        if ((square[i].size == 0 && !may_be_missing) || (i == bracket && *at++ != ']'))
            return NULL;
    }
    ck_entry *entry = add_move(scanner, CK_MOVE_MINDS, start, at);
    if (!entry)
        return NULL;
    ck_move *move = &entry->as.move.move;
    move->profession = CK_MINDS;
    move->from = from;
    move->first = (ck_square)square[bracket].value;
    move->to = (ck_square)square[square[2].size > 0 ? 2 : 1].value;
    if (square[2].size > 0) {
        move->step = bracket == 1 ? CK_STEP_FORMER : CK_STEP_LATTER;
        move->via = (ck_square)square[1 - bracket].value;
    }
    return at;
}

/* A move on the board; begins with a square. */
static const char *read_move(const scanner *scanner, const char *start)
{
    const uint64_t signs = signs_from(start);
    const unsigned letters = letters_before(signs);
    const ck_short_word from = square_at(scanner->table, start);
    const ck_short_word sign = sign_at(scanner->table, start + letters);
    const char *at = start + letters + SIGN;
    if (from.size != letters)
        return NULL;
    if (sign.kind == PIECE)
        return read_piece(scanner, start, (ck_square)from.value, sign.value, at,
                          signs >> (letters + SIGN));
    return sign.kind == MINDS ? read_minds(scanner, start, (ck_square)from.value, at) : NULL;
}

/* 黒兵MY */
static const char *read_placing(const scanner *scanner, const char *start, int colour)
{
    const ck_short_word piece = sign_at(scanner->table, start + SIGN);
    const ck_short_word to = square_at(scanner->table, start + 2 * SIGN);
    const char *at = start + 2 * SIGN + to.size;
    ck_entry *entry =
        piece.kind == PIECE && to.size > 0 ? add_move(scanner, CK_MOVE_PLACE, start, at) : NULL;
    if (!entry)
        return NULL;
    entry->as.move.move.profession = (uint8_t)piece.value;
    entry->as.move.move.colour = (uint8_t)colour;
    entry->as.move.move.to = (ck_square)to.value;
    return at;
}

/* 手黒兵 of the last move. */
static const char *read_capture(const scanner *scanner, const char *start)
{
    ck_reading_state *reading = scanner->reading;
    ck_record *record = reading->record;
    const ck_short_word colour = sign_at(scanner->table, start + SIGN);
    const bool coloured = colour.kind == COLOUR;
    const char *at = start + (coloured ? 2 : 1) * SIGN;
    const ck_short_word piece = sign_at(scanner->table, at);
    at += SIGN;
    if (piece.kind != PIECE || !is_blank(*at) || reading->owner == 0 ||
        reading->owner != record->entry_count || reading->gap.turns > 0)
        return NULL;
    ck_entry *entry = &record->entries[reading->owner - 1];
    const ck_span span = span_of(scanner, start, at);
    if (entry->kind != CK_ENTRY_MOVE || entry->as.move.capture.span.length > 0)
        return NULL;
    ck_add_entry_capture(reading, entry, span, coloured ? (uint8_t)colour.value : CK_NO_COLOUR,
                         (uint8_t)piece.value);
    return at;
}

/* ---- declarations and marks ---- */

/* 獣加王, after 為 */
static const char *read_hands(const scanner *scanner, const char *at, ck_declaration *declared)
{
    for (;; at += SIGN) {
        ck_hand hand;
        bool flashed;
        const char *name = at;
        while (!is_blank(*at) && !is_sign(at, "加") && !is_sign(at, "而")) {
            at += SIGN;
            if (at - name > CK_LONGEST_KNOWN || at > scanner->limit)
                return NULL;
        }
        if (!ck_declared_hand_by_sign(scanner->reading, name, (size_t)(at - name), &hand,
                                      &flashed) ||
            ((declared->hands.plain | declared->hands.flashed) & CK_HAND_BIT(hand)) != 0)
            return NULL;
        *(flashed ? &declared->hands.flashed : &declared->hands.plain) |= CK_HAND_BIT(hand);
        if (!is_sign(at, "加"))
            return at;
    }
}

/* 為獣 再行 · 為獣而手十 終季, after the name of the speaker or 或 */
static const char *read_declaration(const scanner *scanner, const char *start, ck_text speaker,
                                    const char *at)
{
    ck_declaration declared = {.speaker = speaker, .has_hands = true};
    const char *hands = at + SIGN;
    at = is_sign(at, "為") ? read_hands(scanner, hands, &declared) : NULL;
    if (!at)
        return NULL;
    declared.named = ck_text_at(scanner->text, span_of(scanner, hands, at));
    const bool ends = is_sign(at, "而") && is_sign(at + SIGN, "手");
    if (ends) {
        bool good;
        const char *number = at + 2 * SIGN;
        at = number + ck_read_points(number, (size_t)(scanner->end - number), &declared.points,
                                     &declared.tenths, &good);
        declared.points_span = span_of(scanner, number, at);
        if (at == number || !good)
            return NULL;
    }
    if (at >= scanner->limit || !is_blank(*at) ||
        memcmp(at + 1, ends ? "終季" : "再行", 2 * SIGN) != 0)
        return NULL;
    declared.choice = ends ? CK_END_SEASON : CK_AGAIN;
    at += 1 + 2 * SIGN;
    ck_entry *entry =
        at <= scanner->end ? add_entry(scanner, CK_ENTRY_DECLARATION, start, at) : NULL;
    if (!entry)
        return NULL;
    entry->dialects = ck_dialects_of_hands(false, speaker.length > 0);
    entry->as.declaration = declared;
    ck_recognise_note(&scanner->reading->seen, entry->dialects);
    return at;
}

/* [SY]為獣 再行 */
static const char *read_named(const scanner *scanner, const char *start)
{
    const char *name = start + 1, *close = name;
    while (*close != ']' && *close != '\n' && close - name < LONGEST / 2)
        close++;
    if (*close != ']')
        return NULL;
    ck_text speaker = ck_cursor_trimmed(ck_text_at(scanner->text, span_of(scanner, name, close)));
    return read_declaration(scanner, start, speaker, close + 1);
}

/* 春終 · 星一周 */
static const char *read_mark(const scanner *scanner, const char *start, ck_short_word sign)
{
    const bool game = sign.kind == GAME;
    const char *at = start + (game ? 3 : 2) * SIGN;
    if (!is_blank(*at) ||
        !(game ? memcmp(start, "星一周", 3 * SIGN) == 0 : is_sign(start + SIGN, "終")))
        return NULL;
    ck_entry *entry = add_entry(scanner, game ? CK_ENTRY_GAME_END : CK_ENTRY_SEASON_END, start, at);
    if (entry && !game)
        entry->as.season = (ck_season_mark){(uint8_t)sign.value, CK_SEASON_NAMES};
    return entry ? at : NULL;
}

/* ---- tokens and blanks ---- */

/* Reads a token or a blank. */
static const char *read_token(const scanner *scanner, const char *at)
{
    if (*at >= 'A' && *at <= 'Z')
        return read_move(scanner, at);
    if (is_blank(*at))
        return at + 1;
    if (*at == '[')
        return read_named(scanner, at);
    const ck_short_word sign = sign_at(scanner->table, at);
    switch ((kind)sign.kind) {
    case CAPTURE:
        return read_capture(scanner, at);
    case COLOUR:
        return read_placing(scanner, at, sign.value);
    case UNKNOWN:
        return read_declaration(scanner, at, (ck_text){.length = 0}, at + SIGN);
    case SEASON:
    case GAME:
        return read_mark(scanner, at, sign);
    default:
        return NULL;
    }
}

void ck_read_short_cut(ck_reading_state *reading, const ck_short_table *table)
{
    const ck_record *record = reading->record;
    const char *text = record->text, *at = text + reading->at, *end = text + reading->end;
    scanner scanner = {reading, table, text, end, end};
    /* If the text ends with a blank, no token extends beyond it, and the padding is readable. */
    if (!record->padded || end == text || !is_blank(end[-1]))
        scanner.limit = end - text > LONGEST ? end - LONGEST : text;
    while (at < scanner.limit) {
        const char *next = read_token(&scanner, at);
        if (!next)
            break;
        at = next;
    }
    reading->at = (uint32_t)(at - text);
}

bool ck_short_move_begins(const ck_reading_state *reading, const ck_short_table *table,
                          uint32_t offset)
{
    const char *at = reading->record->text + offset;
    if (reading->end - offset < LONGEST)
        return false;
    const ck_short_word from = square_at(table, at);
    const ck_short_word sign = sign_at(table, at + from.size);
    return from.size > 0 && sign.kind == PIECE && square_at(table, at + from.size + SIGN).size > 0;
}

#include "parser/notations/read_plain.h"

#include "parser/text/cursor.h"
#include "parser/text/recognise.h"
#include "rules/board/hands.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/space.h"

#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/*
 * So much may be read on from any place before the LIMIT: nothing that is looked at without asking
 * where the text ends is as long.
 */
enum { LONGEST = CK_PADDING };

/* ---- signs ---- */

enum { SIGN_SIZE = 3 }; /* bytes of each */

/* Bytes as a number, the first one the lowest. */
static uint64_t eight_at(const char *text)
{
    uint64_t bytes;
    memcpy(&bytes, text, sizeof bytes);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    return bytes;
}

static uint32_t four_at(const char *text)
{
    uint32_t bytes;
    memcpy(&bytes, text, sizeof bytes);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap32(bytes);
#endif
    return bytes;
}

/* The bytes of a sign; one more than that must be readable. */
static uint32_t key_of(const char *text)
{
    return four_at(text) & 0xffffff;
}

/* Gives each of the signs below a place of its own. */
static uint32_t place_of(uint32_t key)
{
    return key * 0xb3de08f9u >> (32 - CK_SIGN_BITS);
}

static void add_sign(ck_plain_tables *tables, const char *sign, ck_sign_kind kind, int value)
{
    uint32_t key = key_of(sign);
    tables->sign[place_of(key)] = (ck_plain_sign){key, (uint8_t)kind, (int8_t)value};
}

static void add_signs(ck_plain_tables *tables)
{
    static const char *const heads[] = {"無", "一", "二", "三", "四", "五"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        add_sign(tables, heads[i], CK_HEADS_SIGN, (int)i);
    add_sign(tables, "或", CK_HEADS_SIGN, CK_UNKNOWN_CAST);
    for (int i = 0; i < CK_PROFESSIONS; i++)
        add_sign(tables, ck_profession_name[i].sign, CK_PIECE_SIGN, i);
    for (int i = 0; i < CK_NO_COLOUR; i++)
        add_sign(tables, ck_colour_name[i], CK_COLOUR_SIGN, i);
    add_sign(tables, ck_profession_name[CK_MINDS].sign, CK_MINDS_SIGN, 0);
    for (int i = 0; i < 4; i++)
        add_sign(tables, ck_season_name[i], CK_SEASON_SIGN, i);
    add_sign(tables, "手", CK_CAPTURE_SIGN, 0);
    add_sign(tables, "加", CK_JOIN_SIGN, 0);
    add_sign(tables, "而", CK_POINTS_SIGN, 0);
    add_sign(tables, "再", CK_CHOICE_SIGN, 0);
    add_sign(tables, "終", CK_CHOICE_SIGN, 0);
    add_sign(tables, "星", CK_GAME_SIGN, 0);
}

static ck_plain_sign sign_at(const ck_plain_tables *tables, const char *text)
{
    uint32_t key = key_of(text);
    ck_plain_sign sign = tables->sign[place_of(key)];
    if (sign.key != key)
        sign.kind = CK_NO_SIGN;
    return sign;
}

/* Whether this one sign stands here. */
static bool is_sign(const char *text, const char *sign)
{
    return key_of(text) == key_of(sign);
}

/* One of two, without a branch. */
static uint8_t either(bool first, uint8_t one, uint8_t other)
{
    return (uint8_t)(other ^ ((one ^ other) & -(unsigned)first));
}

/* ---- squares ---- */

/* Gives each of the squares a place of its own. */
static uint32_t place_of_square(uint32_t key)
{
    return key * 0xf0010b8du >> (32 - CK_SQUARE_BITS);
}

/* The bytes of the longest name that may stand here: XAI, not XA; but XA where no vowel follows. */
static uint32_t key_of_name(const ck_plain_tables *tables, const char *text)
{
    return four_at(text) & tables->of_name[(unsigned char)text[2]];
}

static void add_square(ck_plain_tables *tables, ck_square square)
{
    const char *column = ck_column_name[ck_column_of(square)];
    const char *row = ck_row_name[ck_row_of(square)];
    char name[sizeof(uint32_t)] = {column[0], row[0], row[1]};
    const uint32_t key = key_of_name(tables, name);
    tables->square[place_of_square(key)] =
        (ck_plain_square){key, square, (uint8_t)(1 + strlen(row))};
}

static void add_squares(ck_plain_tables *tables)
{
    static const char second_vowels[] = "AIU";
    for (int third = 0; third <= UINT8_MAX; third++) {
        bool vowel = third != 0 && strchr(second_vowels, third);
        tables->of_name[third] = vowel ? 0xffffff : 0xffff;
    }
    for (ck_square square = 0; square < CK_SQUARES; square++)
        add_square(tables, square);
}

/* The square that is named here, found without a branch: nobody can foresee its letters. */
static inline ck_plain_square square_at(const ck_plain_tables *tables, const char *text)
{
    const uint32_t key = key_of_name(tables, text);
    ck_plain_square square = tables->square[place_of_square(key)];
    square.size = either(square.key == key, square.size, 0);
    return square;
}

/* ---- casts ---- */

enum { ONE_CAST = 2 * SIGN_SIZE, NO_CASTS = 3 * SIGN_SIZE, BOTH_CASTS = 4 * SIGN_SIZE };

/* Gives each of the casts below a place of its own. */
static unsigned place_of_casts(uint64_t first, uint32_t rest)
{
    return (unsigned)((first ^ (uint64_t)rest << 32) * 0x70783ba98a33fd8fu >> (64 - CK_CASTS_BITS));
}

static void add_casts(ck_plain_tables *tables, ck_tail_form form, const char *text, int bridge,
                      int water)
{
    char padded[sizeof(uint64_t) + sizeof(uint32_t)] = {0};
    const size_t size = strlen(text);
    memcpy(padded, text, size);
    const uint64_t first = eight_at(padded);
    const uint32_t rest = four_at(padded + sizeof first);
    tables->casts[place_of_casts(first, rest)] =
        (ck_plain_casts){first, rest, (uint8_t)size, (uint8_t)form, (int8_t)bridge, (int8_t)water};
}

/* 橋四, 水五, 橋四水五 with all numbers of heads; 無撃裁 */
static void add_all_casts(ck_plain_tables *tables)
{
    static const char *const heads[] = {"無", "一", "二", "三", "四", "五"};
    const int kinds = sizeof heads / sizeof *heads;
    add_casts(tables, CK_TAIL_NONE, "無撃裁", CK_NO_CAST, CK_NO_CAST);
    for (int bridge = CK_NO_CAST; bridge < kinds; bridge++) {
        for (int water = CK_NO_CAST; water < kinds; water++) {
            char text[BOTH_CASTS + 1] = "";
            if (bridge != CK_NO_CAST)
                strcat(strcat(text, "橋"), heads[bridge]);
            if (water != CK_NO_CAST)
                strcat(strcat(text, "水"), heads[water]);
            if (text[0] != '\0')
                add_casts(tables, CK_TAIL_NAMED, text, bridge, water);
        }
    }
}

/* What SIZE bytes, BOTH_CASTS at most, say of casts; found without a branch, as squares are. */
static inline ck_plain_casts casts_at(const ck_plain_tables *tables, const char *text, size_t size)
{
    static const struct {
        uint64_t first;
        uint32_t rest;
    } bytes_of[BOTH_CASTS + 1] = {[ONE_CAST] = {0xffffffffffff, 0},
                                  [NO_CASTS] = {UINT64_MAX, 0xff},
                                  [BOTH_CASTS] = {UINT64_MAX, UINT32_MAX}};
    const uint64_t first = eight_at(text) & bytes_of[size].first;
    const uint32_t rest = four_at(text + sizeof first) & bytes_of[size].rest;
    ck_plain_casts casts = tables->casts[place_of_casts(first, rest)];
    casts.size = either((casts.first == first) & (casts.rest == rest), casts.size, 0);
    return casts;
}

void ck_fill_plain_tables(ck_plain_tables *tables)
{
    *tables = (ck_plain_tables){.unsaid = ck_unsaid_move(CK_MOVE_PIECE)};
    add_signs(tables);
    add_squares(tables);
    add_all_casts(tables);
}

/* ---- moves ---- */

/*
 * What is read, and by which tables. A function below that reads something takes what stands AT a
 * place and returns where that ends; NULL when it is not plain.
 */
typedef struct plain {
    ck_reading_state *reading;
    const ck_plain_tables *tables;
    const char *text, *end;
    const char *limit; /* nothing that begins further on is plain */
} plain;

static ck_span span_of(const plain *plain, const char *start, const char *end)
{
    return ck_from_to((uint32_t)(start - plain->text), (uint32_t)(end - plain->text));
}

static const char *after_blanks(const plain *plain, const char *at)
{
    while (at < plain->limit && ck_ascii_space(*at) != 0)
        at++;
    return at;
}

static bool looking_at(const char *at, const char *word)
{
    return memcmp(at, word, strlen(word)) == 0;
}

/* Adds a move, of which nothing is said yet; NULL when memory is short. */
static inline ck_entry *add_move(const plain *plain, ck_move_kind kind, const char *start,
                                 const char *end)
{
    ck_entry *entry = ck_add_unset_entry(plain->reading, CK_ENTRY_MOVE, span_of(plain, start, end));
    if (!entry)
        return NULL;
    entry->dialects = CK_BY_SIGNS;
    entry->as.move = plain->tables->unsaid;
    entry->as.move.move.kind = (uint8_t)kind;
    return entry;
}

/* Which of so many bytes belong to signs, a bit for each: those are not ASCII. */
enum { LOOKED_AT = 48, PART = 16 };
static inline uint64_t signs_from(const char *text)
{
    uint64_t signs = 0;
#ifdef __SSE2__
    for (int i = 0; i < LOOKED_AT; i += PART) {
        __m128i part = _mm_loadu_si128((const __m128i *)(const void *)(text + i));
        signs |= (uint64_t)(unsigned)_mm_movemask_epi8(part) << i;
    }
#else
    for (int i = 0; i < LOOKED_AT; i++)
        signs |= (uint64_t)((unsigned char)text[i] >> 7) << i;
#endif
    return signs;
}

/* How many bytes there are before the first sign, or more than two squares have. */
static inline unsigned letters_before(uint64_t signs)
{
    enum { TOO_MANY = 7 };
    return (unsigned)__builtin_ctzll(signs | 1 << TOO_MANY);
}

/* Whether a move surely ends here: before a space or the comment on what it took. */
static bool is_end(const char *at)
{
    return ck_ascii_space(*at) != 0 || is_sign(at, "手");
}

/* The dialects of a move with its end written out. */
static uint16_t dialects_of(bool to_start)
{
    unsigned real = CK_WRITTEN_IN(MODERN) | CK_WRITTEN_IN(CKKA) | CK_WRITTEN_IN(DESCRIPTION);
    return (uint16_t)(real | (unsigned)to_start << CK_DIALECT_ONE);
}

/* The end of a tail; there may be signs of what the move took right behind it, up to END. */
static inline const char *end_of_tail(const char *end)
{
    enum { TAKEN = 3 * SIGN_SIZE, TAKEN_OF_NO_COLOUR = 2 * SIGN_SIZE };
    if (__builtin_expect(is_sign(end - TAKEN, "手"), false))
        return end - TAKEN;
    if (__builtin_expect(is_sign(end - TAKEN_OF_NO_COLOUR, "手"), false))
        return end - TAKEN_OF_NO_COLOUR;
    return end;
}

/*
 * A move of a piece from START, after the sign of that; SIGNS are those from there on. They tell
 * how long the squares and the tail are, if these are good: so the machine can go on with what
 * follows while it looks them up.
 */
static const char *read_piece(const plain *plain, const char *start, ck_square from, int profession,
                              const char *at, uint64_t signs)
{
    const ck_plain_tables *tables = plain->tables;
    const unsigned letters = letters_before(signs);
    const unsigned length = (unsigned)__builtin_ctzll(~(signs >> letters));
    const char *tail = at + letters;
    if (length < ONE_CAST)
        return NULL;
    const char *end = end_of_tail(tail + length);
    const bool last = is_sign(end - SIGN_SIZE, "無");
    const bool failed = is_sign(end - 2 * SIGN_SIZE, "此") & last;
    const size_t size = (size_t)(end - tail) - (failed ? 2 * SIGN_SIZE : 0);
    if (size > BOTH_CASTS)
        return NULL;
    const ck_plain_square second = square_at(tables, at);
    const ck_plain_square third = square_at(tables, at + second.size);
    const ck_plain_casts casts = casts_at(tables, tail, size);
    const bool good = (second.size > 0) & (second.size + third.size == letters) & (casts.size > 0);
    ck_entry *entry = good && is_end(end) ? add_move(plain, CK_MOVE_PIECE, start, end) : NULL;
    if (!entry)
        return NULL;
    ck_written_move *written = &entry->as.move;
    ck_square to = either(third.size > 0, third.square, second.square);
    written->move.profession = (uint8_t)profession;
    written->move.from = from;
    written->move.via = either(third.size > 0, second.square, CK_NO_SQUARE);
    written->move.to = to;
    written->tail.form = casts.form;
    written->tail.failed = failed;
    written->tail.bridge = casts.bridge;
    written->tail.water = casts.water;
    written->tail_span = span_of(plain, tail, end);
    entry->dialects = dialects_of(failed & (from == to));
    plain->reading->seen.named++;
    plain->reading->seen.real_piece = true;
    return end;
}

/* [ZU]; CK_NO_SQUARE where there is none */
static const char *read_bracket(const ck_plain_tables *tables, const char *at, ck_square *square)
{
    *square = CK_NO_SQUARE;
    if (*at != '[')
        return at;
    ck_plain_square named = square_at(tables, at + 1);
    *square = named.square;
    at += 1 + named.size;
    return named.size > 0 && *at == ']' ? at + 1 : NULL;
}

/* ZO皇[ZU]ZI · ZO皇ZI[ZE]ZU · ZO皇[ZU]ZIZE, after the sign */
static const char *read_minds(const plain *plain, const char *start, ck_square from, const char *at)
{
    ck_square before, middle;
    at = read_bracket(plain->tables, at, &before);
    if (!at)
        return NULL;
    ck_plain_square second = square_at(plain->tables, at);
    at = read_bracket(plain->tables, at + second.size, &middle);
    if (!at)
        return NULL;
    ck_plain_square third = square_at(plain->tables, at);
    at += third.size;
    bool said = before != CK_NO_SQUARE || middle != CK_NO_SQUARE;
    ck_entry *entry =
        said && second.size > 0 && is_end(at) ? add_move(plain, CK_MOVE_MINDS, start, at) : NULL;
    if (!entry)
        return NULL;
    ck_move *move = &entry->as.move.move;
    move->profession = CK_MINDS;
    move->from = from;
    move->first = middle != CK_NO_SQUARE ? middle : before;
    move->to = third.size > 0 ? third.square : second.square;
    if (third.size > 0) {
        move->step = middle != CK_NO_SQUARE ? CK_STEP_FORMER : CK_STEP_LATTER;
        move->via = second.square;
    }
    return at;
}

/* A move on the board, whose start square stands here. */
static const char *read_move(const plain *plain, const char *start)
{
    const uint64_t signs = signs_from(start);
    const ck_plain_square from = square_at(plain->tables, start);
    const unsigned letters = letters_before(signs);
    const char *at = start + letters;
    if (from.size != letters)
        return NULL;
    const ck_plain_sign sign = sign_at(plain->tables, at);
    at += SIGN_SIZE;
    if (sign.kind == CK_PIECE_SIGN)
        return read_piece(plain, start, from.square, sign.value, at,
                          signs >> (letters + SIGN_SIZE));
    return sign.kind == CK_MINDS_SIGN ? read_minds(plain, start, from.square, at) : NULL;
}

/* 黒兵MY */
static const char *read_placed(const plain *plain, const char *start, int colour)
{
    const char *at = start + SIGN_SIZE;
    ck_plain_sign piece = sign_at(plain->tables, at);
    ck_plain_square to = square_at(plain->tables, at + SIGN_SIZE);
    at += SIGN_SIZE + to.size;
    ck_entry *entry = piece.kind == CK_PIECE_SIGN && to.size > 0
                          ? add_move(plain, CK_MOVE_PLACE, start, at)
                          : NULL;
    if (!entry)
        return NULL;
    entry->as.move.move.profession = (uint8_t)piece.value;
    entry->as.move.move.colour = (uint8_t)colour;
    entry->as.move.move.to = to.square;
    return at;
}

uint16_t ck_dialects_of_hands(bool parentheses, bool named)
{
    unsigned of_people = CK_WRITTEN_IN(DESCRIPTION) | CK_WRITTEN_IN(ONE);
    if (parentheses)
        return CK_WRITTEN_IN(CKKA);
    return (uint16_t)(named ? of_people : of_people | CK_BY_CERKE_ONLINE);
}

void ck_take_capture(ck_reading_state *reading, ck_entry *entry, ck_span span, uint8_t colour,
                     uint8_t profession)
{
    bool attached = ck_end_of(entry->span) == span.offset;
    bool blanks = span.length > (colour != CK_NO_COLOUR ? 3 : 2) * SIGN_SIZE;
    unsigned of_people = CK_WRITTEN_IN(DESCRIPTION) | CK_WRITTEN_IN(ONE);
    entry->as.move.capture = (ck_capture){span, colour, profession};
    if (entry->as.move.move.kind == CK_MOVE_WAY)
        return;
    entry->dialects &=
        (uint16_t)(attached && colour != CK_NO_COLOUR    ? CK_BY_CERKE_ONLINE
                   : !attached && colour == CK_NO_COLOUR ? of_people | CK_WRITTEN_IN(CKKA)
                                                         : of_people);
    if (blanks)
        entry->dialects = CK_WRITTEN_IN(ONE);
    ck_look_at_dialects(&reading->seen, entry->dialects);
}

/* 手黒巫 of the move before it; a comment of nothing is left to the patterns. */
static const char *read_taken(const plain *plain, const char *start)
{
    ck_reading_state *reading = plain->reading;
    if (reading->owner == 0 || reading->gap.turns > 0)
        return NULL;
    ck_entry *entry = &reading->record->entries[reading->owner - 1];
    const char *at = start + SIGN_SIZE;
    ck_plain_sign colour = sign_at(plain->tables, at);
    bool coloured = colour.kind == CK_COLOUR_SIGN;
    at += coloured ? SIGN_SIZE : 0;
    ck_plain_sign piece = sign_at(plain->tables, at);
    at += SIGN_SIZE;
    if (entry->kind != CK_ENTRY_MOVE || entry->as.move.capture.span.length > 0 ||
        piece.kind != CK_PIECE_SIGN)
        return NULL;
    ck_take_capture(reading, entry, span_of(plain, start, at),
                    coloured ? (uint8_t)colour.value : CK_NO_COLOUR, (uint8_t)piece.value);
    return at;
}

/* ---- declarations ---- */

/* Whether the name of a hand is over before this sign. */
static bool ends_name(const ck_plain_tables *tables, const char *at)
{
    switch (sign_at(tables, at).kind) {
    case CK_JOIN_SIGN:
    case CK_POINTS_SIGN:
    case CK_CAPTURE_SIGN:
        return true;
    case CK_CHOICE_SIGN:
        return looking_at(at, "再行") || looking_at(at, "終季");
    default:
        return ck_ascii_space(*at) != 0;
    }
}

/* Where the name of a hand ends; NULL where that is not plain. */
static const char *end_of_name(const ck_plain_tables *tables, const char *at)
{
    for (const char *most = at + CK_LONGEST_KNOWN; at <= most; at += SIGN_SIZE) {
        if (ends_name(tables, at))
            return at;
    }
    return NULL;
}

/* 獣加王 */
static const char *read_hands(const plain *plain, const char *at, ck_declaration *said)
{
    for (;; at += SIGN_SIZE) {
        ck_hand hand;
        bool flashed;
        const char *end = end_of_name(plain->tables, at);
        if (!end || end > plain->limit ||
            !ck_hand_by_sign(plain->reading, at, (size_t)(end - at), &hand, &flashed) ||
            ((said->hands.plain | said->hands.flashed) & CK_HAND_BIT(hand)) != 0)
            return NULL;
        *(flashed ? &said->hands.flashed : &said->hands.plain) |= CK_HAND_BIT(hand);
        at = end;
        if (!is_sign(at, "加"))
            return at;
    }
}

/* 而手十, which goes with 終季 */
static const char *read_points(const plain *plain, const char *at, ck_declaration *said)
{
    bool good;
    at += strlen("而手");
    size_t length =
        ck_read_points(at, (size_t)(plain->end - at), &said->points, &said->tenths, &good);
    if (length == 0 || !good)
        return NULL;
    said->points_span = span_of(plain, at, at + length);
    return at + length;
}

/* 獣 再行, 獣而手十 終季, after 為 */
static const char *read_said(const plain *plain, const char *hands, ck_declaration *said)
{
    const char *at = read_hands(plain, hands, said);
    if (!at)
        return NULL;
    said->hands_said = true;
    said->named = ck_text_at(plain->text, span_of(plain, hands, at));
    bool ends = looking_at(at, "而手");
    at = ends ? read_points(plain, at, said) : at;
    at = at && at <= plain->limit ? after_blanks(plain, at) : NULL;
    if (!at || !looking_at(at, ends ? "終季" : "再行"))
        return NULL;
    said->choice = ends ? CK_END_SEASON : CK_AGAIN;
    return at + strlen("再行");
}

/* A declaration from START, after the name of the speaker or 或. */
static const char *read_declaration(const plain *plain, const char *start, ck_text speaker,
                                    const char *at)
{
    ck_declaration said = {.speaker = speaker};
    at = looking_at(at, "為") ? read_said(plain, at + SIGN_SIZE, &said) : NULL;
    ck_entry *entry =
        at && at <= plain->end
            ? ck_add_unset_entry(plain->reading, CK_ENTRY_DECLARATION, span_of(plain, start, at))
            : NULL;
    if (!entry)
        return NULL;
    entry->dialects = ck_dialects_of_hands(false, speaker.length > 0);
    entry->as.declaration = said;
    ck_look_at_dialects(&plain->reading->seen, entry->dialects);
    return at;
}

/* [SY]為獣 再行 */
static const char *read_named(const plain *plain, const char *start)
{
    const char *name = start + 1, *close = name;
    while (*close != ']' && *close != '\n' && close - name < LONGEST / 2)
        close++;
    if (*close != ']')
        return NULL;
    ck_text speaker = ck_trimmed(ck_text_at(plain->text, span_of(plain, name, close)));
    return read_declaration(plain, start, speaker, after_blanks(plain, close + 1));
}

/* 春終 */
static const char *read_season_end(const plain *plain, const char *start, int season)
{
    const char *at = start + strlen("春終");
    ck_entry *entry =
        looking_at(start + SIGN_SIZE, "終")
            ? ck_add_unset_entry(plain->reading, CK_ENTRY_SEASON_END, span_of(plain, start, at))
            : NULL;
    if (!entry)
        return NULL;
    entry->dialects = CK_BY_SIGNS;
    entry->as.season = (ck_season_mark){(uint8_t)season, CK_SEASON_NAMES};
    return at;
}

static const char *read_game_end(const plain *plain, const char *start)
{
    static const char mark[] = "星一周";
    const char *at = start + sizeof mark - 1;
    ck_entry *entry =
        looking_at(start, mark)
            ? ck_add_unset_entry(plain->reading, CK_ENTRY_GAME_END, span_of(plain, start, at))
            : NULL;
    if (!entry)
        return NULL;
    entry->dialects = CK_BY_SIGNS;
    return at;
}

/* ---- all of them ---- */

/* What begins with a sign. */
static const char *read_sign(const plain *plain, const char *at)
{
    ck_plain_sign sign = sign_at(plain->tables, at);
    switch (sign.kind) {
    case CK_CAPTURE_SIGN:
        return read_taken(plain, at);
    case CK_COLOUR_SIGN:
        return read_placed(plain, at, sign.value);
    case CK_HEADS_SIGN:
        return sign.value == CK_UNKNOWN_CAST
                   ? read_declaration(plain, at, (ck_text){.length = 0}, at + SIGN_SIZE)
                   : NULL;
    case CK_SEASON_SIGN:
        return read_season_end(plain, at, sign.value);
    case CK_GAME_SIGN:
        return read_game_end(plain, at);
    default:
        return NULL;
    }
}

/* A token, or a space. */
static const char *read_token(const plain *plain, const char *at)
{
    if (*at >= 'A' && *at <= 'Z')
        return read_move(plain, at);
    if (ck_ascii_space(*at) != 0)
        return at + 1;
    return *at == '[' ? read_named(plain, at) : read_sign(plain, at);
}

/*
 * Up to where something plain may begin. A text that ends with a space ends no token in its middle,
 * if there is something behind it that can be read.
 */
static const char *limit_of(const ck_record *record, const char *end)
{
    bool open = !record->padded || end == record->text || ck_ascii_space(end[-1]) == 0;
    if (!open)
        return end;
    return end - record->text > LONGEST ? end - LONGEST : record->text;
}

void ck_read_plain(ck_reading_state *reading, const ck_plain_tables *tables)
{
    const char *text = reading->record->text, *at = text + reading->at, *end = text + reading->end;
    plain plain = {reading, tables, text, end, limit_of(reading->record, end)};
    while (at < plain.limit) {
        const char *next = read_token(&plain, at);
        if (!next)
            break;
        at = next;
    }
    reading->at = (uint32_t)(at - text);
}

bool ck_plain_move_begins(const ck_reading_state *reading, const ck_plain_tables *tables,
                          uint32_t offset)
{
    const char *at = reading->record->text + offset;
    if (reading->end - offset < LONGEST)
        return false;
    const ck_plain_square from = square_at(tables, at);
    const ck_plain_sign sign = sign_at(tables, at + from.size);
    ck_square via;
    at += from.size + SIGN_SIZE;
    if (sign.kind == CK_MINDS_SIGN)
        at = read_bracket(tables, at, &via);
    else if (sign.kind != CK_PIECE_SIGN)
        return false;
    return from.size > 0 && at && square_at(tables, at).size > 0;
}

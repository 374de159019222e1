/* Reads the tokens that programs write, word by word; the patterns read all others. */
#include "parser/notations/short_cut.h"

#include "parser/notations/entry_dialects.h"
#include "parser/notations/sign_table.h"
#include "parser/text/cursor.h"
#include "parser/text/declared_hands.h"
#include "parser/text/recognise.h"
#include "rules/board/hands.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/square.h"

#include <string.h>

/*
 * The state of scanning. Functions that read a word move the place AT behind it, or return false
 * and leave it. Functions that read a token fill ENTRY and add it, or return false if the token is
 * not canonical.
 */
typedef struct word_scanner {
    ck_reading_state *reading;
    const char *text; /* of the record */
    const char *base; /* the bytes that are scanned: the text, or a copy of its end before NULs */
    const char *at, *end;
    uint32_t origin; /* the place of BASE in the text */
} word_scanner;

/* No move is longer. This number of bytes is readable from the start of a token on, whatever
 * follows. */
enum { LONGEST_MOVE = 64 };

enum { SIGN = CK_SIGN_SIZE };

static inline ck_span span_of(const word_scanner *scanner, const char *start, const char *end)
{
    return (ck_span){scanner->origin + (uint32_t)(start - scanner->base), (uint32_t)(end - start)};
}

/* ---- words of moves ---- */

static inline bool read_sign(const char **at, const char *sign)
{
    const bool found = ck_sign_bytes(*at) == ck_sign_bytes(sign);
    *at += found ? SIGN : 0;
    return found;
}

/* Reads a sign of some kind; returns its value, or −1. */
static inline int read_sign_of(const char **at, ck_sign_kind kind)
{
    const int value = ck_sign_value(ck_sign_bytes(*at), kind);
    *at += value >= 0 ? SIGN : 0;
    return value;
}

static inline bool read_square(const char **at, ck_square *square)
{
    const size_t size = ck_square_of_letters(*at, square);
    *at += size;
    return size > 0;
}

/* Reads [ZU]. */
static inline bool read_bracket(const char **at, ck_square *square)
{
    const char *inside = *at + 1;
    if (**at != '[' || !read_square(&inside, square) || *inside != ']')
        return false;
    *at = inside + 1;
    return true;
}

/* Reads a cast after 橋 or 水, if there is one. */
static inline bool read_cast(const char **at, const char *sign, int8_t *heads)
{
    if (!read_sign(at, sign))
        return true;
    *heads = (int8_t)read_sign_of(at, CK_SIGN_HEADS);
    return *heads >= 0;
}

static inline bool is_blank(char byte)
{
    const uint64_t blanks =
        (uint64_t)1 << ' ' | (uint64_t)1 << '\n' | (uint64_t)1 << '\t' | (uint64_t)1 << '\r';
    return (unsigned char)byte <= ' ' && (blanks >> byte & 1) != 0;
}

/* Whether a token ends at the current place. */
static inline bool is_at_end(const word_scanner *scanner)
{
    return scanner->at == scanner->end || is_blank(*scanner->at);
}

/* ---- moves ---- */

/* Adds the entry of a token that ends at the current place. */
static inline void add_entry(const word_scanner *scanner, ck_entry *entry, ck_entry_kind kind,
                             const char *start)
{
    ck_reading_state *reading = scanner->reading;
    entry->kind = (uint8_t)kind;
    entry->span = span_of(scanner, start, scanner->at);
    reading->plain++;
    reading->owner = ++reading->record->entry_count;
}

/* 手黒兵 of the last move. */
static bool read_capture(word_scanner *scanner)
{
    ck_reading_state *reading = scanner->reading;
    ck_record *record = reading->record;
    const char *start = scanner->at, *at = start + SIGN;
    const int colour = read_sign_of(&at, CK_SIGN_COLOUR);
    const int profession = read_sign_of(&at, CK_SIGN_PROFESSION);
    if (profession < 0 || profession >= CK_PROFESSIONS || (at != scanner->end && !is_blank(*at)) ||
        reading->owner == 0 || reading->owner != record->entry_count)
        return false;
    ck_entry *entry = &record->entries[reading->owner - 1];
    if (entry->kind != CK_ENTRY_MOVE || entry->as.move.capture.span.length > 0 ||
        entry->as.move.garbled > 0)
        return false;
    scanner->at = at;
    ck_add_entry_capture(reading, entry, span_of(scanner, start, at),
                         colour >= 0 ? (uint8_t)colour : CK_NO_COLOUR, (uint8_t)profession);
    return true;
}

/* Adds a move that ends at AT, before a blank or its capture comment; that is read with it if it is
 * canonical. */
static inline bool add_move(word_scanner *scanner, ck_entry *entry, const char *at)
{
    const char *start = scanner->at;
    const char *next = at + is_blank(*at);
    const bool takes = ck_sign_bytes(next) == ck_sign_bytes("手");
    if (next == at && at != scanner->end && !takes)
        return false;
    scanner->at = at;
    add_entry(scanner, entry, CK_ENTRY_MOVE, start);
    scanner->at = next;
    if (takes)
        read_capture(scanner);
    return true;
}

/* 無撃裁 · 橋四 · 水五 · 橋四水五 · 水無此無 */
static inline bool read_casts(const char **at, ck_tail *tail)
{
    static const char uncast[] = "無撃裁";
    const char *start = *at;
    if (memcmp(start, uncast, sizeof uncast - 1) == 0) {
        *at += sizeof uncast - 1;
        tail->form = CK_TAIL_NONE;
        return true;
    }
    if (!read_cast(at, "橋", &tail->bridge) || !read_cast(at, "水", &tail->water) || *at == start)
        return false;
    tail->form = CK_TAIL_NAMED;
    tail->failed = read_sign(at, "此");
    return !tail->failed || read_sign(at, "無");
}

/* MIMU橋二, after ME弓. */
static inline bool read_piece(word_scanner *scanner, ck_entry *entry, const char *at)
{
    ck_written_move *written = &entry->as.move;
    ck_move *move = &written->move;
    ck_square first, second;
    if (!read_square(&at, &first))
        return false;
    const bool two = read_square(&at, &second);
    move->via = two ? first : CK_NO_SQUARE;
    move->to = two ? second : first;
    const char *casts = at;
    if (!read_casts(&at, &written->tail))
        return false;
    written->tail_span = span_of(scanner, casts, at);
    entry->dialects = ck_dialects_of_move(written->tail.failed && move->from == move->to);
    if (!add_move(scanner, entry, at))
        return false;
    scanner->reading->seen.named++;
    scanner->reading->seen.real_piece = true;
    return true;
}

/* [ZU]ZI · [ZU]ZIZE · ZI[ZE]ZU, after ZO皇. */
static bool read_minds(word_scanner *scanner, ck_entry *entry, const char *at)
{
    ck_move *move = &entry->as.move.move;
    ck_square before, second, third;
    const bool former = read_square(&at, &before);
    if (!read_bracket(&at, &move->first) || !read_square(&at, &second))
        return false;
    const bool latter = !former && read_square(&at, &third);
    move->kind = CK_MOVE_MINDS;
    move->profession = CK_MINDS;
    move->step = former ? CK_STEP_FORMER : latter ? CK_STEP_LATTER : CK_NO_STEP;
    move->via = former ? before : latter ? second : CK_NO_SQUARE;
    move->to = latter ? third : second;
    entry->dialects = CK_BY_SIGNS;
    return add_move(scanner, entry, at);
}

/* A move on the board. */
static inline bool read_move(word_scanner *scanner, ck_entry *entry)
{
    const char *at = scanner->at;
    ck_move *move = &entry->as.move.move;
    entry->as.move = ck_unknown_move;
    if (!read_square(&at, &move->from))
        return false;
    const int profession = read_sign_of(&at, CK_SIGN_PROFESSION);
    if (profession == CK_MINDS)
        return read_minds(scanner, entry, at);
    move->profession = (uint8_t)profession;
    return profession >= 0 && read_piece(scanner, entry, at);
}

/* 黒兵MY, after 黒. */
static bool read_placing(word_scanner *scanner, ck_entry *entry, const char *at, int colour)
{
    ck_move *move = &entry->as.move.move;
    entry->as.move = ck_unknown_move;
    const int profession = read_sign_of(&at, CK_SIGN_PROFESSION);
    if (profession < 0 || profession >= CK_PROFESSIONS || !read_square(&at, &move->to))
        return false;
    move->kind = CK_MOVE_PLACE;
    move->colour = (uint8_t)colour;
    move->profession = (uint8_t)profession;
    entry->dialects = CK_BY_SIGNS;
    return add_move(scanner, entry, at);
}

/* ---- declarations and marks, of any length ---- */

/* Whether a byte begins a character of three. */
static inline bool is_sign(char byte)
{
    return ((unsigned char)byte & 0xf0) == 0xe0;
}

static inline bool begins(const word_scanner *scanner, const char *sign)
{
    return scanner->end - scanner->at >= SIGN && memcmp(scanner->at, sign, SIGN) == 0;
}

static bool read_word(word_scanner *scanner, const char *word)
{
    const size_t size = strlen(word);
    if ((size_t)(scanner->end - scanner->at) < size || memcmp(scanner->at, word, size) != 0)
        return false;
    scanner->at += size;
    return true;
}

/* 十 終季, after 而手. */
static bool read_points(word_scanner *scanner, ck_declaration *declared)
{
    bool good;
    const char *start = scanner->at;
    scanner->at += ck_read_points(start, (size_t)(scanner->end - start), &declared->points,
                                  &declared->tenths, &good);
    declared->points_span = span_of(scanner, start, scanner->at);
    return scanner->at > start && good;
}

/* 為獣 再行 · 為獣而手十 終季, after the name of the speaker or 或. */
static bool read_declaration(word_scanner *scanner, ck_entry *entry, const char *start,
                             ck_text speaker)
{
    ck_declaration *declared = &entry->as.declaration;
    *declared = (ck_declaration){.speaker = speaker, .has_hands = true};
    if (!read_word(scanner, "為"))
        return false;
    const char *hands = scanner->at;
    do {
        ck_hand hand;
        bool flashed;
        const char *name = scanner->at;
        while (!is_at_end(scanner) && !begins(scanner, "加") && !begins(scanner, "而"))
            scanner->at += scanner->end - scanner->at >= SIGN && is_sign(*scanner->at) ? SIGN : 1;
        if (!ck_declared_hand_by_sign(scanner->reading, name, (size_t)(scanner->at - name), &hand,
                                      &flashed) ||
            ((declared->hands.plain | declared->hands.flashed) & CK_HAND_BIT(hand)) != 0)
            return false;
        *(flashed ? &declared->hands.flashed : &declared->hands.plain) |= CK_HAND_BIT(hand);
    } while (read_word(scanner, "加"));
    declared->named = ck_text_at(scanner->text, span_of(scanner, hands, scanner->at));
    const bool ends = read_word(scanner, "而手");
    declared->choice = ends ? CK_END_SEASON : CK_AGAIN;
    if ((ends && !read_points(scanner, declared)) || scanner->at == scanner->end ||
        !is_blank(*scanner->at++) || !read_word(scanner, ends ? "終季" : "再行"))
        return false;
    add_entry(scanner, entry, CK_ENTRY_DECLARATION, start);
    entry->dialects = ck_dialects_of_hands(false, speaker.length > 0);
    ck_recognise_note(&scanner->reading->seen, entry->dialects);
    return true;
}

/* [SY]為獣 再行, after [. */
static bool read_named(word_scanner *scanner, ck_entry *entry, const char *start)
{
    const char *name = scanner->at;
    while (scanner->at < scanner->end && *scanner->at != ']' && *scanner->at != '\n')
        scanner->at++;
    const ck_text speaker =
        ck_cursor_trimmed(ck_text_at(scanner->text, span_of(scanner, name, scanner->at)));
    return read_word(scanner, "]") && read_declaration(scanner, entry, start, speaker);
}

/* 春終 · 星一周 */
static bool read_mark(word_scanner *scanner, ck_entry *entry)
{
    const char *start = scanner->at;
    const int season = read_sign_of(&scanner->at, CK_SIGN_SEASON);
    if (!read_word(scanner, season >= 0 ? "終" : "星一周") || !is_at_end(scanner))
        return false;
    entry->dialects = CK_BY_SIGNS;
    entry->as.season = (ck_season_mark){(uint8_t)season, CK_SEASON_NAMES};
    add_entry(scanner, entry, season >= 0 ? CK_ENTRY_SEASON_END : CK_ENTRY_GAME_END, start);
    return true;
}

/* ---- tokens ---- */

static inline bool read_token(word_scanner *scanner, ck_entry *entry)
{
    const char *start = scanner->at, *at = start;
    if (*start >= 'A' && *start <= 'Z')
        return read_move(scanner, entry);
    if (ck_sign_bytes(start) == ck_sign_bytes("手"))
        return read_capture(scanner);
    const int colour = read_sign_of(&at, CK_SIGN_COLOUR);
    if (colour >= 0)
        return read_placing(scanner, entry, at, colour);
    if (read_word(scanner, "或"))
        return read_declaration(scanner, entry, start, (ck_text){.length = 0});
    if (read_word(scanner, "["))
        return read_named(scanner, entry, start);
    return read_mark(scanner, entry);
}

/* Reads the tokens that begin before STOP. Returns false at one that is not canonical, and where
 * there is no room for its entry. */
static bool read_tokens(word_scanner *scanner, const char *stop)
{
    while (scanner->at < stop) {
        const char *start = scanner->at;
        if ((unsigned char)*start <= ' ' && is_blank(*start)) {
            scanner->at++;
            continue;
        }
        ck_entry *entry = ck_record_next(scanner->reading->record);
        if (!entry || !read_token(scanner, entry)) {
            scanner->at = start;
            return false;
        }
    }
    return true;
}

void ck_short_cut_read(ck_reading_state *reading)
{
    const char *text = reading->record->text;
    const uint32_t left = reading->end - reading->at;
    const uint32_t tail = left < LONGEST_MOVE ? left : LONGEST_MOVE;
    word_scanner scanner = {reading, text, text, text + reading->at, text + reading->end, 0};
    if (read_tokens(&scanner, scanner.end - tail)) {
        /* The tokens at the end are read from a copy, where bytes follow them. */
        char copy[2 * LONGEST_MOVE] = {0};
        const uint32_t origin = (uint32_t)(scanner.at - text), length = reading->end - origin;
        memcpy(copy, text + origin, length);
        scanner = (word_scanner){reading, text, copy, copy, copy + length, origin};
        read_tokens(&scanner, scanner.end);
    }
    reading->at = scanner.origin + (uint32_t)(scanner.at - scanner.base);
}

bool ck_short_cut_begins(const ck_reading_state *reading, uint32_t offset)
{
    const char *text = reading->record->text;
    const uint32_t left = reading->end - offset;
    char copy[LONGEST_MOVE] = {0};
    ck_square square;
    if (left == 0 || !ck_column_letter[(unsigned char)text[offset]])
        return false;
    memcpy(copy, text + offset, left < LONGEST_MOVE / 2 ? left : LONGEST_MOVE / 2);
    const char *at = copy;
    if (!read_square(&at, &square))
        return false;
    const int profession = read_sign_of(&at, CK_SIGN_PROFESSION);
    if (profession == CK_MINDS)
        read_bracket(&at, &square);
    return profession >= 0 && read_square(&at, &square);
}

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
 * The state of scanning. Each function that reads a word moves AT behind it, or returns false and
 * leaves AT where it was. Each function that reads a token fills ENTRY and adds it, or returns
 * false if the token is not canonical.
 */
typedef struct word_scanner {
    ck_reading_state *reading;
    const char *text; /* of the record */
    const char *base; /* the bytes that are scanned: the text, or a copy of its end before NULs */
    const char *at, *end;
    uint32_t origin; /* the place of BASE in the text */
} word_scanner;

/* No move is longer. So many bytes are readable from the start of a token on, whatever follows. */
enum { LONGEST_MOVE = 64 };

enum { SIGN = CK_SIGN_SIZE };

static inline ck_span span_from(const word_scanner *scanner, const char *start)
{
    return (ck_span){scanner->origin + (uint32_t)(start - scanner->base),
                     (uint32_t)(scanner->at - start)};
}

/* ---- words ---- */

static bool read_word(word_scanner *scanner, const char *word)
{
    const size_t size = strlen(word);
    if ((size_t)(scanner->end - scanner->at) < size || memcmp(scanner->at, word, size) != 0)
        return false;
    scanner->at += size;
    return true;
}

/* Whether a sign comes next. */
static inline bool is_next(const word_scanner *scanner, const char *sign)
{
    return ck_sign_bytes(scanner->at) == ck_sign_bytes(sign);
}

static inline bool read_sign(word_scanner *scanner, const char *sign)
{
    const bool found = is_next(scanner, sign);
    scanner->at += found ? SIGN : 0;
    return found;
}

/* Reads a sign of some kind; returns its value, or −1. */
static inline int read_sign_of(word_scanner *scanner, ck_sign_kind kind)
{
    const int value = ck_sign_value(ck_sign_bytes(scanner->at), kind);
    scanner->at += value >= 0 ? SIGN : 0;
    return value;
}

static inline bool read_square(word_scanner *scanner, ck_square *square)
{
    const size_t size = ck_square_of_letters(scanner->at, square);
    scanner->at += size;
    return size > 0;
}

/* A cast after 橋 or 水; CK_NO_CAST if that sign is missing. */
static inline bool read_cast(word_scanner *scanner, const char *sign, int8_t *heads)
{
    if (!read_sign(scanner, sign))
        return true;
    *heads = (int8_t)read_sign_of(scanner, CK_SIGN_HEADS);
    return *heads >= 0;
}

static inline bool is_blank(char byte)
{
    const uint64_t blanks =
        (uint64_t)1 << ' ' | (uint64_t)1 << '\n' | (uint64_t)1 << '\t' | (uint64_t)1 << '\r';
    return (unsigned char)byte <= ' ' && (blanks >> byte & 1) != 0;
}

/* Whether a token ends here. */
static inline bool is_at_end(const word_scanner *scanner)
{
    return scanner->at == scanner->end || is_blank(*scanner->at);
}

/* ---- moves ---- */

static inline void add_entry(const word_scanner *scanner, ck_entry *entry, ck_entry_kind kind,
                             const char *start)
{
    ck_reading_state *reading = scanner->reading;
    entry->kind = (uint8_t)kind;
    entry->gap = reading->gap;
    entry->span = span_from(scanner, start);
    reading->gap = (ck_gap){0};
    reading->plain++;
    reading->owner = ++reading->record->entry_count;
}

/* 手黒兵 of the last move, after 手. */
static bool read_capture(word_scanner *scanner, const char *start)
{
    ck_reading_state *reading = scanner->reading;
    ck_record *record = reading->record;
    const int colour = read_sign_of(scanner, CK_SIGN_COLOUR);
    const int profession = read_sign_of(scanner, CK_SIGN_PROFESSION);
    if (profession < 0 || profession >= CK_PROFESSIONS || !is_at_end(scanner) ||
        reading->owner == 0 || reading->owner != record->entry_count || reading->gap.turns > 0)
        return false;
    ck_entry *entry = &record->entries[reading->owner - 1];
    if (entry->kind != CK_ENTRY_MOVE || entry->as.move.capture.span.length > 0)
        return false;
    ck_add_entry_capture(reading, entry, span_from(scanner, start),
                         colour >= 0 ? (uint8_t)colour : CK_NO_COLOUR, (uint8_t)profession);
    return true;
}

/* A move ends before a blank or its capture comment, which is read with it if it is canonical. */
static inline bool add_move(word_scanner *scanner, ck_entry *entry, const char *start)
{
    const bool takes = is_next(scanner, "手");
    if (!takes && !is_blank(*scanner->at) && scanner->at != scanner->end)
        return false;
    add_entry(scanner, entry, CK_ENTRY_MOVE, start);
    if (takes) {
        const char *end = scanner->at;
        scanner->at += SIGN;
        if (!read_capture(scanner, end))
            scanner->at = end;
    }
    return true;
}

/* 無撃裁 · 橋四 · 水五 · 橋四水五 · 水無此無 */
static inline bool read_casts(word_scanner *scanner, ck_written_move *written)
{
    static const char uncast[] = "無撃裁";
    const char *start = scanner->at;
    ck_tail *tail = &written->tail;
    if (memcmp(start, uncast, sizeof uncast - 1) == 0) {
        scanner->at += sizeof uncast - 1;
        tail->form = CK_TAIL_NONE;
    } else {
        if (!read_cast(scanner, "橋", &tail->bridge) || !read_cast(scanner, "水", &tail->water) ||
            scanner->at == start)
            return false;
        tail->form = CK_TAIL_NAMED;
        tail->failed = read_sign(scanner, "此");
        if (tail->failed && !read_sign(scanner, "無"))
            return false;
    }
    written->tail_span = span_from(scanner, start);
    return true;
}

/* MIMU橋二, after ME弓. */
static inline bool read_piece(word_scanner *scanner, ck_entry *entry, const char *start)
{
    ck_written_move *written = &entry->as.move;
    ck_move *move = &written->move;
    ck_square first, second;
    if (!read_square(scanner, &first))
        return false;
    const bool two = read_square(scanner, &second);
    move->via = two ? first : CK_NO_SQUARE;
    move->to = two ? second : first;
    if (!read_casts(scanner, written))
        return false;
    entry->dialects = ck_dialects_of_move(written->tail.failed && move->from == move->to);
    if (!add_move(scanner, entry, start))
        return false;
    scanner->reading->seen.named++;
    scanner->reading->seen.real_piece = true;
    return true;
}

/* [ZU]ZI · [ZU]ZIZE · ZI[ZE]ZU, after ZO皇. */
static bool read_minds(word_scanner *scanner, ck_entry *entry, const char *start)
{
    ck_move *move = &entry->as.move.move;
    ck_square before, second, third;
    const bool former = read_square(scanner, &before);
    if (*scanner->at++ != '[' || !read_square(scanner, &move->first) || *scanner->at++ != ']' ||
        !read_square(scanner, &second))
        return false;
    const bool latter = !former && read_square(scanner, &third);
    move->kind = CK_MOVE_MINDS;
    move->profession = CK_MINDS;
    move->step = former ? CK_STEP_FORMER : latter ? CK_STEP_LATTER : CK_NO_STEP;
    move->via = former ? before : latter ? second : CK_NO_SQUARE;
    move->to = latter ? third : second;
    entry->dialects = CK_BY_SIGNS;
    return add_move(scanner, entry, start);
}

/* A move on the board. */
static inline bool read_move(word_scanner *scanner, ck_entry *entry, const char *start)
{
    ck_move *move = &entry->as.move.move;
    entry->as.move = ck_unknown_move;
    if (!read_square(scanner, &move->from))
        return false;
    const int profession = read_sign_of(scanner, CK_SIGN_PROFESSION);
    if (profession == CK_MINDS)
        return read_minds(scanner, entry, start);
    move->profession = (uint8_t)profession;
    return profession >= 0 && read_piece(scanner, entry, start);
}

/* 黒兵MY, after 黒. */
static bool read_placing(word_scanner *scanner, ck_entry *entry, const char *start, int colour)
{
    ck_move *move = &entry->as.move.move;
    entry->as.move = ck_unknown_move;
    const int profession = read_sign_of(scanner, CK_SIGN_PROFESSION);
    if (profession < 0 || profession >= CK_PROFESSIONS || !read_square(scanner, &move->to))
        return false;
    move->kind = CK_MOVE_PLACE;
    move->colour = (uint8_t)colour;
    move->profession = (uint8_t)profession;
    entry->dialects = CK_BY_SIGNS;
    return add_move(scanner, entry, start);
}

/* ---- declarations and marks, of any length ---- */

static bool begins(const word_scanner *scanner, const char *sign)
{
    return scanner->end - scanner->at >= SIGN && memcmp(scanner->at, sign, SIGN) == 0;
}

/* 獣加王, after 為. */
static bool read_hands(word_scanner *scanner, ck_declaration *declared)
{
    do {
        ck_hand hand;
        bool flashed;
        const char *name = scanner->at;
        while (!is_at_end(scanner) && !begins(scanner, "加") && !begins(scanner, "而"))
            scanner->at++;
        if (!ck_declared_hand_by_sign(scanner->reading, name, (size_t)(scanner->at - name), &hand,
                                      &flashed) ||
            ((declared->hands.plain | declared->hands.flashed) & CK_HAND_BIT(hand)) != 0)
            return false;
        *(flashed ? &declared->hands.flashed : &declared->hands.plain) |= CK_HAND_BIT(hand);
    } while (read_word(scanner, "加"));
    return true;
}

/* 十 終季, after 而手. */
static bool read_points(word_scanner *scanner, ck_declaration *declared)
{
    bool good;
    const char *start = scanner->at;
    scanner->at += ck_read_points(start, (size_t)(scanner->end - start), &declared->points,
                                  &declared->tenths, &good);
    declared->points_span = span_from(scanner, start);
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
    if (!read_hands(scanner, declared))
        return false;
    declared->named = ck_text_at(scanner->text, span_from(scanner, hands));
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
    const ck_text speaker = ck_cursor_trimmed(ck_text_at(scanner->text, span_from(scanner, name)));
    return read_word(scanner, "]") && read_declaration(scanner, entry, start, speaker);
}

/* 春終 · 星一周 */
static bool read_mark(word_scanner *scanner, ck_entry *entry)
{
    const char *start = scanner->at;
    const int season = read_sign_of(scanner, CK_SIGN_SEASON);
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
    const char *start = scanner->at;
    if (*start >= 'A' && *start <= 'Z')
        return read_move(scanner, entry, start);
    if (read_sign(scanner, "手"))
        return read_capture(scanner, start);
    const int colour = read_sign_of(scanner, CK_SIGN_COLOUR);
    if (colour >= 0)
        return read_placing(scanner, entry, start, colour);
    if (read_sign(scanner, "或"))
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
    word_scanner scanner = {.at = copy};
    if (!read_square(&scanner, &square))
        return false;
    const int profession = read_sign_of(&scanner, CK_SIGN_PROFESSION);
    return profession >= 0 && profession < CK_PROFESSIONS && read_square(&scanner, &square);
}

/* Reads the tokens that programs write, word by word; the patterns read all others. */
#include "parser/notations/short_cut.h"

#include "parser/notations/entry_dialects.h"
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
 * leaves AT where it was. Each function that reads a token adds its entry, or returns false if the
 * token is not canonical or memory is short.
 */
typedef struct word_scanner {
    ck_reading_state *reading;
    const char *text; /* of the record */
    const char *at, *end;
} word_scanner;

enum { SIGN = 3 }; /* bytes of a sign */

enum { NAMED_SEASONS = sizeof ck_season_name / sizeof *ck_season_name };

static ck_span span_from(const word_scanner *scanner, const char *start)
{
    return ck_from_to((uint32_t)(start - scanner->text), (uint32_t)(scanner->at - scanner->text));
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

static inline bool is_next(const word_scanner *scanner, const char *sign)
{
    return scanner->end - scanner->at >= SIGN && memcmp(scanner->at, sign, SIGN) == 0;
}

static inline bool read_sign(word_scanner *scanner, const char *sign)
{
    const bool found = is_next(scanner, sign);
    scanner->at += found ? SIGN : 0;
    return found;
}

/* Reads one of COUNT signs; returns its index, or −1. */
static int read_one_of(word_scanner *scanner, const char *const *signs, int count)
{
    for (int i = 0; i < count; i++) {
        if (read_sign(scanner, signs[i]))
            return i;
    }
    return -1;
}

static bool read_profession(word_scanner *scanner, uint8_t *profession)
{
    for (int i = 0; i < CK_PROFESSIONS; i++) {
        if (read_sign(scanner, ck_profession_name[i].sign)) {
            *profession = (uint8_t)i;
            return true;
        }
    }
    return false;
}

static bool read_square(word_scanner *scanner, ck_square *square)
{
    const size_t size =
        ck_read_square(scanner->at, (size_t)(scanner->end - scanner->at), false, square);
    scanner->at += size;
    return size > 0;
}

/* A cast after 橋 or 水; CK_NO_CAST if that sign is missing. */
static bool read_cast(word_scanner *scanner, const char *sign, int8_t *heads)
{
    static const char *const numbers[] = {"無", "一", "二", "三", "四", "五"};
    if (!read_sign(scanner, sign)) {
        *heads = CK_NO_CAST;
        return true;
    }
    *heads = (int8_t)read_one_of(scanner, numbers, sizeof numbers / sizeof *numbers);
    return *heads >= 0;
}

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r';
}

/* Whether a token ends here. */
static bool is_at_end(const word_scanner *scanner)
{
    return scanner->at == scanner->end || is_blank(*scanner->at);
}

/* ---- moves ---- */

static ck_entry *add_entry(const word_scanner *scanner, ck_entry_kind kind, const char *start)
{
    ck_entry *entry = ck_cursor_add_unset_entry(scanner->reading, kind, span_from(scanner, start));
    if (entry)
        entry->dialects = CK_BY_SIGNS;
    return entry;
}

static ck_entry *add_move(const word_scanner *scanner, const char *start,
                          const ck_written_move *written)
{
    if (!is_at_end(scanner) && !is_next(scanner, "手"))
        return NULL;
    ck_entry *entry = add_entry(scanner, CK_ENTRY_MOVE, start);
    if (entry)
        entry->as.move = *written;
    return entry;
}

/* 無撃裁 · 橋四 · 水五 · 橋四水五 · 水無此無 */
static bool read_casts(word_scanner *scanner, ck_written_move *written)
{
    const char *start = scanner->at;
    ck_tail *tail = &written->tail;
    if (read_word(scanner, "無撃裁")) {
        tail->form = CK_TAIL_NONE;
    } else {
        if (!read_cast(scanner, "橋", &tail->bridge) || !read_cast(scanner, "水", &tail->water) ||
            scanner->at == start)
            return false;
        tail->form = CK_TAIL_NAMED;
        tail->failed = read_word(scanner, "此無");
    }
    written->tail_span = span_from(scanner, start);
    return true;
}

/* MIMU橋二, after ME弓. */
static bool read_piece(word_scanner *scanner, const char *start, ck_written_move *written)
{
    ck_move *move = &written->move;
    if (!read_square(scanner, &move->to))
        return false;
    const ck_square via = move->to;
    if (read_square(scanner, &move->to))
        move->via = via;
    if (!read_casts(scanner, written))
        return false;
    ck_entry *entry = add_move(scanner, start, written);
    if (!entry)
        return false;
    entry->dialects = ck_dialects_of_move(written->tail.failed && move->from == move->to);
    scanner->reading->seen.named++;
    scanner->reading->seen.real_piece = true;
    return true;
}

/* [ZU]ZI · [ZU]ZIZE · ZI[ZE]ZU, after ZO皇. */
static bool read_minds(word_scanner *scanner, const char *start, ck_written_move *written)
{
    ck_move *move = &written->move;
    const bool former = read_square(scanner, &move->via);
    if (!read_word(scanner, "[") || !read_square(scanner, &move->first) ||
        !read_word(scanner, "]") || !read_square(scanner, &move->to))
        return false;
    const ck_square latter = move->to;
    if (former) {
        move->step = CK_STEP_FORMER;
    } else if (read_square(scanner, &move->to)) {
        move->step = CK_STEP_LATTER;
        move->via = latter;
    }
    move->kind = CK_MOVE_MINDS;
    move->profession = CK_MINDS;
    return add_move(scanner, start, written) != NULL;
}

/* A move on the board. */
static bool read_move(word_scanner *scanner)
{
    const char *start = scanner->at;
    ck_written_move written = ck_record_unknown_move(CK_MOVE_PIECE);
    if (!read_square(scanner, &written.move.from))
        return false;
    if (read_profession(scanner, &written.move.profession))
        return read_piece(scanner, start, &written);
    return read_sign(scanner, ck_profession_name[CK_MINDS].sign) &&
           read_minds(scanner, start, &written);
}

/* 黒兵MY, after 黒. */
static bool read_placing(word_scanner *scanner, const char *start, int colour)
{
    ck_written_move written = ck_record_unknown_move(CK_MOVE_PLACE);
    written.move.colour = (uint8_t)colour;
    return read_profession(scanner, &written.move.profession) &&
           read_square(scanner, &written.move.to) && add_move(scanner, start, &written);
}

/* 手黒兵 of the last move, after 手. */
static bool read_capture(word_scanner *scanner, const char *start)
{
    ck_reading_state *reading = scanner->reading;
    ck_record *record = reading->record;
    const int colour = read_one_of(scanner, ck_colour_name, CK_NO_COLOUR);
    uint8_t profession;
    if (!read_profession(scanner, &profession) || !is_at_end(scanner) || reading->owner == 0 ||
        reading->owner != record->entry_count)
        return false;
    ck_entry *entry = &record->entries[reading->owner - 1];
    if (entry->kind != CK_ENTRY_MOVE || entry->as.move.capture.span.length > 0 ||
        entry->as.move.garbled > 0)
        return false;
    ck_add_entry_capture(reading, entry, span_from(scanner, start),
                         colour >= 0 ? (uint8_t)colour : CK_NO_COLOUR, profession);
    return true;
}

/* ---- declarations and marks ---- */

/* 獣加王, after 為. */
static bool read_hands(word_scanner *scanner, ck_declaration *declared)
{
    do {
        ck_hand hand;
        bool flashed;
        const char *name = scanner->at;
        while (!is_at_end(scanner) && !is_next(scanner, "加") && !is_next(scanner, "而"))
            scanner->at++;
        if (!ck_declared_hand_by_sign(scanner->reading, name, (size_t)(scanner->at - name), &hand,
                                      &flashed) ||
            ((declared->hands.plain | declared->hands.flashed) & CK_HAND_BIT(hand)) != 0)
            return false;
        *(flashed ? &declared->hands.flashed : &declared->hands.plain) |= CK_HAND_BIT(hand);
    } while (read_sign(scanner, "加"));
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
static bool read_declaration(word_scanner *scanner, const char *start, ck_text speaker)
{
    ck_declaration declared = {.speaker = speaker, .has_hands = true};
    if (!read_sign(scanner, "為"))
        return false;
    const char *hands = scanner->at;
    if (!read_hands(scanner, &declared))
        return false;
    declared.named = ck_text_at(scanner->text, span_from(scanner, hands));
    const bool ends = read_word(scanner, "而手");
    declared.choice = ends ? CK_END_SEASON : CK_AGAIN;
    if ((ends && !read_points(scanner, &declared)) || scanner->at == scanner->end ||
        !is_blank(*scanner->at++) || !read_word(scanner, ends ? "終季" : "再行"))
        return false;
    ck_entry *entry = add_entry(scanner, CK_ENTRY_DECLARATION, start);
    if (!entry)
        return false;
    entry->dialects = ck_dialects_of_hands(false, speaker.length > 0);
    entry->as.declaration = declared;
    ck_recognise_note(&scanner->reading->seen, entry->dialects);
    return true;
}

/* [SY]為獣 再行, after [. */
static bool read_named(word_scanner *scanner, const char *start)
{
    const char *name = scanner->at;
    while (scanner->at < scanner->end && *scanner->at != ']' && *scanner->at != '\n')
        scanner->at++;
    const ck_text speaker = ck_cursor_trimmed(ck_text_at(scanner->text, span_from(scanner, name)));
    return read_word(scanner, "]") && read_declaration(scanner, start, speaker);
}

/* 春終 · 星一周 */
static bool read_mark(word_scanner *scanner)
{
    const char *start = scanner->at;
    if (read_word(scanner, "星一周"))
        return is_at_end(scanner) && add_entry(scanner, CK_ENTRY_GAME_END, start);
    const int season = read_one_of(scanner, ck_season_name, NAMED_SEASONS);
    ck_entry *entry = season >= 0 && read_sign(scanner, "終") && is_at_end(scanner)
                          ? add_entry(scanner, CK_ENTRY_SEASON_END, start)
                          : NULL;
    if (entry)
        entry->as.season = (ck_season_mark){(uint8_t)season, CK_SEASON_NAMES};
    return entry != NULL;
}

/* ---- tokens ---- */

static bool read_token(word_scanner *scanner)
{
    const char *start = scanner->at;
    if (*start >= 'A' && *start <= 'Z')
        return read_move(scanner);
    if (read_sign(scanner, "手"))
        return read_capture(scanner, start);
    const int colour = read_one_of(scanner, ck_colour_name, CK_NO_COLOUR);
    if (colour >= 0)
        return read_placing(scanner, start, colour);
    if (read_sign(scanner, "或"))
        return read_declaration(scanner, start, (ck_text){.length = 0});
    if (read_word(scanner, "["))
        return read_named(scanner, start);
    return read_mark(scanner);
}

void ck_short_cut_read(ck_reading_state *reading)
{
    const char *text = reading->record->text;
    word_scanner scanner = {reading, text, text + reading->at, text + reading->end};
    while (scanner.at < scanner.end) {
        const char *start = scanner.at;
        if (is_blank(*start)) {
            scanner.at++;
        } else if (!read_token(&scanner)) {
            scanner.at = start;
            break;
        }
    }
    reading->at = (uint32_t)(scanner.at - text);
}

bool ck_short_cut_begins(const ck_reading_state *reading, uint32_t offset)
{
    const char *text = reading->record->text;
    word_scanner scanner = {NULL, text, text + offset, text + reading->end};
    ck_square square;
    uint8_t profession;
    return read_square(&scanner, &square) && read_profession(&scanner, &profession) &&
           read_square(&scanner, &square);
}

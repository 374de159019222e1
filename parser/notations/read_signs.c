/*
 * Reads notation 0 in all its dialects, and notation 1, in which the ends of moves are shorter
 * (notation.md §4, §5).
 *
 * PCRE2 matches one token at a time, on bytes; the alternatives are whole characters, so UTF-8 need
 * not be decoded. short_cut.c reads canonical tokens first.
 */
#include "parser/notations/read_signs.h"

#include "parser/notations/entry_dialects.h"
#include "parser/notations/short_cut.h"
#include "parser/notations/token_patterns.h"
#include "parser/text/cursor.h"
#include "parser/text/declared_hands.h"
#include "parser/text/encoding.h"
#include "parser/text/pattern.h"
#include "parser/text/read_end_word.h"
#include "parser/text/read_group.h"
#include "parser/text/read_header.h"
#include "parser/text/read_remark.h"
#include "parser/text/recognise.h"
#include "rules/base/utf8.h"
#include "rules/board/way.h"
#include "rules/words/decoration.h"
#include "rules/words/like_sign.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/space.h"
#include "rules/words/square.h"
#include "rules/words/term.h"
#include "rules/words/words.h"

#include <stdio.h>
#include <string.h>

/* The patterns of tokens: for ordinary moves, and for ways. */
typedef enum token_kind { MOVE, SIGN, TOKENS } token_kind;
static const char *const token_pattern[2][TOKENS] = {{CK_RE_MOVE, CK_RE_SIGNS},
                                                     {CK_RE_WAY_MOVE, CK_RE_WAY_SIGNS}};

/* A pattern that has matched so often is compiled for the machine, which costs as much as that many
 * matches without. */
enum { WORTH_COMPILING = 50 };

struct ck_patterns {
    const ck_memory *memory;
    pcre2_code *code[2][TOKENS]; /* compiled at first use: most records need none */
    uint8_t matches[2][TOKENS];  /* of each, up to WORTH_COMPILING */
    bool ways;                   /* for ways */
    bool failed;                 /* memory was short for a pattern */
    pcre2_match_data *match;
};

static pcre2_code *compile(const char *pattern, const ck_memory *memory)
{
    int error;
    PCRE2_SIZE at;
    pcre2_general_context *general = ck_pattern_context(memory);
    pcre2_compile_context *context = general ? pcre2_compile_context_create(general) : NULL;
    pcre2_code *code = context ? pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED,
                                               PCRE2_ANCHORED, &error, &at, context)
                               : NULL;
    pcre2_compile_context_free(context);
    pcre2_general_context_free(general);
    return code;
}

/* NULL when memory is short. */
static const pcre2_code *code_of(ck_patterns *patterns, token_kind token)
{
    pcre2_code **code = &patterns->code[patterns->ways][token];
    if (!*code)
        *code = compile(token_pattern[patterns->ways][token], patterns->memory);
    patterns->failed |= !*code;
    uint8_t *matches = &patterns->matches[patterns->ways][token];
    /* Without the just-in-time compiler, PCRE2 interprets the pattern: slower, with the same
     * result. */
    if (*code && *matches < WORTH_COMPILING && ++*matches == WORTH_COMPILING)
        pcre2_jit_compile(*code, PCRE2_JIT_COMPLETE);
    return *code;
}

void ck_sign_patterns_use(ck_patterns *patterns, bool ways)
{
    patterns->ways = ways;
    patterns->failed = false;
}

bool ck_sign_patterns_failed(const ck_patterns *patterns)
{
    return patterns->failed;
}

ck_patterns *ck_sign_patterns_new(const ck_memory *memory)
{
    ck_patterns *patterns = ck_memory_alloc_zeroed(memory, 1, sizeof *patterns);
    if (!patterns)
        return NULL;
    patterns->memory = memory;
    pcre2_general_context *general = ck_pattern_context(memory);
    if (general)
        patterns->match = pcre2_match_data_create(G_MOVE_GROUPS, general);
    pcre2_general_context_free(general);
    if (patterns->match)
        return patterns;
    ck_sign_patterns_free(patterns);
    return NULL;
}

void ck_sign_patterns_free(ck_patterns *patterns)
{
    for (int ways = 0; ways < 2; ways++)
        for (int token = 0; token < TOKENS; token++)
            pcre2_code_free(patterns->code[ways][token]);
    pcre2_match_data_free(patterns->match);
    ck_memory_free(patterns->memory, patterns);
}

/* ---- matching ---- */

/* Matches a pattern at an offset; the match data then has the groups. A pattern that is interpreted
 * needs memory: what does not match for want of it is not unreadable. */
static bool match_at(const ck_reading_state *reading, token_kind token, uint32_t offset)
{
    ck_patterns *patterns = reading->reader->patterns;
    const pcre2_code *code = code_of(patterns, token);
    if (!code)
        return false;
    const int matched = pcre2_match(code, (PCRE2_SPTR)reading->record->text, reading->end, offset,
                                    0, patterns->match, NULL);
    patterns->failed |= matched == PCRE2_ERROR_NOMEMORY;
    return matched > 0;
}

/* The span of a group of the last match; length 0: unset. */
static ck_span group(const ck_reading_state *reading, int number)
{
    pcre2_match_data *match = reading->reader->patterns->match;
    const PCRE2_SIZE *ends = pcre2_get_ovector_pointer(match);
    if (ends[2 * number] == PCRE2_UNSET)
        return (ck_span){0, 0};
    return (ck_span){(uint32_t)ends[2 * number],
                     (uint32_t)(ends[2 * number + 1] - ends[2 * number])};
}

static bool is(const ck_reading_state *reading, ck_span span, const char *word)
{
    return ck_bytes_are(reading->record->text + span.offset, span.length, word);
}

/* CK_NO_SQUARE for 或 or no square. */
static ck_square to_square(const ck_reading_state *reading, ck_span span)
{
    ck_square square = CK_NO_SQUARE;
    ck_read_square(reading->record->text + span.offset, span.length, false, &square);
    return square;
}

static uint8_t to_profession(const ck_reading_state *reading, ck_span span)
{
    if (is(reading, span, ck_beast_sign))
        return CK_TIGER;
    for (uint8_t i = 0; i < CK_PROFESSIONS; i++) {
        if (is(reading, span, ck_profession_name[i].sign))
            return i;
    }
    return CK_NO_PROFESSION;
}

static uint8_t to_colour(const ck_reading_state *reading, ck_span span)
{
    if (is(reading, span, ck_colour_name[CK_RED]))
        return CK_RED;
    return is(reading, span, ck_colour_name[CK_BLACK]) ? CK_BLACK : CK_NO_COLOUR;
}

/* A cast as written; reports an impossible number (R4.4). */
static int8_t to_cast(const ck_reading_state *reading, ck_span span)
{
    int32_t value = 0;
    bool good; /* always: the patterns have numbers of one sign */
    if (span.length == 0 || is(reading, span, "或"))
        return CK_UNKNOWN_CAST;
    ck_read_number(reading->record->text + span.offset, span.length, &value, &good);
    if (value <= 5)
        return (int8_t)value;
    ck_cursor_report_number(reading, CK_F_BAD_CAST, span, value);
    return CK_UNKNOWN_CAST;
}

/* ---- moves ---- */

/* Whether the end of a move is complete at an offset. */
static bool is_tail_end(const ck_reading_state *reading, uint32_t at)
{
    return at == reading->end || ck_cursor_space_length(reading, at) > 0 ||
           ck_cursor_at(reading, at, "此無") || ck_cursor_at(reading, at, "手");
}

/* The number of heads after blanks behind the name of a cast; length 0: none. */
static ck_span heads_behind(const ck_reading_state *reading, uint32_t at)
{
    enum { MOST = 5 };
    ck_scanner in = ck_cursor_scanner(reading, at);
    ck_scan_spaces(&in, CK_BLANK);
    at = (uint32_t)in.at;
    const int heads = ck_scan_digit(&in);
    const bool ends = heads >= 0 && heads <= MOST && is_tail_end(reading, (uint32_t)in.at);
    return (ck_span){at, ends ? (uint32_t)in.at - at : 0};
}

/* The heads of a cast with a name. If the name ends the move, which is read up to *END, the number
 * may follow after blanks. */
static int8_t named_cast(const ck_reading_state *reading, int name, int heads, uint32_t *end)
{
    ck_span number = group(reading, heads);
    if (number.length == 0 && *end == ck_end_of(group(reading, name))) {
        number = heads_behind(reading, *end);
        *end = number.length > 0 ? ck_end_of(number) : *end;
    }
    const bool garbled = *end == ck_end_of(group(reading, name)) && !is_tail_end(reading, *end);
    if (number.length == 0 && !garbled)
        ck_cursor_report(reading, CK_F_HEADS_MISSING, group(reading, name));
    return to_cast(reading, number);
}

static const char again[] = "再";

/* The offset after a cast. */
static uint32_t after_cast(const ck_reading_state *reading, int name, int heads)
{
    ck_span cast = group(reading, heads);
    return ck_end_of(cast.length > 0 ? cast : group(reading, name));
}

/* Reads 再二再三, further casts of the bridge (games.md §1.4). */
static ck_recasts read_recasts(const ck_reading_state *reading, uint32_t at)
{
    const uint32_t size = sizeof again - 1;
    ck_recasts recasts = 0;
    ck_span water = group(reading, G_WATER), failed = group(reading, G_FAILED);
    uint32_t end = water.length > 0    ? water.offset
                   : failed.length > 0 ? failed.offset
                                       : ck_end_of(group(reading, 0));
    for (uint32_t next; at < end; at = next) {
        for (next = at + size; next < end && !ck_cursor_at(reading, next, again);)
            next++;
        if (next == at + size)
            ck_cursor_report(reading, CK_F_HEADS_MISSING, ck_from_to(at, next));
        if (!ck_add_recast(&recasts, to_cast(reading, ck_from_to(at + size, next))))
            ck_cursor_report(reading, CK_F_UNREADABLE, ck_from_to(at, next));
    }
    return recasts;
}

/* Reads the end of a move in notation 0, 無撃裁 or casts with names, up to *END. */
static ck_tail read_named_tail(const ck_reading_state *reading, bool uncast, uint32_t *end_of_tail)
{
    ck_tail tail = {.form = uncast ? CK_TAIL_NONE : CK_TAIL_NAMED,
                    .failed = group(reading, G_FAILED).length > 0,
                    .bridge = CK_NO_CAST,
                    .water = CK_NO_CAST};
    if (uncast)
        return tail;
    if (group(reading, G_BRIDGE).length > 0) {
        tail.bridge = named_cast(reading, G_BRIDGE, G_BRIDGE_HEADS, end_of_tail);
        uint32_t end = after_cast(reading, G_BRIDGE, G_BRIDGE_HEADS);
        if (ck_cursor_at(reading, end, again))
            tail.recasts = read_recasts(reading, end);
    }
    if (group(reading, G_WATER).length > 0) {
        tail.water = named_cast(reading, G_WATER, G_WATER_HEADS, end_of_tail);
        uint32_t end = after_cast(reading, G_WATER, G_WATER_HEADS);
        tail.water_again = end < ck_end_of(group(reading, 0)) && ck_cursor_at(reading, end, again);
    }
    return tail;
}

/* Reads the end of a move in notation 1: numbers alone; a final 無 means that the move failed
 * (§5). */
static ck_tail read_bare_tail(const ck_reading_state *reading)
{
    ck_span first = group(reading, G_BARE_FIRST);
    ck_span second = group(reading, G_BARE_SECOND);
    bool failed = group(reading, G_FAILED).length > 0;
    ck_tail tail = {
        .form = CK_TAIL_BARE, .failed = failed, .bridge = CK_NO_CAST, .water = CK_NO_CAST};
    if (first.length > 0)
        tail.bridge = to_cast(reading, first);
    if (second.length > 0)
        tail.water = to_cast(reading, second);
    if (!failed && is(reading, second.length > 0 ? second : first, "無")) {
        tail.failed = true;
        *(second.length > 0 ? &tail.water : &tail.bridge) = CK_UNKNOWN_CAST;
    }
    if (first.length == 0 && !failed)
        tail.form = CK_TAIL_UNKNOWN;
    return tail;
}

/* ME弓MIMY一ME: the start repeated after a cast means that the piece returned. */
static uint32_t read_way_back(const ck_reading_state *reading, uint32_t offset, ck_tail *tail,
                              ck_span from)
{
    const char *text = reading->record->text;
    if (tail->form != CK_TAIL_BARE || tail->failed || reading->end - offset < from.length ||
        memcmp(text + offset, text + from.offset, from.length) != 0)
        return offset;
    tail->failed = true;
    return offset + from.length;
}

/* Reads ZAIXY, 跳KY跳LU or 失XI, the rest of a way (games.md §1.10); returns false if it is too
 * long. */
static bool read_way(const ck_reading_state *reading, ck_move *move)
{
    ck_span first = group(reading, G_SECOND), others = group(reading, G_THIRD);
    const uint32_t end = ck_end_of(others.length > 0 ? others : first);
    const char *text = reading->record->text;
    bool good = true;
    move->kind = CK_MOVE_WAY;
    move->via = move->to = CK_NO_SQUARE;
    for (uint32_t at = first.offset; at < end && good;) {
        bool lost = ck_cursor_at(reading, at, ck_loss_sign);
        bool leaps = lost || ck_cursor_at(reading, at, ck_leap_sign);
        ck_square square;
        at += leaps ? (uint32_t)sizeof ck_leap_sign - 1 : 0;
        at += (uint32_t)ck_read_square(text + at, end - at, false, &square);
        good = ck_way_go_on_to(move, square, leaps);
        move->lost = lost;
    }
    return good;
}

static void read_piece_move(ck_reading_state *reading)
{
    ck_span whole = group(reading, 0);
    ck_span from = group(reading, G_FROM);
    ck_span second = group(reading, G_SECOND);
    ck_span third = group(reading, G_THIRD);
    ck_span last = third.length > 0 ? third : second;
    bool uncast = group(reading, G_NO_CAST).length > 0;
    bool named =
        uncast || group(reading, G_BRIDGE).length > 0 || group(reading, G_WATER).length > 0;
    uint32_t end = ck_end_of(whole);
    ck_tail tail = named ? read_named_tail(reading, uncast, &end) : read_bare_tail(reading);
    end = read_way_back(reading, end, &tail, from);
    ck_entry *entry = ck_cursor_add_entry(reading, CK_ENTRY_MOVE, ck_from_to(whole.offset, end));
    reading->at = end;
    if (!entry)
        return;
    uint8_t profession = to_profession(reading, group(reading, G_PIECE));
    bool to_start = tail.failed && to_square(reading, from) == to_square(reading, last);
    unsigned unwritten = CK_NOTATION_0 & ~CK_WRITTEN_IN(MODERN);
    entry->dialects = ck_dialects_of_move(to_start);
    if (!named)
        entry->dialects = CK_WRITTEN_IN(ONE);
    else if (profession == CK_NO_PROFESSION)
        entry->dialects = (uint16_t)(unwritten | (unsigned)to_start << CK_DIALECT_ONE);
    entry->as.move = (ck_written_move){
        .move = {.kind = CK_MOVE_PIECE,
                 .profession = profession,
                 .colour = CK_NO_COLOUR,
                 .from = to_square(reading, from),
                 .via = third.length > 0 ? to_square(reading, second) : CK_NO_SQUARE,
                 .first = CK_NO_SQUARE,
                 .to = to_square(reading, last)},
        .tail = tail,
        .tail_span = ck_from_to(ck_end_of(last), end),
        .capture = {.colour = CK_NO_COLOUR, .profession = CK_NO_PROFESSION},
    };
    if (ck_cursor_rules(reading)->board->ways) {
        entry->dialects = CK_BY_SIGNS; /* 無撃裁 is optional */
        if (!read_way(reading, &entry->as.move.move))
            ck_cursor_report(reading, CK_F_UNREADABLE, whole);
    }
}

static void read_minds_move(ck_reading_state *reading)
{
    ck_span whole = group(reading, 0);
    ck_entry *entry = ck_cursor_add_entry(reading, CK_ENTRY_MOVE, whole);
    reading->at = ck_end_of(whole);
    if (!entry)
        return;
    entry->as.move = ck_record_unknown_move(CK_MOVE_MINDS);
    /* ZO皇[ZU]ZI · ZO皇ZI[ZE]ZU · ZO皇[ZU]ZIZE · ZO皇ZIZU · ZO皇ZI (§4) */
    ck_span before = group(reading, G_MINDS_BRACKET);
    ck_span second = group(reading, G_MINDS_SECOND);
    ck_span middle = group(reading, G_MINDS_MIDDLE);
    ck_span third = group(reading, G_MINDS_THIRD);
    bool stepped = third.length > 0;
    ck_move move = {.kind = CK_MOVE_MINDS,
                    .profession = CK_MINDS,
                    .colour = CK_NO_COLOUR,
                    .step = CK_NO_STEP,
                    .from = to_square(reading, group(reading, G_FROM)),
                    .via = stepped ? to_square(reading, second) : CK_NO_SQUARE,
                    .first = to_square(reading, middle.length > 0 ? middle : before),
                    .to = to_square(reading, stepped ? third : second)};
    if (stepped)
        move.step = middle.length > 0   ? CK_STEP_FORMER
                    : before.length > 0 ? CK_STEP_LATTER
                                        : CK_STEP_UNKNOWN;
    entry->as.move.move = move;
    bool bracket = group(reading, G_MINDS_BRACKET).length + group(reading, G_MINDS_MIDDLE).length;
    entry->dialects = (uint16_t)(bracket ? CK_BY_SIGNS : CK_BY_SIGNS & ~CK_BY_CERKE_ONLINE);
}

static void read_place(ck_reading_state *reading)
{
    ck_span whole = group(reading, 0);
    ck_entry *entry = ck_cursor_add_entry(reading, CK_ENTRY_MOVE, whole);
    reading->at = ck_end_of(whole);
    if (!entry)
        return;
    uint8_t colour = to_colour(reading, group(reading, S_PLACE_COLOUR));
    entry->dialects = (uint16_t)(colour == CK_NO_COLOUR ? CK_WRITTEN_IN(ONE) : CK_BY_SIGNS);
    entry->as.move = ck_record_unknown_move(CK_MOVE_PLACE);
    entry->as.move.move.profession = to_profession(reading, group(reading, S_PLACE_PIECE));
    entry->as.move.move.colour = colour;
    entry->as.move.move.to = to_square(reading, group(reading, S_PLACE_SQUARE));
}

/* Whether a capture comment may follow another one, or 引分: a way captures several pieces
 * (games.md §1.10). */
static bool may_take_more(const ck_reading_state *reading, const ck_entry *owner)
{
    return owner && ck_cursor_rules(reading)->board->ways &&
           (owner->kind == CK_ENTRY_CAPTURE || owner->kind == CK_ENTRY_WORD ||
            (owner->kind == CK_ENTRY_MOVE && owner->as.move.capture.span.length > 0));
}

/* Whether only blanks stand between two offsets. */
static bool are_blanks(const ck_reading_state *reading, uint32_t at, uint32_t end)
{
    const char *text = reading->record->text;
    size_t size;
    while (at < end && (size = ck_space_of(text + at, end - at, CK_BLANK)) > 0)
        at += (uint32_t)size;
    return at == end;
}

/* Adds a capture comment to the unread turn right before it, or as a gap of its own. Returns false
 * if it belongs to a move: also to one with unread text right before it. */
static bool add_to_gap(ck_reading_state *reading, ck_entry *entry, ck_span capture)
{
    const char *text = reading->record->text;
    const ck_text unread = entry ? ck_entry_unread_text(entry, text) : (ck_text){.length = 0};
    const bool joins =
        unread.length > 0 && are_blanks(reading, ck_end_of(unread.span), capture.offset);
    if (unread.length == 0 || (joins && entry->kind == CK_ENTRY_MOVE))
        return false;
    if (joins && ck_end_of(unread.span) == ck_end_of(entry->span)) {
        entry->span = ck_from_to(entry->span.offset, ck_end_of(capture));
        entry->as.gap.text = ck_text_at(text, entry->span);
    } else {
        ck_cursor_add_hidden(reading, capture);
    }
    return true;
}

/* 手黒巫 belongs to the move before it; comments may stand between. */
static void read_capture(ck_reading_state *reading)
{
    ck_record *record = reading->record;
    ck_span whole = group(reading, 0);
    ck_entry *entry = reading->owner > 0 ? &record->entries[reading->owner - 1] : NULL;
    reading->at = ck_end_of(whole);
    if (add_to_gap(reading, entry, whole))
        return;
    if (may_take_more(reading, entry)) {
        ck_capture capture = {whole, to_colour(reading, group(reading, S_CAPTURE_COLOUR)),
                              to_profession(reading, group(reading, S_CAPTURE_PIECE))};
        ck_entry *further = ck_cursor_add_entry(reading, CK_ENTRY_CAPTURE, whole);
        if (further) {
            further->as.capture = capture;
            further->dialects = CK_BY_SIGNS;
        }
        return;
    }
    if (!entry || entry->kind != CK_ENTRY_MOVE || entry->as.move.capture.span.length > 0) {
        ck_cursor_add_gap(reading, CK_F_LONE_CAPTURE, whole);
        return;
    }
    ck_add_entry_capture(reading, entry, whole,
                         to_colour(reading, group(reading, S_CAPTURE_COLOUR)),
                         to_profession(reading, group(reading, S_CAPTURE_PIECE)));
}

/* ---- declarations ---- */

/* The end of a hand's name: the next sign of a declaration, a space, or the line end. */
static uint32_t name_end(const ck_reading_state *reading, uint32_t at)
{
    static const char *const signs[] = {"加", "而", "再行", "終季", "(", ")",
                                        "{",  "#",  "手",   "//",   "※", ";"};
    const char *text = reading->record->text;
    while (at < reading->end && ck_cursor_space_length(reading, at) == 0) {
        for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
            if (ck_cursor_at(reading, at, signs[i]))
                return at;
        }
        do
            at++;
        while (at < reading->end && ck_is_within(text[at]));
    }
    return at;
}

/* Whether a text is points with or without 点, as people write them behind a hand: 5, で5点. */
static bool are_points(const char *text, size_t length)
{
    static const char *const joins[] = {"で", "+", "=", NULL};
    int32_t value;
    int8_t tenths;
    bool good = false;
    const size_t join = ck_word_among(text, length, joins);
    const size_t end = join + ck_read_points(text + join, length - join, &value, &tenths, &good);
    return good && end > join && (end == length || ck_bytes_are(text + end, length - end, "点"));
}

/* The end of the name of a hand in another language, which may have blanks; AT: none. */
static uint32_t term_end(const ck_reading_state *reading, uint32_t at)
{
    const char *text = reading->record->text;
    const ck_term *hand = NULL;
    size_t flash, size = 0;
    ck_term_at(CK_TERM_FLASH, text + at, reading->end - at, &flash);
    const uint32_t start = at + (uint32_t)flash;
    hand = ck_term_at(CK_TERM_HAND, text + start, reading->end - start, &size);
    return hand ? start + (uint32_t)size : start;
}

/* The end of a known hand that points follow directly; otherwise that of the whole name. */
static uint32_t hand_end(const ck_reading_state *reading, uint32_t at)
{
    enum { LONGEST = 64 };
    const char *text = reading->record->text;
    const uint32_t whole = name_end(reading, at);
    ck_hand hand;
    bool flashed;
    if (whole - at > LONGEST ||
        ck_declared_hand_by_sign(reading, text + at, whole - at, &hand, &flashed))
        return whole;
    const uint32_t term = term_end(reading, at);
    if (term > whole || (term == whole && whole > at))
        return term;
    for (uint32_t end = whole; end > at; end--) {
        if (!(end < whole && ck_is_within(text[end])) && are_points(text + end, whole - end) &&
            ck_declared_hand_by_sign(reading, text + at, end - at, &hand, &flashed))
            return end;
    }
    return whole;
}

/* Adds a hand in look-alike signs as what it stands for, with an error; 玉 for 王. Returns false
 * for other names. */
static bool add_like_hand(ck_reading_state *reading, ck_declaration *declared, ck_span name)
{
    const uint32_t before = (uint32_t)strlen("為");
    const char *text = reading->record->text;
    ck_hand hand;
    bool flashed;
    if (name.offset < before ||
        ck_declared_hand_by_sign(reading, text + name.offset, name.length, &hand, &flashed))
        return false;
    const ck_span span = ck_from_to(name.offset - before, ck_end_of(name));
    const ck_like_text like = ck_like_sign_corrected(text + span.offset, span.length);
    if (like.length <= before || memcmp(like.bytes, text + span.offset, before) != 0 ||
        !ck_declared_hand_by_sign(reading, like.bytes + before, like.length - before, &hand,
                                  &flashed))
        return false;
    ck_cursor_report(reading, CK_F_UNREADABLE, span);
    ck_add_declared_hand(reading, declared, hand, flashed, name);
    return true;
}

static bool put_in_arena(void *self, const char *bytes, size_t length)
{
    ck_arena_put(self, bytes, length);
    return true;
}

/* Notes text as people write it; the usual text is the one begun in the arena. */
static void end_wording(ck_reading_state *reading, ck_span span)
{
    const ck_text usual = ck_arena_end(&reading->record->arena, span);
    ck_cursor_add_form(reading, CK_F_OTHER_WORDING, span, usual.bytes, usual.length);
}

static void add_wording(ck_reading_state *reading, ck_span span)
{
    ck_out out = {.self = &reading->record->arena, .write = put_in_arena};
    ck_like_sign_put(&out, reading->record->text + span.offset, span.length);
    end_wording(reading, span);
}

/* Reads a word of a declaration. */
static bool accept(ck_reading_state *reading, const char *word)
{
    if (!ck_cursor_at(reading, reading->at, word))
        return false;
    reading->at += (uint32_t)strlen(word);
    return true;
}

/* The same after optional spaces. */
static bool accept_further(ck_reading_state *reading, const char *word)
{
    const uint32_t start = reading->at;
    ck_cursor_skip_spaces(reading);
    if (accept(reading, word))
        return true;
    reading->at = start;
    return false;
}

/* Skips spaces before a known hand; other text may have another meaning. */
static void come_to_hand(ck_reading_state *reading)
{
    const uint32_t start = reading->at;
    ck_hand hand;
    bool flashed;
    ck_cursor_skip_spaces(reading);
    const uint32_t length = name_end(reading, reading->at) - reading->at;
    if (!ck_declared_hand_by_sign(reading, reading->record->text + reading->at, length, &hand,
                                  &flashed) &&
        term_end(reading, reading->at) <= reading->at + length)
        reading->at = start;
}

/* Accepts 加, or another joint before the name of a hand. */
static bool accept_joint(ck_reading_state *reading, bool *odd)
{
    const uint32_t before = reading->at;
    size_t size;
    if (accept_further(reading, "加"))
        return true;
    ck_cursor_skip_spaces(reading);
    ck_term_at(CK_TERM_JOINT, reading->record->text + reading->at, reading->end - reading->at,
               &size);
    reading->at += (uint32_t)size;
    ck_cursor_skip_spaces(reading);
    const bool joins = size > 0 && term_end(reading, reading->at) > reading->at;
    *odd |= joins;
    reading->at = joins ? reading->at : before;
    return joins;
}

/* Reads A加B… or (A)(B)…; returns whether it has parentheses. ODD: other joints than 加. */
static bool read_hands(ck_reading_state *reading, ck_declaration *declared, bool *odd)
{
    bool parentheses = false;
    ck_span hands = {reading->at, 0};
    declared->has_hands = true;
    for (;;) {
        bool open = hands.length > 0 ? accept(reading, "(") : accept_further(reading, "(");
        come_to_hand(reading);
        uint32_t end = hand_end(reading, reading->at);
        if (end == reading->at)
            break;
        ck_span name = ck_from_to(reading->at, end);
        if (!add_like_hand(reading, declared, name)) {
            ck_add_declared_hand_by_sign(reading, declared,
                                         ck_text_at(reading->record->text, name));
        }
        reading->at = end;
        if (open)
            accept(reading, ")");
        parentheses |= open;
        hands.length = reading->at - hands.offset;
        if (!accept_joint(reading, odd) && !(open && ck_cursor_at(reading, reading->at, "(")))
            break;
    }
    declared->named = ck_text_at(reading->record->text, hands);
    return parentheses;
}

/* Reads a number after 而手, 而 or 手; 手 before a piece is a capture comment and stays unread. */
static bool read_points(ck_reading_state *reading, ck_declaration *declared)
{
    bool good;
    const uint32_t before = reading->at;
    bool joined = accept_further(reading, "而");
    uint32_t start = reading->at - (uint32_t)strlen("而");
    bool counted = accept_further(reading, "手");
    const bool open = counted && accept(reading, "(");
    const uint32_t after = reading->at;
    ck_cursor_skip_spaces(reading);
    size_t length = ck_read_points(reading->record->text + reading->at, reading->end - reading->at,
                                   &declared->points, &declared->tenths, &good);
    if ((!joined && !counted) || (length == 0 && !joined)) {
        declared->points = declared->tenths = 0;
        reading->at = before;
        return false;
    }
    if (length > 0 && good) {
        declared->points_span = ck_from_to(reading->at, reading->at + (uint32_t)length);
        reading->at += (uint32_t)length;
        if (open)
            accept(reading, ")");
        return true;
    }
    /* Text up to the choice stands for the number. */
    start = length > 0 ? reading->at : start;
    reading->at = name_end(reading, length > 0 ? reading->at + (uint32_t)length : after);
    ck_cursor_report(reading, CK_F_BAD_NUMBER, ck_from_to(start, reading->at));
    return true;
}

/* Reads points in parentheses directly behind a hand: (5), (5点). */
static bool read_points_in_parentheses(ck_reading_state *reading, ck_declaration *declared)
{
    const uint32_t before = reading->at;
    bool good = false;
    if (!accept(reading, "("))
        return false;
    const size_t length =
        ck_read_points(reading->record->text + reading->at, reading->end - reading->at,
                       &declared->points, &declared->tenths, &good);
    declared->points_span = ck_from_to(reading->at, reading->at + (uint32_t)length);
    reading->at += (uint32_t)length;
    accept(reading, "点");
    if (good && accept(reading, ")"))
        return true;
    declared->points = declared->tenths = 0;
    declared->points_span.length = 0;
    reading->at = before;
    return false;
}

/* Whether 再行 or 終季 comes after blanks. */
static bool precedes_choice(const ck_reading_state *reading, uint32_t at)
{
    static const char *const choices[] = {"再行", "終季", NULL};
    ck_scanner in = ck_cursor_scanner(reading, at);
    ck_scan_spaces(&in, CK_BLANK);
    return in.at > at && ck_scan_one_of(&in, choices);
}

/* Reads points behind a hand without 而手, up to a blank: 5点, +5, =5, (5); before a choice, 5. */
static bool read_bare_points(ck_reading_state *reading, ck_declaration *declared)
{
    if (read_points_in_parentheses(reading, declared))
        return true;
    const char *text = reading->record->text;
    const uint32_t before = reading->at;
    bool good;
    ck_cursor_skip_spaces(reading);
    uint32_t end = name_end(reading, reading->at);
    const bool apart = reading->at > before;
    const bool taken = end > reading->at && are_points(text + reading->at, end - reading->at);
    if (!taken || (apart && !ck_bytes_begin(text + reading->at, 1, "+") &&
                   memcmp(text + end - strlen("点"), "点", strlen("点")) != 0 &&
                   !precedes_choice(reading, end))) {
        reading->at = before;
        return false;
    }
    if (!accept(reading, "で") && !accept(reading, "+"))
        accept(reading, "=");
    const size_t length = ck_read_points(text + reading->at, end - reading->at, &declared->points,
                                         &declared->tenths, &good);
    declared->points_span = ck_from_to(reading->at, reading->at + (uint32_t)length);
    reading->at = end;
    return true;
}

/* Whether a span has blanks, as only people write them. */
static bool is_spaced(const ck_reading_state *reading, ck_span span)
{
    const unsigned blanks = CK_BLANK | CK_RETURN | CK_LINE_FEED;
    const char *text = reading->record->text;
    for (uint32_t at = span.offset; at < ck_end_of(span); at++) {
        if (ck_space_of(text + at, ck_end_of(span) - at, blanks) > 0)
            return true;
    }
    return false;
}

static uint8_t read_choice(ck_reading_state *reading)
{
    if (accept(reading, "再行"))
        return CK_AGAIN;
    return accept(reading, "終季") ? CK_END_SEASON : CK_NO_CHOICE;
}

/* Reads the points behind the choice of a declaration that ends a season. */
static void read_later_points(ck_reading_state *reading, ck_declaration *declared)
{
    const uint32_t end = reading->at;
    ck_cursor_skip_spaces(reading);
    if (declared->points_span.length > 0 || declared->choice != CK_END_SEASON ||
        !read_points(reading, declared))
        reading->at = end;
}

/* Reads a declaration that begins at START with its speaker or 為; READING->at is at its hands. Its
 * choice may come later. ODD: not written as usual. */
static void read_declaration(ck_reading_state *reading, uint32_t start, ck_text speaker, bool odd)
{
    ck_declaration declared = {.speaker = speaker};
    const uint32_t hands = reading->at;
    const bool parentheses = read_hands(reading, &declared, &odd);
    bool points = read_points(reading, &declared);
    if (points)
        odd |= declared.points_span.length > 0 &&
               (accept(reading, "点") || ck_cursor_at(reading, reading->at - 1, ")"));
    else
        odd |= points = read_bare_points(reading, &declared);
    uint32_t end = reading->at;
    const bool by_people = is_spaced(reading, ck_from_to(hands, end));
    ck_cursor_skip_spaces(reading);
    declared.choice = read_choice(reading);
    if (declared.choice == CK_NO_CHOICE) {
        /* The choice by another name, ty mok1 or 계절 종료 */
        size_t size;
        const ck_term *choice = ck_term_at(CK_TERM_CHOICE, reading->record->text + reading->at,
                                           reading->end - reading->at, &size);
        reading->at += (uint32_t)size;
        declared.choice = choice ? (uint8_t)choice->value : CK_NO_CHOICE;
        odd |= declared.choice != CK_NO_CHOICE;
    }
    if (declared.choice != CK_NO_CHOICE) {
        if (!points)
            read_later_points(reading, &declared);
        end = reading->at;
    }
    reading->at = end;
    if (odd)
        add_wording(reading, ck_from_to(start, end));
    reading->unchosen |= declared.choice == CK_NO_CHOICE;
    ck_entry *entry = ck_cursor_add_entry(reading, CK_ENTRY_DECLARATION, ck_from_to(start, end));
    if (!entry)
        return;
    entry->as.declaration = declared;
    entry->dialects = by_people ? (uint16_t)CK_WRITTEN_IN(ONE)
                                : ck_dialects_of_hands(parentheses, speaker.length > 0);
}

/* Reads 再行 or 終季: the choice of the declaration before it, or a declaration of its own. */
static void read_lone_choice(ck_reading_state *reading)
{
    const uint32_t start = reading->at;
    ck_entry *entry = ck_cursor_waiting_declaration(reading->record);
    if (!entry) {
        entry = ck_cursor_add_entry(reading, CK_ENTRY_DECLARATION, ck_from_to(start, start));
        if (!entry)
            return;
        entry->as.declaration = (ck_declaration){.choice = CK_NO_CHOICE};
        entry->dialects = CK_WRITTEN_IN(ONE);
    }
    entry->as.declaration.choice = read_choice(reading);
    read_later_points(reading, &entry->as.declaration);
    entry->span = ck_from_to(entry->span.offset, reading->at);
}

/* Whether only spaces and line ends stand between two offsets. */
static bool are_spaces(const ck_reading_state *reading, uint32_t at, uint32_t end)
{
    uint32_t size;
    while (at < end && (size = ck_cursor_space_length(reading, at)) > 0)
        at += size;
    return at == end;
}

/* The choice that a text of two signs looks like, 終李, or has one sign of, 終秀; CK_NO_CHOICE:
 * none.
 */
static ck_choice like_choice(const char *text, size_t length)
{
    enum { SIGN = 3, BOTH = 2 * SIGN };
    static const char *const words[] = {[CK_AGAIN] = "再行", [CK_END_SEASON] = "終季"};
    const ck_like_text like = ck_like_sign_corrected(text, length);
    for (int choice = CK_AGAIN; choice <= CK_END_SEASON; choice++) {
        const char *word = words[choice];
        if (ck_bytes_are(like.bytes, like.length, word) ||
            (length == BOTH && !ck_is_within(text[SIGN]) &&
             (memcmp(text, word, SIGN) == 0 || memcmp(text + SIGN, word + SIGN, SIGN) == 0)))
            return (ck_choice)choice;
    }
    return CK_NO_CHOICE;
}

/* Takes a text behind a declaration without a choice for the choice that it looks like, with an
 * error; returns false for others. */
static bool take_like_choice(ck_reading_state *reading, ck_span span)
{
    const char *text = reading->record->text;
    ck_entry *entry = ck_cursor_waiting_declaration(reading->record);
    if (!entry || !are_spaces(reading, ck_end_of(entry->span), span.offset))
        return false;
    const ck_choice choice = like_choice(text + span.offset, span.length);
    if (choice == CK_NO_CHOICE)
        return false;
    ck_cursor_report(reading, CK_F_UNREADABLE, span);
    entry->as.declaration.choice = (uint8_t)choice;
    entry->span = ck_from_to(entry->span.offset, ck_end_of(span));
    reading->at = ck_end_of(span);
    return true;
}

/* ---- marks, results, comments ---- */

/* 春終, 季始 */
static void read_season_mark(ck_reading_state *reading)
{
    ck_span whole = group(reading, 0);
    ck_span name = group(reading, S_SEASON);
    bool starts = ck_cursor_at(reading, ck_end_of(name), "始");
    if (is(reading, whole, "季終") && take_like_choice(reading, whole))
        return;
    ck_entry *entry =
        ck_cursor_add_entry(reading, starts ? CK_ENTRY_SEASON_START : CK_ENTRY_SEASON_END, whole);
    reading->at = ck_end_of(whole);
    if (!entry)
        return;
    if (!starts && (accept(reading, "了") || accept(reading, "わり") || accept(reading, "り"))) {
        entry->span = ck_from_to(whole.offset, reading->at);
        add_wording(reading, entry->span);
    }
    entry->dialects = CK_BY_SIGNS;
    ck_cursor_season_by_sign(ck_text_at(reading->record->text, name), &entry->as.season);
}

/* Reads a mark by any of its names; returns false for other text. */
static bool accept_mark(ck_reading_state *reading, const char *sign)
{
    size_t size;
    const ck_term *mark = ck_term_at(CK_TERM_MARK, reading->record->text + reading->at,
                                     reading->end - reading->at, &size);
    if (!mark || strcmp(mark->sign, sign) != 0)
        return false;
    reading->at += (uint32_t)size;
    return true;
}

/* Notes words that stand for a mark. */
static void note_mark(ck_reading_state *reading, ck_span span, const char *sign)
{
    ck_arena_put(&reading->record->arena, sign, strlen(sign));
    end_wording(reading, span);
}

static const ck_term *accept_season(ck_reading_state *reading)
{
    size_t size;
    const ck_term *season = ck_term_at(CK_TERM_SEASON, reading->record->text + reading->at,
                                       reading->end - reading->at, &size);
    reading->at += (uint32_t)size;
    return season;
}

/* Whether an offset is the end of its line, but for blanks. */
static bool is_line_end(const ck_reading_state *reading, uint32_t at)
{
    uint32_t size;
    while (at < reading->end && reading->record->text[at] != '\n' &&
           (size = ck_cursor_space_length(reading, at)) > 0)
        at += size;
    return at >= reading->end || reading->record->text[at] == '\n';
}

/* Reads a line of its own that marks the end of a season or of the game in other words: 봄 끝, end
 * of spring, 게임 종료. Returns false for other text. */
static bool read_mark_in_words(ck_reading_state *reading)
{
    const uint32_t start = reading->at;
    uint32_t before = start;
    while (before > 0 &&
           (reading->record->text[before - 1] == ' ' || reading->record->text[before - 1] == '\t'))
        before--;
    if (reading->record->entry_count == 0 ||
        (before > 0 && reading->record->text[before - 1] != '\n'))
        return false;
    const bool over = accept_mark(reading, "星一周");
    const bool first = !over && accept_mark(reading, "終");
    const uint32_t behind = reading->at;
    if (first)
        ck_cursor_skip_spaces(reading);
    const bool turned = first && reading->at == behind; /* 終春 */
    const ck_term *season = over || turned ? NULL : accept_season(reading);
    if (season && !first) {
        ck_cursor_skip_spaces(reading);
        if (!accept_mark(reading, "終"))
            season = NULL;
    }
    const ck_span span = ck_from_to(start, reading->at);
    reading->at = start;
    if ((!over && !season) || !is_line_end(reading, ck_end_of(span)))
        return false;
    char mark[sizeof "上季終"];
    snprintf(mark, sizeof mark, "%s終", season ? season->sign : "");
    note_mark(reading, span, over ? "星一周" : mark);
    ck_entry *entry =
        ck_cursor_add_entry(reading, over ? CK_ENTRY_GAME_END : CK_ENTRY_SEASON_END, span);
    reading->at = ck_end_of(span);
    if (!entry)
        return true;
    entry->dialects = CK_BY_SIGNS;
    if (season)
        ck_cursor_season_by_sign(
            (ck_text){.bytes = season->sign, .length = (uint32_t)strlen(season->sign)},
            &entry->as.season);
    return true;
}

/* Reads half of a result line: [name]number. */
static bool read_name_and_number(ck_reading_state *reading, ck_written_result *result, int i)
{
    ck_span name, whole;
    bool good;
    uint32_t start = reading->at;
    ck_cursor_skip_spaces(reading);
    if (!ck_cursor_enclosed(reading, reading->at, '[', ']', &name, &whole)) {
        reading->at = start;
        return false;
    }
    result->player[i].name = ck_cursor_trimmed(ck_text_at(reading->record->text, name));
    reading->at = ck_end_of(whole);
    ck_cursor_skip_spaces(reading);
    size_t length = ck_read_points(reading->record->text + reading->at, reading->end - reading->at,
                                   &result->player[i].points, &result->player[i].tenths, &good);
    if (length == 0) {
        reading->at = start;
        return false;
    }
    if (!good)
        ck_cursor_report(reading, CK_F_BAD_NUMBER,
                         ck_from_to(reading->at, reading->at + (uint32_t)length));
    result->unread |= !good;
    reading->at += (uint32_t)length;
    if (good && accept(reading, "点"))
        end_wording(reading,
                    (ck_span){reading->at - (uint32_t)strlen("点"), (uint32_t)strlen("点")});
    return true;
}

static void add_spoken(ck_reading_state *reading, uint32_t start, const ck_spoken *spoken)
{
    ck_entry *entry = ck_cursor_add_entry(reading, CK_ENTRY_WORD, ck_from_to(start, reading->at));
    if (entry) {
        entry->as.spoken = *spoken;
        entry->dialects = CK_BY_SIGNS;
    }
}

/* Reads 投了 or another word that ends the game, of a player or alone; returns false if there
 * is none. BRACKETED: the name stands in brackets. */
static bool read_end_word(ck_reading_state *reading, uint32_t start, ck_text speaker,
                          bool bracketed)
{
    ck_end_word word;
    const uint32_t size = ck_end_word_at(reading, reading->at, bracketed, &word);
    if (size == 0)
        return false;
    const ck_span span = {reading->at, size};
    const char *sign = ck_spoken_word[word];
    reading->at += size;
    if (speaker.length > 0 && !bracketed) {
        ck_out out = {.self = &reading->record->arena, .write = put_in_arena};
        ck_put_enclosed(&out, speaker, "[]");
        ck_put(&out, sign);
        end_wording(reading, ck_from_to(start, reading->at));
    } else if (!ck_is_text_of(ck_text_at(reading->record->text, span), sign)) {
        ck_cursor_add_form(reading, CK_F_OTHER_WORDING, span, sign, (uint32_t)strlen(sign));
    }
    add_spoken(reading, start, &(ck_spoken){.speaker = speaker, .word = (uint8_t)word});
    return true;
}

/* Whether the game has a word. */
static bool may_say(ck_reading_state *reading, uint8_t word)
{
    return word >= CK_WINS ? reading->record->sets_rules : ck_cursor_rules(reading)->board->ways;
}

/* Reads [黒]投了 or [黒]与[赤]五; returns false for words that the game lacks. */
static bool read_spoken(ck_reading_state *reading, uint32_t start, ck_text speaker)
{
    ck_spoken spoken = {.speaker = speaker, .word = CK_SWAPS};
    ck_written_result paid = {.players = 1};
    if (read_end_word(reading, start, speaker, true))
        return true;
    while (spoken.word < CK_HAS &&
           !(may_say(reading, spoken.word) && accept(reading, ck_spoken_word[spoken.word])))
        spoken.word++;
    if (spoken.word == CK_HAS ||
        (spoken.word == CK_PAYS && !read_name_and_number(reading, &paid, 0)))
        return false;
    spoken.payment = paid.player[0];
    if (!paid.unread)
        add_spoken(reading, start, &spoken);
    return true;
}

/* Reads [JV]十二 [SY]二十八; in a record with rules, one of the two suffices. */
static bool read_result(ck_reading_state *reading, uint32_t start)
{
    ck_written_result result = {.players = 2};
    reading->at = start;
    if (!read_name_and_number(reading, &result, 0))
        return false;
    if (read_name_and_number(reading, &result, 1)) {
        ck_entry *entry =
            ck_cursor_add_entry(reading, CK_ENTRY_RESULT, ck_from_to(start, reading->at));
        if (entry) {
            entry->as.result = result;
            entry->dialects = CK_WRITTEN_IN(DESCRIPTION) | CK_WRITTEN_IN(ONE);
        }
        return true;
    }
    if (!may_say(reading, CK_HAS))
        return false;
    if (!result.unread)
        add_spoken(reading, start, &(ck_spoken){result.player[0].name, CK_HAS, result.player[0]});
    return true;
}

/* Whether a hand without 為 stands here, then maybe points, then a choice, on one line. */
static bool is_bare_declaration(ck_reading_state *reading)
{
    const uint32_t start = reading->at;
    const char *text = reading->record->text;
    ck_declaration declared = {.points = 0};
    ck_hand hand;
    bool flashed;
    ck_cursor_skip_spaces(reading);
    const uint32_t name = reading->at, end = hand_end(reading, name);
    const bool known =
        end > name && ck_declared_hand_by_sign(reading, text + name, end - name, &hand, &flashed);
    reading->at = end;
    const bool joined = accept_further(reading, "而");
    if (accept_further(reading, "手") || joined)
        reading->at = name_end(reading, reading->at);
    else
        read_bare_points(reading, &declared);
    ck_cursor_skip_spaces(reading);
    const bool chosen =
        ck_cursor_at(reading, reading->at, "終季") || ck_cursor_at(reading, reading->at, "再行");
    const bool one_line = !memchr(text + name, '\n', reading->at - name);
    reading->at = start;
    return known && chosen && one_line;
}

/* The longer of a name and that of a player, if it stands at a place. */
static ck_text longer_name(const ck_reading_state *reading, uint32_t at, ck_text name,
                           ck_text player)
{
    const char *text = reading->record->text;
    const bool stands = player.length > name.length && reading->end - at > player.length &&
                        memcmp(text + at, player.bytes, player.length) == 0;
    return stands ? ck_text_at(text, (ck_span){at, player.length}) : name;
}

/* Reads mirel: 為王 再行, mirel 王 終季 or mirel 投了, where the name is that of a player, and 王
 * 終季 or 投了; returns false for other text. */
static bool read_speaker(ck_reading_state *reading)
{
    const uint32_t start = reading->at;
    const ck_record *record = reading->record;
    ck_text name = {.length = 0};
    for (int i = 0; i < record->players; i++)
        name = longer_name(reading, start, name, record->player[i].name);
    for (int i = 0; i < 2; i++)
        name = longer_name(reading, start, name, record->name_of[i]);
    reading->at += name.length;
    const bool apart = ck_cursor_space_length(reading, reading->at) > 0;
    const bool colon = name.length > 0 && accept_further(reading, ":");
    if (name.length > 0 && accept_further(reading, "為")) {
        read_declaration(reading, start, name, !colon);
        return true;
    }
    if (name.length > 0)
        reading->at = ck_cursor_past_blanks(reading, reading->at);
    if (read_end_word(reading, start, name, false))
        return true;
    if ((name.length == 0 || apart || colon) && is_bare_declaration(reading)) {
        read_declaration(reading, start, name, true);
        return true;
    }
    reading->at = start;
    return false;
}

/* ---- the body ---- */

/* The opening sign of an enclosure at an offset, after any raising #; 0: none. */
static char enclosing_sign(const ck_reading_state *reading, uint32_t offset)
{
    const char *text = reading->record->text;
    offset += ck_cursor_count_raising(reading, offset);
    return offset < reading->end && (text[offset] == '{' || text[offset] == '[') ? text[offset]
                                                                                 : '\0';
}

static bool may_be_square(char letter)
{
    return letter != '\0' && strchr("KLNTZXCMP", letter) != NULL;
}

/* Whether the short cut applies: not to ways. */
static bool has_short_cut(const ck_reader *reader)
{
    return !reader->by_patterns && !reader->patterns->ways;
}

bool ck_sign_token_begins(const ck_reading_state *reading, uint32_t offset)
{
    if (has_short_cut(reading->reader) && ck_short_cut_begins(reading, offset))
        return true;
    if (may_be_square(reading->record->text[offset]))
        return match_at(reading, MOVE, offset);
    return match_at(reading, SIGN, offset);
}

/* Reads a sign token; the match data has its groups. */
static void read_sign(ck_reading_state *reading)
{
    if (group(reading, S_PLACE_SQUARE).length > 0)
        read_place(reading);
    else if (group(reading, S_CAPTURE_PIECE).length > 0)
        read_capture(reading);
    else if (group(reading, S_SEASON).length > 0)
        read_season_mark(reading);
    else if (group(reading, S_GAME_END).length > 0) {
        ck_span whole = group(reading, 0);
        ck_entry *entry = ck_cursor_add_entry(reading, CK_ENTRY_GAME_END, whole);
        reading->at = ck_end_of(whole);
        if (entry)
            entry->dialects = CK_BY_SIGNS;
    } else if (group(reading, S_DECLARATION).length > 0) {
        uint32_t start = reading->at;
        reading->at += group(reading, S_DECLARATION).length;
        read_declaration(reading, start, (ck_text){.length = 0}, false);
    } else {
        read_lone_choice(reading);
    }
}

/* Whether the sign of a cast, which its number of heads may follow, stands right before a place. */
static bool is_behind_cast(const ck_reading_state *reading, uint32_t at)
{
    const uint32_t size = (uint32_t)strlen("橋");
    return at >= size &&
           (ck_cursor_at(reading, at - size, "橋") || ck_cursor_at(reading, at - size, "水"));
}

/* The span with the sign of a cast right before it, or with a figure in the place of a letter,
 * MA1MY. */
static ck_span with_sign_before(const ck_reading_state *reading, ck_span span)
{
    const char *text = reading->record->text;
    const uint32_t at = span.offset;
    uint32_t size = is_behind_cast(reading, at) ? (uint32_t)strlen("橋") : 0;
    if (at > 1 && ck_is_figure(text[at - 1]) && ck_is_letter(text[at - 2]) &&
        ck_is_letter(text[at]))
        size = 1;
    return ck_from_to(at - size, ck_end_of(span));
}

/* Whether a text is a cast on a placed piece or the Minds, which never cast. */
static bool is_needless_cast(const ck_reading_state *reading, const ck_entry *entry, ck_span span)
{
    static const char *const casts[] = {"橋", "水", NULL};
    const ck_move_kind kind = (ck_move_kind)entry->as.move.move.kind;
    return (kind == CK_MOVE_PLACE || kind == CK_MOVE_MINDS) &&
           ck_word_among(reading->record->text + span.offset, span.length, casts) > 0;
}

/* Text right after a move belongs to it: marks the move as partly unread and reports that. */
static bool reports_garbled(const ck_reading_state *reading, ck_span span)
{
    ck_entry *entry = reading->owner > 0 ? &reading->record->entries[reading->owner - 1] : NULL;
    if (!entry || entry->kind != CK_ENTRY_MOVE || ck_end_of(entry->span) != span.offset)
        return false;
    if (is_needless_cast(reading, entry, span))
        ck_cursor_report(reading, CK_F_NEVER_CASTS, span);
    else if (ck_is_utf8(reading->record->text + span.offset, span.length))
        ck_cursor_report(reading, CK_F_UNREADABLE, with_sign_before(reading, span));
    entry->as.move.garbled = span.length;
    return true;
}

/* Reads 無撃裁 behind a placed piece or a move of the Minds, which never cast. */
static bool read_needless_tail(ck_reading_state *reading)
{
    const uint32_t start = reading->at;
    ck_entry *entry = reading->owner > 0 ? &reading->record->entries[reading->owner - 1] : NULL;
    if (!entry || entry->kind != CK_ENTRY_MOVE ||
        (entry->as.move.move.kind != CK_MOVE_PLACE && entry->as.move.move.kind != CK_MOVE_MINDS) ||
        !are_blanks(reading, ck_end_of(entry->span), start) || !accept(reading, "無撃裁"))
        return false;
    ck_cursor_report(reading, CK_F_NO_CAST_NEEDLESS, ck_from_to(start, reading->at));
    entry->span = ck_from_to(entry->span.offset, reading->at);
    return true;
}

/* Whether a turn seems to begin at an offset: a square and the sign of a piece. */
static bool seems_turn(const ck_reading_state *reading, uint32_t at)
{
    ck_square square;
    const size_t size =
        ck_read_square(reading->record->text + at, reading->end - at, false, &square);
    for (int i = 0; size > 0 && i <= CK_MINDS; i++) {
        if (ck_cursor_at(reading, at + (uint32_t)size, ck_profession_name[i].sign))
            return true;
    }
    return size > 0 && ck_cursor_at(reading, at + (uint32_t)size, "片");
}

/* Whether text here, behind an entry on its line, is a note without any token of the notation. */
static bool is_note(ck_reading_state *reading, ck_span span)
{
    const ck_text text = ck_text_at(reading->record->text, span);
    const ck_record *record = reading->record;
    if (!ck_is_behind_entry(reading) || !ck_is_utf8(text.bytes, text.length) ||
        (is_behind_cast(reading, span.offset) && (unsigned char)text.bytes[0] < 0xf0))
        return false;
    const bool joined = ck_end_of(record->entries[record->entry_count - 1].span) == span.offset;
    return ck_decoration_is_note(text.bytes, text.length, joined);
}

/* The end of the text of a line that begins with a word and a colon, note: NAI兵NY, of which
 * nothing is played; the current place for another line. */
static uint32_t end_of_text(const ck_reading_state *reading)
{
    const char *text = reading->record->text;
    const uint32_t start = reading->at, end = ck_end_of(ck_line_begun(reading));
    if (ck_decoration_sender(text + start, end - start) == 0)
        return start;
    uint32_t at = start, raised;
    while (at < end && enclosing_sign(reading, at) != '{' && !ck_group_begins(reading, at, true))
        at += (raised = ck_cursor_count_raising(reading, at)) > 0 ? raised : 1;
    return ck_end_of(ck_cursor_trimmed(ck_text_at(text, ck_from_to(start, at))).span);
}

/* The end of unread text before the next token, or the line's end. */
static uint32_t end_of_unread(const ck_reading_state *reading)
{
    const char *text = reading->record->text;
    const uint32_t start = reading->at;
    uint32_t at = start, end = start;
    while (at < reading->end && text[at] != '\n') {
        const uint32_t space = ck_cursor_space_length(reading, at);
        if (space == 0) {
            if (at > start && ck_group_begins(reading, at, true))
                break;
            end = ++at;
            continue;
        }
        at += space;
        if (at < reading->end &&
            (enclosing_sign(reading, at) || seems_turn(reading, at) ||
             ck_group_begins(reading, at, true) || ck_sign_token_begins(reading, at)))
            break;
    }
    return end;
}

/* Skips unread text, and reports it once. */
static void skip_unreadable(ck_reading_state *reading)
{
    const char *text = reading->record->text;
    const uint32_t start = reading->at;
    uint32_t end = end_of_text(reading);
    end = end > start ? end : end_of_unread(reading);
    if (is_note(reading, ck_from_to(start, end))) {
        ck_read_note(reading, end);
        return;
    }
    reading->at = end;
    if (take_like_choice(reading, ck_from_to(start, end)))
        return;
    /* What ; parts from a turn is another one. */
    if ((text[start] == ';' || !reports_garbled(reading, ck_from_to(start, end))) &&
        !ck_cursor_skip_number(reading, ck_from_to(start, end)))
        ck_cursor_add_gap(reading, CK_F_UNREADABLE, ck_from_to(start, end));
}

/* Reads a lone number of heads in Linzi; a lone figure may be the number of the next move. */
static bool read_heads_alone(ck_reading_state *reading, int8_t *heads)
{
    const uint32_t start = reading->at;
    int8_t number = 1;
    while (number <= 5 && !accept(reading, ck_digit_sign[number]))
        number++;
    if (number > 5 || !is_tail_end(reading, reading->at)) {
        reading->at = start;
        return false;
    }
    *heads = number;
    return true;
}

/* Reads a figure behind a move as the heads of the bridge: NY兵NO 3. It may be the number of the
 * next turn. */
static void read_figure(ck_reading_state *reading, ck_entry *entry)
{
    const char *text = reading->record->text;
    const uint32_t start = reading->at;
    const int number = text[start] - '0';
    ck_written_move *move = &entry->as.move;
    const bool heads = move->tail.form == CK_TAIL_UNKNOWN && move->move.to < CK_NO_SQUARE &&
                       number >= 0 && number <= 5 && is_tail_end(reading, start + 1);
    uint32_t next = start + 1, blank;
    while (heads && (blank = ck_cursor_space_length(reading, next)) > 0 && text[next] != '\n')
        next += blank;
    const bool alone = next >= reading->end || text[next] == '\n';
    if (!heads || (!alone && (size_t)number == reading->record->entry_count + 1))
        return;
    reading->at = start + 1;
    ck_arena_put(&reading->record->arena, "橋", strlen("橋"));
    ck_arena_put(&reading->record->arena, text + start, 1);
    end_wording(reading, ck_from_to(ck_end_of(entry->span), reading->at));
    move->tail.form = CK_TAIL_NAMED;
    move->tail.bridge = (int8_t)number;
    entry->dialects = ck_dialects_of_move(false);
}

/* Whether a square that ends a move ends here: no turn begins with it. */
static bool is_last_square(const ck_reading_state *reading, uint32_t at)
{
    const bool ends = at == reading->end || ck_cursor_space_length(reading, at) > 0 ||
                      enclosing_sign(reading, at) == '{';
    ck_scanner next = ck_cursor_scanner(reading, ck_cursor_past_blanks(reading, at));
    return ends && ck_scan_profession(&next) == CK_NO_PROFESSION && !ck_scan_word(&next, "片");
}

/* Reads further squares of a move of the Minds after blanks: ZO皇ZI [XU] XO, ZO皇[ZU]ZI ZE. */
static bool rejoin_minds(ck_reading_state *reading)
{
    ck_entry *entry = reading->owner == reading->record->entry_count && reading->owner > 0
                          ? &reading->record->entries[reading->owner - 1]
                          : NULL;
    if (!entry || entry->kind != CK_ENTRY_MOVE || entry->as.move.move.kind != CK_MOVE_MINDS ||
        entry->as.move.move.step != CK_NO_STEP || entry->as.move.garbled > 0 ||
        !are_blanks(reading, ck_end_of(entry->span), reading->at))
        return false;
    const char *text = reading->record->text;
    const bool bracket = memchr(text + entry->span.offset, '[', entry->span.length) != NULL;
    const bool former = text[ck_end_of(entry->span) - 1] == ']';
    ck_scanner in = ck_cursor_scanner(reading, reading->at);
    ck_square first = CK_NO_SQUARE, last;
    const bool further = !bracket && ck_scan_byte(&in, '[');
    if (further &&
        ((!ck_scan_square(&in, &first) && !ck_scan_word(&in, "或")) || !ck_scan_byte(&in, ']')))
        return false;
    ck_scan_spaces(&in, CK_BLANK);
    if (!ck_scan_square(&in, &last) || !is_last_square(reading, (uint32_t)in.at))
        return false;
    ck_move *move = &entry->as.move.move;
    move->step = further || former ? CK_STEP_FORMER : bracket ? CK_STEP_LATTER : CK_STEP_UNKNOWN;
    move->first = further ? first : move->first;
    move->via = move->to;
    move->to = last;
    reading->at = (uint32_t)in.at;
    entry->span = ck_from_to(entry->span.offset, reading->at);
    entry->dialects =
        (uint16_t)(bracket || further ? CK_BY_SIGNS : CK_BY_SIGNS & ~CK_BY_CERKE_ONLINE);
    return true;
}

/* Reads the end of a move after blanks: 橋四 水三, 橋一 此無, MIMU 三. */
static bool rejoin_tail(ck_reading_state *reading)
{
    ck_entry *entry = reading->owner == reading->record->entry_count && reading->owner > 0
                          ? &reading->record->entries[reading->owner - 1]
                          : NULL;
    if (!entry || entry->kind != CK_ENTRY_MOVE || entry->as.move.move.kind != CK_MOVE_PIECE ||
        !are_blanks(reading, ck_end_of(entry->span), reading->at))
        return false;
    const uint32_t start = reading->at;
    ck_tail *tail = &entry->as.move.tail;
    const ck_move *move = &entry->as.move.move;
    if (tail->form == CK_TAIL_UNKNOWN && read_heads_alone(reading, &tail->bridge))
        tail->form = CK_TAIL_BARE;
    else
        read_figure(reading, entry);
    /* 水三 after the bridge cast of a move */
    const uint32_t water = reading->at;
    if (tail->form == CK_TAIL_NAMED && !tail->failed && tail->bridge != CK_NO_CAST &&
        tail->water == CK_NO_CAST && accept(reading, "水")) {
        const ck_span heads = heads_behind(reading, reading->at);
        if (heads.length > 0)
            reading->at = ck_end_of(heads);
        else if (!accept(reading, "或"))
            ck_cursor_report(reading, CK_F_HEADS_MISSING, ck_from_to(water, reading->at));
        tail->water = to_cast(reading, heads);
    }
    if (tail->form != CK_TAIL_NONE && !tail->failed && accept(reading, "此無")) {
        tail->form = tail->form == CK_TAIL_UNKNOWN ? CK_TAIL_BARE : tail->form;
        tail->failed = true;
    }
    if (reading->at == start)
        return false;
    if (tail->failed && move->from == move->to)
        entry->dialects |= CK_WRITTEN_IN(ONE);
    entry->span = ck_from_to(entry->span.offset, reading->at);
    entry->as.move.tail_span = ck_from_to(entry->as.move.tail_span.offset, reading->at);
    return true;
}

/* Reads text that begins with a name: [SY]為獣 再行, [SY]投了, or [JV]十二 [SY]二十八. */
static void read_named(ck_reading_state *reading)
{
    uint32_t start = reading->at;
    ck_span name, whole;
    if (!ck_cursor_enclosed(reading, start, '[', ']', &name, &whole)) {
        ck_cursor_add_gap(reading, CK_F_OPEN_NAME, whole);
        reading->at = ck_end_of(whole);
        return;
    }
    reading->at = ck_end_of(whole);
    ck_cursor_skip_spaces(reading);
    if (accept(reading, "為")) {
        read_declaration(reading, start, ck_cursor_trimmed(ck_text_at(reading->record->text, name)),
                         false);
        return;
    }
    if (is_bare_declaration(reading)) {
        read_declaration(reading, start, ck_cursor_trimmed(ck_text_at(reading->record->text, name)),
                         true);
        return;
    }
    if (read_spoken(reading, start, ck_cursor_trimmed(ck_text_at(reading->record->text, name))))
        return;
    if (read_result(reading, start))
        return;
    reading->at = start;
    if (rejoin_minds(reading))
        return;
    const uint32_t end = ck_end_of(whole);
    const ck_group group = ck_square_group_at(reading, start);
    if (group.whole.length > 0) {
        ck_add_remark(reading, ck_text_at(reading->record->text, group.inside), group.whole);
        reading->at = ck_end_of(group.whole);
    } else if (end < reading->end && !ck_sign_token_begins(reading, end)) {
        reading->at = start;
        skip_unreadable(reading);
    } else {
        reading->at = end;
        ck_cursor_add_gap(reading, CK_F_UNREADABLE, whole);
    }
}

/* Where the short cut stops, the patterns read the rest of the line. */
void ck_read_signs(ck_reading_state *reading)
{
    const ck_reader *reader = reading->reader;
    bool in_short_cut = has_short_cut(reader);
    for (uint32_t rest = 0;;) {
        if (in_short_cut && reading->at >= rest) {
            ck_short_cut_read(reading);
            rest = ck_cursor_line_end(reading, reading->at);
        }
        ck_cursor_skip_spaces(reading);
        if (reading->at >= reading->end || reading->failed)
            break;
        /* Reads what stands here, or skips it; always moves on. */
        uint32_t at = reading->at;
        char enclosing = enclosing_sign(reading, at);
        if (enclosing == '{')
            ck_read_braces(reading);
        else if (enclosing == '[')
            read_named(reading);
        else if (accept(reading, "或為"))
            read_declaration(reading, at, (ck_text){.length = 0}, false);
        else if (may_be_square(reading->record->text[at]) && match_at(reading, MOVE, at))
            (group(reading, G_PIECE).length > 0 ? read_piece_move : read_minds_move)(reading);
        else if (match_at(reading, SIGN, at))
            read_sign(reading);
        else if (!read_needless_tail(reading) && !rejoin_tail(reading) && !rejoin_minds(reading) &&
                 !read_speaker(reading) && !read_mark_in_words(reading) &&
                 !ck_read_remark(reading, false) && !ck_read_group(reading, true) &&
                 (ck_is_behind_entry(reading) || !ck_read_punctuation(reading)))
            skip_unreadable(reading);
    }
    if (reading->unchosen)
        ck_cursor_report_unchosen(reading);
}

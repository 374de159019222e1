/* Normalizes a text: replaces other forms of characters by the usual ones, and maps places back to
 * the original bytes. */
#include "parser/text/normalize.h"

#include "parser/text/cursor.h"
#include "parser/text/read_group.h"
#include "rules/base/utf8.h"
#include "rules/contest/contest_replay.h"
#include "rules/games/game_table.h"
#include "rules/words/decoration.h"
#include "rules/words/header_key.h"
#include "rules/words/loose_move.h"
#include "rules/words/number.h"
#include "rules/words/rule_text.h"
#include "rules/words/usual_sign.h"

#include <string.h>

/* ---- the map ---- */

enum { WORD = 64, WORDS = 8, BLOCK = WORD * WORDS };

bool ck_offset_map_init(ck_offset_map *map, ck_arena *arena, uint32_t end)
{
    map->blocks = (size_t)end / BLOCK + 1;
    size_t size = map->blocks * WORDS * sizeof *map->bits;
    map->bits = ck_arena_alloc(arena, size);
    map->before = ck_arena_alloc(arena, map->blocks * sizeof *map->before);
    if (!map->bits || !map->before)
        return false;
    memset(map->bits, 0, size);
    return true;
}

static uint32_t count_bits(uint64_t word)
{
    return (uint32_t)__builtin_popcountll(word);
}

void ck_offset_map_count(ck_offset_map *map)
{
    uint32_t count = 0;
    for (size_t word = 0; word < map->blocks * WORDS; word++) {
        if (word % WORDS == 0)
            map->before[word / WORDS] = count;
        count += count_bits(map->bits[word]);
    }
}

/* The last block with at most INDEX marked bytes before it. */
static size_t block_of(const ck_offset_map *map, uint32_t index)
{
    size_t first = 0, past = map->blocks;
    while (past - first > 1) {
        size_t middle = first + (past - first) / 2;
        if (map->before[middle] <= index)
            first = middle;
        else
            past = middle;
    }
    return first;
}

bool ck_offset_map_insert(ck_offset_map *map, ck_arena *arena, uint32_t index, uint32_t size)
{
    const size_t count = map->inserted_count;
    if (count == map->inserted_room) {
        const size_t room = 2 * count + 1;
        ck_span *inserted = ck_arena_alloc(arena, room * sizeof *inserted);
        if (!inserted)
            return false;
        if (count > 0)
            memcpy(inserted, map->inserted, count * sizeof *inserted);
        map->inserted = inserted;
        map->inserted_room = room;
    }
    const uint32_t before = count > 0 ? map->inserted[count - 1].length : 0;
    map->inserted[map->inserted_count++] = (ck_span){index, before + size};
    return true;
}

/* The number of the marked byte that a byte of the copy stands for. */
static uint32_t without_inserted(const ck_offset_map *map, uint32_t index)
{
    size_t first = 0, past = map->inserted_count;
    while (first < past) {
        const size_t middle = first + (past - first) / 2;
        if (map->inserted[middle].offset <= index)
            first = middle + 1;
        else
            past = middle;
    }
    if (first == 0)
        return index;
    const ck_span last = map->inserted[first - 1];
    const uint32_t before = first > 1 ? map->inserted[first - 2].length : 0;
    const bool inside = index < last.offset + (last.length - before);
    return inside ? last.offset - before : index - last.length;
}

uint32_t ck_offset_map_place(const ck_offset_map *map, uint32_t index)
{
    index = without_inserted(map, index);
    size_t block = block_of(map, index);
    const uint64_t *word = map->bits + block * WORDS;
    uint32_t left = index - map->before[block];
    for (; count_bits(*word) <= left; word++)
        left -= count_bits(*word);
    uint64_t bits = *word;
    for (; left > 0; left--)
        bits &= bits - 1;
    return (uint32_t)((word - map->bits) * WORD + __builtin_ctzll(bits));
}

/* ---- the copy ---- */

/* The copy being made. */
typedef struct copy_state {
    ck_reading_state *reading;
    const char *text;
    uint32_t at, end; /* place in the original, and its end */
    uint32_t
        unclosed; /* no enclosure is searched before this place: one is not closed on this line */
    uint32_t unclosed_group; /* the same for groups in brackets */
    char *copy;              /* NULL: no difference from the original so far */
    bool failed;             /* memory is short */
    ck_offset_map map;
    const ck_normalized *source; /* TEXT is the copy of an earlier round; NULL: the original */
    uint32_t written;
    ck_code code; /* of the characters of RUN, neighbours */
    ck_span run;
    uint32_t run_copy, run_copy_end; /* RUN in the copy */
    size_t runs;                     /* added so far */
    ck_decoration_walk dress;        /* decoration; the next is DRESS.span */
    bool dressed;                    /* DRESS has a next one */
    struct {
        ck_span first;
        int64_t count;
    } decoration[CK_DECORATION_KINDS];
} copy_state;

/* After this many runs, one covers all characters up to the next enclosure, so that millions of
 * them take little memory. */
enum { MANY_RUNS = 10000 };

static ck_usual_sign sign_at(const copy_state *copying, uint32_t at)
{
    return ck_usual_sign_at(copying->text + at, copying->end - at);
}

/* The ASCII form of the sign at an offset, if any; *SIZE is the length of the sign. */
static char usual_at(const copy_state *copying, uint32_t at, uint32_t *size)
{
    *size = 1;
    if (at >= copying->end)
        return '\0';
    ck_usual_sign sign = sign_at(copying, at);
    if (sign.length == 0)
        return copying->text[at];
    *size = (uint32_t)sign.length;
    return sign.usual[0];
}

/* Maps the next byte of the copy to a place of the text. */
static void mark(copy_state *copying, uint32_t at)
{
    const bool again = copying->source && copying->source->original;
    ck_offset_map_mark(&copying->map, again ? ck_offset_map_place(&copying->source->map, at) : at);
}

static void copy_to(copy_state *copying, uint32_t end)
{
    if (!copying->copy)
        copying->at = end;
    for (; copying->at < end; copying->at++) {
        copying->copy[copying->written++] = copying->text[copying->at];
        mark(copying, copying->at);
    }
}

/* Copies the text before the first unusual character. */
static void begin_copy(copy_state *copying)
{
    ck_arena *arena = &copying->reading->record->arena;
    uint32_t begun = copying->at;
    const bool again = copying->source && copying->source->original;
    const uint32_t end = again ? (uint32_t)copying->source->length : copying->end;
    const size_t room = copying->source ? (size_t)2 * copying->end : copying->end;
    copying->copy = ck_arena_alloc(arena, room);
    copying->failed = !copying->copy || !ck_offset_map_init(&copying->map, arena, end);
    if (copying->failed) {
        copying->copy = NULL;
        return;
    }
    copying->at = 0;
    copy_to(copying, begun);
}

static void end_run(copy_state *copying)
{
    if (copying->run.length > 0 && !copying->failed)
        ck_cursor_add_form(copying->reading, copying->code, copying->run,
                           copying->copy + copying->run_copy,
                           copying->run_copy_end - copying->run_copy);
    copying->runs += copying->run.length > 0;
    copying->run.length = 0;
}

/* Whether the next character extends the run. Spaces do across a single byte between them on the
 * same line. */
static bool goes_on(const copy_state *copying, ck_code code)
{
    if (copying->run.length == 0 || copying->runs >= MANY_RUNS)
        return copying->run.length > 0;
    const uint32_t end = ck_end_of(copying->run);
    const bool apart = end + 1 == copying->at && code == CK_F_OTHER_SPACE &&
                       copying->reading->record->text[end] != '\n';
    return code == copying->code && (end == copying->at || apart);
}

static void note(copy_state *copying, const ck_usual_sign *sign)
{
    ck_code code = sign->space ? CK_F_OTHER_SPACE : CK_F_OTHER_SIGN;
    if (!goes_on(copying, code)) {
        end_run(copying);
        copying->run = (ck_span){copying->at, 0};
        copying->run_copy = copying->written;
        copying->code = code;
    }
    copying->run = ck_from_to(copying->run.offset, copying->at + (uint32_t)sign->length);
}

/* Copies one character in its usual form. */
static void copy_one(copy_state *copying)
{
    ck_usual_sign sign = sign_at(copying, copying->at);
    if (sign.length == 0) {
        copy_to(copying, copying->at + 1);
        return;
    }
    if (!copying->copy && !copying->failed)
        begin_copy(copying);
    if (copying->failed)
        return;
    note(copying, &sign);
    /* Maps one byte for all of the character, none, or each byte of a sign; the last maps to its
     * end. */
    for (uint32_t i = 0; sign.usual[i]; i++) {
        const bool last = i + 1 == CK_FORM_SIZE;
        copying->copy[copying->written++] = sign.usual[i];
        mark(copying, copying->at + (last ? (uint32_t)sign.length - 1 : i));
    }
    copying->at += (uint32_t)sign.length;
    copying->run_copy_end = copying->written;
}

/* ---- enclosures ---- */

/* The place of the closing sign of an enclosure, or the end of its line. */
static uint32_t closing_sign(const copy_state *copying, uint32_t at, char close, uint32_t raised)
{
    uint32_t size;
    for (; at < copying->end && copying->text[at] != '\n'; at += size) {
        if (usual_at(copying, at, &size) == close &&
            ck_cursor_count_raising(copying->reading, at + size) >= raised)
            return at;
    }
    return at;
}

/* Whether the value of a key is normalized: rules, or only signs of a record. Others are free
 * text. */
static bool says_signs(ck_text key, bool names_game)
{
    return ck_is_rule_key(key.bytes, key.length) ||
           ck_header_key_has(key.bytes, key.length, CK_KEY_SIGNS) ||
           (names_game && ck_game_table_is_switch_key(key));
}

/* Copies a known header key, its colon and, unless it is free text, its value. */
static void copy_key(copy_state *copying, uint32_t end)
{
    uint32_t size, colon = copying->at;
    ck_usual_room room;
    while (colon < end && usual_at(copying, colon, &size) != ':')
        colon += size;
    ck_text written = ck_cursor_trimmed(ck_text_at(copying->text, ck_from_to(copying->at, colon)));
    const ck_name usual = ck_usual_name((ck_name){written.bytes, written.length}, &room);
    const ck_text key = {usual.text, (uint32_t)usual.length, written.span};
    bool signs = says_signs(key, copying->dress.of_game);
    if (colon == end || (!signs && ck_header_key_of(key.bytes, key.length) == CK_HEADER_KEYS))
        return;
    while (copying->at <= colon && !copying->failed)
        copy_one(copying);
    while (signs && copying->at < end && !copying->failed) {
        /* 标准机战 is a title, not the set 標準機戦. */
        static const char title[] = "标准机战";
        if (ck_bytes_begin(copying->text + copying->at, copying->end - copying->at, title))
            copy_to(copying, copying->at + (uint32_t)sizeof title - 1);
        else
            copy_one(copying);
    }
}

/* Whether the text before *END ends with a name of the Minds; removes it. */
static bool ends_with_minds(const char *text, uint32_t *end)
{
    static const char *const names[] = {"皇", "tam2", "tam"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const uint32_t size = (uint32_t)strlen(names[i]);
        if (*end < size || memcmp(text + *end - size, names[i], size) != 0)
            continue;
        *end -= size;
        return true;
    }
    return false;
}

static uint32_t before_blanks(const char *text, uint32_t end)
{
    static const char wide[] = "　";
    const uint32_t size = (uint32_t)sizeof wide - 1;
    for (;;) {
        if (end > 0 && (text[end - 1] == ' ' || text[end - 1] == '\t'))
            end--;
        else if (end >= size && memcmp(text + end - size, wide, size) == 0)
            end -= size;
        else
            return end;
    }
}

/* Whether the text so far ends with a square and the Minds, with or without another square: the [ ]
 * after it holds a square, not a name. After 赤皇, a card, it may hold a name. */
static bool is_in_move_of_minds(const copy_state *copying)
{
    const char *text = copying->copy ? copying->copy : copying->text;
    uint32_t end = before_blanks(text, copying->copy ? copying->written : copying->at);
    if (!ends_with_minds(text, &end)) {
        while (end > 0 && text[end - 1] >= 'A' && text[end - 1] <= 'Z')
            end--;
        end = before_blanks(text, end);
        if (!ends_with_minds(text, &end))
            return false;
    }
    end = before_blanks(text, end);
    return end > 0 && ck_is_letter(text[end - 1]);
}

/* Copies an enclosure with its content unchanged; returns false if none begins here. The [ ] in a
 * move of the Minds is no enclosure. */
static bool copy_enclosure(copy_state *copying)
{
    uint32_t size, raised = ck_cursor_count_raising(copying->reading, copying->at);
    uint32_t mark = copying->at + raised;
    char open = usual_at(copying, mark, &size);
    if ((open != '{' && open != '[' && open != '"') || copying->at < copying->unclosed)
        return false;
    if (open == '[' && is_in_move_of_minds(copying))
        return false;
    char close = open == '{' ? '}' : open == '[' ? ']' : '"';
    uint32_t end = closing_sign(copying, mark + size, close, raised);
    uint32_t closing;
    if (usual_at(copying, end, &closing) != close) {
        copying->unclosed = end;
        return false;
    }
    copy_to(copying, mark);
    copy_one(copying);
    if (copying->runs >= MANY_RUNS)
        end_run(copying);
    if (open == '{')
        copy_key(copying, end);
    copy_to(copying, end);
    copy_one(copying);
    copy_to(copying, copying->at + raised);
    return true;
}

/* Whether 為, or another hand in parentheses, stands right before this place. */
static bool is_hand_in_parentheses(const copy_state *copying)
{
    static const char *const before[] = {"為", "爲", "为", ")", "）"};
    uint32_t at = copying->at;
    while (at > 0 && copying->text[at - 1] == ' ')
        at--;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        const uint32_t size = (uint32_t)strlen(before[i]);
        const bool hands = i < 3; /* these may be followed by blanks */
        const uint32_t end = hands ? at : copying->at;
        if (end >= size && memcmp(copying->text + end - size, before[i], size) == 0)
            return true;
    }
    return false;
}

/* The start of the line, or a place not far from it. */
static uint32_t line_begin(const copy_state *copying)
{
    enum { FAR = 64 };
    const uint32_t least = copying->at > FAR ? copying->at - FAR : 0;
    uint32_t at = copying->at;
    while (at > least && copying->text[at - 1] != '\n')
        at--;
    return at;
}

/* Whether a group right behind other text holds the points of a declaration on its line: 為王(5).
 */
static bool are_declared_points(const copy_state *copying, ck_span inside)
{
    static const char *const units[] = {"点", NULL};
    const char *text = copying->text;
    int32_t points;
    int8_t tenths;
    bool good = false;
    ck_scanner in = {text, inside.offset, ck_end_of(inside)};
    in.at += ck_read_points(ck_scan_rest(&in), ck_scan_left(&in), &points, &tenths, &good);
    ck_scan_one_of(&in, units);
    if (!good || in.at < in.end || copying->at == 0 || (unsigned char)text[copying->at - 1] <= ' ')
        return false;
    uint32_t at = line_begin(copying);
    while (at < copying->at && !ck_bytes_begin(text + at, copying->at - at, "為"))
        at++;
    return at < copying->at;
}

/* Copies a bracket of a name as [ or ]. */
static void copy_bracket(copy_state *copying, uint32_t end, char bracket)
{
    const ck_usual_sign sign = {.usual = {bracket}, .length = end - copying->at};
    if (!copying->copy)
        begin_copy(copying);
    if (copying->failed)
        return;
    note(copying, &sign);
    copying->copy[copying->written++] = bracket;
    mark(copying, copying->at);
    copying->at = end;
    copying->run_copy_end = copying->written;
}

/* Copies a group in brackets with its content unchanged; returns false if none begins here. A name
 * gets the usual brackets. */
static bool copy_group(copy_state *copying)
{
    if (copying->at < copying->unclosed_group)
        return false;
    const ck_group group = ck_group_at(copying->reading, copying->at);
    if (group.whole.length > 0 && !group.closed)
        copying->unclosed_group = ck_end_of(group.whole);
    if (group.whole.length == 0 || !group.closed || is_hand_in_parentheses(copying) ||
        are_declared_points(copying, group.inside))
        return false;
    const bool name =
        ck_group_is_name(copying->reading, &group) ||
        (ck_group_is_square(copying->reading, &group) && is_in_move_of_minds(copying));
    end_run(copying);
    if (name)
        copy_bracket(copying, group.inside.offset, '[');
    end_run(copying);
    copy_to(copying, name ? ck_end_of(group.inside) : ck_end_of(group.whole));
    if (name && !copying->failed)
        copy_bracket(copying, ck_end_of(group.whole), ']');
    return true;
}

/* ---- decoration ---- */

bool ck_normalize_has_decoration(const ck_reading_state *reading)
{
    ck_decoration_walk walk = ck_decoration_begin(reading->record->text, reading->end, reading->at);
    return ck_decoration_next(&walk);
}

static void next_decoration(copy_state *copying)
{
    copying->dressed = ck_decoration_next(&copying->dress);
}

/* Skips decoration at this place; returns false if there is none. */
static bool skip_decoration(copy_state *copying)
{
    while (copying->dressed && copying->dress.span.offset < copying->at)
        next_decoration(copying);
    if (!copying->dressed || copying->dress.span.offset != copying->at)
        return false;
    end_run(copying);
    if (!copying->copy)
        begin_copy(copying);
    const ck_decoration_kind kind = copying->dress.kind;
    if (copying->decoration[kind].count++ == 0)
        copying->decoration[kind].first = copying->dress.bare;
    copying->at = ck_end_of(copying->dress.span);
    next_decoration(copying);
    return true;
}

/* Reports the first place and the number of each kind of decoration. */
static void report_decoration(const copy_state *copying)
{
    static const ck_code codes[CK_DECORATION_KINDS] = {
        [CK_QUOTE_MARK] = CK_F_QUOTE_MARK,   [CK_LIST_MARK] = CK_F_LIST_MARK,
        [CK_LINE_NUMBER] = CK_F_MOVE_NUMBER, [CK_CHAT_PREFIX] = CK_F_CHAT_PREFIX,
        [CK_CODE_FENCE] = CK_F_CODE_FENCE,
    };
    for (int kind = 0; kind < CK_DECORATION_KINDS; kind++) {
        if (copying->decoration[kind].count > 0)
            ck_cursor_report_number(copying->reading, codes[kind], copying->decoration[kind].first,
                                    copying->decoration[kind].count);
    }
}

/* ---- the whole text ---- */

static bool is_usual(const char *text, uint32_t at, uint32_t end)
{
    while (at < end && ck_usual_sign_at(text + at, end - at).length == 0)
        at++;
    return at == end;
}

bool ck_may_need_normalize(const ck_reading_state *reading)
{
    const char *text = reading->record->text + reading->at;
    return ck_usual_sign_may_differ(text, reading->end - reading->at);
}

/* Makes the copy the record's text. */
static void use_copy(copy_state *copying, ck_normalized *usual)
{
    ck_record *record = copying->reading->record;
    mark(copying, copying->end);
    ck_offset_map_count(&copying->map);
    if (!usual->original)
        *usual = (ck_normalized){.original = record->text, .length = record->length};
    usual->map = copying->map;
    usual->forms = record->form_count;
    record->text = copying->copy;
    record->length = copying->reading->end = copying->written;
}

bool ck_normalize(ck_reading_state *reading, ck_normalized *usual)
{
    ck_record *record = reading->record;
    uint32_t start = reading->at;
    const bool dressed = ck_normalize_has_decoration(reading);
    if (!dressed && is_usual(record->text, start, reading->end) && !ck_group_has_names(reading))
        return true;
    copy_state copying = {
        .reading = reading, .text = record->text, .at = start, .end = reading->end};
    copying.dress = ck_decoration_begin(copying.text, copying.end, copying.at);
    if (dressed)
        next_decoration(&copying);
    while (copying.at < copying.end && !copying.failed) {
        if (!skip_decoration(&copying) && !copy_enclosure(&copying) && !copy_group(&copying))
            copy_one(&copying);
    }
    if (copying.failed || !copying.copy)
        return !copying.failed;
    end_run(&copying);
    report_decoration(&copying);
    use_copy(&copying, usual);
    return true;
}

/* ---- moves that people write otherwise ---- */

/* Whether a character stands at a place of the text, before END. */
static bool has_at(const copy_state *copying, uint32_t at, uint32_t end, const char *sign,
                   uint32_t size)
{
    return at + size <= end && memcmp(copying->text + at, sign, size) == 0;
}

static void copy_byte(copy_state *copying, char byte, uint32_t at)
{
    copying->copy[copying->written++] = byte;
    mark(copying, at);
}

/* Copies the usual text of a part of the text up to END. The same characters of that part stand for
 * its characters, and its ends for the ends; others are inserted. */
static void copy_as(copy_state *copying, uint32_t end, const char *usual, uint32_t length)
{
    uint32_t at = copying->at;
    for (uint32_t i = 0, size; i < length; i += size) {
        const char *sign = usual + i;
        size = (uint32_t)ck_utf8_length(sign, length - i);
        const bool first = i == 0, last = i + size == length;
        uint32_t same = last && end - at >= size ? end - size : at;
        while (!first && same < end && !has_at(copying, same, end, sign, size))
            same++;
        if (has_at(copying, same, end, sign, size)) {
            for (uint32_t j = 0; j < size; j++)
                copy_byte(copying, sign[j], same + j);
            at = same + size;
            continue;
        }
        uint32_t done = 0;
        if (first)
            copy_byte(copying, sign[done++], at++);
        const bool ends = last && done < size;
        uint32_t more = size - done - ends;
        ck_arena *arena = &copying->reading->record->arena;
        if (more != 0) {
            copying->failed |= !ck_offset_map_insert(&copying->map, arena, copying->written, more);
            memcpy(copying->copy + copying->written, sign + done, more);
            copying->written += more;
        }
        if (ends)
            copy_byte(copying, sign[size - 1], end - 1);
    }
    copying->at = end;
}

/* Copies a move that is written otherwise; returns false if none begins here. */
static bool copy_loose_move(copy_state *copying)
{
    char usual[2 * CK_MOST_OF_MOVE];
    ck_limited limited = {usual, sizeof usual, 0};
    ck_out out = ck_limited_out(&limited);
    const uint32_t begin = line_begin(copying);
    bool same;
    const uint32_t length = (uint32_t)ck_put_loose_move(
        &out, copying->text + begin, copying->end - begin, copying->at - begin, &same);
    if (length == 0)
        return false;
    if (same) {
        copy_to(copying, copying->at + length);
        return true;
    }
    if (!copying->copy)
        begin_copy(copying);
    if (copying->failed)
        return true;
    const ck_span written = {copying->at, length};
    const uint32_t start = copying->written;
    copy_as(copying, ck_end_of(written), usual, (uint32_t)limited.length);
    ck_cursor_add_form(
        copying->reading, CK_F_OTHER_WORDING,
        copying->source->original ? ck_normalized_original_span(copying->source, written) : written,
        copying->copy + start, copying->written - start);
    return true;
}

/* Copies a note up to the end of its line; returns false if none begins here. */
static bool copy_note(copy_state *copying)
{
    const char *text = copying->text;
    if (!ck_group_begins(copying->reading, copying->at, true))
        return false;
    const char *end = memchr(text + copying->at, '\n', copying->end - copying->at);
    copy_to(copying, end ? (uint32_t)(end - text) : copying->end);
    return true;
}

bool ck_normalize_moves(ck_reading_state *reading, ck_normalized *usual)
{
    const ck_normalized source = *usual;
    copy_state copying = {.reading = reading,
                          .text = reading->record->text,
                          .at = reading->at,
                          .end = reading->end,
                          .source = &source};
    while (copying.at < copying.end && !copying.failed) {
        if (!copy_enclosure(&copying) && !copy_group(&copying) && !copy_note(&copying) &&
            !copy_loose_move(&copying))
            copy_to(&copying, copying.at + 1);
    }
    if (!copying.failed && copying.copy)
        use_copy(&copying, usual);
    return !copying.failed;
}

static bool has_forms(ck_text text)
{
    return ck_usual_sign_differs(text.bytes, text.length);
}

bool ck_normalize_has_hidden_forms(const ck_reading_state *reading)
{
    const ck_record *record = reading->record;
    bool hidden = reading->other_forms;
    for (size_t i = 0; i < record->header_count && !hidden; i++) {
        const ck_header *header = &record->headers[i];
        const ck_header_key key = ck_header_key_of(header->key.bytes, header->key.length);
        /* What is not understood of 一位色 has been reported. Keys of the other games count in
         * every record: a second reading changes nothing else. */
        hidden =
            key != CK_KEY_OF_FIRST &&
            (has_forms(header->key) || (has_forms(header->value) && says_signs(header->key, true)));
    }
    return hidden;
}

/* ---- places ---- */

ck_span ck_normalized_original_span(const ck_normalized *usual, ck_span span)
{
    if (usual->places) {
        /* The parts of an enclosed text may have another order than the whole. */
        const ck_span first = usual->places[span.offset];
        const uint32_t end =
            span.length > 0 ? ck_end_of(usual->places[ck_end_of(span) - 1]) : first.offset;
        return end < first.offset ? first : ck_from_to(first.offset, end);
    }
    uint32_t start = ck_offset_map_place(&usual->map, span.offset);
    if (span.length == 0)
        return (ck_span){start, 0};
    uint32_t last = ck_offset_map_place(&usual->map, ck_end_of(span) - 1);
    const char *at = usual->original + last;
    const ck_usual_sign sign = ck_usual_sign_at(at, usual->length - last);
    const size_t bracket = ck_is_within(*at) ? 1 : ck_utf8_length(at, usual->length - last);
    return ck_from_to(start, last + (uint32_t)(sign.length > 0 ? sign.length : bracket));
}

static void restore(const ck_normalized *usual, ck_span *span)
{
    *span = ck_normalized_original_span(usual, *span);
}

/* Restores a text as it was written; that of an enclosed record stays as it was read. */
static void restore_text(const ck_normalized *usual, ck_text *text)
{
    restore(usual, &text->span);
    if (!usual->places)
        *text = ck_text_at(usual->original, text->span);
}

/* Makes a move with unread text behind it a gap, which keeps its text. */
static void keep_unread(const ck_record *record, ck_entry *entry)
{
    if (entry->kind != CK_ENTRY_MOVE || entry->as.move.garbled == 0)
        return;
    const ck_text text = ck_entry_unread_text(entry, record->text);
    entry->kind = CK_ENTRY_GAP;
    entry->span = text.span;
    entry->as.gap = (ck_gap){.text = text, .turns = 1};
}

static void restore_entry(const ck_normalized *usual, ck_entry *entry)
{
    const ck_span written = entry->span;
    restore(usual, &entry->span);
    if (entry->kind == CK_ENTRY_MOVE) {
        ck_span unread = {ck_end_of(written), entry->as.move.garbled};
        restore(usual, &unread);
        if (entry->as.move.garbled > 0)
            entry->as.move.garbled = ck_end_of(unread) - ck_end_of(entry->span);
        restore(usual, &entry->as.move.tail_span);
        restore(usual, &entry->as.move.capture.span);
    }
    if (entry->kind == CK_ENTRY_DECLARATION) {
        restore(usual, &entry->as.declaration.speaker.span);
        restore(usual, &entry->as.declaration.named.span);
        restore(usual, &entry->as.declaration.points_span);
    }
    for (int i = 0; entry->kind == CK_ENTRY_RESULT && i < entry->as.result.players; i++)
        restore(usual, &entry->as.result.player[i].name.span);
    if (entry->kind == CK_ENTRY_GAP)
        restore_text(usual, &entry->as.gap.text);
    if (entry->kind == CK_ENTRY_COMMENT)
        restore_text(usual, &entry->as.comment);
    if (entry->kind == CK_ENTRY_CAPTURE)
        restore(usual, &entry->as.capture.span);
    if (entry->kind == CK_ENTRY_WORD) {
        restore(usual, &entry->as.spoken.speaker.span);
        restore(usual, &entry->as.spoken.payment.name.span);
    }
}

/* Stores a word that differs from the original. */
static bool restore_thing(const ck_normalized *usual, ck_record *record, ck_thing *thing)
{
    ck_text read = ck_text_at(record->text, thing->span);
    restore(usual, &thing->span);
    ck_text written = ck_text_at(usual->original, thing->span);
    if (thing->kind != CK_THING_WORD || ck_same_text(read, written))
        return true;
    thing->value = (int32_t)ck_event_list_add_word(&record->events, read);
    return thing->value != 0;
}

/* The same for the first word of an event. */
static bool restore_event(const ck_normalized *usual, ck_record *record, ck_event *event)
{
    const bool verb = event->kind == CK_EVENT_VERB;
    const ck_event_form *form = verb ? ck_form_of(record, event) : NULL;
    restore(usual, &event->span);
    if (!form || ck_begins(ck_text_at(usual->original, event->span), form->word))
        return true;
    const ck_text word = {form->word, (uint32_t)strlen(form->word), event->span};
    event->word = ck_event_list_add_word(&record->events, word);
    return event->word != 0;
}

bool ck_normalized_restore(const ck_normalized *usual, ck_record *record)
{
    if (!usual->original)
        return true;
    for (size_t i = usual->forms; i < record->form_count; i++)
        restore(usual, &record->forms[i].span);
    for (size_t i = 0; i < record->header_count; i++) {
        restore(usual, &record->headers[i].span);
        restore(usual, &record->headers[i].key.span);
        /* A header item without a key keeps its text as it was written. */
        if (record->headers[i].key.length == 0)
            restore_text(usual, &record->headers[i].value);
        else
            restore(usual, &record->headers[i].value.span);
    }
    for (int i = 0; i < record->players; i++) {
        restore(usual, &record->player[i].span);
        restore(usual, &record->player[i].name.span);
    }
    for (int i = 0; i < 2; i++)
        restore(usual, &record->name_of[i].span);
    restore(usual, &record->first_span);
    restore(usual, &record->rules.span);
    for (size_t i = 0; i < record->entry_count; i++) {
        if (usual->places)
            keep_unread(record, &record->entries[i]);
        restore_entry(usual, &record->entries[i]);
    }
    ck_event_list *events = &record->events;
    bool good = true;
    for (size_t i = 0; i < events->seats; i++) {
        restore(usual, &events->seat[i].span);
        restore(usual, &events->seat[i].name.span);
    }
    for (size_t i = 0; i < events->count && good; i++)
        good = restore_event(usual, record, &events->event[i]);
    for (size_t i = 0; i < events->thing_count && good; i++)
        good = restore_thing(usual, record, &events->thing[i]);
    record->text = usual->original;
    record->length = usual->length;
    return good;
}

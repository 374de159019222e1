/* Reads groups in brackets, and notes to the end of a line, as comments. */
#include "parser/text/read_group.h"

#include "parser/text/cursor.h"
#include "parser/text/read_end_word.h"
#include "parser/text/read_remark.h"
#include "rules/base/utf8.h"
#include "rules/words/decoration.h"
#include "rules/words/number.h"
#include "rules/words/space.h"
#include "rules/words/square.h"

#include <string.h>

typedef struct bracket_pair {
    const char *open, *close;
    bool round;
} bracket_pair;

static const bracket_pair pairs[] = {{"(", ")", true},
                                     {"（", "）", true},
                                     {"【", "】", false},
                                     {"「", "」", false},
                                     {"『", "』", false}};

/* The brackets that open at an offset; NULL: none. */
static const bracket_pair *pair_at(const ck_reading_state *reading, uint32_t at)
{
    if (at >= reading->end || !strchr("(\xe3\xef", reading->record->text[at]))
        return NULL;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (ck_cursor_at(reading, at, pairs[i].open))
            return &pairs[i];
    }
    return NULL;
}

/* The place of the closing bracket, or the end of the line. *DEPTH is the number of open brackets.
 */
static uint32_t closing_at(const ck_reading_state *reading, const bracket_pair *pair, uint32_t at,
                           uint32_t *depth)
{
    const char *text = reading->record->text;
    for (; at < reading->end && text[at] != '\n'; at++) {
        if (ck_cursor_at(reading, at, pair->open))
            ++*depth;
        else if (ck_cursor_at(reading, at, pair->close) && --*depth == 0)
            break;
    }
    return at;
}

/* The closing bracket on one of the lines after END, if all up to it are prose; else END. */
static uint32_t closing_later(const ck_reading_state *reading, const bracket_pair *pair,
                              const uint32_t end, uint32_t depth)
{
    enum { MOST_LINES = 8 };
    const char *text = reading->record->text;
    uint32_t start = end + 1;
    for (int lines = 0; lines < MOST_LINES && start < reading->end; lines++) {
        const uint32_t close = closing_at(reading, pair, start, &depth);
        if (!ck_decoration_is_remark(text + start, close - start, false))
            break;
        if (ck_cursor_at(reading, close, pair->close))
            return close;
        start = close + 1;
    }
    return end;
}

ck_group ck_group_at(const ck_reading_state *reading, uint32_t at)
{
    const bracket_pair *pair = pair_at(reading, at);
    if (!pair)
        return (ck_group){.whole = {at, 0}};
    const uint32_t start = at + (uint32_t)strlen(pair->open);
    uint32_t depth = 1;
    uint32_t close = closing_at(reading, pair, start, &depth);
    bool closed = ck_cursor_at(reading, close, pair->close);
    if (!closed && pair->round)
        close = closing_later(reading, pair, close, depth);
    closed = ck_cursor_at(reading, close, pair->close);
    const ck_span inside = ck_from_to(start, close);
    if (closed)
        return (ck_group){ck_from_to(at, close + (uint32_t)strlen(pair->close)), inside, true};
    const ck_text line = ck_cursor_trimmed(ck_text_at(reading->record->text, inside));
    return (ck_group){ck_from_to(at, ck_end_of(line.span)), line.span, false};
}

/* ---- square brackets ---- */

/* Whether a text is the name of a player, or may be a square. */
static bool is_player_or_square(const ck_record *record, ck_text text)
{
    ck_square square;
    const ck_text name = ck_cursor_trimmed(text);
    bool known =
        name.length == 0 || ck_read_square(name.bytes, name.length, false, &square) == name.length;
    for (int i = 0; i < record->players; i++)
        known |= ck_same_text(name, record->player[i].name);
    for (int i = 0; i < 2; i++)
        known |= ck_same_text(name, record->name_of[i]);
    return known;
}

/* Extends a group that has others in it to the bracket that closes it on its line. Those that are
 * full-width may stand as they are written. */
static void balance(const ck_reading_state *reading, ck_group *group)
{
    enum { FAR = 1024 };
    const char *text = reading->record->text;
    const uint32_t start = group->inside.offset,
                   most = reading->end - start > FAR ? start + FAR : reading->end;
    uint32_t depth = 1;
    for (uint32_t at = start; at < most && text[at] != '\n'; at++) {
        const bool opens = text[at] == '[' || ck_cursor_at(reading, at, "［");
        const bool closes = text[at] == ']' || ck_cursor_at(reading, at, "］");
        depth += (uint32_t)opens - (uint32_t)closes;
        if (depth == 0) {
            group->inside = ck_from_to(start, at);
            group->whole = ck_from_to(group->whole.offset, at + (text[at] == ']' ? 1 : 3));
            return;
        }
    }
}

ck_group ck_square_group_at(const ck_reading_state *reading, uint32_t at)
{
    ck_group group = {.closed = true};
    if (!ck_cursor_enclosed(reading, at, '[', ']', &group.inside, &group.whole) ||
        is_player_or_square(reading->record, ck_text_at(reading->record->text, group.inside)))
        return (ck_group){.whole = {at, 0}};
    if (group.inside.offset == group.whole.offset + 1) /* not raised by # */
        balance(reading, &group);
    return group;
}

/* ---- names ---- */

/* Whether a group in parentheses may be a name: it stands apart, and is no number or time. */
static bool may_be_round_name(const ck_reading_state *reading, const ck_group *group)
{
    const char *text = reading->record->text;
    const uint32_t at = group->whole.offset;
    const bool round = ck_cursor_at(reading, at, "(") || ck_cursor_at(reading, at, "（");
    const bool apart = at == 0 || text[at - 1] == '\n' || text[at - 1] == ' ' ||
                       (at >= 3 && memcmp(text + at - 3, "　", 3) == 0);
    return round && apart && !ck_is_figure(text[group->inside.offset]);
}

/* Whether all of the line at a place is names in brackets, at least two, [a] 【b】, and points. */
static bool is_in_line_of_names(const ck_reading_state *reading, uint32_t at)
{
    enum { FAR = 256 };
    const char *text = reading->record->text;
    const uint32_t least = at > FAR ? at - FAR : 0, most = ck_cursor_line_end(reading, at);
    int names = 0;
    while (at > least && text[at - 1] != '\n')
        at--;
    while (at < most && names <= CK_MOST_PLAYERS) {
        ck_span inside, whole;
        int32_t points;
        int8_t tenths;
        bool good;
        const ck_group group = ck_group_at(reading, at);
        uint32_t size = ck_cursor_space_length(reading, at);
        if (size == 0 && ck_cursor_at(reading, at, "【") && group.closed)
            size = (names++, group.whole.length);
        else if (size == 0 && ck_cursor_enclosed(reading, at, '[', ']', &inside, &whole))
            size = (names++, whole.length);
        if (size == 0 && names > 0)
            size = (uint32_t)ck_read_points(text + at, most - at, &points, &tenths, &good);
        if (size == 0)
            return false;
        at += size;
    }
    return at >= most && names > 1;
}

bool ck_group_is_name(const ck_reading_state *reading, const ck_group *group)
{
    const char *text = reading->record->text;
    uint32_t at = ck_end_of(group->whole), space;
    int32_t points;
    int8_t tenths;
    bool good;
    const bool square = ck_cursor_at(reading, group->whole.offset, "【");
    if (!group->closed)
        return false;
    if (!square && !may_be_round_name(reading, group)) /* （name）為 */
        return false;
    while (square && at < reading->end &&
           (space = (uint32_t)ck_space_of(text + at, reading->end - at, CK_BLANK)) > 0)
        at += space;
    ck_end_word word;
    return ck_cursor_at(reading, at, "為") || ck_end_word_at(reading, at, true, &word) > 0 ||
           ck_read_points(text + at, reading->end - at, &points, &tenths, &good) > 0 ||
           (square && is_in_line_of_names(reading, group->whole.offset));
}

bool ck_group_is_square(const ck_reading_state *reading, const ck_group *group)
{
    ck_square square;
    ck_scanner in = ck_cursor_scanner(reading, group->inside.offset);
    return group->closed && (ck_scan_square(&in, &square) || ck_scan_word(&in, "或")) &&
           in.at == ck_end_of(group->inside);
}

bool ck_group_has_names(const ck_reading_state *reading)
{
    for (uint32_t at = reading->at; at < reading->end; at++) {
        const ck_group group = ck_group_at(reading, at);
        if (group.whole.length == 0)
            continue;
        if (ck_group_is_name(reading, &group) || ck_group_is_square(reading, &group))
            return true;
        at = ck_end_of(group.whole) - 1;
    }
    return false;
}

/* ---- notes ---- */

/* Whether a turn follows ; directly, and other text stands directly before it. */
static bool parts_turns(const ck_reading_state *reading, uint32_t at)
{
    ck_scanner next = ck_cursor_scanner(reading, at + 1);
    ck_square square;
    return at > 0 && (unsigned char)reading->record->text[at - 1] > ' ' &&
           ck_scan_square(&next, &square) && ck_scan_profession(&next) != CK_NO_PROFESSION;
}

/* The length of the sign of a note to the line's end; 0: none. # may raise an enclosure or number a
 * move, // belong to a link. */
static uint32_t note_sign(const ck_reading_state *reading, uint32_t at, bool semicolon)
{
    static const char *const signs[] = {"※", "//", NULL};
    const char *text = reading->record->text;
    if (at >= reading->end)
        return 0;
    if (text[at] == ';')
        return semicolon && !parts_turns(reading, at);
    if (text[at] == '#') {
        const char next = at + 1 < reading->end ? text[at + 1] : ' ';
        return (at == 0 || text[at - 1] != '#') && !(strchr("{[#", next) || ck_is_figure(next));
    }
    if (at > 0 && text[at - 1] == ':')
        return 0;
    return (uint32_t)ck_word_among(text + at, reading->end - at, signs);
}

bool ck_is_behind_entry(ck_reading_state *reading)
{
    const ck_record *record = reading->record;
    if (record->entry_count == 0)
        return false;
    const uint32_t end = ck_end_of(record->entries[record->entry_count - 1].span);
    if (reading->behind.at < end || reading->behind.entry_end != end) {
        reading->behind.entry_end = reading->behind.at = end;
        reading->behind.line_ended = false;
    }
    const uint32_t from = reading->behind.at;
    if (from < reading->at) {
        reading->behind.line_ended |= memchr(record->text + from, '\n', reading->at - from) != NULL;
        reading->behind.at = reading->at;
    }
    return end <= reading->at && !reading->behind.line_ended;
}

bool ck_group_begins(const ck_reading_state *reading, uint32_t at, bool semicolon)
{
    return pair_at(reading, at) || note_sign(reading, at, semicolon) > 0;
}

void ck_read_note(ck_reading_state *reading, uint32_t end)
{
    const ck_span note = ck_from_to(reading->at, end);
    ck_add_remark(reading, ck_text_at(reading->record->text, note), note);
    reading->at = end;
}

/* Reads a note with its sign. At the start of a line it may hide an entry: it is unread, and no
 * turn. */
static void read_note(ck_reading_state *reading, uint32_t sign)
{
    const char *text = reading->record->text;
    const uint32_t end = ck_cursor_line_end(reading, reading->at);
    const ck_span whole = ck_cursor_trimmed(ck_text_at(text, ck_from_to(reading->at, end))).span;
    ck_span inside = ck_from_to(whole.offset + sign, ck_end_of(whole));
    inside = ck_cursor_trimmed(ck_text_at(text, inside)).span;
    const bool comment = ck_is_behind_entry(reading) ||
                         ck_decoration_is_remark(text + inside.offset, inside.length, false);
    reading->at = ck_end_of(whole);
    if (comment) {
        ck_add_remark(reading, ck_text_at(text, inside), whole);
        return;
    }
    ck_cursor_report(reading, CK_F_UNREADABLE, whole);
    ck_cursor_add_hidden(reading, whole);
}

bool ck_read_group(ck_reading_state *reading, bool semicolon)
{
    const ck_group group = ck_group_at(reading, reading->at);
    const uint32_t sign = note_sign(reading, reading->at, semicolon);
    if (group.whole.length == 0 && sign == 0)
        return false;
    if (sign > 0) {
        read_note(reading, sign);
        return true;
    }
    const uint32_t remarks = reading->remarks;
    if (!group.closed && (reading->record->traits & CK_IN_JSON) == 0)
        ck_cursor_report(reading, CK_F_UNREADABLE, group.whole);
    ck_add_remark(reading, ck_text_at(reading->record->text, group.inside), group.whole);
    if (!group.closed) /* an error, and no remark besides */
        reading->remarks = remarks;
    reading->at = ck_end_of(group.whole);
    return true;
}

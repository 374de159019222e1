/* Reads the result that a header states. */
#include "rules/record/stated.h"

#include "rules/words/number.h"
#include "rules/words/scanner.h"
#include "rules/words/space.h"
#include "rules/words/term.h"

#include <string.h>

/* A part of the value; its place is that of the whole where the value is not as it stands, as that
 * of a field of a sheet. */
static ck_text text_from_to(ck_text value, size_t from, size_t to)
{
    const bool in_place = value.span.length == value.length;
    const ck_span span = in_place
                             ? (ck_span){value.span.offset + (uint32_t)from, (uint32_t)(to - from)}
                             : value.span;
    return (ck_text){value.bytes + from, (uint32_t)(to - from), span};
}

/* Reads [name], raised by # or not, or 赤 or 黒. */
static bool read_name(ck_scanner *in, ck_text value, ck_text *name)
{
    static const char *const colours[] = {"赤", "黒", NULL};
    const size_t start = in->at;
    const size_t raised = ck_run_of('#', ck_scan_rest(in), ck_scan_left(in));
    in->at += raised;
    if (ck_scan_byte(in, '[')) {
        const size_t from = in->at;
        for (; in->at < in->end; in->at++) {
            if (in->text[in->at] != ']' ||
                ck_run_of('#', ck_scan_rest(in) + 1, ck_scan_left(in) - 1) < raised)
                continue;
            *name = text_from_to(value, from, in->at);
            in->at += 1 + raised;
            return true;
        }
    }
    in->at = start;
    if (!ck_scan_one_of(in, colours))
        return false;
    *name = text_from_to(value, start, in->at);
    return true;
}

/* Reads [a]三十 [b]十, in other games the points of more players. */
static bool read_points(ck_text value, ck_written_result *result)
{
    ck_scanner in = {value.bytes, 0, value.length};
    *result = (ck_written_result){.players = 0};
    while (in.at < in.end) {
        ck_written_points *player = &result->player[result->players];
        bool good = false;
        if (result->players == CK_MOST_PLAYERS || !read_name(&in, value, &player->name))
            return false;
        ck_scan_spaces(&in, CK_BLANK);
        in.at += ck_read_points(ck_scan_rest(&in), ck_scan_left(&in), &player->points,
                                &player->tenths, &good);
        if (!good)
            return false;
        result->players++;
        ck_scan_word(&in, "点");
        ck_scan_spaces(&in, CK_BLANK | CK_PUNCTUATION);
    }
    return result->players >= 2;
}

bool ck_stated_read(ck_text value, ck_stated *stated)
{
    ck_scanner in = {value.bytes, 0, value.length};
    *stated = (ck_stated){.word = CK_END_WORDS};
    if (read_points(value, &stated->points))
        return true;
    const bool named = read_name(&in, value, &stated->player);
    ck_scan_spaces(&in, CK_BLANK);
    const ck_term *term = ck_term_of(CK_TERM_END, ck_scan_rest(&in), ck_scan_left(&in));
    stated->word = term ? (ck_end_word)term->value : CK_WORD_WIN;
    if (term)
        return named == (ck_end_word_row[term->value].named != CK_NAMED_NOBODY);
    stated->bare = !named;
    if (!named)
        stated->player = value;
    return value.length > 0 && (!named || in.at == in.end);
}

/* [a]四十 [b]無 */
static bool states_points(const ck_record *record)
{
    const ck_player *player = record->player;
    return record->players == 2 && player[0].has_points && player[1].has_points &&
           (player[0].points != player[1].points || player[0].tenths != player[1].tenths);
}

bool ck_stated_of(const ck_record *record, ck_stated *stated)
{
    if (record->stated > 0)
        return ck_stated_read(record->headers[record->stated - 1].value, stated);
    if (!states_points(record))
        return false;
    *stated = (ck_stated){.word = CK_END_WORDS, .points = {.players = 2}};
    for (int i = 0; i < 2; i++)
        stated->points.player[i] = (ck_written_points){
            record->player[i].name, record->player[i].points, record->player[i].tenths};
    return true;
}

static bool is_player(const ck_record *record, ck_text name)
{
    bool known = ck_same_text(name, record->name_of[0]) || ck_same_text(name, record->name_of[1]);
    for (int i = 0; i < record->players; i++)
        known |= ck_same_text(name, record->player[i].name);
    for (size_t i = 0; i < record->events.seats && !known; i++)
        known = ck_same_text(name, record->events.seat[i].name);
    return known;
}

bool ck_states_alone(const ck_record *record)
{
    ck_stated stated;
    const ck_event_list *events = &record->events;
    bool empty = !record->judged.given;
    for (size_t i = 0; i < events->count && empty; i++)
        empty = events->event[i].kind == CK_EVENT_COMMENT;
    for (size_t i = 0; i < record->entry_count && empty; i++)
        empty = record->entries[i].kind == CK_ENTRY_COMMENT;
    return empty && ck_stated_of(record, &stated) &&
           (!stated.bare || is_player(record, stated.player));
}

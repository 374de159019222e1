/* Matches the patterns of forms against the text: one function for each kind of thing. */
#include "parser/games/event_pattern.h"

#include "parser/text/cursor.h"
#include "rules/base/utf8.h"
#include "rules/contest/cards.h"
#include "rules/words/space.h"

/* Skips spaces and comments; both may stand between any parts of an event. */
static void skip_gap(ck_match *match)
{
    ck_span inside, whole;
    ck_scan_spaces(&match->in, CK_ANY_SPACE);
    while (ck_scan_left(&match->in) > 0 &&
           ck_cursor_enclosed(match->reading, (uint32_t)match->in.at, '{', '}', &inside, &whole)) {
        match->in.at = ck_end_of(whole);
        ck_scan_spaces(&match->in, CK_ANY_SPACE);
    }
}

/* Adds what was accepted from START on; NULL if that is nothing, or memory is short. */
static ck_thing *add(ck_match *match, ck_thing_kind kind, size_t start, int32_t value)
{
    const ck_span span = ck_from_to((uint32_t)start, (uint32_t)match->in.at);
    if (span.length == 0)
        return NULL;
    ck_thing *thing = ck_event_list_add_thing(&match->reading->record->events, kind, span);
    match->reading->failed |= thing == NULL;
    if (thing)
        thing->value = value;
    return thing;
}

const ck_event_form *ck_event_form_at(const ck_reading_state *reading, const ck_game_row *game,
                                      uint32_t offset)
{
    const ck_event_form *form = game->forms;
    while (form->word && !ck_cursor_at(reading, offset, form->word))
        form++;
    return form->word ? form : NULL;
}

/* Whether 無 begins a verb such as 無行, not a number or a card. */
static bool begins_verb(const ck_match *match)
{
    return ck_bytes_begin(ck_scan_rest(&match->in), ck_scan_left(&match->in), "無") &&
           ck_event_form_at(match->reading, match->game, (uint32_t)match->in.at);
}

/* ---- things ---- */

size_t ck_event_number(ck_scanner *in, int32_t *value, bool *good)
{
    static const char *const zeros[] = {"零", "〇", NULL};
    const size_t start = in->at;
    bool wrong = ck_scan_one_of(in, zeros);
    if (!wrong && ck_scan_byte(in, '+')) {
        while (ck_is_figure(ck_scan_next(in)))
            in->at++;
        wrong = in->at > start + 1;
        in->at = wrong ? in->at : start;
    }
    *value = 0;
    *good = false;
    if (!wrong)
        ck_scan_number(in, value, good);
    return in->at - start;
}

static bool match_number(ck_match *match)
{
    const size_t start = match->in.at;
    int32_t value;
    bool good;
    if (begins_verb(match))
        return false;
    const size_t length = ck_event_number(&match->in, &value, &good);
    if (length > 0 && !good && match->bad_number.length == 0)
        match->bad_number = (ck_span){(uint32_t)start, (uint32_t)length};
    return add(match, CK_THING_NUMBER, start, value) != NULL;
}

int ck_event_seat_named(const ck_record *record, ck_text name)
{
    for (size_t i = 0; i < record->events.seats; i++) {
        if (ck_same_text(record->events.seat[i].name, name))
            return (int)i;
    }
    return CK_NONE;
}

static bool match_player(ck_match *match)
{
    const ck_record *record = match->reading->record;
    const size_t start = match->in.at;
    ck_span inside, whole;
    if (ck_scan_left(&match->in) == 0 ||
        !ck_cursor_enclosed(match->reading, (uint32_t)start, '[', ']', &inside, &whole))
        return false;
    int seat = ck_event_seat_named(record, ck_cursor_trimmed(ck_text_at(record->text, inside)));
    if (seat == CK_NONE)
        match->unknown_player = whole;
    match->in.at = ck_end_of(whole);
    return add(match, CK_THING_PLAYER, start, seat) != NULL;
}

/* 兵三, 筆無, 歪, 歪為三: 0 to 9 of 兵, 10 to 19 of 筆, 20 for 歪. */
static bool match_piece(ck_match *match)
{
    static const char *const signs[] = {"兵", "筆", "歪"};
    enum { JOKER = 2, SIGNS, TEN = 10 };
    ck_scanner *in = &match->in;
    const size_t start = in->at;
    int sign = 0;
    while (sign < SIGNS && !ck_scan_word(in, signs[sign]))
        sign++;
    const int digit = sign < JOKER ? ck_scan_digit(in) : 0;
    if (sign == SIGNS || digit < 0)
        return false;
    ck_scanner further = *in;
    const int as = ck_scan_word(&further, "為") ? ck_scan_digit(&further) : -1;
    if (as >= 0)
        *in = further;
    ck_thing *thing = add(match, CK_THING_PIECE, start, digit + TEN * sign);
    if (thing && as >= 0)
        thing->as = (int8_t)as;
    return thing != NULL;
}

static bool accept_kind(ck_scanner *in, ck_kind *kind)
{
    const size_t size = ck_read_card_kind(ck_scan_rest(in), ck_scan_left(in), kind);
    in->at += size;
    return size > 0;
}

/* Matches a card and the kind that it stands for; COLOURLESS: the colour may be missing. */
static bool match_card(ck_match *match, bool colourless)
{
    ck_scanner *in = &match->in;
    const size_t start = in->at;
    ck_card card = 0;
    ck_kind kind;
    in->at += ck_read_card(ck_scan_rest(in), ck_scan_left(in), &card);
    if (in->at == start && colourless && !begins_verb(match) && accept_kind(in, &kind))
        card = ck_card_of(CK_ANY_COLOUR, kind);
    ck_scanner further = *in;
    const bool as = in->at > start && ck_scan_word(&further, "為") && accept_kind(&further, &kind);
    if (as)
        *in = further;
    ck_thing *thing = add(match, CK_THING_CARD, start, card);
    if (thing && as)
        thing->as = (int8_t)kind;
    return thing != NULL;
}

/* Matches the name of a hand: up to 加, 而手, 終季 (but at its start), or a sign that no name has.
 */
static bool match_name(ck_match *match)
{
    static const char *const ends[] = {"加", "而手", "終季", "[", "{", "#", NULL};
    ck_scanner *in = &match->in;
    const size_t start = in->at;
    ck_scan_word(in, "終季");
    while (ck_scan_left(in) > 0 && ck_space(ck_scan_rest(in), ck_scan_left(in)) == 0 &&
           ck_word_among(ck_scan_rest(in), ck_scan_left(in), ends) == 0)
        in->at++;
    return add(match, CK_THING_WORD, start, 0) != NULL;
}

static bool match_thing(ck_match *match, ck_thing_kind kind, const ck_form_letter *letter)
{
    const size_t start = match->in.at;
    ck_square square;
    int ship;
    switch (kind) {
    case CK_THING_NUMBER:
        if (!letter->ship)
            return match_number(match);
        ship = ck_scan_digit(&match->in); /* the number of a ship is one character */
        return ship >= 1 && ship <= 3 && add(match, CK_THING_NUMBER, start, ship) != NULL;
    case CK_THING_CARD:
        return match_card(match, letter->any_colour);
    case CK_THING_PIECE:
        return match_piece(match);
    case CK_THING_UNKNOWN:
        return ck_scan_word(&match->in, "或") && add(match, CK_THING_UNKNOWN, start, 0) != NULL;
    case CK_THING_PLAYER:
        return match_player(match);
    case CK_THING_SQUARE:
        return ck_scan_square(&match->in, &square) &&
               add(match, CK_THING_SQUARE, start, square) != NULL;
    case CK_THING_WORD:
        break;
    }
    return match_name(match);
}

bool ck_event_pattern_match_thing(void *self, ck_thing_kind kind, const ck_form_letter *letter,
                                  bool again)
{
    ck_match *match = self;
    const size_t before = match->in.at;
    if (!(again && letter->close))
        skip_gap(match);
    bool found = match_thing(match, kind, letter);
    if (!found)
        match->in.at = before;
    return found;
}

/* ---- the structure ---- */

static bool match_word(void *self, const char *word, size_t size, bool is_thing)
{
    ck_match *match = self;
    skip_gap(match);
    const size_t start = match->in.at;
    if (ck_scan_left(&match->in) < size || memcmp(ck_scan_rest(&match->in), word, size) != 0)
        return false;
    match->in.at += size;
    return !is_thing || add(match, CK_THING_WORD, start, 0) != NULL;
}

static ck_form_state state_of(void *self)
{
    const ck_match *match = self;
    return (ck_form_state){match->in.at, match->reading->record->events.thing_count};
}

/* Moves back and drops the things after the place. */
static void go_back(void *self, ck_form_state state)
{
    ck_match *match = self;
    match->in.at = state.at;
    match->reading->record->events.thing_count = state.made;
    if (match->bad_number.offset >= match->in.at)
        match->bad_number.length = 0;
    if (match->unknown_player.offset >= match->in.at)
        match->unknown_player.length = 0;
}

bool ck_event_pattern_match(ck_match *match, const char *pattern)
{
    const ck_form_host host = {match, ck_event_pattern_match_thing, match_word, state_of, go_back};
    return ck_form_fits(&host, pattern);
}

/* Matches the patterns of forms against the text: one function for each kind of thing. */
#include "parser/games/event_pattern.h"

#include "parser/text/cursor.h"
#include "rules/contest/cards.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/square.h"

#include <string.h>

static const char *text_at(const ck_match *match)
{
    return match->reading->record->text + match->at;
}

static uint32_t rest(const ck_match *match)
{
    return match->reading->end - match->at;
}

static bool looking_at(const ck_match *match, const char *word)
{
    return ck_cursor_at(match->reading, match->at, word);
}

static void skip_spaces(ck_match *match)
{
    uint32_t length;
    while ((length = ck_cursor_space_length(match->reading, match->at)) > 0)
        match->at += length;
}

/* Skips spaces and comments; both may stand between any parts of an event. */
static void skip_gap(ck_match *match)
{
    ck_span inside, whole;
    skip_spaces(match);
    while (rest(match) > 0 &&
           ck_cursor_enclosed(match->reading, match->at, '{', '}', &inside, &whole)) {
        match->at = whole.offset + whole.length;
        skip_spaces(match);
    }
}

/* Adds a thing of LENGTH bytes at this place, and moves past it. */
static ck_thing *add(ck_match *match, ck_thing_kind kind, size_t length)
{
    ck_span span = {match->at, (uint32_t)length};
    ck_thing *thing = ck_event_list_add_thing(&match->reading->record->events, kind, span);
    match->at += (uint32_t)length;
    match->reading->failed |= thing == NULL;
    return thing;
}

static bool add_value(ck_match *match, ck_thing_kind kind, size_t length, int32_t value)
{
    ck_thing *thing = length > 0 ? add(match, kind, length) : NULL;
    if (thing)
        thing->value = value;
    return thing != NULL;
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
    return looking_at(match, "無") && ck_event_form_at(match->reading, match->game, match->at);
}

/* ---- things ---- */

/* The length of a text like +1 or 零, a wrong number; 0: none. */
static uint32_t wrong_number_at(const ck_reading_state *reading, uint32_t offset)
{
    uint32_t length = 1;
    if (ck_cursor_at(reading, offset, "零") || ck_cursor_at(reading, offset, "〇"))
        return (uint32_t)strlen("零");
    if (!ck_cursor_at(reading, offset, "+"))
        return 0;
    while (offset + length < reading->end && reading->record->text[offset + length] >= '0' &&
           reading->record->text[offset + length] <= '9')
        length++;
    return length > 1 ? length : 0;
}

uint32_t ck_event_number_at(const ck_reading_state *reading, uint32_t offset, int32_t *value,
                            bool *good)
{
    uint32_t wrong = wrong_number_at(reading, offset);
    if (wrong > 0) {
        *value = 0;
        *good = false;
        return wrong;
    }
    return (uint32_t)ck_read_number(reading->record->text + offset, reading->end - offset, value,
                                    good);
}

static bool match_number(ck_match *match)
{
    int32_t value = 0;
    bool good = true;
    uint32_t length =
        begins_verb(match) ? 0 : ck_event_number_at(match->reading, match->at, &value, &good);
    if (length > 0 && !good && match->bad_number.length == 0)
        match->bad_number = (ck_span){match->at, length};
    return add_value(match, CK_THING_NUMBER, length, value);
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
    ck_span inside, whole;
    if (rest(match) == 0 ||
        !ck_cursor_enclosed(match->reading, match->at, '[', ']', &inside, &whole))
        return false;
    const ck_record *record = match->reading->record;
    int seat = ck_event_seat_named(record, ck_cursor_trimmed(ck_text_at(record->text, inside)));
    if (seat == CK_NONE)
        match->unknown_player = whole;
    return add_value(match, CK_THING_PLAYER, whole.length, seat);
}

static bool match_square(ck_match *match)
{
    ck_square square = 0;
    size_t length = ck_read_square(text_at(match), rest(match), false, &square);
    return add_value(match, CK_THING_SQUARE, length, square);
}

/* Matches the number of a ship, one character. */
static bool match_ship(ck_match *match)
{
    static const char *const linzi[] = {"一", "二", "三"};
    for (int i = 0; i < 3; i++) {
        if (looking_at(match, linzi[i]))
            return add_value(match, CK_THING_NUMBER, strlen(linzi[i]), i + 1);
    }
    bool arabic = rest(match) > 0 && *text_at(match) >= '1' && *text_at(match) <= '3';
    return arabic && add_value(match, CK_THING_NUMBER, 1, *text_at(match) - '0');
}

/* The length of a number of one character; 0: none. */
static uint32_t digit_at(const ck_match *match, uint32_t offset, int8_t *digit)
{
    static const char *const linzi[] = {"無", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
    for (int8_t i = 0; i < 10; i++) {
        char arabic[] = {(char)('0' + i), '\0'};
        *digit = i;
        if (ck_cursor_at(match->reading, offset, linzi[i]))
            return (uint32_t)strlen(linzi[i]);
        if (ck_cursor_at(match->reading, offset, arabic))
            return 1;
    }
    return 0;
}

/* The length of a kind of card at an offset; 0: none. */
static size_t kind_at(const ck_match *match, uint32_t offset, ck_kind *kind)
{
    const ck_reading_state *reading = match->reading;
    uint32_t left = offset < reading->end ? reading->end - offset : 0;
    return ck_read_card_kind(reading->record->text + offset, left, kind);
}

/* 兵三, 筆無, 歪, 歪為三: 0 to 9 of 兵, 10 to 19 of 筆, 20 for 歪. */
static bool match_piece(ck_match *match)
{
    enum { SIGN = 3, JOKER = 20 };
    int8_t digit = 0;
    bool joker = looking_at(match, "歪");
    bool brush = looking_at(match, "筆");
    if (!joker && !brush && !looking_at(match, "兵"))
        return false;
    uint32_t number = joker ? 0 : digit_at(match, match->at + SIGN, &digit);
    if (!joker && number == 0)
        return false;
    ck_thing *thing = add(match, CK_THING_PIECE, SIGN + number);
    if (!thing)
        return false;
    thing->value = joker ? JOKER : digit + 10 * brush;
    uint32_t as = looking_at(match, "為") ? digit_at(match, match->at + SIGN, &digit) : 0;
    if (as > 0) {
        thing->as = digit;
        thing->span.length += SIGN + as;
        match->at += SIGN + as;
    }
    return true;
}

/* Matches a card and the kind that it stands for; COLOURLESS: the colour may be missing. */
static bool match_card(ck_match *match, bool colourless)
{
    ck_card card = 0;
    ck_kind kind;
    size_t length = ck_read_card(text_at(match), rest(match), &card);
    if (length == 0 && colourless && !begins_verb(match)) {
        length = kind_at(match, match->at, &kind);
        card = length > 0 ? ck_card_of(CK_ANY_COLOUR, kind) : 0;
    }
    if (!add_value(match, CK_THING_CARD, length, card))
        return false;
    size_t word = strlen("為");
    if (!looking_at(match, "為") || kind_at(match, match->at + (uint32_t)word, &kind) == 0)
        return true;
    ck_event_list *events = &match->reading->record->events;
    ck_thing *thing = &events->thing[events->thing_count - 1];
    thing->as = (int8_t)kind;
    thing->span.length += 2 * (uint32_t)word;
    match->at += 2 * (uint32_t)word;
    return true;
}

static bool match_unknown(ck_match *match)
{
    return looking_at(match, "或") && add_value(match, CK_THING_UNKNOWN, strlen("或"), 0);
}

/* Matches the name of a hand: up to 加, 而手, 終季, or a sign that no name has. */
static bool match_name(ck_match *match)
{
    static const char *const ends[] = {"加", "而手", "終季", "[", "{", "#"};
    uint32_t start = match->at, at = start;
    while (at < match->reading->end && ck_cursor_space_length(match->reading, at) == 0) {
        bool ended = false;
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
            ended |= ck_cursor_at(match->reading, at, ends[i]) && (at > start || i != 2);
        if (ended)
            break;
        at += at == start && looking_at(match, "終季") ? (uint32_t)strlen("終季") : 1;
    }
    return add_value(match, CK_THING_WORD, at - start, 0);
}

static bool match_thing(ck_match *match, ck_thing_kind kind, const ck_form_letter *letter)
{
    switch (kind) {
    case CK_THING_NUMBER:
        return letter->ship ? match_ship(match) : match_number(match);
    case CK_THING_CARD:
        return match_card(match, letter->any_colour);
    case CK_THING_PIECE:
        return match_piece(match);
    case CK_THING_UNKNOWN:
        return match_unknown(match);
    case CK_THING_PLAYER:
        return match_player(match);
    case CK_THING_SQUARE:
        return match_square(match);
    case CK_THING_WORD:
        break;
    }
    return match_name(match);
}

bool ck_event_pattern_match_thing(void *self, ck_thing_kind kind, const ck_form_letter *letter,
                                  bool again)
{
    ck_match *match = self;
    uint32_t before = match->at;
    if (!(again && letter->close))
        skip_gap(match);
    bool found = match_thing(match, kind, letter);
    if (!found)
        match->at = before;
    return found;
}

/* ---- the structure ---- */

static bool match_word(void *self, const char *word, size_t size, bool is_thing)
{
    ck_match *match = self;
    skip_gap(match);
    if (rest(match) < size || memcmp(text_at(match), word, size) != 0)
        return false;
    if (is_thing)
        return add_value(match, CK_THING_WORD, size, 0);
    match->at += (uint32_t)size;
    return true;
}

static ck_form_state state_of(void *self)
{
    const ck_match *match = self;
    return (ck_form_state){match->at, match->reading->record->events.thing_count};
}

/* Moves back and drops the things after the place. */
static void go_back(void *self, ck_form_state state)
{
    ck_match *match = self;
    match->at = (uint32_t)state.at;
    match->reading->record->events.thing_count = state.made;
    if (match->bad_number.offset >= match->at)
        match->bad_number.length = 0;
    if (match->unknown_player.offset >= match->at)
        match->unknown_player.length = 0;
}

bool ck_event_pattern_match(ck_match *match, const char *pattern)
{
    const ck_form_host host = {match, ck_event_pattern_match_thing, match_word, state_of, go_back};
    return ck_form_fits(&host, pattern);
}

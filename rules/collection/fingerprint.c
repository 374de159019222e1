/* Hashes moves and events with splitmix64, and stores sketches of the state along the way. */
#include "rules/collection/fingerprint.h"

#include "rules/contest/contest.h"

#include <string.h>

/* Up to this length a sketch is taken after every move. */
enum { EXACT = 16 };

/* The length after which the next sketch is taken. */
static uint32_t next_length(uint16_t sketches)
{
    uint32_t length = sketches < EXACT ? sketches + 1u : EXACT;
    for (int i = EXACT; i <= sketches; i++)
        length += length / 8 + 1;
    return length;
}

void ck_fingerprint_number(ck_fingerprint *fingerprint, uint64_t number)
{
    /* splitmix64, with the hash so far as its state */
    uint64_t z = fingerprint->hash + number + 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    fingerprint->hash = z ^ (z >> 31);
    fingerprint->length++;
    if (fingerprint->sketches < CK_SKETCHES &&
        fingerprint->length == next_length(fingerprint->sketches))
        fingerprint->sketch[fingerprint->sketches++] = (uint16_t)(fingerprint->hash | 1);
}

void ck_fingerprint_text(ck_fingerprint *fingerprint, const char *text, size_t length)
{
    ck_fingerprint_number(fingerprint, length);
    for (size_t i = 0; i < length; i++)
        ck_fingerprint_number(fingerprint, (unsigned char)text[i]);
}

/* Uses only values that every notation has: no casts, no via point of the Minds, no destination of
 * a failed move (some notations write the start). */
void ck_fingerprint_turn(ck_fingerprint *fingerprint, const ck_move *move, bool failed)
{
    bool minds = move->kind == CK_MOVE_MINDS, placed = move->kind == CK_MOVE_PLACE;
    uint64_t number = move->kind;
    number = number << 8 | (placed ? 16u * move->colour + move->profession : move->from);
    number = number << 8 | (minds ? CK_NO_SQUARE : move->via);
    number = number << 8 | (failed ? CK_NO_SQUARE : move->to);
    for (int i = 0; i < move->mores; i++)
        number = number * CK_SQUARES + move->more[i] + 1;
    ck_fingerprint_number(fingerprint, number << 1 | failed);
}

static void put_text(ck_fingerprint *fingerprint, ck_text text)
{
    ck_fingerprint_text(fingerprint, text.bytes, text.length);
}

static void put_thing(ck_fingerprint *fingerprint, const ck_record *record, const ck_thing *thing)
{
    ck_fingerprint_number(fingerprint, (uint64_t)thing->kind << 8 | (uint8_t)thing->as);
    if (thing->kind == CK_THING_WORD)
        put_text(fingerprint, ck_record_thing_text(record, thing));
    else
        ck_fingerprint_number(fingerprint, (uint64_t)thing->value);
}

static bool is_play(const ck_event *event)
{
    return event->kind == CK_EVENT_VERB ? event->verb >= CK_VERB_OWN
                                        : event->kind == CK_EVENT_START;
}

static void put_event(ck_fingerprint *fingerprint, const ck_record *record, const ck_event *event)
{
    ck_fingerprint_number(fingerprint, (uint64_t)event->kind << 24 | (uint64_t)event->verb << 16 |
                                           (uint16_t)event->seat);
    for (uint32_t i = 0; event->kind == CK_EVENT_VERB && i < event->count; i++)
        put_thing(fingerprint, record, &record->events.thing[event->first + i]);
}

/* The number of events of play; WITH_CARDS also of known cards and pieces. */
static size_t count_evidence(const ck_event_list *events, bool with_cards)
{
    size_t count = 0;
    for (size_t i = 0; i < events->count; i++)
        count += is_play(&events->event[i]);
    for (size_t i = 0; with_cards && i < events->thing_count; i++)
        count += events->thing[i].kind == CK_THING_CARD || events->thing[i].kind == CK_THING_PIECE;
    return count;
}

bool ck_fingerprint_events(ck_fingerprint *fingerprint, const ck_record *record, bool dated)
{
    enum { ENOUGH = 16 };
    const ck_event_list *events = &record->events;
    bool with_setup = !dated && count_evidence(events, false) < ENOUGH;
    ck_fingerprint_text(fingerprint, record->game->name, strlen(record->game->name));
    for (size_t i = 0; i < events->count; i++) {
        const ck_event *event = &events->event[i];
        const bool setup = event->kind == CK_EVENT_VERB && event->verb < CK_SETUP_VERBS;
        if (is_play(event) || (with_setup && setup))
            put_event(fingerprint, record, event);
    }
    return dated || count_evidence(events, with_setup) >= ENOUGH;
}

ck_fingerprint ck_fingerprint_contest(const ck_record *record)
{
    ck_fingerprint fingerprint = {0};
    ck_text date = ck_record_header_value(record, "始時"),
            round = ck_record_header_value(record, "回戦"),
            tournament = ck_record_header_value(record, "大会");
    for (size_t i = 0; i < record->events.seats; i++)
        put_text(&fingerprint, record->events.seat[i].name);
    put_text(&fingerprint, date);
    put_text(&fingerprint, round);
    put_text(&fingerprint, tournament);
    bool dated = date.length > 0 || round.length > 0;
    bool enough = ck_fingerprint_events(&fingerprint, record, dated);
    return enough ? fingerprint : (ck_fingerprint){0};
}

/* ---- the hash of a game ---- */

uint64_t ck_fingerprint_game(const ck_fingerprint *turns, const ck_checked *checked)
{
    const ck_event_list *events = &checked->record->events;
    ck_fingerprint game = {.hash = turns->hash};
    for (size_t i = 0; i < events->count; i++) {
        const ck_event *event = &events->event[i];
        if (event->kind == CK_EVENT_START || event->kind == CK_EVENT_VERB ||
            event->kind == CK_EVENT_UNREAD)
            put_event(&game, checked->record, event);
    }
    /* Each unreadable turn, with the number of turns written before it */
    uint64_t written = 0;
    for (size_t i = 0; i < checked->record->entry_count; i++) {
        if (checked->record->entries[i].kind == CK_ENTRY_GAP &&
            ck_gap_counts(&checked->record->entries[i]))
            ck_fingerprint_number(&game, written);
        written += ck_is_turn(&checked->record->entries[i]);
    }
    if (turns->length == 0 && events->count == 0)
        ck_fingerprint_text(&game, checked->record->text, checked->record->length);
    ck_fingerprint_text(&game, checked->rules->name, strlen(checked->rules->name));
    for (size_t i = 0; i < checked->result->season_count; i++)
        ck_fingerprint_number(&game, checked->result->seasons[i].first);
    return game.hash;
}

ck_fingerprint_view ck_fingerprint_view_of(const ck_fingerprint *fingerprint)
{
    return (ck_fingerprint_view){fingerprint->hash, fingerprint->length, fingerprint->sketches,
                                 fingerprint->sketch};
}

int ck_fingerprint_order(const ck_fingerprint_view *a, const ck_fingerprint_view *b)
{
    uint16_t shared = a->sketches < b->sketches ? a->sketches : b->sketches;
    for (int i = 0; i < shared; i++) {
        if (a->sketch[i] != b->sketch[i])
            return a->sketch[i] < b->sketch[i] ? -1 : 1;
    }
    if (a->sketches != b->sketches)
        return a->sketches < b->sketches ? -1 : 1;
    if (a->length != b->length)
        return a->length < b->length ? -1 : 1;
    return (a->hash > b->hash) - (a->hash < b->hash);
}

bool ck_fingerprint_equal(const ck_fingerprint_view *a, const ck_fingerprint_view *b)
{
    return a->length == b->length && a->hash == b->hash;
}

bool ck_fingerprint_leads(const ck_fingerprint_view *a, const ck_fingerprint_view *b)
{
    return a->sketches <= b->sketches &&
           memcmp(a->sketch, b->sketch, a->sketches * sizeof a->sketch[0]) == 0;
}

bool ck_fingerprint_begins(const ck_fingerprint_view *a, const ck_fingerprint_view *b)
{
    return a->length > 0 && a->length < b->length && ck_fingerprint_leads(a, b);
}

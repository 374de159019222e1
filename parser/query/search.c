/* Decides whether a record and which of its moves match all criteria of a search. */
#include "parser/query/search.h"

#include "parser/query/criteria.h"
#include "parser/query/move_pattern.h"
#include "rules/base/array.h"
#include "rules/board/hands.h"
#include "rules/collection/player_name.h"
#include "rules/contest/combination.h"
#include "rules/games/game_table.h"
#include "rules/replay/score_sheet.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/rule_text.h"

#include <string.h>

/* ---- criteria of a record ---- */

/* A record to match against the criteria. */
typedef struct candidate_record {
    const ck_criteria *criteria;
    const ck_checked *checked;
    const ck_record *record;
    bool failed; /* memory was short */
} candidate_record;

static bool is_named(candidate_record *candidate, ck_text name, ck_part wanted)
{
    return ck_player_name_fits(candidate->record->memory, name.bytes, name.length, wanted.text,
                               wanted.length, &candidate->failed);
}

/* Whether a player takes part; looks in the header, too, since sides may be unknown. */
static bool has_player(candidate_record *candidate, const char *player)
{
    const ck_part wanted = {player, strlen(player)};
    const ck_event_list *events = &candidate->record->events;
    for (size_t i = 0; i < events->seats; i++) {
        if (is_named(candidate, events->seat[i].name, wanted))
            return true;
    }
    for (int i = 0; i < 2; i++) {
        if (is_named(candidate, candidate->checked->outcome->player[i].name, wanted) ||
            is_named(candidate, candidate->record->player[i].name, wanted))
            return true;
    }
    return false;
}

static bool players_fit(candidate_record *candidate)
{
    bool all = true;
    for (size_t i = 0; i < candidate->criteria->players && all; i++)
        all = has_player(candidate, candidate->criteria->player[i]);
    return all;
}

/* Whether the header allows that the first wanted player takes part. */
static bool player_may_fit(candidate_record *candidate)
{
    const char *player = candidate->criteria->players > 0 ? candidate->criteria->player[0] : NULL;
    bool named = true;
    for (int i = 0; i < 2 && player; i++) {
        ck_part wanted = {player, strlen(player)};
        ck_text name = candidate->record->player[i].name;
        named &= name.length > 0;
        if (is_named(candidate, name, wanted) ||
            is_named(candidate, candidate->record->name_of[i], wanted))
            return true;
    }
    return !player || !named || candidate->failed;
}

/* Compares the common length of a date and a record's. */
static int compare_date(ck_text date, ck_part with)
{
    size_t length = date.length < with.length ? date.length : with.length;
    return length > 0 ? memcmp(date.bytes, with.text, length) : 0;
}

static bool date_fits(const candidate_record *candidate)
{
    const ck_criteria *criteria = candidate->criteria;
    if (!criteria->from.text)
        return true;
    ck_iso_date iso;
    const ck_text date = ck_record_date(candidate->record, &iso);
    return date.length > 0 && compare_date(date, criteria->from) >= 0 &&
           compare_date(date, criteria->to) <= 0;
}

/* Matches the rule set of the record's replay, or the name of an unknown one. */
static bool rules_fit(const candidate_record *candidate)
{
    const char *wanted = candidate->criteria->rules;
    if (!wanted)
        return true;
    const ck_rules *named = ck_rules_by_any_name(wanted, strlen(wanted));
    return ck_is_text_of(candidate->record->rules, wanted) ||
           strcmp(named ? named->name : wanted, candidate->checked->rules->name) == 0;
}

static bool result_fits(candidate_record *candidate)
{
    const ck_outcome *outcome = candidate->checked->outcome;
    switch (candidate->criteria->result) {
    case CK_RESULT_A_WINS:
        return outcome->sides_known && outcome->winner == CK_SIDE_A;
    case CK_RESULT_IA_WINS:
        return outcome->sides_known && outcome->winner == CK_SIDE_IA;
    case CK_RESULT_DRAW:
        return outcome->draw;
    case CK_RESULT_UNFINISHED:
        return outcome->end == CK_UNFINISHED;
    case CK_RESULT_ENDED:
        return outcome->end == candidate->criteria->end;
    case CK_RESULT_NAME_WINS:
        return outcome->winner != CK_NO_PLAYER &&
               is_named(candidate, outcome->player[outcome->winner].name,
                        candidate->criteria->winner);
    default:
        return true;
    }
}

/* ---- criteria of a move ---- */

/* Whether HANDS has the wanted hand. */
static bool has_wanted_hand(const ck_search *search, ck_hand_set hands)
{
    uint64_t of = search->criteria->flashed ? hands.flashed : hands.plain | hands.flashed;
    return (of & CK_HAND_BIT(search->hand)) != 0;
}

/* The number of the wanted hand under rules; false if they have no such hand. */
static bool is_known_hand(const ck_criteria *criteria, const ck_rules *rules, ck_hand *hand)
{
    const char *name = criteria->hand_name;
    bool flashed;
    *hand = criteria->hand;
    return !criteria->hand_wanted || !name ||
           ck_hand_named(rules, name, strlen(name), hand, &flashed);
}

/* Stores a hit and the text of its move until the end of the record. */
static void keep(ck_search *search, const ck_hit *hit)
{
    ck_out out = ck_buffer_out(&search->text);
    size_t text = search->text.length;
    if (hit->move > 0)
        ck_put_bytes(&out, ck_buffer_string(&search->move), search->move.length + 1);
    if (out.failed || !ck_array_make_room(search->memory, &search->hit, &search->room,
                                          search->hits + 1, sizeof *search->hit))
        search->status = CK_FIND_FAILED;
    else
        search->hit[search->hits++] = (ck_waiting_hit){*hit, text};
}

/* Decides the last move: no later declaration can name its hand. */
static void settle(ck_search *search)
{
    if (search->open && search->fits && (search->has_hand || !search->criteria->hand_wanted))
        keep(search, &search->last);
    search->open = false;
}

/* Whether the text of a move or event matches the pattern, if there is one. */
static bool move_fits(ck_search *search)
{
    const ck_buffer *text = &search->move;
    if (!search->criteria->move)
        return true;
    const ck_found found =
        ck_move_matches(search->criteria->move, ck_buffer_string(text), text->length);
    if (found > CK_NOT_FOUND)
        search->status = found;
    return found == CK_FOUND;
}

static void on_turn(void *self, const ck_turn_event *event)
{
    ck_search *search = self;
    settle(search);
    if (!search->active || search->status > CK_NOT_FOUND)
        return;
    ck_out out = ck_buffer_out(&search->move);
    ck_buffer_clear(&search->move);
    ck_write_move(&out, &event->ruling.move, &event->casts);
    if (out.failed)
        search->status = CK_FIND_FAILED;
    search->last = (ck_hit){
        .season = event->season,
        .move = event->number,
        .side = event->side,
        .certain = event->certain,
    };
    const ck_criteria *criteria = search->criteria;
    search->fits = (!criteria->position_wanted ||
                    ck_position_fits(&criteria->position, event->before, search->unit)) &&
                   move_fits(search);
    search->has_hand = has_wanted_hand(
        search, ck_hands_without(*event->turn.hands_after, *event->turn.hands_before));
    search->after = *event->after;
    search->open = true;
}

static const ck_hit whole_record = {.side = CK_NO_SIDE, .certain = true};

static void on_declaration(void *self, const ck_declaration_event *event)
{
    ck_search *search = self;
    const ck_criteria *criteria = search->criteria;
    bool has_hand = has_wanted_hand(search, event->hands);
    search->has_hand |= has_hand;
    /* A score sheet has no moves: it is a hit as a record when a declaration names the hand. */
    if (has_hand && search->sheet && search->active && criteria->hand_wanted &&
        !criteria->position_wanted && !criteria->move) {
        keep(search, &whole_record);
        search->sheet = false;
    }
}

static void on_penalty(void *self, const ck_penalty_event *event)
{
    ck_search *search = self;
    search->has_hand |= has_wanted_hand(search, event->hands);
}

/* Adds the position after the last move of a season. */
static void on_season(void *self, const ck_season_event *event)
{
    ck_search *search = self;
    const ck_criteria *criteria = search->criteria;
    bool alone = criteria->position_wanted && !criteria->hand_wanted && !criteria->move;
    settle(search);
    if (!search->active || search->status > CK_NOT_FOUND || event->moves == 0)
        return;
    search->last.after = true;
    if (alone && ck_position_fits(&criteria->position, &search->after, search->unit))
        keep(search, &search->last);
}

/* ---- a record ---- */

static bool wants_moves(const ck_criteria *criteria)
{
    return criteria->hand_wanted || criteria->position_wanted || criteria->move || criteria->by;
}

void ck_search_free(ck_search *search)
{
    ck_buffer_free(&search->text);
    ck_buffer_free(&search->move);
    ck_memory_free(search->memory, search->hit);
    *search = (ck_search){.criteria = search->criteria, .memory = search->memory};
}

bool ck_search_begin(void *self, const ck_checked *checked)
{
    ck_search *search = self;
    candidate_record candidate = {search->criteria, checked, checked->record, false};
    search->text.memory = search->move.memory = search->memory;
    ck_buffer_clear(&search->text);
    search->hits = 0;
    search->open = false;
    search->status = CK_NOT_FOUND;
    search->sheet = ck_score_sheet_is(checked->rules, checked->record);
    search->unit = checked->rules->unit;
    bool hand_known = is_known_hand(search->criteria, checked->rules, &search->hand);
    bool rules = rules_fit(&candidate);
    search->seen_hand |= hand_known || checked->record->events.count > 0; /* events name any */
    search->seen_rules |= rules;
    search->active = wants_moves(search->criteria) && date_fits(&candidate) && rules &&
                     player_may_fit(&candidate) && hand_known;
    return true;
}

ck_observer ck_search_observer(ck_search *search)
{
    return (ck_observer){
        .self = search,
        .turn = wants_moves(search->criteria) ? on_turn : NULL,
        .declaration = on_declaration,
        .penalty = on_penalty,
        .season = on_season,
    };
}

bool ck_search_can_read(const ck_record *record)
{
    return ck_record_is_read(record) || record->header_count > 0 ||
           record->player[0].name.length > 0 || record->player[1].name.length > 0;
}

/* Whether 為 names the wanted hand, or the played combination is it. */
static bool event_has_hand(const ck_criteria *criteria, const ck_record *record,
                           const ck_event *event)
{
    const char *wanted =
        criteria->hand_name ? criteria->hand_name : ck_hand_name[criteria->hand].sign;
    const ck_thing *things = ck_event_things(&record->events, event);
    char combination[CK_COMBINATION_NAME];
    if (!criteria->hand_wanted)
        return true;
    for (uint32_t i = 0; i < event->count && event->verb == CK_VERB_NAME; i++) {
        if (things[i].kind == CK_THING_WORD &&
            ck_is_text_of(ck_record_thing_text(record, &things[i]), wanted))
            return true;
    }
    return ck_combination_name(record, event, combination) && strcmp(combination, wanted) == 0;
}

/* Whether an event matches; the pattern of a move matches its text. Events have no positions. */
static bool event_fits(ck_search *search, const ck_record *record, const ck_event *event)
{
    const ck_text text = ck_record_event_text(record, event);
    ck_out out = ck_buffer_out(&search->move);
    ck_buffer_clear(&search->move);
    ck_put_bytes(&out, text.bytes, text.length);
    if (out.failed)
        search->status = CK_FIND_FAILED;
    return !out.failed && !search->criteria->position_wanted &&
           event_has_hand(search->criteria, record, event) && move_fits(search);
}

/* Adds the events of another game that match, numbered from the first after the setup of their
 * season. */
static void add_events(ck_search *search, const ck_checked *checked)
{
    const ck_event_list *events = &checked->record->events;
    ck_hit hit = {.side = CK_NO_SIDE, .certain = ck_result_valid(checked->result)};
    int season = -1;
    for (size_t i = 0; i < events->count && search->status <= CK_NOT_FOUND; i++) {
        const ck_event *event = &events->event[i];
        if (event->kind == CK_EVENT_START) {
            season++;
            hit.move = 0;
        }
        if (event->kind != CK_EVENT_VERB || event->verb < CK_SETUP_VERBS)
            continue;
        hit.season = (uint8_t)(season < 0 ? 0 : season);
        hit.move++;
        hit.player =
            event->seat == CK_NONE ? (ck_text){.length = 0} : events->seat[event->seat].name;
        if (event_fits(search, checked->record, event))
            keep(search, &hit);
    }
}

bool ck_search_has_player(const ck_checked *checked, const char *player, bool *failed)
{
    candidate_record candidate = {NULL, checked, checked->record, false};
    const bool has = has_player(&candidate, player);
    *failed |= candidate.failed;
    return has;
}

/* Whether a record matches as a whole. */
static ck_found record_fits(const ck_search *search, const ck_checked *checked)
{
    candidate_record candidate = {search->criteria, checked, checked->record, false};
    const ck_game_row *game = candidate.criteria->game;
    bool fits = (!game || game == ck_game_row_of(candidate.record)) && date_fits(&candidate) &&
                rules_fit(&candidate) &&
                (!candidate.criteria->moves_wanted ||
                 (candidate.checked->outcome->moves >= candidate.criteria->least_moves &&
                  candidate.checked->outcome->moves <= candidate.criteria->most_moves)) &&
                players_fit(&candidate) && result_fits(&candidate);
    if (candidate.failed)
        return CK_FIND_FAILED;
    return fits ? CK_FOUND : CK_NOT_FOUND;
}

/* Whether a hit is a move of the wanted player. */
static bool is_by(candidate_record *candidate, const ck_hit *hit)
{
    const char *by = candidate->criteria->by;
    const ck_text name =
        hit->side < CK_NO_SIDE ? candidate->checked->outcome->player[hit->side].name : hit->player;
    return !by || is_named(candidate, name, (ck_part){by, strlen(by)});
}

/* Returns whether there was a hit. */
static ck_found report_hits(const ck_search *search, const ck_checked *checked, ck_on_hit *on_hit,
                            void *self)
{
    candidate_record candidate = {search->criteria, checked, checked->record, false};
    ck_found found = CK_NOT_FOUND;
    for (size_t i = 0; i < search->hits; i++) {
        ck_hit hit = search->hit[i].hit;
        hit.text = hit.move > 0 ? search->text.bytes + search->hit[i].text : NULL;
        if (!is_by(&candidate, &hit))
            continue;
        on_hit(self, &hit);
        found = CK_FOUND;
    }
    return candidate.failed ? CK_FIND_FAILED : found;
}

ck_found ck_search_end(ck_search *search, const ck_checked *checked, ck_on_hit *on_hit, void *self)
{
    ck_found fits = record_fits(search, checked);
    settle(search);
    if (fits != CK_FOUND)
        return fits;
    if (search->status > CK_NOT_FOUND)
        return search->status;
    if (!wants_moves(search->criteria)) {
        on_hit(self, &whole_record);
        return CK_FOUND;
    }
    add_events(search, checked);
    if (search->status > CK_NOT_FOUND)
        return search->status;
    return report_hits(search, checked, on_hit, self);
}

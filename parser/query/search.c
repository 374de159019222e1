#include "parser/query/search.h"

#include "parser/query/criteria.h"
#include "parser/query/move_pattern.h"
#include "rules/board/hands.h"
#include "rules/collection/player_name.h"
#include "rules/replay/score_sheet.h"
#include "rules/words/hand_words.h"
#include "rules/words/move_words.h"

#include <string.h>

/* ---- criteria of a record ---- */

/* A record to be held against the criteria. */
typedef struct candidate {
    const ck_criteria *criteria;
    const ck_checked *checked;
    const ck_record *record;
    bool failed; /* memory was short */
} candidate;

static bool is_named(candidate *candidate, ck_text name, ck_part wanted)
{
    return ck_same_player(candidate->record->memory, name.bytes, name.length, wanted.text,
                          wanted.length, &candidate->failed);
}

/* Players are looked for in the header, too: whose side is whose may not be known. */
static bool player_fits(candidate *candidate)
{
    const char *player = candidate->criteria->player;
    if (!player)
        return true;
    ck_part wanted = {player, strlen(player)};
    for (int i = 0; i < 2; i++) {
        if (is_named(candidate, candidate->checked->outcome->player[i].name, wanted) ||
            is_named(candidate, candidate->record->player[i].name, wanted))
            return true;
    }
    return false;
}

/* How a date compares with as much of a record's as both have. */
static int compare_date(ck_text date, ck_part with)
{
    size_t length = date.length < with.length ? date.length : with.length;
    return length > 0 ? memcmp(date.bytes, with.text, length) : 0;
}

static bool date_fits(const candidate *candidate)
{
    const ck_criteria *criteria = candidate->criteria;
    if (!criteria->from.text)
        return true;
    ck_text date = ck_header_value(candidate->record, "始時");
    return date.length > 0 && compare_date(date, criteria->from) >= 0 &&
           compare_date(date, criteria->to) <= 0;
}

/* The rule set under which the record is read, or one that is not known here. */
static bool rules_fit(const candidate *candidate)
{
    const char *wanted = candidate->criteria->rules;
    if (!wanted)
        return true;
    const ck_rules *named = ck_rules_named(wanted, strlen(wanted));
    return ck_is_text_of(candidate->record->rules, wanted) ||
           (named && strcmp(named->name, candidate->checked->rules->name) == 0);
}

static bool result_fits(candidate *candidate)
{
    const ck_outcome *outcome = candidate->checked->outcome;
    switch (candidate->criteria->result) {
    case CK_RESULT_A_WINS:
        return outcome->sides_told && outcome->winner == CK_SIDE_A;
    case CK_RESULT_IA_WINS:
        return outcome->sides_told && outcome->winner == CK_SIDE_IA;
    case CK_RESULT_DRAW:
        return outcome->draw;
    case CK_RESULT_UNFINISHED:
        return outcome->end == CK_UNFINISHED;
    case CK_RESULT_NAME_WINS:
        return outcome->winner != CK_NO_PLAYER &&
               is_named(candidate, outcome->player[outcome->winner].name,
                        candidate->criteria->winner);
    default:
        return true;
    }
}

/* ---- criteria of a move ---- */

/* A search through the moves of one record. */
typedef struct search {
    const ck_criteria *criteria;
    ck_take_hit *take;
    void *self;
    ck_buffer text;      /* of the last move */
    ck_hit last;         /* the last move, */
    bool open;           /* of which it is not yet told whether it is a hit, */
    bool sheet;          /* the record is a score sheet, and not yet a hit */
    bool fits, has_hand; /* position and pattern fit; it has the hand */
    ck_hand hand;        /* that is wanted */
    int unit;            /* of the points */
    ck_position after;
    ck_found status;
} search;

/* The wanted hand among HANDS. */
static bool has_wanted_hand(const search *search, ck_hand_set hands)
{
    uint64_t of = search->criteria->flashed ? hands.flashed : hands.plain | hands.flashed;
    return (of & CK_HAND_BIT(search->hand)) != 0;
}

/* The number that the wanted hand has in a record; false when the record knows no such hand. */
static bool is_known_hand(const ck_criteria *criteria, const ck_rules *rules, ck_hand *hand)
{
    const char *name = criteria->hand_name;
    bool flashed;
    *hand = criteria->hand;
    return !criteria->hand_wanted || !name ||
           ck_hand_named(rules, name, strlen(name), hand, &flashed);
}

static void report(search *search)
{
    search->last.text = ck_buffer_string(&search->text);
    search->take(search->self, &search->last);
    if (search->status == CK_NOT_FOUND)
        search->status = CK_FOUND;
}

/* A declaration may still have told a hand of the last move; now it cannot any more. */
static void settle(search *search)
{
    if (search->open && search->fits && (search->has_hand || !search->criteria->hand_wanted))
        report(search);
    search->open = false;
}

static void write_text(search *search, const ck_turn_told *told)
{
    ck_out out = ck_buffer_out(&search->text);
    ck_buffer_clear(&search->text);
    ck_write_move(&out, &told->ruling.move, &told->casts);
    if (out.failed)
        search->status = CK_FIND_FAILED;
}

static bool move_fits(search *search)
{
    const ck_buffer *text = &search->text;
    ck_found found = ck_move_matches(search->criteria->move, ck_buffer_string(text), text->length);
    if (found > CK_NOT_FOUND)
        search->status = found;
    return found == CK_FOUND;
}

static bool turn_fits(search *search, const ck_turn_told *told)
{
    const ck_criteria *criteria = search->criteria;
    if (criteria->position_wanted &&
        !ck_position_fits(&criteria->position, told->before, search->unit))
        return false;
    return !criteria->move || move_fits(search);
}

static void take_turn(void *self, const ck_turn_told *told)
{
    search *search = self;
    settle(search);
    if (search->status > CK_NOT_FOUND)
        return;
    write_text(search, told);
    search->last = (ck_hit){
        .season = told->season,
        .move = told->number,
        .side = told->side,
        .certain = told->certain,
    };
    search->fits = turn_fits(search, told);
    search->has_hand = has_wanted_hand(
        search, ck_hands_without(*told->turn.hands_after, *told->turn.hands_before));
    search->after = *told->after;
    search->open = true;
}

/* A score sheet has no moves: one whose declaration names the hand is a hit as a record. */
static void take_sheet(search *search)
{
    const ck_criteria *criteria = search->criteria;
    if (!criteria->hand_wanted || criteria->position_wanted || criteria->move)
        return;
    search->take(search->self, &(ck_hit){.text = NULL, .side = CK_NO_SIDE, .certain = true});
    search->sheet = false;
    search->status = CK_FOUND;
}

static void take_declaration(void *self, const ck_declaration_told *told)
{
    search *search = self;
    bool has_hand = has_wanted_hand(search, told->hands);
    search->has_hand |= has_hand;
    if (has_hand && search->sheet)
        take_sheet(search);
}

static void take_penalty(void *self, const ck_penalty_told *told)
{
    search *search = self;
    search->has_hand |= has_wanted_hand(search, told->hands);
}

/* The position after the last move is before none. */
static void take_season(void *self, const ck_season_told *told)
{
    search *search = self;
    const ck_criteria *criteria = search->criteria;
    bool alone = criteria->position_wanted && !criteria->hand_wanted && !criteria->move;
    settle(search);
    if (search->status > CK_NOT_FOUND || told->moves == 0)
        return;
    search->last.after = true;
    if (alone && ck_position_fits(&criteria->position, &search->after, search->unit))
        report(search);
}

static ck_found search_moves(const ck_criteria *criteria, const ck_checked *checked,
                             ck_take_hit *take, void *self)
{
    search search = {.criteria = criteria,
                     .text = {.memory = checked->record->memory},
                     .take = take,
                     .self = self,
                     .unit = checked->rules->unit,
                     .sheet = ck_is_sheet(checked->record),
                     .status = CK_NOT_FOUND};
    ck_observer observer = {
        .self = &search,
        .turn = take_turn,
        .declaration = take_declaration,
        .penalty = take_penalty,
        .season = take_season,
    };
    if (!is_known_hand(criteria, checked->rules, &search.hand))
        return CK_NOT_FOUND;
    ck_replay(checked->rules, checked->record, &observer);
    settle(&search);
    ck_buffer_free(&search.text);
    return search.status;
}

/*
 * The result of a record is known only at its end: it is replayed again for its moves, which costs
 * less than holding every move of every record against a pattern.
 */
ck_found ck_search(const ck_criteria *criteria, const ck_checked *checked, ck_take_hit *take,
                   void *self)
{
    candidate candidate = {criteria, checked, checked->record, false};
    bool fits = date_fits(&candidate) && rules_fit(&candidate) && player_fits(&candidate) &&
                result_fits(&candidate);
    if (candidate.failed)
        return CK_FIND_FAILED;
    if (!fits)
        return CK_NOT_FOUND;
    if (criteria->hand_wanted || criteria->position_wanted || criteria->move)
        return search_moves(criteria, checked, take, self);
    take(self, &(ck_hit){.text = NULL, .side = CK_NO_SIDE, .certain = true});
    return CK_FOUND;
}

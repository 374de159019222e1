/* Takes the stated result of another game for its outcome, or compares the two. */
#include "rules/contest/contest_stated.h"

#include "rules/record/stated.h"

/* A stated result with seats for names. */
typedef struct seated_end {
    ck_stated said;
    ck_end end;
    uint8_t winner; /* CK_NO_PLAYER: none */
    uint8_t loser;  /* likewise; the others are not told apart */
    int64_t points[CK_MAX_SEATS];
} seated_end;

/* OTHER_POINTS: the result contradicts the game only by its points. */
static void report(ck_outcome *outcome, const ck_observer *observer, ck_code code, ck_span span,
                   bool other_points)
{
    ck_finding finding = ck_finding_new(code, span);
    finding.seat = outcome->winner == CK_NO_PLAYER ? CK_NONE : (int8_t)outcome->winner;
    finding.written = other_points;
    outcome->errors += ck_code_severity(code) == CK_ERROR;
    outcome->warnings += ck_code_severity(code) == CK_WARNING;
    if (observer->sink.report)
        observer->sink.report(observer->sink.self, &finding);
}

static const ck_header *item_of(const ck_record *record)
{
    return &record->headers[record->stated - 1];
}

/* The seat of a name; CK_NO_PLAYER: no player has it. */
static uint8_t seat_of(const ck_record *record, ck_text name)
{
    for (size_t i = 0; i < record->events.seats && i < CK_MAX_SEATS; i++) {
        if (ck_same_text(record->events.seat[i].name, name))
            return (uint8_t)i;
    }
    return CK_NO_PLAYER;
}

/* Reads the points of all players. */
static bool seat_points(const ck_record *record, seated_end *stated)
{
    const ck_written_result *result = &stated->said.points;
    if (result->players != record->events.seats)
        return false;
    for (int i = 0; i < result->players; i++) {
        const uint8_t seat = seat_of(record, result->player[i].name);
        if (seat == CK_NO_PLAYER)
            return false;
        stated->points[seat] = result->player[i].points;
    }
    /* The winner by the points; no player when several have the most */
    uint8_t best = 0;
    bool alone = true;
    for (uint8_t i = 1; i < result->players; i++) {
        alone = stated->points[i] == stated->points[best] ? false : alone;
        if (stated->points[i] > stated->points[best]) {
            best = i;
            alone = true;
        }
    }
    stated->winner = alone ? best : CK_NO_PLAYER;
    return true;
}

/* Reads the result; false where it says nothing about the players. */
static bool read_stated(const ck_record *record, seated_end *stated)
{
    *stated = (seated_end){.end = CK_END_RESULT, .winner = CK_NO_PLAYER, .loser = CK_NO_PLAYER};
    if (!ck_stated_of(record, &stated->said))
        return false;
    if (stated->said.word == CK_END_WORDS)
        return seat_points(record, stated);
    const ck_names_of_end *word = &ck_end_word_row[stated->said.word];
    const uint8_t seat = seat_of(record, stated->said.player);
    stated->end = (ck_end)word->end;
    if (word->named != CK_NAMED_NOBODY && seat == CK_NO_PLAYER)
        return false;
    if (word->gain == CK_GAIN_WIN)
        stated->winner = seat;
    else if (word->named == CK_NAMED_ONE) {
        stated->loser = seat;
        stated->winner = record->events.seats == 2 ? !seat : CK_NO_PLAYER;
    }
    return true;
}

/* The place of a seat: by points, behind the winner, or for the only known loser the last. */
static uint8_t place_of(const seated_end *stated, uint8_t seat, uint8_t players)
{
    uint8_t place = 1;
    if (stated->said.word == CK_END_WORDS) {
        for (uint8_t i = 0; i < players; i++)
            place += stated->points[i] > stated->points[seat];
        return place;
    }
    if (stated->winner != CK_NO_PLAYER)
        return stated->winner == seat ? 1 : 2;
    return stated->loser == seat ? players : 1;
}

static void take_stated(const seated_end *stated, ck_outcome *outcome)
{
    const bool points = stated->said.word == CK_END_WORDS;
    outcome->end = stated->end;
    outcome->winner = stated->winner;
    outcome->draw = stated->winner == CK_NO_PLAYER && stated->end < CK_END_ANNULLED;
    for (uint8_t i = 0; i < outcome->players; i++) {
        if (points)
            outcome->player[i].points = stated->points[i];
        outcome->player[i].place = place_of(stated, i, outcome->players);
    }
}

/* Whether the result is that of a game that is over. After an error the points are not compared. */
static bool is_result(const seated_end *stated, const ck_outcome *outcome)
{
    const bool points = stated->said.word == CK_END_WORDS && !outcome->pointless;
    for (uint8_t i = 0; points && outcome->errors == 0 && i < outcome->players; i++) {
        if (outcome->player[i].points != stated->points[i])
            return false;
    }
    return stated->loser != CK_NO_PLAYER ? outcome->player[stated->loser].place > 1
                                         : outcome->winner == stated->winner;
}

ck_outcome ck_contest_stated_alone(const ck_record *record, const ck_observer *observer)
{
    const ck_event_list *events = &record->events;
    seated_end stated;
    ck_outcome outcome = {.winner = CK_NO_PLAYER, .unit = 1};
    outcome.players = (uint8_t)(events->seats < CK_MAX_SEATS ? events->seats : CK_MAX_SEATS);
    outcome.listed = outcome.players;
    for (uint8_t i = 0; i < outcome.players; i++)
        outcome.player[i] = (ck_player_event){events->seat[i].name, 0, 0, 1};
    if (!read_stated(record, &stated)) {
        report(&outcome, observer, CK_F_STATED_UNREAD, item_of(record)->value.span, false);
        return outcome;
    }
    take_stated(&stated, &outcome);
    outcome.pointless = stated.said.word != CK_END_WORDS;
    const bool alone = stated.end >= CK_END_BYE && stated.end <= CK_END_ABSENT;
    if (alone && events->seats > 1)
        report(&outcome, observer, CK_F_BYE_OPPONENT, item_of(record)->span, false);
    return outcome;
}

void ck_contest_check_stated(const ck_record *record, const ck_observer *observer,
                             ck_outcome *outcome)
{
    seated_end stated;
    if (record->stated == 0)
        return;
    const bool read = read_stated(record, &stated);
    if (!read)
        report(outcome, observer, CK_F_STATED_UNREAD, item_of(record)->value.span, false);
    else if (stated.end >= CK_END_WALKOVER ||
             (outcome->end != CK_UNFINISHED && stated.end != CK_END_ANNULLED &&
              !is_result(&stated, outcome)))
        report(outcome, observer, CK_F_STATED_OTHER, item_of(record)->span,
               stated.said.word == CK_END_WORDS && stated.winner == outcome->winner);
    else if (outcome->end == CK_UNFINISHED || stated.end == CK_END_ANNULLED)
        take_stated(&stated, outcome);
}

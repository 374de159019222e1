/* Judges the events of a contest as far as all games share them (games.md 2.0). */
#include "rules/contest/contest.h"

#include "rules/contest/contest_check.h"
#include "rules/contest/deck.h"
#include "rules/contest/fault.h"
#include "rules/contest/ledger.h"
#include "rules/contest/switches.h"
#include "rules/words/number.h"

#include <string.h>

bool ck_contest_thing_is(const ck_contest *contest, const ck_thing *thing, const char *word)
{
    return ck_is_text_of(ck_record_thing_text(contest->record, thing), word);
}

int ck_contest_next_seat(const ck_contest *contest, int seat)
{
    return (seat + 1) % contest->seats;
}

bool ck_contest_decide(ck_contest *contest, int winner)
{
    contest->decided = true;
    contest->winner = winner;
    return true;
}

/* Skips the rest of the season; the points become unknown. */
static void lose(ck_contest *contest)
{
    contest->lost = true;
    contest->certain = false;
}

static bool in_season(const ck_contest *contest)
{
    return contest->phase == CK_CONTEST_SETUP || contest->phase == CK_CONTEST_PLAY;
}

/* ---- seasons ---- */

/* Reports a season that has not ended. */
static void report_unended(ck_contest *contest, const ck_event *event)
{
    if (!contest->lost)
        ck_fault_too_early(contest, event);
}

static void start_season(ck_contest *contest, const ck_event *event)
{
    bool over = contest->phase == CK_CONTEST_OVER, within = in_season(contest);
    if (over)
        ck_fault_too_late(contest, event);
    else if (within)
        report_unended(contest, event);
    if (within || contest->lost) {
        contest->certain = false;
        contest->next_first = CK_NONE;
    }
    contest->seasons++;
    if (!over && !within && contest->season_limit > 0 &&
        contest->seasons == contest->season_limit + 1)
        ck_fault_amount(contest, CK_F_GAME_MANY_SEASONS, event->span, contest->seasons,
                        contest->season_limit);
    contest->season = ck_record_thing_text(contest->record, ck_contest_things(contest, event));
    contest->phase = CK_CONTEST_SETUP;
    contest->lost = contest->decided = contest->named = false;
    contest->faulty = contest->unpaid = contest->misscored = false;
    contest->uncertain = 0;
    contest->winner = contest->first = CK_NONE;
    contest->place_value = 1;
    contest->multiplied = contest->misclaimed = 0;
    contest->unvalued = false;
    contest->set = 0;
    contest->rank = contest->cups = NULL;
    memset(contest->set_by, 0, sizeof contest->set_by);
    memset(contest->change, 0, sizeof contest->change);
    ck_ledger_clear_dues(contest);
    memset(contest->state, 0, contest->game->state_size);
    contest->premature = within;
    contest->lost = over;
    if (!over && contest->game->open && !contest->game->open(contest))
        lose(contest);
}

/* The seat as an observer receives it. */
static uint8_t player_of(int seat)
{
    return seat == CK_NONE ? CK_NO_PLAYER : (uint8_t)seat;
}

/* Adds the changes of the season to the points and passes the season to the observer. */
static void settle(ck_contest *contest)
{
    contest->phase = CK_CONTEST_ENDED;
    const bool ranked = contest->rank && contest->cups;
    for (int i = 0; i < contest->seats; i++) {
        const bool lost = contest->winner != CK_NONE && contest->winner != i;
        contest->points[i] += contest->change[i];
        contest->place[i] = ranked ? (uint8_t)contest->rank[i] : lost ? 2 : 1;
    }
    contest->last_winner = contest->winner;
    if (contest->game->traits & CK_PLACE_VALUES)
        ck_ledger_pass_place(contest, contest->winner);
    contest->finished++;
    if (contest->observer->season)
        contest->observer->season(contest->observer->self,
                                  &(ck_season_event){
                                      .over = true,
                                      .first = CK_NO_SIDE,
                                      .name = contest->season,
                                      .players = contest->seats,
                                      .winner = player_of(contest->winner),
                                      .points = contest->points,
                                      .rank = ranked ? contest->rank : NULL,
                                      .cups = ranked ? contest->cups : NULL,
                                  });
}

/* ---- events with the game ---- */

/* Judges an event, and reports its first error together with what would be right. */
static bool judge_held(ck_contest *contest, const ck_event *event,
                       bool (*judge)(ck_contest *contest, const ck_event *event))
{
    const bool decided = contest->decided;
    memcpy(contest->before, contest->state, contest->game->state_size);
    contest->takes = true;
    bool taken = judge(contest, event);
    contest->takes = false;
    if (contest->holds && contest->held.code == CK_F_GAME_WRONG_AMOUNT && event->seat >= 0)
        contest->uncertain |= (uint64_t)1 << event->seat;
    if (contest->holds) {
        contest->holds = false;
        if (contest->instead) {
            ck_contest before = *contest;
            before.state = contest->before;
            before.decided = decided;
            before.named = false;
            before.instead = NULL;
            contest->held.instead = contest->instead(contest->instead_self, &before, event, taken);
        }
        ck_fault_send(contest, &contest->held);
    }
    return taken;
}

/* Lets one of the game's functions judge an event. */
static bool pass_to_game(ck_contest *contest, const ck_event *event,
                         bool (*judge)(ck_contest *contest, const ck_event *event))
{
    const bool taken = judge_held(contest, event, judge);
    contest->premature &= !taken;
    return taken;
}

/* ---- the end of a season ---- */

/* Judges 上行 of the season, or the player of 終季. */
static bool judge_winner(ck_contest *contest, const ck_event *event)
{
    return ck_check_winner(contest, event, contest->winner);
}

/* Judges the player of 終季 after 為. */
static bool judge_namer(ck_contest *contest, const ck_event *event)
{
    return ck_check_winner(contest, event, contest->namer);
}

/* 終季. With a player before it, a claim that the player has won; after 為, of the player of 為. */
static void end_season(ck_contest *contest, const ck_event *event)
{
    const ck_game_row *game = contest->game;
    bool claims = event->seat != CK_NONE && !(game->traits & CK_UNCLAIMED_ENDS);
    bool named = contest->named;
    contest->named = false;
    if (!contest->decided &&
        !pass_to_game(contest, event, game->end ? game->end : ck_fault_too_early)) {
        lose(contest);
        contest->phase = CK_CONTEST_ENDED;
        return;
    }
    if (claims)
        judge_held(contest, event, named ? judge_namer : judge_winner);
    settle(contest);
}

/* The number of a season, 二季 or 2季; 0 for other names. */
static int32_t season_number(ck_text name)
{
    int32_t number;
    bool good;
    const size_t length = ck_read_number(name.bytes, name.length, &number, &good);
    return length > 0 && good ? number : 0;
}

/* Whether the name in an end mark fits: 春終 ends 春始, 季終 ends any season, 2季終 ends 二季始. */
static bool names_season(const ck_contest *contest, ck_text name)
{
    const int32_t number = season_number(name);
    return ck_is_text_of(name, "季") || ck_same_text(name, contest->season) ||
           (number > 0 && number == season_number(contest->season));
}

/* Reports an event outside of a season. Before the first season nothing can be judged. */
static void report_outside(ck_contest *contest, const ck_event *event)
{
    if (contest->seasons > 0) {
        ck_fault_too_late(contest, event);
        return;
    }
    ck_fault(contest, CK_F_GAME_NO_SEASON, event->span);
    lose(contest);
}

static void judge_end_mark(ck_contest *contest, const ck_event *event)
{
    if (contest->phase == CK_CONTEST_OUTSIDE && contest->lost)
        return; /* The events of this season were reported: its start mark is missing. */
    if (contest->phase == CK_CONTEST_OUTSIDE || contest->phase == CK_CONTEST_OVER) {
        report_outside(contest, event);
        return;
    }
    if (in_season(contest)) {
        report_unended(contest, event);
        lose(contest);
    }
    if (!names_season(contest,
                      ck_record_thing_text(contest->record, ck_contest_things(contest, event))))
        ck_fault(contest, CK_F_GAME_MARK_NAME, event->span);
    contest->phase = CK_CONTEST_OUTSIDE;
}

/* Judges points written after a season. Reports the first wrong number, unless an earlier error
 * explains it; later points may differ by the same amount. */
static bool judge_score(ck_contest *contest, const ck_event *event)
{
    const ck_thing *written = ck_contest_things(contest, event);
    int64_t right = contest->points[event->seat], *drift = &contest->drift[event->seat];
    if (event->count == 0 || !contest->certain || written->value == right + *drift)
        return true;
    bool follows = contest->unpaid || contest->misscored || contest->uncertain >> event->seat & 1;
    if (!follows && written->value != right) {
        /* Wrong points, with those before the season */
        ck_finding finding = ck_finding_new(CK_F_GAME_WRONG_SCORE, event->span);
        const int64_t change = contest->change[event->seat];
        finding.written = written->value;
        finding.right = contest->points[event->seat];
        ck_fault_sum(contest, finding,
                     &(ck_sum){CK_SUM_SEASON, contest->points[event->seat] - change, change});
    }
    contest->misscored = true;
    *drift = written->value - right;
    return true;
}

/* ---- what players do ---- */

/* Whether a setup item is the first of its kind, or of its kind for the player. */
static bool is_new_item(ck_contest *contest, const ck_event *event)
{
    static const uint32_t own = 1u << CK_VERB_HAND | 1u << CK_VERB_RESOURCE;
    uint32_t bit = 1u << event->verb;
    if (event->verb == CK_VERB_ROW)
        return true; /* one for each row of the board; the game counts them */
    uint32_t *set =
        bit & own && event->seat != CK_NONE ? &contest->set_by[event->seat] : &contest->set;
    bool new = !(*set & bit);
    *set |= bit;
    return new || ck_fault(contest, CK_F_GAME_SETUP_TWICE, event->span);
}

bool ck_contest_begin_play(ck_contest *contest, const ck_event *event)
{
    contest->phase = CK_CONTEST_PLAY;
    if (contest->game->traits & CK_FIRST_NAMED && contest->first == CK_NONE)
        return ck_fault(contest, CK_F_GAME_NO_FIRST, event->span);
    return !contest->game->begin || contest->game->begin(contest, event);
}

/* The first player to whom an amount is due from a player. */
static ck_sum other_payee(const ck_contest *contest, int from)
{
    for (int to = 0; to < contest->seats; to++) {
        int64_t due = contest->due[from][to];
        if (contest->game->owes)
            contest->game->owes(contest, from, to, 0, &due);
        if (to != from && due != 0)
            return (ck_sum){CK_SUM_ELSEWHERE, to, due};
    }
    return (ck_sum){CK_SUM_NONE, 0, 0};
}

/* Judges the amount of [乙]与[甲]四. Reports the first wrong payment of a season. */
static bool judge_payment(ck_contest *contest, const ck_event *event)
{
    const ck_thing *things = ck_contest_things(contest, event);
    const ck_game_row *game = contest->game;
    int from = event->seat, to = things[0].value;
    int64_t written = things[1].value, right = contest->due[from][to];
    bool wrong = game->owes ? !game->owes(contest, from, to, written, &right) : written != right;
    if (contest->unpaid)
        return true;
    contest->unpaid = true;
    if (game->traits & CK_NO_PAYMENTS)
        ck_fault(contest, CK_F_GAME_NO_PAYMENTS, event->span);
    else if ((!game->owes && !contest->decided) || (wrong && written == right))
        ck_fault_too_early(contest, event);
    else if (wrong) {
        /* A wrong amount; also the 軸人 if the 位値 multiplies it */
        uint64_t both = (uint64_t)1 << event->seat | (uint64_t)1 << things[0].value;
        bool multiplied = (contest->multiplied & both) != 0 && contest->place_value > 1;
        ck_finding finding = ck_finding_new(CK_F_GAME_WRONG_PAYMENT, event->span);
        ck_sum sum = {CK_SUM_NONE, 0, 0};
        if (contest->game->sum && right != 0)
            sum = contest->game->sum(contest, event->seat, things[0].value);
        if (right == 0)
            sum = other_payee(contest, event->seat);
        finding.seat = (int8_t)(multiplied ? contest->first : CK_NONE);
        finding.written = things[1].value;
        finding.right = right;
        ck_fault_sum(contest, finding, &sum);
    } else
        contest->unpaid = false;
    return true;
}

/* Judges an event of a season. */
static bool judge_event(ck_contest *contest, const ck_event *event)
{
    if (contest->phase == CK_CONTEST_SETUP && event->verb < CK_SETUP_VERBS) {
        if (!is_new_item(contest, event))
            return false;
        if (event->verb == CK_VERB_FIRST && !ck_ledger_judge_first(contest, event))
            return false;
        return (!contest->game->setup || contest->game->setup(contest, event)) &&
               ck_deck_setup(contest, event);
    }
    if (contest->phase == CK_CONTEST_SETUP && !ck_contest_begin_play(contest, event))
        return false;
    if (contest->named && event->verb != CK_VERB_END)
        return ck_fault(contest, CK_F_GAME_NAMED_ONLY, event->span);
    if (event->verb == CK_VERB_END) {
        end_season(contest, event);
        return true;
    }
    if (event->verb == CK_VERB_PAY)
        return judge_held(contest, event, judge_payment);
    bool season = contest->decided && !(contest->game->traits & CK_WINS_ROUNDS);
    if (event->verb == CK_VERB_WIN && season)
        return judge_held(contest, event, judge_winner);
    if (event->verb < CK_SETUP_VERBS && !(contest->game->late >> event->verb & 1))
        return contest->decided ? ck_fault_too_late(contest, event)
                                : ck_fault(contest, CK_F_GAME_SETUP_LATE, event->span);
    contest->named = event->verb == CK_VERB_NAME;
    contest->namer = event->seat;
    return pass_to_game(contest, event, contest->game->judge);
}

static void judge_verb(ck_contest *contest, const ck_event *event)
{
    bool last = event->verb == CK_VERB_END;
    if (contest->lost) {
        contest->phase = last && in_season(contest) ? CK_CONTEST_ENDED : contest->phase;
        return;
    }
    bool good = false;
    if (in_season(contest))
        good = judge_event(contest, event);
    else if (contest->phase == CK_CONTEST_ENDED && event->verb == CK_VERB_PAY)
        good = judge_held(contest, event, judge_payment);
    else
        report_outside(contest, event);
    if (good)
        return;
    lose(contest);
    contest->phase = last && in_season(contest) ? CK_CONTEST_ENDED : contest->phase;
}

void ck_contest_step(ck_contest *contest, const ck_event *event)
{
    switch ((ck_event_kind)event->kind) {
    case CK_EVENT_COMMENT:
        break;
    case CK_EVENT_START:
        start_season(contest, event);
        break;
    case CK_EVENT_VERB:
        judge_verb(contest, event);
        break;
    case CK_EVENT_END:
        judge_end_mark(contest, event);
        break;
    case CK_EVENT_SCORE:
        judge_held(contest, event, judge_score);
        break;
    case CK_EVENT_GAME_END:
        if (contest->phase == CK_CONTEST_OVER)
            ck_fault_too_late(contest, event);
        else if (in_season(contest))
            report_unended(contest, event);
        contest->phase = CK_CONTEST_OVER;
        break;
    case CK_EVENT_UNREAD:
        lose(contest);
        break;
    }
}

/* ---- the whole record ---- */

/* The place of the last event, or of the last player. */
static ck_span last_span(const ck_record *record)
{
    const ck_event_list *events = &record->events;
    for (size_t i = events->count; i-- > 0;) {
        if (events->event[i].kind != CK_EVENT_COMMENT || i == 0)
            return events->event[i].span;
    }
    return events->seat[events->seats - 1].span;
}

static bool check_names(ck_contest *contest, const ck_event_list *events)
{
    for (size_t i = 1; i < events->seats; i++) {
        for (size_t j = 0; j < i; j++) {
            if (ck_same_text(events->seat[i].name, events->seat[j].name))
                return ck_fault(contest, CK_F_GAME_SAME_PLAYER, events->seat[i].span);
        }
    }
    return true;
}

static bool check_players(ck_contest *contest)
{
    const ck_game_row *game = contest->game;
    const ck_event_list *events = &contest->record->events;
    size_t most = game->most ? game->most : CK_MAX_SEATS;
    ck_span last = events->seats > 0 ? events->seat[events->seats - 1].span : (ck_span){0, 0};
    if (events->seats >= game->least && events->seats <= most)
        return check_names(contest, events);
    if (events->unread_players)
        return false;
    return ck_fault_amount(contest, CK_F_GAME_PLAYERS, last, (int64_t)events->seats,
                           events->seats < game->least ? game->least : (int64_t)most);
}

/* The player with most points; CK_NONE if two share them. */
static int best_seat(const ck_contest *contest)
{
    int best = 0, equals = 0;
    for (int i = 1; i < contest->seats; i++) {
        if (contest->points[i] > contest->points[best]) {
            best = i;
            equals = 0;
        } else if (contest->points[i] == contest->points[best]) {
            equals++;
        }
    }
    return equals > 0 ? CK_NONE : best;
}

/* One more than the number of players with more points. */
static uint8_t place_by_points(const ck_contest *contest, int seat)
{
    uint8_t place = 1;
    for (int i = 0; i < contest->seats; i++)
        place += contest->points[i] > contest->points[seat];
    return place;
}

static ck_outcome outcome_of(const ck_contest *contest)
{
    const bool pointless = contest->game->traits & CK_NO_POINTS;
    const bool complete = !contest->unfinished;
    int winner = CK_NONE;
    if (complete && contest->seats > 0)
        winner = pointless ? contest->last_winner : best_seat(contest);
    ck_outcome outcome = {
        .end = complete ? CK_END_COMPLETE : CK_UNFINISHED,
        .players = contest->seats,
        .listed = contest->seats,
        .winner = player_of(winner),
        .draw = complete && winner == CK_NONE,
        .pointless = pointless,
        .unit = 1,
        .seasons = contest->finished,
        .errors = contest->errors,
        .warnings = contest->warnings,
    };
    for (int i = 0; i < contest->seats; i++) {
        const ck_player *player = &contest->record->events.seat[i];
        const uint8_t place = pointless ? contest->place[i] : place_by_points(contest, i);
        outcome.player[i] =
            (ck_player_event){player->name, player->points, contest->points[i], place};
    }
    return outcome;
}

bool ck_contest_open(ck_contest *contest)
{
    const ck_event_list *events = &contest->record->events;
    contest->first = contest->next_first = contest->winner = contest->last_winner = CK_NONE;
    contest->certain = true;
    if (check_players(contest))
        contest->seats = (uint8_t)events->seats;
    bool switches = ck_switches_read(contest);
    if (contest->seats == 0 || !switches)
        return false;
    for (int i = 0; i < contest->seats; i++) {
        contest->points[i] = events->seat[i].points;
        contest->place[i] = 1;
    }
    return true;
}

ck_outcome ck_contest_run(ck_contest *contest)
{
    const ck_event_list *events = &contest->record->events;
    if (ck_contest_open(contest)) {
        for (size_t i = 0; i < events->count; i++)
            ck_contest_step(contest, &events->event[i]);
        ck_span last = last_span(contest->record);
        if (!contest->unfinished && !contest->lost && !(in_season(contest) && contest->faulty)) {
            if (in_season(contest))
                ck_fault(contest, CK_F_GAME_ENDS_EARLY, last);
            else if (contest->seasons == 0)
                ck_fault(contest, CK_F_GAME_NO_SEASON, last);
            else if (contest->seasons < contest->season_limit && !contest->agreed)
                ck_fault_amount(contest, CK_F_GAME_FEW_SEASONS, last, contest->seasons,
                                contest->season_limit);
        }
    }
    return outcome_of(contest);
}

ck_contest *ck_contest_new(const ck_game_row *game, const ck_record *record,
                           const ck_observer *observer)
{
    const ck_memory *memory = record->memory;
    ck_contest *contest = ck_memory_alloc_zeroed(memory, 1, sizeof *contest);
    if (!contest)
        return NULL;
    contest->game = game;
    contest->record = record;
    contest->observer = observer;
    contest->state = ck_memory_alloc_zeroed(memory, 1, game->state_size);
    contest->before = ck_memory_alloc_zeroed(memory, 1, game->state_size);
    contest->due = ck_memory_alloc_zeroed(memory, CK_MAX_SEATS, sizeof *contest->due);
    if (contest->state && contest->before && contest->due)
        return contest;
    ck_contest_free(contest);
    return NULL;
}

void ck_contest_free(ck_contest *contest)
{
    if (!contest)
        return;
    const ck_memory *memory = contest->record->memory;
    ck_memory_free(memory, contest->due);
    ck_memory_free(memory, contest->before);
    ck_memory_free(memory, contest->state);
    ck_memory_free(memory, contest);
}

/* Makes random complete legal games of the other games. */
#include "rules/contest/random_contest.h"

#include "rules/contest/offer.h"

#include <string.h>

enum { GIVE_UP_AFTER = 1000, MOST_GAMES = 1000, MOST_SEASONS = 3, MOST_PLAYERS = 6 };

/* A game under way. */
typedef struct play {
    ck_draft *draft;
    ck_random *random;
    ck_contest *contest;
    ck_offer_list *offers;
    int actor; /* whose events the line has; CK_NOT_SAID: it is empty */
} play;

static int below(play *play, int limit)
{
    return (int)ck_random_below(play->random, (uint32_t)limit);
}

/* ---- the header ---- */

/* One of the values of a list, which is left as it is; *LENGTH is that of the value. */
static const char *value_at(const char *list, int index, size_t *length)
{
    for (; index > 0; index--)
        list += strcspn(list, " ") + 1;
    *length = strcspn(list, " ");
    return list;
}

static int count_values(const char *list)
{
    int count = 1;
    for (; *list; list++)
        count += *list == ' ';
    return count;
}

static void put_item(play *play, const char *key, const char *value, size_t length)
{
    ck_draft_put(play->draft, " {");
    ck_draft_put(play->draft, key);
    ck_draft_put(play->draft, ":");
    ck_put_bytes(&play->draft->out, value, length);
    ck_draft_put(play->draft, "}");
    ck_header *header = ck_record_add_header(&play->draft->record, (ck_span){0, 0});
    play->draft->out.failed |= !header;
    if (header) {
        header->key = (ck_text){key, (uint32_t)strlen(key), {0, 0}};
        header->value = (ck_text){value, (uint32_t)length, {0, 0}};
    }
}

/* A key of the game with one of its values; what is read by the game itself is left out. */
static void put_switch(play *play, const ck_switch *row)
{
    static const char numbers[] = "二 三 四 五";
    size_t length;
    const char *value = value_at(row->values, below(play, count_values(row->values)), &length);
    if (*value == 'N')
        value = value_at(numbers, below(play, count_values(numbers)), &length);
    if (*value != '*' && *value != '-')
        put_item(play, row->key, value, length);
}

static void put_header(play *play, const ck_game_row *game)
{
    enum { ODDS = 4 };
    size_t length;
    ck_draft_put(play->draft, "{遊:");
    ck_draft_put(play->draft, game->name);
    ck_draft_put(play->draft, "}");
    for (const ck_switch *row = game->switches; row && row->key; row++) {
        if (below(play, ODDS) == 0)
            put_switch(play, row);
    }
    if (game->laws && below(play, ODDS) == 0) {
        const char *law = value_at(game->laws, below(play, count_values(game->laws)), &length);
        put_item(play, "律", law, length);
    }
}

static int count_players(play *play, const ck_game_row *game)
{
    int most = game->most && game->most < MOST_PLAYERS ? game->most : MOST_PLAYERS;
    return game->least + below(play, most - game->least + 1);
}

static void put_players(play *play, int count)
{
    static const char names[MOST_PLAYERS][4] = {"甲", "乙", "丙", "丁", "戊", "己"};
    for (int i = 0; i < count; i++) {
        ck_player *seat = ck_event_list_add_seat(&play->draft->record.events, (ck_span){0, 0});
        play->draft->out.failed |= !seat;
        if (seat)
            seat->name = (ck_text){names[i], (uint32_t)strlen(names[i]), {0, 0}};
        ck_draft_put(play->draft, i > 0 ? " [" : "\n[");
        ck_draft_put(play->draft, names[i]);
        ck_draft_put(play->draft, "]");
    }
    ck_draft_put(play->draft, "\n");
}

/* How many seasons there are, which the header says. */
static int put_season_count(play *play, const ck_game_row *game, int players)
{
    static const char *const numbers[MOST_SEASONS] = {"一", "二", "三"};
    bool each = game->traits & CK_SEASON_EACH;
    int seasons = 1 + below(play, each && players < MOST_SEASONS ? players : MOST_SEASONS);
    put_item(play, "季数", numbers[seasons - 1], strlen(numbers[0]));
    return seasons;
}

/* ---- events ---- */

static void end_line(play *play)
{
    if (play->actor != CK_NOT_SAID)
        ck_draft_put(play->draft, "\n");
    play->actor = CK_NOT_SAID;
}

/* The name of who does something, where the line is not his already. */
static void put_actor(play *play, int seat)
{
    ck_text name = play->draft->record.events.seat[seat].name;
    if (play->actor == seat) {
        ck_draft_put(play->draft, " ");
        return;
    }
    end_line(play);
    ck_draft_put(play->draft, "[");
    ck_put_bytes(&play->draft->out, name.bytes, name.length);
    ck_draft_put(play->draft, "]");
    play->actor = seat;
}

/* The last event of the draft happens. */
static void happen(play *play)
{
    const ck_event_list *events = &play->draft->record.events;
    if (!play->draft->out.failed)
        ck_contest_take(play->contest, &events->event[events->count - 1]);
}

static void put_event(play *play, const ck_event *event)
{
    if (event->seat != CK_NOT_SAID)
        put_actor(play, event->seat);
    else
        end_line(play);
    ck_draft_copy(play->draft, &play->offers->draft, event);
    if (event->seat == CK_NOT_SAID)
        ck_draft_put(play->draft, "\n");
    happen(play);
}

/* One of the offers that may happen does; false when none may. */
static bool choose(play *play)
{
    ck_event_list *events = &play->offers->draft.record.events;
    for (size_t left = events->count; left > 0; left--) {
        ck_event *event = &events->event[below(play, (int)left)];
        if (ck_offer_list_allow(play->offers, play->contest, event)) {
            put_event(play, event);
            return true;
        }
        *event = events->event[left - 1];
    }
    return false;
}

static bool go_on(play *play)
{
    return ck_offer_list_fill(play->offers, play->contest) && choose(play);
}

/* ---- seasons ---- */

/* One of those who may be 軸人 is. */
static void put_first(play *play)
{
    ck_draft_clear(&play->offers->draft);
    for (int seat = 0; seat < play->contest->seats; seat++)
        ck_offer(play->offers, seat, CK_VERB_FIRST, "軸人");
    choose(play);
}

static void begin_season(play *play, int number)
{
    static const char *const names[MOST_SEASONS] = {"春", "夏", "秋"};
    const ck_event first = {.seat = CK_NOT_SAID};
    ck_draft_add(play->draft, CK_EVENT_START, CK_NOT_SAID, 0, "w始", names[number]);
    happen(play);
    /* The text of the draft moves as it grows. */
    play->contest->season = (ck_text){names[number], (uint32_t)strlen(names[number]), {0, 0}};
    ck_draft_put(play->draft, "\n");
    if (play->contest->game->traits & CK_FIRST_NAMED)
        put_first(play);
    while (go_on(play))
        ;
    ck_contest_begin_play(play->contest, &first);
}

/* Some of what is due between two players. */
static void put_payments(play *play)
{
    const ck_contest *contest = play->contest;
    for (int from = 0; from < contest->seats; from++) {
        for (int to = 0; to < contest->seats; to++) {
            int64_t due = contest->due[from][to];
            if (contest->game->owes || due <= 0 || below(play, 2) == 0)
                continue;
            put_actor(play, from);
            ck_draft_add(play->draft, CK_EVENT_VERB, from, CK_VERB_PAY, "与pn", to, (int)due);
            happen(play);
        }
    }
}

static void put_end(play *play)
{
    const ck_contest *contest = play->contest;
    bool claims = !contest->named && contest->winner != CK_NOT_SAID &&
                  !(contest->game->traits & CK_UNCLAIMED_ENDS) && below(play, 2) == 0;
    if (claims)
        put_actor(play, contest->winner);
    else if (contest->named)
        ck_draft_put(play->draft, " ");
    else
        ck_draft_put(play->draft, play->actor == CK_NOT_SAID ? "" : "\n");
    ck_draft_add(play->draft, CK_EVENT_VERB, claims ? contest->winner : CK_NOT_SAID, CK_VERB_END,
                 "終季");
    happen(play);
    ck_draft_put(play->draft, "\n");
    play->actor = CK_NOT_SAID;
}

/* The end mark with everybody's points. */
static void put_scores(play *play)
{
    const ck_contest *contest = play->contest;
    ck_draft_add(play->draft, CK_EVENT_END, CK_NOT_SAID, 0, "w終", "季");
    happen(play);
    for (int i = 0; i < contest->seats; i++) {
        ck_text name = play->draft->record.events.seat[i].name;
        ck_draft_put(play->draft, " [");
        ck_put_bytes(&play->draft->out, name.bytes, name.length);
        ck_draft_put(play->draft, "]");
        ck_draft_add(play->draft, CK_EVENT_SCORE, i, 0, "n", (int)contest->points[i]);
        happen(play);
    }
    ck_draft_put(play->draft, "\n");
}

/* Plays a season; false when it did not come to an end. */
static bool play_season(play *play, int number)
{
    begin_season(play, number);
    for (int i = 0; play->contest->phase == CK_CONTEST_PLAY && !play->contest->decided; i++) {
        if (i == GIVE_UP_AFTER || !go_on(play))
            return false;
    }
    if (play->contest->phase == CK_CONTEST_PLAY) {
        if (!play->contest->named)
            put_payments(play);
        put_end(play);
    }
    end_line(play);
    if (below(play, 2) == 0)
        put_scores(play);
    return true;
}

/* Plays them all; false when one did not come to an end. */
static bool play_seasons(play *play, int seasons)
{
    for (int i = 0; i < seasons && !play->draft->out.failed; i++) {
        if (!play_season(play, i))
            return false;
    }
    ck_draft_add(play->draft, CK_EVENT_GAME_END, CK_NOT_SAID, 0, "星一周");
    happen(play);
    ck_draft_put(play->draft, "\n");
    return true;
}

/* Plays a game from its header on; *ENDED: to its end. False when memory is short. */
static bool play_game(play *play, const ck_game_row *game, bool *ended)
{
    static const ck_contest_observer deaf = {NULL, {NULL, NULL}, NULL};
    ck_record_clear(&play->draft->record);
    ck_buffer_clear(&play->draft->text);
    play->draft->record.contest = game;
    put_header(play, game);
    int players = count_players(play, game), seasons = put_season_count(play, game, players);
    put_players(play, players);
    play->actor = CK_NOT_SAID;
    play->contest = ck_contest_new(game, &play->draft->record, &deaf);
    play->offers = play->contest ? ck_offer_list_new(play->contest) : NULL;
    if (play->offers && ck_contest_open(play->contest)) {
        play->offers->random = play->random;
        *ended = play_seasons(play, seasons);
    }
    bool good = play->offers && !play->draft->out.failed;
    ck_offer_list_free(play->offers);
    ck_contest_free(play->contest);
    return good;
}

bool ck_play_random_contest(ck_draft *draft, const ck_game_row *game, ck_random *random)
{
    play play = {.draft = draft, .random = random};
    bool ended = false, good = true;
    for (int i = 0; i < MOST_GAMES && good && !ended; i++)
        good = play_game(&play, game, &ended);
    return good;
}

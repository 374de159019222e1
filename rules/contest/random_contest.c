/* Makes random complete legal games of the other games. */
#include "rules/contest/random_contest.h"

#include "rules/contest/departments.h"
#include "rules/contest/form.h"
#include "rules/contest/offer.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/square.h"
#include "rules/words/words.h"

#include <string.h>

enum { GIVE_UP_AFTER = 1000, MOST_GAMES = 1000, MOST_SEASONS = 3, MOST_PLAYERS = 6 };

/* A game in progress. */
typedef struct random_play {
    ck_draft *draft;
    ck_random *random;
    ck_contest *contest;
    ck_offer_list *offers;
    const ck_contest_wish *wish;
    ck_draft variant; /* an offer rewritten in another form */
    int actor;        /* player of the current line; CK_NONE: empty line */
    bool hides;       /* drawn cards may stay unknown */
} random_play;

static int below(random_play *play, int limit)
{
    return (int)ck_random_below(play->random, (uint32_t)limit);
}

/* ---- the header ---- */

/* The value at an index of a list, and its *LENGTH. */
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

static void put_item(random_play *play, const char *key, const char *value, size_t length)
{
    ck_draft_put(play->draft, "{");
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

/* Writes a random route of 行山. */
static void put_route(random_play *play, const char *key)
{
    enum { LEAST = 4, MOST = 14 };
    ck_square squares[CK_SQUARES];
    int count = LEAST + below(play, MOST - LEAST + 1);
    ck_out out = ck_buffer_out(&play->draft->stable);
    ck_buffer_clear(&play->draft->stable);
    for (int i = 0; i < CK_SQUARES; i++)
        squares[i] = (ck_square)i;
    for (int i = 0; i < count; i++) {
        int other = i + below(play, CK_SQUARES - i);
        ck_square square = squares[other];
        squares[other] = squares[i];
        ck_put(&out, i > 0 ? " " : "");
        ck_write_square(&out, square);
    }
    play->draft->out.failed |= out.failed;
    if (!out.failed)
        put_item(play, key, ck_buffer_string(&play->draft->stable), play->draft->stable.length);
}

/* Writes a key of the game with a random value. */
static void put_switch(random_play *play, const ck_switch *row)
{
    static const char numbers[] = "二 三 四 五";
    size_t length;
    const char *value = value_at(row->values, below(play, count_values(row->values)), &length);
    if (*value == 'N')
        value = value_at(numbers, below(play, count_values(numbers)), &length);
    if (*value == '*')
        put_route(play, row->key);
    else if (*value != '-')
        put_item(play, row->key, value, length);
}

/* The wished value of a key; NULL: none. */
static const ck_text *wished(const random_play *play, const char *key)
{
    for (int i = 0; i < play->wish->headers; i++) {
        if (ck_is_text_of(play->wish->header[i].key, key))
            return &play->wish->header[i].value;
    }
    return NULL;
}

static void put_header(random_play *play, const ck_game_row *game)
{
    const ck_contest_wish *wish = play->wish;
    put_item(play, "遊", game->name, strlen(game->name));
    for (int i = 0; i < wish->headers; i++) {
        const ck_header *header = &wish->header[i];
        put_item(play, header->key.bytes, header->value.bytes, header->value.length);
    }
    if (wish->headers == 0) {
        enum { ODDS = 4 };
        size_t length;
        for (const ck_switch *row = game->switches; row && row->key; row++) {
            if (below(play, ODDS) == 0)
                put_switch(play, row);
        }
        if (game->laws && below(play, ODDS) == 0) {
            const char *law = value_at(game->laws, below(play, count_values(game->laws)), &length);
            put_item(play, "律", law, length);
        }
    }
}

static int count_players(random_play *play, const ck_game_row *game)
{
    if (play->wish->names > 0)
        return play->wish->names;
    int most = game->most && game->most < MOST_PLAYERS ? game->most : MOST_PLAYERS;
    return game->least + below(play, most - game->least + 1);
}

static void put_players(random_play *play, int count)
{
    static const char names[MOST_PLAYERS][4] = {"甲", "乙", "丙", "丁", "戊", "己"};
    for (int i = 0; i < count; i++) {
        ck_player *seat = ck_event_list_add_seat(&play->draft->record.events, (ck_span){0, 0});
        play->draft->out.failed |= !seat;
        if (!seat)
            return;
        seat->name = play->wish->names > 0
                         ? play->wish->name[i]
                         : (ck_text){names[i], (uint32_t)strlen(names[i]), {0, 0}};
        ck_draft_put(play->draft, i > 0 ? " [" : "\n[");
        ck_put_bytes(&play->draft->out, seat->name.bytes, seat->name.length);
        ck_draft_put(play->draft, "]");
    }
    ck_draft_put(play->draft, "\n");
}

/* Chooses the number of seasons and writes it into the header. */
static int put_season_count(random_play *play, const ck_game_row *game, int players)
{
    bool each = game->traits & CK_SEASON_EACH;
    const ck_text *written = wished(play, "季数");
    int32_t number;
    bool good;
    if (written && ck_read_number(written->bytes, written->length, &number, &good) > 0 && good)
        return number < MOST_SEASONS ? number : MOST_SEASONS;
    int seasons = 1 + below(play, each && players < MOST_SEASONS ? players : MOST_SEASONS);
    put_item(play, "季数", ck_digit_sign[seasons], strlen(ck_digit_sign[seasons]));
    return seasons;
}

/* ---- events ---- */

static void end_line(random_play *play)
{
    if (play->actor != CK_NONE)
        ck_draft_put(play->draft, "\n");
    play->actor = CK_NONE;
}

/* Writes the player's name unless the line has it already. */
static void put_actor(random_play *play, int seat)
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

/* Judges the last event of the draft. */
static void happen(random_play *play)
{
    const ck_event_list *events = &play->draft->record.events;
    if (!play->draft->out.failed)
        ck_contest_step(play->contest, &events->event[events->count - 1]);
}

static void put_event(random_play *play, const ck_draft *from, const ck_event *event)
{
    if (event->seat != CK_NONE)
        put_actor(play, event->seat);
    else
        end_line(play);
    ck_draft_copy(play->draft, from, event);
    if (event->seat == CK_NONE)
        ck_draft_put(play->draft, "\n");
    happen(play);
}

/* ---- other forms of an offer ---- */

/* Whether the variant is legal; it is then the last event of its draft. */
static const ck_event *allowed_variant(random_play *play, int64_t *amount)
{
    const ck_event_list *events = &play->variant.record.events;
    const ck_event *last = events->count > 0 ? &events->event[events->count - 1] : NULL;
    bool allowed =
        !play->variant.out.failed && last &&
        ck_offer_list_allow_of(play->offers, play->contest, &play->variant, last, amount);
    return allowed ? last : NULL;
}

/* The event with another thing at INDEX; NULL if that is illegal. */
static const ck_event *with_thing(random_play *play, const ck_event *event, uint32_t index,
                                  const ck_thing *thing)
{
    int64_t ignored = 0;
    ck_draft_clear(&play->variant);
    ck_draft_copy_with(&play->variant, &play->offers->draft, event, index, thing);
    return allowed_variant(play, &ignored);
}

/* The event with a declared wildcard: 船為馬, 歪為三. */
static const ck_event *declared(random_play *play, const ck_event *event)
{
    const ck_thing *things = ck_event_things(&play->offers->draft.record.events, event);
    for (uint32_t i = 0; i < event->count; i++) {
        ck_thing thing = things[i];
        bool piece = thing.kind == CK_THING_PIECE && thing.value == CK_JOKER;
        bool card =
            thing.kind == CK_THING_CARD && ck_card_kind((ck_card)thing.value) <= CK_CARD_NOTHING;
        for (int as = below(play, 4); (card && as < CK_KINDS) || (piece && as < CK_SUIT); as += 2) {
            thing.as = (int8_t)as;
            const ck_event *variant = with_thing(play, event, i, &thing);
            if (variant)
                return variant;
        }
    }
    return NULL;
}

/* The event with a drawn card unknown. */
static const ck_event *hidden(random_play *play, const ck_event *event)
{
    const ck_event_form *form = ck_form_of(&play->offers->draft.record, event);
    const ck_thing unknown = {.kind = CK_THING_UNKNOWN, .as = CK_NONE};
    bool may =
        form && strcmp(form->word, "手") == 0 && strpbrk(form->pattern, "TU") && event->count > 0;
    return may ? with_thing(play, event, (uint32_t)below(play, (int)event->count), &unknown) : NULL;
}

/* The event with the amount that it may claim: 為終季而手六. */
static const ck_event *claimed(random_play *play, const ck_event *event)
{
    const ck_event_form *form = ck_form_of(&play->offers->draft.record, event);
    const char *group = form ? strrchr(form->pattern, '(') : NULL;
    size_t length = group ? strcspn(group, "n") : 0;
    int64_t amount = 0;
    if (!group || strcmp(group + length, "n)?") != 0 || length < 2)
        return NULL;
    for (int attempt = 0; attempt < 2; attempt++) {
        ck_draft_clear(&play->variant);
        ck_draft_copy_claim(&play->variant, &play->offers->draft, event, group + 1, length - 1,
                            (int)amount);
        const ck_event *variant = allowed_variant(play, &amount);
        if (variant)
            return variant;
    }
    return NULL;
}

/* Writes a legal offer, sometimes in another form. */
static void put_offer(random_play *play, const ck_event *event)
{
    const ck_event *variant = NULL;
    ck_event end = *event;
    if (event->verb == CK_VERB_END && play->contest->named) { /* part of 為 */
        end.seat = (int16_t)play->contest->namer;
        event = &end;
    }
    if (event->verb >= CK_VERB_OWN && below(play, 3) == 0)
        variant = declared(play, event);
    if (!variant && play->hides && below(play, 3) == 0)
        variant = hidden(play, event);
    if (!variant && below(play, 2) == 0)
        variant = claimed(play, event);
    put_event(play, variant ? &play->variant : &play->offers->draft, variant ? variant : event);
}

/* Writes 上行 for a player who has won. */
static void put_win(random_play *play)
{
    const ck_event_form *form = play->contest->game->forms;
    int64_t ignored = 0;
    while (form->word && form->verb != CK_VERB_WIN)
        form++;
    for (int seat = 0; form->word && seat < play->contest->seats; seat++) {
        ck_draft_clear(&play->variant);
        ck_draft_add(&play->variant, CK_EVENT_VERB, seat, CK_VERB_WIN, "上行");
        const ck_event *event = allowed_variant(play, &ignored);
        if (!event)
            continue;
        put_event(play, &play->variant, event);
        return;
    }
}

/* After memory was short the contest has not seen all events, and nothing may be offered. */
static bool has_failed(const random_play *play)
{
    return play->draft->out.failed || ck_offer_list_failed(play->offers);
}

/* Writes a random legal offer; returns false if none is legal, or memory is short. */
static bool choose(random_play *play)
{
    ck_event_list *events = &play->offers->draft.record.events;
    if (has_failed(play))
        return false;
    for (size_t left = events->count; left > 0; left--) {
        ck_event *event = &events->event[below(play, (int)left)];
        if (ck_offer_list_allow(play->offers, play->contest, event)) {
            put_offer(play, event);
            return true;
        }
        *event = events->event[left - 1];
    }
    return false;
}

static bool go_on(random_play *play)
{
    return !has_failed(play) && ck_offer_list_fill(play->offers, play->contest) && choose(play);
}

/* ---- seasons ---- */

/* Writes 積片: the size of the pile, or its top cards. */
static void put_pile(random_play *play)
{
    enum { LISTED = 3 };
    const ck_deck *deck = ck_deck_of(play->contest);
    if (!deck || deck->colourless || deck->pile < LISTED)
        return;
    ck_draft_clear(&play->offers->draft);
    if (below(play, 2) == 0)
        ck_offer(play->offers, CK_NONE, CK_VERB_PILE, "積片n", deck->pile);
    else
        ck_offer_cards(play->offers, deck, LISTED, CK_NONE, CK_VERB_PILE, "積片 C");
    choose(play);
}

static void begin_season(random_play *play, int number)
{
    static const char *const names[MOST_SEASONS] = {"春", "夏", "秋"};
    const ck_event first = {.seat = CK_NONE};
    ck_draft_add(play->draft, CK_EVENT_START, CK_NONE, 0, "w始", names[number]);
    happen(play);
    /* The text of the draft moves as it grows. */
    play->contest->season = (ck_text){names[number], (uint32_t)strlen(names[number]), {0, 0}};
    ck_draft_put(play->draft, "\n");
    if (play->contest->game->traits & CK_FIRST_NAMED) {
        /* A random legal 軸人 */
        ck_draft_clear(&play->offers->draft);
        for (int seat = 0; seat < play->contest->seats; seat++)
            ck_offer(play->offers, seat, CK_VERB_FIRST, "軸人");
        choose(play);
    }
    while (go_on(play))
        ;
    if (below(play, 6) == 0)
        put_pile(play);
    ck_contest_begin_play(play->contest, &first);
}

/* Writes some of the payments due. */
static void put_payments(random_play *play)
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

/* Plays a season; returns false when it has no end. */
static bool play_season(random_play *play, int number)
{
    const ck_contest *contest = play->contest;
    begin_season(play, number);
    for (int i = 0; play->contest->phase == CK_CONTEST_PLAY && !play->contest->decided; i++) {
        if (i == GIVE_UP_AFTER || !go_on(play))
            return false;
        if (play->contest->game->traits & CK_WINS_ROUNDS && below(play, 20) == 0)
            put_win(play);
    }
    if (play->contest->phase == CK_CONTEST_PLAY) {
        if (!play->contest->named && below(play, 2) == 0)
            put_win(play);
        if (!play->contest->named)
            put_payments(play);
        bool claims = !contest->named && contest->winner != CK_NONE &&
                      !(contest->game->traits & CK_UNCLAIMED_ENDS) && below(play, 2) == 0;
        if (claims)
            put_actor(play, contest->winner);
        else if (contest->named)
            ck_draft_put(play->draft, " ");
        else
            ck_draft_put(play->draft, play->actor == CK_NONE ? "" : "\n");
        int seat = claims ? contest->winner : contest->named ? contest->namer : CK_NONE;
        ck_draft_add(play->draft, CK_EVENT_VERB, seat, CK_VERB_END, "終季");
        happen(play);
        ck_draft_put(play->draft, "\n");
        play->actor = CK_NONE;
    }
    end_line(play);
    if (below(play, 2) == 0) {
        /* The end mark with each player's points */
        ck_draft_add(play->draft, CK_EVENT_END, CK_NONE, 0, "w終", "季");
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
    return true;
}

/* Plays all seasons; returns false when one has no end. */
static bool play_seasons(random_play *play, int seasons)
{
    for (int i = 0; i < seasons && !play->draft->out.failed; i++) {
        if (!play_season(play, i))
            return false;
    }
    ck_draft_add(play->draft, CK_EVENT_GAME_END, CK_NONE, 0, "星一周");
    happen(play);
    ck_draft_put(play->draft, "\n");
    return true;
}

/* Plays a game from its header on; *ENDED: the game reached its end. Returns false when memory is
 * short. */
static bool play_game(random_play *play, const ck_game_row *game, bool *ended)
{
    static const ck_observer no_observer = {.self = NULL};
    ck_record_clear(&play->draft->record);
    ck_buffer_clear(&play->draft->text);
    play->draft->record.game = game;
    play->draft->record.contest = true;
    put_header(play, game);
    int players = count_players(play, game), seasons = put_season_count(play, game, players);
    put_players(play, players);
    play->actor = CK_NONE;
    play->contest = ck_contest_new(game, &play->draft->record, &no_observer);
    play->offers = play->contest ? ck_offer_list_new(play->contest) : NULL;
    if (play->offers && ck_contest_open(play->contest)) {
        play->offers->random = play->random;
        play->hides = below(play, 6) == 0;
        /* The variants' draft has the players of the game. */
        ck_event_list *events = &play->variant.record.events;
        events->seats = 0;
        for (size_t i = 0; i < play->draft->record.events.seats; i++) {
            ck_player *seat = ck_event_list_add_seat(events, (ck_span){0, 0});
            play->draft->out.failed |= !seat;
            if (seat)
                *seat = play->draft->record.events.seat[i];
        }
        play->variant.record.game = play->offers->draft.record.game = play->contest->game;
        *ended = play_seasons(play, seasons);
    }
    bool good = play->offers && !has_failed(play) && !play->variant.out.failed;
    ck_offer_list_free(play->offers);
    ck_contest_free(play->contest);
    return good;
}

bool ck_random_contest_play(ck_draft *draft, const ck_game_row *game, const ck_contest_wish *wish,
                            ck_random *random)
{
    static const ck_contest_wish nothing = {NULL, 0, NULL, 0};
    random_play play = {.draft = draft, .random = random, .wish = wish ? wish : &nothing};
    bool ended = false, good = true;
    ck_draft_init(&play.variant, draft->record.memory);
    for (int i = 0; i < MOST_GAMES && good && !ended; i++)
        good = play_game(&play, game, &ended);
    ck_draft_free(&play.variant);
    return good;
}

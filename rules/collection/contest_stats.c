/* Counts records of the other games: lengths, verbs, combinations, winners, casts. */
#include "rules/collection/contest_stats.h"

#include "rules/base/array.h"
#include "rules/collection/player_name.h"
#include "rules/contest/combination.h"

#include <string.h>

const char *const ck_contest_count_name[CK_CONTEST_COUNTS] = {"verbs", "combinations", "hands",
                                                              "players", "winners"};
const char *const ck_thrown_name[CK_THROWN] = {"five sticks", "six sticks", "die"};

void ck_contest_stats_free(ck_contest_stats *stats)
{
    for (size_t i = 0; i < stats->count; i++) {
        for (int which = 0; which < CK_CONTEST_COUNTS; which++)
            ck_tally_free(&stats->sections[i].count[which]);
    }
    ck_memory_free(stats->memory, stats->sections);
    *stats = (ck_contest_stats){.memory = stats->memory};
}

/* ---- adding a record ---- */

typedef struct seat_addition {
    ck_contest_stats *stats;
    ck_contest_section *section;
    const ck_record *record;
    int seat; /* the seat to count; CK_NONE: all */
} seat_addition;

static void count(const seat_addition *addition, ck_contest_count which, const char *text,
                  size_t length)
{
    addition->stats->failed |= ck_tally_count(&addition->section->count[which], text, length) < 0;
}

/* The section of a game, added if it is new. NULL when memory is short. */
static ck_contest_section *section_of(ck_contest_stats *stats, const ck_game_row *game)
{
    for (size_t i = 0; i < stats->count; i++) {
        if (stats->sections[i].game == game)
            return &stats->sections[i];
    }
    if (!ck_array_make_room(stats->memory, &stats->sections, &stats->room, stats->count + 1,
                            sizeof *stats->sections))
        return NULL;
    ck_contest_section *section = &stats->sections[stats->count++];
    *section = (ck_contest_section){.game = game};
    for (int which = 0; which < CK_CONTEST_COUNTS; which++)
        section->count[which].memory = stats->memory;
    return section;
}

/* ---- events ---- */

/* The sticks or die of a game: five sticks; in 六裁 six, or the die of its header. */
static ck_thrown thrown_in(const ck_record *record)
{
    if (strcmp(record->game->name, "六裁") != 0)
        return CK_FIVE_STICKS;
    return ck_is_text_of(ck_record_header_value(record, "裁"), "骰") ? CK_DIE : CK_SIX_STICKS;
}

static bool ends_with(const char *word, const char *end)
{
    size_t length = strlen(word), size = strlen(end);
    return length >= size && strcmp(word + length - size, end) == 0;
}

static void count_verb(const seat_addition *addition, const ck_event *event)
{
    const ck_event_form *form = ck_form_of(addition->record, event);
    if (event->verb == CK_VERB_NAME) {
        const ck_thing *things = ck_event_things(&addition->record->events, event);
        for (uint32_t i = 0; i < event->count; i++) {
            ck_text name = ck_record_thing_text(addition->record, &things[i]);
            if (things[i].kind == CK_THING_WORD)
                count(addition, CK_COUNT_HANDS, name.bytes, name.length);
        }
    }
    if (event->verb < CK_VERB_OWN || !form)
        return;
    char combination[CK_COMBINATION_NAME];
    count(addition, CK_COUNT_VERBS, form->word, strlen(form->word));
    if (ck_combination_name(addition->record, event, combination))
        count(addition, CK_COUNT_COMBINATIONS, combination, strlen(combination));
    if (event->count > 0 && (ends_with(form->word, "裁") || strcmp(form->word, "再行") == 0)) {
        const ck_thing *cast = ck_event_things(&addition->record->events, event);
        if (cast->kind == CK_THING_NUMBER && cast->value >= 0 && cast->value <= CK_MOST_THROWN)
            addition->section->cast[thrown_in(addition->record)][cast->value]++;
    }
}

/* ---- players ---- */

/* The seat of a player; CK_NONE if not in the game. */
static int seat_of(ck_contest_stats *stats, const ck_event_list *events, const char *player)
{
    for (size_t i = 0; i < events->seats; i++) {
        ck_text name = events->seat[i].name;
        if (ck_player_name_equal(stats->memory, player, strlen(player), name.bytes, name.length,
                                 &stats->failed))
            return (int)i;
    }
    return CK_NONE;
}

static void count_player(const seat_addition *addition, ck_contest_count which, int seat)
{
    ck_text name = addition->record->events.seat[seat].name;
    ck_buffer usual = {.memory = addition->stats->memory};
    ck_out out = ck_buffer_out(&usual);
    ck_put_player_name(&out, name.bytes, name.length);
    addition->stats->failed |= out.failed;
    if (usual.length > 0 && !out.failed)
        count(addition, which, usual.bytes, usual.length);
    ck_buffer_free(&usual);
}

void ck_contest_stats_add(ck_contest_stats *stats, const ck_checked *checked, const char *player)
{
    const ck_outcome *outcome = checked->outcome;
    seat_addition addition = {stats, NULL, checked->record, CK_NONE};
    addition.section = section_of(stats, checked->record->game);
    stats->failed |= !addition.section;
    if (player && !stats->failed)
        addition.seat = seat_of(stats, &checked->record->events, player);
    if (stats->failed)
        return;
    addition.section->games++;
    addition.section->finished += outcome->end != CK_UNFINISHED;
    for (int seat = 0; seat < outcome->players; seat++)
        count_player(&addition, CK_COUNT_PLAYERS, seat);
    if (outcome->winner != CK_NO_PLAYER)
        count_player(&addition, CK_COUNT_WINNERS, outcome->winner);
    const ck_event_list *events = &addition.record->events;
    uint32_t length = 0;
    for (size_t i = 0; i < events->count; i++) {
        const ck_event *event = &events->event[i];
        bool verb = event->kind == CK_EVENT_VERB;
        if (event->kind == CK_EVENT_START)
            length = 0;
        length += verb && event->verb >= CK_VERB_OWN;
        if (verb && event->verb == CK_VERB_END)
            ck_game_lengths_add(&addition.section->season, length);
        if (verb && (addition.seat == CK_NONE || addition.seat == event->seat))
            count_verb(&addition, event);
    }
}

static void join_section(ck_contest_stats *stats, const ck_contest_section *more)
{
    ck_contest_section *section = section_of(stats, more->game);
    stats->failed |= !section;
    if (!section)
        return;
    section->games += more->games;
    section->finished += more->finished;
    ck_game_lengths_join(&section->season, &more->season);
    for (int which = 0; which < CK_CONTEST_COUNTS; which++)
        stats->failed |= !ck_tally_join(&section->count[which], &more->count[which]);
    for (int kind = 0; kind < CK_THROWN; kind++) {
        for (int thrown = 0; thrown <= CK_MOST_THROWN; thrown++)
            section->cast[kind][thrown] += more->cast[kind][thrown];
    }
}

void ck_contest_stats_join(ck_contest_stats *stats, const ck_contest_stats *part)
{
    stats->failed |= part->failed;
    for (size_t i = 0; i < part->count && !stats->failed; i++)
        join_section(stats, &part->sections[i]);
}

uint64_t ck_contest_stats_games(const ck_contest_stats *stats)
{
    uint64_t games = 0;
    for (size_t i = 0; i < stats->count; i++)
        games += stats->sections[i].games;
    return games;
}

/* ---- casts ---- */

ck_thrown_fit ck_thrown_fit_of(const uint64_t *count, ck_thrown kind)
{
    static const int ways[CK_THROWN][CK_MOST_THROWN + 1] = {
        [CK_FIVE_STICKS] = {1, 5, 10, 10, 5, 1},
        [CK_SIX_STICKS] = {1, 6, 15, 20, 15, 6, 1},
        [CK_DIE] = {0, 1, 1, 1, 1, 1, 1},
    };
    ck_thrown_fit fit = {.least = kind == CK_DIE, .most = kind == CK_FIVE_STICKS ? 5 : 6};
    int all = 0;
    for (int i = fit.least; i <= fit.most; i++) {
        all += ways[kind][i];
        fit.casts += count[i];
    }
    for (int i = fit.least; i <= fit.most && fit.casts > 0; i++) {
        double expected = (double)fit.casts * ways[kind][i] / all;
        double off = (double)count[i] - expected;
        fit.expected[i] = expected;
        fit.chi2 += off * off / expected;
    }
    return fit;
}

/* Adds games and parts to the section of all players and to the sections of their own. */
#include "rules/collection/stats.h"

#include "rules/base/array.h"
#include "rules/collection/player_name.h"
#include "rules/words/hand_words.h"
#include "rules/words/names.h"

#include <string.h>

static void free_section(const ck_memory *memory, ck_section *section)
{
    for (int i = 0; section->moves && i < CK_OPENINGS; i++)
        ck_tally_free(&section->moves->opening[i]);
    if (section->own) {
        ck_memory_free(memory, section->own->counts);
        ck_tally_free(&section->own->names);
    }
    ck_memory_free(memory, section->moves);
    ck_memory_free(memory, section->hand);
    ck_memory_free(memory, section->own);
}

void ck_stats_free(ck_stats *stats)
{
    for (size_t i = 0; i < stats->names.count && i < stats->player_room; i++)
        free_section(stats->memory, &stats->players[i]);
    ck_memory_free(stats->memory, stats->players);
    ck_tally_free(&stats->names);
    free_section(stats->memory, &stats->all);
    ck_contest_stats_free(&stats->contests);
    *stats = (ck_stats){.memory = stats->memory};
}

/* ---- sections ---- */

const ck_section *ck_stats_section(const ck_stats *stats, const ck_tally_row *player)
{
    return &stats->players[player - stats->names.rows];
}

const ck_move_stats *ck_stats_moves(const ck_section *section)
{
    static const ck_move_stats none = {.game = {.count = 0}};
    return section->moves ? section->moves : &none;
}

/* The next hand, made or not. */
static const ck_hand_stats *next_hand(ck_stats_hand_cursor *cursor)
{
    const ck_section *section = cursor->section;
    size_t next = cursor->next++;
    if (next < section->hands) {
        cursor->name = ck_hand_name[section->hand[next].hand].sign;
        return &section->hand[next].counts;
    }
    next -= section->hands;
    if (!section->own || next >= section->own->names.count)
        return NULL;
    cursor->name = section->own->names.rows[next].text;
    return &section->own->counts[next];
}

const ck_hand_stats *ck_stats_next_hand(ck_stats_hand_cursor *cursor)
{
    const ck_hand_stats *hand = next_hand(cursor);
    while (hand && hand->made == 0 && hand->points == 0)
        hand = next_hand(cursor);
    return hand;
}

/* ---- numbers ---- */

double ck_stats_mean_length(const ck_lengths *lengths)
{
    return lengths->count ? (double)lengths->sum / (double)lengths->count : 0;
}

ck_cast_stats ck_stats_all_casts(const ck_section *section)
{
    ck_cast_stats sum = ck_stats_moves(section)->cast[CK_BRIDGE_CAST];
    const ck_cast_stats *more = &ck_stats_moves(section)->cast[CK_WATER_CAST];
    for (int i = 0; i <= CK_STICKS; i++)
        sum.heads[i] += more->heads[i];
    sum.unknown += more->unknown;
    return sum;
}

ck_fairness ck_stats_fairness(const ck_cast_stats *casts)
{
    const ck_thrown_fit fit = ck_thrown_fit_of(casts->heads, CK_FIVE_STICKS);
    ck_fairness fairness = {.casts = fit.casts, .chi2 = fit.chi2};
    memcpy(fairness.expected, fit.expected, sizeof fairness.expected);
    if (fairness.chi2 > CK_CHI2_1_PERCENT)
        fairness.fit = CK_BEYOND_1_PERCENT;
    else if (fairness.chi2 > CK_CHI2_5_PERCENT)
        fairness.fit = CK_BEYOND_5_PERCENT;
    return fairness;
}

/* ---- one game ---- */

/* The sections to which a game goes. */
typedef struct updated_sections {
    ck_stats *stats;
    const ck_outcome *outcome;
    const ck_counted_game *game;
    bool moves;                 /* the game has counts of moves */
    ck_section *of[CK_NO_SIDE]; /* of the players by side; NULL: not known by name */
} updated_sections;

/* Gives a section counts of moves. Returns false when memory is short. */
static bool ensure_move_stats(const ck_memory *memory, ck_section *section)
{
    if (!section->moves)
        section->moves = ck_memory_alloc_zeroed(memory, 1, sizeof *section->moves);
    return section->moves != NULL;
}

static void count_game(ck_section *section, const ck_outcome *outcome)
{
    section->games++;
    section->ended[outcome->end]++;
    section->drawn += outcome->draw;
    if (outcome->end != CK_UNFINISHED && outcome->end != CK_END_ANNULLED && outcome->moves > 0)
        ck_game_lengths_add(&section->moves->game, outcome->moves);
}

static void count_winner(ck_section *section, const ck_outcome *outcome, int seat)
{
    bool won = outcome->winner == seat;
    section->won[seat] += won;
    section->lost[seat] += outcome->winner != CK_NO_PLAYER && !won;
}

/* The counts of a hand with a name in the rules, added if new; NULL when memory is short. */
static ck_hand_stats *named_hand(const ck_memory *memory, ck_section *section, ck_hand hand)
{
    size_t at = 0;
    while (at < section->hands && section->hand[at].hand < hand)
        at++;
    if (at < section->hands && section->hand[at].hand == hand)
        return &section->hand[at].counts;
    ck_named_hand_stats *rows =
        ck_memory_resize(memory, section->hand, section->hands + 1, sizeof *rows);
    if (!rows)
        return NULL;
    memmove(&rows[at + 1], &rows[at], (section->hands - at) * sizeof *rows);
    rows[at] = (ck_named_hand_stats){.hand = hand};
    section->hand = rows;
    section->hands++;
    return &rows[at].counts;
}

/* The same for a hand that a record defines. */
static ck_hand_stats *own_hand(const ck_memory *memory, ck_section *section, const char *name,
                               size_t length, uint64_t count)
{
    if (!section->own)
        section->own = ck_memory_alloc_zeroed(memory, 1, sizeof *section->own);
    ck_own_hand_stats *own = section->own;
    if (!own)
        return NULL;
    size_t before = own->names.count;
    own->names.memory = memory;
    ptrdiff_t row = ck_tally_add(&own->names, name, length, count);
    if (row < 0 || !ck_array_make_room(memory, &own->counts, &own->room, own->names.count,
                                       sizeof *own->counts))
        return NULL;
    if (own->names.count > before)
        own->counts[row] = (ck_hand_stats){.made = 0};
    return &own->counts[row];
}

/* The counts of a hand; SPARE, which is discarded, when memory is short. */
static ck_hand_stats *stats_of(ck_stats *stats, ck_section *section, const ck_rules *rules,
                               ck_hand hand, ck_hand_stats *spare)
{
    ck_hand_stats *found;
    if (hand < CK_HANDS) {
        found = named_hand(stats->memory, section, hand);
    } else {
        ck_name name = ck_hand_sign(rules, hand);
        found = own_hand(stats->memory, section, name.text, name.length, 1);
    }
    stats->failed |= !found;
    return found ? found : spare;
}

void ck_stats_add_hand(ck_hand_stats *hand, const ck_hand_stats *more)
{
    hand->made += more->made;
    hand->flashed += more->flashed;
    hand->points += more->points;
}

static void add_casts(ck_cast_stats *casts, const ck_cast_stats *more)
{
    for (int heads = 0; heads <= CK_STICKS; heads++)
        casts->heads[heads] += more->heads[heads];
    casts->unknown += more->unknown;
}

static void add_side_counts(const updated_sections *game_update, ck_section *section, int side)
{
    const ck_side_counts *more = &game_update->game->by[side];
    section->turns += more->turns;
    ck_hand_stats spare = {.made = 0};
    for (int hand = 0; hand < CK_ALL_HANDS; hand++) {
        const ck_hand_stats *from = &more->hand[hand];
        if (from->made != 0 || from->points != 0)
            ck_stats_add_hand(stats_of(game_update->stats, section, game_update->game->rules,
                                       (ck_hand)hand, &spare),
                              from);
    }
    for (int kind = 0; game_update->moves && kind < CK_CAST_KINDS; kind++)
        add_casts(&section->moves->cast[kind], &more->cast[kind]);
}

static ck_tally *openings_of(ck_stats *stats, ck_section *section, ck_opening which)
{
    ck_tally *all = &stats->all.moves->opening[which], *openings = &section->moves->opening[which];
    openings->memory = stats->memory;
    openings->texts = openings == all ? NULL : all;
    return openings;
}

/* Whether there are openings in the sections of players. */
static bool has_openings_of_players(const ck_stats *stats)
{
    return stats->player || !stats->openings_of_all;
}

static void add_opening(const updated_sections *game_update, ck_section *section,
                        const ck_counted_opening *opening)
{
    ck_tally *openings = openings_of(game_update->stats, section, (ck_opening)opening->which);
    const char *moves = game_update->game->text.bytes + opening->moves.offset;
    game_update->stats->failed |= ck_tally_count(openings, moves, opening->moves.length) < 0;
}

static bool has_moves(const ck_counted_game *game, const ck_outcome *outcome)
{
    uint64_t turns = outcome->moves + game->season.count;
    for (int side = 0; side <= CK_NO_SIDE; side++)
        turns += game->by[side].turns;
    return turns > 0;
}

/* Adds the result and the lengths of a game to a section. */
static void add_result(const updated_sections *game_update, ck_section *section)
{
    if (game_update->moves && !ensure_move_stats(game_update->stats->memory, section)) {
        game_update->stats->failed = true;
        return;
    }
    count_game(section, game_update->outcome);
    if (game_update->moves)
        ck_game_lengths_join(&section->moves->season, &game_update->game->season);
}

/* Adds a game. In the main game the seat of a player is the side. */
static void add_game(const updated_sections *game_update)
{
    const ck_counted_game *game = game_update->game;
    ck_stats *stats = game_update->stats;
    add_result(game_update, &stats->all);
    for (int side = 0; side < CK_NO_SIDE; side++) {
        if (game_update->of[side])
            add_result(game_update, game_update->of[side]);
    }
    if (stats->failed)
        return;
    for (int side = 0; side <= CK_NO_SIDE; side++)
        add_side_counts(game_update, &stats->all, side);
    for (int side = 0; side < game_update->outcome->players; side++) {
        count_winner(&stats->all, game_update->outcome, side);
        if (!game_update->of[side])
            continue;
        count_winner(game_update->of[side], game_update->outcome, side);
        add_side_counts(game_update, game_update->of[side], side);
    }
    for (size_t i = 0; i < game->openings; i++) {
        const ck_counted_opening *opening = &game->opening[i];
        add_opening(game_update, &stats->all, opening);
        if (opening->side < CK_NO_SIDE && game_update->of[opening->side] &&
            has_openings_of_players(stats))
            add_opening(game_update, game_update->of[opening->side], opening);
    }
}

/* ---- players ---- */

/* Whether this is the wanted player. Without one, all players are. */
static bool is_wanted(ck_stats *stats, ck_text name)
{
    return !stats->player ||
           ck_player_name_equal(stats->memory, stats->player, strlen(stats->player), name.bytes,
                                name.length, &stats->failed);
}

static ptrdiff_t player_section(ck_stats *stats, const char *name, size_t length, uint64_t games)
{
    size_t before = stats->names.count;
    stats->names.memory = stats->memory;
    ptrdiff_t player = ck_tally_add(&stats->names, name, length, games);
    if (player < 0 || !ck_array_make_room(stats->memory, &stats->players, &stats->player_room,
                                          stats->names.count, sizeof *stats->players)) {
        stats->failed = true;
        return -1;
    }
    if (stats->names.count > before)
        stats->players[player] = (ck_section){.games = 0};
    return player;
}

/* The number of a player, added if new; −1 for one not wanted or without a name, and on failure. */
static ptrdiff_t player_named(ck_stats *stats, ck_text name)
{
    ck_buffer buffer = {.memory = stats->memory};
    ck_out out = ck_buffer_out(&buffer);
    ptrdiff_t player = -1;
    if (stats->failed || !is_wanted(stats, name))
        return -1;
    ck_put_player_name(&out, name.bytes, name.length);
    stats->failed |= out.failed;
    if (!out.failed && buffer.length > 0)
        player = player_section(stats, buffer.bytes, buffer.length, 1);
    ck_buffer_free(&buffer);
    return player;
}

/* Whether the wanted player, if any, plays in a record. Another game whose players cannot be judged
 * has them only in the record. */
static bool is_wanted_record(ck_stats *stats, const ck_checked *checked)
{
    const ck_outcome *outcome = checked->outcome;
    const ck_event_list *events = &checked->record->events;
    bool wanted = !stats->player;
    for (int i = 0; i < outcome->players && !wanted; i++)
        wanted = is_wanted(stats, outcome->player[i].name);
    for (size_t i = 0; i < events->seats && !wanted; i++)
        wanted = is_wanted(stats, events->seat[i].name);
    return wanted;
}

void ck_stats_add(ck_stats *stats, const ck_checked *checked, const ck_counted_game *game)
{
    updated_sections game_update = {.stats = stats, .outcome = checked->outcome, .game = game};
    bool valid = ck_result_valid(checked->result);
    if (checked->record->text == NULL) { /* it was too long; its players are unknown */
        stats->unread = true;
        stats->broken += !stats->player;
        return;
    }
    stats->failed |= game->failed;
    if (stats->failed || !is_wanted_record(stats, checked))
        return;
    stats->valid += valid;
    stats->broken += !valid;
    if (!valid && !stats->keep_broken)
        return;
    if (checked->record->contest) {
        ck_contest_stats_add(&stats->contests, checked, stats->player);
        stats->failed |= stats->contests.failed;
        return;
    }
    /* All players are added before taking pointers: sections move when a player is added. */
    const ck_outcome *outcome = game_update.outcome;
    ptrdiff_t player[CK_NO_SIDE];
    for (int i = 0; i < outcome->players; i++)
        player[i] = player_named(stats, outcome->player[i].name);
    for (int i = 0; i < outcome->players; i++)
        game_update.of[i] = player[i] < 0 ? NULL : &stats->players[player[i]];
    game_update.moves = has_moves(game, outcome);
    if (!stats->failed)
        add_game(&game_update);
}

/* ---- parts ---- */

static void join_moves(ck_stats *stats, ck_section *section, const ck_move_stats *more)
{
    bool counted = section == &stats->all || has_openings_of_players(stats);
    stats->failed |= !ensure_move_stats(stats->memory, section);
    if (stats->failed)
        return;
    ck_game_lengths_join(&section->moves->game, &more->game);
    ck_game_lengths_join(&section->moves->season, &more->season);
    for (int kind = 0; kind < CK_CAST_KINDS; kind++)
        add_casts(&section->moves->cast[kind], &more->cast[kind]);
    for (int which = 0; counted && which < CK_OPENINGS; which++) {
        ck_tally *openings = openings_of(stats, section, (ck_opening)which);
        stats->failed |= !ck_tally_join(openings, &more->opening[which]);
    }
}

static void join_hands(ck_stats *stats, ck_section *section, const ck_section *more)
{
    const size_t own_hands = more->own ? more->own->names.count : 0;
    for (size_t i = 0; i < more->hands && !stats->failed; i++) {
        ck_hand_stats *hand = named_hand(stats->memory, section, more->hand[i].hand);
        stats->failed |= !hand;
        if (hand)
            ck_stats_add_hand(hand, &more->hand[i].counts);
    }
    for (size_t i = 0; i < own_hands && !stats->failed; i++) {
        const ck_tally_row *row = &more->own->names.rows[i];
        ck_hand_stats *own = own_hand(stats->memory, section, row->text, row->length, row->count);
        stats->failed |= !own;
        if (own)
            ck_stats_add_hand(own, &more->own->counts[i]);
    }
}

static void join_section(ck_stats *stats, ck_section *section, const ck_section *more)
{
    section->games += more->games;
    section->drawn += more->drawn;
    section->turns += more->turns;
    for (int end = 0; end < CK_ENDS; end++)
        section->ended[end] += more->ended[end];
    for (int side = 0; side < CK_NO_SIDE; side++) {
        section->won[side] += more->won[side];
        section->lost[side] += more->lost[side];
    }
    if (more->moves)
        join_moves(stats, section, more->moves);
    join_hands(stats, section, more);
}

/* Whether the tables of statistics are empty and can be those of a part. */
static bool can_take(const ck_stats *stats, const ck_stats *part)
{
    return !stats->failed && stats->memory == part->memory && stats->all.games == 0 &&
           stats->contests.count == 0;
}

/* Takes the tables of a part, which is then empty. */
static void take_tables(ck_stats *stats, ck_stats *part)
{
    stats->all = part->all;
    stats->names = part->names;
    stats->players = part->players;
    stats->player_room = part->player_room;
    stats->contests = part->contests;
    *part = (ck_stats){.memory = part->memory};
}

void ck_stats_join(ck_stats *stats, ck_stats *part)
{
    stats->failed |= part->failed;
    stats->valid += part->valid;
    stats->broken += part->broken;
    stats->unread |= part->unread;
    if (can_take(stats, part)) {
        take_tables(stats, part);
        return;
    }
    join_section(stats, &stats->all, &part->all);
    for (size_t i = 0; i < part->names.count && !stats->failed; i++) {
        const ck_tally_row *name = &part->names.rows[i];
        ptrdiff_t player = player_section(stats, name->text, name->length, name->count);
        if (player >= 0)
            join_section(stats, &stats->players[player], &part->players[i]);
    }
    ck_contest_stats_join(&stats->contests, &part->contests);
    stats->failed |= stats->contests.failed;
}

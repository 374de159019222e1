#include "rules/tournament/order.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- the order of the games ---- */

/* 第三回戦 → 3: the first number in a text, Arabic or a small Linzi one; LONG_MAX when none. */
static long number_in(const char *text)
{
    static const char *const digits[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
    const char *arabic = strpbrk(text, "0123456789");
    long number = 0;
    bool found = false;
    if (arabic)
        return strtol(arabic, NULL, 10);
    for (; *text; text++) {
        bool ten = strncmp(text, "十", 3) == 0;
        long digit = 0;
        for (long i = 0; i < 9; i++)
            digit = strncmp(text, digits[i], 3) == 0 ? i + 1 : digit;
        if (ten)
            number = number > 0 ? 10 * number : 10;
        number += digit;
        if (found && !ten && digit == 0 && ((unsigned char)*text & 0xc0) != 0x80)
            break;
        found = found || ten || digit > 0;
    }
    return found ? number : LONG_MAX;
}

/* A game and what it is sorted by; the names belong to the tallies. */
typedef struct placed {
    ck_played game;
    long round;
    const char *file;
} placed;

static int compare(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

static int by_time(const void *a, const void *b)
{
    const placed *one = a, *other = b;
    const ck_played *first = &one->game, *second = &other->game;
    int order = compare(second->dated, first->dated);
    if (order == 0)
        order = compare(first->date.utc, second->date.utc);
    if (order == 0)
        order = compare(one->round, other->round);
    if (order == 0)
        order = strcmp(one->file, other->file);
    if (order == 0)
        order = compare(first->record, second->record);
    return order != 0 ? order : ck_fingerprint_order(&first->print, &second->print);
}

bool ck_order_games(ck_standings *standings)
{
    placed *placed =
        ck_memory_take_zeroed(standings->options.memory, standings->game_count + 1, sizeof *placed);
    if (!placed)
        return false;
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = &standings->games[i];
        placed[i].game = *game;
        placed[i].file = standings->files.rows[game->file].text;
        placed[i].round = game->round == CK_NO_INDEX
                              ? LONG_MAX
                              : number_in(standings->rounds.rows[game->round].text);
    }
    qsort(placed, standings->game_count, sizeof *placed, by_time);
    for (size_t i = 0; i < standings->game_count; i++)
        standings->games[i] = placed[i].game;
    ck_memory_give_back(standings->options.memory, placed);
    return true;
}

/* ---- the same game twice ---- */

/* A game by its number, for sorting by fingerprints. */
typedef struct printed {
    const ck_played *game;
    uint32_t index;
} printed;

/* Beginnings before what goes on; of the same game, the one that is to count first. */
static int by_print(const void *a, const void *b)
{
    const printed *one = a, *other = b;
    int order = ck_fingerprint_order(&one->game->print, &other->game->print);
    if (order == 0)
        order = compare(one->game->state != CK_GAME_COUNTED, other->game->state != CK_GAME_COUNTED);
    return order != 0 ? order : compare(one->index, other->index);
}

static bool may_be_dropped(const ck_played *game)
{
    return game->state == CK_GAME_COUNTED || game->state == CK_GAME_OPEN;
}

/* The games after one in the order of prints that may have its moves: it is marked if one has. */
static void mark(ck_standings *standings, const printed *prints, size_t at)
{
    ck_played *game = &standings->games[prints[at].index];
    for (size_t next = at + 1; next < standings->game_count; next++) {
        const ck_played *other = &standings->games[prints[next].index];
        if (other->print.sketches < game->print.sketches ||
            memcmp(other->print.sketch, game->print.sketch,
                   game->print.sketches * sizeof game->print.sketch[0]) != 0)
            return;
        if (may_be_dropped(other) && game->state == CK_GAME_OPEN &&
            ck_fingerprint_begins(&game->print, &other->print)) {
            game->state = CK_GAME_BEGINNING;
            game->same_as = prints[next].index;
            return;
        }
    }
}

static void mark_twice(ck_standings *standings, const printed *prints, size_t at)
{
    ck_played *game = &standings->games[prints[at].index];
    const ck_played *before = at > 0 ? prints[at - 1].game : NULL;
    if (!before || !may_be_dropped(game) || before->print.length == 0 ||
        !ck_fingerprint_equal(&before->print, &game->print))
        return;
    bool again = before->state == CK_GAME_TWICE;
    if (!again && !may_be_dropped(before))
        return;
    game->state = CK_GAME_TWICE;
    game->same_as = again ? before->same_as : prints[at - 1].index;
}

bool ck_find_same_games(ck_standings *standings)
{
    printed *prints =
        ck_memory_take_zeroed(standings->options.memory, standings->game_count + 1, sizeof *prints);
    if (!prints)
        return false;
    for (size_t i = 0; i < standings->game_count; i++)
        prints[i] = (printed){&standings->games[i], (uint32_t)i};
    qsort(prints, standings->game_count, sizeof *prints, by_print);
    for (size_t i = 0; i < standings->game_count; i++)
        mark_twice(standings, prints, i);
    for (size_t i = 0; i < standings->game_count; i++) {
        if (standings->games[prints[i].index].state == CK_GAME_OPEN)
            mark(standings, prints, i);
    }
    ck_memory_give_back(standings->options.memory, prints);
    return true;
}

/* ---- rows ---- */

static ck_standing *row_for(ck_standings *standings, uint32_t name)
{
    if (standings->row_of[name] == SIZE_MAX) {
        standings->row_of[name] = standings->count;
        standings->rows[standings->count++] =
            (ck_standing){.name = name, .rating = ck_rating_start(standings->options.start_rating)};
    }
    return &standings->rows[standings->row_of[name]];
}

static void add_game(ck_standing *row, const ck_played *game)
{
    ck_side side = ck_side_of(row, game);
    double score = ck_score_of(row, game);
    row->games++;
    row->wins += score == 1.0;
    row->draws += score == 0.5;
    row->losses += score == 0.0;
    row->score += score;
    row->points_for += game->points[side];
    row->points_against += game->points[ck_other_side(side)];
    row->seasons_won += game->seasons_won[side];
    for (int hand = 0; hand < CK_HANDS; hand++)
        row->hands[hand] += game->hands[side][hand];
    if (game->best[side] > row->best) {
        row->best = game->best[side];
        row->best_hands = game->best_hands[side];
    }
}

/* The games of each player, one after the other in one array. */
static void list_games(ck_standings *standings)
{
    size_t next = 0;
    for (size_t i = 0; i < standings->count; i++) {
        standings->rows[i].first_game = next;
        next += standings->rows[i].games;
        standings->rows[i].games = 0;
    }
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = &standings->games[i];
        for (int side = 0; game->state == CK_GAME_COUNTED && side < 2; side++) {
            ck_standing *row = row_for(standings, game->player[side]);
            standings->games_of[row->first_game + row->games++] = (uint32_t)i;
        }
    }
}

bool ck_make_rows(ck_standings *standings)
{
    size_t names = standings->names.count;
    standings->rows =
        ck_memory_take_zeroed(standings->options.memory, names + 1, sizeof *standings->rows);
    standings->row_of =
        ck_memory_take(standings->options.memory, names + 1, sizeof *standings->row_of);
    standings->games_of = ck_memory_take_zeroed(
        standings->options.memory, 2 * standings->game_count + 1, sizeof *standings->games_of);
    if (!standings->rows || !standings->row_of || !standings->games_of)
        return false;
    for (size_t i = 0; i < names; i++)
        standings->row_of[i] = SIZE_MAX;
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = &standings->games[i];
        for (int side = 0; game->state == CK_GAME_COUNTED && side < 2; side++)
            add_game(row_for(standings, game->player[side]), game);
    }
    list_games(standings);
    return true;
}

/* ---- rounds ---- */

/* A round and what it is sorted by: its number, else when it was first played. */
typedef struct round {
    uint32_t row;
    long number;
    size_t first;
} round;

static int by_number(const void *a, const void *b)
{
    const round *one = a, *other = b;
    if (one->number != other->number)
        return one->number < other->number ? -1 : 1;
    return (one->first > other->first) - (one->first < other->first);
}

/* Notes where each round is first played; false when a game that counts has none. */
static bool find_first_games(const ck_standings *standings, round *rounds)
{
    for (size_t i = standings->game_count; i-- > 0;) {
        const ck_played *game = &standings->games[i];
        if (game->state != CK_GAME_COUNTED)
            continue;
        if (game->round == CK_NO_INDEX)
            return false;
        rounds[game->round].first = i;
    }
    return true;
}

bool ck_order_rounds(ck_standings *standings)
{
    size_t count = standings->rounds.count;
    round *rounds = ck_memory_take_zeroed(standings->options.memory, count + 1, sizeof *rounds);
    standings->ordered =
        ck_memory_take_zeroed(standings->options.memory, count + 1, sizeof *standings->ordered);
    if (!rounds || !standings->ordered) {
        ck_memory_give_back(standings->options.memory, rounds);
        return false;
    }
    for (size_t i = 0; i < count; i++)
        rounds[i] = (round){(uint32_t)i, number_in(standings->rounds.rows[i].text), SIZE_MAX};
    if (find_first_games(standings, rounds)) {
        qsort(rounds, count, sizeof *rounds, by_number);
        for (size_t i = 0; i < count; i++) {
            if (rounds[i].first != SIZE_MAX)
                standings->ordered[standings->round_count++] = rounds[i].row;
        }
    }
    ck_memory_give_back(standings->options.memory, rounds);
    return true;
}

/* ---- ratings ---- */

static void rate_by_elo(ck_standings *standings)
{
    for (size_t i = 0; i < standings->game_count; i++) {
        const ck_played *game = &standings->games[i];
        if (game->state != CK_GAME_COUNTED)
            continue;
        ck_standing *a = row_for(standings, game->player[CK_SIDE_A]);
        ck_standing *ia = row_for(standings, game->player[CK_SIDE_IA]);
        ck_elo_game(&a->rating, &ia->rating, ck_score_of(a, game), standings->options.k);
    }
}

/* Games of the same day make a rating period of Glicko-2; without dates, those of a round. */
static bool same_period(const ck_played *a, const ck_played *b)
{
    if (a->dated != b->dated)
        return false;
    return a->dated ? ck_date_day(&a->date) == ck_date_day(&b->date) : a->round == b->round;
}

/* One player's period: his games are those from *NEXT on, as far as they are not after END. */
static void rate_period(ck_standings *standings, ck_standing *row, uint32_t end, size_t *next,
                        const ck_rating *before, ck_glicko_game *games)
{
    size_t count = 0;
    while (*next < row->games && standings->games_of[row->first_game + *next] < end) {
        const ck_played *game = ck_standings_game(standings, row, (*next)++);
        size_t opponent = (size_t)(ck_opponent_of(standings, row, game) - standings->rows);
        games[count++] = (ck_glicko_game){before[opponent], ck_score_of(row, game)};
    }
    row->rating = ck_glicko2_period(row->rating, games, count);
}

/* The first game after the period of a game. */
static size_t end_of_period(const ck_standings *standings, size_t first)
{
    size_t end = first + 1;
    while (end < standings->game_count &&
           (standings->games[end].state != CK_GAME_COUNTED ||
            same_period(&standings->games[first], &standings->games[end])))
        end++;
    return end;
}

static bool rate_by_glicko2(ck_standings *standings)
{
    ck_rating *before =
        ck_memory_take_zeroed(standings->options.memory, standings->count + 1, sizeof *before);
    size_t *next =
        ck_memory_take_zeroed(standings->options.memory, standings->count + 1, sizeof *next);
    ck_glicko_game *games =
        ck_memory_take_zeroed(standings->options.memory, standings->game_count + 1, sizeof *games);
    bool good = before && next && games;
    for (size_t at = 0; good && at < standings->game_count;) {
        if (standings->games[at].state != CK_GAME_COUNTED) {
            at++;
            continue;
        }
        at = end_of_period(standings, at);
        for (size_t i = 0; i < standings->count; i++)
            before[i] = standings->rows[i].rating;
        for (size_t i = 0; i < standings->count; i++)
            rate_period(standings, &standings->rows[i], (uint32_t)at, &next[i], before, games);
    }
    ck_memory_give_back(standings->options.memory, before);
    ck_memory_give_back(standings->options.memory, next);
    ck_memory_give_back(standings->options.memory, games);
    return good;
}

bool ck_rate_players(ck_standings *standings)
{
    if (standings->options.rating == CK_RATING_GLICKO2)
        return rate_by_glicko2(standings);
    if (standings->options.rating == CK_RATING_ELO)
        rate_by_elo(standings);
    return true;
}

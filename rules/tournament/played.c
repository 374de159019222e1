/* Stores each game in one block of an arena: the row, its seats, their hands, the sketches. */
#include "rules/tournament/played.h"

#include "rules/base/array.h"
#include "rules/board/rules.h"

#include <string.h>

static size_t seats_of(unsigned players)
{
    return players < 2 ? 2 : players;
}

const uint32_t *ck_played_declared(const ck_played *game)
{
    return (const uint32_t *)(game->seat + seats_of(game->players));
}

static const uint16_t *sketches_of(const ck_played *game)
{
    const uint32_t *hand = ck_played_declared(game);
    for (size_t seat = 0; seat < game->players; seat++)
        hand += game->seat[seat].hands;
    return (const uint16_t *)hand;
}

ck_fingerprint_view ck_played_fingerprint(const ck_played *game)
{
    return (ck_fingerprint_view){game->hash, game->length, game->sketches, sketches_of(game)};
}

ck_best ck_played_best(const ck_played *game, size_t seat)
{
    return (ck_best){game->seat[seat].best_points, game->seat[seat].best_hands};
}

void ck_played_put_hand(ck_new_game *game, int seat, uint32_t hand)
{
    ck_hand_list *list = game->hands;
    list->failed |= !ck_array_make_room(list->memory, &list->hand, &list->room, list->count + 1,
                                        sizeof *list->hand);
    if (list->failed)
        return;
    list->hand[list->count++] = hand;
    game->seat[seat].hands++;
}

/* Copies bytes, and returns where they end. */
static unsigned char *append(unsigned char *at, const void *bytes, size_t size)
{
    if (size > 0)
        memcpy(at, bytes, size);
    return at + size;
}

ck_played *ck_played_copy(ck_arena *arena, const ck_new_game *game)
{
    size_t seats = seats_of(game->players) * sizeof *game->seat;
    size_t hands = game->hands->count * sizeof *game->hands->hand;
    size_t sketches = game->fingerprint.sketches * sizeof *game->fingerprint.sketch;
    ck_played *copy =
        game->hands->failed ? NULL : ck_arena_alloc(arena, sizeof *copy + seats + hands + sketches);
    if (!copy)
        return NULL;
    *copy = (ck_played){
        .occasion = game->occasion,
        .hash = game->fingerprint.hash,
        .length = game->fingerprint.length,
        .place = game->place,
        .errors = game->errors,
        .sketches = (uint8_t)game->fingerprint.sketches,
        .players = game->players,
        .winner = game->winner,
        .state = game->state,
        .lacks = (uint8_t)game->lacks,
        .end = game->end,
        .bare = game->bare,
        .unplayed = ck_played_is_award((ck_end)game->end),
    };
    unsigned char *at = append((unsigned char *)copy->seat, game->seat, seats);
    at = append(at, game->hands->hand, hands);
    append(at, game->fingerprint.sketch, sketches);
    return copy;
}

double ck_played_score_against(const ck_played *game, size_t seat, size_t other)
{
    uint8_t own = game->seat[seat].place, others = game->seat[other].place;
    if (game->unplayed)
        return game->seat[seat].award / 2.0;
    return own < others ? 1.0 : own == others ? 0.5 : 0.0;
}

double ck_played_mean_against(const struct ck_tied *players, const ck_played *game, size_t own,
                              ck_against *value)
{
    double sum = 0.0;
    if (game->players == 2) /* as nearly always */
        return value(players, game, own, 1 - own);
    for (size_t seat = 0; seat < game->players; seat++)
        sum += seat != own ? value(players, game, own, seat) : 0.0;
    return sum / (game->players - 1);
}

static double score_against(const struct ck_tied *players, const ck_played *game, size_t own,
                            size_t opponent)
{
    (void)players;
    return ck_played_score_against(game, own, opponent);
}

double ck_played_score(const ck_played *game, size_t own)
{
    return game->unplayed ? game->seat[own].award / 2.0
                          : ck_played_mean_against(NULL, game, own, score_against);
}

static double margin_against(const struct ck_tied *players, const ck_played *game, size_t own,
                             size_t opponent)
{
    (void)players;
    return (double)(game->seat[own].points - game->seat[opponent].points) / CK_TENTHS;
}

double ck_played_margin(const ck_played *game, size_t own)
{
    return game->unplayed ? 0.0 : ck_played_mean_against(NULL, game, own, margin_against);
}

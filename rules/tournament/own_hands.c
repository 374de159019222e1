#include "rules/tournament/own_hands.h"

int ck_by_own_hand(const void *a, const void *b)
{
    const ck_own_hand *one = *(const ck_own_hand *const *)a;
    const ck_own_hand *other = *(const ck_own_hand *const *)b;
    if (one->at != other->at)
        return one->at < other->at ? -1 : 1;
    if (one->hand != other->hand)
        return one->hand < other->hand ? -1 : 1;
    return (one->arrival > other->arrival) - (one->arrival < other->arrival);
}

/* ---- noting ---- */

static bool note(ck_standings *standings, uint32_t at, uint32_t hand, uint64_t *count)
{
    ck_own_hand *noted = ck_pile_add(&standings->own, sizeof *noted);
    if (noted)
        *noted = (ck_own_hand){at, hand, (*count)++};
    return noted != NULL;
}

static bool note_game(ck_standings *standings, const ck_played *game, uint64_t *count)
{
    const unsigned char *deeds = ck_deeds_of(game);
    ck_standings_row rows[CK_MAX_SEATS];
    bool good = true;
    ck_rows_of_game(standings, game, rows);
    for (size_t seat = 0; seat < game->players; seat++) {
        ck_next_best(&deeds);
        for (uint32_t hand; ck_next_hand(&deeds, &hand);)
            good = good && (hand < CK_HANDS || note(standings, rows[seat].at, hand, count));
    }
    return good;
}

bool ck_find_own_hands(ck_standings *standings)
{
    ck_pile_walk walk = ck_pile_begin(&standings->games);
    const ck_played *game;
    uint64_t count = 0;
    bool good = true, any = standings->hands.count > 0;
    while (any && good && (game = ck_next_counted(&walk)))
        good = note_game(standings, game, &count);
    return ck_pile_end(&walk) && good && ck_pile_sort(&standings->own);
}

/* ---- walking ---- */

ck_own_walk ck_own_begin(const ck_standings *standings)
{
    ck_own_walk walk = {.walk = ck_pile_begin(&standings->own)};
    walk.next = ck_pile_next(&walk.walk, NULL);
    return walk;
}

uint32_t ck_own_times(ck_own_walk *walk, uint32_t at, uint32_t hand)
{
    uint32_t times = 0;
    while (walk->next && walk->next->at == at && walk->next->hand == hand) {
        walk->next = ck_pile_next(&walk->walk, NULL);
        times++;
    }
    return times;
}

uint64_t ck_own_times_left(ck_own_walk *walk, uint32_t at)
{
    uint64_t times = 0;
    while (walk->next && walk->next->at == at) {
        walk->next = ck_pile_next(&walk->walk, NULL);
        times++;
    }
    return times;
}

bool ck_own_end(ck_own_walk *walk)
{
    return ck_pile_end(&walk->walk);
}

/* Collects the declarations in an array, sorted by player and hand. */
#include "rules/tournament/own_hands.h"

#include "rules/base/array.h"

static int by_place_and_hand(const void *a, const void *b)
{
    const ck_own_hand *one = a, *other = b;
    if (one->at != other->at)
        return one->at < other->at ? -1 : 1;
    return (one->hand > other->hand) - (one->hand < other->hand);
}

static bool add_hand(ck_standings *standings, uint32_t at, uint32_t hand)
{
    if (!ck_array_make_room(standings->options.memory, &standings->own, &standings->own_room,
                            standings->own_count + 1, sizeof *standings->own))
        return false;
    standings->own[standings->own_count++] = (ck_own_hand){at, hand, 1};
    return true;
}

static bool add_game(ck_standings *standings, const ck_played *game)
{
    const uint32_t *hand = ck_played_declared(game);
    bool good = true;
    for (size_t seat = 0; seat < game->players; seat++) {
        uint32_t at = ck_standings_row_of_seat(standings, game, seat)->at;
        for (uint32_t i = 0; good && i < game->seat[seat].hands; i++, hand++)
            good = *hand < CK_HANDS || add_hand(standings, at, *hand);
    }
    return good;
}

bool ck_find_own_hands(ck_standings *standings)
{
    const ck_played *game;
    bool good = true, any = standings->hands.count > 0;
    for (size_t at = 0; any && good && (game = ck_standings_next_counted(standings, &at));)
        good = add_game(standings, game);
    ck_array_sort(standings->own, standings->own_count, sizeof *standings->own, by_place_and_hand);
    /* Neighbours with the same place and hand are merged. */
    ck_own_hand *own = standings->own;
    size_t count = 0;
    for (size_t i = 0; i < standings->own_count; i++) {
        if (count > 0 && by_place_and_hand(&own[count - 1], &own[i]) == 0)
            own[count - 1].times++;
        else
            own[count++] = own[i];
    }
    standings->own_count = count;
    return good;
}

uint32_t ck_own_times(const ck_standings *standings, size_t *cursor, uint32_t at, uint32_t hand)
{
    const ck_own_hand *own = &standings->own[*cursor];
    bool found = *cursor < standings->own_count && own->at == at && own->hand == hand;
    *cursor += found;
    return found ? own->times : 0;
}

uint64_t ck_own_times_left(const ck_standings *standings, size_t *cursor, uint32_t at)
{
    uint64_t times = 0;
    for (; *cursor < standings->own_count && standings->own[*cursor].at == at; ++*cursor)
        times += standings->own[*cursor].times;
    return times;
}

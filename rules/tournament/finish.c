#include "rules/tournament/finish.h"

#include "rules/tournament/add_up.h"
#include "rules/tournament/duplicates.h"
#include "rules/tournament/order.h"
#include "rules/tournament/own_hands.h"
#include "rules/tournament/periods.h"
#include "rules/tournament/rank.h"
#include "rules/tournament/similar_name.h"

/* Adds all up once more, where not all were what they seemed or came in their order. */
static bool add_up_anew(ck_standings *standings)
{
    ck_pile_walk walk = ck_pile_begin(&standings->games);
    const ck_played *game;
    bool good = true;
    ck_forget_added(standings);
    while (good && (game = ck_pile_next(&walk, NULL)))
        good = ck_add_up_game(standings, game);
    return ck_pile_end(&walk) && good;
}

/* Whether all that was put aside could be read again, see ck_book_read(). */
static bool all_was_read(const ck_standings *standings)
{
    return !standings->options.store || !standings->options.store->failed;
}

bool ck_standings_finish(ck_standings *standings)
{
    bool changed = false;
    return ck_find_same_games(standings, &changed) &&
           ((!changed && !standings->games.disordered) || add_up_anew(standings)) &&
           ck_order_rounds(standings) && ck_rate_by_periods(standings) &&
           ck_rank_standings(standings) && ck_find_own_hands(standings) &&
           ck_find_similar_names(standings) && all_was_read(standings);
}

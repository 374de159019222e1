/* The steps in their order. */
#include "rules/tournament/finish.h"

#include "rules/tournament/add_up.h"
#include "rules/tournament/duplicates.h"
#include "rules/tournament/order.h"
#include "rules/tournament/own_hands.h"
#include "rules/tournament/periods.h"
#include "rules/tournament/rank.h"
#include "rules/tournament/similar_name.h"

bool ck_standings_finish(ck_standings *standings)
{
    ck_order_games(standings);
    if (!ck_find_same_games(standings) || !ck_add_up(standings) || !ck_order_rounds(standings))
        return false;
    ck_rate_players(standings);
    return ck_rank_standings(standings) && ck_find_own_hands(standings) &&
           ck_find_similar_names(standings);
}

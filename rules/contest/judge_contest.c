/* Judges a record from its first event to its last, with proposals for events that are wrong. */
#include "rules/contest/judge_contest.h"

#include "rules/contest/offer.h"

/* A ck_instead. Its offers are made when they are first wanted. */
static const char *propose(void *self, const ck_contest *contest, const ck_event *event)
{
    ck_offer_list **offers = self;
    if (!*offers)
        *offers = ck_offer_list_new(contest);
    return *offers ? ck_offer_list_instead(*offers, contest, event) : NULL;
}

bool ck_judge_contest(const ck_game_row *game, const ck_record *record,
                      const ck_contest_observer *observer, ck_contest_result *result)
{
    ck_offer_list *offers = NULL;
    ck_contest *contest = ck_contest_new(game, record, observer);
    if (!contest)
        return false;
    contest->instead = propose;
    contest->instead_self = &offers;
    ck_contest_run(contest, result);
    ck_offer_list_free(offers);
    ck_contest_free(contest);
    return true;
}

/* The pot of 値戦 and 開樽: players in the round, turns, and the shares of the pot. */
#include "rules/contest/shares.h"

#include "rules/contest/contest_check.h"
#include "rules/contest/fault.h"

void ck_shares_begin(const ck_contest *contest, ck_shares *shares)
{
    for (int i = 0; i < contest->seats; i++)
        shares->in[i] = true;
    shares->left = contest->seats;
    shares->banker = shares->turn = contest->first;
    shares->namer = CK_NONE;
}

/* The next player in; SEAT itself if alone. */
static int shares_next(const ck_contest *contest, const ck_shares *shares, int seat)
{
    int next = ck_contest_next_seat(contest, seat);
    while (!shares->in[next] && next != seat)
        next = ck_contest_next_seat(contest, next);
    return next;
}

void ck_shares_pay(ck_contest *contest, ck_shares *shares, int seat, int64_t amount)
{
    shares->pot += amount;
    contest->change[seat] -= amount;
}

bool ck_shares_pass(const ck_contest *contest, ck_shares *shares)
{
    shares->turn = shares_next(contest, shares, shares->turn);
    if (++shares->done < shares->left)
        return false;
    shares->done = 0;
    shares->turn = shares->banker;
    return true;
}

/* Divides the pot among WINNERS; the first from the banker on gets the remainder. */
static void split(const ck_contest *contest, ck_shares *shares, const bool *winners)
{
    int sharers = 0, seat = shares->banker;
    for (int i = 0; i < contest->seats; i++)
        sharers += winners[i];
    for (int i = 0; i < contest->seats; i++)
        shares->right[i] = winners[i] ? shares->pot / sharers : 0;
    while (!winners[seat])
        seat = ck_contest_next_seat(contest, seat);
    shares->right[seat] += shares->pot % sharers;
    shares->known = true;
}

bool ck_shares_fold(const ck_contest *contest, ck_shares *shares)
{
    bool winners[CK_MAX_HANDS] = {false};
    int seat = shares->turn;
    shares->in[seat] = false;
    shares->left--;
    shares->done--;
    if (shares->banker == seat)
        shares->banker = shares_next(contest, shares, seat);
    if (shares->left > 1)
        return false;
    winners[shares->banker] = true;
    split(contest, shares, winners);
    shares->compared = true;
    return true;
}

/* Bit set of the players with a share. */
static int64_t takers_of(const ck_contest *contest, const ck_shares *shares)
{
    int64_t takers = 0;
    for (int i = 0; i < contest->seats; i++)
        takers |= shares->right[i] > 0 ? (int64_t)1 << i : 0;
    return takers;
}

bool ck_shares_claim(ck_contest *contest, const ck_shares *shares, const ck_event *event)
{
    if (shares->known && shares->right[event->seat] < shares->pot)
        ck_fault_amount(contest, CK_F_GAME_WRONG_WINNER, event->span, takers_of(contest, shares),
                        0);
    return true;
}

void ck_shares_compare(ck_contest *contest, ck_shares *shares, const bool *winners, ck_span span)
{
    shares->compared = true;
    if (winners)
        split(contest, shares, winners);
    else
        ck_fault_unknown(contest, span);
}

bool ck_shares_state(ck_contest *contest, ck_shares *shares, int seat, const ck_thing *written)
{
    if (shares->known) {
        bool reported = shares->wrong;
        shares->wrong |= written->value != shares->right[seat];
        contest->unpaid |= shares->wrong;
        int sharers = 0;
        for (int i = 0; i < contest->seats; i++)
            sharers += shares->right[i] > 0;
        return reported || ck_check_sum(contest, written, shares->right[seat],
                                        (ck_sum){CK_SUM_POT, shares->pot, sharers});
    }
    shares->is_stated[seat] = true;
    shares->stated[seat] = written->value;
    return written->value >= 0 || ck_check_amount(contest, written, 0);
}

bool ck_shares_name(ck_contest *contest, ck_shares *shares, const ck_event *event, ck_code wrong,
                    bool right)
{
    const ck_thing *share = ck_contest_things(contest, event) + 1;
    bool lost = shares->known && shares->right[event->seat] == 0;
    shares->namer = event->seat;
    if (!right && !lost)
        ck_fault(contest, wrong, event->span);
    if (lost)
        return ck_check_victory(contest, event, takers_of(contest, shares));
    return event->count == 1 || ck_shares_state(contest, shares, event->seat, share);
}

bool ck_shares_end(ck_contest *contest, ck_shares *shares, const ck_event *event)
{
    int claimer = shares->namer != CK_NONE ? shares->namer : event->seat;
    int winner = CK_NONE, sharers = 0;
    if (!shares->known) {
        /* Stated shares are accepted; the rest is the claimer's if that player stated none. */
        int64_t sum = 0;
        for (int i = 0; i < contest->seats; i++)
            sum += shares->right[i] = shares->stated[i];
        if (claimer != CK_NONE && !shares->is_stated[claimer]) {
            shares->right[claimer] = shares->pot - sum;
            sum = shares->pot;
        }
        contest->unpaid |= sum != shares->pot;
        if (sum != shares->pot)
            ck_fault_amount(contest, CK_F_GAME_WRONG_AMOUNT, event->span, sum, shares->pot);
    }
    for (int i = 0; i < contest->seats; i++) {
        contest->change[i] += shares->right[i];
        sharers += shares->right[i] > 0;
        winner = shares->right[i] > 0 ? i : winner;
    }
    if (event->seat != CK_NONE && event->seat != shares->namer && shares->right[event->seat] <= 0)
        ck_check_victory(contest, event, takers_of(contest, shares));
    return ck_contest_decide(contest, sharers == 1 ? winner : CK_NONE);
}

void ck_shares_offer_end(const ck_contest *contest, const ck_shares *shares, ck_offer_list *offers,
                         const char *list, int hands)
{
    enum { SELDOM = 8 };
    for (int seat = 0; seat < contest->seats; seat++) {
        for (int i = 0; i < hands && shares->in[seat] && shares->left > 1; i++)
            ck_offer_named(offers, seat, list, 1u << i);
    }
    if (shares->left == 1 || ck_offer_chance(offers, SELDOM))
        ck_offer(offers, CK_NONE, CK_VERB_END, "終季");
}

void ck_shares_lay(const ck_contest *contest, const ck_shares *shares, ck_tabletop *table)
{
    if (contest->phase != CK_CONTEST_PLAY)
        return;
    ck_tabletop_lay_zone(table, CK_NONE, CK_ZONE_POT, shares->pot);
    for (int i = 0; i < contest->seats; i++) {
        if (!shares->in[i])
            ck_tabletop_lay_zone(table, i, CK_ZONE_OUT, 0);
    }
}

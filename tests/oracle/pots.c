/* 値戦 (G3.1, G3.4) and 開樽 (G3.7): who bets how much, whose cards are best, and who gets what. */
#include "tests/oracle/contests_inside.h"

enum { BOAT, NUMBER_0, NUMBER_8 = 9, KING = 10, MINDS = 11, KINDS = 12 };
enum { EXCHANGE, FEE, BETS_ARE_MADE, SHOW }; /* where a season stands */
enum { POOL = 48, ROUNDS = 3 };

struct pots {
    int step, chief, round; /* chief: the 親 of the moment */
    bool out[MOST_PLAYERS], acted[MOST_PLAYERS], shown[MOST_PLAYERS];
    long last_bet; /* of the round; 0: none yet */
    long pot, fee;
    struct play common;
    int unknown_common;
    bool laid;                /* 付片 stands */
    bool alone;               /* all others have left */
    long share[MOST_PLAYERS]; /* as stated; −1: it is not */
    struct play drawn;        /* 手, before 斥 */
};

static bool is_poker(const contest_table *table)
{
    return contest_says(table, "値戦");
}

/* ---- combinations ---- */

static int strength(int kind)
{
    return kind == MINDS ? KING : kind;
}

/* Cards chosen from a pool by the bits WHICH; kind −1 is a 船 that stands for another card. */
struct chosen {
    int count, kind[POOL], colour[POOL], boats;
};

static struct chosen choose(const struct play *pool, unsigned which)
{
    struct chosen chosen = {.count = 0};
    for (int i = 0; i < pool->count; i++) {
        if (!(which >> i & 1))
            continue;
        bool boat = pool->card[i] % KINDS == BOAT;
        chosen.kind[chosen.count] = boat ? -1 : pool->card[i] % KINDS;
        chosen.colour[chosen.count++] = pool->card[i] / KINDS;
        chosen.boats += boat;
    }
    return chosen;
}

/* The strength of equal cards; −1: they are not. */
static int set_of(const struct chosen *chosen)
{
    int found = -1;
    for (int i = 0; i < chosen->count; i++) {
        if (chosen->kind[i] >= 0 && found >= 0 && strength(chosen->kind[i]) != found)
            return -1;
        found = chosen->kind[i] >= 0 ? strength(chosen->kind[i]) : found;
    }
    return found;
}

static bool of_one_colour(const struct chosen *chosen)
{
    for (int i = 1; i < chosen->count; i++) {
        if (chosen->colour[i] != chosen->colour[0])
            return false;
    }
    return true;
}

/* The highest top of consecutive numbers of one colour; −1: they are none. */
static int run_of(const contest_table *table, const struct chosen *chosen)
{
    int high = contest_says(table, "九札:可") ? KING : NUMBER_8;
    if (!of_one_colour(chosen) || chosen->boats == chosen->count)
        return -1;
    for (int top = high; top - chosen->count + 1 >= NUMBER_0; top--) {
        unsigned wanted = 0, there = 0;
        int real = 0;
        for (int number = top - chosen->count + 1; number <= top; number++)
            wanted |= 1U << number;
        for (int i = 0; i < chosen->count; i++) {
            there |= chosen->kind[i] >= 0 ? 1U << strength(chosen->kind[i]) : 0;
            real += chosen->kind[i] >= 0;
        }
        int different = 0;
        for (unsigned left = there; left; left &= left - 1)
            different++;
        if (different == real && (there & ~wanted) == 0)
            return top;
    }
    return -1;
}

/* Whether the cards are these kinds. A 船 stands for any missing kind; a kind 船 needs a 船. */
static bool are_kinds(const struct chosen *chosen, const int *kinds, int count)
{
    bool used[POOL] = {false};
    int lacking = 0, boats = chosen->boats;
    if (chosen->count != count || boats == count)
        return false;
    for (int k = 0; k < count; k++) {
        int i = 0;
        if (kinds[k] == BOAT) {
            if (boats-- == 0)
                return false;
            continue;
        }
        while (i < count && (used[i] || chosen->kind[i] != kinds[k]))
            i++;
        if (i < count)
            used[i] = true;
        else
            lacking++;
    }
    return lacking == boats;
}

/* ---- 値戦: a combination of three, two or one card, best first ---- */

enum { ONE, PAIR, RUN, TRIPLE };

/* The same in 値戦 (G3.4). */
static int poker_worth(const contest_table *table, const struct chosen *chosen)
{
    int set = set_of(chosen), run = run_of(table, chosen);
    if (chosen->count == 1)
        return ONE * 100 + (chosen->boats ? BOAT : set);
    if (chosen->count == 3)
        return set >= 0 ? TRIPLE * 100 + set : run >= 0 ? RUN * 100 + run : -1;
    return chosen->count == 2 && set >= 0 ? PAIR * 100 + set : -1;
}

/* What a player has: his best combination, and the hand cards that he keeps, highest first. */
struct has {
    int count, worth[POOL];
};

static int compare(const struct has *one, const struct has *other)
{
    for (int i = 0; i < one->count && i < other->count; i++) {
        if (one->worth[i] != other->worth[i])
            return one->worth[i] > other->worth[i] ? 1 : -1;
    }
    return one->count == other->count ? 0 : one->count > other->count ? 1 : -1;
}

static void add_highest_first(struct has *has, int worth)
{
    int at = has->count++;
    for (; at > 1 && has->worth[at - 1] < worth; at--)
        has->worth[at] = has->worth[at - 1];
    has->worth[at] = worth;
}

/* The pool begins with the cards of the hand. */
static struct has best_poker(const contest_table *table, const struct play *pool, int of_hand)
{
    struct has best = {.count = 0};
    bool free = contest_says(table, "共のみ:可");
    for (unsigned which = 1; which < 1U << pool->count; which++) {
        struct chosen chosen = choose(pool, which);
        if (chosen.count > 3 || (!free && (which & ((1U << of_hand) - 1)) == 0))
            continue;
        int worth = poker_worth(table, &chosen);
        if (worth < 0)
            continue;
        struct has has = {1, {worth}};
        for (int i = 0; i < of_hand; i++) {
            if (!(which >> i & 1))
                add_highest_first(&has, strength(pool->card[i] % KINDS));
        }
        if (compare(&has, &best) > 0)
            best = has;
    }
    return best;
}

/* ---- 開樽: one combination after the other, until no card is left ---- */

static const char *const betting_names[] = {"一",     "友",   "連",   "闇戦之集", "行行",
                                            "馬弓兵", "地心", "皇王", "筆兵無傾"};
enum { ALONE, EQUAL, IN_ROW, DARK, GOING, HORSE, HEART, KINGS, GREAT, BETTING_NAMES };
static const int betting_kinds[BETTING_NAMES][6] = {
    [DARK] = {2, 2, 2, 2, 2, -1}, [GOING] = {BOAT, 4, 6, -1},  [HORSE] = {2, 3, 6, -1},
    [HEART] = {7, 8, 9, -1},      [KINGS] = {KING, MINDS, -1}, [GREAT] = {2, 3, 9, 7, 8, -1},
};

/* Higher for what is better in 開樽 (G3.7); −1: no combination. */
static int betting_worth(const contest_table *table, const struct chosen *chosen)
{
    int set = set_of(chosen), run = run_of(table, chosen), best = -1, number = 0;
    bool flipped = contest_says(table, "順:行行");
    for (int name = DARK; name < BETTING_NAMES; name++) {
        int count = 0;
        while (betting_kinds[name][count] >= 0)
            count++;
        int rank = !flipped ? name : name == GOING ? HORSE : name == HORSE ? GOING : name;
        if (are_kinds(chosen, betting_kinds[name], count) && rank > best)
            best = rank;
    }
    if (best < 0 && chosen->count > 1 && run >= 0) {
        best = IN_ROW;
        number = run;
    } else if (best < 0 && (chosen->count == 1 || set >= 0)) {
        best = chosen->count > 1 ? EQUAL : ALONE;
        number = set >= 0 ? set : BOAT;
    }
    return best < 0 ? -1 : ((best * 10 + chosen->count) * 20 + number) * 2 + of_one_colour(chosen);
}

static int name_of_betting(const contest_table *table, int worth)
{
    int rank = worth / 40 / 10;
    bool flipped = contest_says(table, "順:行行");
    return !flipped ? rank : rank == GOING ? HORSE : rank == HORSE ? GOING : rank;
}

static struct has best_betting(const contest_table *table, const struct play *pool, unsigned left)
{
    struct has best = {.count = 0};
    int most = -1;
    for (unsigned which = left; which; which = (which - 1) & left) {
        struct chosen chosen = choose(pool, which);
        int worth = betting_worth(table, &chosen);
        most = worth > most ? worth : most;
    }
    for (unsigned which = left; which; which = (which - 1) & left) {
        struct chosen chosen = choose(pool, which);
        if (betting_worth(table, &chosen) != most)
            continue;
        struct has rest = best_betting(table, pool, left & ~which), has = {1, {most}};
        for (int i = 0; i < rest.count; i++)
            has.worth[has.count++] = rest.worth[i];
        if (compare(&has, &best) > 0)
            best = has;
    }
    return best;
}

/* ---- who gets what ---- */

static bool knows(const contest_table *table, int player)
{
    const struct pots *pots = table->own;
    return table->unknown[player] == 0 && pots->unknown_common == 0;
}

static struct has best_of(const contest_table *table, int player)
{
    const struct pots *pots = table->own;
    struct play pool = {.count = 0};
    for (int card = 0; card < CARDS; card++) {
        for (int i = 0; i < table->known[player][card]; i++)
            pool.card[pool.count++] = card;
    }
    int of_hand = pool.count;
    for (int i = 0; i < pots->common.count; i++)
        pool.card[pool.count++] = pots->common.card[i];
    return is_poker(table) ? best_poker(table, &pool, of_hand)
                           : best_betting(table, &pool, (1U << pool.count) - 1);
}

/* The shares, where the cards decide; false: not all of them are known. */
static bool share_out(const contest_table *table, long share[MOST_PLAYERS])
{
    const struct pots *pots = table->own;
    struct has best = {.count = 0}, has[MOST_PLAYERS];
    long winners = 0;
    memset(share, 0, sizeof(long) * MOST_PLAYERS);
    for (int i = 0; i < table->players; i++) {
        if (pots->out[i])
            continue;
        if (!pots->alone && !knows(table, i))
            return false;
        has[i] = pots->alone ? best : best_of(table, i);
        best = compare(&has[i], &best) > 0 ? has[i] : best;
    }
    for (int i = 0; i < table->players; i++)
        winners += !pots->out[i] && compare(&has[i], &best) == 0;
    long odd = pots->pot % winners;
    for (int n = 0; n < table->players; n++) {
        int i = (pots->chief + n) % table->players;
        if (pots->out[i] || compare(&has[i], &best) != 0)
            continue;
        share[i] = pots->pot / winners + odd;
        odd = 0;
    }
    return true;
}

/* ---- the setup ---- */

static void begin(contest_table *table)
{
    struct pots *pots = table->own;
    int commons = is_poker(table) ? 3 : (int)contest_number_said(table, "共札:", 0);
    int hand = is_poker(table) ? 3 : 2;
    contest_deal(table, hand, DECK - hand * table->players - commons);
    pots->step = is_poker(table) ? EXCHANGE : FEE;
    pots->fee = is_poker(table) ? 1 : contest_number_said(table, "参:", 1);
    pots->unknown_common = commons;
    for (int i = 0; i < table->players; i++)
        pots->share[i] = -1;
}

static const char *judge_commons(contest_table *table, const char **at)
{
    struct pots *pots = table->own;
    struct play cards;
    if (!contest_eat_cards(at, &cards, KNOWN_CARDS))
        return "no cards";
    if (table->begun || pots->laid || cards.count != pots->unknown_common)
        return "no common cards here";
    pots->laid = true;
    pots->common = cards;
    pots->unknown_common = 0;
    for (int i = 0; i < cards.count; i++) {
        if (!contest_see(table, cards.card[i]))
            return "more copies than there are";
    }
    return NULL;
}

/* ---- turns: from the chief on in seating order, without those who left ---- */

static int count_in(const contest_table *table)
{
    const struct pots *pots = table->own;
    int count = 0;
    for (int i = 0; i < table->players; i++)
        count += !pots->out[i];
    return count;
}

static int next_to_act(const contest_table *table)
{
    const struct pots *pots = table->own;
    for (int n = 0; n < table->players; n++) {
        int i = (pots->chief + n) % table->players;
        if (!pots->out[i] && !pots->acted[i])
            return i;
    }
    return NO_PLAYER;
}

static void end_action(contest_table *table)
{
    struct pots *pots = table->own;
    pots->acted[table->actor] = true;
    if (count_in(table) == 1) {
        pots->alone = true;
        table->decided = true;
        for (int i = 0; i < table->players; i++)
            table->winner = pots->out[i] ? table->winner : i;
        return;
    }
    if (next_to_act(table) != NO_PLAYER)
        return;
    memset(pots->acted, 0, sizeof pots->acted);
    pots->last_bet = 0;
    pots->round += pots->step == BETS_ARE_MADE;
    pots->step += pots->step < BETS_ARE_MADE || (is_poker(table) && pots->round == ROUNDS);
}

static void put_in(contest_table *table, long amount)
{
    struct pots *pots = table->own;
    table->score[table->actor] -= amount;
    pots->pot += amount;
}

/* ---- 値戦: the exchange ---- */

/* A common card is taken: a known one, or one not seen so far. */
static bool take_common(contest_table *table, int card)
{
    struct pots *pots = table->own;
    for (int i = 0; i < pots->common.count; i++) {
        if (pots->common.card[i] == card) {
            pots->common.card[i] = pots->common.card[--pots->common.count];
            return true;
        }
    }
    return pots->unknown_common-- > 0 && contest_see(table, card);
}

static void add_common(struct pots *pots, int card)
{
    pots->common.card[pots->common.count++] = card;
}

static const char *judge_swap(contest_table *table, const char **at)
{
    struct pots *pots = table->own;
    struct play cards, given = {1, {0}, {-1}};
    if (!contest_eat_cards(at, &cards, KNOWN_CARDS) || cards.count != 2)
        return "two cards are exchanged";
    if (pots->step != EXCHANGE || table->actor != next_to_act(table))
        return "not to exchange";
    given.card[0] = cards.card[0];
    if (!contest_leave(table, &given) || !take_common(table, cards.card[1]))
        return "no such card";
    add_common(pots, cards.card[0]);
    table->known[table->actor][cards.card[1]]++;
    table->held[table->actor]++;
    end_action(table);
    return NULL;
}

/* Whether CARD can be one of the two that were drawn. */
static bool was_drawn(const struct play *drawn, int card)
{
    return drawn->card[0] == card || drawn->card[1] == card || drawn->card[0] == UNKNOWN ||
           drawn->card[1] == UNKNOWN;
}

/* 手AB 斥CD: one of C and D was in the hand, the other is A or B. */
static const char *judge_draw(contest_table *table, const char **at)
{
    struct pots *pots = table->own;
    struct play drawn = {2, {UNKNOWN, UNKNOWN}, {-1, -1}}, cards;
    long number = 2;
    int player = table->actor, before[CARDS], unknown = table->unknown[player];
    if (!contest_eat_cards(at, &drawn, WITH_UNKNOWN) && !contest_eat_number(at, &number))
        return "nothing drawn";
    if (!contest_eat(at, "斥") || !contest_eat_cards(at, &cards, KNOWN_CARDS))
        return "no discard";
    if (pots->step != EXCHANGE || player != next_to_act(table))
        return "not to exchange";
    if (drawn.count != 2 || number != 2 || cards.count != 2)
        return "two cards are drawn, and two discarded";
    memcpy(before, table->known[player], sizeof before);
    bool fits = false;
    for (int i = 0; i < 2; i++)
        fits = fits ||
               ((before[cards.card[i]] > 0 || unknown > 0) && was_drawn(&drawn, cards.card[1 - i]));
    if (!contest_gain(table, &drawn) || !fits || !contest_leave(table, &cards))
        return "no such cards";
    add_common(pots, cards.card[0]);
    add_common(pots, cards.card[1]);
    end_action(table);
    return NULL;
}

/* ---- fees and bets ---- */

static const char *judge_fee(contest_table *table, const char **at)
{
    struct pots *pots = table->own;
    long amount;
    if (!contest_eat_number(at, &amount))
        return "no amount";
    if (pots->step != FEE || table->actor != next_to_act(table) || amount != pots->fee)
        return "no such fee";
    put_in(table, amount);
    end_action(table);
    return NULL;
}

static const char *judge_bet(contest_table *table, const char **at)
{
    struct pots *pots = table->own;
    long amount;
    if (!contest_eat_number(at, &amount))
        return "no amount";
    if (pots->step != BETS_ARE_MADE || table->actor != next_to_act(table))
        return "not to bet";
    bool good = !is_poker(table)     ? amount >= 1 && amount >= pots->last_bet
                : pots->last_bet > 0 ? amount == pots->last_bet
                                     : amount >= 1 && amount <= 5;
    for (int i = 0; i < table->players; i++)
        good = good && !pots->shown[i];
    pots->last_bet = amount;
    put_in(table, amount);
    end_action(table);
    return good ? NULL : "no such bet";
}

static const char *judge_fold(contest_table *table)
{
    struct pots *pots = table->own;
    int player = table->actor;
    if (pots->step != BETS_ARE_MADE || player != next_to_act(table))
        return "not to leave";
    for (int i = 0; i < table->players; i++) {
        if (pots->shown[i])
            return "no betting after the cards are shown";
    }
    pots->out[player] = true;
    while (pots->out[pots->chief] && count_in(table) > 0)
        pots->chief = (pots->chief + 1) % table->players;
    end_action(table);
    return NULL;
}

/* ---- the cards are shown ---- */

/* In 開樽 after any full cycle, in 値戦 after the third. */
static bool may_show(const contest_table *table)
{
    const struct pots *pots = table->own;
    if (is_poker(table))
        return pots->step == SHOW;
    for (int i = 0; i < table->players; i++) {
        if (pots->acted[i] && !pots->out[i])
            return false;
    }
    return pots->step == BETS_ARE_MADE && pots->round > 0;
}

static const char *judge_show(contest_table *table, const char **at)
{
    struct pots *pots = table->own;
    struct play cards;
    int player = table->actor;
    if (!contest_eat_cards(at, &cards, is_poker(table) ? KNOWN_CARDS : WITH_UNKNOWN))
        return "no cards";
    if (pots->alone || !may_show(table) || pots->out[player] || pots->shown[player] ||
        cards.count != table->held[player])
        return "no cards are shown here";
    pots->shown[player] = true;
    struct play known = {.count = 0};
    for (int i = 0; i < cards.count; i++) {
        if (cards.card[i] != UNKNOWN)
            known.card[known.count++] = cards.card[i];
    }
    return contest_show(table, &known) ? NULL : "not his cards";
}

static bool all_are_shown(const contest_table *table)
{
    const struct pots *pots = table->own;
    bool all = may_show(table);
    for (int i = 0; i < table->players && !is_poker(table); i++)
        all = all && (pots->out[i] || pots->shown[i]);
    return all;
}

/* ---- the end ---- */

/* 手N: the share of a player. */
static const char *judge_share(contest_table *table, const char **at)
{
    struct pots *pots = table->own;
    long share[MOST_PLAYERS], number;
    if (!contest_eat_number(at, &number))
        return "no number";
    if (!pots->alone && !all_are_shown(table))
        return "the pot is not won yet";
    if (pots->out[table->actor] || pots->share[table->actor] >= 0)
        return "no share";
    pots->share[table->actor] = number;
    return !share_out(table, share) || (number == share[table->actor] && number > 0)
               ? NULL
               : "another share";
}

static bool is_named(const contest_table *table, const char **at, int player)
{
    static const char *const poker_names[] = {"一", "二友", "三連", "三友"};
    const char *const *names = is_poker(table) ? poker_names : betting_names;
    int count = is_poker(table) ? 4 : BETTING_NAMES, name = 0;
    while (name < count && !contest_eat(at, names[name]))
        name++;
    if (name == count)
        return false;
    if (!knows(table, player))
        return true;
    int worth = best_of(table, player).worth[0];
    return name == (is_poker(table) ? worth / 100 : name_of_betting(table, worth));
}

static const char *judge_win(contest_table *table, const char **at)
{
    struct pots *pots = table->own;
    long share[MOST_PLAYERS], number = 0;
    int player = table->actor;
    bool named = is_named(table, at, player), said;
    if (!contest_eat_share(at, &said, &number))
        return "no number";
    if (pots->alone || !all_are_shown(table) || pots->out[player])
        return "cards do not win here";
    if (!named)
        return "another hand";
    bool sure = share_out(table, share);
    if (sure && (share[player] == 0 || (said && number != share[player])))
        return "another share";
    if (said && pots->share[player] >= 0 && pots->share[player] != number)
        return "two shares";
    if (said)
        pots->share[player] = number;
    table->namer = player;
    table->decided = true;
    return NULL;
}

/* The shares as they are stated; PLAYER gets what is left. */
static const char *share_as_stated(const contest_table *table, int player, long share[MOST_PLAYERS])
{
    const struct pots *pots = table->own;
    long left = pots->pot;
    for (int i = 0; i < table->players; i++) {
        share[i] = pots->share[i] > 0 ? pots->share[i] : 0;
        left -= share[i];
    }
    if (player != NO_PLAYER && pots->share[player] < 0) {
        share[player] = left;
        left = 0;
    }
    for (int i = 0; i < table->players; i++) {
        if (share[i] < 0)
            return "more than the pot";
    }
    return left == 0 ? NULL : "the shares are not the pot";
}

static const char *end(contest_table *table, int player)
{
    struct pots *pots = table->own;
    long share[MOST_PLAYERS];
    if (!pots->alone && !all_are_shown(table))
        return "the season is not over";
    if (!share_out(table, share)) {
        const char *why = share_as_stated(table, player, share);
        if (why)
            return why;
    }
    if (player != NO_PLAYER && share[player] == 0)
        return "another has won";
    int winners = 0, winner = NO_PLAYER;
    for (int i = 0; i < table->players; i++) {
        winners += share[i] > 0;
        winner = share[i] > 0 ? i : winner;
        table->score[i] += share[i];
    }
    table->winner = winners == 1 ? winner : NO_PLAYER;
    table->decided = true;
    return NULL;
}

/* 上行, where the cards have decided. */
static const char *judge_claim(const contest_table *table)
{
    const struct pots *pots = table->own;
    long share[MOST_PLAYERS];
    bool won = (pots->alone || all_are_shown(table)) && share_out(table, share) &&
               share[table->actor] == pots->pot;
    return won ? NULL : "he has not won";
}

/* ---- any event ---- */

static const char *event(contest_table *table, const char **at)
{
    struct pots *pots = table->own;
    const char *why;
    bool found;
    why = contest_setup(table, at, KNOWN_CARDS, &found);
    pots->chief = table->begun ? pots->chief : table->banker;
    if (found)
        return why;
    if (contest_eat(at, "付片"))
        return judge_commons(table, at);
    if ((why = contest_begin(table)))
        return why;
    if (table->namer != NO_PLAYER || table->ended)
        return "終季 is missing";
    if (contest_eat(at, "上行"))
        return judge_claim(table);
    if (contest_eat(at, "為"))
        return judge_win(table, at);
    if (contest_eat(at, "手"))
        return pots->step == EXCHANGE && is_poker(table) ? judge_draw(table, at)
                                                         : judge_share(table, at);
    if (table->decided)
        return "the season is over";
    return contest_eat(at, "付")                      ? judge_fee(table, at)
           : contest_eat(at, "加行")                  ? judge_bet(table, at)
           : contest_eat(at, "無行")                  ? judge_fold(table)
           : contest_eat(at, "開")                    ? judge_show(table, at)
           : is_poker(table) && contest_eat(at, "換") ? judge_swap(table, at)
                                                      : "no such event";
}

const struct game_rules contest_poker = {"値戦", sizeof(struct pots), begin, event, end};
const struct game_rules contest_betting = {"開樽", sizeof(struct pots), begin, event, end};

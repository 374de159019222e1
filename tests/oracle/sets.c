/* 終季 (G3.1, G3.3): who draws, calls and discards, what six cards are worth, and who pays. */
#include "tests/oracle/contests_inside.h"

enum { BOAT, NUMBER_0, NUMBER_8 = 9, KING = 10, MINDS = 11, KINDS = 12 };
enum { TO_DRAW, DREW, CALLED }; /* where a turn stands; the last two lack a discard */
enum { ONE_COLOUR, SIX, ROUND, BRIDGES, FINE, NAMES }; /* 同色 六連 一周 層橋 妙 */
static const char *const names[NAMES] = {"同色", "六連", "一周", "層橋", "妙"};
static const int worth_of_name[NAMES] = {1, 1, 3, 3, 5};

struct sets {
    int phase, turn, discard, discarder; /* discarder NO_PLAYER: nothing to call */
    int last_seat;
    bool first_round;
    int lights, light[2];
    bool second_light;              /* just opened: a win must follow */
    struct play open[MOST_PLAYERS]; /* a combination that lies open, with what its cards mean */
    struct play shown;              /* 付, before 為 */
    bool claims;                    /* the winner has taken a discard */
    long due[MOST_PLAYERS][MOST_PLAYERS];
};

/* ---- combinations: cards with what each of them means, a kind from 0 ---- */

static int strength(int kind)
{
    return kind == MINDS ? KING : kind;
}

static bool is_set(const struct play *play)
{
    for (int i = 1; i < play->count; i++) {
        if (strength(play->as[i]) != strength(play->as[0]))
            return false;
    }
    return play->as[0] != BOAT || play->count == 2;
}

static int lowest(const struct play *play)
{
    int low = KINDS;
    for (int i = 0; i < play->count; i++)
        low = strength(play->as[i]) < low ? strength(play->as[i]) : low;
    return low;
}

/* Three consecutive numbers of one colour; with 九札:可 王 and 皇 are a 9. */
static bool is_run(const contest_table *table, const struct play *play)
{
    int low = lowest(play), high = contest_says(table, "九札:可") ? KING : NUMBER_8;
    unsigned there = 0;
    for (int i = 0; i < play->count; i++) {
        int number = strength(play->as[i]);
        if (number < NUMBER_0 || number > high || play->card[i] / KINDS != play->card[0] / KINDS)
            return false;
        there |= 1U << (number - low);
    }
    return play->count == 3 && there == 7;
}

/* 馬弓兵, 筆巫将 or 船車馬 of any colours, a 船 that is none only for the others. */
static bool is_fine(const struct play *play)
{
    static const unsigned triples[] = {1U << 6 | 1U << 3 | 1U << 2, 1U << 7 | 1U << 8 | 1U << 9,
                                       1U << BOAT | 1U << 4 | 1U << 6};
    unsigned there = 0;
    for (int i = 0; i < play->count; i++)
        there |= 1U << play->as[i];
    return play->count == 3 && (there == triples[0] || there == triples[1] || there == triples[2]);
}

/* Fixes what an undeclared 船 of a play from FROM on means: the strongest that is a combination. */
static bool settle(const contest_table *table, struct play *play, int from)
{
    while (from < play->count && play->as[from] >= 0)
        from++;
    if (from == play->count)
        return is_set(play) || is_run(table, play);
    for (int kind = MINDS; kind >= NUMBER_0; kind--) {
        play->as[from] = kind;
        if (settle(table, play, from + 1))
            return true;
    }
    play->as[from] = -1;
    return false;
}

/* Each card means itself but a 船, which means what it is declared as, or anything: −1. */
static void mean(struct play *play)
{
    for (int i = 0; i < play->count; i++) {
        if (play->card[i] % KINDS != BOAT)
            play->as[i] = play->card[i] % KINDS;
    }
}

static bool may_act(const struct play *play)
{
    for (int i = 0; i < play->count; i++) {
        if (play->as[i] == BOAT || (play->as[i] > 0 && play->card[i] % KINDS != BOAT))
            return false;
    }
    return true;
}

/* ---- what six cards are worth ---- */

static unsigned bit(int name)
{
    return 1U << name;
}

static int worth_of(unsigned hands)
{
    int worth = 2;
    for (int i = 0; i < NAMES; i++)
        worth += hands & bit(i) ? worth_of_name[i] : 0;
    return worth;
}

/* Two triples: *HANDS is what they are, of 六連, 層橋 and 妙; false: no two triples. */
static bool judge_triples(const contest_table *table, const struct play *one, bool hidden,
                          const struct play *other, unsigned *hands)
{
    bool fine = contest_says(table, "妙");
    bool first = fine && hidden && is_fine(one), second = fine && is_fine(other);
    bool runs = is_run(table, one) && is_run(table, other), sets = is_set(one) && is_set(other);
    if ((!first && !is_set(one) && !is_run(table, one)) ||
        (!second && !is_set(other) && !is_run(table, other)))
        return false;
    int apart = lowest(one) - lowest(other);
    *hands = first || second ? bit(FINE) : 0;
    if (runs && (apart == 3 || apart == -3))
        *hands |= bit(SIX);
    bool same = runs ? apart == 0 : sets && strength(one->as[0]) == strength(other->as[0]);
    if (contest_says(table, "層橋") && same)
        *hands |= bit(BRIDGES);
    return true;
}

static struct play part_of(const struct play *play, unsigned which)
{
    struct play part = {.count = 0};
    for (int i = 0; i < play->count; i++) {
        if (which >> i & 1) {
            part.card[part.count] = play->card[i];
            part.as[part.count++] = play->as[i];
        }
    }
    return part;
}

static void keep_best(unsigned hands, int *best, unsigned *best_hands)
{
    if (worth_of(hands) > *best) {
        *best = worth_of(hands);
        *best_hands = hands;
    }
}

static bool all_pairs(const struct play *play)
{
    int of[KINDS] = {0};
    bool even = true;
    for (int i = 0; i < play->count; i++)
        of[strength(play->as[i])]++;
    for (int kind = 0; kind < KINDS; kind++)
        even = even && of[kind] % 2 == 0;
    return even;
}

/* The hidden cards, whose meanings are settled, beside what lies open. */
static void judge_division(const contest_table *table, const struct play *hidden,
                           const struct play *open, int *best, unsigned *best_hands)
{
    unsigned hands = 0, all = (1U << hidden->count) - 1;
    bool pairs = !contest_says(table, "無二友");
    if (pairs && (open->count == 0 || open->count == 4) && all_pairs(hidden))
        keep_best(0, best, best_hands);
    if (open->count == 3 && judge_triples(table, open, false, hidden, &hands))
        keep_best(hands, best, best_hands);
    for (unsigned which = 0; open->count == 0 && which <= all; which++) {
        struct play one = part_of(hidden, which), other = part_of(hidden, all & ~which);
        if (one.count == 3 && judge_triples(table, &one, true, &other, &hands))
            keep_best(hands, best, best_hands);
    }
}

static void judge_meanings(const contest_table *table, struct play *hidden, const struct play *open,
                           int *best, unsigned *best_hands)
{
    int free = 0;
    while (free < hidden->count && hidden->as[free] >= 0)
        free++;
    if (free == hidden->count) {
        judge_division(table, hidden, open, best, best_hands);
        return;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        hidden->as[free] = kind;
        judge_meanings(table, hidden, open, best, best_hands);
    }
    hidden->as[free] = -1;
}

static bool is_light(const contest_table *table, const struct sets *sets, int card)
{
    bool free = contest_says(table, "光色:自由");
    for (int i = 0; i < sets->lights; i++) {
        int light = sets->light[i];
        if (light == card || (free && light != UNKNOWN && light % KINDS == card % KINDS))
            return card % KINDS != BOAT;
    }
    return false;
}

/* 加値 of known cards. */
static long extra_of(const contest_table *table, const struct sets *sets, const struct play *play)
{
    long extra = 0;
    for (int i = 0; i < play->count; i++)
        extra += (play->card[i] % KINDS >= KING) + is_light(table, sets, play->card[i]);
    return extra;
}

static struct play known_hand(const contest_table *table, int player)
{
    struct play hand = {.count = 0};
    for (int card = 0; card < CARDS; card++) {
        for (int i = 0; i < table->known[player][card]; i++) {
            hand.card[hand.count] = card;
            hand.as[hand.count++] = -1;
        }
    }
    return hand;
}

/* ---- the setup ---- */

static void begin(contest_table *table)
{
    struct sets *sets = table->own;
    int lights = contest_says(table, "光:有") ? 2 : 0;
    contest_deal(table, 5, DECK - 5 * table->players - lights);
    sets->first_round = true;
    sets->last_seat = -1;
    sets->discarder = NO_PLAYER;
}

/* 軸人 is who won, with 位値 one more if he stays; after a void season all stays. */
static const char *judge_banker(contest_table *table, const char **at)
{
    struct sets *sets = table->own;
    long said = 0;
    int winner = table->last_winner, worth = 2;
    bool numbered = contest_eat_number(at, &said);
    if (table->actor == NO_PLAYER || contest_banker(table))
        return "no banker is named here";
    if (table->season > 1) {
        int due = winner == NO_PLAYER ? table->last_banker : winner;
        if (table->actor != due)
            return "another is banker";
        worth = winner == NO_PLAYER            ? table->worth
                : winner == table->last_banker ? table->worth + 1
                                               : 2;
    }
    if (numbered && (said < 2 || (table->season > 1 && said != worth)))
        return "another 位値";
    table->worth = numbered ? (int)said : worth;
    sets->turn = table->banker;
    return NULL;
}

static const char *judge_light(contest_table *table, const char **at)
{
    struct sets *sets = table->own;
    struct play light;
    bool may_win = sets->phase == DREW || sets->discarder != NO_PLAYER;
    if (!contest_eat_cards(at, &light, WITH_UNKNOWN) || light.count != 1)
        return "no light";
    if (!contest_says(table, "光:有") || table->actor != NO_PLAYER || sets->lights == 2 ||
        (table->begun ? !may_win || table->decided : sets->lights > 0))
        return "no light is opened here";
    sets->light[sets->lights++] = light.card[0];
    sets->second_light = table->begun;
    return light.card[0] == UNKNOWN || contest_see(table, light.card[0])
               ? NULL
               : "more copies than there are";
}

/* ---- turns ---- */

static void pay(contest_table *table, int from, int to)
{
    struct sets *sets = table->own;
    table->score[from]--;
    table->score[to]++;
    sets->due[from][to]++;
    sets->due[to][from]--;
}

static void begin_turn(contest_table *table)
{
    struct sets *sets = table->own;
    int seat = (table->actor - table->banker + table->players) % table->players;
    sets->first_round = sets->first_round && seat > sets->last_seat;
    sets->last_seat = seat;
    sets->turn = table->actor;
    sets->discarder = NO_PLAYER;
    memset(sets->due, 0, sizeof sets->due);
}

static const char *judge_draw(contest_table *table, const char **at)
{
    struct sets *sets = table->own;
    struct play card;
    if (!contest_eat_cards(at, &card, WITH_UNKNOWN) || card.count != 1)
        return "one card is drawn";
    if (sets->phase != TO_DRAW || table->actor != sets->turn)
        return "not to draw";
    begin_turn(table);
    sets->phase = DREW;
    return contest_gain(table, &card) ? NULL : "no such card to draw";
}

static const char *judge_discard(contest_table *table, const char **at)
{
    struct sets *sets = table->own;
    struct play card;
    if (!contest_eat_cards(at, &card, KNOWN_CARDS) || card.count != 1)
        return "one card is discarded";
    if (sets->phase == TO_DRAW || table->actor != sets->turn)
        return "not to discard";
    if (!contest_leave(table, &card))
        return "no such card";
    sets->phase = TO_DRAW;
    sets->discard = card.card[0];
    sets->discarder = table->actor;
    sets->turn = (table->actor + 1) % table->players;
    memset(sets->due, 0, sizeof sets->due);
    return NULL;
}

static void all_pay(contest_table *table)
{
    for (int i = 0; i < table->players; i++) {
        if (i != table->actor)
            pay(table, i, table->actor);
    }
}

/* 開 黒弓 於赤弓赤弓 */
static const char *judge_call(contest_table *table, const char **at)
{
    struct sets *sets = table->own;
    struct play called, hidden;
    int discarder = sets->discarder, player = table->actor;
    if (!contest_eat_cards(at, &called, ACTING) || called.count != 1 || !contest_eat(at, "於") ||
        !contest_eat_cards(at, &hidden, ACTING))
        return "no call";
    if (sets->phase != TO_DRAW || discarder == NO_PLAYER || discarder == player)
        return "nothing to call";
    if (called.card[0] != sets->discard || !may_act(&called) || !may_act(&hidden))
        return "not the discard";
    if (!contest_leave(table, &hidden) || table->held[player] == 0)
        return "no such cards";
    for (int i = 0; i < hidden.count; i++) {
        called.card[called.count] = hidden.card[i];
        called.as[called.count++] = hidden.as[i];
    }
    mean(&called);
    if (called.count < 3 || called.count > 4 || !settle(table, &called, 0))
        return "no combination";
    begin_turn(table);
    sets->open[player] = called;
    sets->phase = CALLED;
    pay(table, player, discarder);
    for (int i = (discarder + 1) % table->players; contest_says(table, "飛払") && i != player;
         i = (i + 1) % table->players)
        pay(table, player, i);
    if (called.count == 4)
        all_pay(table);
    return NULL;
}

/* 四友: four hidden cards, or one to three that lie open. */
static const char *judge_four(contest_table *table, const char **at)
{
    struct sets *sets = table->own;
    struct play cards, *open = &sets->open[table->actor];
    if (!contest_eat_cards(at, &cards, ACTING) || !may_act(&cards))
        return "no cards";
    if (sets->phase == TO_DRAW || table->actor != sets->turn)
        return "not in his turn";
    if (!contest_leave(table, &cards))
        return "no such cards";
    mean(&cards);
    if (cards.count == 1 && open->count == 3 && is_set(open)) {
        open->card[3] = cards.card[0];
        open->as[3] = cards.as[0] < 0 ? open->as[0] : cards.as[0];
        open->count = 4;
    } else if (cards.count == 4 && open->count == 0) {
        *open = cards;
        if (!settle(table, open, 0))
            return "no four";
    } else {
        return "no four";
    }
    memset(sets->due, 0, sizeof sets->due);
    all_pay(table);
    return is_set(open) ? NULL : "no four";
}

/* ---- the end ---- */

/* A player is about to win: by what he drew, or by the discard of another, which he takes. */
static const char *claim(contest_table *table)
{
    struct sets *sets = table->own;
    int player = table->actor;
    if (sets->shown.count > 0 || sets->claims)
        return player == sets->turn ? NULL : "another has shown his cards";
    if (contest_says(table, "光:有") && sets->lights < 2)
        return "the second light is missing";
    if (sets->phase == TO_DRAW) {
        if (sets->discarder == NO_PLAYER || sets->discarder == player)
            return "nothing to win by";
        table->known[player][sets->discard]++;
        table->held[player]++;
        sets->claims = true;
        sets->turn = player;
        return NULL;
    }
    return sets->phase == DREW && player == sets->turn ? NULL : "not to win";
}

static const char *judge_show(contest_table *table, const char **at)
{
    struct sets *sets = table->own;
    struct play cards;
    if (!contest_eat_cards(at, &cards, ACTING) || !may_act(&cards))
        return "no cards";
    if (sets->shown.count > 0)
        return "shown twice";
    const char *why = claim(table);
    if (why)
        return why;
    if (cards.count != table->held[table->actor] || !contest_show(table, &cards))
        return "not his cards";
    sets->shown = cards;
    return NULL;
}

static const char *eat_names(const char **at, unsigned *hands)
{
    *hands = 0;
    do {
        int name = 0;
        while (name < NAMES && !contest_eat(at, names[name]))
            name++;
        if (name == NAMES && !contest_eat(at, "終季"))
            return "no hand";
        if (name < NAMES && *hands & bit(name))
            return "named twice";
        *hands |= name < NAMES ? bit(name) : 0;
    } while (contest_eat(at, "加"));
    return NULL;
}

static bool pays(const contest_table *table, int player)
{
    const struct sets *sets = table->own;
    return player != table->winner && (!sets->claims || player == sets->discarder);
}

static long factor(const contest_table *table, int player)
{
    return table->winner == table->banker || player == table->banker ? table->worth : 1;
}

/* What each pays: WORTH by 位値, and EXTRA. */
static void settle_up(contest_table *table, long worth, long extra)
{
    struct sets *sets = table->own;
    memset(sets->due, 0, sizeof sets->due);
    for (int i = 0; i < table->players; i++) {
        if (!pays(table, i))
            continue;
        sets->due[i][table->winner] = worth * factor(table, i) + extra;
        sets->due[table->winner][i] = -sets->due[i][table->winner];
    }
}

/* 為…而手N; N is −1 where it is not said. */
static const char *judge_hands(contest_table *table, unsigned named, bool said, long number)
{
    struct sets *sets = table->own;
    int player = table->actor, best = 0;
    struct play hand = sets->shown.count > 0 ? sets->shown : known_hand(table, player), all;
    unsigned hands = 0, round = sets->first_round ? bit(ROUND) : 0;
    bool plain = contest_says(table, "終季無役");
    bool sure = table->unknown[player] == 0;
    mean(&hand);
    all = sets->open[player];
    for (int i = 0; i < hand.count; i++)
        all.card[all.count++] = hand.card[i];
    if (sure)
        judge_meanings(table, &hand, &sets->open[player], &best, &hands);
    if (sure && best == 0)
        return "no six cards to win with";
    bool one_colour = true;
    for (int i = 0; i < all.count; i++)
        one_colour = one_colour && all.card[i] / KINDS == all.card[0] / KINDS;
    hands |= round | (one_colour ? bit(ONE_COLOUR) : 0);
    if (!sure)
        hands = (named & ~bit(ROUND)) | round;
    if ((named & bit(BRIDGES) && !contest_says(table, "層橋")) ||
        (named & bit(FINE) && !contest_says(table, "妙")) || named != (plain ? 0 : hands))
        return "other hands";
    long worth = worth_of(named), sum = 0, payers = 0, extra = extra_of(table, sets, &all);
    for (int i = 0; i < table->players; i++) {
        sum += pays(table, i) ? worth * factor(table, i) : 0;
        payers += pays(table, i);
    }
    if (!sure || sets->lights > 0) {
        bool known = sure && sets->light[0] != UNKNOWN && sets->light[1] != UNKNOWN;
        extra = sure || known ? extra : 0;
        if (!known && (!said || (number - sum) % payers != 0 || (number - sum) / payers < extra))
            return "that many points cannot be";
        extra = known ? extra : (number - sum) / payers;
    }
    settle_up(table, worth, extra);
    return !said || number == sum + payers * extra ? NULL : "another number of points";
}

static const char *judge_win(contest_table *table, const char **at)
{
    unsigned named;
    long number = -1;
    const char *why = eat_names(at, &named);
    bool said;
    if (why || !contest_eat_share(at, &said, &number))
        return why ? why : "no number";
    why = claim(table);
    if (why)
        return why;
    table->winner = table->namer = table->actor;
    why = judge_hands(table, named, said, number);
    table->decided = true;
    return why;
}

static const char *end(contest_table *table, int player)
{
    struct sets *sets = table->own;
    if (!table->decided) {
        if (table->banker == NO_PLAYER || player != NO_PLAYER || sets->phase != TO_DRAW ||
            sets->shown.count > 0 || sets->claims || sets->lights == 2 || table->pile.size > 0)
            return "the season is not over";
        table->decided = true;
    }
    if (table->winner != NO_PLAYER && player != table->winner)
        return "another has won";
    for (int i = 0; i < table->players && table->winner != NO_PLAYER; i++) {
        table->score[i] -= sets->due[i][table->winner];
        table->score[table->winner] += i != table->winner ? sets->due[i][table->winner] : 0;
    }
    table->last_banker = table->banker;
    table->last_winner = table->winner;
    return NULL;
}

static const char *judge_payment(const contest_table *table, const char **at)
{
    const struct sets *sets = table->own;
    long amount;
    int to = contest_eat_player(table, at), from = table->actor;
    if (to == NO_PLAYER || !contest_eat_number(at, &amount))
        return "no payment";
    return from != NO_PLAYER && from != to && amount == sets->due[from][to] ? NULL
                                                                            : "another amount";
}

/* ---- any event ---- */

static const char *event(contest_table *table, const char **at)
{
    struct sets *sets = table->own;
    const char *why;
    bool found;
    if (contest_eat(at, "軸人"))
        return judge_banker(table, at);
    if (contest_eat(at, "光"))
        return judge_light(table, at);
    why = contest_setup(table, at, KNOWN_CARDS, &found);
    if (found)
        return why;
    if (contest_eat(at, "与"))
        return table->namer != NO_PLAYER && !table->ended ? "終季 is missing"
                                                          : judge_payment(table, at);
    if (contest_eat(at, "上行"))
        return table->decided && table->actor == table->winner ? NULL : "he has not won";
    if ((why = contest_begin(table)))
        return why;
    bool lit = sets->second_light || sets->shown.count > 0;
    sets->second_light = false;
    if (table->decided || (contest_says(table, "光:有") && sets->lights == 0))
        return "not here";
    if (contest_eat(at, "為"))
        return judge_win(table, at);
    if (contest_eat(at, "付"))
        return judge_show(table, at);
    if (lit)
        return "a win must follow";
    return contest_eat(at, "手")     ? judge_draw(table, at)
           : contest_eat(at, "斥")   ? judge_discard(table, at)
           : contest_eat(at, "開")   ? judge_call(table, at)
           : contest_eat(at, "四友") ? judge_four(table, at)
                                     : "no such event";
}

const struct game_rules contest_sets = {"終季", sizeof(struct sets), begin, event, end};

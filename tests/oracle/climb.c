/* 行山 (G4.0, G4.1): cards that bring resources and steps on the way to the goal. */
#include "tests/oracle/contests_inside.h"

enum { BOAT, NOTHING, PAWN, BOW, CART, TIGER, HORSE, BRUSH, SHAMAN, GENERAL, KING, MINDS, KINDS };
enum { MOST_PLACED = 9, MOST_ROUTE = 81, FULL = 3 /* markers */, SQUARE = 4 };
enum { START, DRAW, REMOVE, FIRE, MARK, CHANGE, DISMANTLE, PLACE, MOVE }; /* the steps of a turn */

struct placed {
    int card, markers;
    bool fresh, marked; /* placed, or marked, in this turn */
};

struct climb {
    char route[MOST_ROUTE][SQUARE];
    int goal, at[MOST_PLAYERS];
    long rice[MOST_PLAYERS], coins[MOST_PLAYERS];
    bool given[MOST_PLAYERS], immune[MOST_PLAYERS];
    struct placed placed[MOST_PLAYERS][MOST_PLACED];
    int count[MOST_PLAYERS], discards[CARDS];
    int turn, step;
    bool passed, moved, places, discarded; /* in this turn */
    int halved;
    unsigned fired[KINDS]; /* bit N: N of the cards that lie there may have fired */
};

/* ---- squares and the route ---- */

static bool eat_square(const char **at, char square[SQUARE])
{
    static const char *const rows[] = {"AI", "AU", "IA", "A", "E", "I", "U", "O", "Y"};
    const char *next = *at + strspn(*at, " \n");
    if (!*next || !strchr("KLNTZXCMP", *next))
        return false;
    square[0] = *next++;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (contest_take(&next, rows[i])) {
            snprintf(square + 1, SQUARE - 1, "%s", rows[i]);
            *at = next;
            return true;
        }
    }
    return false;
}

static void set_route(contest_table *table)
{
    static const char usual[] =
        "CAI CY CO CU CI XI ZI TI NI NU NO NY NAI TAI ZAI XAI XY XO XU ZU TU "
        "TO TY ZY ZO";
    struct climb *climb = table->own;
    const char *own = strstr(table->header, "{道:"), *line = strchr(table->header, '\n');
    const char *at = own && own < line ? own + strlen("{道:") : usual;
    int count = 0;
    while (count < MOST_ROUTE && eat_square(&at, climb->route[count]))
        count++;
    climb->goal = count - 1;
}

static bool is_hue(const char *square)
{
    static const char *const hues[] = {"CAI", "CI", "NI", "NAI", "XY", "XU", "TU", "TY", "ZO"};
    for (size_t i = 0; i < sizeof hues / sizeof *hues; i++) {
        if (strcmp(square, hues[i]) == 0)
            return true;
    }
    return false;
}

/* ---- cards on the table ---- */

static int number_of(int card)
{
    int kind = card % KINDS;
    return kind >= KING ? 10 : kind == BOAT ? 0 : kind - 1;
}

static bool is_black(int card)
{
    return card < KINDS;
}

/* How many cards of a kind act for a player: those of earlier turns. */
static int acting(const contest_table *table, int player, int kind)
{
    const struct climb *climb = table->own;
    int count = 0;
    for (int i = 0; i < climb->count[player]; i++) {
        const struct placed *placed = &climb->placed[player][i];
        count += placed->card % KINDS == kind && !placed->fresh;
    }
    return count;
}

/* Of equal cards the one with most markers; NULL: there is none. */
static struct placed *find(struct climb *climb, int player, int card)
{
    struct placed *found = NULL;
    for (int i = 0; i < climb->count[player]; i++) {
        struct placed *placed = &climb->placed[player][i];
        if (placed->card == card && (!found || placed->markers > found->markers))
            found = placed;
    }
    return found;
}

static void take_away(struct climb *climb, int player, struct placed *placed)
{
    climb->discards[placed->card]++;
    *placed = climb->placed[player][--climb->count[player]];
}

/* A card left the table during a turn, and may or may not have been one that fired. */
static void forget_firing(struct climb *climb, int kind, int alive)
{
    unsigned fired = climb->fired[kind];
    climb->fired[kind] = (fired | fired >> 1) & ((1U << alive) - 1);
}

static bool eat_card(const char **at, int *card)
{
    const char *next = *at;
    bool red = contest_eat(&next, "赤");
    if (!red && !contest_eat(&next, "黒"))
        return false;
    next += strspn(next, " \n");
    int kind = contest_take_kind(&next);
    *card = kind + (red ? KINDS : 0);
    *at = next;
    return kind >= 0;
}

/* ---- amounts ---- */

/* 与二銭, 手四米: the word and what follows it; false: it is not there, or malformed (*BAD). */
static bool eat_amount(const char **at, const char *word, long *number, bool *rice, bool *bad)
{
    const char *next = *at;
    if (!contest_eat(&next, word))
        return false;
    *bad = !contest_eat_number(&next, number) ||
           (!(*rice = contest_eat(&next, "米")) && !contest_eat(&next, "銭"));
    *at = next;
    return !*bad;
}

/* Pays a price, which need not be written where it is 0. */
static bool pay(contest_table *table, bool said, long number, bool rice, long price, bool in_rice)
{
    struct climb *climb = table->own;
    long *purse = in_rice ? &climb->rice[table->actor] : &climb->coins[table->actor];
    if (said ? number != price || rice != in_rice : price != 0)
        return false;
    *purse -= price;
    return *purse >= 0;
}

/* ---- duties ---- */

static int limit_of(const contest_table *table, int player)
{
    return 3 + acting(table, player, PAWN);
}

static bool all_drawn(const contest_table *table, int player)
{
    const struct climb *climb = table->own;
    int discards = 0;
    for (int card = 0; card < CARDS; card++)
        discards += climb->discards[card];
    return table->held[player] >= limit_of(table, player) ||
           (table->pile.size == 0 && discards == 0);
}

static bool all_removed(const struct climb *climb, int player)
{
    for (int i = 0; i < climb->count[player]; i++) {
        if (climb->placed[player][i].markers == FULL)
            return false;
    }
    return true;
}

static bool all_fired(const contest_table *table, int player)
{
    static const int duties[] = {NOTHING, KING, BRUSH, SHAMAN, GENERAL, MINDS};
    const struct climb *climb = table->own;
    for (size_t i = 0; i < sizeof duties / sizeof *duties; i++) {
        if (!(climb->fired[duties[i]] >> acting(table, player, duties[i]) & 1))
            return false;
    }
    return true;
}

static bool all_marked(const struct climb *climb, int player)
{
    for (int i = 0; i < climb->count[player]; i++) {
        const struct placed *placed = &climb->placed[player][i];
        if (is_black(placed->card) && !placed->fresh && !placed->marked && placed->markers < FULL)
            return false;
    }
    return true;
}

/* Goes on to a step: what stands before it must have been done. */
static const char *go_to(contest_table *table, int step)
{
    struct climb *climb = table->own;
    int player = climb->turn, now = climb->step;
    if (step < now)
        return "an earlier step";
    if (now <= DRAW && step > DRAW && !all_drawn(table, player))
        return "cards are to be drawn";
    if (now <= REMOVE && step > REMOVE && !all_removed(climb, player))
        return "a card is to be removed";
    if (now <= FIRE && step > FIRE && !all_fired(table, player))
        return "an effect is to be used";
    if (now <= MARK && step > MARK && !all_marked(climb, player))
        return "a marker is missing";
    climb->step = step;
    return NULL;
}

/* ---- steps 1 and 2 ---- */

/* From an empty pile the discards are drawn, in an unknown order. */
static void refill(contest_table *table)
{
    struct climb *climb = table->own;
    if (table->pile.size > 0)
        return;
    for (int card = 0; card < CARDS; card++) {
        table->pile.size += climb->discards[card];
        table->seen[card] -= climb->discards[card];
        climb->discards[card] = 0;
    }
}

static const char *judge_draw(contest_table *table, const char **at)
{
    struct play cards, one = {1, {UNKNOWN}, {-1}};
    long number = 0;
    if (!contest_eat_cards(at, &cards, WITH_UNKNOWN)) {
        if (!contest_eat_number(at, &number))
            return "no cards";
        for (cards.count = 0; cards.count < number && cards.count < MOST_CARDS; cards.count++)
            cards.card[cards.count] = UNKNOWN;
    }
    const char *why = go_to(table, DRAW);
    if (why)
        return why;
    if (cards.count == 0 || table->held[table->actor] + cards.count > limit_of(table, table->actor))
        return "over the limit";
    for (int i = 0; i < cards.count; i++) {
        refill(table);
        one.card[0] = cards.card[i];
        if (!contest_gain(table, &one))
            return "no such card to draw";
    }
    return NULL;
}

/* 除: a card with three markers goes for nothing before the effects, else it is dismantled. */
static const char *judge_removal(contest_table *table, const char **at)
{
    struct climb *climb = table->own;
    int card, player = table->actor;
    long number = 0;
    bool rice = false, bad = false;
    if (!eat_card(at, &card))
        return "no card";
    bool said = eat_amount(at, "与", &number, &rice, &bad);
    struct placed *placed = find(climb, player, card);
    if (bad)
        return "no amount";
    bool full = placed && placed->markers == FULL && !said && climb->step < FIRE;
    const char *why = go_to(table, full ? REMOVE : DISMANTLE);
    if (why || !placed)
        return why ? why : "no such card";
    take_away(climb, player, placed);
    if (full)
        return NULL;
    return pay(table, said, number, rice, number_of(card), is_black(card)) ? NULL : "another price";
}

/* ---- moves ---- */

static int steps_of(const contest_table *table, int player)
{
    const struct climb *climb = table->own;
    return 1 + is_hue(climb->route[climb->at[player]]) + acting(table, player, BOW) +
           2 * acting(table, player, HORSE);
}

static bool eat_move(const char **at, char from[SQUARE], char to[SQUARE])
{
    return eat_square(at, from) && eat_square(at, to);
}

static const char *move(contest_table *table, const char *from, const char *to)
{
    struct climb *climb = table->own;
    int player = table->actor, next = climb->at[player] + steps_of(table, player);
    next = next > climb->goal ? climb->goal : next;
    if (strcmp(from, climb->route[climb->at[player]]) != 0 || strcmp(to, climb->route[next]) != 0)
        return "no such move";
    climb->at[player] = next;
    if (next == climb->goal) {
        table->decided = true;
        table->winner = player;
    }
    return NULL;
}

static const char *judge_move(contest_table *table, const char **at)
{
    struct climb *climb = table->own;
    char from[SQUARE], to[SQUARE];
    long number = 0, price = 10, in_coins = 2;
    bool rice = false, bad = false;
    if (!eat_move(at, from, to))
        return "no squares";
    bool said = eat_amount(at, "与", &number, &rice, &bad);
    const char *why = bad ? "no amount" : go_to(table, MOVE);
    if (why || (climb->moved && !contest_says(table, "行多:可")))
        return why ? why : "a second move";
    climb->moved = true;
    for (int i = 0; i < climb->halved; i++) {
        price = (price + 1) / 2;
        in_coins = (in_coins + 1) / 2;
    }
    price -= acting(table, table->actor, CART);
    price = price < 0 ? 0 : price;
    why = move(table, from, to);
    if (why)
        return why;
    bool coins = said && !rice;
    return pay(table, said, number, rice, coins ? in_coins : price, !coins) ? NULL
                                                                            : "another price";
}

/* ---- step 3 ---- */

/* An effect of a kind of cards: one that has not been used in this turn. */
static const char *fire(contest_table *table, int kind)
{
    struct climb *climb = table->own;
    int alive = acting(table, table->actor, kind);
    const char *why = go_to(table, FIRE);
    if (why)
        return why;
    unsigned fired = climb->fired[kind] & ((1U << alive) - 1); /* not all of them */
    climb->fired[kind] = fired << 1;
    return fired ? NULL : "no such card to use";
}

static const char *judge_gain(contest_table *table, const char **at, int kind, long right,
                              bool in_rice)
{
    struct climb *climb = table->own;
    long number;
    bool rice, bad = false;
    if (!eat_amount(at, "手", &number, &rice, &bad))
        return "no amount";
    const char *why = kind >= 0 ? fire(table, kind) : NULL;
    *(in_rice ? &climb->rice[table->actor] : &climb->coins[table->actor]) += right;
    return why ? why : number == right && rice == in_rice ? NULL : "another gain";
}

static bool eat_cast(const char **at, long *heads)
{
    return contest_eat(at, "裁") && contest_eat_number(at, heads);
}

static const char *judge_brush(contest_table *table, const char **at)
{
    struct climb *climb = table->own;
    long heads;
    if (!eat_cast(at, &heads))
        return "no cast";
    const char *why = fire(table, BRUSH);
    if (why || heads < 0 || heads > 5)
        return why ? why : "five sticks";
    if (heads >= 4)
        return judge_gain(table, at, -1, 2, false);
    long number;
    bool rice, bad = false;
    climb->immune[table->actor] = true;
    return eat_amount(at, "手", &number, &rice, &bad) ? "no gain by this cast" : NULL;
}

static const char *judge_shaman(contest_table *table, const char **at)
{
    struct climb *climb = table->own;
    char from[SQUARE], to[SQUARE];
    long heads;
    if (!eat_cast(at, &heads))
        return "no cast";
    const char *why = fire(table, SHAMAN);
    if (why || heads < 0 || heads > 5)
        return why ? why : "five sticks";
    if (heads >= 4)
        return contest_eat(at, "行") && eat_move(at, from, to) ? move(table, from, to) : "no move";
    climb->halved++;
    return NULL;
}

/* 値[乙]赤王一, 除[乙]赤王: the card of a player who is not immune against others. */
static const char *judge_target(contest_table *table, const char **at, bool marks)
{
    struct climb *climb = table->own;
    int card, player = contest_eat_player(table, at);
    long number = 0;
    if (player == NO_PLAYER || !eat_card(at, &card) || (marks && !contest_eat_number(at, &number)))
        return "no card";
    if (player != table->actor && climb->immune[player])
        return "he is immune";
    struct placed *placed = marks ? NULL : find(climb, player, card);
    for (int i = 0; marks && i < climb->count[player]; i++) {
        struct placed *one = &climb->placed[player][i];
        if (one->card == card && one->markers == number - 1 && number <= FULL)
            placed = one;
    }
    if (!placed)
        return "no such card";
    if (marks) {
        placed->markers++;
        return NULL;
    }
    if (player == table->actor)
        forget_firing(climb, card % KINDS, acting(table, player, card % KINDS));
    take_away(climb, player, placed);
    return NULL;
}

static const char *judge_general(contest_table *table, const char **at)
{
    long heads;
    if (!eat_cast(at, &heads))
        return "no cast";
    const char *why = fire(table, GENERAL), *next = *at;
    if (why || heads < 0 || heads > 5)
        return why ? why : "five sticks";
    bool marks = contest_eat(&next, "値[");
    if (!marks && !contest_eat(&next, "除["))
        return NULL;
    if (marks != (heads <= 3))
        return "another cast";
    *at = next - 1;
    return judge_target(table, at, marks);
}

static const char *judge_tiger(contest_table *table, const char **at)
{
    struct climb *climb = table->own;
    long number;
    int player = contest_eat_player(table, at);
    if (player == NO_PLAYER || !contest_eat_number(at, &number))
        return "no player, or nothing";
    bool rice = contest_eat(at, "米");
    if (!rice && !contest_eat(at, "銭"))
        return "nothing";
    const char *why = fire(table, TIGER);
    if (why)
        return why;
    if (climb->immune[player] || player == table->actor || number != 1)
        return "he is immune, or no opponent";
    long *from = rice ? &climb->rice[player] : &climb->coins[player];
    long *to = rice ? &climb->rice[table->actor] : &climb->coins[table->actor];
    --*from;
    ++*to;
    return *from >= 0 ? NULL : "he has none";
}

static const char *judge_minds(contest_table *table, const char **at)
{
    char from[SQUARE], to[SQUARE];
    if (!eat_move(at, from, to))
        return "no squares";
    const char *why = fire(table, MINDS);
    return why ? why : move(table, from, to);
}

static const char *judge_marker(contest_table *table, const char **at)
{
    struct climb *climb = table->own;
    int card, player = table->actor;
    long number;
    if (!eat_card(at, &card) || !contest_eat_number(at, &number))
        return "no card";
    const char *why = go_to(table, MARK);
    if (why)
        return why;
    for (int i = 0; i < climb->count[player]; i++) {
        struct placed *placed = &climb->placed[player][i];
        if (placed->card == card && is_black(card) && !placed->fresh && !placed->marked &&
            placed->markers < FULL && placed->markers == number - 1) {
            placed->markers++;
            placed->marked = true;
            return NULL;
        }
    }
    return "no such card to mark";
}

/* ---- steps 4 to 6 ---- */

static const char *judge_change(contest_table *table, const char **at)
{
    struct climb *climb = table->own;
    long rice, coins;
    if (!contest_eat_number(at, &rice) || !contest_eat(at, "米") ||
        !contest_eat_number(at, &coins) || !contest_eat(at, "銭"))
        return "five 米 are one 銭";
    const char *why = go_to(table, CHANGE);
    if (why)
        return why;
    climb->rice[table->actor] -= rice;
    climb->coins[table->actor] += coins;
    return coins >= 1 && rice == 5 * coins && climb->rice[table->actor] >= 0 ? NULL
                                                                             : "five 米 are one 銭";
}

static const char *judge_placing(contest_table *table, const char **at)
{
    struct climb *climb = table->own;
    struct play play = {1, {0}, {-1}};
    long number = 0;
    bool rice = false, bad = false;
    int player = table->actor, card;
    if (!eat_card(at, &card))
        return "no card";
    bool said = eat_amount(at, "与", &number, &rice, &bad);
    const char *why = bad ? "no amount" : go_to(table, PLACE);
    play.card[0] = card;
    if (why || climb->discarded || card % KINDS == BOAT || climb->count[player] == MOST_PLACED)
        return why ? why : "no card is placed here";
    if (!contest_leave(table, &play))
        return "no such card";
    long price = number_of(card) - acting(table, player, CART);
    climb->placed[player][climb->count[player]++] = (struct placed){card, 0, true, false};
    climb->places = true;
    return pay(table, said, number, rice, price < 0 ? 0 : price, is_black(card)) ? NULL
                                                                                 : "another price";
}

static const char *judge_discard(contest_table *table, const char **at)
{
    struct climb *climb = table->own;
    struct play cards;
    int boats = 0;
    if (!contest_eat_cards(at, &cards, KNOWN_CARDS))
        return "no cards";
    const char *next = *at, *why = go_to(table, PLACE);
    for (int i = 0; i < cards.count; i++)
        boats += cards.card[i] % KINDS == BOAT;
    if (!contest_eat(&next, "手"))
        return "no amount";
    if (why || (boats > 0 && boats < cards.count) || (boats == 0 && climb->places))
        return why ? why : "placed and discarded";
    climb->discarded = climb->discarded || boats == 0;
    if (!contest_leave(table, &cards))
        return "no such cards";
    for (int i = 0; i < cards.count; i++)
        climb->discards[cards.card[i]]++;
    return judge_gain(table, at, -1, 2L * cards.count, boats == 0);
}

/* ---- turns ---- */

static const char *end_turn(contest_table *table)
{
    struct climb *climb = table->own;
    int player = climb->turn;
    const char *why = climb->step == START && !climb->passed ? "nothing was done" : NULL;
    if (!why)
        why = go_to(table, MOVE);
    for (int i = 0; i < climb->count[player]; i++)
        climb->placed[player][i].fresh = climb->placed[player][i].marked = false;
    climb->turn = (player + 1) % table->players;
    climb->immune[climb->turn] = false;
    climb->step = START;
    climb->passed = climb->moved = climb->places = climb->discarded = false;
    climb->halved = 0;
    for (int kind = 0; kind < KINDS; kind++)
        climb->fired[kind] = 1; /* none */
    return why;
}

static void begin(contest_table *table)
{
    struct climb *climb = table->own;
    contest_deal(table, 3, DECK - 3 * table->players);
    set_route(table);
    for (int kind = 0; kind < KINDS; kind++)
        climb->fired[kind] = 1;
}

/* 米三銭二, only one of the two, or both in the other order. */
static const char *judge_resources(contest_table *table, const char **at)
{
    struct climb *climb = table->own;
    bool rice = false, coins = false, found = true;
    if (table->begun || table->actor == NO_PLAYER || climb->given[table->actor])
        return "no resources are given here";
    climb->given[table->actor] = true;
    while (found) {
        found = false;
        if (!rice && contest_eat(at, "米"))
            rice = found = true;
        else if (!coins && contest_eat(at, "銭"))
            coins = found = true;
        long *purse = rice ? &climb->rice[table->actor] : &climb->coins[table->actor];
        if (found && (!contest_eat_number(at, purse) || *purse < 0))
            return "no number";
    }
    return NULL;
}

static const char *take_event(contest_table *table, const char **at)
{
    struct climb *climb = table->own;
    if (climb->passed)
        return "nothing stands beside 無行";
    if (contest_eat(at, "無行")) {
        bool alone = climb->step == START;
        climb->passed = true;
        return alone ? go_to(table, MOVE) : "無行 stands alone";
    }
    return contest_eat(at, "無")     ? judge_gain(table, at, NOTHING, 1, true)
           : contest_eat(at, "王")   ? judge_gain(table, at, KING, 2, false)
           : contest_eat(at, "筆")   ? judge_brush(table, at)
           : contest_eat(at, "巫")   ? judge_shaman(table, at)
           : contest_eat(at, "将")   ? judge_general(table, at)
           : contest_eat(at, "虎")   ? judge_tiger(table, at)
           : contest_eat(at, "皇行") ? judge_minds(table, at)
           : contest_eat(at, "値")   ? judge_marker(table, at)
           : contest_eat(at, "換")   ? judge_change(table, at)
           : contest_eat(at, "除")   ? judge_removal(table, at)
           : contest_eat(at, "付")   ? judge_placing(table, at)
           : contest_eat(at, "斥")   ? judge_discard(table, at)
           : contest_eat(at, "行")   ? judge_move(table, at)
           : contest_eat(at, "手")   ? judge_draw(table, at)
                                     : "no such event";
}

static const char *event(contest_table *table, const char **at)
{
    struct climb *climb = table->own;
    const char *next = *at;
    bool found;
    const char *why = contest_setup(table, at, KNOWN_CARDS, &found);
    if (table->banker != NO_PLAYER && !table->begun)
        climb->turn = table->banker;
    if (found)
        return why;
    if (contest_eat(&next, "米") || contest_eat(&next, "銭"))
        return judge_resources(table, at);
    if (table->actor == NO_PLAYER)
        return "no player is named";
    table->begun = true;
    if (contest_eat(at, "上行"))
        return table->decided && table->winner == table->actor ? NULL : "he has not won";
    if (table->decided)
        return "the season is over";
    if (table->actor != climb->turn) {
        if (table->actor != (climb->turn + 1) % table->players)
            return "not at turn";
        why = end_turn(table);
    }
    return why ? why : take_event(table, at);
}

const struct game_rules contest_climb = {"行山", sizeof(struct climb), begin, event, NULL};

/* 連友 (G3.1, G3.5) and 小猫 (G3.8): which cards go over which, and who is rid of all first. */
#include "tests/oracle/contests_inside.h"

enum { BOAT, NOTHING, PAWN, NUMBER_8 = 9, GENERAL = 9, KING = 10, MINDS = 11, KINDS = 12 };

/* What cards mean together: LENGTH sets of SIZE cards each, the highest of strength TOP. */
struct meaning {
    int size, length, top;
};

struct shed {
    int turn, owner, passes; /* owner of the play that lies on top, NO_PLAYER: a lead is due */
    struct meaning top;
    int discards[KINDS];            /* 連友 */
    bool gone[MOST_PLAYERS][KINDS]; /* kinds that left an unknown hand */
    bool dropped[MOST_PLAYERS];     /* 小猫: of this round */
    bool colours[2];                /* of the play on top */
    struct play table;              /* what was played in this round */
    int leader, round_winner;       /* of the round that is over, until the next lead */
    int emptied;                    /* who has just played his last card */
    long emptied_points, points[MOST_PLAYERS];
};

/* ---- 連友: meanings ---- */

static int strength(int kind)
{
    return kind == MINDS ? KING : kind;
}

/* Whether cards can mean this; a 船 that says nothing stands for what lacks. */
static bool can_mean(const struct play *play, struct meaning meaning)
{
    int there[KINDS] = {0}, silent = 0;
    for (int i = 0; i < play->count; i++) {
        int kind = play->card[i] != BOAT ? play->card[i] : play->as[i];
        if (kind < 0)
            silent++;
        else if (strength(kind) > meaning.top || strength(kind) <= meaning.top - meaning.length ||
                 ++there[strength(kind)] > meaning.size)
            return false;
    }
    return meaning.size * meaning.length == play->count && silent < play->count;
}

/* The strongest meaning of a size and a length; false: there is none. */
static bool find_top(const contest_table *table, const struct play *play, struct meaning *meaning)
{
    int high = contest_says(table, "九札:可") || meaning->length == 1 ? KING : NUMBER_8;
    int low = meaning->length == 1 ? NOTHING : NOTHING + meaning->length - 1;
    for (meaning->top = high; meaning->top >= low; meaning->top--) {
        if (can_mean(play, *meaning))
            return true;
    }
    meaning->top = BOAT;
    return play->count == 1 && meaning->size == 1 && meaning->length == 1 && play->as[0] < 0 &&
           play->card[0] == BOAT;
}

/* A lead: 友 or a single card before 連, and that before 連友 with larger sets first. */
static bool read_lead(const contest_table *table, const struct play *play, struct meaning *meaning)
{
    *meaning = (struct meaning){play->count, 1, 0};
    if (find_top(table, play, meaning))
        return true;
    *meaning = (struct meaning){1, play->count, 0};
    if (play->count >= 3 && find_top(table, play, meaning))
        return true;
    for (int size = play->count / 3; size >= 2; size--) {
        *meaning = (struct meaning){size, play->count / size, 0};
        if (play->count % size == 0 && find_top(table, play, meaning))
            return true;
    }
    return false;
}

/* Over the play on top: of its type and stronger, or three or more equal cards. */
static bool read_follow(const contest_table *table, const struct play *play,
                        struct meaning *meaning)
{
    const struct meaning *top = &((const struct shed *)table->own)->top;
    *meaning = *top;
    if (play->count == top->size * top->length && find_top(table, play, meaning) &&
        meaning->top > top->top)
        return true;
    bool breaks = top->size < 3 || top->length > 1 || !contest_says(table, "友破:強");
    *meaning = (struct meaning){play->count, 1, 0};
    return breaks && play->count >= 3 && find_top(table, play, meaning);
}

/* ---- 連友: the effect of 将 ---- */

static bool may_be_empty(const contest_table *table, int player)
{
    const struct shed *shed = table->own;
    bool gone = false;
    for (int kind = 0; kind < KINDS; kind++)
        gone = gone || shed->gone[player][kind];
    return table->held[player] == 0 || (gone && table->held[player] == table->unknown[player]);
}

static void decide(contest_table *table, int winner)
{
    table->decided = true;
    table->winner = winner;
}

/* 除 馬筆: all cards of some kinds leave the hands. */
static const char *remove_kinds(contest_table *table, const char **at, int generals)
{
    struct shed *shed = table->own;
    bool kinds[KINDS] = {false};
    int count = 0;
    for (const char *next = *at;; *at = next) {
        next += strspn(next, " \n");
        if (strncmp(next, "無行", strlen("無行")) == 0)
            break;
        int kind = contest_take_kind(&next);
        if (kind < 0)
            break;
        if (kinds[kind])
            return "a kind twice";
        kinds[kind] = true;
        count++;
    }
    if (count == 0 || count != generals)
        return "as many kinds as 将";
    for (int i = 0; i < table->players; i++) {
        for (int kind = 0; kind < KINDS; kind++) {
            if (!kinds[kind])
                continue;
            table->held[i] -= table->known[i][kind];
            table->known[i][kind] = 0;
            shed->gone[i][kind] = shed->gone[i][kind] || table->unknown[i] > 0;
        }
    }
    return NULL;
}

/* 手兵兵: as many cards of the discards as 将 were played. */
static const char *take_back(contest_table *table, const char **at, int generals)
{
    struct shed *shed = table->own;
    struct play cards;
    int all = 0;
    for (int kind = 0; kind < KINDS; kind++)
        all += shed->discards[kind];
    if (!contest_eat_cards(at, &cards, WITHOUT_COLOURS))
        return "no cards";
    if (generals == 0 || cards.count != (all < generals ? all : generals))
        return "as many cards as 将";
    for (int i = 0; i < cards.count; i++) {
        if (shed->discards[cards.card[i]]-- == 0)
            return "not among the discards";
        table->known[table->actor][cards.card[i]]++;
        table->held[table->actor]++;
    }
    return NULL;
}

static const char *judge_effect(contest_table *table, const char **at, const struct play *play)
{
    int generals = 0;
    for (int i = 0; i < play->count; i++)
        generals += play->card[i] == GENERAL;
    const char *why = contest_eat(at, "除")   ? remove_kinds(table, at, generals)
                      : contest_eat(at, "手") ? take_back(table, at, generals)
                                              : NULL;
    struct shed *shed = table->own;
    for (int i = 0; i < play->count; i++)
        shed->discards[play->card[i]]++;
    for (int n = 0; n < table->players && !table->decided; n++) {
        int player = (table->actor + n) % table->players;
        if (table->held[player] == 0)
            decide(table, player);
    }
    return why;
}

/* ---- 連友: turns ---- */

static const char *judge_play(contest_table *table, const char **at)
{
    struct shed *shed = table->own;
    struct play play;
    struct meaning meaning;
    int player = table->actor;
    if (!contest_eat_cards(at, &play, WITHOUT_COLOURS | ACTING))
        return "no cards";
    for (int i = 0; i < play.count; i++) {
        if (play.as[i] == BOAT || (play.as[i] > 0 && play.card[i] != BOAT))
            return "no such acting";
        if (table->known[player][play.card[i]] == 0 && shed->gone[player][play.card[i]])
            return "a kind that has gone";
    }
    if (player != shed->turn || !contest_leave(table, &play))
        return "no such play";
    if (shed->owner == NO_PLAYER ? !read_lead(table, &play, &meaning)
                                 : !read_follow(table, &play, &meaning))
        return "not over the play before";
    shed->top = meaning;
    shed->owner = player;
    shed->passes = 0;
    shed->turn = (player + 1) % table->players;
    return judge_effect(table, at, &play);
}

static const char *judge_pass(contest_table *table)
{
    struct shed *shed = table->own;
    if (table->actor != shed->turn || shed->owner == NO_PLAYER)
        return "not to pass";
    shed->turn = (shed->turn + 1) % table->players;
    if (++shed->passes == table->players - 1) {
        shed->passes = 0;
        shed->turn = shed->owner;
        shed->owner = NO_PLAYER;
    }
    return NULL;
}

/* ---- 連友 as a whole ---- */

static void begin(contest_table *table)
{
    struct shed *shed = table->own;
    table->colourless = true;
    contest_deal(table, DECK / table->players, 0);
    shed->owner = NO_PLAYER;
}

/* With 余:配 the cards that are left over go to the banker and the next players. */
static void deal_rest(contest_table *table)
{
    int rest = contest_says(table, "余:配") ? DECK % table->players : 0;
    for (int n = 0; n < rest; n++) {
        int player = (table->banker + n) % table->players;
        table->held[player]++;
        table->unknown[player]++;
    }
}

static const char *event(contest_table *table, const char **at)
{
    struct shed *shed = table->own;
    const char *why, *next = *at;
    bool found, no_banker = table->banker == NO_PLAYER;
    if (contest_eat(&next, "手片") && no_banker && contest_says(table, "余:配") &&
        DECK % table->players > 0)
        return "the banker is named first";
    why = contest_setup(table, at, WITHOUT_COLOURS, &found);
    if (found && !why && no_banker && table->banker != NO_PLAYER) {
        shed->turn = table->banker;
        deal_rest(table);
    }
    if (found)
        return why;
    if ((why = contest_begin(table)))
        return why;
    if (contest_eat(at, "上行")) {
        if (!table->decided && may_be_empty(table, table->actor))
            decide(table, table->actor);
        return table->decided && table->winner == table->actor ? NULL : "he has not won";
    }
    if (table->decided)
        return "the season is over";
    return contest_eat(at, "行")     ? judge_play(table, at)
           : contest_eat(at, "無行") ? judge_pass(table)
                                     : "no such event";
}

static const char *end(contest_table *table, int player)
{
    if (!table->decided && player != NO_PLAYER && table->begun && may_be_empty(table, player))
        decide(table, player);
    return !table->decided                                  ? "the season is not over"
           : player == NO_PLAYER || player == table->winner ? NULL
                                                            : "another has won";
}

const struct game_rules contest_shedding = {"連友", sizeof(struct shed), begin, event, end};

/* ---- 小猫: 無 is the wildcard, 王 below 皇 ---- */

/* The kind of equal cards (G3.8); −1: they are not, or what they are is not said. */
static int kind_of(const struct play *play)
{
    int kind = -1;
    for (int i = 0; i < play->count; i++) {
        int of = play->card[i] % KINDS == NOTHING ? play->as[i] : play->card[i] % KINDS;
        if (of < 0)
            continue;
        if (kind >= 0 && of != kind)
            return -1;
        kind = of;
    }
    return kind;
}

static bool is_stronger(int kind, int than)
{
    if (than == MINDS)
        return kind == BOAT;
    return kind > than && !(kind == MINDS && than == BOAT);
}

static const char *judge_join(const contest_table *table, const struct play *play, int kind)
{
    const struct shed *shed = table->own;
    bool common = false;
    for (int i = 0; i < play->count; i++)
        common = common || shed->colours[play->card[i] / KINDS];
    if (!common)
        return "no colour in common";
    if (play->count == 1)
        return is_stronger(kind, shed->top.top) ? NULL : "not stronger";
    return kind == shed->top.top && play->count > shed->top.size ? NULL : "no larger set";
}

static int largest_hand(const contest_table *table)
{
    int most = 0;
    for (int i = 0; i < table->players; i++)
        most = table->held[i] > most ? table->held[i] : most;
    return most;
}

/* Who is next in the round; NO_PLAYER: it is over. */
static int next_in_round(const contest_table *table)
{
    const struct shed *shed = table->own;
    for (int n = 1; n <= table->players; n++) {
        int player = (table->actor + n) % table->players;
        if (!shed->dropped[player] && table->held[player] > 0 && player != shed->owner)
            return player;
    }
    return NO_PLAYER;
}

/* The season is over: most points win, and one more for a winner who is banker. */
static void finish(contest_table *table)
{
    struct shed *shed = table->own;
    int winner = NO_PLAYER;
    long most = 0;
    for (int i = 0; i < table->players; i++) {
        winner = shed->points[i] > most ? i : shed->points[i] == most ? NO_PLAYER : winner;
        most = shed->points[i] > most ? shed->points[i] : most;
    }
    if (winner != NO_PLAYER && winner == shed->leader)
        shed->points[winner]++;
    decide(table, winner);
}

static void end_round(contest_table *table)
{
    struct shed *shed = table->own;
    int owner = shed->owner, holders = 0, next = owner;
    for (int i = 0; contest_says(table, "得:手") && table->held[owner] > 0 && i < shed->table.count;
         i++) {
        table->known[owner][shed->table.card[i]]++;
        table->held[owner]++;
    }
    for (int i = 0; i < table->players; i++)
        holders += table->held[i] > 0;
    shed->round_winner = owner;
    shed->owner = NO_PLAYER;
    shed->table.count = 0;
    memset(shed->dropped, 0, sizeof shed->dropped);
    if (holders <= 1) {
        if (!table->decided)
            finish(table);
        return;
    }
    while (table->held[next] == 0)
        next = (next + 1) % table->players;
    shed->turn = next;
}

static void pass_on(contest_table *table)
{
    struct shed *shed = table->own;
    shed->turn = next_in_round(table);
    if (shed->turn == NO_PLAYER)
        end_round(table);
}

static const char *judge_cat_play(contest_table *table, const char **at)
{
    struct shed *shed = table->own;
    struct play play;
    int player = table->actor;
    if (!contest_eat_cards(at, &play, ACTING))
        return "no cards";
    for (int i = 0; i < play.count; i++) {
        bool acts = play.as[i] >= 0;
        if (acts && (play.as[i] <= NOTHING || play.card[i] % KINDS != NOTHING))
            return "no such acting";
    }
    if (player != shed->turn || !contest_leave(table, &play))
        return "no such play";
    int kind = kind_of(&play);
    const char *why = shed->owner != NO_PLAYER ? judge_join(table, &play, kind) : NULL;
    if (kind < 0 || why)
        return why ? why : "no equal cards";
    if (shed->owner == NO_PLAYER)
        shed->leader = player;
    shed->owner = player;
    shed->round_winner = NO_PLAYER;
    shed->top = (struct meaning){play.count, 1, kind};
    shed->colours[0] = shed->colours[1] = false;
    for (int i = 0; i < play.count; i++) {
        shed->colours[play.card[i] / KINDS] = true;
        shed->table.card[shed->table.count++] = play.card[i];
    }
    if (table->held[player] == 0) {
        shed->emptied = player;
        shed->emptied_points = largest_hand(table);
        shed->points[player] += shed->emptied_points;
    }
    pass_on(table);
    return NULL;
}

/* 無行 手三: three cards are drawn, or those that are left. */
static const char *judge_drop(contest_table *table, const char **at)
{
    struct shed *shed = table->own;
    struct play cards = {.count = 0};
    long number = 0;
    int due = table->pile.size < 3 ? table->pile.size : 3, player = table->actor;
    if (contest_eat(at, "手") && !contest_eat_cards(at, &cards, WITH_UNKNOWN)) {
        if (!contest_eat_number(at, &number))
            return "no cards";
        for (cards.count = 0; cards.count < number && cards.count < MOST_CARDS; cards.count++)
            cards.card[cards.count] = UNKNOWN;
    }
    if (player != shed->turn || shed->owner == NO_PLAYER)
        return "not to drop";
    if (cards.count != due || !contest_gain(table, &cards))
        return "three cards are drawn";
    shed->dropped[player] = true;
    if (due > 0 && table->pile.size == 0)
        finish(table);
    pass_on(table);
    return NULL;
}

static void begin_cat(contest_table *table)
{
    struct shed *shed = table->own;
    table->colourless = false;
    contest_deal(table, 12, DECK - 12 * table->players);
    shed->owner = shed->round_winner = shed->emptied = NO_PLAYER;
}

static const char *judge_points(const contest_table *table, const char **at)
{
    const struct shed *shed = table->own;
    long number;
    if (!contest_eat_number(at, &number))
        return "no number";
    bool last = number == (shed->emptied == table->actor ? shed->emptied_points : 0);
    bool more = table->decided && table->winner == table->actor && shed->leader == table->actor &&
                number == 1;
    return last || more ? NULL : "another number of points";
}

static const char *cat_event(contest_table *table, const char **at)
{
    struct shed *shed = table->own;
    bool found, no_banker = table->banker == NO_PLAYER;
    const char *why = contest_setup(table, at, KNOWN_CARDS, &found);
    if (found && no_banker && !why && table->banker != NO_PLAYER)
        shed->turn = table->banker;
    if (found)
        return why;
    if ((why = contest_begin(table)))
        return why;
    if (contest_eat(at, "上行"))
        return table->actor == shed->round_winner ? NULL : "he has not won the round";
    if (contest_eat(at, "手"))
        return judge_points(table, at);
    if (table->decided)
        return "the season is over";
    shed->emptied = NO_PLAYER;
    return contest_eat(at, "行")     ? judge_cat_play(table, at)
           : contest_eat(at, "無行") ? judge_drop(table, at)
                                     : "no such event";
}

static const char *end_cat(contest_table *table, int player)
{
    const struct shed *shed = table->own;
    if (!table->decided)
        return "the season is not over";
    if (player != NO_PLAYER && player != table->winner)
        return "another has won";
    for (int i = 0; i < table->players; i++)
        table->score[i] += shed->points[i];
    return NULL;
}

const struct game_rules contest_cat = {"小猫", sizeof(struct shed), begin_cat, cat_event, end_cat};

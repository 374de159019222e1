#include "tests/oracle/sticks.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLAYERS = 12, MOST_BETS = 200, NAME = 40, WORD = 200, SIGN = 3, NOBODY = -1 };
enum game { ONE_CAST, MANY_CASTS, BETS, RACE }; /* G2.1, G2.2, G2.3, G4.2 */
enum { GOAL = 31 };

typedef struct table {
    enum game game;
    int stake, seasons; /* seasons 0: not said */
    bool shared;        /* 賭残:分 */
    bool inclusive;     /* 配当:込 */
    bool many_bets;     /* 賭数:多 */
    char name[MOST_PLAYERS][NAME];
    long score[MOST_PLAYERS];
    int players;
    /* the season */
    int season; /* how many have begun */
    char season_name[NAME];
    bool within, begun, decided, ended, closed, finished;
    int actor, banker, winner;
    bool in[MOST_PLAYERS]; /* the round, G2.1 */
    bool cast[MOST_PLAYERS];
    int heads[MOST_PLAYERS];
    long pot, next_stake; /* 0: as usual */
    bool open, bust;      /* a turn, G2.2 */
    struct bet {
        int player, number;
        long amount;
    } bet[MOST_BETS];
    int bets, shown;
    bool die; /* a race, G4.2 */
    int at[MOST_PLAYERS], caster, cups, left;
    bool finished_race[MOST_PLAYERS], sent_back[MOST_PLAYERS], stopped[MOST_PLAYERS][GOAL + 1];
    bool said_stop, said_cups;
} table;

/* ---- words ---- */

static bool take(const char **at, const char *word)
{
    bool there = strncmp(*at, word, strlen(word)) == 0;
    *at += there ? strlen(word) : 0;
    return there;
}

static int take_digit(const char **at)
{
    static const char *const digits[] = {"無", "一", "二", "三", "四",
                                         "五", "六", "七", "八", "九"};
    for (int i = 0; i < 10; i++) {
        if (take(at, digits[i]))
            return i;
    }
    return -1;
}

static long take_below_hundred(const char **at)
{
    int first = take_digit(at);
    if (!take(at, "十"))
        return first;
    int last = take_digit(at);
    return (first < 0 ? 1 : first) * 10 + (last < 0 ? 0 : last);
}

/* A number as the generator writes it, below a thousand; false: there is none. */
static bool take_number(const char **at, long *number)
{
    bool minus = take(at, "下");
    long much = take_below_hundred(at);
    if (take(at, "百")) {
        long rest = take_below_hundred(at);
        much = (much < 0 ? 1 : much) * 100 + (rest < 0 ? 0 : rest);
    }
    *number = minus ? -much : much;
    return much >= 0;
}

static int take_player(const table *table, const char **at)
{
    for (int i = 0; i < table->players; i++) {
        char marked[NAME + 2];
        snprintf(marked, sizeof marked, "[%s]", table->name[i]);
        if (take(at, marked))
            return i;
    }
    return NOBODY;
}

/* ---- 獣裁 and 連撃獣裁 (G2.1, G2.2) ---- */

/* Whose cast is next: in seating order of those in the round. */
static int next_to_cast(const table *table)
{
    for (int i = 0; i < table->players; i++) {
        if (table->in[i] && !table->cast[i])
            return i;
    }
    return NOBODY;
}

/* After all have cast: the unique maximum takes the pot, else those who share it go on. */
static void end_round(table *table)
{
    int most = -1, sharing = 0;
    for (int i = 0; i < table->players; i++)
        most = table->in[i] && table->heads[i] > most ? table->heads[i] : most;
    for (int i = 0; i < table->players; i++) {
        table->in[i] = table->in[i] && table->heads[i] == most;
        table->cast[i] = false;
        sharing += table->in[i];
        table->winner = table->in[i] ? i : table->winner;
    }
    table->decided = sharing == 1;
    if (table->decided) {
        table->score[table->winner] += table->pot;
        return;
    }
    table->winner = NOBODY;
    for (int i = 0; i < table->players && table->shared; i++)
        table->score[i] += table->in[i] ? table->pot / sharing : 0;
    table->pot = table->shared ? table->pot % sharing : table->pot;
}

static void end_turn(table *table)
{
    table->open = table->bust = false;
    table->cast[table->actor] = true;
    if (next_to_cast(table) == NOBODY)
        end_round(table);
}

static const char *judge_cast(table *table, long heads)
{
    if (table->decided || table->open || table->actor != next_to_cast(table))
        return "not to cast";
    if (heads < 0 || heads > 5)
        return "five sticks show 0 to 5";
    long stake = table->next_stake > 0 ? table->next_stake : table->stake;
    table->next_stake = 0;
    table->score[table->actor] -= stake;
    table->pot += stake;
    table->heads[table->actor] = (int)heads;
    if (table->game == ONE_CAST)
        end_turn(table);
    else
        table->open = true;
    return NULL;
}

static const char *judge_recast(table *table, long heads)
{
    if (!table->open || table->bust || table->actor != next_to_cast(table))
        return "no turn to go on";
    if (heads < 0 || heads > 5)
        return "five sticks show 0 to 5";
    table->bust = heads <= 1;
    table->heads[table->actor] = table->bust ? 0 : table->heads[table->actor] + (int)heads;
    return NULL;
}

static const char *judge_turn_end(table *table, bool failed)
{
    if (!table->open || table->bust != failed || table->actor != next_to_cast(table))
        return "no such end of a turn";
    end_turn(table);
    return NULL;
}

static const char *judge_stake(table *table, long stake)
{
    bool good = !table->decided && !table->open && table->actor == next_to_cast(table) &&
                table->next_stake == 0 && stake >= 1;
    table->next_stake = stake;
    return good ? NULL : "no stake here";
}

static const char *judge_pot_event(table *table, const char *word)
{
    long number = 0;
    bool staked = table->next_stake > 0;
    if (take(&word, "裁"))
        return take_number(&word, &number) && !*word ? judge_cast(table, number) : "no number";
    if (staked)
        return "a stake stands directly before a cast";
    if (take(&word, "賭"))
        return take_number(&word, &number) && !*word ? judge_stake(table, number) : "no number";
    if (take(&word, "手"))
        return table->decided && table->actor == table->winner && take_number(&word, &number) &&
                       !*word && number == table->pot
                   ? NULL
                   : "not the pot";
    if (table->game == ONE_CAST)
        return "no such event";
    if (take(&word, "再行"))
        return take_number(&word, &number) && !*word ? judge_recast(table, number) : "no number";
    if (strcmp(word, "積値") == 0 || strcmp(word, "此無") == 0)
        return judge_turn_end(table, word[0] == "此無"[0] && word[1] == "此無"[1]);
    return "no such event";
}

/* ---- 新遊 (G2.3) ---- */

static bool has_bet(const table *table, int player)
{
    bool found = false;
    for (int i = 0; i < table->bets; i++)
        found = found || table->bet[i].player == player;
    return found;
}

static const char *judge_bet(table *table, long amount, long number)
{
    bool again = has_bet(table, table->actor) && !table->many_bets;
    if (table->decided || table->actor == table->banker || again || amount < 1 || number < 0 ||
        number > 5 || table->bets == MOST_BETS)
        return "no such bet";
    table->bet[table->bets++] = (struct bet){table->actor, (int)number, amount};
    return NULL;
}

static const char *judge_bankers_cast(table *table, long heads)
{
    static const int pays[] = {8, 4, 2, 2, 4, 8};
    if (table->decided || table->actor != table->banker || heads < 0 || heads > 5)
        return "no cast here";
    for (int i = 0; i < table->players; i++) {
        if (i != table->banker && !has_bet(table, i))
            return "a bet is missing";
    }
    for (int i = 0; i < table->bets; i++) {
        const struct bet *bet = &table->bet[i];
        long won = bet->number == heads ? bet->amount * (pays[heads] - (table->inclusive ? 1 : 0))
                                        : -bet->amount;
        table->score[bet->player] += won;
        table->score[table->banker] -= won;
    }
    table->decided = true;
    table->shown = (int)heads;
    return NULL;
}

static const char *judge_bet_event(table *table, const char *word)
{
    long number, amount;
    if (strcmp(word, "軸人") == 0) {
        if (table->begun || table->banker != NOBODY)
            return "no banker is named here";
        table->banker = table->actor;
        return NULL;
    }
    table->begun = true;
    if (table->banker == NOBODY)
        return "no banker";
    if (take(&word, "付"))
        return take_number(&word, &amount) && take(&word, "於") && take_number(&word, &number) &&
                       !*word
                   ? judge_bet(table, amount, number)
                   : "no such bet";
    if (take(&word, "裁"))
        return take_number(&word, &number) && !*word ? judge_bankers_cast(table, number)
                                                     : "no number";
    return "no such event";
}

/* ---- 六裁 (G4.2) ---- */

static int cups_at(int square)
{
    static const int lines[][2] = {{3, 2},  {6, 2},  {9, 2},  {12, 2}, {15, 2},
                                   {19, 3}, {23, 3}, {27, 3}, {31, 3}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (lines[i][0] == square)
            return lines[i][1];
    }
    return 0;
}

/* 牛行: never sent back, and stopped on every line. */
static bool is_ox(const table *table, int player)
{
    bool all = table->finished_race[player] && !table->sent_back[player];
    for (int square = 0; square <= GOAL; square++)
        all = all && (cups_at(square) == 0 || table->stopped[player][square]);
    return all;
}

/* Who casts after a player: the next in seating order who has not finished. */
static int next_in_race(const table *table, int after)
{
    for (int i = 1; i <= table->players; i++) {
        int player = (after + i) % table->players;
        if (!table->finished_race[player])
            return player;
    }
    return NOBODY;
}

static void land(table *table, int player, int square)
{
    for (int i = 0; i < table->players; i++) {
        if (i != player && square > 0 && square < GOAL && table->at[i] == square) {
            table->at[i] = 0;
            table->sent_back[i] = true;
        }
    }
    table->at[player] = square;
    if (square == GOAL) {
        table->finished_race[player] = true;
        table->winner = table->winner == NOBODY ? player : table->winner;
        table->left--;
    }
}

static const char *judge_race_cast(table *table, long heads)
{
    int player = table->actor;
    int due = table->caster == NOBODY ? (table->banker == NOBODY ? 0 : table->banker)
                                      : next_in_race(table, table->caster);
    if (table->decided || player != due)
        return "not to cast";
    if (heads < (table->die ? 1 : 0) || heads > 6)
        return "six sticks show 0 to 6";
    table->begun = true;
    table->caster = player;
    table->said_stop = table->said_cups = false;
    table->cups = 0;
    int square = table->at[player] + (int)heads;
    if (square <= GOAL) {
        if (heads > 0)
            land(table, player, square);
        table->stopped[player][square] = true;
        table->cups = cups_at(square);
    }
    table->decided = table->left <= 1;
    return NULL;
}

/* 止六, 酒二: of his own cast, before the next one, each once. */
static const char *judge_race_claim(table *table, bool *said, long claimed, long right)
{
    if (table->caster != table->actor || table->actor == NOBODY || *said || claimed != right)
        return "no such claim";
    *said = true;
    return NULL;
}

static const char *judge_race_event(table *table, const char *word)
{
    long number;
    if (strcmp(word, "軸人") == 0) {
        bool good = !table->begun && table->banker == NOBODY;
        table->banker = table->actor;
        return good ? NULL : "no banker is named here";
    }
    if (strcmp(word, "上行") == 0)
        return table->finished_race[table->actor] ? NULL : "not finished";
    if (strcmp(word, "牛行") == 0)
        return is_ox(table, table->actor) ? NULL : "no 牛行";
    if (take(&word, "裁"))
        return take_number(&word, &number) && !*word ? judge_race_cast(table, number) : "no number";
    if (take(&word, "止"))
        return take_number(&word, &number) && !*word
                   ? judge_race_claim(table, &table->said_stop, number, table->at[table->actor])
                   : "no number";
    if (take(&word, "酒"))
        return take_number(&word, &number) && !*word
                   ? judge_race_claim(table, &table->said_cups, number, table->cups)
                   : "no number";
    return "no such event";
}

/* ---- seasons (G2.0) ---- */

static const char *begin_season(table *table, const char *name)
{
    if (table->finished || (table->within && !table->ended) ||
        (table->seasons > 0 && table->season >= table->seasons))
        return "no season begins here";
    table->season++;
    table->within = true;
    table->begun = table->decided = table->ended = table->closed = false;
    table->open = table->bust = false;
    table->actor = table->banker = table->winner = NOBODY;
    table->pot = table->next_stake = 0;
    table->bets = 0;
    for (int i = 0; i < table->players; i++) {
        table->in[i] = true;
        table->cast[i] = table->finished_race[i] = table->sent_back[i] = false;
        table->at[i] = 0;
        memset(table->stopped[i], 0, sizeof table->stopped[i]);
    }
    table->caster = NOBODY;
    table->left = table->players;
    snprintf(table->season_name, NAME, "%.*s", (int)(strlen(name) - SIGN), name);
    return NULL;
}

/* 終季: an actor claims to have won, but not in 新遊, which nobody wins. */
static const char *end_season(table *table, int actor)
{
    if (!table->decided || table->ended || table->next_stake > 0)
        return "the season does not end here";
    if (actor != NOBODY && table->game != BETS && actor != table->winner)
        return "another player has won";
    table->ended = true;
    return NULL;
}

static const char *close_season(table *table, const char *name)
{
    size_t length = strlen(name) - SIGN;
    bool of_any = strcmp(name, "季終") == 0;
    if (!table->ended || table->closed ||
        (!of_any &&
         (strlen(table->season_name) != length || strncmp(name, table->season_name, length) != 0)))
        return "no mark here";
    table->closed = true;
    return NULL;
}

static bool ends_with(const char *word, const char *end)
{
    size_t length = strlen(word), size = strlen(end);
    return length > size && strcmp(word + length - size, end) == 0;
}

static const char *judge_event(table *table, const char *word, bool first)
{
    long score;
    if (ends_with(word, "始"))
        return begin_season(table, word);
    if (strcmp(word, "星一周") == 0) {
        bool good = table->ended && !table->finished &&
                    (table->seasons == 0 || table->season == table->seasons);
        table->finished = true;
        return good ? NULL : "the game is not over";
    }
    if (ends_with(word, "終"))
        return close_season(table, word);
    bool named = word[0] == '[';
    if (named && (table->actor = take_player(table, &word)) == NOBODY)
        return "unknown player";
    if (table->closed) /* scores */
        return named && !table->finished && take_number(&word, &score) && !*word &&
                       score == table->score[table->actor]
                   ? NULL
                   : "another score";
    if (!table->within || table->ended)
        return "no season";
    if (strcmp(word, "終季") == 0)
        return end_season(table, first && !named ? NOBODY : table->actor);
    if (table->actor == NOBODY)
        return "nobody does this";
    return table->game == BETS   ? judge_bet_event(table, word)
           : table->game == RACE ? judge_race_event(table, word)
                                 : judge_pot_event(table, word);
}

/* ---- the header, and the whole ---- */

static void read_item(table *table, const char *item)
{
    long number;
    if (take(&item, "{賭:") && take_number(&item, &number))
        table->stake = (int)number;
    if (take(&item, "{季数:") && take_number(&item, &number))
        table->seasons = (int)number;
    table->game = take(&item, "{遊:連撃獣裁") ? MANY_CASTS
                  : take(&item, "{遊:新遊")   ? BETS
                  : take(&item, "{遊:六裁")   ? RACE
                                              : table->game;
    table->shared = table->shared || take(&item, "{賭残:分");
    table->inclusive = table->inclusive || take(&item, "{配当:込");
    table->die = table->die || take(&item, "{裁:骰");
    table->many_bets = table->many_bets || take(&item, "{賭数:多");
}

/* [甲]三: the points at the start may be said. */
static void add_player(table *table, const char *word)
{
    size_t length = strcspn(word, "]");
    const char *points = word + length + 1;
    snprintf(table->name[table->players], NAME, "%.*s", (int)length - 1, word + 1);
    if (*points)
        take_number(&points, &table->score[table->players]);
    table->players++;
}

const char *sticks_check(const char *text)
{
    table table = {.stake = 1, .actor = NOBODY};
    const char *why = NULL;
    for (size_t blank; !why && *(text += blank = strspn(text, " \n"));) {
        char word[WORD];
        bool first = blank > 0 && text[-1] == '\n';
        size_t length = strcspn(text, " \n");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        text += length;
        if (word[0] == '{')
            read_item(&table, word);
        else if (table.season == 0 && word[0] == '[')
            add_player(&table, word);
        else
            why = judge_event(&table, word, first);
    }
    bool over = table.ended && (table.seasons == 0 || table.season == table.seasons);
    return why ? why : over ? NULL : "it ends early";
}

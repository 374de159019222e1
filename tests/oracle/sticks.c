/* The stick games: 獣裁, 連撃獣裁, 新遊, 六裁. */
#include "tests/oracle/contests_inside.h"

/* ---- 獣裁 and 連撃獣裁 (G2.1, G2.2) ---- */

/* Whose cast is next: in seating order of those in the round. */
static int next_to_cast(const contest_table *table)
{
    for (int i = 0; i < table->players; i++) {
        if (table->in[i] && !table->cast[i])
            return i;
    }
    return NO_PLAYER;
}

/* After all have cast: the unique maximum takes the pot, else those who share it go on. */
static void end_round(contest_table *table)
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
    table->winner = NO_PLAYER;
    for (int i = 0; i < table->players && table->shared; i++)
        table->score[i] += table->in[i] ? table->pot / sharing : 0;
    table->pot = table->shared ? table->pot % sharing : table->pot;
}

static void end_turn(contest_table *table)
{
    table->open = table->bust = false;
    table->cast[table->actor] = true;
    if (next_to_cast(table) == NO_PLAYER)
        end_round(table);
}

static const char *judge_cast(contest_table *table, long heads)
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

static const char *judge_recast(contest_table *table, long heads)
{
    if (!table->open || table->bust || table->actor != next_to_cast(table))
        return "no turn to go on";
    if (heads < 0 || heads > 5)
        return "five sticks show 0 to 5";
    table->bust = heads <= 1;
    table->heads[table->actor] = table->bust ? 0 : table->heads[table->actor] + (int)heads;
    return NULL;
}

static const char *judge_turn_end(contest_table *table, bool failed)
{
    if (!table->open || table->bust != failed || table->actor != next_to_cast(table))
        return "no such end of a turn";
    end_turn(table);
    return NULL;
}

static const char *judge_stake(contest_table *table, long stake)
{
    bool good = !table->decided && !table->open && table->actor == next_to_cast(table) &&
                table->next_stake == 0 && stake >= 1;
    table->next_stake = stake;
    return good ? NULL : "no stake here";
}

static const char *judge_pot_event(contest_table *table, const char *word)
{
    long number = 0;
    bool staked = table->next_stake > 0;
    if (contest_take(&word, "裁"))
        return contest_take_number(&word, &number) && !*word ? judge_cast(table, number)
                                                             : "no number";
    if (staked)
        return "a stake stands directly before a cast";
    if (contest_take(&word, "賭"))
        return contest_take_number(&word, &number) && !*word ? judge_stake(table, number)
                                                             : "no number";
    if (contest_take(&word, "手"))
        return table->decided && table->actor == table->winner &&
                       contest_take_number(&word, &number) && !*word && number == table->pot
                   ? NULL
                   : "not the pot";
    if (strcmp(word, "上行") == 0)
        return table->decided && table->actor == table->winner ? NULL
                                                               : "not what the winner has won";
    if (table->game == ONE_CAST)
        return "no such event";
    if (contest_take(&word, "再行"))
        return contest_take_number(&word, &number) && !*word ? judge_recast(table, number)
                                                             : "no number";
    if (strcmp(word, "積値") == 0 || strcmp(word, "此無") == 0)
        return judge_turn_end(table, word[0] == "此無"[0] && word[1] == "此無"[1]);
    return "no such event";
}

/* ---- 新遊 (G2.3) ---- */

static bool has_bet(const contest_table *table, int player)
{
    bool found = false;
    for (int i = 0; i < table->bets; i++)
        found = found || table->bet[i].player == player;
    return found;
}

/* G2.3: each of the others bets once, on a number of heads, before the cast. */
static const char *judge_bet(contest_table *table, long amount, long number)
{
    bool again = has_bet(table, table->actor) && !table->many_bets;
    if (table->decided || table->actor == table->banker || again || amount < 1 || number < 0 ||
        number > 5 || table->bets == MOST_BETS)
        return "no such bet";
    table->bet[table->bets++] = (struct bet){table->actor, (int)number, amount};
    return NULL;
}

static const char *judge_bankers_cast(contest_table *table, long heads)
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

static const char *judge_bet_event(contest_table *table, const char *word)
{
    long number, amount;
    if (strcmp(word, "軸人") == 0) {
        if (table->begun || table->banker != NO_PLAYER)
            return "no banker is named here";
        table->banker = table->actor;
        return NULL;
    }
    table->begun = true;
    if (table->banker == NO_PLAYER)
        return "no banker";
    if (contest_take(&word, "付"))
        return contest_take_number(&word, &amount) && contest_take(&word, "於") &&
                       contest_take_number(&word, &number) && !*word
                   ? judge_bet(table, amount, number)
                   : "no such bet";
    if (contest_take(&word, "裁"))
        return contest_take_number(&word, &number) && !*word ? judge_bankers_cast(table, number)
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
static bool is_ox(const contest_table *table, int player)
{
    bool all = table->finished_race[player] && !table->sent_back[player];
    for (int square = 0; square <= GOAL; square++)
        all = all && (cups_at(square) == 0 || table->stopped[player][square]);
    return all;
}

/* Who casts after a player: the next in seating order who has not finished. */
static int next_in_race(const contest_table *table, int after)
{
    for (int i = 1; i <= table->players; i++) {
        int player = (after + i) % table->players;
        if (!table->finished_race[player])
            return player;
    }
    return NO_PLAYER;
}

static void land(contest_table *table, int player, int square)
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
        table->winner = table->winner == NO_PLAYER ? player : table->winner;
        table->left--;
    }
}

/* G4.2: a piece goes as many squares as heads show, if the goal is not nearer. */
static const char *judge_race_cast(contest_table *table, long heads)
{
    int player = table->actor;
    int due = table->caster == NO_PLAYER ? (table->banker == NO_PLAYER ? 0 : table->banker)
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
static const char *judge_race_claim(contest_table *table, bool *said, long claimed, long right)
{
    if (table->caster != table->actor || table->actor == NO_PLAYER || *said || claimed != right)
        return "no such claim";
    *said = true;
    return NULL;
}

const char *contest_banker(contest_table *table)
{
    if (table->begun || table->banker != NO_PLAYER)
        return "no banker is named here";
    table->banker = table->turn = table->actor;
    return NULL;
}

static const char *judge_race_event(contest_table *table, const char *word)
{
    long number;
    if (strcmp(word, "軸人") == 0) {
        bool good = !table->begun && table->banker == NO_PLAYER;
        table->banker = table->actor;
        return good ? NULL : "no banker is named here";
    }
    if (strcmp(word, "上行") == 0)
        return table->finished_race[table->actor] ? NULL : "not finished";
    if (strcmp(word, "牛行") == 0)
        return is_ox(table, table->actor) ? NULL : "no 牛行";
    if (contest_take(&word, "裁"))
        return contest_take_number(&word, &number) && !*word ? judge_race_cast(table, number)
                                                             : "no number";
    if (contest_take(&word, "止"))
        return contest_take_number(&word, &number) && !*word
                   ? judge_race_claim(table, &table->said_stop, number, table->at[table->actor])
                   : "no number";
    if (contest_take(&word, "酒"))
        return contest_take_number(&word, &number) && !*word
                   ? judge_race_claim(table, &table->said_cups, number, table->cups)
                   : "no number";
    return "no such event";
}

/* ---- any of them ---- */

const char *sticks_event(contest_table *table, const char *word)
{
    return table->game == BETS   ? judge_bet_event(table, word)
           : table->game == RACE ? judge_race_event(table, word)
                                 : judge_pot_event(table, word);
}

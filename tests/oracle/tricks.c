/* 行戦 (G3.1, G3.2): who plays what on which lead, and who pays. */
#include "tests/oracle/contests_inside.h"

enum { BOAT, NUMBER_0, KING = 10, MINDS = 11, KINDS = 12 };

/* ---- combinations ---- */

/* 王 and 皇 are equal; a 船 that stands for nothing is weakest. */
static int strength_of(int kind)
{
    return kind == MINDS ? KING : kind;
}

/* Each card by its kind; −1: a 船 that may be anything. */
static void list_kinds(const struct play *play, int kinds[MOST_CARDS])
{
    for (int i = 0; i < play->count; i++) {
        int kind = play->card[i] % KINDS;
        kinds[i] = kind != BOAT ? kind : play->as[i];
    }
}

/* Equal cards, at least one of them said; their strength, −1: they are not. */
static int strength_of_set(const struct play *play)
{
    int kinds[MOST_CARDS], strength = -1;
    list_kinds(play, kinds);
    if (play->count == 1)
        return kinds[0] < 0 ? BOAT : strength_of(kinds[0]);
    for (int i = 0; i < play->count; i++) {
        int of = kinds[i] < 0 ? strength : strength_of(kinds[i]);
        if (strength >= 0 && of != strength)
            return -1;
        strength = of;
    }
    for (int i = 0; i < play->count; i++) {
        if (kinds[i] >= 0 && strength_of(kinds[i]) != strength)
            return -1;
    }
    return strength;
}

/* Three or more consecutive numbers of one colour: the highest top that they can have; −1: none. */
static int strength_of_run(const contest_table *table, const struct play *play)
{
    int kinds[MOST_CARDS], high = contest_says(table, "九札:可") ? KING : KING - 1;
    list_kinds(play, kinds);
    for (int i = 1; i < play->count; i++) {
        if (play->card[i] / KINDS != play->card[0] / KINDS)
            return -1;
    }
    for (int top = high; play->count >= 3 && top - play->count + 1 >= NUMBER_0; top--) {
        int there[KINDS] = {0}, free = 0, missing = 0;
        for (int i = 0; i < play->count; i++) {
            free += kinds[i] < 0;
            there[kinds[i] < 0 ? BOAT : strength_of(kinds[i])]++;
        }
        for (int kind = top - play->count + 1; kind <= top; kind++)
            missing += there[kind] == 0;
        bool fits = missing == free && free < play->count;
        if (fits)
            return top;
    }
    return -1;
}

static int reds_in(const struct play *play)
{
    int reds = 0;
    for (int i = 0; i < play->count; i++)
        reds += play->card[i] / KINDS;
    return reds;
}

/* ---- rounds ---- */

static bool all_have_played_out(const contest_table *table)
{
    bool out = true;
    for (int i = 0; i < table->players; i++)
        out = out && table->held[i] == 0;
    return out;
}

static void end_turn(contest_table *table, int strength, int count)
{
    if (strength > table->best_strength) {
        table->best_strength = strength;
        table->round_winner = table->actor;
        table->best_count = count;
    }
    table->turn = (table->turn + 1) % table->players;
    if (++table->laid < table->players)
        return;
    table->leader = table->turn = table->round_winner;
    table->won[table->leader] += table->best_count;
    table->laid = 0;
    table->decided = all_have_played_out(table);
    table->winner = table->decided ? table->leader : NO_PLAYER;
}

static const char *judge_lead(contest_table *table, const struct play *play)
{
    int set = strength_of_set(play), run = strength_of_run(table, play);
    if (set < 0 && run < 0)
        return "no combination";
    table->lead = *play;
    table->lead_is_run = set < 0;
    table->lead_strength = set < 0 ? run : set;
    table->best_strength = -1;
    end_turn(table, table->lead_strength, play->count);
    return NULL;
}

static const char *judge_follow(contest_table *table, const struct play *play)
{
    int strength = table->lead_is_run ? strength_of_run(table, play) : strength_of_set(play);
    int least = table->over_best ? table->best_strength : table->lead_strength;
    if (play->count != table->lead.count || strength < 0)
        return "not of the lead's type";
    if (reds_in(play) != reds_in(&table->lead))
        return "not of the lead's colours";
    if (strength <= least)
        return "not stronger";
    end_turn(table, strength, play->count);
    return NULL;
}

static const char *judge_play(contest_table *table, const char *word, bool open)
{
    struct play play;
    if (table->decided || table->banker == NO_PLAYER || table->actor != table->turn)
        return "not to play";
    table->begun = true;
    if (!contest_read_cards(word, &play, open) || !contest_leave(table, &play))
        return "no such cards";
    if (table->laid == 0)
        return open ? judge_lead(table, &play) : "the leader plays";
    if (open)
        return judge_follow(table, &play);
    if (play.count != table->lead.count)
        return "as many as the lead has";
    end_turn(table, -1, 0);
    return NULL;
}

/* ---- setup and payments ---- */

void tricks_begin(contest_table *table)
{
    table->deal = table->players <= 4 ? 10 : 8;
    table->pile = (struct pile){.size = DECK - table->players * table->deal};
    table->laid = 0;
    table->round_winner = NO_PLAYER;
    memset(table->seen, 0, sizeof table->seen);
    memset(table->known, 0, sizeof table->known);
    for (int i = 0; i < table->players; i++) {
        table->dealt[i] = false;
        table->held[i] = table->unknown[i] = table->deal;
        table->won[i] = 0;
    }
}

static const char *judge_banker(contest_table *table, const char *word)
{
    long said = 0;
    if (table->begun || table->banker != NO_PLAYER ||
        (*word && (!contest_take_number(&word, &said) || *word)))
        return "no banker is named here";
    if (table->last_winner != NO_PLAYER && table->actor != table->last_winner)
        return "the last winner is banker";
    bool stays = table->last_winner != NO_PLAYER && table->last_winner == table->last_banker;
    int worth = stays ? table->worth + 1 : 2;
    if (said != 0 && (said < 2 || (table->season > 1 && said != worth)))
        return "another 位値";
    table->worth = said != 0 ? (int)said : worth;
    table->banker = table->leader = table->turn = table->actor;
    return NULL;
}

/* What a player pays the winner. */
static long due_of(const contest_table *table, int player)
{
    bool doubled =
        player == table->banker || (table->winner == table->banker && !table->banker_pays_alone);
    return player == table->winner ? 0 : (6 - table->won[player]) * (doubled ? table->worth : 1L);
}

static const char *judge_payment(const contest_table *table, const char *word)
{
    long amount;
    int to = contest_take_player(table, &word), from = table->actor;
    if (!table->decided || to == NO_PLAYER || to == from || !contest_take_number(&word, &amount) ||
        *word)
        return "no payment here";
    if (from == table->winner) { /* turned round */
        from = to;
        to = table->winner;
        amount = -amount;
    }
    return amount == (to == table->winner ? due_of(table, from) : 0) ? NULL : "another amount";
}

void tricks_end(contest_table *table)
{
    for (int i = 0; i < table->players; i++) {
        table->score[i] -= due_of(table, i);
        table->score[table->winner] += due_of(table, i);
    }
    table->last_banker = table->banker;
    table->last_winner = table->winner;
}

const char *tricks_event(contest_table *table, const char *word)
{
    if (contest_take(&word, "軸人"))
        return judge_banker(table, word);
    if (contest_take(&word, "与"))
        return judge_payment(table, word);
    if (contest_take(&word, "手片"))
        return contest_hand(table, word);
    if (contest_take(&word, "積片"))
        return contest_pile(table, word);
    if (contest_take(&word, "行"))
        return judge_play(table, word, true);
    if (contest_take(&word, "閉"))
        return judge_play(table, word, false);
    bool won = table->laid == 0 && table->round_winner == table->actor;
    return strcmp(word, "上行") == 0 && won ? NULL : "no such event";
}

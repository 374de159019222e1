/* 連船之遊 (G4.0, G4.3): ships with cargo from 始 to 終. */
#include "tests/oracle/contests_inside.h"

enum { SHIPS = 3, END = 20, FULL = 15, BUILT = 5, ENOUGH = 20, NOT_CAST = -1 };

struct ship {
    int at, cargo;
};

struct ships {
    struct ship ship[MOST_PLAYERS][SHIPS];
    int stock[MOST_PLAYERS], delivered[MOST_PLAYERS];
    int first, turn, cast;
    bool acted;
};

static void begin(contest_table *table)
{
    struct ships *ships = table->own;
    ships->cast = NOT_CAST;
    for (int i = 0; i < table->players; i++) {
        ships->stock[i] = 20;
        ships->ship[i][0].cargo = BUILT;
    }
}

/* One character: 一 or 1, … */
static struct ship *eat_ship(const contest_table *table, const char **at, int player)
{
    static const char *const names[SHIPS][2] = {{"一", "1"}, {"二", "2"}, {"三", "3"}};
    struct ships *ships = table->own;
    for (int i = 0; i < SHIPS; i++) {
        if (contest_eat(at, names[i][0]) || contest_eat(at, names[i][1]))
            return &ships->ship[player][i];
    }
    return NULL;
}

/* A ship without cargo returns to 始, unless it is at 終. */
static void settle(struct ship *ship)
{
    if (ship->cargo == 0 && ship->at < END)
        ship->at = 0;
}

/* ---- the actions ---- */

static const char *judge_move(contest_table *table, struct ship *ship, long number)
{
    struct ships *ships = table->own;
    int *purse = contest_says(table, "移元:始") ? &ships->stock[table->actor] : &ship->cargo;
    if (number != ships->cast || ship->at == END || *purse < number)
        return "no such move";
    *purse -= (int)number;
    ship->at += (int)number;
    if (ship->at >= END) {
        ship->at = END;
        ships->delivered[table->actor] += ship->cargo;
        ship->cargo = 0;
    }
    settle(ship);
    return NULL;
}

static const char *judge_load(const contest_table *table, struct ship *ship, long number)
{
    const struct ships *ships = table->own;
    if (number != ships->cast || ship->at == END)
        return "no such load";
    ship->cargo = ship->cargo + (int)number > FULL ? FULL : ship->cargo + (int)number;
    return NULL;
}

static const char *judge_loot(const contest_table *table, struct ship *own, struct ship *other,
                              long number)
{
    const struct ships *ships = table->own;
    int most = ships->cast > 0 ? ships->cast - 1 : 0;
    most = other->cargo < most ? other->cargo : most;
    most = FULL - own->cargo < most ? FULL - own->cargo : most;
    bool on_way = own->at > 0 && own->at < END;
    if (own->at != other->at || (!on_way && !contest_says(table, "始奪:可")))
        return "nothing to loot there";
    if (number != most)
        return "another number is taken";
    own->cargo += most;
    other->cargo -= most;
    settle(other);
    return NULL;
}

static const char *judge_building(contest_table *table, struct ship *ship)
{
    struct ships *ships = table->own;
    int *stock = &ships->stock[table->actor];
    if (ship->at != 0 || ship->cargo != 0 || *stock < BUILT)
        return "no ship is built here";
    *stock -= BUILT;
    ship->cargo = BUILT;
    return NULL;
}

static const char *judge_pass(const contest_table *table)
{
    const struct ships *ships = table->own;
    return ships->cast == 0 || (contest_says(table, "四版") && ships->stock[table->actor] == 0)
               ? NULL
               : "not to pass";
}

/* An action but the pass, with its ships and its number. */
static const char *judge_action(contest_table *table, const char **at)
{
    struct ships *ships = table->own;
    struct ship *ship, *other = NULL;
    long number = 0;
    int player = table->actor, victim = player;
    bool moves = contest_eat(at, "移動"), loads = !moves && contest_eat(at, "補給");
    bool loots = !moves && !loads && contest_eat(at, "略奪");
    bool builds = !moves && !loads && !loots && contest_eat(at, "造船");
    if (!moves && !loads && !loots && !builds && !contest_eat(at, "荷下") &&
        !contest_eat(at, "召集"))
        return "no such event";
    if (!(ship = eat_ship(table, at, player)))
        return "no ship";
    if (loots && ((victim = contest_eat_player(table, at)) == NO_PLAYER ||
                  !(other = eat_ship(table, at, victim))))
        return "no ship of another";
    if ((moves || loads || loots) && !contest_eat_number(at, &number))
        return "no number";
    if (ships->cast == NOT_CAST || ships->acted || (loots && victim == player))
        return "no action here";
    if (contest_says(table, "四版") && !judge_pass(table))
        return "only to pass";
    if (moves)
        return judge_move(table, ship, number);
    if (loads)
        return judge_load(table, ship, number);
    if (loots)
        return judge_loot(table, ship, other, number);
    if (builds)
        return judge_building(table, ship);
    ships->stock[player] += ship->cargo;
    *ship = (struct ship){0, 0};
    return NULL;
}

/* ---- turns ---- */

static const char *judge_cast(struct ships *ships, const char **at)
{
    long heads;
    if (!contest_eat_number(at, &heads))
        return "no cast";
    if (ships->cast != NOT_CAST || heads < 0 || heads > 5)
        return "no such cast";
    ships->cast = (int)heads;
    return NULL;
}

/* After an action of the last player the season may be over. */
static void end_action(contest_table *table)
{
    struct ships *ships = table->own;
    int most = 0, having = 0;
    ships->acted = true;
    if ((ships->turn + 1) % table->players != ships->first)
        return;
    for (int i = 0; i < table->players; i++)
        most = ships->delivered[i] > most ? ships->delivered[i] : most;
    for (int i = 0; i < table->players; i++) {
        having += ships->delivered[i] == most;
        table->winner = ships->delivered[i] == most ? i : table->winner;
    }
    table->winner = having == 1 && most >= ENOUGH ? table->winner : NO_PLAYER;
    table->decided = most >= ENOUGH;
}

static const char *judge_claim(const contest_table *table)
{
    const struct ships *ships = table->own;
    bool most = table->decided;
    for (int i = 0; i < table->players; i++)
        most = most && ships->delivered[i] <= ships->delivered[table->actor];
    return most ? NULL : "he has not won";
}

static const char *event(contest_table *table, const char **at)
{
    struct ships *ships = table->own;
    if (table->actor == NO_PLAYER)
        return "no player is named";
    if (contest_eat(at, "軸人")) {
        ships->first = ships->turn = table->actor;
        return contest_banker(table);
    }
    table->begun = true;
    if (contest_eat(at, "上行"))
        return judge_claim(table);
    if (table->decided)
        return "the season is over";
    if (ships->acted && table->actor == (ships->turn + 1) % table->players) {
        ships->turn = table->actor;
        ships->cast = NOT_CAST;
        ships->acted = false;
    }
    if (table->actor != ships->turn)
        return "not at turn";
    if (contest_eat(at, "裁"))
        return judge_cast(ships, at);
    const char *why;
    if (contest_eat(at, "無行"))
        why = ships->cast == NOT_CAST || ships->acted ? "no pass here" : judge_pass(table);
    else
        why = judge_action(table, at);
    if (!why)
        end_action(table);
    return why;
}

static const char *end(contest_table *table, int player)
{
    const struct ships *ships = table->own;
    if (!table->decided || (player != NO_PLAYER && player != table->winner))
        return "this player has not won";
    for (int i = 0; i < table->players; i++)
        table->score[i] += ships->delivered[i];
    return NULL;
}

const struct game_rules contest_ships = {"連船之遊", sizeof(struct ships), begin, event, end};

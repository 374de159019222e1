/* Private to the oracle: a table at which one of the other games is played. */
#ifndef CETKAIK_TESTS_ORACLE_CONTESTS_INSIDE_H
#define CETKAIK_TESTS_ORACLE_CONTESTS_INSIDE_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLAYERS = 12, MOST_BETS = 200, NAME = 40, WORD = 200, SIGN = 3, NO_PLAYER = -1 };
enum game { ONE_CAST, MANY_CASTS, BETS, RACE, TRICKS, SUMS }; /* G2.1 to G2.3, G4.2, G3.2, G3.6 */
enum { GOAL = 31, CARDS = 24, MOST_CARDS = 10 };

/* Cards laid together: kinds 船無兵弓車虎馬筆巫将王皇 from 0, and 12 more where red. */
struct play {
    int count, card[MOST_CARDS], as[MOST_CARDS]; /* AS: what a 船 stands for, −1: unsaid */
};

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
    /* tricks, G3.2 */
    bool over_best, banker_pays_alone; /* 上:今, 親倍:払 */
    int last_banker, last_winner;      /* of the season before */
    int worth, deal;                   /* 位値, cards dealt */
    bool dealt[MOST_PLAYERS];
    int known[MOST_PLAYERS][CARDS], unknown[MOST_PLAYERS], held[MOST_PLAYERS], seen[CARDS];
    int leader, turn, laid; /* of a round; LAID: how many have played in it */
    int round_winner;       /* of the last complete round, until the next lead */
    struct play lead;
    int lead_strength, best_strength, best_count;
    bool lead_is_run;
    int won[MOST_PLAYERS];
    /* sums, G3.6 */
    int end[2 * 48], ends, pile, passes, lacks;
} table;

/* ---- words, in contests.c ---- */

bool contest_take(const char **at, const char *word);

/* A number as the generator writes it, below a thousand; false: there is none. */
bool contest_take_number(const char **at, long *number);

/* A player's mark, [甲]; NO_PLAYER: there is none. */
int contest_take_player(const table *table, const char **at);

/* ---- what the actor does, in sticks.c and tricks.c: NULL, or why it is wrong ---- */

const char *sticks_event(table *table, const char *word);
const char *tricks_event(table *table, const char *word);

/* Cards, in tricks.c. */
bool contest_read_cards(const char *at, struct play *play, bool may_act);
bool contest_see(table *table, int card);
bool contest_leave(table *table, const struct play *play);
const char *contest_hand(table *table, const char *word);

const char *sums_event(table *table, const char *word);
void sums_begin(table *table);
const char *contest_banker(table *table);

/* What happens at the start and the end of a season of 行戦. */
void tricks_begin(table *table);
void tricks_end(table *table);

#endif

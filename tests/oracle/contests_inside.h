/* Private to the oracle: a table at which one of the other games is played. */
#ifndef CETKAIK_TESTS_ORACLE_CONTESTS_INSIDE_H
#define CETKAIK_TESTS_ORACLE_CONTESTS_INSIDE_H

#include "tests/oracle/contests.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_PLAYERS = CONTEST_PLAYERS,
    MOST_BETS = 200,
    NAME = 40,
    WORD = 400,
    SIGN = 3,
    NO_PLAYER = -1
};
enum game {
    ONE_CAST,
    MANY_CASTS,
    BETS,
    RACE,
    TRICKS,
    SUMS,
    OTHER
}; /* G2.1 to G2.3, G4.2, G3.2, G3.6 */
enum { GOAL = 31, CARDS = 24, MOST_CARDS = 48, DECK = 48, UNKNOWN = -1 };

/* Cards laid together: kinds 船無兵弓車虎馬筆巫将王皇 from 0, and 12 more where red. */
struct play {
    int count, card[MOST_CARDS], as[MOST_CARDS]; /* AS: the card a 船 stands for, −1: not stated */
};

/* The cards that lie face down. */
struct pile {
    int size, listed[DECK], count, next; /* the top ones, where 積片 lists them */
    bool said;
};

typedef struct contest_table contest_table;

/* A game of which one source knows all; its functions return NULL, or why an event is wrong. */
struct game_rules {
    const char *name;
    size_t size; /* of what it remembers of a season, at table->own */
    void (*begin)(contest_table *table);
    const char *(*event)(contest_table *table, const char **at); /* behind the player's mark */
    /* 終季; NULL: the season must be decided, and a player who is named have won it. */
    const char *(*end)(contest_table *table, int player);
};

struct contest_table {
    enum game game;
    const struct game_rules *rules; /* NULL: one of the first six */
    void *own;
    const char *header; /* the text of the record, which begins with it */
    int namer;          /* the player of the last 為, or NO_PLAYER */
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
    int end[2 * 48], ends, passes, lacks;
    struct pile pile;
    bool colourless; /* G3.5 */
    /* of a hand: unknown cards that 積片 has counted already */
    int counted[MOST_PLAYERS][CARDS];
};

/* ---- words, in contests.c ---- */

bool contest_take(const char **at, const char *word);

/* A number as the generator writes it, below a thousand; false: there is none. */
bool contest_take_number(const char **at, long *number);

/* A player's mark, [甲]; NO_PLAYER: there is none. */
int contest_take_player(const contest_table *table, const char **at);

/* The same, over blanks before it; the position stays where it is if there is none. */
bool contest_eat(const char **at, const char *word);
bool contest_eat_number(const char **at, long *number);
bool contest_eat_share(const char **at, bool *said, long *number); /* 而手N, or nothing */
int contest_eat_player(const contest_table *table, const char **at);

/* Whether the header has an item such as `{賭:三}`, up to a bracket or a separator. */
bool contest_says(const contest_table *table, const char *item);
long contest_number_said(const contest_table *table, const char *key, long otherwise);

/* ---- what the actor does, in sticks.c and tricks.c: NULL, or why it is wrong ---- */

const char *sticks_event(contest_table *table, const char *word);
const char *tricks_event(contest_table *table, const char *word);

/* ---- cards, in cards.c ---- */

extern const char *const contest_kinds[];
int contest_take_kind(const char **at);
bool contest_read_cards(const char *at, struct play *play, bool may_act);

/* A card is seen for the first time; false: there are no more of it. */
bool contest_see(contest_table *table, int card);

/* Cards leave a hand: known ones, else ones not seen so far. */
bool contest_leave(contest_table *table, const struct play *play);
const char *contest_hand(contest_table *table, const char *word);
const char *contest_pile(contest_table *table, const char *word);

/* Cards up to the end of a list, separated by blanks or not; false: there are none, or a bad one.
 */
enum { KNOWN_CARDS = 0, WITH_UNKNOWN = 1, ACTING = 2, WITHOUT_COLOURS = 4 };
bool contest_eat_cards(const char **at, struct play *play, unsigned ways);

/* The setup of a card game: 軸人, 手片, 積片; *FOUND: it was one of them. */
const char *contest_setup(contest_table *table, const char **at, unsigned ways, bool *found);
void contest_deal(contest_table *table, int cards, int pile);

/* The first event behind the setup. */
const char *contest_begin(contest_table *table);

/* Cards are drawn into the actor's hand; those of his hand are shown, and stay there. */
bool contest_gain(contest_table *table, const struct play *play);
bool contest_show(contest_table *table, const struct play *play);

/* Draws a card, or UNKNOWN; false: the pile has no such card on its top. */
bool contest_draw(contest_table *table, int card);

const char *sums_event(contest_table *table, const char *word);
void sums_begin(contest_table *table);
const char *contest_banker(contest_table *table);

/* What happens at the start and the end of a season of 行戦. */
void tricks_begin(contest_table *table);
void tricks_end(contest_table *table);

extern const struct game_rules contest_sets, contest_poker, contest_betting;
extern const struct game_rules contest_shedding, contest_cat, contest_ships, contest_climb,
    contest_hire;

#endif

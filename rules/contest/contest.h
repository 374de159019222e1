/*
 * A contest: judges a record of one of the other games event by event (games.md §2.0, §4.0).
 *
 * This source has the parts common to all games: seasons and their marks, setup, 軸人, claims,
 * points. A game adds one source with one ck_game_row: functions that open a season, judge events
 * and decide the season. No game depends on another.
 */
#ifndef CETKAIK_RULES_CONTEST_CONTEST_H
#define CETKAIK_RULES_CONTEST_CONTEST_H

#include "rules/contest/form.h"
#include "rules/record/observer.h"

typedef struct ck_contest ck_contest;
struct ck_offer_list;
struct ck_tabletop;

/*
 * A header key of a game. VALUES are separated by spaces, the first is the default. "N" is any
 * number from 1, which is then the choice; "*" is any text, which the game reads. A table ends with
 * a NULL key.
 */
typedef struct ck_switch {
    const char *key, *values;
} ck_switch;

enum { CK_MAX_SWITCHES = 8, CK_MAX_LAWS = 8 };

/* Traits of a game. */
enum {
    CK_FIRST_NAMED = 1 << 0,    /* every season names a 軸人 */
    CK_PLACE_VALUES = 1 << 1,   /* the winner is the next 軸人 and has a 位値 */
    CK_NO_PAYMENTS = 1 << 2,    /* the game has no 与 */
    CK_UNCLAIMED_ENDS = 1 << 3, /* 終季 with a player is no claim */
    CK_NO_POINTS = 1 << 4,      /* the winner of the last season wins the game */
    CK_WINS_ROUNDS = 1 << 6,    /* 上行 claims a round, even in a decided season */
    CK_SEASON_EACH = 1 << 5,    /* the default number of seasons is that of the players */
    CK_HAS_DECK = 1 << 7,       /* the state begins with a ck_deck (deck.h) */
    CK_HAS_BOARD = 1 << 8,      /* the game has a board (tabletop.h) */
};

/* What plays the records of a game: the board of Cetkaik, or the judge of events here. */
typedef struct ck_engine {
    ck_replay_game *replay;
    uint8_t sides; /* 2 on the board, where records have positions; else 0 */
} ck_engine;

extern const ck_engine ck_board_engine, ck_event_engine;

/*
 * A game: a row of the table of games (rules/games/game_table.h). A game played on the board has an
 * engine and its traits, and no member below them. The functions that return bool return false
 * after reporting an error that ends the season; its rest is then skipped.
 */
struct ck_sum; /* fault.h */

typedef struct ck_game_row {
    const char *name;    /* the name in {遊:…}; terms.def has the others */
    const char *section; /* its section of games.md */
    uint8_t least, most; /* numbers of players */
    const ck_engine *engine;
    unsigned traits;
    const ck_event_form *forms;
    unsigned late;             /* bit for each setup verb that may also follow later in a season */
    const ck_switch *switches; /* NULL: none */
    const char *laws;          /* values of 律, separated by spaces; NULL: none */
    size_t state_size;         /* size of its state of a season; zeroed at the start */
    bool (*open)(ck_contest *contest); /* at 季始; may be NULL */
    /* Judges a setup item; may be NULL. */
    bool (*setup)(ck_contest *contest, const ck_event *event);
    /* Called at the first event of play; may be NULL. */
    bool (*begin)(ck_contest *contest, const ck_event *event);
    /* Judges an event of play or a claim. */
    bool (*judge)(ck_contest *contest, const ck_event *event);
    /* At 終季 in an undecided season: decides it, or reports why it is undecided. NULL: always too
     * early. */
    bool (*end)(ck_contest *contest, const ck_event *event);
    /* Whether FROM may pay WRITTEN to TO; *RIGHT is the correct amount. NULL: the ledger decides.
     */
    bool (*owes)(const ck_contest *contest, int from, int to, int64_t written, int64_t *right);
    /* How the payment between two players comes about; NULL: unknown. */
    struct ck_sum (*sum)(const ck_contest *contest, int from, int to);
    /* Offer setup items besides the deck (DEAL, may be NULL) and events of play (OFFER); see
     * rules/contest/offer.h. */
    void (*deal)(const ck_contest *contest, struct ck_offer_list *offers);
    void (*offer)(const ck_contest *contest, struct ck_offer_list *offers);
    /* The table (rules/contest/tabletop.h); may be NULL. */
    void (*lay)(const ck_contest *contest, struct ck_tabletop *table);
} ck_game_row;

/* The phase of a contest. */
typedef enum ck_contest_phase {
    CK_CONTEST_OUTSIDE, /* before the first season, and after each end mark */
    CK_CONTEST_SETUP,
    CK_CONTEST_PLAY,
    CK_CONTEST_ENDED, /* after 終季 */
    CK_CONTEST_OVER   /* after 星一周 */
} ck_contest_phase;

/* Events in place of one with an error, taken or not, in the form of offer.h; NULL: unknown. */
typedef const char *ck_instead(void *self, const ck_contest *contest, const ck_event *event,
                               bool taken);

struct ck_contest {
    const ck_game_row *game;
    const ck_record *record;
    const ck_observer *observer;
    ck_contest_phase phase;
    bool lost;      /* the rest of this season is skipped */
    bool faulty;    /* this season has a reported error */
    bool premature; /* the season began before the last one ended, and none of its events was
                      accepted yet */
    bool unpaid;    /* a payment of this season was wrong; what depends on it may be wrong too */
    bool misscored; /* a score after this season was wrong */
    uint64_t uncertain; /* bit for each player with a wrong amount in this season */
    bool certain;       /* the points are known: no season was skipped */
    bool decided;       /* the season is decided */
    bool named;         /* after 為; 終季 must follow */
    int namer;          /* player of 為, if NAMED */
    bool warned[2];     /* W01 and W02 were reported */
    uint8_t seats;
    int winner;                    /* of the decided season; CK_NONE: none */
    int first;                     /* 軸人; CK_NONE: none */
    int64_t place_value;           /* 位値 */
    uint64_t misclaimed;           /* bit for each player with a wrong claim to the season */
    uint64_t multiplied;           /* bit for each player: their payment is multiplied */
    bool unvalued;                 /* 位値 is unknown: payments cannot be checked */
    bool beyond;                   /* an amount passed the limit, which was reported */
    int next_first;                /* the next 軸人; CK_NONE: free */
    int64_t next_value;            /* the next 位値; CK_NONE: unknown */
    uint32_t seasons;              /* seasons begun */
    uint32_t finished;             /* seasons finished and paid */
    uint32_t errors, warnings;     /* findings reported, by severity */
    ck_text season;                /* name of the latest season */
    uint32_t set;                  /* bit for each setup item seen, of those allowed once */
    uint32_t set_by[CK_MAX_SEATS]; /* the same for each player's own items */
    int64_t points[CK_MAX_SEATS];
    int64_t drift[CK_MAX_SEATS];     /* the record's points minus the right ones */
    int64_t change[CK_MAX_SEATS];    /* by this season */
    int64_t (*due)[CK_MAX_SEATS];    /* [from][to]; due[to][from] is its negative */
    int64_t choice[CK_MAX_SWITCHES]; /* index of the value, or the number */
    uint32_t laws;                   /* bit for each value of 律 */
    bool unfinished;                 /* {状:未終} */
    bool agreed;                     /* {状:満心} */
    int64_t season_limit;            /* {季数:N}; 0: none */
    int last_winner;
    uint8_t place[CK_MAX_SEATS]; /* of each player in the last finished season, from 1 */
    const int *rank, *cups;      /* of the decided season; NULL: the game has none */
    void *state;                 /* state of the game */
    void *before;                /* state before the current event */
    bool takes;                  /* the game judges an event; its first error is stored in HELD */
    bool holds;
    ck_finding held;
    ck_instead *instead; /* called for an event with an error; NULL: no proposals */
    void *instead_self;
};

/* ---- judging ---- */

/* A contest before its first event; NULL when memory is short. Record and observer must outlive
 * it. */
ck_contest *ck_contest_new(const ck_game_row *game, const ck_record *record,
                           const ck_observer *observer);
void ck_contest_free(ck_contest *contest);

/* Reads players and header; returns false when they do not allow judging. */
bool ck_contest_open(ck_contest *contest);

/* Judges the whole record. */
ck_outcome ck_contest_run(ck_contest *contest);

/* Judges the next event of the record. */
void ck_contest_step(ck_contest *contest, const ck_event *event);

/* Ends the setup; EVENT is the first event after it. Reports a missing item and returns false. */
bool ck_contest_begin_play(ck_contest *contest, const ck_event *event);

/* ---- for the games ---- */

/* The things of an event. */
static inline const ck_thing *ck_contest_things(const ck_contest *contest, const ck_event *event)
{
    return ck_event_things(&contest->record->events, event);
}

/* Whether a thing is the word WORD. */
bool ck_contest_thing_is(const ck_contest *contest, const ck_thing *thing, const char *word);

/* The next seat in seating order. */
int ck_contest_next_seat(const ck_contest *contest, int seat);

/* Decides the season; CK_NONE: without a winner. Returns true. */
bool ck_contest_decide(ck_contest *contest, int winner);

#endif

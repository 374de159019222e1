/*
 * A contest: a record of one of the other games, judged event after event (games.md §2.0, §4.0).
 *
 * What all games share is here: seasons and their marks, the setup, who is 軸人, the claims, the
 * points. A game adds its own source with one ck_game_row: it opens a season, takes events, and
 * says when the season is decided. No game knows another.
 */
#ifndef CETKAIK_RULES_CONTEST_CONTEST_H
#define CETKAIK_RULES_CONTEST_CONTEST_H

#include "rules/contest/form.h"
#include "rules/record/finding.h"

typedef struct ck_contest ck_contest;
struct ck_offer_list;
struct ck_tabletop;

/*
 * A header key of a game. VALUES are separated by spaces, the first is the default; "N" is any
 * number from 1, which then is the choice; "*" is anything, which the game reads. A table ends with
 * a row whose key is NULL.
 */
typedef struct ck_switch {
    const char *key, *values;
} ck_switch;

enum { CK_MAX_SWITCHES = 8, CK_MAX_LAWS = 8 };

/* Traits of a game. */
enum {
    CK_FIRST_NAMED = 1 << 0,    /* every season names its 軸人 */
    CK_PLACE_VALUES = 1 << 1,   /* the winner is the next 軸人, and has a 位値 */
    CK_NO_PAYMENTS = 1 << 2,    /* every 与 is wrong */
    CK_UNCLAIMED_ENDS = 1 << 3, /* 終季 with a player claims nothing */
    CK_NO_POINTS = 1 << 4,      /* the winner of the game is that of the last season */
    CK_WINS_ROUNDS = 1 << 6,    /* 上行 claims a round, also when the season is decided */
    CK_SEASON_EACH = 1 << 5,    /* as many seasons as players when nothing is said */
    CK_HAS_DECK = 1 << 7,       /* its state begins with a ck_deck (holding.h), which is dealt and
                                   set up with 手片 and 積片 */
    CK_HAS_BOARD = 1 << 8,      /* it lays one (tabletop.h) */
};

/* See rules/replay/replay.h. */
struct ck_observer;
typedef struct ck_outcome ck_replay_game(const ck_rules *rules, const ck_record *record,
                                         const struct ck_observer *observer);

/*
 * A game: a row of the table of games (rules/games/game_table.h). One that is played on the board
 * has REPLAY and nothing of what stands below it. Each function below returns false when it cannot
 * follow the season any further: it has reported why, and the rest of the season is skipped.
 */
typedef struct ck_game_row {
    const char *name;          /* after 遊 */
    const char *const *others; /* further names, NULL after the last; NULL: none */
    const char *section;       /* of games.md */
    uint8_t least, most;       /* players */
    ck_replay_game *replay;    /* what ck_replay does with its records; NULL: a contest */
    unsigned traits;
    const ck_event_form *forms;
    unsigned late;             /* bit for each setup verb that also stands later in a season */
    const ck_switch *switches; /* NULL: none */
    const char *laws;          /* values of 律, separated by spaces; NULL: no 律 */
    size_t state_size;         /* of what it remembers of a season; zeroed at its start */
    bool (*open)(ck_contest *contest);                         /* 季始; may be NULL */
    bool (*setup)(ck_contest *contest, const ck_event *event); /* a setup item; may be NULL */
    bool (*begin)(ck_contest *contest, const ck_event *event); /* before the first event; may be
                                                                  NULL */
    bool (*judge)(ck_contest *contest, const ck_event *event); /* an event, claims included */
    /* 終季 before the season is decided: decides it or tells why not. NULL: always too early. */
    bool (*end)(ck_contest *contest, const ck_event *event);
    /* Whether FROM pays SAID to TO; NULL: as the ledger says. */
    bool (*owes)(const ck_contest *contest, int from, int to, int64_t said, int64_t *right);
    /* What may be set up next, and what may happen next (rules/contest/offer.h). */
    void (*deal)(const ck_contest *contest, struct ck_offer_list *offers); /* beside the deck; may
                                                                              be NULL */
    void (*offer)(const ck_contest *contest, struct ck_offer_list *offers);
    /* What lies before the players (rules/contest/tabletop.h); may be NULL. */
    void (*lay)(const ck_contest *contest, struct ck_tabletop *table);
} ck_game_row;

/* Where the contest stands. */
typedef enum ck_contest_phase {
    CK_CONTEST_OUTSIDE, /* before the first season, and after the end mark of one */
    CK_CONTEST_SETUP,
    CK_CONTEST_PLAY,
    CK_CONTEST_ENDED, /* after 終季 */
    CK_CONTEST_OVER   /* after 星一周 */
} ck_contest_phase;

/*
 * What could have been done instead of an event that was not taken, as offer.h writes it; NULL when
 * nothing is known.
 */
typedef const char *ck_instead(void *self, const ck_contest *contest, const ck_event *event);

struct ck_contest {
    const ck_game_row *game;
    const ck_record *record;
    const struct ck_contest_observer *observer;
    ck_contest_phase phase;
    bool lost;        /* the rest of this season is passed over */
    bool faulty;      /* an error of this season was reported */
    bool doubtful;    /* it began before the last one ended, and nothing was taken yet */
    bool unpaid;      /* a payment of this season was wrong, and so may be what follows from it */
    bool misscored;   /* a score after this season was */
    uint64_t doubted; /* bit for each seat with a wrong amount in this season */
    bool certain;     /* points are known: nothing was lost so far */
    bool decided;     /* the season */
    bool named;       /* 為 stands, 終季 must follow */
    int namer;        /* seat of 為, where NAMED */
    bool warned[2];   /* W01, W02 */
    uint8_t seats;
    int winner;          /* of the season that is decided; CK_NOT_SAID: none */
    int first;           /* 軸人; CK_NOT_SAID */
    int64_t place_value; /* 位値 */
    uint64_t multiplied; /* bit for each seat whose payment at the end it multiplied */
    bool unvalued;       /* nobody knows it: what is paid cannot be checked */
    int next_first;      /* who must be 軸人; CK_NOT_SAID: anyone */
    int64_t next_value;  /* CK_NOT_SAID: not known */
    uint32_t seasons;    /* begun */
    ck_text season;      /* name of the last one that began */
    uint32_t set;        /* bit for each setup verb that stands, of those that stand once */
    uint32_t set_by[CK_MAX_SEATS]; /* the same for each player's own */
    int64_t points[CK_MAX_SEATS];
    int64_t drift[CK_MAX_SEATS];     /* by how much the record's own points are off */
    int64_t change[CK_MAX_SEATS];    /* of this season */
    int64_t (*due)[CK_MAX_SEATS];    /* [from][to]; due[to][from] is the negative */
    int64_t choice[CK_MAX_SWITCHES]; /* index of the value, or the number */
    uint32_t laws;                   /* bit for each value of 律 that is chosen */
    bool unfinished;                 /* {状:未終} */
    bool agreed;                     /* {状:満心} */
    int64_t season_limit;            /* {季数:N}; 0: not said */
    int last_winner;
    const int *rank, *cups; /* of the season that is decided, where a game has them; else NULL */
    void *state;            /* the game's */
    void *before;           /* the same before the event that is taken */
    bool takes;             /* an event is with the game: its first error waits in HELD */
    bool holds;
    ck_finding held;
    ck_instead *instead; /* for an event that is not taken; NULL: nothing is proposed */
    void *instead_self;
};

/* A finished season, passed on after its 終季 and what was paid. */
typedef struct ck_contest_season {
    ck_text name;
    int winner;              /* CK_NOT_SAID: none */
    const int64_t *payments; /* what it changed for each seat */
    const int *rank, *cups;  /* NULL: the game has none */
    uint8_t seats;
} ck_contest_season;

typedef struct ck_contest_result {
    uint8_t seats;
    int winner;    /* most points; CK_NOT_SAID: shared, or unfinished */
    bool complete; /* else {状:未終} */
    int64_t points[CK_MAX_SEATS];
} ck_contest_result;

typedef struct ck_contest_observer {
    void *self;
    ck_sink sink;
    void (*on_season)(void *self, const ck_contest_season *season); /* may be NULL */
} ck_contest_observer;

/* ---- event by event ---- */

/* A contest that nobody has looked at; NULL when memory is short. The record and the observer must
 * outlive it. */
ck_contest *ck_contest_new(const ck_game_row *game, const ck_record *record,
                           const ck_contest_observer *observer);
void ck_contest_free(ck_contest *contest);

/* Looks at the players and the header; false when nothing can be judged by them. */
bool ck_contest_open(ck_contest *contest);

/* All of that, and the end, for all events of the record; sets *RESULT. */
void ck_contest_run(ck_contest *contest, ck_contest_result *result);

/* Takes the next event of the record. */
void ck_contest_step(ck_contest *contest, const ck_event *event);

/* The setup is over; EVENT is the first that does not belong to it. False when something is
 * missing, which it reports. */
bool ck_contest_begin_play(ck_contest *contest, const ck_event *event);

/* ---- for the games ---- */

/* The things of an event. */
static inline const ck_thing *ck_things_of(const ck_contest *contest, const ck_event *event)
{
    const ck_thing *things = contest->record->events.thing;
    return things ? things + event->first : NULL;
}

/* Whether a thing is this word. */
bool ck_thing_is(const ck_contest *contest, const ck_thing *thing, const char *word);

/* The seat after another, in seating order. */
int ck_next_seat(const ck_contest *contest, int seat);

/* The season is decided; CK_NOT_SAID: without a winner. Returns true. */
bool ck_decide(ck_contest *contest, int winner);

#endif

/*
 * Findings: errors, warnings and notes about a record.
 *
 * The engine and the readers name a finding and give its facts; formats/report/ makes the
 * sentences.
 */
#ifndef CETKAIK_RULES_RECORD_FINDING_H
#define CETKAIK_RULES_RECORD_FINDING_H

#include "rules/record/code.h"
#include "rules/record/record.h"

/* The facts of a finding about a move. */
typedef struct ck_move_facts {
    ck_ruling ruling;     /* the move in question */
    ck_tail tail;         /* its casts as written */
    uint8_t written;      /* profession that the record names */
    uint8_t colour;       /* as written */
    ck_piece there;       /* the piece in question, by the code */
    ck_position position; /* before the move */
} ck_move_facts;

/* The facts of a finding about a declaration. */
typedef struct ck_hand_facts {
    ck_hand_set written, right; /* the declared hands, and the correct ones */
    ck_hand_set fresh;          /* the new ones, or those in question */
    uint32_t stake;
    uint8_t held[2][CK_PROFESSIONS]; /* captured pieces of the declarer, by colour */
} ck_hand_facts;

/* One finding: its code, its places in the text and in the game, and its facts. The code decides
 * which facts are set; all others hold their "no" value. */
typedef struct ck_finding {
    ck_code code;
    ck_span span;           /* the text in question */
    int8_t season;          /* from 0; −1: outside of all */
    uint8_t side;           /* ck_side in question */
    uint8_t half;           /* names of its seasons: CK_SEASON_NAMES, … */
    int8_t seat;            /* the player in question, in the other games; CK_NONE: none */
    uint32_t move;          /* number within the season, from 1; 0: none */
    uint32_t entry;         /* index of the entry in the record; in the other games, the kind of sum
                               that an amount has (rules/contest/fault.h) */
    int64_t written, right; /* a number of the record, and the correct one; some codes hold an index
                               or a bit set in WRITTEN */
    int32_t points[2]; /* points of the sides after replay; in the other games, points[0] is the
                          least of a range */
    const ck_move_facts *about_move;              /* NULL: not about a move */
    const ck_hand_facts *about_hands;             /* NULL: not about a declaration */
    const struct ck_correction_list *corrections; /* likely corrections; NULL: none known */
    const char *instead; /* events possible here, or the missing field, a line end after each; NULL:
                            unknown */
} ck_finding;

_Static_assert(sizeof(ck_finding) <= 80, "findings are handed on by value");

ck_finding ck_finding_new(ck_code code, ck_span span);

/* The facts of a finding; facts of "no" values if it has none. */
const ck_move_facts *ck_finding_move_facts(const ck_finding *finding);
const ck_hand_facts *ck_finding_hand_facts(const ck_finding *finding);

/* Receives findings as they are made, in any order. A finding and its facts live only for the
 * call. */
typedef struct ck_sink {
    void *self;
    void (*report)(void *self, const ck_finding *finding);
} ck_sink;

#endif

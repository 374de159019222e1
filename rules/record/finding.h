/*
 * Findings: what is wrong in a record, or worth a word.
 *
 * The engine and the readers only name a finding and hand over the facts; the words come from the
 * catalogue in formats/report/.
 */
#ifndef CETKAIK_RULES_RECORD_FINDING_H
#define CETKAIK_RULES_RECORD_FINDING_H

#include "rules/record/record.h"

typedef enum ck_severity { CK_ERROR, CK_WARNING, CK_NOTE } ck_severity;

/* An index into the table of findings, in the order of their codes. */
typedef enum ck_code {
#define CK_FINDING(CODE, ID, ...) CK_F_##ID,
#include "rules/record/findings.def"
#undef CK_FINDING
    CK_FINDINGS
} ck_code;

/* As users see it, "CK2104", its number, and how grave it is. */
const char *ck_code_name(ck_code code);
int ck_code_number(ck_code code);
ck_severity ck_code_severity(ck_code code);

/* The rule that is broken, "R2", or a section of the notation. */
const char *ck_code_rule(ck_code code);

/* How `fix` can repair it. */
typedef enum ck_fixable {
    CK_FIXABLE_NO,
    CK_FIXABLE_CERTAIN,
    CK_FIXABLE_GUESS, /* with --unsafe */
    CK_FIXABLE_YES    /* certainly where nothing else can be meant, else by a guess */
} ck_fixable;

ck_fixable ck_code_fixable(ck_code code);

/* The kind of error: "E05", "E09:動", "W01" (games.md §0.3, §9); NULL: no error of play. */
const char *ck_code_kind(ck_code code);

/* Keywords for programs: the name in the source, "START_EMPTY"; "error", "warning", "note". */
const char *ck_code_id(ck_code code);
const char *ck_severity_name(ck_severity severity);

/* What a finding about a move rests on. */
typedef struct ck_move_facts {
    ck_ruling ruling;     /* the move in question */
    ck_tail tail;         /* its casts as written */
    uint8_t written;      /* profession that the record names */
    uint8_t colour;       /* colour that the record names */
    ck_piece there;       /* the piece that matters */
    ck_position position; /* before the move */
} ck_move_facts;

/* What a finding about a declaration rests on. */
typedef struct ck_hand_facts {
    ck_hand_set written, right; /* as the record names them, and as they are */
    ck_hand_set fresh;       /* the new ones, or those that matter */
    uint32_t stake;
    uint8_t held[2][CK_PROFESSIONS]; /* what the declarer has captured, by colour */
} ck_hand_facts;

/*
 * One finding: what it is, where it stands in the text and in the game, and the facts behind it.
 * Which facts are set depends on the code; all others hold their "no" value.
 */
typedef struct ck_finding {
    ck_code code;
    ck_span span;                     /* the part of the text that it is about */
    int8_t season;                    /* from 0; −1: outside of any */
    uint8_t side;                     /* ck_side it speaks of */
    uint8_t half;                     /* how its seasons are called, see words/names.h */
    int8_t seat;                      /* the other games: who is meant; CK_NOT_SAID: nobody */
    uint32_t move;                    /* number within the season, from 1; 0: none */
    uint32_t entry;                   /* index of the entry in the record */
    int64_t written, right;           /* numbers */
    int32_t points[2];                /* of the sides, as the replay has them; the other games: the
                                         first is the least of a range */
    const ck_move_facts *about_move;  /* NULL: it is not about a move */
    const ck_hand_facts *about_hands; /* NULL: it is not about a declaration */
    const struct ck_correction_list *corrections; /* what was probably meant; NULL: unknown */
    const char *instead; /* events that could stand there, a line end after each; NULL: unknown */
} ck_finding;

_Static_assert(sizeof(ck_finding) <= 80, "findings are handed on by value");

ck_finding ck_finding_new(ck_code code, ck_span span);

/* The facts of a finding; where it has none, facts that all hold their "no" value. */
const ck_move_facts *ck_move_facts_of(const ck_finding *finding);
const ck_hand_facts *ck_hand_facts_of(const ck_finding *finding);

/*
 * Receives findings as they are made, in no particular order. The finding and its facts live for
 * the call only.
 */
typedef struct ck_sink {
    void *self;
    void (*report)(void *self, const ck_finding *finding);
} ck_sink;

#endif

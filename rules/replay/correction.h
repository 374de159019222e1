/*
 * Corrections: probable intentions where a record breaks the rules.
 *
 * A correction changes one thing of a record. The search of the replay (best_reading.h) finds those
 * that make the rest of a season right. Reports, suggestions and repairs all use the same list.
 */
#ifndef CETKAIK_RULES_REPLAY_CORRECTION_H
#define CETKAIK_RULES_REPLAY_CORRECTION_H

#include "rules/record/record.h"

typedef enum ck_correction_kind {
    CK_CORRECT_NOTHING,    /* no correction explains the problem: the entry counts as written */
    CK_CORRECT_MOVE,       /* the entry is another move, MOVE, or has other casts or captures */
    CK_CORRECT_CHOICE,     /* a declaration makes the other choice, CHOICE */
    CK_CORRECT_HANDS,      /* a declaration names the hands that are due */
    CK_CORRECT_FIRST,      /* SIDE begins the season, against the header */
    CK_CORRECT_MARK,       /* the season ends at the entry, without 終季 */
    CK_PASS_TURN,          /* the entry is another, unknown turn */
    CK_DROP_ENTRY,         /* the entry is superfluous */
    CK_DROP_DOUBLED,       /* COUNT turns from the entry on stand twice */
    CK_INSERT_TURN,        /* a turn of SIDE is missing before the entry */
    CK_INSERT_LINE,        /* two turns are missing before the entry; one is MOVE, of SIDE (or none) */
    CK_INSERT_DECLARATION, /* a declaration is missing before the entry: CHOICE */
    CK_SWAP_TURNS,         /* COUNT turns from the entry on are exchanged with the LATER turns */
    CK_NAME_TURN,          /* the turn inserted before the entry, or unreadable there, is MOVE */
} ck_correction_kind;

typedef struct ck_correction {
    uint8_t kind; /* ck_correction_kind */
    uint8_t count, later;
    uint8_t choice; /* ck_choice */
    uint8_t side;   /* ck_side */
    bool partial;   /* the corrected entry still has another problem */
    int16_t cost;   /* in half bits: a likely slip is cheap */
    uint32_t entry; /* index in the record */
    ck_written_move move;
} ck_correction;

/* The corrections of one problem, the most probable first. */
enum { CK_MOST_CORRECTIONS = 4 };
typedef struct ck_correction_list {
    uint8_t count;
    bool certain; /* the first explains the whole season, and no other is as cheap */
    ck_correction list[CK_MOST_CORRECTIONS];
} ck_correction_list;

#endif

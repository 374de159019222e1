/*
 * Fingerprints of games. Of the board game: equal for equal moves, in any notation, with any
 * headers and casts; two fingerprints also tell whether one game is the beginning of the other. Of
 * another game: equal for equal events, players, date, tournament and round.
 */
#ifndef CETKAIK_RULES_COLLECTION_FINGERPRINT_H
#define CETKAIK_RULES_COLLECTION_FINGERPRINT_H

#include "rules/replay/result.h"

/* Sketches are taken after 1 to 16 moves, then at steps of an eighth, up to about 2,500 moves. */
enum { CK_SKETCHES = 64 };

/* {0}: no moves. */
typedef struct ck_fingerprint {
    uint64_t hash;   /* of all moves */
    uint32_t length; /* moves */
    uint16_t sketches;
    uint16_t sketch[CK_SKETCHES]; /* 16 bits of the hash at each of these lengths */
} ck_fingerprint;

/* Adds a move, or any number or text that tells games apart. */
void ck_fingerprint_turn(ck_fingerprint *fingerprint, const ck_move *move, bool failed);
void ck_fingerprint_number(ck_fingerprint *fingerprint, uint64_t number);
void ck_fingerprint_text(ck_fingerprint *fingerprint, const char *text, size_t length);

/*
 * Adds the events of another game, without payments and claims. The setup is added only in a short
 * game without date and round (DATED false). Returns false for too few events and cards to tell the
 * game from another: a few casts recur by chance.
 */
bool ck_fingerprint_events(ck_fingerprint *fingerprint, const ck_record *record, bool dated);

/* The fingerprint of a record of another game: players, date, round, tournament and events; {0} if
 * those are too few. */
ck_fingerprint ck_fingerprint_contest(const ck_record *record);

/*
 * The hash of a game: 64 bits, the same in every version and in every notation that can hold the
 * entries and names the rules. It continues the hash of all turns, or that of all events of another
 * game, with each unreadable turn, the name of the rule set, and the first side of each season.
 * Casts, comments and names do not count. A record without turns, such as a score sheet, has the
 * hash of its bytes in place of them. TURNS is the fingerprint of the turns.
 */
uint64_t ck_fingerprint_game(const ck_fingerprint *turns, const ck_checked *checked);

/* A fingerprint that points to its sketches; unused sketches are not stored. */
typedef struct ck_fingerprint_view {
    uint64_t hash;
    uint32_t length;
    uint16_t sketches;
    const uint16_t *sketch;
} ck_fingerprint_view;

/* Borrows the sketches. */
ck_fingerprint_view ck_fingerprint_view_of(const ck_fingerprint *fingerprint);

/* Compares fingerprints so that a game comes before every game that it begins. */
int ck_fingerprint_order(const ck_fingerprint_view *a, const ck_fingerprint_view *b);

bool ck_fingerprint_equal(const ck_fingerprint_view *a, const ck_fingerprint_view *b);

/* Whether the sketches of A are the first sketches of B. */
bool ck_fingerprint_leads(const ck_fingerprint_view *a, const ck_fingerprint_view *b);

/*
 * Whether A is shorter than B and its beginning. Of games of more than 16 moves, the moves after
 * the last sketch (at most a ninth) are not compared.
 */
bool ck_fingerprint_begins(const ck_fingerprint_view *a, const ck_fingerprint_view *b);

#endif

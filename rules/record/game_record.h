/*
 * Plays a game and records it: each turn and declaration changes the game and becomes an entry of a
 * record in the manner of notation 0.
 *
 * The record has no text of its own: TEXT is one line end, the place of every entry.
 */
#ifndef CETKAIK_RULES_RECORD_GAME_RECORD_H
#define CETKAIK_RULES_RECORD_GAME_RECORD_H

#include "rules/record/record.h"

typedef struct ck_game_record {
    ck_record *record;
    ck_game game;
    size_t firsts_header; /* index of 一位色 among the headers */
    ck_entry spare;       /* receives entries when memory is short */
    bool failed;          /* memory was short: the record is incomplete */
} ck_game_record;

/*
 * Begins a game under a rule set, which must outlive it. LABEL is the value of 律; NULL: none.
 * FIRST holds the side that moves first in each of SEASONS seasons, at least one. NAME holds the
 * names of the first and the second player; NULL: no player lines. Label and names are borrowed.
 */
void ck_game_record_begin(ck_game_record *made, ck_record *record, const ck_rules *rules,
                          const char *label, const ck_side *first, uint8_t seasons,
                          const char *const name[2]);

/* Appends an entry for the caller to fill. */
ck_entry *ck_game_record_add(ck_game_record *made, ck_entry_kind kind);

/* Appends a header; key and value are borrowed. */
void ck_game_record_header(ck_game_record *made, const char *key, ck_text value);

/* A turn as its entry holds it. CAPTURED, as it stood on the board; CK_EMPTY: none. */
ck_written_move ck_game_record_written(const ck_ruling *ruling, const ck_casts *casts,
                                       ck_piece captured);

/* Plays a legal move with its casts. */
ck_turn ck_game_record_turn(ck_game_record *made, const ck_ruling *ruling, const ck_casts *casts);

/* Declares the hands that are due; 終季 ends the season. */
void ck_game_record_declare(ck_game_record *made, ck_choice choice);

/* Begins the next season, SIDE to move. */
void ck_game_record_next_season(ck_game_record *made, ck_side side);

/* Ends the record of a game that is over. */
void ck_game_record_end(ck_game_record *made);

/* A place in the game, to return to. */
typedef struct ck_game_mark {
    ck_game game;
    size_t entries;
    int firsts;
} ck_game_mark;

ck_game_mark ck_game_record_mark(const ck_game_record *made);

/* Removes what was played after a mark. */
void ck_game_record_return(ck_game_record *made, const ck_game_mark *mark);

/* The name of a side in its declarations; length 0 where the players have none. */
ck_text ck_game_record_name_of(const ck_game_record *made, ck_side side);

#endif

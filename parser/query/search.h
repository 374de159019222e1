/*
 * Searches records for the places that match criteria.
 *
 * Some criteria apply to a record (player, date, rule set, result), others to a move in it (hand,
 * position, move). The record must match all of its kind, and one move all of the other; that move
 * is a hit. Without criteria for moves the record is the hit.
 */
#ifndef CETKAIK_PARSER_QUERY_SEARCH_H
#define CETKAIK_PARSER_QUERY_SEARCH_H

#include "parser/query/criteria.h"
#include "rules/base/writer.h"
#include "rules/collection/hit.h"
#include "rules/replay/result.h"

typedef enum ck_found {
    CK_FOUND,
    CK_NOT_FOUND,
    CK_FIND_COSTLY, /* the move pattern takes too long to match */
    CK_FIND_FAILED  /* memory is short */
} ck_found;

/* A hit stored until the end of its record. */
typedef struct ck_waiting_hit {
    ck_hit hit;
    size_t text; /* offset in ck_search.text if it is a move */
} ck_waiting_hit;

/* Begins as {.criteria}; free with ck_search_free. Observes the replay of each record. Only its end
 * decides whether the record matches; then the stored hits are reported. */
typedef struct ck_search {
    const ck_criteria *criteria;
    const ck_memory *memory;
    ck_waiting_hit *hit;
    size_t hits, room;
    ck_buffer text; /* of the hits */
    ck_found status;
    bool seen_hand, seen_rules; /* a record has named the wanted hand, the rule set */

    /* State of the current record. */
    bool active;         /* moves are wanted, and the header matches */
    ck_buffer move;      /* text of the last move */
    ck_hit last;         /* place of the last move */
    bool open;           /* the last move may become a hit */
    bool fits, has_hand; /* position and pattern match; the move has the hand */
    bool sheet;          /* a score sheet that is not yet a hit */
    ck_hand hand;        /* the wanted hand */
    int unit;            /* unit of points */
    ck_position after;
} ck_search;

void ck_search_free(ck_search *search);

/* Begins a record; the observer for its replay. SELF is the ck_search. */
bool ck_search_begin(void *self, const ck_checked *checked);
ck_observer ck_search_observer(ck_search *search);

/* Whether a player takes part in a record; *FAILED: memory is short. */
bool ck_search_has_player(const ck_checked *checked, const char *player, bool *failed);

/* Whether a record has searchable parts: a header, names, a turn. */
bool ck_search_can_read(const ck_record *record);

/*
 * Ends a record after its replay and reports its hits. The position of a move is the one before it.
 * The position after the last move of a season, before points change, is a hit of its own if only
 * the position is wanted; its text is that move. A move has a hand if it forms it or if the
 * declaration after it names it. Invalid records match, too.
 */
ck_found ck_search_end(ck_search *search, const ck_checked *checked, ck_on_hit *on_hit, void *self);

#endif

/*
 * Searching records: criteria, and the places in a record where they hold.
 *
 * Some criteria speak of a record (player, date, rule set, result), others of a move in it (hand,
 * position, move). All of a record's must hold of the record, and all of a move's of one and the
 * same move; such a move is a hit. Without a criterion of the second kind the record is the hit.
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

/* A hit that waits for the end of its record. */
typedef struct ck_waiting_hit {
    ck_hit hit;
    size_t text; /* in ck_search.text, where it is a move */
} ck_waiting_hit;

/*
 * {.criteria} is a search; ck_search_free ends it. It observes the replay of each record: whether
 * the record fits is known only at its end, and then the hits are told that were found on the way.
 */
typedef struct ck_search {
    const ck_criteria *criteria;
    const ck_memory *memory;
    ck_waiting_hit *hit;
    size_t hits, room;
    ck_buffer text; /* of the hits */
    ck_found status;
    bool seen_hand, seen_rules; /* some record so far has a name for what is wanted */

    /* of the record that is replayed */
    bool listening;      /* moves are asked for, and the header does not speak against it */
    ck_buffer move;      /* the last move in words, */
    ck_hit last;         /* and where it is; */
    bool open;           /* it is not yet known whether it is a hit, */
    bool fits, has_hand; /* position and pattern fit, it has the hand */
    bool sheet;          /* the record is a score sheet, and not yet a hit */
    ck_hand hand;        /* that is wanted */
    int unit;            /* of the points */
    ck_position after;
} ck_search;

void ck_search_free(ck_search *search);

/* Before the replay of a record; observes it. SELF is the ck_search. */
bool ck_search_begin(void *self, const ck_checked *checked);
ck_observer ck_search_observer(ck_search *search);

/* Whether anything of a record could be read that may be looked for: a header, names, a turn. */
bool ck_is_searchable(const ck_record *record);

/*
 * After the replay: tells the hits of the record. The position of a move is the one before it; the
 * one after the last move of a season, before points change hands, is a hit of its own, with the
 * text of that move, if the position is all that is wanted. A hand is a move's if the move forms it
 * or the declaration after the move names it. Valid or not is not asked.
 */
ck_found ck_search_end(ck_search *search, const ck_checked *checked, ck_on_hit *take, void *self);

#endif

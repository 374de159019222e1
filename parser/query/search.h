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
#include "rules/collection/hit.h"
#include "rules/replay/result.h"

typedef enum ck_found {
    CK_FOUND,
    CK_NOT_FOUND,
    CK_FIND_COSTLY, /* the move pattern takes too long to match */
    CK_FIND_FAILED  /* memory is short */
} ck_found;

/*
 * Looks through a record that was checked. The position of a move is the one before it; the one
 * after the last move of a season, before points change hands, is a hit of its own, with the text
 * of that move, if the position is all that is wanted. A hand is a move's if the move forms it or
 * the declaration after the move names it. Valid or not is not asked.
 */
ck_found ck_search(const ck_criteria *criteria, const ck_checked *checked, ck_take_hit *take,
                   void *self);

#endif

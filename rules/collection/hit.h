/* Hits: what a search has found; types alone. */
#ifndef CETKAIK_RULES_COLLECTION_HIT_H
#define CETKAIK_RULES_COLLECTION_HIT_H

#include "rules/base/span.h"
#include "rules/board/board.h"

/* A place in a record, valid for the call only. */
typedef struct ck_hit {
    const char *text; /* of the move; NULL: the record as a whole */
    uint8_t season;   /* from 0 */
    uint32_t move;    /* within the season, from 1 */
    ck_side side;
    ck_text player;        /* of a contest: whose event it is; length 0: nobody's */
    bool after;            /* the position after the last move of a season, not before a move */
    const char *same_file; /* of a copy: where the game was seen first; NULL: not asked */
    uint32_t same_record;
    bool certain; /* no error before it leaves the position in doubt */
} ck_hit;

/* Receives one hit. */
typedef void ck_on_hit(void *self, const ck_hit *hit);

#endif

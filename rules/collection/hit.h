/* The results of a search. */
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
    ck_text player;        /* of an event in another game; length 0: none */
    bool after;            /* after the last move of a season; else before MOVE */
    const char *same_file; /* for a copy or a beginning: file of the other record; else NULL */
    uint32_t same_record;
    bool begins;  /* it is the beginning of that record */
    bool certain; /* no earlier error makes the position doubtful */
} ck_hit;

/* Receives one hit. */
typedef void ck_on_hit(void *self, const ck_hit *hit);

#endif

/*
 * Seasons of cerke_noter: that program writes a game as JSON objects of one season each, often one
 * a file (notation.md §7 and §13). Joined, they are the text of one record.
 */
#ifndef CETKAIK_PARSER_JSON_NOTER_SEASON_H
#define CETKAIK_PARSER_JSON_NOTER_SEASON_H

#include "rules/base/span.h"

typedef enum ck_season_relation {
    CK_NO_NOTER_SEASONS,     /* one of the two texts is none, or the second begins a game */
    CK_FOLLOWS,              /* the second is the next season of the game */
    CK_FOLLOWS_OTHER_SEASON, /* another season comes before it */
    CK_FOLLOWS_OTHER_GAME    /* it is the next season, but has other names */
} ck_season_relation;

/* Whether the object NEXT continues a game of SEASONS objects, the last of which is LAST. */
ck_season_relation ck_relate_seasons(ck_name last, ck_name next, uint32_t seasons);

#endif

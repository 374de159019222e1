/* Finds records that are seasons of one game of cerke_noter, one after another. */
#ifndef CETKAIK_CMD_IO_SEASON_CHAIN_H
#define CETKAIK_CMD_IO_SEASON_CHAIN_H

#include "parser/json/noter_season.h"
#include "rules/base/writer.h"

/* {0}: no record so far. */
typedef struct ck_season_chain {
    ck_buffer last;          /* the record before, if it may be such a season */
    uint32_t length;         /* seasons of its game up to it */
    uint64_t seasons, games; /* of games with several seasons */
} ck_season_chain;

/* Adds the next record; says whether it continues the game before. */
ck_season_relation ck_season_chain_add(ck_season_chain *chain, ck_name record);

#endif

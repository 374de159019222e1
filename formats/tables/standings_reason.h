/* Private: why players with the same score stand in this order. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_REASON_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_REASON_H

#include "formats/common/table.h"
#include "rules/tournament/standings.h"

/* Writes "dee before eve: points 15–5" or "dee shares rank 4 with eve" for the player at a place;
 * false, writing nothing, for a player who is not tied. */
bool ck_put_standings_reason(ck_out *out, const ck_standings *standings, size_t place);

/* The sentences, one for each two neighbours and for each shared rank. */
ck_table_fill ck_fill_standings_reasons;
bool ck_has_standings_reasons(const void *standings);

#endif

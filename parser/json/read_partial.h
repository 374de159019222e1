/* Reads partial standings, as written by `score --partial`: one JSON object a line. */
#ifndef CETKAIK_PARSER_JSON_READ_PARTIAL_H
#define CETKAIK_PARSER_JSON_READ_PARTIAL_H

#include "parser/json/merging.h"
#include "rules/tournament/standings.h"

/* Adds the game of a line to unfinished standings. */
ck_partial_status ck_read_partial(ck_standings *standings, ck_merging *merging, const char *line,
                                  size_t length);

#endif

/* Private: searching a record of a contest, which has events instead of moves. */
#ifndef CETKAIK_PARSER_QUERY_SEARCH_CONTEST_H
#define CETKAIK_PARSER_QUERY_SEARCH_CONTEST_H

#include "parser/query/search.h"

/*
 * Tells the events of a record that have what is wanted of a move: a hand is named by 為 or is the
 * combination that is played; a pattern is held against the text of the event as it is written.
 * There are no positions.
 */
ck_found ck_search_events(const ck_criteria *criteria, const ck_checked *checked, ck_on_hit *take,
                          void *self);

#endif

/* Private: searches a record of a contest, which has events instead of moves. */
#ifndef CETKAIK_PARSER_QUERY_SEARCH_CONTEST_H
#define CETKAIK_PARSER_QUERY_SEARCH_CONTEST_H

#include "parser/query/search.h"

/* Reports the events that match the criteria for moves: 為 names the hand or the played combination
 * is it; the pattern matches the event's text. Contests have no positions. */
ck_found ck_search_contest(const ck_criteria *criteria, const ck_checked *checked,
                           ck_on_hit *on_hit, void *self);

#endif

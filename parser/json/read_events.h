/* Private: reads a contest in Cetkaik's own JSON: {"schema":"cetkaik-record/1","game":"行戦",
 * …}. */
#ifndef CETKAIK_PARSER_JSON_READ_EVENTS_H
#define CETKAIK_PARSER_JSON_READ_EVENTS_H

#include "parser/json/node.h"

/* Fills the record from the whole object. */
void ck_read_event_nodes(ck_node whole);

#endif

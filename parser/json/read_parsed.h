/* Private: reading the JSON of the web viewer. */
#ifndef CETKAIK_PARSER_JSON_READ_PARSED_H
#define CETKAIK_PARSER_JSON_READ_PARSED_H

#include "parser/json/node.h"

/* {"parsed_bodies":[…], …} fills the record. */
void ck_read_parsed_node(ck_node whole);

#endif

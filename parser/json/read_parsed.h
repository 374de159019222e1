/* Private: reads the JSON of the web viewer's parser. */
#ifndef CETKAIK_PARSER_JSON_READ_PARSED_H
#define CETKAIK_PARSER_JSON_READ_PARSED_H

#include "parser/json/node.h"

/* Fills the record from {"parsed_bodies":[…], …}. */
void ck_read_parsed_node(ck_node whole);

#endif

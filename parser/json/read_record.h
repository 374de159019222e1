/* Private: reads Cetkaik's own JSON of a record. */
#ifndef CETKAIK_PARSER_JSON_READ_RECORD_H
#define CETKAIK_PARSER_JSON_READ_RECORD_H

#include "parser/json/node.h"

/* Fills the record from {"schema":"cetkaik-record/1", …}. */
void ck_read_record_node(ck_node whole);

#endif

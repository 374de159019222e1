/* Private: reading our own JSON of a record. */
#ifndef CETKAIK_PARSER_JSON_READ_RECORD_H
#define CETKAIK_PARSER_JSON_READ_RECORD_H

#include "parser/json/node.h"

/* {"schema":"cetkaik-record/1", …} fills the record. */
void ck_read_record_node(ck_node whole);

#endif

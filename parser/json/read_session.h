/* Private: reads the JSON in which cerke_online keeps a game that was cut off. */
#ifndef CETKAIK_PARSER_JSON_READ_SESSION_H
#define CETKAIK_PARSER_JSON_READ_SESSION_H

#include "parser/json/node.h"

/* Makes the text of the reading the record in {"header":[…],"initial_colors":[…],"body":[…]}, in
 * the layout of cerke_online; it is read as text. */
void ck_enter_session_node(ck_node whole);

#endif

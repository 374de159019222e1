/* Private: the JSON of the web viewer; see ck_notation. */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_PARSED_JSON_H
#define CETKAIK_FORMATS_NOTATION_WRITE_PARSED_JSON_H

#include "formats/notation/conversion.h"

void ck_write_parsed_json(ck_conversion *to);

#endif

/* Private: Cetkaik's JSON of a record; see ck_notation. */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_RECORD_JSON_H
#define CETKAIK_FORMATS_NOTATION_WRITE_RECORD_JSON_H

#include "formats/notation/conversion.h"

void ck_write_record_json(ck_conversion *to);

/* Writes the header items in order; present in all records. */
void ck_put_json_headers(const ck_conversion *to, ck_json *json);

#endif

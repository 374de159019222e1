/*
 * Private: writes a record of another game as Cetkaik's JSON, one object on one line, from which
 * the record can be read back; record.schema.json defines the fields.
 */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_EVENTS_JSON_H
#define CETKAIK_FORMATS_NOTATION_WRITE_EVENTS_JSON_H

#include "formats/notation/conversion.h"

void ck_write_events_json(ck_conversion *to);

#endif

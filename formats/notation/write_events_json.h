/*
 * Private: a contest as JSON of our own, one object on one line, from which the same record can be
 * made again; record.schema.json says what the fields mean.
 */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_EVENTS_JSON_H
#define CETKAIK_FORMATS_NOTATION_WRITE_EVENTS_JSON_H

#include "formats/notation/conversion.h"

void ck_convert_events_json(ck_conversion *to);

#endif

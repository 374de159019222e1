/* Private: notation 3, with a header or as a JSON file; see ck_notation. */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_MRF_H
#define CETKAIK_FORMATS_NOTATION_WRITE_MRF_H

#include "formats/notation/conversion.h"

void ck_write_mrf(ck_conversion *to);
void ck_write_mrf_json(ck_conversion *to);

#endif

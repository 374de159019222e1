/* Private: notation 1; see ck_notation. */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_NOTATION1_H
#define CETKAIK_FORMATS_NOTATION_WRITE_NOTATION1_H

#include "formats/notation/conversion.h"

void ck_convert_notation_1(ck_conversion *to);

#endif

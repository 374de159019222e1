/* Private: notation 1; see ck_notation. */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_NOTATION1_H
#define CETKAIK_FORMATS_NOTATION_WRITE_NOTATION1_H

#include "formats/notation/conversion.h"

void ck_write_notation1(ck_conversion *to);

#endif

/* Private: notation 2; see ck_notation. */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_ROMANIZED_H
#define CETKAIK_FORMATS_NOTATION_WRITE_ROMANIZED_H

#include "formats/notation/conversion.h"

void ck_write_romanized(ck_conversion *to);

#endif

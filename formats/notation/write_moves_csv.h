/* Private: moves as CSV; see ck_notation. */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_MOVES_CSV_H
#define CETKAIK_FORMATS_NOTATION_WRITE_MOVES_CSV_H

#include "formats/notation/conversion.h"

void ck_write_moves_csv(ck_conversion *to);

#endif

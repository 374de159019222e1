/* Private: notation 0 in its dialects; see ck_notation. */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_NOTATION0_H
#define CETKAIK_FORMATS_NOTATION_WRITE_NOTATION0_H

#include "formats/notation/conversion.h"

void ck_write_notation0(ck_conversion *to);
void ck_write_online(ck_conversion *to);
void ck_write_ckka(ck_conversion *to);

#endif

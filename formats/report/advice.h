/* Private: sentences about what could have been played. */
#ifndef CETKAIK_FORMATS_REPORT_ADVICE_H
#define CETKAIK_FORMATS_REPORT_ADVICE_H

#include "formats/report/slots.h"

/* Sentences about what could have been played; nothing where nothing is known. */
ck_slot_writer ck_say_moves, ck_say_owners, ck_put_fitting_move;

#endif

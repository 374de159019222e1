/* Private: sentences about possible moves. */
#ifndef CETKAIK_FORMATS_REPORT_ADVICE_H
#define CETKAIK_FORMATS_REPORT_ADVICE_H

#include "formats/report/slots.h"

/* Write sentences about possible moves; nothing if none are known. */
ck_slot_writer ck_say_moves, ck_say_owners, ck_put_fitting_move;

#endif

/* Private: repairs events of games without a board. */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_EVENT_H
#define CETKAIK_FORMATS_REPAIR_FIX_EVENT_H

#include "formats/repair/edits.h"

/* Replaces the event of the finding by another, with its player's name if TEXT has one. */
void ck_fix_event(ck_edit_state *fixing, ck_text text);

#endif

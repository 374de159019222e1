/* Private: repairs unread text. */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_UNREAD_H
#define CETKAIK_FORMATS_REPAIR_FIX_UNREAD_H

#include "formats/repair/edits.h"

ck_fixer ck_fix_unread;

#endif

/* Private: statistics as formats of ck_writer. */
#ifndef CETKAIK_CMD_LIBRARY_STATS_FORM_H
#define CETKAIK_CMD_LIBRARY_STATS_FORM_H

#include "cmd/library/forms.h"

extern const ck_form ck_stats_form;

#endif

/* Private: chooses the repair of each finding. */
#ifndef CETKAIK_FORMATS_REPAIR_ANSWERS_H
#define CETKAIK_FORMATS_REPAIR_ANSWERS_H

#include "formats/repair/edits.h"

/* Adds a fix for each finding of the record that has one. */
void ck_answer_findings(ck_edit_state *fixing);

#endif

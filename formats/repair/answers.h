/* Private: chooses the repair of each finding. */
#ifndef CETKAIK_FORMATS_REPAIR_ANSWERS_H
#define CETKAIK_FORMATS_REPAIR_ANSWERS_H

#include "formats/repair/edits.h"

/* Whether any finding may have a certain repair. */
bool ck_answer_may_be_certain(const ck_result *result);

/* Repairs all findings of the record; with GUESSES, also by uncertain repairs. */
void ck_answer_findings(ck_fixing *fixing, bool guesses);

#endif

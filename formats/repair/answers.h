/* Private: what to do about which finding. */
#ifndef CETKAIK_FORMATS_REPAIR_ANSWERS_H
#define CETKAIK_FORMATS_REPAIR_ANSWERS_H

#include "formats/repair/edits.h"

/* Whether there is a finding about which something may be done for certain. */
bool ck_may_be_certain(const ck_result *result);

/* Answers all findings of the record; with guesses, if they are wanted. */
void ck_answer_findings(ck_fixing *fixing, bool guesses);

#endif

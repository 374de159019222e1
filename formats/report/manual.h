/* The parts of the manual generated from the tables of findings and rules. */
#ifndef CETKAIK_FORMATS_REPORT_MANUAL_H
#define CETKAIK_FORMATS_REPORT_MANUAL_H

#include "rules/base/writer.h"

/* Write findings by severity as mdoc: of Cetkaik; of the other games. */
void ck_write_findings_manual(ck_out *out);
void ck_write_contest_manual(ck_out *out);

/* Write the rules as mdoc: of Cetkaik and notation; of variants and the other games. */
void ck_write_rules_manual(ck_out *out);
void ck_write_game_rules_manual(ck_out *out);

#endif

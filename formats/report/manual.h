/*
 * The parts of the manual that come from the tables of findings and rules.
 */
#ifndef CETKAIK_FORMATS_REPORT_MANUAL_H
#define CETKAIK_FORMATS_REPORT_MANUAL_H

#include "rules/base/writer.h"

/* Findings by severity, as mdoc: those of Cetkaik, those of the other games. */
void ck_write_board_findings(ck_out *out);
void ck_write_contest_findings(ck_out *out);

/* The rules in words, as mdoc. */
void ck_write_rules_manual(ck_out *out);

#endif

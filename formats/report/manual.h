/*
 * The parts of the manual that come from the table of findings.
 */
#ifndef CETKAIK_FORMATS_REPORT_MANUAL_H
#define CETKAIK_FORMATS_REPORT_MANUAL_H

#include "rules/base/writer.h"

/* The DIAGNOSTICS section of cetkaik(1), as mdoc: every finding by severity. */
void ck_write_diagnostics(ck_out *out);

#endif

/*
 * JUnit XML, which test reports are read in: a test suite with one test case for each record. The
 * suites of a file have its name: readers put them together.
 *
 * It goes out as the records come, and yet each suite says first how many cases it has and how many
 * failed, as its schemas want. What XML cannot hold, control characters and bytes that are not
 * UTF-8, appears as U+FFFD.
 */
#ifndef CETKAIK_FORMATS_REPORT_JUNIT_H
#define CETKAIK_FORMATS_REPORT_JUNIT_H

#include "rules/base/writer.h"
#include "rules/replay/result.h"

void ck_junit_start(ck_out *out);

/*
 * One record: a failure when it has errors, with all its findings as `check` tells them; warnings
 * and notes alone go into the output of a case that passed. ADVICE takes what was meant.
 */
void ck_junit_record(ck_out *out, const ck_checked *checked);

void ck_junit_end(ck_out *out);

#endif

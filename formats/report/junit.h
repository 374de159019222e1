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

#include "formats/report/check_formats.h"

/*
 * A record with errors is a failure, with all its findings as `check` reports them; warnings and
 * notes alone go into the output of a case that passed.
 */
extern const ck_check_format ck_junit_format;

#endif

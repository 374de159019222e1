/*
 * JUnit XML for test reports: suites named by file, one test case a record. Several suites of one
 * file are merged by readers.
 *
 * Output is streamed, yet each suite begins with its numbers of cases and failures, as the schemas
 * require. Control characters and invalid UTF-8 become U+FFFD.
 */
#ifndef CETKAIK_FORMATS_REPORT_JUNIT_H
#define CETKAIK_FORMATS_REPORT_JUNIT_H

#include "formats/report/check_formats.h"

/*
 * A record with errors is a failure with all its findings, as in text; warnings and notes alone are
 * the output of a passed case.
 */
extern const ck_check_format ck_junit_format;

#endif

/*
 * JUnit XML, which test reports are read in: a test suite for each file, a test case for each
 * record.
 *
 * It goes out as the records come, so the suites do not say how many cases they have: readers
 * count. What XML cannot hold, control characters and bytes that are not UTF-8, appears as U+FFFD.
 */
#ifndef CETKAIK_FORMATS_REPORT_JUNIT_H
#define CETKAIK_FORMATS_REPORT_JUNIT_H

#include "rules/base/writer.h"
#include "rules/replay/result.h"

/* A document under way. */
typedef struct ck_junit {
    ck_out *out;
    ck_buffer path; /* of the suite that is open */
    bool open;
    bool part; /* in the middle of another document: cases alone */
} ck_junit;

/* OUT is borrowed. */
void ck_junit_start(ck_junit *junit, ck_out *out);

/* Begins with cases alone, of one file, which ck_junit_join puts into another document. */
void ck_junit_part(ck_junit *junit, ck_out *out);

/* Continues WHOLE up to where the cases of a part are to follow, and frees what that needed. */
void ck_junit_join(ck_junit *whole, ck_junit *part);

/*
 * One record: a failure when it has errors, with all its findings as `check` tells them; warnings
 * and notes alone go into the output of a case that passed. Records of a file come one after the
 * other.
 */
void ck_junit_record(ck_junit *junit, const ck_checked *checked);

/* Ends the document, and frees what it needed. */
void ck_junit_end(ck_junit *junit);

#endif

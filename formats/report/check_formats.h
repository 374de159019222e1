/*
 * The forms in which `check` tells what it has found, by the names that users give them.
 */
#ifndef CETKAIK_FORMATS_REPORT_CHECK_FORMATS_H
#define CETKAIK_FORMATS_REPORT_CHECK_FORMATS_H

#include "formats/report/junit.h"
#include "formats/report/sarif.h"

/* Draws the board of a finding: what knows how is the caller's. */
typedef void ck_draw_board(void *self, ck_out *out, const ck_checked *checked,
                           const ck_finding *finding);

/* Everything that a report needs from its first record to its last. */
typedef struct ck_check_report {
    ck_out *out;          /* borrowed */
    const char *version;  /* of the program, for forms that name it */
    bool color, quiet;    /* of text: escape sequences; findings only */
    ck_draw_board *board; /* of text: after each finding; NULL: no boards */
    void *board_self;
    unsigned long records, valid;
    ck_result all;  /* of all records, the counts of findings */
    ck_fixes fixes; /* of one record, with what was meant; the caller begins and ends it */
    ck_sarif sarif;
} ck_check_report;

/*
 * A form. All functions but RECORD may be NULL. PART takes the place of START where the records,
 * all of one file, stand in the middle of another report, which JOIN continues with what stands
 * between the two.
 */
typedef struct ck_check_format {
    const char *name;
    void (*start)(ck_check_report *report);
    void (*record)(ck_check_report *report, const ck_checked *checked);
    void (*end)(ck_check_report *report);
    void (*part)(ck_check_report *report);
    void (*join)(ck_check_report *whole, ck_check_report *part);
} ck_check_format;

/* text, gcc, json, sarif, junit, and summary: the last line of text alone. NULL beyond the last. */
const ck_check_format *ck_check_format_at(size_t index);

/* Writes a record in a form and counts it. */
void ck_report_record(ck_check_report *report, const ck_check_format *format,
                      const ck_checked *checked);

/*
 * Counts the records of a part, and continues WHOLE up to where what the part wrote is to follow.
 */
void ck_report_join(ck_check_report *whole, const ck_check_format *format, ck_check_report *part);

#endif

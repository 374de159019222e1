/*
 * The formats of `check`: each is a source of its own and a row of the table here.
 */
#ifndef CETKAIK_FORMATS_REPORT_CHECK_FORMATS_H
#define CETKAIK_FORMATS_REPORT_CHECK_FORMATS_H

#include "formats/repair/repair.h"
#include "formats/report/text.h"
#include "formats/report/verdict.h"

/* Draws the board of a finding. */
typedef void ck_draw_board(void *self, ck_out *out, const ck_checked *checked,
                           const ck_finding *finding);

/* A report under way. */
typedef struct ck_check_report {
    ck_out *out;          /* borrowed; fails when memory is short */
    const char *version;  /* of the program */
    ck_columns columns;   /* of gcc */
    bool color, quiet;    /* of text: escape sequences; findings only */
    ck_draw_board *board; /* of text: after each finding; NULL: no boards */
    void *board_self;
    bool part; /* it is the middle of another report */
    bool any;  /* an item of a list went out */
    unsigned long records, valid;
    ck_result all;            /* of all records, the counts of findings */
    ck_repairable repairable; /* of text and summary */
    ck_fixes fixes; /* of one record, with what was meant; the caller begins and ends it */
} ck_check_report;

/*
 * A format. All functions but RECORD may be NULL. A part, whose records are all of one file, has
 * neither START nor END; JOIN writes to WHOLE what stands between the two.
 */
typedef struct ck_check_format {
    const char *name;
    void (*start)(ck_check_report *report);
    void (*record)(ck_check_report *report, const ck_checked *checked);
    void (*end)(ck_check_report *report);
    void (*join)(ck_check_report *whole, ck_check_report *part);
    bool of_option; /* --format does not offer it: an option of its own chooses it */
} ck_check_format;

/* NULL beyond the last. Two stand there, of options: "summary", the last line of text alone, and
 * "lines", a finding a line for people. */
const ck_check_format *ck_check_format_at(size_t index);

/* Writes a record in a format and counts it. */
void ck_report_record(ck_check_report *report, const ck_check_format *format,
                      const ck_checked *checked);

/*
 * Counts the records of a part, and continues WHOLE up to where what the part wrote is to follow.
 */
void ck_report_join(ck_check_report *whole, const ck_check_format *format, ck_check_report *part);

#endif

/* The formats of `check`: a source each, and a row in the table here. */
#ifndef CETKAIK_FORMATS_REPORT_CHECK_FORMATS_H
#define CETKAIK_FORMATS_REPORT_CHECK_FORMATS_H

#include "formats/repair/repair.h"
#include "formats/report/text.h"
#include "formats/report/verdict.h"

/* Draws the board of a finding. */
typedef void ck_draw_board(void *self, ck_out *out, const ck_checked *checked,
                           const ck_finding *finding);

/* The state of a report. */
typedef struct ck_check_report {
    ck_out *out;          /* borrowed; fails when memory is short */
    const char *version;  /* of the program */
    ck_columns columns;   /* for gcc */
    bool color, quiet;    /* for text: escape sequences; findings only */
    size_t width;         /* for text: longer lines wrap; 0: any */
    ck_draw_board *board; /* for text: draws each finding's board; NULL: no boards */
    void *board_self;
    bool part; /* a part of another report */
    bool any;  /* an item of a list was written */
    unsigned long records, valid;
    ck_result all;            /* counts of findings */
    ck_repairable repairable; /* for text and summary */
    ck_fixes fixes;           /* of the current record; begun and ended by the caller */
} ck_check_report;

/*
 * A format. All but RECORD may be NULL. A part has the records of one file, and neither START nor
 * END; JOIN writes the text between parts to WHOLE.
 */
typedef struct ck_check_format {
    const char *name;
    void (*start)(ck_check_report *report);
    void (*record)(ck_check_report *report, const ck_checked *checked);
    void (*end)(ck_check_report *report);
    void (*join)(ck_check_report *whole, ck_check_report *part);
    bool of_option; /* chosen by an option of its own, not by --format */
} ck_check_format;

/*
 * The format of an index; NULL: no more. Two belong to options: "summary", only the last line of
 * text; "lines", one finding a line for people.
 */
const ck_check_format *ck_check_format_at(size_t index);

/* Writes a record and counts it. */
void ck_check_report_record(ck_check_report *report, const ck_check_format *format,
                            const ck_checked *checked);

/* Adds the counts of a part, and writes the text that separates its output from WHOLE's. */
void ck_check_report_join(ck_check_report *whole, const ck_check_format *format,
                          ck_check_report *part);

#endif

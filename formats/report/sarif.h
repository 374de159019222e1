/*
 * SARIF 2.1.0, which code hosts and editors read: the findings of a whole run in one document.
 *
 * Results go out as they come, so that memory does not grow with the records. Regions count lines
 * and columns in characters from 1, as the text of `check` does; offsets are bytes of the file.
 */
#ifndef CETKAIK_FORMATS_REPORT_SARIF_H
#define CETKAIK_FORMATS_REPORT_SARIF_H

#include "formats/repair/repair.h"

/* A document under way. */
typedef struct ck_sarif {
    ck_out *out;
    bool part; /* in the middle of another document */
    bool any;  /* a result went out */
} ck_sarif;

/*
 * Begins a document: the tool of this version, and the table of findings as its rules. OUT is
 * borrowed and fails when memory is short, as everywhere.
 */
void ck_sarif_start(ck_sarif *sarif, ck_out *out, const char *version);

/* Begins with results alone, which ck_sarif_join puts into another document. */
void ck_sarif_part(ck_sarif *sarif, ck_out *out);

/* The findings of one record. FIXES takes what could be done about them. */
void ck_sarif_record(ck_sarif *sarif, ck_fixes *fixes, const ck_checked *checked);

/* Continues WHOLE up to where the results of a part are to follow. */
void ck_sarif_join(ck_sarif *whole, const ck_sarif *part);

/* Ends the document. */
void ck_sarif_end(ck_sarif *sarif);

#endif

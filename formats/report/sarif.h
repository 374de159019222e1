/*
 * SARIF 2.1.0 for code hosts and editors: the findings of a run in one document.
 *
 * Results are streamed, so memory does not grow with the records. Regions count lines and columns
 * in characters from 1, like `check`; offsets are bytes of the file.
 */
#ifndef CETKAIK_FORMATS_REPORT_SARIF_H
#define CETKAIK_FORMATS_REPORT_SARIF_H

#include "formats/report/check_formats.h"

extern const ck_check_format ck_sarif_format;

#endif

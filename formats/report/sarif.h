/*
 * SARIF 2.1.0, which code hosts and editors read: the findings of a whole run in one document.
 *
 * Results go out as they come, so that memory does not grow with the records. Regions count lines
 * and columns in characters from 1, as the text of `check` does; offsets are bytes of the file.
 */
#ifndef CETKAIK_FORMATS_REPORT_SARIF_H
#define CETKAIK_FORMATS_REPORT_SARIF_H

#include "formats/report/check_formats.h"

extern const ck_check_format ck_sarif_format;

#endif

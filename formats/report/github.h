/* The github format of `check`: workflow commands that GitHub shows as annotations. */
#ifndef CETKAIK_FORMATS_REPORT_GITHUB_H
#define CETKAIK_FORMATS_REPORT_GITHUB_H

#include "formats/report/check_formats.h"

extern const ck_check_format ck_github_format;

#endif

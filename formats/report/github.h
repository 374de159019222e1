/* The format github of `check`: workflow commands, which GitHub shows as annotations of lines. */
#ifndef CETKAIK_FORMATS_REPORT_GITHUB_H
#define CETKAIK_FORMATS_REPORT_GITHUB_H

#include "formats/report/check_formats.h"

extern const ck_check_format ck_github_format;

#endif

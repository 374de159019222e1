/* The likely corrections of a finding, as text. */
#ifndef CETKAIK_FORMATS_REPORT_DETAIL_H
#define CETKAIK_FORMATS_REPORT_DETAIL_H

#include "formats/languages/language.h"
#include "rules/base/writer.h"
#include "rules/replay/result.h"

/*
 * Writes a finding's corrections on one line: missing or swapped turns, a wrong earlier turn,
 * likely moves. Does not repeat RIGHT, the output of ck_write_right_message(). JOINER
 * separates the parts. Without corrections, writes nothing.
 */
void ck_write_detail(ck_out *out, const ck_checked *checked, size_t index, const char *right,
                     ck_phrase joiner);

#endif

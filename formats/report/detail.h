/* What the writer of a record probably meant where a finding stands. */
#ifndef CETKAIK_FORMATS_REPORT_DETAIL_H
#define CETKAIK_FORMATS_REPORT_DETAIL_H

#include "formats/languages/language.h"
#include "rules/base/writer.h"
#include "rules/replay/result.h"

/*
 * Writes on one line what a finding's corrections say: turns left out or exchanged, an earlier turn
 * that is wrong, moves that may have been meant. RIGHT is what ck_write_right() wrote of it: what
 * that names is not repeated. Parts have JOINER between them; without corrections it is nothing.
 */
void ck_write_detail(ck_out *out, const ck_checked *checked, size_t index, const char *right,
                     ck_phrase joiner);

#endif

/* The canonical form of a record in notation 0, as `fmt` writes it: nothing is lost. */
#ifndef CETKAIK_FORMATS_NOTATION_CANONICAL_H
#define CETKAIK_FORMATS_NOTATION_CANONICAL_H

#include "rules/base/writer.h"
#include "rules/replay/document.h"

/*
 * Writes a record into the empty TEXT. RULES_TEXT is put into its header where its dialect implies
 * other rules; NULL: their name. LOSSES receives what could not be read or would be lost. Returns
 * false when memory is short.
 */
bool ck_canonical_write(ck_buffer *text, const ck_checked *checked, const ck_document *document,
                        const char *rules_text, ck_result *losses);

/* Whether something would be lost, so that the record must stay as it is. */
bool ck_canonical_loses(const ck_result *losses);

#endif

/* Suggestions as edits of the record's text. */
#ifndef CETKAIK_FORMATS_REPAIR_SUGGESTION_EDIT_H
#define CETKAIK_FORMATS_REPAIR_SUGGESTION_EDIT_H

#include "formats/repair/fixes.h"

/*
 * Replaces the contents of FIXES by the one edit that applies a suggestion of ck_suggestions_for,
 * with its capture comment; by none if the text cannot be edited, as in JSON, CSV and packed moves.
 * Returns false when memory is short.
 */
bool ck_suggestion_edit(ck_fixes *fixes, const ck_checked *checked, size_t finding, int index);

/* The same for an event of another game. */
bool ck_suggestion_edit_event(ck_fixes *fixes, const ck_checked *checked, size_t finding,
                              ck_text event);

#endif

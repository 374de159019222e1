/* A suggestion as one edit of the record's text. */
#ifndef CETKAIK_FORMATS_REPAIR_SUGGESTION_EDIT_H
#define CETKAIK_FORMATS_REPAIR_SUGGESTION_EDIT_H

#include "formats/repair/fixes.h"

/*
 * Makes FIXES, whatever it held, the one edit that puts a suggestion of ck_suggestions_for into the
 * text, with all that goes with it, such as a capture comment. It holds no edit where the text has
 * no place for one: in JSON, CSV and packed moves. Returns false when memory is short.
 */
bool ck_suggestion_edit(ck_fixes *fixes, const ck_checked *checked, size_t finding, int index);

/* The same of the event that could stand in the place of another one, in the other games. */
bool ck_suggestion_edit_event(ck_fixes *fixes, const ck_checked *checked, size_t finding,
                              ck_text event);

#endif

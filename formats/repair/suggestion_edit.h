/* Suggestions as edits of the record's text, and all fixes that a finding offers. */
#ifndef CETKAIK_FORMATS_REPAIR_SUGGESTION_EDIT_H
#define CETKAIK_FORMATS_REPAIR_SUGGESTION_EDIT_H

#include "formats/repair/fixes.h"

/*
 * Replaces the contents of FIXES by the one fix that applies a suggestion of ck_suggestions_for; by
 * none if the text cannot be edited, as in JSON, CSV and packed moves. Returns false when memory is
 * short.
 */
bool ck_suggestion_edit(ck_fixes *fixes, const ck_checked *checked, size_t finding, int index);

/*
 * The fixes to choose from for a finding: its own in the list, then the suggestions to apply
 * instead. Each of these overlaps the first: applying all fixes but overlapping ones applies the
 * list.
 */
typedef struct ck_suggestion_walk {
    const ck_fixes *fixes; /* the current fix, and where its edits are */
    const ck_fix *fix;
    bool failed; /* memory was short */
    const ck_fixes *list;
    ck_fixes *suggested; /* room for a suggestion */
    const ck_checked *checked;
    size_t finding;
    const ck_fix *own; /* NULL: the list has none, and there is no choice */
    int suggestions, next;
} ck_suggestion_walk;

/* A walk before the first choice. */
ck_suggestion_walk ck_suggestion_walk_begin(const ck_fixes *list, ck_fixes *suggested,
                                            const ck_checked *checked, size_t finding);

/* Goes on to the next choice; false after the last. */
bool ck_suggestion_walk_next(ck_suggestion_walk *walk);

#endif

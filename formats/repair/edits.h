/*
 * Private: collects the fixes of a record and their edits.
 *
 * fixes.c makes the list and applies it; repair.c checks the result. answers.c repairs each
 * finding: by the replay's correction (fix_correction.c), or by its code in fix_move.c,
 * fix_declaration.c and fix_mark.c. certainty.c decides which repairs are certain. fix_style.c
 * tidies correct text.
 */
#ifndef CETKAIK_FORMATS_REPAIR_EDITS_H
#define CETKAIK_FORMATS_REPAIR_EDITS_H

#include "formats/repair/fixes.h"

/* The state of collecting edits. */
typedef struct ck_edit_state {
    ck_fixes *fixes;
    const ck_checked *checked;
    const ck_record *record;
    const ck_document *document; /* with values proved by the replay; NULL until it is needed */
    const ck_finding *finding;   /* the current one; NULL: none */
    bool misled;                 /* an earlier error may have caused it */
    bool failed;                 /* memory is short */
    ck_out out;                  /* receives the replacement of the last edit */
} ck_edit_state;

/* Begins the fix of the current finding; one without edits is no fix. */
void ck_begin_fix(ck_edit_state *fixing, bool certain);

/* Whether the last fix has edits. */
bool ck_has_edits(const ck_fixes *fixes);

/* Begins an edit of the last fix; text written to fixing->out is its replacement. */
void ck_begin_edit(ck_edit_state *fixing, ck_span span);

/* Ends the last edit. */
void ck_close_edit(ck_fixes *fixes);

/* Ends the list: sorts the edits, and drops those that conflict or change nothing. */
void ck_edit_end_list(ck_edit_state *fixing);

/* Ends an edit of SPAN, with a space if it would touch the next text. */
void ck_end_edit_apart(ck_edit_state *fixing, ck_span span);

/* The entry of the finding. */
const ck_entry *ck_edit_entry(const ck_edit_state *fixing);

/* The record with the facts that its replay proved. NULL: memory is short. */
const ck_document *ck_edit_document(ck_edit_state *fixing);

/* Adds the edits that repair a finding; none if it cannot. */
typedef void ck_fixer(ck_edit_state *fixing);

/* ---- texts ---- */

/* The length of the space or punctuation at an offset (notation.md §1); 0: none. */
uint32_t ck_edit_space_at(const ck_record *record, uint32_t offset);

/* The same without punctuation and line ends. */
uint32_t ck_edit_blank_at(const ck_record *record, uint32_t offset);

/* The offset before preceding spaces and tabs. */
uint32_t ck_edit_before_blanks(const ck_record *record, uint32_t offset);

/* Whether an entry is unread text that touches a span. */
bool ck_edit_touches_unread(const ck_record *record, size_t index, ck_span span);

/* Writes points in the style of the span LIKE: digits or Linzi. */
void ck_edit_points_like(ck_edit_state *fixing, ck_span like, int64_t points);

#endif

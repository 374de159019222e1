/*
 * Private: the collecting of a record's edits.
 *
 * fixes.c collects and applies them, repair.c repeats that. answers.c answers each finding: with
 * the correction that the replay found (fix_correction.c), or as fix_move.c, fix_declaration.c and
 * fix_mark.c know by its code. certainty.c says which answers are certain; fix_style.c repairs what
 * is no finding.
 */
#ifndef CETKAIK_FORMATS_REPAIR_EDITS_H
#define CETKAIK_FORMATS_REPAIR_EDITS_H

#include "formats/repair/fixes.h"

/* The collecting of a record's edits. */
typedef struct ck_fixing {
    ck_fixes *fixes;
    const ck_checked *checked;
    const ck_record *record;
    const ck_document *document; /* what its replay proved */
    const ck_finding *finding;   /* that is being answered; NULL: none */
    bool misled;                 /* an error before it may have led to it */
    bool certain;                /* what is being edited is certain */
    bool failed;                 /* memory is short */
    ck_out out;                  /* takes the replacement of the last edit */
} ck_fixing;

/* Begins an edit; what is then written to fixing->out is its replacement. */
void ck_begin_edit(ck_fixing *fixing, ck_span span);

/* Ends the last edit, when nothing more is written into it. */
void ck_close_edit(ck_fixes *fixes);

/* At the end of an edit of SPAN: a space, where it would come together with what follows. */
void ck_end_edit_apart(ck_fixing *fixing, ck_span span);

/* The entry that the finding is about, and what the replay knows of it. */
const ck_entry *ck_entry_in_question(const ck_fixing *fixing);
const ck_known *ck_known_in_question(const ck_fixing *fixing);

/* Answers one finding with edits, or with none when nothing can be done. */
typedef void ck_fixer(ck_fixing *fixing);

/* ---- texts ---- */

/* Bytes of the space or punctuation at an offset (notation.md §1); 0 when there is none. */
uint32_t ck_any_space_at(const ck_record *record, uint32_t offset);

/* The same without punctuation and line ends. */
uint32_t ck_blank_at(const ck_record *record, uint32_t offset);

/* Back over the spaces and tabs before an offset. */
uint32_t ck_fix_before_blanks(const ck_record *record, uint32_t offset);

/* A number as the one that stood there was written: in figures or in Linzi. */
void ck_put_points_like(ck_fixing *fixing, ck_span like, int64_t points);

#endif

/* Private: repairs of declarations. */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_DECLARATION_H
#define CETKAIK_FORMATS_REPAIR_FIX_DECLARATION_H

#include "formats/repair/edits.h"

ck_fixer ck_fix_hands, ck_fix_points;

/*
 * Whether a missing declaration can be written in the record's style: with a known name, or without
 * names.
 */
bool ck_fix_knows_declarer(const ck_edit_state *fixing);

/* Adds the missing declaration after the turn of the finding. */
void ck_fix_missing_declaration(ck_edit_state *fixing, ck_choice choice);

/* Rewrites a declaration in the record's dialect. */
void ck_fix_declaration_dialect(ck_edit_state *fixing, const ck_known *known);

#endif

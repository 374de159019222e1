/* Private: repairs of declarations. */
#ifndef CETKAIK_FORMATS_REPAIR_FIX_DECLARATION_H
#define CETKAIK_FORMATS_REPAIR_FIX_DECLARATION_H

#include "formats/repair/edits.h"

ck_fixer ck_fix_hands, ck_fix_points;

/* Whether a missing declaration can be written as the record writes the others: with a name, or in
 * a record that names no players. */
bool ck_knows_declarer(const ck_fixing *fixing);

/* Writes the declaration that is missing after the turn in question. */
void ck_fix_missing_declaration(ck_fixing *fixing, ck_choice choice);

/* The declaration that stands in this entry, in the dialect of the record. */
void ck_fix_declaration_dialect(ck_fixing *fixing);

#endif

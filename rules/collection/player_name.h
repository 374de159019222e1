/*
 * Normalizes and compares names of players.
 */
#ifndef CETKAIK_RULES_COLLECTION_PLAYER_NAME_H
#define CETKAIK_RULES_COLLECTION_PLAYER_NAME_H

#include "rules/base/string_table.h"
#include "rules/base/writer.h"

/*
 * Writes a normalized name: in Unicode's normalization form C, without the spaces of notation.md §1
 * at both ends, with U+FFFD for bytes that are not UTF-8.
 */
void ck_put_player_name(ck_out *out, const char *text, size_t length);

/* Sets the number of a name in a table of normalized names, or CK_NO_INDEX if it is empty. Returns
 * false when memory is short. */
bool ck_player_name_number(ck_string_table *names, const char *text, size_t length,
                           uint32_t *number);

/*
 * Whether a name is the wanted one, both normalized. A wanted name without capitals matches in any
 * case. Sets *FAILED when memory is short.
 */
bool ck_player_name_fits(const ck_memory *memory, const char *name, size_t length,
                         const char *wanted, size_t wanted_length, bool *failed);

/* Whether two names are equal when normalized. Sets *FAILED when memory is short. */
bool ck_player_name_equal(const ck_memory *memory, const char *a, size_t a_length, const char *b,
                          size_t b_length, bool *failed);

#endif

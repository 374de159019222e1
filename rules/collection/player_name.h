/*
 * Names of players: when two spellings are the same name.
 */
#ifndef CETKAIK_RULES_COLLECTION_PLAYER_NAME_H
#define CETKAIK_RULES_COLLECTION_PLAYER_NAME_H

#include "rules/base/string_table.h"
#include "rules/base/writer.h"

/*
 * Writes a name in the form in which names are compared: without the spaces of notation.md §1 at
 * its ends, in Unicode's normalization form C, with U+FFFD for what is not UTF-8.
 */
void ck_put_player_name(ck_out *out, const char *text, size_t length);

/* Sets its number in a table of names in that form, CK_NO_INDEX where it is empty. Returns false
 * when memory is short. */
bool ck_number_of_player(ck_string_table *names, const char *text, size_t length, uint32_t *number);

/* Whether two names are the same in that form. Sets *FAILED, and else leaves it, when memory is
 * short.
 */
bool ck_same_player(const ck_memory *memory, const char *a, size_t a_length, const char *b,
                    size_t b_length, bool *failed);

#endif

/* Reads a move as people write it: 弓MAU MAI MY, MAU弓→MAI→MY, MAU Archer MAI MY, MAU-MAI-MY,
 * MAU弓MAIMY橋裁三. Readers take it for the move of the notation, with a warning. */
#ifndef CETKAIK_RULES_WORDS_LOOSE_MOVE_H
#define CETKAIK_RULES_WORDS_LOOSE_MOVE_H

#include "rules/base/writer.h"

enum { CK_MOST_OF_MOVE = 96 }; /* bytes that it may take */

/* Writes the move that begins at a place of a text in the notation, or a blank for a sign between
 * two moves (橋三/TE虎NITU); returns the length that it takes, 0 for other text. *USUAL: the move is
 * written so already, up to its casts. */
size_t ck_put_loose_move(ck_out *out, const char *text, size_t length, size_t at, bool *usual);

/* Whether a text has such a move. */
bool ck_has_loose_move(const char *text, size_t length);

#endif

/* Unified diff of two texts, line by line. Both arrive in pieces; only a small part is held. */
#ifndef CETKAIK_CMD_IO_DIFF_H
#define CETKAIK_CMD_IO_DIFF_H

#include "rules/base/writer.h"

typedef struct ck_diff ck_diff;

/* Which of the two texts. */
typedef enum ck_diff_side { CK_DIFF_OLD, CK_DIFF_NEW } ck_diff_side;

/*
 * Writes a diff to OUT, under NAME; both are borrowed. COLOR adds escape sequences. Owned by the
 * caller; NULL: memory is short.
 */
ck_diff *ck_diff_new(ck_out *out, const char *name, bool color);
void ck_diff_free(ck_diff *diff);

/*
 * Adds to one text and compares as far as both go. Time is linear in the lines: only nearby lines
 * are searched, so after a large change the diff is correct but may not be the shortest. Equal
 * texts give no output.
 */
void ck_diff_put(ck_diff *diff, ck_diff_side side, const char *bytes, size_t length);

/* Adds TEXT to the new side by taking over its buffer, which avoids a copy. TEXT is left empty. */
void ck_diff_move_new(ck_diff *diff, ck_buffer *text);

/* Ends both texts. Returns false when memory or space for a spill file is short. */
bool ck_diff_end(ck_diff *diff);

/* Whether space for a spill file was short. */
bool ck_diff_spill_failed(const ck_diff *diff);

#endif

/*
 * What differs between two texts, line by line, in the unified form that patch reads. Both are read
 * as they come: little of them is kept.
 */
#ifndef CETKAIK_CMD_IO_DIFF_H
#define CETKAIK_CMD_IO_DIFF_H

#include "rules/base/writer.h"

typedef struct ck_diff ck_diff;

/* Of which of them bytes are. */
typedef enum ck_diff_side { CK_DIFF_OLD, CK_DIFF_NEW } ck_diff_side;

/*
 * A diff onto OUT, which is borrowed like NAME, under which both texts are shown. Escape sequences
 * are written only when COLOR is set. Owned by the caller; NULL: memory is short.
 */
ck_diff *ck_diff_new(ck_out *out, const char *name, bool color);
void ck_diff_free(ck_diff *diff);

/* More of one text. What has come of both is compared; the time is linear in the lines: what
 * differs is looked for nearby, so that after a large change the answer is right but may not be the
 * shortest. Nothing is written where the texts are the same. */
void ck_diff_put(ck_diff *diff, ck_diff_side side, const char *bytes, size_t length);

/*
 * The same of the new text, whose bytes are taken over with the buffer that has them: a long text
 * is not there twice. TEXT is left empty.
 */
void ck_diff_move_new(ck_diff *diff, ck_buffer *text);

/* Both texts are over. Returns false when memory, or room for a spill file, is short. */
bool ck_diff_end(ck_diff *diff);

/* Whether it was the room for a spill file. */
bool ck_diff_is_stuck(const ck_diff *diff);

#endif

/*
 * Repairs: a record's edits (fixes.h), made one round after another until nothing is left to do.
 */
#ifndef CETKAIK_FORMATS_REPAIR_REPAIR_H
#define CETKAIK_FORMATS_REPAIR_REPAIR_H

#include "formats/repair/fixes.h"

/*
 * Reads and replays a text, which is that of a record, and sets *CHECKED, whose parts live until
 * the next call. Returns false when memory is short. Repairing needs it because one repair brings
 * other findings to light; the readers are not this floor's.
 */
typedef bool ck_recheck(void *self, const char *text, size_t length, ck_checked *checked);

/*
 * Hears of each edit that was made, AT where; CHECKED is the record as it was before, of which the
 * path and the text are there. May be NULL.
 */
typedef void ck_edit_made(void *self, const ck_checked *checked, const ck_fixes *fixes,
                          const ck_edit *edit, ck_point at);

/*
 * Hears that a round of edits was made: the text before is not used any more; CHECKED is what the
 * record is now. May be NULL.
 */
typedef void ck_round_made(void *self, const ck_checked *checked);

typedef struct ck_repair {
    bool guesses;
    void *self; /* for the callbacks */
    ck_recheck *recheck;
    ck_edit_made *made;
    ck_round_made *done;
} ck_repair;

/* How a record was repaired. */
typedef enum ck_repaired {
    CK_REPAIR_ENDED,   /* nothing is left that could be done: once more changes nothing */
    CK_REPAIR_STOPPED, /* sixteen rounds were made: another call may do more */
    CK_REPAIR_FAILED   /* memory is short */
} ck_repaired;

/*
 * Repairs a record that was checked, in at most sixteen rounds; certain edits come first. A round
 * is not made if it would lose a move, a declaration, a comment or a header, or make more errors
 * than it clears; a round of guesses must clear an error or reveal one that stands farther behind.
 * TEXT, which is empty, takes the repaired text, and stays empty where nothing was repaired.
 */
ck_repaired ck_repair_record(const ck_repair *repair, ck_fixes *fixes, ck_checked *checked,
                             ck_buffer *text);

#endif

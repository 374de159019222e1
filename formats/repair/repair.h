/* Repairs records: applies edits (fixes.h) in rounds until nothing is left to do. */
#ifndef CETKAIK_FORMATS_REPAIR_REPAIR_H
#define CETKAIK_FORMATS_REPAIR_REPAIR_H

#include "formats/repair/fixes.h"

/*
 * Reads and replays the text of a record and sets *CHECKED, which is valid until the next call.
 * Returns false when memory is short. A callback, since this floor has no readers.
 */
typedef bool ck_recheck(void *self, const char *text, size_t length, ck_checked *checked);

/*
 * Receives each edit with its place AT. CHECKED is the record before it, with only path and text.
 * May be NULL.
 */
typedef void ck_edit_made(void *self, const ck_checked *checked, const ck_fixes *fixes,
                          const ck_edit *edit, ck_point at);

/*
 * Called after a round. The text before it is no longer used; CHECKED is the new record. May be
 * NULL.
 */
typedef void ck_round_made(void *self, const ck_checked *checked);

typedef struct ck_repair {
    bool guesses;
    void *self; /* for the callbacks */
    ck_recheck *recheck;
    ck_edit_made *made;
    ck_round_made *done;
} ck_repair;

/* The result of a repair. */
typedef enum ck_repaired {
    CK_REPAIR_ENDED,   /* complete: another call changes nothing */
    CK_REPAIR_STOPPED, /* sixteen rounds were made: another call may do more */
    CK_REPAIR_FAILED   /* memory is short */
} ck_repaired;

/*
 * Repairs a checked record in at most sixteen rounds, certain edits first. A round is discarded if
 * it would lose a move, declaration, comment or header, or add errors; a round of guesses must
 * remove an error or reveal a later one. TEXT, empty at first, receives the repaired text, and
 * stays empty if nothing changed.
 */
ck_repaired ck_repair_record(const ck_repair *repair, ck_fixes *fixes, ck_checked *checked,
                             ck_buffer *text);

#endif

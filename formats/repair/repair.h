/* Repairs records: applies the list of fixes (fixes.h) once, and then tidies the result. */
#ifndef CETKAIK_FORMATS_REPAIR_REPAIR_H
#define CETKAIK_FORMATS_REPAIR_REPAIR_H

#include "formats/repair/fixes.h"
#include "rules/record/location.h"

/* The limit of findings of a record to be repaired is high: one pass repairs all of them, and
 * passes are few. */
enum { CK_REPAIR_FINDINGS = 1 << 16 };

/*
 * Reads and replays the text of a record and sets *CHECKED, which is valid until the next call.
 * Returns false when memory is short. A callback, since this floor has no readers.
 */
typedef bool ck_recheck(void *self, const char *text, size_t length, ck_checked *checked);

/*
 * Receives each applied fix. BEFORE is the record before it, with only path and text; PLACE goes on
 * over its text. May be NULL.
 */
typedef void ck_fix_made(void *self, const ck_checked *before, const ck_fixes *fixes,
                         const ck_fix *fix, ck_location *place);

typedef struct ck_repair {
    bool guesses; /* apply them too */
    void *self;   /* for the callbacks */
    ck_recheck *recheck;
    ck_fix_made *made;
} ck_repair;

/* The result of a repair. */
typedef struct ck_repaired {
    ck_fix_counts found;   /* in the list */
    ck_fix_counts again;   /* in the list of the new text: another repair may apply them */
    bool changed;          /* the text has changed */
    unsigned long refused; /* guesses that were not applied: they improve nothing */
} ck_repaired;

/*
 * Repairs a checked record. Fixes are not applied if they would lose a move, declaration, comment
 * or header, or add errors; guesses must remove an error or reveal a later one: all
 * together, else those that do so one after another, in at most 8 groups. TEXT, empty at
 * first, receives the repaired text, and stays empty if nothing changed. *CHECKED becomes the
 * record with that text; if nothing changed, it may be invalid. Returns false when memory is short.
 */
bool ck_repair_record(const ck_repair *repair, ck_fixes *fixes, ck_checked *checked,
                      ck_buffer *text, ck_repaired *repaired);

#endif

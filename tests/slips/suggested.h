/*
 * What the findings about a slip suggest, against the game before the slip.
 */
#ifndef CETKAIK_TESTS_SLIPS_SUGGESTED_H
#define CETKAIK_TESTS_SLIPS_SUGGESTED_H

#include "rules/replay/result.h"
#include "tests/slips/slip.h"

typedef enum suggested {
    SUGGESTED_MEANT,   /* the game before the slip */
    SUGGESTED_RIVALS,  /* nothing, rightly: another slip explains the whole record too */
    SUGGESTED_NOTHING, /* nothing, although only one slip explains it */
    SUGGESTED_WRONG    /* another game */
} suggested;
enum { SUGGESTED_KINDS = SUGGESTED_WRONG + 1 };

/* Judges the errors of a record with a slip, at least one. */
suggested suggested_by(const planted_slip *slip, const ck_checked *checked);

/*
 * Whether the first error stands neither before the slip nor after the first entry that contradicts
 * the entries before it.
 */
bool stands_at_slip(const planted_slip *slip, const ck_checked *checked);

#endif

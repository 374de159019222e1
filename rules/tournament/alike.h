/*
 * Games that may be alike: so that those which surely are like no other need not be sorted by their
 * moves.
 */
#ifndef CETKAIK_RULES_TOURNAMENT_ALIKE_H
#define CETKAIK_RULES_TOURNAMENT_ALIKE_H

#include "rules/base/memory.h"
#include "rules/collection/fingerprint.h"

typedef struct ck_beginnings ck_beginnings;

/*
 * How games begin, as far as 768 KiB can tell: what is never alike may seem so, the sooner the
 * more games there are. {.memory} has seen none; ck_alike_free() ends it.
 */
typedef struct ck_alike {
    const ck_memory *memory;
    ck_beginnings *seen; /* NULL: none */
    uint32_t few;        /* bit N: a game of so few moves was seen that it has N sketches */
} ck_alike;

void ck_alike_free(ck_alike *alike);

/* Notes a game. False: memory is short. */
bool ck_alike_note(ck_alike *alike, const ck_kept_print *print);

/*
 * Whether a game may have the same moves as another of those that were noted, or begin as it does,
 * or another as this one.
 */
bool ck_may_be_alike(const ck_alike *alike, const ck_kept_print *print);

#endif

/*
 * A crew of threads: jobs are done side by side, and what came of them is told one after the other,
 * in the order in which they were given.
 */
#ifndef CETKAIK_CMD_IO_CREW_H
#define CETKAIK_CMD_IO_CREW_H

#include <stdbool.h>

/* What every job begins with; the crew sets it. */
typedef struct ck_job {
    struct ck_job *next;
    bool done;
} ck_job;

/* What a crew does. HIRE, WORK and DISMISS run in any thread, the others in that of the caller. */
typedef struct ck_trade {
    void *self;
    void *(*hire)(void *self);              /* the tools of one thread; NULL: memory is short */
    void (*work)(void *tools, ck_job *job); /* TOOLS may be NULL */
    bool (*tell)(void *self, ck_job *job);  /* false: no further one is to be told */
    void (*drop)(ck_job *job);              /* ends a job, told or not */
    void (*dismiss)(void *tools);
} ck_trade;

typedef struct ck_crew ck_crew;

/*
 * A crew of some threads, of which the caller's is one: the others start with the second job, and
 * it does jobs as well instead of waiting for them. Where there is one thread, or no more can be
 * had, it does all. Owned by the caller; NULL: memory is short. TRADE is copied.
 */
ck_crew *ck_crew_new(const ck_trade *trade, long threads);

/* Ends it; what was not told is dropped. */
void ck_crew_free(ck_crew *crew);

/*
 * Gives a job, which is then the crew's; while there are too many, does one. False: no further one
 * is wanted.
 */
bool ck_crew_give(ck_crew *crew, ck_job *job);

/* Sees to it that all that was given is done and told. False: no further job is wanted. */
bool ck_crew_settle(ck_crew *crew);

#endif

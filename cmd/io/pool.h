/*
 * A thread pool that hands finished jobs back in the order in which they were added. What a job is,
 * and what comes of it, is left to the caller.
 */
#ifndef CETKAIK_CMD_IO_POOL_H
#define CETKAIK_CMD_IO_POOL_H

#include <stdbool.h>

/* The first member of every job; the pool sets it. */
typedef struct ck_job {
    struct ck_job *next;
    bool done;
} ck_job;

/* What a worker does, in any thread. */
typedef struct ck_pool_callbacks {
    void *self;
    void *(*worker_init)(void *self); /* the context of one worker; NULL: memory is short */
    void (*worker_free)(void *context);
    void (*work)(void *context, ck_job *job);
} ck_pool_callbacks;

typedef struct ck_pool ck_pool;

/*
 * A pool of THREADS workers, one of which is the calling thread: it works whenever it would wait.
 * The others start with the second job. Owned by the caller; NULL when memory is short. CALLBACKS
 * is copied.
 */
ck_pool *ck_pool_new(const ck_pool_callbacks *callbacks, long threads);

/* Stops the workers. The queue must be empty: see ck_pool_cancel(). */
void ck_pool_free(ck_pool *pool);

/* Adds a job, which the pool borrows until it hands it back. */
void ck_pool_add(ck_pool *pool, ck_job *job);

/*
 * Hands back the oldest job, done. NULL: it is not done yet and the queue has room, or the queue is
 * empty. With ALL only an empty queue gives NULL.
 */
ck_job *ck_pool_next(ck_pool *pool, bool all);

/* Stops the workers and hands back one job after the other, done or not; NULL at the end. */
ck_job *ck_pool_cancel(ck_pool *pool);

#endif

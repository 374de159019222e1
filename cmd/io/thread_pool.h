/*
 * A thread pool that returns finished jobs in the order of their addition. Jobs and results are the
 * caller's.
 */
#ifndef CETKAIK_CMD_IO_THREAD_POOL_H
#define CETKAIK_CMD_IO_THREAD_POOL_H

#include <stdbool.h>

/* The first member of every job; set by the pool. */
typedef struct ck_job {
    struct ck_job *next;
    bool done;
} ck_job;

typedef struct ck_thread_pool ck_thread_pool;

/*
 * A pool of THREADS workers. The calling thread is one of them: it works instead of waiting. The
 * others start with the second job. WORKER_INIT makes the context of a worker from SELF, or NULL
 * when memory is short; all three functions are called from any thread. Owned by the caller; NULL
 * when memory is short.
 */
ck_thread_pool *ck_thread_pool_new(long threads, void *self, void *(*worker_init)(void *self),
                                   void (*worker_free)(void *context),
                                   void (*work)(void *context, ck_job *job));

/* Stops the workers. The queue must be empty: see ck_thread_pool_cancel(). */
void ck_thread_pool_free(ck_thread_pool *pool);

/* Adds a job, borrowed until it is returned. */
void ck_thread_pool_add(ck_thread_pool *pool, ck_job *job);

/*
 * Returns the oldest job when it is done. NULL: it is not done and the queue has room, or the queue
 * is empty. With ALL, NULL only means an empty queue.
 */
ck_job *ck_thread_pool_next(ck_thread_pool *pool, bool all);

/* Stops the workers and returns the remaining jobs, done or not; NULL: no more. */
ck_job *ck_thread_pool_cancel(ck_thread_pool *pool);

#endif

/* A thread pool that returns finished jobs in the order of their addition. */
#include "cmd/io/thread_pool.h"

#include <pthread.h>
#include <stdlib.h>

struct ck_thread_pool {
    void *self; /* of worker_init */
    void *(*worker_init)(void *self);
    void (*worker_free)(void *context);
    void (*work)(void *context, ck_job *job);
    void *context;          /* of the calling thread */
    long to_start, threads; /* other threads: to start; running */
    pthread_t *thread;
    bool used; /* a job was added before */

    /* The lock guards all below. Only the calling thread changes FIRST and COUNT. */
    pthread_mutex_t lock;
    pthread_cond_t added; /* a job was added, or the pool stops */
    pthread_cond_t done;  /* a job is done */
    bool stopped;
    ck_job *first, **end; /* the queue, oldest first, and where the next job goes */
    ck_job *next;         /* the oldest job not yet started */
    long count;
};

/* ---- a worker ---- */

/* The next job; NULL: the pool has stopped or, without WAITS, the queue has none. */
static ck_job *next_job(ck_thread_pool *pool, bool waits)
{
    pthread_mutex_lock(&pool->lock);
    while (waits && !pool->next && !pool->stopped)
        pthread_cond_wait(&pool->added, &pool->lock);
    ck_job *taken = pool->next;
    pool->next = taken ? taken->next : NULL;
    pthread_mutex_unlock(&pool->lock);
    return taken;
}

static void mark_done(ck_thread_pool *pool, ck_job *job)
{
    pthread_mutex_lock(&pool->lock);
    job->done = true;
    pthread_cond_signal(&pool->done);
    pthread_mutex_unlock(&pool->lock);
}

/* A thread without a context leaves the work to the others. */
static void *run(void *self)
{
    ck_thread_pool *pool = self;
    void *context = pool->worker_init(pool->self);
    ck_job *job;
    while (context && (job = next_job(pool, true)) != NULL) {
        pool->work(context, job);
        mark_done(pool, job);
    }
    if (context)
        pool->worker_free(context);
    return NULL;
}

/* ---- the pool ---- */

ck_thread_pool *ck_thread_pool_new(long threads, void *self, void *(*worker_init)(void *self),
                                   void (*worker_free)(void *context),
                                   void (*work)(void *context, ck_job *job))
{
    ck_thread_pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return NULL;
    pool->self = self;
    pool->worker_init = worker_init;
    pool->worker_free = worker_free;
    pool->work = work;
    pool->to_start = threads > 1 ? threads - 1 : 0;
    pool->end = &pool->first;
    pool->thread = calloc((size_t)pool->to_start + 1, sizeof *pool->thread);
    pool->context = worker_init(self);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->added, NULL);
    pthread_cond_init(&pool->done, NULL);
    if (pool->thread && pool->context)
        return pool;
    ck_thread_pool_free(pool);
    return NULL;
}

static void stop(ck_thread_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->stopped = true;
    pool->next = NULL;
    pthread_cond_broadcast(&pool->added);
    pthread_mutex_unlock(&pool->lock);
    for (; pool->threads > 0; pool->threads--)
        pthread_join(pool->thread[pool->threads - 1], NULL);
}

void ck_thread_pool_free(ck_thread_pool *pool)
{
    if (!pool)
        return;
    stop(pool);
    if (pool->context)
        pool->worker_free(pool->context);
    pthread_cond_destroy(&pool->done);
    pthread_cond_destroy(&pool->added);
    pthread_mutex_destroy(&pool->lock);
    free(pool->thread);
    free(pool);
}

void ck_thread_pool_add(ck_thread_pool *pool, ck_job *job)
{
    *job = (ck_job){.done = false};
    for (; pool->used && pool->to_start > 0; pool->to_start--) {
        if (pthread_create(&pool->thread[pool->threads], NULL, run, pool) == 0)
            pool->threads++;
    }
    pool->used = true;
    pthread_mutex_lock(&pool->lock);
    *pool->end = job;
    pool->end = &job->next;
    pool->next = pool->next ? pool->next : job;
    pool->count++;
    pthread_cond_signal(&pool->added);
    pthread_mutex_unlock(&pool->lock);
}

static void remove_first(ck_thread_pool *pool)
{
    pool->first = pool->first->next;
    pool->end = pool->first ? pool->end : &pool->first;
    pool->count--;
}

/* Removes the oldest job once it is done; with WAITS, waits for it. */
static ck_job *remove_done(ck_thread_pool *pool, bool waits)
{
    ck_job *first = pool->first;
    pthread_mutex_lock(&pool->lock);
    while (waits && !first->done)
        pthread_cond_wait(&pool->done, &pool->lock);
    bool done = first->done;
    if (done)
        remove_first(pool);
    pthread_mutex_unlock(&pool->lock);
    return done ? first : NULL;
}

ck_job *ck_thread_pool_next(ck_thread_pool *pool, bool all)
{
    /* Room for two jobs a worker, and spare ones for slow joins. */
    enum { SPARE = 6 };
    const long most = all || pool->threads == 0 ? 0 : 2 * (pool->threads + 1) + SPARE;
    while (pool->count > 0) {
        ck_job *done = remove_done(pool, false);
        if (done || pool->count <= most)
            return done;
        ck_job *job = next_job(pool, false);
        if (!job)
            return remove_done(pool, true);
        pool->work(pool->context, job);
        mark_done(pool, job);
    }
    return NULL;
}

ck_job *ck_thread_pool_cancel(ck_thread_pool *pool)
{
    stop(pool);
    ck_job *first = pool->first;
    if (first)
        remove_first(pool);
    return first;
}

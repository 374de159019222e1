/* The thread pool: jobs run side by side, come back in order, and each comes back once. */
#include "cmd/io/thread_pool.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <time.h>

enum { JOBS = 300 };

typedef struct numbered_job {
    ck_job link;
    int number, runs;
} numbered_job;

/* What worker_init does. */
typedef enum job_supply { NO_CONTEXT, ONE_CONTEXT, CONTEXTS } job_supply;

static void *init(void *self)
{
    job_supply *supply = self;
    if (*supply == NO_CONTEXT)
        return NULL;
    if (*supply == ONE_CONTEXT)
        *supply = NO_CONTEXT;
    return malloc(1);
}

/* Later jobs are often done first. */
static void work(void *context, ck_job *link)
{
    numbered_job *job = (numbered_job *)link;
    struct timespec nap = {0, job->number % 5 == 0 ? 300000 : 1000};
    nanosleep(&nap, NULL);
    job->runs += context != NULL;
}

static ck_thread_pool *new_pool(job_supply *supply, long threads)
{
    return ck_thread_pool_new(threads, supply, init, free, work);
}

/* The jobs that come back; *LAST is the number of the last one. */
static int take_back(ck_thread_pool *pool, bool all, int *last)
{
    int count = 0;
    for (ck_job *link; (link = ck_thread_pool_next(pool, all)) != NULL; count++) {
        numbered_job *job = (numbered_job *)link;
        cr_assert(job->runs == 1 && job->number == *last + 1, "job %d after %d", job->number,
                  *last);
        *last = job->number;
        free(job);
    }
    return count;
}

static void add_job(ck_thread_pool *pool, int number)
{
    numbered_job *job = calloc(1, sizeof *job);
    job->number = number;
    ck_thread_pool_add(pool, &job->link);
}

static void run_all(ck_thread_pool *pool, long threads)
{
    int last = -1, back = 0;
    for (int number = 0; number < JOBS; number++) {
        add_job(pool, number);
        back += take_back(pool, false, &last);
        cr_assert(number + 1 - back <= (threads > 1 ? 2 * threads + 6 : 0));
    }
    back += take_back(pool, true, &last);
    cr_assert(back == JOBS);
    cr_assert(ck_thread_pool_next(pool, true) == NULL);
}

Test(thread_pool, hands_jobs_back_in_order_whatever_the_threads)
{
    for (long threads = 0; threads <= 9; threads += 3) {
        job_supply supply = CONTEXTS;
        ck_thread_pool *pool = new_pool(&supply, threads);
        run_all(pool, threads);
        cr_assert(ck_thread_pool_cancel(pool) == NULL);
        ck_thread_pool_free(pool);
    }
}

Test(thread_pool, cancels_jobs_that_no_worker_has_taken)
{
    job_supply supply = CONTEXTS;
    ck_thread_pool *pool = new_pool(&supply, 4);
    int back = 0;
    for (int number = 0; number < JOBS; number++)
        add_job(pool, number);
    for (ck_job *job; (job = ck_thread_pool_cancel(pool)) != NULL; back++)
        free(job);
    ck_thread_pool_free(pool);
    cr_assert(back == JOBS);
}

Test(thread_pool, works_alone_where_other_workers_lack_a_context)
{
    job_supply supply = ONE_CONTEXT;
    ck_thread_pool *pool = new_pool(&supply, 4);
    run_all(pool, 4);
    ck_thread_pool_free(pool);
}

Test(thread_pool, needs_a_context)
{
    job_supply supply = NO_CONTEXT;
    cr_assert(new_pool(&supply, 4) == NULL);
}

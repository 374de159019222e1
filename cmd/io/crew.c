#include "cmd/io/crew.h"

#include <pthread.h>
#include <stdlib.h>

struct ck_crew {
    ck_trade trade;
    bool over; /* no further job is to be told */
    long given;
    void *tools;          /* of the caller's thread */
    long wanted, threads; /* of the others: to be started, and running */
    pthread_t *thread;

    /* All below is behind the lock, but what only the caller's thread changes: FIRST and COUNT. */
    pthread_mutex_t lock;
    pthread_cond_t there; /* a job, or the end */
    pthread_cond_t done;  /* the first job */
    bool ended;
    ck_job *first, **end; /* jobs from the oldest on, and where the next is put */
    ck_job *next;         /* the oldest that nobody has taken; NULL: there is none */
    long count;
};

/* ---- a thread ---- */

/* The next job, for which it waits if WAITS; NULL at the end, or when there is none. */
static ck_job *take(ck_crew *crew, bool waits)
{
    pthread_mutex_lock(&crew->lock);
    while (waits && !crew->next && !crew->ended)
        pthread_cond_wait(&crew->there, &crew->lock);
    ck_job *taken = crew->next;
    crew->next = taken ? taken->next : NULL;
    pthread_mutex_unlock(&crew->lock);
    return taken;
}

static void do_job(ck_crew *crew, void *tools, ck_job *job)
{
    crew->trade.work(tools, job);
    pthread_mutex_lock(&crew->lock);
    job->done = true;
    pthread_cond_signal(&crew->done);
    pthread_mutex_unlock(&crew->lock);
}

static void *run(void *self)
{
    ck_crew *crew = self;
    void *tools = crew->trade.hire(crew->trade.self);
    ck_job *job;
    while ((job = take(crew, true)) != NULL)
        do_job(crew, tools, job);
    if (tools)
        crew->trade.dismiss(tools);
    return NULL;
}

/* ---- the crew ---- */

ck_crew *ck_crew_new(const ck_trade *trade, long threads)
{
    ck_crew *crew = calloc(1, sizeof *crew);
    if (!crew)
        return NULL;
    crew->trade = *trade;
    crew->wanted = threads > 1 ? threads - 1 : 0; /* the caller's thread is one of them */
    crew->end = &crew->first;
    crew->thread = calloc((size_t)crew->wanted + 1, sizeof *crew->thread);
    crew->tools = trade->hire(trade->self);
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->there, NULL);
    pthread_cond_init(&crew->done, NULL);
    if (crew->thread && crew->tools)
        return crew;
    ck_crew_free(crew);
    return NULL;
}

static void stop_threads(ck_crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    crew->ended = true;
    crew->next = NULL; /* what nobody has taken is not done any more */
    pthread_cond_broadcast(&crew->there);
    pthread_mutex_unlock(&crew->lock);
    for (long i = 0; i < crew->threads; i++)
        pthread_join(crew->thread[i], NULL);
}

void ck_crew_free(ck_crew *crew)
{
    if (!crew)
        return;
    stop_threads(crew);
    for (ck_job *job; (job = crew->first);) {
        crew->first = job->next;
        crew->trade.drop(job);
    }
    if (crew->tools)
        crew->trade.dismiss(crew->tools);
    pthread_cond_destroy(&crew->done);
    pthread_cond_destroy(&crew->there);
    pthread_mutex_destroy(&crew->lock);
    free(crew->thread);
    free(crew);
}

static void start_threads(ck_crew *crew)
{
    for (; crew->wanted > 0; crew->wanted--) {
        if (pthread_create(&crew->thread[crew->threads], NULL, run, crew) == 0)
            crew->threads++;
    }
}

static void tell(ck_crew *crew, ck_job *job)
{
    if (!crew->over)
        crew->over = !crew->trade.tell(crew->trade.self, job);
    crew->trade.drop(job);
}

/* Tells the oldest job, for which it waits if WAITS; false when it is not done. */
static bool tell_first(ck_crew *crew, bool waits)
{
    ck_job *first = crew->first;
    pthread_mutex_lock(&crew->lock);
    while (waits && !first->done)
        pthread_cond_wait(&crew->done, &crew->lock);
    bool done = first->done;
    if (done) {
        crew->first = first->next;
        crew->end = crew->first ? crew->end : &crew->first;
        crew->count--;
    }
    pthread_mutex_unlock(&crew->lock);
    if (done)
        tell(crew, first);
    return done;
}

/* Does a job instead of waiting for others to do it; false when there is none. */
static bool help(ck_crew *crew)
{
    ck_job *job = take(crew, false);
    if (job)
        do_job(crew, crew->tools, job);
    return job != NULL;
}

/* Tells the jobs that are done, in order, and so many more that at most MOST are left. */
static void tell_down_to(ck_crew *crew, long most)
{
    while (crew->count > 0) {
        bool told = tell_first(crew, false);
        if (!told && crew->count <= most)
            return;
        if (!told && !help(crew))
            tell_first(crew, true);
    }
}

static void put(ck_crew *crew, ck_job *job)
{
    pthread_mutex_lock(&crew->lock);
    *crew->end = job;
    crew->end = &job->next;
    crew->next = crew->next ? crew->next : job;
    crew->count++;
    pthread_cond_signal(&crew->there);
    pthread_mutex_unlock(&crew->lock);
}

/*
 * Everybody has a job and finds another; some more make up for a job that is long to tell, as that
 * by which a table gets too large for memory is. Where the caller is alone none waits.
 */
static long most_waiting(const ck_crew *crew)
{
    enum { SPARE = 6 };
    return crew->threads > 0 ? 2 * (crew->threads + 1) + SPARE : 0;
}

bool ck_crew_give(ck_crew *crew, ck_job *job)
{
    *job = (ck_job){.done = false};
    if (crew->given++ > 0)
        start_threads(crew);
    put(crew, job);
    tell_down_to(crew, most_waiting(crew));
    return !crew->over;
}

bool ck_crew_settle(ck_crew *crew)
{
    tell_down_to(crew, 0);
    return !crew->over;
}

#include "cmd/io/crew.h"

#include <pthread.h>
#include <stdlib.h>

/* A place in the ring of jobs. */
typedef struct place {
    void *job; /* NULL: free */
    bool done;
} place;

struct ck_crew {
    ck_trade trade;
    void *tools; /* of the caller's thread */
    bool over;   /* no further job is to be told */
    long given;

    long wanted, threads; /* to be started, and running */
    pthread_t *thread;

    /* All below is behind the lock, but what only the caller's thread changes: FIRST and COUNT. */
    pthread_mutex_t lock;
    pthread_cond_t there; /* a job, or the end */
    pthread_cond_t done;  /* the first job */
    bool ended;
    place *places;
    long room, first, count; /* FIRST: the oldest job; COUNT: how many there are */
    long next;               /* the oldest that nobody has taken, counted from FIRST */
};

static place *place_at(const ck_crew *crew, long index)
{
    return &crew->places[(crew->first + index) % crew->room];
}

/* ---- a thread ---- */

/* The next job, for which it waits if WAITS; NULL at the end, or when there is none. */
static place *take(ck_crew *crew, bool waits)
{
    pthread_mutex_lock(&crew->lock);
    while (waits && crew->next == crew->count && !crew->ended)
        pthread_cond_wait(&crew->there, &crew->lock);
    place *taken = crew->next < crew->count ? place_at(crew, crew->next++) : NULL;
    pthread_mutex_unlock(&crew->lock);
    return taken;
}

static void report(ck_crew *crew, place *place)
{
    pthread_mutex_lock(&crew->lock);
    place->done = true;
    pthread_cond_signal(&crew->done);
    pthread_mutex_unlock(&crew->lock);
}

static void *run(void *self)
{
    ck_crew *crew = self;
    void *tools = crew->trade.hire(crew->trade.self);
    place *place;
    while ((place = take(crew, true)) != NULL) {
        crew->trade.work(tools, place->job);
        report(crew, place);
    }
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
    crew->room = 2 * threads + 1;
    crew->places = calloc((size_t)crew->room, sizeof *crew->places);
    crew->thread = calloc((size_t)crew->wanted + 1, sizeof *crew->thread);
    crew->tools = trade->hire(trade->self);
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->there, NULL);
    pthread_cond_init(&crew->done, NULL);
    if (crew->places && crew->thread && crew->tools)
        return crew;
    ck_crew_free(crew);
    return NULL;
}

static void stop_threads(ck_crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    crew->ended = true;
    crew->count = crew->next; /* what nobody has taken is not done any more */
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
    for (long i = 0; crew->places && i < crew->room; i++) {
        if (crew->places[i].job)
            crew->trade.drop(crew->places[i].job);
    }
    if (crew->tools)
        crew->trade.dismiss(crew->tools);
    pthread_cond_destroy(&crew->done);
    pthread_cond_destroy(&crew->there);
    pthread_mutex_destroy(&crew->lock);
    free(crew->thread);
    free(crew->places);
    free(crew);
}

static void start_threads(ck_crew *crew)
{
    for (; crew->wanted > 0; crew->wanted--) {
        if (pthread_create(&crew->thread[crew->threads], NULL, run, crew) == 0)
            crew->threads++;
    }
}

static void tell(ck_crew *crew, void *job)
{
    if (!crew->over)
        crew->over = !crew->trade.tell(crew->trade.self, job);
    crew->trade.drop(job);
}

/* Tells the oldest job, for which it waits if WAITS; false when it is not done. */
static bool tell_first(ck_crew *crew, bool waits)
{
    place *first = place_at(crew, 0);
    pthread_mutex_lock(&crew->lock);
    while (waits && !first->done)
        pthread_cond_wait(&crew->done, &crew->lock);
    bool done = first->done;
    void *job = first->job;
    if (done) {
        *first = (place){NULL, false};
        crew->first = (crew->first + 1) % crew->room;
        crew->count--;
        crew->next--;
    }
    pthread_mutex_unlock(&crew->lock);
    if (done)
        tell(crew, job);
    return done;
}

/* Does a job instead of waiting for others to do it; false when there is none. */
static bool help(ck_crew *crew)
{
    place *place = take(crew, false);
    if (!place)
        return false;
    crew->trade.work(crew->tools, place->job);
    report(crew, place);
    return true;
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

static void put(ck_crew *crew, void *job)
{
    pthread_mutex_lock(&crew->lock);
    *place_at(crew, crew->count++) = (place){job, false};
    pthread_cond_signal(&crew->there);
    pthread_mutex_unlock(&crew->lock);
}

bool ck_crew_give(ck_crew *crew, void *job)
{
    if (crew->given++ > 0)
        start_threads(crew);
    if (crew->threads == 0) {
        crew->trade.work(crew->tools, job);
        tell(crew, job);
        return !crew->over;
    }
    tell_down_to(crew, crew->room - 1);
    put(crew, job);
    return !crew->over;
}

void ck_crew_settle(ck_crew *crew)
{
    tell_down_to(crew, 0);
}

/* A crew: jobs side by side, told in order, each ended once. */
#include "cmd/io/crew.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <time.h>

enum { JOBS = 300 };

typedef struct job {
    ck_job link;
    int number, done;
    struct office *office;
} job;

typedef struct office {
    int told, dropped, last; /* the last that is to be told; −1: all */
    bool can_hire;
} office;

static job *job_of(ck_job *link)
{
    return (job *)link;
}

static void *hire(void *self)
{
    return ((office *)self)->can_hire ? malloc(1) : NULL;
}

/* Later jobs are often done first. */
static void work(void *tools, ck_job *link)
{
    job *job = job_of(link);
    struct timespec nap = {0, job->number % 5 == 0 ? 300000 : 1000};
    nanosleep(&nap, NULL);
    job->done += tools != NULL;
}

static bool tell(void *self, ck_job *link)
{
    office *office = self;
    job *job = job_of(link);
    cr_assert(job->done == 1 && job->number == office->told, "job %d, told %d", job->number,
              office->told);
    office->told++;
    return job->number != office->last;
}

static void drop(ck_job *link)
{
    job *job = job_of(link);
    job->office->dropped++;
    free(job);
}

static int give_all(ck_crew *crew, office *office)
{
    int given = 0;
    for (bool goes_on = true; goes_on && given < JOBS; given++) {
        job *job = calloc(1, sizeof *job);
        job->number = given;
        job->office = office;
        goes_on = ck_crew_give(crew, &job->link);
    }
    return given;
}

Test(crew, tells_all_in_order_whatever_the_threads)
{
    for (long threads = 0; threads <= 9; threads += 3) {
        office office = {0, 0, -1, true};
        const ck_trade trade = {&office, hire, work, tell, drop, free};
        ck_crew *crew = ck_crew_new(&trade, threads);
        cr_assert(give_all(crew, &office) == JOBS);
        cr_assert(ck_crew_settle(crew));
        cr_assert(office.told == JOBS && office.dropped == JOBS);
        cr_assert(ck_crew_settle(crew));
        ck_crew_free(crew);
        cr_assert(office.told == JOBS && office.dropped == JOBS);
    }
}

Test(crew, tells_nothing_after_the_last)
{
    for (long threads = 1; threads <= 4; threads++) {
        office office = {0, 0, 20, true};
        const ck_trade trade = {&office, hire, work, tell, drop, free};
        ck_crew *crew = ck_crew_new(&trade, threads);
        int given = give_all(crew, &office);
        cr_assert(given >= 21 && given < 21 + 2 * 4 + 8);
        cr_assert_not(ck_crew_settle(crew));
        ck_crew_free(crew);
        cr_assert(office.told == 21 && office.dropped == given);
    }
}

Test(crew, can_end_with_jobs_that_nobody_has_taken)
{
    office office = {0, 0, -1, true};
    const ck_trade trade = {&office, hire, work, tell, drop, free};
    ck_crew *crew = ck_crew_new(&trade, 4);
    int given = give_all(crew, &office);
    ck_crew_free(crew);
    cr_assert(office.told <= given && office.dropped == given);
}

Test(crew, needs_tools)
{
    office office = {0, 0, -1, false};
    const ck_trade trade = {&office, hire, work, tell, drop, free};
    cr_assert(ck_crew_new(&trade, 4) == NULL);
}

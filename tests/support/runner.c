/*
 * Runs the tests, each in a process of its own. Criterion's own runner starts the program anew for
 * each test and waits for messages, which takes longer than most tests; the functions here replace
 * those of its library, and its macros stay.
 *
 *     test-all [--jobs N] [--seconds N] [--first] [SUITE[/TEST]...]
 *
 * SUITE and TEST are patterns of fnmatch(3), default: all; --first stops at the first failure. What
 * a test prints comes out in one piece after its end. A test fails if an assertion does, if it
 * crashes or takes longer than its timeout, of --seconds (300) where it names none, if it leaks
 * memory, and if it asserts nothing.
 */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include <fnmatch.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_JOBS = 64 };

extern struct criterion_test *__start_cr_tst[], *__stop_cr_tst[];
extern struct criterion_suite *__start_cr_sts[], *__stop_cr_sts[];

/* Writes the counters of `gcc --coverage`; NULL without it, as the others are without sanitizers.
 */
extern void __gcov_dump(void) __attribute__((weak));
extern int __lsan_do_recoverable_leak_check(void) __attribute__((weak));
extern size_t __sanitizer_get_current_allocated_bytes(void) __attribute__((weak));

/* What a test has reported, in memory that its process shares with the runner. */
typedef struct {
    bool asserted, failed, skipped, leaked, ended;
} test_result;

/* ---- what a test calls, in its process ---- */

static const struct criterion_test *running;
static test_result *result;
static bool can_return;
static jmp_buf end_of_test;

static _Noreturn void end(void)
{
    fflush(NULL);
    if (__gcov_dump)
        __gcov_dump();
    result->ended = true;
    _exit(EXIT_SUCCESS);
}

static _Noreturn void leave_test(void)
{
    if (can_return)
        longjmp(end_of_test, 1);
    end();
}

/* Criterion's lines: each one of a message after the mark. */
static void report(const char *text)
{
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        printf("[----]   %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

static void report_failure(const char *file, size_t line, const char *message)
{
    result->asserted = result->failed = true;
    printf("[----] %s:%zu: Assertion Failed\n", file, line);
    if (message)
        report(message);
}

static void report_node(const struct cri_assert_node *node)
{
    if (node->repr && !node->pass)
        report(node->repr);
    for (size_t i = 0; i < CRI_ASSERT_MAX_PARAMS; i++) {
        if (node->params[i].name && node->params[i].type == CRI_ASSERT_RT_STR)
            printf("[----]     %s: %s\n", node->params[i].name, (const char *)node->params[i].data);
    }
    for (size_t i = 0; i < node->nchild; i++)
        report_node(&node->children[i]);
}

/* Only failed assertions come here. */
void criterion_send_assert(struct criterion_assert_stats *stats)
{
    report_failure(stats->file, stats->line, stats->message);
}

void cri_assert_node_send(const char *file, size_t line, struct cri_assert_node *tree)
{
    report_failure(file, line, tree->message);
    report_node(tree);
}

/* An assertion of <criterion/new/assert.h> begins with one. */
void cri_assert_node_init(struct cri_assert_node *node)
{
    result->asserted = true;
    *node = (struct cri_assert_node){0};
}

void cri_asserts_passed_incr(void)
{
    result->asserted = true;
}

void criterion_abort_test(void)
{
    leave_test();
}

void criterion_continue_test(void)
{
}

void criterion_skip_test(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("[SKIP] %s::%s: ", running->category, running->name);
    vprintf(format, arguments);
    putchar('\n');
    va_end(arguments);
    result->skipped = true;
    leave_test();
}

void cr_log(enum criterion_severity severity, const char *format, ...)
{
    (void)severity;
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    putchar('\n');
    va_end(arguments);
}

static const struct criterion_test_extra_data *suite_data(void)
{
    for (struct criterion_suite **suite = __start_cr_sts; suite < __stop_cr_sts; suite++) {
        if (strcmp((*suite)->name, running->category) == 0)
            return (*suite)->data;
    }
    return NULL;
}

void criterion_internal_test_setup(void)
{
    const struct criterion_test_extra_data *suite = suite_data();
    if (suite && suite->init)
        suite->init();
    if (running->data->init)
        running->data->init();
}

void criterion_internal_test_main(void (*function)(void))
{
    can_return = true;
    if (setjmp(end_of_test) == 0)
        function();
    can_return = false;
}

void criterion_internal_test_teardown(void)
{
    const struct criterion_test_extra_data *suite = suite_data();
    if (running->data->fini)
        running->data->fini();
    if (suite && suite->fini)
        suite->fini();
}

static size_t allocated_bytes(void)
{
    return __sanitizer_get_current_allocated_bytes ? __sanitizer_get_current_allocated_bytes() : 0;
}

/* To look for leaks takes longer than most tests: it is done where more is allocated than before.
 */
static _Noreturn void run_test(void)
{
    size_t before = allocated_bytes();
    running->test();
    if (!result->failed && allocated_bytes() > before && __lsan_do_recoverable_leak_check)
        result->leaked = __lsan_do_recoverable_leak_check() != 0;
    end();
}

/* ---- the runner ---- */

typedef struct {
    const struct criterion_test *test;
    pid_t process; /* 0: the job is free */
    FILE *output;
    test_result *result;
    struct timespec start;
    bool timed_out;
} job;

typedef struct {
    job jobs[MOST_JOBS];
    size_t job_count, busy;
    double seconds;
    bool stops_at_failure, stopped;
    unsigned tested, passing, failing, crashing, skipped;
    sigset_t signals; /* those of a process before SIGCHLD is blocked */
} runner;

static void fail(const char *what)
{
    perror(what);
    exit(EXIT_FAILURE);
}

static void begin(runner *runner, const struct criterion_test *test)
{
    job *job = runner->jobs;
    while (job->process)
        job++;
    *job->result = (test_result){0};
    job->test = test;
    job->timed_out = false;
    job->output = tmpfile();
    if (!job->output)
        fail("tmpfile");
    clock_gettime(CLOCK_MONOTONIC, &job->start);
    fflush(NULL);
    job->process = fork();
    if (job->process < 0)
        fail("fork");
    runner->busy++;
    if (job->process > 0)
        return;
    sigprocmask(SIG_SETMASK, &runner->signals, NULL);
    dup2(fileno(job->output), STDOUT_FILENO);
    dup2(fileno(job->output), STDERR_FILENO);
    running = test;
    result = job->result;
    run_test();
}

static double seconds_of(const job *job)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - job->start.tv_sec) +
           (double)(now.tv_nsec - job->start.tv_nsec) / 1e9;
}

static void print_output(FILE *output)
{
    char bytes[4096];
    rewind(output);
    for (size_t count; (count = fread(bytes, 1, sizeof bytes, output)) > 0;)
        fwrite(bytes, 1, count, stdout);
    fclose(output);
}

static void conclude(runner *runner, job *job, int status)
{
    const struct criterion_test *test = job->test;
    const test_result *found = job->result;
    print_output(job->output);
    if (found->skipped && found->ended && !found->failed) {
        runner->skipped++;
        return;
    }
    bool crashed = !job->timed_out && !found->ended;
    const char *trouble = NULL;
    if (job->timed_out)
        trouble = "Timed out. ";
    else if (crashed)
        trouble = WIFSIGNALED(status) ? "CRASH! " : "ended by itself ";
    else if (found->failed)
        trouble = "";
    else if (found->leaked)
        trouble = "leaks memory ";
    else if (!found->asserted)
        trouble = "asserts nothing ";
    runner->tested++;
    if (!trouble) {
        runner->passing++;
        return;
    }
    crashed ? runner->crashing++ : runner->failing++;
    if (crashed)
        printf("[----] %s:%u: Unexpected %s %d\n", test->data->file_, test->data->line_,
               WIFSIGNALED(status) ? "signal" : "exit with status",
               WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    printf("[FAIL] %s::%s: %s(%.2fs)\n", test->category, test->name, trouble, seconds_of(job));
    runner->stopped |= runner->stops_at_failure;
}

/* Waits until a job has ended, or for a second. */
static void wait_for_job(runner *runner)
{
    sigset_t child_ends;
    sigemptyset(&child_ends);
    sigaddset(&child_ends, SIGCHLD);
    sigtimedwait(&child_ends, NULL, &(struct timespec){.tv_sec = 1});
    int status;
    for (pid_t ended; (ended = waitpid(-1, &status, WNOHANG)) > 0;) {
        for (size_t i = 0; i < runner->job_count; i++) {
            if (runner->jobs[i].process != ended)
                continue;
            conclude(runner, &runner->jobs[i], status);
            runner->jobs[i].process = 0;
            runner->busy--;
        }
    }
    for (size_t i = 0; i < runner->job_count; i++) {
        job *job = &runner->jobs[i];
        double most = job->process && job->test->data->timeout > 0 ? job->test->data->timeout
                                                                   : runner->seconds;
        if (job->process && seconds_of(job) > most) {
            job->timed_out = true;
            kill(job->process, SIGKILL);
        }
    }
}

static bool matches(const struct criterion_test *test, const char *pattern)
{
    char name[512];
    snprintf(name, sizeof name, strchr(pattern, '/') ? "%s/%s" : "%s", test->category, test->name);
    return fnmatch(pattern, name, 0) == 0;
}

/* Begins each test that the pattern names; returns false if it names none. */
static bool run_matching(runner *runner, const char *pattern)
{
    bool found = false;
    for (struct criterion_test **test = __start_cr_tst; test < __stop_cr_tst && !runner->stopped;
         test++) {
        if (!matches(*test, pattern))
            continue;
        found = true;
        while (runner->busy == runner->job_count)
            wait_for_job(runner);
        if (!runner->stopped)
            begin(runner, *test);
    }
    return found || runner->stopped;
}

static void prepare(runner *runner)
{
    const size_t length = MOST_JOBS * sizeof(test_result);
    FILE *shared = tmpfile();
    if (!shared || ftruncate(fileno(shared), (off_t)length) != 0)
        fail("tmpfile");
    test_result *results =
        mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(shared), 0);
    if (results == MAP_FAILED)
        fail("mmap");
    fclose(shared);
    for (size_t i = 0; i < MOST_JOBS; i++)
        runner->jobs[i].result = &results[i];
    sigset_t child_ends;
    sigemptyset(&child_ends);
    sigaddset(&child_ends, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child_ends, &runner->signals);
}

int main(int count, char **arguments)
{
    static char
        buffer[1 << 16]; /* of a test as well: what stdout allocates would count as a leak */
    static runner runner = {.job_count = 1, .seconds = 300};
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    int i = 1;
    for (; i < count && strncmp(arguments[i], "--", 2) == 0; i++) {
        if (strcmp(arguments[i], "--first") == 0) {
            runner.stops_at_failure = true;
            continue;
        }
        bool is_jobs = strcmp(arguments[i], "--jobs") == 0;
        long number = i + 1 < count ? strtol(arguments[i + 1], NULL, 10) : 0;
        if (number <= 0 || (is_jobs ? number > MOST_JOBS : strcmp(arguments[i], "--seconds") != 0))
            return 2;
        if (is_jobs)
            runner.job_count = (size_t)number;
        else
            runner.seconds = (double)number;
        i++;
    }
    prepare(&runner);
    bool found = i < count || run_matching(&runner, "*");
    for (; i < count; i++)
        found &= run_matching(&runner, arguments[i]);
    while (runner.busy > 0)
        wait_for_job(&runner);
    printf(
        "[====] Synthesis: Tested: %u | Passing: %u | Failing: %u | Crashing: %u | Skipped: %u\n",
        runner.tested, runner.passing, runner.failing, runner.crashing, runner.skipped);
    if (!found)
        return 2;
    return runner.failing + runner.crashing > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

/*
 * Runs the tests of suites, each in a process of its own, up to the first that fails: for mutants
 * and for `make coverage`. Criterion's own runner starts the program anew for each test and waits
 * for messages, which takes far longer than the tests; the functions here replace those of its
 * library.
 *
 *     test-all SUITE...
 */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern struct criterion_test *__start_cr_tst[], *__stop_cr_tst[];
extern struct criterion_suite *__start_cr_sts[], *__stop_cr_sts[];

static const struct criterion_test *running;

/* Writes the counters of `gcc --coverage`; NULL without it. */
extern void __gcov_dump(void) __attribute__((weak));

static _Noreturn void end(int status)
{
    if (__gcov_dump)
        __gcov_dump();
    _exit(status);
}

/* ---- what a test calls ---- */

void criterion_send_assert(struct criterion_assert_stats *stats)
{
    (void)stats; /* only failed assertions come here */
    end(EXIT_FAILURE);
}

void cri_assert_node_send(const char *file, size_t line, struct cri_assert_node *tree)
{
    (void)file, (void)line, (void)tree;
    end(EXIT_FAILURE);
}

void criterion_abort_test(void)
{
    end(EXIT_FAILURE);
}

void criterion_continue_test(void)
{
    end(EXIT_FAILURE);
}

void criterion_skip_test(const char *format, ...)
{
    (void)format;
    end(EXIT_SUCCESS);
}

void cri_asserts_passed_incr(void)
{
}

void cr_log(enum criterion_severity severity, const char *format, ...)
{
    (void)severity, (void)format;
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
    function();
}

void criterion_internal_test_teardown(void)
{
    const struct criterion_test_extra_data *suite = suite_data();
    if (running->data->fini)
        running->data->fini();
    if (suite && suite->fini)
        suite->fini();
}

/* ---- the runner ---- */

static bool passes(const struct criterion_test *test)
{
    int status = -1;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        running = test;
        test->test();
        end(EXIT_SUCCESS);
    }
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

int main(int count, char **suites)
{
    for (int i = 1; i < count; i++) {
        bool found = false;
        for (struct criterion_test **test = __start_cr_tst; test < __stop_cr_tst; test++) {
            if (strcmp((*test)->category, suites[i]) != 0)
                continue;
            found = true;
            if (!passes(*test)) {
                fprintf(stderr, "%s/%s fails\n", suites[i], (*test)->name);
                return EXIT_FAILURE;
            }
        }
        if (!found)
            return 2;
    }
    return EXIT_SUCCESS;
}

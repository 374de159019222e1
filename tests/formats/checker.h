/*
 * Checking and repairing texts, as the program does it with a record of a file.
 */
#ifndef CETKAIK_TESTS_FORMATS_CHECKER_H
#define CETKAIK_TESTS_FORMATS_CHECKER_H

#include "cmd/library/cetkaik.h"
#include "formats/repair/repair.h"
#include "parser/pipeline.h"

#include <criterion/criterion.h>

typedef struct test_checker {
    ck_pipeline *pipeline;
    ck_checker *face;         /* the same as a caller of the library */
    bool more;                /* the last repair left fixes for another */
    bool refused;             /* and made no guesses */
    int alone, worse_alone;   /* certain fixes, and those that add errors without the others */
    int lists, refused_lists; /* of fixes, and those that a repair did not apply */
} test_checker;

/* STRICT: each record is held to one dialect. */
void checker_init(test_checker *checker, bool strict);
void checker_free(test_checker *checker);

/* A ck_recheck: the record is number 1 of "game.ckka", and chooses its rules itself. */
bool check_text(void *checker, const char *text, size_t length, ck_checked *checked);

/* How many findings of a code a text raises. */
int count_of(test_checker *checker, const char *text, size_t length, ck_code code);

/* A text, repaired; the caller frees it. */
ck_buffer repaired(test_checker *checker, bool guesses, const char *text, size_t length);

/* All bytes of a file; fails the test when there is none. The caller frees them. */
ck_buffer bytes_of(const char *path);

#endif

/* Private: a checker for the program, which has its options as values. */
#ifndef CETKAIK_CMD_LIBRARY_CHECKER_H
#define CETKAIK_CMD_LIBRARY_CHECKER_H

#include "cmd/library/face.h"
#include "formats/languages/language.h"

/*
 * As ck_checker_new(). OBSERVES is the part of the replay that a writer needs; unless it is
 * CK_OBSERVES_NOTHING it uses OPTIONS->also. All that OPTIONS points to must outlive the checker.
 */
ck_checker *ck_checker_of(const ck_pipeline_options *options, ck_observation observes);

/* Before the first input: the language of findings and messages. */
void ck_checker_set_language(ck_checker *checker, const ck_language *language);

/* The phrase of ck_status_text(). */
ck_phrase ck_status_phrase(ck_status status);

#endif

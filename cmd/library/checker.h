/* Private: a checker for the program, which has its options as values. */
#ifndef CETKAIK_CMD_LIBRARY_CHECKER_H
#define CETKAIK_CMD_LIBRARY_CHECKER_H

#include "cmd/library/face.h"
#include "formats/languages/language.h"

/*
 * As ck_checker_new(). HEARS is what a writer needs of the replay; unless it is CK_HEARS_NOTHING it
 * takes the second listener. What OPTIONS points at must outlive the checker.
 */
ck_checker *ck_checker_of(const ck_pipeline_options *options, ck_observation observes);

/* Before anything is checked: the language of its findings and messages. */
void ck_checker_speak(ck_checker *checker, const ck_language *language);

/* What ck_status_text() says. */
ck_phrase ck_status_phrase(ck_status status);

#endif

/* Private: a checker for the program, with options as engine types. */
#ifndef CETKAIK_CMD_LIBRARY_CHECKER_H
#define CETKAIK_CMD_LIBRARY_CHECKER_H

#include "cmd/library/handles.h"
#include "formats/languages/language.h"

/*
 * As ck_checker_new(). OBSERVES are the events that a writer needs; any but CK_OBSERVES_NOTHING
 * uses OPTIONS->next_observer. OPTIONS and all it points to must outlive the checker.
 */
ck_checker *ck_checker_of(const ck_pipeline_options *options, ck_observation observes);

/* Sets the language of messages, before the first input. */
void ck_checker_set_language(ck_checker *checker, const ck_language *language);

/* The phrase of ck_status_text(). */
ck_phrase ck_checker_status_phrase(ck_status status);

/* The number of turns of the last record, which then stand in its handle; 0 without the option. */
size_t ck_checker_count_turns(ck_checker *checker);

/* The bytes of the last record in its file. */
const ck_record *ck_checker_found(const ck_checker *checker);

/* A pipeline that checks the texts of a repair as `fix` does; NULL: memory is short. */
ck_pipeline *ck_checker_repairer(ck_checker *checker);

#endif

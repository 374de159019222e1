/* The fixes of <cetkaik.h>, held against check:json and `fix`. */
#ifndef CETKAIK_TESTS_REPAIR_VIEWS_H
#define CETKAIK_TESTS_REPAIR_VIEWS_H

#include "cmd/library/cetkaik.h"
#include "rules/base/writer.h"

#include <stdbool.h>

/*
 * The views of a text's fixes and suggestions are those of check:json, each applied is its edits
 * made, and all applied, certain ones or with GUESSES all, make REPAIRED.
 */
void expect_views(ck_checker *checker, const ck_buffer *text, bool guesses,
                  const ck_buffer *repaired);

#endif

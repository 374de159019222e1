/*
 * A language for the tests: the rows of English, with ⟦ ⟧ around each stretch of text between the
 * slots. What stands outside of them has not come from a row.
 */
#ifndef CETKAIK_TESTS_FORMATS_PSEUDO_H
#define CETKAIK_TESTS_FORMATS_PSEUDO_H

#include "formats/languages/language.h"

/* A plural has three forms, which begin ⟦1|, ⟦2| and ⟦n|. */
const ck_language *pseudo_language(void);

#endif

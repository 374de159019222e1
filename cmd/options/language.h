/* The language in which the program speaks. */
#ifndef CETKAIK_CMD_OPTIONS_LANGUAGE_H
#define CETKAIK_CMD_OPTIONS_LANGUAGE_H

#include "formats/languages/language.h"

#include <stdbool.h>

/* The same from every thread; English until one is chosen. */
const ck_language *ck_program_language(void);

/*
 * Chooses it, before threads begin: by the value of --lang, or, where that is NULL, by
 * LC_ALL, LC_MESSAGES or LANG. A name that is not known chooses English.
 */
void ck_choose_language(const char *name);

#endif

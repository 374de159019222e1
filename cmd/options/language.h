/* The language of the program's output. */
#ifndef CETKAIK_CMD_OPTIONS_LANGUAGE_H
#define CETKAIK_CMD_OPTIONS_LANGUAGE_H

#include "formats/languages/language.h"

#include <stdbool.h>

/* The chosen language; English before ck_choose_language(). */
const ck_language *ck_program_language(void);

/*
 * Chooses the language before threads start: from NAME or, when NULL, from LC_ALL, LC_MESSAGES or
 * LANG. An unknown name chooses English.
 */
void ck_choose_language(const char *name);

#endif

/* The language of the program's output. */
#ifndef CETKAIK_CMD_OPTIONS_LANGUAGE_H
#define CETKAIK_CMD_OPTIONS_LANGUAGE_H

#include "formats/languages/language.h"

#include <stdbool.h>

/* The chosen language; English before ck_language_choose(). */
const ck_language *ck_language_chosen(void);

/*
 * Chooses the language before threads start: from NAME or, when NULL, from LC_ALL, LC_MESSAGES or
 * LANG. An unknown name chooses English.
 */
void ck_language_choose(const char *name);

#endif

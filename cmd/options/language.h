/* The language in which the program speaks. */
#ifndef CETKAIK_CMD_OPTIONS_LANGUAGE_H
#define CETKAIK_CMD_OPTIONS_LANGUAGE_H

#include "formats/languages/language.h"

/* The same at each call; a program in another language has another source in place of this one's.
 */
const ck_language *ck_program_language(void);

#endif

/* The table of languages. */
#ifndef CETKAIK_FORMATS_LANGUAGES_LANGUAGE_TABLE_H
#define CETKAIK_FORMATS_LANGUAGES_LANGUAGE_TABLE_H

#include "formats/languages/language.h"

#include <stddef.h>

/* The language of an index; NULL: no more. */
const ck_language *ck_language_at(size_t index);

/* The name of a language, "en"; NULL: no more. */
const char *ck_language_words(size_t index);

/*
 * The language of a BCP 47 tag or a locale: "ja", "ja-JP", "ja_JP.UTF-8". Of a longer name, the
 * known part counts. "C" and "POSIX" are English. NULL: unknown.
 */
const ck_language *ck_language_named(const char *name);

#endif

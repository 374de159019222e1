/* The languages that there are, and how a user names them. */
#ifndef CETKAIK_FORMATS_LANGUAGES_LANGUAGE_TABLE_H
#define CETKAIK_FORMATS_LANGUAGES_LANGUAGE_TABLE_H

#include "formats/languages/language.h"

#include <stddef.h>

/* NULL beyond the last. */
const ck_language *ck_language_at(size_t index);

/* Their names, "en"; NULL beyond the last. */
const char *ck_language_words(size_t index);

/*
 * The language of a BCP 47 tag or the name of a locale: "ja", "ja-JP", "ja_JP.UTF-8"; where only
 * part of a longer name is known, the language of that part. "C" and "POSIX" are English. NULL:
 * none.
 */
const ck_language *ck_language_named(const char *name);

#endif

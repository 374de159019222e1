/* English, the default language. */
#ifndef CETKAIK_FORMATS_LANGUAGES_ENGLISH_H
#define CETKAIK_FORMATS_LANGUAGES_ENGLISH_H

#include "formats/languages/language.h"

extern const ck_language ck_language_en;

/* The language of a writer, or English. */
static inline const ck_language *ck_language_or_english(const ck_language *language)
{
    return language ? language : &ck_language_en;
}

#endif

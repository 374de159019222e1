/* The table of languages, searched by names of languages and locales. */
#include "formats/languages/language_table.h"

#include <string.h>
#include <strings.h>

#define CK_LANGUAGE(NAME) extern const ck_language ck_language_##NAME;
#include "formats/languages/languages.def"
#undef CK_LANGUAGE

static const ck_language *const languages[] = {
#define CK_LANGUAGE(NAME) &ck_language_##NAME,
#include "formats/languages/languages.def"
#undef CK_LANGUAGE
};

const ck_language *ck_language_at(size_t index)
{
    return index < sizeof languages / sizeof *languages ? languages[index] : NULL;
}

const char *ck_language_words(size_t index)
{
    const ck_language *language = ck_language_at(index);
    return language ? language->name : NULL;
}

/* Compares names; a locale has an underscore for a tag's hyphen. */
static bool is_called(const char *own, const char *name, size_t length)
{
    size_t same = 0;
    while (same < length && (strncasecmp(own + same, name + same, 1) == 0 ||
                             (own[same] == '-' && name[same] == '_')))
        same++;
    return same == length && own[same] == '\0';
}

static const ck_language *language_called(const char *name, size_t length)
{
    const ck_language *language;
    for (size_t i = 0; (language = ck_language_at(i)); i++) {
        if (is_called(language->name, name, length))
            return language;
    }
    return NULL;
}

const ck_language *ck_language_named(const char *name)
{
    size_t length = strcspn(name, ".@");
    if (is_called("C", name, length) || is_called("POSIX", name, length))
        return ck_language_at(0);
    const ck_language *language = language_called(name, length);
    while (!language && length > 0) {
        do
            length--;
        while (length > 0 && name[length] != '-' && name[length] != '_');
        language = language_called(name, length);
    }
    return language;
}

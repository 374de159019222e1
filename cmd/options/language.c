/* The language of the program, from --lang or the environment. */
#include "cmd/options/language.h"

#include "formats/languages/english.h"
#include "formats/languages/language_table.h"

#include <stdlib.h>

/* The only global state: main() sets it before threads start. */
static const ck_language *chosen = &ck_language_en;

const ck_language *ck_language_chosen(void)
{
    return chosen;
}

/* The locale by POSIX precedence; "" when unset. */
static const char *locale_name(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return value;
    }
    return "";
}

void ck_language_choose(const char *name)
{
    chosen = ck_language_or_english(ck_language_named(name ? name : locale_name()));
}

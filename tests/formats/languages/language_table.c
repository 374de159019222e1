/* Languages by their tags and by the names of locales. */
#include "formats/languages/language_table.h"

#include <criterion/criterion.h>
#include <string.h>

Test(language_table, by_tags_and_locales)
{
    static const struct {
        const char *name, *language;
    } cases[] = {
        {"en", "en"},    {"EN", "en"},          {"en_GB.UTF-8", "en"}, {"C", "en"},
        {"POSIX", "en"}, {"C.UTF-8", "en"},     {"ja", "ja"},          {"ja-JP", "ja"},
        {"ja_JP", "ja"}, {"ja_JP.eucJP", "ja"}, {"ja@kana", "ja"},     {"ja-Latn-JP", "ja"},
        {"", NULL},      {"j", NULL},           {"jam", NULL},         {"fr_FR.UTF-8", NULL},
        {"-", NULL},     {"_JP", NULL},         {".UTF-8", NULL},      {"c", "en"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const ck_language *language = ck_language_named(cases[i].name);
        cr_expect_eq(language != NULL, cases[i].language != NULL, "“%s”", cases[i].name);
        if (language && cases[i].language)
            cr_expect_str_eq(language->name, cases[i].language, "“%s”", cases[i].name);
    }
}

Test(language_table, every_language_is_found_by_its_name)
{
    size_t count = 0;
    for (; ck_language_at(count); count++)
        cr_expect_eq(ck_language_named(ck_language_words(count)), ck_language_at(count));
    cr_expect_geq(count, 2);
    cr_expect_null(ck_language_words(count));
    cr_expect_str_eq(ck_language_words(0), "en");
}

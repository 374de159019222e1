/* Lists rule sets and languages; returns the version. */
#include "cmd/library/cetkaik.h"
#include "formats/languages/language_table.h"
#include "formats/report/catalogue.h"
#include "formats/report/phrase.h"
#include "rules/board/rule_sets.h"

const char *ck_version(void)
{
    return CK_VERSION;
}

ck_rule_set_view ck_rule_set_at(size_t index, const char *language)
{
    const ck_language *of = language ? ck_language_named(language) : NULL;
    if (index >= ck_rule_set_count)
        return (ck_rule_set_view){.about = ""};
    return (ck_rule_set_view){.name = ck_rule_sets[index].name,
                              .about = ck_catalogue_text(of, ck_rule_set_phrase(index))};
}

const char *ck_language_name_at(size_t index)
{
    return ck_language_words(index);
}

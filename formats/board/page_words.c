/* Writes the texts of a page: the names and texts of its rows in the catalogue. */
#include "formats/board/page_words.h"

#include "formats/languages/english.h"
#include "formats/report/catalogue.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* The name without "PAGE_". */
static const char *name_in(const char *id)
{
    static const char start[] = "PAGE_";
    const size_t length = sizeof start - 1;
    return strncmp(id, start, length) == 0 ? id + length : id;
}

const ck_page_word *ck_page_word_named(const ck_page_word *words, size_t count, const char *name,
                                       size_t length)
{
    for (size_t i = 0; i < count; i++) {
        const char *own = name_in(words[i].id);
        if (strlen(own) == length && strncasecmp(own, name, length) == 0)
            return &words[i];
    }
    return NULL;
}

/* Writes a text, or the list of a plural's. */
static void put_text(ck_out *out, const ck_phrase_words *row)
{
    const bool plural = row->kind == CK_ROW_PLURAL;
    ck_put_format(out, "%s\"%s\"", plural ? "[" : "", row->text[0]);
    for (int form = 1; plural && form < CK_MOST_FORMS && row->text[form]; form++)
        ck_put_format(out, ",\"%s\"", row->text[form]);
    ck_put(out, plural ? "]" : "");
}

void ck_put_page_words(ck_out *out, const ck_page_word *words, size_t count)
{
    enum { NUMBERS = 200 }; /* by whose plural forms all languages repeat */
    const ck_language *language = ck_language_or_english(out->language);
    ck_put(out, "{");
    for (size_t i = 0; i < count; i++) {
        ck_put(out, "\"");
        for (const char *sign = name_in(words[i].id); *sign; sign++) {
            char small = (char)tolower((unsigned char)*sign);
            ck_put_bytes(out, &small, 1);
        }
        ck_put(out, "\":");
        const ck_phrase_words row = ck_catalogue_phrase(out->language, words[i].phrase);
        put_text(out, &row);
        ck_put(out, ",");
    }
    ck_put(out, "\"forms\":\"");
    int last = NUMBERS - 1;
    while (last > 0 && language->form(last - 1) == language->form(last))
        last--;
    for (int n = 0; n <= last; n++)
        ck_put_integer(out, language->form(n));
    ck_put(out, "\"}");
}

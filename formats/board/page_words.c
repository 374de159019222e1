/* Writes the texts of a page: the names and texts of its rows in the catalogue. */
#include "formats/board/page_words.h"

#include "formats/languages/english.h"
#include "formats/report/catalogue.h"

#include <string.h>

/* The name without "PAGE_". */
static const char *name_in(const char *id)
{
    return id + strlen("PAGE_");
}

static char small(char letter)
{
    return letter == '_' ? '_' : (char)(letter - 'A' + 'a');
}

/* "search" */
static void put_name(ck_out *out, const char *id)
{
    for (id = name_in(id); *id; id++) {
        char letter = small(*id);
        ck_put_bytes(out, &letter, 1);
    }
}

static bool is_named(const char *id, const char *name, size_t length)
{
    for (id = name_in(id); *id && length > 0; id++, name++, length--) {
        if (*name != small(*id))
            return false;
    }
    return *id == '\0' && length == 0;
}

const ck_page_word *ck_page_word_named(const ck_page_word *words, size_t count, const char *name,
                                       size_t length)
{
    for (size_t i = 0; i < count; i++) {
        if (is_named(words[i].id, name, length))
            return &words[i];
    }
    return NULL;
}

static void put_forms(ck_out *out, const char *const *text)
{
    for (int form = 0; form < CK_MOST_FORMS && text[form]; form++)
        ck_put_format(out, "%s\"%s\"", form > 0 ? "," : "[", text[form]);
    ck_put(out, "]");
}

/* The plural form of each number below 200, by which all languages repeat. */
static void put_form_of(ck_out *out)
{
    enum { NUMBERS = 200 };
    const ck_language *language = ck_language_or_english(out->language);
    for (int n = 0; n < NUMBERS; n++)
        ck_put_integer(out, language->form(n));
}

static void put_text(ck_out *out, const ck_phrase_row *row)
{
    if (row->kind == CK_ROW_PLURAL)
        put_forms(out, row->text);
    else
        ck_put_format(out, "\"%s\"", row->text[0]);
}

void ck_put_page_words(ck_out *out, const ck_page_word *words, size_t count)
{
    ck_put(out, "{");
    for (size_t i = 0; i < count; i++) {
        ck_put(out, "\"");
        put_name(out, words[i].id);
        ck_put(out, "\":");
        put_text(out, ck_catalogue_phrase(out->language, words[i].phrase));
        ck_put(out, ",");
    }
    ck_put(out, "\"forms\":\"");
    put_form_of(out);
    ck_put(out, "\"}");
}

/* Writes the texts and choices of the page as JSON for its script. */
#include "cmd/library/cetkaik.h"
#include "formats/board/page_words.h"
#include "formats/common/json_values.h"
#include "formats/languages/language_table.h"
#include "formats/report/catalogue.h"
#include "formats/report/phrase.h"
#include "rules/base/span.h"
#include "rules/board/rule_sets.h"

static const ck_page_word words[] = {
#define CK_PHRASE(ID, text)       {#ID, CK_P_##ID},
#define CK_PLURAL(ID, one, other) {#ID, CK_P_##ID},
#define CK_JOINER(ID, one, other) {#ID, CK_P_##ID},
#include "formats/languages/en_page.def"
#include "formats/languages/en_turn.def"
#include "formats/languages/en_web.def"
#undef CK_PHRASE
#undef CK_PLURAL
#undef CK_JOINER
};

static void put_choice(ck_json *json, const char *name, const char *about)
{
    ck_json_begin_list(json, NULL);
    ck_json_put_string(json, NULL, name);
    ck_json_put_string(json, NULL, about);
    ck_json_end_list(json);
}

/*
 * The words of a language; freed by the caller. NULL: memory is short. Rule sets stand each with a
 * sentence about it, notations with one about their limits.
 */
__attribute__((export_name("words"))) const char *page_words(const char *language)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_json json = {.out = &out};
    out.language = ck_language_named(language);
    ck_put(&out, "{\"words\":");
    ck_put_page_words(&out, words, sizeof words / sizeof *words);
    json.follows = true;
    ck_json_begin_list(&json, "rules");
    for (size_t i = 0; i < ck_rule_set_count; i++)
        put_choice(&json, ck_rule_sets[i].name,
                   ck_catalogue_text(out.language, ck_rule_set_phrase(i)));
    ck_json_end_list(&json);
    /* A page, the text itself in its canonical form, and rows of many games are asked for elsewhere. */
    static const char *const others[] = {"html", "fmt", "turns", NULL};
    ck_json_begin_list(&json, "formats");
    ck_format_view format = ck_format_at(0);
    for (size_t i = 0; format.name; format = ck_format_at(++i)) {
        if (*format.family == '\0' && ck_word_among(format.name, strlen(format.name), others) == 0)
            put_choice(&json, format.name, format.cannot);
    }
    ck_json_end_list(&json);
    ck_json_begin_list(&json, "languages");
    for (size_t i = 0; ck_language_words(i); i++)
        ck_json_put_string(&json, NULL, ck_language_words(i));
    ck_json_end_list(&json);
    ck_put(&out, "}");
    return out.failed ? NULL : text.bytes;
}

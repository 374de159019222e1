/*
 * The catalogue: its rows are whole, their slots are known, and slots, plurals and lists are filled
 * in whatever order the language has them.
 */
#include "formats/report/catalogue.h"

#include "formats/languages/language_table.h"
#include "formats/report/phrase.h"
#include "formats/report/slots.h"
#include "tests/formats/formatted.h"
#include "tests/formats/pseudo.h"

#include <string.h>

/* ---- the texts of findings ---- */

static void expect_known_slots(const char *text, int code)
{
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        size_t length = ck_slot_length(at);
        cr_expect(length == 0 || ck_slot_named(at + 1, length - 2), "CK%d: %.*s", code, (int)length,
                  at);
    }
}

Test(catalogue, every_fact_is_known)
{
    for (int code = 0; code < CK_FINDINGS; code++) {
        const ck_finding_words words = ck_catalogue_finding(NULL, (ck_code)code);
        expect_known_slots(words.message, ck_code_number((ck_code)code));
        expect_known_slots(words.right, ck_code_number((ck_code)code));
    }
    cr_expect_null(ck_slot_named("no_such_slot", strlen("no_such_slot")));
}

/* Neither a space nor a sign that only stands between the parts of a sentence. */
static bool is_edge(char byte)
{
    return !strchr(" ,;:\n", byte);
}

static bool is_whole(const char *text)
{
    static const char *const fragments[] = {"a", "an", "the", "and", "or", "of", "on", "to", "is"};
    for (size_t i = 0; i < sizeof fragments / sizeof *fragments; i++) {
        if (strcmp(text, fragments[i]) == 0)
            return false;
    }
    return *text && is_edge(text[0]) && is_edge(text[strlen(text) - 1]);
}

static bool has_any_slot(const char *text)
{
    const char *at = strchr(text, '{');
    while (at && ck_slot_length(at) == 0)
        at = strchr(at + 1, '{');
    return at != NULL;
}

Test(catalogue, texts_of_findings_are_whole)
{
    for (int code = 0; code < CK_FINDINGS; code++) {
        const ck_finding_words words = ck_catalogue_finding(NULL, (ck_code)code);
        int number = ck_code_number((ck_code)code);
        cr_expect(is_whole(words.message), "CK%d: %s", number, words.message);
        cr_expect(!*words.right || is_whole(words.right), "CK%d: %s", number, words.right);
        cr_expect(is_whole(words.explanation), "CK%d: %s", number, words.explanation);
        cr_expect(is_whole(words.wrong) && is_whole(words.good), "CK%d", number);
        cr_expect_eq(words.explanation[strlen(words.explanation) - 1], '.', "CK%d", number);
        cr_expect_not(has_any_slot(words.explanation), "CK%d: %s", number, words.explanation);
    }
}

/* ---- the other rows ---- */

static bool has_slot(const char *text, const char *slot, size_t length)
{
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        if (ck_slot_length(at) == length && memcmp(at, slot, length) == 0)
            return true;
    }
    return false;
}

/* The names of the rows. */
static const char *const id_of[CK_PHRASES] = {
#define CK_PHRASE(ID, text)         [CK_P_##ID] = #ID,
#define CK_PLURAL(ID, one, other)   [CK_P_##ID] = #ID,
#define CK_JOINER(ID, others, last) [CK_P_##ID] = #ID,
#include "formats/languages/en.def"
};

/* Whether every slot of a text is one of another. */
static bool has_all_slots(const char *text, const char *other)
{
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        size_t length = ck_slot_length(at);
        if (length > 0 && !has_slot(other, at, length))
            return false;
    }
    return true;
}

Test(catalogue, rows_are_whole)
{
    static const char joined[] = "{items} {item}";
    for (int phrase = CK_NO_PHRASE + 1; phrase < CK_PHRASES; phrase++) {
        const ck_phrase_words row = ck_catalogue_phrase(NULL, (ck_phrase)phrase);
        for (int i = 0; i < CK_MOST_FORMS; i++) {
            const char *text = row.text[i];
            cr_expect_eq(text != NULL, i < (row.kind == CK_ROW_PHRASE ? 1 : 2), "%s",
                         id_of[phrase]);
            if (!text)
                continue;
            bool joins = has_all_slots(joined, text);
            cr_expect(is_whole(text), "%s: “%s”", id_of[phrase], text);
            cr_expect_eq(joins, row.kind == CK_ROW_JOINER, "%s: “%s”", id_of[phrase], text);
            cr_expect(!joins || has_all_slots(text, joined), "%s: “%s”", id_of[phrase], text);
        }
        if (row.kind == CK_ROW_PHRASE)
            continue;
        cr_expect(row.kind != CK_ROW_PLURAL || strcmp(row.text[0], row.text[1]) != 0, "%s",
                  id_of[phrase]);
        cr_expect(has_all_slots(row.text[0], row.text[1]), "%s", id_of[phrase]);
    }
    cr_expect(!is_whole("the ") && !is_whole(", and") && !is_whole("the") && !is_whole(""));
}

/* ---- other languages ---- */

static void expect_no_other_slots(const char *language, const char *id, const char *text,
                                  const char *english)
{
    cr_expect(has_all_slots(text, english), "%s: %s: “%s” has other slots than “%s”", language, id,
              text, english);
    cr_expect_eq(*text == '\0', *english == '\0', "%s: %s: “%s”", language, id, text);
}

/* Each form of a plural has its slots from the last form of English, which has all of them. */
static void expect_row(const ck_language *language, int phrase)
{
    const ck_phrase_words english = ck_catalogue_phrase(NULL, (ck_phrase)phrase);
    const ck_phrase_words row = ck_catalogue_phrase(language, (ck_phrase)phrase);
    const int last = english.kind == CK_ROW_PHRASE ? 0 : 1;
    cr_expect_eq(row.kind, english.kind, "%s: %s", language->name, id_of[phrase]);
    for (int i = 0; i < CK_MOST_FORMS && row.text[i]; i++)
        expect_no_other_slots(language->name, id_of[phrase], row.text[i], english.text[last]);
}

/* The catalogue would stop the program at a slot that nothing fills. */
Test(catalogue, languages_have_the_slots_of_english)
{
    const ck_language *language;
    for (size_t l = 0; (language = ck_language_at(l)); l++) {
        for (int phrase = CK_NO_PHRASE + 1; phrase < CK_PHRASES; phrase++)
            expect_row(language, phrase);
        for (int code = 0; code < CK_FINDINGS; code++) {
            const ck_finding_words english = ck_catalogue_finding(NULL, (ck_code)code);
            const ck_finding_words words = ck_catalogue_finding(language, (ck_code)code);
            const char *id = ck_code_name((ck_code)code);
            expect_no_other_slots(language->name, id, words.message, english.message);
            expect_no_other_slots(language->name, id, words.right, english.right);
            expect_no_other_slots(language->name, id, words.explanation, english.explanation);
        }
    }
}

static void put_letter(ck_out *out, const void *items, int index);

/* Each form that a number of a language asks for is there, and each list can be put together. */
Test(catalogue, languages_have_their_forms)
{
    const ck_language *language;
    for (size_t l = 0; (language = ck_language_at(l)); l++) {
        for (int phrase = CK_NO_PHRASE + 1; phrase < CK_PHRASES; phrase++) {
            const ck_phrase_words row = ck_catalogue_phrase(language, (ck_phrase)phrase);
            for (int64_t n = -1; row.kind == CK_ROW_PLURAL && n < 200; n++)
                cr_assert(row.text[language->form(n)], "%s: %s: %d", language->name, id_of[phrase],
                          (int)n);
            if (row.kind != CK_ROW_JOINER)
                continue;
            ck_buffer buffer = {0};
            ck_out out = ck_buffer_out(&buffer);
            out.language = language;
            ck_say_list(&out, &(ck_items){(ck_phrase)phrase, 3, put_letter, "abc"});
            cr_expect(strlen(ck_buffer_string(&buffer)) > 3, "%s: %s", language->name,
                      id_of[phrase]);
            ck_buffer_free(&buffer);
        }
    }
}

/* A rule set that is added has a phrase as well. */
Test(catalogue, each_rule_set_has_a_phrase)
{
    size_t sets = 0;
    for (; ck_rules_at(sets); sets++)
        cr_assert(ck_rule_set_phrase(sets) != CK_NO_PHRASE, "%s", ck_rules_at(sets)->name);
    cr_assert(ck_rule_set_phrase(sets) == CK_NO_PHRASE);
}

/* ---- length ---- */

enum { MESSAGE_WORDS = 25, MANUAL_WORDS = 35 };

/* The words of the longest sentence of a text; a slot is one word. */
static int longest_sentence(const char *text)
{
    int words = 0, most = 0;
    for (const char *at = text; *at; at += strspn(at, " \n")) {
        size_t length = strcspn(at, " \n");
        most = ++words > most ? words : most;
        at += length;
        if (at[-1] == '.' || *at == '\n')
            words = 0;
    }
    return most;
}

Test(catalogue, messages_are_short)
{
    for (int code = 0; code < CK_FINDINGS; code++) {
        const ck_finding_words words = ck_catalogue_finding(NULL, (ck_code)code);
        int number = ck_code_number((ck_code)code);
        cr_expect_leq(longest_sentence(words.message), MESSAGE_WORDS, "CK%d", number);
        cr_expect_leq(longest_sentence(words.right), MESSAGE_WORDS, "CK%d", number);
        cr_expect_leq(longest_sentence(words.explanation), MANUAL_WORDS, "CK%d", number);
    }
    for (int phrase = CK_NO_PHRASE + 1; phrase < CK_PHRASES; phrase++) {
        const ck_phrase_words row = ck_catalogue_phrase(NULL, (ck_phrase)phrase);
        const bool manual = strncmp(id_of[phrase], "PARAGRAPH_", strlen("PARAGRAPH_")) == 0;
        for (int i = 0; i < CK_MOST_FORMS && row.text[i]; i++)
            cr_expect_leq(longest_sentence(row.text[i]), manual ? MANUAL_WORDS : MESSAGE_WORDS,
                          "%s", id_of[phrase]);
    }
    cr_assert_eq(longest_sentence("one two {three}. four\nfive"), 3);
}

/* ---- filling in ---- */

static bool put_own_name(ck_out *out, const void *self, const char *name, size_t length)
{
    (void)self;
    ck_put_bytes(out, name, length);
    return true;
}

/* Slots stand in any order, more than once or not at all; other braces are text. */
Test(catalogue, slots_in_any_order)
{
    static const struct {
        const char *text, *filled;
    } cases[] = {
        {"from {from} to {to}", "from from to to"},
        {"{to}へは{from}から", "toへはfromから"},
        {"{to}{to}", "toto"},
        {"{律:…} and { }", "{律:…} and { }"},
        {"{律:{rules}}", "{律:rules}"},
        {"{", "{"},
        {"{}", "{}"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_catalogue_fill(&out, cases[i].text, put_own_name, NULL);
        expect_text(buffer, cases[i].filled);
    }
}

Test(catalogue, plurals)
{
    static const struct {
        int64_t count;
        const char *said;
    } cases[] = {{0, "0 heads"}, {1, "1 head"}, {2, "2 heads"}, {-1, "−1 heads"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_say_count(&out, CK_P_N_HEADS, cases[i].count, NULL);
        expect_text(buffer, cases[i].said);
    }
}

static void put_letter(ck_out *out, const void *items, int index)
{
    ck_put_bytes(out, (const char *)items + index, 1);
}

Test(catalogue, lists)
{
    static const struct {
        ck_phrase joiner;
        int count;
        const char *said;
    } cases[] = {{CK_P_AND, 0, ""},
                 {CK_P_AND, 1, "a"},
                 {CK_P_AND, 2, "a and b"},
                 {CK_P_AND, 3, "a, b and c"},
                 {CK_P_OR, 3, "a, or b, or c"},
                 {CK_P_COMMA, 3, "a, b, c"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_buffer buffer = {0};
        ck_out out = ck_buffer_out(&buffer);
        ck_say_list(&out, &(ck_items){cases[i].joiner, cases[i].count, put_letter, "abc"});
        expect_text(buffer, cases[i].said);
    }
}

Test(catalogue, slots_of_every_kind)
{
    const ck_items list = {CK_P_COMMA, 2, put_letter, "xy"};
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_say(&out, CK_P_VERDICT,
           CK_SLOTS(ck_word_slot("path", "a"), ck_number_slot("record", -7),
                    ck_phrase_slot("judgement", CK_P_VALID), ck_list_slot("points", &list),
                    ck_count_slot("moves", CK_P_N_MOVES, 1),
                    ck_count_slot("seasons", CK_P_N_SEASONS, 2), ck_phrase_slot("end", CK_P_DRAW),
                    ck_word_slot("rules", "r"), ck_word_slot("dialect", "d"),
                    ck_word_slot("unused", "u")));
    expect_text(buffer,
                "a: record −7: valid · 1 move, 2 seasons · x, y · a draw · notation d, rules r");
}

/* ---- languages ---- */

/* Writers of two languages at the same time, one within the other. */
Test(catalogue, each_writer_has_its_language)
{
    ck_buffer english = {0}, other = {0}, part = {0};
    ck_out to_english = ck_buffer_out(&english), to_other = ck_buffer_out(&other);
    to_other.language = pseudo_language();
    for (int n = 0; n < 4; n++) {
        ck_say_count(&to_english, CK_P_N_HEADS, n, NULL);
        ck_say_count(&to_other, CK_P_N_HEADS, n, NULL);
    }
    ck_out to_part = ck_part_out(&part, &to_other);
    ck_say(&to_part, CK_P_SPRING, NULL);
    ck_put(&to_english, ck_catalogue_text(to_english.language, CK_P_SPRING));
    expect_text(english, "0 heads1 head2 heads3 headsspring");
    expect_text(other, "0⟦n| heads⟧1⟦1| head⟧2⟦2| heads⟧3⟦n| heads⟧");
    expect_text(part, "⟦spring⟧");
}

/* Joiners and slots within slots are those of the writer, too. */
Test(catalogue, lists_in_a_language)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    out.language = pseudo_language();
    const ck_items list = {CK_P_AND, 3, put_letter, "abc"};
    ck_say(&out, CK_P_PAGE_SIDE, CK_SLOTS(ck_list_slot("side", &list)));
    expect_text(buffer, "a⟦, ⟧b⟦ and ⟧c⟦ side⟧");
}

/* Points in tenths are no whole number, in whatever language. */
Test(catalogue, points_are_counted_as_a_language_does)
{
    ck_rules rules = {.unit = 10};
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    out.language = pseudo_language();
    for (int points = 10; points <= 20; points += 5)
        ck_say(&out, CK_P_PAGE_SIDE, CK_SLOTS(ck_counted_points_slot("side", &rules, points)));
    expect_text(buffer, "1⟦1| point⟧⟦ side⟧1.5⟦n| points⟧⟦ side⟧2⟦2| points⟧⟦ side⟧");
}

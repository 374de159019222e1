/* Builds the rows once, when they are first asked for; they stay until the program ends. */
#include "tests/formats/pseudo.h"

#include "formats/languages/english.h"
#include "formats/report/catalogue.h"

#include <pthread.h>

enum { FORMS = 3 };

static int form(int64_t count)
{
    return count == 1 ? 0 : count == 2 ? 1 : 2;
}

/* MARK stands at the beginning of the first stretch. */
static void put_bracketed(ck_out *out, const char *text, const char *mark)
{
    for (bool inside = false; *text || inside;) {
        const size_t slot = ck_slot_length(text);
        const bool begins = *text && slot == 0;
        if (begins != inside)
            ck_put(out, inside ? "⟧" : "⟦");
        if (begins && !inside)
            ck_put(out, mark);
        mark = begins && !inside ? "" : mark;
        inside = begins;
        ck_put_bytes(out, text, begins ? 1 : slot);
        text += begins ? 1 : slot;
    }
}

static const char *bracketed(const char *text, const char *mark)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    if (text)
        put_bracketed(&out, text, mark);
    return text ? ck_buffer_string(&buffer) : NULL;
}

static ck_phrase_row rows[CK_PHRASES];
static ck_finding_words words[CK_FINDINGS];

static void build_row(ck_phrase_row *row, const ck_phrase_row *english)
{
    static const char *const marks[FORMS] = {"1|", "2|", "n|"};
    const bool plural = english->kind == CK_ROW_PLURAL;
    *row = *english;
    for (int i = 0; i < FORMS; i++)
        row->text[i] = bracketed(english->text[plural && i > 1 ? 1 : i], plural ? marks[i] : "");
}

/* The examples are records, which no language translates. */
static void build(void)
{
    for (int i = 0; i < CK_PHRASES; i++)
        build_row(&rows[i], &ck_language_en.rows[i]);
    for (int i = 0; i < CK_FINDINGS; i++) {
        words[i] = ck_language_en.words[i];
        words[i].message = bracketed(words[i].message, "");
        words[i].right = bracketed(words[i].right, "");
        words[i].explanation = bracketed(words[i].explanation, "");
    }
}

const ck_language *pseudo_language(void)
{
    static const ck_language pseudo = {
        .name = "x-pseudo", .form = form, .rows = rows, .words = words};
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, build);
    return &pseudo;
}

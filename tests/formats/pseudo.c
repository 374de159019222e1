/* Builds the rows once, when they are first asked for; they stay until the program ends. */
#include "tests/formats/pseudo.h"

#include "formats/report/catalogue.h"

#include <pthread.h>
#include <string.h>

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

static ck_buffer texts;
static ck_phrase_row phrases[CK_PHRASES];
static ck_finding_row findings[CK_FINDINGS];

/* Adds a text and its NUL. Returns its place. */
static uint32_t add_text(const char *text, const char *mark)
{
    ck_out out = ck_buffer_out(&texts);
    const uint32_t place = (uint32_t)texts.length;
    put_bracketed(&out, text, mark);
    ck_put_bytes(&out, "", 1);
    return place;
}

static ck_language pseudo = {
    .name = "x-pseudo", .form = form, .phrases = phrases, .findings = findings};

static void build_row(ck_phrase_row *row, ck_phrase phrase)
{
    static const char *const marks[FORMS] = {"1|", "2|", "n|"};
    const ck_phrase_words english = ck_catalogue_phrase(NULL, phrase);
    const bool plural = english.kind == CK_ROW_PLURAL;
    row->kind = english.kind;
    for (int i = 0; i < FORMS; i++) {
        const char *text = english.text[plural && i > 1 ? 1 : i];
        row->text[i] = text ? add_text(text, plural ? marks[i] : "") : 0;
    }
}

/* The examples are records, which no language translates. */
static void build(void)
{
    add_text("", "");
    for (int i = 0; i < CK_PHRASES; i++)
        build_row(&phrases[i], (ck_phrase)i);
    for (int i = 0; i < CK_FINDINGS; i++) {
        const ck_finding_words english = ck_catalogue_finding(NULL, (ck_code)i);
        ck_finding_row *row = &findings[i];
        row->message = add_text(english.message, "");
        row->right = add_text(english.right, "");
        row->explanation = add_text(english.explanation, "");
        ck_out out = ck_buffer_out(&texts);
        row->wrong = (uint32_t)texts.length;
        ck_put_bytes(&out, english.wrong, strlen(english.wrong) + 1);
        row->good = (uint32_t)texts.length;
        ck_put_bytes(&out, english.good, strlen(english.good) + 1);
    }
    pseudo.texts = ck_buffer_string(&texts);
}

const ck_language *pseudo_language(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, build);
    return &pseudo;
}

/* Writes the rules in words, from the catalogue. */
#include "formats/report/paragraph.h"

#include "formats/common/display.h"
#include "formats/report/catalogue.h"

#include <strings.h>

typedef struct row {
    const char *name;
    ck_phrase text;
} row;

static const row rows[] = {
#define CK_PARAGRAPH(ID, name) {name, CK_P_PARAGRAPH_##ID},
#include "rules/record/paragraphs.def"
#undef CK_PARAGRAPH
};

const char *ck_paragraph_name(size_t index)
{
    return index < sizeof rows / sizeof *rows ? rows[index].name : NULL;
}

ck_phrase ck_paragraph_phrase(size_t index)
{
    return index < sizeof rows / sizeof *rows ? rows[index].text : CK_NO_PHRASE;
}

bool ck_paragraph_named(const char *name, size_t *index)
{
    for (*index = 0; ck_paragraph_name(*index); ++*index) {
        if (strcasecmp(ck_paragraph_name(*index), name) == 0)
            return true;
    }
    return false;
}

void ck_write_paragraph_name(ck_out *out, const char *rule)
{
    const ck_phrase phrase = rule[0] == 'N'   ? CK_P_RULE_OF_NOTATION
                             : rule[0] == 'G' ? CK_P_RULE_OF_GAMES
                                              : CK_P_RULE;
    ck_say(out, phrase, CK_SLOTS(ck_word_slot("rule", rule), ck_word_slot("number", rule + 1)));
}

/* Writes one block of a text, wrapped into lines. */
static void put_block(ck_out *out, const char *text, size_t length)
{
    enum { MOST = 78 };
    const char *end = text + length;
    size_t column = 0, gap = 0;
    while (text < end) {
        const size_t word = ck_display_unbroken(text), width = ck_display_width(text, word);
        const bool breaks = column > 0 && column + gap + width > MOST;
        ck_put(out, breaks ? "\n" : gap > 0 ? " " : "");
        column = breaks ? width : column + gap + width;
        ck_put_bytes(out, text, word);
        gap = text[word] == ' ';
        text += word + strspn(text + word, " ");
    }
    ck_put(out, "\n");
}

void ck_write_paragraph_prose(ck_out *out, const char *text)
{
    for (;;) {
        const size_t length = strcspn(text, "\n");
        put_block(out, text, length);
        if (text[length] == '\0')
            return;
        ck_put(out, "\n");
        text += length + 1;
    }
}

void ck_write_paragraph(ck_out *out, size_t index)
{
    ck_write_paragraph_name(out, rows[index].name);
    ck_put(out, "\n\n");
    ck_write_paragraph_prose(out, ck_catalogue_text(out->language, rows[index].text));
}

void ck_write_all_paragraphs(ck_out *out)
{
    for (size_t i = 0; ck_paragraph_name(i); i++) {
        if (i > 0)
            ck_put(out, "\n");
        ck_write_paragraph(out, i);
    }
}

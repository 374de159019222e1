/* What `explain` tells of a code, and the codes themselves. */
#include "formats/report/explain.h"

#include "formats/common/display.h"
#include "formats/report/message.h"
#include "formats/report/phrase.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool ck_code_named(const char *name, ck_code *code)
{
    if (strncasecmp(name, "CK", 2) == 0)
        name += 2;
    if (strlen(name) != 4 || strspn(name, "0123456789") != 4)
        return false;
    int number = atoi(name);
    for (int i = 0; i < CK_FINDINGS; i++) {
        if (ck_code_number((ck_code)i) == number) {
            *code = (ck_code)i;
            return true;
        }
    }
    return false;
}

/* Breaks a text into lines. */
static void put_lines(ck_out *out, const char *text)
{
    enum { MOST = 78 };
    size_t column = 0, gap = 0;
    while (*text) {
        const size_t word = ck_unbroken(text), width = ck_width(text, word);
        const bool breaks = column > 0 && column + gap + width > MOST;
        ck_put(out, breaks ? "\n" : gap > 0 ? " " : "");
        column = breaks ? width : column + gap + width;
        ck_put_bytes(out, text, word);
        gap = text[word] == ' ';
        text += word + strspn(text + word, " ");
    }
    ck_put(out, "\n");
}

/* Rules of the game are named R…; other places are sections of the notation. */
void ck_write_rule(ck_out *out, ck_code code)
{
    const char *rule = ck_code_rule(code);
    const char *number = strchr(rule, ' '); /* in a chapter: "notation 4", "games 1.10" */
    ck_phrase phrase = rule[0] == 'g' ? CK_P_RULE_OF_GAMES : CK_P_RULE_OF_NOTATION;
    ck_say(out, number ? phrase : CK_P_RULE,
           CK_SLOTS(ck_word_slot("rule", number ? number + 1 : rule)));
}

/* The number of the slot is a code. */
static void put_rule(ck_out *out, const ck_slot *slot)
{
    ck_write_rule(out, (ck_code)slot->number);
}

void ck_write_explain(ck_out *out, ck_code code)
{
    const ck_finding_words *words = ck_words_of(out->language, code);
    ck_say(out, ck_code_fixable(code) ? CK_P_CODE_FIXABLE : CK_P_CODE,
           CK_SLOTS(ck_word_slot("code", ck_code_name(code)),
                    ck_phrase_slot("severity", ck_severity_phrase(ck_code_severity(code))),
                    {"rule", put_rule, NULL, code}));
    ck_put(out, "\n\n  ");
    ck_write_short_message(out, code);
    ck_put(out, "\n\n");
    put_lines(out, words->explanation);
    ck_put(out, "\n");
    ck_say(out, CK_P_EXAMPLE_WRONG, CK_SLOTS(ck_word_slot("text", words->wrong)));
    ck_put(out, "\n");
    ck_say(out, CK_P_EXAMPLE_RIGHT, CK_SLOTS(ck_word_slot("text", words->good)));
    ck_put(out, "\n");
}

void ck_write_explain_all(ck_out *out)
{
    enum { SEVERITY_WIDTH = 7 };
    for (int code = 0; code < CK_FINDINGS; code++) {
        ck_phrase severity = ck_severity_phrase(ck_code_severity((ck_code)code));
        ck_put(out, ck_code_name((ck_code)code));
        ck_put(out, "  ");
        ck_put_padded(out, ck_phrase_text(out->language, severity), SEVERITY_WIDTH);
        ck_put(out, "  ");
        ck_write_short_message(out, (ck_code)code);
        ck_put(out, "\n");
    }
}

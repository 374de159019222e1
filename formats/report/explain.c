/* The texts of `explain` about a code, and the list of codes. */
#include "formats/report/explain.h"

#include "formats/common/display.h"
#include "formats/report/message.h"
#include "formats/report/paragraph.h"
#include "formats/report/phrase.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool ck_explain_code_named(const char *name, ck_code *code)
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

void ck_write_explain_rule(ck_out *out, ck_code code)
{
    ck_write_paragraph_name(out, ck_code_rule(code));
}

/* The slot's number is a code. */
static void put_rule(ck_out *out, const ck_slot *slot)
{
    ck_write_explain_rule(out, (ck_code)slot->number);
}

static const ck_phrase title_phrase[] = {
    [CK_FIXABLE_NO] = CK_P_CODE,
    [CK_FIXABLE_CERTAIN] = CK_P_CODE_FIXABLE,
    [CK_FIXABLE_GUESS] = CK_P_CODE_FIXABLE_UNSAFE,
    [CK_FIXABLE_YES] = CK_P_CODE_FIXABLE_EITHER,
};

void ck_write_explain(ck_out *out, ck_code code)
{
    const ck_finding_words words = ck_catalogue_finding(out->language, code);
    ck_say(out, title_phrase[ck_code_fixable(code)],
           CK_SLOTS(ck_word_slot("code", ck_code_name(code)),
                    ck_phrase_slot("severity", ck_severity_phrase(ck_code_severity(code))),
                    {"rule", put_rule, NULL, code}));
    ck_put(out, "\n\n  ");
    ck_write_short_message(out, code);
    ck_put(out, "\n\n");
    ck_write_paragraph_prose(out, words.explanation);
    ck_put(out, "\n");
    ck_say(out, CK_P_EXAMPLE_WRONG, CK_SLOTS(ck_word_slot("text", words.wrong)));
    ck_put(out, "\n");
    ck_say(out, CK_P_EXAMPLE_RIGHT, CK_SLOTS(ck_word_slot("text", words.good)));
    ck_put(out, "\n");
}

void ck_write_explain_line(ck_out *out, ck_code code)
{
    enum { SEVERITY_WIDTH = 7 };
    const ck_phrase severity = ck_severity_phrase(ck_code_severity(code));
    ck_put(out, ck_code_name(code));
    ck_put(out, "  ");
    ck_display_padded(out, ck_catalogue_text(out->language, severity), SEVERITY_WIDTH);
    ck_put(out, "  ");
    ck_write_short_message(out, code);
    ck_put(out, "\n");
}

void ck_write_explain_all(ck_out *out)
{
    for (int code = 0; code < CK_FINDINGS; code++)
        ck_write_explain_line(out, (ck_code)code);
}

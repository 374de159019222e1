/* The table of findings itself, for `explain` and for those who look up a code. */
#include "formats/report/message.h"

#include "formats/common/display.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NO = false, YES = true };

static const ck_code_row rows[CK_FINDINGS] = {
#define CK_FINDING(CODE, ID, severity, rule, fixable, message, right, explanation, wrong, good)    \
    {CODE, CK_##severity, fixable, rule, message, right, explanation, wrong, good},
#include "rules/record/findings.def"
#undef CK_FINDING
};

const ck_code_row *ck_code_row_of(ck_code code)
{
    return &rows[code];
}

const char *ck_severity_name(ck_severity severity)
{
    static const char *const names[] = {
        [CK_ERROR] = "error", [CK_WARNING] = "warning", [CK_NOTE] = "note"};
    return names[severity];
}

bool ck_code_named(const char *name, ck_code *code)
{
    if (strncasecmp(name, "CK", 2) == 0)
        name += 2;
    if (strlen(name) != 4 || strspn(name, "0123456789") != 4)
        return false;
    int number = atoi(name);
    for (int i = 0; i < CK_FINDINGS; i++) {
        if (rows[i].number == number) {
            *code = (ck_code)i;
            return true;
        }
    }
    return false;
}

void ck_write_code(ck_writer *out, ck_code code)
{
    ck_put_format(out, "CK%04d", rows[code].number);
}

/* Breaks a text into lines at its spaces. */
static void put_lines(ck_writer *out, const char *text)
{
    enum { MOST = 78 };
    size_t column = 0;
    while (*text) {
        size_t word = strcspn(text, " "), width = ck_width(text, word);
        if (column > 0)
            ck_put(out, column + 1 + width > MOST ? "\n" : " ");
        column = column > 0 && column + 1 + width <= MOST ? column + 1 + width : width;
        ck_put_bytes(out, text, word);
        text += word + strspn(text + word, " ");
    }
    ck_put(out, "\n");
}

/* Rules of the game are named R…; other places are sections of the notation. */
void ck_write_rule(ck_writer *out, ck_code code)
{
    if (rows[code].rule[0] == 'R')
        ck_put(out, "rule ");
    ck_put(out, rows[code].rule);
}

void ck_write_explain(ck_writer *out, ck_code code)
{
    const ck_code_row *row = &rows[code];
    ck_write_code(out, code);
    ck_put_format(out, " · %s · ", ck_severity_name(row->severity));
    ck_write_rule(out, code);
    if (row->fixable)
        ck_put(out, " · can be repaired");
    ck_put(out, "\n\n  ");
    ck_write_short_message(out, code);
    ck_put(out, "\n\n");
    put_lines(out, row->explanation);
    ck_put_format(out, "\nwrong:  %s\nright:  %s\n", row->wrong, row->good);
}

void ck_write_explain_all(ck_writer *out)
{
    for (int code = 0; code < CK_FINDINGS; code++) {
        ck_write_code(out, (ck_code)code);
        ck_put_format(out, "  %-7s  ", ck_severity_name(rows[code].severity));
        ck_write_short_message(out, (ck_code)code);
        ck_put(out, "\n");
    }
}

/*
 * Writes a CSV field, quoted if necessary, with a mark before text that a spreadsheet would run as
 * a formula.
 */
#include "formats/common/csv_field.h"

#include "rules/base/utf8.h"
#include "rules/words/formula.h"

#include <string.h>

static bool is_number(const char *text, size_t length)
{
    size_t digits = 0, points = 0;
    for (size_t i = length > 0 && strchr("+-", text[0]) ? 1 : 0; i < length; i++) {
        bool digit = ck_is_figure(text[i]);
        if (!digit && text[i] != '.')
            return false;
        digits += digit;
        points += !digit;
    }
    return digits > 0 && points <= 1;
}

static bool is_quoted(const char *text, size_t length)
{
    static const char signs[] = {',', '"', '\r', '\n'};
    for (size_t i = 0; i < sizeof signs; i++) {
        if (length > 0 && memchr(text, signs[i], length))
            return true;
    }
    return false;
}

void ck_put_csv_field(ck_out *out, const char *text, size_t length)
{
    const char *quote = is_quoted(text, length) ? "\"" : "";
    ck_put(out, quote);
    ck_put(out, ck_is_like_formula(text, length) && !is_number(text, length) ? "'" : "");
    for (size_t i = 0; i < length; i++)
        ck_put_bytes(out, text[i] == '"' ? "\"\"" : text + i, text[i] == '"' ? 2 : 1);
    ck_put(out, quote);
}

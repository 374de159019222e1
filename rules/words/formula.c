/* Recognizes texts that a spreadsheet would run as a formula. */
#include "rules/words/formula.h"

#include "rules/base/span.h"

bool ck_is_like_formula(const char *text, size_t length)
{
    static const char *const signs[] = {"=",  "+",  "-",  "@",  "\t", "\r",
                                        "＝", "＋", "－", "＠", NULL};
    size_t marks = ck_run_of('\'', text, length);
    return ck_word_among(text + marks, length - marks, signs) > 0;
}

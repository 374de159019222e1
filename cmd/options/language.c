/* The shipped program speaks English. The tests build another with a language of their own. */
#include "cmd/options/language.h"

#include "formats/languages/english.h"

const ck_language *ck_program_language(void)
{
    return &ck_language_en;
}

/* In place of cmd/options/language.c: the program as one who speaks the language of the tests. */
#include "cmd/options/language.h"
#include "tests/formats/pseudo.h"

const ck_language *ck_program_language(void)
{
    return pseudo_language();
}

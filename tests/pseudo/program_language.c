/* In place of cmd/options/language.c: the program as one who speaks the language of the tests. */
#include "cmd/options/language.h"
#include "tests/formats/pseudo.h"

const ck_language *ck_language_chosen(void)
{
    return pseudo_language();
}

/* The language of the tests cannot be chosen, nor another. */
void ck_language_choose(const char *name)
{
    (void)name;
}

/* Names in letters: case, article, tones and blanks do not matter, anything else does. */
#include "rules/words/plain_name.h"

#include <criterion/criterion.h>
#include <string.h>

Test(plain_name, cases)
{
    static const struct {
        const char *text, *name;
        bool says;
    } rows[] = {
        {"The Animals", "The Animals", true},
        {"animals", "The Animals", true},
        {"the  ANIMALS", "Animals", true},
        {"saup", "saup1", true},
        {"Mok1 Mok", "mok1 mok1", true},
        {"ta xot", "ta xot1", true},
        {"animal", "The Animals", false},
        {"the animalss", "The Animals", false},
        {"1", "1", false},
        {"", "io", false},
        {"io", NULL, false},
        {"the ", "The ", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(ck_plain_name_is(rows[i].text, strlen(rows[i].text), rows[i].name),
                     rows[i].says, "%s", rows[i].text);
}

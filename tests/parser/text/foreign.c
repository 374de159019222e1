/* Files of another kind are known by how they begin, and by nothing that stands behind their end. */
#include "parser/text/foreign.h"

#include <criterion/criterion.h>

Test(foreign, what_stands_behind_the_end_is_not_looked_at)
{
    static const char text[] = "<svg";
    cr_expect_eq(ck_guess_foreign_text(text, 4), CK_FOREIGN_XML);
    cr_expect_eq(ck_guess_foreign_text(text, 3), CK_NOT_FOREIGN);
}

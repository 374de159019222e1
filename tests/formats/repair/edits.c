/* The space at a place of a record that is edited. */
#include "formats/repair/edits.h"
#include "tests/support/support.h"

#include <string.h>

/* Space behind the end of a record is not its own. */
Test(edits, space_at_a_place)
{
    ck_record record = {.text = "KA \n  ", .length = 4};
    cr_expect_eq(ck_edit_blank_at(&record, 1), 0);
    cr_expect_eq(ck_edit_blank_at(&record, 2), 1);
    cr_expect_eq(ck_edit_blank_at(&record, 4), 0);
    cr_expect_eq(ck_edit_blank_at(&record, 5), 0);
}

/* Every sign that a picture needs is drawn, and the professions stand at their own numbers. */
#include "tests/support/support.h"

#include "formats/board/strokes.h"
#include "rules/words/names.h"

#include <string.h>

Test(strokes, professions_stand_in_their_order)
{
    for (int i = 0; i <= CK_PROFESSIONS; i++) {
        size_t length;
        cr_expect_eq(ck_strokes_at(ck_profession_name[i].sign, &length), i, "%s",
                     ck_profession_name[i].sign);
        cr_expect_eq(length, strlen(ck_profession_name[i].sign));
    }
}

static void expect_drawn(const char *text)
{
    for (size_t length; *text; text += length)
        cr_expect(ck_strokes_at(text, &length) >= 0, "%s is not drawn", text);
}

Test(strokes, coordinates_casts_and_figures_are_drawn)
{
    for (int i = 0; i < 9; i++) {
        expect_drawn(ck_column_name[i]);
        expect_drawn(ck_row_name[i]);
    }
    expect_drawn("0123456789-×橋水無一二三四五或歪始終米銭酒");
}

Test(strokes, what_is_not_drawn_is_one_byte_long)
{
    size_t length;
    cr_expect_eq(ck_strokes_at("月", &length), -1);
    cr_expect_eq(length, 1);
}

/* Numbers and the letters of lines and curves, within the square of 100 units. */
Test(strokes, drawings_stay_in_their_square)
{
    for (int i = 0; ck_stroke_table[i].sign; i++) {
        const char *path = ck_stroke_table[i].path;
        cr_expect_eq(strspn(path, "MLHVQZ0123456789 "), strlen(path), "%s",
                     ck_stroke_table[i].sign);
        for (size_t digits = 0; *path; path += digits + (digits == 0)) {
            digits = strspn(path, "0123456789");
            cr_expect(digits < 3, "%s: %.8s", ck_stroke_table[i].sign, path);
        }
    }
}

/* Writes the legend of text boards: pieces and marks. */
#include "formats/board/write_legend.h"

#include "formats/common/display.h"
#include "formats/report/phrase.h"
#include "rules/words/names.h"

#include <string.h>

enum { SIGN_WIDTH = 4, NAME_WIDTH = 8 };

/* Falls back to the English name where the translated name is the sign itself, as in Japanese. */
static void put_piece(ck_out *out, ck_profession profession)
{
    const ck_names_of_profession *names = &ck_profession_name[profession];
    const char *name = ck_catalogue_text(out->language, ck_profession_phrase(profession));
    ck_put(out, "  ");
    ck_display_padded(out, names->sign, SIGN_WIDTH);
    ck_display_padded(out, names->roman, NAME_WIDTH);
    ck_put_format(out, "%s\n", strcmp(name, names->sign) == 0 ? names->english : name);
}

void ck_write_legend(ck_out *out)
{
    ck_say(out, CK_P_LEGEND_PIECES, NULL);
    ck_put(out, "\n");
    for (int profession = CK_VESSEL; profession <= CK_MINDS; profession++)
        put_piece(out, (ck_profession)profession);
    ck_say(out, CK_P_LEGEND_MARKS, NULL);
    ck_put(out, "\n");
}

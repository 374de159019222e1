/* Whether the program writes in colour, by the terminal and the environment. */
#include "cmd/options/color.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool ck_color_on(FILE *out)
{
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");
    bool dumb = terminal && strcmp(terminal, "dumb") == 0;
    return (!no_color || !*no_color) && !dumb && isatty(fileno(out));
}

ck_palette ck_color_palette(bool colored)
{
    const char *kind = getenv("COLORTERM");
    bool full = kind && (strcmp(kind, "truecolor") == 0 || strcmp(kind, "24bit") == 0);
    return !colored ? CK_PALETTE_NONE : full ? CK_PALETTE_TRUE : CK_PALETTE_16;
}

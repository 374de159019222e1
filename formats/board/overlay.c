/* Reads lists of squares and arrows to draw over a board. */
#include "formats/board/overlay.h"

#include "rules/words/square.h"

#include <string.h>

/* Reads "MAU-MY"; false for any other text, and for an arrow that is too many or has no length. */
static bool add_arrow(ck_overlay *overlay, const char *text, size_t length)
{
    ck_square from, to;
    const size_t start = ck_read_square(text, length, false, &from);
    const bool parted = start > 0 && start < length && text[start] == '-';
    const size_t rest = parted ? length - start - 1 : 0;
    if (rest == 0 || ck_read_square(text + start + 1, rest, false, &to) != rest || from == to ||
        overlay->arrows == CK_MOST_ARROWS)
        return false;
    overlay->arrow[overlay->arrows].from = from;
    overlay->arrow[overlay->arrows++].to = to;
    return true;
}

const char *ck_overlay_add(ck_overlay *overlay, const char *name, const char *list, size_t *length)
{
    bool *squares = strcmp(name, "marks") == 0 ? overlay->ring : overlay->highlight;
    for (;; list += *length + 1) {
        ck_square square;
        *length = strcspn(list, ",");
        if (strcmp(name, "arrows") == 0) {
            if (!add_arrow(overlay, list, *length))
                return list;
        } else {
            if (*length == 0 || ck_read_square(list, *length, false, &square) != *length)
                return list;
            squares[square] = true;
        }
        if (list[*length] == '\0')
            return NULL;
    }
}

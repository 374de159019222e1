/* Chooses findings by their codes. */
#include "rules/record/filter.h"

#include <string.h>

/* Marks every code that begins with a part of the list; false when there is none. */
static bool mark(bool named[CK_FINDINGS], const char *part, size_t length)
{
    bool found = false;
    if (length >= 2 && (part[0] | 0x20) == 'c' && (part[1] | 0x20) == 'k') {
        part += 2;
        length -= 2;
    }
    for (int code = 0; code < CK_FINDINGS && length > 0; code++) {
        if (strncmp(ck_code_name((ck_code)code) + strlen("CK"), part, length) == 0)
            found = named[code] = true;
    }
    return found;
}

bool ck_filter_codes(ck_filter *filter, const char *list, bool select, const char **bad,
                     size_t *bad_length)
{
    bool named[CK_FINDINGS] = {false};
    for (const char *part = list;; part += *bad_length + 1) {
        *bad = part;
        *bad_length = strcspn(part, ",");
        if (!mark(named, part, *bad_length))
            return false;
        if (part[*bad_length] == '\0')
            break;
    }
    for (int code = 0; code < CK_FINDINGS; code++)
        filter->skipped[code] |= named[code] != select;
    return true;
}

/* Matches patterns of file names, without recursion. */
#include "cmd/windows/fnmatch.h"

#include <stdbool.h>
#include <stddef.h>

/* Whether a set "[…]" contains a byte. *END: after the set; NULL: it is not closed. */
static bool is_in_set(const char *set, char byte, const char **end)
{
    const char *at = set + 1;
    bool without = *at == '!' || *at == '^', found = false;
    at += without;
    for (const char *first = at; *at && (*at != ']' || at == first); at++) {
        if (at[1] == '-' && at[2] && at[2] != ']') {
            found |= at[0] <= byte && byte <= at[2];
            at += 2;
        } else {
            found |= *at == byte;
        }
    }
    *end = *at ? at + 1 : NULL;
    return found != without;
}

/* Whether the first element of a pattern matches a byte. *NEXT: the rest of the pattern. */
static bool matches_one(const char *pattern, char byte, const char **next)
{
    *next = pattern + 1;
    if (*pattern == '?')
        return true;
    if (*pattern == '[') {
        bool found = is_in_set(pattern, byte, next);
        if (*next)
            return found;
        *next = pattern + 1;
    }
    return *pattern == byte;
}

int ck_fnmatch(const char *pattern, const char *name, int flags)
{
    const char *star = NULL, *from = NULL; /* the part behind the last *, and where it was tried */
    (void)flags;
    while (*name) {
        const char *next;
        if (*pattern == '*') {
            star = ++pattern;
            from = name;
        } else if (*pattern && matches_one(pattern, *name, &next)) {
            pattern = next;
            name++;
        } else if (star) {
            pattern = star;
            name = ++from;
        } else {
            return 1;
        }
    }
    while (*pattern == '*')
        pattern++;
    return *pattern != '\0';
}

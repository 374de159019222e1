#include "cmd/options/filter.h"

#include "cmd/options/cmd.h"

#include <stdio.h>
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
        char number[16];
        snprintf(number, sizeof number, "%d", ck_code_number((ck_code)code));
        if (strncmp(number, part, length) == 0)
            found = named[code] = true;
    }
    return found;
}

/* Leaves out what LIST names, or what it does not name; says so when a part of it fits no code. */
static bool leave_out(const ck_option *option, const char *list, void *values, bool what_it_names)
{
    ck_filter *filter = (ck_filter *)((char *)values + option->at);
    bool named[CK_FINDINGS] = {false};
    for (const char *part = list;;) {
        size_t length = strcspn(part, ",");
        if (!mark(named, part, length))
            return ck_trouble(
                       "--%s: no finding's code begins with “%.*s”; `cetkaik explain` lists them",
                       option->name, (int)length, part) == 0;
        if (part[length] == '\0')
            break;
        part += length + 1;
    }
    for (int code = 0; code < CK_FINDINGS; code++)
        filter->left_out[code] |= named[code] == what_it_names;
    return true;
}

bool ck_take_select(const ck_option *option, const char *value, void *values)
{
    return leave_out(option, value, values, false);
}

bool ck_take_ignore(const ck_option *option, const char *value, void *values)
{
    return leave_out(option, value, values, true);
}

const char *ck_code_words(size_t index)
{
    static const char *const words[] = {
#define CK_FINDING(code, ...) "CK" #code,
#include "rules/record/findings.def"
#undef CK_FINDING
        NULL};
    return words[index];
}

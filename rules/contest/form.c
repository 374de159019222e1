#include "rules/contest/form.h"

#include <string.h>

static bool fits_sequence(const ck_form_host *host, const char *pattern, const char *end);

/* Where the group that begins at PATTERN ends, or its alternative if ALTERNATIVE. */
static const char *group_end(const char *pattern, bool alternative)
{
    int depth = 0;
    for (; depth > 0 || (*pattern != ')' && !(alternative && *pattern == '|')); pattern++)
        depth += (*pattern == '(') - (*pattern == ')');
    return pattern;
}

/* The first alternative between PATTERN and END that fits; else the host is where it was. */
static bool fits_group(const ck_form_host *host, const char *pattern, const char *end)
{
    ck_form_state before = host->state(host->self);
    if (host->gap)
        host->gap(host->self);
    ck_form_state start = host->state(host->self);
    while (pattern < end) {
        const char *stop = group_end(pattern, true);
        if (fits_sequence(host, pattern, stop))
            return true;
        host->back(host->self, start);
        pattern = stop + 1;
    }
    host->back(host->self, before);
    return false;
}

/* A group with what stands behind it; *PATTERN goes past both. */
static bool fits_repeated(const ck_form_host *host, const char **pattern)
{
    const char *start = *pattern + 1, *stop = group_end(start, false);
    bool many = stop[1] == '*', any = many || stop[1] == '?';
    bool found = fits_group(host, start, stop);
    while (found && many && fits_group(host, start, stop))
        ;
    *pattern = stop + 1 + any;
    return found || any;
}

/* 'word' or word; *PATTERN goes past it. */
static bool fits_word(const ck_form_host *host, const char **pattern, const char *end)
{
    bool kept = **pattern == '\'';
    const char *word = *pattern + kept;
    size_t size = 0;
    while (word + size < end && (kept ? word[size] != '\'' : (unsigned char)word[size] >= 0x80))
        size++;
    *pattern = word + size + kept;
    return host->word(host->self, word, size, kept);
}

static bool fits_sequence(const ck_form_host *host, const char *pattern, const char *end)
{
    bool fits = true;
    while (fits && pattern < end) {
        if (*pattern == '(')
            fits = fits_repeated(host, &pattern);
        else if (*pattern == '\'' || (unsigned char)*pattern >= 0x80)
            fits = fits_word(host, &pattern, end);
        else
            fits = host->letter(host->self, *pattern++);
    }
    return fits;
}

bool ck_form_fits(const ck_form_host *host, const char *pattern)
{
    return fits_sequence(host, pattern, pattern + strlen(pattern));
}

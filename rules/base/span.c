#include "rules/base/span.h"

#include <string.h>

ck_text ck_word(const char *word)
{
    return (ck_text){word, (uint32_t)strlen(word), {0, 0}};
}

bool ck_same_text(ck_text a, ck_text b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.bytes, b.bytes, a.length) == 0);
}

bool ck_begins(ck_text text, const char *word)
{
    size_t length = strlen(word);
    return text.length >= length && memcmp(text.bytes, word, length) == 0;
}

bool ck_is_text_of(ck_text text, const char *word)
{
    return text.length == strlen(word) && (text.length == 0 || ck_begins(text, word));
}

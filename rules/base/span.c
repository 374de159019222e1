/* Places in a text, and texts that are values. */
#include "rules/base/span.h"

ck_text ck_text_of(const char *word)
{
    return (ck_text){word, (uint32_t)strlen(word), {0, 0}};
}

size_t ck_word_among(const char *bytes, size_t length, const char *const *words)
{
    for (; *words; words++) {
        if (ck_bytes_begin(bytes, length, *words))
            return strlen(*words);
    }
    return 0;
}

bool ck_word_before(const char *bytes, size_t at, const char *const *words)
{
    for (; *words; words++) {
        const size_t size = strlen(*words);
        if (at >= size && memcmp(bytes + at - size, *words, size) == 0)
            return true;
    }
    return false;
}

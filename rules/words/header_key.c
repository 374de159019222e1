/* The table of header keys. */
#include "rules/words/header_key.h"

#include "rules/base/span.h"

#include <strings.h>

const ck_header_key_row ck_header_key_table[CK_HEADER_KEYS] = {
#define CK_HEADER_KEY(ID, KEY, OTHERS, TRAITS) {KEY, OTHERS, TRAITS},
#include "rules/words/header_keys.def"
};

ck_header_key ck_header_key_of(const char *text, size_t length)
{
    int key = 0;
    while (key < CK_HEADER_KEYS && !ck_bytes_are(text, length, ck_header_key_table[key].name))
        key++;
    return (ck_header_key)key;
}

static bool has_word(const char *words, const char *text, size_t length)
{
    for (size_t size; *words; words += size + (words[size] == '|')) {
        size = strcspn(words, "|");
        if (size == length && strncasecmp(words, text, length) == 0)
            return true;
    }
    return false;
}

ck_header_key ck_header_key_of_heading(const char *text, size_t length)
{
    int key = 0;
    while (key < CK_HEADER_KEYS && !ck_bytes_are(text, length, ck_header_key_table[key].name) &&
           !has_word(ck_header_key_table[key].others, text, length))
        key++;
    return (ck_header_key)key;
}

bool ck_header_key_has(const char *text, size_t length, ck_key_trait trait)
{
    const ck_header_key key = ck_header_key_of(text, length);
    return key < CK_HEADER_KEYS && (ck_header_key_table[key].traits & trait) != 0;
}

size_t ck_header_key_length(const char *text, size_t length, ck_key_trait trait)
{
    for (int key = 0; key < CK_HEADER_KEYS; key++) {
        if ((ck_header_key_table[key].traits & trait) != 0 &&
            ck_bytes_begin(text, length, ck_header_key_table[key].name))
            return strlen(ck_header_key_table[key].name);
    }
    return 0;
}

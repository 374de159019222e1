/* Compares names in letters, romanized or English. */
#include "rules/words/plain_name.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

typedef struct letter_range {
    const char *at, *end;
} letter_range;

/* The text after its article. */
static letter_range letters_of(const char *text, size_t length)
{
    static const char article[] = "the ";
    const size_t size = sizeof article - 1;
    const bool has = length > size && strncasecmp(text, article, size) == 0;
    letter_range letters = {text + (has ? size : 0), text + length};
    while (letters.at < letters.end && *letters.at == ' ')
        letters.at++;
    return letters;
}

/* The next letter; skips figures (tones), and returns a run of blanks as one. '\0' at the end. */
static char next(letter_range *letters)
{
    while (letters->at < letters->end && (*letters->at == '1' || *letters->at == '2'))
        letters->at++;
    if (letters->at == letters->end)
        return '\0';
    const char letter = *letters->at++;
    while (letter == ' ' && letters->at < letters->end && *letters->at == ' ')
        letters->at++;
    return (char)tolower((unsigned char)letter);
}

bool ck_plain_name_is(const char *text, size_t length, const char *name)
{
    if (!name || length == 0 || !isalpha((unsigned char)*text))
        return false;
    letter_range given = letters_of(text, length), known = letters_of(name, strlen(name));
    char letter;
    do {
        letter = next(&given);
        if (letter != next(&known))
            return false;
    } while (letter != '\0');
    return true;
}

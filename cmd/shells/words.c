#include "cmd/shells/words.h"

#include <string.h>

void ck_put_escaped(ck_out *out, const char *text, const char *special)
{
    for (; *text; text++) {
        if (strchr(special, *text))
            ck_put(out, "\\");
        ck_put_bytes(out, *text == '\n' ? " " : text, 1);
    }
}

void ck_put_words(ck_out *out, ck_word_list *words, const char *special)
{
    for (size_t i = 0; words && words(i); i++) {
        ck_put(out, i ? " " : "");
        ck_put_escaped(out, words(i), special);
    }
}

const char *ck_short_help(const ck_option *option)
{
    return option->help ? ck_phrase_text(option->help) : option->value;
}

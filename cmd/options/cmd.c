#include "cmd/options/cmd.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int ck_trouble(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("cetkaik: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return CK_EXIT_TROUBLE;
}

int ck_usage(const char *command, const char *format, ...)
{
    const char *space = command ? " " : "", *name = command ? command : "";
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "cetkaik%s%s: ", space, name);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "; see `cetkaik help%s%s`\n", space, name);
    va_end(arguments);
    return CK_EXIT_TROUBLE;
}

ck_hint ck_hint_of(const char *before, const ck_nearest *nearest)
{
    ck_hint hint = {""};
    if (nearest->word)
        snprintf(hint.text, sizeof hint.text, " (did you mean %s%.*s?)", before,
                 (int)nearest->word_length, nearest->word);
    return hint;
}

ck_hint ck_hint_in(ck_word_list *words, const char *text, size_t length)
{
    ck_nearest nearest = ck_nearest_of(words, text, length);
    return ck_hint_of("", &nearest);
}

int ck_finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    return ck_trouble("standard output: %s", strerror(errno));
}

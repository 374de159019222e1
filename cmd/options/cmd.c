#include "cmd/options/cmd.h"

#include "formats/common/display.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

void ck_print_clean(FILE *stream, const char *text)
{
    ck_out out = ck_file_out(stream);
    ck_put_clean(&out, text, strlen(text), SIZE_MAX);
}

/* Names of files and what users have typed do nothing to a terminal. */
static void say(ck_out *out, const char *format, va_list arguments)
{
    char text[1 << 13];
    if (vsnprintf(text, sizeof text, format, arguments) > 0)
        ck_put_clean(out, text, strlen(text), SIZE_MAX);
}

static void say_trouble(ck_out *out, const char *format, va_list arguments)
{
    ck_put(out, "cetkaik: ");
    say(out, format, arguments);
    ck_put(out, "\n");
}

int ck_trouble(const char *format, ...)
{
    ck_out out = ck_file_out(stderr);
    va_list arguments;
    va_start(arguments, format);
    say_trouble(&out, format, arguments);
    va_end(arguments);
    return CK_EXIT_TROUBLE;
}

void ck_put_trouble(ck_out *messages, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say_trouble(messages, format, arguments);
    va_end(arguments);
}

int ck_usage(const char *command, const char *format, ...)
{
    ck_out out = ck_file_out(stderr);
    const char *space = command ? " " : "", *name = command ? command : "";
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "cetkaik%s%s: ", space, name);
    say(&out, format, arguments);
    fprintf(stderr, "; see `cetkaik help%s%s`\n", space, name);
    va_end(arguments);
    return CK_EXIT_TROUBLE;
}

const char *ck_reason(int number)
{
    return number == EBADMSG ? "the packed data is broken or cut off" : strerror(number);
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

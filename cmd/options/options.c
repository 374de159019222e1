#include "cmd/options/cmd.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "cetkaik %s: ", command);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "; see `cetkaik help %s`\n", command);
    va_end(arguments);
    return CK_EXIT_TROUBLE;
}

bool ck_rules_option(const char *value, ck_rules *rules)
{
    const char *bad;
    size_t bad_length;
    if (ck_rules_parse(rules, value, strlen(value), &bad, &bad_length))
        return true;
    ck_trouble("--rules %s: “%.*s” is neither a rule set nor a parameter with a value; see "
               "`cetkaik rules`",
               value, (int)bad_length, bad);
    return false;
}

bool ck_number_option(const char *option, const char *value, long least, long most, long *number)
{
    char *end;
    errno = 0;
    *number = strtol(value, &end, 10);
    if (errno == 0 && end != value && *end == '\0' && *number >= least && *number <= most)
        return true;
    ck_trouble("%s %s: a whole number from %ld to %ld is wanted", option, value, least, most);
    return false;
}

bool ck_color_option(const char *value, FILE *out, bool *color)
{
    const char *no_color = getenv("NO_COLOR");
    if (!value || strcmp(value, "auto") == 0)
        *color = (!no_color || !*no_color) && isatty(fileno(out));
    else if (strcmp(value, "always") == 0 || strcmp(value, "never") == 0)
        *color = value[0] == 'a';
    else
        return ck_trouble("--color %s: auto, always or never is wanted", value) == 0;
    return true;
}

int ck_finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    return ck_trouble("standard output: %s", strerror(errno));
}

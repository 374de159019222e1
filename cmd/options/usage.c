#include "cmd/options/usage.h"

#include "formats/common/display.h"

#include <string.h>

enum {
    TEXT_COLUMN = 30, /* where what an option does begins */
    TEXT_WIDTH = 58   /* of that, where it goes on in another line */
};

/* What stands between a word and the next. */
static const char *between(const ck_option *option, size_t index)
{
    if (!option->words(index + 1))
        return "";
    return option->list || option->words(index + 2) ? ", " : " or ";
}

static void put_words(ck_out *out, const ck_option *option, const char *preset)
{
    for (size_t i = 0; option->words(i); i++) {
        ck_put(out, option->words(i));
        if (preset && strcmp(option->words(i), preset) == 0)
            ck_put(out, " (default)");
        ck_put(out, between(option, i));
    }
}

void ck_write_words(ck_out *out, const ck_option *option)
{
    put_words(out, option, NULL);
}

/* What an option does. */
static void put_help(ck_out *out, const ck_option *option)
{
    if (option->help)
        ck_put(out, option->help);
    else
        put_words(out, option, option->preset);
    if (!option->help && option->list)
        ck_put(out, ": some of them, with commas between");
}

/* "  -q, --quiet", "  --format FORMAT" */
static void put_names(ck_out *out, const ck_option *option)
{
    if (option->letter)
        ck_put_format(out, "  -%c, --%s", option->letter, option->name);
    else
        ck_put_format(out, "  --%s", option->name);
    if (option->value)
        ck_put_format(out, " %s", option->value);
}

/* Writes a text into its column, where the first line has begun: a new line where it has one, and
 * where the next word would go too far. */
static void put_text(ck_out *out, const char *text)
{
    for (size_t used = 0; *text;) {
        size_t word = strcspn(text, " \n"), width = ck_width(text, word);
        if (used > 0 && (text[-1] == '\n' || used + 1 + width > TEXT_WIDTH)) {
            ck_put(out, "\n");
            ck_put_times(out, " ", TEXT_COLUMN);
            used = 0;
        }
        if (used > 0)
            ck_put(out, " ");
        ck_put_bytes(out, text, word);
        used += width + (used > 0);
        text += word + (text[word] != '\0');
    }
    ck_put(out, "\n");
}

static void put_option(ck_out *out, const ck_option *option)
{
    ck_buffer names = {0}, text = {0};
    ck_out name = ck_buffer_out(&names), help = ck_buffer_out(&text);
    put_names(&name, option);
    put_help(&help, option);
    ck_put_padded(out, ck_buffer_string(&names), TEXT_COLUMN);
    put_text(out, ck_buffer_string(&text));
    out->failed |= name.failed || help.failed;
    ck_buffer_free(&names);
    ck_buffer_free(&text);
}

void ck_write_usage(ck_out *out, const ck_command *command)
{
    ck_put_format(out, "usage: cetkaik %s %s\n\n%s\n", command->name, command->arguments,
                  command->summary);
    if (command->options)
        ck_put(out, "\n");
    for (const ck_option *row = command->options; row && row->name; row++) {
        if (!row->hidden)
            put_option(out, row);
    }
}

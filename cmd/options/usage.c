/* Prints the help of a command from its option table. */
#include "cmd/options/usage.h"

#include "formats/common/display.h"

#include <string.h>

enum {
    TEXT_COLUMN = 30, /* where the help of an option begins */
    TEXT_WIDTH = 50   /* its width when wrapped */
};

static void put_word(ck_out *out, const void *option, int index)
{
    ck_put(out, ((const ck_option *)option)->words((size_t)index));
}

/* The same, marking the default. */
static void put_word_or_preset(ck_out *out, const void *self, int index)
{
    const ck_option *option = self;
    const char *word = option->words((size_t)index);
    if (option->preset && strcmp(word, option->preset) == 0)
        ck_say(out, CK_P_HELP_PRESET, CK_SLOTS(ck_word_slot("word", word)));
    else
        ck_put(out, word);
}

ck_items ck_usage_option_words(const ck_option *option)
{
    ck_items words = {option->list ? CK_P_COMMA : CK_P_EITHER, 0, put_word, option};
    while (option->words((size_t)words.count))
        words.count++;
    return words;
}

/*
 * Wraps a text into its column. The caller has begun the first line; a new line in the text starts
 * the next.
 */
static void put_text(ck_out *out, const char *text)
{
    size_t used = 0, gap = 0;
    while (*text) {
        size_t word = ck_display_unbroken(text), width = ck_display_width(text, word);
        if (used > 0 && (text[-1] == '\n' || used + gap + width > TEXT_WIDTH)) {
            ck_put(out, "\n");
            ck_put_times(out, " ", TEXT_COLUMN);
            used = gap = 0;
        }
        ck_put_times(out, " ", gap);
        ck_put_bytes(out, text, word);
        used += width + gap;
        gap = text[word] == ' ';
        text += word + (gap || text[word] == '\n');
    }
    ck_put(out, "\n");
}

/* "  -q, --quiet" or "  --format FORMAT", then the help, which is a list of words by default. */
static void put_option(ck_out *out, const ck_option *option)
{
    ck_buffer names = {0}, text = {0};
    ck_out name = ck_part_out(&names, out), help = ck_part_out(&text, out);
    if (option->letter)
        ck_put_format(&name, "  -%c, --%s", option->letter, option->name);
    else
        ck_put_format(&name, "  --%s", option->name);
    if (option->value)
        ck_put_format(&name, " %s", ck_catalogue_text(out->language, option->value));
    if (option->help) {
        ck_say(&help, option->help, NULL);
    } else {
        ck_items words = ck_usage_option_words(option);
        words.put = put_word_or_preset;
        ck_say(&help, option->list ? CK_P_HELP_SOME : CK_P_HELP_ONE,
               CK_SLOTS(ck_list_slot("words", &words)));
    }
    ck_display_padded(out, ck_buffer_string(&names), TEXT_COLUMN);
    put_text(out, ck_buffer_string(&text));
    out->failed |= name.failed || help.failed;
    ck_buffer_free(&names);
    ck_buffer_free(&text);
}

void ck_write_usage(ck_out *out, const ck_command *command)
{
    ck_say(out, CK_P_HELP_COMMAND,
           CK_SLOTS(ck_word_slot("command", command->name),
                    ck_phrase_slot("arguments", command->arguments),
                    ck_phrase_slot("summary", command->summary)));
    ck_put(out, command->options ? "\n\n" : "\n");
    for (const ck_option *row = command->options; row && row->name; row++) {
        if (!row->hidden)
            put_option(out, row);
    }
}

/* Reads option values of writers, with messages. */
#include "cmd/library/writer_option.h"

#include <stdlib.h>
#include <string.h>

bool ck_writer_option_complain(ck_writer *writer, ck_phrase phrase, const ck_slot *slots)
{
    ck_say_into(writer->out.language, writer->message, sizeof writer->message, phrase, slots);
    return false;
}

bool ck_writer_option_flag(ck_writer *writer, const char *option, const char *value, bool *flag)
{
    bool on = strcmp(value, "always") == 0 || strcmp(value, "yes") == 0;
    if (!on && strcmp(value, "never") != 0 && strcmp(value, "no") != 0)
        return ck_writer_option_complain(writer, CK_P_OPTION_FLAG,
                                         CK_SLOTS(ck_word_slot("option", option)));
    *flag = on;
    return true;
}

bool ck_writer_option_text(ck_writer *writer, ck_buffer *text, const char *value)
{
    ck_out out = ck_buffer_out(text);
    ck_buffer_clear(text);
    ck_put(&out, value);
    return !out.failed || ck_writer_option_complain(writer, CK_P_NO_MEMORY, NULL);
}

bool ck_writer_option_number(ck_writer *writer, const char *option, const char *value, long least,
                             long most, long *number)
{
    char *end;
    const long read = strtol(value, &end, 10);
    if (end == value || *end != '\0' || read < least || read > most)
        return ck_writer_option_complain(writer, CK_P_OPTION_FIGURE,
                                         CK_SLOTS(ck_word_slot("option", option),
                                                  ck_number_slot("least", least),
                                                  ck_number_slot("most", most)));
    *number = read;
    return true;
}

/* "true" means 24-bit colours. */
bool ck_writer_option_color(ck_writer *writer, const char *value, bool *color, ck_palette *palette)
{
    bool true_colors = strcmp(value, "true") == 0;
    if (!true_colors && !ck_writer_option_flag(writer, "color", value, color))
        return false;
    *color |= true_colors;
    *palette = true_colors ? CK_PALETTE_TRUE : *color ? CK_PALETTE_16 : CK_PALETTE_NONE;
    return true;
}

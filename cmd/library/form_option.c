/* Takes the value of an option, or notes what is wrong with it. */
#include "cmd/library/form_option.h"

#include <string.h>

bool ck_form_complain(ck_writer *writer, ck_phrase phrase, const ck_slot *slots)
{
    ck_say_into(writer->out.language, writer->message, sizeof writer->message, phrase, slots);
    return false;
}

bool ck_form_flag(ck_writer *writer, const char *option, const char *value, bool *flag)
{
    bool on = strcmp(value, "always") == 0 || strcmp(value, "yes") == 0;
    if (!on && strcmp(value, "never") != 0 && strcmp(value, "no") != 0)
        return ck_form_complain(writer, CK_P_OPTION_FLAG, CK_SLOTS(ck_word_slot("option", option)));
    *flag = on;
    return true;
}

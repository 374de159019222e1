/* Output in the language of the program, and its exit status. */
#include "cmd/options/program.h"

#include "cmd/options/language.h"
#include "formats/common/display.h"

#include <stdint.h>
#include <string.h>

ck_out ck_program_out(FILE *stream)
{
    ck_out out = ck_file_out(stream);
    out.language = ck_language_chosen();
    return out;
}

ck_out ck_program_buffer_out(ck_buffer *buffer)
{
    ck_out out = ck_buffer_out(buffer);
    out.language = ck_language_chosen();
    return out;
}

const char *ck_program_text(ck_phrase phrase)
{
    return ck_catalogue_text(ck_language_chosen(), phrase);
}

void ck_program_print(FILE *stream, const char *text)
{
    ck_out out = ck_file_out(stream);
    ck_display_clean(&out, text, strlen(text), SIZE_MAX);
}

/* Output in the language of the program, and its exit status. */
#include "cmd/options/program.h"

#include "cmd/options/language.h"
#include "cmd/options/trouble.h"
#include "formats/common/display.h"

#include <errno.h>
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

/* Whether an errno can come from writing; an earlier failure may have left any. */
static bool is_of_writing(int number)
{
    static const int numbers[] = {ENOSPC, EDQUOT, EFBIG, EIO, EPIPE, EBADF};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (numbers[i] == number)
            return true;
    }
    return false;
}

int ck_program_output_status(const ck_out *out, int status)
{
    return out->failed && !ferror(stdout) ? ck_trouble(CK_P_NO_MEMORY, NULL) : status;
}

int ck_program_finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    const char *why =
        is_of_writing(errno) ? ck_trouble_reason(errno) : ck_program_text(CK_P_OUTPUT_LACKS);
    return ck_trouble(CK_P_OUTPUT_TROUBLE, CK_SLOTS(ck_word_slot("why", why)));
}

/* Texts for people: cleaned of control characters, explanations of findings. */
#include "cmd/library/cetkaik.h"
#include "formats/common/display.h"
#include "formats/languages/language_table.h"
#include "formats/report/explain.h"

size_t ck_clean(const char *text, size_t length, char *buffer, size_t size)
{
    ck_limited limited = {buffer, size, 0};
    ck_out out = ck_limited_out(&limited);
    ck_display_clean(&out, text, length, SIZE_MAX);
    return ck_limited_end(&limited);
}

char *ck_explain(const char *name, const char *language)
{
    ck_code code;
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    if (language)
        out.language = ck_language_named(language);
    if (!name || !ck_explain_code_named(name, &code))
        return NULL;
    ck_write_explain(&out, code);
    if (!out.failed)
        return buffer.bytes;
    ck_buffer_free(&buffer);
    return NULL;
}

void ck_explain_free(char *text)
{
    ck_buffer buffer = {.bytes = text};
    ck_buffer_free(&buffer);
}

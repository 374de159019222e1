/* Explains a finding by its code. */
#include "formats/report/explain.h"
#include "cmd/library/cetkaik.h"

char *ck_explain(const char *name)
{
    ck_code code;
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    if (!name || !ck_code_named(name, &code))
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

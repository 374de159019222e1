/* Opens writers of <cetkaik.h> on standard streams and reports their failures. */
#include "cmd/io/stream_writer.h"

#include "cmd/io/columns.h"
#include "cmd/library/checker.h"
#include "cmd/library/record_writer.h"
#include "cmd/options/language.h"
#include "cmd/options/trouble.h"

#include <stdio.h>

static int write_output(void *self, const char *bytes, size_t length)
{
    return ck_terminal_write(self, bytes, length) ? 0 : -1;
}

static int write_message(void *self, const char *bytes, size_t length)
{
    return fwrite(bytes, 1, length, self) == length ? 0 : -1;
}

ck_writer *ck_stream_writer(ck_terminal *output, const char *kind, const char *name)
{
    char format[64];
    snprintf(format, sizeof format, "%s%s", kind, name);
    ck_writer *writer = output ? ck_writer_new(format, write_output, output, NULL)
                               : ck_writer_new(format, write_message, stderr, NULL);
    if (output)
        *output = (ck_terminal){.is_known = false};
    if (writer) {
        ck_writer_set_language(writer, ck_language_chosen());
        ck_writer_set_columns(writer, ck_columns_of_output());
    } else
        ck_trouble(CK_P_NO_MEMORY, NULL);
    return writer;
}

bool ck_stream_writer_good(ck_status status)
{
    if (status == CK_STATUS_OK)
        return true;
    /* ck_trouble_at_end() reports failures of standard output. */
    return status != CK_STATUS_CANNOT_WRITE &&
           ck_trouble(CK_P_TROUBLE,
                      CK_SLOTS(ck_phrase_slot("why", ck_checker_status_phrase(status)))) == 0;
}

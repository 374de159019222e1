/* Collects short pieces of output into one call of the writer. */
#include "formats/common/portion.h"

void ck_portion_add_much(ck_portion *portion, const char *bytes, size_t length)
{
    ck_portion_send(portion);
    ck_put_bytes(portion->out, bytes, length);
    ck_portion_start(portion, portion->out);
}

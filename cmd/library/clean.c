/* Cleans a text for a terminal. */
#include "cmd/library/cetkaik.h"
#include "formats/common/display.h"

size_t ck_clean(const char *text, size_t length, char *buffer, size_t size)
{
    ck_limited limited = {buffer, size, 0};
    ck_out out = ck_limited_out(&limited);
    ck_put_clean(&out, text, length, SIZE_MAX);
    return ck_limited_end(&limited);
}

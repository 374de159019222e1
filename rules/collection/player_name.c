#include "rules/collection/player_name.h"

#include "rules/base/utf8.h"
#include "rules/words/space.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

void ck_put_player_name(ck_out *out, const char *text, size_t length)
{
    utf8proc_uint8_t *composed = NULL;
    ck_trim(&text, &length, CK_BLANK);
    if (length == 0)
        return;
    utf8proc_ssize_t size = utf8proc_map((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length,
                                         &composed, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
    if (size >= 0)
        ck_put_bytes(out, (const char *)composed, (size_t)size);
    else if (size == UTF8PROC_ERROR_NOMEM)
        out->failed = true;
    else
        ck_put_utf8(out, text, length);
    free(composed);
}

bool ck_same_player(const char *a, size_t a_length, const char *b, size_t b_length, bool *failed)
{
    ck_buffer one = {0}, other = {0};
    ck_out to_one = ck_buffer_out(&one), to_other = ck_buffer_out(&other);
    ck_put_player_name(&to_one, a, a_length);
    ck_put_player_name(&to_other, b, b_length);
    bool same = one.length == other.length &&
                (one.length == 0 || memcmp(one.bytes, other.bytes, one.length) == 0);
    *failed |= to_one.failed || to_other.failed;
    ck_buffer_free(&one);
    ck_buffer_free(&other);
    return same;
}

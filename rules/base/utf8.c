#include "rules/base/utf8.h"

size_t ck_utf8_length(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (length == 0)
        return 0;
    if (byte[0] < 0x80)
        return 1;
    size_t size = byte[0] >= 0xf0 ? 4 : byte[0] >= 0xe0 ? 3 : 2;
    if (byte[0] < 0xc2 || byte[0] > 0xf4 || length < size)
        return 0;
    for (size_t i = 1; i < size; i++) {
        if ((byte[i] & 0xc0) != 0x80)
            return 0;
    }
    /* Not the shortest form, a surrogate, or beyond U+10FFFF. */
    if ((byte[0] == 0xe0 && byte[1] < 0xa0) || (byte[0] == 0xed && byte[1] > 0x9f) ||
        (byte[0] == 0xf0 && byte[1] < 0x90) || (byte[0] == 0xf4 && byte[1] > 0x8f))
        return 0;
    return size;
}

bool ck_is_text(const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        if ((signed char)text[i] > 0) { /* ASCII */
            i++;
            continue;
        }
        size_t size = ck_utf8_length(text + i, length - i);
        if (size == 0 || text[i] == '\0')
            return false;
        i += size;
    }
    return true;
}

void ck_put_utf8(ck_out *out, const char *text, size_t length)
{
    size_t good = 0; /* start of what is not yet written */
    for (size_t i = 0; i < length;) {
        size_t size = ck_utf8_length(text + i, length - i);
        if (size > 0) {
            i += size;
            continue;
        }
        ck_put_bytes(out, text + good, i - good);
        ck_put(out, CK_REPLACEMENT);
        good = ++i;
    }
    ck_put_bytes(out, text + good, length - good);
}

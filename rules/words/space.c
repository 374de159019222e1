#include "rules/words/space.h"

#include <string.h>

size_t ck_wide_space(const char *text, size_t length)
{
    static const char *const wide[] = {
        "\xc2\xa0", "\xe3\x80\x80", "、", "。", "，", "．", "｡", "､", "\xef\xbb\xbf",
    };
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++) {
        size_t size = strlen(wide[i]);
        if (text[0] == wide[i][0] && size <= length && memcmp(text, wide[i], size) == 0)
            return size;
    }
    return 0;
}

/* Text block by block is the text that it is character by character. */
#include "rules/base/utf8.h"

#include "tests/support.h"

#include <string.h>

static bool is_text_one_by_one(const char *text, size_t length)
{
    size_t size = 1;
    for (size_t i = 0; i < length && size > 0; i += size)
        size = text[i] == '\0' ? 0 : ck_utf8_length(text + i, length - i);
    return length == 0 || size > 0;
}

Test(utf8, blocks_are_text_where_their_characters_are)
{
    static const char *const parts[] = {
        "K",          "船",         "無撃裁",       "水",           "\u00a0",           "é",
        "\u0800",     "\u0fff",     "\u1000",       "\xed\x9f\xbf", "\ue000",           "\uffff",
        "\U00010000", "\U0010ffff", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\x80",
        "\xc0\x80",   "\xe5\x85",   "\xe5",         "\xff",         "\xf0\x9f\x90",     "",
    };
    enum { TEXTS = 200000, MOST = 40, PARTS = sizeof parts / sizeof *parts };
    test_random dice = {31};
    int good = 0;
    for (int i = 0; i < TEXTS; i++) {
        char text[MOST * 9];
        size_t length = 0, count = roll(&dice, MOST);
        for (size_t j = 0; j < count; j++) {
            /* Mostly what is plain, so that many blocks are. */
            const char *part = parts[roll(&dice, roll(&dice, 20) > 0 ? 4 : PARTS)];
            size_t size = strlen(part) + (part[0] == '\0');
            memcpy(text + length, part, size);
            length += size;
        }
        size_t start = length > 0 ? roll(&dice, 2) : 0;
        bool is_text = ck_is_utf8(text + start, length - start);
        cr_assert_eq(is_text, is_text_one_by_one(text + start, length - start), "text %d", i);
        good += is_text;
    }
    cr_expect(good > TEXTS / 10 && good < TEXTS * 9 / 10, "%d are text", good);
}

#include "rules/words/usual_sign.h"

#include "rules/base/span.h"
#include "rules/base/utf8.h"

#include <stdint.h>
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* Spaces and line ends beyond those of rules/words/space.h. */
static const struct {
    uint16_t first, last;
    const char *usual;
} spaces[] = {
    {0x0b, 0x0d, "\n"},     /* VT, FF, CR alone */
    {0x85, 0x85, "\n"},     /* next line */
    {0xad, 0xad, ""},       /* soft hyphen */
    {0x1680, 0x1680, " "},  /* ogham space */
    {0x2000, 0x200a, " "},  /* spaces of typesetting */
    {0x200b, 0x200b, ""},   /* of no width */
    {0x2028, 0x2029, "\n"}, /* line and paragraph separator */
    {0x202f, 0x202f, " "},  /* narrow */
    {0x205f, 0x205f, " "},  /* of mathematics */
    {0x2060, 0x2060, ""},   /* word joiner */
    {0xfeff, 0xfeff, ""},   /* byte-order mark */
};

/* Whose meaning is certain. */
static const struct {
    const char *other, *usual;
} pieces[] = {{"马", "馬"}, {"车", "車"}, {"笔", "筆"}};

/* The number of a character of at most three bytes, as all of these are; 0: it has more. */
static unsigned code_point(const unsigned char *text, size_t size)
{
    switch (size) {
    case 1:
        return text[0];
    case 2:
        return (text[0] & 0x1fu) << 6 | (text[1] & 0x3fu);
    case 3:
        return (text[0] & 0x0fu) << 12 | (text[1] & 0x3fu) << 6 | (text[2] & 0x3fu);
    default:
        return 0;
    }
}

/* What text programs put for signs of ASCII: minus, hyphens, a dash, and quotation marks. */
static const struct {
    uint16_t code;
    char usual;
} dressed[] = {
    {0x2010, '-'}, {0x2011, '-'}, {0x2013, '-'}, {0x2212, '-'}, {0x201c, '"'}, {0x201d, '"'},
};

/* Full-width forms; its comma and full stop are usual (notation.md §1). */
static char narrow_of(unsigned code)
{
    for (size_t i = 0; i < sizeof dressed / sizeof *dressed; i++) {
        if (code == dressed[i].code)
            return dressed[i].usual;
    }
    enum { FIRST = 0xff01, COMMA = 0xff0c, STOP = 0xff0e, LAST = 0xff5e };
    bool wide = code >= FIRST && code <= LAST && code != COMMA && code != STOP;
    return wide ? (char)(code - FIRST + '!') : '\0';
}

static ck_usual_sign sign_of(size_t length, bool space, const char *usual)
{
    ck_usual_sign sign = {length, space, ""};
    memcpy(sign.usual, usual, strlen(usual) + 1);
    return sign;
}

/* Whether one of all these may begin with a byte: most of a text is looked at no further. */
static bool may_begin(unsigned char byte)
{
    switch (byte) {
    case 0x0b:
    case 0x0c:
    case '\r':
    case 0xc2:
    case 0xe1:
    case 0xe2:
    case 0xe7: /* the pieces, to 0xe9 */
    case 0xe8:
    case 0xe9:
    case 0xef:
        return true;
    default:
        return false;
    }
}

ck_usual_sign ck_usual_sign_at(const char *text, size_t length)
{
    if (length == 0 || !may_begin((unsigned char)*text))
        return (ck_usual_sign){.length = 0};
    size_t size = ck_utf8_length(text, length);
    unsigned code = code_point((const unsigned char *)text, size);
    bool of_line_end = code == '\r' && length > 1 && text[1] == '\n';
    const char narrow[2] = {narrow_of(code), '\0'};
    if (narrow[0])
        return sign_of(size, false, narrow);
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces && !of_line_end; i++) {
        if (code >= spaces[i].first && code <= spaces[i].last)
            return sign_of(size, true, spaces[i].usual);
    }
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        if (ck_bytes_begin(text, length, pieces[i].other))
            return sign_of(size, false, pieces[i].usual);
    }
    return (ck_usual_sign){.length = 0};
}

/* The bytes with which they begin. */
bool ck_may_have_unusual(const char *text, size_t length)
{
    static const unsigned char first[] = {0x0b, 0x0c, '\r', 0xc2, 0xe1, 0xe2, 0xef};
    for (size_t i = 0; i < sizeof first; i++) {
        if (memchr(text, first[i], length))
            return true;
    }
    return false;
}

#ifdef __SSE2__
enum { BLOCK = 16, LEAD_OF_THREE = 0xe0 };

static __m128i block_at(const char *text)
{
    return _mm_loadu_si128((const __m128i *)(const void *)text);
}

/* The bytes from FIRST on, LAST included; beyond 0xff they go on with 0. */
static __m128i between(__m128i bytes, int first, int last)
{
    __m128i above = _mm_sub_epi8(bytes, _mm_set1_epi8((char)first));
    return _mm_cmpeq_epi8(_mm_min_epu8(above, _mm_set1_epi8((char)(last - first))), above);
}

/*
 * The bytes of a block that may be wrong or unusual. BEFORE and SECOND are the bytes one and two
 * places before them: after the first byte of a character of three two go on with it, and no others
 * do. (A byte that goes on with one is below 0xc0, that is below −64 where bytes have signs.)
 */
static __m128i odd_bytes(__m128i bytes, __m128i before, __m128i second)
{
    const __m128i lead = _mm_set1_epi8((char)LEAD_OF_THREE);
    __m128i either = _mm_max_epu8(before, second);
    __m128i due = _mm_cmpeq_epi8(_mm_max_epu8(either, lead), either);
    __m128i going_on = _mm_cmplt_epi8(bytes, _mm_set1_epi8(-64));
    __m128i odd = _mm_or_si128(between(bytes, 0xc0, 0xe2), between(bytes, 0xef, 0x100));
    odd = _mm_or_si128(odd, _mm_cmpeq_epi8(bytes, _mm_set1_epi8((char)0xed)));
    odd = _mm_or_si128(odd, between(bytes, 0x0b, 0x0d));
    return _mm_or_si128(odd, _mm_xor_si128(due, going_on));
}

/* The same of a block that others stand before. */
static __m128i odd_at(const char *text)
{
    return odd_bytes(block_at(text), block_at(text - 1), block_at(text - 2));
}

bool ck_is_surely_usual(const char *text, size_t length)
{
    if (length < BLOCK + 2)
        return false;
    __m128i first = block_at(text);
    __m128i odd = odd_bytes(first, _mm_slli_si128(first, 1), _mm_slli_si128(first, 2));
    for (size_t at = BLOCK; at + BLOCK <= length; at += BLOCK)
        odd = _mm_or_si128(odd, odd_at(text + at));
    odd = _mm_or_si128(odd, odd_at(text + length - BLOCK));
    bool whole = (unsigned char)text[length - 1] < LEAD_OF_THREE &&
                 (unsigned char)text[length - 2] < LEAD_OF_THREE;
    return whole && _mm_movemask_epi8(odd) == 0;
}
#else
bool ck_is_surely_usual(const char *text, size_t length)
{
    (void)text;
    (void)length;
    return false;
}
#endif

void ck_put_usual(ck_out *out, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        ck_usual_sign sign = ck_usual_sign_at(text + at, length - at);
        if (sign.length > 0)
            ck_put(out, sign.usual);
        else
            ck_put_bytes(out, text + at, 1);
        at += sign.length > 0 ? sign.length : 1;
    }
}

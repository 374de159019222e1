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

/*
 * Forms of other lands and times of the signs that records are written with, where what is meant is
 * certain; in order.
 */
static const struct {
    uint16_t other, usual;
} forms[] = {
    {0x4e24, 0x4e21}, /* 两 両 */
    {0x4e3a, 0x70ba}, /* 为 為 */
    {0x4e66, 0x66f8}, /* 书 書 */
    {0x4ebf, 0x5104}, /* 亿 億 */
    {0x4f86, 0x6765}, /* 來 来 */
    {0x503c, 0x5024}, /* 值 値 */
    {0x503e, 0x50be}, /* 倾 傾 */
    {0x5169, 0x4e21}, /* 兩 両 */
    {0x517d, 0x7363}, /* 兽 獣 */
    {0x51c6, 0x6e96}, /* 准 準 */
    {0x51fb, 0x6483}, /* 击 撃 */
    {0x522b, 0x5225}, /* 别 別 */
    {0x52a8, 0x52d5}, /* 动 動 */
    {0x52b3, 0x52b4}, /* 劳 労 */
    {0x52de, 0x52b4}, /* 勞 労 */
    {0x53c3, 0x53c2}, /* 參 参 */
    {0x570b, 0x56fd}, /* 國 国 */
    {0x5904, 0x51e6}, /* 处 処 */
    {0x593a, 0x596a}, /* 夺 奪 */
    {0x5c07, 0x5c06}, /* 將 将 */
    {0x5c42, 0x5c64}, /* 层 層 */
    {0x5f00, 0x958b}, /* 开 開 */
    {0x6218, 0x6226}, /* 战 戦 */
    {0x6230, 0x6226}, /* 戰 戦 */
    {0x6362, 0x63db}, /* 换 換 */
    {0x64ca, 0x6483}, /* 擊 撃 */
    {0x6578, 0x6570}, /* 數 数 */
    {0x65e0, 0x7121}, /* 无 無 */
    {0x65f6, 0x6642}, /* 时 時 */
    {0x6697, 0x95c7}, /* 暗 闇 */
    {0x6703, 0x4f1a}, /* 會 会 */
    {0x672f, 0x8853}, /* 术 術 */
    {0x6807, 0x6a19}, /* 标 標 */
    {0x6865, 0x6a4b}, /* 桥 橋 */
    {0x6a5f, 0x673a}, /* 機 机 */
    {0x6b98, 0x6b8b}, /* 殘 残 */
    {0x6e38, 0x904a}, /* 游 遊 */
    {0x6ee1, 0x6e80}, /* 满 満 */
    {0x6eff, 0x6e80}, /* 滿 満 */
    {0x7232, 0x70ba}, /* 爲 為 */
    {0x72c0, 0x72b6}, /* 狀 状 */
    {0x7378, 0x7363}, /* 獸 獣 */
    {0x7576, 0x5f53}, /* 當 当 */
    {0x79ef, 0x7a4d}, /* 积 積 */
    {0x7b14, 0x7b46}, /* 笔 筆 */
    {0x7ec8, 0x7d42}, /* 终 終 */
    {0x7ed9, 0x7d66}, /* 给 給 */
    {0x8072, 0x58f0}, /* 聲 声 */
    {0x8207, 0x4e0e}, /* 與 与 */
    {0x842c, 0x4e07}, /* 萬 万 */
    {0x8655, 0x51e6}, /* 處 処 */
    {0x8865, 0x88dc}, /* 补 補 */
    {0x8ba1, 0x8a08}, /* 计 計 */
    {0x8bba, 0x8ad6}, /* 论 論 */
    {0x8d4c, 0x8ced}, /* 赌 賭 */
    {0x8f66, 0x8eca}, /* 车 車 */
    {0x8f74, 0x8ef8}, /* 轴 軸 */
    {0x8fc7, 0x904e}, /* 过 過 */
    {0x8fde, 0x9023}, /* 连 連 */
    {0x9322, 0x92ad}, /* 錢 銭 */
    {0x94b1, 0x92ad}, /* 钱 銭 */
    {0x95ed, 0x9589}, /* 闭 閉 */
    {0x987a, 0x9806}, /* 顺 順 */
    {0x98de, 0x98db}, /* 飞 飛 */
    {0x9a6c, 0x99ac}, /* 马 馬 */
    {0x9ed1, 0x9ed2}, /* 黑 黒 */
};

enum { FIRST_SIGN = 0x4e00, LAST_SIGN = 0x9fff };

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
    case 0xe4: /* the signs, to 0xe9 */
    case 0xe5:
    case 0xe6:
    case 0xe7:
    case 0xe8:
    case 0xe9:
    case 0xef:
        return true;
    default:
        return false;
    }
}

/* The sign of which a character is another form; 0: it is none. */
static unsigned usual_form(unsigned code)
{
    size_t from = 0, to = sizeof forms / sizeof *forms;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (forms[middle].other == code)
            return forms[middle].usual;
        if (forms[middle].other < code)
            from = middle + 1;
        else
            to = middle;
    }
    return 0;
}

static ck_usual_sign form_of(unsigned code)
{
    const unsigned usual = usual_form(code);
    if (usual == 0)
        return (ck_usual_sign){.length = 0};
    return (ck_usual_sign){CK_FORM_SIZE,
                           false,
                           {(char)(0xe0 | usual >> 12), (char)(0x80 | (usual >> 6 & 0x3f)),
                            (char)(0x80 | (usual & 0x3f)), '\0'}};
}

ck_usual_sign ck_usual_sign_at(const char *text, size_t length)
{
    if (length == 0 || !may_begin((unsigned char)*text))
        return (ck_usual_sign){.length = 0};
    size_t size = ck_utf8_length(text, length);
    unsigned code = code_point((const unsigned char *)text, size);
    if (code >= FIRST_SIGN && code <= LAST_SIGN)
        return form_of(code);
    bool of_line_end = code == '\r' && length > 1 && text[1] == '\n';
    const char narrow[2] = {narrow_of(code), '\0'};
    if (narrow[0])
        return sign_of(size, false, narrow);
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces && !of_line_end; i++) {
        if (code >= spaces[i].first && code <= spaces[i].last)
            return sign_of(size, true, spaces[i].usual);
    }
    return (ck_usual_sign){.length = 0};
}

bool ck_has_other_forms(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++) {
        unsigned char byte = (unsigned char)text[at];
        if (byte >= 0xe4 && byte <= 0xe9 && length - at >= CK_FORM_SIZE &&
            usual_form(code_point((const unsigned char *)text + at, CK_FORM_SIZE)) != 0)
            return true;
    }
    return false;
}

/* The bytes with which all but other forms begin. */
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

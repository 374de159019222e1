/* Guesses the East Asian encoding of a text from before Unicode. */
#include "parser/text/old_encoding.h"

#include <string.h>

/* Weights of characters. A text is in an encoding if its characters are common on average. */
enum { RARE = 0, SELDOM = 1, COMMON = 2, KANA = 3, OF_RECORDS = 8 };

/* Characters of SIZE bytes, by their first two bytes. */
typedef struct character_block {
    unsigned char first, last; /* range of the first byte; LAST 0 ends a table */
    unsigned char low, high;   /* range of the second */
    unsigned char size, weight;
} character_block;

/* An encoding; SIGNS are the most frequent characters of records and player lists, two bytes
 * each. */
typedef struct encoding_row {
    ck_encoding name;
    const character_block *blocks;
    const char *signs;
} encoding_row;

/* The first block is half-width kana. */
static const character_block shift_jis[] = {
    {0xa1, 0xdf, 0, 0, 1, RARE},         {0x81, 0x81, 0x40, 0xfc, 2, COMMON},
    {0x82, 0x82, 0x4f, 0xf1, 2, KANA},   {0x83, 0x83, 0x40, 0x96, 2, KANA},
    {0x88, 0x97, 0x40, 0xfc, 2, COMMON}, {0x83, 0x9f, 0x40, 0xfc, 2, SELDOM},
    {0xe0, 0xef, 0x40, 0xfc, 2, RARE},   {0xf0, 0xfb, 0x40, 0xfc, 2, RARE},
    {0xfc, 0xfc, 0x40, 0x4b, 2, RARE},   {0},
};

static const character_block euc_jp[] = {
    {0xa4, 0xa5, 0xa1, 0xf6, 2, KANA},
    {0xa1, 0xa3, 0xa1, 0xfe, 2, COMMON},
    {0xb0, 0xcf, 0xa1, 0xfe, 2, COMMON},
    {0xa6, 0xfe, 0xa1, 0xfe, 2, SELDOM},
    {0x8e, 0x8e, 0xa1, 0xdf, 2, RARE},
    {0x8f, 0x8f, 0xa1, 0xfe, 3, RARE},
    {0},
};

static const character_block gb18030[] = {
    {0xa1, 0xa5, 0xa1, 0xfe, 2, COMMON}, {0xb0, 0xd7, 0xa1, 0xfe, 2, COMMON},
    {0xa6, 0xfe, 0xa1, 0xfe, 2, SELDOM}, {0x81, 0xfe, 0x40, 0xfe, 2, RARE},
    {0x81, 0xfe, 0x30, 0x39, 4, RARE},   {0},
};

static const character_block euc_kr[] = {
    {0xa1, 0xa3, 0xa1, 0xfe, 2, COMMON}, {0xb0, 0xc8, 0xa1, 0xfe, 2, COMMON},
    {0xa4, 0xac, 0xa1, 0xfe, 2, SELDOM}, {0xca, 0xfd, 0xa1, 0xfe, 2, SELDOM},
    {0x81, 0xc6, 0x41, 0xfe, 2, RARE},   {0},
};

/* Of equally good encodings the first wins. */
static const encoding_row encodings[] = {
    /* 弓兵車虎馬筆巫将王皇橋水無撃裁此手黒赤為再行終季始時或 */
    {CK_SHIFT_JIS, shift_jis,
     "\x8b\x7c\x95\xba\x8e\xd4\x8c\xd5\x94\x6e\x95\x4d\x9b\xde\x8f\xab\x89\xa4\x8d\x63"
     "\x8b\xb4\x90\x85\x96\xb3\x8c\x82\x8d\xd9\x8d\x9f\x8e\xe8\x8d\x95\x90\xd4\x88\xd7"
     "\x8d\xc4\x8d\x73\x8f\x49\x8b\x47\x8e\x6e\x8e\x9e\x88\xbd"},
    /* the same signs, and 田中山川木本藤子村小大井野高上原 */
    {CK_EUC_JP, euc_jp,
     "\xb5\xdd\xca\xbc\xbc\xd6\xb8\xd7\xc7\xcf\xc9\xae\xd6\xe0\xbe\xad\xb2\xa6\xb9\xc4"
     "\xb6\xb6\xbf\xe5\xcc\xb5\xb7\xe2\xba\xdb\xba\xa1\xbc\xea\xb9\xf5\xc0\xd6\xb0\xd9"
     "\xba\xc6\xb9\xd4\xbd\xaa\xb5\xa8\xbb\xcf\xbb\xfe\xb0\xbf\xc5\xc4\xc3\xe6\xbb\xb3"
     "\xc0\xee\xcc\xda\xcb\xdc\xc6\xa3\xbb\xd2\xc2\xbc\xbe\xae\xc2\xe7\xb0\xe6\xcc\xee"
     "\xb9\xe2\xbe\xe5\xb8\xb6"},
    /* the same signs of records, 击黑为, and 李张刘陈杨赵黄周吴徐孙朱胡林郭何高 */
    {CK_GB18030, gb18030,
     "\xb9\xad\xb1\xf8\xdc\x87\xbb\xa2\xf1\x52\xb9\x50\xce\xd7\xbd\xab\xcd\xf5\xbb\xca"
     "\x98\xf2\xcb\xae\x9f\x6f\x93\xc4\xb2\xc3\xb4\xcb\xca\xd6\xfc\x5c\xb3\xe0\x9e\xe9"
     "\xd4\xd9\xd0\xd0\xbd\x4b\xbc\xbe\xca\xbc\x95\x72\xbb\xf2\xbb\xf7\xba\xda\xce\xaa"
     "\xc0\xee\xd5\xc5\xc1\xf5\xb3\xc2\xd1\xee\xd5\xd4\xbb\xc6\xd6\xdc\xce\xe2\xd0\xec"
     "\xcb\xef\xd6\xec\xba\xfa\xc1\xd6\xb9\xf9\xba\xce\xb8\xdf"},
    /* 弓兵車虎馬筆巫將王皇橋水無擊裁此手黑赤爲再行終季始時或, and
       김이박최정강조윤장임한오서신민수지영준현우은진성호 */
    {CK_EUC_KR, euc_kr,
     "\xcf\xe1\xdc\xb2\xf3\xb3\xfb\xdb\xd8\xa9\xf9\xb6\xd9\xe3\xed\xe2\xe8\xdd\xfc\xd5"
     "\xce\xe9\xe2\xa9\xd9\xed\xcc\xaa\xee\xae\xf3\xae\xe2\xa2\xfd\xd9\xee\xe5\xea\xd3"
     "\xee\xa2\xfa\xbc\xf0\xfb\xcc\xf9\xe3\xb7\xe3\xc1\xfb\xe4\xb1\xe8\xc0\xcc\xb9\xda"
     "\xc3\xd6\xc1\xa4\xb0\xad\xc1\xb6\xc0\xb1\xc0\xe5\xc0\xd3\xc7\xd1\xbf\xc0\xbc\xad"
     "\xbd\xc5\xb9\xce\xbc\xf6\xc1\xf6\xbf\xb5\xc1\xd8\xc7\xf6\xbf\xec\xc0\xba\xc1\xf8"
     "\xbc\xba\xc8\xa3"},
};

/* The block of the character at TEXT; NULL: not of this encoding. */
static const character_block *block_of(const character_block *blocks, const char *text,
                                       size_t length)
{
    unsigned char first = (unsigned char)text[0];
    unsigned char second = length > 1 ? (unsigned char)text[1] : 0;
    for (const character_block *block = blocks; block->last != 0; block++) {
        if (first < block->first || first > block->last)
            continue;
        if (block->size == 1 || (second >= block->low && second <= block->high))
            return block;
    }
    return NULL;
}

static bool is_sign(const char *signs, const char *text)
{
    for (; *signs; signs += 2) {
        if (memcmp(signs, text, 2) == 0)
            return true;
    }
    return false;
}

/* The total weight of a text's characters in an encoding; 0: unlikely. */
static size_t weigh(const encoding_row *encoding, const char *text, size_t length)
{
    size_t sum = 0, count = 0;
    for (size_t i = 0, size; i < length; i += size) {
        size = 1;
        if ((signed char)text[i] >= 0)
            continue;
        const character_block *block = block_of(encoding->blocks, text + i, length - i);
        if (!block)
            return 0;
        size = block->size;
        count += size > 1;
        sum += size == 2 && is_sign(encoding->signs, text + i) ? OF_RECORDS : block->weight;
    }
    return sum >= count ? sum : 0;
}

ck_encoding ck_guess_old_encoding(const char *text, size_t length)
{
    enum { LOOKED_AT = 1 << 16 };
    size_t best = 0;
    ck_encoding guess = CK_UTF8;
    if (length > LOOKED_AT) {
        length = LOOKED_AT;
        while (length > 0 && (signed char)text[length - 1] < 0)
            length--;
    }
    for (size_t i = 0; i < sizeof encodings / sizeof *encodings; i++) {
        size_t weight = weigh(&encodings[i], text, length);
        if (weight > best) {
            best = weight;
            guess = encodings[i].name;
        }
    }
    return guess;
}

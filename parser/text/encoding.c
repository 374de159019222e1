/* Checks that bytes are a text in UTF-8; names the encoding or kind of other bytes: East Asian
 * encodings from before Unicode, pictures, archives, programs, chess and Go games. */
#include "parser/text/encoding.h"

#include "rules/base/utf8.h"
#include "rules/words/scanner.h"
#include "rules/words/space.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

/* ---- encodings from before Unicode ---- */

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

/* The likely encoding from before Unicode; CK_UTF8: none. All bytes must be valid in it; of several
 * encodings the one with the more common characters wins. */
static ck_encoding guess_old_encoding(const char *text, size_t length)
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

/* ---- other kinds of files ---- */

/* Bytes at a place that identify a kind of file. */
typedef struct magic_bytes {
    ck_foreign kind;
    unsigned char at, length;
    const char *bytes;
} magic_bytes;

#define MAGIC(KIND, AT, BYTES)                                                                     \
    {                                                                                              \
        CK_FOREIGN_##KIND, (AT), sizeof(BYTES) - 1, (BYTES)                                        \
    }

static const magic_bytes magics[] = {
    MAGIC(PICTURE, 0, "\x89PNG"),
    MAGIC(PICTURE, 0, "\xff\xd8\xff"),
    MAGIC(PICTURE, 0, "GIF8"),
    MAGIC(PICTURE, 0, "II*\0"),
    MAGIC(PICTURE, 0, "MM\0*"),
    MAGIC(PICTURE, 8, "WEBP"),
    MAGIC(PICTURE, 4, "ftypavif"),
    MAGIC(PICTURE, 4, "ftyphei"),
    MAGIC(ARCHIVE, 0, "PK\3\4"),
    MAGIC(ARCHIVE, 0, "\x1f\x8b"),
    MAGIC(ARCHIVE, 0, "BZh"),
    MAGIC(ARCHIVE, 0,
          "\xfd"
          "7zXZ"),
    MAGIC(ARCHIVE, 0, "7z\xbc\xaf"),
    MAGIC(ARCHIVE, 0, "\x28\xb5\x2f\xfd"),
    MAGIC(ARCHIVE, 0, "Rar!"),
    MAGIC(OFFICE, 0, "\xd0\xcf\x11\xe0"),
    MAGIC(PDF, 0, "%PDF-"),
    MAGIC(MEDIA, 0, "OggS"),
    MAGIC(MEDIA, 0, "ID3"),
    MAGIC(MEDIA, 0, "fLaC"),
    MAGIC(MEDIA, 0, "\x1a\x45\xdf\xa3"),
    MAGIC(MEDIA, 8, "WAVE"),
    MAGIC(MEDIA, 4, "ftyp"),
    MAGIC(PROGRAM, 0,
          "\x7f"
          "ELF"),
    MAGIC(PROGRAM, 0, "MZ\x90"),
    MAGIC(PROGRAM, 0, "\xcf\xfa\xed\xfe"),
    MAGIC(PROGRAM, 0, "\xca\xfe\xba\xbe"),
    MAGIC(DATABASE, 0, "SQLite format 3"),
};

ck_foreign ck_guess_foreign(const char *bytes, size_t length)
{
    for (size_t i = 0; i < sizeof magics / sizeof *magics; i++) {
        const magic_bytes *magic = &magics[i];
        if (length >= (size_t)magic->at + magic->length &&
            memcmp(bytes + magic->at, magic->bytes, magic->length) == 0)
            return magic->kind;
    }
    /* One byte in twenty is a control character that no text has; damaged text has fewer. */
    enum { ENOUGH = 1 << 16, FEW = 8, SHARE = 20 };
    size_t looked_at = length < ENOUGH ? length : ENOUGH, strange = 0;
    for (size_t i = 0; i < looked_at; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        strange += byte == 0x7f || (byte < 0x20 && !(byte >= '\t' && byte <= '\r'));
    }
    return strange > FEW && strange * SHARE > looked_at ? CK_FOREIGN_DATA : CK_NOT_FOREIGN;
}

/* ---- texts ---- */

/* The beginnings of texts of a kind, in small letters. */
static const struct opening {
    ck_foreign kind;
    const char *words;
} openings[] = {
    {CK_FOREIGN_HTML, "<!doctype html"}, {CK_FOREIGN_HTML, "<html"},
    {CK_FOREIGN_XML, "<?xml"},           {CK_FOREIGN_XML, "<svg"},
    {CK_FOREIGN_PDF, "%pdf-"},
};

static bool opens_with(const char *text, size_t length, const char *words)
{
    const size_t size = strlen(words);
    return length >= size && strncasecmp(text, words, size) == 0;
}

/* The length of the spaces and line ends at the start of a text. */
static size_t blank_length(const char *text, size_t length)
{
    size_t all = 0, space;
    while ((space = ck_space(text + all, length - all)) > 0)
        all += space;
    return all;
}

static size_t word_length(const char *text, size_t length, int (*is_of_word)(int))
{
    size_t all = 0;
    while (all < length && is_of_word((unsigned char)text[all]))
        all++;
    return all;
}

/* The length of a PGN tag on one line, such as [Event "x"]; 0: none. */
static size_t tag_length(const char *text, size_t length)
{
    if (length == 0 || text[0] != '[')
        return 0;
    size_t at = 1 + word_length(text + 1, length - 1, isalpha);
    if (at == 1 || !ck_bytes_begin(text + at, length - at, " \""))
        return 0;
    for (at += 2; at < length && text[at] != '\n'; at++) {
        if (ck_bytes_begin(text + at, length - at, "\"]"))
            return at + 2;
    }
    return 0;
}

/* Whether a text begins with a known PGN tag, followed by another tag or a move. A tag alone could
 * be a player's name. */
static bool is_chess(const char *text, size_t length)
{
    static const char *const tags[] = {"[event ", "[site ",  "[date ",  "[round ",
                                       "[white ", "[black ", "[result "};
    bool known = false;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        known |= opens_with(text, length, tags[i]);
    size_t tag = known ? tag_length(text, length) : 0;
    if (tag == 0)
        return false;
    tag += blank_length(text + tag, length - tag);
    size_t digits = word_length(text + tag, length - tag, isdigit);
    return tag_length(text + tag, length - tag) > 0 ||
           (digits > 0 && ck_bytes_begin(text + tag + digits, length - tag - digits, "."));
}

/* Whether a text begins with "(;" and a property such as GM[1]. */
static bool is_sgf(const char *text, size_t length)
{
    if (!opens_with(text, length, "(;"))
        return false;
    size_t at = 2 + blank_length(text + 2, length - 2);
    size_t word = word_length(text + at, length - at, isalpha);
    return word > 0 && ck_bytes_begin(text + at + word, length - at - word, "[");
}

/* Whether a line is of KIF ("手合割：平手", "   1 ７六歩(77)"), KI2 ("▲７六歩") or CSA ("+7776FU").
 */
static bool is_shogi_line(const char *line, size_t length)
{
    static const char *const titles[] = {"手合割", "手数----", NULL};
    static const char *const marks[] = {"▲", "△", "☗", "☖", NULL};
    static const char *const columns[] = {"１", "２", "３", "４", "５",
                                          "６", "７", "８", "９", NULL};
    static const char *const rows[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九", NULL};
    static const char *const starts[] = {"startpos", "sfen", NULL};
    ck_scanner in = {line, 0, length};
    if (ck_scan_one_of(&in, titles))
        return true;
    if (ck_scan_word(&in, "position"))
        return ck_scan_byte(&in, ' ') && ck_scan_one_of(&in, starts);
    if (ck_scan_one_of(&in, marks))
        return ck_scan_one_of(&in, columns) && ck_scan_one_of(&in, rows);
    const size_t digits = word_length(line, length, isdigit);
    in.at = digits + blank_length(line + digits, length - digits);
    if (digits > 0)
        return ck_scan_one_of(&in, columns) && ck_scan_one_of(&in, rows);
    return length > 6 && (line[0] == '+' || line[0] == '-') &&
           word_length(line + 1, length - 1, isdigit) == 4 &&
           word_length(line + 5, 2, isupper) == 2;
}

static bool is_shogi(const char *text, size_t length)
{
    enum { FIRST_LINES = 30 };
    for (int i = 0; i < FIRST_LINES && length > 0; i++) {
        const size_t blank = blank_length(text, length);
        text += blank;
        length -= blank;
        const char *newline = memchr(text, '\n', length);
        const size_t line = newline ? (size_t)(newline - text) : length;
        if (is_shogi_line(text, line))
            return true;
        text += line;
        length -= line;
    }
    return false;
}

static ck_foreign kind_of(const char *text, size_t length)
{
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        if (opens_with(text, length, openings[i].words))
            return openings[i].kind;
    }
    return is_chess(text, length)   ? CK_FOREIGN_CHESS
           : is_sgf(text, length)   ? CK_FOREIGN_SGF
           : is_shogi(text, length) ? CK_FOREIGN_SHOGI
                                    : CK_NOT_FOREIGN;
}

/* Whether a line begins with one or two squares and a piece, or 片. */
static bool begins_as_turn(const char *line, size_t length)
{
    size_t letters = 0;
    while (letters < length && line[letters] >= 'A' && line[letters] <= 'Z')
        letters++;
    if (letters == 0)
        return false;
    ck_scanner in = {line, letters, length};
    return ck_scan_word(&in, "片") || ck_scan_profession(&in) != CK_NO_PROFESSION;
}

static bool has_turn(const char *text, size_t length)
{
    for (const char *end = text + length; text < end;) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        text += blank_length(text, (size_t)(stop - text));
        if (begins_as_turn(text, (size_t)(stop - text)))
            return true;
        text = stop + 1;
    }
    return false;
}

ck_foreign ck_guess_foreign_text(const char *text, size_t length)
{
    size_t spaces = blank_length(text, length);
    ck_foreign kind = kind_of(text + spaces, length - spaces);
    return kind != CK_NOT_FOREIGN && has_turn(text, length) ? CK_NOT_FOREIGN : kind;
}

/* ---- the check ---- */

/*
 * Recognizes UTF-16 without a byte-order mark: the high bytes of ASCII characters, at least of line
 * ends, are 0. The low byte of a few others, such as 一, is 0 as well; a whole character never is.
 * A single 0 is a slip.
 */
static ck_encoding guess_utf16(const char *text, size_t length)
{
    enum { LOOKED_AT = 512, SHARE = 16 };
    size_t zeros[2] = {0, 0}, looked_at = length < LOOKED_AT ? length : LOOKED_AT;
    for (size_t i = 0; i < looked_at; i++) {
        zeros[i & 1] += text[i] == '\0';
        if ((i & 1) && text[i - 1] == '\0' && text[i] == '\0')
            return CK_UTF8;
    }
    if (zeros[1] > 1 && zeros[1] * SHARE > looked_at && zeros[0] * 2 < zeros[1])
        return CK_UTF16_LE;
    if (zeros[0] > 1 && zeros[0] * SHARE > looked_at && zeros[1] * 2 < zeros[0])
        return CK_UTF16_BE;
    return CK_UTF8;
}

ck_encoding ck_guess_encoding(const char *text, size_t length)
{
    if (length >= 2 && memcmp(text, "\xff\xfe", 2) == 0)
        return CK_UTF16_LE;
    if (length >= 2 && memcmp(text, "\xfe\xff", 2) == 0)
        return CK_UTF16_BE;
    ck_encoding utf16 = guess_utf16(text, length);
    if (utf16 != CK_UTF8)
        return utf16;
    /* With only a few damaged bytes the text is UTF-8. */
    size_t wide = 0, bad = 0;
    for (size_t i = 0; i < length;) {
        size_t size = ck_utf8_length(text + i, length - i);
        wide += size > 1;
        bad += size == 0;
        i += size > 0 ? size : 1;
    }
    return wide >= bad ? CK_UTF8 : guess_old_encoding(text, length);
}

static void report(const ck_sink *sink, ck_code code, size_t at, size_t length, int byte)
{
    ck_finding finding = ck_finding_new(code, (ck_span){(uint32_t)at, (uint32_t)length});
    finding.written = byte;
    if (sink->report)
        sink->report(sink->self, &finding);
}

/* The kind of bytes that are not text. */
static ck_foreign foreign_kind(const char *text, size_t length, ck_encoding encoding)
{
    bool is_utf16 = encoding == CK_UTF16_LE || encoding == CK_UTF16_BE;
    return is_utf16 ? CK_NOT_FOREIGN : ck_guess_foreign(text, length);
}

bool ck_is_foreign_encoding(const char *text, size_t length)
{
    return !ck_is_utf8(text, length) &&
           foreign_kind(text, length, ck_guess_encoding(text, length)) != CK_NOT_FOREIGN;
}

bool ck_check_encoding_kind(const ck_record *record, const ck_sink *sink)
{
    ck_foreign foreign =
        record->number > 1 ? CK_NOT_FOREIGN : ck_guess_foreign_text(record->text, record->length);
    if (foreign != CK_NOT_FOREIGN)
        report(sink, CK_F_FOREIGN, 0, 0, (int)foreign);
    return foreign == CK_NOT_FOREIGN;
}

bool ck_check_encoding(const ck_record *record, const ck_sink *sink)
{
    if (ck_is_utf8(record->text, record->length))
        return true;
    ck_encoding encoding = ck_guess_encoding(record->text, record->length);
    ck_foreign foreign = foreign_kind(record->text, record->length, encoding);
    if (foreign != CK_NOT_FOREIGN)
        report(sink, CK_F_FOREIGN, 0, 0, (int)foreign);
    else if (encoding != CK_UTF8)
        report(sink, CK_F_ENCODING, 0, 0, (int)encoding);
    else {
        const char *text = record->text;
        for (size_t i = 0; i < record->length;) {
            size_t start = i;
            size_t size = ck_utf8_length(text + i, record->length - i);
            if (size > 0 && text[i] != '\0') {
                i += size;
                continue;
            }
            bool zero = size > 0;
            while (i < record->length &&
                   (zero ? text[i] == '\0' : ck_utf8_length(text + i, record->length - i) == 0))
                i++;
            report(sink, zero ? CK_F_NUL_BYTE : CK_F_BAD_UTF8, start, i - start,
                   (unsigned char)text[start]);
        }
    }
    return foreign == CK_NOT_FOREIGN && encoding == CK_UTF8;
}

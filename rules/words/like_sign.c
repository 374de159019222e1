/* Replaces characters that look or sound like a sign of the notation by that sign. */
#include "rules/words/like_sign.h"

#include "rules/base/span.h"
#include "rules/base/utf8.h"
#include "rules/words/header_key.h"
#include "rules/words/names.h"
#include "rules/words/scanner.h"
#include "rules/words/square.h"

#include <string.h>

/* Where a sign is a slip: anywhere, or only beside what it belongs to. */
typedef enum like_place {
    ANYWHERE,
    HEADS,   /* behind 橋, 水 or 再 */
    SQUARE,  /* between the letters of squares */
    CAPTURE, /* before a piece */
    HAND,    /* behind 手, 為 or 加 */
    MARK,    /* behind the name of a season */
    BEGIN,   /* at the beginning */
    END      /* at the end */
} like_place;

/* A wrong sign, the probable one, and where. */
static const struct like_row {
    const char *wrong, *right;
    like_place place;
} like[] = {
    {"歩", "兵", ANYWHERE}, {"卒", "兵", ANYWHERE},   {"步", "兵", ANYWHERE},
    {"舟", "船", ANYWHERE}, {"舩", "船", ANYWHERE},   {"玉", "王", ANYWHERE},
    {"軍", "車", ANYWHERE}, {"虚", "虎", ANYWHERE},   {"弔", "弓", ANYWHERE},
    {"坐", "巫", ANYWHERE}, {"紅", "赤", ANYWHERE},   {"红", "赤", ANYWHERE},
    {"墨", "黒", ANYWHERE}, {"栽", "裁", ANYWHERE},   {"載", "裁", ANYWHERE},
    {"载", "裁", ANYWHERE}, {"截", "裁", ANYWHERE},   {"戴", "裁", ANYWHERE},
    {"激", "撃", ANYWHERE}, {"繋", "撃", ANYWHERE},   {"橘", "橋", ANYWHERE},
    {"氷", "水", ANYWHERE}, {"永", "水", ANYWHERE},   {"木", "水", ANYWHERE},
    {"比", "此", ANYWHERE}, {"在", "再", ANYWHERE},   {"李", "季", ANYWHERE},
    {"委", "季", ANYWHERE}, {"虍", "虎", ANYWHERE},   {"乒", "兵", ANYWHERE},
    {"偽", "為", ANYWHERE}, {"ニ", "二", HEADS},      {"ミ", "三", HEADS},
    {"ー", "一", HEADS},    {"—", "一", HEADS},       {"－", "一", HEADS},
    {"-", "一", HEADS},     {"壱", "一", HEADS},      {"弐", "二", HEADS},
    {"参", "三", HEADS},    {"參", "三", HEADS},      {"〇", "無", HEADS},
    {"l", "I", SQUARE},     {"0", "O", SQUARE},       {"-", "", SQUARE},
    {"毛", "手", CAPTURE},  {"主", "王", HAND},       {"絡", "終", MARK},
    {"季終", "終", MARK},   {"の終わり", "終", MARK}, {"撃", "撃裁", END},
    {"裁", "撃裁", BEGIN},  {"本", "", BEGIN},        {"# ", "", BEGIN},
    {"// ", "", BEGIN},     {"※ ", "", BEGIN},        {"; ", "", BEGIN},
};

static bool is_piece(const char *text, size_t length)
{
    return ck_scan_profession(&(ck_scanner){text, 0, length}) != CK_NO_PROFESSION;
}

static bool ends_in(const char *text, size_t at, const char *const *words)
{
    for (; *words; words++) {
        const size_t size = strlen(*words);
        if (at >= size && memcmp(text + at - size, *words, size) == 0)
            return true;
    }
    return false;
}

static bool is_capital(char byte)
{
    return byte >= 'A' && byte <= 'Z';
}

/* Whether the letters of squares stand before a place, or it begins the text, and after it: no word
 * of prose. */
static bool is_between_squares(const char *text, size_t length, size_t at, size_t end)
{
    const bool before = at == 0 || strchr("KLNTZXCMPAI", text[at - 1]);
    const bool ends = at > 0 && (end == length || (unsigned char)text[end] >= 0x80);
    return before && (ends || (end < length && is_capital(text[end])));
}

/* Whether the text from AT to END stands at such a place. */
static bool stands_at(const char *text, size_t length, size_t at, size_t end, like_place place)
{
    static const char *const casts[] = {"橋", "水", "再", NULL};
    static const char *const hands[] = {"手", "為", "加", "赤", "黒", NULL};
    static const char *const seasons[] = {"春", "夏", "秋", "冬", NULL};
    static const char *const colours[] = {"赤", "黒", NULL};
    switch (place) {
    case HEADS:
        return ends_in(text, at, casts);
    case SQUARE:
        return is_between_squares(text, length, at, end);
    case CAPTURE:
        return end < length && (is_piece(text + end, length - end) ||
                                ck_word_among(text + end, length - end, colours) > 0);
    case HAND:
        return ends_in(text, at, hands);
    case MARK:
        return ends_in(text, at, seasons);
    case BEGIN:
        return at == 0;
    case END:
        return end == length;
    default:
        return true;
    }
}

/* The row of a wrong sign at a place of a text; NULL: none. */
static const struct like_row *row_at(const char *text, size_t length, size_t at)
{
    if ((unsigned char)text[at] < 0x80 && !strchr("l0-#/;", text[at]))
        return NULL;
    for (size_t i = 0; i < sizeof like / sizeof *like; i++) {
        if (ck_bytes_begin(text + at, length - at, like[i].wrong) &&
            stands_at(text, length, at, at + strlen(like[i].wrong), like[i].place))
            return &like[i];
    }
    return NULL;
}

/* ---- squares in small letters ---- */

/* Whether all the letters together name one or two squares. */
static bool are_squares(const char *letters, size_t length)
{
    enum { MOST = 6 };
    char capitals[MOST] = {0};
    ck_square square;
    if (length > MOST)
        return false;
    for (size_t i = 0; i < length; i++)
        capitals[i] = ck_upper(letters[i]);
    size_t first = ck_read_square(capitals, length, false, &square);
    return first > 0 && (first == length || ck_read_square(capitals + first, length - first, false,
                                                           &square) == length - first);
}

/* Whether a piece, or a bracket of a move of the Minds, stands before AT. */
static bool follows_piece(const char *text, size_t at)
{
    enum { LONGEST = 16 }; /* 皇[ZAI]ZAI[, in bytes */
    const char *minds = ck_profession_name[CK_MINDS].sign;
    const size_t sign = strlen(minds);
    if (at > 0 && (text[at - 1] == '[' || text[at - 1] == ']')) {
        for (size_t i = at > LONGEST ? at - LONGEST : 0; i + sign < at; i++) {
            if (ck_bytes_begin(text + i, at - i, minds))
                return true;
        }
    }
    return at >= sign && is_piece(text + at - sign, sign);
}

/* ---- a move of notation 2 in small letters ---- */

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

/* The word before or behind a word of a text, after blanks; length 0: none. */
static ck_text word_before(const char *text, size_t at)
{
    while (at > 0 && is_blank(text[at - 1]))
        at--;
    size_t start = at;
    while (start > 0 && (ck_is_letter(text[start - 1]) || ck_is_figure(text[start - 1])))
        start--;
    return (ck_text){text + start, (uint32_t)(at - start), {0, 0}};
}

static ck_text word_behind(const char *text, size_t length, size_t at)
{
    while (at < length && is_blank(text[at]))
        at++;
    size_t end = at;
    while (end < length && (ck_is_letter(text[end]) || ck_is_figure(text[end])))
        end++;
    return (ck_text){text + at, (uint32_t)(end - at), {0, 0}};
}

/* Whether a word is that of a piece in notation 2, with its tone or not. */
static bool is_piece_word(ck_text word)
{
    while (word.length > 0 && ck_is_figure(word.bytes[word.length - 1]))
        word.length--;
    for (int i = 0; i <= CK_PROFESSIONS && word.length > 0; i++) {
        const char *roman = ck_profession_name[i].roman;
        if (strcspn(roman, "12") == word.length && memcmp(roman, word.bytes, word.length) == 0)
            return true;
    }
    return false;
}

static bool is_square_word(ck_text word)
{
    return word.length > 0 && are_squares(word.bytes, word.length);
}

/* Whether the squares from AT to END stand in the order of a move: square, piece, squares. */
static bool are_in_words(const char *text, size_t length, size_t at, size_t end)
{
    const ck_text next = word_behind(text, length, end);
    const ck_text before = word_before(text, at);
    if (is_piece_word(next))
        return is_square_word(word_behind(text, length, (size_t)(next.bytes - text) + next.length));
    const ck_text earlier = word_before(text, (size_t)(before.bytes - text));
    return (is_piece_word(before) && is_square_word(earlier)) ||
           (is_square_word(before) && is_piece_word(earlier));
}

/* The number of letters from AT on that are squares next to the sign of a piece, with at least one
 * small letter. */
static size_t small_squares(const char *text, size_t length, size_t at)
{
    size_t end = at;
    bool small = false;
    if (at > 0 && ck_is_letter(text[at - 1]))
        return 0;
    for (; end < length && ck_is_letter(text[end]); end++)
        small |= text[end] != ck_upper(text[end]);
    if (!small)
        return 0;
    const bool beside = is_piece(text + end, length - end) || follows_piece(text, at) ||
                        are_in_words(text, length, at, end);
    return beside && are_squares(text + at, end - at) ? end - at : 0;
}

bool ck_like_sign_has_small_squares(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++) {
        if (small_squares(text, length, at) > 0)
            return true;
    }
    return false;
}

/* ---- a line of the header ---- */

/* 黒名: tasko */
static bool is_header(const char *text, size_t length)
{
    static const char *const colons[] = {":", "：", NULL};
    static const char *const others[] = {"日付", NULL};
    size_t key = ck_header_key_length(text, length, CK_KEY_BARE);
    if (key == 0)
        key = ck_word_among(text, length, others);
    const size_t colon = key > 0 ? ck_word_among(text + key, length - key, colons) : 0;
    return colon > 0 && key + colon < length && !memchr(text, '{', length) &&
           !memchr(text, '}', length);
}

/* ---- all of them ---- */

bool ck_like_sign_in_line(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++) {
        const struct like_row *row = row_at(text, length, at);
        if (row && row->place != BEGIN)
            return true;
    }
    return ck_like_sign_has_small_squares(text, length) || is_header(text, length);
}

bool ck_like_sign_in(const char *text, size_t length)
{
    const struct like_row *row = length > 0 ? row_at(text, length, 0) : NULL;
    return row || ck_like_sign_in_line(text, length);
}

/* Writes the correction of the text at a place; returns the length that it replaces. */
static size_t put_at(ck_out *out, const char *text, size_t length, size_t at)
{
    const struct like_row *row = row_at(text, length, at);
    const size_t letters = small_squares(text, length, at);
    if (row)
        ck_put(out, row->right);
    for (size_t i = 0; i < letters && !row; i++)
        ck_put_bytes(out, &(char){ck_upper(text[at + i])}, 1);
    if (!row && letters == 0)
        ck_put_bytes(out, text + at, 1);
    return row ? strlen(row->wrong) : letters > 0 ? letters : 1;
}

void ck_like_sign_put(ck_out *out, const char *text, size_t length)
{
    const bool header = is_header(text, length);
    ck_put(out, header ? "{" : "");
    if (header)
        ck_put_bytes(out, text, length);
    for (size_t at = 0; at < length && !header;)
        at += put_at(out, text, length, at);
    ck_put(out, header ? "}" : "");
}

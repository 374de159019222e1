/* Replaces characters that look or sound like a sign of the notation by that sign. */
#include "rules/words/like_sign.h"

#include "rules/base/span.h"
#include "rules/base/utf8.h"
#include "rules/words/header_key.h"
#include "rules/words/names.h"
#include "rules/words/scanner.h"
#include "rules/words/square.h"

/* A wrong sign and the probable one. */
static const char *const like[][2] = {
    {"歩", "兵"}, {"卒", "兵"}, {"步", "兵"}, {"舟", "船"}, {"舩", "船"}, {"玉", "王"},
    {"軍", "車"}, {"虚", "虎"}, {"弔", "弓"}, {"坐", "巫"}, {"紅", "赤"}, {"红", "赤"},
    {"墨", "黒"}, {"栽", "裁"}, {"載", "裁"}, {"载", "裁"}, {"截", "裁"}, {"戴", "裁"},
    {"激", "撃"}, {"繋", "撃"}, {"橘", "橋"}, {"氷", "水"}, {"永", "水"}, {"木", "水"},
    {"比", "此"}, {"在", "再"}, {"李", "季"}, {"委", "季"},
};

/* The pair with a wrong sign at the start of a text; NULL: none. */
static const char *const *pair_at(const char *text, size_t length)
{
    if ((unsigned char)text[0] < 0x80)
        return NULL;
    for (size_t i = 0; i < sizeof like / sizeof *like; i++) {
        if (ck_bytes_begin(text, length, like[i][0]))
            return like[i];
    }
    return NULL;
}

/* ---- squares in small letters ---- */

static bool is_piece(const char *text, size_t length)
{
    return ck_scan_profession(&(ck_scanner){text, 0, length}) != CK_NO_PROFESSION;
}

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
    bool beside = is_piece(text + end, length - end) || follows_piece(text, at);
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
    const size_t key = ck_header_key_length(text, length, CK_KEY_BARE);
    const size_t colon = key > 0 ? ck_word_among(text + key, length - key, colons) : 0;
    return colon > 0 && key + colon < length && !memchr(text, '{', length) &&
           !memchr(text, '}', length);
}

/* ---- all of them ---- */

bool ck_like_sign_in(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++) {
        if (pair_at(text + at, length - at))
            return true;
    }
    return ck_like_sign_has_small_squares(text, length) || is_header(text, length);
}

/* Writes the correction of the text at a place; returns the length that it replaces. */
static size_t put_at(ck_out *out, const char *text, size_t length, size_t at)
{
    const char *const *pair = pair_at(text + at, length - at);
    const size_t letters = small_squares(text, length, at);
    if (pair)
        ck_put(out, pair[1]);
    for (size_t i = 0; i < letters; i++)
        ck_put_bytes(out, &(char){ck_upper(text[at + i])}, 1);
    if (!pair && letters == 0)
        ck_put_bytes(out, text + at, 1);
    return pair ? strlen(pair[0]) : letters > 0 ? letters : 1;
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

/* Replaces characters that look or sound like a sign of the notation by that sign. */
#include "rules/words/like_sign.h"

#include "rules/base/span.h"
#include "rules/base/utf8.h"
#include "rules/words/header_key.h"
#include "rules/words/loose_move.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/scanner.h"
#include "rules/words/square.h"
#include "rules/words/term.h"

#include <string.h>

/* Where a sign is a slip: anywhere, or only beside what it belongs to. */
typedef enum like_place {
    ANYWHERE,
    HEADS,   /* behind 橋, 水 or 再 */
    SQUARE,  /* between the letters of squares */
    CAPTURE, /* before a piece */
    HAND,    /* behind 手, 為 or 加 */
    MARK,    /* behind the name of a season, at the end */
    COUNTER, /* behind a number, at the end */
    BEGIN,   /* at the beginning */
    END,     /* at the end */
    WHOLE    /* alone */
} like_place;

/* A wrong sign, the probable one, and where. */
static const struct like_row {
    const char *wrong, *right;
    like_place place;
} like[] = {
    {"載", "撃裁", WHOLE},       {"栽", "撃裁", WHOLE},       {"し", "撃裁", WHOLE},
    {"季終", "終季", WHOLE},     {"終", "終季", WHOLE},       {"行再", "再行", WHOLE},
    {"終春", "春終", WHOLE},     {"終夏", "夏終", WHOLE},     {"終秋", "秋終", WHOLE},
    {"終冬", "冬終", WHOLE},     {"歩", "兵", ANYWHERE},      {"卒", "兵", ANYWHERE},
    {"步", "兵", ANYWHERE},      {"舟", "船", ANYWHERE},      {"玉", "王", ANYWHERE},
    {"軍", "車", ANYWHERE},      {"虚", "虎", ANYWHERE},      {"弔", "弓", ANYWHERE},
    {"坐", "巫", ANYWHERE},      {"紅", "赤", ANYWHERE},      {"红", "赤", ANYWHERE},
    {"墨", "黒", ANYWHERE},      {"栽", "裁", ANYWHERE},      {"載", "裁", ANYWHERE},
    {"载", "裁", ANYWHERE},      {"截", "裁", ANYWHERE},      {"戴", "裁", ANYWHERE},
    {"激", "撃", ANYWHERE},      {"繋", "撃", ANYWHERE},      {"橘", "橋", ANYWHERE},
    {"氷", "水", ANYWHERE},      {"永", "水", ANYWHERE},      {"木", "水", ANYWHERE},
    {"比", "此", ANYWHERE},      {"在", "再", ANYWHERE},      {"李", "季", ANYWHERE},
    {"委", "季", ANYWHERE},      {"虍", "虎", ANYWHERE},      {"乒", "兵", ANYWHERE},
    {"偽", "為", ANYWHERE},      {"ニ", "二", HEADS},         {"ミ", "三", HEADS},
    {"ー", "一", HEADS},         {"—", "一", HEADS},          {"－", "一", HEADS},
    {"-", "一", HEADS},          {"壱", "一", HEADS},         {"弐", "二", HEADS},
    {"参", "三", HEADS},         {"參", "三", HEADS},         {"〇", "無", HEADS},
    {"l", "I", SQUARE},          {"0", "O", SQUARE},          {"毛", "手", CAPTURE},
    {"主", "王", HAND},          {"絡", "終", MARK},          {"季終", "終", MARK},
    {"の終わり", "終", MARK},    {"撃", "撃裁", END},         {"裁", "撃裁", BEGIN},
    {"# ", "", BEGIN},           {"// ", "", BEGIN},          {"※ ", "", BEGIN},
    {"; ", "", BEGIN},           {"―", "一", HEADS},          {"壹", "一", HEADS},
    {"貳", "二", HEADS},         {"肆", "四", HEADS},         {"伍", "五", HEADS},
    {"○", "無", HEADS},          {"O", "無", HEADS},          {"1", "I", SQUARE},
    {"x", "手", CAPTURE},        {"X", "手", CAPTURE},        {"×", "手", CAPTURE},
    {"取", "手", CAPTURE},       {"季終了", "終", MARK},      {"終了", "終", MARK},
    {"の終り", "終", MARK},      {"のおわり", "終", MARK},    {"終わり", "終", MARK},
    {"終り", "終", MARK},        {"おわり", "終", MARK},      {" 終", "終", MARK},
    {"終 季", "終季", ANYWHERE}, {"再 行", "再行", ANYWHERE}, {"本", "", COUNTER},
    {"本", "", BEGIN},           {"点", "", COUNTER},         {"叁", "三", HEADS},
    {"いち", "一", HEADS},       {"に", "二", HEADS},         {"さん", "三", HEADS},
    {"よん", "四", HEADS},       {"ご", "五", HEADS},         {"①", "一", HEADS},
    {"②", "二", HEADS},          {"③", "三", HEADS},          {"④", "四", HEADS},
    {"⑤", "五", HEADS},          {"Ⅰ", "一", HEADS},          {"Ⅱ", "二", HEADS},
    {"Ⅲ", "三", HEADS},          {"Ⅳ", "四", HEADS},          {"Ⅴ", "五", HEADS},
    {"ニ", "二", WHOLE},         {"ミ", "三", WHOLE},         {"ー", "一", WHOLE},
    {"壱", "一", WHOLE},         {"弐", "二", WHOLE},         {"参", "三", WHOLE},
    {"撃裁無", "無撃裁", WHOLE}, {"劇", "撃", ANYWHERE},      {"箸", "橋", ANYWHERE},
    {"乕", "虎", ANYWHERE},      {"丘", "兵", ANYWHERE},      {"終り", "終季", WHOLE},
    {"終わり", "終季", WHOLE},   {"終わる", "終季", WHOLE},   {"終了", "終季", WHOLE},
    {"終期", "終季", WHOLE},     {"手:", "手", CAPTURE},      {";", " ", BEGIN},
    {"；", " ", BEGIN},
};

static bool is_piece(const char *text, size_t length)
{
    return ck_scan_profession(&(ck_scanner){text, 0, length}) != CK_NO_PROFESSION;
}

/* Whether the letters of squares stand before a place, or it begins the text, and after it: no word
 * of prose. */
static bool is_between_squares(const char *text, size_t length, size_t at, size_t end)
{
    const bool before = at == 0 || strchr("KLNTZXCMPAI", text[at - 1]);
    const bool ends =
        at > 0 && (end == length || (unsigned char)text[end] >= 0x80 || text[end] == ']');
    return before && (ends || (end < length && text[end] >= 'A' && text[end] <= 'Z'));
}

/* The length of a good number at a place; 0: none. */
static size_t points_at(const char *text, size_t length, size_t at)
{
    int32_t value;
    int8_t tenths;
    bool good = false;
    const size_t size = ck_read_points(text + at, length - at, &value, &tenths, &good);
    return good ? size : 0;
}

/* Whether a number ends before a place. */
static bool follows_number(const char *text, size_t at)
{
    const size_t size = strlen(ck_digit_sign[0]);
    int32_t value;
    bool good;
    return at > 0 &&
           (ck_is_figure(text[at - 1]) ||
            (at >= size && ck_read_number(text + at - size, size, &value, &good) == size));
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
        return ck_word_before(text, at, casts);
    case SQUARE:
        return is_between_squares(text, length, at, end);
    case CAPTURE:
        return end < length && (is_piece(text + end, length - end) ||
                                ck_word_among(text + end, length - end, colours) > 0);
    case HAND:
        return ck_word_before(text, at, hands);
    case MARK:
        return end == length && ck_word_before(text, at, seasons);
    case COUNTER:
        return end == length && follows_number(text, at);
    case BEGIN:
        return at == 0;
    case END:
        return end == length;
    case WHOLE:
        return at == 0 && end == length;
    default:
        return true;
    }
}

/* The row of a wrong sign at a place of a text; NULL: none. */
static const struct like_row *row_at(const char *text, size_t length, size_t at)
{
    if ((unsigned char)text[at] < 0x80 && !strchr("l01O-xX #/;", text[at]))
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
    static const char *const casts[] = {"橋", "水", "無撃", NULL};
    size_t end = at;
    bool small = false;
    if (at > 0 && ck_is_letter(text[at - 1]))
        return 0;
    for (; end < length && ck_is_letter(text[end]); end++)
        small |= text[end] != ck_upper(text[end]);
    if (!small)
        return 0;
    const bool beside = is_piece(text + end, length - end) || follows_piece(text, at) ||
                        ck_word_among(text + end, length - end, casts) > 0 ||
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

/* ---- parts in another order, or with other text between ---- */

/*
 * A form of a turn that people write. Returns the length of the form at a place, 0 for other text,
 * and writes what it stands for.
 */
typedef size_t like_form(ck_out *out, const char *text, size_t length, size_t at);

static size_t blanks_at(const char *text, size_t length, size_t at)
{
    size_t end = at;
    while (end < length && is_blank(text[end]))
        end++;
    return end - at;
}

/* The length of the usual name of a hand at a place; 0: none. */
static size_t hand_at(const char *text, size_t length, size_t at)
{
    static const char *const flash[] = {"同色", NULL};
    const size_t start = at + ck_word_among(text + at, length - at, flash);
    size_t best = 0;
    for (int i = 0; i < CK_HANDS; i++) {
        const char *sign = ck_hand_name[i].sign;
        if (ck_bytes_begin(text + start, length - start, sign) && strlen(sign) > best)
            best = strlen(sign);
    }
    return best > 0 ? start + best - at : 0;
}

/* Whether 為 stands in a text. */
static bool declares(const char *text, size_t length)
{
    static const char *const signs[] = {"為", NULL};
    size_t at = 0;
    while (at < length && ck_word_among(text + at, length - at, signs) == 0)
        at++;
    return at < length;
}

/* Whether a text ends with a choice: it is a declaration. */
static bool ends_with_choice(const char *text, size_t length)
{
    static const char *const choices[] = {"終季", "再行", NULL};
    return ck_word_before(text, length, choices);
}

/* 5点 behind a hand: points without 而手, or with 点. */
static size_t like_points(ck_out *out, const char *text, size_t length, size_t at)
{
    static const char *const joins[] = {"而手", "而", "手", "で", "+", NULL},
                             *const open[] = {"(", NULL}, *const unit[] = {"点)", "点", ")", NULL},
                             *const joined[] = {"而", "手", NULL};
    if (at == 0 || ck_word_before(text, at, joined) ||
        (!declares(text, at) && !ends_with_choice(text, length)))
        return 0;
    const size_t join = at + blanks_at(text, length, at);
    size_t start = join + ck_word_among(text + join, length - join, joins);
    start += ck_word_among(text + start, length - start, open);
    const size_t size = points_at(text, length, start);
    const size_t end =
        start + size + ck_word_among(text + start + size, length - start - size, unit);
    const bool usual = start > join && end == start + size &&
                       ck_word_among(text + join, length - join, joins + 3) == 0;
    if (size == 0 || usual || points_at(text, at, at > 3 ? at - 3 : 0) > 0)
        return 0;
    ck_put(out, "而手");
    ck_put_bytes(out, text + start, size);
    return end - at;
}

/* The Cavalry + 王, 다시 시작: hands, joints and choices of a declaration by other names. */
static size_t like_names(ck_out *out, const char *text, size_t length, size_t at)
{
    static const ck_term_kind kinds[] = {CK_TERM_FLASH, CK_TERM_HAND, CK_TERM_JOINT,
                                         CK_TERM_CHOICE};
    if (at == 0 || is_blank(text[at]) || ck_is_within(text[at]) || !declares(text, at) ||
        (ck_is_letter(text[at]) && ck_is_letter(text[at - 1])))
        return 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t size;
        const ck_term *term = ck_term_at(kinds[i], text + at, length - at, &size);
        if (!term || ck_bytes_are(text + at, size, term->sign))
            continue;
        ck_put(out, term->sign);
        return size;
    }
    return 0;
}

/* mirel 為王, mirel 王 終季, 王 終季: a name without [ ], a hand without 為. */
static size_t like_declaration(ck_out *out, const char *text, size_t length, size_t at)
{
    static const char *const signs[] = {"為", "或", "手", NULL};
    const bool named = at > 0 && text[at - 1] == ']';
    size_t end = at, hand;
    if ((at > 0 && !named) || (!declares(text, length) && !ends_with_choice(text, length)))
        return 0;
    while (!named && text[0] != '[' && end < length && !is_blank(text[end]) && text[end] != ':' &&
           ck_word_among(text + end, length - end, signs) == 0 && hand_at(text, length, end) == 0)
        end++;
    const size_t name = end;
    while (end < length && (is_blank(text[end]) || (text[end] == ':' && name > at)))
        end++;
    const bool declared = ck_bytes_begin(text + end, length - end, "為");
    hand = declared ? strlen("為") : hand_at(text, length, end);
    if (hand == 0 || (declared && name == at))
        return 0;
    size_t first = at, last = name; /* of the name, without other brackets */
    while (first < last && memchr("@<(", text[first], 3))
        first++;
    while (last > first && memchr("]>)", text[last - 1], 3))
        last--;
    if (name > at) {
        ck_put(out, "[");
        ck_put_bytes(out, text + first, last - first);
        ck_put(out, "]");
    }
    ck_put(out, declared ? "" : "為");
    ck_put_bytes(out, text + end, hand);
    return end + hand - at;
}

/* 王 alone: a piece that is taken. */
static size_t like_capture(ck_out *out, const char *text, size_t length, size_t at)
{
    static const char *const colours[] = {"赤", "黒", NULL}, *const taken[] = {"取り", "取", NULL};
    const size_t colour = ck_word_among(text, length, colours);
    const size_t sign = strlen(ck_profession_name[0].sign);
    const size_t end = colour + sign;
    if (at > 0 || !is_piece(text + colour, length - colour) ||
        (end < length && end + ck_word_among(text + end, length - end, taken) != length))
        return 0;
    ck_put(out, "手");
    ck_put_bytes(out, text, end);
    return length;
}

static like_form *const forms[] = {like_declaration, like_points, like_names, like_capture};

enum { LONGEST = 256 }; /* of a turn and what stands beside it */

/* The length of a form at a place, and what it stands for. */
static size_t put_form(ck_out *out, const char *text, size_t length, size_t at)
{
    size_t taken = 0;
    if (length > LONGEST)
        return 0;
    for (size_t i = 0; i < sizeof forms / sizeof *forms && taken == 0; i++)
        taken = forms[i](out, text, length, at);
    return taken;
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
        if (row && row->place != BEGIN && row->place != WHOLE)
            return true;
    }
    return ck_like_sign_has_small_squares(text, length) || is_header(text, length);
}

/* The place of a bracket within a name, [mi]rel]; 0: none. */
static size_t bracket_in_name(const char *text, size_t length)
{
    const char *inner = length > 0 && text[0] == '[' ? memchr(text, ']', length) : NULL;
    const size_t at = inner ? (size_t)(inner - text) : 0;
    const bool name = inner && at + 1 < length && text[length - 1] == ']' &&
                      !memchr(text + 1, '[', length - 1) &&
                      !memchr(inner + 1, ']', length - at - 2);
    return name ? at : 0;
}

bool ck_like_sign_in(const char *text, size_t length)
{
    ck_limited none = {.size = 0};
    ck_out nowhere = ck_limited_out(&none);
    for (size_t at = 0; at < length; at++) {
        if (put_form(&nowhere, text, length, at) > 0)
            return true;
    }
    return (length > 0 && row_at(text, length, 0)) || bracket_in_name(text, length) > 0 ||
           ck_like_sign_in_line(text, length);
}

/* The length of a name in [ ] at the beginning, which stays; 0: none. */
static size_t name_at(const char *text, size_t length)
{
    const char *end = length > 0 && text[0] == '[' ? memchr(text, ']', length) : NULL;
    return end ? (size_t)(end - text) + 1 : 0;
}

/* Writes the correction of the text at a place; returns the length that it replaces. */
static size_t put_at(ck_out *out, const char *text, size_t length, size_t at)
{
    const size_t form = put_form(out, text, length, at);
    if (form > 0)
        return form;
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

/* Writes a text without signs that look alike. */
static void put_signs(ck_out *out, const char *text, size_t length)
{
    const size_t bracket = bracket_in_name(text, length);
    size_t at = bracket > 0 ? bracket : name_at(text, length);
    ck_put_bytes(out, text, at);
    if (bracket > 0) {
        ck_put_bytes(out, text + bracket + 1, length - bracket - 1);
        return;
    }
    while (at < length)
        at += put_at(out, text, length, at);
}

/* Writes a text with its moves in the notation. */
static void put_moves(ck_out *out, const char *text, size_t length)
{
    bool usual;
    for (size_t at = 0; at < length;) {
        const size_t move = ck_put_loose_move(out, text, length, at, &usual);
        if (move == 0)
            ck_put_bytes(out, text + at, 1);
        at += move > 0 ? move : 1;
    }
}

void ck_like_sign_put(ck_out *out, const char *text, size_t length)
{
    char bytes[2 * LONGEST];
    ck_limited limited = {bytes, sizeof bytes, 0};
    ck_out signs = ck_limited_out(&limited);
    if (is_header(text, length)) {
        ck_put(out, "{");
        ck_put_bytes(out, text, length);
        ck_put(out, "}");
        return;
    }
    if (length <= LONGEST)
        put_signs(&signs, text, length);
    if (length <= LONGEST && limited.length < sizeof bytes)
        put_moves(out, bytes, limited.length);
    else
        put_signs(out, text, length);
}

ck_like_text ck_like_sign_corrected(const char *text, size_t length)
{
    ck_like_text corrected = {.length = 0};
    ck_limited limited = {corrected.bytes, sizeof corrected.bytes, 0};
    ck_out out = ck_limited_out(&limited);
    ck_like_sign_put(&out, text, length);
    if (limited.length <= limited.size)
        corrected.length = limited.length;
    return corrected;
}

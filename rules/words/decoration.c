/* Recognizes text pasted around a record, and lines that are certainly remarks. */
#include "rules/words/decoration.h"

#include "rules/base/utf8.h"
#include "rules/words/header_key.h"
#include "rules/words/like_sign.h"
#include "rules/words/names.h"
#include "rules/words/number.h"
#include "rules/words/rule_text.h"
#include "rules/words/scanner.h"
#include "rules/words/space.h"
#include "rules/words/spelling.h"
#include "rules/words/square.h"
#include "rules/words/usual_sign.h"

#include <utf8proc.h>

/* The next character in ASCII, '\0' for one without an ASCII form; *SIZE is its length. */
static char usual_at(const ck_scanner *in, size_t *size)
{
    const unsigned char first = (unsigned char)ck_scan_next(in);
    *size = 1;
    if (first < 0x80 || (first >= 0xe3 && first < 0xef)) /* Linzi are no forms of ASCII */
        return (char)first;
    const ck_usual_sign sign = ck_usual_sign_at(ck_scan_rest(in), ck_scan_left(in));
    if (sign.length == 0 || sign.usual[0] == '\0' || sign.usual[1] != '\0')
        return '\0';
    *size = sign.length;
    return sign.usual[0];
}

static bool skip_sign(ck_scanner *in, const char *signs)
{
    size_t size;
    const char sign = usual_at(in, &size);
    if (sign == '\0' || !strchr(signs, sign))
        return false;
    in->at += size;
    return true;
}

static bool skip_blanks(ck_scanner *in)
{
    const size_t start = in->at;
    ck_scan_spaces(in, CK_BLANK);
    return in->at > start;
}

static bool at_blank(ck_scanner in)
{
    return in.at == in.end || skip_blanks(&in);
}

static bool skip_figures(ck_scanner *in, int least, int most)
{
    int count = 0;
    while (count < most && skip_sign(in, "0123456789"))
        count++;
    size_t size;
    return count >= least && !ck_is_figure(usual_at(in, &size));
}

/* ---- times ---- */

/* 21:03, 21:03:11 */
static bool skip_time(ck_scanner *in)
{
    ck_scanner line = *in;
    if (!skip_figures(&line, 1, 2) || !skip_sign(&line, ":") || !skip_figures(&line, 2, 2))
        return false;
    if (skip_sign(&line, ":") && !skip_figures(&line, 2, 2))
        return false;
    *in = line;
    return true;
}

/* Whether a line has nothing but a time, or two as a clock shows them: 0:09/00:00:09. */
static bool is_time(const char *text, size_t length)
{
    ck_scanner in = {text, 0, length};
    return skip_time(&in) && (!ck_scan_byte(&in, '/') || skip_time(&in)) && in.at == in.end;
}

/* ---- quotes, lists, fences ---- */

static bool skip_quote(ck_scanner *in)
{
    return skip_sign(in, ">|");
}

/* A list mark, unless it is repeated (a rule, emphasis) or a minus. */
static bool skip_list_mark(ck_scanner *in)
{
    const char mark = ck_scan_next(in);
    if (ck_scan_word(in, "・") || ck_scan_word(in, "\u2022"))
        return in->at < in->end;
    return skip_sign(in, "-*") && in->at < in->end && !ck_is_figure(ck_scan_next(in)) &&
           ck_scan_next(in) != mark;
}

static bool skip_fence(ck_scanner *in)
{
    const bool fence = ck_scan_word(in, "```");
    in->at = fence ? in->end : in->at;
    return fence;
}

/* ---- move numbers ---- */

/* ①, ⑴, ⒈ and their successors: numbers of one character. */
static bool skip_number_sign(ck_scanner *in)
{
    static const struct {
        const char *first, *last;
    } rows[] = {{"\u2460", "\u249b"}, {"\u3251", "\u325f"}, {"\u32b1", "\u32bf"}};
    enum { SIZE = 3 };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (ck_scan_left(in) >= SIZE && memcmp(ck_scan_rest(in), rows[i].first, SIZE) >= 0 &&
            memcmp(ck_scan_rest(in), rows[i].last, SIZE) <= 0) {
            in->at += SIZE;
            return true;
        }
    }
    return false;
}

/* A number in figures or Linzi. */
static bool skip_any_number(ck_scanner *in)
{
    ck_scanner figures = *in;
    int32_t value;
    bool good;
    if (skip_figures(&figures, 1, 4)) {
        *in = figures;
        return true;
    }
    in->at += ck_read_number(ck_scan_rest(in), ck_scan_left(in), &value, &good);
    return in->at > figures.at && good;
}

/* 第1手, 1手目, 第1手目 */
static bool skip_counted_turn(ck_scanner *in)
{
    ck_scanner line = *in;
    const bool first = ck_scan_word(&line, "第");
    if (!skip_any_number(&line) || !ck_scan_word(&line, "手"))
        return false;
    if (!ck_scan_word(&line, "目") && !first)
        return false;
    skip_sign(&line, ":.");
    *in = line;
    return true;
}

/* (1) */
static bool skip_in_parentheses(ck_scanner *in)
{
    ck_scanner line = *in;
    if (!skip_sign(&line, "(") || !skip_figures(&line, 1, 4) || !skip_sign(&line, ")"))
        return false;
    *in = line;
    return true;
}

/* #1, №1, with or without a mark after it */
static bool skip_after_sign(ck_scanner *in)
{
    ck_scanner line = *in;
    if ((!skip_sign(&line, "#") && !ck_scan_word(&line, "\u2116")) || !skip_figures(&line, 1, 4))
        return false;
    skip_sign(&line, ".:)");
    if (!at_blank(line))
        return false;
    *in = line;
    return true;
}

/* 1. 1) 1: 1、 */
static bool skip_before_sign(ck_scanner *in)
{
    static const char *const points[] = {"\uff0e", "、", "．", NULL};
    ck_scanner line = *in;
    size_t size;
    if (!skip_figures(&line, 1, 4) ||
        (!skip_sign(&line, ".):") && !ck_scan_one_of(&line, points)) ||
        ck_is_figure(usual_at(&line, &size)))
        return false;
    while (skip_sign(&line, "."))
        ;
    *in = line;
    return true;
}

static bool skip_line_number(ck_scanner *in)
{
    return skip_number_sign(in) || skip_counted_turn(in) || skip_in_parentheses(in) ||
           skip_after_sign(in) || skip_before_sign(in);
}

/* Whether a move may begin here: a square, the colour of a placed piece, or notation 3. */
static bool may_be_move(ck_scanner in)
{
    static const char *const colours[] = {"黒", "赤", "或", "無", "\"", NULL};
    ck_square square;
    size_t size;
    ck_scan_spaces(&in, CK_BLANK);
    const char sign = usual_at(&in, &size);
    return ck_scan_square(&in, &square) || (size > 1 && sign >= 'A' && sign <= 'Z') ||
           ck_scan_one_of(&in, colours);
}

/* A number without a mark before a move. */
static bool skip_bare_number(ck_scanner *in)
{
    return skip_figures(in, 1, 4) && at_blank(*in) && may_be_move(*in);
}

/* ---- remarks ---- */

/* Signs of pieces, casts, declarations, marks and numbers. */
static bool is_sign_of_record(const char *text, size_t length)
{
    static const char *const signs[] = {"片", "獣", "黒", "赤", "或", "橋", "水", "撃", "裁",
                                        "此", "手", "為", "再", "而", "終", "始", "季", "周",
                                        "十", "百", "万", "億", "跳", "失", "心", NULL};
    for (int i = 0; i <= CK_PROFESSIONS; i++) {
        if (ck_bytes_begin(text, length, ck_profession_name[i].sign))
            return true;
    }
    for (int i = 0; i < 10; i++) {
        if (ck_bytes_begin(text, length, ck_digit_sign[i]))
            return true;
    }
    return ck_word_among(text, length, signs) > 0;
}

/* Whether a word of notation 2 without its tone stands here; a tone is a figure and counts alone.
 * Shorter words, such as “at” and “a”, are also English. */
static bool is_word_of_record(const char *text, size_t length)
{
    enum { SHORTEST = 3 };
    size_t size = 0, right;
    while (size < length && ck_is_letter(text[size]))
        size++;
    return size >= SHORTEST && ck_spelling_right_word(text, size, &right) != NULL;
}

static bool is_enclosing(char sign)
{
    return sign == '[' || sign == ']' || sign == '{' || sign == '}' || sign == '"';
}

/* Whether a part of a record, but a square, stands at a place after the character BEFORE. */
static bool has_part_at(const char *text, size_t length, char before, bool romanized)
{
    if ((unsigned char)text[0] < 0x80)
        return romanized && !ck_is_letter(before) && is_word_of_record(text, length);
    return is_sign_of_record(text, length);
}

/* Whether the capital at a place may be of a square; NUL must not stand there: a column
 * letter before anything but a small letter, or a row letter that begins no word. Prose has
 * neither. */
static bool may_be_of_square(const char *line, size_t length, size_t at)
{
    const char sign = line[at], before = at > 0 ? line[at - 1] : ' ';
    const char after = at + 1 < length ? line[at + 1] : '.';
    const bool begins = before == ' ' || before == '(' || before == '\t';
    if (strchr("KLNTZXCMP", sign))
        return !(after >= 'a' && after <= 'z') || (unsigned char)before >= 0x80;
    return strchr("AEIOUY", sign) && (!begins || (unsigned char)after >= 0x80);
}

/* Enclosures and figures are parts of a record wherever they stand: most lines have one. */
static bool has_figure_or_enclosure(const char *line, size_t length)
{
    for (size_t at = 0; at < length; at++) {
        if (ck_is_figure(line[at]) || is_enclosing(line[at]))
            return true;
    }
    return false;
}

static bool is_hiragana(const char *text, size_t length)
{
    return length >= 3 && memcmp(text, "ぁ", 3) >= 0 && memcmp(text, "ゟ", 3) <= 0;
}

/* The length of an everyday word with signs of the notation: 王手, いい手; 0: none. */
static size_t everyday_word(const char *line, size_t length, size_t at)
{
    static const char *const words[] = {"王手", "手番", "兵法", "好手", "悪手", "妙手",
                                        "先手", "後手", "相手", "手順", "手筋", "勝手",
                                        "初手", "次手", "選手", "手数", "将棋", NULL};
    const size_t hand = sizeof "手" - 1, word = ck_word_among(line + at, length - at, words);
    const char *rest = line + at + hand;
    if (word > 0 || !ck_bytes_begin(line + at, length - at, "手"))
        return word;
    const size_t left = length - at - hand;
    const bool piece = left > 0 && is_sign_of_record(rest, left);
    const bool within = is_hiragana(rest, left) || (at >= 3 && is_hiragana(line + at - 3, 3));
    return within && !piece ? hand : 0;
}

/* Whether a line may be a misspelt mark of a season: 春絡. */
static bool may_be_mark(const char *line, size_t length)
{
    enum { SIGN = 3, MOST_SIGNS = 3 };
    bool season = false;
    for (int i = 0; i < 4; i++)
        season |= ck_bytes_begin(line, length, ck_season_name[i]);
    return season && length > SIGN && length <= MOST_SIGNS * SIGN;
}

/* Whether a text is a link and nothing else. */
static bool is_link(const char *text, size_t length)
{
    static const char *const begins[] = {"https://", "http://", NULL};
    return ck_word_among(text, length, begins) > 0 && !memchr(text, ' ', length);
}

bool ck_decoration_is_remark(const char *line, size_t length, bool romanized)
{
    size_t everyday;
    ck_space_trim(&line, &length, CK_BLANK | CK_RETURN);
    if (is_link(line, length) || is_time(line, length))
        return true;
    if (has_figure_or_enclosure(line, length) || may_be_mark(line, length))
        return false;
    for (size_t at = 0; at < length; at++) {
        if ((everyday = everyday_word(line, length, at)) > 0)
            at += everyday - 1;
        else if (line[at] == '\0' || may_be_of_square(line, length, at) ||
                 has_part_at(line + at, length - at, at > 0 ? line[at - 1] : ' ', romanized))
            return false;
    }
    return length > 0 && !ck_like_sign_in_line(line, length);
}

/* ---- punctuation ---- */

/* The length of a sign of punctuation that encloses nothing of a record; 0: none. */
static size_t punctuation(const char *text, size_t length)
{
    const unsigned char first = (unsigned char)text[0];
    if (first < 0x80)
        return first > ' ' && first < 0x7f && !ck_is_letter(text[0]) && !ck_is_figure(text[0]) &&
               !is_enclosing(text[0]);
    utf8proc_int32_t code;
    const utf8proc_ssize_t size =
        utf8proc_iterate((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length, &code);
    const utf8proc_category_t category = size > 0 ? utf8proc_category(code) : UTF8PROC_CATEGORY_CN;
    const bool sign = category == UTF8PROC_CATEGORY_PD || category == UTF8PROC_CATEGORY_PO ||
                      category == UTF8PROC_CATEGORY_PC;
    return sign ? (size_t)size : 0;
}

size_t ck_decoration_punctuation(const char *text, size_t length)
{
    ck_scanner in = {text, 0, length};
    size_t size;
    while (in.at < in.end && (size = punctuation(ck_scan_rest(&in), ck_scan_left(&in))) > 0)
        in.at += size;
    const size_t end = in.at;
    ck_scan_spaces(&in, CK_BLANK | CK_RETURN | CK_LINE_FEED);
    return in.at > end || end == in.end ? end : 0;
}

/* ---- notes behind an entry ---- */

/* Whether a character joined to an entry may belong to it: a letter, a figure, katakana or
 * Linzi. */
static bool may_continue(const char *text, size_t length)
{
    const unsigned char first = (unsigned char)text[0];
    if (first < 0x80)
        return ck_is_letter(text[0]) || ck_is_figure(text[0]) || text[0] == '-' || text[0] == '_';
    return first >= 0xe3 && first <= 0xe9 && !is_hiragana(text, length) &&
           memcmp(text, "〟", length < 3 ? length : 3) > 0;
}

/* Whether a word has only figures: an amount. */
static bool is_amount(const char *text, size_t length, size_t at)
{
    if (at > 0 && text[at - 1] != ' ')
        return false;
    const size_t start = at;
    while (at < length && ck_is_figure(text[at]))
        at++;
    return at > start && (at == length || text[at] == ' ');
}

/* Whether a square in capitals stands at a place, not within a word. */
static bool has_square_at(const char *text, size_t length, size_t at)
{
    ck_square square;
    const size_t size = ck_read_square(text + at, length - at, false, &square);
    return size > 0 &&
           (at == 0 || !ck_is_letter(text[at - 1]) || (unsigned char)text[at - 1] >= 0x80);
}

bool ck_decoration_is_note(const char *text, size_t length, bool joined)
{
    size_t everyday;
    if (length == 0 || (joined && may_continue(text, length)) || may_be_mark(text, length) ||
        ck_like_sign_in_line(text, length))
        return false;
    for (size_t at = 0; at < length; at++) {
        if ((everyday = everyday_word(text, length, at)) > 0)
            at += everyday - 1;
        else if (text[at] == '\0' || is_enclosing(text[at]) || is_amount(text, length, at) ||
                 has_square_at(text, length, at) ||
                 (joined && at == 0 && may_be_of_square(text, length, at)) ||
                 ((unsigned char)text[at] >= 0x80 && is_sign_of_record(text + at, length - at)))
            return false;
    }
    return true;
}

/* ---- chat ---- */

/* [21:03], [21:03:11], with or without a date */
static bool skip_time_in_brackets(ck_scanner *in)
{
    ck_scanner line = *in, date;
    if (!skip_sign(&line, "["))
        return false;
    date = line;
    while (skip_sign(&date, "0123456789/.-"))
        ;
    if (date.at > line.at && (skip_sign(&date, ","), skip_blanks(&date)))
        line = date;
    if (!skip_time(&line) || !skip_sign(&line, "]"))
        return false;
    *in = line;
    return true;
}

/* A name of one word without signs of a record. */
static bool skip_sender(ck_scanner *in)
{
    enum { LONGEST = 64 };
    static const char *const headings[] = {"先手", "後手", "結果", NULL};
    const char *name = ck_scan_rest(in);
    ck_scanner line = *in;
    size_t size;
    char sign;
    while ((sign = usual_at(&line, &size)) != ':' && line.at < line.end && !at_blank(line) &&
           !strchr("{}[]\"", sign ? sign : ' '))
        line.at += size > 1 ? size : 1;
    const size_t length = line.at - in->at;
    if (length == 0 || length > LONGEST || !ck_decoration_is_remark(name, length, false) ||
        ck_is_rule_key(name, length) || ck_header_key_of_heading(name, length) != CK_HEADER_KEYS ||
        ck_word_among(name, length, headings) == length)
        return false;
    in->at = line.at;
    return true;
}

/* A sender and a colon, sy:, that begin no link. */
static bool skip_named_sender(ck_scanner *in)
{
    ck_scanner line = *in;
    if (!skip_sender(&line) || !skip_sign(&line, ":") ||
        ck_bytes_begin(ck_scan_rest(&line), ck_scan_left(&line), "//"))
        return false;
    *in = line;
    return true;
}

size_t ck_decoration_sender(const char *line, size_t length)
{
    ck_scanner in = {line, 0, length};
    return skip_named_sender(&in) ? in.at : 0;
}

/* Whether a line has a colon, ASCII or full-width, as near as that of a sender and a time. */
static bool has_colon(const char *line, size_t length)
{
    enum { FARTHEST = 160 };
    static const char wide[] = "：";
    const char *at = line, *end = line + (length < FARTHEST ? length : FARTHEST);
    if (memchr(line, ':', (size_t)(end - line)))
        return true;
    for (; (at = memchr(at, wide[0], (size_t)(end - at))); at++) {
        if (ck_bytes_begin(at, (size_t)(end - at), wide))
            return true;
    }
    return false;
}

/* Whether a note in brackets begins here, which is text of a record; [ is none. */
static bool at_note(const ck_scanner *in)
{
    static const char *const opening[] = {"【", "「", "『", NULL};
    size_t size;
    return usual_at(in, &size) == '(' ||
           ck_word_among(ck_scan_rest(in), ck_scan_left(in), opening) > 0;
}

/* Sender and time of a message; its text is a part of a record or begins on the next line. */
static bool skip_chat_prefix(ck_scanner *in)
{
    ck_scanner line = *in;
    bool complete = false; /* sender and time */
    if (!has_colon(ck_scan_rest(in), ck_scan_left(in)))
        return false;
    const bool timed = (skip_time_in_brackets(&line) || skip_time(&line)) &&
                       (skip_blanks(&line) || at_note(&line));
    bool taken = timed;
    ck_scanner named = line;
    if (skip_sender(&named)) {
        ck_scanner later = named;
        if (skip_sign(&named, ":")) {
            if (ck_bytes_begin(ck_scan_rest(&named), ck_scan_left(&named), "//"))
                return false; /* https://… */
            line = named;
            taken = true;
            complete = timed;
        } else if (skip_blanks(&later) && skip_time(&later)) {
            skip_sign(&later, ":");
            line = later;
            taken = complete = true;
        }
    }
    const bool empty = line.at == line.end;
    if (!taken || (empty && !complete) ||
        (!empty && !(timed && at_note(&line)) &&
         ck_decoration_is_remark(ck_scan_rest(&line), ck_scan_left(&line), false)))
        return false;
    *in = line;
    return true;
}

/* ---- a line ---- */

static ck_decoration_kind skip_any(ck_scanner *in)
{
    static const struct {
        ck_decoration_kind kind;
        bool (*skip)(ck_scanner *in);
    } kinds[] = {{CK_CODE_FENCE, skip_fence},        {CK_QUOTE_MARK, skip_quote},
                 {CK_LINE_NUMBER, skip_line_number}, {CK_LINE_NUMBER, skip_bare_number},
                 {CK_LIST_MARK, skip_list_mark},     {CK_CHAT_PREFIX, skip_chat_prefix}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        ck_scanner line = *in;
        if (!kinds[i].skip(&line))
            continue;
        *in = line;
        return kinds[i].kind;
    }
    return CK_NO_DECORATION;
}

ck_decoration ck_decoration_at(const char *line, size_t length)
{
    ck_square square;
    ck_scanner in = {line, 0, length};
    const bool mark = length > 0 && (line[0] == '%' || ck_bytes_begin(line, length, "星一周"));
    if (length == 0 || line[0] == '{' || ck_read_square(line, length, false, &square) > 0 ||
        (mark && !has_colon(line, length)))
        return (ck_decoration){CK_NO_DECORATION, 0, 0};
    const ck_decoration_kind kind = skip_any(&in);
    size_t bare = in.at;
    while (bare > 0 && line[bare - 1] == ' ')
        bare--;
    ck_scan_spaces(&in, CK_BLANK);
    return (ck_decoration){kind, bare, kind ? in.at : 0};
}

/* ---- a text ---- */

/* The end of the current line, looked for once. */
static size_t line_end(ck_decoration_walk *walk)
{
    if (walk->line_end <= walk->at) {
        const char *end = memchr(walk->text + walk->at, '\n', walk->length - walk->at);
        walk->line_end = end ? (size_t)(end - walk->text) : walk->length;
    }
    return walk->line_end;
}

static bool found(ck_decoration_walk *walk, size_t at, ck_decoration decoration)
{
    walk->kind = decoration.kind;
    walk->bare = (ck_span){(uint32_t)at, (uint32_t)decoration.bare};
    walk->span = (ck_span){(uint32_t)at, (uint32_t)decoration.length};
    walk->at = at + decoration.length;
    return true;
}

/* Whether the event before a place may still want a number. */
static bool is_event_open(const char *text, size_t at)
{
    static const char *const whole[] = {"上行", "無行", NULL};
    static const char *const words[] = {"裁", "行", "払", "与", "手", "値",
                                        "加", "換", "得", "為", "親", NULL};
    while (at > 0 && (unsigned char)text[at - 1] <= ' ')
        at--;
    return ck_word_before(text, at, words) && !ck_word_before(text, at, whole);
}

/* In another game, a number at the start of a line is decoration only before a square, a name, an
 * item or a mark. */
static bool may_count(const ck_decoration_walk *walk, const char *rest, size_t length)
{
    static const char *const starts[] = {"[",    "{",    "季",   "春",   "夏",     "秋",
                                         "冬",   "上季", "下季", "終季", "星一周", "衣",
                                         "手片", "付片", "積片", "斥",   "光",     NULL};
    ck_square square;
    return !walk->of_game || ck_read_square(rest, length, false, &square) > 0 ||
           (ck_word_among(rest, length, starts) > 0 && !is_event_open(walk->text, walk->at));
}

/* Whether the text names a player near its start, in [ ] or as the value of a header item. */
static bool is_player(const ck_decoration_walk *walk, const char *name, size_t length)
{
    enum { HEAD = 1024 };
    const char *text = walk->text, *at = text;
    const char *end = text + (walk->length < HEAD ? walk->length : HEAD);
    for (; (at = memchr(at, name[0], (size_t)(end - at))); at++) {
        if (at > text && (size_t)(end - at) > length && memcmp(at, name, length) == 0 &&
            ((at[-1] == '[' && at[length] == ']') || (at[-1] == ':' && at[length] == '}')))
            return true;
    }
    return false;
}

/* The end of the next message after END with a part of the record, 0: none. Between the two are
 * only blank lines and other messages. */
static size_t next_message(const ck_decoration_walk *walk, size_t end)
{
    while (end < walk->length) {
        ck_scanner in = {walk->text, end + 1, walk->length};
        const char *line = ck_scan_rest(&in);
        const char *newline = in.at < in.end ? memchr(line, '\n', ck_scan_left(&in)) : NULL;
        in.end = newline ? (size_t)(newline - walk->text) : walk->length;
        end = in.end;
        ck_scan_spaces(&in, CK_BLANK | CK_RETURN);
        ck_decoration found;
        while ((found = ck_decoration_at(ck_scan_rest(&in), ck_scan_left(&in))).kind !=
                   CK_NO_DECORATION &&
               found.kind != CK_CHAT_PREFIX)
            in.at += found.length;
        if (found.kind == CK_CHAT_PREFIX)
            return end;
        if (in.at < in.end && !skip_named_sender(&in))
            break;
    }
    return 0;
}

/* Whether a sender at AT, on the line before END, is that of a message. A player's name may begin a
 * declaration; a word before the colon of a single line is text. */
static bool is_message(ck_decoration_walk *walk, size_t at, size_t end)
{
    static const char *const marks[] = {"手",   "春",   "夏",     "秋", "冬",
                                        "上季", "下季", "星一周", "[",  NULL};
    ck_scanner name = {walk->text, at, end}, line = name;
    if (!skip_named_sender(&line))
        return true; /* it has a time */
    const bool joined = at < walk->message;
    if (walk->message <= end)
        walk->message = next_message(walk, end);
    skip_sender(&name);
    if (!is_player(walk, walk->text + at, name.at - at))
        return joined || walk->message > 0;
    skip_blanks(&line);
    return may_be_move(line) || ck_scan_one_of(&line, marks);
}

/* Finds the next decoration at the start of a line. */
static bool next_at_head(ck_decoration_walk *walk, size_t end)
{
    ck_scanner line = {walk->text, walk->at, end};
    line.end -= end > walk->at && walk->text[end - 1] == '\r';
    ck_scan_spaces(&line, CK_BLANK);
    ck_decoration decoration = ck_decoration_at(ck_scan_rest(&line), ck_scan_left(&line));
    const bool again = walk->kind == CK_CHAT_PREFIX && walk->at == ck_end_of(walk->span);
    if (decoration.kind == CK_CHAT_PREFIX && (again || !is_message(walk, line.at, line.end)))
        decoration.kind = CK_NO_DECORATION;
    const size_t next = line.at + decoration.length;
    if (decoration.kind == CK_LINE_NUMBER ? may_count(walk, walk->text + next, line.end - next)
                                          : decoration.kind != CK_NO_DECORATION)
        return found(walk, line.at, decoration);
    walk->at = line.at;
    walk->inside = true;
    return false;
}

/* The place after the last closing bracket or quotation mark of a line. */
static size_t after_enclosures(const char *text, size_t at, size_t end)
{
    for (size_t last = end; last > at; last--) {
        if (strchr("}]\"", text[last - 1]) && text[last - 1] != '\0')
            return last;
    }
    return end;
}

/* Whether the current line has a word of notation 2 before a place: small letters and a tone. Goes
 * on from the last such place. */
static bool is_romanized(ck_decoration_walk *walk, size_t at)
{
    const char *text = walk->text;
    for (; walk->looked < at; walk->looked++) {
        const char sign = text[walk->looked];
        const char before = walk->looked > 0 ? text[walk->looked - 1] : '\n';
        walk->toned |= (sign == '1' || sign == '2') && before >= 'a' && before <= 'z';
        walk->toned &= sign != '\n';
    }
    return walk->toned;
}

/* Whether a number may follow the text before a place: points, heads or a score; in notation 2
 * heads within a sentence. */
static bool wants_number(ck_decoration_walk *walk, size_t at)
{
    static const char *const words[] = {"橋", "水", "手", "再", "而", "與", "与", "]", NULL};
    const char *text = walk->text;
    while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
        at--;
    if (at > 0 && text[at - 1] != '.' && is_romanized(walk, at))
        return true;
    return ck_word_before(text, at, words);
}

/* Finds the next number before a later move of a line. */
static bool next_within(ck_decoration_walk *walk, size_t end)
{
    const char *text = walk->text;
    for (size_t at = walk->at; at < end; at++) {
        if (text[at] != '\0' && strchr("{[\"", text[at]))
            at = after_enclosures(text, at, end) - 1;
        ck_scanner in = {text, at, end};
        if (!skip_blanks(&in))
            continue;
        const size_t start = in.at;
        at = start - 1;
        if (wants_number(walk, start) || !skip_line_number(&in) || !may_be_move(in))
            continue;
        const size_t bare = in.at - start;
        ck_scan_spaces(&in, CK_BLANK);
        return found(walk, start, (ck_decoration){CK_LINE_NUMBER, bare, in.at - start});
    }
    return false;
}

/* Whether a text names a game. */
static bool names_game(const char *text, size_t length)
{
    static const char *const keys[] = {"遊", "游", NULL};
    for (size_t at = 0; at < length; at++) {
        if (ck_word_among(text + at, length - at, keys) > 0)
            return true;
    }
    return false;
}

ck_decoration_walk ck_decoration_begin(const char *text, size_t length, size_t at)
{
    return (ck_decoration_walk){
        .text = text, .length = length, .at = at, .of_game = names_game(text, length)};
}

bool ck_decoration_next(ck_decoration_walk *walk)
{
    while (walk->at < walk->length) {
        const size_t end = line_end(walk);
        if ((!walk->inside && next_at_head(walk, end)) ||
            (!walk->of_game && next_within(walk, end)))
            return true;
        walk->at = end + 1;
        walk->inside = false;
    }
    return false;
}

const char *ck_decoration_open_bracket(ck_text text)
{
    static const char *const pairs[][2] = {
        {"(", ")"}, {"（", "）"}, {"【", "】"}, {"「", "」"}, {"『", "』"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const size_t size = strlen(pairs[i][1]);
        if (!ck_begins(text, pairs[i][0]))
            continue;
        for (size_t at = 0; at + size <= text.length; at++) {
            if (memcmp(text.bytes + at, pairs[i][1], size) == 0)
                return NULL;
        }
        return pairs[i][0];
    }
    return NULL;
}

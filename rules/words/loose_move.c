/* Reads moves with arrows, with the piece first, in English or unsaid, and with other words for
 * their casts. */
#include "rules/words/loose_move.h"

#include "rules/base/utf8.h"
#include "rules/words/names.h"
#include "rules/words/scanner.h"
#include "rules/words/space.h"
#include "rules/words/term.h"

/* A move as far as it was read. */
typedef struct loose_move {
    ck_scanner in;
    ck_name part[16]; /* what it is in the notation */
    int parts;
    bool odd;     /* the notation does not write it so */
    bool apart;   /* blanks stand beside the piece: then they may stand between all parts */
    bool turned;  /* the piece comes first */
    bool unnamed; /* no piece is named */
    bool roman;   /* the piece has its word of notation 2 */
    bool minds;
} loose_move;

static void add(loose_move *move, const char *text, size_t length)
{
    move->part[move->parts++] = (ck_name){text, length};
}

/* Adds the text from a place on. */
static void add_from(loose_move *move, size_t start)
{
    add(move, move->in.text + start, move->in.at - start);
}

/* ---- what stands between the parts ---- */

static bool skip_blanks(ck_scanner *in)
{
    const size_t start = in->at;
    ck_scan_spaces(in, CK_BLANK);
    return in->at > start;
}

/* Skips blanks and an arrow; returns whether there is an arrow. *APART: blanks. */
static bool skip_join(ck_scanner *in, bool *apart)
{
    *apart = skip_blanks(in);
    static const char *const arrows[] = {"から", "→", "⇒", "➡", "➜",  "⟶", "->", "=>", "--",
                                         ">",    "-", "—", "―", "ー", "–", "~",  "〜", NULL};
    const bool arrow = ck_scan_one_of(in, arrows);
    *apart |= skip_blanks(in);
    return arrow;
}

/* ---- the parts ---- */

/* Accepts the letter of notation 3 of a piece: joined to letters on both sides or on none, and
 * beginning no square. */
static ck_profession scan_letter(ck_scanner *in)
{
    ck_square square;
    ck_scanner ahead = *in;
    int piece = 0;
    while (piece < CK_PROFESSIONS && ck_profession_name[piece].mrf != ck_scan_next(in))
        piece++;
    if (piece == CK_PROFESSIONS || ck_scan_square(&ahead, &square))
        return CK_NO_PROFESSION;
    ahead.at++;
    if ((in->at > 0 && ck_is_letter(in->text[in->at - 1])) != ck_is_letter(ck_scan_next(&ahead)))
        return CK_NO_PROFESSION;
    in->at++;
    return (ck_profession)piece;
}

/* Accepts the romanized name of a piece, or another name, in letters, kana or Korean; NULL: none.
 */
static const ck_term *scan_named_piece(ck_scanner *in, bool roman)
{
    enum { KANA = 0xe3, KOREAN = 0xea, KOREAN_END = 0xed }; /* their first bytes */
    const unsigned char byte = (unsigned char)ck_scan_next(in);
    size_t size;
    if (!ck_is_letter((char)byte) && byte != KANA && (byte < KOREAN || byte > KOREAN_END))
        return NULL;
    const ck_term *term = ck_term_at(CK_TERM_PIECE, ck_scan_rest(in), ck_scan_left(in), &size);
    const char *const words[] = {term ? term->roman : NULL, term ? term->variant : NULL};
    bool found = false;
    for (int i = 0; i < 2 && words[i]; i++)
        found |= ck_term_name_length(ck_scan_rest(in), size,
                                     (ck_name){words[i], strlen(words[i])}) == size;
    if (!term || found != roman)
        return NULL;
    in->at += size;
    return term;
}

/* Accepts a piece by its sign, another name or its letter, 片 as CK_NO_PROFESSION with *ANY. */
static ck_profession scan_piece(ck_scanner *in, bool *any, bool *odd)
{
    ck_profession piece = ck_scan_profession(in);
    *any = piece == CK_NO_PROFESSION && ck_scan_word(in, "片");
    *odd = piece == CK_NO_PROFESSION && !*any;
    if (!*odd)
        return piece;
    const ck_term *term = scan_named_piece(in, false);
    *odd = term || ck_is_letter(ck_scan_next(in));
    return term ? (ck_profession)term->value : *odd ? scan_letter(in) : CK_NO_PROFESSION;
}

/* Reads a piece into the move. */
static bool read_piece(loose_move *move)
{
    bool any, odd;
    const ck_profession piece = scan_piece(&move->in, &any, &odd);
    if (piece == CK_NO_PROFESSION && !any)
        return false;
    const char *sign = any ? "片" : ck_profession_name[piece].sign;
    move->minds = piece == CK_MINDS;
    move->odd |= odd;
    add(move, sign, strlen(sign));
    return true;
}

/* Whether a move with its piece behind the square begins at a place: a piece comes next. */
static bool precedes_piece(const loose_move *move, ck_scanner in)
{
    bool any, odd, apart;
    const bool arrow = skip_join(&in, &apart);
    if (move->turned && (apart || arrow))
        return false;
    const ck_profession piece = scan_piece(&in, &any, &odd);
    return any || piece != CK_NO_PROFESSION;
}

/* Accepts a square that no other letter continues. */
static bool scan_whole_square(ck_scanner *in)
{
    ck_square square;
    ck_scanner ahead = *in;
    if (!ck_scan_square(&ahead, &square))
        return false;
    const size_t end = ahead.at;
    if (ck_is_letter(ck_scan_next(&ahead)) && !ck_scan_square(&ahead, &square) &&
        scan_letter(&ahead) == CK_NO_PROFESSION)
        return false;
    in->at = end;
    return true;
}

/* Accepts [XO] or [或]. */
static bool scan_bracket(ck_scanner *in)
{
    ck_scanner ahead = *in;
    if (!ck_scan_byte(&ahead, '[') || (!scan_whole_square(&ahead) && !ck_scan_word(&ahead, "或")) ||
        !ck_scan_byte(&ahead, ']'))
        return false;
    *in = ahead;
    return true;
}

/* Accepts a square in other brackets, with another square directly behind it: (MAI)MY, <XO>CO. */
static bool scan_other_bracket(ck_scanner *in, ck_name *square)
{
    static const char *const pairs[][2] = {{"(", ")"},   {"（", "）"}, {"<", ">"},
                                           {"〔", "〕"}, {"《", "》"}, {"|", "|"}};
    if (!memchr("(<|\xe3\xef", ck_scan_next(in), 5))
        return false;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        ck_scanner ahead = *in;
        if (!ck_scan_word(&ahead, pairs[i][0]))
            continue;
        const size_t start = ahead.at;
        if (!scan_whole_square(&ahead))
            continue;
        *square = (ck_name){in->text + start, ahead.at - start};
        if (!ck_scan_word(&ahead, pairs[i][1]))
            continue;
        ck_scanner next = ahead;
        if (!scan_whole_square(&next))
            continue;
        *in = ahead;
        return true;
    }
    return false;
}

/* Accepts what people write between the squares of a move besides arrows. */
static bool scan_separator(ck_scanner *in)
{
    static const char *const separators[] = {"、", "，",   ",",      "/",    ".",
                                             "・", "経由", "越えて", "越え", NULL};
    return memchr(",/.\xe3\xe7\xe8\xef", ck_scan_next(in), 7) && ck_scan_one_of(in, separators);
}

/* Whether a cast comes next. */
static bool precedes_cast(ck_scanner in)
{
    static const char *const casts[] = {"橋", "水", "無撃裁", "裁", NULL};
    return ck_scan_one_of(&in, casts) || ck_scan_digit(&in) >= 0;
}

/* Reads a square that the move goes to, and what joins it to the one before. Behind a lone blank or
 * a separator it may be of a remark, unless casts follow. */
static bool read_square(loose_move *move)
{
    bool apart;
    const ck_scanner before = move->in;
    const bool arrow = skip_join(&move->in, &apart);
    const bool parted = !arrow && scan_separator(&move->in);
    const size_t start = move->in.at;
    ck_name enclosed = {"", 0};
    const bool square = (move->minds && scan_bracket(&move->in)) ||
                        scan_other_bracket(&move->in, &enclosed) ||
                        (scan_whole_square(&move->in) && !precedes_piece(move, move->in));
    const bool lone = parted || (apart && !arrow && !move->apart && !move->minds);
    if (!square || (move->unnamed && !arrow) || (lone && !precedes_cast(move->in))) {
        move->in = before;
        return false;
    }
    if (enclosed.length > 0 && move->minds) {
        add(move, "[", 1);
        add(move, enclosed.text, enclosed.length);
        add(move, "]", 1);
    } else if (enclosed.length > 0) {
        add(move, enclosed.text, enclosed.length);
    } else {
        add_from(move, start);
    }
    move->odd |= arrow || lone || enclosed.length > 0;
    return true;
}

static const char *const stops[] = {"\n", " ",  "\t", ",",  ".",  ";", ")",
                                    "}",  "、", "。", "，", "　", NULL};

/* Reads a piece and looks for a blank behind it. */
static bool read_piece_and_blank(loose_move *move)
{
    if (!read_piece(move))
        return false;
    ck_scanner behind = move->in;
    move->apart |= skip_blanks(&behind);
    return true;
}

/* Reads the word of a piece in notation 2, which stays. */
static bool read_roman_piece(loose_move *move)
{
    const size_t start = move->in.at;
    move->roman = move->apart && scan_named_piece(&move->in, true);
    if (move->roman)
        add_from(move, start);
    return move->roman;
}

/* Reads MAU弓 or, before an arrow, MAU alone. */
static bool read_usual_start(loose_move *move)
{
    const size_t start = move->in.at;
    if (!scan_whole_square(&move->in))
        return false;
    add_from(move, start);
    const ck_scanner from = move->in;
    const bool arrow = skip_join(&move->in, &move->apart);
    move->odd = arrow;
    if (read_piece_and_blank(move) || read_roman_piece(move))
        return true;
    move->in = from;
    move->unnamed = true;
    add(move, "片", strlen("片"));
    return arrow && (start == 0 || ck_word_before(move->in.text, start, stops));
}

/* Reads the piece and the square that it leaves, or its colour; returns the number of squares that
 * may follow. */
static int read_start(loose_move *move)
{
    enum { OF_MINDS = 3, OF_PIECE = 2 };
    static const char *const colours[] = {"黒", "赤", NULL};
    const size_t start = move->in.at;
    if (ck_scan_one_of(&move->in, colours)) {
        add_from(move, start);
        move->apart = skip_blanks(&move->in);
        return read_piece_and_blank(move) && !move->minds;
    }
    const loose_move begun = *move;
    if (!read_usual_start(move)) {
        *move = begun;
        /* 弓MAU */
        bool apart;
        if (!read_piece(move))
            return 0;
        skip_join(&move->in, &apart);
        const size_t square = move->in.at;
        move->turned = move->odd = move->apart = true;
        if (!scan_whole_square(&move->in) || precedes_piece(move, move->in))
            return 0;
        add_from(move, square);
        const ck_name piece = move->part[0];
        move->part[0] = move->part[1];
        move->part[1] = piece;
    }
    return move->minds ? OF_MINDS : OF_PIECE;
}

/* ---- casts ---- */

/* Reads a word of a cast, or another word for it, and its heads behind it. */
static void read_cast(loose_move *move, const char *const *others, const char *usual)
{
    static const char *const opening[] = {"(", "（", NULL}, *const closing[] = {")", "）", NULL},
                             *const colons[] = {":", "=", NULL};
    ck_scanner in = move->in;
    skip_blanks(&in);
    bool other = ck_scan_one_of(&in, others);
    if (!other && !ck_scan_word(&in, usual))
        return;
    skip_blanks(&in);
    const bool open = ck_scan_one_of(&in, opening);
    other |= open || ck_scan_one_of(&in, colons);
    const ck_scanner heads = in;
    if (ck_scan_digit(&in) < 0 && !ck_scan_word(&in, "或"))
        return;
    add(move, usual, strlen(usual));
    add(move, ck_scan_rest(&heads), in.at - heads.at);
    move->odd |= other && (!open || ck_scan_one_of(&in, closing));
    move->in = in;
}

/* Reads 無 撃裁 and 無撃 裁. */
static void read_parted_uncast(loose_move *move)
{
    static const char *const signs[] = {"無", "撃", "裁"};
    ck_scanner in = move->in;
    bool parted = false;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        parted |= skip_blanks(&in) && i > 0;
        if (!ck_scan_word(&in, signs[i]))
            return;
    }
    if (parted) {
        add(move, "無撃裁", strlen("無撃裁"));
        move->in = in;
        move->odd = true;
    }
}

/* Reads 橋裁三, 橋(3), 入水三 and 水二失敗; leaves the usual casts to the readers. */
static void read_casts(loose_move *move)
{
    static const char *const bridge[] = {"橋裁", "橋撃", "裁", NULL},
                             *const water[] = {"入水", NULL}, *const failed[] = {"失敗", NULL};
    const loose_move before = *move;
    move->odd = false;
    read_parted_uncast(move);
    read_cast(move, bridge, "橋");
    read_cast(move, water, "水");
    ck_scanner in = move->in;
    skip_blanks(&in);
    if (ck_scan_one_of(&in, failed)) {
        move->in = in;
        add(move, "此無", strlen("此無"));
        move->odd = true;
    }
    if (!move->odd)
        *move = before;
}

/* ---- the move ---- */

/* Whether a move may begin at a place: not within a word. A piece begins one only behind a blank or
 * a bracket, and not where it is part of something else. */
static bool may_begin(const char *text, size_t at)
{
    if (ck_is_within(text[at]))
        return false;
    static const char *const owners[] = {"手", "為", "加", "黒", "赤", "或", "無", NULL};
    if ((signed char)text[at] > 0)
        return at == 0 || !(ck_is_letter(text[at - 1]) || ck_is_figure(text[at - 1]));
    if (at > 0 && !ck_word_before(text, at, stops))
        return false;
    while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
        at--;
    return !ck_word_before(text, at, owners);
}

/* The length of a sign between two turns, not joined by blanks: 橋三/TE虎NITU; 0: none. */
static size_t separator_at(const char *text, size_t length, size_t at)
{
    static const char *const signs[] = {"/", "・", "|", "+", NULL};
    ck_scanner in = {text, at, length};
    /* Asked at every place: most begin with another byte. */
    if (!memchr("/|+\xe3", text[at], 4) || !ck_scan_one_of(&in, signs) || at == 0 ||
        ck_is_letter(text[at - 1]) || ck_word_before(text, at, stops))
        return 0;
    const size_t end = in.at;
    skip_blanks(&in);
    loose_move next = {.in = in};
    return read_start(&next) > 0 && !next.unnamed && !next.turned ? end - at : 0;
}

/* Whether an arrow leads on to another square. */
static bool has_more(ck_scanner in)
{
    bool apart;
    return skip_join(&in, &apart) && scan_whole_square(&in);
}

size_t ck_put_loose_move(ck_out *out, const char *text, size_t length, size_t at, bool *usual)
{
    const size_t end = length - at < CK_MOST_OF_MOVE ? length : at + CK_MOST_OF_MOVE;
    const size_t separator = separator_at(text, end, at);
    *usual = false;
    if (separator > 0)
        ck_put(out, " ");
    if (separator > 0 || !may_begin(text, at))
        return separator;
    loose_move move = {.in = {text, at, end}};
    int squares = 0;
    const int most = read_start(&move);
    while (squares < most && read_square(&move))
        squares++;
    /* NI-TE may be of a remark; of MAI→MY→LY too much would be left. */
    if (squares == 0 || has_more(move.in) ||
        (move.unnamed && squares == 1 && !precedes_cast(move.in)))
        return 0;
    if (!move.roman)
        read_casts(&move);
    *usual = !move.odd;
    for (int i = 0; i < move.parts && move.odd; i++) {
        ck_put(out, move.roman && i > 0 ? " " : "");
        ck_put_bytes(out, move.part[i].text, move.part[i].length);
    }
    if (!move.odd)
        ck_put_bytes(out, text + at, move.in.at - at);
    return move.in.at - at;
}

bool ck_has_loose_move(const char *text, size_t length)
{
    ck_limited none = {.size = 0};
    ck_out nowhere = ck_limited_out(&none);
    bool usual = true;
    for (size_t at = 0, move; at<length; at += move> 0 ? move : 1) {
        move = ck_put_loose_move(&nowhere, text, length, at, &usual);
        if (move > 0 && !usual)
            return true;
    }
    return false;
}

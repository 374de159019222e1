/* Maps other forms of a character (full-width, simplified, old) to the usual one. */
#include "rules/words/usual_sign.h"

#include "rules/base/span.h"
#include "rules/base/utf8.h"

#include <stdint.h>
#include <string.h>

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
    {0x200b, 0x200f, ""},   /* zero-width space, joiners, marks of direction */
    {0x2028, 0x2029, "\n"}, /* line and paragraph separator */
    {0x202a, 0x202e, ""},   /* embedded and reversed text */
    {0x202f, 0x202f, " "},  /* narrow no-break space */
    {0x205f, 0x205f, " "},  /* mathematical space */
    {0x2060, 0x2060, ""},   /* word joiner */
    {0x2066, 0x2069, ""},   /* isolated text */
    {0xfeff, 0xfeff, ""},   /* byte-order mark */
};

/* Simplified and old forms of the signs of the notation, where the meaning is certain, and their
 * variants in Unicode: radicals, circled and compatibility characters. Sorted. */
static const struct {
    char other[5], usual[CK_FORM_SIZE + 1];
} forms[] = {
    {"\u2ea9", "王"},     {"\u2ec1", "虎"},     {"\u2ecb", "車"},     {"\u2edc", "飛"},
    {"\u2ee2", "馬"},     {"\u2f00", "一"},     {"\u2f04", "乙"},     {"\u2f06", "二"},
    {"\u2f08", "人"},     {"\u2f0a", "入"},     {"\u2f0b", "八"},     {"\u2f12", "力"},
    {"\u2f17", "十"},     {"\u2f24", "大"},     {"\u2f26", "子"},     {"\u2f29", "小"},
    {"\u2f2d", "山"},     {"\u2f30", "己"},     {"\u2f38", "弓"},     {"\u2f3c", "心"},
    {"\u2f3f", "手"},     {"\u2f45", "方"},     {"\u2f46", "無"},     {"\u2f4a", "木"},
    {"\u2f4c", "止"},     {"\u2f50", "比"},     {"\u2f54", "水"},     {"\u2f5a", "片"},
    {"\u2f5c", "牛"},     {"\u2f5f", "玉"},     {"\u2f65", "田"},     {"\u2f76", "米"},
    {"\u2f7d", "而"},     {"\u2f83", "自"},     {"\u2f88", "舟"},     {"\u2f8a", "色"},
    {"\u2f8f", "行"},     {"\u2f90", "衣"},     {"\u2f94", "言"},     {"\u2f9a", "赤"},
    {"\u2f9b", "走"},     {"\u2f9e", "車"},     {"\u2fb6", "飛"},     {"\u2fba", "馬"},
    {"\u2fbc", "高"},     {"\u2fca", "黒"},     {"\u3192", "一"},     {"\u3193", "二"},
    {"\u3194", "三"},     {"\u3195", "四"},     {"\u3196", "上"},     {"\u3197", "中"},
    {"\u3198", "下"},     {"\u3199", "甲"},     {"\u319a", "乙"},     {"\u319b", "丙"},
    {"\u319c", "丁"},     {"\u319e", "地"},     {"\u319f", "人"},     {"\u3220", "一"},
    {"\u3221", "二"},     {"\u3222", "三"},     {"\u3223", "四"},     {"\u3224", "五"},
    {"\u3225", "六"},     {"\u3226", "七"},     {"\u3227", "八"},     {"\u3228", "九"},
    {"\u3229", "十"},     {"\u322c", "水"},     {"\u322d", "木"},     {"\u3232", "有"},
    {"\u3234", "名"},     {"\u3238", "労"},     {"\u3239", "代"},     {"\u3242", "自"},
    {"\u3280", "一"},     {"\u3281", "二"},     {"\u3282", "三"},     {"\u3283", "四"},
    {"\u3284", "五"},     {"\u3285", "六"},     {"\u3286", "七"},     {"\u3287", "八"},
    {"\u3288", "九"},     {"\u3289", "十"},     {"\u328c", "水"},     {"\u328d", "木"},
    {"\u3292", "有"},     {"\u3294", "名"},     {"\u3298", "労"},     {"\u32a4", "上"},
    {"\u32a5", "中"},     {"\u32a6", "下"},     {"两", "両"},         {"为", "為"},
    {"书", "書"},         {"亿", "億"},         {"來", "来"},         {"值", "値"},
    {"倾", "傾"},         {"兩", "両"},         {"兽", "獣"},         {"准", "準"},
    {"击", "撃"},         {"别", "別"},         {"动", "動"},         {"劳", "労"},
    {"勞", "労"},         {"參", "参"},         {"國", "国"},         {"处", "処"},
    {"夺", "奪"},         {"將", "将"},         {"层", "層"},         {"开", "開"},
    {"战", "戦"},         {"戰", "戦"},         {"换", "換"},         {"擊", "撃"},
    {"數", "数"},         {"无", "無"},         {"时", "時"},         {"暗", "闇"},
    {"會", "会"},         {"术", "術"},         {"标", "標"},         {"桥", "橋"},
    {"機", "机"},         {"殘", "残"},         {"游", "遊"},         {"满", "満"},
    {"滿", "満"},         {"爲", "為"},         {"狀", "状"},         {"獸", "獣"},
    {"當", "当"},         {"积", "積"},         {"笔", "筆"},         {"终", "終"},
    {"给", "給"},         {"聲", "声"},         {"與", "与"},         {"舩", "船"},
    {"萬", "万"},         {"處", "処"},         {"补", "補"},         {"计", "計"},
    {"论", "論"},         {"赌", "賭"},         {"车", "車"},         {"轴", "軸"},
    {"过", "過"},         {"连", "連"},         {"錢", "銭"},         {"钱", "銭"},
    {"闭", "閉"},         {"顺", "順"},         {"飞", "飛"},         {"马", "馬"},
    {"黑", "黒"},         {"\uf902", "車"},     {"\uf92d", "来"},     {"\uf92f", "労"},
    {"\uf941", "論"},     {"\uf967", "不"},     {"\uf969", "数"},     {"\uf96b", "参"},
    {"\uf976", "略"},     {"\uf978", "両"},     {"\uf98a", "力"},     {"\uf99a", "連"},
    {"\uf9ba", "了"},     {"\uf9cd", "留"},     {"\uf9d1", "六"},     {"\uf9d8", "律"},
    {"\uf9e1", "李"},     {"\uf9f4", "林"},     {"\uf9fa", "状"},     {"\ufa08", "行"},
    {"\ufa32", "免"},     {"\ufa3a", "墨"},     {"\ufa3b", "層"},     {"\ufa8c", "戴"},
    {"\U0002f80e", "免"}, {"\U0002f811", "具"}, {"\U0002f815", "再"}, {"\U0002f81a", "冬"},
    {"\U0002f83f", "周"}, {"\U0002f855", "型"}, {"\U0002f85d", "多"}, {"\U0002f873", "将"},
    {"\U0002f874", "当"}, {"\U0002f899", "形"}, {"\U0002f8b2", "成"}, {"\U0002f8cc", "書"},
    {"\U0002f8ef", "次"}, {"\U0002f929", "王"}, {"\U0002f982", "育"}, {"\U0002f992", "労"},
    {"\U0002f9c4", "衣"}, {"\U0002f9ee", "開"},
};

enum { FIRST_SIGN = 0x4e00, LAST_SIGN = 0x9fff };

/* A variation selector chooses a glyph; it does not change the sign. */
static bool is_variation_selector(unsigned code)
{
    return (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
}

/* Typographic forms of ASCII characters: minus, hyphens, a dash, quotation marks. */
static const struct {
    uint16_t code;
    char usual;
} dressed[] = {
    {0x2010, '-'}, {0x2011, '-'}, {0x2013, '-'}, {0x2212, '-'}, {0x201c, '"'}, {0x201d, '"'},
};

/* The ASCII form of a full-width character; the full-width comma and full stop are usual
 * (notation.md §1). */
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

/* Whether a byte may begin one of these characters; false for most of a text. */
static bool may_begin(unsigned char byte)
{
    switch (byte) {
    case 0x0b:
    case 0x0c:
    case '\r':
    case 0xc2:
    case 0xe1:
    case 0xe2:
    case 0xe3:
    case 0xe4: /* the signs, to 0xe9 */
    case 0xe5:
    case 0xe6:
    case 0xe7:
    case 0xe8:
    case 0xe9:
    case 0xef:
    case 0xf0:
    case 0xf3:
        return true;
    default:
        return false;
    }
}

/* The three or four bytes of a character as a number, in the order of characters. */
static uint32_t number_of(const char *sign, size_t size)
{
    const unsigned char *byte = (const unsigned char *)sign;
    return (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 | (uint32_t)byte[2] << 8 |
           (size > 3 ? byte[3] : 0u);
}

/* The usual sign of a character of SIZE bytes, if it is another form. */
static ck_usual_sign form_of(const char *text, size_t size)
{
    size_t first = 0;
    if (size < CK_FORM_SIZE)
        return (ck_usual_sign){.length = 0};
    const uint32_t number = number_of(text, size);
    for (size_t left = sizeof forms / sizeof *forms; left > 1; left -= left / 2)
        first +=
            number_of(forms[first + left / 2].other, CK_FORM_SIZE + 1) <= number ? left / 2 : 0;
    return number_of(forms[first].other, CK_FORM_SIZE + 1) == number
               ? sign_of(size, false, forms[first].usual)
               : (ck_usual_sign){.length = 0};
}

/* Whether a joiner stands before an emoji or a letter of India, whose form depends on it. */
static bool joins(unsigned code, const char *next, size_t length)
{
    enum { JOINER = 0x200d };
    return code == JOINER && length > 0 && strchr("\xe0\xe2\xf0", *next) && *next != '\0';
}

ck_usual_sign ck_usual_sign_at(const char *text, size_t length)
{
    if (length == 0 || !may_begin((unsigned char)*text))
        return (ck_usual_sign){.length = 0};
    size_t size = ck_utf8_length(text, length);
    unsigned code = ck_utf8_code(text, size);
    if (code >= FIRST_SIGN && code <= LAST_SIGN)
        return form_of(text, size);
    bool of_line_end = code == '\r' && length > 1 && text[1] == '\n';
    const char narrow[2] = {narrow_of(code), '\0'};
    if (narrow[0])
        return sign_of(size, false, narrow);
    if (of_line_end || joins(code, text + size, length - size))
        return (ck_usual_sign){.length = 0};
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) {
        if (code >= spaces[i].first && code <= spaces[i].last)
            return sign_of(size, true, spaces[i].usual);
    }
    return is_variation_selector(code) ? sign_of(size, false, "") : form_of(text, size);
}

ck_name ck_usual_name(ck_name name, ck_usual_room *room)
{
    ck_limited limited = {room->bytes, sizeof room->bytes, 0};
    ck_out out = ck_limited_out(&limited);
    ck_put_usual(&out, name.text, name.length);
    return limited.length > limited.size ? name : (ck_name){room->bytes, limited.length};
}

bool ck_usual_sign_differs(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++) {
        if ((unsigned char)text[at] < 0xe2 || !may_begin((unsigned char)text[at]))
            continue;
        size_t size = ck_utf8_length(text + at, length - at);
        unsigned code = ck_utf8_code(text + at, size);
        if (is_variation_selector(code) || form_of(text + at, size).length > 0)
            return true;
        at += size > 0 ? size - 1 : 0;
    }
    return false;
}

/* Looks for bytes that begin unusual characters, except other forms of signs. */
bool ck_usual_sign_may_differ(const char *text, size_t length)
{
    static const unsigned char first[] = {0x0b, 0x0c, '\r', 0xc2, 0xe1, 0xe2, 0xef};
    for (size_t i = 0; i < sizeof first; i++) {
        if (memchr(text, first[i], length))
            return true;
    }
    return false;
}

/* The brackets of a name in the place of [ and ]; elsewhere they are usual. */
static ck_usual_sign bracket_at(const char *text, size_t length)
{
    if (ck_bytes_begin(text, length, "【"))
        return (ck_usual_sign){CK_FORM_SIZE, false, "["};
    return (ck_usual_sign){ck_bytes_begin(text, length, "】") ? CK_FORM_SIZE : 0, false, "]"};
}

void ck_put_usual(ck_out *out, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        ck_usual_sign sign = ck_usual_sign_at(text + at, length - at);
        if (sign.length == 0)
            sign = bracket_at(text + at, length - at);
        if (sign.length > 0)
            ck_put(out, sign.usual);
        else
            ck_put_bytes(out, text + at, 1);
        at += sign.length > 0 ? sign.length : 1;
    }
}

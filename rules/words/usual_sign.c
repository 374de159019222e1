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
    {0x200b, 0x200b, ""},   /* zero-width space */
    {0x2028, 0x2029, "\n"}, /* line and paragraph separator */
    {0x202f, 0x202f, " "},  /* narrow no-break space */
    {0x205f, 0x205f, " "},  /* mathematical space */
    {0x2060, 0x2060, ""},   /* word joiner */
    {0xfeff, 0xfeff, ""},   /* byte-order mark */
};

/* Simplified and old forms of the signs of the notation, where the meaning is certain, and their
 * variants in Unicode: radicals, circled and compatibility characters. Sorted. */
static const struct {
    uint32_t other;
    uint16_t usual;
} forms[] = {
    {0x2ea9, 0x738b},  /* ⺩ 王 */
    {0x2ec1, 0x864e},  /* ⻁ 虎 */
    {0x2ecb, 0x8eca},  /* ⻋ 車 */
    {0x2edc, 0x98db},  /* ⻜ 飛 */
    {0x2ee2, 0x99ac},  /* ⻢ 馬 */
    {0x2f00, 0x4e00},  /* ⼀ 一 */
    {0x2f04, 0x4e59},  /* ⼄ 乙 */
    {0x2f06, 0x4e8c},  /* ⼆ 二 */
    {0x2f08, 0x4eba},  /* ⼈ 人 */
    {0x2f0a, 0x5165},  /* ⼊ 入 */
    {0x2f0b, 0x516b},  /* ⼋ 八 */
    {0x2f12, 0x529b},  /* ⼒ 力 */
    {0x2f17, 0x5341},  /* ⼗ 十 */
    {0x2f24, 0x5927},  /* ⼤ 大 */
    {0x2f26, 0x5b50},  /* ⼦ 子 */
    {0x2f29, 0x5c0f},  /* ⼩ 小 */
    {0x2f2d, 0x5c71},  /* ⼭ 山 */
    {0x2f30, 0x5df1},  /* ⼰ 己 */
    {0x2f38, 0x5f13},  /* ⼸ 弓 */
    {0x2f3c, 0x5fc3},  /* ⼼ 心 */
    {0x2f3f, 0x624b},  /* ⼿ 手 */
    {0x2f45, 0x65b9},  /* ⽅ 方 */
    {0x2f46, 0x7121},  /* ⽆ 無 */
    {0x2f4a, 0x6728},  /* ⽊ 木 */
    {0x2f4c, 0x6b62},  /* ⽌ 止 */
    {0x2f50, 0x6bd4},  /* ⽐ 比 */
    {0x2f54, 0x6c34},  /* ⽔ 水 */
    {0x2f5a, 0x7247},  /* ⽚ 片 */
    {0x2f5c, 0x725b},  /* ⽜ 牛 */
    {0x2f5f, 0x7389},  /* ⽟ 玉 */
    {0x2f65, 0x7530},  /* ⽥ 田 */
    {0x2f76, 0x7c73},  /* ⽶ 米 */
    {0x2f7d, 0x800c},  /* ⽽ 而 */
    {0x2f83, 0x81ea},  /* ⾃ 自 */
    {0x2f88, 0x821f},  /* ⾈ 舟 */
    {0x2f8a, 0x8272},  /* ⾊ 色 */
    {0x2f8f, 0x884c},  /* ⾏ 行 */
    {0x2f90, 0x8863},  /* ⾐ 衣 */
    {0x2f94, 0x8a00},  /* ⾔ 言 */
    {0x2f9a, 0x8d64},  /* ⾚ 赤 */
    {0x2f9b, 0x8d70},  /* ⾛ 走 */
    {0x2f9e, 0x8eca},  /* ⾞ 車 */
    {0x2fb6, 0x98db},  /* ⾶ 飛 */
    {0x2fba, 0x99ac},  /* ⾺ 馬 */
    {0x2fbc, 0x9ad8},  /* ⾼ 高 */
    {0x2fca, 0x9ed2},  /* ⿊ 黒 */
    {0x3192, 0x4e00},  /* ㆒ 一 */
    {0x3193, 0x4e8c},  /* ㆓ 二 */
    {0x3194, 0x4e09},  /* ㆔ 三 */
    {0x3195, 0x56db},  /* ㆕ 四 */
    {0x3196, 0x4e0a},  /* ㆖ 上 */
    {0x3197, 0x4e2d},  /* ㆗ 中 */
    {0x3198, 0x4e0b},  /* ㆘ 下 */
    {0x3199, 0x7532},  /* ㆙ 甲 */
    {0x319a, 0x4e59},  /* ㆚ 乙 */
    {0x319b, 0x4e19},  /* ㆛ 丙 */
    {0x319c, 0x4e01},  /* ㆜ 丁 */
    {0x319e, 0x5730},  /* ㆞ 地 */
    {0x319f, 0x4eba},  /* ㆟ 人 */
    {0x3220, 0x4e00},  /* ㈠ 一 */
    {0x3221, 0x4e8c},  /* ㈡ 二 */
    {0x3222, 0x4e09},  /* ㈢ 三 */
    {0x3223, 0x56db},  /* ㈣ 四 */
    {0x3224, 0x4e94},  /* ㈤ 五 */
    {0x3225, 0x516d},  /* ㈥ 六 */
    {0x3226, 0x4e03},  /* ㈦ 七 */
    {0x3227, 0x516b},  /* ㈧ 八 */
    {0x3228, 0x4e5d},  /* ㈨ 九 */
    {0x3229, 0x5341},  /* ㈩ 十 */
    {0x322c, 0x6c34},  /* ㈬ 水 */
    {0x322d, 0x6728},  /* ㈭ 木 */
    {0x3232, 0x6709},  /* ㈲ 有 */
    {0x3234, 0x540d},  /* ㈴ 名 */
    {0x3238, 0x52b4},  /* ㈸ 労 */
    {0x3239, 0x4ee3},  /* ㈹ 代 */
    {0x3242, 0x81ea},  /* ㉂ 自 */
    {0x3280, 0x4e00},  /* ㊀ 一 */
    {0x3281, 0x4e8c},  /* ㊁ 二 */
    {0x3282, 0x4e09},  /* ㊂ 三 */
    {0x3283, 0x56db},  /* ㊃ 四 */
    {0x3284, 0x4e94},  /* ㊄ 五 */
    {0x3285, 0x516d},  /* ㊅ 六 */
    {0x3286, 0x4e03},  /* ㊆ 七 */
    {0x3287, 0x516b},  /* ㊇ 八 */
    {0x3288, 0x4e5d},  /* ㊈ 九 */
    {0x3289, 0x5341},  /* ㊉ 十 */
    {0x328c, 0x6c34},  /* ㊌ 水 */
    {0x328d, 0x6728},  /* ㊍ 木 */
    {0x3292, 0x6709},  /* ㊒ 有 */
    {0x3294, 0x540d},  /* ㊔ 名 */
    {0x3298, 0x52b4},  /* ㊘ 労 */
    {0x32a4, 0x4e0a},  /* ㊤ 上 */
    {0x32a5, 0x4e2d},  /* ㊥ 中 */
    {0x32a6, 0x4e0b},  /* ㊦ 下 */
    {0x4e24, 0x4e21},  /* 两 両 */
    {0x4e3a, 0x70ba},  /* 为 為 */
    {0x4e66, 0x66f8},  /* 书 書 */
    {0x4ebf, 0x5104},  /* 亿 億 */
    {0x4f86, 0x6765},  /* 來 来 */
    {0x503c, 0x5024},  /* 值 値 */
    {0x503e, 0x50be},  /* 倾 傾 */
    {0x5169, 0x4e21},  /* 兩 両 */
    {0x517d, 0x7363},  /* 兽 獣 */
    {0x51c6, 0x6e96},  /* 准 準 */
    {0x51fb, 0x6483},  /* 击 撃 */
    {0x522b, 0x5225},  /* 别 別 */
    {0x52a8, 0x52d5},  /* 动 動 */
    {0x52b3, 0x52b4},  /* 劳 労 */
    {0x52de, 0x52b4},  /* 勞 労 */
    {0x53c3, 0x53c2},  /* 參 参 */
    {0x570b, 0x56fd},  /* 國 国 */
    {0x5904, 0x51e6},  /* 处 処 */
    {0x593a, 0x596a},  /* 夺 奪 */
    {0x5c07, 0x5c06},  /* 將 将 */
    {0x5c42, 0x5c64},  /* 层 層 */
    {0x5f00, 0x958b},  /* 开 開 */
    {0x6218, 0x6226},  /* 战 戦 */
    {0x6230, 0x6226},  /* 戰 戦 */
    {0x6362, 0x63db},  /* 换 換 */
    {0x64ca, 0x6483},  /* 擊 撃 */
    {0x6578, 0x6570},  /* 數 数 */
    {0x65e0, 0x7121},  /* 无 無 */
    {0x65f6, 0x6642},  /* 时 時 */
    {0x6697, 0x95c7},  /* 暗 闇 */
    {0x6703, 0x4f1a},  /* 會 会 */
    {0x672f, 0x8853},  /* 术 術 */
    {0x6807, 0x6a19},  /* 标 標 */
    {0x6865, 0x6a4b},  /* 桥 橋 */
    {0x6a5f, 0x673a},  /* 機 机 */
    {0x6b98, 0x6b8b},  /* 殘 残 */
    {0x6e38, 0x904a},  /* 游 遊 */
    {0x6ee1, 0x6e80},  /* 满 満 */
    {0x6eff, 0x6e80},  /* 滿 満 */
    {0x7232, 0x70ba},  /* 爲 為 */
    {0x72c0, 0x72b6},  /* 狀 状 */
    {0x7378, 0x7363},  /* 獸 獣 */
    {0x7576, 0x5f53},  /* 當 当 */
    {0x79ef, 0x7a4d},  /* 积 積 */
    {0x7b14, 0x7b46},  /* 笔 筆 */
    {0x7ec8, 0x7d42},  /* 终 終 */
    {0x7ed9, 0x7d66},  /* 给 給 */
    {0x8072, 0x58f0},  /* 聲 声 */
    {0x8207, 0x4e0e},  /* 與 与 */
    {0x842c, 0x4e07},  /* 萬 万 */
    {0x8655, 0x51e6},  /* 處 処 */
    {0x8865, 0x88dc},  /* 补 補 */
    {0x8ba1, 0x8a08},  /* 计 計 */
    {0x8bba, 0x8ad6},  /* 论 論 */
    {0x8d4c, 0x8ced},  /* 赌 賭 */
    {0x8f66, 0x8eca},  /* 车 車 */
    {0x8f74, 0x8ef8},  /* 轴 軸 */
    {0x8fc7, 0x904e},  /* 过 過 */
    {0x8fde, 0x9023},  /* 连 連 */
    {0x9322, 0x92ad},  /* 錢 銭 */
    {0x94b1, 0x92ad},  /* 钱 銭 */
    {0x95ed, 0x9589},  /* 闭 閉 */
    {0x987a, 0x9806},  /* 顺 順 */
    {0x98de, 0x98db},  /* 飞 飛 */
    {0x9a6c, 0x99ac},  /* 马 馬 */
    {0x9ed1, 0x9ed2},  /* 黑 黒 */
    {0xf902, 0x8eca},  /* 車 車 */
    {0xf92d, 0x6765},  /* 來 来 */
    {0xf92f, 0x52b4},  /* 勞 労 */
    {0xf941, 0x8ad6},  /* 論 論 */
    {0xf967, 0x4e0d},  /* 不 不 */
    {0xf969, 0x6570},  /* 數 数 */
    {0xf96b, 0x53c2},  /* 參 参 */
    {0xf976, 0x7565},  /* 略 略 */
    {0xf978, 0x4e21},  /* 兩 両 */
    {0xf98a, 0x529b},  /* 力 力 */
    {0xf99a, 0x9023},  /* 連 連 */
    {0xf9ba, 0x4e86},  /* 了 了 */
    {0xf9cd, 0x7559},  /* 留 留 */
    {0xf9d1, 0x516d},  /* 六 六 */
    {0xf9d8, 0x5f8b},  /* 律 律 */
    {0xf9e1, 0x674e},  /* 李 李 */
    {0xf9f4, 0x6797},  /* 林 林 */
    {0xf9fa, 0x72b6},  /* 狀 状 */
    {0xfa08, 0x884c},  /* 行 行 */
    {0xfa32, 0x514d},  /* 免 免 */
    {0xfa3a, 0x58a8},  /* 墨 墨 */
    {0xfa3b, 0x5c64},  /* 層 層 */
    {0xfa8c, 0x6234},  /* 戴 戴 */
    {0x2f80e, 0x514d}, /* 免 免 */
    {0x2f811, 0x5177}, /* 具 具 */
    {0x2f815, 0x518d}, /* 再 再 */
    {0x2f81a, 0x51ac}, /* 冬 冬 */
    {0x2f83f, 0x5468}, /* 周 周 */
    {0x2f855, 0x578b}, /* 型 型 */
    {0x2f85d, 0x591a}, /* 多 多 */
    {0x2f873, 0x5c06}, /* 将 将 */
    {0x2f874, 0x5f53}, /* 当 当 */
    {0x2f899, 0x5f62}, /* 形 形 */
    {0x2f8b2, 0x6210}, /* 成 成 */
    {0x2f8cc, 0x66f8}, /* 書 書 */
    {0x2f8ef, 0x6b21}, /* 次 次 */
    {0x2f929, 0x738b}, /* 王 王 */
    {0x2f982, 0x80b2}, /* 育 育 */
    {0x2f992, 0x52b4}, /* 劳 労 */
    {0x2f9c4, 0x8863}, /* 衣 衣 */
    {0x2f9ee, 0x958b}, /* 開 開 */
};

enum { FIRST_SIGN = 0x4e00, LAST_SIGN = 0x9fff };

/* The number of a character. */
static unsigned code_point(const unsigned char *text, size_t size)
{
    switch (size) {
    case 1:
        return text[0];
    case 2:
        return (text[0] & 0x1fu) << 6 | (text[1] & 0x3fu);
    case 3:
        return (text[0] & 0x0fu) << 12 | (text[1] & 0x3fu) << 6 | (text[2] & 0x3fu);
    case 4:
        return (text[0] & 0x07u) << 18 | (text[1] & 0x3fu) << 12 | (text[2] & 0x3fu) << 6 |
               (text[3] & 0x3fu);
    default:
        return 0;
    }
}

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

/* The usual sign of another form; 0: not another form. */
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

/* The usual sign of a character of SIZE bytes. */
static ck_usual_sign form_of(unsigned code, size_t size)
{
    const unsigned usual = usual_form(code);
    if (usual == 0)
        return (ck_usual_sign){.length = 0};
    return (ck_usual_sign){size,
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
        return form_of(code, size);
    bool of_line_end = code == '\r' && length > 1 && text[1] == '\n';
    const char narrow[2] = {narrow_of(code), '\0'};
    if (narrow[0])
        return sign_of(size, false, narrow);
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces && !of_line_end; i++) {
        if (code >= spaces[i].first && code <= spaces[i].last)
            return sign_of(size, true, spaces[i].usual);
    }
    return is_variation_selector(code) ? sign_of(size, false, "") : form_of(code, size);
}

static bool put_in_room(void *self, const char *bytes, size_t length)
{
    ck_usual_room *room = self;
    if (length > sizeof room->bytes - room->length)
        return false;
    memcpy(room->bytes + room->length, bytes, length);
    room->length += length;
    return true;
}

ck_name ck_usual_name(ck_name name, ck_usual_room *room)
{
    ck_out out = {.self = room, .write = put_in_room};
    room->length = 0;
    ck_put_usual(&out, name.text, name.length);
    return out.failed ? name : (ck_name){room->bytes, room->length};
}

bool ck_usual_sign_differs(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++) {
        if ((unsigned char)text[at] < 0xe2 || !may_begin((unsigned char)text[at]))
            continue;
        size_t size = ck_utf8_length(text + at, length - at);
        unsigned code = code_point((const unsigned char *)text + at, size);
        if (is_variation_selector(code) || usual_form(code) != 0)
            return true;
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

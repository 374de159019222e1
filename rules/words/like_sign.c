#include "rules/words/like_sign.h"

#include "rules/base/span.h"

/* What is written, and what was probably meant. */
static const char *const like[][2] = {
    {"歩", "兵"}, {"卒", "兵"}, {"步", "兵"}, {"舟", "船"}, {"舩", "船"}, {"玉", "王"},
    {"將", "将"}, {"軍", "車"}, {"虚", "虎"}, {"弔", "弓"}, {"坐", "巫"}, {"紅", "赤"},
    {"红", "赤"}, {"黑", "黒"}, {"墨", "黒"}, {"栽", "裁"}, {"載", "裁"}, {"载", "裁"},
    {"截", "裁"}, {"戴", "裁"}, {"激", "撃"}, {"擊", "撃"}, {"击", "撃"}, {"繋", "撃"},
    {"无", "無"}, {"橘", "橋"}, {"桥", "橋"}, {"氷", "水"}, {"永", "水"}, {"木", "水"},
    {"比", "此"}, {"为", "為"}, {"爲", "為"}, {"在", "再"}, {"终", "終"}, {"獸", "獣"},
    {"兽", "獣"}, {"李", "季"}, {"委", "季"},
};

/* The pair whose first sign begins a text; NULL when none does. */
static const char *const *pair_at(const char *text, size_t length)
{
    for (size_t i = 0; i < sizeof like / sizeof *like; i++) {
        if (ck_bytes_begin(text, length, like[i][0]))
            return like[i];
    }
    return NULL;
}

bool ck_has_like(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++) {
        if (pair_at(text + at, length - at))
            return true;
    }
    return false;
}

void ck_put_like(ck_out *out, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        const char *const *pair = pair_at(text + at, length - at);
        if (pair)
            ck_put(out, pair[1]);
        else
            ck_put_bytes(out, text + at, 1);
        at += pair ? strlen(pair[0]) : 1;
    }
}

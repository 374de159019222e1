/* Moves as people write them, in the notation; and text that is none. */
#include "rules/words/loose_move.h"

#include <criterion/criterion.h>
#include <string.h>

/* The text with each loose move in the notation. */
static void usual_of(const char *text, char *usual, size_t size)
{
    ck_limited limited = {usual, size, 0};
    ck_out out = ck_limited_out(&limited);
    bool same;
    for (size_t at = 0; text[at];) {
        const size_t length = ck_put_loose_move(&out, text, strlen(text), at, &same);
        if (length == 0)
            ck_put_bytes(&out, text + at, 1);
        at += length > 0 ? length : 1;
    }
    ck_limited_end(&limited);
}

Test(loose_move, is_written_in_the_notation)
{
    static const struct {
        const char *text, *usual;
    } rows[] = {
        {"MAU弓→MAI→MY橋三", "MAU弓MAIMY橋三"},
        {"MAU → 弓 → MAI → MY", "MAU弓MAIMY"},
        {"MAU弓MAI-MY橋三 TE虎-NI-TU", "MAU弓MAIMY橋三 TE虎NITU"},
        {"ZO皇→[XO]→CO ZO皇[XO]→CO", "ZO皇[XO]CO ZO皇[XO]CO"},
        {"黒弓→MY", "黒弓MY"},
        {"MAU-MAI-MY", "MAU片MAIMY"},
        {"弓MAU MAI MY 橋三", "MAU弓MAIMY 橋三"},
        {"弓MAU MAI 虎TE NITU", "MAU弓MAI TE虎NITU"},
        {"弓MAUMAIMY橋三 TE虎NITU", "MAU弓MAIMY橋三 TE虎NITU"},
        {"MAU Archer MAI MY 3", "MAU弓MAIMY 3"},
        {"archer MAU MAI MY", "MAU弓MAIMY"},
        {"NAI P NY NAIPNY NAIP NY", "NAI兵NY NAI兵NY NAIP NY"},
        {"MAU弓MAI MY橋三", "MAU弓MAIMY橋三"},
        {"MAU弓MAI、MY橋三", "MAU弓MAIMY橋三"},
        {"MAU弓MAIMY橋裁三", "MAU弓MAIMY橋三"},
        {"MAU弓MAIMY裁三入水2失敗", "MAU弓MAIMY橋三水2此無"},
        {"MAU弓MAIMY橋(3)", "MAU弓MAIMY橋3"},
        {"NAI兵NY無 撃裁", "NAI兵NY無撃裁"},
        {"橋三/TE虎NITU", "橋三 TE虎NITU"},
        {"MAU gua2→MAI→MY om2. TE dau NI-TU ik2.", "MAU gua2 MAI MY om2. TE dau NI TU ik2."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char usual[128];
        usual_of(rows[i].text, usual, sizeof usual);
        cr_expect_str_eq(usual, rows[i].usual, "%s is %s", rows[i].text, usual);
        cr_expect(ck_has_loose_move(rows[i].text, strlen(rows[i].text)));
    }
}

Test(loose_move, is_no_other_text)
{
    static const char *const texts[] = {
        "MAU弓MAIMY橋三 TE虎NITU橋二",
        "MAU 弓 MAI MY 橋 三",
        "ZO 皇 [XO] CO ZO皇XI[XO] CO",
        "ME弓MIMU LE弓LI 手赤王 TE虎NITU",
        "NAI兵NY XO is bad",
        "[mirel]為王 ZAI船ZIZA 或為王加獣",
        "手 王 TE虎NITU",
        "NAI兵NY-> TE虎NITU",
        "MAU弓MAI/MY",
        "MAU弓(MAI",
        "MAU弓(MAI)橋三",
        "MAU弓(橋三)",
        "TO-KYO cup, NI-TE, LOSS TE",
        "MAU gua2 MAI MY om2.",
        "無撃裁 無 此無",
        "",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        cr_expect_not(ck_has_loose_move(texts[i], strlen(texts[i])), "%s", texts[i]);
}

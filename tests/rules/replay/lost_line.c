/* A line that the record lacks may explain a declaration: then no repair of it is certain. */
#include "rules/replay/lost_line.h"

#include "tests/formats/checker.h"

#include <string.h>

#define AUTUMN                                                                                     \
    "{律:cerke_online}\n{一位色:赤}\n[anna] [bert]\n"                                         \
    "ME弓MIMAI橋二此無 MAU弓XAUZAU橋四\nLE弓LILAI橋三此無 LAU弓LAILI橋二此無\n"  \
    "LE弓LILY橋二此無 ZO皇[TU]TIZE\nMA馬XILAI橋二此無 NIA車NAIZO水三\n"              \
    "NI兵LILU無撃裁 ZO車CI無撃裁 手黒兵\nLU兵LO無撃裁 CAI兵CO水四\n"             \
    "PE巫MEPE橋二 ZIA王TAUNIA無撃裁\nXA将XEXA無撃裁 ZAI船ZITI無撃裁 手赤兵\n"    \
    "XI兵XU無撃裁 LAU弓LIALAU橋三\nKE巫KIKE無撃裁 MIA馬XAIMIA無撃裁\n"
#define PLACED "CA車PACA無撃裁 赤兵MU\n" /* lost: a piece that bert's hand lacks then */
#define FORMED "LE弓TEKO橋四 TI船TETA橋一 手黒将\n"
#define AFTER                                                                                      \
    FORMED "KE巫TETAU橋四此無 CI車PAPI無撃裁 手黒兵\n\n[bert]為同色戦集而手五 終季\n春終\n"

static const ck_finding *first_error(const ck_checked *checked)
{
    size_t i = 0;
    while (i < checked->result->finding_count &&
           ck_code_severity(checked->result->findings[i].code) != CK_ERROR)
        i++;
    return i < checked->result->finding_count ? &checked->result->findings[i] : NULL;
}

/* Whether the corrections of a finding have a kind. */
static bool is_told(const ck_finding *finding, ck_correction_kind kind)
{
    for (int i = 0; i < finding->corrections->count; i++) {
        if (finding->corrections->list[i].kind == kind)
            return true;
    }
    return false;
}

Test(lost_line, a_piece_placed_in_it_leaves_a_missing_declaration_uncertain)
{
    static const char whole[] = AUTUMN PLACED AFTER, text[] = AUTUMN AFTER;
    test_checker checker;
    ck_checked checked;
    checker_init(&checker, false);
    check_text(&checker, whole, sizeof whole - 1, &checked);
    cr_expect_null(first_error(&checked));
    check_text(&checker, text, sizeof text - 1, &checked);
    const ck_finding *finding = first_error(&checked);
    cr_assert(finding && finding->code == CK_F_DECLARATION_MISSING);
    cr_expect(!finding->corrections->certain);
    cr_expect(is_told(finding, CK_INSERT_DECLARATION) && is_told(finding, CK_INSERT_LINE));
    ck_buffer after = repaired(&checker, false, text, sizeof text - 1);
    cr_expect_null(strstr(ck_buffer_string(&after), "再行"));
    ck_buffer_free(&after);
    checker_free(&checker);
}

/* Points that count the hand prove that it was formed. */
Test(lost_line, points_prove_a_missing_declaration)
{
    static const char text[] = AUTUMN FORMED
        "KE巫TETAU橋四此無 CI車PAPI無撃裁 手黒兵\n\n[bert]為同色戦集而手十 終季\n春終\n";
    test_checker checker;
    ck_checked checked;
    checker_init(&checker, false);
    check_text(&checker, text, sizeof text - 1, &checked);
    const ck_finding *finding = first_error(&checked);
    cr_assert(finding && finding->code == CK_F_DECLARATION_MISSING);
    cr_expect(finding->corrections->certain);
    checker_free(&checker);
}

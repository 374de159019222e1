/* Pieces without a colour: the hands of each colouring, and what holds in all of them. */
#include "rules/board/uncoloured.h"
#include "rules/words/hand_words.h"
#include "rules/words/position.h"
#include "tests/support/support.h"

#include <string.h>

/* The hands of a list of pieces, and of its colourings beyond the first. */
static void find(const char *list, ck_uncoloured *pieces)
{
    ck_parse_error why;
    memset(pieces, 0, sizeof *pieces);
    cr_assert(ck_read_position_pieces(ck_rules_at(0), list, strlen(list), pieces->held,
                                      pieces->open, &why),
              "%s", list);
    ck_uncoloured_find(ck_rules_at(0), pieces);
}

static void expect_hands(const char *pieces, ck_hand_set hands, const char *names)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_write_hand_set(&out, ck_rules_at(0), hands);
    cr_expect_str_eq(ck_buffer_string(&text), names, "%s", pieces);
    ck_buffer_free(&text);
}

Test(uncoloured, what_holds_in_all_and_what_more)
{
    static const struct {
        const char *pieces, *common, *most, *coloured;
        size_t groups;
        int least;
    } rows[] = {
        {"king", "王", "王", "黒王, 赤王", 1, 5},
        {"red horse", "", "", "", 1, 0},
        {"horse archer pawn", "馬弓兵", "同色馬弓兵", "黒兵黒弓黒馬, 赤兵赤弓赤馬", 2, 5},
        {"red horse, archer and pawn", "馬弓兵", "同色馬弓兵", "赤兵赤弓", 2, 5},
        {"왕 호랑이", "王加獣", "王加同色獣", "黒虎黒王, 赤虎赤王", 2, 8},
        {"王 虎 馬", "王加同色獣", "王加同色獣",
         "黒虎黒馬黒王, 赤虎黒馬黒王, 黒虎赤馬黒王, 赤虎赤馬黒王, …", 1, 10},
        {"王 王", "王加獣", "王加獣", "赤王黒王", 1, 8},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_uncoloured found;
        ck_buffer text = {0};
        ck_out out = ck_buffer_out(&text);
        find(rows[i].pieces, &found);
        expect_hands(rows[i].pieces, found.common, rows[i].common);
        expect_hands(rows[i].pieces, found.as[found.count - 1].hands, rows[i].most);
        cr_expect_eq(found.count, rows[i].groups, "%s", rows[i].pieces);
        cr_expect_eq(found.as[0].points, rows[i].least, "%s", rows[i].pieces);
        ck_write_colour_group(&out, &found, &found.as[found.count - 1]);
        cr_expect_str_eq(ck_buffer_string(&text), rows[i].coloured, "%s", rows[i].pieces);
        ck_buffer_free(&text);
    }
}

/* All 48 pieces have one colouring, and no 49th. */
Test(uncoloured, the_game_has_so_many_pieces)
{
    ck_uncoloured found;
    ck_parse_error why;
    find("船 船 王 王", &found);
    cr_expect(found.count == 1 && found.as[0].count == 1);
    memset(&found, 0, sizeof found);
    cr_expect_not(
        ck_read_position_pieces(ck_rules_at(0), "王 赤王 王", 14, found.held, found.open, &why));
    cr_expect(why.error_kind == CK_PARSE_ERROR_TOO_MANY && why.at == 11);
}

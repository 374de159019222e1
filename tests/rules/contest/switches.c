/* Header keys of the other games: which values each of them has (games.md §8). */
#include "rules/contest/switches.h"

#include "rules/games/game_table.h"
#include "tests/support/support.h"

#include <string.h>

Test(switches, each_key_has_its_values)
{
    static const struct {
        const char *game, *key, *value;
        bool fits;
    } rows[] = {
        {"行山", "季数", "三", true},     {"行山", "季数", "三季", false},
        {"連船之遊", "律", "四版", true}, {"連船之遊", "律", "五版", false},
        {"行山", "律", "四版", false},    {"行山", "月", "有", false},
        {"国官集来", "闇加", "有", true}, {"国官集来", "闇加", "多", false},
        {"行山", "道", "KA", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const ck_game_row *game = ck_game_table_named(rows[i].game, strlen(rows[i].game));
        cr_assert(game, "%s", rows[i].game);
        cr_expect_eq(ck_switches_accept(game, ck_text_of(rows[i].key), ck_text_of(rows[i].value)),
                     rows[i].fits, "%s: %s %s", rows[i].game, rows[i].key, rows[i].value);
    }
}

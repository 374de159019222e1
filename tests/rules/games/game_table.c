/* The table of games: every row can be named and replayed; what is not in it is not judged. */
#include "rules/games/game_table.h"
#include "tests/support/support.h"

#include <string.h>

static void expect_named(const ck_game_row *game, const char *name)
{
    cr_expect_eq(ck_game_table_named(name, strlen(name)), game, "%s", name);
}

Test(game_table, every_name_finds_its_own_row)
{
    size_t games = 0;
    for (const ck_game_row *game; (game = ck_game_table_at(games)); games++) {
        cr_assert(game->name && game->engine);
        cr_expect(game->least >= 1 && (game->most == 0 || game->least <= game->most), "%s",
                  game->name);
        expect_named(game, game->name);
    }
    cr_expect(games == 15);
    cr_expect_eq(ck_game_table_at(0)->engine, &ck_board_engine);
}

Test(game_table, games_have_names_in_letters_and_kana)
{
    static const char *const rows[][2] = {
        {"mokkaik", "行戦"},
        {"Mokkaik", "行戦"},
        {"TAXOT", "終季"},
        {"Tashot", "終季"},
        {"タショツ", "終季"},
        {"niekk hi", "連友"},
        {"マクカイㇰ", "値戦"},
        {"ナムトウ", "開樽"},
        {"小貓", "小猫"},
        {"lauzait-cep", "国官集来"},
        {"Lauzait Cep", "国官集来"},
        {"netxiju", "六裁"},
        {"cetkaik", "机戦"},
        {"行战", "行戦"},
        {"Ni2 Ne", "小猫"},
        {"连击兽裁", "連撃獣裁"},
        {"Standard Cetkaik", "机戦"},
        {"ｍｏｋｋａｉｋ", "行戦"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const ck_game_row *game = ck_game_table_named(rows[i][0], strlen(rows[i][0]));
        cr_expect(game && strcmp(game->name, rows[i][1]) == 0, "%s", rows[i][0]);
    }
}

/* The reader takes the first word that stands at a place. */
Test(game_table, words_of_forms_stand_before_their_beginnings)
{
    const ck_game_row *game;
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
        for (const ck_event_form *form = game->forms; form->word; form++) {
            for (const ck_event_form *later = form + 1; later->word; later++)
                cr_expect(strncmp(later->word, form->word, strlen(form->word)) != 0,
                          "%s: %s after %s", game->name, later->word, form->word);
        }
    }
}

Test(game_table, names_are_whole)
{
    static const char *const unknown[] = {"", "机", "机戦机戦", "cetkaik ", "将棋"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        cr_expect_null(ck_game_table_named(unknown[i], strlen(unknown[i])), "%s", unknown[i]);
}

/* Records that name a game, and how many moves of them are replayed. */
Test(game_table, a_record_is_replayed_as_its_game)
{
    static const struct {
        const char *text, *codes;
        uint32_t moves;
    } rows[] = {
        {"NAI兵NY無撃裁", "", 1},
        {"{遊:机戦} NAI兵NY無撃裁", "", 1},
        {"{遊: Cetkaik } NAI兵NY無撃裁", "", 1},
        {"{遊:教育机戦} CAI兵CY無撃裁", "", 1},
        {"{遊:} NAI兵NY無撃裁", "", 1},
        {"{遊:机戦} NAI兵NU無撃裁", "2103", 1},
        {"{遊:将棋} NAI兵NU無撃裁", "1030", 0},
        {"{遊:将棋} 7g7f 3c3d", "1030", 0},
        {"[a]十 [b]十 [c]十 [d]十 {遊:将棋}", "1030", 0},
        {"[a] [b] [c]二十 [d]二十 {遊:机戦} NAI兵NY無撃裁", "1020 1020", 1},
        {"[a] [b] [c] [d] [e] [f] [g] NAI兵NY無撃裁", "1020 1020 1020 1020 1020", 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char codes[512];
        replay_report report = hear(NULL, rows[i].text);
        cr_expect_str_eq(codes_of(&report, codes), rows[i].codes, "%s: %s", rows[i].text, codes);
        cr_expect_eq(report.outcome.moves, rows[i].moves, "%s", rows[i].text);
    }
}

Test(game_table, every_switch_is_a_key)
{
    const ck_game_row *game;
    int keys = 0;
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
        for (const ck_switch *row = game->switches; row && row->key; row++, keys++)
            cr_expect(ck_game_table_is_switch_key(
                          (ck_text){.bytes = row->key, .length = (uint32_t)strlen(row->key)}),
                      "%s", row->key);
    }
    cr_expect_gt(keys, 0);
    cr_expect_not(ck_game_table_is_switch_key(
        (ck_text){.bytes = "大会", .length = (uint32_t)strlen("大会")}));
}

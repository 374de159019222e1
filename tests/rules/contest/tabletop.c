/*
 * The table of a contest: where everything lies after the events of the examples of games.md, and
 * what holds of it after every event of random games.
 */
#include "rules/contest/tabletop.h"
#include "rules/contest/random_contest.h"
#include "rules/games/game_table.h"
#include "rules/replay/frames.h"
#include "tests/support/support.h"

#include <string.h>

/* Passes each frame of a text to SEE. */
static void frames(const char *text, ck_see *see, void *self)
{
    ck_record record;
    ck_reader *reader = read_contest(&record, text);
    cr_assert(ck_frames_of_record(NULL, &record, NULL, see, self));
    ck_record_free(&record);
    ck_reader_free(reader);
}

static void keep(void *self, const ck_frame *frame)
{
    *(ck_tabletop *)self = frame->table->top;
}

static ck_tabletop last_of(const char *text)
{
    ck_tabletop table = {.zones = -1};
    frames(text, keep, &table);
    return table;
}

/* How much of a kind somebody has; −1: no such zone. */
static int64_t amount(const ck_tabletop *table, int seat, ck_zone_kind kind)
{
    for (int i = 0; i < table->zones; i++) {
        if (table->zone[i].seat == seat && table->zone[i].kind == kind)
            return table->zone[i].number;
    }
    return -1;
}

/* ---- examples ---- */

Test(tabletop, netxiju_goes_to_and_fro_from_the_lower_right)
{
    ck_tabletop table = last_of("{遊:六裁} [甲] [乙]\n季始\n[甲]裁三 [乙]裁三 [甲]裁六");
    const struct {
        int step, square;
    } corners[] = {{0, 31}, {7, 24}, {8, 16}, {15, 23}, {16, 15}, {23, 8}, {24, 0}, {31, 7}};
    int lines = 0;
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++)
        cr_expect_eq(table.route[corners[i].step], corners[i].square, "%d", corners[i].step);
    for (int i = 0; i < 32; i++)
        lines += table.square[i].lines;
    cr_expect_eq(lines, 22);
    cr_expect_eq(table.tokens, 2);
    cr_expect_eq(table.token[0].square, table.route[6]);
    cr_expect_eq(table.token[1].square, table.route[3]);
    cr_expect_eq(amount(&table, 0, CK_ZONE_CUPS), 4);
    cr_expect_eq(amount(&table, 1, CK_ZONE_CUPS), 2);
    cr_expect_eq(amount(&table, 0, CK_ZONE_RANK), -1);
}

/* A token that is sent back moves, but not by a move of its player. */
Test(tabletop, the_move_of_the_player_is_marked)
{
    ck_tabletop table = last_of("{遊:六裁} [甲] [乙]\n季始\n[甲]裁三 [乙]裁三");
    cr_expect_eq(table.token[0].square, table.route[0]);
    cr_expect_eq(table.from, table.route[0]);
    cr_expect_eq(table.to, table.route[3]);
    table = last_of("{遊:六裁} [甲] [乙]\n季始\n[甲]裁三 [乙]裁三 止三");
    cr_expect_eq(table.from, CK_NONE);
}

Test(tabletop, nekanamokanuts_has_ships_with_cargo)
{
    ck_tabletop table =
        last_of("{遊:連船之遊} {状:未終} [甲] [乙]\n季始\n[甲]裁三 移動一三 [乙]裁四 "
                "補給一四 [甲]裁五 補給一五 [乙]裁三 移動一三 [甲]裁四 "
                "略奪一[乙]一三 [乙]裁無 造船二");
    cr_expect(table.harbours && !table.named);
    cr_expect_eq(table.steps, 21);
    cr_expect_eq(table.tokens, 6);
    cr_expect_eq(table.token[0].square, table.route[3]);
    cr_expect_eq(table.token[0].load, 10);
    cr_expect_eq(table.token[3].square, table.route[3]);
    cr_expect_eq(table.token[3].load, 3);
    cr_expect_eq(table.token[4].load, 5);
    cr_expect_eq(amount(&table, 0, CK_ZONE_STOCK), 20);
    cr_expect_eq(amount(&table, 1, CK_ZONE_STOCK), 15);
    cr_expect_eq(amount(&table, 1, CK_ZONE_DELIVERED), 0);
}

Test(tabletop, mokzo_has_what_was_placed_and_paid)
{
    ck_tabletop table =
        last_of("{遊:行山} {状:未終} [甲] [乙]\n季始\n[甲]軸人\n[甲]手片 黒無赤兵黒船\n"
                "[乙]手片 赤弓黒車黒巫\n[甲]斥黒船 手二銭 付黒無 行CAI CO 与二銭\n"
                "[乙]斥赤弓黒巫 手四米\n[甲]手黒兵赤無 無手一米 値黒無一");
    cr_expect_eq(ck_tabletop_named_square(&table, table.token[0].square),
                 ck_tabletop_named_square(&table, 4 * 9 + 6));
    cr_expect_eq(table.token[1].square, table.route[0]);
    cr_expect_eq(amount(&table, 0, CK_ZONE_RICE), 1);
    cr_expect_eq(amount(&table, 0, CK_ZONE_COINS), 0);
    cr_expect_eq(amount(&table, 1, CK_ZONE_RICE), 4);
    cr_expect_eq(amount(&table, 0, CK_ZONE_PLACED), 1);
    cr_expect_eq(amount(&table, 1, CK_ZONE_PLACED), -1);
    cr_expect_eq(table.square[40].ground, CK_HILL);
}

/* What is no card and no piece does not lie in a zone. */
Test(tabletop, only_items_lie_in_a_zone)
{
    ck_zone zone = {.seat = 0};
    ck_tabletop_lay_item(&zone, -1);
    ck_tabletop_lay_item(&zone, CK_ZONE_ITEMS);
    ck_tabletop_lay_item(&zone, CK_ZONE_ITEMS - 1);
    for (int item = 0; item < CK_ZONE_ITEMS; item++)
        cr_expect_eq(zone.count[item], item == CK_ZONE_ITEMS - 1, "%d", item);
}

/* The zone of a kind and a seat with an item; NULL: none. */
static const ck_zone *zone_with(const ck_tabletop *table, int seat, ck_zone_kind kind, int item)
{
    for (int i = 0; i < table->zones; i++) {
        const ck_zone *zone = &table->zone[i];
        if (zone->seat == seat && zone->kind == kind && zone->count[item] > 0)
            return zone;
    }
    return NULL;
}

/* The number of items in a zone; of no zone 0. */
static int items_of(const ck_zone *zone)
{
    int items = 0;
    for (int i = 0; zone && i < CK_ZONE_ITEMS; i++)
        items += zone->count[i];
    return items;
}

#define NAMTOU(commons, cards)                                                                     \
    "{遊:開樽} {共札:" commons "} {状:未終} [甲] [乙]\n季始 [甲]軸人 "                   \
    "付片 " cards " [甲]手片 赤兵黒弓 [乙]手片 黒船赤車\n[甲]付一"

/* 共札 of 開樽 lie on the table for all. */
Test(tabletop, namtou_has_common_cards)
{
    const int horse = ck_card_of(CK_RED, CK_CARD_HORSE);
    ck_tabletop table = last_of(NAMTOU("三", "赤馬黒無赤虎"));
    cr_expect_eq(items_of(zone_with(&table, CK_NONE, CK_ZONE_COMMON, horse)), 3);
    table = last_of(NAMTOU("一", "赤馬"));
    cr_expect_eq(items_of(zone_with(&table, CK_NONE, CK_ZONE_COMMON, horse)), 1);
}

/* A bet lies on its number, from 無 to the highest. */
Test(tabletop, lutu_has_bets_on_numbers)
{
    ck_tabletop table = last_of("{遊:新遊} {状:未終} [甲] [乙] [丙]\n季始 [甲]軸人 "
                                "[乙]付三於五 [丙]付一於無");
    const ck_zone *highest = zone_with(&table, 1, CK_ZONE_BET, 5);
    const ck_zone *none = zone_with(&table, 2, CK_ZONE_BET, 0);
    cr_assert(highest && none);
    cr_expect_eq(highest->number, 3);
    cr_expect_eq(none->number, 1);
    cr_expect_eq(items_of(highest) + items_of(none), 2);
}

/* Called cards lie open before the player, whose seat may be the first. */
Test(tabletop, taxot_has_open_cards)
{
    ck_tabletop table =
        last_of("{遊:終季} {状:未終} [甲] [乙]\n季始 [乙]軸人 [甲]手片 赤虎赤馬黒兵黒弓黒車 "
                "[乙]手片 赤王黒将赤無赤巫黒無 [乙]手赤筆 斥赤筆 [甲]開 赤筆 於赤虎赤馬 斥黒弓");
    const ck_zone *open = zone_with(&table, 0, CK_ZONE_OPEN, ck_card_of(CK_RED, CK_CARD_OFFICER));
    cr_expect_eq(items_of(open), 3);
}

#define LAUZAIT                                                                                                     \
    "{遊:国官集来} {状:未終} [甲] [乙]\n季始\n衣I 兵一筆四兵二筆九兵七\n衣U "               \
    "兵五兵八筆五筆六兵一\n"                                                                              \
    "衣O 筆七兵三空筆二兵九\n衣Y 筆一兵四筆八筆六筆四\n衣AI 兵二兵七兵六筆五筆七\n" \
    "[甲]手片 筆一筆二筆三筆三筆三歪兵三兵九兵六\n[甲]軸人\n"

/* TU兵八NU: the discarded piece lies on the mountain, the mover on NU, TU is empty. */
Test(tabletop, lauzait_cep_has_the_squares_from_the_upper_left)
{
    enum { TU = 6, NU = 5, ZO = 12 };
    ck_tabletop table = last_of(LAUZAIT "[甲]斥兵九 TU兵八NU 手兵五");
    cr_expect(table.named && table.rows == 5 && table.columns == 5 && table.steps == 0);
    cr_expect_eq(table.square[0].piece, 1);
    cr_expect_eq(table.square[TU].piece, CK_BARE);
    cr_expect_eq(table.square[NU].piece, 8);
    cr_expect_eq(table.square[ZO].piece, 9);
    cr_expect_eq(table.square[ZO].ground, CK_HILL);
    cr_expect_eq(table.square[ZO + 2].ground, CK_WATER);
    cr_expect_eq(table.square[NU].ground, CK_LAND);
    cr_expect(table.from == TU && table.to == NU && !table.failed);
    cr_expect_eq(ck_tabletop_named_square(&table, ZO), CK_SQUARES / 2);
    cr_expect_eq(amount(&table, 0, CK_ZONE_HIDDEN), 0);
    cr_expect_eq(amount(&table, 1, CK_ZONE_HIDDEN), 9);
}

Test(tabletop, lauzait_cep_has_departments_and_failed_casts)
{
    ck_tabletop table = last_of(LAUZAIT "[甲]与労 筆三筆三筆三");
    cr_expect_eq(amount(&table, 0, CK_ZONE_DEPARTMENT), 3);
    cr_expect_eq(table.from, CK_NONE);
    table = last_of(LAUZAIT "[甲]斥兵九 TU兵八TO水二此無 手兵八");
    cr_expect(table.from == 6 && table.to == 11 && table.failed);
    cr_expect_eq(table.square[11].piece, 3);
}

/* An error leaves the table as it was before. */
Test(tabletop, an_error_changes_nothing)
{
    const ck_tabletop before = last_of("{遊:六裁} [甲] [乙]\n季始\n[甲]裁三");
    const ck_tabletop after = last_of("{遊:六裁} [甲] [乙]\n季始\n[甲]裁三 [乙]裁七");
    cr_expect(before.tokens > 0 && before.tokens == after.tokens);
    cr_expect(before.rows == after.rows && before.zones == after.zones);
}

/* ---- random games ---- */

/* Checks that the bare squares, tokens and zones of a table are in range. */
static void check_scene(void *self, const ck_frame *frame)
{
    const ck_tabletop *table = &frame->table->top;
    const char *game = frame->table->contest->game->name;
    int bare = 0, squares = table->rows * table->columns;
    for (int i = 0; i < squares; i++)
        bare += table->square[i].piece == CK_BARE;
    if (strcmp(game, "国官集来") == 0 && squares > 0)
        cr_assert_eq(bare, 1, "%s: %d", game, bare);
    for (int i = 0; i < table->tokens; i++) {
        const ck_token *token = &table->token[i];
        cr_assert(memchr(table->route, token->square, (size_t)table->steps), "%s", game);
        cr_assert(token->load >= 0 && token->load <= 15, "%s", game);
        cr_assert(token->seat < frame->table->contest->seats, "%s", game);
    }
    for (int i = 0; i < table->zones; i++)
        cr_assert(table->zone[i].number >= 0 && table->zone[i].seat < frame->table->contest->seats,
                  "%s", game);
    cr_assert((table->from == CK_NONE) == (table->to == CK_NONE));
    *(int *)self += table->from != CK_NONE;
}

Test(tabletop, random_games_keep_it_whole)
{
    static const ck_game_row *const boards[] = {&ck_mokzo, &ck_netxiju, &ck_nekanamokanuts,
                                                &ck_lauzait_cep};
    const ck_game_row *game;
    ck_draft draft;
    ck_random random = {7};
    ck_draft_init(&draft, NULL);
    for (size_t i = 0; (game = ck_game_table_contest(i)); i++) {
        int moves = 0;
        bool has_board = false;
        cr_assert(ck_random_contest_play(&draft, game, NULL, &random));
        frames(draft.text.bytes, check_scene, &moves);
        for (size_t j = 0; j < sizeof boards / sizeof *boards; j++)
            has_board |= boards[j] == game;
        cr_expect_eq(moves > 0, has_board, "%s: %d moves", game->name, moves);
    }
    ck_draft_free(&draft);
}

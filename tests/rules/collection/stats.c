/*
 * Statistics: which records and players are counted; χ² by hand; names, tallies, and the output in
 * three formats.
 */
#include "formats/tables/stats_measures.h"
#include "formats/tables/stats_tables.h"
#include "formats/tables/table_formats.h"
#include "rules/board/hands.h"
#include "rules/collection/player_name.h"
#include "tests/support/json_value.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <stdlib.h>
#include <string.h>

/* ---- records ---- */

/* Reads a record and counts it, by its own rules where RULES is NULL; OBSERVER, if there is one,
 * observes of it as well. */
static void take_length(ck_stats *stats, const char *rules, const char *text, size_t length,
                        const ck_observer *observer)
{
    ck_rules asked = rules_of(rules ? rules : "standard");
    ck_counted_game game = {.failed = false};
    const ck_observer_hook counts = {ck_counted_game_begin, ck_counted_game_observer(&game)};
    const ck_observer_hook listener = {NULL, observer ? *observer : (ck_observer){.self = NULL}};
    const ck_checked *checked;
    ck_pipeline *pipeline = check_one(&(ck_pipeline_options){.rules = rules ? &asked : NULL,
                                                             .observer = &counts,
                                                             .next_observer = &listener},
                                      text, length, &checked);
    ck_stats_add(stats, checked, &game);
    cr_assert(!stats->failed || stats->memory);
    ck_counted_game_free(&game);
    ck_pipeline_free(pipeline);
}

static void take(ck_stats *stats, const char *text)
{
    take_length(stats, "standard", text, strlen(text), NULL);
}

/* mirel is the IA side and takes a King; tasko, with a doubled stake, takes one back. */
#define UPPER                                                                                      \
    "MAU弓MAIMY橋三 TE虎NITU橋二 NAI兵NY無撃裁 ZO皇[XO]CO ZAI船ZIZA橋四 手王\n"    \
    "[mirel]為王而手五 終季\n上季終\n"
#define LOWER                                                                                          \
    "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水二此無 ZO皇[XO]CO ZAI船ZIZA橋五 手王\n"     \
    "[mirel]為王 再行\nXA将ZA無撃裁 手船 TY兵TU無撃裁 手兵 ZI船ZIA無撃裁 手王\n" \
    "[tasko]為王而手十 終季\n下季終\n"
#define HEADER "{一位色:黒黒}\n[mirel]二十 [tasko]二十\n"
#define GAME   HEADER UPPER LOWER "星一周\n"

static const ck_section *section_named(const ck_stats *stats, const char *name)
{
    for (size_t i = 0; i < stats->names.count; i++) {
        if (strcmp(stats->names.rows[i].text, name) == 0)
            return &stats->players[i];
    }
    cr_assert(false, "no player %s", name);
    return NULL;
}

/* The counts of a hand; zeros if no game had it. */
static ck_hand_stats counts_of(const ck_section *section, ck_hand hand)
{
    for (size_t i = 0; i < section->hands; i++) {
        if (section->hand[i].hand == hand)
            return section->hand[i].counts;
    }
    return (ck_hand_stats){.made = 0};
}

static void expect_lengths(const ck_lengths *lengths, uint64_t count, uint64_t sum, uint32_t least,
                           uint32_t most)
{
    cr_expect(lengths->count == count && lengths->sum == sum && lengths->least == least &&
                  lengths->most == most,
              "%lu, %lu, %u to %u", (unsigned long)lengths->count, (unsigned long)lengths->sum,
              lengths->least, lengths->most);
}

static void expect_opening(const ck_section *section, ck_opening which, const char *text,
                           uint64_t count)
{
    const ck_tally *tally = &ck_stats_moves(section)->opening[which];
    uint64_t found = 0;
    for (size_t i = 0; i < tally->count; i++) {
        if (strcmp(tally->rows[i].text, text) == 0)
            found = tally->rows[i].count;
    }
    cr_expect_eq(found, count, "%s", text);
}

static void expect_heads(const ck_cast_stats *casts, const uint64_t heads[CK_STICKS + 1])
{
    for (int i = 0; i <= CK_STICKS; i++)
        cr_expect_eq(casts->heads[i], heads[i], "%d heads", i);
}

/* ---- what is counted ---- */

Test(stats, games_and_lengths)
{
    ck_stats stats = {.player = NULL};
    take(&stats, GAME);
    take(&stats, HEADER UPPER);
    const ck_section *all = &stats.all, *mirel = section_named(&stats, "mirel");
    cr_expect(stats.valid == 2 && stats.broken == 0 && all->games == 2 && all->turns == 18);
    cr_expect(all->ended[CK_END_LAST_SEASON] == 1 && all->ended[CK_UNFINISHED] == 1);
    cr_expect(all->won[CK_SIDE_A] == 1 && all->won[CK_SIDE_IA] == 0 && all->drawn == 0);
    cr_expect(all->lost[CK_SIDE_IA] == 1 && all->lost[CK_SIDE_A] == 0);
    cr_expect(mirel->games == 2 && mirel->lost[CK_SIDE_IA] == 1 && mirel->won[CK_SIDE_A] == 0);
    cr_expect_eq(section_named(&stats, "tasko")->won[CK_SIDE_A], 1);
    expect_lengths(&all->moves->game, 1, 13, 13, 13);
    expect_lengths(&all->moves->season, 3, 18, 5, 8);
    expect_lengths(&mirel->moves->season, 3, 18, 5, 8);
    cr_expect_float_eq(ck_stats_mean_length(&all->moves->season), 6.0, 1e-9);
    ck_stats_free(&stats);
}

/* Takes the games from FIRST on, up to PAST, of a list with all that is counted. */
static void take_some(ck_stats *stats, int first, int past)
{
    static const char *const games[] = {
        GAME,
        "{遊:行戦}{状:未終}[a] [b]\n季始 [a]軸人 [b]手片8 [a]手片10\n[a]行 黒兵黒弓黒車 [b]閉3",
        HEADER UPPER,
        "{集:双兵=兵兵:四}\n[a] [mirel]\n[a]為双兵而手四 終季 春終\n",
        "{集:三兵=兵兵兵:七} {集:双兵=兵兵:四}\n[mirel] [a]\n[a]為双兵而手四 終季 春終\n"
        "[mirel]為三兵而手七 終季 夏終\n",
        HEADER "MAU弓MAIMY橋一此無",
        "{遊:行戦}{状:未終}[b] [c]\n季始",
        "{一位色:黒}[a]二十 [c]二十\nMAU弓MAIMY橋三",
    };
    for (int i = first; i < past; i++)
        take_length(stats, NULL, games[i], strlen(games[i]), NULL);
}

static ck_buffer in_csv(const ck_stats *stats)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_stats_csv(&out, stats, &(ck_stats_view){0});
    return buffer;
}

/* However many players begin the same way, the words are there once. */
Test(stats, openings_are_kept_once)
{
    enum { GAMES = 4 };
    const ck_stats none = {.keep_broken = true};
    ck_stats part = none, stats = none;
    size_t found = 0, rows = 0;
    for (int i = 0; i < 2; i++) { /* the first part is taken, the second is added */
        take_some(&part, 0, GAMES);
        ck_stats_join(&stats, &part);
        cr_expect_eq(part.names.count == 0, i == 0);
        ck_stats_free(&part);
        part = none;
    }
    take_some(&stats, 0, GAMES);
    for (size_t i = 0; i < stats.names.count * CK_OPENINGS; i++) {
        const ck_section *player = &stats.players[i / CK_OPENINGS];
        const ck_tally *own = &ck_stats_moves(player)->opening[i % CK_OPENINGS];
        const ck_tally *all = &stats.all.moves->opening[i % CK_OPENINGS];
        for (size_t row = 0; row < own->count * all->count; row++)
            found += own->rows[row / all->count].text == all->rows[row % all->count].text;
        rows += own->count;
    }
    cr_expect(found == rows && rows > 0, "%zu of %zu", found, rows);
    ck_stats_free(&stats);
}

static ck_buffer in_format(const ck_stats_format *format, const char *player, bool openings_of_all,
                           size_t *openings)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    const ck_stats none = {
        .player = player, .keep_broken = true, .openings_of_all = openings_of_all};
    ck_stats part = none, stats = none;
    part.openings_of_all = false;
    take_some(&stats, 0, 3);
    take_some(&part, 3, 8);
    ck_stats_join(&stats, &part);
    for (size_t i = 0; i < stats.names.count; i++)
        *openings += ck_stats_moves(&stats.players[i])->opening[CK_FIRST_MOVE].count;
    format->write(&out, &stats, &(ck_stats_view){0});
    ck_stats_free(&part);
    ck_stats_free(&stats);
    return buffer;
}

/* Tables that do not list the openings of each player do not need them. */
Test(stats, openings_of_all_are_enough)
{
    const ck_stats_format *format;
    int found = 0;
    for (size_t i = 0; (format = ck_stats_format_at(i / 2)); i++) {
        const char *player = i % 2 ? "mirel" : NULL;
        size_t openings[2] = {0, 0};
        if (!format->of_all)
            continue;
        ck_buffer all = in_format(format, player, false, &openings[0]);
        ck_buffer some = in_format(format, player, true, &openings[1]);
        cr_expect_str_eq(ck_buffer_string(&some), ck_buffer_string(&all), "%s", format->name);
        cr_expect(openings[0] > 0 && openings[1] == (player ? openings[0] : 0));
        ck_buffer_free(&all);
        ck_buffer_free(&some);
        found++;
    }
    cr_expect_eq(found, 6);
}

/* Wherever they are parted. */
Test(stats, parts_make_the_whole)
{
    enum { GAMES = 8 };
    for (int player = 0; player < 2; player++) {
        for (int cut = 0; cut <= GAMES; cut++) {
            const ck_stats none = {.player = player ? "mirel" : NULL, .keep_broken = true};
            ck_stats whole = none, joined = none, parts[2] = {none, none};
            take_some(&whole, 0, GAMES);
            take_some(&parts[0], 0, cut);
            take_some(&parts[1], cut, GAMES);
            ck_stats_join(&joined, &parts[0]);
            ck_stats_join(&joined, &parts[1]);
            ck_buffer one = in_csv(&whole), other = in_csv(&joined);
            cr_assert(!joined.failed && joined.names.count == whole.names.count);
            cr_assert(strstr(ck_buffer_string(&one), ",hand made,双兵,"));
            cr_expect_str_eq(ck_buffer_string(&one), ck_buffer_string(&other), "cut at %d", cut);
            ck_buffer_free(&one);
            ck_buffer_free(&other);
            ck_stats_free(&parts[0]);
            ck_stats_free(&parts[1]);
            ck_stats_free(&joined);
            ck_stats_free(&whole);
        }
    }
}

static bool count_in_memory(const ck_memory *memory)
{
    enum { GAMES = 8, TAKEN = 4 };
    const ck_stats none = {.memory = memory, .keep_broken = true, .contests.memory = memory};
    ck_stats stats = none, parts[2] = {none, none};
    take_some(&parts[0], 0, TAKEN);
    take_some(&parts[1], TAKEN, GAMES);
    for (int i = 0; i < 2; i++) {
        ck_stats_join(&stats, &parts[i]);
        ck_stats_free(&parts[i]);
    }
    const bool good = !stats.failed;
    ck_stats_free(&stats);
    return good;
}

/* A record after which nothing else needs memory: its hand does. */
static bool add_in_memory(const ck_memory *memory)
{
    ck_stats stats = {.memory = memory};
    take(&stats, "[a] [b]\n[a]為獣而手三 終季 春終");
    const bool good = !stats.failed;
    ck_stats_free(&stats);
    return good;
}

/* Counts a hand that a record defines, twice and joined. */
static bool count_own_hands(const ck_memory *memory)
{
    static const char text[] = "{集:双兵=兵兵:四}\n[a] [b]\n[a]為双兵而手四 終季 春終\n";
    ck_counted_game game = {.failed = false};
    const ck_observer_hook counts = {ck_counted_game_begin, ck_counted_game_observer(&game)};
    const ck_checked *checked;
    ck_pipeline *pipeline =
        check_one(&(ck_pipeline_options){.observer = &counts}, text, strlen(text), &checked);
    ck_stats part = {.memory = memory, .contests.memory = memory}, whole = part;
    ck_stats_add(&part, checked, &game);
    ck_stats_join(&whole, &part);
    const bool good = !part.failed && !whole.failed;
    cr_expect(!good || (whole.valid == 1 && whole.all.own && whole.all.own->names.count == 1));
    ck_stats_free(&part);
    ck_stats_free(&whole);
    ck_counted_game_free(&game);
    ck_pipeline_free(pipeline);
    return good;
}

Test(stats, short_memory_is_reported)
{
    fail_each_allocation(add_in_memory);
    fail_each_allocation(count_in_memory);
    fail_each_allocation(count_own_hands);
}

Test(stats, openings)
{
    ck_stats stats = {.player = NULL};
    take(&stats, GAME);
    take(&stats, HEADER "MAU弓MAIMY橋一此無");
    const ck_section *mirel = section_named(&stats, "mirel");
    expect_opening(&stats.all, CK_FIRST_MOVE, "MAU弓MAIMY橋或", 2);
    expect_opening(&stats.all, CK_FIRST_MOVE, "TAI兵TY無撃裁", 1);
    expect_opening(&stats.all, CK_FIRST_TWO, "MAU弓MAIMY橋或 TE虎NITU橋或", 1);
    expect_opening(mirel, CK_FIRST_TWO, "TAI兵TY無撃裁 TI兵TU無撃裁", 1);
    cr_expect_eq(stats.all.moves->opening[CK_FIRST_TWO].sum, 2);
    cr_expect_eq(section_named(&stats, "tasko")->moves->opening[CK_FIRST_MOVE].count, 0,
                 "tasko never moved first");
    ck_stats_free(&stats);
}

Test(stats, hands_and_their_points)
{
    ck_stats stats = {.player = NULL};
    take(&stats, GAME);
    const ck_hand_stats all = counts_of(&stats.all, CK_KING_HAND);
    const ck_hand_stats mirel = counts_of(section_named(&stats, "mirel"), CK_KING_HAND);
    const ck_hand_stats tasko = counts_of(section_named(&stats, "tasko"), CK_KING_HAND);
    cr_expect(all.made == 3 && all.flashed == 3 && all.points == 150);
    cr_expect(mirel.made == 2 && mirel.points == 50, "再行 brings nothing");
    cr_expect(tasko.made == 1 && tasko.points == 100, "the stake counts");
    ck_stats_free(&stats);
}

/* Score sheets: hands are made when they are first named, and lengths are not known. */
Test(stats, score_sheets)
{
    ck_stats stats = {.player = NULL};
    take(&stats, "[a] [b]\n[a]為獣 再行 [b]為獣 再行 [a]為獣加王而手三十二 終季 春終");
    const ck_section *a = section_named(&stats, "a");
    cr_expect(stats.valid == 1 && stats.broken == 0 && stats.all.games == 1);
    cr_expect(counts_of(&stats.all, CK_ANIMALS).made == 2 && counts_of(a, CK_ANIMALS).made == 1);
    cr_expect(counts_of(a, CK_KING_HAND).made == 1 && counts_of(a, CK_KING_HAND).flashed == 1);
    cr_expect(counts_of(a, CK_KING_HAND).points == 200 && counts_of(a, CK_ANIMALS).points == 120);
    expect_lengths(&ck_stats_moves(&stats.all)->game, 0, 0, 0, 0);
    expect_lengths(&ck_stats_moves(&stats.all)->season, 0, 0, 0, 0);
    cr_expect(!stats.all.moves && !a->moves, "a sheet has no room for moves");
    ck_stats_free(&stats);
}

/* Whatever order they came in. */
Test(stats, hands_are_in_the_order_of_the_rules)
{
    static const char *const sheets[] = {
        "[a] [b]\n[a]為獣而手三 終季 春終",
        "[a] [b]\n[a]為王而手五 終季 春終",
        "[a] [b]\n[a]為獣加王而手八 終季 春終",
    };
    ck_stats stats = {.player = NULL};
    for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++)
        take(&stats, sheets[i]);
    const ck_section *a = section_named(&stats, "a");
    cr_assert_eq(a->hands, 2);
    cr_expect_lt(a->hand[0].hand, a->hand[1].hand);
    cr_expect(a->hand[0].counts.made == 2 && a->hand[1].counts.made == 2);
    ck_stats_free(&stats);
}

Test(stats, situation_hands)
{
    static const char stepping[] = "ZAI船ZOZI橋一此無 或為撃皇 再行\n";
    ck_stats hand = {.player = NULL}, penalty = {.player = NULL};
    take(&hand, stepping);
    cr_expect(counts_of(&hand.all, CK_STEPPING_HAND).made == 1);
    cr_expect(counts_of(&hand.all, CK_STEPPING_HAND).points == 0 && hand.valid == 1);
    take_length(&penalty, "cerke_online", stepping, strlen("ZAI船ZOZI橋一此無"), NULL);
    cr_expect(counts_of(&penalty.all, CK_STEPPING_HAND).made == 1);
    cr_expect(counts_of(&penalty.all, CK_STEPPING_HAND).points == -50 && penalty.valid == 1);
    ck_stats_free(&hand);
    ck_stats_free(&penalty);
}

/* Each 皇再来 counts, so that the second, when the Minds comes back at once, is −6. */
Test(stats, situation_hands_may_count_twice)
{
    static const char twice[] = "ZO皇[XO]CO ZO皇[XO]ZO";
    static const char *const rules[] = {"standard,tam_back=penalty,tam_after_tam=penalty",
                                        "standard,tam_back=penalty,tam_after_tam=penalty,"
                                        "futile_adds_up=yes"};
    static const char right[] = "{一位色:黒} ZO皇[XO]CO CO皇[XO]CO";
    for (int i = 0; i < 2; i++) {
        ck_stats stats = {.player = NULL};
        take_length(&stats, rules[i], right, sizeof right - 1, NULL);
        cr_expect_eq(counts_of(&stats.all, CK_FUTILE_HAND).points, i == 0 ? -30 : -60);
        cr_expect_eq(counts_of(&stats.all, CK_FUTILE_HAND).made, 1);
        take_length(&stats, rules[i], twice, sizeof twice - 1, NULL);
        cr_expect_eq(stats.broken, 1);
        ck_stats_free(&stats);
    }
}

/* Where pieces count beyond their hands, they leave the situation hand its own points; a score
 * sheet does not tell them from the hands. */
Test(stats, situation_hands_where_pieces_count)
{
    static const char rules[] = "standard,古計算法=三・五,古加点=有,stepping=hand";
    static const struct {
        const char *text;
        int64_t king, stepping; /* points in tenths */
    } rows[] = {
        {"[a] [b]\n[a]為王加撃皇而手十 終季 春終", 50, -50},
        {"[a] [b]\n[a]為王 再行 [b]為王加撃皇而手二十 終季 春終", 100, -100},
        {"{一位色:黒}\nZAI船ZOZI橋一此無 或為撃皇 終季", 0, -50},
        {"{一位色:黒}\nTAU虎ZAIXY無撃裁 ZO皇[TO]NO ZAI船ZIZA橋四手赤王 "
         "或為王 再行 NO皇[NY]TY TAI兵TYTU無撃裁 或為王加撃皇 終季",
         100, -100},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_stats stats = {.keep_broken = true};
        take_length(&stats, rules, rows[i].text, strlen(rows[i].text), NULL);
        cr_expect_eq(counts_of(&stats.all, CK_KING_HAND).points, rows[i].king, "%s: %lld",
                     rows[i].text, (long long)counts_of(&stats.all, CK_KING_HAND).points);
        cr_expect_eq(counts_of(&stats.all, CK_STEPPING_HAND).points, rows[i].stepping, "%s: %lld",
                     rows[i].text, (long long)counts_of(&stats.all, CK_STEPPING_HAND).points);
        ck_stats_free(&stats);
    }
}

Test(stats, casts)
{
    ck_stats stats = {.player = NULL};
    take(&stats, GAME);
    take(&stats, HEADER "MAU弓MAIMY橋或");
    expect_heads(&stats.all.moves->cast[CK_BRIDGE_CAST], (uint64_t[]){0, 0, 1, 1, 1, 1});
    expect_heads(&stats.all.moves->cast[CK_WATER_CAST], (uint64_t[]){0, 0, 1, 0, 0, 0});
    ck_cast_stats both = ck_stats_all_casts(&stats.all);
    expect_heads(&both, (uint64_t[]){0, 0, 2, 1, 1, 1});
    cr_expect_eq(both.unknown, 1);
    const ck_section *tasko = section_named(&stats, "tasko");
    expect_heads(&tasko->moves->cast[CK_BRIDGE_CAST], (uint64_t[]){0, 0, 1, 0, 0, 0});
    expect_heads(&tasko->moves->cast[CK_WATER_CAST], (uint64_t[]){0, 0, 0, 0, 0, 0});
    ck_stats_free(&stats);
}

/* ---- which records count ---- */

Test(stats, broken_records_are_left_out)
{
    ck_stats stats = {.player = NULL}, kept = {.keep_broken = true};
    static const char broken[] = "{一位色:黒}[a]二十[b]二十\nMAU弓MAIMY橋三 ME弓MU無撃裁";
    static const char unreadable[] = "{一位色:白}\nMAU弓MAIMY橋三";
    take(&stats, broken);
    take(&stats, unreadable);
    cr_expect(stats.valid == 0 && stats.broken == 2 && stats.all.games == 0);
    cr_expect(stats.all.turns == 0 && stats.names.count == 0);
    take(&kept, broken);
    cr_expect(kept.valid == 0 && kept.broken == 1 && kept.all.games == 1 && kept.all.turns == 2);
    cr_expect_eq(kept.names.count, 2);
    ck_stats_free(&stats);
    ck_stats_free(&kept);
}

#define GA_COMPOSED   "\u304c"
#define GA_DECOMPOSED "\u304b\u3099"

Test(stats, players_by_name)
{
    ck_stats stats = {.player = NULL};
    take(&stats, "{一位色:黒}[" GA_COMPOSED "]二十[b]二十\nMAU弓MAIMY橋三");
    take(&stats, "{一位色:黒}[\u3000" GA_DECOMPOSED " ]二十[b]二十\nMAU弓MAIMY橋三");
    take(&stats, "{一位色:黒}[]二十[b]二十\nMAU弓MAIMY橋三");
    take(&stats, "MAU弓MAIMY橋三");
    cr_expect_eq(stats.names.count, 2, "no name is no player");
    cr_expect_eq(section_named(&stats, GA_COMPOSED)->games, 2);
    cr_expect_eq(section_named(&stats, "b")->games, 3);
    ck_stats_free(&stats);
}

Test(stats, one_player)
{
    ck_stats stats = {.player = " mirel"};
    take(&stats, GAME);
    take(&stats, "{一位色:黒}[mire]二十[tasko]二十\nMAU弓MAIMY橋三");
    cr_expect(stats.valid == 1 && stats.all.games == 1 && stats.all.turns == 13);
    cr_expect_eq(stats.names.count, 1);
    cr_expect_eq(section_named(&stats, "mirel")->turns, 7);
    ck_stats_free(&stats);
}

/* ---- χ² ---- */

typedef struct chi2_case {
    uint64_t heads[CK_STICKS + 1];
    double chi2;
    ck_fit fit;
} chi2_case;

/* By hand: the sum of (observed − expected)² / expected. */
static const chi2_case chi2_cases[] = {
    {{0, 0, 0, 0, 0, 0}, 0, CK_FITS},
    {{10, 50, 100, 100, 50, 10}, 0, CK_FITS},
    /* expected 1 5 10 10 5 1 */
    {{1, 6, 9, 10, 5, 1}, 1 / 5. + 1 / 10., CK_FITS},
    {{0, 0, 0, 0, 0, 32}, 1 + 5 + 10 + 10 + 5 + 961, CK_BEYOND_1_PERCENT},
    {{4, 5, 10, 9, 4, 0}, 9 + 1 / 10. + 1 / 5. + 1, CK_FITS},                         /* 10.3 */
    {{4, 5, 10, 7, 6, 0}, 9 + 9 / 10. + 1 / 5. + 1, CK_BEYOND_5_PERCENT},             /* 11.1 */
    {{4, 5, 10, 10, 3, 0}, 9 + 4 / 5. + 1, CK_FITS},                                  /* 10.8 */
    {{4, 2, 13, 10, 3, 0}, 9 + 9 / 5. + 9 / 10. + 4 / 5. + 1, CK_BEYOND_5_PERCENT},   /* 13.5 */
    {{4, 1, 14, 10, 3, 0}, 9 + 16 / 5. + 16 / 10. + 4 / 5. + 1, CK_BEYOND_1_PERCENT}, /* 15.6 */
};

Test(stats, chi2)
{
    for (size_t i = 0; i < sizeof chi2_cases / sizeof *chi2_cases; i++) {
        ck_cast_stats casts = {.unknown = 7};
        memcpy(casts.heads, chi2_cases[i].heads, sizeof casts.heads);
        ck_fairness fairness = ck_stats_fairness(&casts);
        cr_expect_float_eq(fairness.chi2, chi2_cases[i].chi2, 1e-9, "case %zu: %f", i,
                           fairness.chi2);
        cr_expect_eq(fairness.fit, chi2_cases[i].fit, "case %zu", i);
    }
}

/* The sticks of generated games are fair. */
Test(stats, generated_games_are_fair)
{
    ck_stats stats = {.player = NULL};
    ck_random random = {1};
    ck_rules rules = rules_of("standard");
    ck_buffer game = {0};
    ck_out out = ck_buffer_out(&game);
    for (int i = 0; i < 200; i++) {
        ck_buffer_clear(&game);
        put_random_game(&out, &rules, NULL, NULL, &random);
        take_length(&stats, "standard", game.bytes, game.length, NULL);
    }
    ck_cast_stats both = ck_stats_all_casts(&stats.all);
    ck_fairness fairness = ck_stats_fairness(&both);
    cr_expect(stats.valid == 200 && fairness.casts > 5000);
    cr_expect_eq(fairness.fit, CK_FITS, "%f", fairness.chi2);
    ck_buffer_free(&game);
    ck_stats_free(&stats);
}

/* ---- points by hand, against the declarations that the replay reports ---- */

static void add_declared(void *self, const ck_declaration_event *event)
{
    if (event->choice == CK_END_SEASON)
        *(int64_t *)self += event->points;
}

static void add_penalty(void *self, const ck_penalty_event *event)
{
    *(int64_t *)self += event->points;
}

Test(stats, points_by_hand_add_up)
{
    static const char *const rules[] = {"standard", "cerke_online", "cetkaik_rs_strict",
                                        "standard,stake_on=later", "standard,hands_on=change"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        ck_stats stats = {.player = NULL};
        ck_random random = {i};
        ck_rules set = rules_of(rules[i]);
        ck_buffer game = {0};
        ck_out out = ck_buffer_out(&game);
        int64_t expected = 0, sum = 0;
        ck_observer observer = {
            .self = &expected, .declaration = add_declared, .penalty = add_penalty};
        for (int n = 0; n < 40; n++) {
            ck_buffer_clear(&game);
            put_random_game(&out, &set, NULL, NULL, &random);
            take_length(&stats, rules[i], game.bytes, game.length, &observer);
        }
        for (int hand = 0; hand < CK_HANDS; hand++)
            sum += counts_of(&stats.all, (ck_hand)hand).points;
        cr_expect_eq(stats.valid, 40, "%s", rules[i]);
        cr_expect_eq(sum, expected * 10, "%s: %ld, not %ld", rules[i], (long)sum, (long)expected);
        ck_buffer_free(&game);
        ck_stats_free(&stats);
    }
}

/* ---- formats ---- */

static ck_buffer written(ck_stats_writer *write, const char *text, size_t top)
{
    ck_stats stats = {.player = NULL};
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    take(&stats, text);
    write(&out, &stats, &(ck_stats_view){.top = top});
    cr_assert(!out.failed);
    ck_stats_free(&stats);
    return buffer;
}

static void expect_lines(ck_buffer buffer, const char *const *lines, size_t count)
{
    for (size_t i = 0; i < count; i++)
        cr_expect(strstr(buffer.bytes, lines[i]), "%s is not in\n%s", lines[i], buffer.bytes);
    ck_buffer_free(&buffer);
}

Test(stats, text)
{
    static const char *const lines[] = {
        "1 record: 1 valid, 0 not valid\n",
        "  games                     1\n",
        "  won                       1 (A side 1, IA side 0), drawn 0\n",
        "  moves per finished season 5–8, mean 6.5 (2 seasons)\n",
        "First move of a season. The 1 most frequent of 2.\n",
        "       1  50.0%  MAU弓MAIMY橋或\n",
        "  王       3        3      15\n",
        "Bridge casts. χ² 7.20: too few casts for a test\n",
        "  5          1       0.1\n",
    };
    expect_lines(written(ck_write_stats_text, GAME, 1), lines, sizeof lines / sizeof *lines);
}

Test(stats, names_cannot_reach_the_terminal)
{
    ck_buffer buffer =
        written(ck_write_stats_text, "{一位色:黒}[\033[2J]二十[b]二十\nMAU弓MAIMY橋三", 0);
    cr_expect(strstr(buffer.bytes, "␛[2J") && !strchr(buffer.bytes, '\033'), "%s", buffer.bytes);
    ck_buffer_free(&buffer);
}

Test(stats, csv)
{
    static const char *const lines[] = {
        "player,measure,item,value\r\n,records,valid,1\r\n",
        "\r\n,ended,seasons,1\r\n",
        "\r\n,season moves,mean,6.5000\r\n",
        "\r\n,first move,MAU弓MAIMY橋或,1\r\n",
        "\r\n,bridge casts,5,1\r\n",
        "\r\n\"t,o\"\"m\",won,IA,0\r\n",
        "\r\nb,hand points,王,10\r\n",
    };
    expect_lines(written(ck_write_stats_csv,
                         "{一位色:黒黒}[t,o\"m]二十[b]二十\n"
                         "MAU弓MAIMY橋三 TE虎NITU橋二 NAI兵NY無撃裁 ZO皇[XO]CO ZAI船ZIZA橋四\n"
                         "或為王而手五 終季 上季終\n"
                         "TAI兵TY無撃裁 TI兵TU無撃裁 TY兵TO水二此無 ZO皇[XO]CO ZAI船ZIZA橋五\n"
                         "或為王 再行\nXA将ZA無撃裁 TY兵TU無撃裁 ZI船ZIA無撃裁\n"
                         "或為王而手十 終季\n",
                         0),
                 lines, sizeof lines / sizeof *lines);
}

Test(stats, json)
{
    ck_buffer buffer = written(ck_write_stats_json, GAME, 0);
    json_t *object = json_loads(buffer.bytes);
    cr_assert(object);
    cr_expect_str_eq(json_string_value(json_at(object, "schema")), "cetkaik-stats/1");
    cr_expect_eq(json_integer_value(json_at(object, "records/valid")), 1);
    cr_expect_str_eq(json_string_value(json_at(object, "all/openings/first/0/moves")),
                     "MAU弓MAIMY橋或");
    cr_expect_eq(json_integer_value(json_at(object, "all/openings/first/0/count")), 1);
    cr_expect_eq(json_integer_value(json_at(object, "all/hands/0/points")), 15);
    cr_expect_str_eq(json_string_value(json_at(object, "players/0/name")), "mirel");
    cr_expect(json_is_true(json_at(object, "all/casts/bridge/few")));
    double chi2 = json_number_value(json_at(object, "all/casts/bridge/chi2"));
    /* expected 1/8 5/8 5/4 5/4 5/8 1/8: 1/8 + 5/8 + 1/20 + 1/20 + 9/40 + 49/8 */
    cr_expect_float_eq(chi2, 7.2, 1e-5);
    json_decref(object);
    ck_buffer_free(&buffer);
}

/* ---- tallies and names ---- */

Test(stats, tallies_are_sorted)
{
    ck_tally tally = {.rows = NULL};
    char text[8];
    for (int i = 0; i < 1000; i++) {
        snprintf(text, sizeof text, "%03d", i % 300);
        cr_assert_eq(ck_tally_count(&tally, text, strlen(text)), i % 300);
    }
    ck_tally_top top = ck_tally_top_of(&tally, 0);
    cr_assert(top.count == 300 && tally.count == 300 && tally.sum == 1000);
    cr_expect_str_eq(top.rows[0]->text, "000");
    cr_expect(top.rows[0]->count == 4 && top.rows[99]->count == 4 && top.rows[100]->count == 3);
    cr_expect_str_eq(top.rows[100]->text, "100");
    ck_tally_top_free(&top);
    ck_tally_free(&tally);
}

Test(stats, same_names)
{
    static const struct {
        const char *a, *b;
        bool same;
    } cases[] = {
        {"mirel", "\t mirel\u00a0\u3000", true},
        {"mirel", "Mirel", false},
        {"a b", "ab", false},
        {GA_COMPOSED, GA_DECOMPOSED, true},
        {"", " ", true},
        {"\xff", "\xff", true},
        {"a", "", false},
        {"ｍ", "m", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool failed = false;
        bool same = ck_player_name_equal(NULL, cases[i].a, strlen(cases[i].a), cases[i].b,
                                         strlen(cases[i].b), &failed);
        cr_expect(same == cases[i].same && !failed, "case %zu", i);
    }
}

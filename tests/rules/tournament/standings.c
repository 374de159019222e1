/*
 * Standings: a small tournament whose table was reckoned by hand, each tie-break with a case that
 * it decides, ratings, names, games that are there twice, and that no order of the files matters.
 */
#include "formats/report/phrase.h"
#include "formats/tables/table_formats.h"
#include "rules/replay/score_sheet.h"
#include "rules/tournament/collect.h"
#include "rules/tournament/finish.h"
#include "rules/tournament/own_hands.h"
#include "rules/tournament/rank.h"
#include "tests/support/json_value.h"
#include "tests/support/scarce.h"
#include "tests/support/support.h"

#include <math.h>
#include <string.h>

/* ---- taking records in ---- */

static void on_turn(void *self, const ck_turn_event *turn)
{
    ck_fingerprint_turn(self, &turn->ruling.move, turn->casts.failed);
}

static bool collects(ck_standings *standings, const char *path, const char *text)
{
    ck_fingerprint fingerprint = {0};
    const ck_observer_hook listener = {NULL, {.self = &fingerprint, .turn = on_turn}};
    const ck_checked *checked;
    ck_pipeline *pipeline =
        check_one(&(ck_pipeline_options){.observer = &listener}, text, strlen(text), &checked);
    ck_checked named = *checked;
    named.path = path;
    const bool good = ck_collect_add(standings, &named, &fingerprint);
    ck_pipeline_free(pipeline);
    return good;
}

static void enter(ck_standings *standings, const char *path, const char *text)
{
    cr_assert(collects(standings, path, text));
}

/* ---- the tournament ---- */

typedef struct entry {
    const char *path, *text;
} entry;

#define ONE "{律:standard,seasons=1}"
#define TWO "{律:standard,seasons=2}"

/*
 * Round 1: a–b 25:15, c–d 20:20. Round 2: c–a 28:12, b–d 23:17. Round 3: a–d 27:13, b–c 37:3.
 *
 *      games won drawn lost score  for against seasons best
 *   a    3    2    0    1     2     64    56      2     7 地心
 *   b    3    2    0    1     2     75    45      2    17 筆兵無傾加地心
 *   c    3    1    1    1     1½    51    69      2     8 行行加獣
 *   d    3    0    1    2     ½     50    70      1     5 王
 */
static const entry four[] = {
    {"1ab", ONE "{始時:2026-01-01}{回戦:1}[a] [b]\n[a]為王而手五 終季 春終"},
    {"1cd",
     TWO "{始時:2026-01-02}{回戦:1}[c] [d]\n[c]為王而手五 終季 上季終 [d]為王而手五 終季 下季終"},
    {"2ac", ONE "{始時:2026-01-03}{回戦:2}[a] [c]\n[c]為行行加獣而手八 終季 春終"},
    {"2bd", ONE "{始時:2026-01-04}{回戦:2}[b] [d]\n[b]為獣而手三 終季 春終"},
    {"3ad", ONE "{始時:2026-01-05}{回戦:3}[a] [d]\n[a]為地心而手七 終季 春終"},
    {"3bc", ONE "{始時:2026-01-06}{回戦:3}[b] [c]\n[b]為筆兵無傾加地心而手十七 終季 春終"},
};

enum { FOUR = sizeof four / sizeof *four };

static ck_standings_options options_with(const char *tie_breaks)
{
    ck_standings_options options = ck_rank_defaults();
    options.tie_breaks = 0;
    while (*tie_breaks) {
        size_t length = strcspn(tie_breaks, ",");
        const ck_tie_break *tie = ck_tie_break_named(tie_breaks, length);
        cr_assert(tie, "%s", tie_breaks);
        options.tie_break[options.tie_breaks++] = tie;
        tie_breaks += length + (tie_breaks[length] == ',');
    }
    return options;
}

static ck_standings standings_of(const entry *entries, size_t count,
                                 const ck_standings_options *options)
{
    ck_standings standings;
    ck_standings_init(&standings, options);
    for (size_t i = 0; i < count; i++)
        enter(&standings, entries[i].path, entries[i].text);
    cr_assert(ck_standings_finish(&standings));
    return standings;
}

static const char *name_of(const ck_standings *standings, const ck_standings_row *row)
{
    return ck_string_table_text(&standings->names, row->name).text;
}

static ck_standings_row row_named(const ck_standings *standings, const char *name)
{
    ck_standings_row row = {.games = 0};
    size_t i = 0;
    for (bool found = false; i < standings->count && !found; i++) {
        row = *ck_standings_row_of_place(standings, i);
        found = strcmp(name_of(standings, &row), name) == 0;
    }
    cr_assert_str_eq(name_of(standings, &row), name);
    return row;
}

/* "a1 b2 c2", names and ranks, best first. */
static const char *ranking(const ck_standings *standings, char text[128])
{
    size_t length = 0;
    text[0] = '\0';
    for (size_t i = 0; i < standings->count; i++) {
        const ck_standings_row row = *ck_standings_row_of_place(standings, i);
        length += (size_t)snprintf(text + length, 128 - length, "%s%s%u", i > 0 ? " " : "",
                                   name_of(standings, &row), (unsigned)row.rank);
    }
    return text;
}

/* ---- the table ---- */

Test(standings, by_hand)
{
    static const struct {
        const char *name;
        uint32_t wins, draws, losses, seasons;
        double score;
        int points_for, points_against, best;
    } expected[] = {
        {"a", 2, 0, 1, 2, 2.0, 64, 56, 7},
        {"b", 2, 0, 1, 2, 2.0, 75, 45, 17},
        {"c", 1, 1, 1, 2, 1.5, 51, 69, 8},
        {"d", 0, 1, 2, 1, 0.5, 50, 70, 5},
    };
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings = standings_of(four, FOUR, &options);
    cr_expect_eq(standings.count, 4);
    cr_expect_eq(standings.round_count, 3);
    for (size_t i = 0; i < 4; i++) {
        const ck_standings_row row = row_named(&standings, expected[i].name);
        cr_expect_eq(row.games, 3);
        cr_expect_eq(row.wins, expected[i].wins);
        cr_expect_eq(row.draws, expected[i].draws);
        cr_expect_eq(row.losses, expected[i].losses);
        cr_expect_eq(row.seasons_won, expected[i].seasons, "%s", expected[i].name);
        cr_expect_float_eq(row.score, expected[i].score, 0.0);
        cr_expect_eq(row.points_for, expected[i].points_for * 10);
        cr_expect_eq(row.points_against, expected[i].points_against * 10);
        cr_expect_eq(row.best.points, expected[i].best * 10);
    }
    cr_expect_eq(row_named(&standings, "b").hands[CK_CULTURE], 1);
    cr_expect_eq(row_named(&standings, "b").hands[CK_ANIMALS], 1);
    cr_expect_eq(row_named(&standings, "d").hands[CK_KING_HAND], 1);
    ck_standings_free(&standings);
}

/* ---- tie-breaks ---- */

/* x and y have one point each; x from a win, y from two draws; x has met the stronger z. */
static const entry uneven[] = {
    {"1", ONE "[x] [w]\n[x]為王而手五 終季 春終"},
    {"2", ONE "[z] [x]\n[z]為獣而手三 終季 春終"},
    {"3", ONE "[z] [v]\n[z]為獣而手三 終季 春終"},
    {"4", TWO "[y] [w]\n[y]為獣而手三 終季 上季終 [w]為獣而手三 終季 下季終"},
    {"5", TWO "[y] [u]\n[y]為獣而手三 終季 上季終 [u]為獣而手三 終季 下季終"},
};

/*
 * l, m, p and q win one game each. Of q's opponents one is strong, two are weak (s 6, l 1, k 0: the
 * median is 1); p's are even (n 2, o 2, m 1: the median is 2).
 */
static const entry median[] = {
    {"1", ONE "[p] [m]\n[p]為獣而手三 終季 春終"}, {"2", ONE "[m] [n]\n[m]為獣而手三 終季 春終"},
    {"3", ONE "[n] [p]\n[n]為獣而手三 終季 春終"}, {"4", ONE "[o] [p]\n[o]為獣而手三 終季 春終"},
    {"5", ONE "[n] [k]\n[n]為獣而手三 終季 春終"}, {"6", ONE "[o] [k]\n[o]為獣而手三 終季 春終"},
    {"7", ONE "[q] [k]\n[q]為獣而手三 終季 春終"}, {"8", ONE "[s] [q]\n[s]為獣而手三 終季 春終"},
    {"9", ONE "[l] [q]\n[l]為獣而手三 終季 春終"}, {"a", ONE "[s] [k]\n[s]為獣而手三 終季 春終"},
    {"b", ONE "[s] [k]\n[s]為王而手五 終季 春終"}, {"c", ONE "[s] [k]\n[s]為行行而手五 終季 春終"},
    {"d", ONE "[s] [l]\n[s]為獣而手三 終季 春終"}, {"e", ONE "[s] [l]\n[s]為王而手五 終季 春終"},
};

typedef struct tie_case {
    const char *tie_breaks;
    const entry *entries;
    size_t count;
    const char *ranking;
} tie_case;

#define ALL(entries) entries, sizeof entries / sizeof *entries

static const tie_case tie_cases[] = {
    {"", ALL(four), "a1 b1 c3 d4"},
    {"head-to-head", ALL(four), "a1 b2 c3 d4"},     /* a 1, b 0 */
    {"points", ALL(four), "b1 a2 c3 d4"},           /* b 75, a 64 */
    {"difference", ALL(four), "b1 a2 c3 d4"},       /* b +30, a +8 */
    {"sonneborn-berger", ALL(four), "a1 b2 c3 d4"}, /* a 2+½, b ½+1½ */
    {"buchholz", ALL(four), "a1 b1 c3 d4"},         /* both 4: always equal in a round robin */
    {"progressive", ALL(four), "a1 b2 c3 d4"},      /* a 1+1+2, b 0+1+2 */
    {"best-hand", ALL(four), "b1 a2 c3 d4"},        /* b 17, a 7 */
    {"wins,seasons", ALL(four), "a1 b1 c3 d4"},     /* both 2 and 2 */
    {"wins,seasons,points", ALL(four), "b1 a2 c3 d4"},
    {"rating", ALL(four), "b1 a2 c3 d4"},                        /* see elo_by_hand */
    {"wins", ALL(uneven), "z1 x2 y3 u4 w4 v6"},                  /* x 1, y 0 */
    {"seasons", ALL(uneven), "z1 y2 x3 u4 w4 v6"},               /* y 2, x 1 */
    {"buchholz", ALL(uneven), "z1 x2 y3 w4 u5 v6"},              /* x ½+2, y ½+½ */
    {"buchholz", ALL(median), "s1 n2 o3 l4 q5 p6 m7 k8"},        /* q 7, p 5 */
    {"median-buchholz", ALL(median), "s1 n2 o3 l4 p5 q6 m7 k8"}, /* p 2, q 1 */
};

Test(standings, tie_breaks)
{
    for (size_t i = 0; i < sizeof tie_cases / sizeof *tie_cases; i++) {
        const tie_case *each = &tie_cases[i];
        ck_standings_options options = options_with(each->tie_breaks);
        ck_standings standings = standings_of(each->entries, each->count, &options);
        char text[128];
        cr_expect_str_eq(ranking(&standings, text), each->ranking, "%s: %s", each->tie_breaks,
                         text);
        ck_standings_free(&standings);
    }
}

/*
 * A beats B, B beats C, C beats A; C's other opponents have won less. So Buchholz separates C from
 * the others, and then only the game between these two decides.
 */
Test(standings, head_to_head_is_of_those_who_are_still_tied)
{
    static const char won[] = "abcxxyyz", lost[] = "bcaawbvc";
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings;
    options.tie_break[0] = ck_tie_break_named("buchholz", strlen("buchholz"));
    options.tie_break[1] = ck_tie_break_named("head-to-head", strlen("head-to-head"));
    options.tie_breaks = 2;
    ck_standings_init(&standings, &options);
    for (size_t i = 0; won[i]; i++) {
        char text[128];
        snprintf(text, sizeof text, "{季数:一}[%c] [%c]\n[%c]為王 終季\n星一周", won[i], lost[i],
                 won[i]);
        enter(&standings, "1", text);
    }
    cr_assert(ck_standings_finish(&standings));
    const ck_standings_row a = row_named(&standings, "a"), b = row_named(&standings, "b"),
                           c = row_named(&standings, "c");
    cr_expect(a.tie[0] == 4.0 && b.tie[0] == 4.0 && c.tie[0] == 3.0);
    cr_expect(a.tie[1] == 1.0 && b.tie[1] == 0.0 && c.tie[1] == 0.0);
    cr_expect(a.rank + 1 == b.rank && b.rank + 1 == c.rank);
    ck_standings_free(&standings);
}

/* ¼ and twice ⅓ are as much in whatever order they are added, which of numbers of a machine is not
 * true: P and Q, who lose to one and tie with the others, share a rank. */
Test(standings, parts_of_scores_add_up_to_the_same)
{
    static const char *const players[] = {"pab", "pcde", "pfgh", "qijk", "qlmn", "qor"};
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings;
    options.tie_breaks = 0;
    ck_standings_init(&standings, &options);
    for (size_t i = 0; i < 6; i++) {
        const char *names = players[i];
        char text[256];
        size_t at = (size_t)snprintf(text, sizeof text, "{遊:獣裁}{回戦:%zu}", i + 1);
        for (size_t j = 0; names[j]; j++)
            at += (size_t)snprintf(text + at, sizeof text - at, " [%c]", names[j]);
        at += (size_t)snprintf(text + at, sizeof text - at, "\n季始\n");
        for (size_t j = 0; names[j]; j++)
            at += (size_t)snprintf(text + at, sizeof text - at, "[%c]裁%s ", names[j],
                                   names[j + 1] ? "一" : "三");
        snprintf(text + at, sizeof text - at, "\n終季");
        enter(&standings, "1", text);
    }
    cr_assert(ck_standings_finish(&standings));
    const ck_standings_row p = row_named(&standings, "p"), q = row_named(&standings, "q");
    cr_expect_neq(p.score, q.score);
    cr_expect_eq(p.rank, q.rank);
    ck_standings_free(&standings);
}

Test(standings, tie_breaks_all_have_a_formula)
{
    for (size_t i = 0; ck_tie_break_at(i); i++) {
        const ck_tie_break *tie = ck_tie_break_at(i);
        cr_expect(ck_tie_break_phrase(tie->id) && ck_formula_phrase(tie->id));
        cr_expect_eq(ck_tie_break_named(tie->name, strlen(tie->name)), tie);
    }
    cr_expect_null(ck_tie_break_named("point", strlen("point")));
    cr_expect_null(ck_tie_break_named("", 0));
}

/* ---- ratings ---- */

/*
 * K 20, from 1500. 1ab: ½ expected, a 1510, b 1490. 1cd: a draw of equals. 2ac: c expects
 * 1/(1+10^(10/400)) = 0.485612 and gains 10.28776; 2bd: b the same from 1490; 3ad: a from
 * 1499.71224 against 1489.71224 gains 20·0.485612 = 9.71224; 3bc: b expects 0.485612 and gains
 * 10.28776.
 */
Test(standings, elo_by_hand)
{
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings = standings_of(four, FOUR, &options);
    cr_expect_float_eq(row_named(&standings, "a").rating.value, 1509.42448, 1e-4);
    cr_expect_float_eq(row_named(&standings, "b").rating.value, 1510.57552, 1e-4);
    cr_expect_float_eq(row_named(&standings, "c").rating.value, 1500.0, 1e-4);
    cr_expect_float_eq(row_named(&standings, "d").rating.value, 1480.0, 1e-4);
    ck_standings_free(&standings);
}

/* The example of Glickman's paper. */
Test(rating, glicko2_example)
{
    ck_rating player = {1500.0, 200.0, 0.06};
    ck_glicko_sum games = {0};
    ck_rating_glicko2_add(&games, player, (ck_rating){1400.0, 30.0, 0.06}, 1.0);
    ck_rating_glicko2_add(&games, player, (ck_rating){1550.0, 100.0, 0.06}, 0.0);
    ck_rating_glicko2_add(&games, player, (ck_rating){1700.0, 300.0, 0.06}, 0.0);
    ck_rating after = ck_rating_glicko2_period(player, &games);
    cr_expect_float_eq(after.value, 1464.06, 0.01);
    cr_expect_float_eq(after.deviation, 151.52, 0.01);
    cr_expect_float_eq(after.volatility, 0.059995984, 0.000000001);
}

Test(rating, glicko2_without_games)
{
    ck_rating player = {1500.0, 200.0, 0.06};
    ck_rating after = ck_rating_glicko2_period(player, &(ck_glicko_sum){0});
    cr_expect_float_eq(after.value, 1500.0, 1e-9);
    cr_expect_float_eq(after.deviation, sqrt(200.0 * 200.0 + 0.06 * 0.06 * 173.7178 * 173.7178),
                       1e-6);
}

/* Each game is a period of its own, after which every player has another rating. */
Test(rating, glicko2_of_players_who_rest)
{
    static const struct {
        size_t one, other;
        double score;
    } games[FOUR] = {{0, 1, 1.0}, {2, 3, 0.5}, {0, 2, 0.0}, {1, 3, 1.0}, {0, 3, 1.0}, {1, 2, 1.0}};
    ck_standings_options options = ck_rank_defaults();
    options.rating = CK_RATING_GLICKO2;
    ck_standings standings = standings_of(four, FOUR, &options);
    ck_rating rating[4];
    for (size_t i = 0; i < 4; i++)
        rating[i] = ck_rating_start(options.start_rating);
    for (size_t game = 0; game < FOUR; game++) {
        ck_glicko_sum sums[4] = {0};
        size_t one = games[game].one, other = games[game].other;
        ck_rating_glicko2_add(&sums[one], rating[one], rating[other], games[game].score);
        ck_rating_glicko2_add(&sums[other], rating[other], rating[one], 1.0 - games[game].score);
        for (size_t i = 0; i < 4; i++)
            rating[i] = ck_rating_glicko2_period(rating[i], &sums[i]);
    }
    for (size_t i = 0; i < 4; i++) {
        ck_rating found = row_named(&standings, (const char *[]){"a", "b", "c", "d"}[i]).rating;
        cr_expect_float_eq(found.value, rating[i].value, 1e-9, "%zu", i);
        cr_expect_float_eq(found.deviation, rating[i].deviation, 1e-9, "%zu", i);
    }
    ck_standings_free(&standings);
}

Test(rating, elo)
{
    cr_expect_float_eq(ck_rating_elo_expected(1900.0, 1500.0), 10.0 / 11.0, 1e-12);
    cr_expect_float_eq(ck_rating_elo_gain(1900.0, 1500.0, 0.0, 22.0), -20.0, 1e-9);
    cr_expect_float_eq(ck_rating_elo_gain(1500.0, 1900.0, 1.0, 22.0), 20.0, 1e-9);
}

/* ---- games of many ---- */

#define RACE                                                                                                       \
    "{遊:六裁}{回戦:2}[a] [b]\n季始 [a]裁三 [b]裁三 [a]裁六 [b]裁四 [a]裁六 [b]裁四 [a]裁六 " \
    "[b]裁四\n[a]裁六 [b]裁四 [a]裁六 [b]裁四 [a]裁一\n終季"

/*
 * b +2 before a and c, who tie; a before b in a game without points; c +2 before a and b. A tie
 * with one of two opponents is a quarter.
 *
 *      games score      points head to head  Buchholz          Sonneborn-Berger
 *   a    3   ¼ + 1 + ¼    -2       0         1¼ + 1¼ + 1¼      5/16 + 1¼ + 5/16
 *   b    3   1 + 0 + ¼     1       ½         1⅜ + 1½ + 1⅜      1⅜ + 0 + ⅜
 *   c    2   ¼ + 1         1       ½         1⅜ + 1⅜           ⅜ + 1⅜
 */
static const entry many[] = {
    {"1", "{遊:獣裁}{回戦:1}[a] [b] [c]\n春始 [a]裁一 [b]裁三 [c]裁二\n[b]終季"},
    {"2", RACE},
    {"3", "{遊:獣裁}{回戦:2}[a] [B] [c]\n春始 [a]裁一 [B]裁無 [c]裁五\n[c]終季"},
    {"4", "{遊:獣裁}{回戦:2}[a] [b] [c]\n春始 [a]裁1 [b]裁0 [c]裁5\n[c]上行 {a copy} 終季"},
    {"5", "{遊:獣裁}{回戦:2}{状:未終}[a] [b] [c]\n春始 [a]裁四"},
};

enum { MANY = sizeof many / sizeof *many };

static ck_standings standings_of_many(ck_standings_options options)
{
    ck_aliases aliases = {.lines = 0};
    ck_standings standings;
    options.aliases = &aliases;
    ck_standings_init(&standings, &options);
    cr_assert(ck_aliases_read(&aliases, "B = b", 5) == CK_ALIAS_ADDED);
    for (size_t i = 0; i < MANY; i++)
        enter(&standings, many[i].path, many[i].text);
    cr_assert(ck_standings_finish(&standings));
    ck_aliases_free(&aliases);
    return standings;
}

Test(standings, of_many_by_hand)
{
    static const struct {
        const char *name;
        uint32_t games, wins, losses, seasons;
        double score, elo;
        int points, ties[6];
    } expected[] = {
        /* head to head, points, difference, Buchholz, Sonneborn-Berger, progressive; sixteenths */
        {"a", 3, 1, 2, 1, 1.5, 1500.1970, -2, {0, -32, -48, 60, 30, 4 + 24}},
        {"b", 3, 1, 2, 1, 1.25, 1494.5872, 1, {8, 16, 24, 68, 28, 16 + 20}},
        {"c", 2, 1, 1, 1, 1.25, 1505.2158, 1, {8, 16, 24, 44, 28, 4 + 20}},
    };
    ck_standings standings = standings_of_many(
        options_with("head-to-head,points,difference,buchholz,sonneborn-berger,progressive"));
    char text[128];
    cr_expect_str_eq(ranking(&standings, text), "a1 b2 c3");
    cr_expect_eq(standings.state[CK_GAME_COUNTED], 3);
    cr_expect_eq(standings.state[CK_GAME_TWICE], 1);
    cr_expect_eq(standings.state[CK_GAME_OPEN], 1);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const ck_standings_row row = row_named(&standings, expected[i].name);
        cr_expect_eq(row.games, expected[i].games);
        cr_expect_eq(row.wins, expected[i].wins);
        cr_expect_eq(row.losses, expected[i].losses);
        cr_expect_eq(row.seasons_won, expected[i].seasons);
        cr_expect_float_eq(row.score, expected[i].score, 1e-12);
        cr_expect_float_eq(row.rating.value, expected[i].elo, 1e-4, "%f", row.rating.value);
        cr_expect_eq(row.points_for, expected[i].points * 10);
        cr_expect_eq(row.points_against, -expected[i].points * 10);
        for (size_t tie = 0; tie < 6; tie++)
            cr_expect_float_eq(16.0 * row.tie[tie], expected[i].ties[tie], 1e-9, "%s %zu: %f",
                               expected[i].name, tie, 16.0 * row.tie[tie]);
    }
    ck_standings_free(&standings);
}

Test(standings, of_many_by_points)
{
    ck_standings_options options = ck_rank_defaults();
    char text[128];
    options.by_points = true;
    options.rating = CK_RATING_GLICKO2;
    ck_standings standings = standings_of_many(options);
    cr_expect_str_eq(ranking(&standings, text), "b1 c2 a3");
    cr_expect(row_named(&standings, "c").rating.value > row_named(&standings, "b").rating.value);
    ck_standings_free(&standings);
}

/* The same few casts come again: without a date or a round they are no copies. */
Test(standings, short_games_are_no_copies)
{
    static const char again[] = "{遊:獣裁}[a] [b]\n春始 [a]裁一 [b]裁三 終季";
    static const char dated[] = "{遊:獣裁}{始時:2026-01-01}[a] [b]\n春始 [a]裁一 [b]裁三 終季";
    const entry games[] = {{"1", again}, {"2", again}, {"3", dated}, {"4", dated}};
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings = standings_of(games, 4, &options);
    cr_expect_eq(standings.state[CK_GAME_COUNTED], 3);
    ck_standings_free(&standings);
}

/* Records without moves are compared by players, date, round and declarations or results. */
Test(standings, copies_without_moves)
{
    static const struct {
        const char *one, *other;
        ck_game_state state; /* of one of the two */
    } cases[] = {
#define SHEET "{季数:一}{始時:2026-01-01}"
#define OPEN  "{一位色:黒}\n{始時:2026-01-01}\n"
        {SHEET "[a] [b]\n[a]為王 終季", SHEET "[b] [a]\n[a]為王 終季", CK_GAME_TWICE},
        {SHEET "[a] [b]\n[a]為王 終季", SHEET "[a] [b]\n[b]為王 終季", CK_GAME_COUNTED},
        {SHEET "[a] [b]\n[a]為王 終季", SHEET "[a] [c]\n[a]為王 終季", CK_GAME_COUNTED},
        {SHEET "[a] [b]\n[a]為王 終季", SHEET "[a] [b]\n[a]為獣 終季", CK_GAME_COUNTED},
        {OPEN "[a] [b]", SHEET "[b] [a]\n[b]為王 終季", CK_GAME_BEGINNING},
        {OPEN "[a] [b]", SHEET "[a] [b]\n[b]為王 終季", CK_GAME_BEGINNING},
        {OPEN "[a] [b]", SHEET "[a] [b]\n[a]為王 終季", CK_GAME_BEGINNING},
        {OPEN "[a] [b]", OPEN "[b] [a]", CK_GAME_TWICE},
        {OPEN "[a] [b]", SHEET "[a] [c]\n[c]為王 終季", CK_GAME_OPEN},
        {OPEN "[a] [b]", "{遊:獣裁}{始時:2026-01-01}[a] [b]\n季始\n[a]裁三 [b]裁二\n終季",
         CK_GAME_OPEN},
#undef OPEN
#undef SHEET
#define GAME(players) "{遊:獣裁}{始時:2026-01-01}" players "\n季始\n"
        {GAME("[a] [b]") "[a]裁三 [b]裁二\n終季", GAME("[a] [b]") "[a]裁三 [b]裁二\n終季",
         CK_GAME_TWICE},
        {GAME("[a] [b]") "[a]裁三 [b]裁二\n終季", GAME("[b] [a]") "[b]裁三 [a]裁二\n終季",
         CK_GAME_COUNTED},
#undef GAME
#define RESULT(tournament, result) "{大会:" tournament "}{回戦:1}{果:" result "}\n[a] [b]"
        {RESULT("x", "[a]勝"), RESULT("x", "[b]負"), CK_GAME_TWICE},
        {RESULT("x", "[a]勝"), RESULT("y", "[a]勝"), CK_GAME_COUNTED},
        {RESULT("x", "[a]勝"), RESULT("y", "[b]勝"), CK_GAME_COUNTED},
        {"{遊:獣裁}" RESULT("x", "[a]勝"), "{遊:獣裁}" RESULT("y", "[a]勝"), CK_GAME_COUNTED},
        {"{遊:獣裁}" RESULT("x", "[a]勝"), "{遊:獣裁}" RESULT("x", "[a]勝"), CK_GAME_TWICE},
        /* without points, and with them */
        {RESULT("x", "[a]勝"), RESULT("x", "[b]十五 [a]二十五"), CK_GAME_TWICE},
        {RESULT("x", "[a]勝"), RESULT("x", "[b]二十五 [a]十五"), CK_GAME_CONTRADICTED},
        {RESULT("x", "[a]勝"), RESULT("x", "[a]不戦勝"), CK_GAME_CONTRADICTED},
        {RESULT("x", "[a]投了"), RESULT("x", "[b]投了"), CK_GAME_CONTRADICTED},
#undef RESULT
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_standings_options options = ck_rank_defaults();
        ck_standings standings;
        options.keep_broken = true;
        ck_standings_init(&standings, &options);
        enter(&standings, "1", cases[i].one);
        enter(&standings, "2", cases[i].other);
        cr_assert(ck_standings_finish(&standings));
        const bool both =
            cases[i].state == CK_GAME_COUNTED || cases[i].state == CK_GAME_CONTRADICTED;
        cr_expect_eq(standings.state[cases[i].state], both ? 2 : 1, "%zu", i);
        ck_standings_free(&standings);
    }
}

/* More players than a board has sides, and thirds that add up to one. */
Test(standings, of_a_crowd)
{
    static const entry games[] = {
        {"1", "{遊:獣裁}[a] [b] [c] [d] [e] [f] [g] [h]\n"
              "春始 [a]裁一 [b]裁一 [c]裁一 [d]裁一 [e]裁一 [f]裁一 [g]裁一 [h]裁五\n[h]終季"},
        {"2", "{遊:獣裁}[a] [b] [c] [d]\n春始 [a]裁一 [b]裁二 [c]裁三 [d]裁四\n[d]終季"},
    };
    ck_standings_options options = options_with("");
    ck_standings standings = standings_of(games, 2, &options);
    cr_expect_eq(standings.count, 8);
    cr_expect_eq(row_named(&standings, "h").wins, 1);
    cr_expect_float_eq(row_named(&standings, "a").score, 3.0 / 7.0 + 1.0 / 3.0, 1e-12);
    ck_standings_free(&standings);
}

/* ---- the order of the files ---- */

static char *json_of(const ck_standings *standings)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_standings_format(&out, "json", standings, &(ck_page_options){0});
    cr_assert(!out.failed);
    return buffer.bytes;
}

static void shuffle(entry *entries, size_t count, test_random *dice)
{
    for (size_t i = count; i > 1; i--) {
        size_t other = roll(dice, (uint32_t)i);
        entry kept = entries[i - 1];
        entries[i - 1] = entries[other];
        entries[other] = kept;
    }
}

/* With dates, and without them by the names of the files; doubles are found the same way. */
Test(standings, order_does_not_matter)
{
    static const struct {
        const entry *entries;
        size_t count;
    } sets[] = {{ALL(four)}, {ALL(uneven)}, {ALL(median)}};
    test_random dice = {3};
    for (size_t set = 0; set < 3; set++) {
        for (int kind = CK_RATING_ELO; kind <= CK_RATING_GLICKO2; kind++) {
            entry entries[20];
            size_t count = sets[set].count;
            ck_standings_options options = ck_rank_defaults();
            options.rating = (ck_rating_kind)kind;
            memcpy(entries, sets[set].entries, count * sizeof *entries);
            entries[count++] = (entry){"zz", entries[0].text};
            ck_standings first = standings_of(entries, count, &options);
            char *expected = json_of(&first);
            for (int round = 0; round < 20; round++) {
                shuffle(entries, count, &dice);
                ck_standings again = standings_of(entries, count, &options);
                char *got = json_of(&again);
                cr_expect_str_eq(got, expected);
                free(got);
                ck_standings_free(&again);
            }
            free(expected);
            ck_standings_free(&first);
        }
    }
}

/* ---- which games count ---- */

static ck_buffer written(const char *format, const ck_standings *standings)
{
    ck_buffer buffer = {0};
    ck_out out = ck_buffer_out(&buffer);
    ck_write_standings_format(&out, format, standings, &(ck_page_options){0});
    cr_expect_not(out.failed);
    return buffer;
}

/* Whether the games, sorted by their files, have these states: a letter each. */
static void expect_states(const entry *entries, size_t count, const char *expected)
{
    static const char letters[] = "cbonstxp"; /* in the order of ck_game_state */
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings = standings_of(entries, count, &options);
    char states[32] = "";
    for (size_t i = 0; i < count; i++)
        states[i] = letters[standings.games[i]->state];
    cr_expect_str_eq(states, expected, "%s: %s", entries[0].text, states);
    ck_standings_free(&standings);
}

#define EXPECT_STATES(expected, ...)                                                               \
    do {                                                                                           \
        static const entry entries[] = {__VA_ARGS__};                                              \
        expect_states(entries, sizeof entries / sizeof *entries, expected);                        \
    } while (0)

/* The IA side opens; in two moves more it takes the red King. */
#define OPENING "TAU虎ZAIXY無撃裁 ZO皇[TO]NO "
#define KING    OPENING "ZAI船ZIZA橋四手赤王 "
#define GAME    KING "或為王而手五 終季 春終 "

Test(standings, games_that_do_not_count)
{
    EXPECT_STATES("c", {"1", ONE "[a] [b]\n" GAME});
    EXPECT_STATES("o", {"1", "[a] [b]\n" GAME});
    EXPECT_STATES("b", {"1", ONE "[a] [b]\n" KING "或為王而手六 終季 春終"});
    EXPECT_STATES("n", {"1", ONE GAME});
    EXPECT_STATES("s", {"1", ONE "[a] [a]\n" GAME});
}

Test(standings, the_same_game_twice)
{
    /* other headers, other spelling */
    EXPECT_STATES(
        "ct", {"1", ONE "[a] [b]\n" GAME},
        {"2", ONE "{大会:x}[a] [b]\nTAU虎ZAIXY ZO皇[TO]NO ZAI船ZIZA四 或為王而手五 終季"});
    EXPECT_STATES("ctt", {"1", ONE "[a] [b]\n" GAME}, {"2", ONE "[a] [b]\n" GAME},
                  {"3", ONE "[a] [b]\n" GAME});
    /* score sheets, whose sides are no more than the order of the names */
    EXPECT_STATES("ct", {"1", ONE "[a] [b]\n[a]為王而手五 終季"},
                  {"2", ONE "[b] [a]\n[a]為王而手五 終季"});
    EXPECT_STATES("cc", {"1", ONE "[a] [b]\n[a]為王而手五 終季"},
                  {"2", ONE "[b] [a]\n[b]為王而手五 終季"});
    /* a broken one does not stand for a good one */
    EXPECT_STATES("bc", {"1", ONE "[a] [b]\n" KING "或為王而手六 終季"},
                  {"2", ONE "[a] [b]\n" GAME});
    /* the beginning of another, before and after it */
    EXPECT_STATES("pc", {"1", ONE "[a] [b]\n" OPENING}, {"2", ONE "[a] [b]\n" GAME});
    EXPECT_STATES("cp", {"1", ONE "[a] [b]\n" GAME}, {"2", ONE "[a] [b]\n" OPENING});
    /* almost */
    EXPECT_STATES("co", {"1", ONE "[a] [b]\n" GAME},
                  {"2", ONE "[a] [b]\nTAU虎ZAIXY無撃裁 ZO皇[TO]TU"});
    /* sheets: only with the same players and the same day */
    EXPECT_STATES("ct", {"1", ONE "[a] [b]\n[a]為王 終季"}, {"2", ONE "[a] [b]\n[a]為王 終季"});
    EXPECT_STATES("cc", {"1", ONE "[a] [b]\n[a]為王 終季"}, {"2", ONE "[a] [c]\n[a]為王 終季"});
    EXPECT_STATES("cc", {"1", ONE "{始時:2026-01-01}[a] [b]\n[a]為王 終季"},
                  {"2", ONE "{始時:2026-01-02}[a] [b]\n[a]為王 終季"});
}

Test(standings, copies_that_contradict_each_other_do_not_count)
{
    /* other players, one other player, the sides exchanged, another result */
    EXPECT_STATES("xx", {"1", ONE "[a] [b]\n" GAME}, {"2", ONE "[c] [d]\n" GAME});
    EXPECT_STATES("xx", {"1", ONE "[a] [b]\n" GAME}, {"2", ONE "[a] [c]\n" GAME});
    EXPECT_STATES("xx", {"1", ONE "[a] [b]\n" GAME}, {"2", ONE "[b] [a]\n" GAME});
    EXPECT_STATES("xx", {"1", ONE "[a] [b]\n" GAME},
                  {"2", "{律:standard,seasons=1,points=30}[a] [b]\n" GAME});
    /* nor is it known which of three is right */
    EXPECT_STATES("xxx", {"1", ONE "[a] [b]\n" GAME}, {"2", ONE "[a] [b]\n" GAME},
                  {"3", ONE "[a] [c]\n" GAME});
    /* what breaks off does not contradict what goes on */
    EXPECT_STATES("cn", {"1", ONE "[a] [b]\n" GAME}, {"2", ONE GAME});
    EXPECT_STATES("ct", {"1", ONE "[a] [b]\n" GAME}, {"2", ONE "[a] [b]\n" KING});
}

/* Undated files in the order in which people number them. */
Test(standings, numbers_in_names_of_files)
{
    static const entry entries[] = {
        {"game10", ONE "[a] [b]\n[a]為王而手五 終季 春終"},
        {"game2", ONE "[a] [c]\n[a]為王而手五 終季 春終"},
        {"game02", ONE "[a] [d]\n[a]為王而手五 終季 春終"},
        {"game2b", ONE "[a] [e]\n[a]為王而手五 終季 春終"},
    };
    static const char *const order[] = {"game02", "game2", "game2b", "game10"};
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings = standings_of(entries, sizeof entries / sizeof *entries, &options);
    for (size_t i = 0; i < standings.game_count; i++)
        cr_expect_str_eq(standings.games[i]->place.file, order[i]);
    ck_standings_free(&standings);
}

/* All names are compared, not only those of one game or with the first. */
Test(standings, names_of_all_games_are_compared)
{
    static const entry entries[] = {
        {"1", ONE "[Anna] [Bert]\n[Anna]為王而手五 終季 春終"},
        {"2", ONE "[Anne] [Zoe]\n[Anne]為王而手五 終季 春終"},
        {"3", ONE "[Berta] [Zoe]\n[Berta]為王而手五 終季 春終"},
    };
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings = standings_of(entries, sizeof entries / sizeof *entries, &options);
    cr_expect_eq(standings.similar_count, 2);
    ck_standings_free(&standings);
}

/* 200 letters. */
#define TEN_LETTERS "abcdefghij"
#define FIFTY       TEN_LETTERS TEN_LETTERS TEN_LETTERS TEN_LETTERS TEN_LETTERS
#define LONG_NAME   FIFTY FIFTY FIFTY FIFTY

Test(standings, names_that_are_much_alike)
{
    static const struct {
        const char *one, *other;
        bool similar;
    } rows[] = {
        {"Anna", "anna", true},
        {"Anna", "ＡＮＮＡ", true},
        {"Anna", "Hanna", true},
        {"Anna", "Anne", true},
        {"Anna", "Annika", false},
        {"Ana", "Ina", false},
        {"Ana", "ana", true},
        {"team1", "team2", false},
        {"アンナ", "ｱﾝﾅ", true},
        {"Anna", "Annabel", false},
        {"Jan1", "Jan12", false},
        {"Jan12", "Jan1", false},
        {"Annas", "Anna", true},
        {"J. Lee", "J Lee", true},
        {"Jan:a", "Jan9a", false},
        {"straße", "STRASSE", true},
        {LONG_NAME "a", LONG_NAME "A", false}, /* too long to be compared */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1024];
        const entry one = {"1", text};
        snprintf(text, sizeof text, ONE "[%s] [%s]\n[%s]為王而手五 終季 春終", rows[i].one,
                 rows[i].other, rows[i].one);
        ck_standings_options options = ck_rank_defaults();
        ck_standings standings = standings_of(&one, 1, &options);
        cr_expect_eq(standings.similar_count, rows[i].similar, "%s %s", rows[i].one, rows[i].other);
        ck_buffer table = written("text", &standings);
        cr_expect_eq(strstr(table.bytes, "--aliases") != NULL, rows[i].similar);
        ck_buffer_free(&table);
        ck_standings_free(&standings);
    }
}

/* COUNT games of two players, each in a round of its own. */
static ck_standings many_games(size_t count)
{
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings;
    ck_standings_init(&standings, &options);
    for (size_t i = 0; i < count; i++) {
        char text[256];
        snprintf(text, sizeof text, ONE "{回戦:%zu}[a] [b]\n[a]為王而手五 終季 春終", i + 1);
        enter(&standings, "1", text);
    }
    cr_assert(ck_standings_finish(&standings));
    return standings;
}

/* For two players with many games the cross-table has the score. */
Test(standings, many_games_of_two)
{
    for (size_t count = 40; count <= 41; count++) {
        ck_standings standings = many_games(count);
        ck_buffer table = written("text", &standings);
        cr_expect_eq(strstr(table.bytes, "25:15 25:15") != NULL, count == 40);
        cr_expect_eq(strstr(table.bytes, "41 games, score 41") != NULL, count == 41);
        cr_expect_eq(strstr(table.bytes, "41 games, score 0") != NULL, count == 41);
        ck_buffer_free(&table);
        ck_standings_free(&standings);
    }
}

/* COUNT games, in each of which a hand is declared that its record defines. */
static ck_standings many_hands(size_t count)
{
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings;
    ck_standings_init(&standings, &options);
    for (size_t i = 0; i < count; i++) {
        char text[256];
        snprintf(text, sizeof text,
                 "{季数:一}{回戦:%zu}{集:h%zu=兵兵:3}[a] [b]\n[a]為王加h%zu 終季\n星一周", i, i, i);
        enter(&standings, "1", text);
    }
    cr_assert(ck_standings_finish(&standings));
    return standings;
}

/*
 * With too many hands the text leaves out their table, and CSV puts those of records into one
 * column; JSON lists all.
 */
Test(standings, many_hands_of_records)
{
    for (size_t count = 200; count <= 400; count += 200) {
        ck_standings standings = many_hands(count);
        ck_buffer text = written("text", &standings), csv = written("csv", &standings);
        ck_buffer json = written("json", &standings);
        cr_expect_eq(strstr(text.bytes, "h199") != NULL && strstr(text.bytes, "\nHands"),
                     count == 200);
        cr_expect_eq(strstr(csv.bytes, ",h199") != NULL, count == 200);
        cr_expect_eq(strstr(csv.bytes, ",own_hands\r\n") != NULL, count == 400);
        cr_expect_eq(strstr(csv.bytes, ",400\r\n") != NULL, count == 400);
        cr_expect(strstr(json.bytes, "\"h199\":1") != NULL);
        ck_buffer_free(&text);
        ck_buffer_free(&csv);
        ck_buffer_free(&json);
        ck_standings_free(&standings);
    }
}

/* A hand counts for the player who declared it, also if others were declared in between. */
Test(standings, hands_of_records_in_turn)
{
    static const char *const games[] = {
        "{季数:一}{回戦:1}{集:甲=兵兵:3}[a] [b]\n[a]為王加甲 終季\n星一周",
        "{季数:一}{回戦:2}{集:乙=兵兵:3}[a] [b]\n[a]為王加乙 終季\n星一周",
        "{季数:一}{回戦:3}{集:甲=兵兵:3}[b] [a]\n[b]為甲 終季\n星一周",
        "{季数:一}{回戦:4}{集:甲=兵兵:3}[a] [b]\n[a]為王加甲 終季\n星一周",
    };
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings;
    ck_standings_init(&standings, &options);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        enter(&standings, "1", games[i]);
    cr_assert(ck_standings_finish(&standings));
    size_t cursor = 0;
    static const uint32_t times[2][2] = {{2, 1}, {1, 0}}; /* of each player, of each hand */
    for (uint32_t at = 0; at < 2; at++) {
        for (uint32_t hand = 0; hand < 2; hand++)
            cr_expect_eq(ck_own_times(&standings, &cursor, at, CK_HANDS + hand), times[at][hand]);
    }
    ck_standings_free(&standings);
}

static size_t count_of(const char *sign, const char *text)
{
    size_t count = 0;
    while ((text = strstr(text, sign))) {
        text++;
        count++;
    }
    return count;
}

/* The chart has no more steps than are seen, and ends where the rounds do. */
Test(standings, a_chart_of_many_rounds)
{
    static const struct {
        size_t rounds, steps;
        const char *label;
    } expected[] = {{999, 999, ">900<"}, {1001, 501, ">918<"}, {2999, 1000, ">2999<"}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        ck_standings standings = many_games(expected[i].rounds);
        ck_buffer page = written("html", &standings);
        const char *line = strstr(page.bytes, "<polyline points=\"");
        cr_assert(line);
        char *end = strstr(line, " fill=");
        *end = '\0';
        cr_expect_eq(count_of(",", line), expected[i].steps + 1);
        cr_expect(strstr(line, " 466.0,")); /* the right edge */
        *end = ' ';
        cr_expect(strstr(page.bytes, expected[i].label), "%zu", expected[i].rounds);
        ck_buffer_free(&page);
        ck_standings_free(&standings);
    }
}

Test(standings, keep_broken)
{
    static const entry broken = {"1", ONE "[a] [b]\n" KING "或為王而手六 終季 春終"};
    ck_standings_options options = ck_rank_defaults();
    options.keep_broken = true;
    ck_standings standings = standings_of(&broken, 1, &options);
    cr_expect_eq(standings.state[CK_GAME_COUNTED], 1);
    cr_expect_eq(row_named(&standings, "a").points_for, 250);
    ck_standings_free(&standings);
}

/* Fingerprints of long games: found by their sketches whatever the length. */
Test(fingerprint, beginnings_of_any_length)
{
    enum { MOST = 600 };
    static ck_fingerprint fingerprints[MOST + 1];
    static ck_fingerprint_view kept[MOST + 1];
    for (uint32_t length = 1; length <= MOST; length++) {
        fingerprints[length] = fingerprints[length - 1];
        ck_fingerprint_number(&fingerprints[length], length % 7);
        kept[length] = ck_fingerprint_view_of(&fingerprints[length]);
    }
    for (int length = 1; length < MOST; length++) {
        cr_assert(ck_fingerprint_begins(&kept[length], &kept[MOST]));
        cr_assert_not(ck_fingerprint_begins(&kept[MOST], &kept[length]));
        cr_assert_lt(ck_fingerprint_order(&kept[length], &kept[length + 1]), 0);
    }
    ck_fingerprint other = fingerprints[100];
    ck_fingerprint_number(&other, 99);
    for (int i = 0; i < 20; i++)
        ck_fingerprint_number(&other, 1);
    ck_fingerprint_view others = ck_fingerprint_view_of(&other);
    cr_expect_not(ck_fingerprint_begins(&others, &kept[MOST]));
}

/* ---- names ---- */

static uint32_t games_of(const char *aliases, const char *first, const char *second,
                         const char *name)
{
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings;
    ck_aliases read = {.lines = 0};
    char text[2][256];
    options.aliases = &read;
    ck_standings_init(&standings, &options);
    cr_assert(ck_aliases_read(&read, aliases, strlen(aliases)) == CK_ALIAS_ADDED);
    for (int i = 0; i < 2; i++) {
        snprintf(text[i], sizeof text[i], ONE "{回戦:%d}[%s] [other]\n[other]為王 終季", i,
                 i == 0 ? first : second);
        enter(&standings, i == 0 ? "1" : "2", text[i]);
    }
    cr_assert(ck_standings_finish(&standings));
    uint32_t games = row_named(&standings, name).games;
    ck_standings_free(&standings);
    ck_aliases_free(&read);
    return games;
}

Test(standings, names)
{
    cr_expect_eq(games_of("", "é", "e\xcc\x81", "é"), 2);
    cr_expect_eq(games_of("", "a", "　a ", "a"), 2);
    cr_expect_eq(games_of("", "a", "A", "a"), 1);
    cr_expect_eq(games_of("A = a\n", "a", "A", "a"), 2);
    cr_expect_eq(games_of("# who is who\r\n\r\n A=B # once\r\nB = e\xcc\x81\r\n", "A", "é", "é"),
                 2);
    cr_expect_eq(games_of("\xef\xbb\xbf"
                          "A = c\n",
                          "A", "c", "c"),
                 2);
    cr_expect_eq(games_of("B = c\nA = B\n", "A", "c", "c"), 2);
}

/* Two parts with an alias, names that are much alike, copies and games of several players. */
static bool collect_some(const ck_memory *memory)
{
    static const entry games[] = {
        {"1", ONE "{回戦:1}[Anna] [Ben]\n[Anna]為王 終季"},
        {"2", ONE "{回戦:2}[anna] [A. B.]\n[anna]為獣 再行 [A. B.]為王 終季"},
        {"3", "{遊:獣裁}[Anna] [Ben] [C]\n春始 [Anna]裁一 [Ben]裁三 [C]裁二 終季"},
        {"4", ONE "{回戦:1}[Anna] [Ben]\n[Anna]為王 終季"},
        {"5", ONE "{回戦:3}[Anna] [Ben]\n[Anna]為撃皇 終季 夏終"},
    };
    static const char alias[] = "A. B. = Ben Bo\n";
    ck_aliases aliases = {.memory = memory};
    ck_standings_options options = ck_rank_defaults();
    ck_standings part, whole;
    options.memory = memory;
    options.aliases = &aliases;
    ck_standings_init(&part, &options);
    ck_standings_init(&whole, &options);
    bool good = ck_aliases_read(&aliases, alias, strlen(alias)) == CK_ALIAS_ADDED;
    for (size_t i = 0; good && i < sizeof games / sizeof *games; i++)
        good = collects(i % 2 ? &part : &whole, games[i].path, games[i].text);
    good = good && ck_collect_join(&whole, &part) && ck_standings_finish(&whole);
    ck_standings_free(&part);
    ck_standings_free(&whole);
    ck_aliases_free(&aliases);
    return good;
}

/* Three players who all meet, which is looked for pair by pair. */
static bool collect_all_met(const ck_memory *memory)
{
    static const entry games[] = {
        {"1", ONE "{回戦:1}[a] [b]\n[a]為王 終季"},
        {"2", ONE "{回戦:2}[b] [c]\n[b]為獣 終季"},
        {"3", ONE "{回戦:3}[c] [a]\n[c]為王 終季"},
    };
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings;
    bool good = true;
    options.memory = memory;
    ck_standings_init(&standings, &options);
    for (size_t i = 0; good && i < sizeof games / sizeof *games; i++)
        good = collects(&standings, games[i].path, games[i].text);
    good = good && ck_standings_finish(&standings);
    cr_expect(!good || standings.all_met);
    ck_standings_free(&standings);
    return good;
}

Test(standings, short_memory_is_reported)
{
    fail_each_allocation(collect_all_met);
    fail_each_allocation(collect_some);
}

Test(standings, alias_files_with_faults)
{
    static const struct {
        const char *text;
        size_t line;
    } cases[] = {{"a", 1},
                 {"a = b\nb = a\n", 2},
                 {"a = a", 1},
                 {"\n = b", 2},
                 {"a =", 1},
                 {"a = b\nb = c\nc = a", 3},
                 {"#\n#\nx y\n", 3},
                 {"a = b\na = c", 2},
                 {"a = b\na = b\na = c\n", 3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_aliases aliases = {.lines = 0};
        cr_expect_eq(ck_aliases_read(&aliases, cases[i].text, strlen(cases[i].text)),
                     CK_ALIAS_WRONG);
        cr_expect_eq(aliases.lines, cases[i].line, "%s: line %zu", cases[i].text, aliases.lines);
        ck_aliases_free(&aliases);
    }
}

/* ---- writers ---- */

/* The first lines, and one of the cross-table. */
static const char table[] =
    "6 games, 4 players, 3 rounds · Elo, K 20, from 1500\n\nStandings\n"
    "     player  games  won  drawn  lost  score  points  against  seasons  best declaration   "
    "head-to-head  Buchholz  Sonneborn-Berger  rating\n"
    "  1  a           3    2      0     1    2        64       56        2  7 地心             "
    "           1       4                2.5     1509\n"
    "  2  b           3    2      0     1    2        75       45        2  17 筆兵無傾加地心  "
    "           0       4                2       1511\n"
    "  3  c           3    1      1     1    1.5      51       69        2  8 行行加獣         "
    "                   4.5              2.25    1500\n"
    "  4  d           3    0      1     2    0.5      50       70        1  5 王               "
    "                   5.5              0.75    1480\n\nTies\n  a before b: head-to-head 1–0\n\n";

Test(standings, text)
{
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings = standings_of(four, FOUR, &options);
    ck_buffer buffer = written("text", &standings);
    cr_expect_eq(strncmp(buffer.bytes, table, strlen(table)), 0, "%s", buffer.bytes);
    cr_expect(strstr(buffer.bytes, "  2  b       15:25      ·   37:3  23:17\n"), "%s",
              buffer.bytes);
    ck_buffer_free(&buffer);
    ck_standings_free(&standings);
}

/* Names of any kind break no format. */
Test(standings, hostile_names)
{
    static const entry entries[] = {
        {"<i>&\"",
         ONE "{大会:<b>|x}{回戦:</title>}[<script>|\"] [a,b\\*&amp;]\n[a,b\\*&amp;]為王 終季"}};
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings = standings_of(entries, 1, &options);
    ck_buffer html = written("html", &standings);
    cr_expect_null(strstr(html.bytes, "<script>"));
    cr_expect_null(strstr(html.bytes, "<i>"));
    cr_expect(strstr(html.bytes, "&lt;script&gt;|&quot;"));
    ck_buffer csv = written("csv", &standings);
    cr_expect(strstr(csv.bytes, "\"<script>|\"\"\""));
    cr_expect(strstr(csv.bytes, "\"a,b\\*&amp;\""));
    ck_buffer markdown = written("markdown", &standings);
    cr_expect(strstr(markdown.bytes, "\\<script\\>\\|\""));
    cr_expect(strstr(markdown.bytes, "a,b\\\\\\*\\&amp;"));
    ck_buffer json = written("json", &standings);
    json_t *value = json_loads(json.bytes);
    cr_expect(value);
    json_decref(value);
    ck_buffer_free(&html);
    ck_buffer_free(&csv);
    ck_buffer_free(&markdown);
    ck_buffer_free(&json);
    ck_standings_free(&standings);
}

/* Escape and bidi characters reach no terminal, a formula no spreadsheet. */
Test(standings, names_that_do_something)
{
    static const entry entries[] = {
        {"a\033[31m",
         ONE "{大会:\033]0;x\007}{回戦:\xe2\x80\xae}[\033[2J] [=1+1]\n[=1+1]為王而手五 終季"}};
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings = standings_of(entries, 1, &options);
    ck_buffer text = written("text", &standings), csv = written("csv", &standings);
    cr_expect_null(strpbrk(text.bytes, "\033\007"), "%s", text.bytes);
    cr_expect_null(strstr(text.bytes, "\xe2\x80\xae"), "%s", text.bytes);
    cr_expect(strstr(csv.bytes, ",'=1+1,"), "%s", csv.bytes);
    ck_buffer_free(&text);
    ck_buffer_free(&csv);
    ck_standings_free(&standings);
}

/* No record at all: every format still has something to say. */
Test(standings, empty)
{
    static const char *const formats[] = {"text", "json", "csv", "markdown", "html"};
    ck_standings_options options = ck_rank_defaults();
    ck_standings standings = standings_of(NULL, 0, &options);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        ck_buffer buffer = written(formats[i], &standings);
        cr_expect_gt(buffer.length, 0);
        ck_buffer_free(&buffer);
    }
    ck_standings_free(&standings);
}

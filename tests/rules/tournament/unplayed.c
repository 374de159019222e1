/*
 * Rounds without play in the tie-breaks, by FIDE's handbook, C.07 (in force since March 2026): the
 * numbers are those that another program, gnutterts/chesspairing, publishes as test values for the
 * articles named below.
 */
#include "rules/tournament/collect.h"
#include "rules/tournament/finish.h"
#include "rules/tournament/rank.h"
#include "tests/support/support.h"

#include <stdlib.h>
#include <string.h>

static uint32_t name_number(ck_standings *standings, char letter)
{
    uint32_t number;
    cr_assert(ck_string_table_add(&standings->names, &letter, 1, &number));
    return number;
}

/* Adds "a>b" (a beats b), "a=b", "a+b" (b does not turn up), "a!b" (nobody does), "a?b" (annulled),
 * or a letter with "B" (bye), "H" (half-point bye) or "Z" (absent). */
static void store(ck_standings *standings, const char *what, int round)
{
    static const char signs[] = ">=+!?BHZ";
    static const ck_end ends[] = {CK_END_LAST_SEASON, CK_END_LAST_SEASON, CK_END_WALKOVER,
                                  CK_END_WALKOVER,    CK_END_ANNULLED,    CK_END_BYE,
                                  CK_END_HALF_BYE,    CK_END_ABSENT};
    static const uint8_t awards[] = {0, 0, 2, 0, 0, 2, 1, 0};
    ck_new_game game = ck_collect_begin(standings);
    const size_t kind = (size_t)(strchr(signs, what[1]) - signs);
    char text[12];
    const int length = snprintf(text, sizeof text, "%d", round);
    game.players = kind < 5 ? 2 : 1;
    for (int i = 0; i < game.players; i++)
        game.seat[i].name = name_number(standings, what[i * 2]);
    game.end = (uint8_t)ends[kind];
    game.state = what[1] == '?' ? CK_GAME_ANNULLED : CK_GAME_COUNTED;
    game.seat[0].award = awards[kind];
    game.winner = what[1] == '>' || what[1] == '+' ? 0 : CK_NO_PLAYER;
    game.seat[1].place = game.winner == 0 ? 2 : 1;
    game.occasion.round_key = round;
    game.place.file = "1";
    cr_assert(ck_string_table_add(&standings->rounds, text, (size_t)length, &game.occasion.round));
    if (round == 0)
        game.occasion.round = CK_NO_INDEX;
    cr_assert(ck_collect_store(standings, &game));
}

/* Reads rounds, separated by semicolons; with "-" first, the games have no rounds. */
static ck_standings standings_of(const char *rounds, long after_round)
{
    static const char *const ties[] = {"buchholz",     "median-buchholz", "sonneborn-berger",
                                       "head-to-head", "progressive",     "wins"};
    ck_standings_options options = {
        .rating = CK_RATING_ELO, .k = 20.0, .start_rating = 1500.0, .after_round = after_round};
    ck_standings standings;
    for (size_t i = 0; i < sizeof ties / sizeof *ties; i++)
        options.tie_break[options.tie_breaks++] = ck_tie_break_named(ties[i], strlen(ties[i]));
    ck_standings_init(&standings, &options);
    const bool numbered = rounds[0] != '-';
    int round = numbered;
    for (const char *at = rounds + !numbered; *at; at += strcspn(at, " ;")) {
        round += *at == ';' && numbered;
        at += strspn(at, "; ");
        store(&standings, at, round);
    }
    cr_assert(ck_standings_finish(&standings));
    return standings;
}

typedef struct unplayed_case {
    const char *rounds;
    const char *expected; /* "player score buchholz median sonneborn-berger", best first */
} unplayed_case;

static const unplayed_case cases[] = {
    /* 16.2 to 16.4: a forfeit, a bye given with the pairing, an absence in the last round */
    {"a>b c=d;a+c b>d;a>d bB cZ", "a 3 3.5 1 3.5, b 2 5 1.5 2, d 0.5 6 2 0.5, c 0.5 1.5 0.5 0.25"},
    /* 16.2.5 and 16.4.2: a half-point bye in the last round */
    {"a>b c=d;a=c b>d;a>d bB cH",
     "a 2.5 4 1.5 3.25, b 2 4.5 1.5 2, c 1.5 4.5 0.5 2.25, d 0.5 6 2 0.75"},
    /* 15.2: forfeits are games where all meet all */
    {"a>b c=d;c+a b>d;a>d b>c", "a 2 4 1.5 2.5, b 2 4 1.5 2, c 1.5 4.5 2 2.25, d 0.5 5.5 2 0.75"},
    /* 16.5.1: the rounds that a player chose not to play are cut first */
    {"a>d b>c eB;b>d c>e aH;a=b c>d eZ",
     "b 2.5 4 2 3, c 2 4 1.5 1.5, a 2 4 0 2, e 1 4 1 1, d 0 6.5 2 0"},
    /* 16.3: players who leave draw the rounds that are left; by hand, as the medians above */
    {"a>b c>d;a>c b>d;a>b", "a 3 3.5 1 3.5, b 1 6.5 3 0.5, c 1 4.5 0.5 0.5, d 0 2.5 1 0"},
};

static void put_number(char *text, size_t *length, double value)
{
    *length += (size_t)snprintf(text + *length, 256 - *length, " %g", value);
}

Test(unplayed, tie_breaks)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_standings standings = standings_of(cases[i].rounds, 0);
        char text[256] = "";
        size_t length = 0;
        for (size_t place = 0; place < standings.count; place++) {
            const ck_standings_row *row = ck_standings_row_of_place(&standings, place);
            length +=
                (size_t)snprintf(text + length, sizeof text - length, "%s%s", place > 0 ? ", " : "",
                                 ck_string_table_text(&standings.names, row->name).text);
            put_number(text, &length, row->score);
            for (int tie = 0; tie < 3; tie++)
                put_number(text, &length, row->tie[tie]);
        }
        cr_expect_str_eq(text, cases[i].expected, "%s: %s", cases[i].rounds, text);
        ck_standings_free(&standings);
    }
}

/* An annulled game and a forfeit of both add nothing. */
Test(unplayed, rows)
{
    ck_standings standings = standings_of("a>b c!d;a?c bB;aH c>d bZ;a=b", 0);
    const ck_standings_row *first = ck_standings_row_of_place(&standings, 0);
    cr_expect_str_eq(ck_string_table_text(&standings.names, first->name).text, "a");
    cr_expect(first->score == 2.0 && first->games == 2 && first->wins == 1 && first->unplayed == 1);
    cr_expect(first->tie[5] == 1.0 && first->tie[4] == 1.0 + 1.0 + 1.5 + 2.0);
    cr_expect_eq(standings.state[CK_GAME_ANNULLED], 1);
    const ck_standings_row *last = ck_standings_row_of_place(&standings, 3);
    cr_expect(last->score == 0.0 && last->games == 1 && last->losses == 1 && last->withdrawn);
    cr_expect_not(first->withdrawn);
    cr_expect_float_eq(last->rating.value, 1490.0, 1e-9);
    ck_standings_free(&standings);
}

/* Each round adds the score after it: one that a player does not play, that is annulled, or in which
 * the player has two games. */
Test(unplayed, progressive)
{
    static const struct {
        const char *rounds;
        double value; /* of a */
    } rows[] = {
        {"a>b;b>c;a>c", 1 + 1 + 2},         {"a>b c>d;a?c b>d", 1 + 1},
        {"b>c;a>b;c>b", 0 + 1 + 1},         {"a>b a>c;b>c", 2 + 2},
        {"a>b;bB aH;a>c", 1 + 1.5 + 2.5},   {"-a>b b>c a>c", 1 + 2},
        {"a>b;b>c;b=c;c>b", 1 + 1 + 1 + 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_standings standings = standings_of(rows[i].rounds, 0);
        const ck_standings_row *row = &standings.rows[name_number(&standings, 'a')];
        cr_expect_float_eq(row->tie[4], rows[i].value, 1e-9, "%s: %g", rows[i].rounds, row->tie[4]);
        ck_standings_free(&standings);
    }
}

Test(unplayed, after_a_round)
{
    ck_standings standings = standings_of("a>b c>d;b>a cB;b>c", 2);
    cr_expect_eq(standings.game_count, 4);
    cr_expect_eq(standings.round_count, 2);
    cr_expect(ck_standings_row_of_place(&standings, 0)->score == 2.0);
    cr_expect(ck_standings_row_of_place(&standings, 3)->withdrawn);
    ck_standings_free(&standings);
}

/* A player with two games in a round: no schedule from which absences follow. */
Test(unplayed, no_schedule)
{
    ck_standings standings = standings_of("a>b a>c d>e;a>d", 0);
    cr_expect_not(standings.scheduled);
    cr_expect(ck_standings_row_of_place(&standings, 0)->tie[0] == 1.0);
    ck_standings_free(&standings);
    standings = standings_of("-a>b aB c>a", 0);
    cr_expect(!standings.scheduled && standings.length == 3);
    cr_expect(ck_standings_row_of_place(&standings, 0)->tie[0] == 0.0 + 1.5 + 1.0);
    ck_standings_free(&standings);
}

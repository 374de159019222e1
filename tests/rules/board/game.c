/*
 * R7.4, R9: what is due after a turn, from positions with a few pieces; stakes and seasons.
 */
#include "rules/board/game.h"
#include "rules/board/judge.h"
#include "rules/board/play.h"
#include "tests/support/reported_number.h"
#include "tests/support/support.h"

#include <string.h>

/* A game that stands at a position of a few pieces, the captured ones counted. */
static ck_game game_at(const ck_rules *rules, const char *pieces)
{
    ck_game game;
    memset(&game, 0xa5, sizeof game);
    ck_game_start(&game, rules, CK_SIDE_IA);
    game.position = setup(pieces, CK_SIDE_IA);
    for (int side = 0; side < 2; side++)
        game.hands[side] = ck_hands_of(rules, game.position.held[side]);
    return game;
}

static void take_turn(ck_game *game, const char *text)
{
    ck_written_move written = move_of(text);
    ck_ruling ruling = ck_judge(game->rules, &game->position, &written.move);
    cr_assert_eq(ruling.verdict, CK_LEGAL, "%s", text);
    ck_game_move(game, &ruling, written.tail.failed);
}

/* R1.1: the pieces as the sheet sets them up; the same for both under a half turn of the board. */
Test(game, the_start_position)
{
    ck_rules rules = rules_of("standard");
    ck_position start = ck_rules_start(&rules, CK_SIDE_IA);
    ck_position drawn = setup("QKA MLA CNA UTA +IZA +UXA +CCA +MMA +QPA +TKE +GLE +DTE DXE GME TPE "
                              "KKI +KLI KNI +KTI +NZI +KXI KCI +KMI KPI @ZO",
                              CK_SIDE_IA);
    int pieces = 0;
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        ck_piece here = start.at[square], there = start.at[CK_SQUARES - 1 - square];
        pieces += here != CK_EMPTY && here != CK_MINDS_PIECE;
        if (square <= square_of("ZO"))
            cr_expect_eq(here, drawn.at[square], "%d on %d", here, square);
        if (here == CK_EMPTY || here == CK_MINDS_PIECE) {
            cr_expect_eq(here, there);
            continue;
        }
        ck_profession profession = ck_profession_of(here);
        bool turns = profession == CK_KING || profession == CK_VESSEL;
        cr_expect_eq(ck_profession_of(there), profession);
        cr_expect_eq(ck_owner_of(there), ck_other_side(ck_owner_of(here)));
        cr_expect_eq(ck_colour_of(there) != ck_colour_of(here), turns, "%d", square);
    }
    cr_expect_eq(pieces, 48);
    cr_expect(start.minds == square_of("ZO") && start.stake == 1 && !start.minds_moved);
    cr_expect(start.points[CK_SIDE_A] == 20 && start.points[CK_SIDE_IA] == 20);
}

static uint64_t number_of_position(const ck_position *position)
{
    reported_number hash = {0};
    add_told_position(&hash, position);
    return hash.number;
}

/* One turn: its position is that of ck_play(), and where it makes no hand, all else is settled. */
static void compare_turn(const ck_game *before, const ck_ruling *ruling, bool failed)
{
    ck_game game = *before;
    ck_position position = before->position;
    ck_side mover = (ck_side)position.side;
    bool quiet = ruling->move.kind == CK_MOVE_PIECE && !ruling->over_minds &&
                 (failed || ruling->captured == CK_EMPTY);
    ck_turn turn = ck_game_move(&game, ruling, failed);
    ck_play(&position, ruling, failed);
    position.points[0] = game.position.points[0];
    position.points[1] = game.position.points[1];
    cr_assert_eq(number_of_position(&game.position), number_of_position(&position));
    cr_assert_eq(game.mover, mover);
    cr_assert_eq(turn.captured, failed ? CK_EMPTY : ruling->captured);
    cr_assert(
        ck_hands_equal(*turn.hands_after, ck_hands_of(game.rules, game.position.held[mover])));
    if (!quiet)
        return;
    cr_assert(game.phase == CK_TO_MOVE && turn.penalties == 0 && turn.penalty == 0);
    cr_assert(ck_hands_equal(*turn.hands_before, before->hands[mover]));
    cr_assert(ck_hands_none(game.due.hands) && ck_hands_none(game.due.fresh));
    cr_assert(game.due.raw == 0 && game.due.points == 0 && game.due.moved == 0);
}

/* Every legal move of the positions of a random course, done and failed; nothing is declared. */
Test(game, turns_that_make_no_hand_leave_nothing_due)
{
    enum { TURNS = 150 };
    static const char *const sets[] = {"standard", "cerke_online", "cetkaik_rs_strict",
                                       "standard,stake_on=later"};
    for (size_t set = 0; set < sizeof sets / sizeof *sets; set++) {
        ck_rules rules = rules_of(sets[set]);
        test_random dice = {set + 31};
        ck_game game;
        ck_game_start(&game, &rules, CK_SIDE_IA);
        for (int i = 0; i < TURNS; i++) {
            moves list = moves_of(&rules, &game.position);
            for (size_t j = 0; j < list.count; j++) {
                compare_turn(&game, &list.ruling[j], false);
                compare_turn(&game, &list.ruling[j], true);
            }
            ck_game_move(&game, &list.ruling[roll(&dice, (uint32_t)list.count)], false);
            moves_free(&list);
        }
    }
}

/* After errors the hands may not be those of the captured pieces: the next capture forms them anew.
 */
Test(game, hands_after_a_capture_that_they_missed)
{
    ck_rules rules = rules_of("standard");
    test_random dice = {77};
    for (int round = 0; round < 2000; round++) {
        ck_game game;
        ck_game_start(&game, &rules, CK_SIDE_IA);
        for (int turn = 0; turn < 6; turn++) {
            const ck_side mover = (ck_side)game.position.side;
            if (roll(&dice, 2) == 0)
                game.position.held[mover][roll(&dice, 2)][roll(&dice, CK_PROFESSIONS)]++;
            game.position.at[0] = CK_PIECE(CK_RED, CK_KING, mover);
            const ck_profession profession = (ck_profession)roll(&dice, CK_PROFESSIONS);
            const ck_piece prey = CK_PIECE(roll(&dice, 2), profession, ck_other_side(mover));
            const ck_ruling ruling = {
                .verdict = CK_LEGAL,
                .captured = prey,
                .move = {.kind = CK_MOVE_PIECE, .profession = CK_KING, .from = 0, .to = 1}};
            game.position.at[1] = prey;
            ck_game_move(&game, &ruling, false);
            cr_assert(
                ck_hands_equal(game.hands[mover], ck_hands_of(&rules, game.position.held[mover])));
        }
    }
}

typedef struct due_case {
    const char *rule, *rules;
    const char *pieces, *move; /* see setup(); of the IA side */
    const char *fresh, *due;   /* hands, see hand_names(); none: nothing is due */
    int points;
} due_case;

static const due_case cases[] = {
    /* a capture that makes a hand, and one that makes none */
    {"R9.1", "standard", "gLAU DLY @PIA IA=+M", "LAU弓LY", "獣", "獣", 3},
    {"R9.1", "standard", "gLAU CLY @PIA IA=+M", "LAU弓LY", "", "", 0},
    {"R9.1", "standard", "gLAU CLY @PIA IA=D,+M", "LAU弓LY", "", "", 0},
    {"R9.1", "standard", "gLAU DLY @PIA IA=M,+M,+D", "LAU弓LY", "", "", 0},
    {"R9.1", "standard", "gLAU +DLY @PIA IA=D,+M", "LAU弓LY", "同色獣", "同色獣", 5},
    /* placing a piece breaks a flashed hand, and leaves a plain one */
    {"R9.1", "standard", "@PIA IA=D,+D,+M", "赤虎KA", "", "", 0},
    {"R9.1", "standard,hands_on=change", "@PIA IA=D,+D,+M", "赤虎KA", "獣", "獣", 3},
    {"R9.1", "standard,hands_on=change", "@PIA IA=D,+D,+M", "黒虎KA", "", "", 0},
    {"R9.1", "cerke_online", "@PIA IA=D,+D,+M", "赤虎KA", "", "", 0},
    {"R9.1", "cetkaik_rs_alpha", "@PIA IA=D,+D,+M", "赤虎KA", "獣", "獣", 3},
    {"R9.1", "cetkaik_rs_strict", "@PIA IA=D,+D,+M", "赤虎KA", "獣", "獣", 3},
    /* all hands count, not only the new one */
    {"R7.4", "standard", "gLAU DLY @PIA IA=M,C,+N", "LAU弓LY", "同色獣", "行行 同色獣", 10},
    {"R7.4", "2018", "gLAU DLY @PIA IA=M,C,+N", "LAU弓LY", "獣", "獣", 3},
    /* a situation hand brings all others with it, or not */
    {"R8.1", "standard", "gLAU @LY IA=D,+M", "LAU弓LYLO", "撃皇", "獣 撃皇", -2},
    /* in an old count not even the captured pieces go with it */
    {"R8.1", "situation_scores=alone,古計算法=2・4,古加点=有", "gLAU @LY IA=D", "LAU弓LYLO", "撃皇",
     "撃皇", -50},
    {"R8.1", "古計算法=2・4,古加点=有", "gLAU @LY IA=D", "LAU弓LYLO", "撃皇", "撃皇", -44},
    {"R8.1", "standard,situation_scores=alone", "gLAU @LY IA=D,+M", "LAU弓LYLO", "撃皇", "撃皇",
     -5},
    {"R8.1", "standard,stepping=allowed", "gLAU @LY IA=D,+M", "LAU弓LYLO", "", "", 0},
};

Test(game, what_is_due_after_a_turn)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const due_case *row = &cases[i];
        ck_rules rules = rules_of(row->rules);
        ck_game game = game_at(&rules, row->pieces);
        char fresh[512], due[512];
        take_turn(&game, row->move);
        cr_expect_str_eq(hand_names(game.due.fresh, fresh), row->fresh, "%s, %s: %s on %s: %s new",
                         row->rule, row->rules, row->move, row->pieces, fresh);
        cr_expect_str_eq(hand_names(game.due.hands, due), row->due, "%s, %s: %s on %s: %s due",
                         row->rule, row->rules, row->move, row->pieces, due);
        cr_expect_eq(game.due.points, row->points, "%s, %s: %s on %s: %d points", row->rule,
                     row->rules, row->move, row->pieces, (int)game.due.points);
        cr_expect_eq(game.phase, row->fresh[0] ? CK_TO_DECLARE : CK_TO_MOVE, "%s", row->move);
    }
}

/* R9.2 in the book's words: each hand counts at the stake at which it was made. */
Test(game, a_stake_can_count_for_later_hands_alone)
{
    static const struct {
        const char *rules, *pieces, *first, *second;
        int all, later; /* points after the second capture, at stake 2 */
    } rows[] = {
        {"standard", "gLAU +DLY +CLI @PIA IA=+M,+N", "LAU弓LY", "LY弓LI", 24, 19},
        {"standard", "gLAU DLY CLI @PIA IA=+M,+N", "LAU弓LY", "LY弓LI", 16, 13},
        {"standard", "gLAU DLY +CLI @PIA IA=+M,+N", "LAU弓LY", "LY弓LI", 20, 17},
        /* the Unbeatable and 同色獣 are made; what was there before counts at the stake of now */
        {"standard", "gLAU DLY +GLI @PIA IA=N,K,G,C,M,Q,T,U,+I", "LAU弓LY", "LY弓LI", 202, 147},
        /* a further copy of 同色獣 is a hand of its own (games.md §1.9) */
        {"同集=二", "gLAU DLY +DLI @PIA IA=M,+M", "LAU弓LY", "LY弓LI", 20, 15},
        {"同集=数", "gLAU DLY DLI @PIA IA=M,M,+M", "LAU弓LY", "LY弓LI", 20, 15},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int is_later = 0; is_later < 2; is_later++) {
            char text[64];
            snprintf(text, sizeof text, "%s,stake_on=%s", rows[i].rules,
                     is_later ? "later" : "all");
            ck_rules rules = rules_of(text);
            ck_game game = game_at(&rules, rows[i].pieces);
            take_turn(&game, rows[i].first);
            ck_game_go_on(&game);
            game.position.side = CK_SIDE_IA;
            take_turn(&game, rows[i].second);
            int64_t worth = ck_game_worth(&game, CK_SIDE_IA, game.hands[CK_SIDE_IA]);
            cr_expect_eq(worth, is_later ? rows[i].later : rows[i].all, "%s, %s: %d", text,
                         rows[i].pieces, (int)worth);
        }
    }
}

/* R9.2: the stake doubles, up to the cap if there is one, and never leaves its range. */
Test(game, the_stake_doubles)
{
    static const struct {
        const char *rules;
        int times;
        uint32_t stake;
    } rows[] = {
        {"standard", 0, 1},      {"standard", 1, 2},
        {"standard", 7, 128},    {"standard", 40, (uint32_t)1 << 30},
        {"cerke_online", 6, 64}, {"cerke_online", 7, 64},
        {"stake_cap=3", 1, 2},   {"stake_cap=3", 2, 3},
        {"doubling=no", 3, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_rules rules = rules_of(rows[i].rules);
        ck_game game = game_at(&rules, "@PIA");
        for (int n = 0; n < rows[i].times; n++)
            ck_game_go_on(&game);
        cr_expect_eq(game.position.stake, rows[i].stake, "%s, %d times: %u", rows[i].rules,
                     rows[i].times, game.position.stake);
    }
}

/* R9.5: of the season before, only the points stay. */
Test(game, a_season_starts_afresh)
{
    ck_rules rules = rules_of("standard");
    ck_game fresh, played;
    ck_game_start(&fresh, &rules, CK_SIDE_A);
    ck_game_start(&played, &rules, CK_SIDE_IA);
    memset(played.hands, 0xff, sizeof played.hands);
    memset(played.claimed, 0xff, sizeof played.claimed);
    memset(played.position.held, 1, sizeof played.position.held);
    played.position.minds_moved = true;
    ck_game_go_on(&played);
    ck_game_end_season(&played, CK_SIDE_A, 7);
    cr_expect_eq(played.phase, CK_SEASON_OVER);
    ck_game_next_season(&played, CK_SIDE_A);
    cr_expect_eq(played.phase, CK_TO_MOVE);
    cr_expect_eq(played.mover, fresh.mover);
    cr_expect_arr_eq(played.hands, fresh.hands, sizeof fresh.hands);
    cr_expect_arr_eq(played.claimed, fresh.claimed, sizeof fresh.claimed);
    const ck_position *now = &played.position, *start = &fresh.position;
    cr_expect(now->season == 1 && now->stake == 1 && now->side == CK_SIDE_A && !now->minds_moved);
    cr_expect(now->points[CK_SIDE_A] == 27 && now->points[CK_SIDE_IA] == 13);
    cr_expect_arr_eq(now->at, start->at, sizeof start->at);
    cr_expect_arr_eq(now->held, start->held, sizeof start->held);
}

/* R10, the score of 2018: a hand counts once it is claimed, and can be claimed once in a season. */
Test(game, hands_are_claimed_once)
{
    ck_rules rules = rules_of("2018");
    ck_game game = game_at(&rules, "gLAU DLY +DLI @PIA IA=M,C,N");
    ck_hand_set animals = {.plain = CK_HAND_BIT(CK_ANIMALS)},
                attack = {.plain = CK_HAND_BIT(CK_ATTACK)};
    ck_hand_set king = {.plain = CK_HAND_BIT(CK_KING_HAND)}, none = {.plain = 0};
    take_turn(&game, "LAU弓LY");
    cr_expect_not(ck_game_claim(&game, none));
    cr_expect_not(ck_game_claim(&game, king), "not formed");
    cr_expect_not(ck_game_claim(&game, ck_hands_with(king, animals)), "not all formed");
    cr_expect(ck_game_claim(&game, animals));
    cr_expect(game.due.points == 3 && game.due.moved == 3);
    cr_expect_not(ck_game_claim(&game, animals), "claimed before");
    cr_expect(ck_game_claim(&game, attack));
    cr_expect(game.due.points == 5 && game.due.moved == 8, "with what was claimed before");
    /* broken and made again, it is nothing new */
    ck_game_go_on(&game);
    game.position.side = CK_SIDE_IA;
    take_turn(&game, "黒虎KA");
    game.position.side = CK_SIDE_IA;
    take_turn(&game, "LY弓LI");
    cr_expect_eq(game.phase, CK_TO_MOVE);
}

/* The same where the turn also has a hand of a situation: its points come to those that are
 * claimed, if it is claimed with them. */
Test(game, hands_are_claimed_with_that_of_the_turn)
{
    const ck_rules rules = rules_of("2018");
    const ck_hand_set animals = {.plain = CK_HAND_BIT(CK_ANIMALS)},
                      stepping = {.plain = CK_HAND_BIT(CK_STEPPING_HAND)};
    const ck_hand_set claims[] = {animals, ck_hands_with(animals, stepping)};
    static const int points[] = {3, 3 - 5};
    for (int i = 0; i < 2; i++) {
        ck_game game = game_at(&rules, "gLAU DLY +DLI @PIA IA=M,C,N");
        take_turn(&game, "LAU弓LY");
        game.due.hands = ck_hands_with(game.due.hands, stepping);
        game.due.fresh = ck_hands_with(game.due.fresh, stepping);
        game.due.raw -= 5;
        game.due.points -= 5;
        cr_expect(ck_game_claim(&game, claims[i]));
        cr_expect_eq(game.due.points, points[i]);
        cr_expect_eq(game.due.moved, points[i]);
        cr_expect_eq(game.due.raw, points[i]);
    }
}

/* Of a position alone, hands count as made at its stake, where the stake counts for later ones. */
Test(game, hands_of_a_position_count_at_its_stake)
{
    static const struct {
        const char *rules;
        int64_t worth; /* of 王 after the stake has risen from 4 to 16 */
    } cases[] = {{"standard,stake_on=later", 5 * 4}, {"standard", 5 * 16}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const ck_rules rules = rules_of(cases[i].rules);
        ck_position position = ck_rules_start(&rules, CK_SIDE_A);
        ck_game game;
        position.held[CK_SIDE_A][CK_RED][CK_KING] = 1;
        position.stake = 4;
        ck_game_at(&game, &rules, &position);
        game.position.stake = 16;
        cr_expect_eq(ck_game_worth(&game, CK_SIDE_A, game.hands[CK_SIDE_A]), cases[i].worth, "%s",
                     cases[i].rules);
    }
}

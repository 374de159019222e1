/*
 * The engine against the oracle, a slow second implementation that shares nothing with it, and the
 * judge against the lists: on the positions of random games and on boards where the pieces lie at
 * random.
 *
 * ORACLE_MOVES sets how many moves are compared, ORACLE_SEED which.
 */
#include "rules/board/hands.h"
#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/board/play.h"
#include "rules/words/move_lines.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
#include "tests/oracle/ancient.h"
#include "tests/support/agree.h"
#include "tests/support/support.h"
#include "tests/support/two_engines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int bytewise(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The engine's list as text: sorted, a move a line. */
static void write_list(const moves *list, ck_buffer *text)
{
    ck_out out = ck_buffer_out(text);
    char **line = calloc(list->count + 1, sizeof *line);
    for (size_t i = 0; i < list->count; i++) {
        ck_buffer one = {0};
        ck_out writer = ck_buffer_out(&one);
        ck_write_legal_move(&writer, &list->ruling[i]);
        ck_put(&writer, "\n");
        line[i] = one.bytes;
    }
    qsort(line, list->count, sizeof *line, bytewise);
    for (size_t i = 0; i < list->count; i++) {
        ck_put(&out, line[i]);
        free(line[i]);
    }
    free(line);
}

/* ---- the two engines ---- */

/* How many moves are compared, over all rule sets. */
static uint64_t wanted_moves(void)
{
    const char *wanted = getenv("ORACLE_MOVES");
    return wanted ? strtoull(wanted, NULL, 10) : 1000000;
}

/* Scattered pieces, captured pieces and games, until they disagree or that many moves are compared.
 */
static bool agree_on(two_engines *both, uint64_t most)
{
    enum { VERDICTS = 400, HANDS = 10, TURNS = 300, VERDICTS_A_TURN = 10 };
    while (both->compared < most) {
        ck_position position = scattered(&both->rules, &both->dice);
        if (!same_lists(both, &position) || !same_verdicts(both, &position, VERDICTS) ||
            !same_hands(both, HANDS) || !same_game(both, TURNS, VERDICTS_A_TURN))
            return false;
    }
    return true;
}

/* R1 to R10, G1.1 to G1.9, G1.11 */
Test(differential, both_engines_agree, .timeout = 7200)
{
    char line[256];
    size_t sets = 0;
    uint64_t compared = 0;
    while (compared_rules(sets, line))
        sets++;
    for (size_t set = 0; set < sets; set++) {
        two_engines both;
        const char *seed = getenv("ORACLE_SEED");
        two_engines_begin(&both, compared_rules(set, line), NULL,
                          set + (seed ? strtoull(seed, NULL, 10) : 1));
        cr_expect(agree_on(&both, wanted_moves() / sets), "%s", both.difference);
        compared += both.compared;
    }
    cr_log_info("%zu rule sets, %llu moves", sets, (unsigned long long)compared);
    cr_expect_geq(compared, wanted_moves() / sets * sets);
}

/* Whether the engines are seen to differ, under some rule set, where the oracle has that rule
 * wrong. */
static bool is_noticed(const char *rule)
{
    enum { MOVES = 3000 };
    char line[256];
    const char *rules;
    for (size_t set = 0; (rules = compared_rules(set, line)) != NULL; set++) {
        two_engines both;
        two_engines_begin(&both, rules, rule, set);
        if (!agree_on(&both, MOVES)) {
            cr_log_info("%s: %s", rule, both.difference);
            return true;
        }
    }
    return false;
}

/* G1.10 has an oracle of its own: the number of moves where a General stands beside a boat. */
static bool is_noticed_of_ways(void)
{
    static const char line[] = "+G+D+C+U+I+U+C+D+G/9/+K+K+K+K+N+K+K+K+K/9/9/9/kkkknkkkk/3u5/"
                               "gdc1iucdg IA - - 0 0 1 0 0";
    ck_rules rules = rules_of("古机戦");
    ck_position position = position_of(&rules, line);
    moves list = moves_of(&rules, &position);
    size_t counts[2] = {0, 0};
    char *text = malloc(ANCIENT_LIST);
    for (int broken = 0; broken < 2; broken++) {
        ancient game;
        ancient_start(&game, broken ? "古机戦,broken=G1.10" : "古机戦");
        ancient_read(&game, line);
        ancient_list(&game, text);
        for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++)
            counts[broken]++;
    }
    bool noticed = counts[0] == list.count && counts[1] != list.count;
    moves_free(&list);
    free(text);
    return noticed;
}

/* Whether an oracle decides by a rule: those that only notation or other games follow they leave.
 */
static bool is_decided(const char *rule)
{
    return rule[0] == 'R' || strncmp(rule, "G1.", 3) == 0;
}

/* Each rule is one that these tests would miss: with the oracle's turned round, they fail. */
Test(differential, each_rule_is_missed_where_it_is_broken, .timeout = 600)
{
    for (int i = 0; oracle_rule_name(i) != NULL; i++) {
        const char *rule = oracle_rule_name(i);
        bool of_ways = strcmp(rule, "G1.10") == 0;
        cr_expect(!is_decided(rule) || (of_ways ? is_noticed_of_ways() : is_noticed(rule)), "%s",
                  rule);
    }
}

/* ---- the judge and the lists of the engine ---- */

/* Calls TEST for so many boards under each rule set whose turns are not ways; see ways.c for those.
 */
static void under_all_rules(int boards, uint64_t seed,
                            void (*test)(const ck_rules *rules, const ck_position *position))
{
    char line[256];
    const char *text;
    for (size_t set = 0; (text = compared_rules(set, line)) != NULL; set++) {
        ck_rules rules = rules_of(text);
        test_random dice = {seed + set};
        for (int i = 0; i < boards; i++) {
            ck_position position = scattered(&rules, &dice);
            test(&rules, &position);
        }
    }
}

Test(differential, judge_and_list_agree_everywhere, .timeout = 120)
{
    under_all_rules(4, 500, judge_and_list_agree);
}

/* A list of the moves of one piece, perhaps over one via point, as it is filled. */
typedef struct compared_part {
    const moves *all;
    size_t at, count;
    ck_square from, via;
} compared_part;

/* Each must be the next one of the whole list that fits. */
static bool is_next(void *self, const ck_ruling *ruling)
{
    compared_part *part = self;
    const ck_ruling *all = part->all->ruling;
    while (part->at < part->all->count &&
           (all[part->at].move.from != part->from ||
            (part->via != CK_SQUARES && all[part->at].move.via != part->via)))
        part->at++;
    cr_assert_lt(part->at, part->all->count);
    cr_assert_eq(memcmp(&all[part->at++], ruling, sizeof *ruling), 0);
    part->count++;
    return true;
}

/* The lists of single pieces, and over single squares, are the parts of the whole, in its order. */
static void parts_make_the_list(const ck_rules *rules, const ck_position *position)
{
    moves list = moves_of(rules, position);
    size_t from_all = 0, placed = 0;
    for (size_t i = 0; i < list.count; i++)
        placed += list.ruling[i].move.kind == CK_MOVE_PLACE;
    for (ck_square from = 0; from < CK_SQUARES; from++) {
        compared_part whole = {&list, 0, 0, from, CK_SQUARES},
                      straight = {&list, 0, 0, from, CK_NO_SQUARE};
        size_t through = 0;
        ck_list_from(rules, position, from, is_next, &whole);
        ck_list_through(rules, position, from, CK_NO_SQUARE, is_next, &straight);
        for (ck_square via = 0; via < CK_SQUARES; via++) {
            compared_part over = {&list, 0, 0, from, via};
            ck_list_through(rules, position, from, via, is_next, &over);
            through += over.count;
        }
        if (position->at[from] != CK_MINDS_PIECE)
            cr_assert_eq(straight.count + through, whole.count);
        from_all += whole.count;
    }
    cr_assert_eq(from_all + placed, list.count);
    moves_free(&list);
}

Test(differential, parts_make_the_list, .timeout = 120)
{
    under_all_rules(4, 700, parts_make_the_list);
}

/* The whole list of moves, against which the list of one kind is compared. */
typedef struct of_kind {
    const moves *all;
    size_t at;
    ck_move_kind kind;
} of_kind;

static bool is_next_of_kind(void *self, const ck_ruling *ruling)
{
    of_kind *of = self;
    while (of->at < of->all->count && of->all->ruling[of->at].move.kind != of->kind)
        of->at++;
    cr_assert_lt(of->at, of->all->count);
    cr_assert_eq(memcmp(&of->all->ruling[of->at++], ruling, sizeof *ruling), 0);
    return true;
}

/* The lists of each kind are the parts of the whole, in its order. */
static void kinds_make_the_list(const ck_rules *rules, const ck_position *position)
{
    static const ck_move_kind kinds[][3] = {{CK_MOVE_PIECE, CK_MOVE_PLACE, CK_MOVE_MINDS},
                                            {CK_MOVE_WAY, CK_MOVE_PLACE, CK_MOVE_MINDS}};
    moves list = moves_of(rules, position);
    for (int i = 0; i < 3; i++) {
        of_kind of = {&list, 0, kinds[rules->board->ways][i]};
        cr_assert(ck_list_kind(rules, position, of.kind, is_next_of_kind, &of));
        for (; of.at < list.count; of.at++)
            cr_assert_neq(list.ruling[of.at].move.kind, of.kind);
    }
    moves_free(&list);
}

Test(differential, kinds_make_the_list, .timeout = 120)
{
    under_all_rules(4, 800, kinds_make_the_list);
}

/* The whole list, of which what begins or ends on some squares is listed once more. */
typedef struct of_squares {
    const moves *all;
    size_t at;
    ck_square_set squares;
    ck_square_set minds; /* where the Minds comes */
} of_squares;

static bool is_on_squares(const of_squares *of, const ck_move *move)
{
    return move->kind == CK_MOVE_WAY ||
           (move->kind != CK_MOVE_MINDS && (ck_square_set_has(&of->squares, move->from) ||
                                            ck_square_set_has(&of->squares, move->to)));
}

static bool is_next_on_squares(void *self, const ck_ruling *ruling)
{
    of_squares *of = self;
    if (ruling->move.kind == CK_MOVE_MINDS) {
        cr_assert_not(ck_square_set_has(&of->minds, ruling->move.to), "each square once");
        ck_square_set_add(&of->minds, ruling->move.to);
        return true;
    }
    while (of->at < of->all->count && !is_on_squares(of, &of->all->ruling[of->at].move))
        of->at++;
    cr_assert_lt(of->at, of->all->count);
    cr_assert_eq(memcmp(&of->all->ruling[of->at++], ruling, sizeof *ruling), 0);
    return true;
}

/* What begins or ends on some squares is a part of the whole, in its order; of the Minds, where it
 * comes. */
static void squares_make_the_list(const ck_rules *rules, const ck_position *position)
{
    moves list = moves_of(rules, position);
    of_squares of = {.all = &list};
    for (ck_square square = position->minds % 7; square < CK_SQUARES; square += 7)
        ck_square_set_add(&of.squares, square);
    cr_assert(ck_list_at(rules, position, &of.squares, is_next_on_squares, &of));
    for (; of.at < list.count; of.at++)
        cr_assert_not(is_on_squares(&of, &list.ruling[of.at].move));
    ck_square_set minds = {{0, 0}};
    for (size_t i = 0; i < list.count; i++) {
        const ck_move *move = &list.ruling[i].move;
        if (move->kind == CK_MOVE_MINDS && move->to != move->from)
            ck_square_set_add(&minds, move->to);
    }
    cr_assert_eq(memcmp(&of.minds, &minds, sizeof minds), 0);
    moves_free(&list);
}

Test(differential, squares_make_the_list, .timeout = 120)
{
    under_all_rules(4, 900, squares_make_the_list);
}

static bool note_end(void *self, const ck_ruling *ruling)
{
    ck_square_set_add(self, ruling->move.to);
    return true;
}

/* Where the Minds comes is where its moves end, but for those back. */
static void minds_comes_where_its_moves_end(const ck_rules *rules, const ck_position *position)
{
    ck_square_set ends = {{0, 0}};
    if (rules->board->ways || position->minds == CK_NO_SQUARE)
        return;
    ck_list_from(rules, position, position->minds, note_end, &ends);
    ck_square_set_remove(&ends, position->minds);
    const ck_square_set reached = ck_list_minds_reach(rules, position);
    cr_assert_eq(reached.word[0], ends.word[0]);
    cr_assert_eq(reached.word[1], ends.word[1]);
}

/* A move of the Minds to one square, which is the next one of the whole list. */
typedef struct of_end {
    const moves *all;
    size_t at;
    ck_square to;
} of_end;

static bool is_of_end(const of_end *of)
{
    const ck_move *move = &of->all->ruling[of->at].move;
    return move->kind == CK_MOVE_MINDS && move->to == of->to;
}

static bool is_next_to_end(void *self, const ck_ruling *ruling)
{
    of_end *of = self;
    while (of->at < of->all->count && !is_of_end(of))
        of->at++;
    cr_assert_lt(of->at, of->all->count);
    cr_assert_eq(memcmp(&of->all->ruling[of->at++], ruling, sizeof *ruling), 0);
    return true;
}

/* Its moves to one square are a part of the whole, in its order. */
static void moves_of_minds_to_a_square(const ck_rules *rules, const ck_position *position)
{
    moves list = moves_of(rules, position);
    const ck_square_set reached = ck_list_minds_reach(rules, position);
    for (ck_square to = 0; to < CK_SQUARES && !rules->board->ways; to++) {
        of_end of = {&list, 0, to};
        if (!ck_square_set_has(&reached, to))
            continue;
        cr_assert(ck_list_minds_to(rules, position, to, is_next_to_end, &of));
        for (; of.at < list.count; of.at++)
            cr_assert_not(is_of_end(&of));
    }
    moves_free(&list);
}

Test(differential, moves_of_minds_to_a_square, .timeout = 120)
{
    under_all_rules(4, 600, moves_of_minds_to_a_square);
}

Test(differential, minds_comes_where_its_moves_end, .timeout = 120)
{
    under_all_rules(4, 600, minds_comes_where_its_moves_end);
}

/* The lines of a list that is put together at once are those of its moves one by one, sorted. */
static void lines_are_those_of_the_moves(const ck_rules *rules, const ck_position *position)
{
    ck_buffer theirs = {0}, ours = {0};
    ck_out out = ck_buffer_out(&ours);
    ck_move_lines *lines = ck_move_lines_new(NULL);
    moves list = moves_of(rules, position);
    write_list(&list, &theirs);
    cr_assert(ck_write_move_lines(lines, &out, rules, position));
    cr_assert_str_eq(ck_buffer_string(&ours), ck_buffer_string(&theirs), "%s", rules->name);
    ck_buffer_clear(&ours); /* and once more with what is kept */
    cr_assert(ck_write_move_lines(lines, &out, rules, position));
    cr_assert_str_eq(ck_buffer_string(&ours), ck_buffer_string(&theirs), "%s", rules->name);
    ck_move_lines_free(lines);
    moves_free(&list);
    ck_buffer_free(&theirs);
    ck_buffer_free(&ours);
}

Test(differential, lines_are_those_of_the_moves)
{
    enum { TURNS = 40 };
    under_all_rules(3, 900, lines_are_those_of_the_moves);
    ck_rules rules = rules_of("古机戦,車獣=車走,連跳");
    test_random dice = {1};
    ck_position position = ck_rules_start(&rules, CK_SIDE_IA);
    for (int i = 0; i < TURNS; i++) {
        lines_are_those_of_the_moves(&rules, &position);
        moves list = moves_of(&rules, &position);
        if (list.count > 0)
            ck_play(&position, &list.ruling[roll(&dice, (uint32_t)list.count)], false);
        moves_free(&list);
    }
}

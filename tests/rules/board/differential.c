/*
 * The engine against the oracle, a slow second implementation that shares nothing with it: lists of
 * moves, positions after a move, and hands, on the positions of random games and on boards where
 * the pieces lie at random.
 */
#include "rules/board/hands.h"
#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/board/play.h"
#include "rules/words/move_lines.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
#include "tests/agree.h"
#include "tests/oracle/oracle.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const sets[] = {"standard", "cerke_online", "cetkaik_rs_alpha",
                                   "cetkaik_rs_strict", "硬皇力"};
enum { SETS = sizeof sets / sizeof *sets, LIST_SIZE = 1 << 18 };

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

static void write_line(const ck_position *position, ck_buffer *line)
{
    ck_out out = ck_buffer_out(line);
    ck_buffer_clear(line);
    ck_write_position(&out, position, 1);
}

/* Both lists of one position, letter by letter. */
static void compare_lists(const ck_rules *rules, const ck_position *position, const moves *list,
                          char *theirs)
{
    ck_buffer line = {0}, ours = {0};
    write_line(position, &line);
    write_list(list, &ours);
    cr_assert(oracle_moves(line.bytes, rules->name, theirs, LIST_SIZE), "%s", line.bytes);
    if (strcmp(ck_buffer_string(&ours), theirs) != 0) {
        size_t at = 0;
        const char *text = ck_buffer_string(&ours);
        while (text[at] && text[at] == theirs[at])
            at++;
        while (at > 0 && text[at - 1] != '\n')
            at--;
        cr_assert(false, "%s under %s: %.40s against %.40s", line.bytes, rules->name, text + at,
                  theirs + at);
    }
    ck_buffer_free(&line);
    ck_buffer_free(&ours);
}

/* Both positions after one move. */
static void compare_successors(const ck_rules *rules, const ck_position *before,
                               const ck_ruling *ruling, const ck_position *after)
{
    ck_buffer line = {0}, move = {0}, next = {0};
    char theirs[512];
    ck_out out = ck_buffer_out(&move);
    write_line(before, &line);
    write_line(after, &next);
    ck_write_legal_move(&out, ruling);
    cr_assert(oracle_after(line.bytes, rules->name, move.bytes, theirs, sizeof theirs), "%s in %s",
              move.bytes, line.bytes);
    cr_assert_str_eq(next.bytes, theirs, "%s in %s", move.bytes, line.bytes);
    ck_buffer_free(&line);
    ck_buffer_free(&move);
    ck_buffer_free(&next);
}

Test(differential, random_games)
{
    enum { POSITIONS = 120 };
    char *theirs = malloc(LIST_SIZE);
    for (int set = 0; set < SETS; set++) {
        ck_rules rules = rules_of(sets[set]);
        dice dice = {(uint64_t)set + 1};
        ck_position position = ck_start(&rules, CK_SIDE_IA);
        for (int i = 0; i < POSITIONS; i++) {
            moves list = moves_of(&rules, &position);
            cr_assert_gt(list.count, 0);
            compare_lists(&rules, &position, &list, theirs);
            const ck_ruling *choice = &list.ruling[roll(&dice, (uint32_t)list.count)];
            ck_position before = position;
            ck_play(&position, choice, false);
            compare_successors(&rules, &before, choice, &position);
            moves_free(&list);
        }
    }
    free(theirs);
}

/* Pieces of the start position, each on the board or among the captured ones, of either owner. */
static ck_position scattered(const ck_rules *rules, dice *dice)
{
    ck_position start = ck_start(rules, CK_SIDE_A);
    ck_position position = start;
    memset(position.at, 0, sizeof position.at);
    position.side = (uint8_t)roll(dice, 2);
    position.minds_moved = roll(dice, 4) == 0;
    uint32_t crowd = 1 + roll(dice, 4); /* of four pieces, so many are on the board */
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        ck_piece piece = start.at[square];
        ck_square to = (ck_square)roll(dice, CK_SQUARES);
        if (piece == CK_EMPTY)
            continue;
        while (position.at[to] != CK_EMPTY || !ck_on_board(rules, to))
            to = (ck_square)roll(dice, CK_SQUARES);
        uint32_t owner = roll(dice, 2);
        if (piece == CK_MINDS_PIECE) {
            position.at[to] = piece;
            position.minds = to;
        } else if (roll(dice, 4) < crowd) {
            position.at[to] = CK_PIECE(ck_colour_of(piece), ck_profession_of(piece), owner);
        } else {
            position.held[owner][ck_colour_of(piece)][ck_profession_of(piece)]++;
        }
    }
    return position;
}

Test(differential, scattered_pieces)
{
    enum { POSITIONS = 60 };
    char *theirs = malloc(LIST_SIZE);
    for (int set = 0; set < SETS; set++) {
        ck_rules rules = rules_of(sets[set]);
        dice dice = {(uint64_t)set + 100};
        for (int i = 0; i < POSITIONS; i++) {
            ck_position position = scattered(&rules, &dice);
            moves list = moves_of(&rules, &position);
            compare_lists(&rules, &position, &list, theirs);
            moves_free(&list);
        }
    }
    free(theirs);
}

/* Parameters that the judge looks at, beside those of tests/variants. */
static const char *const judged[] = {
    "standard",
    "cerke_online",
    "cetkaik_rs_alpha",
    "cetkaik_rs_strict",
    "2018",
    "standard,stepping=forbidden,tam_back=forbidden",
    "standard,tam_after_tam=forbidden",
    "standard,water_exempt_from=hill,tam_is_field=yes",
    "硬皇力,stepping=forbidden,tam_is_field=yes",
    "教育机戦,tam_back=forbidden,water_exempt_from=hill",
};

/* Calls TEST for so many boards under each rule set whose turns are not ways; see ways.c for those.
 */
static void under_all_rules(int boards, uint64_t seed,
                            void (*test)(const ck_rules *rules, const ck_position *position))
{
    char line[256];
    FILE *file = fopen("tests/variants", "r");
    cr_assert(file);
    for (size_t set = 0;; set++) {
        if (set < sizeof judged / sizeof *judged)
            snprintf(line, sizeof line, "%s", judged[set]);
        else if (!fgets(line, sizeof line, file))
            break;
        line[strcspn(line, "\n")] = '\0';
        ck_rules rules = rules_of(line);
        dice dice = {seed + set};
        for (int i = 0; i < boards && !rules.board->ways; i++) {
            ck_position position = scattered(&rules, &dice);
            test(&rules, &position);
        }
    }
    fclose(file);
}

Test(differential, judge_and_list_agree_everywhere, .timeout = 120)
{
    under_all_rules(4, 500, judge_and_list_agree);
}

/* A list of the moves of one piece, perhaps over one via point, as it is filled. */
typedef struct part {
    const moves *all;
    size_t at, count;
    ck_square from, via;
} part;

/* Each must be the next one of the whole list that fits. */
static bool is_next(void *self, const ck_ruling *ruling)
{
    part *part = self;
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
        part whole = {&list, 0, 0, from, CK_SQUARES}, straight = {&list, 0, 0, from, CK_NO_SQUARE};
        size_t through = 0;
        ck_list_from(rules, position, from, is_next, &whole);
        ck_list_through(rules, position, from, CK_NO_SQUARE, is_next, &straight);
        for (ck_square via = 0; via < CK_SQUARES; via++) {
            part over = {&list, 0, 0, from, via};
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

/* The whole list, of which a kind alone is listed once more. */
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

/* Where a piece may come is where some of its moves ends. */
static void ends_are_where_it_may_come(const ck_rules *rules, const ck_position *position)
{
    for (ck_square from = 0; from < CK_SQUARES && !rules->board->ways; from++) {
        ck_square_set ends = {{0, 0}};
        if (ck_owner_of(position->at[from]) != (ck_side)position->side)
            continue;
        ck_list_from(rules, position, from, note_end, &ends);
        for (ck_square to = 0; to < CK_SQUARES; to++)
            cr_assert_eq(ck_may_come(rules, position, from, to), ck_square_set_has(&ends, to));
    }
}

Test(differential, ends_are_where_it_may_come, .timeout = 120)
{
    under_all_rules(4, 600, ends_are_where_it_may_come);
}

/* Where the Minds comes is where its moves end, but for those back. */
static void minds_comes_where_its_moves_end(const ck_rules *rules, const ck_position *position)
{
    ck_square_set ends = {{0, 0}};
    if (rules->board->ways || position->minds == CK_NO_SQUARE)
        return;
    ck_list_from(rules, position, position->minds, note_end, &ends);
    ck_square_set_remove(&ends, position->minds);
    const ck_square_set reached = ck_minds_reach(rules, position);
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
    const ck_square_set reached = ck_minds_reach(rules, position);
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
    dice dice = {1};
    ck_position position = ck_start(&rules, CK_SIDE_IA);
    for (int i = 0; i < TURNS; i++) {
        lines_are_those_of_the_moves(&rules, &position);
        moves list = moves_of(&rules, &position);
        if (list.count > 0)
            ck_play(&position, &list.ruling[roll(&dice, (uint32_t)list.count)], false);
        moves_free(&list);
    }
}

/* Names of the hands, a line each, as the oracle writes them. */
static void write_hands(ck_hand_set hands, ck_buffer *text)
{
    ck_out out = ck_buffer_out(text);
    for (int hand = 0; hand < CK_HANDS; hand++) {
        bool flashed = (hands.flashed & CK_HAND_BIT(hand)) && hand != CK_KING_HAND;
        if ((hands.plain | hands.flashed) & CK_HAND_BIT(hand))
            ck_put_format(&out, "%s%s\n", flashed ? "同色" : "", ck_hand_name[hand].sign);
    }
}

Test(differential, hands)
{
    ck_rules rules = rules_of("standard");
    dice dice = {9};
    for (int i = 0; i < 3000; i++) {
        uint8_t held[2][CK_PROFESSIONS] = {{0}};
        ck_buffer pieces = {0}, ours = {0};
        ck_out out = ck_buffer_out(&pieces);
        char theirs[512];
        uint32_t size = 1 + roll(&dice, 16);
        for (uint32_t n = 0; n < size; n++) {
            uint32_t colour = roll(&dice, 2), profession = roll(&dice, CK_PROFESSIONS);
            if (profession == CK_KING && held[colour][CK_KING] > 0)
                continue;
            held[colour][profession]++;
            ck_put_format(&out, "%s%s%s", pieces.length ? " " : "", ck_colour_name[colour],
                          ck_profession_name[profession].sign);
        }
        ck_hand_set hands = ck_hands_of(&rules, held);
        write_hands(hands, &ours);
        int points;
        cr_assert(
            oracle_hands(ck_buffer_string(&pieces), "standard", theirs, sizeof theirs, &points));
        cr_assert_eq(ck_hands_points(&rules, hands) * 10, points, "%s", pieces.bytes);
        cr_assert_str_eq(ck_buffer_string(&ours), theirs, "%s", pieces.bytes);
        ck_buffer_free(&pieces);
        ck_buffer_free(&ours);
    }
}

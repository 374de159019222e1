/* The engine behind <cetkaik/board.h>: rules, positions, moves, hands and names. */
#include "cmd/library/board_value.h"
#include "cmd/library/game_value.h"
#include "cmd/library/hand_value.h"

#include "rules/board/hands.h"
#include "rules/board/judge.h"
#include "rules/board/list.h"
#include "rules/board/play.h"
#include "rules/words/move_words.h"
#include "rules/words/names.h"
#include "rules/words/position.h"
#include "rules/words/rule_text.h"

#include <string.h>

int ck_board_unit(const ck_board_rules_value *rules)
{
    return ck_rules_of_value(rules)->unit;
}

int ck_board_rules(ck_board_rules_value *value, const char *text)
{
    ck_rules rules;
    const char *bad;
    size_t bad_length;
    if (!text || !ck_rules_parse(&rules, text, strlen(text), &bad, &bad_length))
        return 0;
    memcpy(value, &rules, sizeof rules);
    return 1;
}

/* ---- positions ---- */

ck_board_position ck_board_start(const ck_board_rules_value *rules, int side)
{
    ck_position start = ck_rules_start(ck_rules_of_value(rules), (ck_side)(side & 1));
    return ck_value_of_position(&start);
}

int ck_board_read(const ck_board_rules_value *rules, const char *line, ck_board_position *position,
                  size_t *at)
{
    ck_position read;
    ck_parse_error why = {.at = 0};
    if (!line || !ck_read_position(ck_rules_of_value(rules), line, strlen(line), &read, &why)) {
        if (at)
            *at = why.at;
        return 0;
    }
    *position = ck_value_of_position(&read);
    return 1;
}

size_t ck_board_write(const ck_board_position *position, char *buffer, size_t size)
{
    ck_limited limited = {buffer, size, 0};
    ck_out out = ck_limited_out(&limited);
    ck_position in = ck_position_of_value(position);
    ck_write_position(&out, &in, 1);
    return ck_limited_end(&limited);
}

uint64_t ck_board_hash(const ck_board_position *position)
{
    const ck_position in = ck_position_of_value(position);
    return ck_position_hash(&in);
}

int ck_board_has(const ck_board_rules_value *rules, int square)
{
    return square >= 0 && square < CK_SQUARES &&
           ck_on_board(ck_rules_of_value(rules), (ck_square)square);
}

int ck_board_is_water(const ck_board_rules_value *rules, int square)
{
    return ck_board_has(rules, square) && ck_is_water(ck_rules_of_value(rules), (ck_square)square);
}

int ck_board_is_field(const ck_board_rules_value *rules, const ck_board_position *position,
                      int square)
{
    ck_position in = ck_position_of_value(position);
    return ck_board_has(rules, square) &&
           ck_is_field(ck_rules_of_value(rules), &in, (ck_square)square);
}

/* ---- moves ---- */

ck_board_ruling ck_board_judge(const ck_board_rules_value *rules, const ck_board_position *position,
                               const ck_board_move *move)
{
    ck_position in = ck_position_of_value(position);
    ck_move move_in = ck_move_of_value(move);
    ck_ruling ruling = {.verdict = CK_OFF_BOARD, .at = CK_NO_SQUARE, .move = move_in};
    if (ck_is_whole_move_value(move))
        ruling = ck_judge(ck_rules_of_value(rules), &in, &move_in);
    return ck_value_of_ruling(&ruling);
}

/* The caller's visitor and its last result. */
typedef struct board_visitor {
    ck_board_visit *visit;
    void *self;
    int answer;
} board_visitor;

static bool visit_ruling(void *self, const ck_ruling *ruling)
{
    board_visitor *visiting = self;
    ck_board_ruling out = ck_value_of_ruling(ruling);
    visiting->answer = visiting->visit(visiting->self, &out);
    return visiting->answer == 0;
}

int ck_board_list(const ck_board_rules_value *rules, const ck_board_position *position,
                  ck_board_visit *visit, void *self)
{
    ck_position in = ck_position_of_value(position);
    board_visitor visiting = {visit, self, 0};
    ck_list(ck_rules_of_value(rules), &in, visit_ruling, &visiting);
    return visiting.answer;
}

int ck_board_list_from(const ck_board_rules_value *rules, const ck_board_position *position,
                       int square, ck_board_visit *visit, void *self)
{
    const ck_position in = ck_position_of_value(position);
    board_visitor visiting = {visit, self, 0};
    if (square == CK_BOARD_NOWHERE)
        ck_list_kind(ck_rules_of_value(rules), &in, CK_MOVE_PLACE, visit_ruling, &visiting);
    else if (square >= 0 && square < CK_SQUARES)
        ck_list_from(ck_rules_of_value(rules), &in, (ck_square)square, visit_ruling, &visiting);
    return visiting.answer;
}

static int casts_of(const ck_board_target *target)
{
    return target->bridge * 2 + target->water;
}

/* Adds a move to the targets by square. */
static int add_target(void *self, const ck_board_ruling *ruling)
{
    const uint8_t to = ruling->move.to;
    ck_board_target *target = (ck_board_target *)self + to;
    const ck_board_target found = {
        .to = to, .bridge = ruling->bridge, .water = ruling->water, .captured = ruling->captured};
    const int ways = target->ways + (target->ways < UINT8_MAX);
    if (target->ways == 0 || casts_of(&found) < casts_of(target))
        *target = found;
    target->ways = (uint8_t)ways;
    return 0;
}

size_t ck_board_targets(const ck_board_rules_value *rules, const ck_board_position *position,
                        int square, ck_board_target *targets, size_t room)
{
    ck_board_target by_square[CK_BOARD_NOWHERE + 1] = {{.ways = 0}};
    size_t count = 0;
    ck_board_list_from(rules, position, square, add_target, by_square);
    for (int to = 0; to < CK_SQUARES; to++) {
        if (by_square[to].ways > 0 && count++ < room)
            targets[count - 1] = by_square[to];
    }
    return count;
}

int ck_board_play(const ck_board_rules_value *rules, ck_board_position *position,
                  const ck_board_ruling *ruling, int failed)
{
    ck_position in = ck_position_of_value(position);
    const ck_move move = ck_move_of_value(&ruling->move);
    ck_ruling played; /* judged again: the caller may have written to the other one */
    if (!ruling->legal || !ck_is_whole_move_value(&ruling->move) ||
        !ck_judge_move(ck_rules_of_value(rules), &in, &move, &played))
        return 0;
    ck_play(&in, &played, failed != 0);
    ck_store_position(&in, position);
    return 1;
}

size_t ck_board_write_move(const ck_board_ruling *ruling, char *buffer, size_t size)
{
    ck_limited limited = {buffer, size, 0};
    ck_out out = ck_limited_out(&limited);
    ck_ruling in = ck_ruling_of_value(ruling);
    ck_write_legal_move(&out, &in);
    return ck_limited_end(&limited);
}

/* ---- hands ---- */

size_t ck_board_hands(const ck_board_rules_value *value, const ck_board_position *position,
                      int side, ck_board_hand *hands, size_t room, long *tenths)
{
    const ck_rules *rules = ck_rules_of_value(value);
    ck_position in = ck_position_of_value(position);
    const ck_hand_set formed = ck_hands_of(rules, in.held[side & 1]);
    if (tenths)
        *tenths = ck_hand_value_tenths(rules, ck_hands_worth(rules, formed, in.held[side & 1]));
    return ck_hand_values(rules, &formed, in.held[side & 1], hands, room);
}

size_t ck_board_game_due(const ck_board_rules_value *value, const ck_board_game *game,
                         ck_board_hand *hands, size_t room)
{
    const ck_rules *rules = ck_rules_of_value(value);
    ck_game in;
    if (!ck_game_of_value(game, rules, &in))
        return 0;
    const ck_hand_set due = in.phase == CK_TO_DECLARE ? in.due.hands : ck_hands_set(0, 0);
    return ck_hand_values(rules, &due, in.position.held[in.mover], hands, room);
}

/* ---- names ---- */

const char *ck_board_square_name(int square)
{
    static const char names[CK_SQUARES][4] = {
#define ROW(row) "K" row, "L" row, "N" row, "T" row, "Z" row, "X" row, "C" row, "M" row, "P" row
        ROW("A"), ROW("E"), ROW("I"), ROW("U"), ROW("O"), ROW("Y"), ROW("AI"), ROW("AU"), ROW("IA"),
#undef ROW
    };
    return square >= 0 && square < CK_SQUARES ? names[square] : "";
}

const char *ck_board_profession_sign(int profession)
{
    return profession >= 0 && profession <= CK_MINDS ? ck_profession_name[profession].sign : "";
}

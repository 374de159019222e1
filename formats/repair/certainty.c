/*
 * When a repair is certain: nothing else explains what contradicts itself, and no error before it
 * may have led there. Whoever writes one thing wrong gets back what he meant, or what he wrote.
 */
#include "formats/repair/certainty.h"

#include "formats/repair/edits.h"
#include "rules/board/hands.h"
#include "rules/board/judge.h"

bool ck_is_certain(const ck_fixing *fixing)
{
    (void)fixing;
    return true;
}

bool ck_is_first_error(const ck_fixing *fixing)
{
    return !fixing->misled && fixing->checked->result->left_out == 0;
}

bool ck_is_known_word(const ck_fixing *fixing)
{
    return ck_is_text_of(ck_text_at(fixing->record->text, fixing->finding->span), "無撃裁");
}

/* ---- captures ---- */

/* Whether one and the same piece has stood on a square since the season began. */
static bool is_untouched(const ck_fixing *fixing, ck_square square)
{
    const ck_known *entries = fixing->document->entries;
    for (size_t i = fixing->finding->entry; i-- > 0;) {
        const ck_move *move = &entries[i].entry.as.move.move;
        if (entries[i].entry.kind != CK_ENTRY_MOVE)
            continue;
        if (entries[i].season != fixing->finding->season)
            break;
        if (move->from == square || move->to == square)
            return false;
    }
    return true;
}

static bool is_as_said(const ck_capture *said, ck_piece piece)
{
    return piece != CK_EMPTY && ck_profession_of(piece) == (ck_profession)said->profession &&
           (said->colour == CK_NO_COLOUR || ck_colour_of(piece) == said->colour);
}

/* Only a way takes anything else than what stands on its end; other moves need not be judged. */
static bool may_take(const ck_fixing *fixing, const ck_move *move)
{
    const ck_position *position = &ck_move_facts_of(fixing->finding)->position;
    const ck_capture *said = &ck_entry_in_question(fixing)->as.move.capture;
    return fixing->checked->rules->board->ways ||
           (move->to < CK_SQUARES && is_as_said(said, position->at[move->to]));
}

static bool takes(const ck_fixing *fixing, const ck_move *move)
{
    const ck_position *position = &ck_move_facts_of(fixing->finding)->position;
    const ck_capture *said = &ck_entry_in_question(fixing)->as.move.capture;
    if (!may_take(fixing, move))
        return false;
    const ck_ruling ruling = ck_judge(fixing->checked->rules, position, move);
    return ruling.verdict == CK_LEGAL && is_as_said(said, ruling.captured);
}

/* Whether the move with any square in place of one of its own takes what the comment says. */
static bool takes_with_any(const ck_fixing *fixing, ck_move *move, ck_square *square)
{
    const ck_square written = *square;
    if (square != &move->to && !may_take(fixing, move))
        return false;
    for (*square = 0; *square < CK_SQUARES; ++*square) {
        if (takes(fixing, move))
            return true;
    }
    *square = written;
    return false;
}

/* Whether it does so with two of its squares in each other's place. */
static bool takes_with_swapped(const ck_fixing *fixing, ck_move *move, ck_square *a, ck_square *b)
{
    const ck_square first = *a, second = *b;
    if (first >= CK_SQUARES || second >= CK_SQUARES)
        return false;
    *a = second;
    *b = first;
    bool good = takes(fixing, move);
    *a = first;
    *b = second;
    return good;
}

/*
 * Whether the move takes what the comment says with another square, with two that have changed
 * places, or with one that was left out at its end.
 */
static bool takes_elsewhere(const ck_fixing *fixing)
{
    enum { COST = 60 };
    ck_move move = ck_move_facts_of(fixing->finding)->ruling.move;
    fixing->fixes->spent += COST;
    ck_square *squares[] = {&move.from, &move.via, &move.to};
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++) {
        if (takes_with_any(fixing, &move, squares[i]) ||
            takes_with_swapped(fixing, &move, squares[i], squares[(i + 1) % 3]))
            return true;
    }
    if (move.kind != CK_MOVE_PIECE || move.via != CK_NO_SQUARE)
        return false;
    move.via = move.to;
    return takes_with_any(fixing, &move, &move.to);
}

/* It is the comment that is wrong, not the move, nor the way on which the captured piece came. */
bool ck_is_certain_capture(const ck_fixing *fixing)
{
    return ck_is_first_error(fixing) &&
           is_untouched(fixing, ck_move_facts_of(fixing->finding)->ruling.move.to) &&
           !takes_elsewhere(fixing);
}

/* ---- points ---- */

/* Whether one number is another, doubled a few times. */
static bool is_doubled(int64_t number, int64_t other)
{
    enum { DOUBLINGS = 16 };
    for (int i = 0; i < DOUBLINGS; i++) {
        if (number == other * ((int64_t)1 << i))
            return true;
    }
    return false;
}

static int64_t points_under(const ck_rules *rules, ck_hand_set hands)
{
    return ck_hands_points(rules, ck_hands_flash_king(rules, hands));
}

/*
 * Whether the hands count so much under other rules that are known: a record that names none may
 * have been played by those.
 */
static bool counts_by_other_rules(const ck_fixing *fixing)
{
    const ck_finding *finding = fixing->finding;
    const ck_rules *own = fixing->checked->rules, *rules;
    const ck_hand_set hands = ck_entry_in_question(fixing)->as.declaration.hands;
    const int64_t points = points_under(own, hands);
    const int64_t stake = points != 0 ? finding->right / points : 1;
    for (size_t i = 0; !fixing->record->asks_rules && (rules = ck_rules_at(i)); i++) {
        int64_t times = rules->param[CK_DOUBLING] ? stake : own->unit;
        if (rules->param[CK_GOAL] != CK_GOAL_KING &&
            finding->said == times * points_under(rules, hands))
            return true;
    }
    return false;
}

/*
 * It is the number that is wrong, not the hands nor the stake nor the rules; nor what was captured,
 * where that counts.
 */
bool ck_is_certain_number(const ck_fixing *fixing)
{
    const ck_finding *finding = fixing->finding;
    return !ck_pieces_count(fixing->checked->rules) && ck_is_first_error(fixing) &&
           ck_entry_in_question(fixing)->as.declaration.hands_said &&
           !is_doubled(finding->said, finding->right) &&
           !is_doubled(finding->right, finding->said) && !counts_by_other_rules(fixing);
}

/* Only one of its two numbers is wrong. */
bool ck_is_certain_result(const ck_fixing *fixing)
{
    const ck_finding *finding = fixing->finding;
    const ck_written_result *result = &ck_entry_in_question(fixing)->as.result;
    const ck_rules *rules = fixing->checked->rules;
    int64_t written = ck_in_unit(rules, result->player[0].points, result->player[0].tenths) +
                      ck_in_unit(rules, result->player[1].points, result->player[1].tenths);
    return ck_is_first_error(fixing) && written - finding->said + finding->right ==
                                            (int64_t)finding->points[0] + finding->points[1];
}

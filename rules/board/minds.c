#include "rules/board/minds.h"

#include "rules/board/between.h"
#include "rules/board/geometry.h"

/* ---- where it comes ---- */

static ck_square_set both(ck_square_set one, ck_square_set other)
{
    return (ck_square_set){{one.word[0] & other.word[0], one.word[1] & other.word[1]}};
}

static ck_square_set either(ck_square_set one, ck_square_set other)
{
    return (ck_square_set){{one.word[0] | other.word[0], one.word[1] | other.word[1]}};
}

/* The squares so many numbers higher, or lower; what leaves the board is no square. */
static ck_square_set higher(ck_square_set set, int by)
{
    return (ck_square_set){{set.word[0] << by, set.word[1] << by | set.word[0] >> (64 - by)}};
}

static ck_square_set lower(ck_square_set set, int by)
{
    return (ck_square_set){{set.word[0] >> by | set.word[1] << (64 - by), set.word[1] >> by}};
}

/* All squares that are a king's move from one of a set. */
static ck_square_set next_to(ck_square_set set)
{
    /* All but the last column, from which and to which nothing goes on beside. */
    static const ck_square_set inner = {{0xbfdfeff7fbfdfeff, 0x0ff7f}};
    const ck_square_set beside = either(higher(both(set, inner), 1), both(lower(set, 1), inner));
    const ck_square_set row = either(beside, set);
    return either(beside, either(higher(row, CK_COLUMNS), lower(row, CK_COLUMNS)));
}

/* Where the Minds may rest, and the stones that it may step on. */
typedef struct sight {
    ck_square_set rest, stones;
} sight;

static sight look(const ck_rules *rules, const ck_position *position)
{
    const ck_occupied occupied = ck_occupied_in(position);
    const ck_occupied board = ck_occupied_of(rules->board->ground); /* nothing is off the board */
    sight sight = {.stones = {{occupied.word[0], occupied.word[1]}}};
    ck_square_set_remove(&sight.stones, position->minds);
    sight.rest.word[0] = board.word[0] & ~sight.stones.word[0];
    sight.rest.word[1] = board.word[1] & ~sight.stones.word[1];
    return sight;
}

ck_square_set ck_minds_reach(const ck_rules *rules, const ck_position *position)
{
    ck_square_set from = {{0, 0}};
    if (position->minds >= CK_SQUARES ||
        (position->minds_moved && rules->param[CK_TAM_AFTER_TAM] == CK_FORBIDDEN))
        return from;
    const sight sight = look(rules, position);
    ck_square_set_add(&from, position->minds);
    const ck_square_set around = next_to(from), behind = next_to(both(around, sight.rest)),
                        over = next_to(both(around, sight.stones)),
                        farther = either(next_to(both(over, sight.rest)),
                                         next_to(both(behind, sight.stones)));
    ck_square_set reached = both(either(behind, farther), sight.rest);
    ck_square_set_remove(&reached, position->minds);
    return reached;
}

/* ---- how it comes there ---- */

/* A list under way: the moves of the Minds to one square. */
typedef struct listing {
    sight sight;
    ck_ruling ruling; /* what all have in common, and of each the rest */
    ck_visit *visit;
    void *self;
} listing;

/* The move through FIRST, by a step over VIA or none, if its last king's move begins at LAST. */
static bool list_way(listing *list, ck_minds_step step, ck_square via, ck_square first,
                     ck_square last)
{
    ck_move *move = &list->ruling.move;
    if (!ck_is_next_to(last, move->to))
        return true;
    move->step = (uint8_t)step;
    move->via = via;
    move->first = first;
    return list->visit(list->self, &list->ruling);
}

/* Directly, and with a step behind the first destination. */
static bool list_through(listing *list, ck_square first)
{
    if (!list_way(list, CK_NO_STEP, CK_NO_SQUARE, first, first))
        return false;
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        const ck_square via = ck_next_square(first, direction);
        if (ck_square_set_has(&list->sight.stones, via) &&
            !list_way(list, CK_STEP_LATTER, via, first, via))
            return false;
    }
    return true;
}

/* With a step before it. */
static bool list_over(listing *list, ck_square via)
{
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        const ck_square first = ck_next_square(via, direction);
        if (ck_square_set_has(&list->sight.rest, first) &&
            !list_way(list, CK_STEP_FORMER, via, first, first))
            return false;
    }
    return true;
}

bool ck_list_minds_to(const ck_rules *rules, const ck_position *position, ck_square to,
                      ck_visit *visit, void *self)
{
    const ck_square from = position->minds;
    listing list = {.sight = look(rules, position), .visit = visit, .self = self};
    list.ruling = (ck_ruling){.verdict = CK_LEGAL, .at = CK_NO_SQUARE};
    list.ruling.move = (ck_move){.kind = CK_MOVE_MINDS,
                                 .profession = CK_MINDS,
                                 .colour = CK_NO_COLOUR,
                                 .from = from,
                                 .to = to};
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        const ck_square first = ck_next_square(from, direction);
        if (ck_square_set_has(&list.sight.rest, first) && !list_through(&list, first))
            return false;
    }
    for (int direction = 0; direction < CK_DIRECTIONS; direction++) {
        const ck_square via = ck_next_square(from, direction);
        if (ck_square_set_has(&list.sight.stones, via) && !list_over(&list, via))
            return false;
    }
    return true;
}

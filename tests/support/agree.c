#include "tests/support/agree.h"

#include "rules/board/judge.h"
#include "tests/support/support.h"

#include <stdlib.h>
#include <string.h>

static int by_move(const void *a, const void *b)
{
    return memcmp(&((const ck_ruling *)a)->move, &((const ck_ruling *)b)->move, sizeof(ck_move));
}

/* The judge on one move; what it allows must be in the list, with the same casts. */
static size_t judge_one(const ck_rules *rules, const ck_position *position, const moves *list,
                        ck_move move)
{
    ck_ruling ruling = ck_judge(rules, position, &move);
    if (ruling.verdict != CK_LEGAL)
        return 0;
    const ck_ruling *listed = bsearch(&ruling, list->ruling, list->count, sizeof ruling, by_move);
    cr_assert(listed, "not listed: kind %d, %d over %d, %d to %d", move.kind, move.from, move.via,
              move.first, move.to);
    cr_assert(listed->bridge == ruling.bridge && listed->water == ruling.water &&
                  listed->captured == ruling.captured && listed->over_minds == ruling.over_minds,
              "other casts: %d over %d to %d", move.from, move.via, move.to);
    return 1;
}

static size_t judge_piece(const ck_rules *rules, const ck_position *position, const moves *list,
                          ck_square from)
{
    size_t legal = 0;
    for (int via = -1; via < CK_SQUARES; via++) {
        for (ck_square to = 0; to < CK_SQUARES; to++) {
            ck_square over = via < 0 ? CK_NO_SQUARE : (ck_square)via;
            ck_move move = {.kind = CK_MOVE_PIECE,
                            .profession = CK_NO_PROFESSION,
                            .colour = CK_NO_COLOUR,
                            .step = CK_NO_STEP,
                            .from = from,
                            .via = over,
                            .first = CK_NO_SQUARE,
                            .to = to};
            legal += judge_one(rules, position, list, move);
        }
    }
    return legal;
}

static size_t judge_places(const ck_rules *rules, const ck_position *position, const moves *list)
{
    size_t legal = 0;
    for (int kind = 0; kind < 2 * CK_PROFESSIONS; kind++) {
        for (ck_square to = 0; to < CK_SQUARES; to++) {
            ck_move move = {.kind = CK_MOVE_PLACE,
                            .profession = (uint8_t)(kind % CK_PROFESSIONS),
                            .colour = (uint8_t)(kind / CK_PROFESSIONS),
                            .step = CK_NO_STEP,
                            .from = CK_NO_SQUARE,
                            .via = CK_NO_SQUARE,
                            .first = CK_NO_SQUARE,
                            .to = to};
            legal += judge_one(rules, position, list, move);
        }
    }
    return legal;
}

/* The squares within two king's moves, through which every way of the Minds leads. */
static int nearby(ck_square from, ck_square found[CK_SQUARES])
{
    int count = 0;
    for (ck_square square = 0; square < CK_SQUARES; square++) {
        if (ck_distance(from, square) <= 3)
            found[count++] = square;
    }
    return count;
}

static size_t judge_minds(const ck_rules *rules, const ck_position *position, const moves *list)
{
    ck_square near[CK_SQUARES];
    int count = position->minds == CK_NO_SQUARE ? 0 : nearby(position->minds, near);
    size_t legal = 0;
    for (int step = CK_NO_STEP; step <= CK_STEP_LATTER; step++) {
        for (int first = 0; first < count; first++) {
            for (int to = 0; to < count; to++) {
                for (int via = 0; via < (step == CK_NO_STEP ? 1 : count); via++) {
                    ck_square over = step == CK_NO_STEP ? CK_NO_SQUARE : near[via];
                    ck_move move = {.kind = CK_MOVE_MINDS,
                                    .profession = CK_MINDS,
                                    .colour = CK_NO_COLOUR,
                                    .step = (uint8_t)step,
                                    .from = position->minds,
                                    .via = over,
                                    .first = near[first],
                                    .to = near[to]};
                    legal += judge_one(rules, position, list, move);
                }
            }
        }
    }
    return legal;
}

void judge_and_list_agree(const ck_rules *rules, const ck_position *position)
{
    moves list = moves_of(rules, position);
    if (list.count > 0)
        qsort(list.ruling, list.count, sizeof *list.ruling, by_move);
    size_t legal = judge_places(rules, position, &list) + judge_minds(rules, position, &list);
    for (ck_square from = 0; from < CK_SQUARES; from++) {
        if (ck_owner_of(position->at[from]) == (ck_side)position->side)
            legal += judge_piece(rules, position, &list, from);
    }
    cr_assert_eq(legal, list.count, "the judge allows %zu moves, the list has %zu", legal,
                 list.count);
    moves_free(&list);
}

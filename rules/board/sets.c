/*
 * The rule sets as data: ground, start position, movement, hands, parameters (R1, R2, R7, R10).
 */
#include "rules/board/sets.h"

/* Ground, as the IA side sees it: land, water, field, and the hill that is both (R1). */
#define o CK_LAND
#define w (CK_LAND | CK_WATER)
#define f (CK_LAND | CK_FIELD)
#define H CK_HILL

/* Pieces by the letters of a position line; red or black, owned by the A or the IA side (R1.1). */
enum { N = CK_VESSEL, K, G, C, D, M, Q, T, U, I };
#define ra(piece) CK_PIECE(CK_RED, piece, CK_SIDE_A)
#define ba(piece) CK_PIECE(CK_BLACK, piece, CK_SIDE_A)
#define ri(piece) CK_PIECE(CK_RED, piece, CK_SIDE_IA)
#define bi(piece) CK_PIECE(CK_BLACK, piece, CK_SIDE_IA)
#define tam       CK_MINDS_PIECE

/* clang-format off: the board is a drawing */
static const ck_board full_board = {
    .ground =
        {
            o, o, o, o, o, o, o, o, o, /* A */
            o, o, o, o, o, o, o, o, o, /* E */
            o, o, f, o, w, o, f, o, o, /* I */
            o, o, o, f, w, f, o, o, o, /* U */
            o, o, w, w, H, w, w, o, o, /* O */
            o, o, o, f, w, f, o, o, o, /* Y */
            o, o, f, o, w, o, f, o, o, /* AI */
            o, o, o, o, o, o, o, o, o, /* AU */
            o, o, o, o, o, o, o, o, o, /* IA */
        },
    .start =
        {
            ba(Q), ba(M), ba(C), ba(U), ra(I), ra(U), ra(C), ra(M), ra(Q), /* A */
            ra(T), ra(G), 0,     ra(D), 0,     ba(D), 0,     ba(G), ba(T), /* E */
            ba(K), ra(K), ba(K), ra(K), ra(N), ra(K), ba(K), ra(K), ba(K), /* I */
            0,     0,     0,     0,     0,     0,     0,     0,     0,     /* U */
            0,     0,     0,     0,     tam,   0,     0,     0,     0,     /* O */
            0,     0,     0,     0,     0,     0,     0,     0,     0,     /* Y */
            bi(K), ri(K), bi(K), ri(K), bi(N), ri(K), bi(K), ri(K), bi(K), /* AI */
            bi(T), bi(G), 0,     bi(D), 0,     ri(D), 0,     ri(G), ri(T), /* AU */
            ri(Q), ri(M), ri(C), ri(U), bi(I), bi(U), bi(C), bi(M), bi(Q), /* IA */
        },
};
/* clang-format on */

#undef o
#undef w
#undef f
#undef H
#undef ra
#undef ba
#undef ri
#undef bi
#undef tam

/* Directions as the owner sees them, clockwise from straight up. */
enum {
    UP = 1 << 0,
    RIGHT = 1 << 2,
    DOWN = 1 << 4,
    LEFT = 1 << 6,
    SIDEWAYS = LEFT | RIGHT,
    UP_DOWN = UP | DOWN,
    ORTHOGONAL = UP_DOWN | SIDEWAYS,
    DIAGONAL = 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7,
    ALL = ORTHOGONAL | DIAGONAL,
};

/* The words of R2. Steps stand before slides: where both reach, no cast is needed. */
/* clang-format off */
#define STEP(directions, n)  {directions, n, n, CK_ANY_NUMBER, 0, false}
#define CLEAR(directions, n) {directions, n, n, 0, 0, false}
#define SLIDE(directions)    {directions, 1, 8, 0, 0, true}
#define OVER_ONE(directions) {directions, 1, 8, 1, 0, true}
#define FAR(directions)      {directions, 2, 8, 0, 1, true}
/* clang-format on */

/* R2, R2.1 */
static const ck_movement standard_movement = {
    .outside =
        {
            [CK_VESSEL] = {SLIDE(UP)},
            [CK_PAWN] = {STEP(UP, 1)},
            [CK_ARCHER] = {SLIDE(ORTHOGONAL)},
            [CK_CHARIOT] = {STEP(ORTHOGONAL, 2)},
            [CK_TIGER] = {STEP(DIAGONAL, 1)},
            [CK_HORSE] = {STEP(DIAGONAL, 2)},
            [CK_OFFICER] = {STEP(SIDEWAYS, 1), SLIDE(UP_DOWN)},
            [CK_SHAMAN] = {STEP(UP_DOWN, 1), SLIDE(SIDEWAYS)},
            [CK_GENERAL] = {STEP(ALL & ~DOWN, 1)},
            [CK_KING] = {STEP(ALL, 1)},
        },
    .inside =
        {
            [CK_VESSEL] = {STEP(SIDEWAYS, 1), CLEAR(SIDEWAYS, 2), SLIDE(UP_DOWN)},
            [CK_PAWN] = {STEP(ORTHOGONAL, 1), CLEAR(UP, 2)},
            [CK_ARCHER] = {SLIDE(DIAGONAL)},
            [CK_CHARIOT] = {STEP(DIAGONAL, 2)},
            [CK_TIGER] = {SLIDE(DIAGONAL)},
            [CK_HORSE] = {FAR(DIAGONAL)},
            [CK_OFFICER] = {SLIDE(ORTHOGONAL)},
            [CK_SHAMAN] = {OVER_ONE(ALL)},
            [CK_GENERAL] = {STEP(ALL, 1)},
            [CK_KING] = {STEP(ALL, 1)},
        },
};

/* 硬皇力, where the field never weakens a piece (games.md §1.6). */
static const ck_movement hard_movement = {
    .outside =
        {
            [CK_VESSEL] = {SLIDE(UP)},
            [CK_PAWN] = {STEP(UP, 1)},
            [CK_ARCHER] = {SLIDE(ORTHOGONAL)},
            [CK_CHARIOT] = {SLIDE(DIAGONAL)},
            [CK_TIGER] = {STEP(DIAGONAL, 1)},
            [CK_HORSE] = {STEP(DIAGONAL, 2)},
            [CK_OFFICER] = {STEP(SIDEWAYS, 1), SLIDE(UP_DOWN)},
            [CK_SHAMAN] = {STEP(ORTHOGONAL, 1)},
            [CK_GENERAL] = {STEP(ALL & ~DOWN, 1)},
            [CK_KING] = {STEP(ALL, 1)},
        },
    .inside =
        {
            [CK_VESSEL] = {STEP(SIDEWAYS, 1), CLEAR(SIDEWAYS, 2), SLIDE(UP_DOWN)},
            [CK_PAWN] = {STEP(ORTHOGONAL, 1), CLEAR(UP, 2)},
            [CK_ARCHER] = {STEP(DIAGONAL, 1), SLIDE(ORTHOGONAL)},
            [CK_CHARIOT] = {STEP(ORTHOGONAL, 1), SLIDE(DIAGONAL)},
            [CK_TIGER] = {SLIDE(DIAGONAL)},
            [CK_HORSE] = {STEP(ALL, 2)},
            [CK_OFFICER] = {SLIDE(ORTHOGONAL)},
            [CK_SHAMAN] = {OVER_ONE(ALL)},
            [CK_GENERAL] = {STEP(ALL, 1)},
            [CK_KING] = {STEP(ALL, 1)},
        },
};

/* The pieces that make up each hand (R7); every table takes its rows from here. */
/* clang-format off */
#define UNBEATABLE   {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}
#define SOCIAL_ORDER {[U] = 1, [T] = 1, [Q] = 1, [G] = 1, [K] = 1}
#define CULTURE      {[U] = 1, [T] = 1, [Q] = 1}
#define CAVALRY      {[M] = 1, [G] = 1, [K] = 1}
#define ATTACK       {[M] = 1, [C] = 1, [N] = 1}
#define KING         {[I] = 1}
#define ANIMALS      {[D] = 1, [M] = 1}
#define ARMY         {[U] = 1, [K] = 2}
#define COMRADES     {[C] = 1, [K] = 2}
#define DEADLY_ARMY  {[K] = 5}
/* clang-format on */

static const ck_hand_table standard_hands = {
    .flash = 2,
    .rows = 10,
    .row =
        {
            {CK_UNBEATABLE, UNBEATABLE, 0, 50, false},
            {CK_SOCIAL_ORDER, SOCIAL_ORDER, 0, 10, false},
            {CK_CULTURE, CULTURE, 0, 7, false},
            {CK_CAVALRY, CAVALRY, 0, 5, false},
            {CK_ATTACK, ATTACK, 0, 5, false},
            {CK_KING_HAND, KING, 0, 3, false},
            {CK_ANIMALS, ANIMALS, 0, 3, false},
            {CK_ARMY, ARMY, 0, 3, false},
            {CK_COMRADES, COMRADES, 0, 3, false},
            {CK_DEADLY_ARMY, DEADLY_ARMY, 0, 3, false},
        },
};

/* The score of 2018 (rules.md §11): no Flash, three hands fewer, one that was dropped later. */
static const ck_hand_table hands_2018 = {
    .flash = 0,
    .rows = 8,
    .row =
        {
            {CK_UNBEATABLE, UNBEATABLE, 0, 50, false},
            {CK_SOCIAL_ORDER, SOCIAL_ORDER, 0, 10, false},
            {CK_CULTURE, CULTURE, 0, 7, false},
            {CK_ATTACK, ATTACK, 0, 5, false},
            {CK_KING_HAND, KING, 0, 3, false},
            {CK_ANIMALS, ANIMALS, 0, 3, false},
            {CK_DEADLY_ARMY, DEADLY_ARMY, 0, 3, false},
            {CK_TEN_PIECES, {0}, 10, 0, true},
        },
};

#define FUTILE(what) [CK_TAM_AFTER_TAM] = (what), [CK_TAM_BACK] = (what)
#define USUAL        [CK_STEPPING_POINTS] = -5, [CK_FUTILE_POINTS] = -3, [CK_SEASONS] = 4, [CK_POINTS] = 20

/* The columns of R10; a parameter that is not named has its first value. */
const ck_rules ck_rule_sets[] = {
    {
        "standard",
        &full_board,
        &standard_movement,
        &standard_hands,
        {USUAL, [CK_STEPPING] = CK_AS_HAND, FUTILE(CK_AS_HAND)},
    },
    {
        "cerke_online",
        &full_board,
        &standard_movement,
        &standard_hands,
        {USUAL, [CK_STEPPING] = CK_PENALTY, [CK_TAM_AFTER_TAM] = CK_FORBIDDEN,
         [CK_TAM_BACK] = CK_ALLOWED, [CK_TAM_IS_FIELD] = 1, [CK_PLAN] = CK_PLAN_DIRECTION,
         [CK_DECLINE] = CK_DECLINE_IS_FREE, [CK_STAKE_CAP] = 64},
    },
    {
        "cetkaik_rs_alpha",
        &full_board,
        &standard_movement,
        &standard_hands,
        {USUAL, [CK_STEPPING] = CK_ALLOWED, [CK_TAM_AFTER_TAM] = CK_FORBIDDEN,
         [CK_TAM_BACK] = CK_ALLOWED, [CK_TAM_IS_FIELD] = 1, [CK_PLAN] = CK_PLAN_DIRECTION,
         [CK_DECLINE] = CK_DECLINE_IS_FREE, [CK_HANDS_ON] = CK_ON_CHANGE, [CK_STAKE_CAP] = 64},
    },
    {
        "cetkaik_rs_strict",
        &full_board,
        &standard_movement,
        &standard_hands,
        {USUAL, [CK_STEPPING] = CK_AS_HAND,
         FUTILE(CK_AS_HAND), [CK_FUTILE_ADDS_UP] = 1, [CK_SITUATION_SCORES] = CK_SITUATION_ALONE,
         [CK_DECLINE] = CK_DECLINE_IS_FREE, [CK_HANDS_ON] = CK_ON_CHANGE, [CK_STAKE_CAP] = 64},
    },
    {
        "硬皇力",
        &full_board,
        &hard_movement,
        &standard_hands,
        {USUAL, [CK_STEPPING] = CK_AS_HAND, FUTILE(CK_AS_HAND)},
    },
    {
        "2018",
        &full_board,
        &hard_movement,
        &hands_2018,
        {USUAL, [CK_STEPPING] = CK_ALLOWED, FUTILE(CK_ALLOWED), [CK_DECLINE] = CK_DECLINE_IS_FREE,
         [CK_DECLARES] = CK_DECLARE_CLAIMED, [CK_DOUBLING] = CK_STAKE_STAYS},
    },
};
const size_t ck_rule_set_count = sizeof ck_rule_sets / sizeof *ck_rule_sets;

const ck_rule_alias ck_rule_aliases[] = {
    {"官定", "standard"},
    {"hard", "硬皇力"},
};
const size_t ck_rule_alias_count = sizeof ck_rule_aliases / sizeof *ck_rule_aliases;

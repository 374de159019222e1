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
    .professions = (1 << (CK_MINDS + 1)) - 1,
};

/* 教育机戦: five columns by seven rows, without Tiger, Horse and Officer (games.md §1.3). */
static const ck_board small_board = {
    .ground =
        {
            0, 0, 0, 0, 0, 0, 0, 0, 0, /* A */
            0, 0, o, o, o, o, o, 0, 0, /* E */
            0, 0, o, o, o, o, o, 0, 0, /* I */
            0, 0, o, o, o, o, o, 0, 0, /* U */
            0, 0, w, w, H, w, w, 0, 0, /* O */
            0, 0, o, o, o, o, o, 0, 0, /* Y */
            0, 0, o, o, o, o, o, 0, 0, /* AI */
            0, 0, o, o, o, o, o, 0, 0, /* AU */
            0, 0, 0, 0, 0, 0, 0, 0, 0, /* IA */
        },
    .start =
        {
            0, 0, 0,     0,     0,     0,     0,     0, 0, /* A */
            0, 0, ra(C), ra(G), ra(I), ra(U), ra(T), 0, 0, /* E */
            0, 0, ba(K), ba(K), ra(N), ra(K), ra(K), 0, 0, /* I */
            0, 0, 0,     0,     0,     0,     0,     0, 0, /* U */
            0, 0, 0,     0,     tam,   0,     0,     0, 0, /* O */
            0, 0, 0,     0,     0,     0,     0,     0, 0, /* Y */
            0, 0, ri(K), ri(K), bi(N), bi(K), bi(K), 0, 0, /* AI */
            0, 0, bi(T), bi(U), bi(I), bi(G), bi(C), 0, 0, /* AU */
            0, 0, 0,     0,     0,     0,     0,     0, 0, /* IA */
        },
    .professions = 1 << N | 1 << K | 1 << G | 1 << C | 1 << T | 1 << U | 1 << I | 1 << CK_MINDS,
};

/* 古机戦: colour is side; pieces in the opponent's first three rows are promoted (§1.10). */
#define a  (CK_LAND | CK_ZONE_OF_A)
#define wa (CK_LAND | CK_WATER | CK_ZONE_OF_A)
#define b  (CK_LAND | CK_ZONE_OF_IA)
#define wb (CK_LAND | CK_WATER | CK_ZONE_OF_IA)
#define W  (CK_LAND | CK_WATER)
#define ANCIENT_BOARD(C, D)                                                                        \
    .ground =                                                                                      \
        {                                                                                          \
            a, a, a, a, a,  a, a, a, a, /* A */                                                    \
            a, a, a, a, a,  a, a, a, a, /* E */                                                    \
            a, a, a, a, wa, a, a, a, a, /* I */                                                    \
            o, o, o, o, W,  o, o, o, o, /* U */                                                    \
            o, o, W, W, W,  W, W, o, o, /* O */                                                    \
            o, o, o, o, W,  o, o, o, o, /* Y */                                                    \
            b, b, b, b, wb, b, b, b, b, /* AI */                                                   \
            b, b, b, b, b,  b, b, b, b, /* AU */                                                   \
            b, b, b, b, b,  b, b, b, b, /* IA */                                                   \
    },                                                                                             \
    .start =                                                                                       \
        {                                                                                          \
            ra(G), ra(D), ra(C), ra(U), ra(I), ra(U), ra(C), ra(D), ra(G), /* A */                 \
            0,     0,     0,     0,     0,     0,     0,     0,     0,     /* E */                 \
            ra(K), ra(K), ra(K), ra(K), ra(N), ra(K), ra(K), ra(K), ra(K), /* I */                 \
            0,     0,     0,     0,     0,     0,     0,     0,     0,     /* U */                 \
            0,     0,     0,     0,     0,     0,     0,     0,     0,     /* O */                 \
            0,     0,     0,     0,     0,     0,     0,     0,     0,     /* Y */                 \
            bi(K), bi(K), bi(K), bi(K), bi(N), bi(K), bi(K), bi(K), bi(K), /* AI */                \
            0,     0,     0,     0,     0,     0,     0,     0,     0,     /* AU */                \
            bi(G), bi(D), bi(C), bi(U), bi(I), bi(U), bi(C), bi(D), bi(G), /* IA */                \
    },                                                                                             \
    .professions = 1 << N | 1 << K | 1 << G | 1 << C | 1 << D | 1 << U | 1 << I,                   \
    .moves = CK_RUNNING_MOVES, .ways = true

/* The Chariots and the Beasts are where the drawing has C and D, or in each other's place. */
static const ck_board swapped_ancient_board = {ANCIENT_BOARD(D, C)};
static const ck_board ancient_board = {ANCIENT_BOARD(C, D), .swapped = &swapped_ancient_board};
/* clang-format on */

#undef a
#undef wa
#undef b
#undef wb
#undef W
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

/* A star (star.h): the lines of all directions of a set, cut to distances from LEAST to MOST. */
/* clang-format off */
#define LINE(directions, d) ((ck_star)((directions) >> (d) & 1) << (8 * (d)))
#define LINES(directions) \
    (LINE(directions, 0) | LINE(directions, 1) | LINE(directions, 2) | LINE(directions, 3) | \
     LINE(directions, 4) | LINE(directions, 5) | LINE(directions, 6) | LINE(directions, 7))
#define STAR(directions, least, most) (LINES(directions) * ((1 << (most)) - (1 << ((least) - 1))))
#define ANYWHERE    STAR(ALL, 1, 8)
#define NOWHERE     ((ck_star)0)
#define BEYOND_NEXT STAR(ALL, 2, 8)

/* The words of R2. No two rows of a piece reach the same square (tests/rules/board/star). */
#define REACH(directions, least, most, over, skip, stops, directional) \
    {STAR(directions, least, most), stops, directions, least, most, over, skip, directional, CK_TAKES_THERE}
#define STEP(directions, n)  REACH(directions, n, n, CK_ANY_NUMBER, (n) - 1, NOWHERE, false)
#define CLEAR(directions, n) REACH(directions, n, n, 0, 0, ANYWHERE, false)
#define SLIDE(directions)    REACH(directions, 1, 8, 0, 0, ANYWHERE, true)
#define OVER_ONE(directions) REACH(directions, 1, 8, 1, 0, ANYWHERE, true)
#define FAR(directions)      REACH(directions, 2, 8, 0, 1, BEYOND_NEXT, true)
/* The words of games.md §1.10; the stars are not used there. */
#define LEG(directions, least, most, directional, manner) \
    {0, 0, directions, least, most, 0, 0, directional, manner}
#define RUN_AND_LEAP(directions) \
    LEG(directions, 1, 8, true, CK_TAKES_NOTHING), LEG(directions, 2, 9, true, CK_TAKES_BEFORE)
#define STEP_AND_LEAP(directions) \
    LEG(directions, 1, 1, false, CK_TAKES_NOTHING), LEG(directions, 2, 2, false, CK_TAKES_AGAIN)
#define FLOAT LEG(ORTHOGONAL, 1, 1, false, CK_FLOATS)
/* clang-format on */

/* R2 */
static const ck_movement standard_outside = {
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
};

/* R2.1 */
static const ck_movement standard_inside = {
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
};

/* 硬皇力, where the field never weakens a piece: the pieces with other moves (games.md §1.6). */
static const ck_movement hard_outside = {
    [CK_ARCHER] = {SLIDE(ORTHOGONAL)},
    [CK_CHARIOT] = {SLIDE(DIAGONAL)},
    [CK_HORSE] = {STEP(DIAGONAL, 2)},
    [CK_SHAMAN] = {STEP(ORTHOGONAL, 1)},
};

static const ck_movement hard_inside = {
    [CK_ARCHER] = {STEP(DIAGONAL, 1), SLIDE(ORTHOGONAL)},
    [CK_CHARIOT] = {STEP(ORTHOGONAL, 1), SLIDE(DIAGONAL)},
    [CK_HORSE] = {STEP(ALL, 2)},
    [CK_SHAMAN] = {OVER_ONE(ALL)},
};

/* 古机戦 (games.md §1.10); inside is the zone of promotion, which matters to the Pawn alone. */
static const ck_movement running_outside = {
    [CK_VESSEL] = {FLOAT},
    [CK_PAWN] = {STEP(UP, 1)},
    [CK_ARCHER] = {SLIDE(ORTHOGONAL)},
    [CK_CHARIOT] = {RUN_AND_LEAP(ORTHOGONAL)},
    [CK_TIGER] = {RUN_AND_LEAP(DIAGONAL)},
    [CK_GENERAL] = {STEP(ALL & ~DOWN, 1)},
    [CK_KING] = {STEP(ALL, 1)},
};

static const ck_movement running_inside = {
    [CK_VESSEL] = {FLOAT},
    [CK_PAWN] = {STEP(ORTHOGONAL, 1)},
    [CK_ARCHER] = {SLIDE(ORTHOGONAL)},
    [CK_CHARIOT] = {RUN_AND_LEAP(ORTHOGONAL)},
    [CK_TIGER] = {RUN_AND_LEAP(DIAGONAL)},
    [CK_GENERAL] = {STEP(ALL & ~DOWN, 1)},
    [CK_KING] = {STEP(ALL, 1)},
};

/* 車獣: Chariot and Beast where they do not slide. */
static const ck_movement walking = {
    [CK_CHARIOT] = {STEP_AND_LEAP(ORTHOGONAL)},
    [CK_TIGER] = {STEP_AND_LEAP(DIAGONAL)},
};

const ck_movement *const ck_movement_table[CK_MOVE_TABLES][2] = {
    [CK_USUAL_MOVES] = {&standard_outside, &standard_inside},
    [CK_HARD_MOVES] = {&hard_outside, &hard_inside},
    [CK_RUNNING_MOVES] = {&running_outside, &running_inside},
    [CK_WALKING_MOVES] = {&walking, &walking},
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
#define GENERAL_SHAMAN_PAWN  {[U] = 1, [T] = 1, [K] = 1}
#define CHARIOT_ARCHER_PAWN  {[C] = 1, [G] = 1, [K] = 1}
#define VESSEL_PAWNS         {[N] = 1, [K] = 2}
#define SHAMAN_OFFICER_HORSE {[T] = 1, [Q] = 1, [M] = 1}
#define OFFICER_HORSE_TIGER  {[Q] = 1, [M] = 1, [D] = 1}
#define HORSE_TIGER_CHARIOT  {[M] = 1, [D] = 1, [C] = 1}
#define TIGER_CHARIOT_ARCHER {[D] = 1, [C] = 1, [G] = 1}
#define ARCHER_PAWN_VESSEL   {[G] = 1, [K] = 1, [N] = 1}

/* A hand with fixed points; a hand with another name; a hand that counts its points. */
#define HAND(hand, pieces, points)       {hand, pieces, 0, CK_POINTS_GIVEN, 0, points, {NULL, 0}}
#define NAMED(hand, name, pieces, points) \
    {hand, pieces, 0, CK_POINTS_GIVEN, 0, points, {name, sizeof name - 1}}
#define COUNTED(hand, name, pieces, times) \
    {hand, pieces, 0, CK_POINTS_COUNTED, times, 0, {name, sizeof name - 1}}
/* clang-format on */

/* The book and the rule sheet differ in the points of 馬弓兵 (games.md §1.2). */
#define OFFICIAL_HANDS(cavalry_points)                                                             \
    {                                                                                              \
        HAND(CK_UNBEATABLE, UNBEATABLE, 50), HAND(CK_SOCIAL_ORDER, SOCIAL_ORDER, 10),              \
            HAND(CK_CULTURE, CULTURE, 7), HAND(CK_CAVALRY, CAVALRY, cavalry_points),               \
            HAND(CK_ATTACK, ATTACK, 5), HAND(CK_KING_HAND, KING, 3), HAND(CK_ANIMALS, ANIMALS, 3), \
            HAND(CK_ARMY, ARMY, 3), HAND(CK_COMRADES, COMRADES, 3),                                \
            HAND(CK_DEADLY_ARMY, DEADLY_ARMY, 3),                                                  \
    }
static const ck_hand_table standard_hands = {.flash = 2, .rows = 10, .row = OFFICIAL_HANDS(5)};
/* G1.2 */
static const ck_hand_table book_hands = {.flash = 2, .rows = 10, .row = OFFICIAL_HANDS(7)};

/* games.md §1.3 */
static const ck_hand_table education_hands = {
    .flash = 2,
    .rows = 4,
    .row =
        {
            HAND(CK_GENERAL_SHAMAN_PAWN, GENERAL_SHAMAN_PAWN, 5),
            HAND(CK_CHARIOT_ARCHER_PAWN, CHARIOT_ARCHER_PAWN, 5),
            HAND(CK_KING_HAND, KING, 3),
            HAND(CK_VESSEL_PAWNS, VESSEL_PAWNS, 3),
        },
};

/* 連獣連 (games.md §1.8): its hands are named after their pieces. */
static const ck_hand_table linked_beasts = {
    .flash = 2,
    .rows = 5,
    .row =
        {
            HAND(CK_KING_HAND, KING, 3),
            NAMED(CK_CULTURE, "将巫筆", CULTURE, 7),
            NAMED(CK_ANIMALS, "馬虎", ANIMALS, 3),
            HAND(CK_CHARIOT_ARCHER_PAWN, CHARIOT_ARCHER_PAWN, 5),
            NAMED(CK_ATTACK, "船車馬", ATTACK, 5),
        },
};

/* 三連 (games.md §1.8): an old count, whatever 古計算法 says, in which every triple is fourfold. */
static const ck_hand_table triples = {
    .rows = 8,
    .row =
        {
            COUNTED(CK_KING_HAND, "王", KING, 2),
            COUNTED(CK_CULTURE, "将巫筆", CULTURE, 4),
            COUNTED(CK_SHAMAN_OFFICER_HORSE, "巫筆馬", SHAMAN_OFFICER_HORSE, 4),
            COUNTED(CK_OFFICER_HORSE_TIGER, "筆馬虎", OFFICER_HORSE_TIGER, 4),
            COUNTED(CK_HORSE_TIGER_CHARIOT, "馬虎車", HORSE_TIGER_CHARIOT, 4),
            COUNTED(CK_TIGER_CHARIOT_ARCHER, "虎車弓", TIGER_CHARIOT_ARCHER, 4),
            COUNTED(CK_CHARIOT_ARCHER_PAWN, "車弓兵", CHARIOT_ARCHER_PAWN, 4),
            COUNTED(CK_ARCHER_PAWN_VESSEL, "弓兵船", ARCHER_PAWN_VESSEL, 4),
        },
};

/* 具象: hands that the record defines, and no others. */
static const ck_hand_table no_hands = {.flash = 2};

/* In games about the King, the King is the only claim (games.md §1.10). */
const ck_hand_table ck_king_alone = {.rows = 1, .row = {HAND(CK_KING_HAND, KING, 0)}};

/* The score of 2018 (rules.md §11): no Flash, three hands fewer, one that was dropped later. */
static const ck_hand_table hands_2018 = {
    .flash = 0,
    .rows = 8,
    .row =
        {
            HAND(CK_UNBEATABLE, UNBEATABLE, 50),
            HAND(CK_SOCIAL_ORDER, SOCIAL_ORDER, 10),
            HAND(CK_CULTURE, CULTURE, 7),
            HAND(CK_ATTACK, ATTACK, 5),
            HAND(CK_KING_HAND, KING, 3),
            HAND(CK_ANIMALS, ANIMALS, 3),
            HAND(CK_DEADLY_ARMY, DEADLY_ARMY, 3),
            {CK_TEN_PIECES, {0}, 10, CK_POINTS_UNATTESTED, 0, 0, {NULL, 0}},
        },
};

const ck_hand_table *const ck_hand_table_list[] = {
    [CK_OFFICIAL] = &standard_hands,
    [CK_EDUCATION] = &education_hands,
    [CK_LINKED_BEASTS] = &linked_beasts,
    [CK_TRIPLES] = &triples,
    [CK_MOTIFS] = &no_hands,
    [CK_OF_2018] = &hands_2018,
};

/* ---- the rule sets ---- */

/* clang-format off */
#define MOVES(table, n, k, g, c, d, m, q, t, u, i) \
    {n##_##table[N], k##_##table[K], g##_##table[G], c##_##table[C], d##_##table[D], \
     m##_##table[M], q##_##table[Q], t##_##table[T], u##_##table[U], i##_##table[I]}
#define STANDARD(table) \
    MOVES(table, standard, standard, standard, standard, standard, standard, standard, standard, standard, standard)
#define HARD(table) \
    MOVES(table, standard, standard, hard, hard, standard, hard, standard, hard, standard, standard)
/* clang-format on */
#define STANDARD_MOVES                                                                             \
    {                                                                                              \
        STANDARD(outside), STANDARD(inside)                                                        \
    }
#define HARD_MOVES                                                                                 \
    {                                                                                              \
        HARD(outside), HARD(inside)                                                                \
    }

/* All the rows of a table that has no others beside it. */
#define TABLE(table)                                                                               \
    {                                                                                              \
        (table)[N], (table)[K], (table)[G], (table)[C], (table)[D], (table)[M], (table)[Q],        \
            (table)[T], (table)[U], (table)[I]                                                     \
    }

#define FUTILE(what)           [CK_TAM_AFTER_TAM] = (what), [CK_TAM_BACK] = (what)
#define SITUATIONS             [CK_STEPPING_POINTS] = -5, [CK_FUTILE_POINTS] = -3, [CK_SEASONS] = 4
#define USUAL(points, cavalry) SITUATIONS, [CK_POINTS] = (points), [CK_CAVALRY_POINTS] = (cavalry)
#define OFFICIAL(points, cavalry)                                                                  \
    USUAL(points, cavalry), [CK_STEPPING] = CK_AS_HAND, FUTILE(CK_AS_HAND)

const ck_rules ck_rule_sets[] = {
#define CK_RULE_SET(ID, ...) {__VA_ARGS__},
#include "rules/board/sets.def"
#undef CK_RULE_SET
};
const size_t ck_rule_set_count = sizeof ck_rule_sets / sizeof *ck_rule_sets;

const ck_rule_alias ck_alias_table[] = {
    {"官定", "standard"},     {"hard", "硬皇力"},       {"新古机戦", "古机戦"},
    {"标准机战", "standard"}, /* the title of the Chinese sheets, which are the official ones */
    {"官定机戦", "standard"}, {"官定机战", "standard"}, {"教育机战", "教育机戦"},
    {"古机战", "古机戦"},
};
const size_t ck_rule_alias_count = sizeof ck_alias_table / sizeof *ck_alias_table;

/*
 * The rule sets as data: ground, start position, hands, parameters (R1, R7, R10).
 */
#include "rules/board/rule_sets.h"

#include "rules/board/movement.h"

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
    {ck_##n##_##table[N], ck_##k##_##table[K], ck_##g##_##table[G], ck_##c##_##table[C], \
     ck_##d##_##table[D], ck_##m##_##table[M], ck_##q##_##table[Q], ck_##t##_##table[T], \
     ck_##u##_##table[U], ck_##i##_##table[I]}
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
#include "rules/board/rule_sets.def"
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

/* Private to the oracle: what a text of rules asks for (games.md §1.11), as plain facts. */
#ifndef CETKAIK_TESTS_ORACLE_VARIANT_H
#define CETKAIK_TESTS_ORACLE_VARIANT_H

#include <stdbool.h>

enum { KINDS_IN_HAND = 10, MOST_HANDS = 40, NAME_SIZE = 64, WHOLE = 10 };

/* Professions in the order of their signs. */
extern const char oracle_kind_signs[]; /* 船兵弓車虎馬筆巫将王 */

/* Points are tenths everywhere. */
struct oracle_hand {
    char name[NAME_SIZE];
    int need[KINDS_IN_HAND];
    bool counted; /* from its pieces, TIMES as much as they are worth */
    int times, points;
};

enum oracle_count { MODERN, TWO_FOUR, THREE_FIVE, THREE_FIVE_REST };
enum oracle_limit { OF_FORTY, OF_TWENTY, NO_LIMIT, FOR_MONEY };

struct oracle_variant {
    bool small_board, hard_hue, vessel_archer, cast_by_book;
    int tiger_horse, archer_chariot; /* 0; 1: both as the first named, 2: as the second */
    bool minds_is_field, minds_after_minds;
    enum oracle_count count;
    bool triples, adds_pieces, king_is_itself, bonus;
    int copies; /* how often the same hand counts */
    enum oracle_limit limit;
    bool overshoots;
    int cap, seasons; /* of the stake; 0: none */
    struct oracle_hand hands[MOST_HANDS];
    int hand_count;
};

/* Reads "standard,古計算法=3・5,集=双馬=馬馬:5"; false when something of it is unknown. */
bool oracle_read_variant(const char *text, struct oracle_variant *variant);

/* Whether situation hands count: 撃皇, 皇再来, and 同色. */
bool oracle_has_bonus(const struct oracle_variant *variant);

#endif

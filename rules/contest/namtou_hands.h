/* Ranks pools of cards in 開樽 (games.md 3.7): the best combination, then the best of the rest, and
 * so on until no card is left. */
#ifndef CETKAIK_RULES_CONTEST_NAMTOU_HANDS_H
#define CETKAIK_RULES_CONTEST_NAMTOU_HANDS_H

#include "rules/contest/cards.h"

/* Hands from weakest to strongest; 行行 and 馬弓兵 change places under {順:行行}. */
typedef enum ck_namtou_hand {
    CK_NAMTOU_SINGLE = 1,
    CK_NAMTOU_EQUALS,
    CK_NAMTOU_SEQUENCE,
    CK_NAMTOU_FIVE_PAWNS,
    CK_NAMTOU_ATTACK,
    CK_NAMTOU_CAVALRY,
    CK_NAMTOU_CULTURE,
    CK_NAMTOU_KINGS,
    CK_NAMTOU_SOCIAL_ORDER
} ck_namtou_hand;

/* Their names for 為, in this order. */
extern const char ck_namtou_hands_names[];

enum { CK_NAMTOU_POOL = 7 };

typedef struct ck_namtou_hands_rules {
    bool attack_first; /* 順:行行 */
    bool nines;        /* 九札:可 */
} ck_namtou_hands_rules;

/* Worths of the combinations of a pool, best first; 0 after the last. */
typedef struct ck_ranking {
    uint16_t worth[CK_NAMTOU_POOL];
} ck_ranking;

/* The best ranking of COUNT cards, at most CK_NAMTOU_POOL. */
ck_ranking ck_namtou_hands_rank(const ck_card *cards, uint32_t count,
                                const ck_namtou_hands_rules *rules);

/* Less than, equal to or greater than 0 as ONE is worse than, equal to or better than OTHER. */
int ck_namtou_hands_compare(const ck_ranking *one, const ck_ranking *other);

/* The hand of the best combination. */
ck_namtou_hand ck_namtou_hands_best(const ck_ranking *ranking, const ck_namtou_hands_rules *rules);

#endif

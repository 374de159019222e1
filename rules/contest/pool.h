/* Ranks pools of cards in 開樽 (games.md 3.7): the best combination, then the best of the rest, and
 * so on until no card is left. */
#ifndef CETKAIK_RULES_CONTEST_POOL_H
#define CETKAIK_RULES_CONTEST_POOL_H

#include "rules/contest/cards.h"

/* Hands from weakest to strongest; 行行 and 馬弓兵 change places under {順:行行}. */
typedef enum ck_pool_hand {
    CK_POOL_SINGLE = 1,
    CK_POOL_EQUALS,
    CK_POOL_SEQUENCE,
    CK_POOL_FIVE_PAWNS,
    CK_POOL_ATTACK,
    CK_POOL_CAVALRY,
    CK_POOL_CULTURE,
    CK_POOL_KINGS,
    CK_POOL_SOCIAL_ORDER
} ck_pool_hand;

/* Their names for 為, in this order. */
extern const char ck_pool_hand_names[];

enum { CK_MAX_POOL = 7 };

typedef struct ck_pool_rules {
    bool attack_first; /* 順:行行 */
    bool nines;        /* 九札:可 */
} ck_pool_rules;

/* Worths of the combinations of a pool, best first; 0 after the last. */
typedef struct ck_ranking {
    uint16_t worth[CK_MAX_POOL];
} ck_ranking;

/* The best ranking of COUNT cards, at most CK_MAX_POOL. */
ck_ranking ck_pool_rank(const ck_card *cards, uint32_t count, const ck_pool_rules *rules);

/* Less than, equal to or greater than 0 as ONE is worse than, equal to or better than OTHER. */
int ck_pool_compare(const ck_ranking *one, const ck_ranking *other);

/* The hand of the best combination. */
ck_pool_hand ck_pool_best_hand(const ck_ranking *ranking, const ck_pool_rules *rules);

#endif

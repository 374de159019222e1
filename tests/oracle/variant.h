/* Private to the oracle: what a text of rules asks for (rules.md §10, games.md §1.11). */
#ifndef CETKAIK_TESTS_ORACLE_VARIANT_H
#define CETKAIK_TESTS_ORACLE_VARIANT_H

#include "oracle.h"

#include <stdbool.h>

/* The ids of the rules; paragraphs.def is the list, and no more than that. */
enum oracle_rule {
#define CK_PARAGRAPH(ID, name) ID,
#include "rules/record/paragraphs.def"
#undef CK_PARAGRAPH
    ORACLE_RULES /* how many there are: none is broken */
};

enum { KINDS_IN_HAND = 10, MOST_HANDS = 40, NAME_SIZE = ORACLE_NAME - 8, WHOLE = 10 };

/* Professions in the order of their signs. */
extern const char oracle_kind_signs[]; /* 船兵弓車虎馬筆巫将王 */

/* Points are tenths everywhere. */
struct oracle_hand {
    char name[NAME_SIZE];
    int need[KINDS_IN_HAND];
    int pieces;   /* so many pieces of any kind make it */
    bool counted; /* from its pieces, TIMES as much as they are worth */
    int times, points;
};

enum oracle_count { MODERN, TWO_FOUR, THREE_FIVE, THREE_FIVE_REST };
enum oracle_limit { OF_FORTY, OF_TWENTY, NO_LIMIT, FOR_MONEY };
enum oracle_mode { FORBIDDEN, ALLOWED, PENALTY, HAND };
enum oracle_plan { BY_DESTINATION, BY_DIRECTION, NO_PLAN };

struct oracle_variant {
    enum oracle_rule broken; /* decided the wrong way round, so that a test can miss it */
    bool small_board, hard_hue, vessel_archer, cast_by_book, hill_exempts, recast;
    int tiger_horse, archer_chariot; /* 0; 1: both as the first named, 2: as the second */
    bool minds_is_field;
    enum oracle_mode stepping, minds_after_minds, minds_back;
    int stepping_points, futile_points;
    bool futile_adds_up, situation_alone, failed_step_is_free;
    enum oracle_plan plan;
    bool may_decline, on_change, claimed, same_stake, stake_on_later;
    enum oracle_count count;
    bool triples, adds_pieces, king_is_itself, bonus, flashless;
    int copies; /* how often the same hand counts */
    enum oracle_limit limit;
    bool overshoots;
    int cap, seasons; /* of the stake; 0: none */
    int points;       /* of each side at the start, in whole points; −1: as the limit says */
    struct oracle_hand hands[MOST_HANDS];
    int hand_count;
};

/*
 * Reads "standard,古計算法=3・5,集=双馬=馬馬:5"; false when something of it is unknown. An item
 * "broken=R4.1" turns that rule round.
 */
bool oracle_read_variant(const char *text, struct oracle_variant *variant);

/* Whether 同色 counts, and whether situation hands do. */
bool oracle_has_flash(const struct oracle_variant *variant);
bool oracle_has_situations(const struct oracle_variant *variant);

/* What a rule decides: TRUTH, or its opposite where the rule is broken. */
static inline bool by_rule(const struct oracle_variant *variant, enum oracle_rule rule, bool truth)
{
    return truth != (variant->broken == rule);
}

#endif

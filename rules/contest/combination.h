/*
 * Combinations of cards (games.md 3.1): one card, equal cards (友), a sequence (連), a sequence of
 * equal sets (連友); with 船 as a wildcard of its own colour.
 */
#ifndef CETKAIK_RULES_CONTEST_COMBINATION_H
#define CETKAIK_RULES_CONTEST_COMBINATION_H

#include "rules/contest/cards.h"
#include "rules/record/record.h"

typedef enum ck_combination_type {
    CK_SINGLE,
    CK_EQUALS,   /* 友: two and more of one strength */
    CK_SEQUENCE, /* 連: three and more of one colour, numbers one after another */
    CK_SEQUENCE_OF_EQUALS
} ck_combination_type;

/* One way to read the cards of a play. */
typedef struct ck_combination {
    uint8_t type;    /* ck_combination_type */
    uint8_t count;   /* cards */
    uint8_t each;    /* equal cards of a number: 1 in a sequence, COUNT in a set */
    int8_t strength; /* ck_kind_strength of all, of a sequence that of its highest */
} ck_combination;

enum { CK_MAX_COMBINATIONS = 64 };

/* Which cards may be in a sequence. */
typedef enum ck_sequences {
    CK_OF_COLOUR = 1 << 0, /* of one colour, and no sets follow each other */
    CK_TO_NINE = 1 << 1    /* {九札:可}: 王 皇 and 船 may be 9 */
} ck_sequences;

/* The key and its values, and what they ask for. */
#define CK_NINE_SWITCH                                                                             \
    {                                                                                              \
        "九札", "否 可"                                                                            \
    }

static inline unsigned ck_to_nine(int64_t choice)
{
    return choice ? CK_TO_NINE : 0;
}

/*
 * All ways to read the cards of a play, larger sets first, stronger ones first. An undeclared 船
 * beside other cards may be any card of its own colour. SEQUENCES has bits of ck_sequences. Returns
 * how many were put into FOUND; 0: the cards are no combination.
 */
int ck_combinations_of(const ck_thing *cards, uint32_t count, unsigned sequences,
                       ck_combination found[CK_MAX_COMBINATIONS]);

enum { CK_COMBINATION_NAME = 32 };

/*
 * 一, 三友, 四連, 連友, for 行 of a game that plays combinations, by the first way to read the
 * cards. False when an event plays none.
 */
bool ck_combination_name(const ck_record *record, const ck_event *event,
                         char name[CK_COMBINATION_NAME]);

/* The kind that a card acts. */
ck_kind ck_acted(const ck_thing *card);

#endif

/* Combinations of cards (games.md 3.1): a single card, equal cards (友), a sequence (連), a
 * sequence of equal sets (連友). 船 is a wildcard of its own colour. */
#ifndef CETKAIK_RULES_CONTEST_COMBINATION_H
#define CETKAIK_RULES_CONTEST_COMBINATION_H

#include "rules/contest/cards.h"
#include "rules/record/record.h"

typedef enum ck_combination_type {
    CK_SINGLE,
    CK_EQUALS,   /* 友: two or more of one strength */
    CK_SEQUENCE, /* 連: three or more of one colour with successive numbers */
    CK_SEQUENCE_OF_EQUALS
} ck_combination_type;

/* One reading of the cards of a play. */
typedef struct ck_combination {
    uint8_t type;    /* ck_combination_type */
    uint8_t count;   /* number of cards */
    uint8_t each;    /* cards of each number: 1 in a sequence, COUNT in a set */
    int8_t strength; /* ck_kind_strength; of the highest card in a sequence */
} ck_combination;

enum { CK_MAX_COMBINATIONS = 64 };

/* The sequences of a game. */
typedef enum ck_sequences {
    CK_OF_COLOUR = 1 << 0, /* of one colour, without sequences of sets */
    CK_TO_NINE = 1 << 1    /* {九札:可}: 王 皇 and 船 may be 9 */
} ck_sequences;

/* The header key 九札 with its values, and the flag for its choice. */
#define CK_NINE_SWITCH                                                                             \
    {                                                                                              \
        "九札", "否 可"                                                                          \
    }

static inline unsigned ck_to_nine(int64_t choice)
{
    return choice ? CK_TO_NINE : 0;
}

/*
 * Lists the readings of a play: larger sets first, then stronger ones. An undeclared 船 beside
 * other cards may be any card of its colour. SEQUENCES has bits of ck_sequences. Returns the number
 * of readings in FOUND; 0: no combination.
 */
int ck_combinations_of(const ck_thing *cards, uint32_t count, unsigned sequences,
                       ck_combination found[CK_MAX_COMBINATIONS]);

enum { CK_COMBINATION_NAME = 32 };

/* The name 一, 三友, 四連 or 連友 of the cards of 行, by their first reading, in games that play
 * combinations. Returns false for other events. */
bool ck_combination_name(const ck_record *record, const ck_event *event,
                         char name[CK_COMBINATION_NAME]);

/* The kind that a card stands for. */
ck_kind ck_combination_acted_kind(const ck_thing *card);

#endif

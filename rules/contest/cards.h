/*
 * The deck of 48 cards (games.md 3.1): twelve kinds in two colours.
 */
#ifndef CETKAIK_RULES_CONTEST_CARDS_H
#define CETKAIK_RULES_CONTEST_CARDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Kinds in the order of their strength; those from 無 to 将 have the numbers 0 to 8. */
typedef enum ck_kind {
    CK_CARD_VESSEL, /* 船, the wildcard of most games */
    CK_CARD_NOTHING,
    CK_CARD_PAWN,
    CK_CARD_ARCHER,
    CK_CARD_CHARIOT,
    CK_CARD_TIGER,
    CK_CARD_HORSE,
    CK_CARD_OFFICER,
    CK_CARD_SHAMAN,
    CK_CARD_GENERAL,
    CK_CARD_KING,
    CK_CARD_MINDS,
    CK_KINDS
} ck_kind;

/* A card: 0 to 11 red, 12 to 23 black, 24 to 35 of unknown colour. */
typedef uint8_t ck_card;
enum { CK_CARDS = 2 * CK_KINDS, CK_ANY_COLOUR = 2, CK_CARD_NAMES = 3 * CK_KINDS, CK_DECK = 48 };

static inline ck_kind ck_card_kind(ck_card card)
{
    return (ck_kind)(card % CK_KINDS);
}

/* 0 red, 1 black, CK_ANY_COLOUR. */
static inline int ck_card_colour(ck_card card)
{
    return card / CK_KINDS;
}

static inline ck_card ck_card_of(int colour, ck_kind kind)
{
    return (ck_card)(colour * CK_KINDS + (int)kind);
}

/* The number of a kind, 0 to 8; −1 for 船 王 皇. */
static inline int ck_kind_number(ck_kind kind)
{
    return kind >= CK_CARD_NOTHING && kind <= CK_CARD_GENERAL ? (int)kind - 1 : -1;
}

/* 0 for 船, 1 for 無, … 9 for 将, 10 for 王 and 皇. */
static inline int ck_kind_strength(ck_kind kind)
{
    return kind == CK_CARD_MINDS ? (int)CK_CARD_KING : (int)kind;
}

/* The number of copies of a kind in each colour. */
extern const uint8_t ck_copies[CK_KINDS];

extern const char *const ck_kind_name[CK_KINDS];

/* Reads a kind, or a card with its colour, at TEXT. Returns its length, 0 if there is none. */
size_t ck_read_card_kind(const char *text, size_t length, ck_kind *kind);
size_t ck_read_card(const char *text, size_t length, ck_card *card);

/* The number of copies of each card. */
typedef struct ck_card_set {
    uint8_t count[CK_CARDS];
} ck_card_set;

int ck_card_set_size(const ck_card_set *set);

#endif

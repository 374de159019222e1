/*
 * Private: the signs of canonical tokens, by their three bytes. The build makes the table from
 * rules/words/names.c (sign_table.awk); each sign has a slot of its own, so that no search and no
 * branch is needed.
 */
#ifndef CETKAIK_PARSER_NOTATIONS_SIGN_TABLE_H
#define CETKAIK_PARSER_NOTATIONS_SIGN_TABLE_H

#include <stdint.h>

typedef enum ck_sign_kind {
    CK_SIGN_OTHER,
    CK_SIGN_PROFESSION, /* the value is a ck_profession, CK_MINDS too */
    CK_SIGN_COLOUR,     /* ck_colour */
    CK_SIGN_SEASON,     /* 0 to 3 */
    CK_SIGN_HEADS       /* 0 to 5; 無, which is 0, also begins 無撃裁 */
} ck_sign_kind;

typedef struct ck_sign {
    uint32_t bytes;
    uint8_t kind; /* ck_sign_kind */
    uint8_t value;
} ck_sign;

enum { CK_SIGN_SIZE = 3, CK_SIGN_SLOT_BITS = 6 };
enum { CK_SIGN_FACTOR = 5573 }; /* spreads the bytes over the slots; sign_table.awk proves it */
extern const ck_sign ck_sign_table[1 << CK_SIGN_SLOT_BITS];

/* The three bytes of a sign as a number; four bytes must be readable. */
static inline uint32_t ck_sign_bytes(const char *at)
{
    const unsigned char *byte = (const unsigned char *)at;
    return ((uint32_t)byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 |
            (uint32_t)byte[3] << 24) &
           0xffffff;
}

/* The value of a sign of some kind; −1: the bytes are not such a sign. */
static inline int ck_sign_value(uint32_t bytes, ck_sign_kind kind)
{
    const ck_sign *sign = &ck_sign_table[bytes * CK_SIGN_FACTOR >> (32 - CK_SIGN_SLOT_BITS)];
    return sign->bytes == bytes && sign->kind == kind ? sign->value : -1;
}

#endif

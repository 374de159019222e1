/* SipHash-1-3, a hash with a secret key: crafted input cannot make it collide. */
#include "rules/base/keyed_hash.h"

#include <time.h>

typedef struct hash_state {
    uint64_t word[4];
} hash_state;

static uint64_t rotate(uint64_t word, int bits)
{
    return word << bits | word >> (64 - bits);
}

static void stir(uint64_t *one, uint64_t *other, int bits)
{
    *one += *other;
    *other = rotate(*other, bits) ^ *one;
}

static void mix(hash_state *state, int rounds)
{
    uint64_t *word = state->word;
    while (rounds-- > 0) {
        stir(&word[0], &word[1], 13);
        word[0] = rotate(word[0], 32);
        stir(&word[2], &word[3], 16);
        stir(&word[0], &word[3], 21);
        stir(&word[2], &word[1], 17);
        word[2] = rotate(word[2], 32);
    }
}

static void absorb(hash_state *state, uint64_t word)
{
    state->word[3] ^= word;
    mix(state, 1);
    state->word[0] ^= word;
}

static uint64_t word_at(const char *bytes, size_t length)
{
    uint64_t word = 0;
    for (size_t i = 0; i < length; i++)
        word |= (uint64_t)(unsigned char)bytes[i] << 8 * i;
    return word;
}

uint64_t ck_keyed_hash(const ck_hash_key *key, const char *bytes, size_t length)
{
    hash_state state = {{key->word[0] ^ 0x736f6d6570736575u, key->word[1] ^ 0x646f72616e646f6du,
                         key->word[0] ^ 0x6c7967656e657261u, key->word[1] ^ 0x7465646279746573u}};
    size_t whole = length - length % 8;
    for (size_t at = 0; at < whole; at += 8)
        absorb(&state, word_at(bytes + at, 8));
    absorb(&state, word_at(bytes + whole, length - whole) | (uint64_t)length << 56);
    state.word[2] ^= 0xff;
    mix(&state, 3);
    return state.word[0] ^ state.word[1] ^ state.word[2] ^ state.word[3];
}

ck_hash_key ck_hash_key_new(const void *object)
{
    struct timespec now = {0, 0};
#ifdef TIME_UTC
    timespec_get(&now, TIME_UTC);
#else
    now.tv_sec = time(NULL);
#endif
    ck_hash_key given = {{(uintptr_t)object, (uintptr_t)&now}};
    uint64_t time = (uint64_t)now.tv_sec << 30 ^ (uint64_t)now.tv_nsec;
    return (ck_hash_key){{ck_keyed_hash(&given, (const char *)&time, sizeof time),
                          ck_keyed_hash(&given, (const char *)&time, sizeof time - 1)}};
}

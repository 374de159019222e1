/*
 * Open addressing with linear probing over SipHash-1-3. A slot stores its hash, so
 * growing needs no keys.
 */
#include "rules/base/hash_table.h"

#include <time.h>

/* ---- the hash ---- */

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

/* ---- the table ---- */

enum { FIRST_SLOTS = 16 };

void ck_hash_table_free(ck_hash_table *table)
{
    ck_memory_free(table->memory, table->slots);
    *table = (ck_hash_table){.memory = table->memory};
}

static size_t next_slot(const ck_hash_table *table, size_t slot)
{
    return (slot + 1) & (table->slot_count - 1);
}

static size_t first_slot(const ck_hash_table *table, uint32_t hash)
{
    return hash & (table->slot_count - 1);
}

/* A quarter of the slots stays free. */
bool ck_hash_table_reserve(ck_hash_table *table)
{
    ck_hash_table larger = *table;
    if (table->count < table->slot_count / 4 * 3)
        return true;
    if (table->slot_count > UINT32_MAX / 2)
        return false;
    larger.slot_count = table->slot_count > 0 ? 2 * table->slot_count : FIRST_SLOTS;
    larger.slots = ck_memory_alloc_zeroed(table->memory, larger.slot_count, sizeof *larger.slots);
    if (!larger.slots)
        return false;
    if (!table->slots)
        larger.key = ck_hash_key_new(larger.slots);
    for (size_t i = 0; i < table->slot_count; i++) {
        size_t slot = first_slot(&larger, table->slots[i].hash);
        if (table->slots[i].number == 0)
            continue;
        while (larger.slots[slot].number != 0)
            slot = next_slot(&larger, slot);
        larger.slots[slot] = table->slots[i];
    }
    ck_memory_free(table->memory, table->slots);
    *table = larger;
    return true;
}

uint32_t ck_hash_table_place(const ck_hash_table *table, const void *key, size_t length,
                             ck_has_key *has_key, const void *rows, ck_hash_place *place)
{
    place->hash = (uint32_t)ck_keyed_hash(&table->key, key, length);
    place->slot = first_slot(table, place->hash);
    for (;; place->slot = next_slot(table, place->slot)) {
        ck_hash_slot slot = table->slots[place->slot];
        if (slot.number == 0)
            return CK_NO_INDEX;
        if (slot.hash == place->hash && has_key(rows, slot.number - 1, key, length))
            return slot.number - 1;
    }
}

uint32_t ck_hash_table_find(const ck_hash_table *table, const void *key, size_t length,
                            ck_has_key *has_key, const void *rows)
{
    ck_hash_place place;
    return table->count > 0 ? ck_hash_table_place(table, key, length, has_key, rows, &place)
                            : CK_NO_INDEX;
}

void ck_hash_table_put(ck_hash_table *table, ck_hash_place place, uint32_t number)
{
    table->slots[place.slot] = (ck_hash_slot){place.hash, number + 1};
    table->count++;
}

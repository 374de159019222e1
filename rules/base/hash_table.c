/*
 * Open addressing with linear probing over SipHash (keyed_hash.c). A slot stores its hash, so
 * growing needs no keys.
 */
#include "rules/base/hash_table.h"

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

/* Puts all slots of a table into a larger one. */
static void move_slots(ck_hash_table *larger, const ck_hash_table *table)
{
    for (size_t i = 0; i < table->slot_count; i++) {
        size_t slot = first_slot(larger, table->slots[i].hash);
        if (table->slots[i].number == 0)
            continue;
        while (larger->slots[slot].number != 0)
            slot = next_slot(larger, slot);
        larger->slots[slot] = table->slots[i];
    }
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
    move_slots(&larger, table);
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

#include "rules/collection/seen_table.h"

void ck_seen_table_free(ck_seen_table *table)
{
    ck_memory_give_back(table->memory, table->slots);
    *table = (ck_seen_table){.memory = table->memory};
}

/* Free slots at the end of the store. */
static bool write_free(ck_seen_table *table)
{
    static const ck_seen_place free_slots[CK_SEEN_WINDOW * CK_SEEN_WINDOW];
    enum { SLOTS = sizeof free_slots / sizeof *free_slots };
    bool good = true;
    table->at = table->store->end;
    table->first = UINT64_MAX;
    for (uint64_t left = table->count; good && left > 0;) {
        size_t some = left < SLOTS ? (size_t)left : SLOTS;
        good = ck_store_add(table->store, free_slots, some * sizeof *free_slots);
        left -= some;
    }
    return good;
}

bool ck_seen_table_make(ck_seen_table *table, const ck_memory *memory, ck_store *store,
                        uint64_t count)
{
    *table = (ck_seen_table){.memory = memory, .store = store, .count = count};
    table->slots =
        ck_memory_take_zeroed(memory, store ? CK_SEEN_WINDOW : (size_t)count, sizeof *table->slots);
    if (!table->slots)
        return false;
    table->key = ck_hash_key_new(table->slots);
    return !store || write_free(table);
}

ck_seen_place *ck_seen_slot(ck_seen_table *table, uint64_t i)
{
    uint64_t first = i / CK_SEEN_WINDOW * CK_SEEN_WINDOW;
    if (!table->store)
        return &table->slots[i];
    if (table->first != first &&
        !ck_store_get(table->store, table->at + first * sizeof *table->slots, table->slots,
                      CK_SEEN_WINDOW * sizeof *table->slots))
        return NULL;
    table->first = first;
    return &table->slots[i - first];
}

ck_seen_place *ck_seen_find(ck_seen_table *table, uint64_t hash, uint32_t length, uint64_t *i)
{
    uint64_t moves[] = {hash, length};
    *i = ck_keyed_hash(&table->key, (const char *)moves, sizeof moves) & (table->count - 1);
    ck_seen_place *slot;
    while ((slot = ck_seen_slot(table, *i)) && slot->length > 0 &&
           (slot->hash != hash || slot->length != length))
        *i = (*i + 1) & (table->count - 1);
    return slot;
}

bool ck_seen_fill(ck_seen_table *table, uint64_t i, const ck_seen_place *place)
{
    ck_seen_place *slot = ck_seen_slot(table, i);
    if (!slot)
        return false;
    *slot = *place;
    return !table->store ||
           ck_store_put(table->store, table->at + i * sizeof *table->slots, place, sizeof *place);
}

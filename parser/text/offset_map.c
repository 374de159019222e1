/* Maps bytes of a shortened copy back to their places in the original; uses a bit for each byte. */
#include "parser/text/offset_map.h"

#include <string.h>

enum { WORD = 64, WORDS = 8, BLOCK = WORD * WORDS };

bool ck_offset_map_init(ck_offset_map *map, ck_arena *arena, uint32_t end)
{
    map->blocks = (size_t)end / BLOCK + 1;
    size_t size = map->blocks * WORDS * sizeof *map->bits;
    map->bits = ck_arena_alloc(arena, size);
    map->before = ck_arena_alloc(arena, map->blocks * sizeof *map->before);
    if (!map->bits || !map->before)
        return false;
    memset(map->bits, 0, size);
    return true;
}

static uint32_t count_bits(uint64_t word)
{
    return (uint32_t)__builtin_popcountll(word);
}

void ck_offset_map_count(ck_offset_map *map)
{
    uint32_t count = 0;
    for (size_t word = 0; word < map->blocks * WORDS; word++) {
        if (word % WORDS == 0)
            map->before[word / WORDS] = count;
        count += count_bits(map->bits[word]);
    }
}

/* The last block with at most INDEX marked bytes before it. */
static size_t block_of(const ck_offset_map *map, uint32_t index)
{
    size_t first = 0, past = map->blocks;
    while (past - first > 1) {
        size_t middle = first + (past - first) / 2;
        if (map->before[middle] <= index)
            first = middle;
        else
            past = middle;
    }
    return first;
}

uint32_t ck_offset_map_place(const ck_offset_map *map, uint32_t index)
{
    size_t block = block_of(map, index);
    const uint64_t *word = map->bits + block * WORDS;
    uint32_t left = index - map->before[block];
    for (; count_bits(*word) <= left; word++)
        left -= count_bits(*word);
    uint64_t bits = *word;
    for (; left > 0; left--)
        bits &= bits - 1;
    return (uint32_t)((word - map->bits) * WORD + __builtin_ctzll(bits));
}

/* Maps bytes of a shortened copy back to their places in the original; uses a bit for each byte. */
#include "parser/text/offset_map.h"

#include <string.h>

enum { WORD = 64, WORDS = 8, BLOCK = WORD * WORDS };

bool ck_offset_map_init(ck_offset_map *kept, ck_arena *arena, uint32_t end)
{
    kept->blocks = (size_t)end / BLOCK + 1;
    size_t size = kept->blocks * WORDS * sizeof *kept->bits;
    kept->bits = ck_arena_alloc(arena, size);
    kept->before = ck_arena_alloc(arena, kept->blocks * sizeof *kept->before);
    if (!kept->bits || !kept->before)
        return false;
    memset(kept->bits, 0, size);
    return true;
}

static uint32_t count_bits(uint64_t word)
{
    return (uint32_t)__builtin_popcountll(word);
}

void ck_offset_map_count(ck_offset_map *kept)
{
    uint32_t count = 0;
    for (size_t word = 0; word < kept->blocks * WORDS; word++) {
        if (word % WORDS == 0)
            kept->before[word / WORDS] = count;
        count += count_bits(kept->bits[word]);
    }
}

/* The last block with at most INDEX kept bytes before it. */
static size_t block_of(const ck_offset_map *kept, uint32_t index)
{
    size_t first = 0, past = kept->blocks;
    while (past - first > 1) {
        size_t middle = first + (past - first) / 2;
        if (kept->before[middle] <= index)
            first = middle;
        else
            past = middle;
    }
    return first;
}

uint32_t ck_offset_map_place(const ck_offset_map *kept, uint32_t index)
{
    size_t block = block_of(kept, index);
    const uint64_t *word = kept->bits + block * WORDS;
    uint32_t left = index - kept->before[block];
    for (; count_bits(*word) <= left; word++)
        left -= count_bits(*word);
    uint64_t bits = *word;
    for (; left > 0; left--)
        bits &= bits - 1;
    return (uint32_t)((word - kept->bits) * WORD + __builtin_ctzll(bits));
}

/*
 * Private: which bytes of a text are kept in a copy, and so where each byte of the copy stands in
 * the text. A bit for each byte, so that a long text needs little beside itself.
 */
#ifndef CETKAIK_PARSER_TEXT_OFFSET_MAP_H
#define CETKAIK_PARSER_TEXT_OFFSET_MAP_H

#include "rules/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct ck_offset_map {
    uint64_t *bits;   /* NULL: of no text */
    uint32_t *before; /* so many are kept before each block; once they are counted */
    size_t blocks;
} ck_offset_map;

/* Of the places from 0 to END, none yet; in an arena. False when memory is short. */
bool ck_offset_map_init(ck_offset_map *kept, ck_arena *arena, uint32_t end);

static inline void ck_keep_byte(ck_offset_map *kept, uint32_t place)
{
    kept->bits[place / 64] |= (uint64_t)1 << place % 64;
}

/* Once, when all that are kept are known; before any place is asked for. */
void ck_offset_map_count(ck_offset_map *kept);

/* The place of the one before which INDEX others are kept; there is one. */
uint32_t ck_offset_map_place(const ck_offset_map *kept, uint32_t index);

#endif

/* Private: maps each byte of a shortened copy to its place in the original. A bit for each byte of
 * the original marks those that the copy keeps. */
#ifndef CETKAIK_PARSER_TEXT_OFFSET_MAP_H
#define CETKAIK_PARSER_TEXT_OFFSET_MAP_H

#include "rules/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct ck_offset_map {
    uint64_t *bits;   /* NULL: no text */
    uint32_t *before; /* number of marked bytes before each block, after ck_offset_map_count() */
    size_t blocks;
} ck_offset_map;

/* Prepares a map of places from 0 to END in an arena; no byte is marked yet. Returns false when
 * memory is short. */
bool ck_offset_map_init(ck_offset_map *map, ck_arena *arena, uint32_t end);

static inline void ck_offset_map_mark(ck_offset_map *map, uint32_t place)
{
    map->bits[place / 64] |= (uint64_t)1 << place % 64;
}

/* Counts the marked bytes; call it once, after all are marked and before lookups. */
void ck_offset_map_count(ck_offset_map *map);

/* The place of the marked byte number INDEX, from 0; it must exist. */
uint32_t ck_offset_map_place(const ck_offset_map *map, uint32_t index);

#endif

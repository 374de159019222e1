/* Private: reads a text with other forms of characters (notation.md §1) as the usual ones. Names,
 * comments, strings and header values stay unchanged, except values with rules or colours. */
#ifndef CETKAIK_PARSER_TEXT_NORMALIZE_H
#define CETKAIK_PARSER_TEXT_NORMALIZE_H

#include "parser/text/reading.h"

/* Maps each byte of a shortened copy to its place in the original. A bit for each byte of the
 * original marks those that the copy keeps. */
typedef struct ck_offset_map {
    uint64_t *bits;   /* NULL: no text */
    uint32_t *before; /* number of marked bytes before each block, after ck_offset_map_count() */
    size_t blocks;
    ck_span *inserted; /* bytes of the copy that no byte stands for: the place of the first in the
                          copy, and the number of all up to them */
    size_t inserted_count, inserted_room;
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

/* Notes SIZE bytes of the copy at a place, behind all that were noted before, that no byte of the
 * original stands for. Returns false when memory is short. */
bool ck_offset_map_insert(ck_offset_map *map, ck_arena *arena, uint32_t index, uint32_t size);

/* The place of the byte number INDEX of the copy, from 0; it must exist. That of an inserted byte
 * is the place of the byte behind it. */
uint32_t ck_offset_map_place(const ck_offset_map *map, uint32_t index);

/* {0}: the text is read unchanged. */
typedef struct ck_normalized {
    const char *original;
    size_t length;
    size_t forms;      /* that were found in the original */
    ck_offset_map map; /* maps the bytes that are read to the original */
} ck_normalized;

/* Whether the text may have unusual characters other than forms of signs; false is certain. */
bool ck_may_need_normalize(const ck_reading_state *reading);

/* Whether the text has decoration. */
bool ck_normalize_has_decoration(const ck_reading_state *reading);

/*
 * Replaces the rest of the text by a normalized copy without decoration, in the record's arena.
 * Notes other forms, and reports each kind of decoration once. Does nothing for a usual text.
 * Returns false when memory is short.
 */
bool ck_normalize(ck_reading_state *reading, ck_normalized *usual);

/* The same for moves that people write otherwise (rules/words/loose_move.h), in a text that is
 * normalized. */
bool ck_normalize_moves(ck_reading_state *reading, ck_normalized *usual);

/* Whether the record has other forms of signs that no finding reports: in header keys and their
 * values with rules, or in names of hands. */
bool ck_normalize_has_hidden_forms(const ck_reading_state *reading);

/* The place in the original of a part of the text. */
ck_span ck_normalized_original_span(const ck_normalized *usual, ck_span span);

/* Restores the original text of a record, and the places of all its parts in it. Returns false when
 * memory is short. */
bool ck_normalized_restore(const ck_normalized *usual, ck_record *record);

#endif

/* Private: the tables of the standings, and words that go with them. */
#ifndef CETKAIK_FORMATS_TABLES_STANDINGS_TABLE_H
#define CETKAIK_FORMATS_TABLES_STANDINGS_TABLE_H

#include "formats/common/table.h"
#include "formats/report/catalogue.h"
#include "rules/tournament/standings.h"

/* Beyond so many a table is left out of what people read. */
enum { CK_MOST_CROSSED = 40, CK_MOST_LISTED = 300 };

/* A part of the standings: heading, a word on how to read it, and whether it is there at all. */
typedef struct ck_standings_part {
    ck_phrase heading, note; /* NOTE may be CK_NO_PHRASE */
    bool (*there)(const ck_standings *standings);
    void (*fill)(ck_table *table, const ck_standings *standings);
} ck_standings_part;

/* To what the cells of games lead: a page that replays them, and one of their sheets. */
enum { CK_TO_REPLAY, CK_TO_SHEET };

/* The parts in order; NULL beyond the last. */
const ck_standings_part *ck_standings_part_at(size_t index);

/* The main table with hands by kind and exact numbers, for programs. */
void ck_fill_exact_table(ck_table *table, const ck_standings *standings);

/* "春の例会 · 28 games, 8 players" */
void ck_put_standings_title(ck_out *out, const ck_standings *standings);

/* "6 games are left out: 1 broken, 5 unfinished"; nothing when all count. */
void ck_put_standings_left_out(ck_out *out, const ck_standings *standings);
void ck_put_standings_left_out_below(ck_out *out, const ck_standings *standings);

/* "Elo, K 20, from 1500"; nothing without ratings. */
void ck_put_rating_words(ck_out *out, const ck_standings *standings);

#endif

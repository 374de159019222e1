/*
 * Private: the measures of statistics, of all players and of each: one table for all forms; and the
 * forms for programs.
 */
#ifndef CETKAIK_FORMATS_TABLES_STATS_MEASURES_H
#define CETKAIK_FORMATS_TABLES_STATS_MEASURES_H

#include "formats/report/catalogue.h"
#include "formats/tables/table_formats.h"

/* The kind of a measure, which determines its output. */
typedef enum ck_stats_kind {
    CK_STATS_COUNT,   /* a number */
    CK_STATS_ENDS,    /* ends of games */
    CK_STATS_RESULTS, /* games won by each side, drawn, lost */
    CK_STATS_LENGTHS, /* a ck_lengths */
    CK_STATS_MOVES,   /* a ck_tally of openings */
    CK_STATS_HANDS,
    CK_STATS_CASTS, /* a ck_cast_stats */
    CK_STATS_KINDS
} ck_stats_kind;

typedef struct ck_stats_measure {
    const char *group; /* JSON object shared with its neighbours; NULL: none */
    const char *key;   /* in JSON */
    const char *word;  /* in CSV */
    ck_phrase label;   /* for people; CK_NO_PHRASE: hidden */
    ck_phrase counted; /* of lengths: games or seasons */
    ck_stats_kind kind;
    size_t at; /* offset in a section; of lengths and openings, in its ck_move_stats */
} ck_stats_measure;

/* The measure of an index; NULL: no more. */
const ck_stats_measure *ck_stats_measure_at(size_t index);

/* The value of a measure in a section, by kind. */
uint64_t ck_stats_measure_count(const ck_stats_measure *measure, const ck_section *section);
const ck_lengths *ck_stats_measure_lengths(const ck_stats_measure *measure,
                                           const ck_section *section);
const ck_tally *ck_stats_measure_moves(const ck_stats_measure *measure, const ck_section *section);
ck_cast_stats ck_stats_measure_casts(const ck_stats_measure *measure, const ck_section *section);

/*
 * Write one JSON object on a line; CSV with the columns player, measure, item, value, where an
 * empty player means all.
 */
ck_stats_writer ck_write_stats_json, ck_write_stats_csv;

#endif

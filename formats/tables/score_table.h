/* A score sheet as a table, and its texts. */
#ifndef CETKAIK_FORMATS_TABLES_SCORE_TABLE_H
#define CETKAIK_FORMATS_TABLES_SCORE_TABLE_H

#include "formats/common/table.h"
#include "rules/tournament/score.h"

/* Texts about a ck_score. */
void ck_put_score_title(ck_out *out, const void *score);

/* "mirel wins 29–11 after the last season"; "unfinished at 20–20" */
void ck_put_score_end(ck_out *out, const void *score);

/* "IA mirel 20 · A tasko 20" */
void ck_put_score_points(ck_out *out, const void *score);

/* Writes a note on an invalid record; nothing for a valid one. */
void ck_put_score_faults(ck_out *out, const void *score);

/*
 * Writes the anchor of a sheet in a page: "game.ckka/2"; for a file in a folder, with a hash of the
 * folder, "game.ckka-1a2b3c4d/2".
 */
void ck_put_score_anchor(ck_out *out, const char *path, uint32_t record);

/* The columns of a record's score sheet: of the other games, or of the board game, also for NULL.
 */
typedef struct ck_score_layout ck_score_layout;
const ck_score_layout *ck_score_layout_of(const ck_record *record);

/*
 * Fills a table. EXACT, for programs: each row begins with file and number of the record, and
 * columns are always those of the record's layout; else the players' names head their points.
 */
void ck_score_table(ck_table *table, const ck_score *score, bool exact);
void ck_score_csv_heading(ck_out *out, const ck_score_layout *layout);

#endif

/* A score sheet as a table, and its texts. */
#ifndef CETKAIK_FORMATS_TABLES_SCORE_TABLE_H
#define CETKAIK_FORMATS_TABLES_SCORE_TABLE_H

#include "formats/common/table.h"
#include "formats/report/catalogue.h"
#include "rules/tournament/score.h"

/* Texts about a ck_score. */
void ck_put_score_title(ck_out *out, const void *score);

/* "mirel wins 29–11 after the last season"; "unfinished at 20–20" */
void ck_put_score_end(ck_out *out, const void *score);

/* "mirel – tasko"; whether all players have names. */
void ck_put_score_players(ck_out *out, const void *score);
bool ck_has_score_players(const void *score);

/* "IA mirel 20 · A tasko 20" */
void ck_put_score_points(ck_out *out, const void *score);

/* Writes a note on an invalid record; nothing for a valid one. */
void ck_put_score_faults(ck_out *out, const void *score);

/*
 * Writes the anchor of a sheet in a page: "game.ckka/2"; for a file in a folder, with a hash of the
 * folder, "game.ckka-1a2b3c4d/2".
 */
void ck_put_score_anchor(ck_out *out, const char *path, uint32_t record);

/* "獣加同色行行, 5": the record's values of a row where the replay differs. */
void ck_put_score_claim(ck_out *out, const ck_score_row *row);

/* The points that a player of another game gained in a season. */
int64_t ck_score_change(const ck_score *score, const ck_season_event *season, int seat);

/* The form of a record's score sheet: of the other games, or of the board game, also for NULL. */
typedef struct ck_score_layout {
    ck_phrase title;
    ck_phrase (*end)(const ck_checked *checked); /* what is known of the end */
    const struct score_column *columns;
    const char *heading; /* of CSV */
    bool by_player;      /* its rows in CSV: for each player, else for each declaration */
} ck_score_layout;
const ck_score_layout *ck_score_layout_of(const ck_record *record);

/* Fills a table for people; the players' names head their points. */
void ck_score_table(ck_table *table, const ck_score *score);

#endif

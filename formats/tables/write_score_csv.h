/* Private: score sheets as CSV; see ck_score_format. */
#ifndef CETKAIK_FORMATS_TABLES_WRITE_SCORE_CSV_H
#define CETKAIK_FORMATS_TABLES_WRITE_SCORE_CSV_H

#include "formats/tables/score_table.h"

/* The rows of a score while they are written. */
typedef struct ck_score_csv {
    const ck_score *score;
    ck_out *out;
    bool begun;       /* the row has a field */
    ck_buffer field;  /* the text of the current field */
    ck_out field_out; /* writes it */
} ck_score_csv;

void ck_write_score_csv(ck_out *out, const ck_score *score);

/* For the layouts: write a row of the board game; the rows of a season of another game, one for
 * each player. */
void ck_write_score_csv_declaration(ck_score_csv *csv, const ck_score_row *row);
void ck_write_score_csv_players(ck_score_csv *csv, const ck_score_row *row);

#endif

/* Private: rows of another game in a sheet that this program wrote, one for each season and player.
 */
#ifndef CETKAIK_PARSER_CSV_READ_SEATS_H
#define CETKAIK_PARSER_CSV_READ_SEATS_H

#include "parser/csv/sheet.h"

/* Reads the name of the game from its first row. */
void ck_begin_seat_rows(sheet_game *game, const ck_row *row);

/* Reads a row: the first season gives the players. */
void ck_read_seat_row(sheet_game *game, const ck_row *row);

/* Adds the result as the header 果, which conversions keep. */
void ck_end_seat_rows(sheet_game *game);

#endif

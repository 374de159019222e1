/* Reads records of the other games (games.md §0.3, §8): header, seasons, events. */
#ifndef CETKAIK_PARSER_GAMES_READ_GAME_H
#define CETKAIK_PARSER_GAMES_READ_GAME_H

#include "parser/text/reading.h"

/* Reads the rest of a record of these games, after the leading header items (read_header.h):
 * later items, players and events. Returns false, and reads nothing, for other records. */
bool ck_read_game(ck_reading_state *reading);

#endif

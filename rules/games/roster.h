/*
 * The table of games. A game is one source that can replay its records, and one row here.
 */
#ifndef CETKAIK_RULES_GAMES_ROSTER_H
#define CETKAIK_RULES_GAMES_ROSTER_H

#include "rules/replay/replay.h"

/* The games in their order; NULL beyond the last. The first is that of records that name none. */
const ck_game_row *ck_roster_at(size_t index);

/*
 * The game that a name after 遊 means, not NUL-terminated; that of a rule set means the board game.
 * NULL when nobody knows it.
 */
const ck_game_row *ck_roster_named(const char *name, size_t length);

/* A game that is not known: nothing of its records is replayed, and nobody plays it. */
extern const ck_game_row ck_unknown_game;

#endif

/* Private: players whose names are so much alike that they may be the same person. */
#ifndef CETKAIK_RULES_TOURNAMENT_SIMILAR_NAME_H
#define CETKAIK_RULES_TOURNAMENT_SIMILAR_NAME_H

#include "rules/tournament/standings.h"

/*
 * Notes the pairs of players whose names differ by case or width, or from four letters on by one
 * letter, which is no digit. Of more than 2000 players none is noted, and no name of more than 200
 * letters. Returns false when memory is short.
 */
bool ck_find_similar_names(ck_standings *standings);

#endif

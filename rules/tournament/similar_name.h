/* Private: finds names so similar that they may belong to the same person. */
#ifndef CETKAIK_RULES_TOURNAMENT_SIMILAR_NAME_H
#define CETKAIK_RULES_TOURNAMENT_SIMILAR_NAME_H

#include "rules/tournament/standings.h"

/*
 * Lists pairs of names that differ only in case or width, or, from four letters on, in one letter
 * that is no digit. Skips names of more than 200 letters, and tournaments of more than 2000
 * players. Returns false when memory is short.
 */
bool ck_find_similar_names(ck_standings *standings);

#endif

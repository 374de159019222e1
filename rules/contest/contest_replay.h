/* Replays a record of one of the other games. */
#ifndef CETKAIK_RULES_CONTEST_CONTEST_REPLAY_H
#define CETKAIK_RULES_CONTEST_CONTEST_REPLAY_H

#include "rules/contest/contest.h"

ck_replay_game ck_contest_replay;

/* The name of the season at an offset of the text; length 0 outside of all. */
ck_text ck_contest_season_at(const ck_record *record, uint32_t offset);

#endif

/* Private: what a turn that is wrong was meant for. */
#ifndef CETKAIK_RULES_REPLAY_MEANT_H
#define CETKAIK_RULES_REPLAY_MEANT_H

#include "rules/board/list.h"
#include "rules/replay/state.h"

typedef struct ck_meant {
    ck_written_move written;
    ck_game game;   /* before it */
    ck_stray stray; /* a piece that is not where our board had it; of CK_NO_SIDE: none */
    bool skipped;   /* it was no turn at all */
    bool proved;    /* the rest of the season is right with it, and not without */
} ck_meant;

/*
 * Looks for what makes the most of the season's rest right: another turn, or a piece that stands
 * elsewhere. False when what the replay would make of the turn by itself is as good, or when it was
 * another turn that is wrong (rethink.h). Only for the first errors of a record.
 */
bool ck_find_meant(ck_replay_state *replay, const ck_entry *entry, ck_meant *meant);

/* Puts the board so that the turn that was meant can be judged. */
void ck_put_as_meant(ck_replay_state *replay, const ck_meant *meant);

/* In how many things two moves differ; what the first leaves unsaid does not. */
int ck_count_changes(const ck_move *said, const ck_move *move);

/* Visits the legal moves that differ from one in so many things, and some others, as ck_list()
 * does.
 */
bool ck_list_slips(const ck_replay_state *replay, const ck_move *said, int changes, ck_visit *visit,
                   void *self);

#endif

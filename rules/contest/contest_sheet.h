/* Judging a record of one of the other games; its sheet: its finished seasons and its end, kept. */
#ifndef CETKAIK_RULES_CONTEST_CONTEST_SHEET_H
#define CETKAIK_RULES_CONTEST_CONTEST_SHEET_H

#include "rules/contest/contest.h"

/* Judges a record that the reader of games has read. Returns false when memory is short. */
bool ck_judge_contest(const ck_game_row *game, const ck_record *record,
                      const ck_contest_observer *observer, ck_contest_result *result);

/* A finished season; the numbers are one for each seat, from PAYMENTS of the sheet on. */
typedef struct ck_kept_season {
    ck_text name;
    int winner;      /* CK_NOT_SAID: none */
    size_t payments; /* index of the first */
    bool ranked;     /* the ranks and then the cups follow the payments */
} ck_kept_season;

/* {.memory = …} is empty; its arrays are used again for the next record. */
typedef struct ck_contest_sheet {
    const ck_memory *memory;
    const ck_record *record;
    ck_contest_result result;
    ck_kept_season *seasons;
    size_t season_count, season_room;
    int64_t *payments;
    size_t payment_count, payment_room;
    bool failed; /* memory was short */
} ck_contest_sheet;

void ck_contest_sheet_free(ck_contest_sheet *sheet);

/* Judges a record of a contest and keeps what comes out; findings go to SINK. False when memory is
 * short. */
bool ck_judge_to_sheet(ck_contest_sheet *sheet, const ck_record *record, const ck_sink *sink);

/* The points of a player after a finished season. */
int64_t ck_points_after(const ck_contest_sheet *sheet, size_t season, int seat);

/*
 * The place of each player at the end, from 1, the same for those whom nothing parts: by points, or
 * in games without points by the last season.
 */
void ck_contest_places(const ck_contest_sheet *sheet, uint8_t *place);

/* The name of the season in which an offset of the text lies; length 0 outside of any. */
ck_text ck_season_at(const ck_record *record, uint32_t offset);

#endif

/* Judges a record of one of the other games, and stores its finished seasons and its result. */
#ifndef CETKAIK_RULES_CONTEST_CONTEST_SHEET_H
#define CETKAIK_RULES_CONTEST_CONTEST_SHEET_H

#include "rules/contest/contest.h"

/* Judges a record of a contest. Returns false when memory is short. */
bool ck_contest_judge(const ck_game_row *game, const ck_record *record,
                      const ck_contest_observer *observer, ck_contest_result *result);

/* A finished season. Its numbers, one a player, are in PAYMENTS of the sheet. */
typedef struct ck_sheet_season {
    ck_text name;
    int winner;      /* CK_NONE: none */
    size_t payments; /* index of the first */
    bool ranked;     /* ranks, then cups follow the payments */
} ck_sheet_season;

/* {.memory = …} is an empty sheet. Its arrays are reused for the next record. */
typedef struct ck_contest_sheet {
    const ck_memory *memory;
    const ck_record *record;
    ck_contest_result result;
    ck_sheet_season *seasons;
    size_t season_count, season_room;
    int64_t *payments;
    size_t payment_count, payment_room;
    bool failed; /* memory was short */
} ck_contest_sheet;

void ck_contest_sheet_free(ck_contest_sheet *sheet);

/* Judges a record of a contest into a sheet; SINK receives the findings. Returns false when memory
 * is short. */
bool ck_contest_sheet_judge(ck_contest_sheet *sheet, const ck_record *record, const ck_sink *sink);

/* The points of a player after a finished season. */
int64_t ck_contest_sheet_points_after(const ck_contest_sheet *sheet, size_t season, int seat);

/* The final place of each player from 1, shared by equals: by points, or by the last season in
 * games without points. */
void ck_contest_sheet_places(const ck_contest_sheet *sheet, uint8_t *place);

/* The name of the season at an offset of the text; length 0 outside of all. */
ck_text ck_contest_season_at(const ck_record *record, uint32_t offset);

#endif

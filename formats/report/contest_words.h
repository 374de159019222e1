/* Private: texts about the end of another game, for verdicts and score sheets. */
#ifndef CETKAIK_FORMATS_REPORT_CONTEST_WORDS_H
#define CETKAIK_FORMATS_REPORT_CONTEST_WORDS_H

#include "formats/report/catalogue.h"
#include "rules/replay/result.h"

/* Writes a player's name, shortened for people; nothing for CK_NONE. */
void ck_put_contest_seat_name(ck_out *out, const ck_checked *checked, int seat);

/* Writes a player, with points if the game has any: "甲 14", "甲". */
void ck_put_contest_seat(ck_out *out, const ck_checked *checked, int seat, int64_t points);

/* "甲 14, 乙 −14": the final points in seating order; borrows CHECKED. */
ck_slot ck_contest_seats_slot(const char *name, const ck_checked *checked);

/* "甲 wins"; "a draw" when several are first; "unfinished". */
ck_slot ck_contest_end_slot(const char *name, const ck_checked *checked);

#endif

/* Private: what is said of the end of a contest, in its verdict and on its score sheet. */
#ifndef CETKAIK_FORMATS_REPORT_CONTEST_WORDS_H
#define CETKAIK_FORMATS_REPORT_CONTEST_WORDS_H

#include "formats/report/catalogue.h"
#include "rules/replay/result.h"

/* The name of a player, for people; nothing for CK_NOT_SAID. */
void ck_put_seat_name(ck_out *out, const ck_checked *checked, int seat);

/* A player, with points where the game has any: "甲 14", "甲". */
void ck_put_seat(ck_out *out, const ck_checked *checked, int seat, int64_t points);

/* "甲 14, 乙 -14": the players with their points at the end, in seating order; borrows CHECKED. */
ck_slot ck_seats_slot(const char *name, const ck_checked *checked);

/* "甲 wins"; "a draw" where two have most; "unfinished". */
ck_slot ck_contest_end_slot(const char *name, const ck_checked *checked);

#endif

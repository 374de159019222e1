/* Private: players and their points in texts, for verdicts and score sheets. */
#ifndef CETKAIK_FORMATS_REPORT_PLAYER_WORDS_H
#define CETKAIK_FORMATS_REPORT_PLAYER_WORDS_H

#include "formats/report/catalogue.h"
#include "rules/replay/result.h"

/* Writes a player's name, shortened for people; of a side without a name, "A" or "IA"; nothing for
 * CK_NONE and CK_NO_PLAYER. */
void ck_put_seat_name(ck_out *out, const ck_checked *checked, int seat);

/* "甲 14, 乙 −14": the final points in seating order, if the game has any; borrows CHECKED. */
ck_slot ck_players_slot(const char *name, const ck_checked *checked);

/* "甲 wins"; "a draw" when several are first; "unfinished"; only the name of a player without an
 * opponent. */
ck_slot ck_end_slot(const char *name, const ck_checked *checked);

/* "on time", "the other side resigned": why a board game ended so. */
ck_phrase ck_end_reason(ck_end end);

#endif

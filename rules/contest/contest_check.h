/* Checks of a record's claims and events; an error is reported. */
#ifndef CETKAIK_RULES_CONTEST_CONTEST_CHECK_H
#define CETKAIK_RULES_CONTEST_CONTEST_CHECK_H

#include "rules/contest/cards.h"
#include "rules/contest/contest.h"
#include "rules/contest/fault.h"

/* Returns true for the player at turn; else reports an error. */
bool ck_check_turn(ck_contest *contest, const ck_event *event, int seat);

/* Return true for a cast from 0 to MOST, or from LEAST to MOST; else report an error. */
bool ck_check_cast(ck_contest *contest, const ck_thing *cast, int most);
bool ck_check_throw(ck_contest *contest, const ck_thing *cast, int least, int most);

/* Check a claim; a wrong one is reported, and the season continues. Return true. WINNERS has a bit
 * for each winner; CK_ROUND_OPEN: the round is not over. */
enum { CK_ROUND_OPEN = -1 };
bool ck_check_amount(ck_contest *contest, const ck_thing *written, int64_t right);
bool ck_check_sum(ck_contest *contest, const ck_thing *written, int64_t right, ck_sum sum);
bool ck_check_winner(ck_contest *contest, const ck_event *event, int winner);
bool ck_check_victory(ck_contest *contest, const ck_event *event, int64_t winners);

/* Check that a thing has no 為, or only on the game's WILDCARD. */
bool ck_check_plain(ck_contest *contest, const ck_thing *thing);
bool ck_check_wildcard(ck_contest *contest, const ck_thing *thing, ck_kind wildcard);

/* Checks that each of some cards has no 為 except for 船. */
bool ck_check_vessels(ck_contest *contest, const ck_thing *cards, uint32_t count);

/* Reads the hands that 為 names, words of LIST, as bits of *NAMED. Reports an unknown one, and with
 * TWICE a repeated one. */
bool ck_check_names(ck_contest *contest, const ck_event *event, const char *list, ck_code twice,
                    unsigned *named);

#endif

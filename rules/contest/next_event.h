/* The events that may follow a record of another game. */
#ifndef CETKAIK_RULES_CONTEST_NEXT_EVENT_H
#define CETKAIK_RULES_CONTEST_NEXT_EVENT_H

#include "rules/base/writer.h"
#include "rules/record/record.h"

/*
 * Writes each legal next event as a line, with its player: "[甲]裁三\n". Unseen cards are 或. Of
 * bets and of claims in other words only some are listed. None after an event with an error in its
 * season, and for a board game. Returns false when memory is short.
 */
bool ck_next_event_list(ck_buffer *lines, const ck_record *record);

#endif

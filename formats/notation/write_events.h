/*
 * Private: a contest in its notation (games.md 0.3, 8), in the one canonical form that `fmt` writes
 * too.
 *
 * A header item a line; the players on one line. A line for each mark of a season and each item of
 * a setup. What is played stands in rows: a row ends where the player who began it acts again, or
 * where it would be too long. 為 and 終季 begin a line. Numbers are Linzi; comments stand at what
 * they follow, those within an event behind it.
 */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_EVENTS_H
#define CETKAIK_FORMATS_NOTATION_WRITE_EVENTS_H

#include "formats/notation/conversion.h"

void ck_convert_events(ck_conversion *to);

#endif

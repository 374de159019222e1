/*
 * Private: writes a record of another game in its notation (games.md 0.3, 8), in the canonical form
 * of `fmt`.
 *
 * One header item a line; one line of players. A line for each season mark and each item of the
 * setup. Play is in lines that end when their first player acts again or the line is too long. 為
 * and 終季 begin a line. Numbers are Linzi. Comments follow their entry; those inside an event
 * follow it.
 */
#ifndef CETKAIK_FORMATS_NOTATION_WRITE_EVENTS_H
#define CETKAIK_FORMATS_NOTATION_WRITE_EVENTS_H

#include "formats/notation/conversion.h"

void ck_write_events(ck_conversion *to);

#endif

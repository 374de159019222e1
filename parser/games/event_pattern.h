/* Private: matches the pattern of a form (rules/contest/form.h) against the text. */
#ifndef CETKAIK_PARSER_GAMES_EVENT_PATTERN_H
#define CETKAIK_PARSER_GAMES_EVENT_PATTERN_H

#include "parser/text/reading.h"
#include "rules/contest/contest.h"
#include "rules/words/scanner.h"

/* A match in progress. Things are added to the record's events as they are found. */
typedef struct ck_match {
    ck_reading_state *reading;
    const ck_game_row *game;
    ck_scanner in;          /* the place in the text of READING */
    ck_span bad_number;     /* length 0: none */
    ck_span unknown_player; /* length 0: none */
} ck_match;

/* The form with the longest word at an offset; NULL: none. */
const ck_event_form *ck_event_form_at(const ck_reading_state *reading, const ck_game_row *game,
                                      uint32_t offset);

/* Matches a pattern at this place and moves past it. A failed match may leave things behind. */
bool ck_event_pattern_match(ck_match *match, const char *pattern);

/* Matches one thing of a letter, for ck_form_host; SELF is the ck_match. */
bool ck_event_pattern_match_thing(void *self, ck_thing_kind kind, const ck_form_letter *letter,
                                  bool again);

/* Accepts a whole number, also a wrong one like +1 or 零; returns its length, 0: none. */
size_t ck_event_number(ck_scanner *in, int32_t *value, bool *good);

/* The seat of a name; CK_NONE: not in the player line. */
int ck_event_seat_named(const ck_record *record, ck_text name);

#endif

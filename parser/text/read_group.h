/* Reads groups in brackets, and notes to the end of a line, as comments (notation.md §13). */
#ifndef CETKAIK_PARSER_TEXT_READ_GROUP_H
#define CETKAIK_PARSER_TEXT_READ_GROUP_H

#include "parser/text/reading.h"

/* Text in brackets. */
typedef struct ck_group {
    ck_span whole, inside; /* length of WHOLE 0: none */
    bool closed;           /* false: it ends with its line */
} ck_group;

/* The group at an offset: ( ), （ ）, 【 】, 「 」 or 『 』, nested or not, on one line. A round
 * one may go on over lines of prose. */
ck_group ck_group_at(const ck_reading_state *reading, uint32_t at);

/* The group in [ ] at an offset, which may hold others; none where it is open, or holds the name of
 * a player or a square. */
ck_group ck_square_group_at(const ck_reading_state *reading, uint32_t at);

/* Whether a group in 【 】 is the name of a declarer or of a player: 為 or points follow it, or its
 * line has only names. Whether a group holds a square or 或, as in a move of the Minds. Whether any
 * in the text does. */
bool ck_group_is_name(const ck_reading_state *reading, const ck_group *group);
bool ck_group_is_square(const ck_reading_state *reading, const ck_group *group);
bool ck_group_has_names(const ck_reading_state *reading);

/* Whether a group, or the sign of a note to the line's end, begins at an offset. SEMICOLON: so does
 * ; begin a note. */
bool ck_group_begins(const ck_reading_state *reading, uint32_t at, bool semicolon);

/* Reads the group or the note here as a comment on the entry before, or on the header. A note at
 * the start of a line is unread text. Returns false if there is none. */
bool ck_read_group(ck_reading_state *reading, bool semicolon);

/* Whether the last entry ends on the line of the current place. */
bool ck_is_behind_entry(ck_reading_state *reading);

/* Reads the text up to END as a comment without braces. */
void ck_read_note(ck_reading_state *reading, uint32_t end);

#endif

/* The result that a header states, {果:…} (notation.md §14). */
#ifndef CETKAIK_RULES_RECORD_STATED_H
#define CETKAIK_RULES_RECORD_STATED_H

#include "rules/record/record.h"
#include "rules/words/names.h"

typedef struct ck_stated {
    ck_end_word word;         /* CK_END_WORDS: POINTS say who has won */
    ck_text player;           /* whom WORD names; length 0: none */
    bool bare;                /* only a name, the winner's: it may be other text */
    ck_written_result points; /* of all players */
} ck_stated;

/* Reads [a]不戦勝, 両者不戦敗, [a]三十 [b]十, or the winner's name alone. Returns false for other
 * text. */
bool ck_stated_read(ck_text value, ck_stated *stated);

/* The result that a record states: its 果 or, in a record of nothing but a line of players, their
 * unequal points. Returns false if there is none that can be read. */
bool ck_stated_of(const ck_record *record, ck_stated *stated);

/* Whether a record, read except for its field states_alone, has a result in place of a body. */
bool ck_states_alone(const ck_record *record);

#endif

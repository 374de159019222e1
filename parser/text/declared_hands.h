/* Private: the hands of a declaration, for the readers of all notations. */
#ifndef CETKAIK_PARSER_TEXT_DECLARED_HANDS_H
#define CETKAIK_PARSER_TEXT_DECLARED_HANDS_H

#include "parser/text/reading.h"

/* A hand by its name in notation 0 under the record's rules, with or without 同色. */
bool ck_declared_hand_by_sign(const ck_reading_state *reading, const char *name, size_t length,
                              ck_hand *hand, bool *flashed);

/* Adds a hand to a declaration. Reports an unknown name (HAND is CK_ALL_HANDS), and a repeated hand
 * that counts once. */
void ck_add_declared_hand(const ck_reading_state *reading, ck_declaration *declaration,
                          ck_hand hand, bool flashed, ck_span name);

/* The same by the hand's name in notation 0. */
void ck_add_declared_hand_by_sign(const ck_reading_state *reading, ck_declaration *declaration,
                                  ck_text name);

/* The same for hands in separate values (JSON, CSV); their names are joined with 加, and a
 * separator within a name becomes _. */
void ck_add_separate_declared_hand(ck_reading_state *reading, ck_declaration *declaration,
                                   const char *name, size_t length, ck_span place);
void ck_end_declared_hands(ck_reading_state *reading, ck_declaration *declaration, ck_span place);

#endif

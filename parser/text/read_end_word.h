/* Private: the words of a body that end a game (notation.md §14): 投了, 引分. */
#ifndef CETKAIK_PARSER_TEXT_READ_END_WORD_H
#define CETKAIK_PARSER_TEXT_READ_END_WORD_H

#include "parser/text/reading.h"
#include "rules/words/names.h"

/*
 * The length of such a word at an offset, and which it is; 0: none. Behind a name in brackets it
 * must only be a word of its own; otherwise nothing but comments and marks may follow on its line,
 * so that no remark ends a game.
 */
uint32_t ck_end_word_at(const ck_reading_state *reading, uint32_t at, bool named,
                        ck_end_word *word);

#endif

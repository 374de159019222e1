/* Judge and list must say the same of every move of a position. */
#ifndef CETKAIK_TESTS_AGREE_H
#define CETKAIK_TESTS_AGREE_H

#include "rules/board/rules.h"

/* Judges every move that could be written down, and fails the test where the list differs. */
void judge_and_list_agree(const ck_rules *rules, const ck_position *position);

#endif
